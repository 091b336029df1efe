package search

import (
	"math"
	"slices"
)

// plan solves the guessed game by a double oracle and returns its value: it
// solves a small matrix and adds the best replies of both seats to its solution,
// as long as they gain.
func (n *oracleNode) plan() float64 {
	if len(n.lines[0]) == 0 {
		clear(n.mix[0])
		clear(n.mix[1])
		n.mix[1][0] = 1
		i, _ := n.best(0)
		n.mix[0][i] = 1
		j, _ := n.best(1)
		n.lines[0], n.lines[1] = append(n.lines[0], i), append(n.lines[1], j)
	}
	for {
		v := n.small()
		i, most := n.best(0)
		j, least := n.best(1)
		grown := false
		if most > v+slack && !slices.Contains(n.lines[0], i) {
			n.lines[0], grown = append(n.lines[0], i), true
		}
		if least > -v+slack && !slices.Contains(n.lines[1], j) {
			n.lines[1], grown = append(n.lines[1], j), true
		}
		if !grown {
			n.prune()
			return v
		}
	}
}

// small solves the matrix of the lines and sets the mixtures.
func (n *oracleNode) small() float64 {
	n.sub = n.sub[:0]
	for _, i := range n.lines[0] {
		for _, j := range n.lines[1] {
			n.sub = append(n.sub, n.guess[n.index(0, i, j)])
		}
	}
	g := matrixGame{len(n.lines[0]), len(n.lines[1]), n.sub}
	m := g.solve()
	for seat, weights := range [2][]float64{m.rows, m.columns} {
		clear(n.mix[seat])
		for i, w := range weights {
			n.mix[seat][n.lines[seat][i]] = w
		}
	}
	return m.value
}

// best returns the reply of seat that gains most against the mixture of the other
// by the guess, and what it gains.
func (n *oracleNode) best(seat int) (at int, most float64) {
	n.pay = n.pay[:0]
	for range n.size[seat] {
		n.pay = append(n.pay, 0)
	}
	for j, w := range n.mix[1-seat] {
		if w == 0 {
			continue
		}
		if seat == 1 {
			w = -w
		}
		for i := range n.pay {
			n.pay[i] += w * n.guess[n.index(seat, i, j)]
		}
	}
	most = math.Inf(-1)
	for i, v := range n.pay {
		if v > most {
			at, most = i, v
		}
	}
	return at, most
}

// prune drops the lines that the solution does not use.
func (n *oracleNode) prune() {
	for seat := range n.lines {
		kept := n.lines[seat][:0]
		for _, i := range n.lines[seat] {
			if n.mix[seat][i] > 0 {
				kept = append(kept, i)
			}
		}
		n.lines[seat] = kept
	}
}

// pure turns the mixture of seat into the single choice that leaves the other
// least by the guess, if that is at most target: it takes fewer cells to prove.
// Else the mixture stays, which keeps the other below target as well.
func (n *oracleNode) pure(seat int, target float64) {
	at, least := 0, math.Inf(1)
	for i := range n.size[seat] {
		worst := math.Inf(-1)
		for j := range n.size[1-seat] {
			v := n.guess[n.index(seat, i, j)]
			if seat == 0 {
				v = -v
			}
			if worst = max(worst, v); worst >= least {
				break
			}
		}
		if worst < least {
			at, least = i, worst
		}
	}
	if least <= target {
		clear(n.mix[seat])
		n.mix[seat][at] = 1
	}
}
