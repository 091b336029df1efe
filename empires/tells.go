package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// Menace is the Note of a move that gives it. Moves that end the game have
// MenaceEtPrise, Union or TwoPasses.
const Menace variant.Reason = "Menace"

// tells adds to the description of a move what the players have to announce: the
// attackers of a captured Genius or Angel, and Menace. It adds the routes too.
type tells struct{ p *powers }

func (t tells) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Describe: t.describe}, nil
}

// describe adds them.
func (t tells) describe(n *kit.Node, m move.Move, e *variant.Event) {
	if k := m.Victim().Kind(); k == Genius || k == Angel {
		e.Attackers = t.p.attackers(n, victimAt(m)).With(m.From())
	}
	if m.Type() != move.Pass {
		e.Routes = t.p.routes(n, m)
		e.Route = e.Routes[0].Squares
	}
	n.Position().Try(m, func(after *kit.Position) bool {
		switch o := after.Outcome(); {
		case o.Over():
			e.Note = o.Reason
		case !after.Checked().IsEmpty():
			e.Note = Menace
		}
		return true
	})
}

// victimAt returns the square of the captured man.
func victimAt(m move.Move) board.Square {
	if m.Type() == move.Legs {
		return m.Via(0)
	}
	return m.To()
}

// routes returns all ways to make m, a move of Us but the pass, at least one.
func (p *powers) routes(n *kit.Node, m move.Move) []variant.Route {
	from, to := m.From(), m.To()
	if m.Type() == move.Legs {
		return []variant.Route{{Squares: []board.Square{from, m.Via(0), to}}}
	}
	direct := []variant.Route{{Squares: []board.Square{from, to}}}
	if m.Type() == move.Swap {
		return direct
	}
	switch n.Men().At(from).Kind() {
	case Android:
		return p.androidRoutes(n, from, to, direct)
	case Captain:
		return p.captainRoutes(n, m, direct)
	case Empress:
		line := p.aligned(from, to) && !p.g.Between(from, to).Meets(n.Occ)
		jump := p.next(n.Men().Pieces(n.Us, Royal)).Has(to) && !(p.o.EscortExcluded && p.strong(n, n.Them).Has(to))
		if jump {
			leap := variant.Route{Squares: []board.Square{from, to}, Jump: true}
			if !line {
				return []variant.Route{leap}
			}
			return append(direct, leap)
		}
	}
	return direct
}

func (p *powers) androidRoutes(n *kit.Node, from, to board.Square, direct []variant.Route) []variant.Route {
	a := p.android
	x, y := a.corners(from, to)
	if x == board.NoSquare {
		return direct
	}
	var out []variant.Route
	for _, corner := range [...]board.Square{x, y} {
		if a.free(from, corner, to, n.Occ) {
			out = append(out, variant.Route{Squares: []board.Square{from, corner, to}})
		}
	}
	return out
}

func (p *powers) captainRoutes(n *kit.Node, m move.Move, direct []variant.Route) []variant.Route {
	from, to := m.From(), m.To()
	if !m.IsCapture() || p.captain.takes[from&127].Has(to) {
		return direct
	}
	var out []variant.Route
	for steps := p.captain.through(from, to).AndNot(n.Occ); !steps.IsEmpty(); steps = steps.Rest() {
		if !p.late() || p.captainTakes(n, from, steps.First(), to) {
			out = append(out, variant.Route{Squares: []board.Square{from, steps.First(), to}})
		}
	}
	return out
}
