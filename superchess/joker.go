package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// joker moves and captures as the kind that the opponent moved last (section 8).
type joker struct {
	last   [2]kit.SlotID
	movers [board.MaxKinds]move.Mover
	quiets [board.MaxKinds]move.Quieter
}

// Attacks is what a Joker could do before anybody has moved: nothing. Nodes ask
// AttacksAt.
func (j *joker) Attacks(board.Color, board.Square, board.Set) board.Set { return board.Set{} }

// imitates returns the kind whose moves a Joker of c has, NoKind before the
// opponent has moved.
func (j *joker) imitates(p *kit.Position, c board.Color) board.Kind {
	return board.Kind(p.Slot(j.last[c.Other()&1]))
}

// AttacksAt returns where the borrowed kind captures.
func (j *joker) AttacksAt(n *kit.Node, c board.Color, from board.Square) board.Set {
	m := j.movers[j.imitates(n.Position(), c)&31]
	if m == nil {
		return board.Set{}
	}
	return m.Attacks(c, from, n.Occ)
}

// QuietsAt returns where it goes without capture. A pawn's two-step is open from
// the own second rank alone, as the pawn's Mover says.
func (j *joker) QuietsAt(n *kit.Node, c board.Color, from board.Square) board.Set {
	k := j.imitates(n.Position(), c) & 31
	if q := j.quiets[k]; q != nil {
		return q.Quiets(c, from, n.Occ)
	}
	return j.AttacksAt(n, c, from)
}

// lastMoved remembers the kind that each side moved last. A Joker counts as the
// kind it used, a promotion as the pawn man, castling as the monarch.
type lastMoved struct {
	last    [2]kit.SlotID
	letters *board.Roster
}

// Bind declares the kinds and their field, and ties the Joker to them.
func (r *lastMoved) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.letters = b.Roster()
	for c, name := range [...]string{"white moved", "black moved"} {
		r.last[c] = b.Slot(kit.Slot{Name: name, Bits: 5, Keyed: true})
	}
	if j, ok := b.Mover(Joker).(*joker); ok {
		j.last = r.last
		for k := board.Kind(1); k < Joker; k++ {
			j.movers[k] = b.Mover(k)
			j.quiets[k], _ = j.movers[k].(move.Quieter)
		}
	}
	b.Field(kit.Field{Name: "moved", Append: r.appendField, Parse: r.parseField})
	return kit.Hooks{After: r.after, Reshapes: true}, nil
}

// after remembers the kind.
func (r *lastMoved) after(p *kit.Position, m move.Move, man board.Piece) {
	if !m.OnBoard() && m.Type() != move.Drop || m.Type() == move.Swap {
		return // the prelude moves nobody
	}
	c, k := man.Color(), uint32(man.Kind())
	if man.Kind() == Joker {
		k = p.Slot(r.last[c.Other()&1])
	}
	p.SetSlot(r.last[c&1], k)
}

func (r *lastMoved) appendField(dst []byte, p *kit.Position) []byte {
	for _, slot := range r.last {
		if k := board.Kind(p.Slot(slot)); k != board.NoKind {
			dst = append(dst, r.letters.Letter(k, board.English))
		} else {
			dst = append(dst, '-')
		}
	}
	return dst
}

func (r *lastMoved) parseField(p *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
	if len(text) != len(r.last) {
		return &variant.ParseError{Class: board.Syntax, Reason: "the kinds that White and Black moved last are two letters or dashes"}
	}
	for i, slot := range r.last {
		if text[i] == '-' {
			continue
		}
		pc := r.letters.Piece(text[i])
		if pc == board.NoPiece || pc.Color() != board.White || pc.Kind() == Joker {
			return &variant.ParseError{Class: board.BadPiece, Offset: i, Reason: "no capital of a kind that moves by itself"}
		}
		p.SetSlot(slot, uint32(pc.Kind()))
	}
	return nil
}
