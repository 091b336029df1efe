package succes

// mostTargets is how many targets a matching looks at; it takes the others for
// reached, so that its answer may be too small and is never too large.
const mostTargets = 6

// mostMen is how many men can be told apart, more than any game from the array
// has of a kind.
const mostMen = 16

// matching is to give targets to men at the least cost.
type matching struct {
	targets, men int
	cost         [mostTargets][mostMen]int16 // of a target and a man, far for never
}

// best returns the cost of serving all targets, and all but one.
func (a *matching) best() (full, drop int) {
	// If every target can have the man who is best for it, there is no more to do.
	used, dearest := 0, 0
	for i := range a.targets {
		row := &a.cost[i]
		least, at := int16(far), 0
		for j := range a.men {
			if c := row[j]; c < least || c == least && used>>at&1 != 0 {
				least, at = c, j
			}
		}
		if least >= far || used>>at&1 != 0 {
			return a.search()
		}
		used |= 1 << at
		full += int(least)
		dearest = max(dearest, int(least))
	}
	return full, full - dearest
}

// search is best by the sets of targets that the first men serve.
func (a *matching) search() (full, drop int) {
	var cost [1 << mostTargets]int
	all := 1<<a.targets - 1
	for set := 1; set <= all; set++ {
		cost[set] = far
	}
	for j := range a.men {
		for set := all; set > 0; set-- {
			for i := range a.targets {
				if set>>i&1 != 0 {
					cost[set] = min(cost[set], cost[set&^(1<<i)]+int(a.cost[i][j]))
				}
			}
		}
	}
	full, drop = min(cost[all], far), far
	for i := range a.targets {
		drop = min(drop, cost[all&^(1<<i)])
	}
	return full, min(drop, full)
}
