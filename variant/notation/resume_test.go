package notation_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var chessGame = orthodox.Must(orthodox.Options{})

type opening func(io.Reader, func(string) (variant.Rules, bool), notation.Limits) *notation.Reader

// outcome is what became of a record: its main moves, and the class of its fault.
type outcome struct {
	Plies int
	Class variant.Class
}

// readAll reads a stream of chess to its end. Of a refused record it counts what
// the error carries.
func readAll(t *testing.T, open opening, text string) (all []outcome, in *notation.Reader) {
	t.Helper()
	in = open(strings.NewReader(text), notation.Only(chessGame), notation.Limits{})
	for {
		rec, err := in.Read()
		if err == io.EOF {
			break
		}
		o := outcome{Class: classOf(err)}
		var refused *notation.RecordError
		switch {
		case errors.As(err, &refused):
			rec = refused.Partial
			if refused.Record != len(all)+1 {
				t.Errorf("%q: record %d is called %d", text, len(all)+1, refused.Record)
			}
		case err != nil:
			t.Fatal(err)
		}
		o.Plies = len(rec.Main.Moves)
		all = append(all, o)
	}
	faults := 0
	for _, o := range all {
		if o.Class != "" {
			faults++
		}
	}
	if in.Faults() != faults {
		t.Errorf("%q: %d faults, %d are counted", text, faults, in.Faults())
	}
	return all, in
}

// A Reader used to return the first fault for ever: of 118 real files 23 ended so.
func TestOneBadRecordEndsNoFile(t *testing.T) {
	const next = "\n\n[Event \"next\"]\n\n1. d4 d5 1-0\n"
	good := outcome{2, ""}
	for name, tt := range map[string]struct {
		text string
		open opening
		want outcome
	}{
		"illegal move, lax":            {"1. e4 e5 2. Ke3 Nc6 *", notation.NewReaderLax, outcome{2, board.IllegalMove}},
		"illegal move, strict":         {"1. e4 e5 2. Ke3 Nc6 *", notation.NewReader, outcome{2, board.IllegalMove}},
		"within a variation":           {"1. e4 e5 (1... d5 2. Ke3) *", notation.NewReaderLax, outcome{2, board.IllegalMove}},
		"head without an end, strict":  {"[White \"x]\n[Black \"y\"]\n\n1. e4 *", notation.NewReader, outcome{0, board.Syntax}},
		"unknown game":                 {"[Variant \"Go\"]\n[White \"x\"]\n\n1. e4 *", notation.NewReaderLax, outcome{0, board.UnknownField}},
		"start that is none":           {"[FEN \"8/8 w\"]\n[White \"x\"]\n\n1. e4 *", notation.NewReaderLax, outcome{0, board.RankCount}},
		"no result, strict":            {"1. e4 e5", notation.NewReader, outcome{2, board.Syntax}},
		"unclosed comment, strict":     {"1. e4 e5 {never closed", notation.NewReader, outcome{2, board.Unterminated}},
		"unclosed variation, strict":   {"1. e4 e5 (1... d5", notation.NewReader, outcome{2, board.Syntax}},
		"head without moves, strict":   {"[Event \"x\"]\n[Result \"1-0\"]", notation.NewReader, outcome{0, board.MissingField}},
		"too long":                     {"1. e4 {" + strings.Repeat("a", 70000) + "} *", notation.NewReaderLax, outcome{1, board.TooLong}},
		"tag line among the moves":     {"1. e4 Ke3\n[White \"x\"]\n1. d4 *", notation.NewReaderLax, outcome{1, board.IllegalMove}},
		"comment line before the head": {"1. e4 Ke3 *\n\n; of the next\n% escaped", notation.NewReaderLax, outcome{1, board.IllegalMove}},
	} {
		text := tt.text + next
		if strings.HasSuffix(tt.text, "escaped") {
			text = tt.text + strings.TrimPrefix(next, "\n")
		}
		got, _ := readAll(t, tt.open, text)
		if diff := cmp.Diff([]outcome{tt.want, good}, got); diff != "" {
			t.Errorf("%s: %q (-want +got):\n%s", name, text, diff)
		}
	}
}

// What a fault leaves of a record used to be lost.
func TestFaultCarriesWhatWasRead(t *testing.T) {
	in := notation.NewReaderLax(strings.NewReader("[White \"W\"]\n[Result \"1-0\"]\n\n1. e4 e5 {so} (1... c5 2. Nf3 (2. d4 Ke5)) *"), notation.Only(chessGame), notation.Limits{})
	rec, err := in.Read()
	var refused *notation.RecordError
	var ply *notation.PlyError
	if rec != nil || !errors.As(err, &refused) || !errors.As(err, &ply) || ply.Ply != 4 {
		t.Fatalf("%v, %v", rec, err)
	}
	var b strings.Builder
	if err := notation.Write(&b, refused.Partial, chessGame); err != nil {
		t.Fatal(err)
	}
	want := "[White \"W\"]\n[Result \"1-0\"]\n\n1. e4 e5 {so} (1... c5 2. Nf3 (2. d4)) 1-0\n\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
