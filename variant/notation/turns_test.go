package notation_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

var together = synchro.Must(synchro.Options{})

// nodes are the moves of a line of choices from p, which it changes.
func nodes(t *testing.T, p variant.Position, texts string) []notation.Node {
	t.Helper()
	var out []notation.Node
	for _, text := range strings.Fields(texts) {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, notation.Node{Move: m})
		p.Apply(m)
	}
	return out
}

func writeTurns(t *testing.T, rec *notation.Record) string {
	t.Helper()
	var out bytes.Buffer
	if err := notation.Write(&out, rec, together); err != nil {
		t.Fatal(err)
	}
	back, err := notation.NewReader(bytes.NewReader(out.Bytes()), notation.Only(together), notation.Limits{}).Read()
	if err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	if diff := cmp.Diff(rec, back); diff != "" {
		t.Fatalf("what was written is read as another (-want +got):\n%s\n%s", diff, out.String())
	}
	_, text, _ := strings.Cut(out.String(), "\n\n")
	return strings.TrimSpace(text)
}

// TestTurns: both choices of a turn are written together unless something is
// said between them, and the tree comes back.
func TestTurns(t *testing.T) {
	line := func(texts string) []notation.Node { return nodes(t, together.Start(), texts) }
	tests := []struct {
		name string
		main func() notation.Variation
		want string
	}{
		{"two turns", func() notation.Variation { return notation.Variation{Moves: line("e2e4 d7d5 e4d5 d8d5")} },
			"1. e2e4/d7d5 2. e4d5/d8d5 *"},
		{"half a turn", func() notation.Variation { return notation.Variation{Moves: line("e2e4 d7d5 e4e5")} },
			"1. e2e4/d7d5 2. e4e5 *"},
		{"a comment on the turn", func() notation.Variation {
			ns := line("e2e4 d7d5 e4e5 c7c5")
			ns[1].Comments, ns[1].NAGs = []string{"usual"}, []uint8{1}
			return notation.Variation{Comments: []string{"go"}, Moves: ns}
		}, "{go} 1. e2e4/d7d5 $1 {usual} 2. e4e5/c7c5 *"},
		{"a comment between", func() notation.Variation {
			ns := line("e2e4 d7d5 e4e5 c7c5")
			ns[0].Comments = []string{"bold"}
			return notation.Variation{Moves: ns}
		}, "1. e2e4 {bold} 1... d7d5 2. e4e5/c7c5 *"},
		{"another choice of White", func() notation.Variation {
			ns := line("e2e4 d7d5")
			ns[0].Variations = []notation.Variation{{Moves: line("d2d4 d7d5 c2c4 e7e6")}}
			return notation.Variation{Moves: ns}
		}, "1. e2e4 (1. d2d4/d7d5 2. c2c4/e7e6) 1... d7d5 *"},
		{"another choice of Black", func() notation.Variation {
			ns := line("e2e4 d7d5 e4e5 c7c5")
			ns[1].Variations = []notation.Variation{{Moves: line("e2e4 e7e5 g1f3 b8c6")[1:]}}
			return notation.Variation{Moves: ns}
		}, "1. e2e4/d7d5 (1... e7e5 2. g1f3/b8c6) 2. e4e5/c7c5 *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := writeTurns(t, &notation.Record{Main: tt.main(), Result: notation.Unknown}); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestRandomTurns: whole games come back, and no line of moves is too long.
func TestRandomTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 20 {
		p, rec := together.Start(), &notation.Record{}
		for range 120 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			n := notation.Node{Move: ms[rng.IntN(len(ms))]}
			if rng.IntN(20) == 0 {
				n.Comments = []string{"so"}
			}
			rec.Main.Moves = append(rec.Main.Moves, n)
			p.Apply(n.Move)
		}
		rec.Result = notation.ResultOf(together.Info(), p.Outcome())
		for _, text := range strings.Split(writeTurns(t, rec), "\n") {
			if len(text) > 79 {
				t.Errorf("a line of %d bytes: %s", len(text), text)
			}
		}
	}
}

// TestTurnsRefused: a slash stands between the choices of one turn and nowhere
// else.
func TestTurnsRefused(t *testing.T) {
	for _, tt := range []struct {
		text  string
		class variant.Class
		at    int
	}{
		{"1. e2e4/d7d5/e4e5 *", board.Syntax, 12},
		{"1. e2e4 1... d7d5/e4e5 *", board.Syntax, 17},
		{"1. e2e4/ *", board.Syntax, 8},
		{"1. /e2e4 *", board.Syntax, 3},
		{"1. e2e4/e2e4 *", board.IllegalMove, 8},
		{"1. e2e4//d7d5 *", board.Syntax, 8},
	} {
		rec, err := notation.NewReader(strings.NewReader(tt.text), notation.Only(together), notation.Limits{}).Read()
		var e *variant.ParseError
		if rec != nil || !errors.As(err, &e) || e.Class != tt.class || e.Offset != tt.at {
			t.Errorf("%q: %v, %v, want %s at %d", tt.text, rec, err, tt.class, tt.at)
		}
	}
	if _, err := read("1. d4/d5 *"); err == nil {
		t.Error("a game of turns takes two moves in one word")
	}
}

// TestTurnsByHand: choices apart, in the manner of SAN, and with a short glyph
// are read as well.
func TestTurnsByHand(t *testing.T) {
	want := nodes(t, together.Start(), "e2e4 d7d5 g1f3 d5e4")
	want[3].NAGs = []uint8{1}
	for _, text := range []string{
		"1. e2e4/d7d5 2. g1f3/d5e4! *", "1. e4 d5 2. Nf3 dxe4 $1 *", "1. e4/d5 2. Nf3/dxe4! *", "e2e4/d7d5 g1f3 d5e4! *",
	} {
		rec, err := notation.NewReader(strings.NewReader(text), notation.Only(together), notation.Limits{}).Read()
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, rec.Main.Moves); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}
