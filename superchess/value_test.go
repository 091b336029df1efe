package superchess

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// sight counts, for every kind, the squares that a man can move to or capture on,
// on average over all squares and many boards of which three in ten are occupied,
// half by the enemy.
func sight(t *testing.T) map[board.Kind]float64 {
	t.Helper()
	g, rng := board.Rect(8, 8), rand.New(rand.NewPCG(1, 0))
	sum, n := map[board.Kind]float64{}, 0.0
	for range 400 {
		var occ board.Set
		for q := range g.Squares().All() {
			if rng.IntN(100) < 30 {
				occ = occ.With(q)
			}
		}
		for _, m := range men(g, &Options{}) {
			for from := range g.Squares().All() {
				all := occ.With(from)
				takes := m.Mover.Attacks(board.White, from, all)
				moves := takes
				if q, ok := m.Mover.(move.Quieter); ok {
					moves = q.Quiets(board.White, from, all)
				}
				sum[m.Kind] += float64(moves.AndNot(all).Len()) + float64(takes.And(occ.Without(from)).Len())/2
			}
		}
		n += 64
	}
	for k := range sum {
		sum[k] /= n
	}
	return sum
}

// TestValues works the table of values out again.
func TestValues(t *testing.T) {
	s := sight(t)
	officer := func(k board.Kind) float64 { return 61 * math.Pow(s[k], 1.106) }
	want := map[board.Kind]float64{
		orthodox.Knight: officer(orthodox.Knight), orthodox.Rook: officer(orthodox.Rook), orthodox.Queen: officer(orthodox.Queen),
		orthodox.Bishop: 0.9 * officer(orthodox.Bishop), Parachutist: 0.9 * officer(Parachutist),
		Magician: officer(Magician)/2 + 150, FemmeFatale: officer(FemmeFatale)/2 + 50,
	}
	for _, k := range []board.Kind{Amazon, Minister, Ambassador, Guard, Baron, Empress, Princess, Veteran} {
		want[k] = officer(k)
	}
	for _, k := range pawnMen {
		want[k] = 50 + 50*s[k]/s[orthodox.Pawn]
	}
	for k, v := range want {
		if off := math.Abs(float64(value[k])-v) / v; off > 0.05 {
			t.Errorf("%s: %d, worked out %.0f", men(board.Rect(8, 8), &Options{})[k-1].Names[0], value[k], v)
		}
	}
}

func TestOptionsAreNamed(t *testing.T) {
	o := Options{PowersLapse: true, Excluded: []board.Kind{Amazon}}
	name := Must(o).Info().Options
	if name == "" || name != Must(o).Info().Options || name == Must(Options{PowersLapse: true}).Info().Options {
		t.Errorf("options are called %q", name)
	}
	for _, plain := range []Options{{}, {Joker: true}, {Prelude: Championship}} {
		if name := Must(plain).Info().Options; name != "" {
			t.Errorf("%+v is called %q", plain, name)
		}
	}
}
