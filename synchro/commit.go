package synchro

import (
	"encoding/binary"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// Salt, Commitment: see package secret.
type (
	// Salt keeps a choice from being guessed from its commitment.
	Salt = secret.Salt
	// Commitment binds a player to a choice without showing it.
	Commitment = secret.Commitment
)

// The first part of everything that is bound or signed here, which sets it apart
// from all else.
const (
	gameDomain    = "fairykit synchro game 2"
	choiceDomain  = "fairykit synchro choice 2"
	historyDomain = "fairykit synchro history 2"
	messageDomain = "fairykit synchro message 2"
)

// Commit returns the commitment of seat to a choice, by its coordinate text, in
// a turn of the game with that digest (see Terms.Digest): secret.Bind over
// "fairykit synchro choice 2", the digest, the turn (8 bytes, the highest first),
// the seat (1 byte), the text and the salt.
func Commit(game Commitment, turn int, seat variant.Player, choice string, salt Salt) Commitment {
	b := salt.Reveal()
	return secret.Bind(
		[]byte(choiceDomain), game[:], binary.BigEndian.AppendUint64(nil, uint64(turn)), []byte{byte(seat)}, []byte(choice), b[:],
	)
}
