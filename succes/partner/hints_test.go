package partner_test

import (
	"context"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/succes/partner"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/secret"
)

// at returns the position of a card after a line.
func at(t *testing.T, c succes.Card, plies int, line string) *succes.Position {
	t.Helper()
	r, err := succes.New(c, succes.Options{Plies: plies})
	if err != nil {
		t.Fatal(err)
	}
	g := variant.NewGame(r)
	for text := range strings.FieldsSeq(line) {
		if _, err := g.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	return g.Position().(*succes.Position)
}

func TestHints(t *testing.T) {
	ctx, c := context.Background(), succes.Example()
	p := at(t, c, 6, "")
	if n := partner.Differences(p); n != 8 {
		t.Errorf("H0: %d squares", n)
	}
	if v, n, err := partner.Reach(ctx, p, 0); v != search.Win || n != 6 || err != nil {
		t.Errorf("H1: %v, %d, %v", v, n, err)
	}
	line, err := partner.Line(ctx, p, 0)
	if err != nil || len(line) != 6 || variant.Format(p, line[0]) != "f2f3" || partner.Kind(p, line) != orthodox.Pawn {
		t.Errorf("H2 to H4: %v, %v", line, err)
	}
	p = at(t, c, 6, "e2e4")
	if v, _, err := partner.Reach(ctx, p, 0); v != search.Loss || err != nil {
		t.Errorf("H1 after e2e4: %v, %v", v, err)
	}
	if line, err := partner.Line(ctx, p, 0); err != nil || partner.Kind(p, line) != 0 {
		t.Errorf("H2 without a line: %v, %v", line, err)
	}
	if v, n, err := partner.Reach(ctx, at(t, c, 6, "f2f3"), 1); v != search.Unknown || n < 1 || err != nil {
		t.Errorf("H1 on a budget of one position: %v, %d, %v", v, n, err)
	}
}

// The problem spg-s04: after e2e3 d7d6 d1h5 c8g4 the move e3e4 of the published
// line obliges Black to take the queen, and the target is lost.
func TestWarnings(t *testing.T) {
	c := succes.Card{Target: secret.Of("rn1qkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR")}
	const line = "e2e3 d7d6 d1h5 c8g4"
	p := at(t, c, 7, line)
	if forced := partner.Obligations(p); len(forced) != 0 {
		t.Errorf("W1 without a duty: %v", forced)
	}
	for text, want := range map[string]bool{"e3e4": true, "h5g4": false} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		traps, known, err := partner.Traps(context.Background(), p, m, 0)
		if err != nil || !known || traps != want {
			t.Errorf("W2 for %s: %v, %v, %v", text, traps, known, err)
		}
	}
	p = at(t, c, 7, line+" e3e4")
	if forced := partner.Obligations(p); len(forced) != 1 || variant.Format(p, forced[0]) != "g4h5" {
		t.Errorf("W1: %v", forced)
	}
}

func TestMemoryModels(t *testing.T) {
	for _, n := range []int{2, 6, 12} {
		for seconds := 10.0; seconds < 600; seconds *= 2 {
			a, b, c := partner.Novice.Survival(n, seconds), partner.Club.Survival(n, seconds), partner.Expert.Survival(n, seconds)
			if !(0 < a && a <= b && b <= c && c <= 1 && partner.Perfect.Survival(n, seconds) == 1) {
				t.Errorf("%d chunks, %g s: %g, %g, %g", n, seconds, a, b, c)
			}
			if partner.Club.Survival(n, seconds) > partner.Club.Survival(n, 2*seconds) {
				t.Errorf("%d chunks: more time does not help", n)
			}
		}
	}
}

// What is believed follows from the seed, is a target that the rules take, and
// is right more often with a better memory and more time.
func TestBeliefs(t *testing.T) {
	right := func(m partner.Memory, seconds float64) int {
		n := 0
		for i, e := range deck.Shipped().Cards {
			if i%4 != 0 {
				continue
			}
			r, err := succes.New(e.Card, succes.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := partner.Settings{Memory: m, Seconds: seconds, Seed: uint64(i)}
			p, err := partner.New(r, s)
			if err != nil {
				t.Fatal(e.ID, err)
			}
			q, err := partner.New(r, s)
			if err != nil || p.Belief() != q.Belief() {
				t.Fatalf("%s: the same seed, another belief (%v)", e.ID, err)
			}
			if _, err := r.With(succes.Card{Target: secret.Of(p.Belief())}, succes.Options{Plies: 9}); err != nil {
				t.Errorf("%s: %v", e.ID, err)
			}
			if p.Belief() == e.Target.Reveal() {
				n++
			}
		}
		return n
	}
	perfect, expert, club, novice, hasty := right(partner.Perfect, 10), right(partner.Expert, 60), right(partner.Club, 60), right(partner.Novice, 60), right(partner.Club, 10)
	t.Logf("of 84 cards right: perfect %d, expert %d, club %d, novice %d; club in 10 s %d", perfect, expert, club, novice, hasty)
	if perfect != 84 || !(expert > club && club > novice && club > hasty) {
		t.Error("the order of the models is another")
	}
}
