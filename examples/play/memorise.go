package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/succes"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
)

// showCard lets people memorise the card, as long as its window is open, and
// turns it face down.
func (s *session) showCard() error {
	t := s.sitting
	if t.State() == table.Drawn {
		if err := t.Prepare(s.now()); err != nil {
			return err
		}
	}
	if err := s.keep(); err != nil {
		return err
	}
	if t.State() != table.Preparation {
		return nil
	}
	if i := slices.Index(s.who, nil); i >= 0 {
		v, err := t.View(s.now(), variant.Player(i))
		if err != nil {
			return err
		}
		s.printf(s.say.commitment, t.Commitment())
		if v.Target != "" {
			if err := s.memorise(t.Rules(), v.Target, int((v.Left+999)/1000)); err != nil {
				return err
			}
		}
	}
	// People share the screen and the window, and machines wait for nobody.
	now := s.now()
	for i := range t.Seats() {
		if t.State() != table.Preparation {
			break
		}
		if err := t.Ready(now, variant.Player(i)); err != nil {
			return err
		}
	}
	return nil
}

// memorise shows a target for so many seconds, and wipes it off a terminal.
func (s *session) memorise(r *succes.Rules, target string, seconds int) error {
	men, err := board.ParsePlacement(target, r.Info().Geometry, r.Info().Roster)
	if err != nil {
		return err
	}
	s.printf(s.say.card, r.Options().Contract(r.Limit()), r.Limit())
	fmt.Fprint(s.out, draw.Text(&men, r.Info().Roster, draw.TextOptions{Lang: s.lang}))
	if !s.terminal {
		return nil
	}
	s.printf("%s", s.say.faceDown)
	late, err := countDown(s.in, s.out, seconds, s.second, s.heard)
	if err != nil {
		return err
	}
	s.late = late
	s.clear() // at once, since a machine that is on turn may think
	return s.out.Flush()
}

// heard takes a line that is typed while the card is face up, and reports whether
// it was something said to the others.
func (s *session) heard(line string) bool {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if word = strings.ToLower(word); word != "say" && s.say.commands[word] != "say" {
		return false
	}
	s.talk(strings.TrimSpace(rest))
	return true
}

// typed is what reading a line gave.
type typed struct {
	text string
	err  error
}

// countDown shows the seconds that are left until a line is typed that is not
// said to anybody, or time is up. Reading cannot be cut short: the line that is
// read then comes on late, which is nil when none is awaited.
func countDown(in *bufio.Reader, out *bufio.Writer, seconds int, second time.Duration, said func(line string) bool) (late <-chan typed, err error) {
	lines := make(chan typed, 1)
	read := func() {
		text, err := readLine(in)
		lines <- typed{text, err}
	}
	go read()
	tick := time.NewTicker(second)
	defer tick.Stop()
	for left := seconds; left > 0; {
		fmt.Fprintf(out, "\r%4d ", left)
		if err := out.Flush(); err != nil {
			return lines, err
		}
		select {
		case l := <-lines:
			if l.err != nil || !said(l.text) {
				return nil, unlessEnded(l.err)
			}
			go read()
		case <-tick.C:
			left--
		}
	}
	return lines, nil
}

// nextLine returns the next line as readLine does. It is the one that was awaited
// when the card was turned face down, if there is one.
func (s *session) nextLine() (string, error) {
	if s.late == nil {
		return readLine(s.in)
	}
	l := <-s.late
	s.late = nil
	return l.text, l.err
}

func unlessEnded(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, errLong) {
		return nil
	}
	return err
}
