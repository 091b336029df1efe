package synchro

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"io"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// SaltBytes is the length of a Salt in bytes.
const SaltBytes = 32

// Salt keeps a choice from being guessed from its commitment. It is secret until
// the reveal, and no two commitments may have the same.
type Salt [SaltBytes]byte

// NewSalt reads a salt from random, nil meaning crypto/rand. The error is that
// of the reader.
func NewSalt(random io.Reader) (s Salt, err error) {
	if random == nil {
		random = rand.Reader
	}
	_, err = io.ReadFull(random, s[:])
	return s, err
}

// Hex returns the salt as 64 hexadecimal digits in small letters.
func (s Salt) Hex() string { return hex.EncodeToString(s[:]) }

// String shows nothing of the salt, so that it is not printed by accident.
func (Salt) String() string { return "salt" }

// GoString shows nothing of the salt either.
func (Salt) GoString() string { return "salt" }

// ParseSalt reads what Hex writes and nothing else. The error is a
// *variant.ParseError that does not show the text.
func ParseSalt(text string) (s Salt, err error) {
	s, err = readDigest("salt", text)
	return s, err
}

// Commitment binds a player to a choice without showing it.
type Commitment [sha256.Size]byte

// String returns the commitment as 64 hexadecimal digits in small letters.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// ParseCommitment reads what String writes and nothing else. The error is a
// *variant.ParseError.
func ParseCommitment(text string) (c Commitment, err error) {
	c, err = readDigest("commitment", text)
	return c, err
}

// readDigest reads 64 hexadecimal digits.
func readDigest(field, text string) (out [sha256.Size]byte, err error) {
	fail := func(class variant.Class, at int, reason string) ([sha256.Size]byte, error) {
		return [sha256.Size]byte{}, &variant.ParseError{
			Game: "synchro", Field: field, Class: class, Offset: at, Reason: reason, Err: variant.ErrSyntax,
		}
	}
	digits := 2 * len(out)
	if len(text) > digits {
		return fail(board.TooLong, digits, "more than 64 hexadecimal digits")
	}
	for i := range len(text) {
		if b := text[i]; (b < '0' || b > '9') && (b < 'a' || b > 'f') {
			return fail(board.Syntax, i, "no hexadecimal digit in small letters")
		}
	}
	if n, err := hex.Decode(out[:], []byte(text)); err != nil || n != len(out) {
		return fail(board.Syntax, len(text), "less than 64 hexadecimal digits")
	}
	return out, nil
}

// domain sets these commitments apart from all others.
const domain = "fairykit synchro choice 1"

// Commit returns the commitment of seat to a choice, by its coordinate text, in
// a turn of the game with that id: SHA-256 over the domain "fairykit synchro
// choice 1", the id, the turn (8 bytes), the seat (1 byte), the text and the
// salt, each behind its length. Numbers and lengths have 8 bytes, the highest
// first.
func Commit(id string, turn int, seat variant.Player, choice string, salt Salt) (c Commitment) {
	h := sha256.New()
	for _, part := range [][]byte{
		[]byte(domain), []byte(id), binary.BigEndian.AppendUint64(nil, uint64(turn)), {byte(seat)}, []byte(choice), salt[:],
	} {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		h.Write(part)
	}
	h.Sum(c[:0])
	return c
}

// Reveal checks that choice and salt are what seat committed itself to in that
// turn of that game. The time that it takes does not depend on where they
// differ. The error is a *variant.ParseError of class board.Mismatch.
func (c Commitment) Reveal(id string, turn int, seat variant.Player, choice string, salt Salt) error {
	got := Commit(id, turn, seat, choice, salt)
	if subtle.ConstantTimeCompare(got[:], c[:]) != 1 {
		return &variant.ParseError{
			Game: "synchro", Field: "reveal", Class: board.Mismatch, Text: board.Quote(choice),
			Reason: "not what was committed to", Err: variant.ErrRefused,
		}
	}
	return nil
}
