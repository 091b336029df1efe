package board

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// squares draws lists of squares, often near the border between the two words.
var squares = rapid.SliceOfN(rapid.OneOf(
	rapid.Uint8Range(0, MaxSquares-1),
	rapid.SampledFrom([]uint8{0, 1, 62, 63, 64, 65, 126, 127}),
), 0, 24)

// drawSet draws a set and the same as a table.
func drawSet(t *rapid.T, label string) (Set, [MaxSquares]bool) {
	var s Set
	var model [MaxSquares]bool
	for _, q := range squares.Draw(t, label) {
		s = s.With(Square(q))
		model[q] = true
	}
	return s, model
}

// setWhere returns the squares for which in holds.
func setWhere(in func(q int) bool) Set {
	var list []Square
	for q := range MaxSquares {
		if in(q) {
			list = append(list, Square(q))
		}
	}
	return SetOf(list...)
}

func TestSetOperationsAreThoseOfATable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := drawSet(t, "s")
		u, b := drawSet(t, "u")
		for q := range MaxSquares {
			if s.Has(Square(q)) != a[q] {
				t.Fatalf("%v.Has(%d) is %v", s, q, !a[q])
			}
		}
		for _, op := range []struct {
			name string
			got  Set
			want func(q int) bool
		}{
			{"And", s.And(u), func(q int) bool { return a[q] && b[q] }},
			{"Or", s.Or(u), func(q int) bool { return a[q] || b[q] }},
			{"Xor", s.Xor(u), func(q int) bool { return a[q] != b[q] }},
			{"AndNot", s.AndNot(u), func(q int) bool { return a[q] && !b[q] }},
		} {
			if want := setWhere(op.want); op.got != want {
				t.Fatalf("%v %s %v = %v, want %v", s, op.name, u, op.got, want)
			}
		}
		common := setWhere(func(q int) bool { return a[q] && b[q] })
		if got := s.Meets(u); got != (common != Set{}) {
			t.Fatalf("%v.Meets(%v) = %v", s, u, got)
		}
		if got := s.Contains(u); got != (common == u) {
			t.Fatalf("%v.Contains(%v) = %v", s, u, got)
		}
	})
}

func TestSetWalksInAscendingOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, model := drawSet(t, "s")
		var want []Square
		for q, in := range model {
			if in {
				want = append(want, Square(q))
			}
		}
		var walked []Square
		for rest := s; !rest.IsEmpty(); rest = rest.Rest() {
			walked = append(walked, rest.First())
			if q, left := rest.Pop(); q != rest.First() || left != rest.Rest() {
				t.Fatalf("%v: Pop gives %d and %v", rest, q, left)
			}
		}
		if !slices.Equal(walked, want) || !slices.Equal(slices.Collect(s.All()), want) {
			t.Fatalf("First and Rest give %v, All %v, want %v", walked, slices.Collect(s.All()), want)
		}
		first, last := Square(MaxSquares), NoSquare
		if len(want) > 0 {
			first, last = want[0], want[len(want)-1]
		}
		if s.First() != first || s.Last() != last || s.Len() != len(want) {
			t.Fatalf("%v: first %d, last %d, %d squares", s, s.First(), s.Last(), s.Len())
		}
		if s.IsEmpty() != (len(want) == 0) || s.IsSingle() != (len(want) == 1) {
			t.Fatalf("%v: IsEmpty %v, IsSingle %v", s, s.IsEmpty(), s.IsSingle())
		}
	})
}

func TestSetAllStops(t *testing.T) {
	for q := range SetOf(3, 63, 64, 100).All() {
		if q == 64 {
			return
		}
		if q > 64 {
			t.Fatal("went on behind 64")
		}
	}
	t.Fatal("never came to 64")
}

func TestSetAddsAndTakesOneSquare(t *testing.T) {
	for q := Square(0); q < MaxSquares; q++ {
		s := Single(q)
		if !s.IsSingle() || s.First() != q || s.Last() != q || !s.Rest().IsEmpty() {
			t.Errorf("Single(%d) is %v", q, s)
		}
		others := setWhere(func(i int) bool { return i != int(q) })
		if got := others.With(q).Without(q); got != others {
			t.Errorf("with and without %d differ by %v", q, got.Xor(others))
		}
		if got := s.With(q); got != s {
			t.Errorf("adding %d twice gives %v", q, got)
		}
	}
}

func TestSetOfLeavesOutWhatIsNoSquare(t *testing.T) {
	if got, want := SetOf(63, NoSquare, 64, 128), SetOf(63, 64); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestSetString(t *testing.T) {
	for want, s := range map[string]Set{"{}": {}, "{0}": SetOf(0), "{8 63 64 127}": SetOf(127, 64, 63, 8)} {
		if got := fmt.Sprint(s); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestShiftMovesEverySquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, model := drawSet(t, "s")
		for n := -2 * MaxSquares; n <= 2*MaxSquares; n++ {
			want := setWhere(func(q int) bool { return q-n >= 0 && q-n < MaxSquares && model[q-n] })
			if got := s.shift(n); got != want {
				t.Fatalf("%v shifted by %d is %v, want %v", s, n, got, want)
			}
		}
	})
}

func TestBelow(t *testing.T) {
	for n := 0; n <= MaxSquares; n++ {
		if got, want := below(Square(n)), setWhere(func(q int) bool { return q < n }); got != want {
			t.Errorf("below(%d) = %v, want %v", n, got, want)
		}
	}
}
