package synchro

import (
	"sync/atomic"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/secret"
)

// pending is White's choice while Black has still to choose. What prints a
// Position, or something with one inside, does not find it.
type pending = secret.Value[move.Move]

// envelopes keeps every choice that was made once in its envelope, so that making
// it again allocates nothing. It is safe for concurrent use.
type envelopes struct {
	lists [64 * 64]atomic.Pointer[envelope] // by the squares from and to
}

type envelope struct {
	move   move.Move
	sealed pending
	next   *envelope
}

// seal returns m in its envelope.
func (e *envelopes) seal(m move.Move) pending {
	list := &e.lists[int(m.From()&63)<<6|int(m.To()&63)]
	first := list.Load()
	for x := first; x != nil; x = x.next {
		if x.move == m {
			return x.sealed
		}
	}
	x := &envelope{move: m, sealed: secret.Of(m), next: first}
	list.CompareAndSwap(first, x) // whoever was faster may keep the place
	return x.sealed
}
