package succes_test

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

var (
	solver      = flag.Bool("solver", false, "compare with plain search on all problems of at most 17 plies")
	solverNodes = flag.Uint64("solvernodes", 2_000_000, "where plain search stops for one problem, in `nodes`")
)

// problems returns the games of the published problems up to a length, with a
// contract of that length.
func problems(t testing.TB, longest int, o succes.Options) (list []problem) {
	t.Helper()
	var base *succes.Rules
	for _, p := range readPublished(t) {
		if p.Plies > longest {
			continue
		}
		o.Plies = p.Plies
		r, err := base.With(succes.Card{Target: secret.Of(p.Placement)}, o)
		if err != nil {
			t.Fatal(err)
		}
		base, list = r, append(list, problem{p, r})
	}
	return list
}

type problem struct {
	published
	rules *succes.Rules
}

func help(t testing.TB, r *succes.Rules, o search.HelpOptions) search.HelpResult {
	t.Helper()
	res, err := search.Help(context.Background(), r.Start(), o)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestSolverAgainstPlainSearch asks both for the shortest length and the count
// under the rule. Without -solver it takes the problems of at most 7 plies.
func TestSolverAgainstPlainSearch(t *testing.T) {
	limit, stop := 7, uint64(300_000)
	if *solver {
		limit, stop = 17, *solverNodes
	}
	var nodes, plainNodes uint64
	list := problems(t, limit, succes.Options{})
	for _, p := range list {
		r := help(t, p.rules, search.HelpOptions{Plies: p.Plies, Count: true})
		s := &plain{stop: stop}
		length, lines, ok := s.solveCard(t, p.rules, p.Plies)
		switch {
		case !ok:
			t.Logf("%s: plain search stopped", p.ID)
		case r.Verdict == search.Win && (length != len(r.Line) || lines != r.Solutions), r.Verdict != search.Win && lines != 0:
			t.Errorf("%s: %d lines of %d plies, plain search says %d of %d", p.ID, r.Solutions, len(r.Line), lines, length)
		}
		nodes, plainNodes = nodes+r.Nodes, plainNodes+s.nodes
	}
	t.Logf("%d problems: %d nodes, plain search %d", len(list), nodes, plainNodes)
	if 3*nodes > plainNodes {
		t.Errorf("%d nodes, more than a third of %d", nodes, plainNodes)
	}
}

// TestMeetingInTheMiddleSolvesTheSame compares the forward solver with those
// that go back at once, as they usually do, with hardly any room for it, and in
// two threads, under the rule and under the rules of chess.
func TestMeetingInTheMiddleSolvesTheSame(t *testing.T) {
	behind := uint64(0)
	for _, o := range []succes.Options{{}, {Enforcement: succes.Report}} {
		for _, p := range problems(t, 13, o) {
			h := search.HelpOptions{Plies: p.Plies, Count: true, BackBytes: 1}
			want := help(t, p.rules, h)
			for _, back := range []search.HelpOptions{{Back: 1}, {}, {Back: 1, BackBytes: 100 << 10}, {Back: 100, Threads: 2}} {
				h.Back, h.BackBytes, h.Threads = back.Back, back.BackBytes, back.Threads
				got := help(t, p.rules, h)
				behind += got.Behind
				got.Nodes, got.Behind = want.Nodes, want.Behind
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s %+v %+v (-forward +got):\n%s", p.ID, o, h, diff)
				}
			}
		}
	}
	if behind < 10_000 {
		t.Errorf("%d places on the way back", behind)
	}
}

// TestWayBackNeverSaysMoreThanTheTruth takes every published line back from its
// end: each placement is as far from the start as the line was, at most.
func TestWayBackNeverSaysMoreThanTheTruth(t *testing.T) {
	places, tight := 0, 0
	for _, p := range problems(t, 100, succes.Options{Enforcement: succes.Report}) {
		for _, s := range p.Solution {
			texts := strings.Fields(s.UCI)
			line := variant.NewLine(p.rules.Start())
			for _, text := range texts {
				m, err := variant.ParseMove(line.Top(), text)
				if err != nil {
					t.Fatal(p.ID, err)
				}
				line.Push(m)
			}
			b := p.rules.Start().(*succes.Position).Retreat(len(texts))
			for {
				n, ok := b.Since()
				if left := line.Ply(); !ok || n > left || b.Mark() != line.Top().(*succes.Position).Mark() {
					t.Errorf("%s: after %d plies the bound says %d, %v", p.ID, left, n, ok)
				}
				places++
				if n == line.Ply() {
					tight++
				}
				if line.Ply() == 0 {
					break
				}
				b.Back(line.Last())
				line.Pop()
			}
		}
	}
	t.Logf("%d places, the bound is the truth in %d", places, tight)
	if places < 200 {
		t.Errorf("%d places", places)
	}
}

// TestRescueIsWithinTheBound asks for success where the target is too far and a
// mate rescues the game, within the contract or after it.
func TestRescueIsWithinTheBound(t *testing.T) {
	r, err := succes.New(succes.Card{Target: secret.Of("7k/8/8/8/8/8/8/K7")}, succes.Options{Plies: 3, Rescue: succes.FreshBudget})
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start().(*succes.Position)
	if n, ok := p.PliesAtLeast(); n != 0 || !ok {
		t.Errorf("at least %d plies, %v, want 0: any ply may mate", n, ok)
	}
	if n := p.LeftToMate(); n != 6 {
		t.Errorf("%d plies left to mate, want the contract's 3 and the 3 of the rescue", n)
	}
	for _, back := range []uint64{0, 1} {
		got := help(t, r, search.HelpOptions{Plies: 4, Count: true, Back: back})
		if got.Verdict != search.Win || len(got.Line) != 4 || got.Solutions != 8 {
			t.Errorf("%v with %d plies, %d lines; there are 8 mates in 4 plies", got.Verdict, len(got.Line), got.Solutions)
		}
	}
	o := r.Options()
	o.Rescue = succes.NoRescue
	if r, err = r.With(r.Card(), o); err != nil {
		t.Fatal(err)
	}
	if got := help(t, r, search.HelpOptions{Plies: 4}); got.Verdict != search.Loss {
		t.Errorf("without a rescue: %v", got.Verdict)
	}
}

// TestSolverAllocatesNothingPerNode counts what a search of tens of thousands of
// positions allocates, forward and back: what grows with the logarithm of the
// nodes or with the plies, and under the race detector, which empties pools, a
// little more.
func TestSolverAllocatesNothingPerNode(t *testing.T) {
	list := problems(t, 8, succes.Options{})
	p := list[slices.IndexFunc(list, func(p problem) bool { return p.ID == "spg-s05" })]
	for _, bytes := range []int64{1, 0} {
		o := search.HelpOptions{Plies: p.Plies, Count: true, BackBytes: bytes}
		nodes := help(t, p.rules, o).Nodes
		if n := testing.AllocsPerRun(2, func() { help(t, p.rules, o) }); 20*n > float64(nodes) || nodes < 20_000 {
			t.Errorf("%v allocations in %d nodes", n, nodes)
		}
	}
}
