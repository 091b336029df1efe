package deck

import (
	"crypto/sha256"
	"io"

	"github.com/fairykit/fairykit/variant/secret"
)

// Salt, Commitment: see package secret.
type (
	// Salt keeps a target from being guessed from its commitment.
	Salt = secret.Salt
	// Commitment binds a host to a target without showing it.
	Commitment = secret.Commitment
)

// Commit returns the commitment to a target: SHA-256 over the salt and the target,
// as the rule book has it.
func Commit(salt Salt, target string) (c Commitment) {
	h := sha256.New()
	b := salt.Reveal()
	h.Write(b[:])
	io.WriteString(h, target)
	h.Sum(c[:0])
	return c
}
