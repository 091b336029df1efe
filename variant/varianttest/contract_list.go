package varianttest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// listContracts are about the list of moves and the texts of moves.
var listContracts = []contract{
	{
		name:     "moves are appended",
		sentence: "AppendMoves keeps what dst holds, does not look at it, and works in a dst with room as in one without",
		at: func(v *visit) error {
			return checkAppends(v, v.shot.moves, v.p.AppendMoves)
		},
	},
	{
		name:     "each move once",
		sentence: "no move is listed twice, and none of them is None",
		at: func(v *visit) error {
			seen := map[move.Move]bool{}
			for _, m := range v.shot.moves {
				if m == move.None || m.Type() == move.NoType {
					return errors.New("the list holds None")
				}
				if seen[m] {
					return fmt.Errorf("%s (%v) is there twice", v.text(m), m)
				}
				seen[m] = true
			}
			return nil
		},
	},
	{
		name:     "each effect once",
		sentence: "two listed moves with the same start and end do not lead to equal positions, nor do the two spellings of a swap or a pass",
		at:       checkEffects,
	},
	{
		name:     "move texts are unique",
		sentence: "different legal moves have different coordinate texts, and ParseMove reads each back",
		at:       checkMoveTexts,
	},
	{
		name:     "move texts are read strictly",
		sentence: "ParseMove refuses what is no legal move with a *ParseError, and never panics",
		at:       checkBadMoveTexts,
	},
	{
		name:     "capturing is compulsory",
		sentence: "where Info.Compulsory is set and a capture is listed, all listed moves are captures",
		at: func(v *visit) error {
			captures := 0
			for _, m := range v.shot.moves {
				if m.IsCapture() {
					captures++
				}
			}
			if v.info.Compulsory && captures > 0 && captures < len(v.shot.moves) {
				return fmt.Errorf("%d captures among %d moves", captures, len(v.shot.moves))
			}
			return nil
		},
	},
}

// checkAppends calls an appending method on slices with a prefix, with and
// without room, with leftovers behind the end.
func checkAppends(v *visit, want []move.Move, list func([]move.Move) []move.Move) error {
	a, b := v.info.Geometry.Squares().First(), v.info.Geometry.Squares().Last()
	man := v.info.Roster.Men()[0].Kind
	// The prefix looks like a capture by either side and like quiet moves.
	prefix := []move.Move{
		move.NewCapture(a, b, board.NewPiece(board.White, man)), move.NewStep(b, a),
		move.NewCapture(b, a, board.NewPiece(board.Black, man)), move.NewPass(),
	}
	roomy := make([]move.Move, len(prefix), len(prefix)+len(want)+300)
	copy(roomy, prefix)
	for i := range roomy[len(prefix):cap(roomy)] {
		roomy[:cap(roomy)][len(prefix)+i] = move.NewStep(a, b)
	}
	for _, dst := range [][]move.Move{slices.Clip(slices.Clone(prefix)), roomy, slices.Clip(slices.Clone(prefix[:1]))} {
		n := len(dst)
		got := list(dst)
		if len(got) < n || !slices.Equal(got[:n], prefix[:n]) {
			return errors.New("what dst held before is changed")
		}
		if !slices.Equal(got[n:], want) {
			return fmt.Errorf("behind %d other moves: %s", n, listDiff(want, got[n:], v.info))
		}
	}
	return nil
}

// checkEffects compares the results of moves that could be one. Moves with
// other ends may well lead to equal positions, in games with explosions.
func checkEffects(v *visit) error {
	type ends struct {
		text     string
		key      uint64
		from, to board.Square
		drop     board.Kind
	}
	seen := map[ends]move.Move{}
	for _, c := range v.children {
		m, e := c.move, ends{text: c.text, key: c.key, from: c.move.From(), to: c.move.To()}
		switch {
		case m.Type() == move.Drop, m.Type() == move.Replace, m.Type() == move.Pick:
			e.drop = m.Kind()
		case m.Type() == move.Swap && e.from > e.to:
			e.from, e.to = e.to, e.from
		case e.from == e.to: // it comes back to where it was: the same as a pass if nothing else changes
			e.from, e.to = 0, 0
		}
		if other, ok := seen[e]; ok {
			return fmt.Errorf("%s (%v) and %s (%v) both lead to %q", v.text(other), other, v.text(m), m, c.text)
		}
		seen[e] = m
	}
	return nil
}

// maxParsed bounds the move texts read back at one position.
const maxParsed = 6

func checkMoveTexts(v *visit) error {
	seen := map[string]move.Move{}
	parsed := 0
	for _, m := range v.shot.moves {
		text := variant.Format(v.p, m)
		if other, ok := seen[text]; ok {
			return fmt.Errorf("%v and %v are both %q", other, m, text)
		}
		seen[text] = m
		if parsed == maxParsed || len(v.shot.moves) > maxParsed && v.s.rng.IntN(len(v.shot.moves)) >= maxParsed {
			continue
		}
		parsed++
		got, err := variant.ParseMove(v.p, text)
		if err != nil {
			return fmt.Errorf("%q of %v is refused: %w", text, m, err)
		}
		if got != m {
			return fmt.Errorf("%q of %v is read as %v", text, m, got)
		}
	}
	return nil
}

func checkBadMoveTexts(v *visit) error {
	g := v.info.Geometry
	squares := []board.Square{g.Squares().First(), g.Squares().Last()}
	bad := []string{"", "-", g.Name(squares[0]), g.Name(squares[0]) + g.Name(squares[0]), "\xff\xfe", "e2e4e6"}
	for range 4 {
		m := move.NewStep(board.Square(v.s.rng.IntN(g.Size())), board.Square(v.s.rng.IntN(g.Size())))
		if len(v.shot.moves) > 0 && v.s.rng.IntN(2) == 0 {
			m = v.shot.moves[v.s.rng.IntN(len(v.shot.moves))]
		}
		bad = append(bad, mutate(v.s.rng, v.text(m), nil))
	}
	for _, text := range bad {
		m, err := variant.ParseMove(v.p, text)
		if err != nil {
			if err := checkParseError(err, text); err != nil {
				return fmt.Errorf("%q: %w", text, err)
			}
			continue
		}
		if !slices.Contains(v.shot.moves, m) {
			return fmt.Errorf("%q is read as %v, which is not in the list", text, m)
		}
	}
	return nil
}
