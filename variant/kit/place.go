package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

var _ variant.Placer = (*Rules)(nil)

// Place makes p the position with these men, side to move and all slots 0. See
// variant.Placer. It is false for the positions of a game that wraps the kit,
// which has to be a Placer itself.
func (r *Rules) Place(p variant.Position, men []variant.Placed, side board.Color) bool {
	q, ok := unwrap(p)
	if !ok {
		return false // of a game that wraps the kit
	}
	q.rules, q.state, q.slots = r, state{}, [MaxSlots]uint32{}
	if r.reserve {
		q.hand = board.Reserve{}
	}
	for occ := q.men.Occupied(); !occ.IsEmpty(); occ = occ.Rest() {
		q.men.Remove(occ.First())
	}
	for _, m := range men {
		q.men.Put(m.Man, m.On)
	}
	q.setTurn(variant.Player(side), side)
	return r.stands(q) && r.fault(q) == nil && r.opposite(q).IsEmpty()
}

// Bare reports whether every keyed slot of p is 0, its reserve empty and seat
// and side go together.
func (r *Rules) Bare(p variant.Position) bool {
	q, ok := unwrap(p)
	if !ok {
		return false
	}
	for i := range r.slotCount {
		if q.slots[i] != 0 && r.slotSeed[i] != 0 {
			return false
		}
	}
	return int(q.turn) == int(q.side) && (!r.reserve || q.hand == board.Reserve{})
}

// Room returns the squares on which man is not barred and the bounds of its
// number. See variant.Placer.
func (r *Rules) Room(man board.Piece) (squares board.Set, least, most int) {
	if man == board.NoPiece || r.index[man.Kind()] < 0 {
		return board.Set{}, 0, 0
	}
	m := &r.kinds[r.index[man.Kind()]].man
	return r.geometry.Squares().AndNot(m.Barred[man.Color()&1]), m.Count.Min, m.Count.Max
}

// stands reports whether the men are where and as many as they may be.
func (r *Rules) stands(p *Position) bool {
	for i := range r.kinds {
		m := &r.kinds[i].man
		for c := board.White; c <= board.Black; c++ {
			men := p.men.Pieces(c, m.Kind)
			if men.Meets(m.Barred[c]) {
				return false
			}
			if n := men.Len(); m.Count != (Count{}) && !m.Count.holds(n) {
				return false
			}
		}
	}
	return true
}

// holds reports whether a side may have n.
func (c Count) holds(n int) bool { return n >= c.Min && (c.Max == 0 || n <= c.Max) }

// fault returns what a Validate has against p.
func (r *Rules) fault(p *Position) *variant.ParseError {
	for _, v := range r.validators {
		if err := v(p); err != nil {
			return err
		}
	}
	return nil
}

// opposite returns the royals that the mover could take, none when the game is
// over. It judges as a move of the other side is judged.
func (r *Rules) opposite(p *Position) board.Set {
	if len(r.royal) == 0 {
		return board.Set{}
	}
	w := r.get()
	defer r.put(w)
	w.child.Set(p)
	w.child.side = p.side.Other()
	w.view.init(w, &w.child, w.child.side)
	taken := w.view.checked()
	if taken.IsEmpty() {
		return taken
	}
	if _, over := w.ended(w.start(p)); over {
		return board.Set{}
	}
	return taken
}
