package partner

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// option is one thing that a thought may stand for, with its share.
type option struct {
	item
	weight float64
}

// Shares of the ways in which a thought can be wrong, by the model of memory:
// what is lost is forgotten half of the time, else a square off or of another
// kind (reading 3). The image itself has the share imagined, so that it is
// believed until something speaks against it.
const (
	imagined  = 1.0
	forgotten = 0.5
	displaced = 0.25
	changed   = 0.25
)

// doubts are how much less the ways to be wrong weigh, by trust.
var doubts = [...]float64{kept: 0.02, lost: 1, unseen: 0.005}

// options lists what th may stand for, the heaviest first and equals in the
// order of rng.
func (th thought) options(g *board.Geometry, rng *rand.Rand) []option {
	list := []option{{th.item, imagined}}
	add := func(weight float64, items ...item) {
		for _, it := range items {
			if it != th.item {
				list = append(list, option{it, weight * doubts[th.trust] / float64(len(items))})
			}
		}
	}
	away := item{th.man, th.from, board.NoSquare}
	switch {
	case th.to == board.NoSquare:
		add(forgotten, item{th.man, th.from, th.from})
	case th.from == th.to:
		add(forgotten, th.moved(steps(g, th.man, th.from))...)
		add(displaced, away)
	default:
		add(forgotten, item{th.man, th.from, th.from})
		add(displaced, th.moved(g.Near(th.to, 1))...)
		add(changed, th.other()...)
	}
	rest := list[1:]
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	slices.SortStableFunc(rest, func(a, b option) int { return cmp.Compare(b.weight, a.weight) })
	return list
}

// moved returns the item with the man on other squares, where such a man can
// come from where it stood.
func (it item) moved(to board.Set) []item {
	var list []item
	for q := range to.All() {
		if able(it.man, it.from, q) {
			list = append(list, item{it.man, it.from, q})
		}
	}
	return list
}

// other returns the item with men of the other kinds of officers.
func (it item) other() []item {
	if k := it.man.Kind(); k == orthodox.Pawn || k == orthodox.King {
		return nil
	}
	var list []item
	for k := orthodox.Knight; k < orthodox.King; k++ {
		list = append(list, item{board.NewPiece(it.man.Color(), k), it.from, it.to})
	}
	return list
}

// able reports whether a pawn's or bishop's way can lead to a square; other men
// get everywhere.
func able(man board.Piece, from, to board.Square) bool {
	if from == board.NoSquare {
		return true
	}
	df, dr := ahead(man, from, to)
	switch man.Kind() {
	case orthodox.Pawn:
		return df <= dr
	case orthodox.Bishop:
		return (df+dr)%2 == 0
	}
	return true
}

// ahead returns the distance of two squares in files, and in ranks as the man
// looks.
func ahead(man board.Piece, from, to board.Square) (files, ranks int) {
	df, dr := int(to)%8-int(from)%8, int(to)/8-int(from)/8
	if man.Color() == board.Black {
		dr = -dr
	}
	return max(df, -df), dr
}

// steps returns where one move brings a man on an empty board, the two squares
// and the captures of a pawn included.
func steps(g *board.Geometry, man board.Piece, q board.Square) (s board.Set) {
	switch man.Kind() {
	case orthodox.Pawn:
		up := 1
		if man.Color() == board.Black {
			up = -1
		}
		for _, d := range [4][2]int{{0, up}, {0, 2 * up}, {1, up}, {-1, up}} {
			if to := g.Step(q, d[0], d[1]); to != board.NoSquare {
				s = s.With(to)
			}
		}
	case orthodox.Knight:
		for near := g.Near(q, 2).AndNot(g.Queen(q, board.Set{})); !near.IsEmpty(); near = near.Rest() {
			s = s.With(near.First())
		}
	case orthodox.Bishop:
		s = g.Bishop(q, board.Set{})
	case orthodox.Rook:
		s = g.Rook(q, board.Set{})
	case orthodox.Queen:
		s = g.Queen(q, board.Set{})
	default:
		s = g.Near(q, 1)
	}
	return s
}

// guess is a way in which all thoughts may stand together.
type guess struct {
	items  []item
	weight float64
}

// guesses returns the n heaviest ways in which the thoughts can stand together,
// the image first.
func (r *recall) guesses(g *board.Geometry, n int, rng *rand.Rand) []guess {
	best := []guess{{weight: 1}}
	for _, th := range r.thoughts {
		options := th.options(g, rng)
		floor := 0.0
		if len(best) >= n {
			floor = best[n-1].weight * options[0].weight
		}
		var next []guess
		for _, b := range best {
			for _, o := range options {
				if w := b.weight * o.weight; w >= floor {
					next = append(next, guess{append(b.items[:len(b.items):len(b.items)], o.item), w})
				}
			}
		}
		slices.SortStableFunc(next, func(a, b guess) int { return cmp.Compare(b.weight, a.weight) })
		best = next[:min(n, len(next))]
	}
	return best
}

// placement returns the men of a guess. ok is false where two that have moved
// stand on one square, or one on the square of a man of its side that has not,
// unless the image has it so.
func (r *recall) placement(b guess) (men board.Placement, ok bool) {
	men = assemble(&r.start, b.items)
	var landed board.Set
	for i, it := range b.items {
		if it.to == board.NoSquare || it.from == it.to {
			continue
		}
		if landed.Has(it.to) {
			return men, false
		}
		landed = landed.With(it.to)
		if it != r.thoughts[i].item && r.start.At(it.to).Color() == it.man.Color() && r.stands(b, it.to) {
			return men, false
		}
	}
	return men, true
}

// stands reports whether the man of the start on q has not moved.
func (r *recall) stands(b guess, q board.Square) bool {
	for _, it := range b.items {
		if it.from == q {
			return it.to == q
		}
	}
	return false
}

// affordable reports whether so many plies, the first by side, can be enough for
// the moves and captures of a guess: counted loosely, to save the bound work.
func (r *recall) affordable(men *board.Placement, b guess, side board.Color, plies int) bool {
	var moves [2]int
	var royal, rook [2]bool
	for _, it := range b.items {
		if it.to == board.NoSquare || it.from == it.to {
			continue
		}
		c := it.man.Color()
		moves[c]++
		switch k := it.man.Kind(); {
		case k == orthodox.Pawn && it.from != board.NoSquare:
			df, dr := ahead(it.man, it.from, it.to)
			moves[c] += dr - 1
			if dr-df >= 2 {
				moves[c]-- // it may have made the double step
			}
		case k == orthodox.King:
			royal[c] = true
		case k == orthodox.Rook:
			rook[c] = true
		}
	}
	for c := board.White; c <= board.Black; c++ {
		if royal[c] && rook[c] {
			moves[c]-- // it may have castled
		}
		taken := r.start.Color(c.Other()).Len() - men.Color(c.Other()).Len()
		have := plies / 2
		if c == side {
			have = (plies + 1) / 2
		}
		if max(taken, moves[c]) > have {
			return false
		}
	}
	return true
}
