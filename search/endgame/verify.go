package endgame

import (
	"context"
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// ErrWrong is behind a WrongError.
var ErrWrong = errors.New("endgame: the table is wrong")

// WrongError is a value that does not follow from those of the positions that
// the moves lead to.
type WrongError struct {
	Position string // its text
	Verdict  search.Verdict
	Plies    int
	Want     search.Verdict // Unknown: the game does not allow the position
	In       int            // plies
}

// Error gives one line.
func (e *WrongError) Error() string {
	return fmt.Sprintf("%v: %s: %v in %d plies, want %v in %d", ErrWrong, e.Position, e.Verdict, e.Plies, e.Want, e.In)
}

// Unwrap returns ErrWrong.
func (e *WrongError) Unwrap() error { return ErrWrong }

// Verify works out every value of t anew from its moves and from the values of
// the positions they lead to, in t and in the other tables of the Set, which
// makes those that it lacks. Where all
// tables pass, all wins and losses are as long as best play makes them, and in
// all draws neither side can force a win: a distance rests on a shorter one down
// to the end of the game, and who is in a draw has a move to a draw. It fails
// with a *WrongError for the first value that differs, with a *FileError, and
// with ctx.Err.
func (s *Set) Verify(ctx context.Context, t *Table) error {
	d := newDesk(s.rules)
	p := d.at[len(d.at)-1]
	for node := range t.layout.nodes() {
		if node%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		have, err := t.at(node)
		if err != nil {
			return err
		}
		want := absent
		if s.put(t.layout, node, d, p) {
			if want = s.byMoves(p, d, 0); want == absent {
				if err := s.makeAfter(ctx, p, 0); err != nil {
					return err
				}
				want = s.byMoves(p, d, 0)
			}
		}
		if have != want {
			return wrong(p, have, want)
		}
	}
	return nil
}

func wrong(p variant.Position, have, want value) error {
	text, err := variant.Text(p)
	if err != nil {
		text = err.Error()
	}
	return &WrongError{text, have.verdict(), have.plies(), want.verdict(), want.plies()}
}
