package variant_test

import (
	"context"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// The toy of these examples is a chess-like game on five by five squares.

func ExamplePlay() {
	p := toy.Start()
	m, err := variant.ParseMove(p, "c2c3")
	if err != nil {
		fmt.Println(err)
		return
	}
	q, err := variant.Play(p, m)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(variant.Text(q))
	_, err = variant.Play(q, m)
	fmt.Println(err)
	// Output:
	// rnkn1/ppppp/2P2/PP1PP/RNKN1 1 0 <nil>
	// toy: illegal move c2c3: the square is empty
}

func ExampleParseMove() {
	p := toy.Start()
	for _, text := range []string{"c2c4", "c2c9", "c2c3 please"} {
		_, err := variant.ParseMove(p, text)
		fmt.Println(err)
	}
	// Output:
	// toy: move "c2c4" at byte 0: it is not in the list of moves (illegal_move)
	// toy: move "c2c9" at byte 2: no such square (bad_square)
	// toy: move "c2c3 please" at byte 4: something behind the move (trailing)
}

func ExampleDivide() {
	for _, s := range variant.Divide(toyAt("k4/1P3/5/5/K4 0 0"), 2)[5:7] {
		fmt.Println(variant.Format(toy.Start(), s.Move), s.Nodes)
	}
	// Output:
	// b4b5r 4
	// b4b5n 4
}

func ExampleLine() {
	line := variant.NewLine(toyAt("k3n/5/5/5/K3N 0 0"))
	for range 4 { // both sides pass twice
		ms := line.Moves()
		line.Push(ms[len(ms)-1])
	}
	fmt.Println(line.Ply(), "plies,", line.Repeats(), "earlier occurrences")
	line.Pop()
	fmt.Println(line.Ply(), "plies,", line.Repeats(), "earlier occurrence")
	// Output:
	// 4 plies, 2 earlier occurrences
	// 3 plies, 1 earlier occurrence
}

func ExampleGame() {
	g := variant.NewGameFrom(toyAt("k3n/5/5/5/K3N 0 0"))
	for _, text := range []string{"a1a2", "a5a4", "a2a1", "a4a5", "a1a2", "a5a4", "a2a1"} {
		if _, err := g.PlayText(text); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Claim(1, variant.Repetition))
	// The king's way back makes it three: announce it with the claim.
	m, err := variant.ParseMove(g.Position(), "a4a5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.ClaimWith(1, variant.Repetition, m), g.Outcome())
	// Output:
	// toy: repetition by seat 1: refused: the count is not reached (2 of 3)
	// <nil> draw (repetition)
}

func ExampleGame_OfferDraw() {
	g := variant.NewGame(toy)
	fmt.Println(g.OfferDraw(0))
	fmt.Println(g.AcceptDraw(1), g.Outcome())
	g.Undo()
	fmt.Println(g.Outcome())
	// Output:
	// <nil>
	// <nil> draw (agreement)
	// ongoing
}

func ExampleDestinations() {
	p := toyAt("k4/1P3/5/5/K4 0 0")
	d := variant.Destinations(p)
	for _, o := range d.Origins {
		fmt.Print(toyBoard.Name(o.Square), ":")
		for _, t := range o.Targets {
			fmt.Print(" ", toyBoard.Name(t.Square))
			for _, k := range t.Promotions() {
				fmt.Print("=", toyRoster.Name(k, board.English))
			}
			if t.Flags().Has(variant.FlagCapture) {
				fmt.Print(" (captures)")
			}
		}
		fmt.Println()
	}
	fmt.Println("may pass:", len(d.Passes) > 0)
	// Output:
	// a1: b1 a2 b2
	// b4: a5=rook=knight (captures) b5=rook=knight
	// may pass: true
}

func ExampleSample() {
	s, err := variant.Sample(context.Background(), toy, 100, 500, 1, variant.PlayoutOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Games, "games,", s.Results[variant.Ongoing], "unfinished")
	fmt.Println(s.Results[variant.Win] == s.Reasons["king taken"])
	// Output:
	// 100 games, 0 unfinished
	// true
}
