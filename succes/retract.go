package succes

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// origin is what the places of a way back have in common.
type origin struct {
	narrow *board.Narrow
	bounds *bounds
	men    [2]squad // where the way has to begin
	side   board.Color
}

// retreat is a placement on a way back. Neither rights nor the duty to capture
// are known there, so that moves are taken back as in chess. It copies by
// assignment.
type retreat struct {
	*origin
	men  [2]squad
	all  [2]uint64
	key  uint64
	last board.Color // who made the move that can be taken back
	need [2]int      // moves since the origin, at least; far when none lead here
}

// Mark returns the key of the placement.
func (p *Position) Mark() uint64 { return p.chess.Men().Key() }

// Retreat returns the target with the last of so many plies before it, nil
// where a mate is a success too.
func (p *Position) Retreat(plies int) variant.Retreat {
	if p.rules.options.Rescue != NoRescue {
		return nil
	}
	f := p.rules.card()
	r := &retreat{
		origin: &origin{narrow: p.rules.info.Geometry.Narrow(), bounds: f.measured(), men: squads(p.chess.Men()), side: p.Side()},
		men:    f.measured().target.men, key: f.target.Key(), last: p.Side(),
	}
	for c := range r.all {
		r.all[c] = r.men[c].all()
	}
	if plies%2 == 0 {
		r.last = r.last.Other()
	}
	r.measure(board.White)
	r.measure(board.Black)
	return r
}

// all returns the squares of the men.
func (s *squad) all() (w uint64) {
	for _, k := range s {
		w |= k
	}
	return w
}

// measure works out the moves that c needs to come here from the origin.
func (r *retreat) measure(c board.Color) {
	to := newGoal(&r.men)
	r.need[c] = r.bounds.moves(&to, &r.origin.men, c)
}

// Mark returns the key of the placement.
func (r *retreat) Mark() uint64 { return r.key }

// Since returns the plies since the position that made the retreat, at least.
func (r *retreat) Since() (plies int, ok bool) {
	if max(r.need[0], r.need[1]) >= far {
		return 0, false
	}
	return inPlies(r.need[r.side], r.need[r.side.Other()]), true
}

// Clone returns an independent copy.
func (r *retreat) Clone() variant.Retreat { c := *r; return &c }

// CopyFrom makes r equal to src.
func (r *retreat) CopyFrom(src variant.Retreat) { *r = *src.(*retreat) }

// Back takes m back.
func (r *retreat) Back(m move.Move) {
	c := r.last
	r.take(m)
	r.measure(c)
	if m.IsCapture() {
		r.measure(c.Other())
	}
}

// take is Back without the bound.
func (r *retreat) take(m move.Move) {
	c := r.last
	r.last = c.Other()
	from, to := m.From(), m.To()
	now := r.kindOn(to, c)
	then := now
	if m.Kind() != board.NoKind {
		then = orthodox.Pawn
	}
	r.toggle(board.NewPiece(c, now), to)
	r.toggle(board.NewPiece(c, then), from)
	switch {
	case m.Type() == move.EnPassant:
		r.toggle(m.Victim(), m.Via(0))
	case m.IsCapture():
		r.toggle(m.Victim(), to)
	case m.Type() == move.Castle:
		rook := board.NewPiece(c, orthodox.Rook)
		r.toggle(rook, m.Via(1))
		r.toggle(rook, m.Via(0))
	}
}

// toggle puts a man on an empty square or takes it away from there.
func (r *retreat) toggle(pc board.Piece, q board.Square) {
	c, bit := pc.Color(), uint64(1)<<q
	r.men[c][pc.Kind()] ^= bit
	r.all[c] ^= bit
	r.key ^= board.PieceKey(pc, q)
}

// kindOn returns the kind of c's man on q.
func (r *retreat) kindOn(q board.Square, c board.Color) board.Kind {
	for k := orthodox.Pawn; k < orthodox.King; k++ {
		if r.men[c][k]>>q&1 != 0 {
			return k
		}
	}
	return orthodox.King
}

// attacked reports whether a man of by attacks q.
func (r *retreat) attacked(q board.Square, by board.Color) bool {
	occ, men, t := r.all[0]|r.all[1], &r.men[by], &steps
	return t.pawn[by.Other()][q]&men[orthodox.Pawn]|t.knight[q]&men[orthodox.Knight]|t.king[q]&men[orthodox.King] != 0 ||
		r.narrow.Bishop(q, occ)&(men[orthodox.Bishop]|men[orthodox.Queen]) != 0 ||
		r.narrow.Rook(q, occ)&(men[orthodox.Rook]|men[orthodox.Queen]) != 0
}

// king returns the square of c's king.
func (r *retreat) king(c board.Color) board.Square {
	return board.Square(bits.TrailingZeros64(r.men[c][orthodox.King]) & 63)
}

// steps are the squares that men without lines attack, those of pawns by colour.
var steps = func() (t struct {
	knight, king [64]uint64
	pawn         [2][64]uint64
}) {
	g := board.Rect(8, 8)
	for q := range g.Squares().All() {
		t.knight[q] = reachOver(g, orthodox.Knight, q, 0)
		t.king[q] = reachOver(g, orthodox.King, q, 0)
		t.pawn[board.White][q] = pawnAttacks(g, board.White, q)
		t.pawn[board.Black][q] = pawnAttacks(g, board.Black, q)
	}
	return t
}()

var _ variant.Retractor = (*Position)(nil)
