package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/variant"
)

// The sentinels behind an Error; test with errors.Is. A seat that is not there
// or not on turn gives variant.ErrSeat.
var (
	ErrState   = errors.New("not in this state")
	ErrTime    = errors.New("time does not go back")
	ErrSilence = errors.New("no talking now")
	ErrNoCard  = errors.New("no card is left that the variants can use")
	ErrHint    = errors.New("this hint is not allowed")
	ErrFull    = errors.New("the log is full: nothing but moves and ends is taken")
	ErrTable   = errors.New("the session is at a table, which makes all calls")
	ErrSeat    = variant.ErrSeat
)

// Error is a call that a session refuses. Nothing has changed then.
type Error struct {
	Call  string // draw, prepare, ready, move, ...
	State State
	Seat  variant.Player
	Err   error
	// Forced are the forced captures, where a move is refused that is none of
	// them.
	Forced []string
}

// Error gives one line.
func (e *Error) Error() string {
	line := fmt.Sprintf("succes: %s by seat %d in state %s: %v", e.Call, e.Seat, e.State, e.Err)
	if len(e.Forced) > 0 {
		line += ": " + strings.Join(e.Forced, " ")
	}
	return line
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

func (s *Session) refuse(call string, seat variant.Player, err error) error {
	return &Error{Call: call, State: s.state, Seat: seat, Err: err}
}

// enter checks time and state of a call by the host. No states means any.
func (s *Session) enter(at Time, call string, states ...State) error {
	return s.enterSeat(at, call, 0, states...)
}

func (s *Session) enterSeat(at Time, call string, seat variant.Player, states ...State) error {
	switch {
	case s.held:
		return s.refuse(call, seat, ErrTable)
	case int(seat) >= s.Seats():
		return s.refuse(call, seat, ErrSeat)
	case at < s.now:
		return s.refuse(call, seat, ErrTime)
	case len(states) > 0 && !slices.Contains(states, s.state):
		return s.refuse(call, seat, ErrState)
	}
	return nil
}

// TakeHint counts a hint for seat if the settings allow it.
func (s *Session) TakeHint(at Time, seat variant.Player, h Hint) error {
	if err := s.enterSeat(at, "hint", seat, Play, Rescue); err != nil {
		return err
	}
	if !s.set.Allows(h) {
		return s.refuse("hint", seat, ErrHint)
	}
	if len(s.log) >= MaxEvents {
		return s.refuse("hint", seat, ErrFull)
	}
	s.hints[h]++
	s.note(Event{At: at, Kind: HintTaken, Seat: seat, Text: h.String()})
	return nil
}

// HintsTaken returns how often a hint was taken.
func (s *Session) HintsTaken(h Hint) int {
	if h >= hintKinds {
		return 0
	}
	return s.hints[h]
}
