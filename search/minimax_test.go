package search

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// The studies behind flags: go test ./search -search.positions 1000 -search.depth4
var (
	positions = flag.Int("search.positions", 30, "how many positions of each game are held against minimax, from 1000 on to depths 1, 2 and 3 each")
	depth4    = flag.Bool("search.depth4", false, "hold 30 positions of each game against minimax to depth 4")
)

// judged are the games with what judges them in tests.
var judged = []struct {
	rules variant.Rules
	eval  Evaluator
}{{chess, nil}, {anti, nil}, {anti, Material(-1)}}

func TestScoreIsMinimax(t *testing.T) {
	for _, g := range judged {
		t.Run(g.rules.Info().ID, func(t *testing.T) {
			n := uint64(*positions)
			if raceDetector {
				n /= 5
			}
			for seed := range n {
				rng := rand.New(rand.NewPCG(seed, 1))
				p := wander(g.rules, rng, 1+rng.IntN(100))
				if *positions >= 1000 {
					for depth := 1; depth <= 3; depth++ {
						compare(t, p, depth, g.eval)
					}
					continue
				}
				depth := 1 + int(seed%3)
				if depth > 1 && variant.CountMoves(p) > 12 {
					depth-- // the reference takes long where there are many moves
				}
				compare(t, p, depth, g.eval)
			}
		})
	}
}

func TestScoreIsMinimaxToDepth4(t *testing.T) {
	if !*depth4 {
		t.Skip("run it with -search.depth4")
	}
	for _, g := range judged {
		t.Run(g.rules.Info().ID, func(t *testing.T) {
			for seed := range uint64(30) {
				rng := rand.New(rand.NewPCG(seed, 2))
				compare(t, wander(g.rules, rng, 1+rng.IntN(100)), 4, g.eval)
			}
		})
	}
}

// compare holds searches of p against the reference: to the depth alone, and
// with quiescence behind it, in one thread and in two.
func compare(t *testing.T, p variant.Position, depth int, eval Evaluator) {
	t.Helper()
	static := eval
	if static == nil {
		static = Static
	}
	text, _ := variant.Text(p)
	for _, off := range []Technique{Plain, Exact} {
		want := newReference(p, eval, off == Exact).minimax(p, depth)
		o := Options{Depth: depth, Eval: eval, Off: off}
		r := mustSearch(t, p, o)
		if r.Score != want {
			t.Errorf("%s: depth %d without %d: score %d, want %d", text, depth, off, r.Score, want)
		}
		if got := lineScore(t, p, r.Line, static); r.Line[0] != r.Move || off == Plain && got != r.Score {
			t.Errorf("%s: depth %d: line %v leads to %d, not to %d", text, depth, r.Line, got, r.Score)
		}
		o.Threads, o.Rand = 2, rand.New(rand.NewPCG(1, 1))
		if r := mustSearch(t, p, o); r.Score != want {
			t.Errorf("%s: depth %d without %d, two threads: score %d, want %d", text, depth, off, r.Score, want)
		}
	}
}
