package antichess_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

// TestPerft counts antichess, giveaway and suicide; the file's lines of losers,
// which is another game, are not offered. It stops at 5 million nodes;
// -perft.nodes=0 counts all.
func TestPerft(t *testing.T) { vectors.Test(t, "testdata/perft.jsonl", "") }

func TestHostileInputs(t *testing.T) {
	for _, game := range []string{"antichess", "giveaway", "suicide"} { // the last two: those for any game
		vectors.Test(t, "testdata/inputs.jsonl", game)
	}
}

func TestOpenings(t *testing.T) { vectors.Test(t, "testdata/openings.jsonl", "antichess") }

// TestWins judges who wins, and how soon, where few positions have to be looked
// into; examples/check judges the others, and search/endgame single probes of
// tables.
func TestWins(t *testing.T) { vectors.Test(t, "testdata/wins.jsonl", "antichess") }
