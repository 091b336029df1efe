package superchess_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

func evaluate(p variant.Position) int { return int(p.(variant.Evaluator).Evaluate()) }

// exchanged returns p with colours and sides exchanged, without castling and en
// passant, which the evaluation does not look at.
func exchanged(t *testing.T, p variant.Position) variant.Position {
	t.Helper()
	swap := func(m rune) rune {
		switch {
		case m >= 'a' && m <= 'z':
			return m - 'a' + 'A'
		case m >= 'A' && m <= 'Z':
			return m - 'A' + 'a'
		}
		return m
	}
	text, _ := variant.Text(p)
	f := strings.Fields(text)
	placement, hand, _ := strings.Cut(f[0], "[")
	ranks := strings.Split(placement, "/")
	slices.Reverse(ranks)
	stock, _, _ := strings.Cut(f[6][1:], "|")
	turn := map[string]string{"w": "b", "b": "w"}[f[1]]
	q, _, err := rules.ParseLax(strings.Map(swap, strings.Join(ranks, "/")) + "[" + ordered(strings.Map(swap, strings.TrimSuffix(hand, "]"))) + "] " +
		turn + " - - 0 1 [" + ordered(strings.Map(swap, stock)) + "] -")
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestEvaluationKnowsNoColour(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	p, _, err := rules.ParseLax(seedTexts[3])
	if err != nil {
		t.Fatal(err)
	}
	start, seen := p.Clone(), map[int]bool{}
	for range 400 {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			p = start.Clone()
			continue
		}
		got := evaluate(p)
		if other := evaluate(exchanged(t, p)); got != other {
			text, _ := variant.Text(p)
			t.Fatalf("%s: %d, and %d with the colours exchanged", text, got, other)
		}
		seen[got] = true
		p.Apply(ms[rng.IntN(len(ms))])
	}
	if len(seen) < 200 {
		t.Errorf("only %d different values", len(seen))
	}
}

func TestEvaluationPrefers(t *testing.T) {
	for _, tt := range []struct{ name, better, worse string }{
		{"an Amazon more", "4k3/8/8/8/8/8/8/A3K3[] w - -", "4k3/8/8/8/8/8/8/4K3[] w - -"},
		{"an Amazon to a Queen", "4k3/8/8/8/8/8/8/A3K3[] w - -", "4k3/8/8/8/8/8/8/Q3K3[] w - -"},
		{"a hostile man frozen", "4k3/8/8/3rM3/8/8/8/4K3[] w - -", "4k3/8/8/r3M3/8/8/8/4K3[] w - -"},
		{"rather than pacified", "4k3/8/8/3rM3/8/7F/8/4K3[] w - -", "4k3/8/8/3rF3/8/7M/8/4K3[] w - -"},
		{"the enemy's King frozen", "8/8/8/2Mk4/8/8/8/4K3[] w - -", "8/8/8/2M1k3/8/8/8/4K3[] w - -"},
		{"an Ambassador in the embassy", "D7/8/8/8/4k3/8/8/4K3[] w - -", "8/D7/8/8/4k3/8/8/4K3[] w - -"},
		{"a pawn near its end", "4k3/8/Z7/8/8/8/8/4K3[] w - -", "4k3/8/8/8/8/Z7/8/4K3[] w - -"},
		{"a monarch behind pawns", "4k3/8/8/8/8/8/6ZP/7K[] w - -", "4k3/8/8/8/8/8/Z6P/4K3[] w - -"},
		{"men about the hostile monarch", "7k/8/6Q1/8/8/8/8/K4R2[] b - -", "7k/Q7/8/8/8/8/8/K4R2[] b - -"},
		{"a man in reserve", "4k3/8/8/8/8/8/8/4K3[C] w - -", "4k3/8/8/8/8/8/8/4K3[] w - -"},
	} {
		good, bad := evaluate(at(t, rules, tt.better, "")), evaluate(at(t, rules, tt.worse, ""))
		if strings.Contains(tt.better, " b ") {
			good, bad = -good, -bad
		}
		if good <= bad {
			t.Errorf("%s: %d, without it %d", tt.name, good, bad)
		}
	}
	if v := evaluate(rules.Start()); v < 0 || v > 20 {
		t.Errorf("the start: %d", v)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates on its own")
	}
	p := variant.MustParse(rules, seedTexts[4]).(variant.Evaluator)
	if n := testing.AllocsPerRun(100, func() { p.Evaluate() }); n > 0.5 {
		t.Errorf("%v allocations, want 0", n)
	}
}

// TestSearchFinds has positions with one good move.
func TestSearchFinds(t *testing.T) {
	for _, tt := range []struct {
		name, from, extra, want string
		depth                   int
	}{
		{"the mate of a frozen king", "k7/1M6/2K5/8/8/8/P7/7R[] w - -", "", "h1h8", 2},
		{"a Queen to be had", "4k3/8/8/3q4/8/4N3/8/4K3[] w - -", "", "e3d5", 2},
		{"the best man to become", "7k/P7/8/8/8/8/8/K7[] w - -", "QRX", "a7a8q", 2},
	} {
		p := at(t, rules, tt.from, tt.extra)
		r, err := search.Negamax(t.Context(), p, search.Options{Depth: tt.depth})
		if err != nil {
			t.Fatal(err)
		}
		if got := variant.Format(p, r.Move); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestSearchBeatsChance plays a search of two plies against random moves from a
// set-up of set 2.
func TestSearchBeatsChance(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	start, _, err := rules.ParseLax(seedTexts[3])
	if err != nil {
		t.Fatal(err)
	}
	for game := range 4 {
		p, me := start.Clone(), variant.Player(game%2)
		for ply := 0; !p.Outcome().Over() && ply < 160; ply++ {
			ms := variant.Moves(p)
			m := ms[rng.IntN(len(ms))]
			if p.Turn() == me {
				r, err := search.Negamax(t.Context(), p, search.Options{Depth: 2, Nodes: 3000})
				if err != nil {
					t.Fatal(err)
				}
				m = r.Move
			}
			p.Apply(m)
		}
		if o := p.Outcome(); !o.Winners.Has(me) {
			text, _ := variant.Text(p)
			t.Errorf("game %d as %v: %v at %s", game, board.Color(me), o, text)
		}
	}
}
