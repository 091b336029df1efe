package vectors

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// lone is a position with three moves, a1a2 a1b1 a1b2, after each of which there
// are as many as lone2 says.
const (
	lone  = `"variant":"chess","fen":"7k/8/8/8/8/8/8/K7 w - - 0 1"`
	lone2 = `"divide2":{"a1a2":3,"a1b1":3,"a1b2":3}`
)

// someGames are a catalog that does not grow.
func someGames() []variant.Rules {
	return []variant.Rules{
		orthodox.Must(orthodox.Options{}), orthodox.Must(orthodox.Options{Chess960: true}), antichess.Must(antichess.Options{}),
	}
}

func runText(t *testing.T, file string, o Options) (Report, string) {
	t.Helper()
	var out bytes.Buffer
	o.Out = &out
	report, err := runWith(t.Context(), "file", strings.NewReader(file), o, someGames())
	if err != nil {
		t.Fatal(err)
	}
	return report, out.String()
}

func TestEveryKindIsTold(t *testing.T) {
	for _, k := range kinds() {
		first := map[string]json.RawMessage{}
		for _, name := range k.fields {
			first[name] = json.RawMessage("[]")
		}
		if len(k.one) > 0 {
			first[k.one[0]] = json.RawMessage("[]")
		}
		if got := findKind(first); got == nil || got.name != k.name {
			t.Errorf("a file with the fields of %s is taken for %v", k.name, got)
		}
	}
}

func TestNotOffered(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		game       string
		want       Report
		out        string
	}{
		{
			name: "lines of a kind whose game is not there",
			file: `{"pos":"8","w":[],"b":[],"joint1":1,"joint2":1}` + "\n" + `{"pos":"9","w":[],"b":[],"joint1":1,"joint2":1}` + "\n",
			want: Report{Kind: "simultaneous perft", NotOffered: 2},
			out:  "file: not offered: 2 cases of simultaneous perft: the catalog has no game \"synchro\"\n",
		},
		{
			name: "lists and objects of a document",
			file: `{"note":"","cases":[{},{}],"perft":{"a":1},"fromStart":[{}]}`,
			want: Report{Kind: "forced captures", NotOffered: 4},
			out:  "file: not offered: 4 cases of forced captures: the catalog has no game \"succes\"\n",
		},
		{
			name: "another game was asked for",
			file: `{"fen":"8","result":"win","plies":1}`, game: "chess",
			want: Report{Kind: "probes"},
		},
		{
			name: "a variant that the catalog lacks",
			file: `{"id":"a","variant":"losers","fen":"8","nodes":{"1":1}}`,
			want: Report{Kind: KindPerft, NotOffered: 1},
			out:  "file: not offered: 1 cases of perft: the catalog has no game \"losers\"\n",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runText(t, tt.file, Options{Game: tt.game})
			if diff := cmp.Diff(tt.want, report); diff != "" {
				t.Errorf("report (-want +got)\n%s", diff)
			}
			if diff := cmp.Diff(tt.out, out); diff != "" {
				t.Errorf("lines (-want +got)\n%s", diff)
			}
		})
	}
}

func TestPerftDifferences(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		want       []string // of the differences, none when the line is right
	}{
		{"right", `{"id":"a",` + lone + `,"nodes":{"1":3,"2":9},"moves":["a1b2","a1b1","a1a2"],` + lone2 + `}`, nil},
		{"castling as in chess960", `{"id":"a","variant":"chess","chess960":true,"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","nodes":{"1":15},` +
			`"moves":["e1d1","e1d2","e1e2","e1f1","e1f2","e1h1","h1f1","h1g1","h1h2","h1h3","h1h4","h1h5","h1h6","h1h7","h1h8"]}`, nil},
		{"a right that the lax reader drops", `{"id":"a","variant":"chess","fen":"7k/8/8/8/8/8/8/K7 w Q - 0 1","nodes":{"1":3}}`, nil},
		{"a count", `{"id":"a",` + lone + `,"nodes":{"1":3,"2":8}}`, []string{"depth 2: want 8 nodes, got 9"}},
		{"a deep count that would take for ever", `{"id":"a",` + lone + `,"nodes":{"30":8}}`, []string{"depth 30: want 8 nodes, got more than 65552"}},
		{"moves", `{"id":"a",` + lone + `,"nodes":{"1":3},"moves":["a1a2","a1b1","a1c3"]}`, []string{"missing a1c3; not wanted a1b2"}},
		{"a count under a move", `{"id":"a",` + lone + `,"nodes":{"1":3},"divide2":{"a1a2":3,"a1b1":4}}`,
			[]string{"after a1b1: want 4 moves, got 3", "moves without a count: a1b2"}},
		{"a text that cannot be read", `{"id":"a","variant":"chess","fen":"8/8/8/8/8/8/8/K7 w - - 0 1","nodes":{"1":3}}`, []string{"king_count"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runText(t, tt.line, Options{})
			if report.Cases != 1 || report.Differences != len(tt.want) {
				t.Errorf("report: %+v", report)
			}
			expectLines(t, out, tt.want)
		})
	}
}

// expectLines compares the lines of out with parts of them.
func expectLines(t *testing.T, out string, want []string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if out == "" {
		lines = nil
	}
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d:\n%s", len(lines), len(want), out)
	}
	for i, part := range want {
		if !strings.Contains(lines[i], part) {
			t.Errorf("line %q has no %q", lines[i], part)
		}
	}
}

func TestBudgetLeavesOutTheDeepest(t *testing.T) {
	const file = `{"id":"a",` + lone + `,"nodes":{"1":3,"2":9}}` + "\n" +
		`{"id":"b","variant":"chess","fen":"` + start + `","nodes":{"1":20,"2":400,"3":8902}}`
	for _, tt := range []struct {
		budget, nodes uint64
		left          int
	}{
		{0, 9334, 0}, {9334, 9334, 0}, {9333, 432, 1}, {431, 32, 2}, {22, 12, 3}, {2, 0, 5},
	} {
		report, _ := runText(t, file, Options{Budget: tt.budget})
		if report.Nodes != tt.nodes || report.Left != tt.left || report.Cases != 2 || report.Differences != 0 {
			t.Errorf("budget %d: %+v", tt.budget, report)
		}
	}
}

func TestLinesOfMoves(t *testing.T) {
	const after = `"fen":"rnbqkbnr/ppp1pppp/3p4/8/3P4/5P2/PPP1P1PP/RNBQKBNR b - - 0 2"`
	for _, tt := range []struct {
		name, line string
		want       []string
	}{
		{"an opening", `{"variant":"antichess",` + strings.Replace(after, " b - - 0 2", " w - - 0 3", 1) + `,"moves":"f2f3 d7d6 d2d4 c8d7","cp_25k":1}`,
			[]string{"want rnbqkbnr/ppp1pppp/3p4/8/3P4/5P2/PPP1P1PP/RNBQKBNR w - - 0 3, got rn1qkbnr/pppbpppp/3p4/8/3P4/5P2/PPP1P1PP/RNBQKBNR w - - 1 3"}},
		{"an illegal move", `{"variant":"chess","fen":"` + start + `","moves":"e2e5","cp_25k":0}`, []string{"illegal_move"}},
		{"no moves", `{"variant":"chess","fen":"` + start + `","moves":"","cp_25k":0}`, nil},
		{"a win", `{"id":"w","variant":"antichess","kind":"opening","result":"win",` + after + `,"line":"f2f3 d7d6 d2d4","known_moves":["c8g4"]}`,
			[]string{"not offered: 1 cases of wins"}},
		{"a win by moves that are none", `{"id":"w","variant":"antichess","kind":"bound","result":"win",` + after + `,"legal_moves":9,"known_moves":["c8g5"]}`,
			[]string{"want 9 legal moves, got 27", "c8g5", "not offered: 1 cases of wins"}},
		{"a win elsewhere", `{"id":"w","variant":"antichess","kind":"opening","result":"win",` + after + `,"line":"f2f3 d7d6"}`,
			[]string{"want rnbqkbnr/ppp1pppp", "not offered: 1 cases of wins"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runText(t, tt.line, Options{SolveNodes: 1})
			expectLines(t, out, tt.want)
			if report.Cases != 1 || report.Differences+report.NotOffered != len(tt.want) {
				t.Errorf("report: %+v", report)
			}
		})
	}
}

func TestRunIsStopped(t *testing.T) {
	const file = `{"id":"b","variant":"chess","fen":"` + start + `","nodes":{"7":3195901860}}`
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	report, err := Run(ctx, "file", strings.NewReader(file), Options{})
	if !errors.Is(err, context.Canceled) || report.Differences != 0 || report.Nodes > 1<<20 {
		t.Errorf("%+v, %v", report, err)
	}
}

// failing is a writer that fails.
type failing struct{}

var errFull = errors.New("full")

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestOutThatFails(t *testing.T) {
	const file = `{"id":"a",` + lone + `,"nodes":{"1":4}}`
	report, err := Run(t.Context(), "file", strings.NewReader(file), Options{Out: failing{}})
	if !errors.Is(err, errFull) || report.Differences != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestReportAdds(t *testing.T) {
	sum := Report{Kind: "a", Cases: 1, Differences: 2, NotOffered: 3, Nodes: 4, Left: 5}
	sum.Add(Report{Kind: "b", Cases: 10, Differences: 20, NotOffered: 30, Nodes: 40, Left: 50})
	if diff := cmp.Diff(Report{"a", 11, 22, 33, 44, 55}, sum); diff != "" {
		t.Error(diff)
	}
	if got := sum.String(); got != "checked 11 cases, 22 differences, 33 not offered" {
		t.Error(got)
	}
}
