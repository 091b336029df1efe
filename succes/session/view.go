package session

import (
	"fmt"
	"log/slog"
	"strconv"

	"github.com/fairykit/fairykit/variant"
)

// View is what a seat may see.
type View struct {
	State State
	// Target is the card while it is face up for the seat: within its window, and
	// after the reveal. Empty otherwise.
	Target string
	// Position is the text of the board, empty before the play; Turn who plays.
	Position string
	Turn     variant.Player
	// Left is the time until the seat's window closes or, before it, opens.
	Left    Time
	Outcome variant.Outcome
	Hints   int // that all seats have taken
}

// View returns what seat may see at a time.
func (s *Session) View(at Time, seat variant.Player) (View, error) {
	if int(seat) >= s.Seats() {
		return View{}, s.refuse("view", seat, ErrSeat)
	}
	v := View{State: s.state, Outcome: s.Outcome()}
	for _, n := range s.hints {
		v.Hints += n
	}
	switch s.state {
	case Preparation:
		from, to := s.Window(seat)
		switch {
		case at < from:
			v.Left = from - at
		case at < to:
			v.Left, v.Target = to-at, s.rules.Card().Target.Reveal()
		}
	case Revealed:
		v.Target = s.rules.Card().Target.Reveal()
	}
	if s.game == nil {
		return v, nil
	}
	v.Turn = s.game.Turn()
	text, err := variant.View(s.game.Position(), seat)
	v.Position = text
	return v, err
}

// Format prints the state alone whatever the verb, so that no log shows a card.
func (s Session) Format(f fmt.State, _ rune) { fmt.Fprintf(f, "succes session, %s", s.state) }

// Format prints what happened without the card and its salt.
func (e Event) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "%d %s %d %q", e.At, e.Kind, e.Seat, e.Text)
}

// Format prints the states of the boards alone whatever the verb.
func (t Table) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "succes table, %s and %s", t.boards[0].state, t.boards[1].state)
}

// MarshalText returns what Format prints, for encoders of XML and other texts.
func (s Session) MarshalText() ([]byte, error) { return fmt.Append(nil, s), nil }

// MarshalJSON returns what Format prints as a string of JSON.
func (s Session) MarshalJSON() ([]byte, error) { return quoted(s), nil }

// LogValue returns what Format prints, for logs whatever their handler.
func (s Session) LogValue() slog.Value { return slog.StringValue(fmt.Sprint(s)) }

// MarshalText returns what Format prints, for encoders of XML and other texts.
func (e Event) MarshalText() ([]byte, error) { return fmt.Append(nil, e), nil }

// MarshalJSON returns what Format prints as a string of JSON.
func (e Event) MarshalJSON() ([]byte, error) { return quoted(e), nil }

// LogValue returns what Format prints, for logs whatever their handler.
func (e Event) LogValue() slog.Value { return slog.StringValue(fmt.Sprint(e)) }

// MarshalText returns what Format prints, for encoders of XML and other texts.
func (t Table) MarshalText() ([]byte, error) { return fmt.Append(nil, t), nil }

// MarshalJSON returns what Format prints as a string of JSON.
func (t Table) MarshalJSON() ([]byte, error) { return quoted(t), nil }

// LogValue returns what Format prints, for logs whatever their handler.
func (t Table) LogValue() slog.Value { return slog.StringValue(fmt.Sprint(t)) }

// quoted is a string of JSON of what v prints, in which nothing is left that only
// Go would escape.
func quoted(v fmt.Formatter) []byte { return strconv.AppendQuote(nil, fmt.Sprint(v)) }
