package succes_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/vectors"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestConformance(t *testing.T) {
	for name, o := range map[string]succes.Options{
		"default": {}, "three seats": {Seats: 3}, "fresh rescue": {Rescue: succes.FreshBudget},
		"draw rules": {DrawRules: true}, "rescue within the contract": {Enforcement: succes.Report, Rescue: succes.SameBudget},
	} {
		t.Run(name, func(t *testing.T) {
			varianttest.Run(t, succes.Must(succes.Example(), o), varianttest.Games(20))
		})
	}
}

func TestVectors(t *testing.T) {
	for _, name := range []string{"forced.json", "spg.json"} {
		t.Run(name, func(t *testing.T) { vectors.Test(t, "testdata/"+name, "succes") })
	}
}

// TestHostileInputsAllRun: every line for this game or for any is judged.
func TestHostileInputsAllRun(t *testing.T) {
	text, err := os.ReadFile("testdata/inputs.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	want := 0
	for line := range strings.Lines(string(text)) {
		var c struct{ Rules []string }
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		if slices.Contains(c.Rules, "succes") || slices.Contains(c.Rules, "any") {
			want++
		}
	}
	report, err := vectors.Run(t.Context(), "inputs.jsonl", bytes.NewReader(text), vectors.Options{Game: "succes", Out: t.Output()})
	if err != nil || report.Cases != want || report.Differences != 0 || report.NotOffered != 0 || want == 0 {
		t.Errorf("of %d lines: %v, %v", want, report, err)
	}
	t.Logf("of %d lines for succes: %v", want, report)
}

func TestGolden(t *testing.T) {
	varianttest.Golden(t, succes.Must(succes.Card{Target: secret.Of(wanted)}, succes.Options{Plies: 60}), "testdata/two.golden", 1, 60)
	varianttest.Golden(t, succes.Must(succes.Card{Target: secret.Of(wanted)}, succes.Options{Plies: 30, Seats: 3, Rescue: succes.FreshBudget}), "testdata/three.golden", 2, 60)
}

// A text as it is written used to be told a repair of its spaces.
func TestParseLaxTellsSpaces(t *testing.T) {
	r := succes.Must(succes.Example(), succes.Options{})
	const chess, text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", " 0/6 play"
	for in, at := range map[string]int{
		chess + text: -1, chess + " " + text: len(chess) + 1, chess + text + " ": len(chess + text), " " + chess + text: 0,
		"\t" + chess + "\t" + text: 0,
	} {
		p, repairs, err := r.ParseLax(in)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := variant.Text(p); err != nil || got != chess+text {
			t.Errorf("%q is read as %q (%v)", in, got, err)
		}
		if at < 0 && len(repairs) > 0 || at >= 0 && (len(repairs) != 1 || repairs[0].Offset != at) {
			t.Errorf("%q: repairs %+v, want one at %d", in, repairs, at)
		}
	}
}

// TestFieldsBehindAreRefusedAtTheirByte: by both readers alike.
func TestFieldsBehindAreRefusedAtTheirByte(t *testing.T) {
	r := succes.Must(succes.Example(), succes.Options{})
	const text = succes.Start + " 0/6 play x"
	_, strict := r.Parse(text)
	_, _, lax := r.ParseLax(text)
	_, _, part := r.ParseLax(succes.Start + " 0/6")
	for name, err := range map[string]error{"strict": strict, "lax": lax} {
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Class != board.Trailing || e.Field != "position" || e.Offset != len(text)-1 {
			t.Errorf("%s: %v, want byte %d", name, err, len(text)-1)
		}
	}
	var e *variant.ParseError
	if !errors.As(part, &e) || e.Class != board.MissingField || e.Offset != len(succes.Start+" 0/6") {
		t.Errorf("without the phase: %v", part)
	}
}

// TestFaultsAreAtTheirByte: in the two fields behind the FEN, and in the text as a
// whole.
func TestFaultsAreAtTheirByte(t *testing.T) {
	r := succes.Must(succes.Card{Target: secret.Of(wanted), MaxPlies: 6}, succes.Options{Rescue: succes.FreshBudget})
	const at = len(succes.Start) + 1
	for _, tt := range []struct {
		tail, field string
		class       variant.Class
		offset      int
	}{
		{"0", "position", board.MissingField, at + 1},
		{"06 play", "plies", board.Syntax, at},
		{"x/6 play", "plies", board.BadCounter, at},
		{"50002/6 play", "plies", board.Limit, at},
		{"1/6 play", "plies", board.Inconsistent, at},
		{"2/7 play", "plies", board.Inconsistent, at + 2},
		{"14/12 rescue", "plies", board.Inconsistent, at + 3},
		{"2/12 rescue", "plies", board.Inconsistent, at + 2},
		{"6/6 play", "plies", board.Inconsistent, at + 2},
		{"2/6 over:success", "phase", board.Inconsistent, at + 4},
		{" 2/6 play", "position", board.NotCanonical, at},
		{strings.Repeat("x", 200), "position", board.TooLong, 160},
	} {
		_, err := r.Parse(succes.Start + " " + tt.tail)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Game != "succes" || e.Field != tt.field || e.Class != tt.class || e.Offset != tt.offset {
			t.Errorf("%q: %v, want field %s, class %s, byte %d", tt.tail, err, tt.field, tt.class, tt.offset)
		}
	}
}

// TestLaxFaults: a FEN alone whose side to move has used the contract up, and a
// FEN that cannot be read before both fields.
func TestLaxFaults(t *testing.T) {
	r := succes.Must(succes.Card{Target: secret.Of(wanted)}, succes.Options{Plies: 1})
	const black = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
	var e *variant.ParseError
	if _, _, err := r.ParseLax(black); !errors.As(err, &e) || e.Field != "plies" || e.Class != board.MissingField || e.Offset != 0 {
		t.Errorf("a contract of one ply that is used up: %v", err)
	}
	if _, _, err := r.ParseLax("x" + succes.Start[1:] + " 0/1 play"); !errors.As(err, &e) || e.Field != "placement" || e.Offset != 0 {
		t.Errorf("a FEN with an unknown man: %v", err)
	}
}
