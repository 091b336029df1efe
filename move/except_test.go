package move_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"pgregory.net/rapid"
)

func TestExceptTakesTargetsAwayAndNothingElse(t *testing.T) {
	g := board.Rect(8, 8)
	notations := []string{"R", "B3", "Q", "N", "fmWfcF", "ifmW2fmWfcF", "NN", "nN", "pR", "cQmK", "gQ"}
	rapid.Check(t, func(t *rapid.T) {
		p, err := move.Betza(g, rapid.SampledFrom(notations).Draw(t, "notation"))
		if err != nil {
			t.Skip(err)
		}
		set := func(name string) board.Set {
			return board.SetOf(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) board.Square {
				return board.Square(rapid.IntRange(0, 63).Draw(t, "square"))
			}), 0, 30).Draw(t, name)...)
		}
		away := [2]board.Set{set("white"), set("black")}
		q := p.Except(away)
		if (q.Calm() == q.Capturing()) != (p.Calm() == p.Capturing()) {
			t.Fatal("the halves are told apart otherwise than before")
		}
		occ := set("occupied")
		for c := board.White; c <= board.Black; c++ {
			for from := range g.Squares().All() {
				if got, want := q.Attacks(c, from, occ), p.Attacks(c, from, occ).AndNot(away[c]); got != want {
					t.Fatalf("captures from %s: %v, want %v", g.Name(from), got, want)
				}
				if got, want := q.Quiets(c, from, occ), p.Quiets(c, from, occ).AndNot(away[c]); got != want {
					t.Fatalf("moves from %s: %v, want %v", g.Name(from), got, want)
				}
			}
		}
	})
}
