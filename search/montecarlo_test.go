package search

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// noughts is noughts and crosses: who has three in a row first wins.
func noughts() *kit.Rules {
	g := board.Rect(3, 3)
	return kit.Must(kit.Spec{
		Info:     variant.Info{ID: "noughts", Titles: [board.Languages]string{"Noughts and crosses"}},
		Geometry: g,
		Men: []kit.Man{{
			Man:   board.Man{Kind: 1, Names: [board.Languages]string{"Cross"}, Letters: [board.Languages]byte{'X'}},
			Mover: move.New(g),
		}},
		Start: "3/3/3[XXXXXxxxx] w", Reserve: true,
		Rules: []kit.Rule{kit.Hooks{Quiets: crosses, End: threeInRow}},
	})
}

var rows = []board.Set{
	board.SetOf(0, 1, 2), board.SetOf(3, 4, 5), board.SetOf(6, 7, 8), board.SetOf(0, 3, 6),
	board.SetOf(1, 4, 7), board.SetOf(2, 5, 8), board.SetOf(0, 4, 8), board.SetOf(2, 4, 6),
}

func crosses(n *kit.Node, dst []move.Move) []move.Move {
	for q := range n.QuietTargets.All() {
		dst = append(dst, move.NewDrop(1, q))
	}
	return dst
}

func threeInRow(n *kit.Node) (variant.Outcome, bool) {
	for _, row := range rows {
		if n.Enemy.Contains(row) {
			return variant.WinFor(n.Seat()^1, "three in a row"), true
		}
	}
	return variant.Outcome{}, false
}

func mustPlay(t testing.TB, p variant.Position, o MonteCarloOptions) MonteCarloResult {
	t.Helper()
	r, err := MonteCarlo(t.Context(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestMonteCarloPlaysNoughtsPerfectly(t *testing.T) {
	r := noughts()
	rng := rand.New(rand.NewPCG(4, 4))
	for range 40 {
		p := wander(r, rng, rng.IntN(8))
		best := plainValue(p, 9, Static)
		got := mustPlay(t, p, MonteCarloOptions{Simulations: 2000, Rand: rng})
		q := p.Clone()
		q.Apply(got.Move)
		if v := -plainValue(q, 9, Static); v.IsWin() != best.IsWin() || v.IsLoss() != best.IsLoss() {
			text, _ := variant.Text(p)
			t.Errorf("%s: %v is worth %d, the best %d", text, got.Move, v, best)
		}
	}
}

// TestMonteCarloFindsShortWins asks for moves that win by force, in positions
// where four or six plies are enough. The exact search has the last word.
func TestMonteCarloFindsShortWins(t *testing.T) {
	for _, text := range []string{
		"1r6/p1p5/2B4B/8/3P2P1/P7/P1P2NPP/R3K1NR b - - 0 17",
		"2b5/1p1kppb1/1p6/2n5/2P5/8/4rP2/2R5 w - - 0 20",
		"3r1k2/p1p2p1r/8/7p/5p2/5P1P/P6R/3n4 w - - 0 22",
		"r2qk1nr/p3p2p/n7/7P/8/p4p2/P1b2P2/b3K2R w - - 0 15",
	} {
		p := variant.MustParse(anti, text)
		r := mustPlay(t, p, MonteCarloOptions{Simulations: 20000})
		q := p.Clone()
		q.Apply(r.Move)
		exact := mustSearch(t, q, Options{Depth: 7, Eval: Material(-1)})
		t.Logf("%s: %s after %d games, %d", text, variant.Format(p, r.Move), r.Simulations, exact.Score)
		if !exact.Score.IsLoss() || r.Moves[0].Proven != Win || r.Value != 1 {
			t.Errorf("%s: %s, %v after %d games", text, variant.Format(p, r.Move), r.Moves[0], r.Simulations)
		}
	}
}

// newTreeOf is newTree for another number of seats or payoff.
func newTreeOf(root *node, players int, payoff variant.Payoff) variant.Position {
	info := variant.Info{ID: "tree", Players: players, Payoff: payoff, Geometry: board.Rect(3, 3), Roster: treeRoster}
	return (&tree{info, root}).Start()
}

// TestMonteCarloOnTrees asks for positions whose value can be seen.
func TestMonteCarloOnTrees(t *testing.T) {
	win := func(seats ...variant.Player) *node {
		return end(variant.Outcome{Result: variant.Win, Winners: variant.Seats(seats...)})
	}
	draw, fail := end(variant.DrawBy("")), end(variant.Outcome{Result: variant.Failure})
	for _, tt := range []struct {
		name   string
		p      variant.Position
		move   board.Square
		value  float64
		line   int
		proven Verdict
	}{
		{"a win", choices(win(1), draw, win(0)), 2, 1, 1, Win},
		{"a draw", choices(win(1), draw, win(1)), 1, 0.5, 1, Unknown},
		{"a loss", choices(fork(1, draw, win(1)), fork(1, win(1), draw)), 0, 0, 2, Loss},
		{"the other side answers well", choices(fork(1, win(0), win(0), win(1)), fork(1, draw, draw)), 1, 0.5, 2, Unknown},
		{"two moves in a row", choices(fork(0, win(1), win(0)), fork(1, win(1), win(0))), 0, 1, 2, Win},
		{"each of three seats for itself", newTreeOf(fork(0,
			fork(1, win(1), win(0)), fork(1, win(2), fork(2, win(0), win(1)), win(2))), 3, variant.ZeroSum), 1, 0.5, 3, Unknown},
		{"who cannot win gains nothing by spoiling", newTreeOf(fork(0,
			fork(1, win(2), win(1)), fork(2, win(0, 2), win(1))), 3, variant.ZeroSum), 1, 0.5, 2, Unknown},
		{"three seats draw", newTreeOf(fork(0, win(1), draw, win(2)), 3, variant.ZeroSum), 1, 1. / 3, 1, Unknown},
		{"all win together", newTreeOf(fork(0, fail, fork(1, fork(2, fail, win(0, 1, 2)), fail), draw), 3, variant.Common), 1, 1, 3, Win},
		{"one seat alone", newTreeOf(fork(0, draw, fork(0, win(), win(0))), 1, variant.ZeroSum), 1, 1, 2, Win},
		{"points", choices(end(withPoints(variant.WinFor(0, ""), 3, 0)), end(withPoints(variant.WinFor(0, ""), 200, 0)), draw), 1,
			0.875 + 0.0625*(1+200./255), 1, Unknown},
	} {
		t.Run(tt.name, func(t *testing.T) {
			const games = 20000
			r := mustPlay(t, tt.p, MonteCarloOptions{Simulations: games})
			if r.Move.To() != tt.move || math.Abs(r.Value-tt.value) > 0.03 {
				t.Errorf("move %d of value %.3f, want %d of %.3f", r.Move.To(), r.Value, tt.move, tt.value)
			}
			proven := r.Moves[0].Proven != Unknown
			if proven != (tt.proven != Unknown) || r.Moves[0].Proven != tt.proven || (r.Simulations == games) == proven {
				t.Errorf("proven %v after %d games, want %v", r.Moves[0].Proven, r.Simulations, tt.proven)
			}
			if len(r.Line) != tt.line || r.Line[0] != r.Move {
				t.Errorf("%+v", r)
			}
			visits := uint64(0)
			for _, m := range r.Moves {
				visits += m.Visits
			}
			if visits != r.Simulations || r.Moves[0].Move != r.Move {
				t.Errorf("%d visits: %+v", visits, r.Moves)
			}
		})
	}
}

func TestPayoff(t *testing.T) {
	two, three := &variant.Info{Players: 2}, &variant.Info{Players: 3}
	common := &variant.Info{Players: 3, Payoff: variant.Common}
	won := variant.WinFor(0, "")
	for _, tt := range []struct {
		name string
		info *variant.Info
		o    variant.Outcome
		want []float64
	}{
		{"win", two, won, []float64{1, 0}},
		{"draw", two, variant.DrawBy(""), []float64{0.5, 0.5}},
		{"both", two, variant.Outcome{Result: variant.Win, Winners: 3}, []float64{0.5, 0.5}},
		{"nobody", two, variant.Outcome{Result: variant.Win}, []float64{0.5, 0.5}},
		{"points", two, withPoints(won, 255, 0), []float64{1, 0}},
		{"a win that costs points", two, withPoints(won, 0, 255), []float64{0.875, 0.125}},
		{"a draw with points", two, withPoints(variant.DrawBy(""), 255, 0), []float64{0.5625, 0.4375}},
		{"two of three", three, variant.Outcome{Result: variant.Win, Winners: 5}, []float64{0.5, 0, 0.5}},
		{"all of three", three, variant.DrawBy(""), []float64{1. / 3, 1. / 3, 1. / 3}},
		{"together", common, variant.Outcome{Result: variant.Win, Winners: 7}, []float64{1, 1, 1}},
		{"in vain", common, variant.Outcome{Result: variant.Failure}, []float64{0, 0, 0}},
		{"neither", common, variant.DrawBy(""), []float64{0.5, 0.5, 0.5}},
	} {
		var got []float64
		for seat := range tt.info.Players {
			got = append(got, payoff(tt.o, tt.info, variant.Player(seat)))
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

func TestMonteCarloJudgesGamesThatAreBrokenOff(t *testing.T) {
	// Kid 1 leads to a position that is good for seat 0, on turn there; kid 2 to one
	// that is bad for seat 1.
	long := func(seat variant.Player, eval int32) *node {
		n := fork(seat, fork(seat, fork(seat, end(variant.DrawBy("")))))
		n.eval = eval
		return n
	}
	for _, tt := range []struct {
		p    variant.Position
		move board.Square
	}{
		{choices(long(0, 0), long(0, 300), long(1, 0)), 1},
		{choices(long(0, 0), long(0, -300), long(1, -300)), 2},
		{choices(long(0, 800), long(0, -300), long(1, 0)), 0},
	} {
		o := MonteCarloOptions{Simulations: 3, Playout: -1, Eval: Static}
		r := mustPlay(t, tt.p, o)
		if r.Moves[0].Move.To() != tt.move {
			t.Errorf("%+v, want %d", r.Moves, tt.move)
		}
	}
	if r := mustPlay(t, chess.Start(), MonteCarloOptions{Simulations: 50, Playout: -1}); r.Value != 0.5 {
		t.Errorf("without an Evaluator: %v", r.Value)
	}
}

// knows is a Prober that knows positions of the tree game by their evaluation.
type knows map[int32]Verdict

func (k knows) Probe(p variant.Position) (Verdict, int, bool) {
	v, ok := k[p.(*treePosition).at.eval]
	return v, 0, ok
}

func TestMonteCarloProbes(t *testing.T) {
	unknown := func(seat variant.Player, eval int32) *node {
		n := fork(seat, end(variant.DrawBy("")))
		n.eval = eval
		return n
	}
	for _, tt := range []struct {
		verdicts knows
		move     board.Square
		value    float64
		proven   Verdict
	}{
		{knows{1: Loss}, 0, 1, Win}, // for seat 1, which is on turn there
		{knows{1: Win, 2: Win}, 1, 1, Win},
		{knows{1: Win, 2: Loss}, 0, 0, Loss},
		{knows{1: Win, 2: Draw}, 1, 0.5, Unknown},
	} {
		r := mustPlay(t, choices(unknown(1, 1), unknown(0, 2)), MonteCarloOptions{Simulations: 50, Probe: tt.verdicts})
		if tt.proven != Loss && r.Move.To() != tt.move || r.Value != tt.value || r.Moves[0].Proven != tt.proven {
			t.Errorf("%v: %+v", tt.verdicts, r)
		}
	}
}

func TestMonteCarloLimits(t *testing.T) {
	p := chess.Start()
	if r := mustPlay(t, p, MonteCarloOptions{Simulations: 77, Playout: 3}); r.Simulations != 77 {
		t.Errorf("%d games", r.Simulations)
	}
	if r := mustPlay(t, p, MonteCarloOptions{Playout: -1}); r.Simulations != DefaultSimulations {
		t.Errorf("%d games", r.Simulations)
	}
	if r := mustPlay(t, p, MonteCarloOptions{Time: 20 * time.Millisecond, Playout: 3}); r.Simulations == 0 || r.Move == move.None {
		t.Errorf("%+v", r)
	}
	for _, bytes := range []int64{1 << 15, 1 << 16, 1 << 18} {
		r := mustPlay(t, p, MonteCarloOptions{Simulations: 3000, Playout: -1, Bytes: bytes})
		if r.Bytes > bytes || r.Bytes < bytes/2 || int64(r.Nodes)*nodeSize > bytes || r.Simulations != 3000 {
			t.Errorf("within %d bytes: %d bytes, %d nodes, %d games", bytes, r.Bytes, r.Nodes, r.Simulations)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	r, err := MonteCarlo(ctx, p, MonteCarloOptions{Simulations: 1000, Playout: -1, Eval: func(variant.Position) Score {
		if calls++; calls == 100 {
			cancel()
		}
		return 0
	}})
	if !errors.Is(err, context.Canceled) || r.Simulations != 100 || r.Move == move.None {
		t.Errorf("%d games, %v", r.Simulations, err)
	}
	over := variant.MustParse(chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
	if r, err := MonteCarlo(t.Context(), over, MonteCarloOptions{}); !errors.Is(err, variant.ErrOver) || r.Value != 0.5 || r.Move != move.None {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestMonteCarloRefuses(t *testing.T) {
	for name, o := range map[string]struct {
		info  variant.Info
		o     MonteCarloOptions
		wants error
	}{
		"simultaneous":     {variant.Info{Players: 2, Simultaneous: true}, MonteCarloOptions{AllSeen: true}, variant.ErrUnsupported},
		"hidden":           {variant.Info{Players: 2, Hidden: true}, MonteCarloOptions{}, variant.ErrUnsupported},
		"hidden, all seen": {variant.Info{Players: 2, Hidden: true}, MonteCarloOptions{AllSeen: true}, nil},
		"a small tree":     {variant.Info{Players: 2}, MonteCarloOptions{Bytes: 1000}, variant.ErrUnsupported},
	} {
		p := (&tree{o.info, fork(0, end(variant.DrawBy("")), end(variant.DrawBy("")))}).Start()
		r, err := MonteCarlo(t.Context(), p, o.o)
		if !errors.Is(err, o.wants) || err != nil && r.Moves != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMonteCarloIsReproducible(t *testing.T) {
	p := antichess.Must(antichess.Options{}).Start()
	var results [3]MonteCarloResult
	for i := range results {
		results[i] = mustPlay(t, p, MonteCarloOptions{Simulations: 60, Rand: rand.New(rand.NewPCG(uint64(i/2), 1))})
	}
	if diff := cmp.Diff(results[0], results[1]); diff != "" {
		t.Errorf("two results (-first +second):\n%s", diff)
	}
	if cmp.Diff(results[0], results[2]) == "" {
		t.Error("another seed changes nothing")
	}
}

func TestMonteCarloDoesNotAllocate(t *testing.T) {
	if raceDetector {
		t.Log("the race detector makes pools allocate: nothing to measure")
		return
	}
	s := newSampler(anti.Start(), MonteCarloOptions{Bytes: 1 << 15, Simulations: 1, Eval: Material(-1)})
	s.grow(0)
	for range 300 {
		s.simulate(t.Context())
	}
	if n := testing.AllocsPerRun(50, func() { s.simulate(t.Context()) }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
