package deck

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/fairykit/fairykit/board"
)

// SaltBytes is the length of a salt.
const SaltBytes = 32

// Commitment binds a host to a target without showing it: SHA-256 over the salt
// and the target.
type Commitment [sha256.Size]byte

// Salt is what keeps a target from being guessed from its commitment. It is
// secret until the reveal.
type Salt [SaltBytes]byte

// NewSalt reads a salt from random, nil meaning crypto/rand.
func NewSalt(random io.Reader) (s Salt, err error) {
	if random == nil {
		random = rand.Reader
	}
	_, err = io.ReadFull(random, s[:])
	return s, err
}

// Commit returns the commitment to a target.
func Commit(salt Salt, target string) (c Commitment) {
	h := sha256.New()
	h.Write(salt[:])
	io.WriteString(h, target)
	h.Sum(c[:0])
	return c
}

// Reveal checks that salt and target are those of the commitment. The time that
// it takes does not depend on where they differ. The error is a
// *variant.ParseError of class board.Mismatch.
func (c Commitment) Reveal(salt Salt, target string) error {
	if !Commit(salt, target).equal(c) {
		return fault("target", board.Mismatch, 0, "not what was committed to")
	}
	return nil
}

// equal compares in a time that does not depend on where the two differ.
func (c Commitment) equal(d Commitment) bool { return subtle.ConstantTimeCompare(c[:], d[:]) == 1 }

// String returns the commitment as hexadecimal digits.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// Format prints a word and nothing of the salt, whatever the verb.
func (Salt) Format(f fmt.State, _ rune) { io.WriteString(f, "salt") }
