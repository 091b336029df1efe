package kit

import (
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// bar keeps the men from moving to squares that are Barred to them, which Parse would
// refuse to see them on. A man who becomes another wherever he could go there keeps
// his Mover as it is.
func (r *Rules) bar() error {
	for i := range r.kinds {
		k := &r.kinds[i]
		var away [2]board.Set
		for c := board.White; c <= board.Black; c++ {
			var err error
			if away[c], err = r.barred(k, c); err != nil {
				return err
			}
		}
		switch {
		case away[0].IsEmpty() && away[1].IsEmpty():
		case k.pattern == nil:
			return fmt.Errorf("kit: Men: %s: its Mover leads to %s, where it is Barred", k.name(), r.geometry.Name(away[0].Or(away[1]).First()))
		default:
			k.man.Mover = k.pattern.Except(away)
			k.ready(r.geometry)
			k.bySet = [2][]stride{}
		}
	}
	return nil
}

// barred returns where the Mover leads men of c who may not stand there, or says
// which Promotion would leave one there.
func (r *Rules) barred(k *kind, c board.Color) (board.Set, error) {
	asked := k.man.Barred[c]
	for _, to := range k.becomes {
		asked = asked.Or(r.kinds[r.index[to]].man.Barred[c])
	}
	if asked.IsEmpty() {
		return board.Set{}, nil
	}
	reached := r.reached(k, c)
	there := reached.And(k.zone[c])
	for _, to := range k.becomes {
		other := &r.kinds[r.index[to]]
		if bad := there.And(other.man.Barred[c]); to != k.man.Kind && !bad.IsEmpty() {
			return board.Set{}, fmt.Errorf("kit: Promotions: %s becomes %s on %s, where that is Barred", k.name(), other.name(), r.geometry.Name(bad.First()))
		}
	}
	barred := reached.And(k.man.Barred[c])
	if k.becomes == nil {
		return barred, nil
	}
	if bad := barred.And(k.zone[c]); k.mayStay() && !bad.IsEmpty() {
		return board.Set{}, fmt.Errorf("kit: Promotions: %s may stay what it is on %s, where it is Barred", k.name(), r.geometry.Name(bad.First()))
	}
	return barred.AndNot(k.zone[c]), nil
}

// name returns the English name.
func (k *kind) name() string { return k.man.Names[board.English] }

// mayStay reports whether a man who arrives in the zone can be what he was.
func (k *kind) mayStay() bool {
	for _, to := range k.becomes {
		if to == k.man.Kind {
			return true
		}
	}
	return k.stays || k.fallback
}

// reached returns where men of c may arrive from squares on which they may stand,
// whatever stands on the board.
func (r *Rules) reached(k *kind, c board.Color) board.Set {
	var s board.Set
	for from := range r.geometry.Squares().AndNot(k.man.Barred[c]).All() {
		s = s.Or(k.ends(r.geometry, c, from))
	}
	return s
}

// ends returns where a man may arrive from from, whatever stands on the board. A
// Mover of a game's own is asked about the empty board and the full one; one that the
// state decides cannot be asked.
func (k *kind) ends(g *board.Geometry, c board.Color, from board.Square) board.Set {
	var s board.Set
	if k.pattern == nil {
		if k.seer == nil {
			s = k.man.Mover.Attacks(c, from, board.Single(from)).Or(k.man.Mover.Attacks(c, from, g.Squares()))
		}
		if k.quieter != nil && k.quietSeer == nil {
			s = s.Or(k.quieter.Quiets(c, from, board.Single(from)))
		}
		return s
	}
	for _, r := range []*move.Reach{k.moves, k.takes} {
		s = s.Or(r.Leaps(c, from)).Or(g.Ray(from, r.Lines(c)))
		for _, l := range r.Limited() {
			s = s.Or(g.Ray(from, l.Lines[c]).And(l.Within[c][from]))
		}
		for _, p := range r.Paths(c, from) {
			s = s.With(p.To)
		}
	}
	return s
}
