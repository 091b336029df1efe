package partner

import (
	"context"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// mate returns the next move of a shortest way to a mate that rescues the game,
// None when no mate does, and when none is found with what is left of the purse.
func (p *Partner) mate(ctx context.Context) (move.Move, error) {
	if p.options.Rescue == succes.NoRescue {
		return move.None, nil
	}
	b := &p.rescue
	b.follow(p.last)
	if b.line == nil {
		n, _ := plies(p.last)
		w, err := p.purse.solve(ctx, p.last, n, uint64(p.purse))
		if err != nil || len(w.line) == 0 {
			return move.None, err
		}
		b.line, b.from = w.line, p.last.Played()
	}
	return b.line[0], nil
}

// greedy returns a move after which the target is least far by the bound, which
// does not end the game, and after which the bound lets the next seat stay on a
// way: the last resort. Of moves at which the purse is empty any will do.
func (p *Partner) greedy(pos *succes.Position) move.Move {
	best, least, ties := move.None, 1<<30, 0
	for _, m := range variant.Moves(pos) {
		n := p.farness(pos, m)
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

func (p *Partner) farness(pos *succes.Position, m move.Move) int {
	if !p.purse.take(1) {
		return 4 * far
	}
	q := pos.Clone().(*succes.Position)
	q.Apply(m)
	n, ok := q.PliesAtLeast()
	if !ok {
		n = far
	}
	if o := q.Outcome(); o.Reason == variant.Checkmate || o.Reason == variant.Stalemate {
		return n + 2*far
	}
	if list, _, ok := p.answers(q, limit(q)-1); ok && len(list) == 0 {
		n += far / 2
	}
	return n
}
