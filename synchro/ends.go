package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// ending is how a position ends the game.
type ending uint8

const (
	goesOn ending = iota
	whiteTaken
	blackTaken
	bothTaken
	whiteMated
	blackMated
	bothMated
	whiteMatedOnly // Black has no choice either, without check (MateWins)
	blackMatedOnly
	mateAndStalemate
	stalemate
	bothStalemate
	bare
)

func (e ending) outcome() variant.Outcome {
	switch e {
	case whiteTaken:
		return variant.WinFor(1, KingTaken)
	case blackTaken:
		return variant.WinFor(0, KingTaken)
	case bothTaken:
		return variant.DrawBy(KingsTaken)
	case whiteMated:
		return variant.WinFor(1, variant.Checkmate)
	case blackMated:
		return variant.WinFor(0, variant.Checkmate)
	case bothMated:
		return variant.DrawBy(DoubleMate)
	case whiteMatedOnly:
		return variant.WinFor(1, MateStalemate)
	case blackMatedOnly:
		return variant.WinFor(0, MateStalemate)
	case mateAndStalemate:
		return variant.DrawBy(MateStalemate)
	case stalemate:
		return variant.DrawBy(variant.Stalemate)
	case bothStalemate:
		return variant.DrawBy(DoubleStalemate)
	case bare:
		return variant.DrawBy(BareKings)
	}
	return variant.Outcome{}
}

// judge says how the position ends the game, in the order of source A: a taken
// king, then players without a choice.
func (p *Position) judge() ending {
	white := p.men.Pieces(board.White, orthodox.King).IsEmpty()
	black := p.men.Pieces(board.Black, orthodox.King).IsEmpty()
	switch {
	case white && black:
		return bothTaken
	case white:
		return whiteTaken
	case black:
		return blackTaken
	}
	stuck := [2]bool{!p.canChoose(board.White), !p.canChoose(board.Black)}
	switch {
	case stuck[0] && stuck[1]:
		return p.bothStuck()
	case stuck[0] && !p.InCheck(board.White).IsEmpty():
		return whiteMated
	case stuck[1] && !p.InCheck(board.Black).IsEmpty():
		return blackMated
	case stuck[0] || stuck[1]:
		return stalemate
	case p.rules.options.BareKingsDraw && p.men.Occupied().Len() == 2:
		return bare
	}
	return goesOn
}

// bothStuck says what two players without a choice mean (readings 7 and 8).
func (p *Position) bothStuck() ending {
	white, black := !p.InCheck(board.White).IsEmpty(), !p.InCheck(board.Black).IsEmpty()
	wins := p.rules.options.MateWins
	switch {
	case white && black:
		return bothMated
	case white && wins:
		return whiteMatedOnly
	case black && wins:
		return blackMatedOnly
	case white || black:
		return mateAndStalemate
	}
	return bothStalemate
}

// canChoose reports whether colour c has a choice. It looks for a common one
// before it makes the list.
func (p *Position) canChoose(c board.Color) bool {
	v := p.look(c)
	if v.attackers(v.king, v.enemy, c.Other(), v.occ) == 0 {
		if p.rules.options.Pass != NoPass {
			return true
		}
		free := v.own &^ v.pinned(v.king, v.own, v.enemy, v.occ)
		pawns := free & v.kinds[orthodox.Pawn]
		if c == board.White {
			pawns = pawns << 8
		} else {
			pawns = pawns >> 8
		}
		if pawns&^v.occ != 0 {
			return true
		}
		for men := free & v.kinds[orthodox.Knight]; men != 0; men &= men - 1 {
			if v.knight[first(men)&63]&^v.own != 0 {
				return true
			}
		}
	}
	var buf [160]move.Move
	return len(p.appendFor(buf[:0], c)) > 0
}
