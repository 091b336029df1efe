package move_test

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// names writes squares as people call them.
func names(g *board.Geometry, s board.Set) string {
	text := ""
	for q := range s.All() {
		text += " " + g.Name(q)
	}
	return text
}

func ExampleBetza() {
	g := board.Rect(8, 8)
	emperor, err := move.Betza(g, "KvnD") // king, or two along the file without jumping
	if err != nil {
		fmt.Println(err)
		return
	}
	e4, e5 := g.Square("e4"), g.Square("e5")
	fmt.Println("alone:  ", names(g, emperor.Attacks(board.White, e4, board.SetOf(e4))))
	fmt.Println("blocked:", names(g, emperor.Attacks(board.White, e4, board.SetOf(e4, e5))))
	// Output:
	// alone:    e2 d3 e3 f3 d4 f4 d5 e5 f5 e6
	// blocked:  e2 d3 e3 f3 d4 f4 d5 e5 f5
}

func ExampleBetza_error() {
	_, err := move.Betza(board.Rect(8, 8), "KgQ")
	var parse *board.ParseError
	if errors.As(err, &parse) {
		fmt.Println(parse.Class, parse.Offset)
	}
	fmt.Println(err)
	// Output:
	// syntax 1
	// betza "KgQ" at byte 1: neither a modifier nor an atom that can be expressed (syntax)
}

func ExamplePawn() {
	g := board.Rect(8, 8)
	pawn := move.Pawn(g)
	e2 := g.Square("e2")
	men := board.SetOf(e2, g.Square("d3"))
	fmt.Println("moves:   ", names(g, pawn.Quiets(board.White, e2, men)))
	fmt.Println("captures:", names(g, pawn.Attacks(board.White, e2, men).And(men)))
	// Output:
	// moves:     e3 e4
	// captures:  d3
}

// A man that no constructor has: it leaps like a knight, but only forward, and
// captures only on what it can slide to.
func ExampleNew() {
	g := board.Rect(8, 8)
	p := move.New(g,
		move.Part{Steps: []move.Vector{{DF: -1, DR: 2}, {DF: 1, DR: 2}}, Range: 1, Mode: move.Quiet},
		move.Part{Steps: []move.Vector{{DF: 0, DR: 1}}, Range: move.Unlimited, Mode: move.Capture},
	)
	d4, d7 := g.Square("d4"), g.Square("d7")
	men := board.SetOf(d4, d7)
	fmt.Println("moves:   ", names(g, p.Quiets(board.White, d4, men)))
	fmt.Println("captures:", names(g, p.Attacks(board.White, d4, men).And(men.Without(d4))))
	// Output:
	// moves:     c6 e6
	// captures:  d7
}

func ExampleLame() {
	g := board.Rect(8, 8)
	d4, d5 := g.Square("d4"), g.Square("d5")
	men := board.SetOf(d4, d5) // d5 is the leg of the leaps to c6 and e6
	for _, block := range []move.Block{move.Free, move.Leg, move.Hurdle} {
		fmt.Println(names(g, move.Lame(g, 1, 2, block).Attacks(board.White, d4, men)))
	}
	// Output:
	//  c2 e2 b3 f3 b5 f5 c6 e6
	//  c2 e2 b3 f3 b5 f5
	//  c6 e6
}

func ExampleMove_Text() {
	g := board.Rect(8, 8)
	men := board.MustRoster(board.Man{Kind: 1, Names: [3]string{"queen"}, Letters: [3]byte{'Q'}})
	q := g.Square
	for _, m := range []move.Move{
		move.NewStep(q("e2"), q("e4")),
		move.NewStep(q("a7"), q("a8")).WithKind(1),
		move.NewCastle(q("e1"), q("g1"), q("h1"), q("f1")).TakesRook(),
		move.NewDrop(1, q("d4")),
		move.NewSwap(q("a4"), q("h4")),
		move.NewLegs(q("e4"), q("e6"), q("d5")),
		move.NewPass(),
	} {
		fmt.Println(m.Text(g, men))
	}
	// Output:
	// e2e4
	// a7a8q
	// e1h1
	// Q@d4
	// a4~h4
	// e4d5,d5e6
	// 0000
}
