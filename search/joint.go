package search

import (
	"context"
	"fmt"
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
	// for lost to 1 for won; nil takes them for level.
	Value func(p variant.Position) float64
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
	s := r.Strategies[seat&1]
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
// positions after them. It fails with variant.ErrOver, with ctx.Err, with an
// error that wraps variant.ErrUnsupported for a game or an option that it does
// not serve, and with ErrNodes when the limit comes before the end.
func SolveJoint(ctx context.Context, p variant.Position, o JointOptions) (JointResult, error) {
	s, err := newJointSolver(ctx, p, o)
	if err != nil {
		return JointResult{}, err
	}
	m := s.node(p, s.o.Turns)
	r := JointResult{Nodes: s.nodes}
	if s.err != nil {
		return r, s.err
	}
	list := &s.plies[s.o.Turns]
	r.Value = m.value
	r.Replies = [2]float64{m.value + m.gap/2, m.value - m.gap/2}
	r.Strategies = [2][]Weighted{weigh(list.choices[0], m.rows), weigh(list.choices[1], m.columns)}
	return r, nil
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
	plies []jointPly // by the turns left
	nodes uint64
	err   error
}

// jointPly is what a position with so many turns left works with.
type jointPly struct {
	choices [2][]move.Move
	cells   []float64
	next    variant.Position
	pair    [2]move.Move
}

func newJointSolver(ctx context.Context, p variant.Position, o JointOptions) (*jointSolver, error) {
	info := p.Rules().Info()
	if _, ok := p.(variant.Joint); !ok || !info.Simultaneous || info.Players != 2 || info.Payoff != variant.ZeroSum {
		return nil, fmt.Errorf("search: %s: a joint search needs simultaneous choices of two seats against one another: %w", info.ID, variant.ErrUnsupported)
	}
	if o.Turns == 0 {
		o.Turns = 1
	}
	switch {
	case o.Turns < 1 || o.Turns > MaxTurns:
		return nil, fmt.Errorf("search: %d turns are not within 1..%d: %w", o.Turns, MaxTurns, variant.ErrUnsupported)
	case p.Outcome().Over():
		return nil, variant.ErrOver
	case p.Turn() != 0:
		return nil, fmt.Errorf("search: a choice is pending: %w", variant.ErrSecret)
	}
	s := &jointSolver{ctx: ctx, o: o, plies: make([]jointPly, o.Turns+1)}
	for i := range s.plies {
		s.plies[i].next = p.Clone()
	}
	return s, nil
}

// node solves the matrix game of p, left turns before the horizon.
func (s *jointSolver) node(p variant.Position, left int) mixed {
	ply := &s.plies[left]
	j := p.(variant.Joint)
	for seat := range ply.choices {
		ply.choices[seat] = j.AppendChoices(ply.choices[seat][:0], variant.Player(seat))
	}
	rows, columns := len(ply.choices[0]), len(ply.choices[1])
	ply.cells = ply.cells[:0]
	for _, white := range ply.choices[0] {
		for _, black := range ply.choices[1] {
			ply.cells = append(ply.cells, s.cell(ply, p, white, black, left))
			if s.err != nil {
				return mixed{}
			}
		}
	}
	g := matrixGame{rows, columns, ply.cells}
	return g.solve()
}

// cell returns the value for seat 0 of the position after one turn.
func (s *jointSolver) cell(ply *jointPly, p variant.Position, white, black move.Move, left int) float64 {
	if s.nodes++; s.o.Nodes > 0 && s.nodes > s.o.Nodes {
		s.err = ErrNodes
		return 0
	}
	if s.nodes%pollEvery == 0 {
		if s.err = s.ctx.Err(); s.err != nil {
			return 0
		}
	}
	ply.next.CopyFrom(p)
	ply.pair = [2]move.Move{white, black}
	ply.next.(variant.Joint).ApplyJoint(ply.pair[:])
	if o := ply.next.Outcome(); o.Over() {
		return jointEnd(o)
	}
	if left == 1 {
		if s.o.Value == nil {
			return 0
		}
		return s.o.Value(ply.next)
	}
	return s.node(ply.next, left-1).value
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
