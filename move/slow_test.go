package move_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// slow is the twin of a man: it walks the board square by square, without sets
// of steps and without tables. It returns where the man captures and where it
// moves.
type slow func(s scene) (captures, quiets board.Set)

// both is a man that moves as it captures.
func both(walk func(s scene, put func(q board.Square))) slow {
	return func(s scene) (board.Set, board.Set) {
		var out board.Set
		walk(s, func(q board.Square) { out = out.With(q) })
		return out, out
	}
}

// turns calls f with the leap (a, b) in all orientations, some twice.
func turns(a, b int, f func(df, dr int)) {
	for _, sa := range []int{1, -1} {
		for _, sb := range []int{1, -1} {
			f(sa*a, sb*b)
			f(sb*b, sa*a)
		}
	}
}

func slowLeaper(a, b int) slow {
	return both(func(s scene, put func(board.Square)) {
		turns(a, b, func(df, dr int) {
			if q := s.g.At(s.g.File(s.from)+df, s.g.Rank(s.from)+dr); q != board.NoSquare {
				put(q)
			}
		})
	})
}

func slowRider(a, b, n int) slow {
	return both(func(s scene, put func(board.Square)) {
		turns(a, b, func(df, dr int) {
			f, r := s.g.File(s.from), s.g.Rank(s.from)
			for i := 1; n == 0 || i <= n; i++ {
				q := s.g.At(f+i*df, r+i*dr)
				if q == board.NoSquare {
					return
				}
				put(q)
				if s.occ.Has(q) {
					return
				}
			}
		})
	})
}

// slowLame walks a leap that depends on the squares on the way. squares gives
// them as the rule says it; all must be on the board, and occupied or not as
// filled says.
func slowLame(a, b int, squares func(df, dr int) [][2]int, filled bool) slow {
	return both(func(s scene, put func(board.Square)) {
		f, r := s.g.File(s.from), s.g.Rank(s.from)
		turns(a, b, func(df, dr int) {
			to := s.g.At(f+df, r+dr)
			if to == board.NoSquare {
				return
			}
			for _, d := range squares(df, dr) {
				q := s.g.At(f+d[0], r+d[1])
				if q == board.NoSquare || s.occ.Has(q) != filled {
					return
				}
			}
			put(to)
		})
	})
}

// legSquares are all squares of a straight leap; of another one the square next
// to the start along the longer axis.
func legSquares(df, dr int) [][2]int {
	unit := func(n int) int {
		if n == 0 {
			return 0
		}
		return n / max(n, -n)
	}
	long, short := max(df, -df, dr, -dr), min(max(df, -df), max(dr, -dr))
	switch {
	case short == 0 || short == long:
		var out [][2]int
		for i := 1; i < long; i++ {
			out = append(out, [2]int{i * unit(df), i * unit(dr)})
		}
		return out
	case max(df, -df) == long:
		return [][2]int{{unit(df), 0}}
	}
	return [][2]int{{0, unit(dr)}}
}

// lineSquares walks along the straight line between the two centres in small
// steps and notes the squares whose inside it is in. The number of steps is a
// prime, so that no crossing of the leaps tested falls between two samples.
func lineSquares(df, dr int) [][2]int {
	const steps = 997
	var out [][2]int
	seen := map[[2]int]bool{{0, 0}: true, {df, dr}: true}
	for i := 1; i < steps; i++ {
		var at [2]int
		inside := true
		for axis, d := range []int{df, dr} {
			// In units of 1/(2*steps) the square n is around 2*steps*n.
			x := 2*i*d + steps
			inside = inside && x%(2*steps) != 0
			at[axis] = (x+2*steps*100)/(2*steps) - 100 // rounds down for negative x too
		}
		if inside && !seen[at] {
			seen[at] = true
			out = append(out, at)
		}
	}
	return out
}

// union is the man that does what one of several does.
func union(men ...slow) slow {
	return func(s scene) (captures, quiets board.Set) {
		for _, m := range men {
			c, q := m(s)
			captures, quiets = captures.Or(c), quiets.Or(q)
		}
		return captures, quiets
	}
}

func slowPawn(s scene) (captures, quiets board.Set) {
	f, r, ahead, second := s.g.File(s.from), s.g.Rank(s.from), 1, 1
	if s.c == board.Black {
		ahead, second = -1, s.g.Ranks()-2
	}
	for _, df := range []int{-1, 1} {
		if q := s.g.At(f+df, r+ahead); q != board.NoSquare {
			captures = captures.With(q)
		}
	}
	one := s.g.At(f, r+ahead)
	if one == board.NoSquare {
		return captures, quiets
	}
	quiets = quiets.With(one)
	if two := s.g.At(f, r+2*ahead); r == second && two != board.NoSquare && !s.occ.Has(one) {
		quiets = quiets.With(two)
	}
	return captures, quiets
}

func TestLineSquares(t *testing.T) {
	// Superchess: going from (0,0) to (1,2) both (0,1) and (1,1) must be empty.
	got := lineSquares(1, 2)
	if len(got) != 2 || got[0] != [2]int{0, 1} || got[1] != [2]int{1, 1} {
		t.Errorf("from (0,0) to (1,2): %v, want [[0 1] [1 1]]", got)
	}
	got = lineSquares(-2, -1)
	if len(got) != 2 || got[0] != [2]int{-1, 0} || got[1] != [2]int{-1, -1} {
		t.Errorf("from (0,0) to (-2,-1): %v, want [[-1 0] [-1 -1]]", got)
	}
}

func TestMenAgainstSlow(t *testing.T) {
	king := union(slowLeaper(0, 1), slowLeaper(1, 1))
	queen := union(slowRider(0, 1, 0), slowRider(1, 1, 0))
	tests := []struct {
		name string
		fast func(g *board.Geometry) *move.Pattern
		slow slow
	}{
		{"king", move.King, king},
		{"queen", move.Queen, queen},
		{"rook", move.Rook, slowRider(0, 1, 0)},
		{"bishop", move.Bishop, slowRider(1, 1, 0)},
		{"knight", move.Knight, slowLeaper(1, 2)},
		{"pawn", move.Pawn, slowPawn},
		{"queen of two steps", func(g *board.Geometry) *move.Pattern {
			return move.Compound(move.Rider(g, 0, 1, 2), move.Rider(g, 1, 1, 2))
		}, union(slowRider(0, 1, 2), slowRider(1, 1, 2))},
		{"king and knight", func(g *board.Geometry) *move.Pattern {
			return move.Compound(move.King(g), move.Knight(g))
		}, union(king, slowLeaper(1, 2))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, g := range boards {
				againstSlow(t, g, tt.fast(g), tt.slow)
			}
		})
	}
}

// againstSlow compares a man with its twin on random occupancies of g.
func againstSlow(t *testing.T, g *board.Geometry, fast *move.Pattern, twin slow) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t, g)
		captures, quiets := twin(s)
		if got := fast.Attacks(s.c, s.from, s.occ); got != captures {
			t.Fatalf("%v on %s among %v: captures %v, want %v", s.c, g.Name(s.from), s.occ, got, captures)
		}
		if got := fast.Quiets(s.c, s.from, s.occ); got.AndNot(s.occ) != quiets.AndNot(s.occ) {
			t.Fatalf("%v on %s among %v: moves %v, want %v", s.c, g.Name(s.from), s.occ, got, quiets)
		}
	})
}

// leap draws the step of a leaper or rider.
func leap(t *rapid.T) (df, dr int) {
	df, dr = rapid.IntRange(-4, 4).Draw(t, "df"), rapid.IntRange(-4, 4).Draw(t, "dr")
	if df == 0 && dr == 0 {
		return 0, 1
	}
	return df, dr
}

func TestConstructorsAgainstSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(boards).Draw(t, "board")
		df, dr := leap(t)
		n := rapid.IntRange(0, 5).Draw(t, "range")
		tests := []struct {
			name string
			fast *move.Pattern
			slow slow
		}{
			{"Leaper", move.Leaper(g, df, dr), slowLeaper(df, dr)},
			{"Rider", move.Rider(g, df, dr, n), slowRider(df, dr, n)},
			{"Lame Free", move.Lame(g, df, dr, move.Free), slowLeaper(df, dr)},
			{"Lame Leg", move.Lame(g, df, dr, move.Leg), slowLame(df, dr, legSquares, false)},
			{"Lame Path", move.Lame(g, df, dr, move.Path), slowLame(df, dr, lineSquares, false)},
			{"Lame Hurdle", move.Lame(g, df, dr, move.Hurdle), slowLame(df, dr, legSquares, true)},
		}
		for range 8 {
			s := drawScene(t, g)
			for _, tt := range tests {
				want, _ := tt.slow(s)
				if got := tt.fast.Attacks(s.c, s.from, s.occ); got != want {
					t.Fatalf("%s (%d,%d): %v on %s among %v: captures %v, want %v",
						tt.name, df, dr, s.c, g.Name(s.from), s.occ, got, want)
				}
				if got := tt.fast.Quiets(s.c, s.from, s.occ); got != want {
					t.Fatalf("%s (%d,%d): %v on %s among %v: moves %v, want %v",
						tt.name, df, dr, s.c, g.Name(s.from), s.occ, got, want)
				}
			}
		}
	})
}
