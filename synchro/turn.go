package synchro

import (
	"errors"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// AppendTurn appends the text of a turn, "e2e4/d7d5": White's choice and
// Black's.
func (p *Position) AppendTurn(dst []byte, white, black move.Move) []byte {
	g, r := p.rules.info.Geometry, p.rules.info.Roster
	return black.Append(append(white.Append(dst, g, r), '/'), g, r)
}

// ParseTurn reads the text of a turn of p, both of whose choices are legal, and
// nothing else; each choice may be in the Page form as well, "e4/d5", and a castling
// in any spelling. p must be between turns. It fails with variant.ErrSecret, or with
// a *variant.ParseError as variant.ParseMove does.
func (p *Position) ParseTurn(text string) (white, black move.Move, err error) {
	if p.first.IsSet() {
		return move.None, move.None, variant.ErrSecret
	}
	first, second, ok := strings.Cut(text, "/")
	if !ok {
		return move.None, move.None, &variant.ParseError{
			Game: p.rules.info.ID, Field: "turn", Class: board.Syntax, Offset: min(len(text), 2*variant.MaxMoveText),
			Text: board.Quote(text), Reason: "two choices with a slash between them", Err: variant.ErrSyntax,
		}
	}
	q := *p
	if white, err = q.readChoice(first, 0); err != nil {
		return move.None, move.None, err
	}
	q.first = q.rules.seal(white)
	if black, err = q.readChoice(second, len(first)+1); err != nil {
		return move.None, move.None, err
	}
	return white, black, nil
}

// readChoice reads the choice of the seat that chooses, which stands at byte at
// of a turn.
func (p *Position) readChoice(text string, at int) (move.Move, error) {
	m, _, err := p.ReadTyped(text, board.English, false)
	var e *variant.ParseError
	if errors.As(err, &e) {
		e.Offset += at
		return move.None, e
	}
	page := string(p.AppendMove(nil, Page, m))
	if canonical := variant.Format(p, m); canonical != text && page != text && m.Type() != move.Castle {
		return move.None, &variant.ParseError{
			Game: p.rules.info.ID, Field: "move", Class: board.NotCanonical, Offset: at,
			Text: board.Quote(text), Reason: "it is spelled " + canonical, Err: variant.ErrSyntax,
		}
	}
	return m, nil
}
