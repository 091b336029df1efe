package catalog_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
)

// foreign are words of rules that a game has not. Empires used to speak of check.
var foreign = map[string][]string{
	"empires":   {"check", "échec", "king", "roi ", "castl", "roque", "mate", "mat", "pawn", "pion"},
	"antichess": {"check", "échec", "royal", "castl", "roque", "Menace"},
	"suicide":   {"check", "échec", "royal", "castl", "roque", "Menace"},
	"giveaway":  {"royal", "Menace"},
	"chess":     {"Menace", "compulsory", "obligatoire"},
	"chess960":  {"Menace", "compulsory", "obligatoire"},
	"synchro":   {"Menace", "compulsory", "obligatoire", "royal"},
}

// TestEveryTextIsInBothLanguages walks all that the games may say.
func TestEveryTextIsInBothLanguages(t *testing.T) {
	for _, r := range catalog.All() {
		info := r.Info()
		for code, words := range info.Words() {
			if words[board.English] == "" || words[board.French] == "" {
				t.Errorf("%s: %q has the words %q", info.ID, code, words)
			}
		}
		for code, words := range info.Texts {
			for _, w := range foreign[info.ID] {
				if text := words[board.English] + " " + words[board.French] + " "; strings.Contains(text, w) {
					t.Errorf("%s: %q speaks of %q: %s", info.ID, code, w, text)
				}
			}
		}
	}
}

// rare are positions from which reasons are one move away that no random game
// reaches soon.
var rare = map[string][]string{
	"chess":     {"r3k2r/4P3/8/8/8/8/1B6/R3K2R w Kq - 0 1", "4k3/8/4r3/8/8/4N3/8/2N1K2R w K - 0 1"},
	"chess960":  {"r3k2r/4P3/8/8/8/8/1B6/R3K2R w Kq - 0 1", "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1"},
	"antichess": {"8/P7/8/1p6/P7/8/8/R7 w - - 0 1", "8/P7/8/8/8/7p/8/R7 w - - 0 1"},
	"suicide":   {"8/P7/8/1p6/P7/8/8/R7 w - - 0 1", "8/P7/8/8/8/7p/8/R7 w - - 0 1"},
	"giveaway":  {"4k3/8/8/1p6/P7/8/8/R3K2R w K - 0 1", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "4k3/4r3/8/8/8/8/8/R3K1NR w KQ - 0 1"},
	"empires": {
		"10p/10a/11/11/4sg5/5S5/11/11/11/11/P10 w - 0 1", "10p/11/7x3/11/5X5/11/11/11/11/11/P10 w - 0 1",
		"10p/2E8/e10/11/4G6/2s2g5/11/11/11/11/P10 w - 0 1", "5p5/11/5P5/11/11/11/4F6/11/11/11/11 w - 0 1",
		"p10/11/11/11/5s5/5P5/11/11/11/11/10E w - 0 1", "10p/11/11/2a8/5e5/A10/11/11/11/11/5P5 w - 0 1",
		"10p/11/11/11/5a5/11/6E4/11/11/11/P10 w - 0 1", "10p/11/11/11/5ie4/11/5E5/11/11/11/P10 w - 0 1",
		"10p/11/11/11/11/5X5/11/6x4/11/11/P10 w - 0 1",
	},
	"synchro": {
		"4k3/8/8/8/4r3/8/8/4K2R = K -,- 0 1", "4k3/8/8/8/8/8/8/4K3 = - -,- 0 1", "4k3/4r3/8/8/8/8/4N3/4KN2 = - -,- 0 1",
		"4k3/8/8/8/8/8/5r2/4K2R = K -,- 0 1", "4k3/8/8/8/8/8/8/4KN1R = K -,- 0 1", "4k3/P7/8/8/8/8/8/4K2R = - -,- 0 1",
	},
	"superchess": {"7k/P7/8/4m3/3R2p1/8/8/K7[] w - - 0 1 [RKkm|] -"},
}

// TestEveryReasonIsGivenOnce asks of random positions and of the rare ones why
// random moves are refused: what no move is ever refused for has no words to be.
func TestEveryReasonIsGivenOnce(t *testing.T) {
	for _, r := range catalog.All() {
		info, given := r.Info(), map[variant.Reason]bool{}
		rng := rand.New(rand.NewPCG(1, 2))
		look := func(p variant.Position) {
			for range 400 {
				why := variant.Why(p, anyMove(rng, info))
				given[why] = true
				if _, ok := info.Words()[why]; !ok {
					t.Fatalf("%s: %q has no words", info.ID, why)
				}
			}
		}
		for range 6 {
			p := r.Start()
			for range 60 {
				look(p)
				ms := variant.Moves(p)
				if len(ms) == 0 {
					given[p.Outcome().Reason] = true
					break
				}
				p.Apply(ms[rng.IntN(len(ms))])
			}
		}
		for _, text := range rare[info.ID] {
			p, err := r.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", info.ID, err)
			}
			for range 20 {
				look(p)
			}
		}
		var never []variant.Reason
		for _, code := range slices.Sorted(maps.Keys(info.Texts)) {
			if !given[code] {
				never = append(never, code)
			}
		}
		t.Logf("%s: %d of %d reasons given, never %q", info.ID, len(info.Texts)-len(never), len(info.Texts), never)
	}
}

// anyMove returns a move of any type between any squares.
func anyMove(rng *rand.Rand, info *variant.Info) move.Move {
	g := info.Geometry
	square := func() board.Square {
		for {
			if q := board.Square(rng.IntN(g.Size())); g.Has(q) {
				return q
			}
		}
	}
	men := info.Roster.Men()
	kind := men[rng.IntN(len(men))].Kind
	switch rng.IntN(12) {
	case 0:
		return move.NewPass()
	case 1:
		return move.NewDrop(kind, square())
	case 2:
		return move.NewSwap(square(), square())
	case 3:
		return move.NewStep(square(), square()).WithKind(kind)
	}
	return move.NewStep(square(), square())
}
