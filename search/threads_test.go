package search

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// go test ./search -run Cancels -v -search.cancels 1000 is the whole study.
var cancels = flag.Int("search.cancels", 60, "how many searches are cancelled at a random moment")

func TestThreadsShareTheLimits(t *testing.T) {
	before := runtime.NumGoroutine()
	for threads := 1; threads <= 4; threads++ {
		for _, nodes := range []uint64{1, 100, 20_000} {
			r := mustSearch(t, anti.Start(), Options{Nodes: nodes, Threads: threads})
			if r.Nodes > nodes || r.Nodes < nodes/2 || r.Move == move.None {
				t.Errorf("%d threads, limit %d: %d nodes, move %v", threads, nodes, r.Nodes, r.Move)
			}
		}
		r := mustSearch(t, chess.Start(), Options{Depth: 4, Threads: threads})
		if r.Depth != 4 || len(r.Line) == 0 {
			t.Errorf("%d threads to depth 4: %+v", threads, r)
		}
	}
	if n := settle(before); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}

// settle waits until no more than n goroutines are left, and returns how many
// there are: a goroutine that has done its work may need a moment to end.
func settle(n int) int {
	for range 100 {
		if runtime.NumGoroutine() <= n {
			break
		}
		time.Sleep(time.Millisecond)
	}
	return runtime.NumGoroutine()
}

// TestCancelsAtRandomMoments cancels searches of one to three threads and holds
// the result against the rules of the game. How long the return takes is logged;
// the time is no part of the test.
func TestCancelsAtRandomMoments(t *testing.T) {
	before := runtime.NumGoroutine()
	rng := rand.New(rand.NewPCG(1, 9))
	var late []time.Duration
	for i := range *cancels {
		rules := judged[i%2].rules
		p := wander(rules, rng, rng.IntN(40))
		ctx, cancel := context.WithCancel(t.Context())
		var when time.Time
		timer := time.AfterFunc(time.Duration(rng.IntN(8000))*time.Microsecond, func() {
			when = time.Now()
			cancel()
		})
		r, err := Negamax(ctx, p, Options{Depth: MaxDepth, Threads: 1 + i%3})
		back := time.Now()
		if timer.Stop() {
			cancel() // the search has come to its end before
		} else {
			<-ctx.Done()
			late = append(late, back.Sub(when))
		}
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if _, err := variant.Play(p, r.Move); err != nil {
			t.Errorf("after a cancel: %v", err)
		}
	}
	slices.Sort(late)
	if len(late) < *cancels/2 {
		t.Fatalf("only %d searches were cancelled", len(late))
	}
	t.Logf("%d cancels: back after %v at most, half of them within %v", len(late), late[len(late)-1], late[len(late)/2])
	if n := settle(before); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}

// BenchmarkNegamax reports the time a node takes; with several threads, a node
// of all of them together.
func BenchmarkNegamax(b *testing.B) {
	for _, rules := range []variant.Rules{chess, anti} {
		for threads := 1; threads <= 2; threads++ {
			b.Run(rules.Info().ID+"/"+string(rune('0'+threads)), func(b *testing.B) {
				nodes := uint64(0)
				for b.Loop() {
					r, err := Negamax(b.Context(), rules.Start(), Options{Nodes: 100_000, Threads: threads})
					if err != nil {
						b.Fatal(err)
					}
					nodes += r.Nodes
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
			})
		}
	}
}
