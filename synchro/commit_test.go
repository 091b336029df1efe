package synchro_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// saltOf is a salt that a test can repeat.
func saltOf(n byte) synchro.Salt {
	s, err := synchro.NewSalt(bytes.NewReader(bytes.Repeat([]byte{n}, synchro.SaltBytes)))
	if err != nil {
		panic(err)
	}
	return s
}

// TestCommit holds the form of the message: every part behind its length.
func TestCommit(t *testing.T) {
	var message []byte
	part := func(b []byte) {
		message = binary.BigEndian.AppendUint64(message, uint64(len(b)))
		message = append(message, b...)
	}
	salt := saltOf(7)
	part([]byte("fairykit synchro choice 1"))
	part([]byte("g-1"))
	part([]byte{0, 0, 0, 0, 0, 0, 0, 12})
	part([]byte{1})
	part([]byte("e2e4"))
	part(salt[:])
	want := sha256.Sum256(message)
	got := synchro.Commit("g-1", 12, 1, "e2e4", salt)
	if got != synchro.Commitment(want) || got.String() != hex.EncodeToString(want[:]) {
		t.Errorf("%v, want %x", got, want)
	}
	if back, err := synchro.ParseCommitment(got.String()); back != got || err != nil {
		t.Errorf("%v is read as %v, %v", got, back, err)
	}
	if back, err := synchro.ParseSalt(salt.Hex()); back != salt || err != nil {
		t.Errorf("a salt is read as another: %v", err)
	}
}

// TestCommitBinds: whatever is changed, a commitment does not open.
func TestCommitBinds(t *testing.T) {
	salt := saltOf(1)
	c := synchro.Commit("game", 3, 0, "e2e4", salt)
	if err := c.Reveal("game", 3, 0, "e2e4", salt); err != nil {
		t.Fatal(err)
	}
	check := func(what, id string, turn int, seat variant.Player, choice string, salt synchro.Salt) {
		t.Helper()
		if err := c.Reveal(id, turn, seat, choice, salt); !errors.Is(err, &variant.ParseError{Class: board.Mismatch}) {
			t.Errorf("another %s: %v", what, err)
		}
	}
	check("id", "gamf", 3, 0, "e2e4", salt)
	check("turn", "game", 4, 0, "e2e4", salt)
	check("seat", "game", 3, 1, "e2e4", salt)
	check("choice", "game", 3, 0, "e2e3", salt)
	check("cut between id and choice", "gam", 3, 0, "ee2e4", salt)
	for bit := range 8 * synchro.SaltBytes {
		other := salt
		other[bit/8] ^= 1 << (bit % 8)
		check("salt", "game", 3, 0, "e2e4", other)
	}
}

// TestSalts are random, unprinted, and not made without randomness.
func TestSalts(t *testing.T) {
	a, err := synchro.NewSalt(nil)
	b, err2 := synchro.NewSalt(nil)
	if a == b || err != nil || err2 != nil {
		t.Errorf("two salts are equal: %v, %v", err, err2)
	}
	for _, verb := range []string{"%v", "%s", "%+v", "%#v"} {
		if got := fmt.Sprintf(verb, a); got != "salt" {
			t.Errorf("%s prints %q", verb, got)
		}
	}
	broken := errors.New("broken")
	if _, err := synchro.NewSalt(iotest.ErrReader(broken)); err != broken {
		t.Errorf("a broken source gives %v", err)
	}
	if _, err := synchro.NewSalt(strings.NewReader("short")); err == nil {
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
		_, err := synchro.ParseCommitment(tt.text)
		_, saltErr := synchro.ParseSalt(tt.text)
		for _, err := range []error{err, saltErr} {
			var e *variant.ParseError
			if !errors.As(err, &e) || e.Class != tt.class || e.Offset != tt.offset || e.Text != "" {
				t.Errorf("%q: %v", tt.text, err)
			}
		}
	}
}
