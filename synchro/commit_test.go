package synchro_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// saltOf is a salt that a test can repeat.
func saltOf(n byte) synchro.Salt {
	s, err := secret.NewSalt(bytes.NewReader(bytes.Repeat([]byte{n}, secret.SaltBytes)))
	if err != nil {
		panic(err)
	}
	return s
}

// flip returns a salt that differs in one bit.
func flip(s synchro.Salt, bit int) synchro.Salt {
	b := s.Reveal()
	b[bit/8] ^= 1 << (bit % 8)
	return secret.SaltOf(b)
}

// TestCommit holds the form of the message: every part behind its length.
func TestCommit(t *testing.T) {
	var message []byte
	part := func(b []byte) {
		message = binary.BigEndian.AppendUint64(message, uint64(len(b)))
		message = append(message, b...)
	}
	salt, game := saltOf(7), synchro.Commitment{1, 2, 3}
	part([]byte("fairykit synchro choice 2"))
	part(game[:])
	part([]byte{0, 0, 0, 0, 0, 0, 0, 12})
	part([]byte{1})
	part([]byte("e2e4"))
	part(bytes.Repeat([]byte{7}, secret.SaltBytes))
	want := sha256.Sum256(message)
	got := synchro.Commit(game, 12, 1, "e2e4", salt)
	if got != synchro.Commitment(want) || got.String() != hex.EncodeToString(want[:]) {
		t.Errorf("%v, want %x", got, want)
	}
}

// TestCommitBinds: whatever is changed, a commitment does not open. It used to
// leave out the first position, the options and the players.
func TestCommitBinds(t *testing.T) {
	type made struct {
		terms  synchro.Terms
		o      synchro.Options
		start  string
		turn   int
		seat   variant.Player
		choice string
		salt   synchro.Salt
	}
	commit := func(m made) synchro.Commitment {
		p := variant.MustParse(synchro.Must(m.o), m.start).(*synchro.Position)
		return synchro.Commit(m.terms.Digest(p), m.turn, m.seat, m.choice, m.salt)
	}
	first := made{
		terms: synchro.Terms{ID: "game", Players: [2]string{"Ada", "Ben"}, Keys: [2]ed25519.PublicKey{{1}, {2}}},
		start: synchro.Start, turn: 3, choice: "e2e4", salt: saltOf(1),
	}
	seen := map[synchro.Commitment]string{commit(first): "as it was"}
	try := func(what string, change func(*made)) {
		t.Helper()
		m := first
		change(&m)
		c := commit(m)
		if seen[c] != "" {
			t.Errorf("another %s gives the commitment of %s", what, seen[c])
		}
		seen[c] = what
	}
	try("id", func(m *made) { m.terms.ID = "gamf" })
	try("name", func(m *made) { m.terms.Players[1] = "Bob" })
	try("order of the players", func(m *made) { m.terms.Players = [2]string{"Ben", "Ada"} })
	try("cut between the names", func(m *made) { m.terms.Players = [2]string{"AdaB", "en"} })
	try("key", func(m *made) { m.terms.Keys[0] = ed25519.PublicKey{3} })
	try("start", func(m *made) { m.start = strings.Replace(synchro.Start, "KQkq", "KQk", 1) })
	try("clock", func(m *made) { m.start = strings.Replace(synchro.Start, "0 1", "4 3", 1) })
	try("rule", func(m *made) { m.o.MateWins = true })
	try("turn", func(m *made) { m.turn = 4 })
	try("seat", func(m *made) { m.seat = 1 })
	try("choice", func(m *made) { m.choice = "e2e3" })
	for bit := range 8 * secret.SaltBytes {
		try(fmt.Sprint("salt, bit ", bit), func(m *made) { m.salt = flip(m.salt, bit) })
	}
}
