package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// Measure appends the measures of p from the view of the seat to move, always
// the same number of them.
type Measure func(dst []float64, p variant.Position) []float64

// Men returns the Measure of man values: for each kind of the roster the men of
// the side to move less those of the other, then the number of its moves, then 1.
// names says what the measures are.
func Men(r *board.Roster) (measure Measure, names []string) {
	men := r.Men()
	for _, m := range men {
		names = append(names, m.Names[board.English])
	}
	return func(dst []float64, p variant.Position) []float64 {
		b, us := p.Board(), p.Side()
		for _, m := range men {
			dst = append(dst, float64(b.Pieces(us, m.Kind).Len()-b.Pieces(us.Other(), m.Kind).Len()))
		}
		return append(dst, float64(variant.CountMoves(p)), 1)
	}, append(names, "a move more", "being on move")
}

// Settings say how games are played for samples. Fields of 0 have the value that
// is given.
type Settings struct {
	Games int    // how many; 200
	Seed  uint64 // of all that is left to chance
	// Random is the number of random moves at the start of a game; 8.
	Random int
	// Plies is the length at which a game is left as a draw; 300.
	Plies int
	// Options are those of the search that plays; without limits 500 nodes.
	Options search.Options
	// Quiet leaves out positions with tactical moves: an evaluation is asked
	// where there are none.
	Quiet bool
}

func (s Settings) filled() Settings {
	set := func(v *int, least int) {
		if *v == 0 {
			*v = least
		}
	}
	set(&s.Games, 200)
	set(&s.Random, 8)
	set(&s.Plies, 300)
	if s.Options.Nodes == 0 && s.Options.Depth == 0 && s.Options.Time == 0 {
		s.Options.Nodes = 500
	}
	return s
}

// SelfPlay plays games of r between equals and returns the samples of their
// positions, without the random moves at the start. The same arguments give the
// same samples. It stops with ctx.Err when ctx is done, and then the samples are
// those of the games finished; it fails with an error that wraps
// variant.ErrUnsupported for games that search.Negamax does not serve, for games of
// one seat and for settings out of range.
func SelfPlay(ctx context.Context, r variant.Rules, s Settings, measure Measure) ([]Sample, error) {
	if info := r.Info(); info.Players != 2 {
		return nil, fmt.Errorf("tune: %s: games of %d seats: %w", info.ID, info.Players, variant.ErrUnsupported)
	}
	if min(s.Games, s.Random, s.Plies) < 0 {
		return nil, fmt.Errorf("tune: %d games of %d plies, %d random: %w", s.Games, s.Plies, s.Random, variant.ErrUnsupported)
	}
	// Where the games are short, random moves alone may end them all, and no search
	// would refuse.
	if _, err := search.Negamax(ctx, r.Start(), search.Options{Depth: 1}); err != nil {
		return nil, fmt.Errorf("tune: %w", err)
	}
	s = s.filled()
	var all []Sample
	for game := range s.Games {
		samples, err := s.play(ctx, r, rand.New(rand.NewPCG(s.Seed, uint64(game))), measure)
		if err != nil {
			return all, err
		}
		for i := range samples {
			samples[i].Game = game
		}
		all = append(all, samples...)
	}
	return all, nil
}

// play plays one game. Repetition and moves without progress end it as soon as a
// draw could be claimed.
func (s *Settings) play(ctx context.Context, r variant.Rules, rng *rand.Rand, measure Measure) ([]Sample, error) {
	policy := r.Info().Policy
	policy.AutoRepetition, policy.AutoQuiet = policy.ClaimRepetition, policy.ClaimQuiet
	g := variant.NewGameUnder(r.Start(), policy)
	var samples []Sample
	var seats []variant.Player
	o := s.Options
	for !g.Outcome().Over() && g.Len() < s.Plies {
		p := g.Position()
		o.Past = append(o.Past, p.Key())
		if g.Len() < s.Random {
			ms := variant.Moves(p)
			if err := g.Play(ms[rng.IntN(len(ms))]); err != nil {
				return nil, err
			}
			continue
		}
		found, err := search.Negamax(ctx, p, o)
		if err != nil {
			return nil, err
		}
		if !s.Quiet || quiet(p) {
			samples = append(samples, Sample{Measures: measure(nil, p)})
			seats = append(seats, p.Turn())
		}
		if err := g.Play(found.Move); err != nil {
			return nil, err
		}
	}
	for i, seat := range seats {
		samples[i].Result = result(g.Outcome(), seat)
	}
	return samples, nil
}

// quiet reports whether p has no tactical moves, as far as it can tell, and its
// side to move is not in check.
func quiet(p variant.Position) bool {
	t, ok := p.(variant.Tactical)
	return !ok || len(t.AppendTactical(nil)) == 0 && variant.CheckedRoyals(p).IsEmpty()
}

// result returns what seat made of the game.
func result(o variant.Outcome, seat variant.Player) float64 {
	switch {
	case o.Result != variant.Win || o.Winners.Len() != 1:
		return 0.5
	case o.Winners.Has(seat):
		return 1
	}
	return 0
}
