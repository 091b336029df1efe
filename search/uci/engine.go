package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// Engine is the side of the protocol that a front end talks to. It holds no
// state: one Engine may serve several front ends at once.
//
// Beside the usual options it offers Level, a spin that makes it play as
// search.Level says; at 0 it plays as well as it can within its limits.
type Engine struct {
	Name, Author string
	// Names are the values of UCI_Variant, the first being the default, and Find
	// returns the game of a name. Games that the search cannot play are left out
	// (see search.Negamax). While UCI_Chess960 is set, the game called NAME960 is
	// played instead of NAME where Find knows it.
	Names []string
	Find  func(name string) (r variant.Rules, ok bool)
	// Eval returns how positions of r are judged, nil for the search's own way.
	// Eval itself may be nil.
	Eval func(r variant.Rules) search.Evaluator
	// MaxHash is the largest table in MiB, 0 for DefaultMaxHash, and MaxThreads
	// the greatest number of threads, 0 for 1.
	MaxHash, MaxThreads int
	// Seed is that of the tables, see search.NewTable, and what the choices of
	// levels follow from.
	Seed uint64
	// Now is the clock from which times and speeds in the answers come; nil
	// means time.Now.
	Now func() time.Time
}

// DefaultMaxHash is the largest table that a front end can ask for, in MiB,
// unless Engine.MaxHash says otherwise.
const DefaultMaxHash = 1024

// errNoGame is an Engine without a game that it can play.
var errNoGame = errors.New("uci: no game that the search can play")

// Serve answers the commands read from rw until "quit" or the end of the input,
// and returns nil then. When ctx is done it closes rw, which must end a pending
// Read or Write, and fails with the error of ctx; otherwise it leaves rw open and
// fails with the error of rw. Nothing goes on after Serve has returned.
//
// A command that comes during a search waits until that has ended, all but
// "stop", "ponderhit", "isready" and "uci". "stop" ends the searches asked for
// before it. "quit" waits for its turn too, but not for the last search; the end
// of the input lets searches come to the end of their limits, since a script that
// is piped in may end before them. Neither waits for a search without limits.
func (e *Engine) Serve(ctx context.Context, rw io.ReadWriteCloser) error {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := e.session(inner, rw)
	if err != nil {
		return err
	}
	s.out.lost = cancel
	unhook := context.AfterFunc(ctx, func() { rw.Close() })
	defer unhook()
	var worker sync.WaitGroup
	worker.Go(s.queue.work)
	quit, err := s.listen(newLineReader(rw))
	if err != nil {
		cancel()
	}
	s.queue.close(quit)
	worker.Wait()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		err = s.out.failed()
	}
	if err != nil {
		return fmt.Errorf("uci: %w", err)
	}
	return nil
}

// session is the talk with one front end. The goroutine of Serve reads it; what
// stands behind the queue belongs to the one that carries the commands out.
type session struct {
	*Engine
	ctx      context.Context
	out      *lineWriter
	faults   atomic.Int32 // in a row
	games    []string     // of Names, those that can be played
	queue    *queue
	settings settings
	rules    variant.Rules
	game     *variant.Game // nil: the last position was refused
	table    *search.Table // nil until it is needed
	rng      *rand.Rand
}

func (e *Engine) session(ctx context.Context, w io.Writer) (*session, error) {
	s := &session{
		Engine: e, ctx: ctx, out: &lineWriter{w: w}, queue: newQueue(), rng: rand.New(rand.NewPCG(e.Seed, 0)),
	}
	for _, name := range e.Names {
		if r, ok := e.Find(name); ok && playable(r.Info()) {
			s.games = append(s.games, name)
		}
	}
	if len(s.games) == 0 {
		return nil, errNoGame
	}
	s.settings = settings{
		variant: s.games[0], hash: min(defaultHash, s.maxHash()), threads: 1, lines: 1, overhead: defaultOverhead,
	}
	s.choose()
	s.game = newGame(s.rules.Start())
	return s, nil
}

// playable reports whether the search takes the game.
func playable(info *variant.Info) bool {
	return !info.Simultaneous && !info.Hidden && info.Payoff == variant.ZeroSum && info.Players <= 2
}

// listen obeys the lines of in until one of the sides ends the talk. quit says
// that the front end has taken leave.
func (s *session) listen(in lineReader) (quit bool, err error) {
	for s.out.failed() == nil {
		line, err := in.next()
		switch {
		case errors.Is(err, errLong):
			s.passOver(line)
		case errors.Is(err, io.EOF):
			return false, nil
		case err != nil:
			return false, err
		case !s.obey(line):
			return true, nil
		}
	}
	return false, nil
}

// passOver deals with a line that is too long to be looked at and begins with
// head. A position that it may have held is not the one before, and a search is
// waited for.
func (s *session) passOver(head string) {
	switch command, _ := word(head); command {
	case "position", "":
		s.later("", nil, func(*job) error { s.game = nil; return errLong })
	case "go":
		s.later("", newJob(s.ctx), func(*job) error { return errLong })
	default:
		s.complain(errLong)
	}
}

// choose takes the rules that the settings name and their first position.
func (s *session) choose() {
	r, _ := s.Find(s.settings.variant)
	if s.settings.chess960 {
		if wide, ok := s.Find(s.settings.variant + "960"); ok {
			r = wide
		}
	}
	s.rules, s.table = r, nil
	s.restart()
}

// restart sets the first position up, but not behind a position that was refused:
// a front end that does not know of it would get a move of another game.
func (s *session) restart() {
	if s.game != nil {
		s.game = newGame(s.rules.Start())
	}
}

// newGame returns a game that ends by its positions alone: what may be claimed
// is the front end's business.
func newGame(p variant.Position) *variant.Game {
	return variant.NewGameUnder(p, variant.Policy{})
}

func (s *session) spelling() spelling { return spelling{s.settings.chess960} }

func (s *session) say(format string, args ...any) { s.out.printf(format, args...) }

const (
	// maxComplaint is the length in bytes at which a complaint is cut off.
	maxComplaint = 300
	// maxFaults is how many complaints follow each other before a command is
	// understood again.
	maxFaults = 100
)

// complain tells the front end what was wrong.
func (s *session) complain(err error) {
	switch n := s.faults.Add(1); {
	case n < maxFaults:
		s.say("info string error: %s", bounded(err.Error()))
	case n == maxFaults:
		s.say("info string error: %s (no more of this until a command is understood)", bounded(err.Error()))
	default:
		s.faults.Store(maxFaults + 1)
	}
}

// understood ends a row of faults.
func (s *session) understood() { s.faults.Store(0) }

// bounded returns what may be shown of text from outside.
func bounded(text string) string {
	if len(text) > maxComplaint {
		text = text[:maxComplaint] + "..."
	}
	return printable(text)
}

// printable makes one line of printable ASCII of s.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, s)
}
