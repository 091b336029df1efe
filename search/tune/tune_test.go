package tune_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/tune"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// made returns samples whose results chance makes from the weights.
func made(rng *rand.Rand, games, perGame int, weights ...float64) []tune.Sample {
	var all []tune.Sample
	for game := range games {
		for range perGame {
			s := tune.Sample{Game: game}
			sum := 0.0
			for _, w := range weights {
				x := float64(rng.IntN(7) - 3)
				s.Measures = append(s.Measures, x)
				sum += w * x
			}
			if rng.Float64() < 1/(1+math.Pow(10, -sum/400)) {
				s.Result = 1
			}
			all = append(all, s)
		}
	}
	return all
}

func TestFitFindsTheWeights(t *testing.T) {
	want := []float64{100, -50, 0, 320}
	within, all := 0, 0
	for seed := range uint64(40) {
		got, err := tune.Fit(made(rand.New(rand.NewPCG(seed, 1)), 500, 4, want...), 10_000)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range got {
			all++
			if w.Low <= want[i] && want[i] <= w.High {
				within++
			}
			if w.Low >= w.Value || w.High <= w.Value || w.High-w.Low > 150 {
				t.Errorf("weight %d: %+v", i, w)
			}
		}
	}
	if share := float64(within) / float64(all); share < 0.90 || share > 0.995 {
		t.Errorf("%d of %d intervals hold their weight, want about 95 %%", within, all)
	}
}

// Saying everything twice makes nobody surer: the samples of one game are one
// witness.
func TestCopiesWithinAGameAreNoEvidence(t *testing.T) {
	once := made(rand.New(rand.NewPCG(1, 2)), 400, 1, 100, 50)
	twice := append(append([]tune.Sample{}, once...), once...)
	a, _ := tune.Fit(once, 100_000)
	b, _ := tune.Fit(twice, 100_000)
	for i := range a {
		if math.Abs((a[i].High-a[i].Low)/(b[i].High-b[i].Low)-1) > 0.05 {
			t.Errorf("weight %d: %+v, and told twice %+v", i, a[i], b[i])
		}
	}
}

func TestFitRefuses(t *testing.T) {
	for _, bad := range [][]tune.Sample{nil, {{}}, {{Measures: []float64{1}}, {Measures: []float64{1, 2}}}} {
		if _, err := tune.Fit(bad, 1000); !errors.Is(err, tune.ErrSamples) {
			t.Errorf("%v: %v", bad, err)
		}
	}
	// A measure that is always 0, and one that decides every game.
	sure := made(rand.New(rand.NewPCG(1, 3)), 100, 1, 100_000, 0)
	for i := range sure {
		sure[i].Measures[1] = 0
	}
	got, err := tune.Fit(sure, 1000)
	if err != nil || math.IsNaN(got[0].Value) || got[0].Value < 200 || got[0].Value > 20_000 || got[1].Value != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestSelfPlayRepeats(t *testing.T) {
	r := antichess.Must(antichess.Options{})
	measure, names := tune.Men(r.Info().Roster)
	s := tune.Settings{Games: 3, Seed: 4, Options: search.Options{Nodes: 100}}
	first, err := tune.SelfPlay(t.Context(), r, s, measure)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := tune.SelfPlay(t.Context(), r, s, measure)
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("two results (-first +second):\n%s", diff)
	}
	games := map[int]bool{}
	for _, x := range first {
		games[x.Game] = true
		if len(x.Measures) != len(names) || x.Measures[len(names)-1] != 1 {
			t.Fatalf("measures %v of %v", x.Measures, names)
		}
	}
	if len(games) != 3 || len(first) < 30 {
		t.Errorf("%d samples of %d games", len(first), len(games))
	}
}

func TestSelfPlayOfChessValuesMen(t *testing.T) {
	r := orthodox.Must(orthodox.Options{})
	measure, names := tune.Men(r.Info().Roster)
	samples, err := tune.SelfPlay(t.Context(), r, tune.Settings{Games: 60, Seed: 1, Random: 20, Quiet: true, Options: search.Options{Nodes: 60}}, measure)
	if err != nil {
		t.Fatal(err)
	}
	weights, err := tune.Fit(samples, 1000)
	if err != nil {
		t.Fatal(err)
	}
	value := map[string]float64{}
	for i, n := range names {
		value[n] = weights[i].Value
	}
	if value["Queen"] < value["Pawn"] || value["Rook"] < value["Pawn"] || value["Pawn"] <= 0 {
		t.Errorf("fitted %v", value)
	}
}

func TestSelfPlayStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := antichess.Must(antichess.Options{})
	measure, _ := tune.Men(r.Info().Roster)
	if samples, err := tune.SelfPlay(ctx, r, tune.Settings{}, measure); !errors.Is(err, context.Canceled) || len(samples) > 0 {
		t.Errorf("%d samples, %v", len(samples), err)
	}
	one := *r.Info()
	one.Players = 1
	if _, err := tune.SelfPlay(t.Context(), alone{r, &one}, tune.Settings{}, measure); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("a game of one seat: %v", err)
	}
	together, ok := catalog.Find("succes")
	if !ok {
		t.Fatal("the catalog has no succes")
	}
	measure, _ = tune.Men(together.Info().Roster)
	short := tune.Settings{Games: 1, Random: 10, Plies: 4} // over before any search
	if _, err := tune.SelfPlay(t.Context(), together, short, measure); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("short games of seats that win together: %v", err)
	}
}

type alone struct {
	variant.Rules
	info *variant.Info
}

func (a alone) Info() *variant.Info { return a.info }
