package partner

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// Choose returns the move of the seat on turn in the position of a text, as
// View gives it, by the rules of section 9 of the rule book: it keeps the target
// that it believes in within reach, leaves the next seat no forced capture that
// is off every way to it, prefers what keeps most answers of that seat on such a
// way, then what tells most. Where the positions of Settings.Nodes do not show a
// way, the bound chooses. It fails with ctx.Err, with variant.ErrOver, and with
// a *variant.ParseError for a text of another game.
func (p *Partner) Choose(ctx context.Context, text string) (move.Move, error) {
	if err := p.Observe(ctx, text); err != nil {
		if e := (*variant.ParseError)(nil); errors.As(err, &e) && e.Field == "phase" && strings.HasSuffix(text, " over:success") {
			return move.None, variant.ErrOver
		}
		return move.None, err
	}
	if p.last.Outcome().Over() {
		return move.None, variant.ErrOver
	}
	m, err := p.decide(ctx, text)
	if err != nil {
		return move.None, err
	}
	next := p.last.Clone().(*succes.Position)
	next.Apply(m)
	left, err := variant.Text(next)
	if err != nil {
		return move.None, err
	}
	p.last, p.lastText = next, left
	p.spent = p.nodes - uint64(p.purse)
	p.purse = purse(p.nodes)
	return m, nil
}

// decide plans on the heaviest belief, and when that cannot be reached on the
// next. Without any it looks for a mate where one rescues, and plays on.
func (p *Partner) decide(ctx context.Context, text string) (move.Move, error) {
	for !p.last.Rescue() {
		b := p.heaviest()
		if b.lost {
			break
		}
		pos, err := b.read(text)
		if err != nil {
			b.refute(0)
			continue
		}
		m, err := p.towardsTarget(ctx, b, pos)
		if err != nil || m != move.None {
			return m, err
		}
		if !b.lost {
			return p.greedy(pos), nil // the purse is empty
		}
	}
	m, err := p.mate(ctx)
	if err != nil || m != move.None {
		return m, err
	}
	if pos, err := p.heaviest().read(text); err == nil {
		return p.greedy(pos), nil
	}
	return p.greedy(p.last), nil
}

// choice is a move that keeps the target within reach.
type choice struct {
	move   move.Move
	pos    *succes.Position // after it
	line   []move.Move      // a way from there
	common float64          // the part of the ways found on which it is played
	bad    bool             // it leaves a forced capture that is off every way
	share  float64          // of the answers that keep the target within reach
}

// towardsTarget returns a move on a way to the target of b, None when none is
// found; b is lost when there is none.
func (p *Partner) towardsTarget(ctx context.Context, b *belief, pos *succes.Position) (move.Move, error) {
	n, _ := plies(pos)
	b.follow(pos) // who plays for two seats in turn has judged nothing in between
	if b.line == nil {
		w, err := p.purse.solve(ctx, pos, n, uint64(p.purse)/8*7)
		if err != nil {
			return move.None, err
		}
		if w.none(pos) {
			b.refute(lostFactor)
		}
		if w.verdict != search.Win {
			return move.None, nil
		}
		b.line, b.from = w.line, pos.Played()
	}
	rest := n - 1
	if len(p.beliefs) > 1 {
		rest = len(b.line) - 1 // reading 7
	}
	best, err := p.best(ctx, b, pos, rest)
	if err == nil && best[0].bad && rest < n-1 {
		best, err = p.best(ctx, b, pos, n-1)
	}
	if err != nil {
		return move.None, err
	}
	c := p.telling(b, pos, best)
	b.line, b.from = c.line, pos.Played()+1
	return c.move, nil
}

// best returns the best choices by the rules 1 to 3, at least one.
func (p *Partner) best(ctx context.Context, b *belief, pos *succes.Position, rest int) ([]choice, error) {
	choices, err := p.choices(ctx, b, pos, rest)
	if err != nil || choices[0].pos.Outcome().Over() {
		return choices, err
	}
	n, _ := plies(pos)
	best, err := p.open(ctx, choices, n-2)
	if err != nil || len(best) > 0 {
		return best, err
	}
	return choices, nil
}

// choices lists the moves that keep the target of b within reach in rest plies
// (rule 1), the first move of its line first. A move that reaches the target is
// the only one.
func (p *Partner) choices(ctx context.Context, b *belief, pos *succes.Position, rest int) ([]choice, error) {
	after := func(m move.Move) *succes.Position {
		q := pos.Clone().(*succes.Position)
		q.Apply(m)
		return q
	}
	list := []choice{{move: b.line[0], pos: after(b.line[0]), line: b.line[1:]}}
	if len(b.line) == 1 {
		return list, nil
	}
	for _, m := range variant.Moves(pos) {
		if m == b.line[0] || !p.purse.take(1) {
			continue
		}
		q := after(m)
		w, err := p.purse.solve(ctx, q, rest, p.purse.part(64, 50))
		if err != nil {
			return nil, err
		}
		if w.verdict == search.Win {
			list = append(list, choice{move: m, pos: q, line: w.line})
		}
	}
	return list, nil
}

// open returns the choices that leave no forced capture off every way (rule 2),
// if there are such, and of these those after which the largest share of answers
// keeps the target within reach in rest plies (rule 3). An answer of which the
// purse does not tell counts as the bound says.
func (p *Partner) open(ctx context.Context, choices []choice, rest int) ([]choice, error) {
	type candidate struct {
		*choice
		answers []*succes.Position
		all     int
		most    float64 // no greater share is possible
	}
	var list []candidate
	for i := range choices {
		c := &choices[i]
		answers, all, ok := p.answers(c.pos, rest)
		if !ok {
			break
		}
		list = append(list, candidate{c, answers, all, float64(len(answers)) / float64(all)})
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.most, a.most) })
	var best []choice
	var ways [][]move.Move
	for _, c := range list {
		if len(best) > 0 && !best[0].bad && c.most < best[0].share {
			break
		}
		good := len(c.answers)
		// The answers of a seat that is obliged are all forced captures.
		obliged := len(c.pos.AppendForced(nil)) > 0
		for _, a := range c.answers {
			w, err := p.purse.solve(ctx, a, rest, p.purse.part(256, 20))
			if err != nil {
				return nil, err
			}
			switch w.verdict {
			case search.Loss:
				good--
			case search.Win:
				ways = append(ways, append([]move.Move{c.move, move.None}, w.line...))
			}
		}
		c.bad, c.share = obliged && good < c.all, float64(good)/float64(c.all)
		switch {
		case len(best) == 0 || best[0].bad && !c.bad || best[0].bad == c.bad && c.share > best[0].share:
			best = []choice{*c.choice}
		case best[0].bad == c.bad && best[0].share == c.share:
			best = append(best, *c.choice)
		}
	}
	for i := range best {
		best[i].common = common(best[i].move, ways)
	}
	return best, nil
}

// answers returns the positions after the moves of the next seat from which the
// bound lets the target be reached in rest plies, and the number of all moves.
func (p *Partner) answers(q *succes.Position, rest int) (list []*succes.Position, all int, ok bool) {
	for _, m := range variant.Moves(q) {
		if !p.purse.take(1) {
			return nil, 0, false
		}
		all++
		then := q.Clone().(*succes.Position)
		then.Apply(m)
		if then.Outcome().Reason == succes.Success || within(then, rest) {
			list = append(list, then)
		}
	}
	return list, all, all > 0
}
