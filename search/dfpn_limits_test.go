package search

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/variant"
)

// hard is far from solved after some ten thousand nodes.
const hard = "rnbqkbnr/pppp1ppp/8/4p3/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"

func TestNodesEndASolver(t *testing.T) {
	p := variant.MustParse(anti, hard)
	for _, limit := range []uint64{1, 2, 1000, 9000, 20_000} {
		for name, solve := range map[string]func() (Solution, error){
			"Solve":     func() (Solution, error) { return Solve(t.Context(), p, SolveOptions{Nodes: limit, Bytes: 1 << 20}) },
			"SolveTree": func() (Solution, error) { return SolveTree(t.Context(), p, SolveOptions{Nodes: limit}) },
			"SolveWithin": func() (Solution, error) {
				return SolveWithin(t.Context(), p, 60, SolveOptions{Nodes: limit, Bytes: 1 << 20})
			},
		} {
			sol, err := solve()
			if err != nil || sol.Nodes > limit || sol.Nodes < limit-1 || sol.Verdict != Unknown || sol.NoWin != 0 {
				t.Errorf("%s, limit %d: %+v, %v", name, limit, sol, err)
			}
		}
	}
}

func TestTinyTableEndsASolver(t *testing.T) {
	p := variant.MustParse(anti, hard)
	table, err := NewProofTable(64)
	if err != nil {
		t.Fatal(err)
	}
	for name, solve := range map[string]func(SolveOptions) (Solution, error){
		"Solve":       func(o SolveOptions) (Solution, error) { return Solve(t.Context(), p, o) },
		"SolveWithin": func(o SolveOptions) (Solution, error) { return SolveWithin(t.Context(), p, 60, o) },
	} {
		sol, err := solve(SolveOptions{Goal: WinOnly, Table: table})
		if err != nil || sol.Verdict != Unknown || sol.Nodes != 64*NodesPerByte {
			t.Errorf("%s in four entries: %+v, %v, want to end after %d nodes", name, sol, err, 64*NodesPerByte)
		}
	}
}

// impatient is done from the n-th question on.
type impatient struct {
	context.Context
	n, asked int
}

func (c *impatient) Err() error {
	if c.asked++; c.asked >= c.n {
		return context.Canceled
	}
	return nil
}

func TestSolverAsksItsContext(t *testing.T) {
	p := variant.MustParse(anti, hard)
	for _, n := range []int{1, 2, 5} {
		for name, solve := range map[string]func(context.Context) (Solution, error){
			"Solve":       func(c context.Context) (Solution, error) { return Solve(c, p, SolveOptions{Bytes: 1 << 20}) },
			"SolveTree":   func(c context.Context) (Solution, error) { return SolveTree(c, p, SolveOptions{}) },
			"SolveWithin": func(c context.Context) (Solution, error) { return SolveWithin(c, p, 60, SolveOptions{Bytes: 1 << 20}) },
		} {
			ctx := &impatient{Context: t.Context(), n: n}
			sol, err := solve(ctx)
			if !errors.Is(err, context.Canceled) || sol.Nodes > pollEvery*uint64(n) || sol.Verdict != Unknown {
				t.Errorf("%s, done at question %d: %+v, %v", name, n, sol, err)
			}
		}
	}
}

func TestProofSearchDoesNotAllocatePerNode(t *testing.T) {
	if raceDetector {
		t.Log("the race detector makes pools allocate: nothing to measure")
		return
	}
	for _, p := range []variant.Position{variant.MustParse(anti, hard), chess.Start()} {
		for _, plies := range []int{0, 12} {
			s, err := newSolver(t.Context(), p, SolveOptions{Bytes: 1 << 20})
			if err != nil {
				t.Fatal(err)
			}
			search := func() {
				s.table.Clear()
				s.seat, s.horizon = p.Turn(), plies
				s.run(4000)
			}
			search() // warm: every ply has been reached
			before := s.nodes
			if n := testing.AllocsPerRun(2, search); n != 0 {
				t.Errorf("%s: %v allocations in %d nodes, want 0", p.Rules().Info().ID, n, (s.nodes-before)/3)
			}
		}
	}
}

func TestSolverIsRepeatable(t *testing.T) {
	p := variant.MustParse(anti, hard)
	var nodes [2]uint64
	for i := range nodes {
		s, err := newSolver(t.Context(), p, SolveOptions{Bytes: 1 << 18})
		if err != nil {
			t.Fatal(err)
		}
		v := s.prove(0, 5000)
		nodes[i] = uint64(v.pn)<<32 | uint64(v.dn)
	}
	if nodes[0] != nodes[1] {
		t.Errorf("numbers %#x, then %#x", nodes[0], nodes[1])
	}
}

func TestTableFindsWhatItStored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewProofTable(rapid.Int64Range(64, 1<<12).Draw(t, "bytes"))
		if err != nil {
			t.Fatal(err)
		}
		table.begin(nil)
		v := proofValue{
			pn: rapid.Uint32Range(0, never).Draw(t, "pn"), dn: rapid.Uint32Range(1, never).Draw(t, "dn"),
			loose: rapid.Bool().Draw(t, "loose"),
		}
		if v.pn == 0 {
			v = proven(rapid.Uint32Range(0, MaxSolvePlies).Draw(t, "plies"))
		}
		key, nodes := rapid.Uint64().Draw(t, "key"), rapid.Uint64Range(1, 1<<40).Draw(t, "nodes")
		table.storeFirst(key, proofValue{pn: 7, dn: 8})
		if got, ok := table.find(key, false); !ok || got.pn != 7 || got.dn != 8 || table.visited(key) {
			t.Fatalf("first values: %+v, %v", got, ok)
		}
		table.store(key, v, nodes)
		if got, ok := table.find(key, false); !ok || got != v || !table.visited(key) {
			t.Fatalf("stored %+v, found %+v, %v", v, got, ok)
		}
		if _, ok := table.find(key^1<<16, false); ok {
			t.Fatal("found under another key")
		}
		table.begin(nil)
		_, ok := table.find(key, false)
		if _, bounded := table.find(key, true); ok == v.loose || !bounded {
			t.Fatalf("in the next search: %v, with a bound %v", ok, bounded)
		}
		if more := rapid.Uint64Range(nodes, 1<<50).Draw(t, "more"); workOf(more) < workOf(nodes) || workOf(nodes) > workMask || workOf(nodes) == 0 {
			t.Fatalf("work of %d and %d: %d and %d", nodes, more, workOf(nodes), workOf(more))
		}
	})
}

func TestTableKeepsWhatTookLongest(t *testing.T) {
	table, err := NewProofTable(64)
	if err != nil {
		t.Fatal(err)
	}
	table.begin(nil)
	key := func(i uint64) uint64 { return i << 20 }
	for i := uint64(1); i <= 4; i++ {
		table.store(key(i), proofValue{pn: 1, dn: 1}, 1000*i)
	}
	table.storeFirst(key(9), proofValue{pn: 1, dn: 1})
	if !table.visited(key(1)) {
		t.Error("first values took the place of work")
	}
	table.store(key(5), proofValue{pn: 1, dn: 1}, 10)
	table.store(key(6), proofValue{pn: 1, dn: 1}, 20)
	for i, want := range map[uint64]bool{1: false, 2: true, 3: true, 4: true, 5: false, 6: true, 9: false} {
		if _, ok := table.find(key(i), false); ok != want {
			t.Errorf("entry %d is there: %v, want %v", i, ok, want)
		}
	}
	if table.Clear(); table.visited(key(4)) {
		t.Error("an entry outlived Clear")
	}
}
