package search

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// go test ./search -run Level -v -search.games 200 -search.levels 10 is the whole
// study, some minutes long.
var (
	games     = flag.Int("search.games", 24, "how many games two players play against one another")
	topLevels = flag.Int("search.levels", 5, "the strongest level that plays")
)

// chooser makes a move.
type chooser func(p variant.Position, past []uint64, rng *rand.Rand) move.Move

// play plays games of r from random openings, each twice with the seats
// exchanged, and returns how many points of the games a has made.
func play(t *testing.T, r variant.Rules, games int, a, b chooser) float64 {
	t.Helper()
	points := 0.0
	policy := variant.Policy{AutoRepetition: 3, AutoQuiet: 100}
	for i := range games {
		g := variant.NewGameUnder(wander(r, rand.New(rand.NewPCG(uint64(i/2), 11)), 4), policy)
		rng := rand.New(rand.NewPCG(uint64(i), 12))
		seat := g.Turn() ^ variant.Player(i&1) // of a
		var past []uint64
		for !g.Outcome().Over() && g.Len() < 300 {
			p, who := g.Position(), a
			if p.Turn() != seat {
				who = b
			}
			m := who(p, past, rng)
			past = append(past, p.Key())
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		switch o := g.Outcome(); {
		case o.Result == variant.Win && o.Winners.Has(seat):
			points++
		case o.Result != variant.Win:
			points += 0.5
		}
	}
	return points
}

func level(t *testing.T, n int) chooser {
	return func(p variant.Position, past []uint64, rng *rand.Rand) move.Move {
		r, err := Level(n).Choose(t.Context(), p, Options{Past: past}, rng)
		if err != nil {
			t.Fatal(err)
		}
		return r.Move
	}
}

// mobility leaves the opponent the fewest replies, and wins if it can.
func mobility(p variant.Position, _ []uint64, rng *rand.Rand) move.Move {
	best, few, n := move.None, 1<<30, 0
	q := p.Clone()
	for _, m := range variant.Moves(p) {
		q.CopyFrom(p)
		q.Apply(m)
		replies := variant.CountMoves(q)
		if o := q.Outcome(); o.Over() && o.Winners.Has(p.Turn()) {
			replies = -1
		} else if o.Result == variant.Win {
			replies = 1 << 20
		}
		if replies < few {
			few, n = replies, 0
		}
		if replies == few {
			if n++; rng.IntN(n) == 0 {
				best = m
			}
		}
	}
	return best
}

// underRace says so when the race detector watches: it makes games ten times as
// long and finds nothing in them that the tests of threads do not show it.
func underRace(t *testing.T) bool {
	t.Helper()
	if raceDetector {
		t.Log("strength is measured without the race detector")
	}
	return raceDetector
}

func TestFirstLevelLosesToMobility(t *testing.T) {
	if underRace(t) {
		return
	}
	got := play(t, anti, *games, level(t, 1), mobility)
	t.Logf("level 1 makes %v points of %d games against the mobility player", got, *games)
	if got >= float64(*games)/2 {
		t.Error("want less than half")
	}
}

func TestLevelsRise(t *testing.T) {
	if underRace(t) {
		return
	}
	for n := 3; n <= *topLevels; n++ {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			got := play(t, anti, *games, level(t, n), level(t, n-2))
			t.Logf("level %d makes %v points of %d games against level %d", n, got, *games, n-2)
			if got < 0.6*float64(*games) {
				t.Errorf("level %d does not win 60 %% against level %d", n, n-2)
			}
		})
	}
}

func TestChooseKeepsItsMargin(t *testing.T) {
	s := Strength{Depth: 2, Lines: 6, Margin: 25}
	p := chess.Start()
	best := mustSearch(t, p, Options{Depth: 2, Lines: 6})
	chosen := map[move.Move]int{}
	for seed := range uint64(200) {
		r, err := s.Choose(t.Context(), p, Options{}, rand.New(rand.NewPCG(seed, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if chosen[r.Move]++; best.Score-r.Score > s.Margin || r.Line[0] != r.Move {
			t.Errorf("%v scores %d, the best is %d", r.Move, r.Score, best.Score)
		}
	}
	want := 0
	for _, l := range best.Lines {
		if best.Score-l.Score <= s.Margin {
			want++
		}
	}
	if want < 2 || len(chosen) != want {
		t.Errorf("%d moves were chosen of %d within the margin", len(chosen), want)
	}
	first, err := s.Choose(t.Context(), p, Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(best, first); diff != "" {
		t.Errorf("without chance (-want +got):\n%s", diff)
	}
}

func TestChooseTakesNoLessThanAWin(t *testing.T) {
	win, loss := variant.WinFor(0, ""), variant.WinFor(1, "")
	far := func(eval int32) *node {
		return fork(1, &node{seat: 0, eval: eval, kids: []*node{end(variant.DrawBy(""))}})
	}
	for _, tt := range []struct {
		name string
		p    variant.Position
		want []bool // by move: may it be chosen
	}{
		{"a win", choices(far(1), end(win), far(2)), []bool{false, true, false}},
		{"no loss beside what does not lose", choices(end(loss), far(1), far(2)), []bool{false, true, true}},
		{"any loss where all lose", choices(end(loss), end(loss)), []bool{true, true}},
	} {
		s := Strength{Depth: 2, Lines: 9, Margin: 2 * infinite}
		for seed := range uint64(50) {
			r, err := s.Choose(t.Context(), tt.p, Options{}, rand.New(rand.NewPCG(seed, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if !tt.want[r.Move.To()] {
				t.Errorf("%s: move %d with %d", tt.name, r.Move.To(), r.Score)
			}
		}
	}
}

func TestLevelsAreCut(t *testing.T) {
	for n, want := range map[int]int{-5: 1, 0: 1, 1: 1, 10: 10, 11: 10} {
		if Level(n) != Level(want) {
			t.Errorf("level %d is not level %d", n, want)
		}
	}
}

// TestTechniquesPay plays a search with all techniques against one with none, and
// in chess against one that has quiescence alone, at equal nodes. In antichess,
// where captures are forced, only extensions are left beyond quiescence.
func TestTechniquesPay(t *testing.T) {
	if underRace(t) {
		return
	}
	side := func(off Technique) chooser {
		return func(p variant.Position, past []uint64, _ *rand.Rand) move.Move {
			return mustSearch(t, p, Options{Nodes: 500, Past: past, Off: off}).Move
		}
	}
	for _, tt := range []struct {
		rules variant.Rules
		off   Technique // of the other
	}{{chess, Plain}, {chess, Exact}, {anti, Plain}} {
		n := *games / 2 // the games are long
		got := play(t, tt.rules, n, side(0), side(tt.off))
		t.Logf("%s: %v points of %d games against a search without %d", tt.rules.Info().ID, got, n, tt.off)
		if got < 0.55*float64(n) {
			t.Errorf("%s: the techniques win less than 55 %% against a search without %d", tt.rules.Info().ID, tt.off)
		}
	}
}
