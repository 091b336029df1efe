package uci

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// spelling is how moves are written: takesRook writes every castling as king
// takes rook, as UCI_Chess960 asks.
type spelling struct{ takesRook bool }

// text returns m, a legal move of p, in words of the protocol.
func (s spelling) text(p variant.Position, m move.Move) string {
	if s.takesRook && m.Type() == move.Castle {
		m = m.TakesRook()
	}
	return variant.Format(p, m)
}

// read reads a legal move of p. With takesRook the king's own target is read as
// well, where it is not that of another move. The error is a
// *variant.ParseError.
func (s spelling) read(p variant.Position, text string) (move.Move, error) {
	if !s.takesRook || len(text) > variant.MaxMoveText {
		return variant.ParseMove(p, text)
	}
	plain := move.None
	for _, m := range variant.Moves(p) {
		if m.Type() != move.Castle {
			continue
		}
		if s.text(p, m) == text {
			return m, nil
		}
		if variant.Format(p, move.NewStep(m.From(), m.To())) == text {
			plain = m
		}
	}
	m, err := variant.ParseMove(p, text)
	if err != nil && plain != move.None {
		return plain, nil
	}
	return m, err
}
