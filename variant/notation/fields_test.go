package notation_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
	type fields = []notation.Field
	many := strings.Repeat("a ", notation.MaxFields) + "a"
	tests := []struct {
		name, text string
		strict     fields
		class      variant.Class // of the strict error
		offset     int
		lax        fields
		laxOK      bool
	}{
		{"one field", "ab", fields{{"ab", 0}}, "", 0, fields{{"ab", 0}}, true},
		{"two", "ab c", fields{{"ab", 0}, {"c", 3}}, "", 0, fields{{"ab", 0}, {"c", 3}}, true},
		{"two spaces", "ab  c", nil, board.NotCanonical, 3, fields{{"ab", 0}, {"c", 4}}, true},
		{"space before", " ab", nil, board.NotCanonical, 0, fields{{"ab", 1}}, true},
		{"space behind", "ab ", nil, board.NotCanonical, 3, fields{{"ab", 0}}, true},
		{"tab", "ab\tc", fields{{"ab\tc", 0}}, "", 0, fields{{"ab", 0}, {"c", 3}}, true},
		{"empty", "", nil, board.Syntax, 0, nil, false},
		{"blank", " \t", nil, board.NotCanonical, 0, nil, false},
		{"too long", strings.Repeat("a", 101), nil, board.TooLong, 100, nil, false},
		{"too many", many, nil, board.Trailing, len(many) - 1, nil, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := notation.Split(tt.text, 100)
			if diff := cmp.Diff(tt.strict, got); diff != "" {
				t.Errorf("Split (-want +got):\n%s", diff)
			}
			if tt.class == "" && err != nil || tt.class != "" && (err == nil || err.Class != tt.class || err.Offset != tt.offset) {
				t.Errorf("Split: %v, want class %q at %d", err, tt.class, tt.offset)
			}
			got, err = notation.SplitLax(tt.text, 100)
			if diff := cmp.Diff(tt.lax, got); diff != "" || (err == nil) != tt.laxOK {
				t.Errorf("SplitLax: %v (-want +got):\n%s", err, diff)
			}
		})
	}
}

func TestRespaced(t *testing.T) {
	for text, at := range map[string]int{
		"": -1, "a": -1, "a b c": -1, " a": 0, "a ": 1, "a  b": 2, "a b  c  ": 4, "a\tb": 1, "\ta": 0, "a b\t": 3,
	} {
		r, ok := notation.Respaced(text)
		if ok != (at >= 0) || ok && (r.Offset != at || r.Field == "" || r.Class != board.NotCanonical || r.Change == "") {
			t.Errorf("%q: %+v, %v, want byte %d", text, r, ok, at)
		}
	}
}

func TestReadCounter(t *testing.T) {
	good := map[string]int{"0": 0, "7": 7, "10": 10, "99999": 99999}
	for text, want := range good {
		if got, err := notation.ReadCounter(notation.Field{Text: text}, "clock"); err != nil || got != want {
			t.Errorf("ReadCounter(%q) = %d, %v, want %d", text, got, err, want)
		}
	}
	bad := map[string]int{"": 10, "+5": 10, "-1": 10, "00": 10, "012": 10, "1x": 11, "100000": 15, "9999999999999999999999": 15, "٣": 10}
	for text, at := range bad {
		_, err := notation.ReadCounter(notation.Field{Text: text, Offset: 10}, "clock")
		if err == nil || err.Class != board.BadCounter || err.Field != "clock" || err.Offset != at {
			t.Errorf("ReadCounter(%q): %v, want class %s at %d", text, err, board.BadCounter, at)
		}
	}
}

func TestReadSideAndSquare(t *testing.T) {
	for text, want := range map[string]board.Color{"w": board.White, "b": board.Black} {
		if got, err := notation.ReadSide(notation.Field{Text: text}); err != nil || got != want {
			t.Errorf("ReadSide(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "W", "wb", "-"} {
		if _, err := notation.ReadSide(notation.Field{Text: text, Offset: 3}); err == nil || err.Class != board.BadTurn || err.Offset != 3 {
			t.Errorf("ReadSide(%q): %v, want class %s at 3", text, err, board.BadTurn)
		}
	}
	g := board.Rect(8, 8)
	for text, want := range map[string]board.Square{"-": board.NoSquare, "a1": 0, "h8": 63} {
		if got, err := notation.ReadSquare(notation.Field{Text: text}, "ep", g, board.BadEP); err != nil || got != want {
			t.Errorf("ReadSquare(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for text, class := range map[string]variant.Class{"": board.BadEP, "a9": board.BadEP, "a1 ": board.BadEP, "\xff": board.BadUTF8} {
		if _, err := notation.ReadSquare(notation.Field{Text: text}, "ep", g, board.BadEP); err == nil || err.Class != class {
			t.Errorf("ReadSquare(%q): %v, want class %s", text, err, class)
		}
	}
}
