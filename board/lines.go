package board

import "math/bits"

// Lines is a set of the eight directions of a queen. The directions are
// White's: N is forward for White.
type Lines uint8

// The directions. Each even bit and the odd bit above it are opposite.
const (
	East Lines = 1 << iota
	West
	North
	South
	NorthEast
	SouthWest
	NorthWest
	SouthEast

	Orthogonal = East | West | North | South
	Diagonal   = NorthEast | SouthWest | NorthWest | SouthEast
	AllLines   = Orthogonal | Diagonal
)

// steps are the four axes' positive steps: file and rank.
var steps = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}

// For returns the directions as c sees them: Black's forward is South.
func (l Lines) For(c Color) Lines {
	if c == White {
		return l
	}
	flip := l & (East | West)
	for _, p := range [][2]Lines{{North, South}, {NorthEast, SouthEast}, {NorthWest, SouthWest}} {
		if l&p[0] != 0 {
			flip |= p[1]
		}
		if l&p[1] != 0 {
			flip |= p[0]
		}
	}
	return flip
}

// LineOf returns the direction of the step (df, dr) of one square, or none if
// it is no king's step.
func LineOf(df, dr int) Lines {
	for axis, s := range steps {
		switch {
		case df == s[0] && dr == s[1]:
			return 1 << (2 * axis)
		case df == -s[0] && dr == -s[1]:
			return 2 << (2 * axis)
		}
	}
	return 0
}

// line holds the squares of one axis through a square, below and above it, as
// far as the board and its holes let a slider go.
type line struct{ lower, upper Set }

type narrowLine struct{ lower, upper, both uint64 }

func (g *Geometry) rule() {
	g.betweenShift = 7
	if g.small {
		g.betweenShift = 6
	}
	g.between = make([]Set, 1<<(2*g.betweenShift))
	for q := range g.squares.All() {
		g.near[q] = g.disc(q, 1)
		for axis, s := range steps {
			l := line{lower: g.walk(q, -s[0], -s[1]), upper: g.walk(q, s[0], s[1])}
			g.lines[axis][q] = l
			if g.small {
				g.narrow[q&63][axis] = narrowLine{l.lower.lo, l.upper.lo, l.lower.lo | l.upper.lo}
			}
		}
	}
}

// walk returns the squares from q, without it, in steps of (df, dr) to the edge
// or the first hole, and fills in what lies between.
func (g *Geometry) walk(q Square, df, dr int) Set {
	var seen Set
	for to := g.Step(q, df, dr); to != NoSquare; to = g.Step(to, df, dr) {
		g.between[int(q)<<g.betweenShift|int(to)] = seen
		seen = seen.With(to)
	}
	return seen
}

// Step returns the square df files and dr ranks away from q, or NoSquare when
// that is off the board or a hole.
func (g *Geometry) Step(q Square, df, dr int) Square {
	return g.At(g.File(q)+df, g.Rank(q)+dr)
}

// Between returns the squares strictly between a and b on a row, file or
// diagonal. It is empty when they are neighbours, the same, not on one line,
// or a hole lies between.
func (g *Geometry) Between(a, b Square) Set {
	return g.between[(int(a)<<g.betweenShift|int(b))&(len(g.between)-1)]
}

// Ray returns the squares a slider on an empty board reaches from q in the
// given directions.
func (g *Geometry) Ray(q Square, dirs Lines) Set {
	var s Set
	for axis := range steps {
		l := &g.lines[axis][q&127]
		if dirs>>(2*axis)&1 != 0 {
			s = s.Or(l.upper)
		}
		if dirs>>(2*axis)&2 != 0 {
			s = s.Or(l.lower)
		}
	}
	return s
}

// Slide returns the squares a slider on q reaches in the given directions up to
// and including the first man of occ on each.
func (g *Geometry) Slide(q Square, occ Set, dirs Lines) Set {
	var s Set
	switch {
	case dirs == Orthogonal:
		return g.Rook(q, occ)
	case dirs == Diagonal:
		return g.Bishop(q, occ)
	case dirs == AllLines:
		return g.Queen(q, occ)
	}
	for axis := range steps {
		both := dirs >> (2 * axis) & 3
		if both == 0 {
			continue
		}
		l := &g.lines[axis][q&127]
		reach := l.reach(occ)
		if both&1 == 0 {
			reach = reach.And(l.lower)
		} else if both&2 == 0 {
			reach = reach.And(l.upper)
		}
		s = s.Or(reach)
	}
	return s
}

// Rook is Slide along rank and file.
func (g *Geometry) Rook(q Square, occ Set) Set {
	if g.small {
		l := &g.narrow[q&63]
		return Set{lo: l[0].reach(occ.lo) | l[1].reach(occ.lo)}
	}
	return g.lines[0][q&127].reach(occ).Or(g.lines[1][q&127].reach(occ))
}

// Bishop is Slide along both diagonals.
func (g *Geometry) Bishop(q Square, occ Set) Set {
	if g.small {
		l := &g.narrow[q&63]
		return Set{lo: l[2].reach(occ.lo) | l[3].reach(occ.lo)}
	}
	return g.lines[2][q&127].reach(occ).Or(g.lines[3][q&127].reach(occ))
}

// Queen is Slide in all eight directions.
func (g *Geometry) Queen(q Square, occ Set) Set {
	if g.small {
		l := &g.narrow[q&63]
		return Set{lo: l[0].reach(occ.lo) | l[1].reach(occ.lo) | l[2].reach(occ.lo) | l[3].reach(occ.lo)}
	}
	return g.Rook(q, occ).Or(g.Bishop(q, occ))
}

// reach is the obstruction difference: subtracting the nearest man below from
// the men above borrows through every free square in between. Square 0 stands
// in for the nearest man when there is none.
func (l *narrowLine) reach(occ uint64) uint64 {
	upper := l.upper & occ
	first := uint64(1) << (uint(bits.Len64(l.lower&occ|1)-1) & 63)
	return (upper ^ (upper - first)) & l.both
}

// reach is the same over two words.
func (l *line) reach(occ Set) Set {
	upper, lower := l.upper.And(occ), l.lower.And(occ)
	var first Set
	if lower.hi != 0 {
		first.hi = 1 << (uint(bits.Len64(lower.hi)-1) & 63)
	} else {
		first.lo = 1 << (uint(bits.Len64(lower.lo|1)-1) & 63)
	}
	lo, borrow := bits.Sub64(upper.lo, first.lo, 0)
	hi, _ := bits.Sub64(upper.hi, first.hi, borrow)
	return Set{upper.lo ^ lo, upper.hi ^ hi}.And(l.lower.Or(l.upper))
}

// Near returns the squares at most radius king steps away from q, without q. A
// radius below 1 gives the empty set. Holes are never included and do not
// stand in the way.
func (g *Geometry) Near(q Square, radius int) Set {
	if radius == 1 {
		return g.near[q&127]
	}
	return g.disc(q, radius)
}

func (g *Geometry) disc(q Square, radius int) Set {
	var s Set
	if radius < 1 || !g.Has(q) {
		return s
	}
	radius = min(radius, MaxSquares) // beyond any board, and small enough to add
	f, r := g.File(q), g.Rank(q)
	for file := max(0, f-radius); file <= min(g.Files()-1, f+radius); file++ {
		for rank := max(0, r-radius); rank <= min(g.Ranks()-1, r+radius); rank++ {
			if to := g.At(file, rank); to != NoSquare && to != q {
				s = s.With(to)
			}
		}
	}
	return s
}

// Around returns the squares next to a square of s, diagonals included. A
// square of s is in it only when another square of s is next to it.
func (g *Geometry) Around(s Set) Set {
	// Holes are cut out last: the way round a hole's corner goes over it.
	rows := s.shift(1).And(g.notFirst).Or(s.And(g.notFirst).shift(-1))
	three := rows.Or(s)
	n := g.shape.Files
	return rows.Or(three.shift(n)).Or(three.shift(-n)).And(g.squares)
}

// Shift moves every square of s by df files and dr ranks at once. Squares that
// would leave the board or land on a hole are dropped.
func (g *Geometry) Shift(s Set, df, dr int) Set {
	h := g.Shifter(df, dr)
	return h.Shift(s)
}

// Shifter is a step made ready to move whole sets; see Geometry.Shifter.
type Shifter struct {
	n    int16
	kind shiftKind
	keep Set // the squares that can be arrived at
}

// shiftKind parts the cheap shifts, by less than a word, from the others.
type shiftKind uint8

const (
	shiftUp shiftKind = iota
	shiftDown
	shiftFar
)

// Shifter returns the step of df files and dr ranks for repeated use.
func (g *Geometry) Shifter(df, dr int) Shifter {
	if df >= g.Files() || df <= -g.Files() || dr >= g.Ranks() || dr <= -g.Ranks() {
		return Shifter{}
	}
	var keep Set
	for f := max(0, df); f < min(g.Files(), g.Files()+df); f++ {
		keep = keep.Or(g.fileSets[f])
	}
	n := dr*g.Files() + df
	h := Shifter{n: int16(n), keep: keep, kind: shiftFar}
	switch {
	case n >= 0 && n < 64:
		h.kind = shiftUp
	case n < 0 && n > -64:
		h.kind = shiftDown
	}
	return h
}

// Shift returns the squares one step on from those of s.
func (h *Shifter) Shift(s Set) Set {
	switch h.kind {
	case shiftUp:
		n := uint(h.n) & 63
		s = Set{s.lo << n, s.hi<<n | s.lo>>1>>(63-n)}
	case shiftDown:
		n := uint(-h.n) & 63
		s = Set{s.lo>>n | s.hi<<1<<(63-n), s.hi >> n}
	default:
		s = s.shift(int(h.n))
	}
	return s.And(h.keep)
}

// Back returns the square from which the step leads to q, which must be in the
// result of a Shift.
func (h *Shifter) Back(q Square) Square { return Square(int16(q) - h.n) }

// Offset returns the number of squares the step adds and where it can arrive.
func (h *Shifter) Offset() (n int, arrivals Set) { return int(h.n), h.keep }
