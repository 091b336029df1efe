package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
)

// phoenix flies over everything to any square of the other colour that is no
// neighbour, and takes by the knight's leap.
func phoenix(g *board.Geometry) *move.Pattern {
	var flights []move.Vector
	for df := 1 - g.Files(); df < g.Files(); df++ {
		for dr := 1 - g.Ranks(); dr < g.Ranks(); dr++ {
			if (df+dr)%2 != 0 && df*df+dr*dr > 1 {
				flights = append(flights, move.Vector{DF: df, DR: dr})
			}
		}
	}
	return move.New(g,
		move.Part{Steps: flights, Range: 1, Mode: move.Quiet},
		move.Part{Steps: knight[:], Range: 1, Mode: move.Capture})
}

var knight = [...]move.Vector{
	{DF: 1, DR: 2}, {DF: 2, DR: 1}, {DF: 2, DR: -1}, {DF: 1, DR: -2},
	{DF: -1, DR: -2}, {DF: -2, DR: -1}, {DF: -2, DR: 1}, {DF: -1, DR: 2},
}

// android runs along a row or a file, or along one and, after one right-angle
// turn on an empty square, along the other.
type android struct {
	g          *board.Geometry
	file, rank [board.MaxSquares]board.Square
	at         [16][16]board.Square // by file and rank
}

func newAndroid(g *board.Geometry) *android {
	a := &android{g: g}
	for q := range g.Squares().All() {
		a.file[q], a.rank[q] = board.Square(g.File(q)), board.Square(g.Rank(q))
		a.at[a.file[q]][a.rank[q]] = q
	}
	return a
}

var (
	_ move.Mover = (*android)(nil)
	_ kit.Aimer  = (*android)(nil)
)

// Attacks slides from all empty squares of the row up and down, and from those
// of the file to both sides.
func (a *android) Attacks(_ board.Color, from board.Square, occ board.Set) board.Set {
	straight := a.g.Rook(from, occ)
	corners := straight.AndNot(occ)
	row := a.g.RankSet(board.White, a.g.Rank(from))
	return straight.
		Or(a.g.SlideAll(corners.And(row), occ, board.North|board.South)).
		Or(a.g.SlideAll(corners.AndNot(row), occ, board.East|board.West))
}

// corners returns the squares on which an Android turns on its ways from from to
// of: none when the two are on one row or file.
func (a *android) corners(from, of board.Square) (x, y board.Square) {
	from, of = from&127, of&127
	if a.file[from] == a.file[of] || a.rank[from] == a.rank[of] {
		return board.NoSquare, board.NoSquare
	}
	return a.at[a.file[of]&15][a.rank[from]&15], a.at[a.file[from]&15][a.rank[of]&15]
}

// way returns the squares that must be empty for the way over a corner.
func (a *android) way(from, corner, of board.Square) board.Set {
	return a.g.Between(from, corner).Or(a.g.Between(corner, of)).With(corner)
}

// free reports whether the way over the corner is empty.
func (a *android) free(from, corner, of board.Square, occ board.Set) bool {
	return !occ.Has(corner) && !a.g.Between(from, corner).Meets(occ) && !a.g.Between(corner, of).Meets(occ)
}

// AimsAt reports whether one of the at most two ways is free.
func (a *android) AimsAt(n *kit.Node, _ board.Color, from, of board.Square) bool {
	x, y := a.corners(from, of)
	if x == board.NoSquare {
		return from != of && !a.g.Between(from, of).Meets(n.Occ)
	}
	return a.free(from, x, of, n.Occ) || a.free(from, y, of, n.Occ)
}

// ScreensAt returns the men that stand alone on a way.
func (a *android) ScreensAt(n *kit.Node, _ board.Color, from, of board.Square) board.Set {
	x, y := a.corners(from, of)
	if x == board.NoSquare {
		return alone(a.g.Between(from, of), n.Occ)
	}
	return alone(a.way(from, x, of), n.Occ).Or(alone(a.way(from, y, of), n.Occ))
}

// alone returns the man on the way if there is only one.
func alone(way, occ board.Set) board.Set {
	if men := way.And(occ); men.IsSingle() {
		return men
	}
	return board.Set{}
}

// empress goes and takes in eight directions, and from anywhere on the squares
// next to her own royal.
type empress struct{ p *powers }

var (
	_ move.Mover    = (*empress)(nil)
	_ kit.Seer      = (*empress)(nil)
	_ kit.QuietSeer = (*empress)(nil)
	_ kit.Aimer     = (*empress)(nil)
)

// Attacks returns the part of her reach that needs no royal.
func (e *empress) Attacks(_ board.Color, from board.Square, occ board.Set) board.Set {
	return e.p.g.Queen(from, occ)
}

// escort returns the squares next to the royal of c.
func (e *empress) escort(n *kit.Node, c board.Color) board.Set {
	return e.p.next(n.Men().Pieces(c, Royal))
}

// AttacksAt adds the squares next to her royal, from which reading 9 may except
// the enemy Genius and Angel.
func (e *empress) AttacksAt(n *kit.Node, c board.Color, from board.Square) board.Set {
	escort := e.escort(n, c)
	if e.p.o.EscortExcluded {
		escort = escort.AndNot(e.p.strong(n, c.Other()))
	}
	return e.p.g.Queen(from, n.Occ).Or(escort)
}

// QuietsAt adds the squares next to her royal.
func (e *empress) QuietsAt(n *kit.Node, c board.Color, from board.Square) board.Set {
	return e.p.g.Queen(from, n.Occ).Or(e.escort(n, c))
}

// AimsAt reports whether of is on a free line or next to her royal.
func (e *empress) AimsAt(n *kit.Node, c board.Color, from, of board.Square) bool {
	if e.p.aligned(from, of) && !e.p.g.Between(from, of).Meets(n.Occ) {
		return true
	}
	return e.escort(n, c).Has(of) && !(e.p.o.EscortExcluded && e.p.strong(n, c.Other()).Has(of))
}

// ScreensAt returns the man that stands alone on the line. Nothing else can keep
// her from a square.
func (e *empress) ScreensAt(n *kit.Node, _ board.Color, from, of board.Square) board.Set {
	if !e.p.aligned(from, of) {
		return board.Set{}
	}
	return alone(e.p.g.Between(from, of), n.Occ)
}
