package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/kit"
)

// powers is the right to capture (rules 5.1 to 5.8) as a restriction of sets.
type powers struct {
	g       *board.Geometry
	o       Options
	near    [board.MaxSquares]board.Set // the squares next to each (reading 1)
	rays    [board.MaxSquares]board.Set
	captain *captain
	android *android
}

func (p *powers) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: p.restrict, Suspects: p.suspects, Marks: p.marks}, nil
}

func newPowers(g *board.Geometry, o Options) *powers {
	p := &powers{g: g, o: o, android: newAndroid(g)}
	for q := range g.Squares().All() {
		p.rays[q], p.near[q] = g.Ray(q, board.AllLines), g.Near(q, 1)
		if o.Adjacency == AdjacentByEdge {
			p.near[q] = p.near[q].And(g.Ray(q, board.Orthogonal))
		}
	}
	return p
}

// late reports whether a Captain's step can come before the judgement (readings
// 5 and 22).
func (p *powers) late() bool {
	return p.o.PowersJudged == AfterOneStep || p.o.GuardJudged == AfterOneStep
}

// next returns the squares next to those of s, which are few.
func (p *powers) next(s board.Set) board.Set {
	var out board.Set
	for ; !s.IsEmpty(); s = s.Rest() {
		out = out.Or(p.near[s.First()&127])
	}
	return out
}

// touch reports whether the two men of s, if there are two, are next to each
// other.
func (p *powers) touch(s board.Set) bool { return p.near[s.First()&127].Meets(s) }

func (p *powers) aligned(x, y board.Square) bool { return p.rays[x&127].Has(y) }

// strong returns the Genius and the Angel of c, which it takes two to capture.
func (p *powers) strong(n *kit.Node, c board.Color) board.Set {
	return n.Men().Pieces(c, Genius).Or(n.Men().Pieces(c, Angel))
}

// major reports whether both parents of c's royal are lost.
func major(men *board.Placement, c board.Color) bool {
	return men.Pieces(c, Emperor).Or(men.Pieces(c, Empress)).IsEmpty()
}

// marks names the major royals.
func (p *powers) marks(pos *kit.Position) board.Set {
	var s board.Set
	for c := board.White; c <= board.Black; c++ {
		if major(pos.Men(), c) {
			s = s.Or(pos.Men().Pieces(c, Royal))
		}
	}
	return s
}

// twins reports whether the contact that stops captures is there (rule 5.1,
// reading 11).
func (p *powers) twins(men *board.Placement) bool {
	genii, angels := men.Kind(Genius), men.Kind(Angel)
	switch p.o.TwinContact {
	case NoTwins:
		return false
	case TwinsOfAnyKind:
		all := genii.Or(angels)
		return p.next(all).Meets(all)
	}
	return p.touch(genii) || p.touch(angels)
}

// restrict cuts the powers out of capturers and targets. The view of the side
// that is not to move serves the judgement of Menace alone: there only the royal
// matters as a target.
func (p *powers) restrict(n *kit.Node) {
	men := n.Men()
	menace := n.Us != n.Mover()
	if p.twins(men) {
		if p.o.TwinContact != TwinsWithoutRoyals {
			n.Capturers = board.Set{}
			return
		}
		n.CaptureTargets = n.CaptureTargets.And(men.Kind(Royal))
	}
	if !menace || !p.o.SuspendedMenaces {
		n.Capturers = n.Capturers.AndNot(p.suspended(men, n.Us))
	}
	royals := men.Kind(Royal)
	if !major(men, n.Us) {
		n.Capturers = n.Capturers.AndNot(royals)
	} else if p.g.Near(royals.First(), 1).Meets(royals) { // they never take each other
		n.ForbidCaptures(Royal, royals)
	}
	n.CaptureTargets = n.CaptureTargets.AndNot(p.sheltered(men, n.Them))
	if menace {
		if p.o.PinnedDoesNotMenace {
			p.unpin(n)
		}
		return
	}
	// Menace stands for the capture of the royal, which is never played: where
	// readings 21 and 23 meet, a pinned man could else.
	n.CaptureTargets = n.CaptureTargets.AndNot(royals)
	if phoenixes := men.Pieces(n.Them, Phoenix); !phoenixes.IsEmpty() { // rule 5.6
		n.ForbidCaptures(Phoenix, phoenixes)
	}
	if p.o.NoUnionByCapture {
		n.ForbidCaptures(Royal, p.next(men.Pieces(n.Them, Royal)))
	}
	p.forbid(n, p.guarded(n, n.Them, n.Occ).Or(p.outnumbered(n)))
}

// forbid takes targets away from all captures but those of Captains that the
// rule late judges.
func (p *powers) forbid(n *kit.Node, targets board.Set) {
	if !p.late() {
		n.CaptureTargets = n.CaptureTargets.AndNot(targets)
		return
	}
	for k := Royal; k < Captain; k++ {
		n.ForbidCaptures(k, targets)
	}
}

// suspended returns the men of c next to the enemy Genius (rule 5.3). Captains
// are judged in their Mover where the moment is another.
func (p *powers) suspended(men *board.Placement, c board.Color) board.Set {
	s := p.next(men.Pieces(c.Other(), Genius)).And(men.Color(c))
	if p.o.PowersJudged == AfterOneStep {
		s = s.AndNot(men.Kind(Captain))
	}
	return s
}

// sheltered returns the squares next to the Angel of c (rule 5.4).
func (p *powers) sheltered(men *board.Placement, c board.Color) board.Set {
	s := p.next(men.Pieces(c, Angel))
	if p.o.BareRoyal {
		s = s.AndNot(men.Kind(Royal))
	}
	return s
}

// guarded returns the Empress of c if her Emperor has a free line to her over
// occ (rule 5.5).
func (p *powers) guarded(n *kit.Node, c board.Color, occ board.Set) board.Set {
	men := n.Men()
	empress, emperor := men.Pieces(c, Empress), men.Pieces(c, Emperor)
	if empress.IsEmpty() || emperor.IsEmpty() {
		return board.Set{}
	}
	x, y := emperor.First(), empress.First()
	switch {
	case !p.aligned(x, y), p.g.Between(x, y).Meets(occ):
		return board.Set{}
	case p.o.SuspensionStopsGuard && p.next(men.Pieces(c.Other(), Genius)).Has(x):
		return board.Set{}
	}
	return empress
}

// suspects names the own Genius and Angel where their going ends a contact, a
// suspension or a shelter that the royal needs. No other man's move adds power
// to enemies: captures are impossible in contact, and a captured Angel or Genius
// of the enemy held no enemy back.
func (p *powers) suspects(n *kit.Node) (men board.Set, all bool) {
	if p.o.PinnedDoesNotMenace {
		return men, true
	}
	placed := n.Men()
	if p.twins(placed) {
		return p.strong(n, n.Us), false
	}
	if genius := placed.Pieces(n.Us, Genius); p.o.PowersJudged == AfterOneStep || p.next(genius).Meets(n.Enemy) {
		men = genius
	}
	angel, royal := placed.Pieces(n.Us, Angel), placed.Pieces(n.Us, Royal)
	if p.next(angel).Meets(royal) && n.Attacked(royal.First(), n.Occ.AndNot(angel)) {
		men = men.Or(angel)
	}
	return men, false
}

// unpin takes those out of the capturers whose capture of the royal would leave
// their own royal in Menace (reading 21), a Captain's in all his ways.
func (p *powers) unpin(n *kit.Node) {
	royal := n.Men().Pieces(n.Them, Royal)
	if royal.IsEmpty() {
		return
	}
	attackers := n.Attackers(royal.First(), n.Us)
	n.Capturers = n.Capturers.AndNot(attackers.AndNot(p.free(n, royal.First(), attackers)))
}
