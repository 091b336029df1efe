package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
)

// captain steps straight, takes diagonally, and may step before he takes. Taking
// before he steps is for the rule endings.
type captain struct {
	p     *powers
	steps [board.MaxSquares]board.Set // where he steps
	takes [board.MaxSquares]board.Set // where he takes without a step
}

var (
	_ move.Mover   = (*captain)(nil)
	_ move.Quieter = (*captain)(nil)
	_ kit.Aimer    = (*captain)(nil)
)

// newCaptain returns the captain of the options: readings 5, 8 and 22 make his
// reach depend on more than the men's squares.
func newCaptain(g *board.Geometry, p *powers) move.Mover {
	c := &captain{p: p}
	for q := range g.Squares().All() {
		c.steps[q] = move.Leaper(g, 0, 1).Attacks(board.White, q, board.Set{})
		c.takes[q] = move.Leaper(g, 1, 1).Attacks(board.White, q, board.Set{})
	}
	p.captain = c
	if o := p.o; o.PowersJudged == AfterOneStep || o.GuardJudged == AfterOneStep || o.CaptainReachExcluded {
		return &judgedCaptain{c}
	}
	return c
}

// Attacks holds the takes at once and those behind a step.
func (c *captain) Attacks(_ board.Color, from board.Square, occ board.Set) board.Set {
	s := c.takes[from&127]
	for steps := c.steps[from&127].AndNot(occ); !steps.IsEmpty(); steps = steps.Rest() {
		s = s.Or(c.takes[steps.First()&127])
	}
	return s
}

// Quiets returns the steps.
func (c *captain) Quiets(_ board.Color, from board.Square, _ board.Set) board.Set {
	return c.steps[from&127]
}

// through returns the squares from which a step allows a take on of.
func (c *captain) through(from, of board.Square) board.Set {
	return c.steps[from&127].And(c.takes[of&127])
}

// AimsAt reports whether of is taken at once or from an empty square one step away.
func (c *captain) AimsAt(n *kit.Node, _ board.Color, from, of board.Square) bool {
	return c.takes[from&127].Has(of) || !n.Occ.Contains(c.through(from, of))
}

// ScreensAt returns the men on the squares of his step.
func (c *captain) ScreensAt(n *kit.Node, _ board.Color, from, of board.Square) board.Set {
	return c.through(from, of).And(n.Occ)
}

// judgedCaptain is a captain whose captures behind a step are judged one by one.
type judgedCaptain struct{ *captain }

var _ kit.Seer = (*judgedCaptain)(nil)

// AttacksAt leaves out what reading 5 suspends and what reading 8 does not count.
// The rule late sees to guards and attackers.
func (c *judgedCaptain) AttacksAt(n *kit.Node, color board.Color, from board.Square) board.Set {
	var direct, behind, suspended board.Set
	if c.p.o.PowersJudged == AfterOneStep {
		suspended = c.p.next(n.Men().Pieces(color.Other(), Genius))
	}
	if !suspended.Has(from) {
		direct = c.takes[from&127]
	}
	for steps := c.steps[from&127].AndNot(n.Occ).AndNot(suspended); !steps.IsEmpty(); steps = steps.Rest() {
		behind = behind.Or(c.takes[steps.First()&127])
	}
	if c.p.o.CaptainReachExcluded {
		behind = behind.AndNot(c.p.strong(n, color.Other()))
	}
	return direct.Or(behind)
}

// AimsAt asks for the whole reach.
func (c *judgedCaptain) AimsAt(n *kit.Node, color board.Color, from, of board.Square) bool {
	return c.AttacksAt(n, color, from).Has(of)
}

// endings lists what a Captain can do after a take: step on to an empty square.
type endings struct{ p *powers }

func (e endings) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Captures: e.captures}, nil
}

// captures lists the takes with every square to step on to.
func (e endings) captures(n *kit.Node, dst []move.Move) []move.Move {
	men, c := n.Men(), e.p.captain
	targets := n.CapturesOf(Captain)
	for captains := men.Pieces(n.Us, Captain).And(n.Movers).And(n.Capturers); !captains.IsEmpty(); captains = captains.Rest() {
		from := captains.First()
		for takes := c.takes[from&127].And(targets); !takes.IsEmpty(); takes = takes.Rest() {
			via := takes.First()
			for ends := c.steps[via&127].AndNot(n.Occ); !ends.IsEmpty(); ends = ends.Rest() {
				dst = append(dst, move.NewLegs(from, ends.First(), via).WithVictim(men.At(via)))
			}
		}
	}
	return dst
}
