package catalog_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Where a field of Start was neither side, number nor "-", Sparse used to give
// playouts alone. The start of Superchess is a prelude: few men are no position
// of it, and the caller has to say what follows them.
func TestSparseIsSparse(t *testing.T) {
	for _, r := range catalog.All() {
		if strings.HasPrefix(r.Info().ID, "superchess") {
			continue
		}
		few, drawn, gen := 0, 0, varianttest.Sparse(r)
		rapid.Check(t, func(t *rapid.T) {
			drawn++
			if gen.Draw(t, "position").Board().Occupied().Len() <= 10 {
				few++
			}
		})
		if few*10 < drawn*9 {
			t.Errorf("%s: %d of %d positions have few men", r.Info().ID, few, drawn)
		}
	}
}

// The catalog is in the order of its IDs, and each finds its game.
func TestFind(t *testing.T) {
	last := ""
	for _, r := range catalog.All() {
		id := r.Info().ID
		found, ok := catalog.Find(id)
		if !ok || found.Info().ID != id || found.Info().Options != r.Info().Options || id <= last {
			t.Errorf("%s behind %s: found %v", id, last, ok)
		}
		last = id
	}
	for _, id := range []string{"", "losers", "Chess", "chess "} {
		if r, ok := catalog.Find(id); ok || r != nil {
			t.Errorf("%q is found", id)
		}
	}
}
