package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Node is a position seen by one side, with the sets that rules edit before
// moves are listed. It is valid during one call of the kit.
type Node struct {
	p *Position
	w *work
	// Us moves, Them is the other side.
	Us, Them board.Color
	// Own, Enemy and Occ are the men of Us, of Them and of both.
	Own, Enemy, Occ board.Set
	// Movers are the own men that may move at all: at first all of them. Rules take
	// men away and add none.
	Movers board.Set
	// Capturers are the own men that may capture; a capturer must be a mover.
	Capturers board.Set
	// QuietTargets are the squares that may be moved to without capture: at
	// first the empty ones.
	QuietTargets board.Set
	// CaptureTargets are the squares that may be captured on: at first the
	// enemy's. Own squares may be added.
	CaptureTargets board.Set
	// Promotable are the kinds that may be promoted to, bit k for kind k: at
	// first all.
	Promotable uint32

	peer          *Node // the view of the other side, once asked for
	hasPeer       bool
	asked, unsafe board.Set // what Unsafe knows
	special       uint32    // kinds with targets of their own
	kinds         [board.MaxKinds]kindTargets
}

type kindTargets struct{ quiet, capture board.Set }

// init makes n the view of side us on p, without any restriction.
func (n *Node) init(w *work, p *Position, us board.Color) {
	n.p, n.w = p, w
	n.Us, n.Them = us, us.Other()
	n.Own, n.Enemy = p.men.Color(n.Us), p.men.Color(n.Them)
	n.Occ = n.Own.Or(n.Enemy)
	n.Movers, n.Capturers = n.Own, n.Own
	n.QuietTargets = p.rules.geometry.Squares().AndNot(n.Occ)
	n.CaptureTargets = n.Enemy
	n.Promotable = ^uint32(0)
	n.special, n.hasPeer = 0, false
	n.asked = board.Set{}
	n.unsafe = board.Set{}
}

func (n *Node) restrict() {
	for _, r := range n.p.rules.restricters {
		r(n)
	}
}

// Position returns the position. Rules must not change it.
func (n *Node) Position() *Position { return n.p }

// Men returns the men on the board. Rules must not change them.
func (n *Node) Men() *board.Placement { return &n.p.men }

// Geometry returns the board.
func (n *Node) Geometry() *board.Geometry { return n.p.rules.geometry }

// Royals returns the royal men of Us.
func (n *Node) Royals() board.Set { return n.p.royals(n.Us) }

func (p *Position) royals(c board.Color) board.Set {
	var s board.Set
	for _, k := range p.rules.royal {
		s = s.Or(p.men.Kind(k))
	}
	return s.And(p.men.Color(c))
}

// ForbidCaptures takes targets away from the captures of own men of kind k. A royal
// of Them on such a target is not checked by them; Attackers and Attacked name
// them all the same, since these do not ask what may be captured.
func (n *Node) ForbidCaptures(k board.Kind, targets board.Set) {
	if targets.IsEmpty() {
		return // the plain case is worth keeping
	}
	t := n.targets(k)
	t.capture = t.capture.AndNot(targets)
}

// ForbidQuiets takes targets away from the moves without capture of own men of
// kind k.
func (n *Node) ForbidQuiets(k board.Kind, targets board.Set) {
	if targets.IsEmpty() {
		return
	}
	t := n.targets(k)
	t.quiet = t.quiet.AndNot(targets)
}

func (n *Node) targets(k board.Kind) *kindTargets {
	t := &n.kinds[k&31]
	if n.special>>(k&31)&1 == 0 {
		n.special |= 1 << (k & 31)
		*t = kindTargets{n.p.rules.geometry.Squares(), n.p.rules.geometry.Squares()}
	}
	return t
}

// captureTargets returns where own men of kind k may capture.
func (n *Node) captureTargets(k board.Kind) board.Set {
	if n.special>>(k&31)&1 != 0 {
		return n.CaptureTargets.And(n.kinds[k&31].capture)
	}
	return n.CaptureTargets
}

func (n *Node) quietTargets(k board.Kind) board.Set {
	if n.special>>(k&31)&1 != 0 {
		return n.QuietTargets.And(n.kinds[k&31].quiet)
	}
	return n.QuietTargets
}

// Reach returns the squares the man of colour c on from could capture on as the
// board stands, whatever the restrictions.
func (n *Node) Reach(c board.Color, from board.Square) board.Set {
	i := n.p.rules.index[n.p.men.At(from).Kind()]
	if i < 0 {
		return board.Set{}
	}
	return n.attacks(&n.p.rules.kinds[i], c, from)
}

// Calm returns the squares the man of colour c on from could go to without
// capture as the board stands, whatever the restrictions. Occupied ones may be
// among them.
func (n *Node) Calm(c board.Color, from board.Square) board.Set {
	i := n.p.rules.index[n.p.men.At(from).Kind()]
	if i < 0 {
		return board.Set{}
	}
	return n.quiets(&n.p.rules.kinds[i], c, from)
}

func (n *Node) attacks(k *kind, c board.Color, from board.Square) board.Set {
	switch {
	case k.seer != nil:
		return k.seer.AttacksAt(n, c, from)
	case k.takes != nil:
		return k.takes.At(c, from, n.Occ)
	}
	return k.man.Mover.Attacks(c, from, n.Occ)
}

func (n *Node) quiets(k *kind, c board.Color, from board.Square) board.Set {
	switch {
	case k.quietSeer != nil:
		return k.quietSeer.QuietsAt(n, c, from)
	case k.moves != nil:
		return k.moves.At(c, from, n.Occ)
	case k.quieter != nil:
		return k.quieter.Quiets(c, from, n.Occ)
	}
	return n.attacks(k, c, from)
}

// Reshaped reports whether a rule of the game Reshapes: then a move can expose a
// royal that is safe by the men it leaves, and only Position.Safe tells.
func (n *Node) Reshaped() bool { return len(n.p.rules.reshapers) > 0 }

// safe plays m on the child and reports whether the mover's royals are safe, or
// the move excused.
func (w *work) safe(m move.Move) bool {
	p := &w.child
	man := p.act(m)
	for _, a := range p.rules.reshapers {
		a(p, m, man)
	}
	for _, e := range p.rules.excusers {
		if e(p, m) {
			return true
		}
	}
	w.view.init(w, p, p.side)
	return w.view.checked().IsEmpty()
}

// Mover returns the position's side to move; see Position.Side.
func (n *Node) Mover() board.Color { return n.p.side }

// Seat returns the seat that chooses.
func (n *Node) Seat() variant.Player { return n.p.turn }

// Safe reports whether m, played on the board as it stands by a man of c,
// leaves no royal of c attacked. It asks nothing else of m.
func (p *Position) Safe(m move.Move, c board.Color) bool {
	if len(p.rules.royal) == 0 {
		return true
	}
	if p.canForesee(m) {
		return p.foresee(m, c)
	}
	w := p.rules.get()
	w.child.Set(p)
	w.child.side = c
	safe := w.safe(m)
	p.rules.put(w)
	return safe
}

// canForesee reports whether foresee can judge m: it knows no restrictions.
func (p *Position) canForesee(m move.Move) bool {
	t := m.Type()
	return p.rules.legality == Masks && len(p.rules.restricters) == 0 && (t == move.Step || t == move.EnPassant) &&
		p.men.At(m.From()).Kind() != p.rules.royal[0]
}

// foresee reports whether the royal of c is safe after m without playing it: its
// attackers are those that are left, over what then stands on the board.
func (p *Position) foresee(m move.Move, c board.Color) bool {
	gone := board.Single(m.To())
	if m.Type() == move.EnPassant {
		gone = gone.With(m.Via(0))
	}
	occ := p.men.Occupied().AndNot(gone).Without(m.From()).With(m.To())
	royal, them := p.royals(c).First(), c.Other()
	return p.rules.attackers(&p.men, royal, them, p.men.Color(them).AndNot(gone), occ).IsEmpty()
}
