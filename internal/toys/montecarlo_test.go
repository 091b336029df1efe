package toys

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// TestMonteCarloMates finds a mate that takes both moves of a turn, and one in
// which the turn of the other side comes between.
func TestMonteCarloMates(t *testing.T) {
	for _, tt := range []struct {
		text string
		line int
	}{
		{"k5/6/6/6/6/2K1RR w 2", 2},
		{"k5/4R1/6/6/6/2K2R w 2", 1},
		{"k5/6/6/6/6/2K1RR w 1", 4},
	} {
		p := variant.MustParse(marseille(), tt.text)
		r, err := search.MonteCarlo(t.Context(), p, search.MonteCarloOptions{Simulations: 30000, Playout: 30})
		if err != nil {
			t.Fatal(err)
		}
		if r.Moves[0].Proven != search.Win || len(r.Line) < tt.line {
			t.Errorf("%s: %v, line of %d moves after %d games", tt.text, r.Moves[0], len(r.Line), r.Simulations)
		}
		t.Logf("%s: %d games, line of %d moves", tt.text, r.Simulations, len(r.Line))
	}
}

// TestMonteCarloMeets plays a game of three seats with a common goal by Monte
// Carlo alone, from the start to the goal.
func TestMonteCarloMeets(t *testing.T) {
	game := meeting(meetingCard, 30)
	p := game.Start()
	if _, err := search.MonteCarlo(t.Context(), p, search.MonteCarloOptions{}); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("the card is face down: %v", err)
	}
	for !p.Outcome().Over() {
		r, err := search.MonteCarlo(t.Context(), p, search.MonteCarloOptions{Simulations: 3000, Playout: 12, AllSeen: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("seat %d: %s, value %.3f after %d games", p.Turn(), variant.Format(p, r.Move), r.Value, r.Simulations)
		if p, err = variant.Play(p, r.Move); err != nil {
			t.Fatal(err)
		}
	}
	if o := p.Outcome(); o.Result != variant.Win || o.Winners.Len() != 3 {
		t.Errorf("%v", o)
	}
}
