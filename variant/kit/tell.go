package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

var (
	_ variant.Notator   = (*Position)(nil)
	_ variant.Describer = (*Position)(nil)
	_ variant.Marker    = (*Position)(nil)

	_ variant.MoveReader = (*Position)(nil)
)

// Forms names the game's own spellings, none for most games. The caller must not
// change the list.
func (p *Position) Forms() []string {
	if s := p.rules.spelling; s != nil {
		return s.Forms
	}
	return nil
}

// AppendMove appends m, a legal move, in one of the Forms; in the coordinate
// text for any other form.
func (p *Position) AppendMove(dst []byte, form string, m move.Move) []byte {
	if s := p.rules.spelling; s != nil {
		return s.Append(dst, p, form, m)
	}
	return m.Append(dst, p.rules.geometry, p.rules.info.Roster)
}

// ReadMove reads a legal move in one of the Forms. For any other form the
// *variant.ParseError is variant.ErrUnsupported.
func (p *Position) ReadMove(form, text string) (move.Move, error) {
	if s := p.rules.spelling; s != nil {
		return s.Read(p, form, text)
	}
	return move.None, &variant.ParseError{
		Game: p.rules.info.ID, Field: "move", Class: board.Syntax, Text: board.Quote(text),
		Reason: "the game has no such spelling", Err: variant.ErrUnsupported,
	}
}

// ReadTyped reads a legal move as a person types it; see variant.ReadMove.
func (p *Position) ReadTyped(text string, lang board.Lang, lax bool) (move.Move, []variant.Repair, error) {
	return notation.Read(p, text, lang, lax)
}

// Describe returns what m, a legal move, does.
func (p *Position) Describe(m move.Move) variant.Event {
	e := variant.EventOf(p, m)
	if len(p.rules.describers) == 0 {
		return e
	}
	w := p.rules.get()
	n := w.start(p)
	for _, d := range p.rules.describers {
		d(n, m, &e)
	}
	p.rules.put(w)
	return e
}

// Marked returns the men that the rules name in Marks.
func (p *Position) Marked() board.Set {
	var s board.Set
	for _, m := range p.rules.markers {
		s = s.Or(m(p))
	}
	return s
}
