package variant_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func TestPlayout(t *testing.T) {
	p := toy.Start()
	ends := 0
	for seed := range uint64(50) {
		o, plies := variant.Playout(p, rand.New(rand.NewPCG(seed, 0)), 30, variant.PlayoutOptions{})
		if plies > 30 || o.Over() && plies == 0 || !o.Over() && plies != 30 {
			t.Fatalf("seed %d: %v after %d plies", seed, o, plies)
		}
		again, n := variant.Playout(p, rand.New(rand.NewPCG(seed, 0)), 30, variant.PlayoutOptions{})
		if o != again || n != plies {
			t.Fatalf("seed %d: %v after %d plies, then %v after %d", seed, o, plies, again, n)
		}
		if o.Over() {
			ends++
		}
	}
	if ends == 0 || ends == 50 {
		t.Errorf("%d of 50 games end within 30 plies: the test shows nothing", ends)
	}
	if got, _ := variant.Text(p); got != toyStart {
		t.Errorf("Playout changed its argument to %s", got)
	}
	if o, n := variant.Playout(p, rand.New(rand.NewPCG(1, 1)), 0, variant.PlayoutOptions{}); o.Over() || n != 0 {
		t.Errorf("no plies give %v after %d", o, n)
	}
}

func TestPlayoutChoosesEvenly(t *testing.T) {
	const n = 3000
	counts := map[variant.Reason]int{}
	rng := rand.New(rand.NewPCG(4, 2))
	for range n {
		o, _ := variant.Playout(duel.Start(), rng, 4, variant.PlayoutOptions{})
		counts[o.Reason]++
	}
	// Kings four squares apart meet within two turns only if both approach twice,
	// once in 81 games.
	if got := counts["collision"]; got < n/81/2 || got > n/81*2 {
		t.Errorf("%d collisions in %d games, want about %d", got, n, n/81)
	}
}

func TestSample(t *testing.T) {
	s, err := variant.Sample(t.Context(), toy, 200, 60, 7, variant.PlayoutOptions{})
	if err != nil {
		t.Fatal(err)
	}
	again, _ := variant.Sample(t.Context(), toy, 200, 60, 7, variant.PlayoutOptions{})
	if diff := cmp.Diff(s, again); diff != "" {
		t.Errorf("the same seed differs (-first +second)\n%s", diff)
	}
	if other, _ := variant.Sample(t.Context(), toy, 200, 60, 8, variant.PlayoutOptions{}); cmp.Equal(s, other) {
		t.Error("another seed gives the same games")
	}
	sum := 0
	for _, n := range s.Results {
		sum += n
	}
	if s.Games != 200 || sum != 200 || s.Wins[0]+s.Wins[1] != s.Results[variant.Win] || s.Results[variant.Failure] != 0 {
		t.Errorf("the counts do not fit: %+v", s)
	}
	if s.Reasons["king taken"] != s.Results[variant.Win] || s.Reasons["bare kings"] != s.Results[variant.Draw] {
		t.Errorf("the reasons do not fit: %+v", s)
	}
	if s.MeanPlies() <= 1 || s.MeanPlies() > 60 || s.Longest > 60 || s.MeanBranching() < 5 || s.MeanBranching() > 30 {
		t.Errorf("mean length %v, longest %d, mean branching %v", s.MeanPlies(), s.Longest, s.MeanBranching())
	}
}

// TestSampleIsTheSumOfItsGames plays the same games one by one.
func TestSampleIsTheSumOfItsGames(t *testing.T) {
	s, _ := variant.Sample(t.Context(), toy, 20, 100, 3, variant.PlayoutOptions{})
	plies, wins := 0, 0
	for i := range uint64(20) {
		o, n := variant.Playout(toy.Start(), rand.New(rand.NewPCG(3, i)), 100, variant.PlayoutOptions{})
		plies += n
		if o.Result == variant.Win {
			wins++
		}
	}
	if s.Plies != uint64(plies) || s.Results[variant.Win] != wins {
		t.Errorf("%d plies and %d wins, want %d and %d", s.Plies, s.Results[variant.Win], plies, wins)
	}
}

func TestSampleOfJointGame(t *testing.T) {
	s, err := variant.Sample(t.Context(), duel, 100, 400, 1, variant.PlayoutOptions{})
	if err != nil || s.Results[variant.Ongoing] != 0 {
		t.Errorf("%v, %+v", err, s)
	}
	if s.Reasons["collision"] == 0 || s.Wins[0] == 0 || s.Wins[1] == 0 {
		t.Errorf("some ends never come: %+v", s)
	}
	if s.MeanBranching() < 2 || s.MeanBranching() > 3 {
		t.Errorf("mean branching %v, want between 2 and 3", s.MeanBranching())
	}
}

func TestSampleWithoutGames(t *testing.T) {
	s, err := variant.Sample(t.Context(), toy, 0, 10, 1, variant.PlayoutOptions{})
	if err != nil || s.Games != 0 || s.MeanPlies() != 0 || s.MeanBranching() != 0 {
		t.Errorf("%v, %+v", err, s)
	}
}

// stopAfter is a context that is done after it has been asked n times.
type stopAfter struct {
	context.Context
	n *int
}

func (c stopAfter) Err() error {
	if *c.n--; *c.n < 0 {
		return context.Canceled
	}
	return nil
}

func TestSampleStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if s, err := variant.Sample(ctx, toy, 10, 10, 1, variant.PlayoutOptions{}); !errors.Is(err, context.Canceled) || s.Games != 0 {
		t.Errorf("a context that is done gives %v and %d games", err, s.Games)
	}
	// One question at the start of each game.
	n := 3
	if s, err := variant.Sample(stopAfter{t.Context(), &n}, toy, 10, 10, 1, variant.PlayoutOptions{}); !errors.Is(err, context.Canceled) || s.Games != 3 {
		t.Errorf("stopped after three games: %v and %d games", err, s.Games)
	}
	// And one each 1,024 nodes of a game that does not end by itself.
	n = 5
	if s, err := variant.Sample(stopAfter{t.Context(), &n}, endlessRules{toy}, 1, 1<<30, 1, variant.PlayoutOptions{Policy: &variant.Policy{}}); !errors.Is(err, context.Canceled) || s.Games != 0 {
		t.Errorf("stopped within a game: %v and %d games", err, s.Games)
	}
}

// endlessRules is the toy game that never gets anywhere.
type endlessRules struct{ *toyRules }

func (r endlessRules) Start() variant.Position { return endless{toyAt(toyFew)} }

// endless forgets every move.
type endless struct{ variant.Position }

func (p endless) Apply(move.Move)               {}
func (p endless) Clone() variant.Position       { return endless{p.Position.Clone()} }
func (p endless) CopyFrom(src variant.Position) { p.Position.CopyFrom(src.(endless).Position) }
