package move_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

func FuzzBetza(f *testing.F) {
	for _, seed := range []string{
		"fmWfceFifmnD", "mfR3cfB3", "KvnD", "QN", "mKmNmAmD", "NN", "N0", "fhNrlbK", "hrC", "jjN", "R03", "RR", "(1,4)", "K\xff",
	} {
		f.Add(seed)
	}
	g := board.Rect(8, 8)
	from := g.Square("d4")
	f.Fuzz(func(t *testing.T, notation string) {
		p, err := move.Betza(g, notation)
		again, errAgain := move.Betza(g, notation)
		if err != nil {
			var parse *board.ParseError
			if !errors.As(err, &parse) || parse.Offset < 0 || parse.Offset > len(notation) || p != nil {
				t.Fatalf("%q: %v, %v", notation, p, err)
			}
			if diff := cmp.Diff(err, errAgain); diff != "" {
				t.Fatalf("%q is refused in two ways:\n%s", notation, diff)
			}
			return
		}
		if diff := cmp.Diff(p.Parts(), again.Parts(), cmp.AllowUnexported(board.Set{})); diff != "" {
			t.Fatalf("%q is two men:\n%s", notation, diff)
		}
		for _, part := range p.Parts() {
			if len(part.Steps) == 0 {
				t.Fatalf("%q has a part without steps", notation)
			}
		}
		// A group in front adds what it says and changes nothing else, unless
		// it becomes a doubled atom.
		if len(notation) == move.MaxBetza || notation[0] == 'F' {
			return
		}
		more, err := move.Betza(g, "F"+notation)
		if err != nil {
			t.Fatalf("F%s: %v", notation, err)
		}
		occ := board.SetOf(from)
		want := p.Attacks(board.White, from, occ).Or(move.Leaper(g, 1, 1).Attacks(board.White, from, occ))
		if got := more.Attacks(board.White, from, occ); got != want {
			t.Fatalf("F%s captures on %v, want %v", notation, got, want)
		}
	})
}
