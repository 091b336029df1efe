package superchess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestGolden(t *testing.T) {
	varianttest.Golden(t, rules, "testdata/free.golden", 1, 90)
	varianttest.Golden(t, game(superchess.Options{Prelude: superchess.Amsterdam}), "testdata/amsterdam.golden", 2, 70)
	varianttest.Golden(t, game(superchess.Options{
		Prelude: superchess.Given,
		Setup:   "rnfekdmr/zptptppz/8/8/8/8/ZPTPTPPZ/RNFEKDMR[LClc] w KQEWkqew - 0 1 [NNRRKEMFDLCZZTTTTnnrrkemfdlczztttt|Nn] -",
	}), "testdata/set2.golden", 3, 90)
}

// TestNothingIsAllocated plays and counts below a middle game of set 2.
func TestNothingIsAllocated(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates on its own")
	}
	p := variant.MustParse(rules, seedTexts[3])
	line := variant.NewLine(p)
	nodes := 0
	walk := func() {
		for _, m := range line.Moves() {
			line.Push(m)
			nodes += variant.CountMoves(line.Top())
			line.Pop()
		}
	}
	walk()
	if n := testing.AllocsPerRun(10, walk); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
	if nodes == 0 {
		t.Error("nothing was counted")
	}
}

// TestSAN writes every move of many sorts of position in the manner of SAN, each
// in a way of its own, and reads it back.
func TestSAN(t *testing.T) {
	texts := append(positions(rules, rand.New(rand.NewPCG(3, 0)), allRules(), 1), seedTexts[0], seedTexts[1], seedTexts[2])
	for _, text := range texts {
		p := variant.MustParse(rules, text)
		seen := map[string]bool{}
		for _, m := range variant.Moves(p) {
			for _, lang := range []board.Lang{board.English, board.French} {
				san := string(notation.AppendSAN(nil, p, m, lang))
				if lang == board.English && seen[san] {
					t.Fatalf("%s: two moves are %s", text, san)
				}
				seen[san] = true
				got, err := notation.ParseSAN(p, san, lang)
				if err != nil || got != m {
					t.Fatalf("%s: %s is read as %v (%v), want %v", text, san, got, err, m)
				}
			}
		}
	}
}

func TestSANSpellings(t *testing.T) {
	for _, tt := range []struct{ from, move, want string }{
		{"7k/8/8/8/8/8/8/K7[C] w - -", "C@g7", "C@g7+"},
		{"7k/P7/8/8/8/8/8/K7[C] w - -", "a7a8c", "a8=C"},
		{"7k/Z7/8/8/8/8/8/K7[C] w - -", "a7a8c", "Za8=C"},
		{"7k/8/8/8/8/8/8/R2E4[] w W -", "d1b1", "O-O-O"},
		{"7k/8/8/8/4t3/3D4/8/K7[] w - -", "d3e4", "Dxe4"},
	} {
		p := at(t, rules, tt.from, "")
		m, err := variant.ParseMove(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.SAN(p, m); got != tt.want {
			t.Errorf("%s %s: %s, want %s", tt.from, tt.move, got, tt.want)
		}
	}
	p := play(t, game(superchess.Options{Prelude: superchess.Amsterdam}).Start(), "+X", "+A", "+S", "+V")
	m, err := variant.ParseMove(p, "X@f1")
	if err != nil || notation.SAN(p, m) != "X@f1" {
		t.Errorf("%v %v", m, err)
	}
}
