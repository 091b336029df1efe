package varianttest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

var update = flag.Bool("update", false, "rewrite the golden files instead of comparing with them")

// Golden compares a random game of r with the one written in file: positions,
// legal moves in their order, the moves chosen with their own spellings, what
// each seat sees, the outcome. The game is the same for the same seed and has
// at most plies plies. With the test flag -update it writes the file instead,
// and makes its folder.
func Golden(t *testing.T, r variant.Rules, file string, seed uint64, plies int) {
	t.Helper()
	var got string
	if err := guard(func() error { got = golden(r, seed, plies); return nil }); err != nil {
		t.Fatal(err)
	}
	if err := compareGolden(file, got, *update); err != nil {
		t.Error(err)
	}
}

func compareGolden(file, got string, rewrite bool) error {
	if rewrite {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		return os.WriteFile(file, []byte(got), 0o666)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("%w (run the test with -update to write it)", err)
	}
	lines := func(s string) []string { return strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") }
	if diff := cmp.Diff(lines(string(want)), lines(got)); diff != "" {
		return fmt.Errorf("%s: the game is another one (-want +got):\n%s", file, diff)
	}
	return nil
}

func golden(r variant.Rules, seed uint64, plies int) string {
	var b strings.Builder
	info, p := r.Info(), r.Start()
	rng := rand.New(rand.NewPCG(seed, 0))
	fmt.Fprintf(&b, "game: %s  seed: %d\n", info.ID, seed)
	for ply := 0; ; ply++ {
		text := textOrError(p)
		fmt.Fprintf(&b, "ply %d  turn %d  %s\n", ply, p.Turn(), text)
		if info.Hidden || text == "pending" {
			for seat := range variant.Player(info.Players) {
				view, err := variant.View(p, seat)
				if err != nil {
					view = "error: " + err.Error()
				}
				fmt.Fprintf(&b, "view %d %s\n", seat, view)
			}
		}
		if checked := variant.CheckedRoyals(p); !checked.IsEmpty() {
			b.WriteString("check ")
			for q := range checked.All() {
				b.WriteString(" " + info.Geometry.Name(q))
			}
			b.WriteByte('\n')
		}
		moves := variant.Moves(p)
		if p.Outcome().Over() || len(moves) == 0 || ply >= plies {
			fmt.Fprintf(&b, "end    %s\n", p.Outcome())
			return b.String()
		}
		b.WriteString("moves ")
		for _, m := range moves {
			b.WriteString(" " + variant.Format(p, m))
		}
		m := pick(rng, moves)
		fmt.Fprintf(&b, "\nplay   %s%s\n", variant.Format(p, m), spellings(p, m))
		p.Apply(m)
	}
}

// spellings gives what a game says of m beside its coordinate text.
func spellings(p variant.Position, m move.Move) string {
	s := ""
	if n, ok := p.(variant.Notator); ok {
		for _, form := range n.Forms() {
			s += "  " + form + ": " + string(n.AppendMove(nil, form, m))
		}
	}
	if note := variant.Describe(p, m).Note; note != "" {
		s += "  (" + string(note) + ")"
	}
	return s
}
