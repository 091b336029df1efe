package succes_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// round is four plies that lead the array back to itself.
var round = strings.Fields("g1f3 g8f6 f3g1 f6g8")

// TestDrawRules is reading 8: the plies go on, and yet a position repeats.
func TestDrawRules(t *testing.T) {
	for _, on := range []bool{false, true} {
		g := variant.NewGame(succes.Must(succes.Card{Target: far}, succes.Options{Plies: 200, DrawRules: on}))
		for i := 0; i < 16 && !g.Outcome().Over(); i++ {
			if _, err := g.PlayText(round[i%4]); err != nil {
				t.Fatal(err)
			}
		}
		want := variant.Outcome{}
		if on {
			want = variant.Outcome{Result: variant.Failure, Reason: variant.Repetition}
		}
		if g.Repetitions() != 5 || g.Outcome() != want {
			t.Errorf("draw rules %v: %d occurrences, %v", on, g.Repetitions(), g.Outcome())
		}
	}
}

// TestGameWithoutEnd plays past the greatest number that is counted: the turn
// stays that of reading 9, and the text can be read.
func TestGameWithoutEnd(t *testing.T) {
	const plies = 70000
	for _, seats := range []int{2, 3, 7, 8} {
		r := succes.Must(succes.Card{Target: far}, succes.Options{Limit: succes.NoLimit, Seats: seats})
		p := r.Start().(*succes.Position)
		var moves [4]move.Move
		for i := range plies {
			if i < 4 {
				m, err := variant.ParseMove(p, round[i])
				if err != nil {
					t.Fatal(err)
				}
				moves[i] = m
			}
			p.Apply(moves[i%4])
			if want := (i + 1) % seats; int(p.Turn()) != want {
				t.Fatalf("%d seats, ply %d: the turn is %d's, want %d", seats, i+1, p.Turn(), want)
			}
			if i < plies-900 {
				continue
			}
			text, err := variant.Text(p)
			if err != nil {
				t.Fatal(err)
			}
			if q, err := r.Parse(text); err != nil || q.Turn() != p.Turn() || q.Key() != p.Key() {
				t.Fatalf("%d seats, ply %d: %q does not come back: %v", seats, i+1, text, err)
			}
		}
	}
}
