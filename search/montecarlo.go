package search

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

const (
	// DefaultSimulations is how many games MonteCarlo plays when its options set
	// no limit.
	DefaultSimulations = 2000
	// DefaultTreeBytes is the size of its tree when the options name none: 64 MiB.
	DefaultTreeBytes = 64 << 20
	// DefaultPlayout is how many random moves a game is played on when the options
	// say nothing.
	DefaultPlayout = 200
	// DefaultExplore is the weight of what is little known when the options name
	// none: the square root of 2.
	DefaultExplore = 1.4142135623730951
)

// MonteCarloOptions say how long and how to search. The zero value plays
// DefaultSimulations.
type MonteCarloOptions struct {
	// Simulations is the number of games played, at most 2^32-1; 0:
	// DefaultSimulations if Time is 0 as well, else 2^32-1.
	Simulations uint64
	// Time ends the search; 0: none. It is the only use of the clock.
	Time time.Duration
	// Bytes bounds the tree; 0: DefaultTreeBytes. A full tree grows no more, and
	// games go on being played from its ends.
	Bytes int64
	// Playout is how many random moves follow behind the tree before a game that is
	// not over is judged by Eval; 0: DefaultPlayout; below 0: it is judged at once.
	Playout int
	// Eval judges games that are broken off, from the view of the seat to move. nil
	// shares the payoff, as in a draw.
	Eval Evaluator
	// Explore is the weight of what is little known: the c of UCT, for payoffs
	// from 0 to 1. 0: DefaultExplore.
	Explore float64
	// Rand plays the games. nil: always the same.
	Rand *rand.Rand
	// Probe gives the exact value of positions in games of two seats; nil: none.
	Probe Prober
	// AllSeen lets the search use what a Hidden game keeps from the seat to move.
	AllSeen bool
}

// Rated is a move at the root.
type Rated struct {
	Move move.Move
	// Value is the mean payoff of the seat to move, 0 to 1; 0 without Visits.
	Value  float64
	Visits uint64
	// Proven is Win or Loss when that follows from the tree, Unknown else.
	Proven Verdict
}

// MonteCarloResult is what MonteCarlo found.
type MonteCarloResult struct {
	// Move is one that is proven to win, else the one that was played most often.
	// It is None when the game is over.
	Move move.Move
	// Value is its Value, or what the end of the game is worth to the seat to move.
	Value float64
	// Line is how play goes on by the moves played most often, Move first.
	Line []move.Move
	// Moves are the legal moves: those proven to win, then those played most often,
	// then those proven to lose.
	Moves       []Rated
	Simulations uint64
	// Nodes is the number of positions in the tree, Bytes what it takes.
	Nodes int
	Bytes int64
}

// MonteCarlo searches p by playing games: it goes down a tree of the positions
// met before by the rule UCT, every seat seeking its own payoff, plays on at
// random and notes the payoffs. It serves any number of seats, with opposed and
// with common payoff.
//
// The payoff is one point: the winners share it, or all seats in a draw. In a
// game with common payoff each seat has one for a win, half for a draw and none
// for a failure. Points that an Outcome of two seats carries move it by up to
// an eighth, so that a win with more points is worth more and any win more than a
// draw.
//
// With one or two seats, or common payoff, wins and losses that the tree proves
// are kept, moves that lose are played no more, and the search ends when the root
// is proven.
//
// It fails with ctx.Err when ctx is done first, and the Result is then as good as
// the time allowed; with variant.ErrOver when the game is over; and with an error
// that wraps variant.ErrUnsupported, and an empty Result, for games with
// simultaneous choices, for Hidden games without AllSeen, for options out of
// range, and for a tree too small for the moves at hand. ctx and Time are looked
// at within games too; a game that is broken off counts for nothing. The same options without Time, and Rand in the same
// state, give the same Result.
func MonteCarlo(ctx context.Context, p variant.Position, o MonteCarloOptions) (MonteCarloResult, error) {
	info := p.Rules().Info()
	switch {
	case info.Simultaneous:
		return MonteCarloResult{}, fmt.Errorf("search: %s: the seats choose at the same time: %w", info.ID, variant.ErrUnsupported)
	case info.Hidden && !o.AllSeen:
		return MonteCarloResult{}, fmt.Errorf("search: %s: the position shows what the seat may not know: %w", info.ID, variant.ErrUnsupported)
	}
	if end := p.Outcome(); end.Over() {
		return MonteCarloResult{Value: payoff(end, info, p.Turn())}, variant.ErrOver
	}
	if err := o.check(); err != nil {
		return MonteCarloResult{}, err
	}
	s := newSampler(p, o)
	if s.tree.used == 0 || !s.grow(0) {
		return MonteCarloResult{}, fmt.Errorf("search: a tree of %d bytes cannot hold %d moves: %w", s.tree.most, len(s.line.Moves()), variant.ErrUnsupported)
	}
	limited := ctx
	if o.Time > 0 {
		var stop context.CancelFunc
		limited, stop = context.WithTimeout(ctx, o.Time)
		defer stop()
	}
	for s.played < s.limit && s.tree.at(0).proven == 0 && limited.Err() == nil && s.simulate(limited) {
	}
	return s.result(), ctx.Err()
}

// check returns an error for options out of range.
func (o *MonteCarloOptions) check() error {
	return first(
		within("number of simulations", o.Simulations, 0, math.MaxUint32), lasting(o.Time),
		sized("bytes of the tree", o.Bytes, 0), within("weight to explore", o.Explore, 0, math.MaxFloat64),
	)
}

// pollPlies is the number of moves of a playout between two looks at a context.
const pollPlies = 16

// sampler is one MonteCarlo under way.
type sampler struct {
	o      MonteCarloOptions
	info   *variant.Info
	rng    *rand.Rand
	limit  uint64
	played uint64
	tree   uctTree
	line   *variant.Line
	game   variant.Position // behind the tree
	moves  []move.Move
	path   []uint32
	pay    [variant.MaxPlayers]float64
	ended  bool // the game was over in the tree
	proofs bool // what one seat loses is known to be won by all others
}

func newSampler(p variant.Position, o MonteCarloOptions) *sampler {
	if o.Bytes == 0 {
		o.Bytes = DefaultTreeBytes
	}
	if o.Playout == 0 {
		o.Playout = DefaultPlayout
	}
	if o.Explore == 0 {
		o.Explore = DefaultExplore
	}
	s := &sampler{
		o: o, info: p.Rules().Info(), rng: o.Rand, limit: o.Simulations,
		line: variant.NewLine(p), game: p.Clone(), path: make([]uint32, 0, MaxDepth+1),
	}
	switch {
	case s.limit == 0 && o.Time == 0:
		s.limit = DefaultSimulations
	case s.limit == 0:
		s.limit = math.MaxUint32 // what a node can count
	}
	if s.rng == nil {
		s.rng = rand.New(rand.NewPCG(1, 1))
	}
	s.proofs = s.info.Payoff == variant.Common || s.info.Players <= 2
	s.tree.most = o.Bytes
	s.tree.add(1)
	return s
}

// simulate plays one game. It reports whether the game was played out: one that
// ctx breaks off counts for nothing.
func (s *sampler) simulate(ctx context.Context) bool {
	s.path = append(s.path[:0], 0)
	at := uint32(0)
	for {
		n := s.tree.at(at)
		if n.kids == 0 && (n.visits == 0 || !s.grow(at)) {
			break
		}
		at = s.choose(at)
		s.line.Push(s.tree.at(at).move)
		s.path = append(s.path, at)
	}
	whole := s.finish(ctx)
	for range len(s.path) - 1 {
		s.line.Pop()
	}
	if !whole {
		return false
	}
	for _, i := range s.path {
		n := s.tree.at(i)
		n.visits++
		n.sum += s.pay[n.seat]
	}
	s.played++
	s.learn()
	return true
}

// learn notes what the game proves: its end in the tree, and upwards what every
// answer leads to.
func (s *sampler) learn() {
	if s.proofs && s.ended {
		last := len(s.path) - 1
		leaf := s.tree.at(s.path[last])
		switch s.pay[leaf.seat] {
		case 1:
			leaf.proven = 1
		case 0:
			leaf.proven = -1
		default:
			return
		}
		for i := last - 1; i >= 0 && s.prove(s.path[i]); i-- {
		}
	}
}

// grow adds the moves of the position on top of the line behind node at. It
// reports whether there are any and room for them.
func (s *sampler) grow(at uint32) bool {
	if s.line.Ply() >= MaxDepth {
		return false
	}
	moves := s.line.Moves()
	if len(moves) == 0 {
		return false
	}
	first, ok := s.tree.add(len(moves))
	if !ok {
		return false
	}
	seat := uint8(s.line.Top().Turn())
	for i, m := range moves {
		kid := s.tree.at(first + uint32(i))
		kid.move, kid.seat = m, seat
	}
	n := s.tree.at(at)
	n.first, n.kids = first, uint16(len(moves))
	return true
}

// finish plays the game at the end of the line to its end and sets the payoffs,
// unless ctx is done before.
func (s *sampler) finish(ctx context.Context) bool {
	if s.probed() {
		return true
	}
	s.game.CopyFrom(s.line.Top())
	for ply := 0; ; ply++ {
		s.moves = s.game.AppendMoves(s.moves[:0])
		if len(s.moves) == 0 {
			s.ended = ply == 0
			end := s.game.Outcome()
			for seat := range s.info.Players {
				s.pay[seat] = payoff(end, s.info, variant.Player(seat))
			}
			return true
		}
		if ply >= s.o.Playout {
			s.ended = false
			s.judge()
			return true
		}
		if ply%pollPlies == pollPlies-1 && ctx.Err() != nil {
			return false
		}
		s.game.Apply(s.moves[s.rng.IntN(len(s.moves))])
	}
}

// probed sets the payoffs when the value of the position on top of the line is
// known for certain.
func (s *sampler) probed() bool {
	if s.o.Probe == nil || s.info.Players != 2 || s.info.Payoff != variant.ZeroSum {
		return false
	}
	p := s.line.Top()
	v, _, ok := s.o.Probe.Probe(p)
	mine := 0.5
	switch {
	case !ok || v == Unknown:
		return false
	case v == Win:
		mine = 1
	case v == Loss:
		mine = 0
	}
	s.pay[p.Turn()], s.pay[p.Turn()^1] = mine, 1-mine
	s.ended = true
	return true
}

// judge sets the payoffs of a game that is broken off.
func (s *sampler) judge() {
	mine := share(s.info)
	if s.o.Eval != nil {
		mine = expected(s.o.Eval(s.game))
	}
	rest := mine
	if n := s.info.Players; s.info.Payoff == variant.ZeroSum && n > 1 {
		rest = (1 - mine) / float64(n-1)
	}
	for seat := range s.info.Players {
		s.pay[seat] = rest
	}
	s.pay[s.game.Turn()] = mine
}

func (s *sampler) result() MonteCarloResult {
	r := MonteCarloResult{Simulations: s.played, Nodes: s.tree.used, Bytes: s.tree.bytes()}
	root := *s.tree.at(0)
	for i := range uint32(root.kids) {
		n := s.tree.at(root.first + i)
		m := Rated{n.move, n.mean(), uint64(n.visits), Unknown}
		switch {
		case n.proven > 0:
			m.Proven, m.Value = Win, 1
		case n.proven < 0:
			m.Proven, m.Value = Loss, 0
		}
		r.Moves = append(r.Moves, m)
	}
	slices.SortStableFunc(r.Moves, func(a, b Rated) int {
		return cmp.Or(rank(a.Proven)-rank(b.Proven), cmp.Compare(b.Visits, a.Visits), cmp.Compare(b.Value, a.Value))
	})
	r.Move, r.Value = r.Moves[0].Move, r.Moves[0].Value
	r.Line = []move.Move{r.Move}
	for i := range uint32(root.kids) {
		if kid := root.first + i; s.tree.at(kid).move == r.Move {
			r.Line = s.tree.follow(kid, r.Line)
		}
	}
	return r
}

// rank orders what is proven, the best first.
func rank(v Verdict) int {
	switch v {
	case Win:
		return 0
	case Loss:
		return 2
	}
	return 1
}
