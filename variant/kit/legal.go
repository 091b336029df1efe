package kit

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// suspect marks the men whose moves have to be tested.
func (w *work) suspect(n *Node) {
	a := &n.p.rules.attack
	w.suspects, w.screens, w.calm = board.Set{}, board.Set{}, false
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
		if w.surround(n) && !n.checked().IsEmpty() {
			w.suspects = n.Own
			return
		}
	}
	if !w.named(n) {
		w.suspects = n.Own
		return
	}
	for _, k := range n.p.rules.heirs {
		// A royal that is made may stand attacked.
		w.suspects = w.suspects.Or(n.p.men.Kind(k).And(n.Own))
	}
	w.screens, w.calm = w.suspects, len(n.p.rules.reshapers) == 0
	w.suspects = w.suspects.Or(n.Royals())
}

// named adds whom the rules name in Suspects, and reports whether they leave anybody out.
func (w *work) named(n *Node) bool {
	for _, s := range n.p.rules.suspecters {
		men, all := s(n)
		if all {
			return false
		}
		w.suspects = w.suspects.Or(men)
	}
	return true
}

// vouched reports whether all attackers of the royal are restricted and the rules
// vouch in Suspects for the men that they do not name: their moves set no enemy free.
func (w *work) vouched() bool {
	n := &w.node
	w.suspects = board.Set{}
	return len(n.p.rules.suspecters) > 0 && n.checked().IsEmpty() && w.named(n)
}

// shields returns the enemies that a rule may keep in Restrict from a royal of Us
// after a move.
func (w *work) shields() board.Set {
	n := &w.node
	if r := n.p.rules; len(r.shielders) < len(r.restricters) {
		return n.Enemy
	}
	var s board.Set
	for _, by := range n.p.rules.shielders {
		s = s.Or(by(n))
	}
	return s
}

// surround adds the men that stand alone between a royal and an enemy to the
// suspects, and reports whether an enemy without restrictions attacks one.
func (w *work) surround(n *Node) bool {
	any := false
	for s := n.Royals(); !s.IsEmpty(); s = s.Rest() {
		alone, attacked := w.alone(n, s.First(), n.Enemy)
		w.suspects, any = w.suspects.Or(alone), any || attacked
	}
	return any
}

// alone returns the own men that stand alone between the royal and an enemy of by, and
// reports whether one of these attacks it, restrictions aside.
func (w *work) alone(n *Node, royal board.Square, by board.Set) (men board.Set, attacked bool) {
	if n.p.rules.plan64 != nil {
		men, attacked := w.v64.alone(royal, low64(by))
		return wide64(men), attacked
	}
	return w.v128.alone(royal, by)
}

// screen adds the men that keep the attacks of those enemies from a royal who
// may move and capture, Aimers among them.
func (w *work) screen(n *Node) {
	them := n.other()
	able := them.Movers.And(them.Capturers)
	for royals := n.Royals().And(them.CaptureTargets); !royals.IsEmpty(); royals = royals.Rest() {
		alone, _ := w.alone(n, royals.First(), able)
		w.suspects = w.suspects.Or(alone).Or(n.screens(them, royals.First()))
	}
}

// lawful drops from moves[from:] those that leave a royal of the mover
// attacked.
func (w *work) lawful(from int, moves []move.Move) []move.Move {
	n := &w.node
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
		if suspects && (w.harmless(m) || w.walksFree(n, m)) || w.legal(n, m) {
			kept = append(kept, m)
			if w.first {
				break
			}
		}
	}
	return kept
}

// legal reports whether m leaves no royal of the mover attacked.
func (w *work) legal(n *Node, m move.Move) bool {
	if n.p.canForesee(m) {
		return n.p.foresee(m, n.Us)
	}
	w.child.Set(n.p)
	return w.safe(m)
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

// walksFree reports whether m, in a position without check, takes a royal out of
// reach of every enemy, restricted or not. If it kept nobody from another royal,
// the move is legal.
func (w *work) walksFree(n *Node, m move.Move) bool {
	from := m.From()
	return w.calm && m.IsPlain() && !w.screens.Has(from) && n.Royals().Has(from) && len(n.p.rules.attack.opaque) == 0 &&
		n.p.rules.attackers(&n.p.men, m.To(), n.Them, n.Enemy, n.Occ.Without(from)).IsEmpty()
}

// why explains why m is not listed.
func (w *work) why(p *Position, m move.Move) variant.Reason {
	n := w.start(p)
	if _, over := w.ended(n); over {
		return variant.WhyOver
	}
	for _, f := range p.rules.refusers {
		if why := f(n, m); why != "" {
			return why
		}
	}
	if m.OnBoard() && !n.Own.Has(m.From()) {
		return WhyNotYours
	}
	if m.OnBoard() && !n.Movers.Has(m.From()) {
		return WhyHeld
	}
	w.buf = n.pseudo(w.buf[:0])
	known := w.whyNot(n, m)
	for _, x := range w.buf {
		if !sameWay(x, m) {
			continue
		}
		switch {
		case w.exposes(x):
			return WhyRoyal
		case p.rules.captures == Compulsory && !x.IsCapture() && w.canCapture():
			return WhyCompulsory
		case x.Kind() == m.Kind():
			return "" // it is legal, but for what a Filter says
		case x.Kind() == board.NoKind:
			known = WhyNoPromotion
		default:
			known = WhyNotThat
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
			return WhyOwnMan
		}
		return WhyReach
	case move.Drop:
		switch {
		case n.p.Reserve(n.Us, m.Kind()) == 0:
			return WhyNoReserve
		case n.Occ.Has(to):
			return WhyOccupied
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
func (n *Node) pseudo(dst []move.Move) []move.Move {
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
			dst = n.steps(k, from, targets, dst)
		}
	}
	for _, a := range r.adders {
		dst = a.all(n, dst)
	}
	return dst
}

// steps appends the steps of a man of kind k to the targets, promotions included.
func (n *Node) steps(k *kind, from board.Square, targets board.Set, dst []move.Move) []move.Move {
	for ; !targets.IsEmpty(); targets = targets.Rest() {
		to := targets.First()
		m := move.NewCapture(from, to, n.p.men.At(to))
		if k.becomes != nil && k.zone[n.Us].Has(to) {
			dst = n.p.rules.promote(m, k.man.Kind, n.Promotable, dst)
		} else {
			dst = append(dst, m)
		}
	}
	return dst
}
