package succes_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// published is what tests need of a published proof game.
type published struct {
	ID, Placement string
	Plies         int
	Solution      []struct {
		UCI    string
		Succes bool
	}
	Shortest *struct {
		Succes *int
		To     int `json:"succesSearchedTo"`
	}
}

func readPublished(t testing.TB) []published {
	t.Helper()
	text, err := os.ReadFile("testdata/spg.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Problems []published }
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	return file.Problems
}

// TestBoundNeverSaysMoreThanTheTruth looks at every position of every published
// line: from there the target is at most as far as the rest of the line.
func TestBoundNeverSaysMoreThanTheTruth(t *testing.T) {
	positions, tight := 0, 0
	var base *succes.Rules
	for _, p := range readPublished(t) {
		var err error
		o := succes.Options{Plies: p.Plies, Enforcement: succes.Report}
		if base, err = base.With(succes.Card{Target: secret.Of(p.Placement)}, o); err != nil {
			t.Fatal(err)
		}
		for _, s := range p.Solution {
			line := strings.Fields(s.UCI)
			q := base.Start().(*succes.Position)
			for i := 0; ; i++ {
				n, ok := q.PliesAtLeast()
				if left := len(line) - i; !ok || n > left {
					t.Errorf("%s: after %d plies the bound says %d, %v with %d to go", p.ID, i, n, ok, left)
				}
				positions++
				if n == len(line)-i {
					tight++
				}
				if i == len(line) {
					break
				}
				m, err := variant.ParseMove(q, line[i])
				if err != nil {
					t.Fatal(p.ID, err)
				}
				q.Apply(m)
			}
		}
	}
	t.Logf("%d positions, the bound is the truth in %d", positions, tight)
	if positions < 200 {
		t.Errorf("%d positions", positions)
	}
}
