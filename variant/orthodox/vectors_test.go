package orthodox_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

// TestPerft counts from public suites and from positions of our own, those with
// castling as in Chess960 among them. It stops at 5 million nodes;
// -perft.nodes=0 counts all.
func TestPerft(t *testing.T) { vectors.Test(t, "testdata/perft.jsonl", "") }

func TestHostileInputs(t *testing.T) {
	vectors.Test(t, "testdata/inputs.jsonl", "chess")
	vectors.Test(t, "testdata/inputs.jsonl", "chess960") // those for any game
}

func TestOpenings(t *testing.T) { vectors.Test(t, "testdata/openings.jsonl", "chess") }
