package search_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

var jointGames = flag.Int("joint.games", 0, "games of Synchro to play against each of the simple players")

// jointPlayer chooses for a seat.
type jointPlayer func(t *testing.T, p variant.Position, seat variant.Player, rng *rand.Rand) move.Move

func playAtRandom(_ *testing.T, p variant.Position, seat variant.Player, rng *rand.Rand) move.Move {
	ms := choicesOf(p, seat)
	return ms[rng.IntN(len(ms))]
}

// oneTurn makes a player who looks one turn ahead at the men and judges a choice
// by what it gets against the other's choices; ties are broken by lot.
func oneTurn(judge func(gains []float64) float64) jointPlayer {
	return func(_ *testing.T, p variant.Position, seat variant.Player, rng *rand.Rand) (best move.Move) {
		q, top, equal := p.Clone(), math.Inf(-1), 0
		others := choicesOf(p, 1-seat)
		gains := make([]float64, len(others))
		for _, m := range choicesOf(p, seat) {
			for i, other := range others {
				pair := []move.Move{m, other}
				if seat == 1 {
					pair[0], pair[1] = other, m
				}
				q.CopyFrom(p)
				q.(variant.Joint).ApplyJoint(pair)
				if gains[i] = judged(q); seat == 1 {
					gains[i] = -gains[i]
				}
			}
			v := judge(gains)
			if v > top {
				top, equal = v, 0
			}
			if v == top {
				if equal++; rng.IntN(equal) == 0 {
					best = m
				}
			}
		}
		return best
	}
}

// judged is the end of the game or the men.
func judged(p variant.Position) float64 {
	switch o := p.Outcome(); {
	case o.Winners.Has(0):
		return 1
	case o.Winners.Has(1):
		return -1
	case o.Over():
		return 0
	}
	return menValue(p)
}

func least(gains []float64) float64 {
	v := math.Inf(1)
	for _, g := range gains {
		v = min(v, g)
	}
	return v
}

func mean(gains []float64) float64 {
	v := 0.0
	for _, g := range gains {
		v += g / float64(len(gains))
	}
	return v
}

// equilibriumPlayer plays the solution of a joint search.
func equilibriumPlayer(o search.JointOptions) jointPlayer {
	return func(t *testing.T, p variant.Position, seat variant.Player, rng *rand.Rand) move.Move {
		r := solveJoint(t, p, o)
		return r.Choose(seat, rng)
	}
}

// jointMatch plays games from the first position, each side in turn with White,
// cut after 120 turns and judged by the men. It returns how many a won, drew and
// lost.
func jointMatch(t *testing.T, a, b jointPlayer, games int) (won, drawn, lost int) {
	r := synchro.Must(synchro.Options{})
	for i := range games {
		rng := rand.New(rand.NewPCG(uint64(i), 99))
		seats := [2]jointPlayer{a, b}
		if i%2 == 1 {
			seats = [2]jointPlayer{b, a}
		}
		p := r.Start()
		for turn := 0; turn < 120 && !p.Outcome().Over(); turn++ {
			pair := []move.Move{seats[0](t, p, 0, rng), seats[1](t, p, 1, rng)}
			p.(variant.Joint).ApplyJoint(pair)
		}
		v := judged(p)
		if i%2 == 1 {
			v = -v
		}
		switch {
		case v > 0:
			won++
		case v < 0:
			lost++
		default:
			drawn++
		}
	}
	return won, drawn, lost
}

func TestJointMatches(t *testing.T) {
	if *jointGames == 0 {
		t.Skip("give -joint.games")
	}
	// One turn of look-ahead for each: what differs is what a position is worth.
	ours := equilibriumPlayer(search.JointOptions{Value: search.JointMaterial()})
	for _, other := range []struct {
		name   string
		player jointPlayer
		least  float64
	}{
		{"random", playAtRandom, 0.95},
		{"maximin", oneTurn(least), 0.6},
		{"uniform", oneTurn(mean), 0.6},
		{"equilibrium", equilibriumPlayer(search.JointOptions{Value: menValue}), 0.6},
	} {
		t.Run(other.name, func(t *testing.T) {
			won, drawn, lost := jointMatch(t, ours, other.player, *jointGames)
			n := float64(*jointGames)
			score := (float64(won) + float64(drawn)/2) / n
			square := (float64(won) + float64(drawn)/4) / n
			t.Logf("+%d =%d -%d: %.1f %% ± %.1f", won, drawn, lost, 100*score, 196*math.Sqrt((square-score*score)/n))
			if score < other.least {
				t.Errorf("want at least %.0f %%", 100*other.least)
			}
		})
	}
}
