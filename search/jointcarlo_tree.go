package search

import (
	"math"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// carloNode is a position in the tree of a MonteCarloJoint.
type carloNode struct {
	choices [2][]move.Move
	gains   [2][]float64 // regrets, estimated gains, or sums of payoffs: by the rule
	weights [2][]float64 // how often the choices were played
	now     [2][]float64 // the probabilities in this game
	cells   []carloCell
	visits  float64
	sum     float64 // of payoffs of seat 0
	value   float64 // by regret matching
	known   float64 // from how many games
}

// carloCell is what was seen of a pair of choices.
type carloCell struct {
	sum    float64
	visits uint32
	kid    uint32
}

// What a cell leads to, when it is not a node of the tree.
const (
	cellNew = 0                  // node 0 is the root, which nothing leads to
	cellEnd = math.MaxUint32     // a position whose value is known
	maxKids = math.MaxUint32 - 1 // nodes
	cellTop = math.MaxUint32     // visits
)

func (c *carloCell) mean() float64 { return c.sum / float64(c.visits) }

func (n *carloNode) cell(pick [2]int) *carloCell {
	return &n.cells[pick[0]*len(n.choices[1])+pick[1]]
}

// estimate returns what seat 0 gets in a cell of n, as far as is known.
func (s *jointSampler) estimate(n *carloNode, c *carloCell) float64 {
	if c.kid != cellNew && c.kid != cellEnd {
		if kid := s.tree[c.kid]; kid.known > 0 {
			return kid.value
		}
	}
	switch {
	case c.visits > 0:
		return c.mean()
	case n.visits > 0:
		return n.sum / n.visits
	}
	return 0
}

// average returns how often a seat played its choices.
func (n *carloNode) average(seat int) []float64 {
	mix := append([]float64(nil), n.weights[seat]...)
	if !normalise(mix) {
		for i := range mix {
			mix[i] = 1 / float64(len(mix))
		}
	}
	return mix
}

// Bytes of the tree. A node is nine slices and four numbers, and has a pointer to
// it in a list that may be half empty, or copied.
const (
	carloNodeSize   = 9*24 + 4*8 + 3*8
	carloChoiceSize = 8 + 3*8
	carloCellSize   = 16
)

// grow adds the position p to the tree. It reports whether there was room.
func (s *jointSampler) grow(p variant.Position) bool {
	if s.full || uint64(len(s.tree)) >= maxKids {
		return false
	}
	j := p.(variant.Joint)
	for seat := range s.choices {
		s.choices[seat] = j.AppendChoices(s.choices[seat][:0], variant.Player(seat))
	}
	rows, columns := len(s.choices[0]), len(s.choices[1])
	size := int64(carloNodeSize + (rows+columns)*carloChoiceSize + rows*columns*carloCellSize)
	if s.bytes+size > s.o.Bytes {
		s.full = true
		return false
	}
	s.bytes += size
	n := &carloNode{cells: make([]carloCell, rows*columns)}
	for seat, ms := range s.choices {
		n.choices[seat] = append(make([]move.Move, 0, len(ms)), ms...)
		all := make([]float64, 3*len(ms))
		k := len(ms)
		n.gains[seat], n.weights[seat], n.now[seat] = all[:k:k], all[k:2*k:2*k], all[2*k:]
	}
	s.tree = append(s.tree, n)
	return true
}
