package search

import (
	"math"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// oracleSolver is backward induction that plays few pairs of choices. At every
// position it guesses the cells of the matrix, solves the guessed game by a
// double oracle, which grows a small matrix by best replies, and then tests the
// solution: cells that the mixtures meet are worked out, those with the most
// weight first, until no reply can gain. What turns out to be other than guessed
// leads to another solution. Below the root mostly a bound is asked for, which
// the mixture of one seat alone proves.
type oracleSolver struct {
	*jointSolver
	plies  []oracleNode // by the turns left
	ahead  oracleNode
	serial []serialPly // by the turns left, when serialised bounds are asked for
	scale  float64     // of the values, for the roster's unit
}

// oracleNode is the matrix game of one position. Cell (i, j) stands at
// i*size[1]+j; values are for seat 0.
type oracleNode struct {
	choices   [2][]move.Move
	men       menTable
	seen      [2][]jointChoice
	size      [2]int
	low, high []float64 // bounds of cells; equal where the value is known
	guess     []float64 // within them
	prior     []float64 // what guess is made of
	swing     []float64
	drift     [2][]float64
	drifts    bool
	lines     [2][]int     // rows and columns of the small matrix
	mix       [2][]float64 // the solution of the guessed game
	pay       []float64
	sub       []float64
	next      variant.Position
}

// index returns the place of the cell where seat plays i and the other j.
func (n *oracleNode) index(seat, i, j int) int {
	if seat == 0 {
		return i*n.size[1] + j
	}
	return j*n.size[1] + i
}

func (s *jointSolver) oracle(p variant.Position) (JointResult, error) {
	f := oracleSolver{jointSolver: s, plies: make([]oracleNode, s.o.Turns+1), scale: smallScale}
	for i := range f.plies {
		f.plies[i].next, f.plies[i].drifts = p.Clone(), i > 1
	}
	low, high := f.node(p, s.o.Turns, math.Inf(-1), math.Inf(1))
	r := JointResult{Nodes: s.nodes}
	if s.err != nil {
		return r, s.err
	}
	n := &f.plies[s.o.Turns]
	r.Value, r.Replies = (low+high)/2, [2]float64{high, low}
	r.Strategies = [2][]Weighted{weigh(n.choices[0], n.mix[0]), weigh(n.choices[1], n.mix[1])}
	return r, nil
}

const (
	// slack is the rounding in the solution of a matrix.
	slack = 2 * tolerance
	// closeBounds is how far bounds lie apart at most that mean one value.
	closeBounds = 1e-10
)

// node returns bounds of the value of p, left turns before the horizon. They meet
// but for rounding, or the upper one is at most alpha, or the lower one at least
// beta.
func (f *oracleSolver) node(p variant.Position, left int, alpha, beta float64) (low, high float64) {
	n := &f.plies[left]
	n.open(p, &f.o)
	if left > 1 {
		f.scout(p, n, left)
	}
	for f.err == nil {
		f.scale = n.think(f.scale)
		v := n.plan()
		before := f.nodes
		if v <= alpha {
			n.pure(1, alpha)
			if high, ok := f.certify(p, n, 0, alpha, left); ok {
				return -1, high
			}
		} else if v >= beta {
			n.pure(0, -beta)
			if low, ok := f.certify(p, n, 1, -beta, left); ok {
				return -low, 1
			}
		} else if f.meet(p, n, left) {
			if high, ok := f.certify(p, n, 0, v, left); ok {
				if low, ok := f.certify(p, n, 1, -v, left); ok {
					return -low, high
				}
			}
		}
		if f.nodes == before {
			return f.all(p, n, left)
		}
	}
	return 0, 0
}

// all works out every cell and solves the whole matrix, for the case that
// rounding keeps the small one from an end.
func (f *oracleSolver) all(p variant.Position, n *oracleNode, left int) (low, high float64) {
	for k := range n.low {
		if n.low[k] != n.high[k] && f.err == nil {
			f.ask(p, n, k, left, math.Inf(-1), math.Inf(1))
		}
	}
	g := matrixGame{n.size[0], n.size[1], n.low}
	m := g.solve()
	n.mix = [2][]float64{m.rows, m.columns}
	return m.value - m.gap/2, m.value + m.gap/2
}

// ask works out cell k, at least as far as the bounds need.
func (f *oracleSolver) ask(p variant.Position, n *oracleNode, k, left int, alpha, beta float64) {
	white, black := n.choices[0][k/n.size[1]], n.choices[1][k%n.size[1]]
	v, known := f.step(n.next, p, white, black, left)
	if known {
		n.low[k], n.high[k] = v, v
		return
	}
	if f.o.Serial {
		low, high := f.between(n.next, left-1)
		if f.err != nil {
			return
		}
		if high-low <= closeBounds {
			n.low[k], n.high[k] = low, low
			return
		}
		n.low[k], n.high[k] = max(n.low[k], low), min(n.high[k], high)
		if high <= alpha || low >= beta {
			return
		}
	}
	low, high := f.node(n.next, left-1, alpha, beta)
	if high-low <= closeBounds || math.IsInf(alpha, -1) && math.IsInf(beta, 1) {
		low = (low + high) / 2
		high = low
	}
	n.low[k], n.high[k] = max(n.low[k], low), min(n.high[k], high)
	if n.low[k] > n.high[k] {
		n.low[k] = n.high[k] // by rounding
	}
}

// meet works out the cells where the mixtures meet. It reports whether all were
// guessed right.
func (f *oracleSolver) meet(p variant.Position, n *oracleNode, left int) bool {
	for i, x := range n.mix[0] {
		for j, y := range n.mix[1] {
			k := n.index(0, i, j)
			if x == 0 || y == 0 || n.low[k] == n.high[k] {
				continue
			}
			f.ask(p, n, k, left, math.Inf(-1), math.Inf(1))
			if f.err != nil || math.Abs(n.low[k]-n.guess[k]) > slack {
				return false
			}
		}
	}
	return true
}

// certify shows that no choice of seat gains more than target, from its own view,
// against the mixture of the other. It returns the most that one may gain; ok is
// false when one gains more or the search is over.
func (f *oracleSolver) certify(p variant.Position, n *oracleNode, seat int, target float64, left int) (most float64, ok bool) {
	most = math.Inf(-1)
	limit := target + slack
	n.pay = n.pay[:0]
	for i := range n.size[seat] {
		hope, _, _ := n.against(seat, i)
		n.pay = append(n.pay, hope)
	}
	for range n.pay {
		i := 0
		for k, v := range n.pay {
			if v > n.pay[i] {
				i = k
			}
		}
		n.pay[i] = math.Inf(-1)
		for {
			hope, bound, j := n.against(seat, i)
			if hope > limit {
				return 0, false
			}
			if bound <= limit {
				most = max(most, bound)
				break
			}
			f.probe(p, n, seat, i, j, left, target-hope)
			if f.err != nil {
				return 0, false
			}
		}
	}
	return most, true
}

// probe works out the cell (i, j) of seat, or shows no more than that it is not
// above the guess by more than spare for the whole line. A cell that has a bound
// already is worked out, and so is one of which the bound would say nothing.
func (f *oracleSolver) probe(p variant.Position, n *oracleNode, seat, i, j, left int, spare float64) {
	k := n.index(seat, i, j)
	alpha, beta := math.Inf(-1), math.Inf(1)
	most := spare / n.mix[1-seat][j]
	switch {
	case n.low[k] != -1 || n.high[k] != 1:
	case seat == 0 && n.guess[k]+most < 1:
		alpha = n.guess[k] + most
	case seat == 1 && n.guess[k]-most > -1:
		beta = n.guess[k] - most
	}
	f.ask(p, n, k, left, alpha, beta)
	if n.low[k] == -1 && n.high[k] == 1 && f.err == nil {
		f.ask(p, n, k, left, math.Inf(-1), math.Inf(1)) // rounding kept the bound from saying anything
	}
	n.guess[k] = max(n.low[k], min(n.guess[k], n.high[k]))
}

// against returns what seat gets with choice i against the mixture of the other:
// by the guess, and at most; and the reply of most weight whose cell is not known.
func (n *oracleNode) against(seat, i int) (hope, bound float64, unknown int) {
	heavy := 0.0
	for j, w := range n.mix[1-seat] {
		if w == 0 {
			continue
		}
		k := n.index(seat, i, j)
		if w > heavy && n.low[k] != n.high[k] {
			heavy, unknown = w, j
		}
		if seat == 0 {
			hope, bound = hope+w*n.guess[k], bound+w*n.high[k]
		} else {
			hope, bound = hope-w*n.guess[k], bound-w*n.low[k]
		}
	}
	return hope, bound, unknown
}
