package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The reasons for which a choice is not offered. None depends on what the other
// player has chosen. A MoveError has one of them as its Why.
const (
	WhyNoPass        variant.Reason = "no pass"
	WhyPassInCheck   variant.Reason = "pass in check"
	WhyEmpty         variant.Reason = "empty square"
	WhyEnemy         variant.Reason = "enemy man"
	WhyReach         variant.Reason = "out of reach"
	WhyPromotion     variant.Reason = "no promotion"
	WhyCheck         variant.Reason = "stays in check"
	WhyPinned        variant.Reason = "pinned"
	WhyAttacked      variant.Reason = "king attacked"
	WhyCastlingRight variant.Reason = "no castling right"
	WhyCastlingWay   variant.Reason = "castling blocked"
	WhyCastlingSafe  variant.Reason = "castling attacked"
	WhyOwnKing       variant.Reason = "own king"
	WhyOwnMan        variant.Reason = "own man"
	WhyOwnInCheck    variant.Reason = "anticipates in check"
	WhyNoThreat      variant.Reason = "no threat"
)

var _ variant.Refuser = (*Position)(nil)

// Why returns the rule that keeps m out of the list of the seat that chooses.
// It is "" for a legal choice, and when the game is over.
func (p *Position) Why(m move.Move) variant.Reason {
	if p.end != goesOn {
		return ""
	}
	v := p.look(p.Side())
	var threats [64]uint64
	s := v.guard(&threats)
	switch m.Type() {
	case move.Pass:
		return p.whyNoPass(&s)
	case move.Castle:
		return p.whyCastle(&v, &s, m)
	case move.Step, move.EnPassant:
	default:
		return ""
	}
	from, to := m.From(), m.To()
	man := p.men.At(from)
	for i := 2 * int(v.c); from == v.king && i < 2*int(v.c)+2; i++ {
		if castlings[i].king == from && castlings[i].kingTo == to {
			return p.whyCastling(&v, &s, i)
		}
	}
	switch {
	case man == board.NoPiece:
		return WhyEmpty
	case man.Color() != v.c:
		return WhyEnemy
	case m.Kind() != board.NoKind && (man.Kind() != orthodox.Pawn || lastRank[v.c&1]&bit(to) == 0):
		return WhyPromotion
	case v.own&bit(to) != 0:
		return p.whyOwn(&v, &s, &threats, man.Kind(), from, to)
	}
	passant := false
	targets := v.reach(man.Kind(), v.c, from, v.occ)
	if man.Kind() == orthodox.Pawn {
		passant = to == p.passant[v.c.Other()&1] && targets&bit(to) != 0
		targets = v.pawnTargets(from)
	}
	if !passant && targets&bit(to) == 0 {
		return WhyReach
	}
	return v.whyUnsafe(&s, from, to, passant)
}

func (p *Position) whyNoPass(s *guard) variant.Reason {
	switch pass := p.rules.options.Pass; {
	case pass == NoPass:
		return WhyNoPass
	case pass == PassUnlessCheck && s.checkers != 0:
		return WhyPassInCheck
	}
	return ""
}

// whyCastle explains a castling to the side on which its partner would stand.
func (p *Position) whyCastle(v *look, s *guard, m move.Move) variant.Reason {
	if m.From() != v.king {
		return ""
	}
	for i := 2 * int(v.c); i < 2*int(v.c)+2; i++ {
		if c := &castlings[i]; c.king == v.king && c.partner == m.Via(0) {
			return p.whyCastling(v, s, i)
		}
	}
	return WhyCastlingRight
}

func (p *Position) whyCastling(v *look, s *guard, i int) variant.Reason {
	c := &castlings[i]
	switch {
	case p.rights>>i&1 == 0:
		return WhyCastlingRight
	case v.occ&c.empty != 0:
		return WhyCastlingWay
	case s.danger&c.safe != 0:
		return WhyCastlingSafe
	}
	return ""
}

// whyUnsafe says what a move of chess does to its own king.
func (v *look) whyUnsafe(s *guard, from, to board.Square, passant bool) variant.Reason {
	switch {
	case from == v.king && s.danger&bit(to) != 0 && s.checkers != 0:
		return WhyCheck
	case from == v.king && s.danger&bit(to) != 0:
		return WhyAttacked
	case from == v.king:
		return ""
	case s.pinned&bit(from) != 0 && v.line(s, from)&bit(to) == 0:
		return WhyPinned
	case passant && !v.safePassant(from, to):
		return WhyAttacked
	case !passant && s.mask&bit(to) == 0:
		return WhyCheck
	}
	return ""
}

// whyOwn says why the man on from may not take the own man on to.
func (p *Position) whyOwn(v *look, s *guard, threats *[64]uint64, kind board.Kind, from, to board.Square) variant.Reason {
	var movers [64]uint64
	switch o := p.rules.options.SelfCapture; {
	case to == v.king:
		return WhyOwnKing
	case o == NoSelfCapture:
		return WhyOwnMan
	case v.reach(kind, v.c, from, 0)&bit(to) == 0:
		return WhyReach
	case s.checkers != 0:
		return WhyOwnInCheck
	case o == AnyOwn:
		v.ordinary(s, &movers)
	}
	p.anticipated(v, threats, &movers)
	if movers[to&63]&bit(from) != 0 {
		return ""
	}
	reaches := p.rules.options.SelfCapture == AnyOwn && v.reach(kind, v.c, from, v.occ)&bit(to) != 0
	capturers := p.capturers(v, threats, to)
	for men := capturers; men != 0; men &= men - 1 {
		reaches = reaches || v.reach(kind, v.c, from, v.occ&^bit(first(men)))&bit(to) != 0
	}
	switch {
	case reaches:
		return WhyAttacked
	case capturers == 0 && p.rules.options.SelfCapture == Anticipations:
		return WhyNoThreat
	}
	return WhyReach
}

// capturers returns the enemy men that can legally capture on to.
func (p *Position) capturers(v *look, threats *[64]uint64, to board.Square) (men uint64) {
	r := p.rival(v)
	for rest := v.enemy; rest != 0; rest &= rest - 1 {
		if q := first(rest); threats[q&63]&bit(to) != 0 && r.legal(q, bit(to)) != 0 {
			men |= bit(q)
		}
	}
	return men
}
