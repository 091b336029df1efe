package search

import (
	"math"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// The terms of JointMaterial, in the roster's unit.
const (
	royalValue  = 3000 // of taking a man that must not be lost
	choiceValue = 3    // of a choice more
	wonValue    = 1500 // that counts for most of a game won
)

// JointMaterial returns a Value for joint searches: the men's values in the
// roster, what they will be when one more turn is played as well as a look at the
// choices tells, without playing them, and a little for every choice. It makes a
// search of one turn about as good as one of two, for the price of listing the
// choices. A man that must not be lost counts as much as wins the game.
//
// The function that is returned keeps what it works with: it serves one search at
// a time.
func JointMaterial() func(p variant.Position) float64 {
	n := new(oracleNode)
	return func(p variant.Position) float64 {
		n.open(p, &JointOptions{})
		copy(n.guess, n.swing)
		v := n.plan() + menOf(p) + choiceValue*float64(n.size[0]-n.size[1])
		return math.Tanh(v / wonValue)
	}
}

// menOf is the value of seat 0's men less that of the other's.
func menOf(p variant.Position) float64 {
	b, r, sum := p.Board(), p.Rules().Info().Roster, 0
	for k := board.Kind(1); k < board.MaxKinds; k++ {
		if v := r.Value(k); v != 0 {
			sum += v * (b.Pieces(board.White, k).Len() - b.Pieces(board.Black, k).Len())
		}
	}
	return float64(sum)
}
