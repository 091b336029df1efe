package superchess_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

func TestEdges(t *testing.T) { vectors.Test(t, "testdata/edges.json", "superchess") }

func TestGames(t *testing.T) { vectors.Test(t, "testdata/games.json", "superchess") }

// TestPerft stops at 5 million nodes; -perft.nodes=0 counts all.
func TestPerft(t *testing.T) { vectors.Test(t, "testdata/perft.json", "superchess") }

func TestPreludes(t *testing.T) { vectors.Test(t, "testdata/prelude.json", "superchess") }

// TestHostileInputs runs the cases for any game: superchess has none of its own.
// The log says how many ran.
func TestHostileInputs(t *testing.T) {
	for _, game := range []string{"superchess", "superchess-joker"} {
		vectors.Test(t, "testdata/inputs.jsonl", game)
	}
}
