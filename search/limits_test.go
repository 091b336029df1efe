package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func TestCancelKeepsTheLastCompletedDepth(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(t.Context())
	calls, after := 0, 0
	p := chess.Start()
	r, err := Negamax(ctx, p, Options{Depth: 10, Eval: func(p variant.Position) Score {
		if calls++; calls == 5000 {
			cancel()
		}
		if ctx.Err() != nil {
			after++
		}
		return Static(p)
	}})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, want %v", err, context.Canceled)
	}
	if after > pollEvery {
		t.Errorf("%d evaluations after the cancel, want at most %d", after, pollEvery)
	}
	if r.Depth < 1 || r.Depth >= 10 {
		t.Fatalf("depth %d", r.Depth)
	}
	want := mustSearch(t, p, Options{Depth: r.Depth})
	want.Nodes = r.Nodes // the unfinished depth counts too
	if diff := cmp.Diff(want, r); diff != "" {
		t.Errorf("not the result of depth %d (-want +got):\n%s", r.Depth, diff)
	}
	if n := settle(before); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}

func TestDoneContextStillGivesAMove(t *testing.T) {
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	r, err := Negamax(ctx, chess.Start(), Options{})
	if !errors.Is(err, context.DeadlineExceeded) || r.Depth != 0 || r.Move == move.None {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestNodesLimit(t *testing.T) {
	for _, limit := range []uint64{1, 19, 20, 500, 5000} {
		r := mustSearch(t, chess.Start(), Options{Depth: 8, Nodes: limit})
		if r.Nodes > limit || r.Move == move.None {
			t.Errorf("limit %d: %d nodes, move %v", limit, r.Nodes, r.Move)
		}
		if full := limit >= 20; full != (r.Depth >= 1) {
			t.Errorf("limit %d: depth %d, and the first has 20 nodes", limit, r.Depth)
		}
	}
}

func TestSameArgumentsSameResult(t *testing.T) {
	p := wander(anti, rand.New(rand.NewPCG(5, 5)), 6)
	for _, seeded := range []bool{false, true} {
		var results [2]Result
		for i := range results {
			o := Options{Depth: 3, Eval: Material(-1)}
			if seeded {
				o.Rand = rand.New(rand.NewPCG(7, 7))
			}
			results[i] = mustSearch(t, p, o)
		}
		if diff := cmp.Diff(results[0], results[1]); diff != "" {
			t.Errorf("seeded %v: two results (-first +second):\n%s", seeded, diff)
		}
	}
}

func TestRandChoosesEvenlyAmongTheBest(t *testing.T) {
	draw, loss := end(variant.DrawBy("")), end(variant.WinFor(1, ""))
	// The last is refuted by its second answer only: a search that stops at the
	// first takes it for a draw.
	p := choices(loss, draw, fork(1, draw), loss, fork(1, draw, draw), fork(1, draw, loss))
	rng := rand.New(rand.NewPCG(3, 3))
	var count [6]int
	const rounds = 3000
	for range rounds {
		r := mustSearch(t, p, Options{Depth: 2, Rand: rng})
		count[r.Move.To()]++
	}
	for i, n := range count {
		best := i == 1 || i == 2 || i == 4
		if !best && n != 0 || best && (n < rounds/3-150 || n > rounds/3+150) {
			t.Errorf("move %d was chosen %d times of %d", i, n, rounds)
		}
	}
}

// Pruning and order do not show in the score, only in the work.
func TestLooksAtFewNodes(t *testing.T) {
	p := variant.MustParse(chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	all := uint64(0)
	for depth := 1; depth <= 3; depth++ {
		all += variant.Perft(p, depth)
	}
	if r := mustSearch(t, p, Options{Depth: 3}); r.Nodes > all/33 {
		t.Errorf("%d nodes, the whole tree has %d: want at most one in 33", r.Nodes, all)
	}
}

func TestSearchDoesNotAllocatePerNode(t *testing.T) {
	if raceDetector {
		t.Log("the race detector makes pools allocate: nothing to measure")
		return
	}
	for _, r := range []variant.Rules{chess, anti} {
		o, err := Options{Depth: 5}.checked()
		if err != nil {
			t.Fatal(err)
		}
		s := newParty(t.Context(), r.Start(), o)
		w := newWorker(s, r.Start())
		again := func() {
			s.Table.Clear()
			w.depth(5)
		}
		for range 12 {
			again() // warm: what is learnt of moves changes which plies are reached
		}
		before := w.nodes
		if n := testing.AllocsPerRun(2, again); n != 0 || w.nodes < before+1500 {
			t.Errorf("%s: %v allocations in %d nodes, want 0", r.Info().ID, n, (w.nodes-before)/3)
		}
	}
}

func TestAllocationsGrowWithDepthAlone(t *testing.T) {
	if raceDetector {
		t.Log("the race detector makes pools allocate: nothing to measure")
		return
	}
	var allocs [5]float64
	var nodes [5]uint64
	for depth := 3; depth <= 4; depth++ {
		allocs[depth] = testing.AllocsPerRun(2, func() {
			nodes[depth] = mustSearch(t, anti.Start(), Options{Depth: depth, Eval: Material(-1)}).Nodes
		})
	}
	if nodes[4] < 3*nodes[3] {
		t.Fatalf("depth 4 has %d nodes and depth 3 %d: no growth to speak of", nodes[4], nodes[3])
	}
	if more := allocs[4] - allocs[3]; more > 64 {
		t.Errorf("%v allocations more for a ply more (%d nodes, %d before), want those of a few plies", more, nodes[4], nodes[3])
	}
}

func TestBetterMoveOfAnUnfinishedDepthCounts(t *testing.T) {
	// What a move is worth at depth 1, for seat 0, and at depth 2.
	then := func(now, later int32) *node {
		return &node{seat: 1, eval: -now, kids: []*node{{seat: 0, eval: later}}}
	}
	p := newTree(fork(0, then(10, -50), then(0, 0), then(-5, 100)))
	for _, tt := range []struct {
		nodes uint64
		move  int
		score Score
		depth int
	}{
		{3, 0, 10, 1},    // depth 1
		{4, 0, 10, 1},    // within the first move of depth 2
		{5, 0, 10, 1},    // that move is worse now, and nothing else is known
		{9, 1, 0, 1},     // the second is better
		{100, 2, 100, 2}, // and the third best
	} {
		r := mustSearch(t, p, Options{Depth: 2, Nodes: tt.nodes, Off: Plain, Lines: 1})
		if int(r.Move.To()) != tt.move || r.Score != tt.score || r.Depth != tt.depth || r.Lines[0].Move != r.Move {
			t.Errorf("%d nodes: move %d with %d at depth %d, want %d with %d at depth %d; lines %v",
				tt.nodes, r.Move.To(), r.Score, r.Depth, tt.move, tt.score, tt.depth, r.Lines)
		}
	}
}
