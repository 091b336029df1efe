package catalog_test

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Where a field of Start was neither side, number nor "-", Sparse used to give
// playouts alone; and in Superchess, where one field is worked out from the men.
func TestSparseIsSparse(t *testing.T) {
	for _, r := range catalog.All() {
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
	last, ids := "", catalog.IDs()
	for i, r := range catalog.All() {
		if ids[i] != r.Info().ID || !slices.IsSorted(ids) || len(ids) != len(catalog.All()) {
			t.Errorf("%s is not at its place in %q", r.Info().ID, ids)
		}
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

// Find used to make all ten games for one.
func TestFindMakesOneGame(t *testing.T) {
	all := testing.AllocsPerRun(1, func() { catalog.All() })
	sum := 0.0
	for _, id := range catalog.IDs() {
		sum += testing.AllocsPerRun(1, func() { catalog.Find(id) })
	}
	if sum > all*1.1 {
		t.Errorf("%v allocations to find each game, %v to make all", sum, all)
	}
	if n := testing.AllocsPerRun(1, func() { catalog.Find("losers") }); n != 0 {
		t.Errorf("%v allocations to find nothing", n)
	}
}

// TestFindIsSafe is for the race detector.
func TestFindIsSafe(t *testing.T) {
	var wg sync.WaitGroup
	for range 4 {
		for _, id := range catalog.IDs() {
			wg.Go(func() {
				if r, ok := catalog.Find(id); !ok || len(variant.Moves(r.Start())) == 0 {
					t.Errorf("%s is not found, or has no moves", id)
				}
			})
		}
	}
	wg.Wait()
}
