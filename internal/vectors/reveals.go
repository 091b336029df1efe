package vectors

import (
	"bytes"
	"fmt"

	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// Templates of reveals leave open a commitment, the choice and the salt. They
// are filled in for the first choice of the first seat.
const (
	revealID   = "hostile"
	revealSeat = 0
)

var revealSalt = secret.SaltOf([secret.SaltBytes]byte(bytes.Repeat([]byte{0x5a}, secret.SaltBytes)))

// revealFillers are what a template of a reveal leaves open.
func revealFillers(rules variant.Rules) map[string]string {
	p := rules.Start()
	choice := variant.Format(p, variant.Moves(p)[0])
	terms := synchro.Terms{ID: revealID}
	digest := terms.Digest(p.(*synchro.Position))
	return map[string]string{
		"move":               choice,
		"nonce":              revealSalt.Hex(),
		"commit(move,nonce)": synchro.Commit(digest, 1, revealSeat, choice, revealSalt).String(),
		"flip(nonce,0)":      firstBitFlipped(revealSalt).Hex(),
	}
}

// revealDoor takes a commitment with its reveal: the first is made at a table,
// the other seat commits itself too, and then the reveal is read.
func revealDoor(rules *synchro.Rules) (door, error) {
	table, err := synchro.NewTable(rules.Start().(*synchro.Position), synchro.Terms{ID: revealID})
	if err != nil {
		return door{}, err
	}
	if err := table.Commit(1-revealSeat, synchro.Commitment{}); err != nil {
		return door{}, err
	}
	read := func(text string) (any, error) {
		var in struct {
			Commit string `json:"commit"`
			Reveal struct {
				Move  string `json:"move"`
				Nonce string `json:"nonce"`
			} `json:"reveal"`
		}
		if err := decode([]byte(text), &in); err != nil {
			return nil, err
		}
		if table.Phase() == synchro.Committing {
			c, err := secret.ParseCommitment(in.Commit)
			if err == nil {
				err = table.Commit(revealSeat, c)
			}
			if err != nil {
				return nil, err
			}
		}
		salt, err := secret.ParseSalt(in.Reveal.Nonce)
		if err != nil {
			return nil, err
		}
		if err := table.Reveal(revealSeat, in.Reveal.Move, salt); err != nil {
			return nil, err
		}
		return in.Reveal.Move, nil
	}
	return door{
		name: "strict",
		read: read,
		look: func(value any) (facts, error) { return facts{text: value.(string)}, nil },
		// The commitment is part of the input: what a reveal must leave alone is
		// the position, what is known of both choices, and whose reveal is to come.
		state: func() (string, error) {
			text, err := variant.Text(table.Position())
			return fmt.Sprintf("%s, %v, turn %d", text, table.Outcome(), table.Turn()), err
		},
	}, nil
}
