package notation_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// prelude is a game that begins with several moves of one side running.
var prelude = superchess.Must(superchess.Options{})

func readPrelude(text string) (*notation.Record, error) {
	return notation.NewReader(strings.NewReader(text), notation.Only(prelude), notation.Limits{}).Read()
}

// TestNumbersAreOfTurns: they were counted by pairs of plies, so that White moved
// at "1..." and "3..." when a side had moved twice running. Records with such
// numbers are still read.
func TestNumbersAreOfTurns(t *testing.T) {
	tests := []struct{ name, pairs, turns string }{
		{"two moves a side", "1. D@h1 1... -- 2. G@c8 2... -- 3. e4 3... e5 4. Nf3 *",
			"1. D@h1 -- 1... G@c8 -- 2. e4 e5 3. Nf3 *"},
		{"three moves and two", "1. D@h1 1... Z@e2 2. -- 2... G@c8 3. -- 3... d4 4. d5 *",
			"1. D@h1 Z@e2 -- 1... G@c8 -- 2. d4 d5 *"},
		{"a comment between", "1. D@h1 {so} 1... -- 2. G@c8 {and so} 2... -- *",
			"1. D@h1 {so} 1. -- 1... G@c8 {and so} 1... -- *"},
		{"variations", "1. D@h1 (1. G@h1 1... --) 1... -- (1... Z@e2 2. -- 2... G@c8) 2. G@c8 (2. G@d8 2... --) 2... -- 3. e4 (3. d4 d5) 3... e5 *",
			"1. D@h1 (1. G@h1 --) 1. -- (1. Z@e2 -- 1... G@c8) 1... G@c8 (1... G@d8 --) 1...\n-- 2. e4 (2. d4 d5) 2... e5 *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rec, err := readPrelude(tt.pairs)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := notation.Write(&out, rec, prelude); err != nil {
				t.Fatal(err)
			}
			_, got, _ := strings.Cut(out.String(), "\n\n")
			if diff := cmp.Diff(tt.turns, strings.TrimSpace(got)); diff != "" {
				t.Errorf("written (-want +got):\n%s", diff)
			}
			back, err := readPrelude(out.String())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(rec, back); diff != "" {
				t.Errorf("read again (-want +got):\n%s", diff)
			}
		})
	}
}

func TestNumbersOfNoTurn(t *testing.T) {
	for text, at := range map[string]int{
		"1. D@h1 2. -- *":                  8,
		"1. D@h1 -- 1. G@c8 *":             11,
		"1. D@h1 -- 2... G@c8 *":           11,
		"1. D@h1 -- G@c8 -- 4. e4 *":       19,
		"1. D@h1 -- G@c8 -- 2... e4 *":     19,
		"1. D@h1 -- G@c8 -- 2. e4 3. e5 *": 25,
	} {
		_, err := readPrelude(text)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Class != board.BadNumber || e.Offset != at {
			t.Errorf("%q: %v, want a bad number at %d", text, err, at)
		}
	}
}
