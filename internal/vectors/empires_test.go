package vectors

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

func runEmpires(t *testing.T, file string, budget uint64) (Report, string) {
	t.Helper()
	var out bytes.Buffer
	games := []variant.Rules{empires.Must(empires.Options{})}
	report, err := runWith(t.Context(), "file", strings.NewReader(file), Options{Out: &out, Budget: budget}, games)
	if err != nil {
		t.Fatal(err)
	}
	return report, out.String()
}

// edge is a case about two royals two squares apart, with White to move.
func edge(expect string) string {
	return `{"note":"","cases":[{"id":"x","fen":"11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1","expect":{` + expect + `}}]}`
}

func TestEdgeCaseDifferences(t *testing.T) {
	for _, tt := range []struct{ expect, want string }{
		{`"menace":true`, "menace: want true, got false"},
		{`"legalCount":8`, "legal moves: want 8, got 9"},
		{`"allLegal":["pass"]`, "moves: want [pass], got ["},
		{`"status":"white wins 1"`, "status: want white wins 1, got ongoing"},
		{`"legal":["f5-f3"]`, "f5-f3 is not legal"},
		{`"illegal":["f5-f4"]`, "f5-f4 is legal"},
		{`"from":{"f5":["f5-f4"]}`, "moves from f5: want [f5-f4], got ["},
		{`"fromCount":{"f5":7}`, "moves from f5: want 7, got 8"},
		{`"routes":{"f5-f4":2}`, "routes of f5-f4: want 2, got 1"},
		{`"routes":{"f5-f1":1}`, "routes of f5-f1: want 1"},
		{`"result":{"f5-f4":"white wins 1"}`, "result of f5-f4: want white wins 1, got white wins 2"},
		{`"menaceAfter":{"f5-f6":true}`, "menace after f5-f6: want true, got false"},
		{`"afterHas":{"f5-f6":["f3-f6"]}`, "after f5-f6: f3-f6 is not legal"},
		{`"kindAfter":{"f5-f6":{"square":"f6","kind":"E"}}`, "after f5-f6 on f6: want E, got P"},
		{`"result":{"f5-f1":"x"}`, "f5-f1 is not legal"},
	} {
		report, out := runEmpires(t, edge(tt.expect), 0)
		if report.Cases != 1 || report.Differences != 1 || !strings.HasPrefix(out, "file: x: "+tt.want) {
			t.Errorf("%s: %v\n%s", tt.expect, report, out)
		}
	}
	if report, out := runEmpires(t, edge(`"menace":false,"legalCount":9,"result":{"pass":"ongoing"}`), 0); report.Differences != 0 || out != "" {
		t.Errorf("what is right: %v\n%s", report, out)
	}
}

func TestWideDifferences(t *testing.T) {
	const right = `"fen":"11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1","legal":9,"legalRoutes":9,"byKind":{"P":8,"pass":1},"perft":[9,54]`
	file := func(start string) string { return `{"note":"","start":{` + start + `},"positions":[]}` }
	for _, tt := range []struct{ from, to, want string }{
		{`"legal":9`, `"legal":8`, "legal moves: want 8, got 9"},
		{`"legalRoutes":9`, `"legalRoutes":10`, "routes: want 10, got 9"},
		{`"P":8`, `"P":7`, "moves by kind: want map[P:7 pass:1], got map[P:8 pass:1]"},
		{`[9,54]`, `[9,55]`, "perft 2: want 55, got "},
		{`"legal":9`, `"legal":9,"captures":1`, "captures: want 1, got 0"},
		{`"legal":9`, `"legal":9,"menace":true`, "menace: want true, got false"},
		{`"legal":9`, `"legal":9,"captureFree":true`, "twins in contact: want true, got false"},
		{`"legal":9`, `"legal":9,"movesSha256":"00"`, "hash of the list: want 00, got "},
	} {
		report, out := runEmpires(t, file(strings.Replace(right, tt.from, tt.to, 1)), 0)
		if report.Cases != 1 || report.Differences != 1 || !strings.HasPrefix(out, "file: start: "+tt.want) {
			t.Errorf("%s: %v\n%s", tt.to, report, out)
		}
	}
	if report, out := runEmpires(t, file(right), 0); report.Differences != 0 || out != "" {
		t.Errorf("what is right: %v\n%s", report, out)
	}
	if report, out := runEmpires(t, file(right), 20); report.Left != 1 || report.Nodes != 9 || report.Differences != 0 {
		t.Errorf("a budget of 20 nodes: %v, %d left, %d nodes\n%s", report, report.Left, report.Nodes, out)
	}
}
