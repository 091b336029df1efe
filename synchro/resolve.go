package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// Cause says how a man left the board.
type Cause uint8

// The causes.
const (
	Captured     Cause = iota // by an enemy man
	SelfCaptured              // by an own man
	Collided                  // it went to the square of another mover
)

// String names the cause.
func (c Cause) String() string {
	return [...]string{"captured", "self-captured", "collided"}[c%3]
}

// Lost is a man that left the board.
type Lost struct {
	Piece  board.Piece
	Square board.Square // where it stood, or where it collided
	Cause  Cause
}

// Report tells what a turn did, for front ends and records. It is a plain
// value.
type Report struct {
	lost   [6]Lost
	n      int8
	rights rights
	// Missed are the seats whose capture found its victim gone.
	Missed variant.Players
	// Swapped says that each mover took the square the other had left.
	Swapped bool
	// Void says that both moves were taken back, under ChooseAgain.
	Void bool
	// Passant are the squares on which a pawn may be taken en passant next turn,
	// by the colour of the pawn that skipped it; board.NoSquare for none.
	Passant [2]board.Square
}

// Lost returns the men that left the board: victims, White's move first, then
// men that collided, White's first. A pawn that collided as it promoted is what
// it became.
func (r *Report) Lost() []Lost { return r.lost[:r.n] }

// RightsLost returns the letters of the castling rights that went, in the order
// KQkq, or "-" for none.
func (r *Report) RightsLost() string { return string(appendRights(nil, r.rights)) }

func (r *Report) lose(pc board.Piece, q board.Square, c Cause) {
	if pc != board.NoPiece {
		r.lost[r.n] = Lost{pc, q, c}
		r.n++
	}
}

// Resolve returns the position after a turn in which White plays white and
// Black plays black, both legal choices of p, and a report. p stays as it is.
func (p *Position) Resolve(white, black move.Move) (*Position, Report) {
	q := *p
	r := q.resolve(white, black)
	return &q, r
}

// lander is a man in the air.
type lander struct {
	man     board.Piece
	to      board.Square
	ownPrey bool // it anticipates
}

// resolve plays one turn: it lifts the men that move, removes what is taken and
// still stands, and sets the movers down.
func (p *Position) resolve(white, black move.Move) (r Report) {
	p.first = pending{}
	ms := [2]move.Move{white, black}
	if p.rules.options.SameSquare == ChooseAgain && meets(white, black) {
		return p.void()
	}
	var air [4]lander // White's man, Black's, then castling rooks
	var touched uint64
	pawns := false
	for c, m := range ms {
		pawns = p.lift(&air, c, m, &touched) || pawns
	}
	r.Swapped = white.Type() != move.Pass && black.Type() != move.Pass &&
		white.To() == black.From() && black.To() == white.From()
	for c, m := range ms {
		p.take(&r, c, m, &touched)
	}
	p.land(&r, &air)
	p.settle(&r, ms, touched, pawns)
	return r
}

// meets reports whether both men go to one square and neither anticipates
// alone.
func meets(white, black move.Move) bool {
	return white.Type() != move.Pass && black.Type() != move.Pass && white.To() == black.To() &&
		anticipates(white, board.White) == anticipates(black, board.Black)
}

func anticipates(m move.Move, c board.Color) bool {
	return m.IsCapture() && m.Victim().Color() == c
}

// lift takes the men of a move off the board and reports whether a pawn is
// among them.
func (p *Position) lift(air *[4]lander, c int, m move.Move, touched *uint64) (pawn bool) {
	if m.Type() == move.Pass {
		return false
	}
	man := p.men.Remove(m.From())
	pawn = man.Kind() == orthodox.Pawn
	*touched |= bit(m.From())
	if m.Kind() != board.NoKind {
		man = board.NewPiece(man.Color(), m.Kind())
	}
	air[c] = lander{man, m.To(), anticipates(m, board.Color(c))}
	if m.Type() == move.Castle {
		air[2+c] = lander{man: p.men.Remove(m.Via(0)), to: m.Via(1)}
		*touched |= bit(m.Via(0))
	}
	return pawn
}

// take removes the victim of a move if it still stands.
func (p *Position) take(r *Report, c int, m move.Move, touched *uint64) {
	if !m.IsCapture() {
		return
	}
	at := m.To()
	if m.Type() == move.EnPassant {
		at = m.Via(0)
	}
	pc := p.men.Remove(at)
	switch {
	case pc == board.NoPiece:
		// It moved, or the other move has taken it.
		if !r.took(at) {
			r.Missed |= variant.Seats(variant.Player(c))
		}
	case pc.Color() == board.Color(c):
		r.lose(pc, at, SelfCaptured)
	default:
		r.lose(pc, at, Captured)
	}
	*touched |= bit(at)
}

// took reports whether a man was lost on q already.
func (r *Report) took(q board.Square) bool {
	for _, l := range r.Lost() {
		if l.Square == q {
			return true
		}
	}
	return false
}

// land sets the men down. Two on one square are judged by collide.
func (p *Position) land(r *Report, air *[4]lander) {
	for i := range air {
		a := &air[i]
		if a.man == board.NoPiece {
			continue
		}
		for j := 1 - i&1; j < len(air); j += 2 { // the other side's
			b := &air[j]
			if b.man == board.NoPiece || b.to != a.to {
				continue
			}
			keepA, keepB := p.collide(*a, *b)
			if !keepA {
				r.lose(a.man, a.to, Collided)
				a.man = board.NoPiece
			}
			if !keepB {
				r.lose(b.man, b.to, Collided)
				b.man = board.NoPiece
			}
			break
		}
		if a.man != board.NoPiece {
			p.men.Put(a.man, a.to)
			a.man = board.NoPiece
		}
	}
}

// collide decides which of two men stays on the square that both go to: a king
// first (source A, "only the king remains"), then the one that anticipates
// alone, else none.
func (p *Position) collide(a, b lander) (keepA, keepB bool) {
	o := &p.rules.options
	kingA, kingB := a.man.Kind() == orthodox.King, b.man.Kind() == orthodox.King
	alone := a.ownPrey != b.ownPrey
	switch {
	case alone && (o.AnticipationBeatsKing || !kingA && !kingB):
		return a.ownPrey, b.ownPrey
	case o.SameSquare == KingLostToo && !alone:
		return false, false
	case kingA || kingB:
		return kingA && !kingB, kingB && !kingA
	case o.SameSquare == DearerStays:
		x, y := worth[a.man.Kind()], worth[b.man.Kind()]
		return x > y, y > x
	}
	return false, false
}

// worth ranks men for DearerStays by the usual count of chess, in which knight
// and bishop are equal. It is a rule, so it is kept apart from the values of the
// roster, which are for evaluations.
var worth = [orthodox.King + 1]uint8{
	orthodox.Pawn: 1, orthodox.Knight: 3, orthodox.Bishop: 3, orthodox.Rook: 5, orthodox.Queen: 9,
}

// void ends a turn whose moves are taken back.
func (p *Position) void() (r Report) {
	r.Void = true
	p.passant = [2]board.Square{board.NoSquare, board.NoSquare}
	r.Passant = p.passant
	p.quiet++
	p.turn++
	p.end = p.judge()
	return r
}

// settle renews rights, en passant squares and counters, and judges the game.
func (p *Position) settle(r *Report, ms [2]move.Move, touched uint64, pawns bool) {
	if p.rights != 0 {
		p.dropRights(r, touched)
	}
	for c, m := range ms {
		p.passant[c] = p.skipped(board.Color(c), m)
	}
	r.Passant = p.passant
	p.quiet++
	if pawns || r.n > 0 {
		p.quiet = 0
	}
	p.turn++
	p.end = p.judge()
}

// dropRights takes away the rights whose king or rook has moved or been lost.
func (p *Position) dropRights(r *Report, touched uint64) {
	for i := range castlings {
		c := &castlings[i]
		if p.rights>>i&1 != 0 && touched&(bit(c.king)|bit(c.partner)) != 0 {
			p.rights &^= 1 << i
			r.rights |= 1 << i
		}
	}
}

// skipped returns the square that m, a move of colour c, lets be taken en
// passant, or NoSquare (reading 5).
func (p *Position) skipped(c board.Color, m move.Move) board.Square {
	from, to := m.From(), m.To()
	if m.Type() != move.Step || from^to != 16 || p.rules.options.NoEnPassant {
		return board.NoSquare
	}
	q := (from + to) / 2
	if !p.canBeSkipped(c, q) {
		return board.NoSquare
	}
	return q
}

// canBeSkipped reports whether a pawn of c stands one row before q and q is
// empty.
func (p *Position) canBeSkipped(c board.Color, q board.Square) bool {
	return p.men.At(q) == board.NoPiece && p.men.At(q^8) == board.NewPiece(c, orthodox.Pawn)
}
