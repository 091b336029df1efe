package succes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/secret"
)

var chess = orthodox.Must(orthodox.Options{})

// backFrom are positions of chess near which every kind of move is played.
var backFrom = []string{
	orthodox.Start,
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
	"rnbqkbnr/1pp1p1p1/8/p2pPp1p/P1Pp2P1/8/1P3P1P/RNBQKBNR w KQkq d6 0 1",
	"4k3/3p4/8/1Pp1Pp2/1pPp1Pp1/8/4P3/4K3 b - c3 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r3k2r/8/8/1pPpPp1p/PpPpPpPp/8/8/R3K2R b KQkq - 0 1",
}

// wayBack returns the way back from the placement of q, plies after start.
func wayBack(t *testing.T, base **succes.Rules, start string, q board.Board, plies int) variant.Retreat {
	t.Helper()
	target := string(board.AppendPlacement(nil, q, chess.Info().Roster))
	r, err := (*base).With(succes.Card{Target: secret.Of(target), Start: start}, succes.Options{Plies: plies})
	if err != nil {
		t.Fatal(start, target, err)
	}
	*base = r
	return r.Start().(*succes.Position).Retreat(plies)
}

// TestEveryMoveHasItsWayBack plays every legal move of positions of random games
// and looks for it among the moves that may have led to its result.
func TestEveryMoveHasItsWayBack(t *testing.T) {
	var base *succes.Rules
	rng := rand.New(rand.NewPCG(1, 2))
	var list []move.Move
	count, seen := 0, map[string]int{}
	for i := range 2 * len(backFrom) {
		p := variant.MustParse(chess, backFrom[i/2])
		for range 10 {
			text := textOf(t, p)
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			for _, m := range ms {
				q := p.Clone()
				q.Apply(m)
				b := wayBack(t, &base, text, q.Board(), 1)
				if b.Mark() != kit.Of(q).Men().Key() {
					t.Fatalf("%s %v: the marks differ", text, m)
				}
				if list = b.AppendBack(list[:0]); !slices.Contains(list, m) {
					t.Fatalf("%s: %v is not among the ways back %v", text, m, list)
				}
				b.Back(m)
				if n, ok := b.Since(); b.Mark() != kit.Of(p).Men().Key() || n != 0 || !ok {
					t.Fatalf("%s: %v taken back is not the beginning: %d plies, %v", text, m, n, ok)
				}
				count++
				seen[sort(m)]++
			}
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
	t.Log(count, seen)
	for _, s := range sorts {
		if seen[s] < 5 {
			t.Errorf("%d moves: %s", seen[s], s)
		}
	}
}

var sorts = []string{"step", "capture", "promotion", "promotion by capture", "castling", "en passant"}

func sort(m move.Move) string {
	switch {
	case m.Type() == move.Castle:
		return "castling"
	case m.Type() == move.EnPassant:
		return "en passant"
	case m.Kind() != board.NoKind && m.IsCapture():
		return "promotion by capture"
	case m.Kind() != board.NoKind:
		return "promotion"
	case m.IsCapture():
		return "capture"
	}
	return "step"
}

// TestEveryWayBackIsAMove takes moves back from positions of random games and
// plays them again: they are legal and lead to where they came from.
func TestEveryWayBackIsAMove(t *testing.T) {
	var base *succes.Rules
	rng := rand.New(rand.NewPCG(3, 4))
	count, seen := 0, map[string]int{}
	for i := range 8 * len(backFrom) {
		from := backFrom[i/8]
		p := variant.MustParse(chess, from)
		start := *kit.Of(p).Men()
		for plies := 1; plies <= 16; plies++ {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			p.Apply(ms[rng.IntN(len(ms))])
			if *kit.Of(p).Men() == start {
				continue // no card has its start as its target
			}
			b := wayBack(t, &base, from, p.Board(), plies)
			list := b.AppendBack(nil)
			for j, m := range list {
				if slices.Contains(list[:j], m) {
					t.Errorf("%v twice", m)
				}
				playAgain(t, p, b, m)
				count++
				seen[sort(m)]++
			}
		}
	}
	t.Log(count, seen)
	for _, s := range sorts {
		if seen[s] < 5 {
			t.Errorf("%d ways back: %s", seen[s], s)
		}
	}
}

// playAgain takes m back from p by hand, gives the rights that it needs, and
// plays it.
func playAgain(t *testing.T, p variant.Position, b variant.Retreat, m move.Move) {
	t.Helper()
	men := *kit.Of(p).Men()
	man := men.Remove(m.To())
	if m.Kind() != board.NoKind {
		man = board.NewPiece(man.Color(), orthodox.Pawn)
	}
	men.Put(man, m.From())
	if m.IsCapture() && m.Type() != move.EnPassant {
		men.Put(m.Victim(), m.To())
	}
	rights, passant := "-", "-"
	switch {
	case m.Type() == move.Castle:
		men.Move(m.Via(1), m.Via(0))
		rights = map[bool]string{true: "K", false: "Q"}[m.To() > m.From()]
		if man.Color() == board.Black {
			rights = map[bool]string{true: "k", false: "q"}[m.To() > m.From()]
		}
	case m.Type() == move.EnPassant:
		men.Put(m.Victim(), m.Via(0))
		passant = chess.Info().Geometry.Name(m.To())
	}
	side := map[board.Color]string{board.White: "w", board.Black: "b"}[man.Color()]
	text := string(board.AppendPlacement(nil, &men, chess.Info().Roster)) + " " + side + " " + rights + " " + passant + " 0 1"
	q, err := chess.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v taken back gives %s: %v", textOf(t, p), m, text, err)
	}
	if !slices.Contains(variant.Moves(q), m) {
		t.Fatalf("%s: %v is not legal", text, m)
	}
	q.Apply(m)
	if *kit.Of(q).Men() != *kit.Of(p).Men() {
		t.Fatalf("%s: %v leads elsewhere", text, m)
	}
	c := b.Clone()
	c.Back(m)
	if c.Mark() != men.Key() {
		t.Fatalf("%s: the mark is another", text)
	}
}

func textOf(t *testing.T, p variant.Position) string {
	t.Helper()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
