package search

import (
	"math"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// The serialised games: in each turn one seat, always the same, shows its choice
// before the other chooses. Their values bound that of the simultaneous game from
// either side, and alpha-beta finds them without a matrix.

// serialPly is what a position of a serialised game works with.
type serialPly struct {
	choices [2][]move.Move
	next    variant.Position
}

// between returns the values of both serialised games of p, left turns before
// the horizon: the one in which seat 0 shows first, which is not above the value
// of p, and the one in which seat 1 does, which is not below.
func (f *oracleSolver) between(p variant.Position, left int) (low, high float64) {
	if f.serial == nil {
		f.serial = make([]serialPly, f.o.Turns+1)
		for i := range f.serial {
			f.serial[i].next = p.Clone()
		}
	}
	return f.shows(p, 0, left, -1, 1), f.shows(p, 1, left, -1, 1)
}

// shows returns the value for seat 0 of the game in which the seat first shows
// its choices. It is exact within alpha and beta, and a bound beyond them.
func (f *oracleSolver) shows(p variant.Position, first, left int, alpha, beta float64) float64 {
	ply, j := &f.serial[left], p.(variant.Joint)
	for seat := range ply.choices {
		ply.choices[seat] = j.AppendChoices(ply.choices[seat][:0], variant.Player(seat))
	}
	sign := 1.0 // values below are those of the seat that shows
	if first == 1 {
		sign, alpha, beta = -1, -beta, -alpha
	}
	most := math.Inf(-1)
	for _, shown := range ply.choices[first] {
		least := math.Inf(1)
		for _, answer := range ply.choices[1-first] {
			white, black := shown, answer
			if first == 1 {
				white, black = answer, shown
			}
			v, known := f.step(ply.next, p, white, black, left)
			if f.err != nil {
				return 0
			}
			if !known {
				low, high := max(alpha, most), min(beta, least)
				if first == 1 {
					low, high = -high, -low
				}
				v = f.shows(ply.next, first, left-1, low, high)
			}
			if least = min(least, sign*v); least <= max(alpha, most) {
				break
			}
		}
		if most = max(most, least); most >= beta {
			break
		}
	}
	return sign * most
}
