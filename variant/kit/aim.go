package kit

import (
	"github.com/fairykit/fairykit/board"
)

// Aimer is a Mover of a game's own that can judge one target without working
// out all of them. When all such Movers of a game are Aimers, the policy
// Suspects need not test every move. The men of n.Occ stand on the board.
type Aimer interface {
	// AimsAt reports whether the man of c on from attacks of: whether its
	// captures, those of a Seer as it sees n, hold of.
	AimsAt(n *Node, c board.Color, from, of board.Square) bool
	// ScreensAt returns men, each of which keeps the man of c on from from
	// attacking of all by itself: were its square empty, the man would attack of.
	// More may be named; no such man may be left out. It is asked only when the
	// man does not attack of.
	ScreensAt(n *Node, c board.Color, from, of board.Square) board.Set
}

// aims reports whether the man of kind k and colour c on from attacks of.
func (n *Node) aims(k *kind, c board.Color, from, of board.Square) bool {
	if k.aimer != nil {
		return k.aimer.AimsAt(n, c, from, of)
	}
	return n.attacks(k, c, from).Has(of)
}

// screens returns the men of Us whose leaving opens an attack of an Aimer of
// Them on of. them is the other side's node.
func (n *Node) screens(them *Node, of board.Square) board.Set {
	var s board.Set
	able := them.Movers.And(them.Capturers)
	for _, k := range n.p.rules.attack.opaque {
		info := &n.p.rules.kinds[n.p.rules.index[k]]
		for men := n.p.men.Pieces(n.Them, k).And(able); !men.IsEmpty(); men = men.Rest() {
			s = s.Or(info.aimer.ScreensAt(them, n.Them, men.First(), of))
		}
	}
	return s.And(n.Own)
}
