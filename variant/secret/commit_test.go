package secret_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// TestSalts are random, unprinted, and not made without randomness.
func TestSalts(t *testing.T) {
	a, err := secret.NewSalt(nil)
	b, err2 := secret.NewSalt(nil)
	if a.Hex() == b.Hex() || err != nil || err2 != nil {
		t.Errorf("two salts are equal: %v, %v", err, err2)
	}
	for _, verb := range []string{"%v", "%s", "%+v", "%#v"} {
		if got := fmt.Sprintf(verb, a); got != secret.Shown {
			t.Errorf("%s prints %q", verb, got)
		}
	}
	if back, err := secret.ParseSalt(a.Hex()); back.Hex() != a.Hex() || err != nil {
		t.Errorf("a salt is read as another: %v", err)
	}
	broken := errors.New("broken")
	if _, err := secret.NewSalt(iotest.ErrReader(broken)); err != broken {
		t.Errorf("a broken source gives %v", err)
	}
	if _, err := secret.NewSalt(strings.NewReader("short")); err == nil {
		t.Error("a short source gives a salt")
	}
}

// TestReadDigest: strict, with the byte at fault.
func TestReadDigest(t *testing.T) {
	good := strings.Repeat("0123456789abcdef", 4)
	for _, tt := range []struct {
		text   string
		class  variant.Class
		offset int
	}{
		{"", board.Syntax, 0},
		{good[:63], board.Syntax, 63},
		{good[:62], board.Syntax, 62},
		{good + "0", board.TooLong, 64},
		{strings.ToUpper(good), board.Syntax, 10},
		{good[:63] + "g", board.Syntax, 63},
		{good[:31] + " " + good[:32], board.Syntax, 31},
	} {
		_, err := secret.ParseCommitment(tt.text)
		_, saltErr := secret.ParseSalt(tt.text)
		for _, err := range []error{err, saltErr} {
			var e *variant.ParseError
			if !errors.As(err, &e) || e.Class != tt.class || e.Offset != tt.offset || e.Text != "" {
				t.Errorf("%q: %v", tt.text, err)
			}
		}
	}
}
