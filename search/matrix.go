package search

import (
	"math"
	"math/big"
)

// matrixGame is a game in which one seat chooses a row, the other a column,
// neither knowing of the other. cells[i*columns+j] is what the row seat gets.
type matrixGame struct {
	rows, columns int
	cells         []float64
}

func (g *matrixGame) at(i, j int) float64 { return g.cells[i*g.columns+j] }

// mixed is a solution: how often each row and column is chosen, what the row
// seat gets, and what both seats together could gain by leaving their mixtures.
type mixed struct {
	rows, columns []float64
	value, gap    float64
}

// tolerance is the gap, in parts of the range of the payoffs, up to which a
// solution in floating point is taken.
const tolerance = 1e-11

// solve returns a pair of optimal mixtures. It works in floating point, tests
// the answer by both best replies, and works in exact fractions when the test
// fails, which degenerate matrices with many equal payoffs make it do.
func (g *matrixGame) solve() mixed {
	if m, ok := g.saddle(); ok {
		return m
	}
	least, most := g.rangeOf()
	m, ok := g.simplex(least, most)
	if ok && m.gap <= tolerance*(most-least) {
		return m
	}
	return g.exact(least)
}

// saddle returns the solution in single moves if there is one.
func (g *matrixGame) saddle() (mixed, bool) {
	low, row := math.Inf(-1), 0
	for i := range g.rows {
		worst := math.Inf(1)
		for j := range g.columns {
			worst = min(worst, g.at(i, j))
		}
		if worst > low {
			low, row = worst, i
		}
	}
	high, column := math.Inf(1), 0
	for j := range g.columns {
		best := math.Inf(-1)
		for i := range g.rows {
			best = max(best, g.at(i, j))
		}
		if best < high {
			high, column = best, j
		}
	}
	if low != high {
		return mixed{}, false
	}
	m := mixed{rows: make([]float64, g.rows), columns: make([]float64, g.columns), value: low}
	m.rows[row], m.columns[column] = 1, 1
	return m, true
}

func (g *matrixGame) rangeOf() (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	for _, v := range g.cells {
		least, most = min(least, v), max(most, v)
	}
	return least, most
}

// judge fills in value and gap from the mixtures.
func (g *matrixGame) judge(m *mixed) {
	best, worst := math.Inf(-1), math.Inf(1)
	for i := range g.rows {
		sum := 0.0
		for j, y := range m.columns {
			sum += y * g.at(i, j)
		}
		best = max(best, sum)
	}
	for j := range g.columns {
		sum := 0.0
		for i, x := range m.rows {
			sum += x * g.at(i, j)
		}
		worst = min(worst, sum)
	}
	m.value, m.gap = (best+worst)/2, max(best-worst, 0)
}

// simplex solves the game as a linear program: with all payoffs made positive,
// the columns' mixture divided by the value is the y >= 0 of greatest sum for
// which no row gets more than 1. The rows' mixture is its dual. ok is false when
// it does not come to an end.
func (g *matrixGame) simplex(least, most float64) (m mixed, ok bool) {
	scale := 1 / (most - least)
	width := g.columns + g.rows + 1
	t := make([]float64, (g.rows+1)*width)
	basis := make([]int, g.rows)
	for i := range g.rows {
		row := t[i*width : (i+1)*width]
		for j := range g.columns {
			row[j] = (g.at(i, j)-least)*scale + 1
		}
		row[g.columns+i], row[width-1] = 1, 1
		basis[i] = g.columns + i
	}
	last := t[g.rows*width:]
	for j := range g.columns {
		last[j] = -1
	}
	for step := 0; ; step++ {
		if step > 50*(g.rows+g.columns) {
			return m, false
		}
		j := entering(last[:width-1], step > 10*(g.rows+g.columns))
		if j < 0 {
			break
		}
		i := leaving(t, basis, width, j)
		if i < 0 {
			return m, false
		}
		pivot(t, width, i, j)
		basis[i] = j
	}
	m = mixed{rows: make([]float64, g.rows), columns: make([]float64, g.columns)}
	for i, b := range basis {
		if b < g.columns {
			m.columns[b] = max(t[i*width+width-1], 0)
		}
	}
	for i := range g.rows {
		m.rows[i] = max(last[g.columns+i], 0)
	}
	if !normalise(m.rows) || !normalise(m.columns) {
		return m, false
	}
	g.judge(&m)
	return m, true
}

// entering returns the column to bring in, -1 when there is none: the steepest,
// or the first when cycles are to be feared.
func entering(costs []float64, first bool) int {
	const eps = 1e-12
	best, at := -eps, -1
	for j, c := range costs {
		if c < best {
			if first {
				return j
			}
			best, at = c, j
		}
	}
	return at
}

// leaving returns the row that limits column j most, -1 when none does. Ties go
// to the lowest variable.
func leaving(t []float64, basis []int, width, j int) int {
	const eps = 1e-11
	at, least := -1, math.Inf(1)
	for i := range basis {
		a := t[i*width+j]
		if a <= eps {
			continue
		}
		r := t[i*width+width-1] / a
		if r < least-eps || r < least+eps && at >= 0 && basis[i] < basis[at] {
			at, least = i, min(r, least)
		}
	}
	return at
}

func pivot(t []float64, width, i, j int) {
	row := t[i*width : (i+1)*width]
	by := 1 / row[j]
	for k := range row {
		row[k] *= by
	}
	for r := 0; r*width < len(t); r++ {
		other := t[r*width : (r+1)*width]
		f := other[j]
		if r == i || f == 0 {
			continue
		}
		for k := range other {
			other[k] -= f * row[k]
		}
	}
}

func normalise(p []float64) bool {
	sum := 0.0
	for _, v := range p {
		sum += v
	}
	if sum <= 0 || math.IsNaN(sum) || math.IsInf(sum, 0) {
		return false
	}
	for i := range p {
		p[i] /= sum
	}
	return true
}

// exact is simplex in fractions, with the rule of the lowest variable, which
// always comes to an end. Payoffs are the fractions that floating point holds.
func (g *matrixGame) exact(least float64) mixed {
	width := g.columns + g.rows + 1
	t := make([][]*big.Rat, g.rows+1)
	basis := make([]int, g.rows)
	low := new(big.Rat).SetFloat64(least)
	one := big.NewRat(1, 1)
	for i := range t {
		t[i] = make([]*big.Rat, width)
		for k := range t[i] {
			t[i][k] = new(big.Rat)
		}
	}
	for i := range g.rows {
		for j := range g.columns {
			v := new(big.Rat).SetFloat64(g.at(i, j))
			t[i][j].Add(v.Sub(v, low), one)
		}
		t[i][g.columns+i].Set(one)
		t[i][width-1].Set(one)
		basis[i] = g.columns + i
	}
	last := t[g.rows]
	for j := range g.columns {
		last[j].SetInt64(-1)
	}
	for {
		j := 0
		for j < width-1 && last[j].Sign() >= 0 {
			j++
		}
		if j == width-1 {
			break
		}
		i := leavingExact(t, basis, j)
		pivotExact(t, i, j)
		basis[i] = j
	}
	m := mixed{rows: make([]float64, g.rows), columns: make([]float64, g.columns)}
	total := last[width-1] // of either mixture before it is normalised
	share := func(v *big.Rat) float64 {
		f, _ := new(big.Rat).Quo(v, total).Float64()
		return f
	}
	for i, b := range basis {
		if b < g.columns {
			m.columns[b] = share(t[i][width-1])
		}
	}
	for i := range g.rows {
		m.rows[i] = share(last[g.columns+i])
	}
	g.judge(&m)
	return m
}

// leavingExact is leaving in fractions. All payoffs are at least 1, so some row
// limits every column.
func leavingExact(t [][]*big.Rat, basis []int, j int) int {
	at := -1
	var least, r big.Rat
	for i := range basis {
		if t[i][j].Sign() <= 0 {
			continue
		}
		r.Quo(t[i][len(t[i])-1], t[i][j])
		if c := r.Cmp(&least); at < 0 || c < 0 || c == 0 && basis[i] < basis[at] {
			at = i
			least.Set(&r)
		}
	}
	return at
}

func pivotExact(t [][]*big.Rat, i, j int) {
	by := new(big.Rat).Inv(t[i][j])
	for k := range t[i] {
		t[i][k].Mul(t[i][k], by)
	}
	var part big.Rat
	for r := range t {
		if r == i || t[r][j].Sign() == 0 {
			continue
		}
		f := new(big.Rat).Set(t[r][j])
		for k := range t[r] {
			if t[i][k].Sign() != 0 {
				t[r][k].Sub(t[r][k], part.Mul(f, t[i][k]))
			}
		}
	}
}
