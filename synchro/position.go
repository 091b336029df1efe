package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// rights are the castling rights: one bit for each of K Q k q.
type rights uint8

// castling is what a right is about.
var castlings = [4]struct {
	letter                           byte
	king, kingTo, partner, partnerTo board.Square
	empty, safe                      uint64 // squares that have to be empty, unattacked
}{
	{'K', 4, 6, 7, 5, 1<<5 | 1<<6, 1<<4 | 1<<5 | 1<<6},
	{'Q', 4, 2, 0, 3, 1<<1 | 1<<2 | 1<<3, 1<<2 | 1<<3 | 1<<4},
	{'k', 60, 62, 63, 61, 1<<61 | 1<<62, 1<<60 | 1<<61 | 1<<62},
	{'q', 60, 58, 56, 59, 1<<57 | 1<<58 | 1<<59, 1<<58 | 1<<59 | 1<<60},
}

// Position is a position of the game. Between turns both players choose; once
// White's choice is in it, Black chooses, and the choice stays a secret. It is
// a flat value.
type Position struct {
	rules   *Rules
	men     board.Placement
	passant [2]board.Square // by the colour of the pawn that skipped it
	rights  rights
	end     ending
	quiet   uint32 // turns without a loss or a pawn's move
	turn    uint32 // from 1
	first   pending
}

// Rules returns the game.
func (p *Position) Rules() variant.Rules { return p.rules }

// Turn returns the seat that chooses: White's, and Black's once White has
// chosen.
func (p *Position) Turn() variant.Player {
	if p.first.IsSet() {
		return 1
	}
	return 0
}

// Side returns the colour of the seat that chooses.
func (p *Position) Side() board.Color { return board.Color(p.Turn()) }

// Board returns the men; a pending choice does not show.
func (p *Position) Board() board.Board { return &p.men }

// Clone returns an independent copy.
func (p *Position) Clone() variant.Position { q := *p; return &q }

// CopyFrom makes the position equal to src.
func (p *Position) CopyFrom(src variant.Position) {
	q := src.(*Position)
	p.men.CopyFrom(&q.men)
	if p.rules != q.rules {
		p.rules = q.rules
	}
	p.passant, p.rights, p.end = q.passant, q.rights, q.end
	p.quiet, p.turn, p.first = q.quiet, q.turn, q.first
}

// Key covers placement, rights, both en passant squares and a pending choice.
func (p *Position) Key() uint64 {
	state := uint64(p.rights) | uint64(p.passant[0])<<8 | uint64(p.passant[1])<<16
	return p.men.Key() ^ board.Mix(1, state) ^ board.Mix(2, uint64(p.first.Reveal()))
}

// QuietPlies returns the choices since the last loss of a man or move of a
// pawn: two a turn. A pending choice does not count.
func (p *Position) QuietPlies() int { return 2 * int(p.quiet) }

// TurnNumber returns the number of the turn, from 1.
func (p *Position) TurnNumber() int { return int(p.turn) }

// Checked returns the king of the seat that chooses if it is attacked.
func (p *Position) Checked() board.Set { return p.InCheck(p.Side()) }

// InCheck returns the king of colour c if it is attacked, else the empty set.
// Both can be in check.
func (p *Position) InCheck(c board.Color) board.Set {
	king := p.men.Pieces(c, orthodox.King)
	if king.IsEmpty() {
		return king
	}
	v := p.look(c)
	if v.attackers(v.king, v.enemy, c.Other(), v.occ) == 0 {
		return board.Set{}
	}
	return king
}

// Checks reports whose king is attacked.
func (p *Position) Checks() (white, black bool) {
	return !p.InCheck(board.White).IsEmpty(), !p.InCheck(board.Black).IsEmpty()
}

// Outcome says whether and how the game is over. A pending choice does not
// change it.
func (p *Position) Outcome() variant.Outcome { return p.end.outcome() }

// AppendMoves appends the choices of the seat that chooses. They do not depend
// on a choice that is pending.
func (p *Position) AppendMoves(dst []move.Move) []move.Move {
	return p.AppendChoices(dst, p.Turn())
}

// AppendChoices appends the choices of seat: moves of chess in the order of
// their squares, castling, en passant, anticipations and the pass, where the
// options have one.
func (p *Position) AppendChoices(dst []move.Move, seat variant.Player) []move.Move {
	if p.end != goesOn {
		return dst
	}
	return p.appendFor(dst, board.Color(seat&1))
}

// Apply makes the choice m for the seat on turn. Black's completes the turn.
func (p *Position) Apply(m move.Move) {
	if !p.first.IsSet() {
		p.first = p.rules.seal(m)
		return
	}
	p.resolve(p.first.Reveal(), m)
}

// ApplyJoint plays one turn: ms[0] is White's choice, ms[1] Black's.
func (p *Position) ApplyJoint(ms []move.Move) { p.resolve(ms[0], ms[1]) }

var (
	_ variant.Joint   = (*Position)(nil)
	_ variant.Viewer  = (*Position)(nil)
	_ variant.Checked = (*Position)(nil)
	_ variant.Clocked = (*Position)(nil)
)
