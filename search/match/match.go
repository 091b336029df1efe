package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Opening is how a game begins: a position and moves from it, which belong to
// the game's history.
type Opening struct {
	Start variant.Position
	Moves []move.Move
}

// Match is a match of A against B.
type Match struct {
	Rules variant.Rules
	A, B  Side
	// Openings are those of the games; none means the first position of Rules. An
	// opening is played twice running, first with A in seat 0. They come in an
	// order that Seed decides, all of them before one comes again.
	Openings []Opening
	// Shake is the number of random moves behind an opening when it comes again,
	// the same for both games of a pair. Without it two players that leave nothing
	// to chance play the same games again.
	Shake int
	// Games is the number of games, 0 to MaxGames, those already Done included.
	Games int
	// Seed is what all chance of the match follows from.
	Seed uint64
	// Policy is how repetition and quiet moves are handled, nil for the rule
	// book's way. A draw that can be claimed is claimed for a player that has not
	// found a forced win.
	Policy *variant.Policy
	// MaxPlies makes a game a draw after so many plies behind the opening; 0 means
	// DefaultMaxPlies.
	MaxPlies int
	// Concurrency is how many games are played at the same time; 0 means 1. With
	// more than one they end in an order that is not always the same.
	Concurrency int
	// SPRT ends the match when it has come to a verdict; nil for all games.
	SPRT *SPRT
	// Done are records of games of the same match that are not played again.
	Done []Record
	// Log gets the record of every game that has ended, one Write of one line of
	// JSON each; nil for none.
	Log io.Writer
	// Each is called after every game, from one goroutine; nil for none.
	Each func(r Record, t *Tally)
	// Now is the clock that times the players; nil for no times.
	Now func() time.Time
}

// MaxGames is the greatest number of games of a match.
const MaxGames = 1 << 24

// ErrSchedule is a record that is not of the match it is given to.
var ErrSchedule = errors.New("match: a record of another match")

// Run plays the games that are not Done and returns the tally of all. It stops
// early, with the tally so far, when ctx is done, when Log fails, when a Side
// cannot make a player, or when SPRT has come to a verdict, which is no error.
// Games under way are given up then and have no record. A player that fails,
// panics, or is not made because New is nil, panics or returns nil loses the game
// by that, with the reason in Record.Fault. It fails at once with an
// error that wraps variant.ErrUnsupported for a game that is not one of two seats
// in turn, for numbers below 0 and more than MaxGames, and for an SPRT without
// sense, or ErrSchedule for a record of another match.
func (m *Match) Run(ctx context.Context) (*Tally, error) {
	t := new(Tally)
	s, err := m.prepare(t)
	if err != nil {
		return t, err
	}
	if m.decided(t) {
		return t, nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games, ended := make(chan int), make(chan Record)
	var workers sync.WaitGroup
	for range min(max(m.Concurrency, 1), len(s.todo)) {
		workers.Go(func() {
			if err := s.work(ctx, games, ended); err != nil {
				cancel(err)
			}
		})
	}
	workers.Go(func() {
		defer close(games)
		for _, g := range s.todo {
			select {
			case games <- g:
			case <-ctx.Done():
				return
			}
		}
	})
	go func() { workers.Wait(); close(ended) }()
	for r := range ended {
		if ctx.Err() != nil {
			continue // a verdict or an error came first
		}
		if err := m.enter(r, t); err != nil {
			cancel(err)
		} else if m.decided(t) {
			cancel(errDecided)
		}
	}
	if err := context.Cause(ctx); err != nil && !errors.Is(err, errDecided) {
		return t, err
	}
	return t, nil
}

// errDecided is the end of a match by its SPRT.
var errDecided = errors.New("match: decided")

// enter writes a game down and counts it.
func (m *Match) enter(r Record, t *Tally) error {
	if m.Log != nil {
		if _, err := m.Log.Write(r.AppendJSON(nil)); err != nil {
			return fmt.Errorf("match: log: %w", err)
		}
	}
	t.Add(r)
	if m.Each != nil {
		m.Each(r, t)
	}
	return nil
}

func (m *Match) decided(t *Tally) bool {
	return m.SPRT != nil && m.SPRT.Judge(t) != Undecided
}

// schedule is a match with its games laid out.
type schedule struct {
	*Match
	openings []Opening
	todo     []int
}

// prepare checks the match and counts what is done.
func (m *Match) prepare(t *Tally) (*schedule, error) {
	info := m.Rules.Info()
	if info.Players != 2 || info.Simultaneous || info.Hidden || info.Payoff != variant.ZeroSum {
		return nil, fmt.Errorf("match: %s is not a game of two seats in turn: %w", info.ID, variant.ErrUnsupported)
	}
	for name, n := range map[string]int{"Games": m.Games, "Shake": m.Shake, "MaxPlies": m.MaxPlies, "Concurrency": m.Concurrency} {
		if n < 0 || name == "Games" && n > MaxGames {
			return nil, fmt.Errorf("match: %s is %d: %w", name, n, variant.ErrUnsupported)
		}
	}
	if m.SPRT != nil {
		if err := m.SPRT.check(); err != nil {
			return nil, err
		}
	}
	s := &schedule{Match: m, openings: m.Openings}
	if len(s.openings) == 0 {
		s.openings = []Opening{{Start: m.Rules.Start()}}
	}
	for i := range min(m.Games, 2*len(s.openings)) {
		if _, _, err := s.begin(i); err != nil {
			return nil, err
		}
	}
	done := make([]bool, m.Games)
	for _, r := range m.Done {
		if r.Game < 0 || r.Game >= len(done) || done[r.Game] || !s.matches(r) {
			return nil, fmt.Errorf("%w: game %d", ErrSchedule, r.Game)
		}
		done[r.Game] = true
		t.Add(r)
	}
	for g, d := range done {
		if !d {
			s.todo = append(s.todo, g)
		}
	}
	return s, nil
}

// matches reports whether r is a record of the game that has its number.
func (s *schedule) matches(r Record) bool {
	_, want, err := s.begin(r.Game)
	return err == nil && r.Variant == want.Variant && r.A == want.A && r.B == want.B && r.Seed == want.Seed &&
		r.Opening == want.Opening && r.Start == want.Start && r.Seat == want.Seat &&
		(r.Result == Win || r.Result == Draw || r.Result == Loss)
}

// begin returns a game in which its opening has been played, and its record as
// it is known before. Each round of all openings has an order of its own.
func (s *schedule) begin(game int) (*variant.Game, Record, error) {
	pair, n := game/2, len(s.openings)
	round := pair / n
	opening := rand.New(rand.NewPCG(s.Seed, uint64(round))).Perm(n)[pair%n]
	rec := Record{
		Game: game, Variant: s.Rules.Info().ID, A: s.A.Name, B: s.B.Name, Seed: s.Seed, Opening: opening, Seat: game % 2,
	}
	o, policy := s.openings[opening], s.Rules.Info().Policy
	if s.Policy != nil {
		policy = *s.Policy
	}
	g := variant.NewGameUnder(o.Start, policy)
	for _, m := range o.Moves {
		if err := g.Play(m); err != nil {
			return nil, rec, fmt.Errorf("match: opening %d: %w", opening, err)
		}
	}
	if round > 0 {
		shake(g, s.Shake, rand.New(rand.NewPCG(gameSeed(s.Seed, pair), 0)))
	}
	text, err := variant.Text(g.Position())
	rec.Start = text
	return g, rec, err
}

// shake plays n random moves, fewer where one of them would end the game.
func shake(g *variant.Game, n int, rng *rand.Rand) {
	for range n {
		ms := variant.Moves(g.Position())
		if len(ms) == 0 || g.Play(ms[rng.IntN(len(ms))]) != nil {
			return
		}
		if g.Outcome().Over() {
			g.Undo()
			return
		}
	}
}

// gameSeed returns the seed of a game's chance.
func gameSeed(seed uint64, game int) uint64 {
	return rand.New(rand.NewPCG(^seed, uint64(game))).Uint64()
}

// work plays games until there are none, with two players of its own.
func (s *schedule) work(ctx context.Context, games <-chan int, ended chan<- Record) error {
	var players [2]Player // by side
	// How a player ends changes nothing of its games, which are on record.
	leave := func(side int) {
		if p := players[side]; p != nil {
			_ = guarded(p.Close)
		}
		players[side] = nil
	}
	defer leave(0)
	defer leave(1)
	for game := range games {
		for side, from := range [2]Side{s.A, s.B} {
			if players[side] != nil {
				continue
			}
			p, err := from.player(ctx, s.Rules)
			if err != nil {
				return fmt.Errorf("match: %s: %w", from.Name, err)
			}
			players[side] = p
		}
		g, rec, err := s.begin(game)
		if err != nil {
			return err
		}
		r := referee{Match: s.Match, game: g, rec: &rec, first: g.Len()}
		r.side[rec.Seat], r.side[1-rec.Seat] = 0, 1
		for seat, side := range r.side {
			r.seats[seat] = players[side]
		}
		failed, err := r.play(ctx)
		if err != nil {
			return err
		}
		ended <- rec
		if failed >= 0 {
			leave(r.side[failed])
		}
	}
	return nil
}
