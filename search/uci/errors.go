package uci

import (
	"errors"

	"github.com/fairykit/fairykit/board"
)

// The sentinels behind an EngineError; test with errors.Is.
var (
	// ErrGone is an engine that has closed the talk, by a crash or otherwise.
	ErrGone = errors.New("the engine has gone")
	// ErrLate is an answer that has not come in time.
	ErrLate = errors.New("the engine does not answer in time")
	// ErrGarbled is an answer that is none of those that the protocol allows.
	ErrGarbled = errors.New("the engine's answer makes no sense")
)

// EngineError is an engine that does not do what it should.
type EngineError struct {
	Engine string // as it calls itself, "" before it has
	Op     string // the command that was sent
	Text   string // what came, at most board.MaxQuote bytes of it
	// Err is ErrGone, ErrLate, ErrGarbled or variant.ErrUnsupported, and Cause
	// what is behind it: the error of the stream, the *variant.ParseError of a
	// move; or nil.
	Err, Cause error
}

// Error gives one line of printable ASCII.
func (e *EngineError) Error() string {
	s := "uci: "
	if e.Engine != "" {
		s += board.Quote(e.Engine) + ": "
	}
	s += e.Op + ": " + e.Err.Error()
	if e.Text != "" {
		s += ": " + e.Text
	}
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return printable(s)
}

// Unwrap returns Err and Cause.
func (e *EngineError) Unwrap() []error {
	if e.Cause == nil {
		return []error{e.Err}
	}
	return []error{e.Err, e.Cause}
}
