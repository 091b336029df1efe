package main

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

func testMaker(t *testing.T) *maker {
	t.Helper()
	c, err := readFlags(nil, []string{"-nodes", "1500000"})
	if err != nil {
		t.Fatal(err)
	}
	return newMaker(c)
}

// TestShippedRatingsAreThoseOfTheTool makes cards of the shipped deck again.
func TestShippedRatingsAreThoseOfTheTool(t *testing.T) {
	m := testMaker(t)
	count := 0
	for i, e := range deck.Shipped().Cards {
		if i%12 != 0 || e.Proof.Shortest > 9 || slices.Contains(e.Rating.Tags, "published") {
			continue
		}
		c, err := m.prove(context.Background(), succes.Card{ID: e.ID, Target: e.Target}, e.MaxPlies)
		if err != nil || c == nil {
			t.Fatal(e.ID, err)
		}
		if diff := cmp.Diff(e.Card, c.card, cmp.Transformer("line", secret.Value[[]string].Reveal), cmp.Transformer("text", secret.Value[string].Reveal)); diff != "" {
			t.Errorf("%s (-shipped +made):\n%s", e.ID, diff)
		}
		count++
	}
	if count < 10 {
		t.Errorf("%d cards", count)
	}
}

// TestFacts follows lines in which one thing happens.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		name, start, line string
		want              facts
	}{
		{"nothing", "", "e2e4 e7e5", facts{}},
		{"a capture on the square where the man stays", "", "e2e4 d7d5 e4d5", facts{captures: 1}},
		{"a capture by a man that goes on", "", "e2e4 d7d5 e4d5 c7c6 d5c6", facts{captures: 2, traceless: 1}},
		{"the man that took is taken", "", "e2e4 d7d5 e4d5 d8d5", facts{captures: 2, traceless: 1}},
		{"a man that took goes home", "", "g1f3 e7e5 f3e5 a7a6 e5f3 a6a5 f3g1", facts{captures: 1, returns: 1}},
		{"a check on the way", "", "e2e4 f7f5 d1h5 g7g6", facts{checks: 1}},
		{"the last check is the end", "", "e2e4 f7f5 d1h5", facts{}},
		{"castling", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8 e1d1", facts{castlings: 1, kings: 1}},
		{"promotion", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", facts{promotions: 1}},
		{"underpromotion", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", facts{promotions: 1, under: 1}},
		{"an obligation", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", facts{captures: 1, duties: 1}},
	} {
		r := succes.Must(succes.Card{Target: secret.Of("8/K7/8/8/8/8/7k/8"), Start: c.start}, succes.Options{Limit: succes.NoLimit})
		p, line := r.Start(), []move.Move(nil)
		for _, text := range strings.Fields(c.line) {
			m, err := variant.ParseMove(p, text)
			if err != nil {
				t.Fatal(c.name, err)
			}
			line = append(line, m)
			p.Apply(m)
		}
		if got := follow(r.Start(), line); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestHazard asks for the share of natural replies that the duty turns into ways
// off every line.
func TestHazard(t *testing.T) {
	for _, c := range []struct {
		name, start, target string
		plies               int
		want                float64
	}{
		{"no reply but those of the line", "", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", 2, 0},
		// By chess 1 Kg1 Nd5 2 e4 and 1 e4 Nd5 2 Kg1 lead there; but after 1 e4 Nd5 the
		// pawn has to take. Natural are 1 Kg1 and 1 e4, then Nd5, then 2 e4.
		{"one order of two is an obligation", "7k/8/5n2/8/8/8/4P3/7K w - - 0 1", "7k/8/8/3n4/4P3/8/8/6K1", 3, 1. / 4},
	} {
		r := succes.Must(succes.Card{Target: secret.Of(c.target), Start: c.start}, succes.Options{Plies: c.plies})
		got, err := hazard(context.Background(), r, c.plies)
		if err != nil || got != c.want {
			t.Errorf("%s: %v, %v, want %v", c.name, got, err, c.want)
		}
	}
}
