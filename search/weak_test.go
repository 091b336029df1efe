package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
)

// TestLinesOfAnUnfinishedFirstDepth counts on the start of chess, where no move
// has anything behind it for quiescence.
func TestLinesOfAnUnfinishedFirstDepth(t *testing.T) {
	p := chess.Start()
	value := map[move.Move]Score{}
	for _, l := range mustSearch(t, p, Options{Depth: 1, Lines: 20}).Lines {
		value[l.Move] = l.Score
	}
	if len(value) != 20 {
		t.Fatalf("%d moves", len(value))
	}
	for nodes := uint64(2); nodes < 20; nodes++ {
		r := mustSearch(t, p, Options{Depth: 1, Lines: 5, Nodes: nodes})
		if r.Depth != 0 || len(r.Lines) != min(5, int(nodes)) || r.Move != r.Lines[0].Move || r.Score != r.Lines[0].Score {
			t.Errorf("%d nodes: %+v", nodes, r)
		}
		all := mustSearch(t, p, Options{Depth: 1, Lines: 20, Nodes: nodes}).Lines
		if len(all) != int(nodes) || !slices.IsSortedFunc(all, func(a, b Scored) int { return int(b.Score - a.Score) }) {
			t.Errorf("%d nodes: %d lines, best first: %v", nodes, len(all), all)
		}
		for i, l := range all {
			if l.Score != value[l.Move] || i < 5 && l.Move != r.Lines[i].Move {
				t.Errorf("%d nodes: line %d is %v, worth %d", nodes, i, l, value[l.Move])
			}
		}
	}
}

// TestLineOfAnUnfinishedDepthCounts stops a search for two lines after the first
// has been found at depth 2, where it is another than at depth 1.
func TestLineOfAnUnfinishedDepthCounts(t *testing.T) {
	then := func(now, later int32) *node {
		return &node{seat: 1, eval: -now, kids: []*node{{seat: 0, eval: later}}}
	}
	p := newTree(fork(0, then(10, -50), then(0, 0), then(-5, 100)))
	whole := mustSearch(t, p, Options{Depth: 2, Off: Plain, Lines: 2})
	for nodes := uint64(3); nodes < whole.Nodes; nodes++ {
		r := mustSearch(t, p, Options{Depth: 2, Nodes: nodes, Off: Plain, Lines: 2})
		if r.Depth != 1 || len(r.Lines) != 2 || r.Lines[0].Move != r.Move || r.Lines[1].Move == r.Move {
			t.Errorf("%d nodes: %+v", nodes, r)
		}
		if nodes == whole.Nodes-1 && (r.Move.To() != 2 || r.Score != 100) {
			t.Errorf("%d nodes of %d: move %d with %d, want 2 with 100", nodes, whole.Nodes, r.Move.To(), r.Score)
		}
	}
}

// TestWeakLevelsChoose wants weak levels to choose among moves that they have
// looked at, the weakest among all, in every game that Negamax serves.
func TestWeakLevelsChoose(t *testing.T) {
	served := 0
	for _, r := range catalog.All() {
		if supported(r.Info()) != nil || served > 0 && raceDetector {
			continue
		}
		served++
		for n := 1; n <= 4; n++ {
			chosen := map[move.Move]bool{}
			for seed := range uint64(40) {
				rng := rand.New(rand.NewPCG(seed, 13))
				p := wander(r, rng, int(seed%4)*10)
				got, err := Level(n).Choose(t.Context(), p, Options{}, rng)
				if err != nil {
					t.Fatal(err)
				}
				if seed%4 == 0 {
					chosen[got.Move] = true
				}
				if len(got.Lines) == 0 || n <= 2 && got.Depth == 0 {
					text, _ := variant.Text(p)
					t.Errorf("%s, level %d: %s: depth %d with %d lines", r.Info().ID, n, text, got.Depth, len(got.Lines))
				}
			}
			if n <= 2 && len(chosen) < 3 {
				t.Errorf("%s: level %d begins with %v alone", r.Info().ID, n, chosen)
			}
		}
	}
	if served < 3 && !raceDetector {
		t.Errorf("only %d games", served)
	}
}
