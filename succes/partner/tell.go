package partner

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// telling returns the choice that tells the silent partners most (rule 4): that
// which puts most men where the target has them, which is common to most of the
// ways that were found and of the other beliefs, and which cannot be taken back.
// Chance decides between equals (rule 5).
func (p *Partner) telling(b *belief, pos *succes.Position, choices []choice) choice {
	if len(choices) == 1 {
		return choices[0]
	}
	info := pos.Rules().Info()
	target, err := board.ParsePlacement(b.target, info.Geometry, info.Roster)
	if err != nil {
		return choices[0] // not a belief that was ever made
	}
	best, most, ties := choices[0], -1e9, 0
	for _, c := range choices {
		score := float64(differences(pos.Board(), &target) - differences(c.pos.Board(), &target))
		score += c.common + 2*p.agreed(pos, c.move)
		if c.move.IsCapture() || c.pos.QuietPlies() == 0 {
			score += 0.5
		}
		switch {
		case score > most:
			best, most, ties = c, score, 1
		case score == most:
			if ties++; p.rng.IntN(ties) == 0 {
				best = c
			}
		}
	}
	return best
}

// agreed returns the part of the weight of all beliefs that the bound keeps within
// reach after m.
func (p *Partner) agreed(pos *succes.Position, m move.Move) float64 {
	text, err := variant.Text(pos)
	if err != nil {
		return 0
	}
	sum, all := 0.0, 0.0
	for _, b := range p.beliefs {
		if b.lost || !p.purse.take(1) {
			continue
		}
		q, err := b.read(text)
		if err != nil {
			continue
		}
		all += b.weight
		q.Apply(m)
		if within(q, limit(q)) {
			sum += b.weight
		}
	}
	return sum / max(all, 1e-9)
}

// common returns the part of the ways, each from the position before m on, on
// which m is played sooner or later.
func common(m move.Move, ways [][]move.Move) float64 {
	n := 0
	for _, way := range ways {
		for i := 0; i < len(way); i += 2 { // the plies of this side
			if way[i].From() == m.From() && way[i].To() == m.To() {
				n++
				break
			}
		}
	}
	return float64(n) / float64(max(len(ways), 1))
}

func differences(now board.Board, target *board.Placement) int {
	n := 0
	for q := range target.Geometry().Squares().All() {
		if now.At(q) != target.At(q) {
			n++
		}
	}
	return n
}
