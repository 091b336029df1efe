package kit

import (
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
	answer              board.Set // targets that do not leave the royal in check
	pinned              board.Set
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
	w.node.restrict()
	return &w.node
}

func (w *work) ended(n *Node) (variant.Outcome, bool) {
	for _, e := range n.p.rules.enders {
		if o, over := e.Outcome(n); over {
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
		dst = s.Select(n, from, dst)
	}
	return dst
}

// half appends the legal moves of one or both halves.
func (w *work) half(n *Node, dst []move.Move, want half) []move.Move {
	from := len(dst)
	dst = w.men(n, dst, want)
	if !w.tested(n) {
		dst = w.lawful(n, from, dst)
	}
	return w.added(n, dst, want)
}

// tested reports whether the moves of the men need no test one by one.
func (w *work) tested(n *Node) bool { return n.p.rules.legality <= Masks }

func (w *work) added(n *Node, dst []move.Move, want half) []move.Move {
	for _, a := range n.p.rules.adders {
		from := len(dst)
		if want&takes != 0 {
			dst = a.AppendCaptures(n, dst)
		}
		if want&quiet != 0 {
			dst = a.AppendQuiets(n, dst)
		}
		if !a.lawful && len(dst) > from {
			dst = w.lawful(n, from, dst)
		}
	}
	return dst
}

// men appends what the men's Movers give.
func (w *work) men(n *Node, dst []move.Move, want half) []move.Move {
	r := n.p.rules
	for i := range r.kinds {
		k := &r.kinds[i]
		men := n.p.men.Kind(k.man.Kind).And(n.Movers)
		if men.IsEmpty() {
			continue
		}
		capture, calm := w.wanted(n, k, want)
		if k.bySet[n.Us] != nil {
			dst = w.strideAll(n, k, men.AndNot(w.pinned), capture, calm, dst)
			men = men.And(w.pinned)
		}
		for ; !men.IsEmpty(); men = men.Rest() {
			from := men.First()
			dst = emit(n, k, from, w.targets(n, k, from, capture, calm), dst)
		}
	}
	return dst
}

// wanted returns where men of kind k may capture and move.
func (w *work) wanted(n *Node, k *kind, want half) (capture, calm board.Set) {
	if want&takes != 0 {
		capture = n.captureTargets(k.man.Kind)
	}
	if want&quiet != 0 {
		calm = n.quietTargets(k.man.Kind)
	}
	if !k.royal {
		capture, calm = capture.And(w.answer), calm.And(w.answer)
	}
	return capture, calm
}

// targets returns where the man on from goes.
func (w *work) targets(n *Node, k *kind, from board.Square, capture, calm board.Set) board.Set {
	if n.Capturers != n.Own && !n.Capturers.Has(from) {
		capture = board.Set{}
	}
	var s board.Set
	if k.same && k.takes != nil {
		s = k.takes.At(n.Us, from, n.Occ).And(capture.Or(calm))
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
			return w.unattacked(n, from, s)
		}
		if w.pinned.Has(from) {
			s = s.And(w.rays[from&127])
		}
	}
	return s
}

// unattacked returns the targets on which the royal from from would be safe.
func (w *work) unattacked(n *Node, from board.Square, targets board.Set) board.Set {
	safe, occ := targets, n.Occ.Without(from)
	for t := targets; !t.IsEmpty(); t = t.Rest() {
		if q := t.First(); n.p.rules.attack.attacked(n.p, q, n.Them, occ) {
			safe = safe.Without(q)
		}
	}
	return safe
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
	men := &n.p.men
	for ; !targets.IsEmpty(); targets = targets.Rest() {
		to := targets.First()
		dst = append(dst, move.NewCapture(from, to, men.At(to)))
	}
	return dst
}

func promote(n *Node, k *kind, from, to board.Square, dst []move.Move) []move.Move {
	m := move.NewCapture(from, to, n.p.men.At(to))
	for _, become := range k.becomes {
		if n.Promotable>>become&1 != 0 {
			dst = append(dst, m.WithKind(become))
		}
	}
	if k.stays {
		dst = append(dst, m)
	}
	return dst
}

// choices returns how many moves a promotion of k is.
func (k *kind) choices(n *Node) int {
	all := 0
	if n.Promotable == ^uint32(0) {
		all = len(k.becomes)
	} else {
		for _, become := range k.becomes {
			all += int(n.Promotable >> become & 1)
		}
	}
	if k.stays {
		all++
	}
	return all
}

func (w *work) countMoves(p *Position) int {
	n := w.start(p)
	if _, over := w.ended(n); over {
		return 0
	}
	return w.countFrom(n)
}

// countFrom counts what listFrom lists, without writing where it can.
func (w *work) countFrom(n *Node) int {
	r := n.p.rules
	if len(r.selecters) > 0 || !w.tested(n) {
		w.buf = w.listFrom(n, w.buf[:0])
		return len(w.buf)
	}
	w.prepare(n)
	if r.captures == Compulsory {
		if all := w.countHalf(n, takes); all > 0 {
			return all
		}
		return w.countHalf(n, quiet)
	}
	return w.countHalf(n, takes|quiet)
}

func (w *work) countHalf(n *Node, want half) int {
	r, all := n.p.rules, 0
	for i := range r.kinds {
		k := &r.kinds[i]
		men := n.p.men.Kind(k.man.Kind).And(n.Movers)
		if men.IsEmpty() {
			continue
		}
		capture, calm := w.wanted(n, k, want)
		if k.bySet[n.Us] != nil {
			all += w.countStrides(n, k, men.AndNot(w.pinned), capture, calm)
			men = men.And(w.pinned)
		}
		for ; !men.IsEmpty(); men = men.Rest() {
			all += k.count(n, w.targets(n, k, men.First(), capture, calm))
		}
	}
	if len(r.adders) > 0 {
		w.buf = w.added(n, w.buf[:0], want)
		all += len(w.buf)
	}
	return all
}

// count returns how many moves emit makes of the targets.
func (k *kind) count(n *Node, targets board.Set) int {
	all := targets.Len()
	if k.becomes != nil {
		if last := targets.And(k.zone[n.Us]).Len(); last > 0 {
			all += last * (k.choices(n) - 1)
		}
	}
	return all
}
