package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
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

// Allows reports whether the Restricters let the man of c on m's start capture
// what m captures, where it stands, and whether m leaves no royal of c attacked.
// It asks nothing else of m.
func (p *Position) Allows(m move.Move, c board.Color) bool {
	if len(p.rules.restricters) > 0 && !p.unrestricted(m, c) {
		return false
	}
	return p.Safe(m, c)
}

func (p *Position) unrestricted(m move.Move, c board.Color) bool {
	w := p.rules.get()
	defer p.rules.put(w)
	n := &w.node
	n.init(w, p, c)
	w.looked, w.straight, w.filled = false, false, false
	n.restrict()
	at := m.To()
	if m.Type() == move.EnPassant {
		at = m.Via(0)
	}
	kind := p.men.At(m.From()).Kind()
	return n.Movers.Has(m.From()) && n.Capturers.Has(m.From()) && n.captureTargets(kind).Has(at)
}

// CapturesOf returns where own men of kind k may capture: CaptureTargets
// without what ForbidCaptures took away. Adders list captures on these alone.
func (n *Node) CapturesOf(k board.Kind) board.Set { return n.captureTargets(k) }

// QuietsOf returns where own men of kind k may move without capture:
// QuietTargets without what ForbidQuiets took away.
func (n *Node) QuietsOf(k board.Kind) board.Set { return n.quietTargets(k) }

// AppendUntested appends the moves that men and Adders have under the
// restrictions, without regard to royals and duties; what a Lawful Adder lists
// is legal all the same.
func (n *Node) AppendUntested(dst []move.Move) []move.Move {
	return n.pseudo(dst)
}

// Look calls f with the position seen by its side to move, the restrictions
// applied: for tests of rules and for studies of what an Evaluator measures. f
// must not keep the node.
func (p *Position) Look(f func(n *Node)) {
	w := p.rules.get()
	f(w.start(p))
	p.rules.put(w)
}
