package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
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
// either of which ends a search under way, and returns nil then. When ctx is
// done it closes rw, which must end a pending Read or Write, and fails with the
// error of ctx; otherwise it leaves rw open and fails with the error of rw.
// Nothing goes on after Serve has returned.
func (e *Engine) Serve(ctx context.Context, rw io.ReadWriteCloser) error {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := e.session(inner, rw)
	if err != nil {
		return err
	}
	unhook := context.AfterFunc(ctx, func() { rw.Close() })
	defer unhook()
	err = s.listen(newLineReader(rw))
	s.halt()
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

// session is the talk with one front end.
type session struct {
	*Engine
	ctx      context.Context
	out      *lineWriter
	games    []string // of Names, those that can be played
	settings settings
	rules    variant.Rules
	game     *variant.Game // nil: the last position was refused
	table    *search.Table // nil until it is needed
	rng      *rand.Rand
	job      *job // the last search, nil before the first
}

func (e *Engine) session(ctx context.Context, w io.Writer) (*session, error) {
	s := &session{Engine: e, ctx: ctx, out: &lineWriter{w: w}, rng: rand.New(rand.NewPCG(e.Seed, 0))}
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
	return s, nil
}

// playable reports whether the search takes the game.
func playable(info *variant.Info) bool {
	return !info.Simultaneous && !info.Hidden && info.Payoff == variant.ZeroSum && info.Players <= 2
}

// listen obeys the lines of in until one of the sides ends the talk.
func (s *session) listen(in lineReader) error {
	for {
		line, err := in.next()
		switch {
		case errors.Is(err, errLong):
			s.complain(err)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case !s.obey(line):
			return nil
		}
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
	s.game = newGame(r.Start())
}

// newGame returns a game that ends by its positions alone: what may be claimed
// is the front end's business.
func newGame(p variant.Position) *variant.Game {
	return variant.NewGameUnder(p, variant.Policy{})
}

func (s *session) spelling() spelling { return spelling{s.settings.chess960} }

func (s *session) say(format string, args ...any) { s.out.printf(format, args...) }

// complain tells the front end what was wrong.
func (s *session) complain(err error) { s.say("info string error: %s", printable(err.Error())) }

// printable makes one line of printable ASCII of s.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, s)
}
