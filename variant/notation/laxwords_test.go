package notation_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// A star ends what stands before it, and e.p. may stand apart: other programs
// write both.
func TestLaxRecordWords(t *testing.T) {
	games := notation.Only(orthodox.Must(orthodox.Options{}))
	const passant = "1. e4 a6 2. e5 d5 3. exd6 "
	for _, tt := range []struct {
		text  string
		moves int // 0: the lax reader refuses it too
	}{
		{"1. e4 e5 2.Nf3*", 3}, {"1. e4*", 1}, {"1. e4 1.*", 1}, {"*", -1}, {"1. e4!*", 1},
		{passant + "e.p. *", 5}, {passant + "ep *", 5}, {passant + "e.p.! Nc6 *", 6}, {passant + "e.p.*", 5},
		{passant + "{taken} e.p. *", 5}, {"1. e4 e.p. *", 1}, {"e.p. *", -1}, {passant + "cxd6 e.p. *", 6},
		{passant + "( 3. Nf3 e.p. ) *", 5}, {passant + "e.q. *", 5}, {"1. e4 e9 *", 0},
	} {
		rec, err := notation.NewReaderLax(strings.NewReader(tt.text), games, notation.Limits{}).Read()
		if (err != nil) != (tt.moves == 0) || err == nil && len(rec.Main.Moves) != max(tt.moves, 0) {
			t.Errorf("%q: %v, %v", tt.text, rec, err)
		}
		_, err = notation.NewReader(strings.NewReader(tt.text), games, notation.Limits{}).Read()
		if (err == nil) != (tt.text == "*") {
			t.Errorf("strict, %q: %v", tt.text, err)
		}
	}
}
