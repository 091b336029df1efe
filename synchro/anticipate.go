package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// appendAnticipations appends self-captures, by the square of the man that is
// taken and then by that of the mover. The own king is not attacked.
func (p *Position) appendAnticipations(dst []move.Move, v *look, s *guard, threats *[64]uint64) []move.Move {
	if s.danger&v.own == 0 && p.rules.options.SelfCapture == Anticipations {
		return dst // nothing is threatened
	}
	var movers [64]uint64 // by the square of the man taken
	squares := p.anticipated(v, threats, &movers)
	if p.rules.options.SelfCapture == AnyOwn {
		squares |= v.ordinary(s, &movers)
	}
	for ; squares != 0; squares &= squares - 1 {
		to := first(squares)
		for men := movers[to&63]; men != 0; men &= men - 1 {
			q := first(men)
			pawn := v.kinds[orthodox.Pawn]&bit(q) != 0
			dst = p.appendTargets(dst, q, bit(to), pawn && lastRank[v.c&1]&bit(to) != 0)
		}
	}
	return dst
}

// anticipated fills movers for all enemy men P that could capture an own man.
func (p *Position) anticipated(v *look, threats, movers *[64]uint64) (squares uint64) {
	king := bit(v.king)
	var r rival
	for men := v.enemy; men != 0; men &= men - 1 {
		q := first(men)
		taken := threats[q&63] &^ king
		if taken == 0 {
			continue
		}
		if r.ground == nil { // rarely needed
			r = p.rival(v)
		}
		if taken = r.legal(q, taken); taken != 0 {
			squares |= v.lift(bit(q), taken, movers)
		}
	}
	return squares
}

// rival is a position as the enemy sees it, with his own duties.
type rival struct {
	look
	checks, pinned uint64 // men that attack his king, own men that shield it
}

func (p *Position) rival(v *look) rival {
	r := rival{look: p.look(v.c.Other())}
	r.checks = r.attackers(r.king, r.enemy, v.c, r.occ)
	r.pinned = r.look.pinned(r.king, r.own, r.enemy, r.occ)
	return r
}

// legal returns the targets among taken, men of r's enemy, that a capture from
// q leaves r's king safe on.
func (r *rival) legal(q board.Square, taken uint64) uint64 {
	if q == r.king {
		var safe uint64
		for t := taken; t != 0; t &= t - 1 {
			to := first(t)
			if r.attackers(to, r.enemy&^bit(to), r.c.Other(), r.occ&^bit(q)) == 0 {
				safe |= bit(to)
			}
		}
		return safe
	}
	if r.checks != 0 {
		if r.checks&(r.checks-1) != 0 {
			return 0
		}
		taken &= r.checks // a man there ends the check; to block, the square would have to be empty
	}
	if r.pinned&bit(q) == 0 {
		return taken
	}
	for s := r.pinners(r.king, r.own, r.enemy, r.occ); s != 0; s &= s - 1 {
		if r.Between(r.king, first(s))&bit(q) != 0 {
			return taken & bit(first(s))
		}
	}
	return 0
}

// lift adds to movers the own men that reach a square of taken when the enemy
// man on lifted is gone, and leave the own king unattacked. It returns the
// squares that some man reaches.
func (v *look) lift(lifted, taken uint64, movers *[64]uint64) (squares uint64) {
	them := v.c.Other()
	enemy, occ, king := v.enemy&^lifted, v.occ&^lifted, bit(v.king)
	free := v.own &^ king
	if v.attackers(v.king, enemy, them, occ) != 0 {
		// The lifted man was a shield. Own men on their squares shield nothing
		// more, so only the king himself can go.
		free = 0
	} else {
		// A pinned man leaves the line: own men stand on none of its squares.
		free &^= v.pinned(v.king, v.own, enemy, occ)
	}
	for t := taken; t != 0; t &= t - 1 {
		to := first(t)
		men := v.attackers(to, free&^bit(to), v.c, occ)
		if v.ground.king[v.king&63]&bit(to) != 0 && v.attackers(to, enemy, them, occ&^king) == 0 {
			men |= king
		}
		if men != 0 {
			movers[to&63] |= men
			squares |= bit(to)
		}
	}
	return squares
}

// ordinary adds to movers, for the option AnyOwn, the self-captures that need
// no enemy.
func (v *look) ordinary(s *guard, movers *[64]uint64) (squares uint64) {
	king := bit(v.king)
	for t := v.own &^ king; t != 0; t &= t - 1 {
		to := first(t)
		men := v.attackers(to, v.own&^bit(to)&^s.pinned&^king, v.c, v.occ)
		if v.ground.king[v.king&63]&bit(to) != 0 && s.danger&bit(to) == 0 {
			men |= king
		}
		if men != 0 {
			movers[to&63] |= men
			squares |= bit(to)
		}
	}
	return squares
}
