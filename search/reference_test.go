package search

import (
	"math/rand/v2"

	"github.com/fairykit/fairykit/internal/minimax"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// reference is the definition of a search's value.
type reference struct{ minimax.Reference }

func newReference(_ variant.Position, eval Evaluator, quiet bool) *reference {
	if eval == nil {
		eval = Static
	}
	judge := func(p variant.Position) int32 { return int32(eval(p)) }
	return &reference{minimax.Reference{Eval: judge, Quiet: quiet}}
}

func (r *reference) minimax(p variant.Position, depth int) Score { return Score(r.Value(p, depth)) }

func (r *reference) after(p variant.Position, m move.Move, depth int) Score {
	return Score(r.After(p, m, depth))
}

// plainValue is the value of p without quiescence.
func plainValue(p variant.Position, depth int, eval Evaluator) Score {
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
