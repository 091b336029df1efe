package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/variant"
)

// The sentinels behind an Error; test with errors.Is. A seat that is not there
// gives variant.ErrSeat, and one that is not on turn both that and ErrTurn.
var (
	ErrState   = errors.New("not in this state")
	ErrTime    = errors.New("time does not go back")
	ErrSilence = errors.New("no talking now")
	ErrNoCard  = errors.New("no card is left that the variants can use")
	ErrHint    = errors.New("this hint is not allowed")
	ErrFull    = errors.New("the log is full: nothing but moves and ends is taken")
	ErrTable   = errors.New("the session is at a table, which makes all calls")
	ErrSeat    = variant.ErrSeat

	ErrTurn error = offTurn{}
)

// offTurn is ErrTurn.
type offTurn struct{}

func (offTurn) Error() string { return "not on turn" }
func (offTurn) Unwrap() error { return ErrSeat }

// Error is a call that a session refuses. Nothing has changed then.
type Error struct {
	Call  string // draw, prepare, ready, move, ...
	State State
	Seat  variant.Player
	Err   error
	// Turn is the seat on turn where Err is ErrTurn, variant.NoSeat when there is
	// none.
	Turn variant.Player
	// Forced are the forced captures, where a move is refused that is none of
	// them.
	Forced []string
}

// Error gives one line.
func (e *Error) Error() string {
	line := fmt.Sprintf("succes: %s by seat %d in state %s: %v", e.Call, e.Seat, e.State, e.Err)
	if e.Err == ErrTurn && e.Turn != variant.NoSeat {
		line += fmt.Sprintf(", but seat %d is", e.Turn)
	}
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

// offTurn refuses a move of seat because another one is on turn.
func (s *Session) offTurn(seat, turn variant.Player) error {
	return &Error{Call: "move", State: s.state, Seat: seat, Err: ErrTurn, Turn: turn}
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
