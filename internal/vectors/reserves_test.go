package vectors

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
)

// superchessGames are the games of the files with reserves.
func superchessGames() []variant.Rules {
	return []variant.Rules{superchess.Must(superchess.Options{}), superchess.Must(superchess.Options{Joker: true})}
}

// runChanged runs a file of the game after each of the replacements and returns
// what was reported.
func runChanged(t *testing.T, name string, replace ...string) (Report, string) {
	t.Helper()
	data, err := os.ReadFile("../../superchess/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("%s has no %s", name, replace[i])
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	var out bytes.Buffer
	report, err := runWith(t.Context(), name, strings.NewReader(text), Options{Budget: 10_000, Out: &out}, superchessGames())
	if err != nil {
		t.Fatal(err)
	}
	return report, out.String()
}

// TestReservesAreJudged changes one statement of a file at a time; each change
// must be told.
func TestReservesAreJudged(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		replace    []string
		want       string // part of the report; empty for none
	}{
		{"edges as they are", "edges.json", nil, ""},
		{"a legal move that is none", "edges.json", []string{`"d4f5"`, `"d4e6"`}, "d4e6"},
		{"an illegal move that is legal", "edges.json", []string{"\"illegal\": [\n     \"d4e6\"", "\"illegal\": [\n     \"d4f5\""}, "d4f5 is legal"},
		{"a count", "edges.json", []string{`"legalCount": 24`, `"legalCount": 23`}, "want 23 legal moves, got 24"},
		{"a status", "edges.json", []string{`"status": "mate"`, `"status": "check"`}, "want status check, got mate"},
		{"the monarchs in check", "edges.json", []string{"\"e6\"\n    ]", "\"e5\"\n    ]"}, "want in check"},
		{"the only moves", "edges.json", []string{"\"onlyLegal\": [\n     \"a3e3\"", "\"onlyLegal\": [\n     \"a3a4\""}, "missing a3a4"},
		{"a first move", "edges.json", []string{`"C@g7"`, `"C@h8"`}, "P12"},
		{"a board that cannot be", "edges.json", []string{`"7k/8/8/3P4/3D4/8/8/K7"`, `"7k/8/8/3P4/3D4/8/8/8"`}, "king_count"},
		{"games as they are", "games.json", nil, ""},
		{"a number of moves", "games.json", []string{"27,\n    27,\n    36", "27,\n    27,\n    35"}, "ply 3: want 35 legal moves, got 36"},
		{"a move", "games.json", []string{`"e2e4"`, `"e2e5"`}, "ply 1"},
		{"a last board", "games.json", []string{`"final": "r3k2r`, `"final": "r3k1r1`}, "final: board"},
		{"a result", "games.json", []string{`"result": "0-1"`, `"result": "1-0"`}, `want "1-0"`},
		{"a move that is legal too", "games.json", []string{`"move": "e3f3"`, `"move": "e3e8"`}, "ply 29"},
		{"perft as it is", "perft.json", nil, ""},
		{"a count of perft", "perft.json", []string{"\"nodes\": [\n    25,", "\"nodes\": [\n    26,"}, "want 26 nodes, got 25"},
		{"preludes as they are", "prelude.json", nil, ""},
		{"a number of set-ups", "prelude.json", []string{`"distinctSetups": 432`, `"distinctSetups": 433`}, "want 433, got 432"},
		{"a number of runs", "prelude.json", []string{`25775`, `25776`}, "want 25776, got 25775"},
		{"a refusal that is none", "prelude.json", []string{"\"c1\": \"A\"", "\"f1\": \"A\""}, "is not refused"},
		{"castling after the prelude", "prelude.json", []string{`"castling": "Kk"`, `"castling": ""`}, "castling"},
		{"who is available", "prelude.json", []string{`"white": "BNNR"`, `"white": "BNNB"`}, "available"},
		{"a board after the prelude", "prelude.json", []string{`"board": "vabqkxsr/pppppppp/8/8/8/8/PPPPPPPP/VABQKXSR"`, `"board": "vabqkxsr/pppppppp/8/8/8/8/PPPPPPPP/VABQKSXR"`}, "board"},
		{"an action that cannot be", "prelude.json", []string{`"h1": "D"`, `"h1": "L"`}, "example 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runChanged(t, tt.file, tt.replace...)
			switch {
			case tt.want == "" && report.Differences > 0:
				t.Errorf("differences: %s", out)
			case tt.want != "" && (report.Differences == 0 || !strings.Contains(out, tt.want)):
				t.Errorf("no %q in %s", tt.want, out)
			}
			if report.Cases == 0 {
				t.Error("nothing was judged")
			}
		})
	}
}

// Without the game its cases are not offered.
func TestReservesNotOffered(t *testing.T) {
	for file, cases := range map[string]int{"edges.json": 63, "games.json": 7, "perft.json": 22, "prelude.json": 3} {
		data, err := os.ReadFile("../../superchess/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		report, err := runWith(t.Context(), file, bytes.NewReader(data), Options{}, someGames())
		if err != nil || report.Cases != 0 || report.NotOffered != cases {
			t.Errorf("%s: %v %v, want %d not offered", file, report, err, cases)
		}
	}
}

func TestKindPerftTakesCountsWithReserves(t *testing.T) {
	data, err := os.ReadFile("../../superchess/testdata/perft.json")
	if err != nil {
		t.Fatal(err)
	}
	report, err := runWith(t.Context(), "perft.json", bytes.NewReader(data), Options{Kind: KindPerft, Budget: 1000}, superchessGames())
	if err != nil || report.Cases != 22 || report.Nodes == 0 {
		t.Errorf("%v %v", report, err)
	}
}
