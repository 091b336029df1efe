package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// work is what a generation needs beside the position: taken from the pool once
// per call, so that nothing is allocated per node.
type work struct {
	node, second, third Node // of the position asked
	view, fourth, fifth Node // of the child
	child               Position
	buf                 []move.Move
	looked, inCheck     bool
	hasShields          bool
	shielded            board.Set // see shields
	edited              bool      // some men may not capture, or kinds have targets of their own
	doubt               doubt
	low                 low
	answer              board.Set // targets that do not leave the royal in check
	pinned              board.Set
	suspects            board.Set                   // men whose moves are tested, under that policy
	screens             board.Set                   // suspects for what they keep off, not as royals
	calm                bool                        // under that policy: no royal is attacked, not all men are suspects
	rays                [board.MaxSquares]board.Set // where a pinned man may go
}

func newWork() *work {
	w := &work{buf: make([]move.Move, 0, 256)}
	w.node.peer, w.second.peer = &w.second, &w.third
	w.view.peer, w.fourth.peer = &w.fourth, &w.fifth
	return w
}

// half says which moves are wanted.
type half uint8

const (
	takes half = 1 << iota
	quiet
)

// start makes the restricted view of p for its side to move.
func (w *work) start(p *Position) *Node {
	w.node.init(w, p, p.side)
	w.looked = false
	w.node.restrict()
	return &w.node
}

func (w *work) ended(n *Node) (variant.Outcome, bool) {
	for _, e := range n.p.rules.enders {
		if o, over := e(n); over {
			return o, true
		}
	}
	return variant.Outcome{}, false
}

func (w *work) list(p *Position, dst []move.Move) []move.Move {
	n := w.start(p)
	if _, over := w.ended(n); over {
		return dst
	}
	return w.listFrom(n, dst)
}

func (w *work) listFrom(n *Node, dst []move.Move) []move.Move {
	from := len(dst)
	w.prepare(n)
	if n.p.rules.captures == Compulsory {
		dst = w.half(n, dst, takes)
		if len(dst) == from {
			dst = w.half(n, dst, quiet)
		}
	} else {
		dst = w.half(n, dst, takes|quiet)
	}
	for _, s := range n.p.rules.selecters {
		dst = s(n, from, dst)
	}
	return dst
}

// half appends the legal moves of one or both halves.
func (w *work) half(n *Node, dst []move.Move, want half) []move.Move {
	if n.p.rules.legality == Suspects {
		return w.added(n, w.apart(n, dst, want), want)
	}
	from := len(dst)
	dst = w.each(n, dst, want)
	switch {
	case w.doubt.any:
		dst = w.settle(n, from, dst)
	case !w.tested(n):
		dst = w.lawful(n, from, dst)
	}
	return w.added(n, dst, want)
}

// tested reports whether the moves of the men need no test one by one, doubt
// aside.
func (w *work) tested(n *Node) bool { return n.p.rules.legality <= Masks }

func (w *work) added(n *Node, dst []move.Move, want half) []move.Move {
	for _, a := range n.p.rules.adders {
		from := len(dst)
		if want&takes != 0 && a.captures != nil {
			dst = a.captures(n, dst)
		}
		if want&quiet != 0 && a.quiets != nil {
			dst = a.quiets(n, dst)
		}
		if !a.lawful && len(dst) > from {
			dst = w.lawful(n, from, dst)
		}
	}
	return dst
}

// each appends what the men's Movers give, by the generator of the game.
func (w *work) each(n *Node, dst []move.Move, want half) []move.Move {
	switch {
	case n.p.rules.narrow == nil:
		return w.men(n, dst, want)
	case w.edited:
		return w.menEdited(n, dst, want)
	}
	return w.menNarrow(n, dst, want)
}

// men is each in sets of squares. Kinds go by the cheapest way they
// allow: runs, strides, man by man.
func (w *work) men(n *Node, dst []move.Move, want half) []move.Move {
	r := n.p.rules
	capture, calm := w.wanted(n, want)
	if n.Capturers == n.Own && n.special == 0 {
		dst = w.runs(n, capture.Or(calm), dst)
	} else {
		dst = w.eachOf(n, r.runs, n.Movers, want, dst)
	}
	for _, k := range r.strides {
		if men := n.p.men.Kind(k.man.Kind).And(n.Movers); !men.IsEmpty() {
			capture, calm := w.wantedBy(n, k, want)
			dst = w.strideAll(n, k, men, capture, calm, dst)
		}
	}
	return w.eachOf(n, r.others, n.Movers, want, dst)
}

// eachOf appends the moves of the men of the kinds within mask one by one.
func (w *work) eachOf(n *Node, kinds []*kind, mask board.Set, want half, dst []move.Move) []move.Move {
	for _, k := range kinds {
		men := n.p.men.Kind(k.man.Kind).And(mask)
		if men.IsEmpty() {
			continue
		}
		capture, calm := w.wantedBy(n, k, want)
		for !men.IsEmpty() {
			var from board.Square
			from, men = men.Pop()
			if s := w.targets(n, k, from, capture, calm); !s.IsEmpty() {
				dst = emit(n, k, from, s, dst)
			}
		}
	}
	return dst
}

// wanted returns where men that are not royal may capture and move.
func (w *work) wanted(n *Node, want half) (capture, calm board.Set) {
	if want&takes != 0 {
		capture = n.CaptureTargets.And(w.answer)
	}
	if want&quiet != 0 {
		calm = n.QuietTargets.And(w.answer)
	}
	return capture, calm
}

// wantedBy returns where men of kind k may capture and move.
func (w *work) wantedBy(n *Node, k *kind, want half) (capture, calm board.Set) {
	capture, calm = w.wanted(n, want)
	if k.royal {
		if want&takes != 0 {
			capture = n.CaptureTargets
		}
		if want&quiet != 0 {
			calm = n.QuietTargets
		}
	}
	if n.special>>(k.man.Kind&31)&1 != 0 {
		own := &n.kinds[k.man.Kind&31]
		capture, calm = capture.And(own.capture), calm.And(own.quiet)
	}
	return capture, calm
}

// runs appends the moves of the simple kinds.
func (w *work) runs(n *Node, targets board.Set, dst []move.Move) []move.Move {
	r := n.p.rules
	for _, k := range r.runs {
		men := n.p.men.Kind(k.man.Kind).And(n.Movers)
		leaps := &k.fast.leaps[n.Us&1]
		for !men.IsEmpty() {
			var from board.Square
			from, men = men.Pop()
			s := leaps[from&127]
			if k.fast.slide != slideNone {
				s = s.Or(k.fast.lined(r.geometry, n.Us, from, n.Occ))
			}
			s = s.And(targets)
			if w.pinned.Has(from) {
				s = s.And(w.rays[from&127])
			}
			if !s.IsEmpty() {
				dst = steps(dst, from, s, &n.p.men)
			}
		}
	}
	return dst
}

// targets returns where the man on from goes.
func (w *work) targets(n *Node, k *kind, from board.Square, capture, calm board.Set) board.Set {
	if n.Capturers != n.Own && !n.Capturers.Has(from) {
		capture = board.Set{}
	}
	var s board.Set
	if k.same {
		s = k.fast.at(n.p.rules.geometry, n.Us, from, n.Occ).And(capture.Or(calm))
	} else {
		if !capture.IsEmpty() {
			s = n.attacks(k, n.Us, from).And(capture)
		}
		if !calm.IsEmpty() {
			s = s.Or(n.quiets(k, n.Us, from).And(calm))
		}
	}
	if n.p.rules.legality == Masks {
		if k.royal {
			return w.royalTargets(n, from, s)
		}
		if w.pinned.Has(from) {
			s = s.And(w.rays[from&127])
		}
	}
	return s
}

// royalTargets returns the targets on which the royal on from is safe.
func (w *work) royalTargets(n *Node, from board.Square, targets board.Set) board.Set {
	if len(n.p.rules.restricters) == 0 {
		for t := targets; !t.IsEmpty(); t = t.Rest() {
			if n.Unsafe(t.First()) {
				targets = targets.Without(t.First())
			}
		}
		return targets
	}
	occ := n.Occ.AndNot(n.Royals())
	for t := targets; !t.IsEmpty(); t = t.Rest() {
		if q := t.First(); n.threatened(q, occ, occ) && !w.excused(n, from, q) {
			targets = targets.Without(q)
		}
	}
	return targets
}

// emit appends a step to every target, promotions included.
func emit(n *Node, k *kind, from board.Square, targets board.Set, dst []move.Move) []move.Move {
	if k.becomes != nil {
		if last := targets.And(k.zone[n.Us]); !last.IsEmpty() {
			for ; !last.IsEmpty(); last = last.Rest() {
				dst = promote(n, k, from, last.First(), dst)
			}
			targets = targets.AndNot(k.zone[n.Us])
		}
	}
	return steps(dst, from, targets, &n.p.men)
}

// steps appends the step from from to every target, with what stands there as
// the victim. It is a function of its own so that its loops have the registers
// to themselves.
func steps(dst []move.Move, from board.Square, targets board.Set, men *board.Placement) []move.Move {
	m := move.NewStep(from, 0)
	lo, hi := targets.Words()
	for ; lo != 0; lo &= lo - 1 {
		to := board.Square(bits.TrailingZeros64(lo))
		dst = append(dst, m.Onto(to, men.At(to)))
	}
	for ; hi != 0; hi &= hi - 1 {
		to := board.Square(64 + bits.TrailingZeros64(hi))
		dst = append(dst, m.Onto(to, men.At(to)))
	}
	return dst
}

func promote(n *Node, k *kind, from, to board.Square, dst []move.Move) []move.Move {
	m, before := move.NewCapture(from, to, n.p.men.At(to)), len(dst)
	for _, become := range k.becomes {
		if n.Promotable>>become&1 != 0 {
			dst = append(dst, m.WithKind(become))
		}
	}
	if k.stays || k.fallback && len(dst) == before {
		dst = append(dst, m)
	}
	return dst
}
