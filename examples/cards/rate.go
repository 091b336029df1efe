package main

import (
	"math"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The tags of cards that come from looking at their lines.
const (
	tagUnique    = "unique"
	tagOrder     = "order"
	tagCapture   = "capture"
	tagCheck     = "check"
	tagReturn    = "return"
	tagDuty      = "duty"
	tagKing      = "king walk"
	tagPromotion = "promotion"
	tagCastling  = "castling"
)

// rate looks at a shortest line and says how hard the card is (rule book,
// section 11): 4 for a ply, 2 for the tightness of the order, 6 for a hidden
// move, 10 for the hazard; and 3 for each changed square.
func rate(start variant.Position, line []move.Move, solutions, changed int) *succes.Rating {
	r := &succes.Rating{Memory: min(3*changed, 1000)}
	f := follow(start, line)
	tight := tightness(len(line), solutions)
	add := func(on bool, tag string) {
		if on {
			r.Tags = append(r.Tags, tag)
		}
	}
	add(solutions == 1, tagUnique)
	add(solutions > 1 && tight > 3, tagOrder)
	add(f.captures > 0, tagCapture)
	add(f.checks > 0, tagCheck)
	add(f.returns > 0, tagReturn)
	add(f.duties > 0, tagDuty)
	add(f.kings > 1, tagKing)
	add(f.promotions > 0, tagPromotion)
	add(f.castlings > 0, tagCastling)
	hidden := f.returns + f.promotions + f.castlings
	solve := 4*float64(len(line)) + 2*tight + 6*float64(hidden) + 10*f.hazard
	r.Solve = min(int(math.Round(solve)), 1000)
	return r
}

// tightness is the logarithm of the orders of the moves over the solutions.
func tightness(plies, solutions int) float64 {
	white, _ := math.Lgamma(float64((plies+1)/2 + 1))
	black, _ := math.Lgamma(float64(plies/2 + 1))
	return max(0, white+black-math.Log(float64(max(solutions, 1))))
}

// facts are what happens on a line.
type facts struct {
	captures, checks, returns, duties, kings, promotions, castlings int
	// hazard is the share of moves on the way that oblige the next seat to leave
	// the target, by the bound.
	hazard float64
}

func follow(start variant.Position, line []move.Move) (f facts) {
	p := start.Clone().(*succes.Position)
	home := map[board.Square]board.Square{} // where the man on a square comes from
	moved, bad := 0, 0
	for i, m := range line {
		n, b := hazards(p, len(line)-i-1)
		moved, bad = moved+n, bad+b
		man := p.Board().At(m.From())
		switch {
		case man.Kind() == orthodox.King && abs(int(m.From())-int(m.To())) == 2:
			f.castlings++
		case man.Kind() == orthodox.King:
			f.kings++
		}
		if m.IsCapture() {
			f.captures++
		}
		if len(p.AppendForced(nil)) > 0 {
			f.duties++
		}
		from, ok := home[m.From()]
		if !ok {
			from = m.From()
		}
		delete(home, m.From())
		home[m.To()] = from
		if from == m.To() {
			f.returns++
		}
		p.Apply(m)
		if p.Board().At(m.To()) != man && p.Board().At(m.To()) != board.NoPiece {
			f.promotions++
		}
		if i+1 < len(line) && !p.Checked().IsEmpty() {
			f.checks++
		}
	}
	if moved > 0 {
		f.hazard = float64(bad) / float64(moved)
	}
	return f
}

// hazards counts the moves from p and those after which every forced capture
// puts the target further away than left plies.
func hazards(p *succes.Position, left int) (moves, bad int) {
	q, then := p.Clone().(*succes.Position), p.Clone().(*succes.Position)
	for _, m := range variant.Moves(p) {
		moves++
		q.CopyFrom(p)
		q.Apply(m)
		forced := q.AppendForced(nil)
		lost := len(forced) > 0
		for _, x := range forced {
			then.CopyFrom(q)
			then.Apply(x)
			if n, ok := then.PliesAtLeast(); ok && n <= left-1 {
				lost = false
			}
		}
		if lost {
			bad++
		}
	}
	return moves, bad
}

func abs(n int) int { return max(n, -n) }

// interesting reports whether a card is worth playing: short ones want one thing
// to see, longer ones two.
func interesting(c *succes.Card) bool {
	if c.Proof.Shortest < 5 {
		return len(c.Rating.Tags) >= 1
	}
	return len(c.Rating.Tags) >= 2
}
