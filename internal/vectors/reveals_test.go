package vectors

import (
	"errors"
	"fmt"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// TestRevealDoor: a true reveal is accepted, a false one is not, and changes
// nothing.
func TestRevealDoor(t *testing.T) {
	rules := synchro.Must(synchro.Options{})
	fill := revealFillers(rules)
	for _, tt := range []struct {
		nonce string
		class variant.Class
	}{{fill["nonce"], ""}, {fill["flip(nonce,0)"], board.Mismatch}, {"zz", board.Syntax}} {
		d, err := revealDoor(rules)
		if err != nil {
			t.Fatal(err)
		}
		before, err := d.state()
		if err != nil {
			t.Fatal(err)
		}
		value, err := d.read(fmt.Sprintf(`{"commit":%q,"reveal":{"move":%q,"nonce":%q}}`, fill["commit(move,nonce)"], fill["move"], tt.nonce))
		if tt.class == "" && (err != nil || value != fill["move"]) {
			t.Errorf("a true reveal: %v, %v", value, err)
		}
		if tt.class != "" && (value != nil || !errors.Is(err, &variant.ParseError{Class: tt.class})) {
			t.Errorf("%s: %v, %v", tt.nonce, value, err)
		}
		if after, err := d.state(); after != before || err != nil {
			t.Errorf("%s: %s became %s (%v)", tt.nonce, before, after, err)
		}
	}
}
