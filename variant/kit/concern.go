package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// concern says, bit by piece, which steps and drops the Afterers have to be told
// of: those from a square of from to one of to, captures on taken, and drops on
// dropped.
type concern struct{ from, to, taken, dropped [board.MaxSquares]uint64 }

// has reports whether the step m of man is among them.
func (c *concern) has(m move.Move, man board.Piece) bool {
	from, to := m.From()&127, m.To()&127
	return (c.from[from]&c.to[to]>>(man&63)|c.taken[to]>>(m.Victim()&63))&1 != 0
}

// hasDrop reports whether the drop of man on to is among them.
func (c *concern) hasDrop(man board.Piece, to board.Square) bool {
	return c.dropped[to&127]>>(man&63)&1 != 0
}

// add enters the steps and drops of pc that w names.
func (c *concern) add(pc board.Piece, w Watch) {
	for q := range w.From.All() {
		c.from[q] |= 1 << pc
	}
	for q := range w.To.All() {
		c.to[q] |= 1 << pc
	}
	for q := range w.Taken.All() {
		c.taken[q] |= 1 << pc
	}
	for q := range w.Dropped.All() {
		c.dropped[q] |= 1 << pc
	}
}

// watch works out which steps and drops concern the Afterers.
func (r *Rules) watch() {
	all := len(r.actors) > 0
	for _, a := range r.afterers {
		_, watcher := a.(Watcher)
		all = all || !watcher
	}
	for _, a := range r.afterers {
		for pc := range board.Piece(64) {
			w := Watch{From: r.geometry.Squares(), To: r.geometry.Squares(), Dropped: r.geometry.Squares()}
			if !all {
				w = a.(Watcher).Watches(pc)
			}
			r.concern.add(pc, w)
		}
	}
}
