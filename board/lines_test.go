package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// compass is every direction with its step, as White sees it.
var compass = []struct {
	line   Lines
	df, dr int
}{
	{East, 1, 0}, {West, -1, 0}, {North, 0, 1}, {South, 0, -1},
	{NorthEast, 1, 1}, {SouthWest, -1, -1}, {NorthWest, -1, 1}, {SouthEast, 1, -1},
}

func TestLineOf(t *testing.T) {
	for _, c := range compass {
		if got := LineOf(c.df, c.dr); got != c.line {
			t.Errorf("LineOf(%d, %d) = %08b, want %08b", c.df, c.dr, got, c.line)
		}
	}
	for _, s := range [][2]int{{0, 0}, {2, 0}, {1, 2}, {-2, -2}, {0, -3}} {
		if got := LineOf(s[0], s[1]); got != 0 {
			t.Errorf("LineOf(%d, %d) = %08b, want none", s[0], s[1], got)
		}
	}
}

func TestLinesForBlackTurnUpsideDown(t *testing.T) {
	for l := range 256 {
		var want Lines
		for _, c := range compass {
			if Lines(l)&c.line != 0 {
				want |= LineOf(c.df, -c.dr)
			}
		}
		if got := Lines(l).For(Black); got != want {
			t.Errorf("%08b for Black is %08b, want %08b", l, got, want)
		}
		if got := Lines(l).For(White); got != Lines(l) {
			t.Errorf("%08b for White is %08b", l, got)
		}
	}
}

func TestSlidesAreWalks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		occ, _ := drawSet(t, "men")
		if rapid.Bool().Draw(t, "many men") {
			more, _ := drawSet(t, "more men")
			occ = occ.Or(more).Or(more.shift(3)).Or(more.shift(-5))
		}
		occ = occ.And(g.Squares())
		for _, q := range p.all() {
			checkSlides(t, g, p, q, occ)
		}
	})
}

// checkSlides compares the slides from q in all sets of directions with walks.
func checkSlides(t *rapid.T, g *Geometry, p *plain, q Square, occ Set) {
	var free, held [8]Set // by bit of the direction
	for i, c := range compass {
		free[i] = p.walk(q, c.df, c.dr, Set{})
		held[i] = p.walk(q, c.df, c.dr, occ)
	}
	for dirs := range 256 {
		var ray, slide Set
		for i := range compass {
			if dirs>>i&1 != 0 {
				ray, slide = ray.Or(free[i]), slide.Or(held[i])
			}
		}
		if got := g.Ray(q, Lines(dirs)); got != ray {
			t.Fatalf("Ray(%s, %08b) = %v, want %v", g.Name(q), dirs, got, ray)
		}
		if got := g.Slide(q, occ, Lines(dirs)); got != slide {
			t.Fatalf("Slide(%s, %v, %08b) = %v, want %v", g.Name(q), occ, dirs, got, slide)
		}
	}
	rook := held[0].Or(held[1]).Or(held[2]).Or(held[3])
	bishop := held[4].Or(held[5]).Or(held[6]).Or(held[7])
	if g.Rook(q, occ) != rook || g.Bishop(q, occ) != bishop || g.Queen(q, occ) != rook.Or(bishop) {
		t.Fatalf("from %s over %v: rook %v, bishop %v, queen %v, want %v and %v",
			g.Name(q), occ, g.Rook(q, occ), g.Bishop(q, occ), g.Queen(q, occ), rook, bishop)
	}
}

func TestBetweenIsTheWalkWithoutItsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		for _, a := range p.all() {
			want := make(map[Square]Set)
			for _, c := range compass {
				reach := p.walk(a, c.df, c.dr, Set{})
				for b := range reach.All() {
					want[b] = p.walk(a, c.df, c.dr, Single(b)).Without(b)
				}
			}
			for _, b := range p.all() {
				if got := g.Between(a, b); got != want[b] {
					t.Fatalf("Between(%s, %s) = %v, want %v", g.Name(a), g.Name(b), got, want[b])
				}
			}
		}
	})
}

func TestStepAndShiftMoveSquareBySquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		s, _ := drawSet(t, "s")
		s = s.And(g.Squares())
		far := rapid.IntRange(-30, 30)
		df, dr := far.Draw(t, "df"), far.Draw(t, "dr")
		if rapid.Bool().Draw(t, "near") {
			df, dr = df%4, dr%4
		}
		var want Set
		h := g.Shifter(df, dr)
		for q := range s.All() {
			to := p.step(q, df, dr)
			if got := g.Step(q, df, dr); got != to {
				t.Fatalf("Step(%s, %d, %d) = %d, want %d", g.Name(q), df, dr, got, to)
			}
			if to == NoSquare {
				continue
			}
			want = want.With(to)
			if got := h.Back(to); got != q {
				t.Fatalf("Back(%s) over %d, %d = %d, want %s", g.Name(to), df, dr, got, g.Name(q))
			}
		}
		if got := g.Shift(s, df, dr); got != want || h.Shift(s) != want {
			t.Fatalf("%v by %d, %d = %v, want %v", s, df, dr, got, want)
		}
	})
}

// TestEveryShiftOfAllSquares goes through all steps of two large boards, those of
// a whole word of squares and more among them.
func TestEveryShiftOfAllSquares(t *testing.T) {
	for _, g := range []*Geometry{Rect(16, 8), Rect(11, 11)} {
		for df := -g.Files(); df <= g.Files(); df++ {
			for dr := -g.Ranks(); dr <= g.Ranks(); dr++ {
				var want Set
				for q := range g.Squares().All() {
					if to := g.At(g.File(q)+df, g.Rank(q)+dr); to != NoSquare {
						want = want.With(to)
					}
				}
				if got := g.Shift(g.Squares(), df, dr); got != want {
					t.Fatalf("%d files: by %d, %d: %v, want %v", g.Files(), df, dr, got, want)
				}
			}
		}
	}
}

// The least int is its own negative, so that a guard of the form -dr >= ranks
// let it pass, and the step came out as no step at all.
func TestStepsBeyondAnyBoard(t *testing.T) {
	g := Rect(8, 8)
	for _, n := range []int{math.MinInt, math.MinInt + 1, -1 << 30, 1 << 30, math.MaxInt} {
		if a, b := g.Shift(g.Squares(), n, 0), g.Shift(g.Squares(), 0, n); a != (Set{}) || b != (Set{}) {
			t.Errorf("shifted by %d: %v, %v", n, a, b)
		}
		if a, b := g.Step(28, n, 0), g.Step(28, 0, n); a != NoSquare || b != NoSquare {
			t.Errorf("stepped by %d: %d, %d", n, a, b)
		}
	}
}

func TestAroundAndNearAreDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		s, _ := drawSet(t, "s")
		s = s.And(g.Squares())
		around := setWhere(func(q int) bool {
			return g.Has(Square(q)) && nextTo(p, q, s)
		})
		if got := g.Around(s); got != around {
			t.Fatalf("Around(%v) = %v, want %v", s, got, around)
		}
		radius := rapid.IntRange(-2, 12).Draw(t, "radius")
		for _, q := range p.all() {
			near := setWhere(func(to int) bool {
				return g.Has(Square(to)) && to != int(q) && apart(p, int(q), to) <= radius
			})
			if got := g.Near(q, radius); got != near {
				t.Fatalf("Near(%s, %d) = %v, want %v", g.Name(q), radius, got, near)
			}
		}
	})
}

// apart counts the king steps between a and b.
func apart(p *plain, a, b int) int {
	df, dr := a%p.files-b%p.files, a/p.files-b/p.files
	return max(df, -df, dr, -dr)
}

func nextTo(p *plain, q int, s Set) bool {
	for to := range s.All() {
		if apart(p, q, int(to)) == 1 {
			return true
		}
	}
	return false
}

// A radius that overflows when a file is added to it gave the empty set.
func TestNearWithTheGreatestRadius(t *testing.T) {
	g := Rect(11, 11)
	if got, want := g.Near(60, math.MaxInt), g.Squares().Without(60); got != want {
		t.Errorf("got %d squares, want %d", got.Len(), want.Len())
	}
	if got := g.Near(60, math.MinInt); !got.IsEmpty() {
		t.Errorf("least radius gives %v", got)
	}
}
