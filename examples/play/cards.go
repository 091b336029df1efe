package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/succes/partner"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
)

// cardConfig is what the flags say about a game with a card.
type cardConfig struct {
	memory   string
	colour   string // of the person, "" when -white and -black say it
	card     string // ID in the shipped deck
	autosave string // a file that always holds the session
}

func (c *cardConfig) flags(fs *flag.FlagSet) {
	fs.StringVar(&c.memory, "memory", "club", "succes: how well the engine remembers the card: novice, club, expert or perfect")
	fs.StringVar(&c.colour, "colour", "", "succes: you play white or black with the engine")
	fs.StringVar(&c.card, "card", "", "succes: the `ID` of a card of the shipped deck (without it: one drawn from -seed)")
	fs.StringVar(&c.autosave, "autosave", "", "succes: save the session in this `file` after every move, and go on with it if it is there")
}

// deal replaces the game's card by one of the shipped deck, unless a position
// was given.
func (c *config) deal(written bool) error {
	r, ok := c.start.Rules().(*succes.Rules)
	given := c.colour != "" || c.card != "" || c.autosave != "" || c.memory != "club"
	switch {
	case !ok && given:
		return fmt.Errorf("%w: -memory, -colour, -card and -autosave are for succes", errUsage)
	case !ok:
		return nil
	}
	if _, ok := partner.Named(c.memory); !ok {
		return fmt.Errorf("%w: no memory is called %q: novice, club, expert, perfect", errUsage, c.memory)
	}
	switch c.colour {
	case "":
	case "white":
		c.seats = [2]string{human, engine}
	case "black":
		c.seats = [2]string{engine, human}
	default:
		return fmt.Errorf("%w: no colour is called %q: white, black", errUsage, c.colour)
	}
	if written {
		return nil
	}
	card, ok := c.drawCard()
	if !ok {
		return fmt.Errorf("%w: no card is called %q", errUsage, c.card)
	}
	r, err := r.With(card, succes.Options{})
	if err != nil {
		return err
	}
	c.start = r.Start()
	return nil
}

func (c *config) drawCard() (succes.Card, bool) {
	d := deck.Shipped()
	if c.card == "" {
		return d.Shuffle(c.seed).Draw()
	}
	for _, e := range d.Cards {
		if e.ID == c.card {
			return e.Card, true
		}
	}
	return succes.Card{}, false
}

// mate is a partner with a memory of its own for the card.
type mate struct{ *partner.Partner }

func newMate(r *succes.Rules, c config, seat int) (*mate, error) {
	m, _ := partner.Named(c.memory)
	p, err := partner.New(r, partner.Settings{Memory: m, Seconds: prepSeconds(r.Card()), Seed: c.seed<<1 | uint64(seat)})
	return &mate{p}, err
}

func (e *mate) act(ctx context.Context, g *variant.Game) error {
	text, err := variant.View(g.Position(), g.Turn())
	if err != nil {
		return err
	}
	m, err := e.Choose(ctx, text)
	if err != nil {
		return err
	}
	return g.Play(m)
}

func (e *mate) accepts(context.Context, *variant.Game, variant.Player) (bool, error) {
	return false, nil
}

func prepSeconds(c succes.Card) float64 {
	if c.PrepSeconds == 0 {
		return table.DefaultPrepSeconds
	}
	return float64(c.PrepSeconds)
}

// showCard lets people memorise the card of a game that has one, and turns it
// face down.
func (s *session) showCard() error {
	r, ok := s.rules().(*succes.Rules)
	if !ok || s.who[0] != nil && s.who[1] != nil || s.game.Len() > 0 {
		return nil
	}
	card := r.Card()
	men, err := board.ParsePlacement(card.Target, r.Info().Geometry, r.Info().Roster)
	if err != nil {
		return err
	}
	s.printf(s.say.card, r.Limit())
	fmt.Fprint(s.out, draw.Text(&men, r.Info().Roster, draw.TextOptions{Lang: s.lang}))
	if !s.terminal {
		return nil
	}
	s.printf("%s", s.say.faceDown)
	if err := countDown(s.in, s.out, int(prepSeconds(card)), time.Second); err != nil {
		return err
	}
	s.clear()
	return nil
}

// countDown shows the seconds that are left until a line is typed. When time is
// up it clears the screen at once, and still waits for the line, since whoever
// types then means the card and not the game.
func countDown(in *bufio.Reader, out *bufio.Writer, seconds int, second time.Duration) error {
	typed := make(chan error, 1)
	go func() {
		_, err := readLine(in)
		typed <- err
	}()
	tick := time.NewTicker(second)
	defer tick.Stop()
	for left := seconds; left > 0; left-- {
		fmt.Fprintf(out, "\r%4d ", left)
		if err := out.Flush(); err != nil {
			return err
		}
		select {
		case err := <-typed:
			return unlessEnded(err)
		case <-tick.C:
		}
	}
	fmt.Fprint(out, "\x1b[2J\x1b[3J\x1b[H\r   0 ")
	if err := out.Flush(); err != nil {
		return err
	}
	return unlessEnded(<-typed)
}

func unlessEnded(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, errLong) {
		return nil
	}
	return err
}

// sitting returns the play so far as a session. The program has no clock: a ply
// takes a millisecond.
func (s *session) sitting() (*table.Session, error) {
	r := s.rules().(*succes.Rules)
	t, err := table.New(table.Settings{Options: r.Options()})
	if err != nil {
		return nil, err
	}
	if err := t.Draw(0, r.Card(), deck.Salt{}); err != nil {
		return nil, err
	}
	if err := t.Prepare(0); err != nil {
		return nil, err
	}
	_, now := t.Window(0)
	if err := t.Tick(now); err != nil {
		return nil, err
	}
	for i, m := range s.game.Moves() {
		p := s.game.At(i)
		now++
		if _, err := t.Move(now, p.Turn(), variant.Format(p, m)); err != nil {
			return nil, err
		}
	}
	if s.game.Outcome().Reason == variant.Abandoned {
		return t, t.Abandon(now, s.game.Turn())
	}
	return t, nil
}

// saveTable writes the session, card and all, in one piece or not at all.
func (s *session) saveTable(name string) error {
	t, err := s.sitting()
	if err != nil {
		return err
	}
	text, err := t.Snapshot()
	if err != nil {
		return err
	}
	return replaceFile(name, text)
}

// loadTable goes on with a session. When it fails nothing changes.
func (s *session) loadTable(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	t, err := table.Restore(text)
	if err != nil {
		return err
	}
	if t.Game() == nil {
		return errors.New("the play of this session has not begun")
	}
	if n := t.Seats(); n != 2 {
		return fmt.Errorf("a session of %d seats: this program plays games of two", n)
	}
	old := s.game
	s.game = t.Game()
	s.start = s.game.At(0)
	if err := s.sit(); err != nil {
		s.game = old
		s.start = old.At(0)
		return errors.Join(err, s.sit())
	}
	s.showMoves(0)
	return nil
}

// keep saves the session after a move, where that is asked for.
func (s *session) keep(before int) error {
	if s.autosave == "" || s.game.Len() == before && !s.game.Outcome().Over() {
		return nil
	}
	return s.saveTable(s.autosave)
}

// resume goes on with the session of -autosave, if it is there.
func (s *session) resume() error {
	if s.autosave == "" {
		return nil
	}
	err := s.loadTable(s.autosave)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// hint gives a person one of the hints and counts it.
func (s *session) hint(ctx context.Context, what string) error {
	p, ok := s.game.Position().(*succes.Position)
	if !ok || s.game.Outcome().Over() {
		s.refuse(variant.ErrUnsupported)
		return nil
	}
	if what == "" {
		what = "h3"
	}
	answer := ""
	switch strings.ToLower(what) {
	case "h0":
		answer = fmt.Sprint(partner.Differences(p))
	case "h1":
		v, n, err := partner.Reach(ctx, p, partnerNodes)
		if err != nil {
			return err
		}
		answer = fmt.Sprintf("%s, %d", v, n)
	case "h2", "h3", "h4":
		text, err := s.lineHint(ctx, p, what)
		if err != nil {
			return err
		}
		answer = text
	case "w1":
		for _, m := range partner.Obligations(p) {
			answer += variant.Format(p, m) + " "
		}
	default:
		s.printf(s.say.noMove, printable(what), "h0, h1, h2, h3, h4, w1")
		return nil
	}
	s.hints++
	if answer = strings.TrimSpace(answer); answer == "" {
		answer = "-"
	}
	s.printf(s.say.hinted, s.hints, answer)
	return nil
}

func (s *session) lineHint(ctx context.Context, p *succes.Position, what string) (string, error) {
	line, err := partner.Line(ctx, p, partnerNodes)
	if err != nil || len(line) == 0 {
		return "", err
	}
	switch what {
	case "h2":
		return s.rules().Info().Roster.Name(partner.Kind(p, line), s.lang), nil
	case "h3":
		return variant.Format(p, line[0]), nil
	}
	var texts []string
	q := p.Clone()
	for _, m := range line {
		texts = append(texts, variant.Format(q, m))
		q.Apply(m)
	}
	return strings.Join(texts, " "), nil
}
