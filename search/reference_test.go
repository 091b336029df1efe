package search

import (
	"math/rand/v2"
	"slices"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// reference is the definition of a search's value: no table, no order, no
// window but within quiescence.
type reference struct {
	eval  Evaluator
	quiet bool     // quiescence is the value of the leaves
	past  []uint64 // keys of the positions before the root that may not come again
	path  []uint64 // keys of the positions from the root on
	t     traits
}

func newReference(p variant.Position, eval Evaluator, quiet bool) *reference {
	if eval == nil {
		eval = Static
	}
	return &reference{eval: eval, quiet: quiet, path: []uint64{p.Key()}, t: traitsOf(p)}
}

// minimax is the value of p, which is the end of the path.
func (r *reference) minimax(p variant.Position, depth int) Score {
	ply := len(r.path) - 1
	if v, known := r.known(p); known {
		return v
	}
	if o := p.Outcome(); o.Over() {
		return endScore(o, p.Turn(), ply)
	}
	if depth == 0 {
		if r.quiet {
			return r.quiesce(p, 0, -infinite, infinite)
		}
		return r.eval(p)
	}
	best := -infinite
	for _, m := range variant.Moves(p) {
		best = max(best, r.after(p, m, func(q variant.Position, _ bool) Score {
			return r.minimax(q, depth-1)
		}))
	}
	return best
}

// after returns what value says of the position after m, for the seat of p.
func (r *reference) after(p variant.Position, m move.Move, value func(q variant.Position, same bool) Score) Score {
	q := p.Clone()
	q.Apply(m)
	r.path = append(r.path, q.Key())
	same := q.Turn() == p.Turn()
	v := value(q, same)
	r.path = r.path[:len(r.path)-1]
	if !same {
		v = -v
	}
	return v
}

// known are the draws of the rules on history.
func (r *reference) known(p variant.Position) (Score, bool) {
	last := len(r.path) - 1
	if last == 0 {
		return 0, false
	}
	seen := 0
	for _, k := range r.path[:last] {
		if k == r.path[last] {
			seen = r.t.repetition // once on the path is enough
		}
	}
	for _, k := range r.past {
		if k == r.path[last] {
			seen++
		}
	}
	if need := r.t.repetition; need > 0 && seen >= need-1 {
		return 0, true
	}
	if c, ok := p.(variant.Clocked); ok && r.t.quiet > 0 && c.QuietPlies() >= r.t.quiet && !p.Outcome().Over() {
		return 0, true
	}
	return 0, false
}

// quiesce is quiescence as the comment of worker.quiesce says, with a window,
// since without one it is too long for any test.
func (r *reference) quiesce(p variant.Position, q int, alpha, beta Score) Score {
	ply := len(r.path) - 1
	if o := p.Outcome(); o.Over() {
		return endScore(o, p.Turn(), ply)
	}
	best, moves := -infinite, variant.Moves(p)
	switch {
	case r.t.compulsory && len(moves) == 1:
		if q >= quietSingle {
			return r.eval(p)
		}
	case r.t.compulsory:
		if q >= quietForced || !moves[0].IsCapture() {
			return r.eval(p)
		}
	case q >= quietChecks || variant.CheckedRoyals(p).IsEmpty():
		best = r.eval(p)
		t, ok := p.(variant.Tactical)
		if !ok || q >= quietDepth {
			return best
		}
		moves = t.AppendTactical(nil)
	}
	value := func(m move.Move) int { return p.Rules().Info().Roster.Value(m.Victim().Kind()) }
	slices.SortStableFunc(moves, func(a, b move.Move) int { return value(b) - value(a) })
	for _, m := range moves {
		if best >= beta {
			break
		}
		a := max(alpha, best)
		best = max(best, r.after(p, m, func(next variant.Position, same bool) Score {
			if v, known := r.known(next); known {
				return v
			}
			if same {
				return r.quiesce(next, q+1, a, beta)
			}
			return r.quiesce(next, q+1, -beta, -a)
		}))
	}
	return best
}

// minimax is the value of p without history or quiescence.
func minimax(p variant.Position, depth int, eval Evaluator) Score {
	return newReference(p, eval, false).minimax(p, depth)
}

// wander returns the position after so many random moves, or fewer where the
// game ends.
func wander(r variant.Rules, rng *rand.Rand, plies int) variant.Position {
	p := r.Start()
	for range plies {
		q := p.Clone()
		ms := variant.Moves(q)
		q.Apply(ms[rng.IntN(len(ms))])
		if q.Outcome().Over() {
			break
		}
		p = q
	}
	return p
}
