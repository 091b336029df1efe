package variant

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

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
	// ErrSeat is a seat that the game does not have.
	ErrSeat = errors.New("no such seat")
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
	Text string // the move's coordinate text, or what the user wrote; empty for a whole turn
	Why  Reason // the rule that forbids it, where the game knows
	// Words are what Why says in English.
	Words string
	// Only are the coordinate texts of the moves to which Why obliges; see Obliged.
	Only []string
	Err  error // ErrIllegal or ErrOver; for a whole turn also ErrSecret or ErrUnsupported
}

// MaxObliged is the number of moves that a MoveError lists at most.
const MaxObliged = 64

// maxOnly is the number of them that its text shows at most.
const maxOnly = 8

// Error gives one line of printable ASCII, as far as Game and Why are. Of Only it
// shows at most eight moves.
func (e *MoveError) Error() string {
	s := e.Game + ": " + e.Err.Error()
	if e.Text != "" {
		s += " " + shown(e.Text)
	}
	if e.Why != "" {
		s += ": " + cmp.Or(e.Words, string(e.Why))
	}
	if n := len(e.Only); n > 0 {
		s += ": " + strings.Join(e.Only[:min(n, maxOnly)], ", ")
		if n > maxOnly {
			s += ", ..."
		}
	}
	return s
}

// Unwrap returns Err.
func (e *MoveError) Unwrap() error { return e.Err }

// shown returns text from outside as an error may show it: as it is when it is
// short and printable, else its first 32 bytes quoted.
func shown(text string) string {
	odd := func(r rune) bool { return r < ' ' || r > '~' }
	if len(text) <= board.MaxQuote && !strings.ContainsFunc(text, odd) {
		return text
	}
	return strconv.QuoteToASCII(text[:min(len(text), 32)])
}
