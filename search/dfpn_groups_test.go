package search

import (
	"flag"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/variant"
)

var solveAll = flag.Bool("solve.all", false, "solve the hard openings too, in a table of a gigabyte")

// openings are lines of antichess after which the side to move wins, by how much
// it takes to show that. Short tests solve the first lines of the first group.
var openings = []struct {
	name  string
	short int
	lines []string
}{
	{"first", 12, []string{
		"d2d3", "d2d4", "e2e4", "e2e3 d7d5", "e2e3 d7d6", "b2b3 d7d5", "b2b3 d7d6", "b2b3 e7e5", "c2c4 d7d6", "c2c4 e7e5",
		"g2g3 e7e5", "g2g3 e7e6", "b2b3 g8f6", "g2g3 d7d5", "g2g3 d7d6", "g2g3 g8f6",
		"b2b3 e7e6 b1c3", "b2b3 e7e6 g1f3", "b2b3 e7e6 d2d3", "b2b3 e7e6 d2d4", "b2b3 e7e6 g2g3",
		"e2e3 e7e6 g1f3", "e2e3 e7e6 c2c3", "e2e3 e7e6 d2d4", "e2e3 e7e6 f2f4", "e2e3 e7e6 g2g3", "e2e3 e7e6 h2h4",
		"e2e3 g8h6 d2d4", "e2e3 g8h6 f2f3", "e2e3 g8h6 f2f4", "e2e3 g8h6 h2h3", "e2e3 g8h6 h2h4",
		"f2f3 d7d6 a2a4", "f2f3 d7d6 d2d4", "f2f3 d7d6 e2e4", "f2f3 d7d6 h2h4", "f2f3 d7d6 b1c3",
	}},
	{"second", 0, []string{"b1c3 a7a5 b2b4 a5b4", "e2e3 b8a6", "f2f3 d7d6 c2c4", "f2f3 d7d6 b1a3", "f2f3 d7d6 a2a3"}},
	{"third", 0, []string{"e2e3 g8f6", "e2e3 g7g6", "e2e3 e7e5", "e2e3 h7h6", "b1c3"}},
}

func after(t *testing.T, line string) variant.Position {
	t.Helper()
	p := anti.Start()
	for _, text := range strings.Fields(line) {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
	}
	return p
}

// TestSolvesOpenings walks every proof to its ends.
func TestSolvesOpenings(t *testing.T) {
	// The short lines take less than 5,000 nodes each.
	o := SolveOptions{Goal: WinOnly, Nodes: 10_000, Bytes: 1 << 22}
	if *solveAll {
		o.Nodes, o.Bytes = 40_000_000, 1<<30
	}
	table, err := NewProofTable(o.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	o.Table = table
	for _, group := range openings {
		t.Run(group.name, func(t *testing.T) {
			lines := group.lines
			if !*solveAll {
				lines = lines[:group.short]
			}
			if len(lines) == 0 {
				t.Skip("only with -solve.all")
			}
			var took time.Duration
			for _, line := range lines {
				table.Clear()
				p, begin := after(t, line), time.Now()
				sol, err := Solve(t.Context(), p, o)
				spent := time.Since(begin)
				took += spent
				if err != nil || sol.Verdict != Win || sol.Proof == nil {
					t.Errorf("%s: %v after %d nodes, %v", line, sol.Verdict, sol.Nodes, err)
					continue
				}
				if err := sol.Proof.Verify(t.Context(), p); err != nil {
					t.Errorf("%s: %v", line, err)
				}
				t.Logf("%s: %d nodes, %.1f s, %d plies, %d positions", line, sol.Nodes, spent.Seconds(), sol.Plies, sol.Proof.Positions())
			}
			t.Logf("%d lines, %.1f s", len(lines), took.Seconds())
		})
	}
}

// The plain search, the one with a table and the bounded one are of one opinion.
func TestSolversAgree(t *testing.T) {
	for _, tt := range []struct {
		text  string
		want  Verdict
		plies int
	}{
		{"1B6/8/8/8/4R1p1/8/8/8 w - - 0 1", Loss, 1},
		{"1B6/8/8/8/5p2/8/8/3q4 w - - 0 1", Loss, 3},
		{knights, Win, 6},
	} {
		p := variant.MustParse(anti, tt.text)
		for name, solve := range map[string]func() (Solution, error){
			"Solve":       func() (Solution, error) { return Solve(t.Context(), p, SolveOptions{Bytes: 1 << 20}) },
			"SolveTree":   func() (Solution, error) { return SolveTree(t.Context(), p, SolveOptions{}) },
			"SolveWithin": func() (Solution, error) { return SolveWithin(t.Context(), p, 8, SolveOptions{Bytes: 1 << 20}) },
		} {
			sol, err := solve()
			if err != nil || sol.Verdict != tt.want || sol.Plies < tt.plies || name == "SolveWithin" && sol.Plies != tt.plies {
				t.Errorf("%s: %s: %v in %d, %v, want %v in %d", tt.text, name, sol.Verdict, sol.Plies, err, tt.want, tt.plies)
				continue
			}
			if err := sol.Proof.Verify(t.Context(), p); err != nil {
				t.Errorf("%s: %s: %v", tt.text, name, err)
			}
		}
	}
}

func TestSolvesChess(t *testing.T) {
	// Morphy's problem: 1.Ra6, and the pawn or the bishop must let go.
	p := variant.MustParse(chess, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	sol, err := SolveWithin(t.Context(), p, 5, SolveOptions{Bytes: 1 << 20})
	if err != nil || sol.Verdict != Win || sol.Plies != 3 || sol.Searched != 2 {
		t.Fatalf("%+v, %v, want a win in 3", sol, err)
	}
	if m, ok := sol.Proof.Reply(p); !ok || variant.Format(p, m) != "a1a6" {
		t.Errorf("the proof begins with %v", m)
	}
	if err := sol.Proof.Verify(t.Context(), p); err != nil {
		t.Error(err)
	}
	// Bare kings come back to where they were, so only a closed set of positions
	// shows that neither wins.
	p = variant.MustParse(chess, "8/8/8/3k4/8/3K4/8/8 w - - 0 1")
	sol, err = Solve(t.Context(), p, SolveOptions{Bytes: 1 << 22, Nodes: 400_000})
	if err != nil || sol.Verdict != Draw || sol.NoWin.Len() != 2 {
		t.Errorf("%+v, %v, want a draw", sol, err)
	}
}
