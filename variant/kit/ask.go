package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Probe looks at the position after a move. It must not keep it.
type Probe func(after *Position) bool

// Try plays m, a move of the side to move, legal or not, on a copy of p and returns
// what f says of it. The rules have acted on the copy and the turn has passed on.
// See the table in the comment of the package.
func (p *Position) Try(m move.Move, f Probe) bool {
	w := p.rules.get()
	w.child.Set(p)
	w.child.Apply(m)
	ok := f(&w.child)
	p.rules.put(w)
	return ok
}

// As returns what f says of a copy of p on which seat chooses for the men of side,
// whoever is to move in p. f may play on the copy and must not keep it. Games in
// which both seats choose on one position list the choices of each through it, and a
// TurnOrder asks whether m gave check. See the table in the comment of the package.
func (p *Position) As(seat variant.Player, side board.Color, f Probe) bool {
	w := p.rules.get()
	w.child.Set(p)
	w.child.setTurn(seat, side)
	ok := f(&w.child)
	p.rules.put(w)
	return ok
}

// Look calls f with the position seen by its side to move, the restrictions
// applied: for tests of rules and for studies of what an Evaluate measures. f
// must not keep the node. A rule that Restricts must not ask for it about the position it is
// asked about.
func (p *Position) Look(f func(n *Node)) {
	w := p.rules.get()
	f(w.start(p))
	p.rules.put(w)
}

// Allows reports whether the rules that Restrict let the man of c on m's start capture
// what m captures, where it stands, and whether m is Safe. It asks nothing else of m.
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
// without what ForbidCaptures took away. rules that add moves list captures on these alone.
func (n *Node) CapturesOf(k board.Kind) board.Set { return n.captureTargets(k) }

// QuietsOf returns where own men of kind k may move without capture:
// QuietTargets without what ForbidQuiets took away.
func (n *Node) QuietsOf(k board.Kind) board.Set { return n.quietTargets(k) }

// AppendUntested appends the moves that men and rules that add moves have under the
// restrictions, without regard to royals and duties; what a Lawful rule lists
// is legal all the same.
func (n *Node) AppendUntested(dst []move.Move) []move.Move {
	return n.pseudo(dst)
}
