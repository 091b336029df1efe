package search_test

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

var jointStudy = flag.Int("joint.study", 0, "positions of middle games to solve two turns deep")

// middleGames returns n positions of games played at random, after 7 to 29
// turns, with at least 20 choices on both sides.
func middleGames(n int, seed uint64) (out []variant.Position) {
	r := synchro.Must(synchro.Options{})
	rng := rand.New(rand.NewPCG(seed, 7))
	for len(out) < n {
		p := r.Start()
		for turns := 7 + rng.IntN(23); turns > 0 && !p.Outcome().Over(); turns-- {
			randomTurn(p, rng)
		}
		if !p.Outcome().Over() && len(choicesOf(p, 0)) >= 20 && len(choicesOf(p, 1)) >= 20 {
			out = append(out, p)
		}
	}
	return out
}

func choicesOf(p variant.Position, seat variant.Player) []move.Move {
	return p.(variant.Joint).AppendChoices(nil, seat)
}

func randomTurn(p variant.Position, rng *rand.Rand) {
	a, b := choicesOf(p, 0), choicesOf(p, 1)
	p.(variant.Joint).ApplyJoint([]move.Move{a[rng.IntN(len(a))], b[rng.IntN(len(b))]})
}

// menValue is the roster's values of the men, as a part of a game won that leaves
// them in proportion.
func menValue(p variant.Position) float64 {
	b, sum := p.Board(), 0
	for _, m := range p.Rules().Info().Roster.Men() {
		sum += m.Value * (b.Pieces(board.White, m.Kind).Len() - b.Pieces(board.Black, m.Kind).Len())
	}
	return float64(sum) / 20000
}

func solveJoint(t *testing.T, p variant.Position, o search.JointOptions) search.JointResult {
	t.Helper()
	r, err := search.SolveJoint(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The cells that are played in middle games, one turn ahead, are at most 15 % of
// the matrix on average; the plain double oracle takes 17.6 %.
func TestJointFewCells(t *testing.T) {
	const positions = 150
	var share float64
	for _, p := range middleGames(positions, 7) {
		full := solveJoint(t, p, search.JointOptions{Value: menValue, Plain: true})
		few := solveJoint(t, p, search.JointOptions{Value: menValue})
		if math.Abs(full.Value-few.Value) > 1e-9 || few.Replies[0]-few.Replies[1] > 1e-9 {
			t.Errorf("value %v, with all cells %v, replies %v", few.Value, full.Value, few.Replies)
		}
		share += float64(few.Nodes) / float64(full.Nodes) / positions
	}
	t.Logf("%.2f %% of the cells", 100*share)
	if share > 0.15 {
		t.Errorf("%.2f %% of the cells, want at most 15 %%", 100*share)
	}
}

// Two turns ahead, the value is that of all pairs in the positions of the
// equilibria; the pairs are far fewer.
func TestJointTwoTurns(t *testing.T) {
	few, all := uint64(0), uint64(0)
	for _, e := range equilibria(t) {
		if len(e.cells) > 120 {
			continue
		}
		want := solveJoint(t, e.p, search.JointOptions{Turns: 2, Value: menValue, Plain: true})
		got := solveJoint(t, e.p, search.JointOptions{Turns: 2, Value: menValue})
		if math.Abs(got.Value-want.Value) > 1e-9 || got.Replies[0]-got.Replies[1] > 1e-9 {
			t.Errorf("value %v, want %v, replies %v", got.Value, want.Value, got.Replies)
		}
		few, all = few+got.Nodes, all+want.Nodes
	}
	t.Logf("%d of %d pairs", few, all)
	if few == 0 || 10*few > all {
		t.Errorf("%d of %d pairs, want a tenth at most", few, all)
	}
}

// Serialised bounds change the work and not the value.
func TestJointSerialBounds(t *testing.T) {
	with, without, all := uint64(0), uint64(0), uint64(0)
	for _, e := range equilibria(t) {
		if len(e.cells) > 80 {
			continue
		}
		want := solveJoint(t, e.p, search.JointOptions{Turns: 2, Value: menValue, Plain: true})
		got := solveJoint(t, e.p, search.JointOptions{Turns: 2, Value: menValue, Serial: true})
		if math.Abs(got.Value-want.Value) > 1e-9 || got.Replies[0]-got.Replies[1] > 1e-9 {
			t.Errorf("value %v, want %v, replies %v", got.Value, want.Value, got.Replies)
		}
		with, all = with+got.Nodes, all+want.Nodes
		without += solveJoint(t, e.p, search.JointOptions{Turns: 2, Value: menValue}).Nodes
	}
	t.Logf("%d pairs with serialised bounds, %d without, %d in all", with, without, all)
	if with == 0 || with == without || 2*with > all {
		t.Errorf("%d pairs with serialised bounds, %d without, of %d", with, without, all)
	}
}

func TestJointStudy(t *testing.T) {
	if *jointStudy == 0 {
		t.Skip("give -joint.study")
	}
	var some, all uint64
	for _, p := range middleGames(*jointStudy, 8) {
		few := solveJoint(t, p, search.JointOptions{Turns: 2, Value: menValue})
		full := solveJoint(t, p, search.JointOptions{Turns: 2, Value: menValue, Plain: true})
		t.Logf("value %v and %v, nodes %d of %d", few.Value, full.Value, few.Nodes, full.Nodes)
		if math.Abs(full.Value-few.Value) > 1e-9 {
			t.Error("the values differ")
		}
		some, all = some+few.Nodes, all+full.Nodes
	}
	t.Logf("%d of %d pairs: %.2f %%", some, all, 100*float64(some)/float64(all))
}
