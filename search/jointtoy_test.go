package search

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// A stage game is a list of matrices. Both seats choose a line of the first one;
// the cell is what seat 0 gets, lost to won, or says which matrix comes next.
const (
	lost = iota - 1
	even
	won
	next // matrix 1; next+1 is matrix 2
)

type stages struct {
	info   variant.Info
	tables [][][]int
}

func newStages(tables ...[][]int) *stages {
	return &stages{variant.Info{ID: "stages", Players: 2, Simultaneous: true, Geometry: board.Rect(1, 1)}, tables}
}

func (r *stages) Info() *variant.Info                    { return &r.info }
func (r *stages) Start() variant.Position                { return &stage{rules: r} }
func (r *stages) Parse(string) (variant.Position, error) { return nil, variant.ErrUnsupported }

type stage struct {
	rules  *stages
	at     int
	end    variant.Outcome
	secret move.Move
}

func (p *stage) Rules() variant.Rules                  { return p.rules }
func (p *stage) Side() board.Color                     { return board.Color(p.Turn()) }
func (p *stage) Outcome() variant.Outcome              { return p.end }
func (p *stage) Key() uint64                           { return board.Mix(uint64(p.at), uint64(p.secret)) }
func (p *stage) Clone() variant.Position               { q := *p; return &q }
func (p *stage) CopyFrom(src variant.Position)         { *p = *src.(*stage) }
func (p *stage) AppendText(dst []byte) ([]byte, error) { return append(dst, byte('a'+p.at)), nil }

func (p *stage) Board() board.Board {
	men := board.NewPlacement(p.rules.info.Geometry, 1)
	return &men
}

func (p *stage) Turn() variant.Player {
	if p.secret == move.None {
		return 0
	}
	return 1
}

func (p *stage) AppendMoves(dst []move.Move) []move.Move { return p.AppendChoices(dst, p.Turn()) }

func (p *stage) AppendChoices(dst []move.Move, seat variant.Player) []move.Move {
	table := p.rules.tables[p.at]
	n := len(table)
	if seat == 1 {
		n = len(table[0])
	}
	for i := range n {
		dst = append(dst, move.NewPick(board.Kind(i+1)))
	}
	return dst
}

func (p *stage) Apply(m move.Move) {
	if p.secret == move.None {
		p.secret = m
		return
	}
	p.ApplyJoint([]move.Move{p.secret, m})
}

func (p *stage) ApplyJoint(ms []move.Move) {
	p.secret = move.None
	switch cell := p.rules.tables[p.at][ms[0].Kind()-1][ms[1].Kind()-1]; cell {
	case lost:
		p.end = variant.WinFor(1, "")
	case even:
		p.end = variant.DrawBy("")
	case won:
		p.end = variant.WinFor(0, "")
	default:
		p.at = cell - next + 1
	}
}

var (
	pennies  = [][]int{{won, lost}, {lost, won}}
	scissors = [][]int{{even, lost, won}, {won, even, lost}, {lost, won, even}}
	lopsided = [][]int{{won, lost}, {lost, even}}
)

// knownGames are games with their value and the strategy of seat 0, worked out by
// hand: for two lines the mixture that leaves the other indifferent.
var knownGames = []struct {
	name  string
	rules *stages
	value float64
	first []float64
}{
	{"matching pennies", newStages(pennies), 0, []float64{0.5, 0.5}},
	{"rock, paper, scissors", newStages(scissors), 0, []float64{1. / 3, 1. / 3, 1. / 3}},
	{"lopsided pennies", newStages(lopsided), -1. / 3, []float64{1. / 3, 2. / 3}},
	{"a saddle", newStages([][]int{{lost, won}, {even, won}}), 0, []float64{0, 1}},
	{"a single pair", newStages([][]int{{won}}), 1, []float64{1}},
	{"pennies or a win", newStages([][]int{{next, won}, {won, next}}, pennies), 0.5, []float64{0.5, 0.5}},
	// [[-1/3, 1], [1, 0]]
	{"two games behind", newStages([][]int{{next, won}, {won, next + 1}}, lopsided, scissors), 3. / 7, []float64{3. / 7, 4. / 7}},
}

// mixture returns the weights of the choices in their order.
func mixture(p variant.Position, seat variant.Player, s []Weighted) []float64 {
	out := make([]float64, len(p.(variant.Joint).AppendChoices(nil, seat)))
	for _, w := range s {
		out[w.Move.Kind()-1] = w.Weight
	}
	return out
}

func far(a, b []float64) (most float64) {
	for i := range a {
		most = max(most, math.Abs(a[i]-b[i]))
	}
	return most
}

func TestJointKnownGames(t *testing.T) {
	for _, g := range knownGames {
		for _, plain := range []bool{false, true} {
			p := g.rules.Start()
			r, err := SolveJoint(t.Context(), p, JointOptions{Turns: 2, Plain: plain})
			if first := mixture(p, 0, r.Strategies[0]); err != nil || math.Abs(r.Value-g.value) > 1e-9 || far(first, g.first) > 1e-9 {
				t.Errorf("%s: %+v, %v; want %v, %v", g.name, r, err, g.value, g.first)
			}
		}
	}
}

func TestJointCarloKnownGames(t *testing.T) {
	for _, g := range knownGames {
		for _, rule := range []JointRule{RegretMatching, Exp3} {
			bound := [...]float64{0.03, 0.15}[rule]
			p := g.rules.Start()
			r, err := MonteCarloJoint(t.Context(), p, JointCarloOptions{Rule: rule, Simulations: 20_000})
			if first := mixture(p, 0, r.Strategies[0]); err != nil || math.Abs(r.Value-g.value) > bound || far(first, g.first) > bound {
				t.Errorf("%s: rule %d: %+v, %v; want %v, %v", g.name, rule, r, err, g.value, g.first)
			}
		}
	}
	p := newStages([][]int{{lost, won}, {even, won}}).Start()
	r, err := MonteCarloJoint(t.Context(), p, JointCarloOptions{Rule: DecoupledUCT})
	if first := mixture(p, 0, r.Strategies[0]); err != nil || first[1] < 0.9 {
		t.Errorf("decoupled UCT at a saddle: %v, %v", first, err)
	}
}

// randomStages makes a game of matrices of at most five lines, each leading to
// later ones only.
func randomStages(rng *rand.Rand) *stages {
	n := 2 + rng.IntN(5)
	tables := make([][][]int, n)
	for s := range tables {
		rows, columns := 1+rng.IntN(5), 1+rng.IntN(5)
		for range rows {
			row := make([]int, columns)
			for i := range row {
				if row[i] = rng.IntN(3) - 1; s+1 < n && rng.IntN(2) == 0 {
					row[i] = next + s + rng.IntN(n-s-1)
				}
			}
			tables[s] = append(tables[s], row)
		}
	}
	return newStages(tables...)
}

// stageValue is a judgement without rhyme or reason.
func stageValue(p variant.Position) float64 {
	return float64(int64(board.Mix(3, p.Key())%2001))/1000 - 1
}

// The value is that of all pairs, and the strategies are certified by what every
// choice gets against them, worked out apart.
func TestJointRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	few, all := uint64(0), uint64(0)
	for i := range 400 {
		p := randomStages(rng).Start()
		o := JointOptions{Turns: 1 + i%4, Value: stageValue}
		got, err := SolveJoint(t.Context(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		o.Plain = true
		want, err := SolveJoint(t.Context(), p, o)
		if err != nil || math.Abs(got.Value-want.Value) > 1e-9 {
			t.Fatalf("game %d: value %v, want %v, %v", i, got.Value, want.Value, err)
		}
		best, worst := replies(t, p, o, got.Strategies)
		if math.Abs(best-want.Value) > 1e-9 || math.Abs(worst-want.Value) > 1e-9 ||
			math.Abs(best-got.Replies[0]) > 1e-9 || math.Abs(worst-got.Replies[1]) > 1e-9 {
			t.Fatalf("game %d: the best replies get %v and %v, want %v; said %v", i, best, worst, want.Value, got.Replies)
		}
		serial, err := SolveJoint(t.Context(), p, JointOptions{Turns: o.Turns, Value: stageValue, Serial: true})
		if err != nil || math.Abs(serial.Value-want.Value) > 1e-9 {
			t.Fatalf("game %d: value %v with serialised bounds, want %v, %v", i, serial.Value, want.Value, err)
		}
		few, all = few+got.Nodes, all+want.Nodes
	}
	t.Logf("%d of %d pairs", few, all)
	if 2*few > all {
		t.Errorf("%d of %d pairs were played", few, all)
	}
}

// replies returns the most and the least that seat 0 gets against one strategy.
func replies(t *testing.T, p variant.Position, o JointOptions, s [2][]Weighted) (best, worst float64) {
	cell := func(a, b move.Move) float64 {
		q := p.Clone()
		q.(variant.Joint).ApplyJoint([]move.Move{a, b})
		switch {
		case q.Outcome().Over():
			return jointEnd(q.Outcome())
		case o.Turns == 1:
			return o.Value(q)
		}
		deeper := o
		deeper.Turns--
		r, err := SolveJoint(t.Context(), q, deeper)
		if err != nil {
			t.Fatal(err)
		}
		return r.Value
	}
	best, worst = -1, 1
	for _, a := range p.(variant.Joint).AppendChoices(nil, 0) {
		sum := 0.0
		for _, w := range s[1] {
			sum += w.Weight * cell(a, w.Move)
		}
		best = max(best, sum)
	}
	for _, b := range p.(variant.Joint).AppendChoices(nil, 1) {
		sum := 0.0
		for _, w := range s[0] {
			sum += w.Weight * cell(w.Move, b)
		}
		worst = min(worst, sum)
	}
	return best, worst
}

func TestJointRefuses(t *testing.T) {
	p := newStages(pennies).Start()
	over := p.Clone()
	over.(variant.Joint).ApplyJoint([]move.Move{move.NewPick(1), move.NewPick(1)})
	pending := p.Clone()
	pending.Apply(move.NewPick(1))
	turnwise := (&tree{variant.Info{Players: 2}, fork(0, end(variant.DrawBy("")), end(variant.DrawBy("")))}).Start()
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx   context.Context
		p     variant.Position
		o     JointOptions
		carlo JointCarloOptions
		wants error
	}{
		"over":     {t.Context(), over, JointOptions{}, JointCarloOptions{}, variant.ErrOver},
		"pending":  {t.Context(), pending, JointOptions{}, JointCarloOptions{}, variant.ErrSecret},
		"in turn":  {t.Context(), turnwise, JointOptions{}, JointCarloOptions{}, variant.ErrUnsupported},
		"turns":    {t.Context(), p, JointOptions{Turns: MaxTurns + 1}, JointCarloOptions{Turns: -1}, variant.ErrUnsupported},
		"small":    {t.Context(), p, JointOptions{Turns: -1}, JointCarloOptions{Bytes: 100}, variant.ErrUnsupported},
		"options":  {t.Context(), p, JointOptions{Turns: -1}, JointCarloOptions{Explore: 1.5}, variant.ErrUnsupported},
		"a number": {t.Context(), p, JointOptions{Turns: -1}, JointCarloOptions{Explore: math.NaN()}, variant.ErrUnsupported},
		"a rule":   {t.Context(), p, JointOptions{Turns: -1}, JointCarloOptions{Rule: 7}, variant.ErrUnsupported},
	} {
		if r, err := SolveJoint(c.ctx, c.p, c.o); !errors.Is(err, c.wants) || r.Strategies[0] != nil {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
		if r, err := MonteCarloJoint(c.ctx, c.p, c.carlo); !errors.Is(err, c.wants) || r.Strategies[0] != nil {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
	if r, err := MonteCarloJoint(canceled, p, JointCarloOptions{}); !errors.Is(err, context.Canceled) || r.Simulations != 0 || r.Strategies[0] == nil {
		t.Errorf("done before: %+v, %v", r, err)
	}
	if _, err := SolveJoint(t.Context(), p, JointOptions{Nodes: 1}); !errors.Is(err, ErrNodes) {
		t.Errorf("a limit of one pair: %v", err)
	}
}
