package kit

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// prepare works out what the legality policy needs once per node.
func (w *work) prepare(n *Node) {
	r := n.p.rules
	w.edited = n.Capturers != n.Own || n.special != 0
	w.doubt.any, w.hasShields = false, false
	if r.narrow != nil {
		w.lookNarrow(n, ^uint64(0))
		w.inCheck = w.low.answer != ^uint64(0)
	} else {
		w.answer, w.pinned = r.geometry.Squares(), board.Set{}
		if r.legality == Masks {
			w.look(n, n.Enemy)
			w.inCheck = w.answer != r.geometry.Squares()
		}
	}
	if r.legality == Suspects {
		w.suspect(n)
	}
	w.looked = r.legality == Masks
	if w.looked && len(r.restricters) > 0 && (w.inCheck || w.pins(n)) {
		w.question(n)
	}
}

// pins reports whether a mover is pinned.
func (w *work) pins(n *Node) bool {
	if n.p.rules.narrow != nil {
		return w.low.movers&w.low.pinned != 0
	}
	return w.pinned.Meets(n.Movers)
}

// look finds the checkers of the royal of Us among the enemies within by, and the men
// that these pin before it.
func (w *work) look(n *Node, by board.Set) {
	a, p := &n.p.rules.attack, n.p
	w.answer, w.pinned = p.rules.geometry.Squares(), board.Set{}
	royal := n.Royals().First() & 127
	near, far := n.aimed(royal)
	for near = near.And(by); !near.IsEmpty(); near = near.Rest() {
		w.answer = w.answer.And(board.Single(near.First()))
	}
	for far = far.And(by); !far.IsEmpty(); far = far.Rest() {
		q := far.First()
		w.sight(n, q, p.rules.geometry.Between(royal, q))
	}
	if a.hasPath {
		for i := range a.paths[n.Them][royal] {
			t := &a.paths[n.Them][royal][i]
			if by.Has(t.from) && n.Enemy.Has(t.from) && p.men.At(t.from).Kind() == t.kind {
				w.sight(n, t.from, t.clear)
			}
		}
	}
}

// sight judges an enemy on q that attacks the royal if way is free of men.
func (w *work) sight(n *Node, q board.Square, way board.Set) {
	switch men := way.And(n.Occ); {
	case men.IsEmpty():
		w.answer = w.answer.And(way.With(q))
	case men.IsSingle() && n.Own.Meets(men):
		man := men.First()
		ray := way.With(q)
		if w.pinned.Has(man) {
			ray = ray.And(w.rays[man&127])
		}
		w.pinned = w.pinned.With(man)
		w.rays[man&127] = ray
	}
}

// suspect marks the men whose moves have to be tested.
func (w *work) suspect(n *Node) {
	a := &n.p.rules.attack
	w.suspects, w.calm = board.Set{}, false
	switch {
	case !a.aimed:
		w.suspects = n.Own
		return
	case len(a.opaque) > 0:
		if !n.checked().IsEmpty() {
			w.suspects = n.Own
			return
		}
		w.screen(n)
	default:
		if w.surroundAll(n) && !n.checked().IsEmpty() {
			w.suspects = n.Own
			return
		}
	}
	for _, s := range n.p.rules.suspecters {
		men, all := s(n)
		if all {
			w.suspects = n.Own
			return
		}
		w.suspects = w.suspects.Or(men)
	}
	for _, k := range n.p.rules.heirs {
		// A royal that is made may stand attacked.
		w.suspects = w.suspects.Or(n.p.men.Kind(k).And(n.Own))
	}
	w.screens, w.calm = w.suspects, len(n.p.rules.reshapers) == 0
	w.suspects = w.suspects.Or(n.Royals())
}

// surroundAll calls surround for every royal and reports whether it did once.
func (w *work) surroundAll(n *Node) bool {
	attacked, narrow := false, n.p.rules.narrow != nil
	for s := n.Royals(); !s.IsEmpty(); s = s.Rest() {
		if narrow {
			attacked = w.surroundNarrow(n, s.First()) || attacked
		} else {
			attacked = w.surround(n, s.First()) || attacked
		}
	}
	return attacked
}

// screen adds the men that keep the attacks of those enemies from a royal who
// may move and capture, Aimers among them.
func (w *work) screen(n *Node) {
	a, g, them := &n.p.rules.attack, n.p.rules.geometry, n.other()
	able := them.Movers.And(them.Capturers)
	for royals := n.Royals().And(them.CaptureTargets); !royals.IsEmpty(); royals = royals.Rest() {
		royal := royals.First()
		_, far := n.aimed(royal)
		for far = far.And(able); !far.IsEmpty(); far = far.Rest() {
			w.suspects = w.suspects.Or(lone(n, g.Between(royal, far.First())))
		}
		w.suspects = w.suspects.Or(n.screens(them, royal))
		for i := range a.paths[n.Them][royal&127] {
			t := &a.paths[n.Them][royal&127][i]
			if n.Enemy.Has(t.from) {
				w.suspects = w.suspects.Or(lone(n, t.clear))
			}
			if !t.filled.IsEmpty() {
				// A hurdle can be put up by any man.
				w.suspects = n.Own
			}
		}
	}
}

// surround adds the men that stand alone between the royal and an enemy to the
// suspects, and reports whether an enemy without restrictions attacks it.
func (w *work) surround(n *Node, royal board.Square) bool {
	a, g := &n.p.rules.attack, n.p.rules.geometry
	near, far := n.aimed(royal)
	attacked := !near.IsEmpty()
	for ; !far.IsEmpty(); far = far.Rest() {
		way := g.Between(royal, far.First())
		attacked = attacked || !way.Meets(n.Occ)
		w.suspects = w.suspects.Or(lone(n, way))
	}
	if a.hasPath {
		attacked = w.surroundByPath(n, royal) || attacked
	}
	return attacked
}

// surroundByPath is the rest of surround: the enemies that attack along paths.
func (w *work) surroundByPath(n *Node, royal board.Square) bool {
	attacked := false
	paths := n.p.rules.attack.paths[n.Them&1][royal&127]
	for i := range paths {
		t := &paths[i]
		if !n.Enemy.Has(t.from) || n.p.men.At(t.from).Kind() != t.kind {
			continue
		}
		if !t.filled.IsEmpty() {
			// A hurdle can be put up by any man.
			w.suspects, attacked = n.Own, true
		}
		attacked = attacked || !t.clear.Meets(n.Occ)
		w.suspects = w.suspects.Or(lone(n, t.clear))
	}
	return attacked
}

// apart is men with the moves of the suspects, which are tested, behind the
// others: the latter are not looked at twice.
func (w *work) apart(n *Node, dst []move.Move, want half) []move.Move {
	all := n.Movers
	w.restrictTo(n, all.AndNot(w.suspects))
	dst = w.each(n, dst, want)
	from := len(dst)
	w.restrictTo(n, all.And(w.suspects))
	w.low.still = w.stays(n)
	dst = w.lawful(n, from, w.each(n, dst, want))
	w.restrictTo(n, all)
	w.low.still = false
	return dst
}

// stays reports whether no mover goes by strides.
func (w *work) stays(n *Node) bool {
	var men board.Set
	for _, k := range n.p.rules.strides {
		men = men.Or(n.p.men.Kind(k.man.Kind))
	}
	return !men.Meets(n.Movers)
}

// restrictTo makes men the movers.
func (w *work) restrictTo(n *Node, men board.Set) {
	n.Movers = men
	w.low.movers = word(men)
}

// lone returns the own man that is the only one on the way, if there is one.
func lone(n *Node, way board.Set) board.Set {
	men := way.And(n.Occ)
	if men.IsSingle() {
		return men.And(n.Own)
	}
	return board.Set{}
}

// lawful drops from moves[from:] those that leave a royal of the mover
// attacked.
func (w *work) lawful(n *Node, from int, moves []move.Move) []move.Move {
	r := n.p.rules
	if len(r.royal) == 0 {
		return moves
	}
	suspects := r.legality == Suspects
	if suspects && w.suspects != n.Own { // see harmless
		for from < len(moves) && moves[from].Type() == move.Drop {
			from++
		}
	}
	kept := moves[:from]
	for _, m := range moves[from:] {
		if suspects && (w.harmless(m) || w.walksFree(n, m)) {
			kept = append(kept, m)
			continue
		}
		if n.p.canForesee(m) {
			if n.p.foresee(m, n.Us) {
				kept = append(kept, m)
			}
			continue
		}
		w.child.Set(n.p)
		if w.safe(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// harmless reports whether m, in a position without check, needs no test: it
// empties one square only, and no suspect stood there.
func (w *work) harmless(m move.Move) bool {
	switch m.Type() {
	case move.Step:
		return !w.suspects.Has(m.From())
	case move.Swap:
		// The same squares stay occupied.
		return !w.suspects.Has(m.From()) && !w.suspects.Has(m.To())
	case move.Pass, move.Drop:
		// Standing still or coming in opens no line; the suspects cover all own
		// men when more than lines matters.
		return w.suspects != w.node.Own
	}
	return false
}

// why explains why m is not listed.
func (w *work) why(p *Position, m move.Move) variant.Reason {
	n := w.start(p)
	if _, over := w.ended(n); over {
		return "the game is over"
	}
	for _, f := range p.rules.refusers {
		if why := f(n, m); why != "" {
			return why
		}
	}
	if m.OnBoard() && !n.Own.Has(m.From()) {
		return "no man of the side to move stands there"
	}
	if m.OnBoard() && !n.Movers.Has(m.From()) {
		return "this man may not move now"
	}
	w.answer, w.pinned = p.rules.geometry.Squares(), board.Set{}
	w.buf = w.pseudo(n, w.buf[:0])
	known := w.whyNot(n, m)
	for _, x := range w.buf {
		if !sameWay(x, m) {
			continue
		}
		switch {
		case w.exposes(x):
			return "it leaves a royal man under attack"
		case p.rules.captures == Compulsory && !x.IsCapture() && w.canCapture():
			return "a capture is possible, and capturing is compulsory"
		case x.Kind() == m.Kind():
			return "" // it is legal, but for what a Filter says
		case x.Kind() == board.NoKind:
			known = "the man does not promote there"
		default:
			known = "the man promotes here, and not to that"
		}
	}
	return known
}

// whyNot explains a move that is not even among those without regard to royals and
// duties, as far as its type tells.
func (w *work) whyNot(n *Node, m move.Move) variant.Reason {
	from, to := m.From(), m.To()
	switch m.Type() {
	case move.Step:
		if from != to && n.Own.Has(to) && n.Reach(n.Us, from).Or(n.Calm(n.Us, from)).Has(to) {
			return "a man of the same side stands there"
		}
		return "the man there does not go so"
	case move.Drop:
		switch {
		case n.p.Reserve(n.Us, m.Kind()) == 0:
			return "there is no such man to be put on the board"
		case n.Occ.Has(to):
			return "the square is not empty"
		}
	}
	return ""
}

// sameWay reports whether the coordinate texts of x and m differ by a promotion
// at most.
func sameWay(x, m move.Move) bool {
	if x.From() != m.From() || x.Target() != m.Target() || x.OnBoard() != m.OnBoard() {
		return false
	}
	for _, t := range []move.Type{move.Swap, move.Legs, move.Pass, move.Pick} {
		if (x.Type() == t) != (m.Type() == t) {
			return false
		}
	}
	for i := 0; m.Type() == move.Legs && i < move.MaxVia; i++ {
		if x.Via(i) != m.Via(i) {
			return false
		}
	}
	return m.OnBoard() || x.Kind() == m.Kind()
}

// canCapture reports whether a capture among the moves of why is legal.
func (w *work) canCapture() bool {
	return slices.ContainsFunc(w.buf, func(x move.Move) bool {
		return x.IsCapture() && !w.exposes(x)
	})
}

// exposes reports whether x leaves a royal under attack.
func (w *work) exposes(x move.Move) bool {
	p := w.node.p
	if len(p.rules.royal) == 0 {
		return false
	}
	w.child.Set(p)
	return !w.safe(x)
}

// pseudo appends all moves without regard to royals and duties.
func (w *work) pseudo(n *Node, dst []move.Move) []move.Move {
	r := n.p.rules
	for i := range r.kinds {
		k := &r.kinds[i]
		capture, calm := n.captureTargets(k.man.Kind), n.quietTargets(k.man.Kind)
		for men := n.p.men.Kind(k.man.Kind).And(n.Movers); !men.IsEmpty(); men = men.Rest() {
			from := men.First()
			targets := n.quiets(k, n.Us, from).And(calm)
			if n.Capturers.Has(from) {
				targets = targets.Or(n.attacks(k, n.Us, from).And(capture))
			}
			dst = emit(n, k, from, targets, dst)
		}
	}
	for _, a := range r.adders {
		dst = a.all(n, dst)
	}
	return dst
}
