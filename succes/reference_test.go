package succes_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// TestSolverAgainstTheReference compares the solver, with the way back from the
// first position on, with the plain search that knows neither bound nor table nor
// target: cards with all kinds of starts, under all kinds of options.
func TestSolverAgainstTheReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	wins, losses, rescues, behind := 0, 0, 0, uint64(0)
	for range 400 {
		r, plies := shortCard(t, rng)
		if r == nil {
			continue
		}
		o := search.HelpOptions{Plies: 1 + rng.IntN(plies+1), Exact: rng.IntN(4) == 0, Count: rng.IntN(2) == 0, Plain: true}
		if r.Start().Outcome().Over() {
			continue
		}
		want := help(t, r, o)
		o.Plain, o.Back = false, 1
		got := help(t, r, o)
		behind += got.Behind
		switch want.Verdict {
		case search.Win:
			wins++
			if last := play(r.Start(), want); last.Reason == succes.Rescued {
				rescues++
			}
		case search.Loss:
			losses++
		}
		got.Nodes, got.Behind = want.Nodes, 0
		if diff := cmp.Diff(want, got); diff != "" {
			text, _ := variant.Text(r.Start())
			t.Errorf("%s to %s, %+v, %+v (-reference +got):\n%s", text, r.Card().Target.Reveal(), r.Options(), o, diff)
		}
	}
	t.Logf("%d wins, %d of them rescues, %d losses; %d places on the way back", wins, rescues, losses, behind)
	if wins < 100 || losses < 100 || rescues < 2 || behind < 2000 {
		t.Errorf("%d wins, %d of them rescues, %d losses; %d places on the way back", wins, rescues, losses, behind)
	}
}

func play(p variant.Position, r search.HelpResult) variant.Outcome {
	for _, m := range r.Line {
		p.Apply(m)
	}
	return p.Outcome()
}

// shortCard returns the game of a card whose target is one to three plies of
// random play away from a start of its own, nil when they lead back to it.
func shortCard(t *testing.T, rng *rand.Rand) (*succes.Rules, int) {
	t.Helper()
	p := variant.MustParse(chess, backFrom[rng.IntN(len(backFrom))])
	wander := func(n int) {
		for range n {
			if ms := variant.Moves(p); len(ms) > 0 {
				p.Apply(ms[rng.IntN(len(ms))])
			}
		}
	}
	wander(rng.IntN(12))
	start := textOf(t, p)
	plies := 1 + rng.IntN(3)
	if len(variant.Moves(p)) > 15 {
		plies = min(plies, 2) // the reference looks at all of them
	}
	wander(plies)
	o := succes.Options{
		Plies: plies + rng.IntN(2), Enforcement: succes.Enforcement(rng.IntN(2)), ExactLength: rng.IntN(5) == 0,
		TargetSide: succes.TargetSide(max(0, rng.IntN(6)-3)), Rescue: succes.Rescue(max(0, rng.IntN(5)-2)),
	}
	target := string(board.AppendPlacement(nil, p.Board(), chess.Info().Roster))
	r, err := succes.New(succes.Card{Target: secret.Of(target), Start: start}, o)
	if err != nil {
		return nil, 0 // the target is the start
	}
	return r, plies
}
