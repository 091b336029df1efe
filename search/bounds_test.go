package search

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// Some searches used to cut limits to their range, or to take a negative time for
// none and NaN for a number.
func TestLimitsOutOfRangeAreRefusedByAllSearches(t *testing.T) {
	ctx, p, joint := t.Context(), anti.Start(), synchro.Must(synchro.Options{}).Start()
	common := deep().Start()
	nan, inf := math.NaN(), math.Inf(1)
	negamax := func(o Options) error { _, err := Negamax(ctx, p, o); return err }
	carlo := func(o MonteCarloOptions) error { _, err := MonteCarlo(ctx, p, o); return err }
	jointCarlo := func(o JointCarloOptions) error { _, err := MonteCarloJoint(ctx, joint, o); return err }
	solve := func(o SolveOptions) error {
		_, err := Solve(ctx, p, o)
		_, within := SolveWithin(ctx, p, 1, o)
		_, tree := SolveTree(ctx, p, o)
		if (err == nil) != (within == nil) || (err == nil) != (tree == nil) {
			t.Errorf("%+v: Solve %v, SolveWithin %v, SolveTree %v", o, err, within, tree)
		}
		return err
	}
	solveJoint := func(o JointOptions) error { _, err := SolveJoint(ctx, joint, o); return err }
	help := func(o HelpOptions) error { _, err := Help(ctx, common, o); return err }
	choose := func(s Strength) error { _, err := s.Choose(ctx, p, Options{}, nil); return err }
	table := func(bytes int64) error { _, err := NewTable(bytes, 0); return err }
	proofs := func(bytes int64) error { _, err := NewProofTable(bytes); return err }
	for name, err := range map[string]error{
		"depth below":             negamax(Options{Depth: -1}),
		"depth above":             negamax(Options{Depth: MaxDepth + 1}),
		"time below":              negamax(Options{Depth: 1, Time: -1}),
		"lines below":             negamax(Options{Depth: 1, Lines: -1}),
		"threads below":           negamax(Options{Depth: 1, Threads: -1}),
		"threads above":           negamax(Options{Depth: 1, Threads: MaxThreads + 1}),
		"techniques above":        negamax(Options{Depth: 1, Off: Plain + 1}),
		"an illegal root":         negamax(Options{Depth: 1, Only: []move.Move{move.NewStep(0, 63)}}),
		"strength: margin":        choose(Strength{Depth: 1, Margin: -1}),
		"strength: depth":         choose(Strength{Depth: -1}),
		"strength: lines":         choose(Strength{Depth: 1, Lines: -1}),
		"games above":             carlo(MonteCarloOptions{Simulations: 1 << 32}),
		"games: time":             carlo(MonteCarloOptions{Simulations: 1, Time: -time.Second}),
		"games: bytes below":      carlo(MonteCarloOptions{Simulations: 1, Bytes: -1}),
		"games: bytes above":      carlo(MonteCarloOptions{Simulations: 1, Bytes: math.MaxInt64}),
		"games: explore below":    carlo(MonteCarloOptions{Simulations: 1, Explore: -1}),
		"games: explore NaN":      carlo(MonteCarloOptions{Simulations: 1, Explore: nan}),
		"games: explore infinite": carlo(MonteCarloOptions{Simulations: 1, Explore: inf}),
		"joint: time":             jointCarlo(JointCarloOptions{Simulations: 1, Time: -1}),
		"joint: bytes below":      jointCarlo(JointCarloOptions{Simulations: 1, Bytes: -1}),
		"joint: bytes above":      jointCarlo(JointCarloOptions{Simulations: 1, Bytes: math.MaxInt64}),
		"joint: explore NaN":      jointCarlo(JointCarloOptions{Simulations: 1, Explore: nan}),
		"joint: explore infinite": jointCarlo(JointCarloOptions{Simulations: 1, Explore: inf, Rule: DecoupledUCT}),
		"joint: explore below":    jointCarlo(JointCarloOptions{Simulations: 1, Explore: -1}),
		"joint: explore 1":        jointCarlo(JointCarloOptions{Simulations: 1, Explore: 1}),
		"joint: rule":             jointCarlo(JointCarloOptions{Simulations: 1, Rule: DecoupledUCT + 1}),
		"joint: turns below":      solveJoint(JointOptions{Turns: -1}),
		"joint: turns above":      solveJoint(JointOptions{Turns: MaxTurns + 1}),
		"proof: bytes below":      solve(SolveOptions{Bytes: -1, Nodes: 1}),
		"proof: bytes above":      solve(SolveOptions{Bytes: math.MaxInt64, Nodes: 1}),
		"proof: epsilon NaN":      solve(SolveOptions{Epsilon: nan, Nodes: 1}),
		"proof: epsilon infinite": solve(SolveOptions{Epsilon: inf, Nodes: 1}),
		"proof: goal":             solve(SolveOptions{Goal: LossOnly + 1, Nodes: 1}),
		"help: plies below":       help(HelpOptions{Plies: -1}),
		"help: plies above":       help(HelpOptions{Plies: MaxDepth + 1}),
		"help: threads below":     help(HelpOptions{Threads: -1}),
		"help: bytes below":       help(HelpOptions{Plies: 1, Bytes: -1}),
		"help: bytes above":       help(HelpOptions{Plies: 1, Bytes: math.MaxInt64}),
		"help: way back below":    help(HelpOptions{Plies: 1, BackBytes: -1}),
		"help: way back above":    help(HelpOptions{Plies: 1, BackBytes: math.MaxInt64}),
		"table: nothing":          table(0),
		"table: below":            table(-1),
		"table: 1 PiB":            table(1 << 50),
		"table: all":              table(math.MaxInt64),
		"proofs: below":           proofs(-1),
		"proofs: 1 PiB":           proofs(1 << 50),
		"proofs: all":             proofs(math.MaxInt64),
	} {
		if !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%s: %v, want %v", name, err, variant.ErrUnsupported)
		}
	}
}

// countedContext is done after it has been asked so often.
type countedContext struct {
	context.Context
	left int
}

func (c *countedContext) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// A playout used to go on to its end whatever the context said.
func TestMonteCarloStopsWithinAPlayout(t *testing.T) {
	circle := fork(0, nil, nil)
	circle.kids[0], circle.kids[1] = circle, circle
	p := (&tree{variant.Info{ID: "circle", Players: 2}, circle}).Start()
	ctx := &countedContext{t.Context(), 10}
	r, err := MonteCarlo(ctx, p, MonteCarloOptions{Playout: math.MaxInt})
	if !errors.Is(err, context.Canceled) || r.Simulations != 0 || len(r.Moves) != 2 || r.Move == move.None {
		t.Errorf("%+v, %v", r, err)
	}
	// Time ends it in the same place.
	r, err = MonteCarlo(t.Context(), p, MonteCarloOptions{Playout: math.MaxInt, Time: time.Millisecond})
	if err != nil || r.Simulations != 0 {
		t.Errorf("with a time: %+v, %v", r, err)
	}
}

func TestMonteCarloJointStopsWithinAPlayout(t *testing.T) {
	circle := [][]int{{next, next}, {next, next}} // matrix 1 leads to itself
	p := newStages(circle, circle).Start()
	ctx := &countedContext{t.Context(), 10}
	r, err := MonteCarloJoint(ctx, p, JointCarloOptions{Playout: math.MaxInt})
	if !errors.Is(err, context.Canceled) || r.Simulations != 0 || len(r.Strategies[0]) == 0 {
		t.Errorf("%+v, %v", r, err)
	}
	r, err = MonteCarloJoint(t.Context(), p, JointCarloOptions{Playout: math.MaxInt, Time: time.Millisecond})
	if err != nil || r.Simulations != 0 {
		t.Errorf("with a time: %+v, %v", r, err)
	}
}

// Help used to solve what takes less than a thousand positions although its
// context was done.
func TestHelpOnADoneContextAnswersWhatItKnew(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for threads := range 3 {
		r, err := Help(ctx, deep().Start(), HelpOptions{Threads: threads})
		if !errors.Is(err, context.Canceled) || r.Verdict != Unknown || r.Nodes != 0 || r.Line != nil {
			t.Errorf("%d threads: %+v, %v", threads, r, err)
		}
		r, err = Help(ctx, distant{deep().Start(), 5}, HelpOptions{Threads: threads})
		if !errors.Is(err, context.Canceled) || r.Verdict != Unknown || r.Nodes != 0 || r.Depth != 4 {
			t.Errorf("5 plies away: %+v, %v", r, err)
		}
		r, err = Help(ctx, distant{deep().Start(), 5}, HelpOptions{Plies: 4, Threads: threads})
		if !errors.Is(err, context.Canceled) || r.Verdict != Loss || r.Nodes != 0 {
			t.Errorf("too far away: %+v, %v", r, err)
		}
	}
}

// distant is a position from which success is at least so many plies away.
type distant struct {
	variant.Position
	plies int
}

func (d distant) PliesAtLeast() (int, bool) { return d.plies, true }
func (d distant) Clone() variant.Position   { return distant{d.Position.Clone(), d.plies} }

func TestOnlyTheMovesAskedForAreSearched(t *testing.T) {
	p := chess.Start()
	all := variant.Moves(p)
	for _, threads := range []int{1, 3} {
		for _, only := range [][]move.Move{all[3:4], {all[7], all[2], all[7]}} {
			r := mustSearch(t, p, Options{Depth: 3, Only: only, Threads: threads, Lines: 5})
			for _, l := range r.Lines {
				if l.Move != only[0] && l.Move != only[len(only)-2+len(only)%2] && l.Move != only[len(only)/2] {
					t.Errorf("%v among %v", l.Move, only)
				}
			}
			if distinct := min(len(only), 2); len(r.Lines) != distinct {
				t.Errorf("%d lines of %d moves", len(r.Lines), distinct)
			}
		}
	}
	full := mustSearch(t, p, Options{Depth: 3, Off: Plain, Lines: len(all)})
	for _, l := range full.Lines {
		if r := mustSearch(t, p, Options{Depth: 3, Off: Plain, Only: []move.Move{l.Move}}); r.Score != l.Score || r.Move != l.Move {
			t.Errorf("%v has %d alone, %d among all", l.Move, r.Score, l.Score)
		}
	}
}
