package variant

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// Moves returns the legal choices in p.
func Moves(p Position) []move.Move { return p.AppendMoves(nil) }

// Play returns the position after m. It fails with a *MoveError (ErrOver,
// ErrIllegal) and leaves p as it was.
func Play(p Position, m move.Move) (Position, error) {
	if err := check(p, m); err != nil {
		return nil, err
	}
	q := p.Clone()
	q.Apply(m)
	return q, nil
}

func check(p Position, m move.Move) error {
	ms := Moves(p)
	if slices.Contains(ms, m) {
		return nil
	}
	e := &MoveError{Game: p.Rules().Info().ID, Text: Format(p, m), Err: ErrIllegal}
	if len(ms) == 0 {
		e.Err = ErrOver
	} else {
		e.Because(p, Why(p, m))
	}
	return e
}

// MustParse is Parse for texts known to be right; it panics on an error.
func MustParse(r Rules, text string) Position {
	p, err := r.Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

// Text returns the text of p; see Position.AppendText.
func Text(p Position) (string, error) {
	b, err := p.AppendText(nil)
	if err != nil {
		return "", err
	}
	return string(b), nil
}

// View returns what seat may know of p. Without a Viewer everything is public.
func View(p Position, seat Player) (string, error) {
	v, ok := p.(Viewer)
	if !ok {
		return Text(p)
	}
	b, err := v.AppendView(nil, seat)
	if err != nil {
		return "", err
	}
	return string(b), nil
}

// Why returns the rule that keeps m out of the list of p.
func Why(p Position, m move.Move) Reason {
	if r, ok := p.(Refuser); ok {
		if why := r.Why(m); why != "" {
			return why
		}
	}
	return WhyNotListed
}

// Obliged returns the coordinate texts of the moves to which why, a reason that
// Why has given, obliges the side to move: the first MaxObliged of the list, none
// where why is no duty.
func Obliged(p Position, why Reason) []string {
	o, ok := p.(Obliger)
	if !ok || !o.Obliges(why) {
		return nil
	}
	ms := Moves(p)
	texts := make([]string, 0, min(len(ms), MaxObliged))
	for _, m := range ms[:cap(texts)] {
		texts = append(texts, Format(p, m))
	}
	return texts
}

// Because sets Why, with its Words and Only.
func (e *MoveError) Because(p Position, why Reason) {
	e.Why, e.Words, e.Only = why, p.Rules().Info().Say(why, board.English), Obliged(p, why)
}

// Marked returns the men of p about which there is something to tell, none where
// the game marks no men.
func Marked(p Position) board.Set {
	if m, ok := p.(Marker); ok {
		return m.Marked()
	}
	return board.Set{}
}

// CheckedRoyals returns the attacked royals of the side to move, none where the
// game has no such men.
func CheckedRoyals(p Position) board.Set {
	if c, ok := p.(Checked); ok {
		return c.Checked()
	}
	return board.Set{}
}

// CountMoves returns the number of legal choices in p.
func CountMoves(p Position) int {
	if c, ok := p.(Counter); ok {
		return c.CountMoves()
	}
	return len(Moves(p))
}

// Describe returns what m, a legal move of p, does.
func Describe(p Position, m move.Move) Event {
	if d, ok := p.(Describer); ok {
		return d.Describe(m)
	}
	return EventOf(p, m)
}

// EventOf returns what m, a legal move of p, does as far as the move itself
// tells. A Describer starts from it.
func EventOf(p Position, m move.Move) Event {
	b := p.Board()
	e := Event{Man: b.At(m.From()), Becomes: m.Kind(), Route: []board.Square{m.From()}}
	lose := board.Set{}
	switch m.Type() {
	case move.Pass, move.Pick:
		return Event{}
	case move.Replace:
		e := Event{Man: board.NewPiece(p.Side(), m.Kind()), Route: []board.Square{m.To()}}
		if pc := b.At(m.To()); pc != board.NoPiece {
			e.Lost = []Loss{{pc, m.To()}}
		}
		return e
	case move.Drop:
		return Event{Man: board.NewPiece(p.Side(), m.Kind()), Route: []board.Square{m.To()}}
	case move.EnPassant:
		lose = board.Single(m.Via(0))
	case move.Legs:
		for i := range move.MaxVia {
			if q := m.Via(i); q != board.NoSquare {
				e.Route = append(e.Route, q)
				lose = lose.With(q)
			}
		}
		lose = lose.With(m.To())
	case move.Step:
		lose = board.Single(m.To())
	}
	e.Route = append(e.Route, m.To())
	for q := range lose.Without(m.From()).All() {
		if pc := b.At(q); pc != board.NoPiece {
			e.Lost = append(e.Lost, Loss{pc, q})
		}
	}
	return e
}
