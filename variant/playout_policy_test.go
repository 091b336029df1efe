package variant_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// byGame is Playout as people would play it: with a Game, which knows the policy,
// and a claim wherever one is granted.
func byGame(p variant.Position, rng *rand.Rand, maxPlies int, policy variant.Policy, claims bool) (variant.Outcome, int) {
	g := variant.NewGameUnder(p, policy)
	claim := func() {
		for _, why := range []variant.Reason{variant.Repetition, variant.QuietMoves} {
			if claims && !g.Outcome().Over() {
				_ = g.Claim(g.Turn(), why) // most are not granted
			}
		}
	}
	for claim(); g.Len() < maxPlies && !g.Outcome().Over(); claim() {
		ms := variant.Moves(g.Position())
		if err := g.Play(ms[rng.IntN(len(ms))]); err != nil {
			panic(err)
		}
	}
	return g.Outcome(), g.Len()
}

// Random games used to go on behind the repetition and the quiet moves that end a
// game, and so were longer than games are and reached the limit more often.
func TestPlayoutEndsAsAGameDoes(t *testing.T) {
	few := variant.MustParse(orthodox.Must(orthodox.Options{}), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	own := variant.Policy{}
	for _, tt := range []struct {
		name   string
		p      variant.Position
		policy *variant.Policy
		claims bool
		needs  variant.Reason // that must occur
	}{
		{"chess, its own automatic ends", few, nil, false, variant.QuietMoves},
		{"chess, claims", few, nil, true, variant.Repetition},
		{"chess, no ends", few, &own, false, ""},
		{"chess, quiet moves alone", few, &variant.Policy{AutoQuiet: 12}, false, variant.QuietMoves},
		{"chess, any repetition", few, &variant.Policy{AutoRepetition: 2}, false, variant.Repetition},
		{"chess, claims of a policy", few, &variant.Policy{ClaimQuiet: 12, AutoQuiet: 30}, true, variant.QuietMoves},
		{"antichess, no automatic ends", antichess.Must(antichess.Options{}).Start(), nil, false, antichess.NoMenLeft},
		{"toy", toy.Start(), &variant.Policy{AutoRepetition: 2, AutoQuiet: 9}, false, variant.Repetition},
		{"synchro", synchro.Must(synchro.Options{}).Start(), &variant.Policy{AutoRepetition: 2, AutoQuiet: 16}, false, variant.QuietMoves},
	} {
		policy := tt.p.Rules().Info().Policy
		if tt.policy != nil {
			policy = *tt.policy
		}
		reasons := map[variant.Reason]int{}
		for seed := range uint64(40) {
			o, n := variant.Playout(tt.p, rand.New(rand.NewPCG(seed, 2)), 300, variant.PlayoutOptions{Policy: tt.policy, Claims: tt.claims})
			want, plies := byGame(tt.p, rand.New(rand.NewPCG(seed, 2)), 300, policy, tt.claims)
			if o != want || n != plies {
				t.Errorf("%s, seed %d: %v after %d plies, a game gives %v after %d", tt.name, seed, o, n, want, plies)
			}
			reasons[o.Reason]++
		}
		if reasons[tt.needs] == 0 {
			t.Errorf("%s: no game ends by %q: %v", tt.name, tt.needs, reasons)
		}
	}
}

func TestSampleUnderAPolicy(t *testing.T) {
	r := orthodox.Must(orthodox.Options{})
	sample := func(o variant.PlayoutOptions) variant.Stats {
		s, err := variant.Sample(t.Context(), r, 30, 150, 5, o)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	free, strict := sample(variant.PlayoutOptions{Policy: &variant.Policy{}}), sample(variant.PlayoutOptions{Policy: &variant.Policy{AutoQuiet: 8}})
	if free.Results[variant.Ongoing] < 10 || free.Reasons[variant.QuietMoves] != 0 {
		t.Errorf("without ends: %+v", free)
	}
	if strict.Results[variant.Ongoing] > 2 || strict.Reasons[variant.QuietMoves] < 20 || strict.Plies >= free.Plies {
		t.Errorf("eight quiet plies end a game: %+v", strict)
	}
	if diff := cmp.Diff(strict, sample(variant.PlayoutOptions{Policy: &variant.Policy{ClaimQuiet: 8}, Claims: true})); diff != "" {
		t.Errorf("claimed (-automatic +claimed)\n%s", diff)
	}
	for _, n := range [][2]int{{-1, 5}, {5, -1}} {
		if _, err := variant.Sample(t.Context(), r, n[0], n[1], 1, variant.PlayoutOptions{}); !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%d games of %d plies: %v", n[0], n[1], err)
		}
	}
}
