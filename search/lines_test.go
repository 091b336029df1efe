package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func TestLinesAreTheBestMovesWithTheirValues(t *testing.T) {
	for seed := range uint64(12) {
		rules := judged[seed%2].rules
		p := wander(rules, rand.New(rand.NewPCG(seed, 4)), 20)
		depth := 2
		ref := newReference(p, nil, false)
		var want []Score
		value := map[move.Move]Score{}
		for _, m := range variant.Moves(p) {
			v := ref.after(p, m, depth)
			value[m] = v
			want = append(want, v)
		}
		slices.Sort(want)
		slices.Reverse(want)
		for _, lines := range []int{1, 2, 5, 500} {
			r := mustSearch(t, p, Options{Depth: depth, Lines: lines, Off: Plain})
			var got []Score
			for _, l := range r.Lines {
				got = append(got, l.Score)
				if value[l.Move] != l.Score || l.Line[0] != l.Move || lineScore(t, p, l.Line, Static) != l.Score {
					t.Errorf("line %v scores %d, the move is worth %d", l.Line, l.Score, value[l.Move])
				}
			}
			if diff := cmp.Diff(want[:min(lines, len(want))], got); diff != "" {
				t.Errorf("%d lines (-want +got):\n%s", lines, diff)
			}
			if r.Move != r.Lines[0].Move || r.Score != r.Lines[0].Score || !slices.Equal(r.Line, r.Lines[0].Line) {
				t.Errorf("the first line is not the result: %+v", r)
			}
		}
	}
}

func TestIterateTellsEveryDepth(t *testing.T) {
	p := anti.Start()
	var seen []Result
	for r, err := range Iterate(t.Context(), p, Options{Depth: 4}) {
		if err != nil {
			t.Fatal(err)
		}
		seen = append(seen, r)
	}
	if len(seen) != 4 {
		t.Fatalf("%d results, want 4", len(seen))
	}
	for i, r := range seen {
		if r.Depth != i+1 || i > 0 && r.Nodes <= seen[i-1].Nodes || r.SelDepth < r.Depth {
			t.Errorf("result %d: depth %d, %d nodes, looked ahead %d", i, r.Depth, r.Nodes, r.SelDepth)
		}
	}
	if diff := cmp.Diff(mustSearch(t, p, Options{Depth: 4}), seen[3]); diff != "" {
		t.Errorf("the last is not what Negamax finds (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(mustSearch(t, p, Options{Depth: 2}), seen[1]); diff != "" {
		t.Errorf("the second is not what depth 2 finds (-want +got):\n%s", diff)
	}
}

func TestIterateStopsWithItsLoop(t *testing.T) {
	calls := 0
	eval := func(p variant.Position) Score { calls++; return Static(p) }
	for range Iterate(t.Context(), anti.Start(), Options{Depth: MaxDepth, Eval: eval}) {
		break
	}
	if calls == 0 || calls > 500 {
		t.Errorf("%d evaluations for a depth of one", calls)
	}
}

func TestIterateEndsWithTheError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	results, last := 0, error(nil)
	for r, err := range Iterate(ctx, anti.Start(), Options{Depth: MaxDepth}) {
		if results++; r.Depth == 2 {
			cancel()
		}
		if last != nil {
			t.Error("something comes after the error")
		}
		last = err
		if err != nil && (r.Depth < 2 || r.Move == move.None) {
			t.Errorf("with the error: %+v", r)
		}
	}
	if !errors.Is(last, context.Canceled) || results < 3 {
		t.Errorf("%d results, the last with %v", results, last)
	}
	over := choices()
	over.(*treePosition).at.outcome = variant.DrawBy("")
	for _, tt := range []struct {
		p    variant.Position
		o    Options
		want error
	}{{over, Options{}, variant.ErrOver}, {anti.Start(), Options{Depth: -1}, variant.ErrUnsupported}, {anti.Start(), Options{Threads: MaxThreads + 1}, variant.ErrUnsupported}} {
		n := 0
		for _, err := range Iterate(t.Context(), tt.p, tt.o) {
			if n++; !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		}
		if n != 1 {
			t.Errorf("%d results, want the error alone", n)
		}
	}
}

func TestTimeIsALimit(t *testing.T) {
	r, err := Negamax(t.Context(), chess.Start(), Options{Time: time.Nanosecond})
	if err != nil || r.Depth != 0 || r.Move == move.None {
		t.Errorf("no time: %+v, %v", r, err)
	}
	// Depth is what ends this one: a limit of time alone would take an hour.
	r, err = Negamax(t.Context(), chess.Start(), Options{Time: time.Hour, Depth: 2})
	if err != nil || r.Depth != 2 {
		t.Errorf("depth 2 in an hour: %+v, %v", r, err)
	}
	if r := mustSearch(t, chess.Start(), Options{Nodes: 3000}); r.Depth <= DefaultDepth {
		t.Errorf("depth %d: with a limit of nodes the depth is no limit", r.Depth)
	}
}
