package superchess

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// once is the option NoRequeue: it remembers who has been promoted, and a
// promoted man that is taken leaves the stock.
type once struct {
	slots [2]kit.SlotID // squares of promoted men, 32 a slot
	stock stock
	g     *board.Geometry
}

// Bind declares the squares and their field.
func (r *once) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.g = b.Geometry()
	for i, name := range [...]string{"promoted 1", "promoted 2"} {
		r.slots[i] = b.Slot(kit.Slot{Name: name, Bits: 32, Keyed: true})
	}
	r.stock.declare(b)
	b.Field(kit.Field{Name: "promoted", Append: r.appendField, Parse: r.parseField})
	return kit.Hooks{After: r.after}, nil
}

func (r *once) has(p *kit.Position, q board.Square) bool {
	return p.Slot(r.slots[q/32&1])>>(q%32)&1 != 0
}

func (r *once) set(p *kit.Position, q board.Square, promoted bool) {
	slot, bit := r.slots[q/32&1], uint32(1)<<(q%32)
	v := p.Slot(slot) &^ bit
	if promoted {
		v |= bit
	}
	p.SetSlot(slot, v)
}

// after moves the marks with the men.
func (r *once) after(p *kit.Position, m move.Move, _ board.Piece) {
	if !m.OnBoard() {
		return
	}
	if victim := m.Victim(); m.Type() == move.Step && r.has(p, m.To()) {
		r.stock.set(p, victim.Color(), victim.Kind(), r.stock.count(p, victim.Color(), victim.Kind())-1)
	}
	mark := r.has(p, m.From()) || m.Type() == move.Step && m.Kind() != board.NoKind
	r.set(p, m.From(), false)
	r.set(p, m.To(), mark)
}

func (r *once) appendField(dst []byte, p *kit.Position) []byte {
	start := len(dst)
	for q := range r.g.Squares().All() {
		if r.has(p, q) {
			if len(dst) > start {
				dst = append(dst, ',')
			}
			dst = append(dst, r.g.Name(q)...)
		}
	}
	if len(dst) == start {
		dst = append(dst, '-')
	}
	return dst
}

func (r *once) parseField(p *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
	if text == "-" {
		return nil
	}
	at, last := 0, -1
	for _, name := range strings.Split(text, ",") {
		q := r.g.Square(name)
		switch man := p.Men().At(q); {
		case q == board.NoSquare:
			return &variant.ParseError{Class: board.BadSquare, Offset: at, Reason: "no such square"}
		case int(q) <= last:
			return &variant.ParseError{Class: board.NotCanonical, Offset: at, Reason: "the squares are not in order"}
		case man == board.NoPiece || isPawnMan(man.Kind()):
			return &variant.ParseError{Class: board.Inconsistent, Offset: at, Reason: "no promoted man stands there"}
		}
		last = int(q)
		r.set(p, q, true)
		at += len(name) + 1
	}
	return nil
}
