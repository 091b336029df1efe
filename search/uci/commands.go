package uci

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// errBusy is a command that has to wait until the search has ended.
var errBusy = errors.New("a search is under way: send stop first")

// obey does what a line says. It returns false for "quit".
func (s *session) obey(line string) bool {
	command, rest := word(line)
	switch command {
	case "":
	case "quit":
		return false
	case "uci":
		s.greet()
	case "isready":
		s.say("readyok")
	case "debug":
		s.complainOf(s.debug(rest))
	case "stop":
		s.job.stop()
	case "setoption":
		s.complainOf(s.whenIdle(func() error { return s.set(rest) }))
	case "ucinewgame":
		s.complainOf(s.whenIdle(s.forget))
	case "position":
		s.complainOf(s.whenIdle(func() error { return s.position(rest) }))
	case "go":
		s.complainOf(s.whenIdle(func() error { return s.start(rest) }))
	case "ponderhit":
		s.complain(errors.New("pondering is not supported"))
		s.job.stop()
	case "register":
		s.complain(errors.New("there is nothing to register"))
	default:
		s.complain(fmt.Errorf("unknown command %q", board.Quote(command)))
	}
	return s.out.failed() == nil
}

func (s *session) complainOf(err error) {
	if err != nil {
		s.complain(err)
	}
}

// whenIdle calls f between two searches. One that has been told to stop is
// waited for, another one is in the way.
func (s *session) whenIdle(f func() error) error {
	if !s.job.over() {
		return errBusy
	}
	return f()
}

func (s *session) greet() {
	s.say("id name %s", s.Name)
	s.say("id author %s", s.Author)
	for _, o := range s.offered() {
		s.say("%s", o)
	}
	s.say("uciok")
}

func (s *session) debug(rest string) error {
	switch rest {
	case "on":
		s.settings.debug = true
	case "off":
		s.settings.debug = false
	default:
		return fmt.Errorf("debug %q: want on or off", board.Quote(rest))
	}
	return nil
}

// forget does what "ucinewgame" asks.
func (s *session) forget() error {
	if s.table != nil {
		s.table.Clear()
	}
	s.game = newGame(s.rules.Start())
	return nil
}

// position does what "position" asks. A position that is refused leaves none:
// a move for the one before would be a move in another game.
func (s *session) position(rest string) error {
	s.game = nil
	g, err := s.readPosition(rest)
	if err == nil {
		s.game = g
	}
	return err
}

// readPosition reads "startpos" or "fen TEXT", and the moves behind it.
func (s *session) readPosition(rest string) (*variant.Game, error) {
	kind, rest := word(rest)
	p := s.rules.Start()
	text, moves, _ := cutWord(rest, "moves")
	switch kind {
	case "startpos":
		if text != "" {
			return nil, s.positionError(board.Trailing, text, "want moves behind startpos")
		}
	case "fen":
		var err error
		if p, err = s.parse(text); err != nil {
			return nil, err
		}
	default:
		return nil, s.positionError(board.MissingField, kind, "want startpos or fen")
	}
	g := newGame(p)
	for text := range strings.FieldsSeq(moves) {
		// Positions that are over have no moves, so the reader refuses.
		m, err := variant.ParseMove(p, text)
		if err != nil {
			return nil, err
		}
		if err := g.Play(m); err != nil {
			return nil, err
		}
		p.Apply(m)
	}
	return g, nil
}

// parse reads the text of a position. Front ends leave fields out and write
// rights that are gone: where the game knows what is meant it is taken, and each
// repair is told.
func (s *session) parse(text string) (variant.Position, error) {
	p, err := s.rules.Parse(text)
	if lax, ok := s.rules.(variant.Laxer); ok && err != nil {
		q, repairs, laxErr := lax.ParseLax(text)
		if laxErr != nil {
			return nil, err
		}
		for _, r := range repairs {
			s.say("info string repaired: %s: %s", printable(r.Field), printable(r.Change))
		}
		return q, nil
	}
	return p, err
}

func (s *session) positionError(class variant.Class, text, reason string) error {
	return &variant.ParseError{
		Game: s.rules.Info().ID, Field: "position", Class: class, Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax,
	}
}

// cutWord cuts text around the first word that is sep.
func cutWord(text, sep string) (before, after string, found bool) {
	for from := 0; ; {
		i := strings.Index(text[from:], sep)
		if i < 0 {
			return strings.Trim(text, blanks), "", false
		}
		i += from
		from = i + len(sep)
		left := i == 0 || strings.IndexByte(blanks, text[i-1]) >= 0
		right := from == len(text) || strings.IndexByte(blanks, text[from]) >= 0
		if left && right {
			return strings.Trim(text[:i], blanks), strings.Trim(text[from:], blanks), true
		}
	}
}
