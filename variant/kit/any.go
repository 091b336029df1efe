package kit

import "github.com/fairykit/fairykit/move"

// any reports whether countFrom counts something. Where moves are played and
// tested it stops at the first one that is legal.
func (w *work) any(n *Node) bool {
	r := n.p.rules
	if w.tested(n) || len(r.selecters) > 0 {
		return w.countFrom(n) > 0
	}
	// A duty to capture leaves something whenever there is something.
	w.prepare(n)
	w.buf = w.each(n, w.buf[:0], takes|quiet)
	if w.anyLawful(n, w.buf) {
		return true
	}
	for _, a := range r.adders {
		w.buf = a.all(n, w.buf[:0])
		if a.lawful && len(w.buf) > 0 || !a.lawful && w.anyLawful(n, w.buf) {
			return true
		}
	}
	return false
}

// anyLawful reports whether lawful would keep one of the moves.
func (w *work) anyLawful(n *Node, moves []move.Move) bool {
	for _, m := range moves {
		if n.p.rules.legality == Suspects && (w.harmless(m) || w.walksFree(n, m)) {
			return true
		}
		w.child.Set(n.p)
		if w.safe(m) {
			return true
		}
	}
	return false
}
