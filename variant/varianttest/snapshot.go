package varianttest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// facts is all of a position that compares with ==.
type facts struct {
	turn    variant.Player
	side    board.Color
	outcome variant.Outcome
	key     uint64
	text    string
	men     [board.MaxSquares]board.Piece
	checked board.Set
	count   int
	has     bool
	quiet   int
	value   int32
	views   string
}

// snapshot is everything that the interfaces tell of a position.
type snapshot struct {
	facts
	moves    []move.Move
	tactical []move.Move
}

func take(p variant.Position) *snapshot {
	info := p.Rules().Info()
	s := &snapshot{moves: variant.Moves(p)}
	s.turn, s.side, s.outcome, s.key = p.Turn(), p.Side(), p.Outcome(), p.Key()
	s.text = textOrError(p)
	s.men = menOf(p)
	s.checked = variant.CheckedRoyals(p)
	if c, ok := p.(variant.Counter); ok {
		s.count, s.has = c.CountMoves(), c.HasMoves()
	}
	if t, ok := p.(variant.Tactical); ok {
		s.tactical = t.AppendTactical(nil)
	}
	if c, ok := p.(variant.Clocked); ok {
		s.quiet = c.QuietPlies()
	}
	if e, ok := p.(variant.Evaluator); ok && len(s.moves) > 0 {
		s.value = e.Evaluate()
	}
	if _, ok := p.(variant.Viewer); ok {
		var b strings.Builder
		for seat := range info.Players {
			view, err := variant.View(p, variant.Player(seat))
			fmt.Fprintf(&b, "%d %s %v\n", seat, view, err)
		}
		s.views = b.String()
	}
	return s
}

// textOrError returns the text of p, "pending" for a secret, or the error.
func textOrError(p variant.Position) string {
	text, err := variant.Text(p)
	switch {
	case errors.Is(err, variant.ErrSecret):
		return "pending"
	case err != nil:
		return "error: " + err.Error()
	}
	return text
}

// outcomeText is Outcome.String with the points, which that leaves out.
func outcomeText(o variant.Outcome) string { return fmt.Sprint(o, o.Points) }

func menOf(p variant.Position) (men [board.MaxSquares]board.Piece) {
	b := p.Board()
	for q := range b.Geometry().Squares().All() {
		men[q] = b.At(q)
	}
	return men
}

// diff tells the first difference between what was wanted and what is there, ""
// when there is none.
func (want *snapshot) diff(got *snapshot, info *variant.Info) string {
	if !slices.Equal(want.moves, got.moves) {
		return "moves: " + listDiff(want.moves, got.moves, info)
	}
	if !slices.Equal(want.tactical, got.tactical) {
		return "tactical moves: " + listDiff(want.tactical, got.tactical, info)
	}
	if want.facts == got.facts {
		return ""
	}
	for _, c := range []struct {
		name      string
		same      bool
		want, got any
	}{
		{"turn", want.turn == got.turn, want.turn, got.turn},
		{"side", want.side == got.side, want.side, got.side},
		{"outcome", want.outcome == got.outcome, outcomeText(want.outcome), outcomeText(got.outcome)},
		{"text", want.text == got.text, want.text, got.text},
		{"key", want.key == got.key, want.key, got.key},
		{"checked", want.checked == got.checked, want.checked, got.checked},
		{"CountMoves", want.count == got.count, want.count, got.count},
		{"HasMoves", want.has == got.has, want.has, got.has},
		{"QuietPlies", want.quiet == got.quiet, want.quiet, got.quiet},
		{"Evaluate", want.value == got.value, want.value, got.value},
		{"views", want.views == got.views, want.views, got.views},
	} {
		if !c.same {
			return fmt.Sprintf("%s: want %v, got %v", c.name, c.want, c.got)
		}
	}
	return "board: different men"
}

// listDiff tells how two lists of moves differ.
func listDiff(want, got []move.Move, info *variant.Info) string {
	text := func(m move.Move) string { return m.Text(info.Geometry, info.Roster) }
	for _, m := range want {
		if !slices.Contains(got, m) {
			return fmt.Sprintf("%s (%v) is missing; want %d moves, got %d", text(m), m, len(want), len(got))
		}
	}
	for _, m := range got {
		if !slices.Contains(want, m) {
			return fmt.Sprintf("%s (%v) is too much; want %d moves, got %d", text(m), m, len(want), len(got))
		}
	}
	if len(want) != len(got) {
		return fmt.Sprintf("want %d moves, got %d: one is there twice", len(want), len(got))
	}
	return "another order"
}

// same compares two positions in everything.
func same(want, got variant.Position) error {
	if d := take(want).diff(take(got), want.Rules().Info()); d != "" {
		return errors.New(d)
	}
	return nil
}
