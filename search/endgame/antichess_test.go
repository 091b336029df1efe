package endgame

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/variant"
)

// allTables makes TestAntichessOfThreeMen go through all classes, which takes
// half a minute.
var allTables = flag.Bool("tables.all", false, "make all antichess tables of three men")

var (
	anti    = antichess.New(antichess.Options{})
	suicide = antichess.New(antichess.Options{Stalemate: antichess.FewerMenWins})
)

// wantClass is one class of the vectors.
type wantClass struct {
	Mover       string     `json:"mover"`
	Other       string     `json:"other"`
	Positions   uint64     `json:"positions"`
	Win         uint64     `json:"win"`
	Draw        uint64     `json:"draw"`
	Loss        uint64     `json:"loss"`
	LongestWin  int        `json:"max_win_plies"`
	LongestLoss int        `json:"max_loss_plies"`
	Over        uint64     `json:"no_move"`
	Orbits      *[3]uint64 `json:"orbits"`
	WinAt       string     `json:"longest_win"`
	LossAt      string     `json:"longest_loss"`
}

type wantTables struct {
	Two  []wantClass `json:"two_piece"`
	FICS struct {
		Rows []wantClass `json:"rows"`
	} `json:"two_piece_fics_stalemate"`
	Three []wantClass `json:"three_piece"`
}

func readWant(t *testing.T) wantTables {
	t.Helper()
	data, err := os.ReadFile("testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var w wantTables
	if err := json.Unmarshal(data, &w); err != nil {
		t.Fatal(err)
	}
	return w
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

// compare holds the tables of s against the classes wanted.
func compare(t *testing.T, s *Set, want []wantClass) {
	t.Helper()
	for _, w := range want {
		table := mustMake(t, s, w.Mover+"v"+w.Other)
		tallies, err := table.Tallies()
		if err != nil {
			t.Fatal(err)
		}
		name := w.Mover + "v" + w.Other
		class, _ := ParseClass(s.Rules().Info().Roster, name)
		found := false
		for _, y := range tallies {
			if y.Class != class {
				continue
			}
			found = true
			got := wantClass{w.Mover, w.Other, y.Positions, y.Win, y.Draw, y.Loss, y.LongestWin, y.LongestLoss, y.Over, nil, w.WinAt, w.LossAt}
			if w.Orbits != nil {
				got.Orbits = &y.Orbits
			}
			if diff := cmp.Diff(w, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
		if !found {
			t.Errorf("%s: not among the tallies", name)
		}
	}
}

func TestAntichessOfTwoMen(t *testing.T) {
	want := readWant(t)
	if len(want.Two) != 36 || len(want.FICS.Rows) != 11 {
		t.Fatalf("%d and %d classes of two men", len(want.Two), len(want.FICS.Rows))
	}
	compare(t, newSet(t, anti, Options{}), want.Two)
	compare(t, newSet(t, suicide, Options{}), want.FICS.Rows)
}

func TestAntichessOfThreeMen(t *testing.T) {
	want := readWant(t).Three
	if len(want) != 168 {
		t.Fatalf("%d classes of three men", len(want))
	}
	if !*allTables {
		few := want[:0]
		for _, w := range want {
			switch w.Mover + "v" + w.Other {
			case "KvKK", "PvPP", "NNvB", "KPvP":
				few = append(few, w)
			}
		}
		want = few
	}
	compare(t, newSet(t, anti, Options{}), want)
}
