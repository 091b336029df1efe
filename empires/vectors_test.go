package empires_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

// TestPerft compares counts and hashes of lists. It stops at 5 million nodes,
// which is the start to depth 3; -perft.nodes=0 counts all, depth 4 included.
func TestPerft(t *testing.T) { vectors.Test(t, "testdata/perft.json", "") }

func TestEdgeCases(t *testing.T) { vectors.Test(t, "testdata/edge_cases.json", "") }

func TestHostileInputs(t *testing.T) { vectors.Test(t, "testdata/inputs.jsonl", "empires") }
