package varianttest

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"sync"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// infoContract comes first: all others read the Info.
var infoContract = contract{
	name:     "info is complete",
	sentence: "Info has an ID of 1 to 64 lower case letters, digits and dashes, an English title, 1 to 8 seats, a geometry and a roster, and does not change",
	once:     (*suite).checkInfo,
	final: func(s *suite) error {
		return compareInfo(s.info, s.r.Info())
	},
}

func (s *suite) checkInfo() error {
	in := s.r.Info()
	if in == nil {
		return errors.New("no Info")
	}
	switch {
	case !variant.ValidID(in.ID):
		return fmt.Errorf("the ID is %q", board.Quote(in.ID))
	case in.Titles[board.English] == "":
		return errors.New("the English title is empty")
	case in.Players < 1 || in.Players > variant.MaxPlayers:
		return fmt.Errorf("there are %d Players", in.Players)
	case in.Payoff > variant.Common:
		return fmt.Errorf("there is no Payoff %d", in.Payoff)
	case in.Geometry == nil:
		return errors.New("no Geometry")
	case in.Roster == nil || len(in.Roster.Men()) == 0:
		return errors.New("the Roster is nil or empty")
	case in.Simultaneous && in.Players < 2:
		return errors.New("one seat, and yet Simultaneous")
	}
	p := in.Policy
	if p.ClaimRepetition < 0 || p.AutoRepetition < 0 || p.ClaimQuiet < 0 || p.AutoQuiet < 0 {
		return fmt.Errorf("the Policy has a negative count: %+v", p)
	}
	kept := *in
	s.info = &kept
	return compareInfo(s.info, s.r.Info())
}

// compareInfo compares all fields but the names of the sources.
func compareInfo(want, got *variant.Info) error {
	w, g := *want, *got
	if len(w.Sources) != len(g.Sources) || w.ID != g.ID || w.Titles != g.Titles || w.Players != g.Players ||
		w.Payoff != g.Payoff || w.Simultaneous != g.Simultaneous || w.Hidden != g.Hidden ||
		w.Compulsory != g.Compulsory || w.Geometry != g.Geometry || w.Roster != g.Roster || w.Policy != g.Policy {
		return errors.New("two calls of Info differ")
	}
	return nil
}

var rulesContracts = []contract{
	{
		name:     "start is always the same",
		sentence: "Start returns a new initial position, equal to every other one and independent of it",
		once:     (*suite).checkStart,
	},
	{
		name:     "perft agrees",
		sentence: "counting, listing and playing the last ply give the same number, and Divide adds up to it",
		once:     (*suite).checkPerft,
	},
	{
		name:     "rules are shared safely",
		sentence: "one Rules value serves several goroutines at once, and each sees the game it would see alone",
		once:     (*suite).checkConcurrency,
	},
}

func (s *suite) checkStart() error {
	p := s.r.Start()
	if id := p.Rules().Info().ID; id != s.info.ID {
		return fmt.Errorf("the Rules of a position are the game %q", id)
	}
	if err := same(p, s.r.Start()); err != nil {
		return err
	}
	want := take(p)
	for range 8 { // play one of them on
		ms := variant.Moves(p)
		if len(ms) == 0 {
			break
		}
		p.Apply(ms[len(ms)/2])
	}
	if d := want.diff(take(s.r.Start()), s.info); d != "" {
		return fmt.Errorf("after playing on from one of them: %s", d)
	}
	return nil
}

// maxPerftNodes bounds the nodes of one position's perft; the deepest depth
// that surely stays below is used.
const maxPerftNodes = 5_000

// maxDivided is the number of positions at which Divide is asked: it counts as
// Perft does, and that is asked at all of them.
const maxDivided = 16

func (s *suite) checkPerft() error {
	for i, p := range s.starts {
		before := take(p)
		for depth, nodes := 1, uint64(1); depth <= 3; depth++ {
			if nodes*uint64(len(before.moves)) > maxPerftNodes {
				break
			}
			nodes = variant.PerftBy(p, depth, variant.Listed)
			counted, played := variant.PerftBy(p, depth, variant.Counted), variant.PerftBy(p, depth, variant.Played)
			if counted != nodes || played != nodes {
				return fmt.Errorf("depth %d from %q: listed %d, counted %d, played %d", depth, before.text, nodes, counted, played)
			}
			if i >= maxDivided {
				continue
			}
			sum := uint64(0)
			for _, share := range variant.Divide(p, depth) {
				sum += share.Nodes
			}
			if sum != nodes {
				return fmt.Errorf("depth %d from %q: %d nodes, but %d by first move", depth, before.text, nodes, sum)
			}
		}
		if d := before.diff(take(p), s.info); d != "" {
			return fmt.Errorf("a perft changed its position: %s", d)
		}
	}
	return nil
}

// Goroutines that play at once, and how many different games they play.
const (
	goroutines      = 8
	concurrentGames = 4
	concurrentPlies = 40
)

func (s *suite) checkConcurrency() error {
	var want [concurrentGames]uint64
	for i := range want {
		want[i] = s.playThrough(uint64(i))
	}
	var errs [goroutines]error
	var group sync.WaitGroup
	for i := range goroutines {
		group.Go(func() {
			errs[i] = guard(func() error {
				if got := s.playThrough(uint64(i % concurrentGames)); got != want[i%concurrentGames] {
					return errors.New("a game played beside others differs from the same game played alone")
				}
				return nil
			})
		})
	}
	group.Wait()
	return errors.Join(errs[:]...)
}

// playThrough plays a short random game and returns a hash of all it saw.
func (s *suite) playThrough(game uint64) uint64 {
	rng := rand.New(rand.NewPCG(s.seed, 1<<32+game))
	hash := fnv.New64a()
	p := s.starts[0].Clone()
	child := p.Clone()
	if game%2 == 1 {
		p = s.r.Start()
	}
	var moves []move.Move
	for range min(concurrentPlies, max(s.maxPlies, 1)) {
		text := textOrError(p)
		moves = p.AppendMoves(moves[:0])
		fmt.Fprintln(hash, text, p.Turn(), p.Side(), outcomeText(p.Outcome()), p.Key(), moves, variant.CountMoves(p), variant.CheckedRoyals(p))
		if len(moves) == 0 {
			break
		}
		if text != "pending" {
			if q, err := s.r.Parse(text); err == nil {
				fmt.Fprintln(hash, q.Key())
			}
		}
		child.CopyFrom(p)
		child.Apply(moves[len(moves)-1])
		fmt.Fprintln(hash, child.Key())
		p.Apply(pick(rng, moves))
	}
	return hash.Sum64()
}
