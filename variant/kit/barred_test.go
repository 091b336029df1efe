package kit_test

import (
	"errors"
	"iter"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Such men were listed moves to where Parse refuses to see them.
func TestNobodyMovesWhereHeIsBarred(t *testing.T) {
	g := board.Rect(8, 8)
	row := [2]board.Set{g.RankSet(board.White, 4), g.RankSet(board.Black, 4)}
	far := [2]board.Set{board.Single(g.Square("h8")), board.Single(g.Square("a1"))}
	for _, tt := range []struct {
		name string
		edit func(s *kit.Spec)
	}{
		{"pawns that do not promote", func(s *kit.Spec) { s.Promotions = nil }},
		{"a leaper", func(s *kit.Spec) { s.Men[1].Barred = row }},
		{"a slider", func(s *kit.Spec) { s.Men[3].Barred = far }},
		{"a slider of two squares", func(s *kit.Spec) { s.Men[3].Mover, s.Men[3].Barred = betza(g, "R2"), row }},
		{"a lame leaper", func(s *kit.Spec) { s.Men[1].Mover, s.Men[1].Barred = move.Lame(g, 1, 2, move.Leg), row }},
		{"a king kept at home", func(s *kit.Spec) {
			palace := g.Squares().AndNot(g.RankSet(board.White, 0).Or(g.RankSet(board.White, 1)))
			s.Men[5].Barred = [2]board.Set{palace, {}}
		}},
	} {
		s := chessSpec()
		s.Start = "4k3/PPP5/8/8/8/6N1/5R2/4K3 w - 0 1"
		tt.edit(&s)
		r := kit.Must(s)
		for p := range positions(r, 2) {
			text, err := variant.Text(p)
			if err == nil {
				_, err = r.Parse(text)
			}
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
				break
			}
		}
	}
}

// positions yields the start and what can be reached in up to depth moves.
func positions(r variant.Rules, depth int) iter.Seq[variant.Position] {
	return func(yield func(variant.Position) bool) {
		list := []variant.Position{r.Start()}
		for ; depth >= 0; depth-- {
			var next []variant.Position
			for _, p := range list {
				if !yield(p) {
					return
				}
				for _, m := range variant.Moves(p) {
					q := p.Clone()
					q.Apply(m)
					next = append(next, q)
				}
			}
			list = next
		}
	}
}

func TestSpecsThatLeadToBarredSquaresAreRefused(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		edit       func(s *kit.Spec)
	}{
		{"pawns that become what cannot stand there", "Promotions: Pawn becomes Knight on a8", func(s *kit.Spec) {
			s.Men[1].Barred = [2]board.Set{board.Single(sq("a8")), {}}
		}},
		{"pawns that may stay pawns", "Promotions: Pawn may stay", func(s *kit.Spec) { s.Promotions[0].Optional = true }},
		{"pawns that stay when nothing can be chosen", "Promotions: Pawn may stay", func(s *kit.Spec) { s.Promotions[0].Fallback = true }},
		{"pawns that promote to pawns", "Promotions: Pawn may stay", func(s *kit.Spec) { s.Promotions[0].To = []board.Kind{orthodox.Pawn} }},
		{"a man of his own Mover", "Men: Knight: its Mover leads to h5", func(s *kit.Spec) {
			s.Men[1].Mover, s.Men[1].Barred = anywhere{}, [2]board.Set{board.Single(sq("h5")), {}}
		}},
	} {
		s := chessSpec()
		tt.edit(&s)
		if _, err := kit.New(s); err == nil || !strings.HasPrefix(err.Error(), "kit: "+tt.want) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

func betza(g *board.Geometry, notation string) move.Mover {
	m, err := move.Betza(g, notation)
	if err != nil {
		panic(err)
	}
	return m
}

// anywhere is a Mover that goes to every square.
type anywhere struct{}

func (anywhere) Attacks(_ board.Color, from board.Square, _ board.Set) board.Set {
	return board.Rect(8, 8).Squares().Without(from)
}

// Movers made for another Rect of the same size were refused as those of another
// board.
func TestMoversOfEqualBoardsAreTaken(t *testing.T) {
	s := chessSpec()
	s.Men[1].Mover = move.Knight(board.Rect(8, 8))
	r, err := kit.New(s)
	if err != nil {
		t.Fatal(err)
	}
	if n := variant.Perft(r.Start(), 3); n != 8902 {
		t.Errorf("%d nodes, want 8902", n)
	}
}

// The error for a second field began with kit: Rules twice.
func TestErrorsOfRulesDoNotStutter(t *testing.T) {
	s := chessSpec(field("a"), field("a"))
	if _, err := kit.New(s); err == nil || strings.Count(err.Error(), "kit:") != 1 {
		t.Error(err)
	}
}

// A Dash without a Class refused texts with an error of no class, which the
// conformance suite does not allow.
func TestDashHasAClassByDefault(t *testing.T) {
	s := chessSpec(kit.Dash{Name: "nothing"})
	s.Start += " -"
	r := kit.Must(s)
	_, err := r.Parse(strings.TrimSuffix(s.Start, "-") + "x")
	if !errors.Is(err, &variant.ParseError{Class: board.Syntax}) {
		t.Error(err)
	}
	if err := varianttest.Check(r); err != nil {
		t.Error(err)
	}
}
