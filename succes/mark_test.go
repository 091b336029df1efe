package succes_test

import (
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/secret"
)

// A mate on the card's position used to be marked + and refused with #.
func TestAMateThatReachesTheCardIsMarked(t *testing.T) {
	for name, target := range map[string]string{
		"reached": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR", "not reached": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
	} {
		r := succes.Must(succes.Card{Target: secret.Of(target)}, succes.Options{Plies: 9})
		g := variant.NewGame(r)
		for _, text := range []string{"f3", "e5", "g4", "Qh4#"} {
			p := g.Position()
			m, err := g.PlayText(text)
			if err != nil {
				t.Fatalf("%s: %s: %v", name, text, err)
			}
			if got := notation.SAN(p, m); got != text {
				t.Errorf("%s: %s is written %s", name, text, got)
			}
		}
		if !g.Outcome().Over() {
			t.Errorf("%s: the game goes on", name)
		}
	}
}
