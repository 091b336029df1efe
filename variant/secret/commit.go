package secret

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

// Salt keeps what a player has chosen from being guessed from its Commitment. It
// is secret until the reveal, and no two commitments may have the same. The zero
// Salt is 32 bytes of 0.
type Salt struct{ Value[[SaltBytes]byte] }

// SaltOf returns the salt of these bytes.
func SaltOf(b [SaltBytes]byte) Salt { return Salt{Of(b)} }

// NewSalt reads a salt from random, nil meaning crypto/rand. The error is that
// of the reader.
func NewSalt(random io.Reader) (Salt, error) {
	if random == nil {
		random = rand.Reader
	}
	var b [SaltBytes]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return Salt{}, err
	}
	return SaltOf(b), nil
}

// ParseSalt reads what Hex writes and nothing else. The error is a
// *variant.ParseError that does not show the text.
func ParseSalt(text string) (Salt, error) {
	b, err := readDigest("salt", text)
	if err != nil {
		return Salt{}, err
	}
	return SaltOf(b), nil
}

// Hex reveals the salt as 64 hexadecimal digits in small letters.
func (s Salt) Hex() string {
	b := s.Reveal()
	return hex.EncodeToString(b[:])
}

// Commitment binds a player to something without showing it.
type Commitment [sha256.Size]byte

// Bind returns the SHA-256 of the parts, each behind its length as 8 bytes, the
// highest first: no two lists of parts give the same bytes.
func Bind(parts ...[]byte) (c Commitment) {
	h := sha256.New()
	for _, part := range parts {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		h.Write(part)
	}
	h.Sum(c[:0])
	return c
}

// ParseCommitment reads what String writes and nothing else. The error is a
// *variant.ParseError that does not show the text.
func ParseCommitment(text string) (c Commitment, err error) {
	c, err = readDigest("commitment", text)
	return c, err
}

// Equal compares in a time that does not depend on where the two differ.
func (c Commitment) Equal(d Commitment) bool { return subtle.ConstantTimeCompare(c[:], d[:]) == 1 }

// String returns the commitment as 64 hexadecimal digits in small letters.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// readDigest reads 64 hexadecimal digits.
func readDigest(field, text string) (out [sha256.Size]byte, err error) {
	fail := func(class variant.Class, at int, reason string) ([sha256.Size]byte, error) {
		return [sha256.Size]byte{}, &variant.ParseError{
			Field: field, Class: class, Offset: at, Reason: reason, Err: variant.ErrSyntax,
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
