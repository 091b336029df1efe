package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// Speller gives the game spellings of moves beside the coordinate text. A game
// has at most one. See variant.Notator.
type Speller interface {
	Forms() []string
	AppendMove(dst []byte, p *Position, form string, m move.Move) []byte
	ReadMove(p *Position, form, text string) (move.Move, error)
}

// Describer adds to e what m, a legal move, does beyond what the move itself
// tells. See variant.Describer.
type Describer interface {
	Describe(n *Node, m move.Move, e *variant.Event)
}

// Marker names men about which front ends should show that there is something
// to tell. See variant.Marker.
type Marker interface {
	Marks(p *Position) board.Set
}

// tellers are the rules that tell people about a position.
type tellers struct {
	spellers   []Speller
	describers []Describer
	markers    []Marker
}

var (
	_ variant.Notator   = (*Position)(nil)
	_ variant.Describer = (*Position)(nil)
	_ variant.Marker    = (*Position)(nil)

	_ variant.MoveReader = (*Position)(nil)
)

// Forms names the game's own spellings, none for most games.
func (p *Position) Forms() []string {
	for _, s := range p.rules.spellers {
		return s.Forms()
	}
	return nil
}

// AppendMove appends m, a legal move, in one of the Forms; in the coordinate
// text for any other form.
func (p *Position) AppendMove(dst []byte, form string, m move.Move) []byte {
	for _, s := range p.rules.spellers {
		return s.AppendMove(dst, p, form, m)
	}
	return m.Append(dst, p.rules.geometry, p.rules.info.Roster)
}

// ReadMove reads a legal move in one of the Forms. For any other form the
// *variant.ParseError is variant.ErrUnsupported.
func (p *Position) ReadMove(form, text string) (move.Move, error) {
	for _, s := range p.rules.spellers {
		return s.ReadMove(p, form, text)
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
		d.Describe(n, m, &e)
	}
	p.rules.put(w)
	return e
}

// Marked returns the men that the Markers name.
func (p *Position) Marked() board.Set {
	var s board.Set
	for _, m := range p.rules.markers {
		s = s.Or(m.Marks(p))
	}
	return s
}
