package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// outnumbered returns the Genius and the Angel of Them as far as too few men
// attack them (rule 5.7).
func (p *powers) outnumbered(n *kit.Node) board.Set {
	var out board.Set
	for s := p.strong(n, n.Them).And(n.CaptureTargets); !s.IsEmpty(); s = s.Rest() {
		of := s.First()
		if !p.enough(n, of, p.attackers(n, of)) {
			out = out.With(of)
		}
	}
	return out
}

// enough reports whether attackers can take the Genius or Angel on of.
func (p *powers) enough(n *kit.Node, of board.Square, attackers board.Set) bool {
	return attackers.Len() > 1 || attackers.Meets(n.Men().Kind(Phoenix)) && p.phoenixTakes(n, of)
}

// phoenixTakes reports whether a Phoenix takes the Genius or Angel on of alone.
func (p *powers) phoenixTakes(n *kit.Node, of board.Square) bool {
	switch p.o.PhoenixAlone {
	case AloneTakesBoth:
		return true
	case AloneTakesNeither:
		return false
	}
	return n.Men().At(of).Kind() == Angel
}

// attackers returns the men of Us that attack of: with the power to capture, by
// the geometry of their captures, pins aside (readings 6 and 7 may differ).
func (p *powers) attackers(n *kit.Node, of board.Square) board.Set {
	s := n.Attackers(of, n.Us)
	if p.o.XRayCounts {
		s = p.xrays(n, of, s)
	}
	if p.o.PinnedDoesNotCount {
		s = p.free(n, of, s)
	}
	return s
}

// xrays adds line pieces that stand behind attackers.
func (p *powers) xrays(n *kit.Node, of board.Square, s board.Set) board.Set {
	men := n.Men()
	liners := men.Kind(Emperor).Or(men.Kind(Empress)).Or(men.Kind(Fairy)).Or(men.Kind(Android))
	for {
		more := n.AttackersOver(of, n.Us, n.Occ.AndNot(s)).And(liners).AndNot(s)
		if more.IsEmpty() {
			return s
		}
		s = s.Or(more)
	}
}

// free returns those of s that could capture on of without leaving their royal
// in Menace, a Captain in any way he has.
func (p *powers) free(n *kit.Node, of board.Square, s board.Set) board.Set {
	victim := n.Men().At(of)
	legal := func(from board.Square) bool {
		if p.safe(n.Position(), move.NewCapture(from, of, victim), n.Us) {
			return true
		}
		if n.Men().At(from).Kind() != Captain || !p.captain.takes[from&127].Has(of) {
			return false
		}
		for ends := p.captain.steps[of&127].AndNot(n.Occ); !ends.IsEmpty(); ends = ends.Rest() {
			if p.safe(n.Position(), move.NewLegs(from, ends.First(), of).WithVictim(victim), n.Us) {
				return true
			}
		}
		return false
	}
	for t := s; !t.IsEmpty(); t = t.Rest() {
		if !legal(t.First()) {
			s = s.Without(t.First())
		}
	}
	return s
}

// late drops the captures of Captains that guards and attackers forbid where
// these are judged behind his step (readings 5 and 22).
type late struct{ p *powers }

func (l late) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Filter: l.filter}, nil
}

// filter drops them.
func (l late) filter(n *kit.Node, from int, moves []move.Move) []move.Move {
	kept := moves[:from]
	for _, m := range moves[from:] {
		if n.Men().At(m.From()).Kind() != Captain || !m.IsCapture() || l.p.captainMay(n, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// captainMay reports whether guards and attackers allow m, a Captain's capture
// that is possible otherwise.
func (p *powers) captainMay(n *kit.Node, m move.Move) bool {
	at := m.To()
	if m.Type() == move.Legs {
		at = m.Via(0)
	}
	if p.captain.takes[m.From()&127].Has(at) {
		return p.captainTakes(n, m.From(), m.From(), at)
	}
	for steps := p.captain.through(m.From(), at).AndNot(n.Occ); !steps.IsEmpty(); steps = steps.Rest() {
		if p.captainTakes(n, m.From(), steps.First(), at) {
			return true
		}
	}
	return false
}

// captainTakes reports whether the Captain from from may take at from the square
// on, the same or one step away.
func (p *powers) captainTakes(n *kit.Node, from, on, at board.Square) bool {
	guardOn := n.Occ
	if p.late() {
		guardOn = n.Occ.Without(from).With(on)
	}
	if p.o.PowersJudged == AfterOneStep && p.next(n.Men().Pieces(n.Them, Genius)).Has(on) {
		return false
	}
	switch {
	case p.guarded(n, n.Them, guardOn).Has(at):
		return false
	case !p.strong(n, n.Them).Has(at):
		return true
	case p.o.PowersJudged == AfterOneStep && on != from:
		return p.stepped(n, from, on, func(n *kit.Node) bool { return p.captainTakes(n, on, on, at) })
	}
	return p.enough(n, at, p.attackers(n, at).With(from))
}

// stepped returns what f says of the board on which the Captain from from has
// stepped on on, seen by his side.
func (p *powers) stepped(n *kit.Node, from, on board.Square, f func(*kit.Node) bool) (ok bool) {
	c := n.Us
	return n.Position().As(variant.Player(c), c, func(q *kit.Position) bool {
		q.Apply(move.NewStep(from, on))
		return q.As(variant.Player(c), c, func(q *kit.Position) bool {
			q.Look(func(n *kit.Node) { ok = f(n) })
			return ok
		})
	})
}
