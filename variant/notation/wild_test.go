package notation_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

// TestRecordsFromTheWild has a case for each thing that the lax reader used to
// refuse in files of other programs.
func TestRecordsFromTheWild(t *testing.T) { vectors.Test(t, "testdata/records.jsonl", "") }
