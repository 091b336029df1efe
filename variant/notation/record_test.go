package notation_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// sameRecord takes a nil list for an empty one.
var sameRecord = cmpopts.EquateEmpty()

func read(text string) (*notation.Record, error) {
	return notation.NewReader(strings.NewReader(text), notation.Only(rules), notation.Limits{}).Read()
}

func readLax(text string) (*notation.Record, error) {
	return notation.NewReaderLax(strings.NewReader(text), notation.Only(rules), notation.Limits{}).Read()
}

const sample = `% an escaped line
[Event "A \"great\" one \\ or not"]
[White "Ann"]
[Black "Bob"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "rn2k1nr/pppppppp/8/8/8/8/PPPPPPPP/RN2K1NR w - 1 1 1"]
[Variant "Test Game"]

{ first } 1. e3 ; to the end } of the line
1... d5!? {a} $36 (1... d6 2. Nf3 (2. C@d4 Nf6?) 2... C@e4) (1... Nf6 {b {c}) 2.d4 {d}
2... b8c6 1/2-1/2
`

func TestReadRecord(t *testing.T) {
	rec, err := read(sample)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rec.Begin(rules)
	if err != nil {
		t.Fatal(err)
	}
	m := func(texts ...string) move.Move { // the last of a line of coordinates
		q, last := p.Clone(), move.None
		for _, text := range texts {
			if last, err = variant.ParseMove(q, text); err != nil {
				t.Fatal(err)
			}
			q.Apply(last)
		}
		return last
	}
	type nodes = []notation.Node
	want := &notation.Record{
		Tags: []notation.Tag{
			{Name: "Event", Value: `A "great" one \ or not`}, {Name: "White", Value: "Ann"},
			{Name: "Black", Value: "Bob"}, {Name: "Variant", Value: "Test Game"},
		},
		Start: "rn2k1nr/pppppppp/8/8/8/8/PPPPPPPP/RN2K1NR w - 1 1 1",
		Main: notation.Variation{Comments: []string{" first "}, Moves: nodes{
			{Move: m("e2e3"), Comments: []string{" to the end } of the line"}},
			{Move: m("e2e3", "d7d5"), NAGs: []uint8{5, 36}, Comments: []string{"a"}, Variations: []notation.Variation{
				{Moves: nodes{
					{Move: m("e2e3", "d7d6")},
					{Move: m("e2e3", "d7d6", "g1f3"), Variations: []notation.Variation{{Moves: nodes{
						{Move: m("e2e3", "d7d6", "C@d4")},
						{Move: m("e2e3", "d7d6", "C@d4", "g8f6"), NAGs: []uint8{2}},
					}}}},
					{Move: m("e2e3", "d7d6", "g1f3", "C@e4")},
				}},
				{Moves: nodes{{Move: m("e2e3", "g8f6"), Comments: []string{"b {c"}}}},
			}},
			{Move: m("e2e3", "d7d5", "d2d4"), Comments: []string{"d"}},
			{Move: m("e2e3", "d7d5", "d2d4", "b8c6")},
		}},
		Result: notation.Drawn,
	}
	if diff := cmp.Diff(want, rec); diff != "" {
		t.Errorf("record (-want +got):\n%s", diff)
	}
	back, err := read(write(t, rec))
	if diff := cmp.Diff(rec, back); err != nil || diff != "" {
		t.Errorf("written and read again: %v\n%s", err, diff)
	}
}

func TestReadSeveralRecords(t *testing.T) {
	text := "\n1. d4 *\n[White \"x\"]\n\n1. d3 d5 1-0 1. -- -- *\n%end"
	r := notation.NewReader(iotest.OneByteReader(strings.NewReader(text)), notation.Only(rules), notation.Limits{})
	var got []int
	for {
		rec, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, len(rec.Main.Moves))
	}
	if diff := cmp.Diff([]int{1, 2, 2}, got); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
}

// Offsets count byte order marks.
func TestByteOrderMark(t *testing.T) {
	for text, at := range map[string]int{
		"\ufeff1. d9 *": 7, "\ufeff\ufeff1. d9 *": 10, "1. d4 * \ufeff1. d9 *": 15, "\xef1. d9 *": 5,
	} {
		in := notation.NewReaderLax(strings.NewReader(text), notation.Only(rules), notation.Limits{})
		var err error
		for err == nil {
			_, err = in.Read()
		}
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Offset != at {
			t.Errorf("%q: %v, want an error at %d", text, err, at)
		}
	}
}

func TestReadLax(t *testing.T) {
	tests := []struct {
		name, text, moves, result string
	}{
		{"wrong numbers", "7. d4 3 d5 ... 12...d3 *", "d2d4 d7d5 d4d5", ""},
		{"spelling", "1. d2-d4 Nb8c6+ 2. 0000 Z0 *", "d2d4 b8c6 0000 0000", "*"},
		{"no result", "1. d4", "d2d4", "*"},
		{"result of the tag", "[Result \"0-1\"]\n1. d4\n[White \"next\"]", "d2d4", "0-1"},
		{"unknown result in the tag", "[Result \"?\"]\n1. d4 1-0", "d2d4", "1-0"},
		{"results that disagree", "[Result \"1-0\"]\n1. d4 0-1", "d2d4", "0-1"},
		{"result against the board", "[FEN \"k7/8/1K6/8/8/8/8/7R w - 0 0 1\"]\n1. Rh8 0-1", "h1h8", "0-1"},
		{"loose start", "[FEN \"k7/8/1K6/8/8/8/8/7R  w - 0 0 1\"]\n1. Rh8 1-0", "h1h8", "1-0"},
		{"byte order mark", "\ufeff[Result \"*\"]\n1. d4 *", "d2d4", "*"},
		{"byte order mark alone", "\ufeff1. d4 *", "d2d4", "*"},
		{"odd escape", "[White \"a\\b\"]\n*", "", "*"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := read(tt.text); err == nil {
				t.Errorf("the strict reader takes %q", tt.text)
			}
			rec, err := readLax(tt.text)
			if tt.result == "" {
				if classOf(err) != board.IllegalMove {
					t.Errorf("%q: %v, want an illegal move", tt.text, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var moves []string
			for _, n := range rec.Main.Moves {
				moves = append(moves, n.Move.Text(rules.info.Geometry, roster))
			}
			if got := strings.Join(moves, " "); got != tt.moves || rec.Result != tt.result {
				t.Errorf("%q: moves %q result %q, want %q %q", tt.text, got, rec.Result, tt.moves, tt.result)
			}
		})
	}
}

func TestReadRefuses(t *testing.T) {
	tests := []struct {
		text   string
		class  variant.Class
		offset int
	}{
		{"1. d4", board.MissingField, 5},
		{"[White", board.Unterminated, 6},
		{"[White \"x", board.Unterminated, 9},
		{"[White \"x\"", board.Unterminated, 10},
		{"[ \"x\"]", board.Syntax, 2},
		{"[White x]", board.Syntax, 7},
		{"[White \"x\" y]", board.Syntax, 11},
		{"[White \"x\ny\"]", board.Syntax, 9},
		{"[White \"x\x01\"]", board.Syntax, 9},
		{"[White \"x\\y\"]", board.Syntax, 10},
		{"[White \"\xff\"]", board.BadUTF8, 8},
		{"[White \"x\"][White \"x\"]", board.DuplicateKey, 11},
		{"[" + strings.Repeat("W", 65), board.TooLong, 65},
		{"[Result \"2-0\"]\n*", board.Syntax, 9},
		{"[Variant \"Go\"]\n*", board.UnknownField, 10},
		{"[FEN \"8/8 w\"]\n*", board.MissingField, 6},
		{"[SetUp \"1\"]\n*", board.MissingField, 0},
		{"[SetUp \"0\"][FEN \"8/8 w\"]\n*", board.Inconsistent, 17},
		{"[SetUp \"1\"][FEN \"8/8/8/8/8/8/8/7 w - 0 0 1\"]\n*", board.RankWidth, 32},
		{"{a", board.Unterminated, 2},
		{"{a\x00}", board.Syntax, 2},
		{"1. d4 (1. d3", board.Unterminated, 12},
		{"1. d4 ((1. d3) *", board.Syntax, 8},
		{"1. d4 () *", board.Syntax, 7},
		{"1. d4 ) *", board.Syntax, 6},
		{"1. d4 } *", board.Syntax, 6},
		{"1. d4 (1. d3 *) *", board.Syntax, 13},
		{"1. d4 [White \"x\"] *", board.Syntax, 6},
		{"$1 1. d4 *", board.Syntax, 0},
		{"1. d4 $ *", board.BadNumber, 6},
		{"1. d4 $256 *", board.BadNumber, 6},
		{"1. d4 $01 *", board.BadNumber, 6},
		{"1. d4!!! *", board.Syntax, 5},
		{"2. d4 *", board.BadNumber, 0},
		{"01. d4 *", board.BadNumber, 0},
		{"1... d4 *", board.BadNumber, 0},
		{"... d4 *", board.BadNumber, 0},
		{"1. d4 1. d5 *", board.BadNumber, 6},
		{"99999999999999999999. d4 d5 *", board.BadNumber, 0},
		{"1. d4+ *", board.NotCanonical, 3},
		{"1. d5 *", board.IllegalMove, 3},
		{"1. Nd9 *", board.BadSquare, 5},
		{"1. " + strings.Repeat("d4", 41), board.TooLong, 3},
		{"[Result \"1-0\"]\n\n1. d4 d5 0-1\n", board.Inconsistent, 28},
		{"[SetUp \"1\"][FEN \"k7/8/1K6/8/8/8/8/7R w - 0 0 1\"]1. Rh8# 0-1", board.Inconsistent, 59},
		{"[SetUp \"1\"][FEN \"k7/8/1K6/8/8/8/8/7R w - 0 0 1\"]1. Rh8# Ka7 1-0", board.AfterEnd, 56},
	}
	for _, tt := range tests {
		rec, err := read(tt.text)
		var pe *variant.ParseError
		if !errors.As(err, &pe) || pe.Class != tt.class || pe.Offset != tt.offset || rec != nil {
			t.Errorf("%q: %v %v, want class %s at %d", tt.text, rec, err, tt.class, tt.offset)
		}
	}
}

func TestReadNamesThePly(t *testing.T) {
	r := notation.NewReader(strings.NewReader("* 1. d4 d5 (1... d6 2. Nf3 Nf9) *"), notation.Only(rules), notation.Limits{})
	if _, err := r.Read(); err != nil {
		t.Fatal(err)
	}
	_, err := r.Read()
	var at *notation.PlyError
	var rec *notation.RecordError
	if !errors.As(err, &at) || at.Ply != 4 || !errors.As(err, &rec) || rec.Record != 2 {
		t.Fatalf("%v, want ply 4 of record 2", err)
	}
	if want := "ply 4: bad syntax"; at.Error() != want {
		t.Errorf("%q, want %q", at.Error(), want)
	}
	if _, err := r.Read(); err != io.EOF || r.Faults() != 1 {
		t.Errorf("a second Read says %v, %d faults", err, r.Faults())
	}
}

func TestReadReportsTheStreamsError(t *testing.T) {
	r := notation.NewReader(iotest.ErrReader(io.ErrNoProgress), notation.Only(rules), notation.Limits{})
	if _, err := r.Read(); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("%v, want %v", err, io.ErrNoProgress)
	}
}

func TestLimits(t *testing.T) {
	tests := []struct {
		name, good, bad string
		limits          notation.Limits
		class           variant.Class
	}{
		{"bytes", "1. d4 *", "1. d4  *", notation.Limits{MaxBytes: 7}, board.TooLong},
		{"tags", "[A \"\"][Result \"*\"] *", "[A \"\"][B \"\"] *", notation.Limits{MaxTags: 1}, board.TooLong},
		{"tag value", "[A \"ab\"] *", "[A \"abc\"] *", notation.Limits{MaxTagValue: 2}, board.TooLong},
		{"comment", "{ab} *", "{abc} *", notation.Limits{MaxComment: 2}, board.TooLong},
		{"depth", "d4 (d3) *", "d4 (d3 d5 (d6)) *", notation.Limits{MaxDepth: 1}, board.Depth},
		{"plies", "d4 d5 *", "d4 d5 -- *", notation.Limits{MaxPlies: 2}, board.TooLong},
		{"items", "d4 $1 {} *", "d4 $1 {} d5 *", notation.Limits{MaxItems: 3}, board.TooLong},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for text, class := range map[string]variant.Class{tt.good: "", tt.bad: tt.class} {
				_, err := notation.NewReader(strings.NewReader(text), notation.Only(rules), tt.limits).Read()
				if classOf(err) != class || (err == nil) != (class == "") {
					t.Errorf("%q: %v, want class %q", text, err, class)
				}
			}
		})
	}
}

func TestResultOf(t *testing.T) {
	versus, common := &variant.Info{}, &variant.Info{Payoff: variant.Common}
	tests := []struct {
		info    *variant.Info
		outcome variant.Outcome
		want    string
	}{
		{versus, variant.Outcome{}, "*"},
		{versus, variant.WinFor(0, ""), "1-0"},
		{versus, variant.WinFor(1, ""), "0-1"},
		{versus, variant.WinFor(2, ""), "*"},
		{versus, variant.DrawBy(""), "1/2-1/2"},
		{common, variant.Outcome{Result: variant.Win, Winners: variant.AllSeats(3)}, "1-0"},
		{common, variant.Outcome{Result: variant.Failure}, "0-1"},
	}
	for _, tt := range tests {
		if got := notation.ResultOf(tt.info, tt.outcome); got != tt.want {
			t.Errorf("ResultOf(%v) = %s, want %s", tt.outcome, got, tt.want)
		}
	}
}
