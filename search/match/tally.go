package match

import (
	"hash/fnv"
	"io"
	"strconv"
)

// Tally counts the games of a match from A's view. The zero Tally is of no game.
type Tally struct {
	Games, Wins, Draws, Losses int
	// Pairs counts the openings that were played in both seats by A's half points
	// in the two games: none, one, two, three or four.
	Pairs [5]int
	// Points, Nodes, Micros and Faults are sums for A and B: the games' own
	// points, the positions looked at, the time spent in microseconds, the games
	// lost by a fault.
	Points [2]int
	Nodes  [2]uint64
	Micros [2]int64
	Faults [2]int
	Plies  int
	// Repeats counts the games that went move for move as an earlier one with the
	// same seats: they say nothing new, and the intervals do not know it.
	Repeats int
	half    map[int]int // A's half points in pairs of which one game is in
	seen    map[uint64]bool
}

// Add counts a game.
func (t *Tally) Add(r Record) {
	half := 0
	switch r.Result {
	case Win:
		t.Wins++
		half = 2
	case Draw:
		t.Draws++
		half = 1
	case Loss:
		t.Losses++
	}
	t.Games++
	t.Plies += r.Plies
	if r.Fault != "" {
		loser := 0
		if r.Result == Win {
			loser = 1
		}
		t.Faults[loser]++
	}
	for side := range 2 {
		t.Points[side] += r.Points[side]
		t.Nodes[side] += r.Nodes[side]
		t.Micros[side] += r.Micros[side]
	}
	t.count(r)
	pair := r.Game / 2
	if other, ok := t.half[pair]; ok {
		t.Pairs[other+half]++
		delete(t.half, pair)
		return
	}
	if t.half == nil {
		t.half = map[int]int{}
	}
	t.half[pair] = half
}

// count looks whether the game was there before.
func (t *Tally) count(r Record) {
	h := fnv.New64a()
	for _, part := range []string{strconv.Itoa(r.Seat), " ", r.Start, " ", r.Moves} {
		io.WriteString(h, part) // never fails
	}
	if t.seen == nil {
		t.seen = map[uint64]bool{}
	}
	if t.seen[h.Sum64()] {
		t.Repeats++
	}
	t.seen[h.Sum64()] = true
}

// Speed returns the positions that A (side 0) or B (side 1) looked at in a second
// of its time, 0 without times.
func (t *Tally) Speed(side int) float64 {
	if t.Micros[side] <= 0 {
		return 0
	}
	return float64(t.Nodes[side]) / float64(t.Micros[side]) * 1e6
}

// Score returns A's share of the points that a win, 1, and a draw, 1/2, bring:
// 0 to 1, and 1/2 without games.
func (t *Tally) Score() float64 {
	if t.Games == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games)
}

// sample returns the counts of equally spaced scores from 0 to 1. Pairs are used
// when there is nothing else: the two games of an opening hang together, so that
// pairs vary less than single games say.
func (t *Tally) sample() []float64 {
	counts := []float64{float64(t.Losses), float64(t.Draws), float64(t.Wins)}
	if len(t.half) == 0 && t.Games > 0 {
		counts = counts[:0]
		for _, n := range t.Pairs {
			counts = append(counts, float64(n))
		}
	}
	return counts
}
