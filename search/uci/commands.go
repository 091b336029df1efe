package uci

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// obey does what a line says, or sees to it that it is done in its turn. It
// returns false for "quit".
func (s *session) obey(line string) bool {
	command, rest := word(line)
	switch command {
	case "":
		return true
	case "quit":
		return false
	case "uci":
		s.greet()
	case "isready":
		s.queue.settled()
		s.say("readyok")
	case "stop":
		s.queue.stop()
	case "ponderhit":
		if !s.queue.hit() {
			s.complain(errors.New("ponderhit: no search is under way"))
			return true
		}
	case "go":
		s.later(line, newJob(s.ctx), func(j *job) error { return s.start(rest, j) })
		return true
	case "debug":
		s.later(line, nil, func(*job) error { return s.debug(rest) })
		return true
	case "setoption":
		s.later(line, nil, func(*job) error { return s.set(rest) })
		return true
	case "ucinewgame":
		s.later(line, nil, func(*job) error { return s.forget() })
		return true
	case "position":
		s.later(line, nil, func(*job) error { return s.position(rest) })
		return true
	case "register":
		s.complain(errors.New("there is nothing to register"))
		return true
	default:
		s.complain(fmt.Errorf("unknown command %q", board.Quote(command)))
		return true
	}
	s.understood()
	return true
}

// later sees to it that do is called in the turn of line, and tells what was
// wrong. A search that is refused is answered as well, since it is waited for.
func (s *session) later(line string, j *job, do func(*job) error) {
	s.queue.add(command{len(line), j, func(j *job) {
		if s.ctx.Err() != nil {
			return
		}
		if err := do(j); err != nil {
			s.complain(err)
			if j != nil {
				s.say(noMove)
			}
			return
		}
		s.understood()
	}})
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
	s.restart()
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

// maxRepairs is how many repairs of a position are told.
const maxRepairs = 8

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
		for i, r := range repairs {
			if i == maxRepairs {
				s.say("info string repaired: %d more", len(repairs)-i)
				break
			}
			s.say("info string repaired: %s", bounded(r.Field+": "+r.Change))
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
