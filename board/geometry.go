package board

import (
	"fmt"
	"strconv"
)

// Shape says what a Geometry is to look like.
type Shape struct {
	// Files and Ranks are the width, 1 to 26, and the height; together at most
	// MaxSquares squares.
	Files, Ranks int
	// Holes are squares that do not exist: nothing stands on or passes them.
	Holes []Square
	// TopDown numbers the rows from Black's side: row 1 is the highest rank.
	// The zero value numbers them from White's side, as in chess.
	TopDown bool
}

// Geometry is a board without men: its squares, their names and how they lie
// to one another. It is immutable and safe for concurrent use. Methods that take
// a square other than Has and Name expect one of the geometry; for any other
// their result is meaningless.
type Geometry struct {
	shape        Shape
	size         int // files times ranks
	files        Square
	squares      Set
	holes        Set
	small        bool // at most 64 squares: lines are worked out in the low word
	lines        [4][MaxSquares]line
	narrow       [64][4]narrowLine
	near         [MaxSquares]Set // radius 1
	between      []Set           // by a<<betweenBits | b
	betweenShift uint8
	notFirst     Set // all squares but the a-file, holes included
	notLast      Set // the same for the last file
	fileSets     []Set
	rankSets     []Set
	names        []string
}

// New returns the geometry of that shape, or an error that says what in it
// cannot be.
func New(s Shape) (*Geometry, error) {
	switch {
	case s.Files < 1 || s.Files > 26:
		return nil, fmt.Errorf("board: Files is %d, want 1 to 26", s.Files)
	case s.Ranks < 1 || s.Ranks > MaxSquares/s.Files: // a product could overflow
		return nil, fmt.Errorf("board: %d files and %d ranks, want at least one rank and at most %d squares", s.Files, s.Ranks, MaxSquares)
	}
	s.Holes = append([]Square(nil), s.Holes...)
	g := &Geometry{shape: s, size: s.Files * s.Ranks, files: Square(s.Files)}
	g.squares = below(Square(g.size))
	for _, q := range s.Holes {
		if int(q) >= g.size {
			return nil, fmt.Errorf("board: hole %d is not one of the %d squares", q, g.size)
		}
		g.holes = g.holes.With(q)
	}
	g.squares = g.squares.AndNot(g.holes)
	if g.squares.IsEmpty() {
		return nil, fmt.Errorf("board: holes only")
	}
	g.small = g.size <= 64
	g.name()
	g.bands()
	g.rule()
	return g, nil
}

// Rect returns the plain geometry of that size, rows numbered from White's
// side. It panics when New refuses the size.
func Rect(files, ranks int) *Geometry {
	g, err := New(Shape{Files: files, Ranks: ranks})
	if err != nil {
		panic(err)
	}
	return g
}

func (g *Geometry) name() {
	g.names = make([]string, g.size)
	for q := range g.names {
		row := q/g.shape.Files + 1
		if g.shape.TopDown {
			row = g.shape.Ranks + 1 - row
		}
		g.names[q] = string(rune('a'+q%g.shape.Files)) + strconv.Itoa(row)
	}
}

func (g *Geometry) bands() {
	g.fileSets = make([]Set, g.shape.Files)
	g.rankSets = make([]Set, g.shape.Ranks)
	for q := range below(Square(g.size)).All() {
		if g.File(q) > 0 {
			g.notFirst = g.notFirst.With(q)
		}
		if g.File(q) < g.shape.Files-1 {
			g.notLast = g.notLast.With(q)
		}
	}
	for q := range g.squares.All() {
		f, r := g.File(q), g.Rank(q)
		g.fileSets[f] = g.fileSets[f].With(q)
		g.rankSets[r] = g.rankSets[r].With(q)
	}
}

// Shape returns what the geometry was made from.
func (g *Geometry) Shape() Shape {
	s := g.shape
	s.Holes = append([]Square(nil), s.Holes...)
	return s
}

// Equal reports whether g and h have the same shape, whoever made them: what was
// made for the one serves on the other.
func (g *Geometry) Equal(h *Geometry) bool {
	return g == h || g != nil && h != nil && g.size == h.size && g.shape.Files == h.shape.Files &&
		g.shape.TopDown == h.shape.TopDown && g.holes == h.holes
}

// Files returns the number of files.
func (g *Geometry) Files() int { return g.shape.Files }

// Ranks returns the number of ranks.
func (g *Geometry) Ranks() int { return g.shape.Ranks }

// Size returns files times ranks: squares, holes included, are below it.
func (g *Geometry) Size() int { return g.size }

// Squares returns all squares, without holes.
func (g *Geometry) Squares() Set { return g.squares }

// Has reports whether q is a square of g and no hole.
func (g *Geometry) Has(q Square) bool { return q < MaxSquares && g.squares.Has(q) }

// File returns the file of q, 0 being the a-file.
func (g *Geometry) File(q Square) int { return int(q % g.files) }

// Rank returns the rank of q, 0 being White's home.
func (g *Geometry) Rank(q Square) int { return int(q / g.files) }

// At returns the square on that file and rank, or NoSquare when it is off the
// board or a hole.
func (g *Geometry) At(file, rank int) Square {
	if file < 0 || file >= g.shape.Files || rank < 0 || rank >= g.shape.Ranks {
		return NoSquare
	}
	q := Square(rank*g.shape.Files + file)
	if !g.squares.Has(q) {
		return NoSquare
	}
	return q
}

// FileSet returns the squares of a file; none for a file off the board.
func (g *Geometry) FileSet(file int) Set {
	if file < 0 || file >= len(g.fileSets) {
		return Set{}
	}
	return g.fileSets[file]
}

// RankSet returns the squares of a rank as c counts: 0 is c's home rank,
// Ranks()-1 its last. None for a rank off the board.
func (g *Geometry) RankSet(c Color, rank int) Set {
	if rank < 0 || rank >= len(g.rankSets) {
		return Set{}
	}
	if c == Black {
		rank = len(g.rankSets) - 1 - rank
	}
	return g.rankSets[rank]
}

// Name returns the name of q, such as "e4"; "-" for what is no square.
func (g *Geometry) Name(q Square) string {
	if !g.Has(q) {
		return "-"
	}
	return g.names[q]
}

// Square returns the square of that name, or NoSquare. Names have one lower
// case letter and a row number without leading zeros.
func (g *Geometry) Square(name string) Square {
	q, n := g.ReadSquare(name)
	if n != len(name) {
		return NoSquare
	}
	return q
}

// ReadSquare reads a square's name at the start of text and returns it with
// the number of bytes read: the letter and all digits behind it. It returns
// NoSquare and 0 when they name no square.
func (g *Geometry) ReadSquare(text string) (Square, int) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9' {
		return NoSquare, 0
	}
	row, n := 0, 1 // four digits are more than any row has
	for n < len(text) && n < 5 && text[n] >= '0' && text[n] <= '9' {
		row = row*10 + int(text[n]-'0')
		n++
	}
	rank := row - 1
	if g.shape.TopDown {
		rank = g.shape.Ranks - row
	}
	q := g.At(int(text[0]-'a'), rank)
	if q == NoSquare {
		return NoSquare, 0
	}
	return q, n
}
