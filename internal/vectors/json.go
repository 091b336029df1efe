package vectors

import (
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
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

// cardDoor opens the commitment to the target of a card, which stands where the
// case has the move.
func cardDoor() door {
	committed := deck.Commit(cardSalt, succes.Example().Target.Reveal())
	return door{
		name: "strict",
		read: func(text string) (any, error) {
			r, err := deck.ParseReveal([]byte(text), committed)
			if !r.Target.IsSet() {
				return nil, err
			}
			return r, err
		},
		look: func(any) (facts, error) { return facts{}, nil },
	}
}

// cardSalt is the salt of the commitment that templates of reveals open.
var cardSalt = secret.SaltOf([secret.SaltBytes]byte{0xa5, 31: 0x5a})

// firstBitFlipped returns a salt that differs in one bit.
func firstBitFlipped(s secret.Salt) secret.Salt {
	b := s.Reveal()
	b[0] ^= 1
	return secret.SaltOf(b)
}

// jsonFillers are what templates of JSON leave open: names of our fields, and a
// commitment with a nonce of which one bit is wrong.
func jsonFillers() map[string]string {
	target, flipped := succes.Example().Target.Reveal(), firstBitFlipped(cardSalt).Hex()
	return map[string]string{
		"seed": "seed", "SEED": "SEED", "name": "name", "card": "c-1",
		"commit": deck.Commit(cardSalt, target).String(), "move": target,
		"nonce": cardSalt.Hex(), "flip": flipped,
		"commit(move,nonce)": deck.Commit(cardSalt, target).String(),
		"flip(nonce,0)":      flipped,
	}
}
