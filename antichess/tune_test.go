package antichess

import (
	"flag"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/tune"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// go test ./antichess -run Weights -v -antichess.tune 2500 fits the weights anew,
// in some minutes, and prints them beside those in use.
var tuned = flag.Int("antichess.tune", 0, "how many games the weights of the evaluation are fitted to")

// TestWeightsFitTheirGames fits the weights to games that the search plays with
// them. Without the flag it plays a few and asks little.
func TestWeightsFitTheirGames(t *testing.T) {
	j := judge{board.Rect(8, 8)}
	measure := func(dst []float64, p variant.Position) []float64 {
		kit.Of(p).Look(func(n *kit.Node) {
			for i, x := range j.measure(n) {
				v := float64(x)
				if i < byPhase {
					v /= fullBoard
				}
				dst = append(dst, v)
			}
		})
		return dst
	}
	s := tune.Settings{Games: max(*tuned, 60), Seed: 6, Quiet: true, Options: search.Options{Nodes: 500}}
	if *tuned == 0 {
		s.Options.Nodes = 100
	}
	samples, err := tune.SelfPlay(t.Context(), Must(Options{}), s, measure)
	if err != nil {
		t.Fatal(err)
	}
	fitted, err := tune.Fit(samples, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if *tuned > 0 {
		t.Logf("%d positions", len(samples))
		for i, w := range fitted {
			t.Logf("measure %2d: %5d in use, %5.0f fitted (%.0f to %.0f)", i, weights[i], w.Value, w.Low, w.High)
		}
	}
	if w := fitted[stuckUs]; w.Low < 0 {
		t.Errorf("to have no safe move is worth %.0f (%.0f to %.0f), want more than nothing", w.Value, w.Low, w.High)
	}
}
