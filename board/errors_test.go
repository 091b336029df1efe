package board

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// printable reports whether s is what an error text may be: one line of
// printable ASCII of at most 256 bytes.
func printable(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s != "" && len(s) <= 256
}

func TestParseErrorText(t *testing.T) {
	for _, tt := range []struct {
		e    ParseError
		want string
	}{
		{
			ParseError{Game: "chess", Field: "placement", Class: RankWidth, Offset: 3, Text: "8/7", Reason: "the rank is too short"},
			`chess: placement "8/7" at byte 3: the rank is too short (rank_width)`,
		},
		{
			ParseError{Field: "move", Class: BadSquare, Text: "é9", Reason: "no such square"},
			`move "\u00e99" at byte 0: no such square (bad_square)`,
		},
		{
			ParseError{Class: Syntax, Text: "a\x1b[2J\u202eb\xff\"", Reason: "none"},
			`"a\x1b[2J\u202eb\xff\"" at byte 0: none (syntax)`,
		},
		{
			ParseError{Class: TooLong, Text: strings.Repeat("p", 70), Reason: "long"},
			`"` + strings.Repeat("p", 64) + `" at byte 0: long (too_long)`,
		},
		{
			// Escapes are cut too: sixteen of four bytes each.
			ParseError{Class: BadUTF8, Text: strings.Repeat("\xff", 70), Reason: "no"},
			`"` + strings.Repeat(`\xff`, 16) + `" at byte 0: no (bad_utf8)`,
		},
		{
			ParseError{Class: BadUTF8, Text: strings.Repeat("p", 61) + "\xff", Reason: "no"},
			`"` + strings.Repeat("p", 61) + `" at byte 0: no (bad_utf8)`,
		},
		{
			ParseError{Class: Limit, Text: "x", Reason: "line\nbreak é"},
			`"x" at byte 0: line?break ?? (limit)`,
		},
		{
			ParseError{Class: Limit, Text: "a ~ b", Reason: " ~ "},
			`"a ~ b" at byte 0:  ~  (limit)`,
		},
		{
			// 256 bytes in all: the reason is cut, the class is not.
			ParseError{Class: Limit, Text: "x", Reason: strings.Repeat("r", 300)},
			`"x" at byte 0: ` + strings.Repeat("r", 256-15-8) + ` (limit)`,
		},
	} {
		if got := tt.e.Error(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

func TestParseErrorTextIsShortAndPrintable(t *testing.T) {
	text := rapid.OneOf(
		rapid.StringN(0, 400, 1000),
		rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 400), func(b []byte) string { return string(b) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		e := &ParseError{
			Game:   text.Draw(t, "game"),
			Field:  text.Draw(t, "field"),
			Class:  Class(text.Draw(t, "class")),
			Offset: rapid.Int().Draw(t, "offset"),
			Text:   text.Draw(t, "text"),
			Reason: text.Draw(t, "reason"),
		}
		if !printable(e.Error()) {
			t.Fatalf("%q", e.Error())
		}
		e.Game, e.Field, e.Class = "superchess", "castling", OppositeCheck
		if got := e.Error(); !printable(got) || !strings.HasSuffix(got, " (opposite_check)") {
			t.Fatalf("the class is cut off: %q", got)
		}
		quoted := strings.Repeat("q", rapid.IntRange(0, 300).Draw(t, "length"))
		plain := ParseError{Class: TooLong, Text: quoted, Reason: "long"}
		if got := strings.Count(plain.Error(), "q"); got != min(len(quoted), MaxQuote) {
			t.Fatalf("shows %d of %d bytes", got, len(quoted))
		}
	})
}

func TestQuote(t *testing.T) {
	for _, n := range []int{0, 1, MaxQuote, MaxQuote + 1, 1000} {
		s := strings.Repeat("x", n)
		if got, want := len(Quote(s)), min(n, MaxQuote); got != want {
			t.Errorf("%d bytes become %d, want %d", n, got, want)
		}
	}
}

func TestParseErrorIs(t *testing.T) {
	e := &ParseError{Game: "chess", Field: "move", Class: IllegalMove, Text: "e2e5", Err: io.ErrUnexpectedEOF}
	wrapped := fmt.Errorf("round 3: %w", e)
	var none *ParseError
	for _, tt := range []struct {
		name   string
		target error
		want   bool
	}{
		{"the same class", &ParseError{Class: IllegalMove}, true},
		{"the sentinel", io.ErrUnexpectedEOF, true},
		{"itself", e, true},
		{"another class", &ParseError{Class: Ambiguous}, false},
		{"no class", &ParseError{}, false},
		{"the class and a field", &ParseError{Class: IllegalMove, Field: "move"}, false},
		{"another sentinel", io.EOF, false},
		// This used to follow the nil pointer.
		{"a nil ParseError", none, false},
	} {
		if got := errors.Is(wrapped, tt.target); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	var found *ParseError
	if !errors.As(wrapped, &found) || found != e {
		t.Error("errors.As does not find it")
	}
}
