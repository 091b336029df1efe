package empires_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// slowPerft is one position of the rule book's counts.
type slowPerft struct {
	ID, FEN     string
	Menace      bool
	CaptureFree bool
	Legal       int
	MovesSha256 string
	Perft       []uint64
}

// slowCase is one edge case of the rule book.
type slowCase struct {
	ID, FEN string
	Expect  struct {
		Menace         *bool
		AllLegal       *[]string
		Legal, Illegal []string
		From           map[string][]string
		FromCount      map[string]int
		LegalCount     *int
		Status         string
		Result         map[string]string
		MenaceAfter    map[string]bool
		AfterHas       map[string][]string
		KindAfter      map[string]struct{ Square, Kind string }
	}
}

func slowLoad(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// slowCounts returns the positions of the rule book's counts, the start first.
func slowCounts(t *testing.T) []slowPerft {
	t.Helper()
	var v struct {
		Start     slowPerft
		Positions []slowPerft
	}
	slowLoad(t, "perft.json", &v)
	if len(v.Positions) != 25 {
		t.Fatalf("%d positions in the file", len(v.Positions))
	}
	return append([]slowPerft{v.Start}, v.Positions...)
}

func slowCases(t *testing.T) []slowCase {
	t.Helper()
	var v struct{ Cases []slowCase }
	slowLoad(t, "edge_cases.json", &v)
	if len(v.Cases) != 91 {
		t.Fatalf("%d cases in the file", len(v.Cases))
	}
	return v.Cases
}

// slowList returns the legal moves as the vectors spell them, sorted.
func slowList(p variant.Position) []string {
	var out []string
	for _, m := range variant.Moves(p) {
		out = append(out, slowSpell(m))
	}
	slices.Sort(out)
	return out
}

// slowAfter returns the position after a move that the vectors spell.
func slowAfter(t *testing.T, p *slowPosition, text string) *slowPosition {
	t.Helper()
	for _, m := range variant.Moves(p) {
		if slowSpell(m) == text {
			q := p.copy()
			q.Apply(m)
			return q
		}
	}
	t.Errorf("%s is not legal", text)
	return p
}

// slowResult spells an outcome as the vectors do.
func slowResult(p *slowPosition) string {
	switch o := p.Outcome(); {
	case o.Points[0] > 0:
		return fmt.Sprintf("white wins %d", o.Points[0])
	case o.Points[1] > 0:
		return fmt.Sprintf("black wins %d", o.Points[1])
	case o.Over():
		return "draw 0-0"
	}
	return ""
}

// TestSlowCounts holds the twin against the lists of the rule book, and with a
// high -differ.samples against its counts of two plies too.
func TestSlowCounts(t *testing.T) {
	for _, v := range slowCounts(t) {
		p := variant.MustParse(slowEmpires{}, v.FEN).(*slowPosition)
		list := slowList(p)
		if len(list) != v.Legal || p.menaced(p.white) != v.Menace || p.twins() != v.CaptureFree {
			t.Errorf("%s: %d moves, Menace %v, twins %v; want %+v", v.ID, len(list), p.menaced(p.white), p.twins(), v)
		}
		hash := fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(list, "\n")+"\n")))
		if v.MovesSha256 != "" && hash != v.MovesSha256 {
			t.Errorf("%s: another list: %v", v.ID, list)
		}
		if *differSamples < slowMany {
			continue
		}
		if got := variant.Perft(p, 2); got != v.Perft[1] {
			t.Errorf("%s: %d nodes at depth 2, want %d", v.ID, got, v.Perft[1])
		}
	}
}

// TestSlowCases holds the twin against the edge cases of the rule book. Routes
// are not its concern.
func TestSlowCases(t *testing.T) {
	for _, v := range slowCases(t) {
		t.Run(v.ID, func(t *testing.T) {
			p := variant.MustParse(slowEmpires{}, v.FEN).(*slowPosition)
			slowExpectList(t, p, v)
			for text, want := range v.Expect.Result {
				if got := slowResult(slowAfter(t, p, text)); got != want {
					t.Errorf("after %s: %q, want %q", text, got, want)
				}
			}
			for text, want := range v.Expect.MenaceAfter {
				if q := slowAfter(t, p, text); q.menaced(q.white) != want {
					t.Errorf("after %s: Menace %v", text, !want)
				}
			}
			for text, want := range v.Expect.AfterHas {
				for _, reply := range want {
					slowAfter(t, slowAfter(t, p, text), reply)
				}
			}
			for text, want := range v.Expect.KindAfter {
				q := slowAfter(t, p, text)
				if got := q.kind(slowIndex(slowGeometry.Square(want.Square))); string(got) != want.Kind {
					t.Errorf("after %s: %c on %s", text, got, want.Square)
				}
			}
			if got := slowResult(p); got != v.Expect.Status && (v.Expect.Status != "" || len(slowList(p)) > 0) {
				t.Errorf("%q, want %q", got, v.Expect.Status)
			}
		})
	}
}

// slowExpectList checks what a case says of the list of moves and of Menace.
func slowExpectList(t *testing.T, p *slowPosition, v slowCase) {
	t.Helper()
	list := slowList(p)
	if want := v.Expect.Menace; want != nil && p.menaced(p.white) != *want {
		t.Errorf("Menace %v", !*want)
	}
	if want := v.Expect.AllLegal; want != nil && !slices.Equal(list, *want) {
		t.Errorf("moves %v, want %v", list, *want)
	}
	if want := v.Expect.LegalCount; want != nil && len(list) != *want {
		t.Errorf("%d moves, want %d", len(list), *want)
	}
	for _, text := range append(v.Expect.Legal, v.Expect.Illegal...) {
		if want := slices.Contains(v.Expect.Legal, text); slices.Contains(list, text) != want {
			t.Errorf("%s legal %v", text, !want)
		}
	}
	from := func(square string) (out []string) {
		for _, text := range list {
			if rest, ok := strings.CutPrefix(text, square); ok && strings.ContainsRune("-x=", rune(rest[0])) {
				out = append(out, text)
			}
		}
		return out
	}
	for square, want := range v.Expect.From {
		if got := from(square); !slices.Equal(got, want) {
			t.Errorf("from %s %v, want %v", square, got, want)
		}
	}
	for square, want := range v.Expect.FromCount {
		if got := from(square); len(got) != want {
			t.Errorf("from %s %d moves, want %d", square, len(got), want)
		}
	}
}
