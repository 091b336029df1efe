package varianttest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// toyOptions are one small call of the suite, with the texts of rare positions
// that a careful author gives.
func toyOptions(seed uint64) []Option {
	return []Option{
		Seed(seed), Games(12), MaxPlies(24), Every(2), Alternates(), Unread(4),
		Positions(
			"k4/P3P/5/5/4K[] w - 0 9",     // promotion
			"4k/5/5/p3p/K4[Rf] b Kk 14 9", // drops, near the limit
			"k4/1R3/K4/5/5[] b - 0 1",     // stalemate
			"4k/5/2f2/1f3/K2R1[] w - 0 1", // check
			"k1R2/5/K4/5/5[] b - 3 7",     // mate
		),
	}
}

func TestToyKeepsTheContracts(t *testing.T) {
	Run(t, newToy(noBug), append(toyOptions(1),
		Exercise("promotion", 4, func(_ variant.Position, m move.Move) bool {
			return m.Kind() != board.NoKind && m.Type() == move.Step
		}),
		Exercise("drop", 100, func(_ variant.Position, m move.Move) bool { return m.Type() == move.Drop }),
		Exercise("leap", 20, func(p variant.Position, m move.Move) bool {
			return p.Board().At(m.From()).Kind() == king && !toyBoard.Near(m.From(), 1).Has(m.To())
		}))...)
}

// The suite must not cry wolf, whatever the seed.
func TestToyPassesWithManySeeds(t *testing.T) {
	seeds := uint64(40)
	if raceDetector {
		seeds = 4 // it is slow
	}
	for seed := range seeds {
		if err := Check(newToy(noBug), Seed(seed+2), Games(1), MaxPlies(10), Alternates(), Unread(4)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCheckFindsDefects(t *testing.T) {
	var missed []string
	tried, step := 0, bug(1)
	if raceDetector {
		step = 6 // it is slow, and most defects have nothing to do with it
	}
	for b := noBug + 1; int(b) < len(bugNames); b += step {
		if raceDetector && strings.HasSuffix(bugNames[b], "allocates") {
			continue // not counted then
		}
		tried++
		err := Check(newToy(b), toyOptions(1)...)
		var f *Failure
		switch {
		case err == nil:
			missed = append(missed, bugNames[b])
		case !errors.As(err, &f) || f.Sentence == "" || f.Detail == "":
			t.Errorf("%s: the error is no Failure with a sentence: %v", bugNames[b], err)
		case testing.Verbose():
			t.Logf("%s: %s", bugNames[b], f.Contract)
		}
	}
	t.Logf("%d defects, %d found", tried, tried-len(missed))
	if len(missed) > 0 {
		t.Errorf("missed:\n%s", strings.Join(missed, "\n"))
	}
}

func TestFailureTellsWhereAndWhy(t *testing.T) {
	err := Check(newToy(victimless), toyOptions(1)...)
	var f *Failure
	if !errors.As(err, &f) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"toy: broken contract: " + f.Contract, f.Sentence, "seed 1, game", toyStart, "position: "} {
		if !strings.Contains(f.Error(), want) {
			t.Errorf("%q is missing in\n%v", want, f)
		}
	}
	if f.Round < 0 || len(f.Moves) == 0 {
		t.Errorf("game %d, moves %v", f.Round, f.Moves)
	}
	p := variant.MustParse(newToy(noBug), f.Start)
	for i, text := range f.Moves { // the way there can be played again
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatalf("move %d: %v", i, err)
		}
		p.Apply(m)
	}
}

func TestSameOptionsGiveTheSameRun(t *testing.T) {
	report := func() string {
		s, err := newSuite(newToy(noBug), toyOptions(5))
		if err != nil {
			t.Fatal(err)
		}
		s.run()
		return s.report()
	}
	if a, b := report(), report(); a != b {
		t.Errorf("%s\nand\n%s", a, b)
	}
}

func TestOptions(t *testing.T) {
	never := Exercise("never", 1, func(variant.Position, move.Move) bool { return false })
	small := []Option{Games(1), MaxPlies(4), NoAllocCheck()}
	for _, tt := range []struct {
		name string
		bug  bug
		opts []Option
		want string // in the error; empty for none
	}{
		{"a rule that is never used fails", noBug, []Option{never}, "never: 0 times, floor 1"},
		{"a position that is no text fails", noBug, []Option{Positions("rubbish")}, "given by Positions is refused"},
		{"a contract is waived", ongoingReason, []Option{Waive("the outcome is well formed", "to see")}, ""},
		{"only contracts can be waived", noBug, []Option{Waive("good manners", "none")}, "no contract is called"},
		{"allocations may be left out", keyAllocates, nil, ""},
		{"a documented reading is no repair", zerosAccepted, []Option{Normalises(func(in, out string) bool {
			return len(in) > len(out)
		})}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := Check(newToy(tt.bug), append(small, tt.opts...)...)
			if got := fmt.Sprint(err); (err == nil) != (tt.want == "") || !strings.Contains(got, tt.want) && tt.want != "" {
				t.Errorf("want %q, got %v", tt.want, err)
			}
		})
	}
	if err := Check(nil); err == nil {
		t.Error("nil rules pass")
	}
}

func TestContractsHaveNamesAndSentences(t *testing.T) {
	seen := map[string]bool{}
	for i, c := range Contracts() {
		if c.Name == "" || c.Sentence == "" || seen[c.Name] {
			t.Errorf("contract %d: %q: %q", i, c.Name, c.Sentence)
		}
		seen[c.Name] = true
		k := contracts[i]
		if k.once == nil && k.cheap == nil && k.at == nil && k.after == nil && k.final == nil {
			t.Errorf("%s is never checked", c.Name)
		}
	}
}
