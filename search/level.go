package search

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/fairykit/fairykit/variant"
)

// MaxLevel is the strongest level.
const MaxLevel = 10

// Strength is how well an opponent plays.
type Strength struct {
	// Depth and Nodes bound the search of a move; see Options.
	Depth int
	Nodes uint64
	// Lines is how many of the best moves are considered, and Margin how much
	// worse than the best, in centipawns and not below 0, one of them may be.
	Lines  int
	Margin Score
	// Off is switched off beside what Options.Off says.
	Off Technique
}

// Level returns the strength of level n, 1 being for beginners and MaxLevel the
// strongest; n is cut to that range.
func Level(n int) Strength { return levels[min(max(n, 1), MaxLevel)-1] }

var levels = [MaxLevel]Strength{
	{Depth: 1, Nodes: 500, Lines: 12, Margin: 600, Off: Plain}, // a node for every move
	{Depth: 1, Nodes: 500, Lines: 6, Margin: 200, Off: Plain},
	{Depth: 2, Nodes: 300, Lines: 4, Margin: 100},
	{Depth: 2, Nodes: 600, Lines: 3, Margin: 50},
	{Nodes: 600, Lines: 2, Margin: 40},
	{Nodes: 1_200, Lines: 2, Margin: 30},
	{Nodes: 2_500, Lines: 2, Margin: 20},
	{Nodes: 5_000, Lines: 1},
	{Nodes: 12_000, Lines: 1},
	{Nodes: 30_000, Lines: 1},
}

// Choose searches p and returns the Result with one of its Lines made the best:
// the first of all, or one that is at most Margin worse, each being equally
// likely. o is what the strength leaves open; its Depth, Nodes and Lines are not
// used, nor is Rand within the search. A win is never left for less, and nothing
// is preferred that loses when the best does not. It fails as Negamax does. The
// same arguments, and rng in the same state, give the same Result; a nil rng
// always takes the first.
func (s Strength) Choose(ctx context.Context, p variant.Position, o Options, rng *rand.Rand) (Result, error) {
	if err := within("margin", s.Margin, 0, math.MaxInt32); err != nil {
		return Result{}, err
	}
	o.Depth, o.Nodes, o.Lines, o.Rand, o.Off = s.Depth, s.Nodes, s.Lines, nil, o.Off|s.Off
	r, err := Negamax(ctx, p, o)
	if len(r.Lines) < 2 || rng == nil {
		return r, err
	}
	best, n := r.Lines[0].Score, 1
	for n < len(r.Lines) {
		v := r.Lines[n].Score
		if best.IsWin() || best-v > s.Margin || v.IsLoss() && !best.IsLoss() {
			break
		}
		n++
	}
	l := r.Lines[rng.IntN(n)]
	r.Move, r.Score, r.Line = l.Move, l.Score, l.Line
	return r, err
}
