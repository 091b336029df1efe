package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// lastRank is where the pawns of a colour promote.
var lastRank = [2]uint64{rank8, rank1}

// guard is what the own king demands of a move.
type guard struct {
	danger   uint64 // squares the enemy attacks, through the own king
	checkers uint64
	mask     uint64 // where a move of another man than the king may go
	pinned   uint64
	pinners  uint64
}

// guard looks at all enemy men once. It fills threats with what each of them
// attacks of the own men, which is right when there is no check.
func (v *look) guard(threats *[64]uint64) guard {
	s := guard{mask: ^uint64(0)}
	king, free := bit(v.king), v.occ&^bit(v.king)
	them := v.c.Other()
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		for men := v.kinds[k] & v.enemy; men != 0; men &= men - 1 {
			q := first(men)
			a := v.reach(k, them, q, free)
			s.danger |= a
			threats[q&63] = a & v.own
			if a&king != 0 {
				s.checkers |= bit(q)
			}
		}
	}
	if s.checkers != 0 {
		s.mask = 0
		if s.checkers&(s.checkers-1) == 0 {
			s.mask = s.checkers | v.Between(v.king, first(s.checkers))
		}
	}
	s.pinners = v.pinners(v.king, v.own, v.enemy, v.occ)
	for t := s.pinners; t != 0; t &= t - 1 {
		s.pinned |= v.Between(v.king, first(t)) & v.own
	}
	return s
}

// line returns where a pinned man on q may go.
func (v *look) line(s *guard, q board.Square) uint64 {
	for t := s.pinners; t != 0; t &= t - 1 {
		if way := v.Between(v.king, first(t)); way&bit(q) != 0 {
			return way | bit(first(t))
		}
	}
	return 0
}

// appendFor appends the choices of colour c in a game that goes on.
func (p *Position) appendFor(dst []move.Move, c board.Color) []move.Move {
	v := p.look(c)
	var threats [64]uint64
	s := v.guard(&threats)
	dst = p.appendMen(dst, &v, &s)
	dst = p.appendCastling(dst, &v, &s)
	dst = p.appendEnPassant(dst, &v)
	if s.checkers == 0 && p.rules.options.SelfCapture != NoSelfCapture {
		dst = p.appendAnticipations(dst, &v, &s, &threats)
	}
	if pass := p.rules.options.Pass; pass == PassAlways || pass == PassUnlessCheck && s.checkers == 0 {
		dst = append(dst, move.NewPass())
	}
	return dst
}

// appendMen appends what men do by themselves, man by man in the order of
// their squares.
func (p *Position) appendMen(dst []move.Move, v *look, s *guard) []move.Move {
	for men := v.own; men != 0; men &= men - 1 {
		q := first(men)
		k := p.men.At(q).Kind()
		var targets uint64
		switch k {
		case orthodox.King:
			targets = v.ground.king[q&63] &^ s.danger
		case orthodox.Pawn:
			targets = v.pawnTargets(q) & s.mask
		default:
			targets = v.reach(k, v.c, q, v.occ) & s.mask
		}
		targets &^= v.own
		if s.pinned&bit(q) != 0 {
			targets &= v.line(s, q)
		}
		if targets == 0 {
			continue
		}
		dst = p.appendTargets(dst, q, targets, k == orthodox.Pawn && targets&lastRank[v.c&1] != 0)
	}
	return dst
}

// pawnTargets returns the pushes and the captures of a pawn, without en passant.
func (v *look) pawnTargets(q board.Square) uint64 {
	takes := v.pawn[v.c&1][q&63] & v.enemy
	if v.c == board.White {
		one := bit(q) << 8 &^ v.occ
		return takes | one | one&(rank2<<8)<<8&^v.occ
	}
	one := bit(q) >> 8 &^ v.occ
	return takes | one | one&(rank7>>8)>>8&^v.occ
}

// promotions are the kinds a pawn becomes.
var promotions = [4]board.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, orthodox.Knight}

// appendTargets appends the steps from q to targets, as promotions if promote.
func (p *Position) appendTargets(dst []move.Move, q board.Square, targets uint64, promote bool) []move.Move {
	step := move.NewStep(q, 0)
	if promote {
		return p.appendPromotions(dst, step, targets)
	}
	for ; targets != 0; targets &= targets - 1 {
		to := first(targets)
		dst = append(dst, step.Onto(to, p.men.At(to)))
	}
	return dst
}

func (p *Position) appendPromotions(dst []move.Move, step move.Move, targets uint64) []move.Move {
	for ; targets != 0; targets &= targets - 1 {
		to := first(targets)
		for _, k := range promotions {
			dst = append(dst, step.Onto(to, p.men.At(to)).WithKind(k))
		}
	}
	return dst
}

// appendCastling appends castlings: the right held, the squares between king
// and rook empty, and none of the king's squares attacked.
func (p *Position) appendCastling(dst []move.Move, v *look, s *guard) []move.Move {
	if p.rights == 0 || s.checkers != 0 {
		return dst
	}
	for i := 2 * int(v.c); i < 2*int(v.c)+2; i++ {
		if c := &castlings[i]; p.rights>>i&1 != 0 && v.occ&c.empty == 0 && s.danger&c.safe == 0 {
			dst = append(dst, move.NewCastle(c.king, c.kingTo, c.partner, c.partnerTo))
		}
	}
	return dst
}

// appendEnPassant appends captures of the pawn that skipped a square in the
// last turn. Both pawns are off their squares when the king is looked at.
func (p *Position) appendEnPassant(dst []move.Move, v *look) []move.Move {
	to := p.passant[v.c.Other()&1]
	if to == board.NoSquare {
		return dst
	}
	at := to ^ 8 // the pawn stands one row from the square, on the same side of the middle
	for men := v.pawn[v.c.Other()&1][to&63] & v.own & v.kinds[orthodox.Pawn]; men != 0; men &= men - 1 {
		if q := first(men); v.safePassant(q, to) {
			dst = append(dst, move.NewEnPassant(q, to, at, p.men.At(at)))
		}
	}
	return dst
}

// safePassant reports whether the pawn on from leaves its king unattacked by
// taking en passant on to.
func (v *look) safePassant(from, to board.Square) bool {
	gone := bit(to ^ 8)
	occ := v.occ&^bit(from)&^gone | bit(to)
	return v.attackers(v.king, v.enemy&^gone, v.c.Other(), occ) == 0
}
