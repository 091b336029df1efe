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
