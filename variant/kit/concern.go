package kit

import (
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// concern says, bit by piece, which steps and drops the Afters have to be told
// of: those from a square of from to one of to, captures on taken, and drops on
// dropped.
type concern struct {
	from, to, taken, dropped [board.MaxSquares]uint64
	movers, victims          [64]uint64 // by piece, the Afters that steps of it and captures of it concern
}

// maxAfterers is the number of Afters of a game: a word has a bit for each.
const maxAfterers = 64

// has reports whether the step m of man is among them.
func (c *concern) has(m move.Move, man board.Piece) bool {
	from, to := m.From()&127, m.To()&127
	return (c.from[from]&c.to[to]>>(man&63)|c.taken[to]>>(m.Victim()&63))&1 != 0
}

// whom returns the Afters that the step m of man can concern, bit by place in
// their list.
func (c *concern) whom(m move.Move, man board.Piece) uint64 {
	return c.movers[man&63] | c.victims[m.Victim()&63]
}

// hasDrop reports whether the drop of man on to is among them.
func (c *concern) hasDrop(man board.Piece, to board.Square) bool {
	return c.dropped[to&127]>>(man&63)&1 != 0
}

// add enters the steps and drops of pc that w names for the i-th After.
func (c *concern) add(i int, pc board.Piece, w Watch) {
	if !w.From.IsEmpty() && !w.To.IsEmpty() {
		c.movers[pc] |= 1 << i
	}
	if !w.Taken.IsEmpty() {
		c.victims[pc] |= 1 << i
	}
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

// watch works out which steps and drops concern the Afters.
func (r *Rules) watch() error {
	if len(r.afterers) > maxAfterers {
		return fmt.Errorf("kit: Rules: %d rules have an After, want at most %d", len(r.afterers), maxAfterers)
	}
	all := slices.ContainsFunc(r.watches, func(w func(board.Piece) Watch) bool { return w == nil })
	for i, watch := range r.watches {
		for pc := range board.Piece(64) {
			w := Watch{From: r.geometry.Squares(), To: r.geometry.Squares(), Dropped: r.geometry.Squares()}
			if !all {
				w = watch(pc)
			}
			r.concern.add(i, pc, w)
		}
	}
	return nil
}
