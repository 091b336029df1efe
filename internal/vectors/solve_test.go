package vectors

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// quick is a win in four plies, by one move alone.
const (
	quick = `"variant":"antichess","fen":"1r6/p1p5/2B4B/8/3P2P1/P7/P1P2NPP/R3K1NR b - - 0 17"`
	lost  = `"variant":"antichess","fen":"2r4r/6P1/P2kp3/8/1P5p/5p2/3K3P/R1B2B1R w - - 1 23"`
	e3d5  = `"variant":"antichess","fen":"rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2","line":"e2e3 d7d5"`
)

func TestWinners(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		want       []string
	}{
		{"exact", `{"id":"a","kind":"exact",` + quick + `,"result":"win","dtw_plies":4,"best_moves":["b8b4"]}`, nil},
		{"exact loss", `{"id":"a","kind":"exact",` + lost + `,"result":"loss","dtw_plies":11}`, nil},
		{"bound", `{"id":"a","kind":"bound",` + quick + `,"result":"win","win_within_plies":5,"known_moves":["b8b4"]}`, nil},
		{"opening", `{"id":"a","kind":"opening",` + e3d5 + `,"result":"win","win_within_plies":32,"known_moves":["d1g4"]}`, nil},
		{"opening without a bound", `{"id":"a","kind":"opening",` + e3d5 + `,"result":"win","known_moves":["d1g4"]}`, nil},
		{"too long", `{"id":"a","kind":"exact",` + quick + `,"result":"win","dtw_plies":6,"best_moves":["b8b4"]}`, []string{"want a win in 6 plies, got one in 4"}},
		{"too short", `{"id":"a","kind":"exact",` + quick + `,"result":"win","dtw_plies":2,"best_moves":["b8b4"]}`, []string{"want a win in 2 plies, got none within them"}},
		{"lost, it says", `{"id":"a","kind":"exact",` + quick + `,"result":"loss","dtw_plies":5}`, []string{"want a loss in 5 plies, got none"}},
		{"won, it says", `{"id":"a","kind":"exact",` + lost + `,"result":"win","dtw_plies":4}`, []string{"want a win in 4 plies, got none"}},
		{"a loss that takes longer", `{"id":"a","kind":"exact",` + lost + `,"result":"loss","dtw_plies":9}`, []string{"want a loss in 9 plies, got none"}},
		{"another best move", `{"id":"a","kind":"exact",` + quick + `,"result":"win","dtw_plies":4,"best_moves":["b8b3"]}`, []string{"best moves: want [b8b3], got [b8b4]"}},
		{"a best move too many", `{"id":"a","kind":"exact",` + quick + `,"result":"win","dtw_plies":4,"best_moves":["b8b4","b8b3"]}`, []string{"best moves: want [b8b3 b8b4], got [b8b4]"}},
		{"a bound too low", `{"id":"a","kind":"bound",` + quick + `,"result":"win","win_within_plies":3}`, []string{"want a win, got unknown"}},
		{"a known move that is too slow", `{"id":"a","kind":"bound",` + quick + `,"result":"win","win_within_plies":5,"known_moves":["b8b3"]}`, []string{"b8b3 does not win"}},
		{"a bound on a loss", `{"id":"a","kind":"bound",` + lost + `,"result":"win","win_within_plies":8}`, []string{"want a win, got"}},
		{"a result of no kind", `{"id":"a","kind":"bound",` + lost + `,"result":"loss","win_within_plies":8}`, []string{`the result "loss" of kind bound`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runText(t, tt.line, Options{SolveNodes: 100_000})
			if want := (Report{Kind: "wins", Cases: 2, Differences: len(tt.want)}); report != want {
				t.Errorf("report: %+v, want %+v", report, want)
			}
			expectLines(t, out, tt.want)
		})
	}
}

// What a solver has no budget for is neither right nor wrong, whatever the file
// says.
func TestBudgetOfASolver(t *testing.T) {
	for _, o := range []Options{{SolveNodes: 1}, {SolveNodes: 20}, {SolveTime: 1}} {
		for _, tt := range []struct {
			line string
			want Report
		}{
			{`{"id":"a","kind":"exact",` + lost + `,"result":"loss","dtw_plies":11}`, Report{Kind: "wins", Cases: 1, NotOffered: 1}},
			{`{"id":"a","kind":"exact",` + lost + `,"result":"win","dtw_plies":12}`, Report{Kind: "wins", Cases: 1, NotOffered: 1}},
			{`{"id":"a","kind":"bound",` + e3d5bound + `,"result":"win","win_within_plies":32}`, Report{Kind: "wins", Cases: 1, NotOffered: 1}},
			{`{"id":"a","kind":"opening",` + e3d5 + `,"result":"win"}`, Report{Kind: "wins", Cases: 1, NotOffered: 1}},
		} {
			report, out := runText(t, tt.line, o)
			if diff := cmp.Diff(tt.want, report); diff != "" || !strings.Contains(out, outOfBudget) {
				t.Errorf("%s, %d nodes, %v: (-want +got)\n%s%s", tt.line, o.SolveNodes, o.SolveTime, diff, out)
			}
		}
	}
}

const e3d5bound = `"variant":"antichess","fen":"rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"`

func TestCancelEndsASolver(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	timer := time.AfterFunc(20*time.Millisecond, cancel)
	defer timer.Stop()
	line := `{"fen":"8/8/8/p2P4/6r1/8/8/8 w - - 0 1","result":"loss","plies":49}`
	report, err := runWith(ctx, "file", strings.NewReader(line), Options{}, someGames())
	if !errors.Is(err, context.Canceled) || report.Cases != 0 {
		t.Errorf("%+v, %v", report, err)
	}
}
