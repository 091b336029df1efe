package vectors

import (
	"encoding/hex"
	"errors"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// readsJSON reports whether a game has a reader of JSON.
func readsJSON(rules variant.Rules) bool {
	_, ok := rules.(*succes.Rules)
	return ok
}

// jsonDoor reads a deck of cards or, where a case has a commitment, the reveal
// of a card.
func jsonDoor(h *hostileCase) door {
	if _, ok := h.Params["commit"]; ok {
		return cardDoor()
	}
	var in []byte // kept, since the reader takes bytes and the copy is not its work
	return door{
		name: "strict",
		read: func(text string) (any, error) {
			if string(in) != text {
				in = []byte(text)
			}
			d, err := deck.Parse(in, succes.Options{})
			if d == nil {
				return nil, err
			}
			return d, err
		},
		look: func(any) (facts, error) { return facts{}, nil },
	}
}

// reveal is the text of a commitment that is opened.
type reveal struct {
	Commit string `json:"commit"`
	Reveal struct {
		Move  string `json:"move"`
		Nonce string `json:"nonce"`
	} `json:"reveal"`
}

// cardDoor opens commitments to the target of a card, which stands where the
// case has the move.
func cardDoor() door {
	return door{
		name: "strict",
		read: func(text string) (any, error) {
			var r reveal
			if err := decode([]byte(text), &r); err != nil {
				return nil, err
			}
			var commitment deck.Commitment
			var salt deck.Salt
			if err := errors.Join(unhex(commitment[:], r.Commit), unhex(salt[:], r.Reveal.Nonce)); err != nil {
				return nil, err
			}
			if err := commitment.Reveal(salt, r.Reveal.Move); err != nil {
				return nil, err
			}
			return r, nil
		},
		look: func(any) (facts, error) { return facts{}, nil },
	}
}

// unhex fills dst from hexadecimal digits, twice as many as it has bytes.
func unhex(dst []byte, text string) error {
	if len(text) != hex.EncodedLen(len(dst)) {
		return formatError("%d hexadecimal digits, want %d", len(text), hex.EncodedLen(len(dst)))
	}
	_, err := hex.Decode(dst, []byte(text))
	return err
}

// jsonFillers are what templates of JSON leave open: names of our fields, and a
// commitment with a nonce of which one bit is wrong.
func jsonFillers() map[string]string {
	target := succes.Example().Target
	salt := deck.Salt{0xa5, 31: 0x5a}
	flipped := salt
	flipped[0] ^= 1
	return map[string]string{
		"seed": "seed", "SEED": "SEED", "name": "name", "card": "c-1",
		"commit": deck.Commit(salt, target).String(), "move": target,
		"nonce": hex.EncodeToString(salt[:]), "flip": hex.EncodeToString(flipped[:]),
		"commit(move,nonce)": deck.Commit(salt, target).String(),
		"flip(nonce,0)":      hex.EncodeToString(flipped[:]),
	}
}
