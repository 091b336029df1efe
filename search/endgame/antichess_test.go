package endgame

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search"
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

// compare holds the tables of s against the classes wanted.
func compare(t *testing.T, s *Set, want []wantClass) {
	t.Helper()
	for _, w := range want {
		name := w.Mover + "v" + w.Other
		y := tallyOf(t, s, mustMake(t, s, name), name)
		got := wantClass{w.Mover, w.Other, y.Positions, y.Win, y.Draw, y.Loss, y.LongestWin, y.LongestLoss, y.Over, nil, w.WinAt, w.LossAt}
		if w.Orbits != nil {
			got.Orbits = &y.Orbits
		}
		if diff := cmp.Diff(w, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		longest := func(text string, verdict search.Verdict, plies int) {
			if text == "" {
				return
			}
			v, n, ok := s.Probe(variant.MustParse(s.Rules(), text))
			if !ok || v != verdict || n != plies {
				t.Errorf("%s: %s: %v in %d (%v), want %v in %d", name, text, v, n, ok, verdict, plies)
			}
		}
		longest(w.WinAt, search.Win, w.LongestWin)
		longest(w.LossAt, search.Loss, w.LongestLoss)
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

// TestAntichessOfThreeMen compares a few classes, or with -tables.all those of
// the vectors and the sums of all.
func TestAntichessOfThreeMen(t *testing.T) {
	alone(t)
	want := readWant(t).Three
	if len(want) != 168 {
		t.Fatalf("%d classes of three men", len(want))
	}
	s := newSet(t, anti, Options{})
	if *allTables {
		compare(t, s, want)
		sums(t, s)
		return
	}
	var few []wantClass
	for _, w := range want {
		switch w.Mover + "v" + w.Other {
		case "NNvB", "RNvK", "KvRN", "BPvN":
			few = append(few, w)
		}
	}
	if len(few) != 4 {
		t.Fatalf("%d classes", len(few))
	}
	compare(t, s, few)
}

// sums compares what all classes of three men add up to with the rule book,
// section 4.2.
func sums(t *testing.T, s *Set) {
	t.Helper()
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

// TestProbesOfAntichess asks for the positions of the vectors, with -tables.all
// also those of three men.
func TestProbesOfAntichess(t *testing.T) {
	alone(t)
	data, err := os.ReadFile("testdata/probes.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	s := newSet(t, anti, Options{})
	asked, rights := 0, 0
	for line := range strings.Lines(string(data)) {
		var w struct {
			FEN, Result string
			Plies       int
		}
		if err := json.Unmarshal([]byte(line), &w); err != nil {
			t.Fatal(err)
		}
		p := variant.MustParse(anti, w.FEN)
		c, _ := ClassOf(p.Board())
		if c.Men() > 2 && !*allTables {
			continue
		}
		if _, err := s.Make(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		asked++
		if !anti.Bare(p) {
			rights++
		}
		v, n, ok := s.Probe(p)
		if !ok || v.String() != w.Result || n != w.Plies {
			t.Errorf("%s: %v in %d (%v), want %s in %d", w.FEN, v, n, ok, w.Result, w.Plies)
		}
	}
	t.Logf("%d positions, %d with a right to capture en passant", asked, rights)
	if asked < 134 || *allTables && (asked != 520 || rights != 36) {
		t.Errorf("%d positions, %d with a right to capture en passant", asked, rights)
	}
}
