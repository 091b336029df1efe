package variant

import (
	"errors"

	"github.com/fairykit/fairykit/board"
)

// The sentinels behind this package's errors; test with errors.Is.
var (
	// ErrIllegal is a move that is not in the list.
	ErrIllegal = errors.New("illegal move")
	// ErrOver is a move in a game that is over.
	ErrOver = errors.New("the game is over")
	// ErrSecret is a question whose answer a pending choice forbids.
	ErrSecret = errors.New("a secret choice is pending")
	// ErrSyntax is a text that is not of its form.
	ErrSyntax = errors.New("bad syntax")
	// ErrUnsupported is a request that a game or a search cannot serve.
	ErrUnsupported = errors.New("not supported")
	// ErrRefused is a claim or a request that the rules do not grant now.
	ErrRefused = errors.New("refused")
)

// Class, ParseError: see package board, where reading starts.
type (
	// Class says what sort of fault a text has.
	Class = board.Class
	// ParseError is what every reader returns for a text it refuses.
	ParseError = board.ParseError
)

// MoveError is a move that cannot be played.
type MoveError struct {
	Game string
	Text string // the move's coordinate text, or what the user wrote
	Why  Reason // the rule that forbids it, where the game knows
	Err  error  // ErrIllegal or ErrOver
}

// Error gives one line.
func (e *MoveError) Error() string {
	s := e.Game + ": " + e.Err.Error() + " " + e.Text
	if e.Why != "" {
		s += ": " + string(e.Why)
	}
	return s
}

// Unwrap returns Err.
func (e *MoveError) Unwrap() error { return e.Err }
