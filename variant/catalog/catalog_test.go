package catalog_test

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/notation"
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
	for _, id := range []string{"", "draughts", " ", "chess9600"} {
		if r, ok := catalog.Find(id); ok || r != nil {
			t.Errorf("%q is found", id)
		}
	}
}

// Names that records, protocols and other programs give to games used to be
// unknown, even an ID in other letters.
func TestFindByOtherNames(t *testing.T) {
	for name, id := range map[string]string{
		"Standard": "chess", "From Position": "chess", "fromPosition": "chess", "Chess": "chess", "CHESS ": "chess", "normal": "chess",
		"Chess960": "chess960", "Chess 960": "chess960", "chess-960": "chess960", "fischerandom": "chess960", "Fischer Random": "chess960",
		"Antichess": "antichess", "Losers": "antichess", "Qui perd gagne": "antichess", "Giveaway": "giveaway", "Suicide": "suicide",
		"Suicide Chess": "suicide", "Superschaak": "superchess", "Superchess_Joker": "superchess-joker", "Les Empires": "empires", "Succès": "succes",
	} {
		r, ok := catalog.Find(name)
		if !ok || r.Info().ID != id {
			t.Errorf("%q: %v, want %s", name, r, id)
			continue
		}
		if only, ok := notation.Only(r)(name); !ok || only != r {
			t.Errorf("%q: a reader of %s alone takes it for another game", name, id)
		}
	}
}

// A name that two games had would mean the one that stands first.
func TestNamesAreOfOneGame(t *testing.T) {
	for _, r := range catalog.All() {
		info := r.Info()
		for _, name := range append(append([]string{info.ID}, info.Aliases...), info.Titles[:]...) {
			for _, other := range catalog.All() {
				if name != "" && other != r && other.Info().Named(name) && other.Info().Titles[board.English] != info.Titles[board.English] {
					t.Errorf("%s and %s are both called %q", info.ID, other.Info().ID, name)
				}
			}
		}
	}
}

// Each Find used to make its game anew, from 0.3 to 3 megabytes of tables.
func TestGamesAreMadeOnce(t *testing.T) {
	for _, id := range catalog.IDs() {
		a, _ := catalog.Find(id)
		b, _ := catalog.Find(id)
		if a != b {
			t.Errorf("%s is made twice", id)
		}
		if n := testing.AllocsPerRun(10, func() { catalog.Find(id) }); n != 0 {
			t.Errorf("%v allocations to find %s again", n, id)
		}
	}
	if n := testing.AllocsPerRun(1, func() { catalog.Find("draughts") }); n != 0 {
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
