package empires

import (
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// shape turns the squares into a move without victim, and a route.
func (r *spelledReader) shape() (Spelled, *variant.ParseError) {
	var signs []byte
	squares := make([]board.Square, len(r.ways))
	for i, w := range r.ways {
		squares[i] = w.to
		if i > 0 {
			signs = append(signs, max(w.sign, '-')) // a step, where there is none
		}
	}
	from, to := squares[0], squares[len(squares)-1]
	s := Spelled{Move: move.NewStep(from, to).WithKind(r.kind)}
	switch string(signs) {
	case "-", "x":
	case "=":
		s.Move = move.NewSwap(from, to)
	case "@":
		s.Route = variant.Route{Squares: squares, Jump: true}
	case "--", "-x":
		s.Route = variant.Route{Squares: squares}
	case "x-":
		s.Move = move.NewLegs(from, to, squares[1])
	case "":
		return s, r.fault(board.Syntax, r.at, WhyTwoSquares)
	default:
		return s, r.fault(board.Syntax, r.at, WhySigns)
	}
	if r.kind != board.NoKind && s.Move.Type() != move.Step {
		return s, r.fault(board.BadPromotion, r.at, WhyMutation)
	}
	return s, nil
}

// find returns the legal move of that shape.
func (r *spelledReader) find(shape move.Move) (move.Move, *variant.ParseError) {
	ms := variant.Moves(r.p)
	i := slices.IndexFunc(ms, func(m move.Move) bool { return m.WithVictim(board.NoPiece) == shape })
	if i >= 0 {
		return ms[i], nil
	}
	e := &variant.MoveError{Game: r.p.Rules().Info().ID, Text: variant.Format(r.p, shape), Err: variant.ErrIllegal}
	if len(ms) == 0 {
		e.Err, e.Why = variant.ErrOver, variant.WhyOver
	} else {
		e.Why = variant.Why(r.p, shape)
	}
	err := r.fault(board.IllegalMove, 0, e.Why)
	err.Err = e
	return move.None, err
}

// agrees compares what the text says of the move with the move.
func (r *spelledReader) agrees(s Spelled, e variant.Event) *variant.ParseError {
	m, roster := s.Move, r.p.Rules().Info().Roster
	if r.letter != 0 && r.letter != roster.Letter(e.Man.Kind(), board.English) {
		return r.fault(board.Inconsistent, 0, WhyOtherPiece)
	}
	for _, w := range r.ways {
		takes := m.IsCapture() && w.to == victimAt(m)
		if (w.sign == 'x' || w.takes) != takes && w.sign != 0 {
			return r.fault(board.Inconsistent, 0, WhyCross)
		}
	}
	if len(s.Route.Squares) == 0 {
		return nil
	}
	for _, route := range e.Routes {
		if route.Jump == s.Route.Jump && slices.Equal(route.Squares, s.Route.Squares) {
			return nil
		}
	}
	return r.fault(board.IllegalMove, 0, WhyRoute)
}

// behind reads the attackers and the announcement.
func (r *spelledReader) behind(e variant.Event) *variant.ParseError {
	if rest, ok := strings.CutPrefix(r.text[r.at:], " {"); ok {
		list, after, closed := strings.Cut(rest, "}")
		if !closed {
			return r.fault(board.Unterminated, r.at, WhyBraces)
		}
		var s board.Set
		for _, name := range strings.Split(list, ",") {
			q := r.g.Square(small(name))
			if q == board.NoSquare {
				return r.fault(board.BadSquare, r.at, WhyAttackerSquare)
			}
			s = s.With(q)
		}
		if s != e.Attackers || s.Len() != strings.Count(list, ",")+1 {
			return r.fault(board.Inconsistent, r.at, WhyOtherAttackers)
		}
		r.at = len(r.text) - len(after)
	}
	switch rest := r.text[r.at:]; rest {
	case "", announcement(e.Note):
		return nil
	case " M", " MP", " U":
		return r.fault(board.Inconsistent, r.at, WhyAnnounced)
	default:
		return r.fault(board.Trailing, r.at, variant.WhyTrailing)
	}
}
