package variant

import (
	"cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// The words of castling: with a partner on a higher file than the royal, and on a
// lower one.
const (
	CastleUp   = "O-O"
	CastleDown = "O-O-O"
)

// CastlingWord returns the word of castling that text is, written with letters O of
// either case or with zeros.
func CastlingWord(text string) (word string, ok bool) {
	if len(text) != len(CastleUp) && len(text) != len(CastleDown) {
		return "", false
	}
	for i := range len(text) {
		switch b := text[i]; {
		case i%2 == 1 && b == '-', i%2 == 0 && (b == 'O' || b == 'o' || b == '0'):
		default:
			return "", false
		}
	}
	return CastleDown[:len(text)], true
}

// CastlingSide returns the word of the castling m on g. It is "" for other moves,
// and for a castling whose partner stands on the royal's file or in which the royal
// becomes something.
func CastlingSide(g *board.Geometry, m move.Move) string {
	if m.Type() != move.Castle || m.Kind() != board.NoKind {
		return ""
	}
	switch partner := g.File(m.Via(0)); {
	case partner > g.File(m.From()):
		return CastleUp
	case partner < g.File(m.From()):
		return CastleDown
	}
	return ""
}

// parseCastling is ParseMove for a word of castling.
func parseCastling(p Position, ms []move.Move, text, word string, fail func(Class, int, Reason, error) (move.Move, error)) (move.Move, error) {
	found, n := move.None, 0
	for _, m := range ms {
		if CastlingSide(p.Rules().Info().Geometry, m) == word {
			found = m
			n++
		}
	}
	switch {
	case n == 1:
		return found, nil
	case n > 1:
		return fail(board.Ambiguous, 0, WhyAmbiguous, ErrIllegal)
	}
	e := notListed(p, ms, text, func() Reason { return cmp.Or(WhyNoCastling(p, word), WhyNothingFits) })
	return fail(board.IllegalMove, 0, e.reason(), e)
}

// WhyNoCastling returns what forbids the castling of that word in p, "" where the
// game does not say.
func WhyNoCastling(p Position, word string) Reason {
	home := p.Rules().Info().Geometry.RankSet(p.Side(), 0)
	end := home.Last()
	if word == CastleDown {
		end = home.First()
	}
	for q := range p.Board().Color(p.Side()).And(home).Without(end).All() {
		// What is said of a swap as well is not about castling, if it is no duty.
		why := Why(p, move.NewCastle(q, end, end, q))
		if why != Why(p, move.NewSwap(q, end)) || len(Obliged(p, why)) > 0 {
			return why
		}
	}
	return ""
}
