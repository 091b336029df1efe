package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// The reasons for which a move is refused, with the rule that forbids it as
// doc.go numbers them. A MoveError has one of them as its Why.
const (
	WhyPassInMenace variant.Reason = "pass in menace"
	WhyMenace       variant.Reason = "in menace"
	WhyReach        variant.Reason = "out of reach"
	WhyFriend       variant.Reason = "friend"
	WhyTakeReach    variant.Reason = "takes not so"
	WhySwapFairy    variant.Reason = "no fairy swap"
	WhySwapColor    variant.Reason = "swap colour"
	WhyTwins        variant.Reason = "twins"
	WhyNoPower      variant.Reason = "no power"
	WhyMinor        variant.Reason = "minor royal"
	WhySuspended    variant.Reason = "suspended"
	WhySheltered    variant.Reason = "sheltered"
	WhyGuarded      variant.Reason = "guarded"
	WhySolidarity   variant.Reason = "solidarity"
	WhyAttackers    variant.Reason = "attackers"
	WhyNoUnion      variant.Reason = "no union"
)

// refuser explains refusals.
type refuser struct{ p *powers }

func (r refuser) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Why: r.why}, nil
}

// why returns the first rule that forbids m, in the order of the rules.
func (r refuser) why(n *kit.Node, m move.Move) variant.Reason {
	why := variant.Reason("")
	switch t := m.Type(); {
	case t == move.Pass:
		if n.InCheck() {
			return WhyPassInMenace
		}
		return ""
	case !n.Own.Has(m.From()):
		return ""
	case t == move.Swap:
		why = r.swap(n, m)
	case t == move.Legs && m.Via(1) == board.NoSquare, t == move.Step:
		why = r.step(n, m)
	default:
		return ""
	}
	if why == "" && !r.p.safe(n.Position(), m, n.Us) {
		why = WhyMenace
	}
	return why
}

func (r refuser) swap(n *kit.Node, m move.Move) variant.Reason {
	switch {
	case n.Men().At(m.From()).Kind() != Fairy || !n.Own.Has(m.To()) || m.From() == m.To():
		return WhySwapFairy
	case !shade(r.p.g, m.From()).Has(m.To()):
		return WhySwapColor
	case !swaps(r).partners(n, m.From()).Has(m.To()):
		return WhyNoUnion
	}
	return ""
}

func (r refuser) step(n *kit.Node, m move.Move) variant.Reason {
	from, at := m.From(), victimAt(m)
	if !n.Occ.Has(at) {
		if m.Type() == move.Legs || !n.Calm(n.Us, from).Has(at) {
			return WhyReach
		}
		return ""
	}
	man := n.Men().At(from).Kind()
	switch {
	case n.Own.Has(at) && at != from && n.Calm(n.Us, from).Or(n.Reach(n.Us, from)).Has(at):
		return WhyFriend
	case man == Angel || man == Genius:
		if n.Calm(n.Us, from).Has(at) && n.Enemy.Has(at) {
			return WhyNoPower
		}
		return WhyReach
	case !n.Enemy.Has(at) || m.Type() == move.Legs && !r.stepsOn(n, m):
		return WhyReach
	case !n.Reach(n.Us, from).Has(at):
		if r.p.late() || r.p.o.CaptainReachExcluded || r.p.o.EscortExcluded {
			return r.reach(n, from, at)
		}
		return WhyTakeReach
	}
	return r.power(n, m)
}

// stepsOn reports whether the man of m is a Captain who takes at once and steps
// on to an empty square.
func (r refuser) stepsOn(n *kit.Node, m move.Move) bool {
	c := r.p.captain
	return n.Men().At(m.From()).Kind() == Captain && c.takes[m.From()&127].Has(m.Via(0)) &&
		c.steps[m.Via(0)&127].AndNot(n.Occ).Has(m.To())
}

// reach explains why a man does not reach at where readings have shortened his
// reach by a suspension or by what counts as an attack.
func (r refuser) reach(n *kit.Node, from, at board.Square) variant.Reason {
	men := n.Men()
	switch k := men.At(from).Kind(); {
	case k == Captain && r.p.captain.Attacks(n.Us, from, n.Occ).Has(at):
		if r.p.strong(n, n.Them).Has(at) && r.p.o.CaptainReachExcluded {
			return WhyAttackers
		}
		return WhySuspended
	case k == Empress && r.p.next(men.Pieces(n.Us, Royal)).Has(at):
		return WhyAttackers
	}
	return WhyTakeReach
}

// power returns the rule of section 5 that forbids m, whose man reaches its
// victim, "" when there is none.
func (r refuser) power(n *kit.Node, m move.Move) variant.Reason {
	p, men, from, at := r.p, n.Men(), m.From(), victimAt(m)
	man, victim := men.At(from).Kind(), men.At(at).Kind()
	switch {
	case p.twins(men):
		return WhyTwins
	case man == Royal && !major(men, n.Us):
		return WhyMinor
	case p.suspended(men, n.Us).Has(from):
		return WhySuspended
	case p.sheltered(men, n.Them).Has(at):
		return WhySheltered
	case man == Royal && p.o.NoUnionByCapture && p.next(men.Pieces(n.Them, Royal)).Has(at):
		return WhyNoUnion
	case man == Captain && p.late():
		if !p.captainMay(n, m) && victim == Empress {
			return WhyGuarded
		} else if !p.captainMay(n, m) {
			return WhyAttackers
		}
	case p.guarded(n, n.Them, n.Occ).Has(at):
		return WhyGuarded
	case man == Phoenix && victim == Phoenix:
		return WhySolidarity
	case victim == Genius || victim == Angel:
		if !p.enough(n, at, p.attackers(n, at)) {
			return WhyAttackers
		}
	}
	return ""
}
