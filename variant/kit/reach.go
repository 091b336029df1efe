package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// fastReach is a move.Reach with the ways that most men have taken apart
// beforehand.
type fastReach struct {
	leaps *[2][board.MaxSquares]board.Set
	slide slide
	lines [2]board.Lines
	whole *move.Reach // asked when there is more than leaps and lines
}

// slide says which lines a man slides along.
type slide uint8

const (
	slideNone slide = iota
	slideRook
	slideBishop
	slideQueen
	slideLines
	slideWhole
)

func newFastReach(r *move.Reach) fastReach {
	f := fastReach{leaps: r.Table(), whole: r, lines: [2]board.Lines{r.Lines(board.White), r.Lines(board.Black)}}
	switch {
	case !r.Plain():
		f.slide = slideWhole
	case f.lines[0] == 0:
		f.slide = slideNone
	case f.lines[0] == board.Orthogonal:
		f.slide = slideRook
	case f.lines[0] == board.Diagonal:
		f.slide = slideBishop
	case f.lines[0] == board.AllLines:
		f.slide = slideQueen
	default:
		f.slide = slideLines
	}
	return f
}

// at returns the squares reached by a man of colour c on from.
func (f *fastReach) at(g *board.Geometry, c board.Color, from board.Square, occ board.Set) board.Set {
	s := f.leaps[c&1][from&127]
	if f.slide == slideNone {
		return s
	}
	return s.Or(f.lined(g, c, from, occ))
}

// lined returns what the man reaches otherwise than by leaping.
func (f *fastReach) lined(g *board.Geometry, c board.Color, from board.Square, occ board.Set) board.Set {
	switch f.slide {
	case slideRook:
		return g.Rook(from, occ)
	case slideBishop:
		return g.Bishop(from, occ)
	case slideQueen:
		return g.Queen(from, occ)
	case slideLines:
		return g.Slide(from, occ, f.lines[c&1])
	}
	return f.whole.At(c, from, occ)
}
