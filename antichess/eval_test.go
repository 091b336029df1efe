package antichess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func evaluate(t *testing.T, r variant.Rules, text string) int32 {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(variant.Evaluator).Evaluate()
}

func TestEvaluationKnowsNoColour(t *testing.T) {
	r := antichess.Must(antichess.Options{})
	rng := rand.New(rand.NewPCG(1, 1))
	seen := map[int32]bool{}
	for range 20 {
		p := r.Start()
		for range 120 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			text, _ := variant.Text(p)
			got := p.(variant.Evaluator).Evaluate()
			if other := evaluate(t, r, varianttest.Mirror(text)); got != other {
				t.Fatalf("%s: %d, and %d with the colours exchanged", text, got, other)
			}
			seen[got] = true
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
	if len(seen) < 300 {
		t.Errorf("only %d different values", len(seen))
	}
}

func TestEvaluationPrefers(t *testing.T) {
	r := antichess.Must(antichess.Options{})
	for _, tt := range []struct{ name, better, worse string }{
		{"a pawn less", "4k3/p7/8/8/8/8/8/4K3 w - - 0 1", "4k3/p7/8/8/8/P7/8/4K3 w - - 0 1"},
		{"a pawn less among many men", "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w - - 0 1", antichess.Start},
	} {
		if good, bad := evaluate(t, r, tt.better), evaluate(t, r, tt.worse); good <= bad {
			t.Errorf("%s: %d, without it %d", tt.name, good, bad)
		}
	}
}

// TestEvaluationOfTooManyMen: a text may have more men than a game ever has.
func TestEvaluationOfTooManyMen(t *testing.T) {
	const text = "QQQQQQQQ/RRRRRRRR/KKKKKKKK/8/8/kkkkkkkk/rrrrrrrr/qqqqqqqq w - - 0 1"
	if got, other := evaluate(t, guide, text), evaluate(t, guide, varianttest.Mirror(text)); got != other {
		t.Errorf("%d, and %d with the colours exchanged", got, other)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	p := antichess.Must(antichess.Options{}).Start().(variant.Evaluator)
	if n := testing.AllocsPerRun(100, func() { p.Evaluate() }); n > 0.5 {
		t.Errorf("%v allocations, want 0", n)
	}
}
