package board

import (
	"testing"

	"pgregory.net/rapid"
)

// The multipliers are right if a slide over any men is what walking gives, and
// the tables hold every set of men a slider can meet.
func TestNarrowSlidesAsTheGeometry(t *testing.T) {
	g := Rect(8, 8)
	n := g.Narrow()
	for q := range g.Squares().All() {
		for _, lines := range []Lines{Orthogonal, Diagonal} {
			mask := inner(g, q, lines)
			for men := uint64(0); ; men = (men - mask) & mask {
				got := n.Rook(q, men)
				if lines == Diagonal {
					got = n.Bishop(q, men)
				}
				if want := g.Slide(q, Set{lo: men}, lines); want.lo != got {
					t.Fatalf("from %s over %#x: %#x, want %#x", g.Name(q), men, got, want.lo)
				}
				if men == mask {
					break
				}
			}
		}
		for to := range g.Squares().All() {
			if n.Between(q, to) != g.Between(q, to).lo {
				t.Fatalf("between %s and %s", g.Name(q), g.Name(to))
			}
		}
	}
}

func TestNarrowIgnoresTheRim(t *testing.T) {
	g := Rect(8, 8)
	n := g.Narrow()
	rapid.Check(t, func(t *rapid.T) {
		q, occ := Square(rapid.IntRange(0, 63).Draw(t, "q")), rapid.Uint64().Draw(t, "occ")
		if got, want := n.Rook(q, occ), g.Rook(q, Set{lo: occ}); got != want.lo {
			t.Fatalf("rook: %#x, want %#x", got, want.lo)
		}
		if got, want := n.Bishop(q, occ), g.Bishop(q, Set{lo: occ}); got != want.lo {
			t.Fatalf("bishop: %#x, want %#x", got, want.lo)
		}
	})
}

func TestNarrowIsForThePlainBoardOnly(t *testing.T) {
	holed, err := New(Shape{Files: 8, Ranks: 8, Holes: []Square{3}})
	if err != nil {
		t.Fatal(err)
	}
	topDown, err := New(Shape{Files: 8, Ranks: 8, TopDown: true})
	if err != nil {
		t.Fatal(err)
	}
	if holed.Narrow() != nil || Rect(7, 8).Narrow() != nil || Rect(8, 9).Narrow() != nil {
		t.Error("a Narrow for a board that is not the plain 8x8 one")
	}
	if topDown.Narrow() == nil {
		t.Error("no Narrow for an 8x8 board numbered from the top")
	}
}
