package deck_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// opening returns a reveal, its commitment and its text.
func opening(t testing.TB) (deck.Reveal, deck.Commitment, string) {
	t.Helper()
	r := deck.Reveal{Target: succes.Example().Target, Salt: secret.SaltOf([secret.SaltBytes]byte{0xa5, 31: 0x5a})}
	text, err := deck.AppendReveal(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return r, deck.Commit(r.Salt, r.Target.Reveal()), string(text)
}

// equal reports whether two reveals hold the same.
func equal(a, b deck.Reveal) bool {
	return a.Target.Reveal() == b.Target.Reveal() && a.Salt.Hex() == b.Salt.Hex()
}

func TestRevealIsRead(t *testing.T) {
	r, c, text := opening(t)
	got, err := deck.ParseReveal([]byte(text), c)
	if err != nil || !equal(got, r) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := deck.ParseReveal([]byte(" "+strings.ReplaceAll(text, ",", " , ")+"\n"), c); err != nil {
		t.Errorf("with blanks: %v", err)
	}
}

func TestBadRevealsAreRefused(t *testing.T) {
	r, c, text := opening(t)
	other := deck.Commit(deck.Salt{}, r.Target.Reveal())
	nonce := `"nonce":"a5`
	for _, tt := range []struct {
		name, old, with string
		class           variant.Class
		field           string
	}{
		{"one bit of the salt", nonce, `"nonce":"a4`, board.Mismatch, "reveal"},
		{"another target", "PPPPP1PP", "PPPPPP1P", board.Mismatch, "reveal"},
		{"another commitment", c.String(), other.String(), board.Mismatch, "commit"},
		{"capital digits", nonce, `"nonce":"A5`, board.Syntax, "reveal.nonce"},
		{"no digit", nonce, `"nonce":"g5`, board.Syntax, "reveal.nonce"},
		{"a digit short", nonce, `"nonce":"5`, board.Syntax, "reveal.nonce"},
		{"a number", `"commit":"` + c.String() + `"`, `"commit":7`, board.Syntax, "commit"},
		{"null", `"commit":"` + c.String() + `"`, `"commit":null`, board.Syntax, "commit"},
		{"no commitment", `"commit":"` + c.String() + `",`, "", board.MissingField, "commit"},
		{"no target", `"move":"` + r.Target.Reveal() + `",`, "", board.MissingField, "reveal.move"},
		{"a field in the wrong case", `,"nonce":"`, `,"Nonce":"`, board.UnknownField, "reveal.Nonce"},
		{"twice", `{"commit"`, `{"commit":"` + c.String() + `","commit"`, board.DuplicateKey, "commit"},
		{"another field", `{"commit"`, `{"x":1,"commit"`, board.UnknownField, "x"},
		{"trailing", `}}`, `}}{}`, board.Trailing, "text"},
		{"cut", `}}`, `}`, board.Unterminated, ""},
		{"an array", `{"commit"`, `["commit"`, board.Syntax, ""},
		{"half a character", `"move":"`, `"move":"\ud800`, board.BadUTF8, "text"},
		{"long", `"move":"`, `"move":"` + strings.Repeat("x", 200), board.TooLong, "reveal.move"},
		{"longer", `"move":"`, `"move":"` + strings.Repeat("x", 2000), board.TooLong, "text"},
	} {
		bad := strings.Replace(text, tt.old, tt.with, 1)
		if bad == text {
			t.Fatalf("%s: %q is not in %s", tt.name, tt.old, text)
		}
		got, err := deck.ParseReveal([]byte(bad), c)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Class != tt.class || e.Field != tt.field || !equal(got, deck.Reveal{}) {
			t.Errorf("%s: %v, %+v", tt.name, got, err)
		} else if strings.Contains(err.Error(), "PPPP") {
			t.Errorf("%s: the error shows the target: %v", tt.name, err)
		}
	}
}

func TestEveryCutAndEveryBitOfARevealIsRefused(t *testing.T) {
	_, c, text := opening(t)
	n := 0
	for i := range text {
		for _, bad := range []string{text[:i], text[:i] + string(text[i]^1) + text[i+1:]} {
			if _, err := deck.ParseReveal([]byte(bad), c); err == nil {
				t.Errorf("%s passes", bad)
			}
			n++
		}
	}
	t.Logf("%d texts refused", n)
}

func FuzzParseReveal(f *testing.F) {
	_, c, text := opening(f)
	f.Add(text)
	f.Add(`{"commit":null,"reveal":{"move":"\u0041"}}`)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := deck.ParseReveal([]byte(text), c)
		if err != nil {
			return
		}
		again, err := deck.AppendReveal(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := deck.ParseReveal(again, c); err != nil || !equal(back, r) {
			t.Errorf("%q is written %q: %v", text, again, err)
		}
	})
}
