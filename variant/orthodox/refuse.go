package orthodox

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// Why a castling is refused (source A, 3.8.2).
const (
	WhyNoRight  variant.Reason = "no castling right"
	WhyBlocked  variant.Reason = "castling blocked"
	WhyAttacked variant.Reason = "castling attacked"
)

// why explains a castling that is not listed. It may come as a step to where a
// castling goes, or as a Castle, of which the direction counts.
func (r *castling) why(n *kit.Node, m move.Move) variant.Reason {
	if !r.attempt(n, m) {
		return ""
	}
	for rights := n.Position().Slot(r.slots[n.Us&1]); rights != 0; rights >>= pairBits {
		royal, partner := r.men(n.Us, pair(rights&pairMask))
		if p := &r.plans[n.Us&1][rights&pairMask]; royal == m.From() && r.means(n, m, partner) {
			switch {
			case n.Occ.Meets(p.free):
				return WhyBlocked
			case n.Movers.Contains(p.both) && !r.open(n, p):
				return WhyAttacked
			}
			return ""
		}
	}
	return WhyNoRight
}

// attempt reports whether m looks like a castling and like nothing else.
func (r *castling) attempt(n *kit.Node, m move.Move) bool {
	from, home := m.From(), r.homes[n.Us&1]
	if m.Type() != move.Castle && m.Type() != move.Step || m.Kind() != board.NoKind ||
		!home.Has(from) || !n.Own.Has(from) || !slices.Contains(r.Royals, n.Men().At(from).Kind()) ||
		m.Type() == move.Step && n.Calm(n.Us, from).Or(n.Reach(n.Us, from)).AndNot(n.Own).Has(m.Target()) {
		return false
	}
	for partner := range home.Without(from).All() {
		if r.means(n, m, partner) {
			return true
		}
	}
	return false
}

// means reports whether m can be the castling with a partner on that square.
func (r *castling) means(n *kit.Node, m move.Move, partner board.Square) bool {
	if m.Type() == move.Castle {
		return (partner > m.From()) == (m.Via(0) > m.From())
	}
	p := r.plans[n.Us&1][r.pair(m.From(), partner)].move
	return p != move.None && p.Target() == m.Target() &&
		(p.Target() == p.To() || n.Men().At(partner) == board.NewPiece(n.Us, r.Partner))
}
