package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// As returns what f says of a copy of p on which seat chooses for the men of
// side. Games in which both seats choose on one position list the choices of
// each through it, and a Turner asks whether m gave check. f must not keep the
// copy.
func (p *Position) As(seat variant.Player, side board.Color, f Probe) bool {
	w := p.rules.get()
	w.child.Set(p)
	w.child.setTurn(seat, side)
	ok := f(&w.child)
	p.rules.put(w)
	return ok
}

// CapturesOf returns where own men of kind k may capture: CaptureTargets
// without what ForbidCaptures took away. Adders list captures on these alone.
func (n *Node) CapturesOf(k board.Kind) board.Set { return n.captureTargets(k) }

// QuietsOf returns where own men of kind k may move without capture:
// QuietTargets without what ForbidQuiets took away.
func (n *Node) QuietsOf(k board.Kind) board.Set { return n.quietTargets(k) }

// Look calls f with the position seen by its side to move, the restrictions
// applied: for tests of rules and for studies of what an Evaluator measures. f
// must not keep the node.
func (p *Position) Look(f func(n *Node)) {
	w := p.rules.get()
	f(w.start(p))
	p.rules.put(w)
}
