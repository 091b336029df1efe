package partner

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// The number of beliefs that a memory which is not perfect keeps (section 9 of
// the rule book: 16 to 64).
const (
	minBeliefs = 16
	maxBeliefs = 64
)

// factors by which the weight of a belief falls when a partner makes it
// unreachable, and when the way gets longer.
const (
	lostFactor   = 0.02
	longerFactor = 0.25
)

// supposed is the part of the weight of a belief that one gets which is made of
// it: more than what is left to one that has become unreachable, less than what
// is left to one whose way got longer.
const supposed = 0.1

// belief is a target that may be the one on the card.
type belief struct {
	rules  *succes.Rules // on which success is the target alone
	target string
	weight float64
	lost   bool        // it cannot be reached any more
	line   []move.Move // a shortest line from the position with from plies on, if known
	from   int
}

// errReached is a position on the believed target that is no success: the
// belief is wrong.
var errReached = errors.New("succes: the believed target is not that of the card")

// read returns the position of a text, which the loose game reads, in the game
// with the believed target.
func (b *belief) read(text string) (*succes.Position, error) {
	q, err := b.rules.Parse(text)
	if err != nil {
		return nil, errReached
	}
	return q.(*succes.Position), nil
}

// follow cuts from the line what has been played. It drops a line that does not
// lead from pos to success.
func (b *belief) follow(pos *succes.Position) {
	gone := pos.Played() - b.from
	if gone < 0 || gone >= len(b.line) {
		b.line = nil
		return
	}
	b.line, b.from = b.line[gone:], pos.Played()
	q := pos.Clone().(*succes.Position)
	for _, m := range b.line {
		if q.Outcome().Over() || !slices.Contains(variant.Moves(q), m) {
			b.line = nil
			return
		}
		q.Apply(m)
	}
	if q.Outcome().Result != variant.Win {
		b.line = nil
	}
}

// weigh makes lighter the beliefs that the plies since the last position do not
// fit, and adds others when the heaviest is among them. The heaviest is looked at
// first and may take most of the purse, the others take half of the rest.
func (p *Partner) weigh(ctx context.Context, now *succes.Position, text string) error {
	if p.memory != nil {
		p.imagine()
	}
	order := slices.Clone(p.beliefs)
	slices.SortStableFunc(order, func(a, b *belief) int { return cmp.Compare(b.weight, a.weight) })
	before := p.heaviest()
	i := slices.Index(order, before)
	order[0], order[i] = order[i], order[0]
	old := make([]float64, len(order))
	for i, b := range order {
		old[i] = b.weight
	}
	if err := p.judge(ctx, before, now, text, &p.purse, uint64(p.purse)/8*7); err != nil || len(order) == 1 {
		return err
	}
	u := p.purse / 2
	rest := p.purse - u
	defer func() { p.purse = rest + u }()
	for _, b := range order[1:] {
		if err := p.judge(ctx, b, now, text, &u, u.part(8, 200)); err != nil {
			return err
		}
	}
	if before.weight == old[0] {
		return nil
	}
	for i, b := range order[:min(models, len(order))] {
		if err := p.suppose(ctx, b, old[i], now, text, &u); err != nil {
			return err
		}
	}
	return nil
}

// models is how many of the heaviest beliefs others are made of.
const models = 4

// imagine makes beliefs of the memory. Those that the bound refutes from the
// start are left out while there are others, since every card can be reached.
func (p *Partner) imagine() {
	g, roster := p.base.Info().Geometry, p.base.Info().Roster
	seen := map[string]bool{p.memory.image: true}
	first := p.base.Start().(*succes.Position)
	var refuted []*belief
	for _, guess := range p.memory.guesses(g, 8*maxBeliefs, p.rng) {
		men, ok := p.memory.placement(guess)
		if !ok || !p.memory.affordable(&men, guess, first.Side(), limit(first)) {
			continue
		}
		b := &belief{target: format(&men, roster), weight: guess.weight}
		if seen[b.target] || !p.purse.take(1) || !p.make(b) {
			continue
		}
		seen[b.target] = true
		if s := b.rules.Start().(*succes.Position); !within(s, limit(s)) {
			b.lost, b.weight = true, b.weight*lostFactor
			refuted = append(refuted, b)
			continue
		}
		if p.beliefs = append(p.beliefs, b); len(p.beliefs) == maxBeliefs {
			break
		}
	}
	if n := minBeliefs - len(p.beliefs); n > 0 {
		p.beliefs = append(p.beliefs, refuted[:min(n, len(refuted))]...)
	}
	p.memory = nil
}

func limit(p *succes.Position) int { n, _ := plies(p); return n }

// make gives a belief its rules; ok is false when its target is not possible.
func (p *Partner) make(b *belief) (ok bool) {
	r, err := p.base.With(blank(p.card, b.target), p.towards())
	b.rules = r
	return err == nil
}

// judge weighs one belief by what was played since the last position. It looks at
// most positions for each of two questions.
func (p *Partner) judge(ctx context.Context, b *belief, now *succes.Position, text string, u *purse, most uint64) error {
	if b.lost {
		return nil // for good
	}
	was, err := b.read(p.lastText)
	if err != nil {
		b.refute(0)
		return nil
	}
	is, err := b.read(text)
	if err != nil {
		b.refute(0)
		return nil
	}
	known := -1 // the length of the shortest way from the last position
	if b.line != nil && b.from == was.Played() {
		known = len(b.line)
	}
	b.follow(is)
	w := way{verdict: search.Win, line: b.line, least: len(b.line)}
	if b.line == nil {
		if w, err = u.solve(ctx, is, limit(is), most); err != nil {
			return err
		}
	}
	switch {
	case w.verdict == search.Win:
		b.line, b.from = w.line, is.Played()
	case w.none(is):
		b.refute(lostFactor)
		return nil
	}
	gone := is.Played() - was.Played()
	if gone <= 0 || len(p.beliefs) == 1 {
		return nil
	}
	longer := w.least+gone > known
	if known < 0 {
		longer, err = p.longer(ctx, was, is, w, gone, u, most)
	}
	if longer {
		b.weight *= longerFactor
	}
	return err
}

// refute marks a belief that cannot be reached any more.
func (b *belief) refute(factor float64) {
	b.lost, b.weight, b.line = true, b.weight*factor, nil
}

// longer reports whether the shortest way got longer by the plies gone between
// two positions: fewer than those that are needed now and gone would have done.
// The solver says it; where the purse ends the bounds of the two do.
func (p *Partner) longer(ctx context.Context, was, is *succes.Position, w way, gone int, u *purse, most uint64) (bool, error) {
	then, _ := was.PliesAtLeast()
	if w.verdict == search.Win {
		need := w.least + gone - 1
		if then > need {
			return false, nil
		}
		before, err := u.solve(ctx, was, need, most)
		if err != nil || before.verdict != search.Unknown {
			return before.verdict == search.Win, err
		}
	}
	least, _ := is.PliesAtLeast()
	return least+gone > then, nil
}

// suppose adds a belief made of b in which the men that were moved stand where
// they went. weight is what b weighed before.
func (p *Partner) suppose(ctx context.Context, b *belief, weight float64, now *succes.Position, text string, u *purse) error {
	info := p.base.Info()
	men, err := board.ParsePlacement(b.target, info.Geometry, info.Roster)
	if err != nil {
		return nil // not a belief that was ever made
	}
	for q := range info.Geometry.Squares().All() {
		x := now.Board().At(q)
		if x == p.last.Board().At(q) {
			continue
		}
		men.Remove(q)
		if x != board.NoPiece {
			men.Put(x, q)
		}
	}
	n := &belief{target: format(&men, info.Roster), weight: weight * supposed}
	for _, o := range p.beliefs {
		if o.target == n.target {
			if !o.lost {
				o.weight = max(o.weight, n.weight)
			}
			return nil
		}
	}
	if !u.take(1) || !p.make(n) {
		return nil
	}
	q, err := n.read(text)
	if err != nil {
		return nil
	}
	w, err := u.solve(ctx, q, limit(q), u.part(8, 200))
	if err != nil || w.verdict == search.Loss {
		return err
	}
	n.line, n.from = w.line, now.Played()
	p.admit(n)
	return nil
}

// admit adds a belief, in the place of the least if there are many.
func (p *Partner) admit(n *belief) {
	if len(p.beliefs) < maxBeliefs {
		p.beliefs = append(p.beliefs, n)
		return
	}
	least := 0
	for i, b := range p.beliefs {
		if l := p.beliefs[least]; b.lost && !l.lost || b.lost == l.lost && b.weight < l.weight {
			least = i
		}
	}
	p.beliefs[least] = n
}
