package vectors

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// document is a file of tables with the given rows.
func document(two, fics, three, four string) string {
	return fmt.Sprintf(`{"conventions":{},"two_piece":[%s],"two_piece_fics_stalemate":{"rule":"","rows":[%s]},"three_piece":[%s],"four_piece_orbits":{"note":"","tables":{%s}}}`,
		two, fics, three, four)
}

const (
	kingKing = `{"mover":"K","other":"K","positions":4032,"win":672,"draw":2940,"loss":420,"max_win_plies":2,"max_loss_plies":1,"no_move":0,` +
		`"orbits":[87,375,56],"longest_win":"8/8/8/8/8/8/8/K1k5 w - - 0 1","longest_loss":"8/8/8/8/8/8/8/Kk6 w - - 0 1"}`
	ficsKnight = `{"mover":"P","other":"N","positions":3024,"win":1556,"draw":508,"loss":960,"max_win_plies":22,"max_loss_plies":15,"no_move":0,` +
		`"longest_win":"8/8/8/8/8/8/P7/n7 w - - 0 1","longest_loss":"8/8/8/8/8/8/2P5/4n3 w - - 0 1"}`
)

func TestTables(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		o          Options
		want       Report
		lines      []string
	}{
		{
			name: "right", file: document(kingKing, ficsKnight, "", ""),
			want: Report{Kind: "tables", Cases: 2},
		},
		{
			name: "a wrong count", file: document(strings.Replace(kingKing, "672", "673", 1), "", "", ""),
			want: Report{Kind: "tables", Cases: 1, Differences: 1}, lines: []string{"antichess KvK: class: want "},
		},
		{
			name: "wrong orbits", file: document(strings.Replace(kingKing, "[87", "[89", 1), "", "", ""),
			want: Report{Kind: "tables", Cases: 1, Differences: 1}, lines: []string{"orbits: want [89"},
		},
		{
			name: "a wrong example", file: document(strings.Replace(kingKing, "8/8/8/8/8/8/8/K1k5", "7k/8/8/8/8/8/8/K7", 1), "", "", ""),
			want: Report{Kind: "tables", Cases: 1, Differences: 1}, lines: []string{"want win in 2, got draw in 0"},
		},
		{
			name: "no such class", file: document(strings.Replace(kingKing, `"K"`, `"X"`, 1), "", "", ""),
			want: Report{Kind: "tables", Cases: 1, Differences: 1}, lines: []string{"no such class"},
		},
		{
			name: "wrong orbits alone", file: document("", "", "", `"KvK":{"white_to_move":[87,375,56],"black_to_move":[87,375,55]}`),
			want: Report{Kind: "tables", Cases: 1, Differences: 1}, lines: []string{"orbits of KvK: want [87 375 55]"},
		},
		{
			name: "above the budget", file: document(kingKing, ficsKnight, "", ""), o: Options{Budget: 800},
			want: Report{Kind: "tables", Cases: 1, Left: 1}, lines: []string{"left out: 1 cases above the budget of 800 nodes"},
		},
		{
			name: "the rows of another game", file: document(kingKing, ficsKnight, "", ""), o: Options{Game: "suicide"},
			want: Report{Kind: "tables", Cases: 1},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var lines strings.Builder
			tt.o.Out = &lines
			report, err := Run(t.Context(), "file", strings.NewReader(tt.file), tt.o)
			if err != nil {
				t.Fatal(err)
			}
			out := lines.String()
			if report.Nodes == 0 && report.Differences == 0 || tt.o.Budget > 0 && report.Nodes > tt.o.Budget {
				t.Errorf("%d values", report.Nodes)
			}
			report.Nodes = 0
			if diff := cmp.Diff(tt.want, report); diff != "" {
				t.Errorf("report (-want +got)\n%s\n%s", diff, out)
			}
			expectLines(t, out, tt.lines)
		})
	}
}

func TestProbes(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		want       []string
	}{
		{"right", `{"fen":"1k6/8/8/8/8/8/8/7K w - - 0 1","result":"draw","plies":null}`, nil},
		{"a right to capture en passant", `{"fen":"8/8/8/Pp6/8/8/8/8 w - b6 0 1","result":"loss","plies":1}`, nil},
		{"a wrong distance", `{"fen":"8/8/8/Pp6/8/8/8/8 w - b6 0 1","result":"loss","plies":3}`, []string{"want loss in 3, got loss in 1"}},
		{"a wrong result", `{"fen":"8/8/8/Pp6/8/8/8/8 w - b6 0 1","result":"win","plies":1}`, []string{"want win in 1, got loss in 1"}},
		{"no position", `{"fen":"8/8/8/8/8/8/8/8 w - -","result":"win","plies":1}`, []string{"missing"}},
		{"many men", `{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1","result":"win","plies":1}`, []string{"more than 8 men"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runText(t, tt.line, Options{})
			if report.Cases != 1 || report.Differences != len(tt.want) {
				t.Errorf("report: %+v", report)
			}
			expectLines(t, out, tt.want)
		})
	}
	for _, line := range []string{
		`{"fen":"8","result":"mate","plies":1}`,
		`{"fen":"8","result":"win","plies":null}`,
		`{"fen":"8","result":"draw","plies":0}`,
		`{"fen":"8","result":"win","plies":1,"more":1}`,
	} {
		if _, err := Run(t.Context(), "file", strings.NewReader(line), Options{}); !errors.Is(err, ErrFormat) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
