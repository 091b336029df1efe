package variant

import (
	"context"
	"math/rand/v2"

	"github.com/fairykit/fairykit/move"
)

// pollEvery is the number of nodes between two looks at a context.
const pollEvery = 1024

// Playout plays random moves from a copy of p, each legal choice being equally
// likely, until the game is over or maxPlies moves are made. It returns the
// outcome, ongoing if the limit came first, and the number of moves. The history
// is not looked at: repetition and quiet moves end nothing. A choice in a
// simultaneous game counts as one move.
func Playout(p Position, rng *rand.Rand, maxPlies int) (Outcome, int) {
	w := wander{pos: p.Clone(), rng: rng}
	w.run(context.Background(), maxPlies)
	return w.pos.Outcome(), w.plies
}

// Stats says how random games ended. Two Stats of the same games are equal in
// all fields.
type Stats struct {
	// Games is the number of games played.
	Games int
	// Results counts the games by Result; Results[Ongoing] reached the limit.
	Results [4]int
	// Wins counts by seat; a game that several seats win counts for each.
	Wins [MaxPlayers]int
	// Reasons counts the games that are over by their reason.
	Reasons map[Reason]int
	// Plies is the number of moves of all games, Longest that of the longest.
	Plies   uint64
	Longest int
	// Choices is the sum of the lengths of the lists chosen from.
	Choices uint64
}

// MeanPlies returns the mean length of a game in moves, 0 without games.
func (s *Stats) MeanPlies() float64 { return ratio(s.Plies, uint64(s.Games)) }

// MeanBranching returns the mean number of choices where one was made, 0
// without any.
func (s *Stats) MeanBranching() float64 { return ratio(s.Choices, s.Plies) }

func ratio(a, b uint64) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// Sample plays games random games of r, each seeded from seed and at most
// maxPlies moves long, and counts how they end. See Playout for what a random
// game is. It stops early with ctx.Err when ctx is done, and then the Stats cover
// the games finished so far. The same seed gives the same Stats.
func Sample(ctx context.Context, r Rules, games, maxPlies int, seed uint64) (Stats, error) {
	s := Stats{Reasons: map[Reason]int{}}
	start := r.Start()
	source := rand.NewPCG(0, 0)
	w := wander{pos: start.Clone(), rng: rand.New(source)}
	for i := range games {
		source.Seed(seed, uint64(i)) // game i is the same whatever came before
		w.pos.CopyFrom(start)
		w.plies, w.choices = 0, 0
		if !w.run(ctx, maxPlies) {
			return s, ctx.Err()
		}
		s.add(&w)
	}
	return s, nil
}

func (s *Stats) add(w *wander) {
	o := w.pos.Outcome()
	s.Games++
	s.Results[o.Result]++
	for seat := range s.Wins {
		if o.Winners.Has(Player(seat)) {
			s.Wins[seat]++
		}
	}
	if o.Over() {
		s.Reasons[o.Reason]++
	}
	s.Plies += uint64(w.plies)
	s.Longest = max(s.Longest, w.plies)
	s.Choices += w.choices
}

// wander plays random moves and keeps what one game can leave to the next.
type wander struct {
	pos     Position
	rng     *rand.Rand
	moves   []move.Move
	plies   int
	choices uint64
	nodes   uint64
}

// run plays to the end or the limit. It is false when ctx is done before.
func (w *wander) run(ctx context.Context, maxPlies int) bool {
	if ctx.Err() != nil {
		return false
	}
	for w.plies < maxPlies {
		w.moves = w.pos.AppendMoves(w.moves[:0])
		if len(w.moves) == 0 {
			break
		}
		w.choices += uint64(len(w.moves))
		w.pos.Apply(w.moves[w.rng.IntN(len(w.moves))])
		w.plies++
		if w.nodes++; w.nodes%pollEvery == 0 && ctx.Err() != nil {
			return false
		}
	}
	return true
}
