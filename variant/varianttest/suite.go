package varianttest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Run holds r to all contracts, logs what was played and fails t for each
// contract that is broken. See Contracts for the list.
func Run(t *testing.T, r variant.Rules, opts ...Option) {
	t.Helper()
	s, err := newSuite(r, opts)
	if err != nil {
		t.Fatal(err)
	}
	s.run()
	t.Log(s.report())
	for _, f := range s.failures {
		t.Error(f)
	}
}

// Check is Run without a *testing.T. The error joins the *Failure of each
// contract that was found broken at the first place where one was; it is
// another error for options that cannot be.
func Check(r variant.Rules, opts ...Option) error {
	s, err := newSuite(r, opts)
	if err != nil {
		return err
	}
	s.run()
	errs := make([]error, len(s.failures))
	for i, f := range s.failures {
		errs[i] = f
	}
	return errors.Join(errs...)
}

// suite is one run over one game.
type suite struct {
	settings
	r        variant.Rules
	info     *variant.Info
	rng      *rand.Rand
	starts   []variant.Position
	failures []*Failure
	named    map[string]*contract

	symmetries map[uint32][]variant.Symmetry // by kinds

	// Reused for every position of the run, and so full of leftovers.
	copied, child variant.Position

	memory  memory
	corpus  []string // texts seen, from which hostile ones are made
	turns   variant.Players
	longest int // plies of the longest game
	allocs  int // positions at which allocations may still be counted

	seen, visits, moves, mutants, accepted int
}

// Positions at which allocations are counted, texts kept for mutation.
const (
	maxAllocVisits = 12
	maxCorpus      = 64
)

func newSuite(r variant.Rules, opts []Option) (*suite, error) {
	s := &suite{settings: newSettings(opts), r: r, allocs: maxAllocVisits}
	if r == nil {
		return nil, errors.New("varianttest: the rules are nil")
	}
	s.named = map[string]*contract{}
	for i := range contracts {
		s.named[contracts[i].name] = &contracts[i]
	}
	for name := range s.waived {
		if s.named[name] == nil {
			return nil, fmt.Errorf("varianttest: Waive: no contract is called %q", name)
		}
	}
	s.memory.keys, s.memory.texts = map[uint64]string{}, map[string]uint64{}
	s.rng = rand.New(rand.NewPCG(s.seed, 0))
	return s, nil
}

func (s *suite) run() {
	for i := range contracts {
		// The first failure ends it: without a complete Info nothing can be
		// asked, and positions that are shared would make a race of the rest.
		if c := &contracts[i]; c.once != nil && len(s.failures) == 0 {
			s.hold(c, nil, func() error { return c.once(s) })
		}
	}
	for game := 0; game < max(s.games, len(s.starts)) && len(s.failures) == 0; game++ {
		s.play(game)
	}
	for i := range contracts {
		if c := &contracts[i]; c.final != nil && len(s.failures) == 0 {
			s.hold(c, nil, func() error { return c.final(s) })
		}
	}
}

// hold runs a check of c, unless it is waived, and records how it fails. The
// visit may be nil.
func (s *suite) hold(c *contract, v *visit, check func() error) {
	if _, ok := s.waived[c.name]; ok {
		return
	}
	for _, f := range s.failures {
		if f.Contract == c.name {
			return // one example is enough
		}
	}
	err := guard(check)
	if err == nil {
		return
	}
	f := &Failure{Contract: c.name, Sentence: c.sentence, Detail: err.Error(), Seed: s.seed, Round: -1}
	if s.info != nil {
		f.Game = s.info.ID
	}
	if v != nil {
		f.Round, f.Start, f.Moves, f.Text = v.game, v.start, slices.Clone(v.path), v.where
	}
	s.failures = append(s.failures, f)
}

// play plays one random game and checks on the way.
func (s *suite) play(game int) {
	s.rng = rand.New(rand.NewPCG(s.seed, uint64(game)+1))
	v := &visit{s: s, game: game, info: s.info}
	setUp := func() error {
		v.p = s.starts[game%len(s.starts)].Clone()
		v.start = textOrError(v.p)
		return nil
	}
	s.hold(&noPanics, v, setUp)
	for ply := 0; len(s.failures) == 0; ply++ {
		s.longest = max(s.longest, ply)
		if !s.look(v) || len(s.failures) > 0 {
			return
		}
		over, last := len(v.moves) == 0, ply >= s.maxPlies
		if over || last || ply == 0 && game < len(s.starts) || s.rng.IntN(s.every) == 0 {
			v.full()
		}
		if over || last || len(s.failures) > 0 {
			return
		}
		v.step(pick(s.rng, v.moves))
	}
}

// look asks for what the cheap contracts need and holds the position to them.
// It reports whether the game answered at all.
func (s *suite) look(v *visit) bool {
	s.seen++
	before := len(s.failures)
	s.hold(&noPanics, v, func() error {
		v.where = textOrError(v.p)
		v.outcome, v.turn = v.p.Outcome(), v.p.Turn()
		v.moves = v.p.AppendMoves(v.moves[:0])
		v.pending = v.where == "pending"
		s.turns |= variant.Seats(v.turn)
		return nil
	})
	if len(s.failures) > before {
		return false
	}
	for i := range contracts {
		if c := &contracts[i]; c.cheap != nil {
			s.hold(c, v, func() error { return c.cheap(v) })
		}
	}
	return true
}

// pick chooses a move at random. One time in three it prefers moves that are no
// plain steps, since those are where rules are.
func pick(rng *rand.Rand, moves []move.Move) move.Move {
	if rng.IntN(3) == 0 {
		var special []move.Move
		for _, m := range moves {
			if m.IsCapture() || m.Kind() != board.NoKind || m.Type() != move.Step {
				special = append(special, m)
			}
		}
		if len(special) > 0 {
			return special[rng.IntN(len(special))]
		}
	}
	return moves[rng.IntN(len(moves))]
}

// report tells what was played.
func (s *suite) report() string {
	var b strings.Builder
	id := "?"
	if s.info != nil {
		id = s.info.ID
	}
	fmt.Fprintf(&b, "%s: seed %d: %d positions, %d of them in full with %d moves; %d changed texts, %d of them accepted",
		id, s.seed, s.seen, s.visits, s.moves, s.mutants, s.accepted)
	for _, e := range s.exercises {
		fmt.Fprintf(&b, "\n\t%s: %d times, floor %d", e.name, e.count, e.floor)
	}
	for _, c := range Contracts() {
		if why, ok := s.waived[c.Name]; ok {
			fmt.Fprintf(&b, "\n\twaived: %s: %s", c.Name, why)
		}
	}
	return b.String()
}
