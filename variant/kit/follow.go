package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Follows reports whether Follow does more than CopyFrom and Apply: on boards of up
// to 64 squares, with few kinds and slots, when two seats take turns.
func (p *Position) Follows() bool { return !p.rules.heavy }

// Follow makes p, which must not be src, equal to src with m played: CopyFrom and
// Apply in one, so that what the move changes is not copied first. It reports false
// when it cannot, as for a game that embeds a Position of the kit.
func (p *Position) Follow(src variant.Position, m move.Move) bool {
	q, ok := unwrap(src)
	if !ok {
		return false
	}
	r := q.rules
	if p.rules != r || r.heavy || q.fleeting || !m.IsPlain() {
		p.followAny(q, m)
		return true
	}
	man := q.men.At(m.From())
	*(*[fewSlots]uint32)(p.slots[:]) = *(*[fewSlots]uint32)(q.slots[:])
	p.quiet = r.quietAfter(q.quiet, man, m.Victim())
	p.number = q.number + uint32(q.side)
	p.fleeting = false
	if r.concern.has(m, man) {
		p.key, p.turn, p.side = q.key, q.turn, q.side
		if !p.men.CopyMoved(&q.men, m.From(), m.To()) {
			return false
		}
		p.told(m, man)
		return true
	}
	p.key, p.turn, p.side = q.key^flipKey, q.turn^1, q.side^1
	return p.men.CopyMoved(&q.men, m.From(), m.To())
}

// told tells the rules of the plain step m of man, which is made, and passes the
// turn on. It leaves out rules that the step does not concern.
func (p *Position) told(m move.Move, man board.Piece) {
	list := p.rules.afterers
	for who := p.rules.concern.whom(m, man); who != 0; who &= who - 1 {
		list[bits.TrailingZeros64(who)](p, m, man)
	}
	p.flip()
}

// followAny is Follow for any move of any game.
//
//go:noinline
func (p *Position) followAny(q *Position, m move.Move) {
	p.Set(q)
	p.Apply(m)
}
