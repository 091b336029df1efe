package session

import (
	"fmt"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// Kind is what happened.
type Kind uint8

// The kinds of events.
const (
	CardDrawn Kind = iota
	PrepBegan
	SeatReady
	TimeUp
	Moved
	Said
	HintTaken
	Abandoned
	CardShown
	PliesSpent
	kinds
)

var kindNames = [kinds]string{"drawn", "prepare", "ready", "timeup", "move", "say", "hint", "abandon", "reveal", "spent"}

// String returns the word that snapshots use.
func (k Kind) String() string {
	if k >= kinds {
		return fmt.Sprintf("Kind(%d)", uint8(k))
	}
	return kindNames[k]
}

// Event is one thing that happened.
type Event struct {
	At   Time
	Kind Kind
	Seat variant.Player
	// Text is the move in coordinates, the message or the hint.
	Text string
	// Card and Salt belong to CardDrawn.
	Card *succes.Card
	Salt deck.Salt
}

// MaxEvents is how many events a log has before messages, hints and repeated calls
// of Ready are refused with ErrFull, so that snapshots stay within MaxSnapshot.
const MaxEvents = 8192

func (s *Session) note(e Event) {
	s.now = e.At
	s.log = append(s.log, e)
}

// Log returns all that happened. It holds the card. The caller may change the
// slice.
func (s *Session) Log() []Event { return append([]Event(nil), s.log...) }

// Rebuild makes the session with these settings in which all that happened. Only
// the time of a later Tick is in no log, since nothing happened then; a snapshot
// has it. Rebuild fails with the error of the first event that cannot have happened.
func Rebuild(set Settings, log []Event) (*Session, error) {
	s, err := New(set)
	if err != nil {
		return nil, err
	}
	for i, e := range log {
		if err := s.replay(e); err != nil {
			return nil, fmt.Errorf("succes: event %d: %w", i, err)
		}
	}
	return s, nil
}

// hintNamed returns the hint that String names so.
func hintNamed(name string) (Hint, error) {
	for h := range Hint(hintKinds) {
		if h.String() == name {
			return h, nil
		}
	}
	return 0, fault("hint", "no such hint")
}

func (s *Session) replay(e Event) error {
	switch e.Kind {
	case CardDrawn:
		if e.Card == nil {
			return fault("card", "an event without its card")
		}
		return s.Draw(e.At, *e.Card, e.Salt)
	case PrepBegan:
		return s.Prepare(e.At)
	case SeatReady:
		return s.Ready(e.At, e.Seat)
	case TimeUp:
		if err := s.Tick(e.At); err != nil {
			return err
		}
		if s.game == nil {
			return s.refuse("time up", 0, ErrTime)
		}
		return nil
	case Moved:
		_, err := s.Move(e.At, e.Seat, e.Text)
		return err
	case Said:
		return s.Say(e.At, e.Seat, e.Text)
	case HintTaken:
		h, err := hintNamed(e.Text)
		if err != nil {
			return err
		}
		return s.TakeHint(e.At, e.Seat, h)
	case Abandoned:
		return s.Abandon(e.At, e.Seat)
	case CardShown:
		_, _, err := s.Reveal(e.At)
		return err
	case PliesSpent:
		return s.Spend(e.At)
	}
	return fault("event", "no such kind")
}
