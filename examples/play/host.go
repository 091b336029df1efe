package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/secret"
)

// host keeps the session of a game with a card, which knows what was drawn,
// said, hinted and played, and when. The game of the program is the one that
// players move in; the session follows it.
type host struct {
	sitting *table.Session // nil where there is none
	told    int            // events of the log that the file of -autosave has
	duty    uint64         // the last position whose duty was counted as a hint
	warned  uint64         // the last position that a warning was about
}

// now is the time of the session: that of the wall, which may be set back.
func (s *session) now() table.Time {
	return max(s.sitting.Now(), table.Time(s.clock().UnixMilli()))
}

// begin goes on with the session of -autosave, or draws the card of a new one
// and shows it.
func (s *session) begin() error {
	r, ok := s.rules().(*succes.Rules)
	if !ok {
		return nil
	}
	if s.game.Position().Key() != r.Start().Key() { // -fen
		if s.people() == 0 {
			return nil
		}
		return s.memorise(r, r.Card().Target.Reveal(), s.prepSeconds(r.Card()))
	}
	resumed, err := s.resume()
	if err != nil {
		return err
	}
	if !resumed {
		if err := s.draw(r); err != nil {
			return err
		}
	}
	return errors.Join(s.showCard(), s.follow(), s.keep())
}

// draw opens a session in the lobby and draws the card of the game.
func (s *session) draw(r *succes.Rules) (err error) {
	hints, err := hintsOf(s.hints)
	if err != nil {
		return err
	}
	card := r.Card()
	s.sitting, err = table.New(table.Settings{
		Options: r.Options(), PrepSeconds: s.prepSeconds(card), Silent: s.silent, TalkInPlay: s.talkInPlay, Hints: hints,
	})
	if err != nil {
		return err
	}
	salt, err := secret.NewSalt(nil)
	if err != nil {
		return err
	}
	return s.sitting.Draw(s.now(), card, salt)
}

// resume goes on with the session of -autosave, if it is there.
func (s *session) resume() (bool, error) {
	if s.autosave == "" {
		return false, nil
	}
	text, err := readSession(s.autosave)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	t, err := s.restore(text)
	if err != nil {
		return false, fmt.Errorf("%s: %w", s.autosave, err)
	}
	return true, s.take(t)
}

// take makes a session that was saved the one of the program. When it fails
// nothing changes.
func (s *session) take(t *table.Session) error {
	if n := t.Seats(); n != len(s.seats) {
		return fmt.Errorf(s.say.otherSeats, n, len(s.seats), n)
	}
	g := t.Game()
	if g == nil {
		g = variant.NewGame(t.Rules())
	}
	old := s.start
	s.start = t.Rules().Start()
	if err := s.sit(); err != nil {
		s.start = old
		return errors.Join(err, s.sit())
	}
	// The game is one of its own, since players change it.
	own := variant.NewGame(t.Rules())
	for _, m := range g.Moves() {
		if err := own.Play(m); err != nil {
			return err
		}
	}
	if g.Outcome().Reason == variant.Abandoned {
		if err := own.Abandon(); err != nil {
			return err
		}
	}
	s.game, s.host = own, host{sitting: t}
	s.showMoves(0)
	return nil
}

// follow tells the session what has happened in the game.
func (s *session) follow() error {
	t := s.sitting
	if t == nil || t.Game() == nil {
		return nil
	}
	if s.game.Len() < t.Game().Len() {
		if err := s.takeBack(); err != nil {
			return err
		}
		t = s.sitting
	}
	moves := s.game.Moves()
	for i := t.Game().Len(); i < len(moves); i++ {
		p := s.game.At(i)
		if _, err := t.Move(s.now(), p.Turn(), variant.Format(p, moves[i])); err != nil {
			return err
		}
	}
	if s.game.Outcome().Reason == variant.Abandoned && t.State() < table.Ended {
		if err := t.Abandon(s.now(), s.game.Turn()); err != nil {
			return err
		}
	}
	if t.State() != table.Ended {
		return nil
	}
	_, _, err := t.Reveal(s.now())
	return err
}

// takeBack makes the session anew without the moves that the game does not have.
// What was hinted stays counted. No play that has ended comes here: its card is
// shown.
func (s *session) takeBack() error {
	log := s.sitting.Log()
	drop := s.sitting.Game().Len() - s.game.Len()
	first := len(log) // that is left out
	for ; drop > 0; first-- {
		if log[first-1].Kind == table.Moved {
			drop--
		}
	}
	kept := slices.Clone(log[:first])
	for _, e := range log[first:] {
		if e.Kind == table.HintTaken || e.Kind == table.Said {
			kept = append(kept, e)
		}
	}
	t, err := table.Rebuild(s.sitting.Settings(), kept)
	if err != nil {
		return err
	}
	s.sitting, s.told = t, -1
	return nil
}

// talk says something to all, where that is allowed.
func (s *session) talk(text string) {
	if s.sitting == nil {
		s.refuse(variant.ErrUnsupported)
		return
	}
	seat := s.game.Turn()
	if err := s.sitting.Say(s.now(), seat, text); err != nil {
		s.refuse(err)
		return
	}
	s.printf(s.say.says, seat+1, text)
}

// saveTable writes the session, card and all, in one piece or not at all.
func (s *session) saveTable(name string) error {
	if s.sitting == nil {
		return errors.New(s.say.noHost)
	}
	text, err := s.sitting.Snapshot()
	if err != nil {
		return err
	}
	return replaceFile(name, text)
}

// loadTable goes on with a session. When it fails nothing changes.
func (s *session) loadTable(name string) error {
	text, err := readSession(name)
	if err != nil {
		return err
	}
	t, err := s.restore(text)
	if err != nil {
		return err
	}
	if t.Game() == nil {
		return errors.New(s.say.notBegun)
	}
	return s.take(t)
}

// restore reads a saved session, and says what a text is that is none.
func (s *session) restore(text []byte) (*table.Session, error) {
	t, err := table.Restore(text)
	if err == nil {
		return t, nil
	}
	if bytes.HasPrefix(text, []byte("succes-session ")) {
		return nil, fmt.Errorf(s.say.damaged, err)
	}
	if id := recorded(text); id != "" && id != s.rules().Info().ID {
		return nil, fmt.Errorf(s.say.record, id, id)
	}
	return nil, errors.New(s.say.noSession)
}

// recorded returns the id of the game whose record a text begins with, "" if it
// is no record that can be read.
func recorded(text []byte) (id string) {
	games := func(name string) (variant.Rules, bool) {
		if name == "" {
			name = "chess"
		}
		r, ok := catalog.Find(name)
		if ok {
			id = r.Info().ID
		}
		return r, ok
	}
	rec, err := notation.NewReaderLax(bytes.NewReader(text), games, notation.Limits{}).Read()
	if err != nil || len(rec.Tags) == 0 && len(rec.Main.Moves) == 0 {
		return ""
	}
	return id
}

// keep saves the session where that is asked for and something has happened.
func (s *session) keep() error {
	if s.autosave == "" || s.sitting == nil || s.told == len(s.sitting.Log()) {
		return nil
	}
	s.told = len(s.sitting.Log())
	return s.saveTable(s.autosave)
}

// shown reports whether the card has been revealed: going on would be playing
// with it in sight.
func (s *session) shown() bool { return s.sitting != nil && s.sitting.State() == table.Revealed }

// reveal shows the card of a play that is over, what it hides being known now.
func (s *session) reveal() {
	if !s.shown() {
		return
	}
	card := s.sitting.Rules().Card()
	s.printf(s.say.revealed, card.ID, card.Target.Reveal())
	for _, e := range s.sitting.Log() {
		if e.Kind != table.CardDrawn {
			continue
		}
		if text, err := deck.AppendReveal(nil, deck.Reveal{Target: card.Target, Salt: e.Salt}); err == nil {
			s.printf(s.say.opened, text)
		}
	}
	if card.Proof != nil && len(card.Proof.Line.Reveal()) > 0 {
		s.printf(s.say.proof, strings.Join(card.Proof.Line.Reveal(), " "))
	}
	s.printf(s.say.hintsUsed, s.hintsUsed(), s.hintKinds())
}

// hintsUsed returns how many hints all seats have taken.
func (s *session) hintsUsed() (n int) {
	for h := table.H0; h <= table.W2; h++ {
		n += s.sitting.HintsTaken(h)
	}
	return n
}

// hintKinds lists in brackets how many hints of each kind have been taken. Those
// that come unasked, as W1 and W2 do, count too.
func (s *session) hintKinds() string {
	var texts []string
	for h := table.H0; h <= table.W2; h++ {
		if n := s.sitting.HintsTaken(h); n > 0 {
			texts = append(texts, fmt.Sprintf(s.say.ofKind, h, n))
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return " (" + strings.Join(texts, ", ") + ")"
}
