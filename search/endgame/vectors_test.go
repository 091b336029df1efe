package endgame_test

import (
	"os"
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
	"github.com/fairykit/fairykit/search/endgame"
)

// TestVectors judges the files of known tables and positions: what fits a budget
// of values, with -tables.all all but the classes of four men.
func TestVectors(t *testing.T) {
	if endgame.RaceDetector {
		t.Skip("nothing here runs at the same time: run without the race detector")
	}
	for _, tt := range []struct {
		path           string
		few, all, left int // cases judged, and left with -tables.all
	}{
		{"testdata/tables.json", 60, 36 + 11 + 168, 80},
		{"testdata/probes.jsonl", 134, 520, 0},
	} {
		f, err := os.Open(tt.path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close() // it is only read
		o := vectors.Options{Budget: 1_000_000, Out: t.Output()}
		if *endgame.AllTables {
			o.Budget = 14_000_000
		}
		r, err := vectors.Run(t.Context(), tt.path, f, o)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %v, %d left, %d values", tt.path, r, r.Left, r.Nodes)
		switch {
		case r.Differences > 0 || r.NotOffered > 0:
			t.Errorf("%s: %v", tt.path, r)
		case *endgame.AllTables && (r.Cases != tt.all || r.Left != tt.left):
			t.Errorf("%s: %d cases, %d left; want %d, %d", tt.path, r.Cases, r.Left, tt.all, tt.left)
		case r.Cases < tt.few:
			t.Errorf("%s: %d cases, want at least %d", tt.path, r.Cases, tt.few)
		}
	}
}
