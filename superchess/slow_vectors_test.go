package superchess_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
)

// slowSetup is a position of the files.
type slowSetup struct {
	Board, Turn, Castling, EnPassant string
	Available, Reserve               struct{ White, Black string }
}

// slowVectors is what the twin is held against in the files.
type slowVectors struct {
	Edges []struct {
		slowSetup
		ID        string
		PlayFirst []string
		Expect    struct {
			Status          string
			MonarchsInCheck []string
			LegalCount      int
			Legal, Illegal  []string
		}
	}
	Positions []struct {
		slowSetup
		ID    string
		Nodes []uint64
	}
	Games []struct {
		ID              string
		Setup           slowSetup
		Moves           []string
		LegalCounts     []int
		MonarchsInCheck [][]string
		Final           string
	}
}

func readSlowVectors(t *testing.T, file string) slowVectors {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var v slowVectors
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// lay reads the position in the twin.
func (s *slowSetup) lay(t *testing.T, joker bool) variant.Position {
	t.Helper()
	r := rules
	if joker {
		r = jokers
	}
	p := lay(r, s.Board, s.Reserve.White+strings.ToLower(s.Reserve.Black),
		s.Turn+" "+cmp.Or(s.Castling, "-")+" "+cmp.Or(s.EnPassant, "-"), s.Available.White+strings.ToLower(s.Available.Black))
	if p == nil {
		t.Fatalf("%+v was refused", *s)
	}
	text, _ := variant.Text(p)
	return variant.MustParse(slowSuperchess{Options: superchess.Options{Joker: joker}}, text)
}

// slowSpelled turns the files' a7a8=Q into a7a8q.
func slowSpelled(m string) string {
	if from, to, ok := strings.Cut(m, "="); ok {
		return from + strings.ToLower(to)
	}
	return m
}

func slowPlay(t *testing.T, p variant.Position, moves []string) {
	t.Helper()
	for _, text := range moves {
		m, err := variant.ParseMove(p, slowSpelled(text))
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
	}
}

func slowTexts(p variant.Position) []string {
	var out []string
	for _, m := range variant.Moves(p) {
		out = append(out, variant.Format(p, m))
	}
	return out
}

// slowChecked lists the monarchs in check.
func slowChecked(p variant.Position) string {
	var names []string
	for q := range variant.CheckedRoyals(p).All() {
		names = append(names, slowInfo.Geometry.Name(q))
	}
	return fmt.Sprint(names)
}

func slowSorted(names []string) string {
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0])) })
	return fmt.Sprint(names)
}

func TestSlowEdges(t *testing.T) {
	edges := readSlowVectors(t, "edges.json").Edges
	if len(edges) < 60 {
		t.Fatalf("only %d", len(edges))
	}
	for _, e := range edges {
		p := e.lay(t, false)
		slowPlay(t, p, e.PlayFirst)
		moves := slowTexts(p)
		want := map[string]variant.Outcome{
			"mate": variant.WinFor(1-p.Turn(), variant.Checkmate), "stalemate": variant.DrawBy(variant.Stalemate),
		}[e.Expect.Status]
		if len(moves) != e.Expect.LegalCount || p.Outcome() != want {
			t.Errorf("%s: %v, %d moves, want %v, %d", e.ID, p.Outcome(), len(moves), want, e.Expect.LegalCount)
		}
		if got, want := slowChecked(p), slowSorted(e.Expect.MonarchsInCheck); got != want {
			t.Errorf("%s: in check %s, want %s", e.ID, got, want)
		}
		for _, m := range e.Expect.Legal {
			if !slices.Contains(moves, slowSpelled(m)) {
				t.Errorf("%s: no %s among %v", e.ID, m, moves)
			}
		}
		for _, m := range e.Expect.Illegal {
			if slices.Contains(moves, slowSpelled(m)) {
				t.Errorf("%s: %s among %v", e.ID, m, moves)
			}
		}
	}
}

// TestSlowPerft stops at depths that the twin can count: the rest is for the
// fast game.
func TestSlowPerft(t *testing.T) {
	const limit = 2000
	counted := 0
	for _, v := range readSlowVectors(t, "perft.json").Positions {
		p := v.lay(t, false)
		for i, want := range v.Nodes {
			if want > limit {
				break
			}
			counted++
			if got := variant.Perft(p, i+1); got != want {
				t.Errorf("%s: %d nodes at depth %d, want %d", v.ID, got, i+1, want)
			}
		}
	}
	if counted < 35 {
		t.Errorf("only %d counts", counted)
	}
}

// TestSlowGames plays the games of the file, the published one among them.
func TestSlowGames(t *testing.T) {
	for _, g := range readSlowVectors(t, "games.json").Games {
		p := g.Setup.lay(t, strings.ContainsAny(g.Setup.Board, "Jj"))
		for i, n := range g.LegalCounts {
			if got, want := slowChecked(p), slowSorted(g.MonarchsInCheck[i]); len(variant.Moves(p)) != n || got != want {
				t.Fatalf("%s, ply %d: %d moves, in check %s; want %d, %s", g.ID, i, len(variant.Moves(p)), got, n, want)
			}
			if i == len(g.Moves) {
				break
			}
			slowPlay(t, p, g.Moves[i:i+1])
		}
		if text, _ := variant.Text(p); !strings.HasPrefix(text, g.Final+"[") {
			t.Errorf("%s ends with %s, want %s", g.ID, text, g.Final)
		}
	}
}
