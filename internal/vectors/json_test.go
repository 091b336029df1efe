package vectors

import (
	"errors"
	"fmt"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// TestCardDoor: a true reveal is accepted, so that a refusal says something.
func TestCardDoor(t *testing.T) {
	fill, d := jsonFillers(), cardDoor()
	for _, tt := range []struct {
		nonce string
		class variant.Class
	}{{fill["nonce"], ""}, {fill["flip(nonce,0)"], board.Mismatch}} {
		value, err := d.read(fmt.Sprintf(`{"commit":%q,"reveal":{"move":%q,"nonce":%q}}`, fill["commit(move,nonce)"], fill["move"], tt.nonce))
		if tt.class == "" && err != nil || tt.class != "" && (value != nil || !errors.Is(err, &variant.ParseError{Class: tt.class})) {
			t.Errorf("%s: %v, %v", tt.nonce, value, err)
		}
	}
	if _, err := d.read(`{"commit":"00","reveal":{"move":"x","nonce":"00"}}`); err == nil {
		t.Error("a commitment of one byte passes")
	}
}
