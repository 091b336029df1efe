package search

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// JointRule is how the seats choose in the tree of a MonteCarloJoint.
type JointRule uint8

const (
	// RegretMatching plays a choice in proportion to what it would have gained in
	// the games so far. Its average strategies approach an equilibrium.
	RegretMatching JointRule = iota
	// Exp3 plays a choice in proportion to the exponential of its estimated gains.
	Exp3
	// DecoupledUCT lets each seat choose by UCT for itself. It is simple and often
	// plays well, but need not approach an equilibrium.
	DecoupledUCT
)

// JointCarloOptions say how long and how to search a game with simultaneous
// choices. The zero value plays DefaultSimulations by RegretMatching.
type JointCarloOptions struct {
	// Rule is how the seats choose.
	Rule JointRule
	// Simulations is the number of games played; 0: DefaultSimulations if Time and
	// Nodes are 0 as well, else no limit.
	Simulations uint64
	// Nodes ends the search when so many joint choices have been played; 0: no
	// limit. A game whose end is known in the tree plays none.
	Nodes uint64
	// Time ends the search; 0: none. It is the only use of the clock.
	Time time.Duration
	// Bytes bounds the tree; 0: DefaultTreeBytes. A full tree grows no more, and
	// games go on being played from its ends.
	Bytes int64
	// Turns is how many turns from the root games are judged by Value, 1 to
	// MaxTurns, in the tree and behind it; 0: where Playout says.
	Turns int
	// Playout is how many turns are played at random behind the tree before a game
	// is judged by Value; 0: DefaultPlayout; below 0: it is judged at once.
	Playout int
	// Value judges games that are broken off, for seat 0, from -1 for lost to 1 for
	// won; values beyond are cut to that, and what is no number is level. nil takes
	// them for level.
	Value func(p variant.Position) float64
	// Explore is how often, from 0 to 1, the search plays what the strategies would
	// not: with RegretMatching the pair that was tried least, 0 meaning 0.3, with
	// Exp3 any choice alike, 0 meaning 0.05. It is not a part of the strategies that
	// are returned. For DecoupledUCT it is the c of UCT, for payoffs from 0 to 1, 0
	// meaning DefaultExplore.
	Explore float64
	// Rand plays the games. nil: always the same.
	Rand *rand.Rand
}

// JointCarloResult is what MonteCarloJoint found.
type JointCarloResult struct {
	// Value is what seat 0 gets when both play the Strategies, as far as the games
	// show.
	Value float64
	// Strategies are what each seat plays and how often. The weights of a seat add
	// up to 1. DecoupledUCT gives how often the choices were tried.
	Strategies [2][]Weighted
	// Simulations is the number of games, Nodes that of joint choices played,
	// Positions that of positions in the tree, which takes Bytes.
	Simulations, Nodes uint64
	Positions          int
	Bytes              int64
}

// Choose draws a choice of the seat with the caller's random source. It returns
// move.None when the seat has no choice.
func (r *JointCarloResult) Choose(seat variant.Player, rng *rand.Rand) move.Move {
	return draw(r.Strategies[seat&1], rng)
}

// MonteCarloJoint searches p by playing games: down a tree of positions met
// before, in which each seat chooses by the rule, and on at random.
//
// It fails with ctx.Err when ctx is done first, and the result is then as good as
// the time allowed; with variant.ErrOver when the game is over; and with an error
// that wraps variant.ErrUnsupported for games that it does not serve, for options
// out of range, and for a tree too small for the choices at hand. ctx and Time are
// looked at within games too; a game that is broken off counts for nothing. The same options without
// Time, and Rand in the same state, give the same result.
func MonteCarloJoint(ctx context.Context, p variant.Position, o JointCarloOptions) (JointCarloResult, error) {
	turns := JointOptions{Turns: o.Turns}
	if err := checkJoint(p, &turns); err != nil {
		return JointCarloResult{}, err
	}
	if err := o.fill(); err != nil {
		return JointCarloResult{}, err
	}
	s := jointSampler{o: o, root: p, game: p.Clone()}
	if !s.grow(p) {
		return JointCarloResult{}, fmt.Errorf("search: a tree of %d bytes cannot hold the choices: %w", o.Bytes, variant.ErrUnsupported)
	}
	limited := ctx
	if o.Time > 0 {
		var stop context.CancelFunc
		limited, stop = context.WithTimeout(ctx, o.Time)
		defer stop()
	}
	for (o.Simulations == 0 || s.played < o.Simulations) && (o.Nodes == 0 || s.nodes < o.Nodes) && limited.Err() == nil && s.simulate(limited) {
	}
	return s.result(), ctx.Err()
}

// fill puts the defaults in. It fails for options out of range.
func (o *JointCarloOptions) fill() error {
	highest := math.MaxFloat64 // for DecoupledUCT
	if o.Rule != DecoupledUCT {
		highest = math.Nextafter(1, 0)
	}
	if err := first(
		within("rule", o.Rule, 0, DecoupledUCT), lasting(o.Time), sized("bytes of the tree", o.Bytes, 0),
		within("part to explore", o.Explore, 0, highest),
	); err != nil {
		return err
	}
	if o.Simulations == 0 && o.Nodes == 0 && o.Time == 0 {
		o.Simulations = DefaultSimulations
	}
	if o.Bytes == 0 {
		o.Bytes = DefaultTreeBytes
	}
	if o.Playout == 0 {
		o.Playout = DefaultPlayout
	}
	if o.Explore == 0 {
		o.Explore = [...]float64{0.3, 0.05, DefaultExplore}[o.Rule]
	}
	if o.Rand == nil {
		o.Rand = rand.New(rand.NewPCG(1, 1))
	}
	return nil
}

// jointSampler is one MonteCarloJoint under way.
type jointSampler struct {
	o       JointCarloOptions
	root    variant.Position
	game    variant.Position
	tree    []*carloNode
	bytes   int64
	full    bool // the tree
	path    [carloDepth]carloStep
	choices [2][]move.Move
	pair    [2]move.Move
	seen    []float64
	played  uint64
	nodes   uint64
}

// carloDepth is how deep the tree grows, in turns.
const carloDepth = 64

// carloStep is a step of a game down the tree.
type carloStep struct {
	node    uint32
	pick    [2]int
	strayed [2]bool // from the strategy, to explore
}

// simulate plays one game. A cell whose value is known for good is not played. It
// reports whether the game was played out: one that ctx breaks off counts for
// nothing.
func (s *jointSampler) simulate(ctx context.Context) bool {
	at, depth, v := uint32(0), 0, 0.0
	s.game.CopyFrom(s.root)
	for {
		n := s.tree[at]
		step := &s.path[depth]
		*step = carloStep{node: at}
		s.pick(n, step)
		depth++
		c := n.cell(step.pick)
		if c.kid == cellEnd {
			v = c.mean()
			break
		}
		s.turn(n.choices[0][step.pick[0]], n.choices[1][step.pick[1]])
		if end, known := s.end(depth); known {
			c.kid, v = cellEnd, end
			break
		}
		if c.kid == cellNew && c.visits > 0 && depth < carloDepth && s.grow(s.game) {
			c.kid = uint32(len(s.tree) - 1)
		}
		if c.kid == cellNew {
			var whole bool
			if v, whole = s.playout(ctx, depth); !whole {
				return false
			}
			break
		}
		at = c.kid
	}
	for depth--; depth >= 0; depth-- {
		s.learn(&s.path[depth], v)
	}
	s.played++
	return true
}

// turn plays one turn of the game.
func (s *jointSampler) turn(white, black move.Move) {
	s.nodes++
	s.pair = [2]move.Move{white, black}
	s.game.(variant.Joint).ApplyJoint(s.pair[:])
}

// end returns what the game is worth after so many turns, if that is known.
func (s *jointSampler) end(depth int) (v float64, known bool) {
	if o := s.game.Outcome(); o.Over() {
		return jointEnd(o), true
	}
	if depth == s.o.Turns {
		return s.judge(), true
	}
	return 0, false
}

func (s *jointSampler) judge() float64 {
	return (&JointOptions{Value: s.o.Value}).judge(s.game)
}

// playout plays the game on at random, and returns what it is worth then, if ctx
// is not done before.
func (s *jointSampler) playout(ctx context.Context, depth int) (v float64, whole bool) {
	j := s.game.(variant.Joint)
	for n := range s.o.Playout {
		if n%pollPlies == pollPlies-1 && ctx.Err() != nil {
			return 0, false
		}
		for seat := range s.choices {
			s.choices[seat] = j.AppendChoices(s.choices[seat][:0], variant.Player(seat))
		}
		a, b := s.choices[0], s.choices[1]
		s.turn(a[s.o.Rand.IntN(len(a))], b[s.o.Rand.IntN(len(b))])
		depth++
		if v, known := s.end(depth); known {
			return v, true
		}
	}
	return s.judge(), true
}

func (s *jointSampler) result() JointCarloResult {
	n := s.tree[0]
	r := JointCarloResult{Simulations: s.played, Nodes: s.nodes, Positions: len(s.tree), Bytes: s.bytes}
	var mix [2][]float64
	for seat := range mix {
		mix[seat] = n.average(seat)
		r.Strategies[seat] = weigh(n.choices[seat], mix[seat])
	}
	for i, x := range mix[0] {
		for j, y := range mix[1] {
			r.Value += x * y * s.estimate(n, n.cell([2]int{i, j}))
		}
	}
	return r
}
