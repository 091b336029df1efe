package empires

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/tune"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

var (
	// go test ./empires -run Weights -v -empires.tune 400 fits the weights anew.
	tuned = flag.Int("empires.tune", 0, "how many games the weights of the evaluation are fitted to")
	// go test ./empires -run SelfPlay -v -empires.games 200 plays the games of doc.go.
	played = flag.Int("empires.games", 1, "how many games the search plays against itself")
)

func best(t *testing.T, text string, depth int) (variant.Position, search.Result) {
	t.Helper()
	p := variant.MustParse(Must(Options{}), text)
	r, err := search.Negamax(t.Context(), p, search.Options{Depth: depth})
	if err != nil {
		t.Fatal(err)
	}
	return p, r
}

func TestSearchPlaysForPoints(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		depth      int
		why        variant.Reason
	}{
		{"Menace et Prise in one", "5p5/11/11/11/D10/1g9/11/11/11/11/P10 w - 0 1", 2, MenaceEtPrise},
		{"the Union in one", "11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1", 2, Union},
		{"the Union by a swap", "5pa4/4F6/11/11/11/11/11/11/11/11/5P5 w - 0 1", 2, Union},
		// Both are there: a5-k11 is Menace et Prise, f2=a9 the Union.
		{"the Union rather than Menace et Prise", "5p5/5F5/11/11/D10/1g9/11/11/P10/11/11 w - 0 1", 3, Union},
		{"a draw by a second pass rather than a loss", "5p5/4e6/11/11/11/11/11/11/11/9A1/10P w p 3 9", 2, TwoPasses},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, r := best(t, tt.text, tt.depth)
			q, err := variant.Play(p, r.Move)
			if err != nil {
				t.Fatal(err)
			}
			if got := q.Outcome().Reason; got != tt.why {
				t.Errorf("%s plays %s: %q, want %q", tt.text, variant.Format(p, r.Move), got, tt.why)
			}
		})
	}
}

// TestSearchAnswersAThreatenedUnion: it is no Menace, and yet must be answered.
func TestSearchAnswersAThreatenedUnion(t *testing.T) {
	for _, text := range []string{
		"5p5/5F5/11/11/11/11/11/11/11/11/P10 b - 0 1",
		"dfxegpaixdf/5F5/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/1DXIAGPEXFD b - 0 1",
		"11/11/5p5/11/11/5P5/11/1S9/11/11/11 b - 0 1",
	} {
		p, r := best(t, text, 2)
		q, err := variant.Play(p, r.Move)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range variant.Moves(q) {
			z := q.Clone()
			z.Apply(m)
			if z.Outcome().Reason == Union {
				t.Errorf("%s: %s lets %s make the Union", text, variant.Format(p, r.Move), variant.Format(q, m))
			}
		}
	}
}

// TestBothEndsAreThere shows that the position of the test above has both.
func TestBothEndsAreThere(t *testing.T) {
	p := variant.MustParse(Must(Options{}), "5p5/5F5/11/11/D10/1g9/11/11/P10/11/11 w - 0 1")
	ends := map[variant.Reason]int{}
	for _, m := range variant.Moves(p) {
		q := p.Clone()
		q.Apply(m)
		ends[q.Outcome().Reason]++
	}
	if ends[Union] == 0 || ends[MenaceEtPrise] == 0 {
		t.Errorf("%v", ends)
	}
}

func TestEvaluationSeesTheUnion(t *testing.T) {
	for text, want := range map[string]bool{
		Start: false,
		"11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1":       true,
		"11/11/5p5/11/11/5P5/11/11/11/11/11 w - 0 1":       false,
		"5pa4/4F6/11/11/11/11/11/11/11/11/5P5 w - 0 1":     true,
		"5p5/5F5/11/11/11/11/11/11/11/11/5P5 w - 0 1":      false,
		"5p5/4sss4/4sPs4/11/11/11/11/11/11/11/E10 w - 0 1": false,
		"5p5/4sss4/4sPs4/11/11/11/11/11/11/11/11 w - 0 1":  true,
		"5p5/4sas4/4sPs4/11/11/11/11/11/11/11/11 w - 0 1":  false,
	} {
		p := variant.MustParse(Must(Options{}), text)
		if got := p.(variant.Evaluator).Evaluate() >= certain; got != want {
			t.Errorf("%s: the Union is seen %v, want %v", text, got, want)
		}
		union := false
		for _, m := range variant.Moves(p) {
			q := p.Clone()
			q.Apply(m)
			union = union || q.Outcome().Reason == Union
		}
		if union != want {
			t.Errorf("%s: the Union is possible %v, want %v", text, union, want)
		}
	}
}

// TestEvaluationIsFair compares positions with the same turned by half a turn and
// the colours exchanged, which is how the array itself is made.
func TestEvaluationIsFair(t *testing.T) {
	r, rng := Must(Options{}), rand.New(rand.NewPCG(4, 4))
	p := r.Start()
	for i := range 300 {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			p = r.Start()
			continue
		}
		p.Apply(ms[rng.IntN(len(ms))])
		if p.Outcome().Over() {
			continue
		}
		q := turned(t, r, p)
		if a, b := p.(variant.Evaluator).Evaluate(), q.(variant.Evaluator).Evaluate(); a != b {
			text, _ := variant.Text(p)
			t.Fatalf("ply %d, %s: %d, and %d with the colours exchanged", i, text, a, b)
		}
	}
}

// study plays a game of the search against itself with some chance at the start,
// and tells how it ended and after how many plies.
func study(ctx context.Context, r variant.Rules, rng *rand.Rand, random, plies int, nodes uint64) (variant.Outcome, int, error) {
	p := r.Start()
	table, err := search.NewTable(1<<20, 1)
	if err != nil {
		return variant.Outcome{}, 0, err
	}
	for ply := range plies {
		if o := p.Outcome(); o.Over() {
			return o, ply, nil
		}
		var m move.Move
		if ms := variant.Moves(p); ply < random {
			m = ms[rng.IntN(len(ms))]
		} else {
			found, err := search.Negamax(ctx, p, search.Options{Nodes: nodes, Table: table})
			if err != nil {
				return variant.Outcome{}, ply, err
			}
			m = found.Move
		}
		p.Apply(m)
	}
	return p.Outcome(), plies, nil
}

// TestSearchBeatsChance plays against random moves.
func TestSearchBeatsChance(t *testing.T) {
	for game := range 4 {
		rng, p, plies := rand.New(rand.NewPCG(uint64(game), 3)), Must(Options{}).Start(), 0
		for ; plies < 200 && !p.Outcome().Over(); plies++ {
			ms := variant.Moves(p)
			m := ms[rng.IntN(len(ms))]
			if int(p.Turn()) == game%2 {
				found, err := search.Negamax(t.Context(), p, search.Options{Nodes: 200})
				if err != nil {
					t.Fatal(err)
				}
				m = found.Move
			}
			p.Apply(m)
		}
		if o := p.Outcome(); !o.Winners.Has(variant.Player(game % 2)) {
			t.Errorf("game %d: %v after %d plies", game, o, plies)
		}
	}
}

func TestEvaluationDoesNotAllocate(t *testing.T) {
	e := Must(Options{}).Start().(variant.Evaluator)
	e.Evaluate()
	if n := testing.AllocsPerRun(200, func() { e.Evaluate() }); n >= 1 {
		t.Errorf("%v allocations an evaluation, want 0", n)
	}
}

// TestSelfPlay reports how games of the search against itself end. It asks that
// the search does not pass its games away.
func TestSelfPlay(t *testing.T) {
	const random, limit, nodes = 6, 300, 600
	ends, total, score, squares := map[variant.Reason]int{}, 0, 0.0, 0.0
	r := Must(Options{})
	for game := range *played {
		o, plies, err := study(t.Context(), r, rand.New(rand.NewPCG(uint64(game), 9)), random, limit, nodes)
		if err != nil {
			t.Fatal(err)
		}
		why := o.Reason
		if !o.Over() {
			why = "limit"
		}
		ends[why]++
		total += plies
		x := 0.5
		if o.Result == variant.Win {
			x = 0
			if o.Winners.Has(0) {
				x = 1
			}
		}
		score += x
		squares += x * x
	}
	n := float64(*played)
	mean := score / n
	t.Logf("%d games, %.1f plies on average, ends %v", *played, float64(total)/n, ends)
	t.Logf("White scores %.3f, plus or minus %.3f", mean, 1.96*math.Sqrt(max(squares/n-mean*mean, 0)/n))
	if ends[TwoPasses] > *played/2 {
		t.Errorf("%d of %d games end with two passes", ends[TwoPasses], *played)
	}
}

// TestWeightsFitTheirGames fits the weights to games that the search plays with
// them. Without the flag it plays a few and asks little.
func TestWeightsFitTheirGames(t *testing.T) {
	r := Must(Options{})
	s := spec(Options{})
	j := s.Rules[len(s.Rules)-1].(judge)
	measure := func(dst []float64, p variant.Position) []float64 {
		kit.Of(p).Look(func(n *kit.Node) {
			for _, x := range j.measure(n) {
				dst = append(dst, float64(x))
			}
		})
		return dst
	}
	settings := tune.Settings{Games: max(*tuned, 3), Seed: 6, Random: 30, Plies: 200, Options: search.Options{Nodes: 200}}
	if *tuned == 0 {
		settings.Options.Nodes = 50
	}
	samples, err := tune.SelfPlay(t.Context(), r, settings, measure)
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
	if len(fitted) != measures {
		t.Errorf("%d weights for %d measures", len(fitted), measures)
	}
}
