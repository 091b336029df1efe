package search

import "math"

// pick lets both seats choose by the rule.
func (s *jointSampler) pick(n *carloNode) (pick [2]int) {
	for seat := range pick {
		switch s.o.Rule {
		case DecoupledUCT:
			pick[seat] = s.upper(n, seat)
			continue
		case Exp3:
			s.soften(n, seat)
		default:
			match(n.gains[seat], n.now[seat])
		}
		pick[seat] = s.lot(n.now[seat])
	}
	return pick
}

// match plays what has been regretted, in proportion, or all alike.
func match(regrets, now []float64) {
	sum := 0.0
	for i, r := range regrets {
		now[i] = max(r, 0)
		sum += now[i]
	}
	for i := range now {
		if sum > 0 {
			now[i] /= sum
		} else {
			now[i] = 1 / float64(len(now))
		}
	}
}

// soften plays in proportion to the exponential of the gains.
func (s *jointSampler) soften(n *carloNode, seat int) {
	gains, now := n.gains[seat], n.now[seat]
	top, sum := math.Inf(-1), 0.0
	for _, g := range gains {
		top = max(top, g)
	}
	rate := s.o.Explore / float64(len(now))
	for i, g := range gains {
		now[i] = math.Exp(rate * (g - top))
		sum += now[i]
	}
	for i := range now {
		now[i] /= sum
	}
}

// lot draws a choice, now and then from all alike.
func (s *jointSampler) lot(now []float64) int {
	if s.o.Rand.Float64() < s.o.Explore {
		return s.o.Rand.IntN(len(now))
	}
	x := s.o.Rand.Float64()
	for i, w := range now {
		if x -= w; x < 0 {
			return i
		}
	}
	return len(now) - 1
}

// upper is the choice of UCT: one that was not tried, drawn by lot, else the one
// of the best sum of mean and doubt.
func (s *jointSampler) upper(n *carloNode, seat int) int {
	best, top, fresh := 0, math.Inf(-1), 0
	logVisits := math.Log(n.visits + 1)
	for i, tries := range n.weights[seat] {
		if tries == 0 {
			if fresh++; s.o.Rand.IntN(fresh) == 0 {
				best = i
			}
			continue
		}
		if u := n.gains[seat][i]/tries + s.o.Explore*math.Sqrt(logVisits/tries); fresh == 0 && u > top {
			best, top = i, u
		}
	}
	return best
}

// learn notes that a game of seat 0's payoff v went through the picks of a node.
// It returns what the position above learns of it.
func (s *jointSampler) learn(n *carloNode, pick [2]int, v float64) float64 {
	c := n.cell(pick)
	if c.visits < cellTop {
		c.visits++
		c.sum += v
	}
	n.visits++
	n.sum += v
	switch s.o.Rule {
	case DecoupledUCT:
		for seat, i := range pick {
			n.weights[seat][i]++
			n.gains[seat][i] += gain(v, seat)
		}
		return v
	case Exp3:
		for seat, i := range pick {
			now := n.now[seat]
			chance := now[i]*(1-s.o.Explore) + s.o.Explore/float64(len(now))
			n.gains[seat][i] += gain(v, seat) / chance
			for k, w := range now {
				n.weights[seat][k] += w
			}
		}
		return v
	}
	return n.regret(pick)
}

// gain is the payoff of a seat, from 0 to 1.
func gain(v float64, seat int) float64 {
	if seat == 1 {
		v = -v
	}
	return (1 + v) / 2
}

// regret adds what each choice would have gained, by the means of the cells, over
// what the seat could expect. Losses are forgotten when they exceed all gains, and
// later games count for more in the average. It returns the mean of what the
// seats could expect against what the other one picked.
func (n *carloNode) regret(pick [2]int) float64 {
	value := 0.0
	for seat := range pick {
		k, step := pick[1], len(n.choices[1])
		sign := 1.0
		if seat == 1 {
			k, step, sign = pick[0]*len(n.choices[1]), 1, -1
		}
		expected := 0.0
		for i, w := range n.now[seat] {
			if w > 0 {
				expected += w * n.estimate(&n.cells[k+i*step])
			}
			n.weights[seat][i] += w * n.visits
		}
		for i := range n.gains[seat] {
			r := sign * (n.estimate(&n.cells[k+i*step]) - expected)
			n.gains[seat][i] = max(n.gains[seat][i]+r, 0)
		}
		value += expected / 2
	}
	return value
}
