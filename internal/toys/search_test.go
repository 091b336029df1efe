package toys

import (
	"errors"
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/minimax"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// go test ./internal/toys -run Search -toys.positions 1000 -toys.depth4 is the
// whole study.
var (
	searched = flag.Int("toys.positions", 60, "how many positions of all toys a search is held against minimax in; from 1000 on to depth 3 whatever it takes")
	deep     = flag.Bool("toys.depth4", false, "hold 30 positions against minimax to depth 4")
)

// openToys are games with drops, holes, legs, passes, several royals, and turns
// of two moves.
func openToys() []variant.Rules {
	return []variant.Rules{
		captains(), house(), marseille(), royals(kit.Auto),
		sorcerers(board.Rect(8, 8), "rnsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKBNR w - 0 1", true, sorcery{}),
	}
}

// wander returns the position after some random moves, before the game ends.
func wander(r variant.Rules, rng *rand.Rand) variant.Position {
	p := r.Start()
	for range 1 + rng.IntN(80) {
		ms := variant.Moves(p)
		q := p.Clone()
		q.Apply(ms[rng.IntN(len(ms))])
		if q.Outcome().Over() {
			break
		}
		p = q
	}
	return p
}

// mustSearch searches p and checks that the moves of the line are legal.
func mustSearch(t *testing.T, p variant.Position, o search.Options) search.Result {
	t.Helper()
	found, err := search.Negamax(t.Context(), p, o)
	if err != nil || len(found.Line) == 0 || found.Line[0] != found.Move {
		t.Fatalf("%+v, %v", found, err)
	}
	q := p
	for _, m := range found.Line {
		if q, err = variant.Play(q, m); err != nil {
			t.Fatalf("line %v: %v", found.Line, err)
		}
	}
	return found
}

func static(p variant.Position) int32 { return int32(search.Static(p)) }

// compare holds a search of p against minimax, with the depth alone and with
// quiescence behind it.
func compare(t *testing.T, p variant.Position, depth int) {
	t.Helper()
	text, _ := variant.Text(p)
	for _, off := range []search.Technique{search.Plain, search.Exact} {
		want := (&minimax.Reference{Eval: static, Quiet: off == search.Exact}).Value(p, depth)
		if found := mustSearch(t, p, search.Options{Depth: depth, Off: off}); int32(found.Score) != want {
			t.Errorf("%s: depth %d without %d: score %d, want %d", text, depth, off, found.Score, want)
		}
	}
}

func TestSearchIsMinimaxInToys(t *testing.T) {
	all := openToys()
	for _, r := range all {
		t.Run(r.Info().ID, func(t *testing.T) {
			depths, n := map[int]int{}, *searched/len(all)
			for seed := range uint64(n) {
				p := wander(r, rand.New(rand.NewPCG(seed, 5)))
				for depth := 1; depth <= 3; depth++ {
					if *searched < 1000 && variant.Perft(p, depth) > 2000 {
						break // the reference takes long where there are many moves
					}
					compare(t, p, depth)
					depths[depth]++
				}
			}
			t.Logf("positions by depth: %v", depths)
			if depths[2] < n/2 || *searched >= 1000 && depths[3] < n {
				t.Errorf("of %d positions so many by depth: %v", n, depths)
			}
		})
	}
}

func TestSearchIsMinimaxInToysToDepth4(t *testing.T) {
	if !*deep {
		t.Skip("run it with -toys.depth4")
	}
	for _, r := range openToys() {
		t.Run(r.Info().ID, func(t *testing.T) {
			for seed := range uint64(6) {
				compare(t, wander(r, rand.New(rand.NewPCG(seed, 6))), 4)
			}
		})
	}
}

// TestTechniquesFindNoFalseWinInToys wants every short win and loss of a search
// with all its techniques to be one of minimax.
func TestTechniquesFindNoFalseWinInToys(t *testing.T) {
	ends := 0
	for _, r := range openToys() {
		for seed := range uint64(32) {
			p := wander(r, rand.New(rand.NewPCG(seed, 7)))
			found := mustSearch(t, p, search.Options{Depth: 4, Nodes: 5000})
			n, ok := found.Score.Plies()
			if !ok || n > 3 {
				continue
			}
			v := search.Score((&minimax.Reference{Eval: static}).Value(p, n))
			if v.IsWin() != found.Score.IsWin() || v.IsLoss() != found.Score.IsLoss() {
				text, _ := variant.Text(p)
				t.Errorf("%s: score %d, and minimax says %d", text, found.Score, v)
			}
			ends++
		}
	}
	if ends < 20 {
		t.Errorf("only %d short wins and losses were found", ends)
	}
}

// TestSearchRefusesWhatItCannotServe is about choices at the same time, and
// about a secret shared by three seats.
func TestSearchRefusesWhatItCannotServe(t *testing.T) {
	for _, r := range []variant.Rules{duel(), meeting(meetingCard, 9)} {
		if _, err := search.Negamax(t.Context(), r.Start(), search.Options{}); !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%s: error %v, want %v", r.Info().ID, err, variant.ErrUnsupported)
		}
	}
}
