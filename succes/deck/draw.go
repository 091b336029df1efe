package deck

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/secret"
)

// Filter says which cards are wanted. The zero Filter wants all.
type Filter struct {
	// MinPlies and MaxPlies bound the length of the proof line, or the contract
	// of a card without one; 0 is no bound.
	MinPlies, MaxPlies int
	// These bound the rating; 0 is no bound. A card without a rating passes no
	// bound.
	MinSolve, MaxSolve, MinMemory, MaxMemory int
	// Tags have to be on the card, all of them.
	Tags []string
	// Contract wants cards that name one (variant 1), Prep cards with a time
	// (variant 3).
	Contract, Prep bool
}

// Wants reports whether c is wanted.
func (f Filter) Wants(c succes.Card) bool {
	n := c.Proof.Plies()
	if n == 0 {
		n = c.MaxPlies
	}
	var rating succes.Rating
	if c.Rating != nil {
		rating = *c.Rating
	}
	switch {
	case !within(n, f.MinPlies, f.MaxPlies),
		!within(rating.Solve, f.MinSolve, f.MaxSolve), !within(rating.Memory, f.MinMemory, f.MaxMemory),
		c.Rating == nil && f.MinSolve|f.MaxSolve|f.MinMemory|f.MaxMemory != 0,
		f.Contract && c.MaxPlies == 0, f.Prep && c.PrepSeconds == 0:
		return false
	}
	for _, tag := range f.Tags {
		if !slices.Contains(rating.Tags, tag) {
			return false
		}
	}
	return true
}

// within reports whether n is not below least and, unless most is 0, not above it.
func within(n, least, most int) bool { return n >= least && (most == 0 || n <= most) }

// Filter returns a deck of the wanted cards, in the same order.
func (d *Deck) Filter(f Filter) *Deck {
	out := &Deck{Name: d.Name, Seed: d.Seed}
	for _, e := range d.Cards {
		if f.Wants(e.Card) {
			out.Cards = append(out.Cards, e)
		}
	}
	return out
}

// Pile is a shuffled deck from which cards are drawn without replacement.
type Pile struct {
	deck  *Deck
	order secret.Value[[]int] // who knows it knows the next card
}

// Shuffle returns the deck as a pile. The same seed gives the same order. The
// deck must not be changed while the pile is in use.
func (d *Deck) Shuffle(seed uint64) *Pile {
	var order []int
	for i := range d.Cards {
		for range d.Cards[i].Copies {
			order = append(order, i)
		}
	}
	rng := rand.New(rand.NewPCG(seed, 0x73756363))
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return &Pile{deck: d, order: secret.Of(order)}
}

// Format prints the number of cards alone whatever the verb: neither the cards
// nor their order.
func (p Pile) Format(f fmt.State, _ rune) { fmt.Fprintf(f, "pile of %d cards", p.Left()) }

// Left returns the number of cards that have not been drawn.
func (p *Pile) Left() int { return len(p.order.Reveal()) }

// Draw takes the next card; ok is false when there is none.
func (p *Pile) Draw() (c succes.Card, ok bool) {
	cards, ok := p.Take(1, func(succes.Card) bool { return true })
	if !ok {
		return succes.Card{}, false
	}
	return cards[0], true
}

// Take takes the next n cards that are wanted and leaves the others where they
// are; ok is false, and nothing is taken, when there are not so many.
func (p *Pile) Take(n int, wants func(succes.Card) bool) (cards []succes.Card, ok bool) {
	order := p.order.Reveal()
	rest := make([]int, 0, len(order)) // a copy of a pile shares its order
	for _, i := range order {
		if c := p.deck.Cards[i].Card; len(cards) < n && wants(c) {
			cards = append(cards, c)
			continue
		}
		rest = append(rest, i)
	}
	if len(cards) < n {
		return nil, false
	}
	p.order = secret.Of(rest)
	return cards, true
}
