package deck

import (
	_ "embed"
	"sync"

	"github.com/fairykit/fairykit/succes"
)

// shipped is made by
//
//	go run ./examples/cards -n 320 -from 3 -to 12 -nodes 1500000 \
//	  -problems succes/testdata/spg.json -name "Shipped with the game"
//
//go:embed shipped.json
var shipped []byte

// Shipped returns the deck that comes with the game, the same each time: cards
// of 3 to 12 plies, and published problems of 5 to 17 plies with the tags
// "published" and "by" their composer. Each has a shortest line under the
// default rules and the number of its solutions, proved by exhaustive search, and
// a rating with tags that say what happens on the way: examples/cards has them.
// The caller may change the Deck and its list, but not what the cards point to.
func Shipped() *Deck {
	d := *readShipped()
	d.Cards = append([]Entry(nil), d.Cards...)
	return &d
}

var readShipped = sync.OnceValue(func() *Deck {
	d, err := Parse(shipped, succes.Options{})
	if err != nil {
		panic(err) // the deck is part of the program; a test reads it
	}
	return d
})
