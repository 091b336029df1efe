package search

import "math"

// pick lets both seats choose by the rule.
func (s *jointSampler) pick(n *carloNode, step *carloStep) {
	for seat := range step.pick {
		now := n.now[seat]
		switch s.o.Rule {
		case DecoupledUCT:
			step.pick[seat] = s.upper(n, seat)
		case Exp3:
			s.soften(n, seat)
			if s.o.Rand.Float64() < s.o.Explore {
				step.pick[seat] = s.o.Rand.IntN(len(now))
			} else {
				step.pick[seat] = s.lot(now)
			}
		default:
			match(n.gains[seat], now)
			step.pick[seat] = s.lot(now)
		}
	}
	if s.o.Rule == RegretMatching && s.o.Rand.Float64() < s.o.Explore {
		s.stray(n, step)
	}
}

// stray lets one seat take the choice that was tried least against the other's.
func (s *jointSampler) stray(n *carloNode, step *carloStep) {
	seat := s.o.Rand.IntN(2)
	step.strayed[seat] = true
	pick := step.pick
	fewest, equal := uint32(math.MaxUint32), 0
	for i := range n.choices[seat] {
		pick[seat] = i
		c := n.cell(pick)
		if c.visits < fewest {
			fewest, equal = c.visits, 0
		}
		if c.visits == fewest {
			if equal++; s.o.Rand.IntN(equal) == 0 {
				step.pick[seat] = i
			}
		}
	}
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

// lot draws a choice.
func (s *jointSampler) lot(now []float64) int {
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

// learn notes that a game of seat 0's payoff v took the step.
func (s *jointSampler) learn(step *carloStep, v float64) {
	n := s.tree[step.node]
	c := n.cell(step.pick)
	if c.visits < cellTop {
		c.visits++
		c.sum += v
	}
	n.visits++
	n.sum += v
	switch s.o.Rule {
	case DecoupledUCT:
		for seat, i := range step.pick {
			n.weights[seat][i]++
			n.gains[seat][i] += gain(v, seat)
		}
	case Exp3:
		for seat, i := range step.pick {
			now := n.now[seat]
			chance := now[i]*(1-s.o.Explore) + s.o.Explore/float64(len(now))
			n.gains[seat][i] += gain(v, seat) / chance
			for k, w := range now {
				n.weights[seat][k] += w
			}
		}
	default:
		s.regret(n, step)
	}
}

// gain is the payoff of a seat, from 0 to 1.
func gain(v float64, seat int) float64 {
	if seat == 1 {
		v = -v
	}
	return (1 + v) / 2
}

// regret adds what each choice would have gained against the other's pick, by
// what is known of the cells, over what the seat could expect. Picks that strayed
// teach the other seat nothing. Losses are forgotten when they exceed all gains,
// and later games count for more in the average, as in the value of the node.
func (s *jointSampler) regret(n *carloNode, step *carloStep) {
	for seat := range step.pick {
		if step.strayed[1-seat] {
			continue
		}
		k, next := step.pick[1], len(n.choices[1])
		sign := 1.0
		if seat == 1 {
			k, next, sign = step.pick[0]*len(n.choices[1]), 1, -1
		}
		expected := 0.0
		seen := s.seen[:0]
		for i, w := range n.now[seat] {
			v := s.estimate(n, &n.cells[k+i*next])
			seen = append(seen, v)
			expected += w * v
			n.weights[seat][i] += w * n.visits
		}
		for i, v := range seen {
			n.gains[seat][i] = max(n.gains[seat][i]+sign*(v-expected), 0)
		}
		s.seen = seen
		n.known++
		n.value += (expected - n.value) * 2 / (n.known + 1)
	}
}
