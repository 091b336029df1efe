package kit

import "github.com/fairykit/fairykit/board"

// Who attacks what: the questions behind check.

// Attackers returns the men of by that attack the square of: those that may
// move and capture and whose reach holds it. Pins do not matter, nor what
// stands on the square, nor whether it is a capture target.
func (n *Node) Attackers(of board.Square, by board.Color) board.Set {
	return n.AttackersOver(of, by, n.Occ)
}

// AttackersOver is Attackers when the men of occ alone stand in the way, whoever else
// is on the board: what lines reach when some men are lifted, say. Only men of the
// board attack, those outside occ too.
func (n *Node) AttackersOver(of board.Square, by board.Color, occ board.Set) board.Set {
	if occ != n.Occ {
		keep := n.Occ
		n.Occ = occ
		s := n.over(of, by)
		n.Occ = keep
		return s
	}
	return n.over(of, by)
}

// over is AttackersOver over the men of n.Occ.
func (n *Node) over(of board.Square, by board.Color) board.Set {
	switch {
	case by == n.Us:
		return n.attackersOf(of, n.Movers.And(n.Capturers), n.Occ)
	case n.peer == nil:
		s := n.p.rules.attackers(&n.p.men, of, by, n.Enemy, n.Occ)
		return s.Or(n.opaqueAttackers(of, by, n.Enemy))
	}
	m := n.other()
	keep := m.Occ
	m.Occ = n.Occ
	s := m.attackersOf(of, m.Movers.And(m.Capturers), n.Occ)
	m.Occ = keep
	return s
}

// Attacked reports whether a man of Them that may move and capture attacks of
// when the men of occ stand on the board. Only men of both occ and the board
// attack.
func (n *Node) Attacked(of board.Square, occ board.Set) bool {
	r := n.p.rules
	if len(r.attack.opaque)+len(r.restricters) == 0 {
		return n.threatened(of, occ, occ)
	}
	them := n.other()
	keep := them.Occ
	them.Occ = occ
	s := them.attackersOf(of, occ.And(them.Movers).And(them.Capturers), occ)
	them.Occ = keep
	return !s.IsEmpty()
}

// threatened reports whether a man of Them with a pattern, standing on the board and
// within by, attacks of over the men of occ.
func (n *Node) threatened(of board.Square, occ, by board.Set) bool {
	return !n.p.rules.attackers(&n.p.men, of, n.Them, n.Enemy.And(by), occ).IsEmpty()
}

// Unsafe returns the squares of s, empty ones or an enemy's, on which a royal of Us
// would be attacked once lifted from where it stands. Answers are kept for the node.
func (n *Node) Unsafe(s board.Set) board.Set {
	if n.masked() {
		return n.w.unsafe(s)
	}
	for rest := s.AndNot(n.asked); !rest.IsEmpty(); rest = rest.Rest() {
		if q := rest.First(); n.Attacked(q, n.Occ.AndNot(n.Royals())) {
			n.unsafe = n.unsafe.With(q)
		}
	}
	n.asked = n.asked.Or(s)
	return s.And(n.unsafe)
}

// masked reports whether the masks say all about attacks on the royal of Us.
func (n *Node) masked() bool { return n.w.straight && n == &n.w.node }

// unsafe is Unsafe by the masks.
func (w *work) unsafe(s board.Set) board.Set {
	if w.node.p.rules.plan64 != nil {
		return wide64(w.v64.unsafe(low64(s)))
	}
	return w.v128.unsafe(s)
}

// InCheck reports whether a royal of Us could be captured next.
func (n *Node) InCheck() bool {
	if n.masked() || n == &n.w.node && n.w.looked && !n.w.inCheck {
		return n.w.inCheck
	}
	return !n.checked().IsEmpty()
}

// attackersOf returns the own men within mask whose reach holds of.
func (n *Node) attackersOf(of board.Square, mask, occ board.Set) board.Set {
	s := n.p.rules.attackers(&n.p.men, of, n.Us, mask.And(n.Own), occ)
	if len(n.p.rules.attack.opaque) > 0 {
		s = s.Or(n.opaqueAttackers(of, n.Us, mask))
	}
	return s
}

func (n *Node) opaqueAttackers(of board.Square, c board.Color, mask board.Set) board.Set {
	var s board.Set
	for _, k := range n.p.rules.attack.opaque {
		info := &n.p.rules.kinds[n.p.rules.index[k]]
		for men := n.p.men.Pieces(c, k).And(mask); !men.IsEmpty(); men = men.Rest() {
			if q := men.First(); n.aims(info, c, q, of) {
				s = s.With(q)
			}
		}
	}
	return s
}

// other returns the same position seen and restricted for Them. That side's
// rules that Restrict may ask back who attacks; they get an answer without restrictions,
// so that the question ends.
func (n *Node) other() *Node {
	if n.hasPeer {
		return n.peer
	}
	o := n.peer
	o.init(n.w, n.p, n.Them)
	n.hasPeer = true
	if o.peer != nil {
		o.restrict()
	}
	return o
}

// checked returns the royals of Us that Them could capture next.
func (n *Node) checked() board.Set {
	royals := n.p.royals(n.Us)
	if royals.IsEmpty() || !n.hasPeer && !n.besieged(royals) {
		return board.Set{}
	}
	return n.other().canTake(royals)
}

// besieged reports whether an enemy without restrictions may attack one of the
// royals. Rules only take attacks away, so that without one the other side need
// not be looked at. Men that must be asked one by one may always attack.
func (n *Node) besieged(royals board.Set) bool {
	r := n.p.rules
	if len(r.attack.opaque) > 0 || len(r.restricters) == 0 {
		return true
	}
	for ; !royals.IsEmpty(); royals = royals.Rest() {
		if !r.attackers(&n.p.men, royals.First(), n.Them, n.Enemy, n.Occ).IsEmpty() {
			return true
		}
	}
	return false
}

// canTake returns the squares of targets, men of Them, that Us could capture
// next if it were to move, pins aside.
func (n *Node) canTake(targets board.Set) board.Set {
	var s board.Set
	mask := n.Movers.And(n.Capturers)
	plain := n.special == 0 && len(n.p.rules.attack.opaque) == 0
	for t := targets.And(n.CaptureTargets); !t.IsEmpty(); t = t.Rest() {
		q := t.First()
		if plain {
			if !n.p.rules.attackers(&n.p.men, q, n.Us, mask.And(n.Own), n.Occ).IsEmpty() {
				s = s.With(q)
			}
			continue
		}
		for men := n.attackersOf(q, mask, n.Occ); !men.IsEmpty(); men = men.Rest() {
			if n.special == 0 || n.captureTargets(n.p.men.At(men.First()).Kind()).Has(q) {
				s = s.With(q)
				break
			}
		}
	}
	return s
}

// Checked returns the royals of Us that Them could capture next.
func (n *Node) Checked() board.Set { return n.checked() }
