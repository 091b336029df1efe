package deck

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// sumName stands before the checksum of a deck, sumEnd behind it.
const (
	sumName = `,"sha256":"`
	sumEnd  = "\"}\n"
)

// appendSum ends the text of a deck with the SHA-256 of all that stands before
// it. That tells a text that was damaged or changed without care; it is no
// signature.
func appendSum(text []byte) []byte {
	sum := sha256.Sum256(text)
	text = hex.AppendEncode(append(text, sumName...), sum[:])
	return append(text, sumEnd...)
}

// checkSum looks at the checksum of a deck that has one: it is the last field, and
// it and the end are as the writer spells them. A deck without one was made by hand.
func (c *cursor) checkSum() *variant.ParseError {
	if c.sum == 0 {
		return nil
	}
	at := max(bytes.LastIndex(c.text, []byte(sumName)), 0)
	switch {
	case at != c.sum-1:
		return fault("sha256", board.NotCanonical, c.sum, "the checksum is the last field, without blanks")
	case !bytes.Equal(appendSum(bytes.Clone(c.text[:at])), c.text):
		return fault("sha256", board.Mismatch, c.sum, "the text is not what was written")
	}
	return nil
}
