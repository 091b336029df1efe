package search

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// JointOptions say how far to look ahead in a game with simultaneous choices.
type JointOptions struct {
	// Turns is the number of turns, 1 to MaxTurns; 0 means 1.
	Turns int
	// Nodes ends the search when so many joint choices have been played; 0 means
	// no limit.
	Nodes uint64
	// Value judges positions where the turns are used up, for seat 0, from -1
	// for lost to 1 for won; values beyond are cut to that, and what is no
	// number is level. nil takes the positions for level.
	Value func(p variant.Position) float64
	// Serial first bounds every position below the root by the two serialised
	// games, in which one seat shows its choice before the other chooses: where
	// the bounds meet or say enough, no matrix is solved. It changes the work
	// alone: it saves where most positions have a solution in single choices.
	Serial bool
	// Plain plays every pair of choices of every position. Without it only those
	// are played that the value depends on.
	Plain bool
}

// MaxTurns is the greatest number of turns of a joint search.
const MaxTurns = 16

// Weighted is a choice with its probability.
type Weighted struct {
	Move   move.Move
	Weight float64
}

// JointResult is the value of a position with simultaneous choices, and how to
// play for it.
type JointResult struct {
	// Value is for seat 0: 1 when it wins, -1 when it loses.
	Value float64
	// Strategies are what each seat plays and how often, choices of weight 0
	// left out. The weights of a seat add up to 1.
	Strategies [2][]Weighted
	// Replies certify Value: what seat 0 gets at most against the strategy of
	// seat 1, and what it gets at least with its own. They differ by no more
	// than rounding in a solution.
	Replies [2]float64
	// Nodes is the number of joint choices that were played.
	Nodes uint64
}

// Choose draws a choice of the seat with the caller's random source. It returns
// move.None when the seat has no choice.
func (r *JointResult) Choose(seat variant.Player, rng *rand.Rand) move.Move {
	return draw(r.Strategies[seat&1], rng)
}

func draw(s []Weighted, rng *rand.Rand) move.Move {
	if len(s) == 0 {
		return move.None
	}
	x := rng.Float64()
	for _, w := range s {
		if x -= w.Weight; x < 0 {
			return w.Move
		}
	}
	return s[len(s)-1].Move
}

// SolveJoint works out the value of p by backward induction: at every position a
// matrix game over the choices of both seats, whose cells are the values of the
// positions after them. Cells that cannot change the value are left out, unless
// the options say Plain; the value is the same, the strategies may be others that
// are as good. It fails with variant.ErrOver, with ctx.Err, with an
// error that wraps variant.ErrUnsupported for a game or an option that it does
// not serve, and with ErrNodes when the limit comes before the end.
func SolveJoint(ctx context.Context, p variant.Position, o JointOptions) (JointResult, error) {
	if err := checkJoint(p, &o); err != nil {
		return JointResult{}, err
	}
	s := jointSolver{ctx: ctx, o: o}
	if o.Plain {
		return s.plain(p)
	}
	return s.oracle(p)
}

// checkJoint fills in the turns, and fails for what a joint search does not serve.
func checkJoint(p variant.Position, o *JointOptions) error {
	info := p.Rules().Info()
	if _, ok := p.(variant.Joint); !ok || !info.Simultaneous || info.Players != 2 || info.Payoff != variant.ZeroSum {
		return fmt.Errorf("search: %s: a joint search needs simultaneous choices of two seats against one another: %w", info.ID, variant.ErrUnsupported)
	}
	if o.Turns == 0 {
		o.Turns = 1
	}
	if err := within("number of turns", o.Turns, 1, MaxTurns); err != nil {
		return err
	}
	switch {
	case p.Outcome().Over():
		return variant.ErrOver
	case p.Turn() != 0:
		return fmt.Errorf("search: a choice is pending: %w", variant.ErrSecret)
	}
	return nil
}

func weigh(ms []move.Move, weights []float64) (out []Weighted) {
	for i, w := range weights {
		if w > 0 {
			out = append(out, Weighted{ms[i], w})
		}
	}
	return out
}

// ErrNodes is a limit of nodes that came before an exact answer.
var ErrNodes = fmt.Errorf("search: the limit of nodes came first")

// jointSolver is one SolveJoint.
type jointSolver struct {
	ctx   context.Context
	o     JointOptions
	pair  [2]move.Move
	nodes uint64
	err   error
}

// step plays one turn from p into next. Where the value is known then, by the end
// of the game or because this was the last turn, it is returned. The search is
// over when it sets err.
func (s *jointSolver) step(next, p variant.Position, white, black move.Move, left int) (v float64, known bool) {
	if s.nodes++; s.o.Nodes > 0 && s.nodes > s.o.Nodes {
		s.err = ErrNodes
		return 0, true
	}
	if s.nodes%pollEvery == 0 {
		if s.err = s.ctx.Err(); s.err != nil {
			return 0, true
		}
	}
	next.CopyFrom(p)
	s.pair = [2]move.Move{white, black}
	next.(variant.Joint).ApplyJoint(s.pair[:])
	if o := next.Outcome(); o.Over() {
		return jointEnd(o), true
	}
	if left > 1 {
		return 0, false
	}
	return s.o.judge(next), true
}

// judge returns the value of a position where the turns are used up.
func (o *JointOptions) judge(p variant.Position) float64 {
	if o.Value == nil {
		return 0
	}
	v := o.Value(p)
	if math.IsNaN(v) {
		return 0 // which no comparison would get past
	}
	return max(-1, min(v, 1))
}

// jointEnd is the value of an end for seat 0.
func jointEnd(o variant.Outcome) float64 {
	switch {
	case o.Result != variant.Win:
		return 0
	case o.Winners.Has(0):
		return 1
	}
	return -1
}
