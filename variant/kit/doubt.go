package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// doubt is what the masks say in a game with rules that Restrict. A rule that Restricts only takes
// attacks away, so a move that leaves no attack on the royal when the enemy is
// not restricted is legal. Of the others nothing is known before they are played,
// unless an enemy attacks that no Restrict can hold: the move may set an enemy
// free or put it under a restriction.
type doubt struct {
	any            bool      // some moves of men that are not royal have to be played and tested
	trusting       bool      // those of the suspects only
	answer, pinned board.Set // the masks for all enemies
	low            struct{ answer, pinned uint64 }
}

// question is asked when the masks, drawn for an enemy without restrictions, keep
// moves out. They are put aside for those drawn for the enemies that nothing can
// hold. If the two differ, settle judges what is listed with these. The royal's own
// steps are judged where they are listed.
func (w *work) question(n *Node) {
	d, l := &w.doubt, &w.low
	shielded := w.shields(n)
	if shielded.IsEmpty() {
		return
	}
	// Asked while the masks stand: the suspects are found by them.
	d.trusting = w.inCheck && w.trust(n)
	if n.p.rules.narrow != nil {
		d.low.answer, d.low.pinned = l.answer, l.pinned
		w.lookNarrow(n, word(n.Enemy.AndNot(shielded)))
		d.any = l.answer != d.low.answer || l.movers&l.pinned != l.movers&d.low.pinned
		return
	}
	d.answer, d.pinned = w.answer, w.pinned
	w.look(n, n.Enemy.AndNot(shielded))
	d.any = w.answer != d.answer || w.pinned.And(n.Movers) != d.pinned.And(n.Movers)
}

// shields returns the enemies that a rule that Restricts may keep from a royal of Us after a
// move, worked out once a node and only when asked.
func (w *work) shields(n *Node) board.Set {
	if w.hasShields {
		return w.shielded
	}
	r := n.p.rules
	w.hasShields, w.shielded = true, n.Enemy
	switch {
	case len(r.shielders) < len(r.restricters):
	case w.edited && r.narrow != nil: // menEdited heeds no masks
	case r.attack.hasPath: // a man may be pinned in two ways, and has one ray
	default:
		w.shielded = board.Set{}
		for _, s := range r.shielders {
			w.shielded = w.shielded.Or(s(n))
		}
	}
	return w.shielded
}

// excused reports whether a step of the royal of Us to a square that the enemy,
// not restricted, attacks is legal after all.
func (w *work) excused(n *Node, from, to board.Square) bool {
	shielded := w.shields(n)
	if shielded.IsEmpty() || n.threatened(to, n.Occ.Without(from), n.Enemy.AndNot(shielded)) {
		return false
	}
	w.child.Set(n.p)
	return w.safe(move.NewCapture(from, to, n.p.men.At(to)))
}

// trust finds the suspects when all attackers of the royal are restricted and a
// rule with Suspects vouches for the other men: their moves set no enemy free. It reports
// whether it could.
func (w *work) trust(n *Node) bool {
	r := n.p.rules
	if len(r.suspecters) == 0 || !n.checked().IsEmpty() {
		return false
	}
	w.suspects = n.Royals()
	for _, s := range r.suspecters {
		men, all := s(n)
		if all {
			return false
		}
		w.suspects = w.suspects.Or(men)
	}
	if n.p.rules.narrow == nil {
		w.suspects = w.suspects.Or(w.pinned)
		return true
	}
	for s := w.low.pinned; s != 0; s &= s - 1 {
		w.suspects = w.suspects.With(board.Square(bits.TrailingZeros64(s)))
	}
	return true
}

// settle drops from moves[from:], steps of men, those that are not legal.
func (w *work) settle(n *Node, from int, moves []move.Move) []move.Move {
	kept := moves[:from]
	for _, m := range moves[from:] {
		if !w.sure(n, m) {
			w.child.Set(n.p)
			if !w.safe(m) {
				continue
			}
		}
		kept = append(kept, m)
	}
	return kept
}

// sure reports whether m is legal whatever the rules that Restrict say after it.
func (w *work) sure(n *Node, m move.Move) bool {
	d, from, to := &w.doubt, m.From(), m.To()
	switch {
	case d.trusting && !w.suspects.Has(from):
		return true
	case n.Royals().Has(from):
		return true // its steps have been tested
	case n.p.rules.narrow != nil:
		at, bit := from&63, uint64(1)<<(to&63)
		return d.low.answer&bit != 0 && (d.low.pinned>>at&1 == 0 || w.low.rays[at]&bit != 0)
	}
	return d.answer.Has(to) && (!d.pinned.Has(from) || w.rays[from&127].Has(to))
}
