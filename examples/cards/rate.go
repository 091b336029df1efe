package main

import (
	"math"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The tags of cards that come from looking at their lines.
const (
	tagUnique         = "unique"
	tagOrder          = "order"
	tagCapture        = "capture"
	tagCheck          = "check"
	tagReturn         = "return"
	tagUsed           = "used obligation"
	tagAvoided        = "avoided obligation"
	tagKing           = "king walk"
	tagUnderpromotion = "underpromotion"
	tagPromotion      = "promotion"
	tagCastling       = "castling"
)

// wanted are the tags that make a card interesting (rule book, section 11). One
// solution is the tightest order.
var wanted = []string{tagUnique, tagOrder, tagCapture, tagCheck, tagReturn, tagUsed, tagAvoided, tagKing, tagUnderpromotion}

// interest returns how many of the wanted tags there are.
func interest(tags []string) (n int) {
	for _, t := range tags {
		if slices.Contains(wanted, t) {
			n++
		}
	}
	return n
}

// rate looks at a shortest line and says how hard the card is (rule book,
// section 11): 4 for a ply, 2 for the tightness of the order, 6 for a hidden
// move, 10 for the hazard; and 3 for each changed square. Where the solutions are
// not counted, 0, the order is not judged.
func rate(start variant.Position, line []move.Move, solutions, changed int, hazard float64) *succes.Rating {
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
	add(f.duties > 0, tagUsed)
	add(hazard > 0, tagAvoided)
	add(f.kings > 1, tagKing)
	add(f.under > 0, tagUnderpromotion)
	add(f.promotions > f.under, tagPromotion)
	add(f.castlings > 0, tagCastling)
	hidden := f.returns + f.traceless + f.promotions + f.castlings
	solve := 4*float64(len(line)) + 2*tight + 6*float64(hidden) + 10*hazard
	r.Solve = min(int(math.Round(solve)), 1000)
	return r
}

// tightness is the logarithm of the orders of the moves over the solutions, 0
// where these are not counted.
func tightness(plies, solutions int) float64 {
	if solutions == 0 {
		return 0
	}
	white, _ := math.Lgamma(float64((plies+1)/2 + 1))
	black, _ := math.Lgamma(float64(plies/2 + 1))
	return max(0, white+black-math.Log(float64(solutions)))
}

// facts are what happens on a line.
type facts struct {
	captures, checks, returns, duties, kings, promotions, under, castlings int
	// traceless are the captures by men that in the end stand elsewhere than
	// where they took, and not at home either.
	traceless int
}

// capture is a capture on a square by the man who began on home.
type capture struct{ home, at board.Square }

func follow(start variant.Position, line []move.Move) (f facts) {
	p := start.Clone().(*succes.Position)
	home := map[board.Square]board.Square{} // where the man on a square comes from
	var captures []capture
	for i, m := range line {
		man := p.Board().At(m.From())
		switch {
		case man.Kind() == orthodox.King && abs(int(m.From())-int(m.To())) == 2:
			f.castlings++
		case man.Kind() == orthodox.King:
			f.kings++
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
		switch {
		case m.Type() == move.Castle:
			home[m.Via(1)] = m.Via(0)
		case m.IsCapture():
			captures = append(captures, capture{from, m.To()})
		}
		if k := m.Kind(); k != board.NoKind {
			f.promotions++
			if k != orthodox.Queen {
				f.under++
			}
		}
		p.Apply(m)
		if i+1 < len(line) && !p.Checked().IsEmpty() {
			f.checks++
		}
	}
	f.captures = len(captures)
	for _, c := range captures {
		if h, ok := home[c.at]; (!ok || h != c.home) && home[c.home] != c.home {
			f.traceless++
		}
	}
	return f
}

func abs(n int) int { return max(n, -n) }

// twoWanted is the length from which a card needs two wanted tags.
const twoWanted = 5

// interesting reports whether a card is worth playing: short ones want one thing
// to see, longer ones two.
func interesting(c *succes.Card) bool {
	if c.Proof.Shortest < twoWanted {
		return interest(c.Rating.Tags) >= 1
	}
	return interest(c.Rating.Tags) >= 2
}
