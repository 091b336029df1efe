package endgame

import (
	"flag"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/variant"
)

// allTables makes the tests go through all classes of three men and some of four,
// which takes some minutes.
var allTables = flag.Bool("tables.all", false, "make all tables that the tests know of")

var anti = antichess.Must(antichess.Options{})

// alone leaves out a test that starts no goroutine and takes long under the race
// detector.
func alone(t *testing.T) {
	t.Helper()
	if raceDetector {
		t.Skip("nothing here runs at the same time: run without the race detector")
	}
}

func newSet(t testing.TB, r variant.Rules, o Options) *Set {
	t.Helper()
	s, err := NewSet(r, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustMake(t testing.TB, s *Set, text string) *Table {
	t.Helper()
	c, err := ParseClass(s.Rules().Info().Roster, text)
	if err != nil {
		t.Fatal(err)
	}
	table, err := s.Make(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestAntichessOfThreeMen compares what all classes of three men add up to with
// the rule book, section 4.2.
func TestAntichessOfThreeMen(t *testing.T) {
	if !*allTables {
		t.Skip("it takes a quarter of a minute: run with -tables.all")
	}
	s := newSet(t, anti, Options{})
	var sum Tally
	classes := 0
	for c := range Classes(anti, 3) {
		name := c.Text(anti.Info().Roster)
		y := tallyOf(t, s, mustMake(t, s, name), name)
		classes++
		sum.Positions += y.Positions
		sum.Win += y.Win
		sum.Draw += y.Draw
		sum.Loss += y.Loss
		sum.LongestWin = max(sum.LongestWin, y.LongestWin)
		sum.LongestLoss = max(sum.LongestLoss, y.LongestLoss)
	}
	want := Tally{Positions: 47511456, Win: 27644890, Draw: 4427452, Loss: 15439114, LongestWin: 68, LongestLoss: 67}
	if classes != 252 || sum != want {
		t.Errorf("%d classes, %+v; want 252, %+v", classes, sum, want)
	}
}
