package orthodox_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
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
	r := orthodox.Must(orthodox.Options{})
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
	if len(seen) < 500 {
		t.Errorf("only %d different values", len(seen))
	}
}

func TestEvaluationPrefers(t *testing.T) {
	r := orthodox.Must(orthodox.Options{})
	for _, tt := range []struct{ name, better, worse string }{
		{"a queen more", "4k3/8/8/8/8/8/4PPPP/3QK3 w - - 0 1", "4k3/8/8/8/8/8/4PPPP/4K3 w - - 0 1"},
		{"a pawn nearer its end", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"},
		{"a passed pawn", "4k3/7p/8/8/8/P7/8/4K3 w - - 0 1", "4k3/p7/8/8/8/P7/8/4K3 w - - 0 1"},
		{"two bishops", "4k3/3p4/3p4/8/8/8/PP6/2B1KB2 w - - 0 1", "4k3/3p4/3p4/8/8/8/PP6/2B1KN2 w - - 0 1"},
		{"pawns side by side", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1"},
		{"a rook on an open file", "rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPP1/1NBQKBNR w - - 0 1"},
		{"a king in the middle at the end", "4k3/p7/8/8/4K3/8/P7/8 w - - 0 1", "4k3/p7/8/8/8/8/P7/K7 w - - 0 1"},
		{"a king behind pawns before", "rnbq1rk1/ppp2ppp/8/8/8/8/PPP2PPP/RNBQ1RK1 w - - 0 1", "rnbq1rk1/ppp2ppp/8/8/3K4/8/PPP2PPP/RNBQ1R2 w - - 0 1"},
		{"to be on move", orthodox.Start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"},
	} {
		if good, bad := evaluate(t, r, tt.better), evaluate(t, r, tt.worse); good <= bad {
			t.Errorf("%s: %d, without it %d", tt.name, good, bad)
		}
	}
	if v := evaluate(t, r, "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"); v > 150 {
		t.Errorf("a bishop alone, which cannot win: %d", v)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	p := orthodox.Must(orthodox.Options{}).Start().(variant.Evaluator)
	if n := testing.AllocsPerRun(100, func() { p.Evaluate() }); n > 0.5 {
		t.Errorf("%v allocations, want 0", n)
	}
}
