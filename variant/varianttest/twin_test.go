package varianttest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

func TestDifferAgrees(t *testing.T) {
	Differ(t, newToy(noBug), newToy(noBug), Samples(300), Positions("k4/P3P/5/5/4K[] w - 0 9"))
	Differ(t, newRace(noLeak), newRace(noLeak), Samples(200))
}

// What no contract forbids, a second implementation tells.
func TestDifferFindsOtherRules(t *testing.T) {
	for _, tt := range []struct {
		name string
		bug  bug
		want string
	}{
		{"a forgotten move", leapForgotten, "moves: only slow has"},
		{"the loser wins", loserWins, "outcome: "},
		{"a counter outside the text", textQuietless, "text: "},
		{"a turn that is not passed on", turnKept, "moves: "},
		{"a check that is not seen", checkedEnemy, "checked: "},
		{"a panic", applyPanics, "panic: no ferz"},
		{"a move twice", moveTwice, "the same texts, but"},
		{"a start that only one reads", noBug, "the slow one refuses the start"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			starts := []string{"k4/4P/5/5/4K[] w - 0 9", "k1R2/5/K4/5/5[] b - 3 7"}
			slow := variant.Rules(newToy(noBug))
			if tt.bug == noBug {
				slow = deafToy{newToy(noBug)}
			}
			err := DifferCheck(newToy(tt.bug), slow, Samples(400), Positions(starts...))
			if !strings.Contains(fmt.Sprint(err), tt.want) {
				t.Errorf("want %q, got %v", tt.want, err)
			}
		})
	}
}

// deafToy reads no text.
type deafToy struct{ *toyRules }

func (deafToy) Parse(text string) (variant.Position, error) {
	return nil, &variant.ParseError{Game: "toy", Class: board.Syntax, Text: text, Reason: "not now"}
}

// Check cannot know the rules, and must not pretend to.
func TestOtherRulesPassTheSuite(t *testing.T) {
	for _, b := range []bug{loserWins, leapForgotten} {
		if err := Check(newToy(b), toyOptions(1)...); err != nil {
			t.Error(err)
		}
	}
}

func TestPerft(t *testing.T) {
	cases := []PerftCase{
		{ID: "start", Text: toyStart, Nodes: map[int]uint64{1: 18, 2: 0, 3: 0}},
		{ID: "mate", Text: "k1R2/5/K4/5/5[] b - 3 7", Nodes: map[int]uint64{1: 0, 2: 0}, Moves: []string{}, Divide2: map[string]uint64{}},
		{ID: "promotion", Text: "k4/4P/5/5/4K[] w - 15 9", Nodes: map[int]uint64{1: 5},
			Moves: []string{"e1d1", "e1d2", "e1e2", "e4e5f", "e4e5r"}},
	}
	p := newToy(noBug).Start()
	cases[0].Nodes = map[int]uint64{}
	for depth := range 3 {
		cases[0].Nodes[depth+1] = slowPerft(p, depth+1)
	}
	cases[0].Divide2 = map[string]uint64{}
	for _, m := range variant.Moves(p) {
		q, err := variant.Play(p, m)
		if err != nil {
			t.Fatal(err)
		}
		cases[0].Divide2[variant.Format(p, m)] = slowPerft(q, 1)
	}
	Perft(t, newToy(noBug), cases)
	always := func(r variant.Rules) func(PerftCase) variant.Rules {
		return func(PerftCase) variant.Rules { return r }
	}
	report, err := PerftCheck(cases, 100, always(newToy(noBug)))
	if err != nil || report.Positions != 3 || report.Left == 0 || report.Nodes > 100 || report.Counts+report.Left != 6 {
		t.Errorf("with a limit: %v, %v", report, err)
	}
	for name, tt := range map[string]struct {
		rules variant.Rules
		want  string
	}{
		"another count":    {newToy(leapForgotten), "depth 1: want"},
		"another list":     {newToy(promotionForgotten), "moves (-want +got)"},
		"another divide":   {newToy(leapForgotten), "nodes at depth 2 by first move"},
		"a refused text":   {newRace(noLeak), "start \"" + toyStart},
		"no such game":     {nil, "no rules for the game"},
		"a panic is found": {newToy(applyPanics), "panic: no ferz"},
	} {
		deep := append([]PerftCase{{ID: "deep", Text: "k4/4P/5/5/4K[] w - 3 9", Nodes: map[int]uint64{2: 1}}}, cases...)
		if _, err := PerftCheck(deep, 0, always(tt.rules)); !strings.Contains(fmt.Sprint(err), tt.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func slowPerft(p variant.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	for _, m := range variant.Moves(p) {
		q := p.Clone()
		q.Apply(m)
		n += slowPerft(q, depth-1)
	}
	return n
}

// laxToy reads any text as the start if asked to be lax.
type laxToy struct{ *toyRules }

func (r laxToy) ParseLax(text string) (variant.Position, []variant.Repair, error) {
	if text == "start" {
		return r.Start(), []variant.Repair{{Field: "text", Change: "the start"}}, nil
	}
	return nil, nil, errors.New("lax: no")
}

func TestPerftReadsLaxTexts(t *testing.T) {
	cases := []PerftCase{{ID: "lax", Text: "start", Nodes: map[int]uint64{1: slowPerft(newToy(noBug).Start(), 1)}}}
	report, err := PerftCheck(cases, 0, func(PerftCase) variant.Rules { return laxToy{newToy(noBug)} })
	if err != nil || report.Lax != 1 {
		t.Errorf("%v, %v", report, err)
	}
}

func TestGolden(t *testing.T) {
	Golden(t, newToy(noBug), "testdata/toy.golden", 3, 20)
	Golden(t, newRace(noLeak), "testdata/race.golden", 4, 12)
}

func TestGoldenFindsChanges(t *testing.T) {
	file := filepath.Join(t.TempDir(), "sub", "toy.golden")
	game := golden(newToy(noBug), 3, 20)
	if err := compareGolden(file, game, false); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without a file: %v", err)
	}
	if err := compareGolden(file, game, true); err != nil {
		t.Fatal(err)
	}
	if err := compareGolden(file, game, false); err != nil {
		t.Error(err)
	}
	if err := compareGolden(file, golden(newToy(orderChanges), 3, 20), false); err == nil {
		t.Error("another order of moves is not seen")
	}
}

func TestPlayoutsAreReached(t *testing.T) {
	r := newToy(noBug)
	rapid.Check(t, func(t *rapid.T) {
		p := Playouts(r, 6).Draw(t, "p").(*toyPos)
		if p.number > 4 || p.impossible() != "" {
			t.Fatalf("%s", textOrError(p))
		}
	})
}

func TestSparseIsSparseAndLegal(t *testing.T) {
	r := newToy(noBug)
	few, drawn := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		drawn++
		p := Sparse(r).Draw(t, "p").(*toyPos)
		if n := p.men.Occupied().Len(); n < 10 {
			few++
		}
		if why := p.impossible(); why != "" {
			t.Fatalf("%s: %s", textOrError(p), why)
		}
	})
	if 2*few < drawn {
		t.Errorf("%d of %d positions have few men", few, drawn)
	}
	p := Sparse(r, "[R] w K 3 9").Example(1).(*toyPos)
	if p.quiet != 3 || p.held()[board.White][rook] != 1 {
		t.Errorf("a tail that is given is not used: %s", textOrError(p))
	}
}

// Games whose texts have another form fall back to play.
func TestSparseFallsBackToPlayouts(t *testing.T) {
	r := newToy(noBug)
	p := Sparse(r, "rubbish").Example(2).(*toyPos)
	if p.impossible() != "" {
		t.Error(textOrError(p))
	}
}
