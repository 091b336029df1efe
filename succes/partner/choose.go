package partner

import (
	"context"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// Choose returns the move of the seat on turn in the position of a text, as
// View gives it. It keeps the target that it believes in within reach, does not
// oblige the next seat to leave every way to it where that can be avoided, and
// prefers moves that say most about the target. It fails with ctx.Err, with
// variant.ErrOver, and with a *variant.ParseError for a text of another game.
func (p *Partner) Choose(ctx context.Context, text string) (move.Move, error) {
	if p.options.Rescue == succes.FreshBudget {
		if pos, err := p.loose(text); err != nil || pos.Rescue() {
			return p.adrift(ctx, text) // nobody asks for the target any more
		}
	}
	if err := p.observe(text); err != nil {
		return move.None, err
	}
	pos, err := p.heaviest().read(text)
	if err == errReached || err == nil && !within(pos, pos.Left()) {
		p.suppose(text)
		pos, err = p.heaviest().read(text)
	}
	if err == errReached {
		return p.adrift(ctx, text)
	}
	if err != nil {
		return move.None, err
	}
	if pos.Outcome().Over() {
		return move.None, variant.ErrOver
	}
	m, err := p.towardsTarget(ctx, pos)
	if err != nil {
		return move.None, err
	}
	if m == move.None {
		if m, err = p.mate(ctx, text); err != nil {
			return move.None, err
		}
	}
	if m == move.None {
		m = p.greedy(pos)
	}
	p.remember(pos, m)
	return m, nil
}

// remember keeps what the partners will find.
func (p *Partner) remember(pos *succes.Position, m move.Move) {
	pos.Apply(m)
	p.last = pos
	if len(p.plan) > 0 && p.plan[0] == m {
		p.plan = p.plan[1:]
		return
	}
	p.plan = nil
}

// within reports whether the bound lets the target be reached in left plies, -1
// for any number.
func within(p *succes.Position, left int) bool {
	n, ok := p.PliesAtLeast()
	return ok && (left < 0 || n <= left)
}

// longest is how far the Partner looks when the contract has no end.
const longest = 24

func plies(p *succes.Position) int {
	if n := p.Left(); n >= 0 && n < search.MaxDepth {
		return n
	}
	return longest
}

// solve looks for a shortest line. The line is nil when there is none, or when
// the budget came first; known tells the two apart.
func solve(ctx context.Context, p *succes.Position, plies int, nodes uint64) (line []move.Move, known bool, err error) {
	if plies < 1 {
		return nil, true, nil
	}
	bytes := int64(1 << 20)
	if nodes > 50_000 {
		bytes = 16 << 20
	}
	r, err := search.Help(ctx, p, search.HelpOptions{Plies: plies, Nodes: nodes, Bytes: bytes})
	return r.Line, r.Verdict != search.Unknown, err
}

// towardsTarget returns a move on a way to the target, None when none is found.
func (p *Partner) towardsTarget(ctx context.Context, pos *succes.Position) (move.Move, error) {
	p.follow(pos)
	if len(p.plan) == 0 {
		line, _, err := solve(ctx, pos, plies(pos), p.nodes)
		if err != nil || len(line) == 0 {
			return move.None, err
		}
		p.plan = line
	}
	first := p.plan[0]
	best, bestScore := first, p.telling(pos, first)
	rest := len(p.plan) - 1
	for _, m := range variant.Moves(pos) {
		if m == first {
			continue
		}
		q := pos.Clone().(*succes.Position)
		q.Apply(m)
		if !within(q, rest) {
			continue
		}
		score := p.telling(pos, m)
		if score <= bestScore {
			continue
		}
		// Another first move of a line as short, if little work shows it.
		line, _, err := solve(ctx, q, rest, alternativeNodes)
		if err != nil {
			return move.None, err
		}
		if len(line) > 0 {
			best, bestScore = m, score
			p.plan = append([]move.Move{m}, line...)
		}
	}
	return best, nil
}

// alternativeNodes bounds the work on a move that is not needed.
const alternativeNodes = 3000

// follow keeps the plan when it leads from the position to the target: the
// partners have played it.
func (p *Partner) follow(pos *succes.Position) {
	if p.last == nil || len(p.plan) == 0 {
		p.plan = nil
		return
	}
	// One of the partners' moves was the next of the plan, in a game of more
	// seats several.
	gone := pos.Played() - p.last.(*succes.Position).Played()
	if gone < 0 || gone >= len(p.plan) {
		p.plan = nil
		return
	}
	p.plan = p.plan[gone:]
	q := pos.Clone().(*succes.Position)
	for i, m := range p.plan {
		if q.Outcome().Over() || !slices.Contains(variant.Moves(q), m) {
			p.plan = nil
			return
		}
		q.Apply(m)
		if o := q.Outcome(); i == len(p.plan)-1 && o.Reason != succes.Success {
			p.plan = nil
		}
	}
}

// telling scores a move by what it shows to the partners: how many of their
// answers keep the target within reach of the bound, the men that then stand as
// in the target, and that it cannot be taken back.
func (p *Partner) telling(pos *succes.Position, m move.Move) float64 {
	q := pos.Clone().(*succes.Position)
	q.Apply(m)
	if q.Outcome().Reason == succes.Success {
		return 1e6
	}
	good, all := p.answers(q)
	score := 0.0
	if all > 0 {
		score += 4 * float64(good) / float64(all)
	}
	info := pos.Rules().Info()
	target, err := board.ParsePlacement(p.heaviest().target, info.Geometry, info.Roster)
	if err == nil {
		score -= float64(differences(q.Board(), &target) - differences(pos.Board(), &target))
	}
	if m.IsCapture() || q.QuietPlies() == 0 {
		score += 0.5
	}
	return score + p.rng.Float64()/16
}

// answers counts the moves of the next seat, and those after which the bound
// keeps the target within reach.
func (p *Partner) answers(q *succes.Position) (good, all int) {
	then := q.Clone().(*succes.Position)
	left := q.Left()
	for _, m := range variant.Moves(q) {
		then.CopyFrom(q)
		then.Apply(m)
		all++
		if within(then, max(left-1, -1)) {
			good++
		}
	}
	return good, all
}

// greedy returns a move after which the target is least far by the bound and the
// next seat is not obliged to leave it: the last resort.
func (p *Partner) greedy(pos *succes.Position) move.Move {
	best, least := move.None, 1<<30
	ties := 0
	for _, m := range variant.Moves(pos) {
		q := pos.Clone().(*succes.Position)
		q.Apply(m)
		n, ok := q.PliesAtLeast()
		if !ok {
			n = far
		}
		if o := q.Outcome(); o.Reason == variant.Checkmate || o.Reason == variant.Stalemate {
			n += 2 * far
		} else if good, all := p.answers(q); all > 0 && good == 0 {
			n += far / 2
		}
		switch {
		case n < least:
			best, least, ties = m, n, 1
		case n == least:
			if ties++; p.rng.IntN(ties) == 0 {
				best = m
			}
		}
	}
	return best
}

// far is more plies than any bound says.
const far = 1 << 12

// adrift plays without a target: towards a mate in a rescue, else anything that
// does not end the game.
func (p *Partner) adrift(ctx context.Context, text string) (move.Move, error) {
	m, err := p.mate(ctx, text)
	if err != nil || m != move.None {
		return m, err
	}
	pos, err := p.loose(text)
	if err != nil {
		return move.None, err
	}
	if pos.Outcome().Over() {
		return move.None, variant.ErrOver
	}
	m = p.greedy(pos)
	p.plan, p.last = nil, nil
	return m, nil
}

// mate looks for a mate that rescues the game, None when the variant has none or
// none is found.
func (p *Partner) mate(ctx context.Context, text string) (move.Move, error) {
	if p.options.Rescue == succes.NoRescue {
		return move.None, nil
	}
	pos, err := p.loose(text)
	if err != nil || p.options.Rescue == succes.FreshBudget && !pos.Rescue() {
		return move.None, err
	}
	if pos.Outcome().Over() {
		return move.None, variant.ErrOver
	}
	line, _, err := solve(ctx, pos, min(plies(pos), mateDepth), p.nodes)
	if err != nil || len(line) == 0 {
		return move.None, err
	}
	return line[0], nil
}

// mateDepth is how far mates are looked for.
const mateDepth = 6

// nowhere is a target that no text is on: both kings stand where only a long
// walk brings them.
const nowhere = "8/K7/8/8/8/8/7k/8"

// loose returns the position of a text in the game with a target out of the way.
func (p *Partner) loose(text string) (*succes.Position, error) {
	r, err := p.heaviest().rules.With(blank(p.card, nowhere), p.options)
	if err != nil {
		return nil, err
	}
	q, err := r.Parse(text)
	if err != nil {
		return nil, err
	}
	return q.(*succes.Position), nil
}
