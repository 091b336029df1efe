package variant

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/fairykit/fairykit/move"
)

// pollEvery is the number of nodes between two looks at a context.
const pollEvery = 1024

// PlayoutOptions say how random games are played. The zero value plays under the
// game's own Policy, whose automatic ends end the games and whose claims nobody
// makes.
type PlayoutOptions struct {
	// Policy replaces that of the game's Info; nil: that one. The zero Policy ends
	// no game.
	Policy *Policy
	// Claims ends a game as soon as the Policy would let its draw be claimed from
	// the position reached.
	Claims bool
}

// Playout plays random moves from a copy of p, each legal choice being equally
// likely, until the game is over by its position or by its Policy, or maxPlies
// moves are made; it makes none for a maxPlies below 1. It returns the outcome and
// the number of moves.
//
// A game that the limit has broken off is unfinished: its outcome is Ongoing,
// which says nothing of who is better. What happened before p is unknown, so p
// counts as its first occurrence. A choice in a simultaneous game counts as one
// move, and its positions are counted between turns, as a Game does.
func Playout(p Position, rng *rand.Rand, maxPlies int, o PlayoutOptions) (Outcome, int) {
	w := newWander(p, rng, o)
	w.run(context.Background(), maxPlies)
	return w.outcome(), w.plies
}

// Stats says how random games ended. Two Stats of the same games are equal in
// all fields.
type Stats struct {
	// Games is the number of games played.
	Games int
	// Results counts the games by Result. Results[Ongoing] are unfinished: the limit
	// broke them off, and they are neither won nor drawn. They count in Games, Plies,
	// Longest and Choices, and have neither a winner nor a reason.
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
// maxPlies moves long, and counts how they end. See Playout for what a random game
// is and when it is unfinished. It stops early with ctx.Err when ctx is done, and
// then the Stats cover the games finished so far; it fails with an error that
// wraps ErrUnsupported for numbers below 0. The same arguments give the same
// Stats.
func Sample(ctx context.Context, r Rules, games, maxPlies int, seed uint64, o PlayoutOptions) (Stats, error) {
	s := Stats{Reasons: map[Reason]int{}}
	if games < 0 || maxPlies < 0 {
		return s, fmt.Errorf("variant: %d games of %d plies: %w", games, maxPlies, ErrUnsupported)
	}
	start := r.Start()
	source := rand.NewPCG(0, 0)
	w := newWander(start, rand.New(source), o)
	for i := range games {
		source.Seed(seed, uint64(i)) // game i is the same whatever came before
		w.reset(start)
		if !w.run(ctx, maxPlies) {
			return s, ctx.Err()
		}
		s.add(w)
	}
	return s, nil
}

func (s *Stats) add(w *wander) {
	o := w.outcome()
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
	info    *Info
	policy  Policy // whose automatic ends are all that end a game
	rng     *rand.Rand
	moves   []move.Move
	plies   int
	choices uint64
	nodes   uint64
	counts  map[uint64]int // of positions since the last progress; nil: not counted
	why     Reason         // of an end by count, "" for none
	buf     []byte
}

func newWander(p Position, rng *rand.Rand, o PlayoutOptions) *wander {
	w := &wander{pos: p.Clone(), info: p.Rules().Info(), rng: rng}
	w.policy = w.info.Policy
	if o.Policy != nil {
		w.policy = *o.Policy
	}
	if o.Claims {
		w.policy = w.policy.claimed()
	}
	if w.policy.AutoRepetition > 0 {
		w.counts = map[uint64]int{}
	}
	w.judge()
	return w
}

// reset begins a new game from p.
func (w *wander) reset(p Position) {
	w.pos.CopyFrom(p)
	w.plies, w.choices, w.why = 0, 0, ""
	clear(w.counts)
	w.judge()
}

// outcome is that of the game played.
func (w *wander) outcome() Outcome {
	if o := w.pos.Outcome(); o.Over() || w.why == "" {
		return o
	}
	return w.info.level(w.why)
}

// judge counts the position and sees whether that ends the game.
func (w *wander) judge() {
	if w.policy.AutoRepetition <= 0 && w.policy.AutoQuiet <= 0 {
		return
	}
	if w.info.Simultaneous || w.info.Hidden {
		var open bool
		if open, w.buf = isOpen(w.pos, w.buf); !open {
			return
		}
	}
	quiet, occurred := quietPlies(w.pos), 0
	if w.counts != nil {
		if _, clocked := w.pos.(Clocked); clocked && quiet == 0 {
			clear(w.counts) // none of them can come again
		}
		key := repeatKey(w.pos)
		w.counts[key]++
		occurred = w.counts[key]
	}
	w.why = w.policy.ended(occurred, quiet)
}

// run plays to the end or the limit. It is false when ctx is done before.
func (w *wander) run(ctx context.Context, maxPlies int) bool {
	if ctx.Err() != nil {
		return false
	}
	for w.plies < maxPlies && w.why == "" {
		w.moves = w.pos.AppendMoves(w.moves[:0])
		if len(w.moves) == 0 {
			break
		}
		w.choices += uint64(len(w.moves))
		w.pos.Apply(w.moves[w.rng.IntN(len(w.moves))])
		w.plies++
		w.judge()
		if w.nodes++; w.nodes%pollEvery == 0 && ctx.Err() != nil {
			return false
		}
	}
	return true
}
