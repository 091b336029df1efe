package empires_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

// randomRecord plays a random game and spells every third move by a route.
func randomRecord(start string, seed uint64, plies int) *empires.Record {
	rng, rec := rand.New(rand.NewPCG(seed, 0)), &empires.Record{Start: start}
	p := game.Start()
	if start != "" {
		p = variant.MustParse(game, start)
	}
	for range plies {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			break
		}
		m := ms[rng.IntN(len(ms))]
		s := empires.Spelled{Move: m}
		if routes := variant.Describe(p, m).Routes; len(routes) > 0 && m.Via(0) == board.NoSquare && rng.IntN(3) == 0 {
			if r := routes[rng.IntN(len(routes))]; len(r.Squares) > 2 || r.Jump {
				s.Route = r
			}
		}
		rec.Moves = append(rec.Moves, s)
		p.Apply(m)
	}
	if o := p.Outcome(); o.Over() {
		rec.Over, rec.Points = true, o.Points
	}
	return rec
}

func TestRecordsComeBack(t *testing.T) {
	routes := 0
	for i, start := range []string{
		"", "", "10p/10a/2ss7/11/6s4/11/2C8/11/2D8/3EI6/P10 w - 3 9", "4p6/3a7/11/11/4dD5/11/11/4P6/3A7/11/11 b - 0 1",
		"11/11/5p5/11/5P5/11/11/11/11/11/11 b p 2 7",
	} {
		rec := randomRecord(start, uint64(i), 80)
		text, err := empires.AppendRecord(nil, game, rec)
		if err != nil {
			t.Fatal(err)
		}
		back, err := empires.ReadRecord(game, string(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if diff := cmp.Diff(rec, back); diff != "" {
			t.Errorf("it comes back otherwise (-want +got):\n%s\n%s", diff, text)
		}
		for _, s := range rec.Moves {
			if len(s.Route.Squares) > 0 {
				routes++
			}
		}
	}
	if routes < 10 {
		t.Errorf("only %d routes", routes)
	}
}

func TestRecordText(t *testing.T) {
	const text = `from 5pa4/4e6/11/11/D10/11/11/5P5/11/11/11 b p 3 9
1... e2-e3
2. a5-a4-f4, e3-e8 M
3. f8xe8, f1-f2
4. f4-e4-e5, pass
5. pass
0-0
`
	rec, err := empires.ReadRecord(game, text)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := empires.AppendRecord(nil, game, rec); err != nil || string(got) != text {
		t.Errorf("it is written as\n%s%v", got, err)
	}
}

func TestRecordsAreReadStrictly(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		class      variant.Class
		at         int
	}{
		{"nothing", "", board.Unterminated, 0},
		{"no points", "1. e9-e8\n", board.Unterminated, 9},
		{"a blank line", "1. e9-e8\n\n*\n", board.BadNumber, 9},
		{"two turns of one number", "1. e9-e8, e3-e4\n1. e8-e7\n*\n", board.BadNumber, 16},
		{"three moves in a turn", "1. e9-e8, e3-e4, e8-e7\n*\n", board.Trailing, 15},
		{"a move that is not legal", "1. e9-e8, e3-e2, e8-e6\n*\n", board.Trailing, 15},
		{"an illegal move", "1. e9-e8, e3-e5\n*\n", board.IllegalMove, 10},
		{"a missing move", "1. e9-e8, \n*\n", board.Syntax, 10},
		{"points of a game that goes on", "1. pass, pass\n*\n", board.Inconsistent, 14},
		{"other points", "1. pass, pass\n1-0\n", board.Inconsistent, 14},
		{"points that no game gives", "1. pass\n1-1\n", board.Inconsistent, 8},
		{"what are no points", "1. pass\n3-0\n", board.Syntax, 8},
		{"points above two", "1. pass\n0-3\n", board.Syntax, 8},
		{"points below nought", "1. pass\n/-0\n", board.Syntax, 8},
		{"second points below nought", "1. pass\n0-/\n", board.Syntax, 8},
		{"points without their dash", "1. pass\n1x0\n", board.Syntax, 8},
		{"points without an end", "1. pass\n1-\n", board.Syntax, 8},
		{"points with more behind", "1. pass\n1-00\n", board.Syntax, 8},
		{"something behind", "1. pass, pass\n0-0\n1. pass\n", board.BadNumber, 14},
		{"a start that is no position", "from 11/11 w -\n*\n", board.RankCount, 10},
		{"a large text", strings.Repeat("1", 1<<20+1), board.TooLong, 1 << 20},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec, err := empires.ReadRecord(game, tt.text)
			var e *variant.ParseError
			if rec != nil || !errors.As(err, &e) || e.Class != tt.class || e.Offset != tt.at {
				t.Errorf("%v with %v, want %s at %d", rec, err, tt.class, tt.at)
			}
		})
	}
	for text, want := range map[string][2]uint8{"1-0": {1, 0}, "0-1": {0, 1}, "2-0": {2, 0}, "0-2": {0, 2}, "0-0": {}} {
		if rec, err := empires.ReadRecord(game, "1. pass\n"+text+"\n"); err != nil || rec.Points != want {
			t.Errorf("a game that was given up, %s: %v, %v", text, rec, err)
		}
	}
}

// TestContradictingPointsAreNotWritten: a record whose points cannot be those of
// its last position is refused by the writer as by the reader.
func TestContradictingPointsAreNotWritten(t *testing.T) {
	ended, err := empires.ReadRecord(game, "1. pass, pass\n0-0\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*empires.Record){
		"over by two passes":       func(r *empires.Record) { r.Over = false },
		"points of no such end":    func(r *empires.Record) { r.Points = [2]uint8{0, 1} },
		"three points":             func(r *empires.Record) { r.Moves, r.Points = r.Moves[:1], [2]uint8{3, 0} },
		"three points of Black":    func(r *empires.Record) { r.Moves, r.Points = r.Moves[:1], [2]uint8{0, 3} },
		"points for both":          func(r *empires.Record) { r.Moves, r.Points = r.Moves[:1], [2]uint8{1, 1} },
		"points before any end":    func(r *empires.Record) { r.Moves, r.Over, r.Points = r.Moves[:1], false, [2]uint8{1, 0} },
		"two points before an end": func(r *empires.Record) { r.Moves, r.Over, r.Points = r.Moves[:1], false, [2]uint8{0, 2} },
	} {
		rec := *ended
		change(&rec)
		text, err := empires.AppendRecord([]byte("kept"), game, &rec)
		var e *variant.ParseError
		if string(text) != "kept" || !errors.As(err, &e) || e.Class != board.Inconsistent || e.Field != "points" {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}
