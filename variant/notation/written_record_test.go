package notation_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// checkRecords reads text to its end or the first fault, strictly or laxly, and
// checks that what was read can be written, is in the grammar then, and is read
// back the same. It returns the number of main moves, and the refusal.
func checkRecords(t *testing.T, g *grammar, r variant.Rules, text string, lax bool) (moves int, err error) {
	t.Helper()
	open := notation.NewReader
	if lax {
		open = notation.NewReaderLax
	}
	in := open(strings.NewReader(text), notation.Only(r), notation.Limits{})
	for {
		rec, err := in.Read()
		if err == io.EOF {
			return moves, nil
		}
		if refusal(t, text, err) != "" {
			return moves, err
		}
		moves += len(rec.Main.Moves)
		var b bytes.Buffer
		if err := notation.Write(&b, rec, r); err != nil {
			if lax && classOf(err) == board.Inconsistent {
				continue // the board contradicts the result
			}
			t.Fatalf("%q cannot be written: %v", text, err)
		}
		needs(t, g, "record", b.String())
		back, err := open(bytes.NewReader(b.Bytes()), notation.Only(r), notation.Limits{}).Read()
		if err != nil {
			t.Fatalf("%q is written %q: %v", text, b.String(), err)
		}
		if diff := cmp.Diff(rec, back, sameRecord); diff != "" {
			t.Fatalf("%q is written %q (-first +second):\n%s", text, b.String(), diff)
		}
	}
}

// TestRecordSentences shows that the strict reader refuses what is in the
// grammar for what the grammar does not say.
func TestRecordSentences(t *testing.T) {
	g, rng := newGrammar(t, notation.GrammarRecord, "records"), rand.New(rand.NewPCG(7, 7))
	chess := orthodox.Must(orthodox.Options{})
	pins := map[string][]string{
		"turn":   {"e4", "e5", "Nf3", "Nc6", "a3", "a6", "g1f3", "e7e5", "h4", "h5", "b1c3", "g8f6"},
		"number": {"1.", "1.", "1.", "1.", "1.", "1..."},
		"tag":    {"[White \"A \\\\\"]", "[Black\"\"]", "[ Event \n\"x}\" ]", "[Round \"1\"]", "[Result \"*\"]", "[Result \"0-1\"]"},
		"line":   {"\n", "\n% {\n"},
	}
	strict, lax := 0, 0
	for i := range 4000 {
		p, start := pins, "record"
		if i%4 == 0 {
			p, start = nil, "records"
		}
		text := g.sentence(rng, start, 80, p)
		moves, err := checkRecords(t, g, chess, text, false)
		var pe *variant.ParseError
		switch {
		case err == nil && moves > 0:
			strict++
		case !errors.As(err, &pe):
		case pe.Class == board.Syntax && pe.Field != "tag Result",
			pe.Class == board.Unterminated, pe.Class == board.Depth, pe.Class == board.BadUTF8:
			t.Fatalf("%q is refused for its form: %v", text, err)
		}
		if moves, err = checkRecords(t, g, chess, text, true); err == nil && moves > 0 {
			lax++
		}
	}
	if strict < 30 || lax < 100 {
		t.Errorf("with moves, the strict reader takes %d sentences and the lax one %d", strict, lax)
	}
}

func TestWrittenRecordsAreInTheGrammar(t *testing.T) {
	g := newGrammar(t, notation.GrammarRecord, "records")
	rng, near := rand.New(rand.NewPCG(8, 8)), 0
	rapid.Check(t, func(rt *rapid.T) {
		var b bytes.Buffer
		if err := notation.Write(&b, tree(rt), rules); err != nil {
			rt.Fatal(err)
		}
		text := b.String()
		needs(t, g, "record", text)
		for range 6 {
			other := mutate(rng, text)
			if _, err := checkRecords(t, g, rules, other, false); err == nil {
				near++
				needs(t, g, "record", strings.ToValidUTF8(other, "\x00"))
			}
		}
	})
	if near < 20 {
		t.Errorf("%d records near those written are accepted", near)
	}
}

// A carriage return within a comment to the end of the line was accepted, and
// could not be written when the comment had a closing brace as well. Of a file
// whose lines end with it alone such a comment swallowed all that followed.
func TestCarriageReturnInACommentToTheEndOfTheLine(t *testing.T) {
	for _, text := range []string{"; a}\rb\n*", ";\r\r\n*", "d4 ; a\r1... d5 *"} {
		if _, err := read(text); classOf(err) != board.Syntax {
			t.Errorf("strictly read, %q gives %v", text, err)
		}
		// The lax reader takes it for the end of a line, as old files have it.
		if _, err := readLax(text); err != nil {
			t.Errorf("laxly read, %q gives %v", text, err)
		}
	}
	if rec, err := read("; a}\r\n*"); err != nil || rec.Main.Comments[0] != " a}" {
		t.Errorf("one at the end of the line: %v", err)
	}
}
