package toys

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// go test ./internal/toys -run Search -toys.positions 1000 is the whole study.
var searched = flag.Int("toys.positions", 24, "how many positions of each toy a search is held against minimax in")

// minimax is the definition of a score in games without points.
func minimax(p variant.Position, depth, ply int) search.Score {
	switch o := p.Outcome(); {
	case o.Result == variant.Win && o.Winners.Has(p.Turn()):
		return search.WinIn(ply)
	case o.Result == variant.Win:
		return search.LossIn(ply)
	case o.Over():
		return 0
	case depth == 0:
		return search.Static(p)
	}
	best := search.LossIn(0)
	for _, m := range variant.Moves(p) {
		q := p.Clone()
		q.Apply(m)
		v := minimax(q, depth-1, ply+1)
		if q.Turn() != p.Turn() {
			v = -v
		}
		best = max(best, v)
	}
	return best
}

// TestSearchIsMinimaxInToys is about games with drops, holes, legs, passes,
// several royals, and turns of two moves.
func TestSearchIsMinimaxInToys(t *testing.T) {
	games := []variant.Rules{captains(), house(), marseille(), royals(kit.Auto), sorcerers(board.Rect(8, 8), "rnsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKBNR w - 0 1", sorcery{})}
	for _, r := range games {
		t.Run(r.Info().ID, func(t *testing.T) {
			for seed := range uint64(*searched) {
				rng := rand.New(rand.NewPCG(seed, 5))
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
				depth := 1 + int(seed%3)
				if variant.CountMoves(p) > 15 {
					depth = min(depth, 2)
				}
				found, err := search.Negamax(t.Context(), p, search.Options{Depth: depth, Off: search.Plain})
				if err != nil {
					t.Fatal(err)
				}
				text, _ := variant.Text(p)
				if want := minimax(p, depth, 0); found.Score != want {
					t.Errorf("%s: depth %d: score %d, want %d", text, depth, found.Score, want)
				}
				// With all its techniques it must find something legal, and no
				// win that is none.
				deep, err := search.Negamax(t.Context(), p, search.Options{Depth: depth + 1})
				if err != nil {
					t.Fatal(err)
				}
				if n, ok := deep.Score.Plies(); ok && n <= 3 {
					if v := minimax(p, n, 0); v.IsWin() != deep.Score.IsWin() || v.IsLoss() != deep.Score.IsLoss() {
						t.Errorf("%s: score %d, and minimax says %d", text, deep.Score, v)
					}
				}
				if _, err := variant.Play(p, deep.Move); err != nil {
					t.Errorf("%s: %v", text, err)
				}
			}
		})
	}
}

func TestSearchRefusesWhatItCannotServe(t *testing.T) {
	for _, r := range []variant.Rules{duel()} {
		if _, err := search.Negamax(t.Context(), r.Start(), search.Options{}); err == nil {
			t.Errorf("%s is searched", r.Info().ID)
		}
	}
}
