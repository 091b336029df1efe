package notation_test

import (
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

func itoa(n int) string { return strconv.Itoa(n) }

var (
	around  = [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	springs = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// pseudo lists the moves of p.side, those that leave a king attacked included.
func (p *testPosition) pseudo(dst []move.Move) []move.Move {
	for q := range p.men.Color(p.side).All() {
		switch p.men.At(q).Kind() {
		case pawn:
			dst = p.pawn(dst, q)
		case knight:
			dst = p.slides(dst, q, springs, 1)
		case rook:
			dst = p.slides(dst, q, around[:4], 99)
		case king:
			dst = p.castle(p.slides(dst, q, around, 1), q)
		case champion:
			dst = p.slides(p.slides(dst, q, around[:4], 99), q, springs, 1)
		case fairy:
			dst = p.swaps(p.slides(dst, q, around, 1), q)
		case lion:
			dst = p.legs(p.slides(dst, q, around, 1), q)
		}
	}
	if p.hand[p.side] > 0 {
		for q := range p.rules.info.Geometry.Squares().AndNot(p.men.Occupied()).All() {
			dst = append(dst, move.NewDrop(champion, q))
		}
	}
	return append(dst, move.NewPass())
}

func (p *testPosition) foe(q board.Square) bool {
	return p.men.Color(p.side.Other()).Has(q)
}

func (p *testPosition) slides(dst []move.Move, from board.Square, dirs [][2]int, n int) []move.Move {
	for _, d := range dirs {
		q := from
		for range n {
			if q = p.rules.info.Geometry.Step(q, d[0], d[1]); q == board.NoSquare || p.men.Color(p.side).Has(q) {
				break
			}
			dst = append(dst, move.NewCapture(from, q, p.men.At(q)))
			if p.foe(q) {
				break
			}
		}
	}
	return dst
}

func (p *testPosition) pawn(dst []move.Move, from board.Square) []move.Move {
	g, up := p.rules.info.Geometry, 1
	if p.side == board.Black {
		up = -1
	}
	add := func(m move.Move) {
		if last := g.RankSet(p.side, g.Ranks()-1); last.Has(m.To()) {
			for _, k := range []board.Kind{knight, rook, lion} {
				dst = append(dst, m.WithKind(k))
			}
			return
		}
		dst = append(dst, m)
	}
	if q := g.Step(from, 0, up); q != board.NoSquare && p.men.At(q) == board.NoPiece {
		add(move.NewStep(from, q))
		if q = g.Step(q, 0, up); q != board.NoSquare && p.men.At(q) == board.NoPiece && g.RankSet(p.side, 1).Has(from) {
			add(move.NewStep(from, q))
		}
	}
	for _, df := range []int{-1, 1} {
		q := g.Step(from, df, up)
		switch {
		case q == board.NoSquare:
		case p.foe(q):
			add(move.NewCapture(from, q, p.men.At(q)))
		case q == p.ep:
			if at := g.Step(q, 0, -up); p.foe(at) {
				dst = append(dst, move.NewEnPassant(from, q, at, p.men.At(at)))
			}
		}
	}
	return dst
}

// castle goes two squares towards any rook of its row with nothing between, on
// any row: so several castlings to one side happen.
func (p *testPosition) castle(dst []move.Move, from board.Square) []move.Move {
	g := p.rules.info.Geometry
	for _, d := range []int{1, -1} {
		q := from
		for {
			if q = g.Step(q, d, 0); q == board.NoSquare || p.men.At(q) != board.NoPiece {
				break
			}
		}
		if q != board.NoSquare && p.men.At(q) == board.NewPiece(p.side, rook) && (g.File(q)-g.File(from))*d > 2 {
			m := move.NewCastle(from, g.Step(from, 2*d, 0), q, g.Step(from, d, 0))
			if g.Rank(from) == 1 {
				m = m.TakesRook()
			}
			dst = append(dst, m)
		}
	}
	return dst
}

func (p *testPosition) swaps(dst []move.Move, from board.Square) []move.Move {
	for _, d := range around {
		q := p.rules.info.Geometry.Step(from, d[0], d[1])
		if q == board.NoSquare || !p.men.Color(p.side).Has(q) {
			continue
		}
		if k := p.men.At(q).Kind(); k != fairy && k != king && k != pawn {
			dst = append(dst, move.NewSwap(from, q))
		}
	}
	return dst
}

func (p *testPosition) legs(dst []move.Move, from board.Square) []move.Move {
	g := p.rules.info.Geometry
	for _, d := range around {
		via := g.Step(from, d[0], d[1])
		if via == board.NoSquare || !p.foe(via) {
			continue
		}
		for _, e := range around {
			to := g.Step(via, e[0], e[1])
			if to != board.NoSquare && (to == from || !p.men.Color(p.side).Has(to)) {
				dst = append(dst, move.NewLegs(from, to, via).WithVictim(p.men.At(via)))
			}
		}
	}
	return dst
}
