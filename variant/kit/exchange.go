package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// royalValue is what a royal man is worth in an exchange: more than all others.
const royalValue = 100_000

// Exchange estimates what m, a legal move, gains by the roster's values when
// both sides then capture on its target as long as that pays, the least valuable
// men first. Royal men are worth more than all others together. Pins and
// restrictions are not considered, nor men with a Mover of their own; a move of
// several legs gains its victim.
func (p *Position) Exchange(m move.Move) int32 {
	men, to := &p.men, m.To()
	gain := p.rules.worth[m.Victim().Kind()&31]
	if m.Type() != move.Step && m.Type() != move.EnPassant {
		return gain
	}
	occ := men.Occupied().Without(m.From())
	if m.Type() == move.EnPassant {
		occ = occ.Without(m.Via(0))
	}
	there := men.At(m.From()).Kind()
	if k := m.Kind(); k != board.NoKind {
		gain += p.rules.worth[k&31] - p.rules.worth[there&31]
		there = k
	}
	return gain - p.recapture(to, p.side.Other(), p.rules.worth[there&31], occ)
}

// recapture returns what c gains, 0 at least, by capturing the man of that worth
// on to.
func (p *Position) recapture(to board.Square, c board.Color, worth int32, occ board.Set) int32 {
	// victims[i] is what the i-th capture takes.
	var victims [board.MaxSquares]int32
	n := 0
	for ; n < len(victims); n++ {
		takers := p.rules.attackers(&p.men, to, c, p.men.Color(c).And(occ), occ)
		if takers.IsEmpty() {
			break
		}
		least := takers.First()
		for rest := takers.Rest(); !rest.IsEmpty(); rest = rest.Rest() {
			if q := rest.First(); p.worthAt(q) < p.worthAt(least) {
				least = q
			}
		}
		victims[n] = worth
		worth, occ, c = p.worthAt(least), occ.Without(least), c.Other()
	}
	total := int32(0)
	for n--; n >= 0; n-- {
		total = max(0, victims[n]-total) // nobody has to capture
	}
	return total
}

func (p *Position) worthAt(q board.Square) int32 { return p.rules.worth[p.men.At(q).Kind()&31] }
