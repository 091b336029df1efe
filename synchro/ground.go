package synchro

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// ground is the empty board: what men attack from where, in single words.
type ground struct {
	*board.Narrow
	g            *board.Geometry
	knight, king [64]uint64
	pawn         [2][64]uint64 // by the pawn's colour
}

func newGround(g *board.Geometry) ground {
	t := ground{Narrow: g.Narrow(), g: g}
	jumps := [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	for q := range g.Squares().All() {
		t.king[q], _ = g.Near(q, 1).Words()
		for _, j := range jumps {
			if to := g.Step(q, j[0], j[1]); to != board.NoSquare {
				t.knight[q] |= bit(to)
			}
		}
		for _, df := range [2]int{-1, 1} {
			for c, dr := range [2]int{1, -1} {
				if to := g.Step(q, df, dr); to != board.NoSquare {
					t.pawn[c][q] |= bit(to)
				}
			}
		}
	}
	return t
}

func bit(q board.Square) uint64 { return 1 << (q & 63) }

func first(s uint64) board.Square { return board.Square(bits.TrailingZeros64(s)) }

// Ranks as words.
const (
	rank1, rank2 = uint64(0xff), uint64(0xff) << 8
	rank7, rank8 = uint64(0xff) << 48, uint64(0xff) << 56
)

// look is a position as one side sees it, in words.
type look struct {
	*ground
	c               board.Color
	own, enemy, occ uint64
	kinds           [orthodox.King + 1]uint64 // both colours
	king            board.Square              // the own one
}

// look returns the view of colour c, which has a king.
func (p *Position) look(c board.Color) look {
	v := look{ground: &p.rules.ground, c: c}
	v.own, _ = p.men.Color(c).Words()
	v.enemy, _ = p.men.Color(c.Other()).Words()
	v.occ = v.own | v.enemy
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		v.kinds[k], _ = p.men.Kind(k).Words()
	}
	v.king = first(v.kinds[orthodox.King] & v.own)
	return v
}

// reach returns what a man of kind k and colour c attacks from q over occ.
func (v *look) reach(k board.Kind, c board.Color, q board.Square, occ uint64) uint64 {
	switch k {
	case orthodox.Pawn:
		return v.pawn[c&1][q&63]
	case orthodox.Knight:
		return v.knight[q&63]
	case orthodox.Bishop:
		return v.Bishop(q, occ)
	case orthodox.Rook:
		return v.Rook(q, occ)
	case orthodox.Queen:
		return v.Bishop(q, occ) | v.Rook(q, occ)
	}
	return v.ground.king[q&63]
}

// attackers returns the men of by, all of colour c, that attack q over occ.
func (v *look) attackers(q board.Square, by uint64, c board.Color, occ uint64) uint64 {
	queens := v.kinds[orthodox.Queen]
	return by & (v.knight[q&63]&v.kinds[orthodox.Knight] |
		v.ground.king[q&63]&v.kinds[orthodox.King] |
		v.pawn[c.Other()&1][q&63]&v.kinds[orthodox.Pawn] |
		v.Rook(q, occ)&(v.kinds[orthodox.Rook]|queens) |
		v.Bishop(q, occ)&(v.kinds[orthodox.Bishop]|queens))
}

// pinned returns the men of own that stand alone between king and a slider of
// by, with occ as all men.
func (v *look) pinned(king board.Square, own, by, occ uint64) uint64 {
	var pinned uint64
	for s := v.pinners(king, own, by, occ); s != 0; s &= s - 1 {
		pinned |= v.Between(king, first(s)) & own
	}
	return pinned
}

// pinners returns the sliders of by that would attack king if one man of own
// stepped aside.
func (v *look) pinners(king board.Square, own, by, occ uint64) uint64 {
	queens := v.kinds[orthodox.Queen]
	rooks, bishops := (v.kinds[orthodox.Rook]|queens)&by, (v.kinds[orthodox.Bishop]|queens)&by
	var s uint64
	if near := v.Rook(king, occ); rooks != 0 && near&own != 0 {
		s = v.Rook(king, occ&^(near&own)) & rooks &^ near
	}
	if near := v.Bishop(king, occ); bishops != 0 && near&own != 0 {
		s |= v.Bishop(king, occ&^(near&own)) & bishops &^ near
	}
	return s
}
