package deck_test

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

var wholeDeck = flag.Bool("wholedeck", false, "prove every card of the shipped deck again")

func TestShippedDeckHasWhatItPromises(t *testing.T) {
	lengths, unique, published, targets := map[int]int{}, 0, 0, map[string]bool{}
	for _, c := range deck.Shipped().Cards {
		p := c.Proof
		if p == nil || !p.Exhaustive || p.Shortest != len(p.Line.Reveal()) || p.Solutions < 1 || c.Rating == nil ||
			c.Rules != "succes-1:default" || c.MaxPlies < p.Shortest || c.PrepSeconds == 0 {
			t.Errorf("%s is not complete", c.ID)
			continue
		}
		if targets[c.Target.Reveal()] {
			t.Errorf("%s: another card has this target", c.ID)
		}
		targets[c.Target.Reveal()] = true
		lengths[p.Shortest]++
		if p.Solutions == 1 {
			unique++
		}
		if slices.Contains(c.Rating.Tags, "published") {
			published++
			if !slices.ContainsFunc(c.Rating.Tags, func(s string) bool { return strings.HasPrefix(s, "by ") }) {
				t.Errorf("%s: no composer", c.ID)
			}
		}
	}
	t.Logf("%d cards, %d with one solution, %d published; by plies %v", len(targets), unique, published, lengths)
	inRange := 0
	for n := 3; n <= 12; n++ {
		inRange += lengths[n]
		if lengths[n] < 10 {
			t.Errorf("%d cards of %d plies", lengths[n], n)
		}
	}
	if inRange < 300 || unique < 60 || published < 12 {
		t.Errorf("%d cards of 3 to 12 plies, %d with one solution, %d published", inRange, unique, published)
	}
}

// TestShippedLinesReplay plays every line again, apart from the reader that
// does so too, and sees success on the last ply and not before.
func TestShippedLinesReplay(t *testing.T) {
	var r *succes.Rules
	for _, c := range deck.Shipped().Cards {
		var err error
		if r, err = r.With(c.Card, succes.Options{}); err != nil {
			t.Fatal(c.ID, err)
		}
		g := variant.NewGame(r)
		for i, text := range c.Proof.Line.Reveal() {
			if g.Outcome().Over() {
				t.Errorf("%s: over after %d plies", c.ID, i)
			}
			if _, err := g.PlayText(text); err != nil {
				t.Fatalf("%s: ply %d: %v", c.ID, i+1, err)
			}
		}
		if g.Outcome().Reason != succes.Success {
			t.Errorf("%s: %v", c.ID, g.Outcome())
		}
	}
}

// TestShippedProofsHold solves cards again, a sample of them without the flag.
func TestShippedProofsHold(t *testing.T) {
	var r *succes.Rules
	proved, nodes := 0, uint64(0)
	for i, c := range deck.Shipped().Cards {
		if !*wholeDeck && (i%6 != 0 || c.Proof.Shortest > 9) {
			continue
		}
		var err error
		if r, err = r.With(c.Card, succes.Options{}); err != nil {
			t.Fatal(c.ID, err)
		}
		res, err := search.Help(context.Background(), r.Start(), search.HelpOptions{Plies: c.MaxPlies, Count: true, Bytes: 16 << 20})
		if err != nil {
			t.Fatal(c.ID, err)
		}
		if len(res.Line) != c.Proof.Shortest || res.Solutions != uint64(c.Proof.Solutions) {
			t.Errorf("%s: %d plies with %d solutions, the card says %d with %d", c.ID, len(res.Line), res.Solutions, c.Proof.Shortest, c.Proof.Solutions)
		}
		proved++
		nodes += res.Nodes
	}
	t.Logf("%d cards proved again in %d nodes", proved, nodes)
	if proved < 30 {
		t.Errorf("%d cards proved, want 30", proved)
	}
}
