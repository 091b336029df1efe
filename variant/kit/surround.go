package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// aimedApart is aimedNarrow where few squares are asked about: the enemies are not
// put into groups before.
func (w *work) aimedApart(n *Node, of board.Square) (near, far uint64) {
	r := n.p.rules.narrow
	return r.near.aimedApart(&n.p.men, n.Them, of, w.low.enemy), r.far.aimedApart(&n.p.men, n.Them, of, w.low.enemy)
}

// aimedApart returns who among enemy, men of c, attacks of if nothing stands between.
func (g *narrowGroups) aimedApart(men *board.Placement, c board.Color, of board.Square, enemy uint64) (s uint64) {
	for i, from := range g.rows[c&1][of&63] {
		if from &= enemy; from != 0 {
			s |= from & g.men(i, men)
		}
	}
	return s
}

// attacked reports whether one of enemy, men of c, attacks of over the men of occ, for
// men of leaps and lines alone.
func (r *narrow) attacked(men *board.Placement, of board.Square, c board.Color, enemy, occ uint64) bool {
	if r.near.aimedApart(men, c, of, enemy) != 0 {
		return true
	}
	for far := r.far.aimedApart(men, c, of, enemy); far != 0; far &= far - 1 {
		if r.board.Between(of, board.Square(bits.TrailingZeros64(far)))&occ == 0 {
			return true
		}
	}
	return false
}

// surroundNarrow is surround in single words.
func (w *work) surroundNarrow(n *Node, royal board.Square) bool {
	l, b := &w.low, n.p.rules.narrow.board
	near, far := w.aimedApart(n, royal)
	attacked := near != 0
	for ; far != 0; far &= far - 1 {
		way := b.Between(royal, board.Square(bits.TrailingZeros64(far))) & l.occ
		attacked = attacked || way == 0
		if way != 0 && way&(way-1) == 0 {
			w.suspects = w.suspects.Or(n.Own.And(board.Single(board.Square(bits.TrailingZeros64(way)))))
		}
	}
	if n.p.rules.narrow.pathsFrom[n.Them&1][royal&63]&l.enemy != 0 {
		return w.surroundByPath(n, royal) || attacked
	}
	return attacked
}

// walksFree reports whether m, in a position without check, takes a royal out of
// reach of every enemy, restricted or not. If it kept nobody from another royal,
// the move is legal.
func (w *work) walksFree(n *Node, m move.Move) bool {
	r, from, to := n.p.rules, m.From(), m.To()
	if !w.calm || r.narrow == nil || !m.IsPlain() || w.screens.Has(from) || !n.Royals().Has(from) {
		return false
	}
	if r.narrow.pathsFrom[n.Them&1][to&63]&w.low.enemy != 0 {
		return false
	}
	near, far := w.aimedApart(n, to)
	occ := w.low.occ &^ (1 << (from & 63)) // nobody stands behind to
	for ; far != 0; far &= far - 1 {
		if r.narrow.board.Between(to, board.Square(bits.TrailingZeros64(far)))&occ == 0 {
			return false
		}
	}
	return near == 0
}
