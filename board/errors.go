package board

import (
	"fmt"
	"strconv"
)

// Class says what sort of fault a text has. Programs branch on it; people read
// the Reason beside it.
type Class string

// The classes in use by the readers of this library.
const (
	Syntax        Class = "syntax"         // not of the form at all
	TooLong       Class = "too_long"       // refused by length, before any work
	BadUTF8       Class = "bad_utf8"       // bytes that are no UTF-8
	BoardSize     Class = "board_size"     // a board of another game
	RankCount     Class = "rank_count"     // too few or too many ranks
	RankWidth     Class = "rank_width"     // a rank too short or too long
	NotCanonical  Class = "not_canonical"  // readable, but not as the writer spells it
	BadPiece      Class = "bad_piece"      // no such letter
	KingCount     Class = "king_count"     // too few or too many royal men
	PieceCount    Class = "piece_count"    // too few or too many men of a kind
	PawnRank      Class = "pawn_rank"      // a man on a rank where its kind cannot stand
	OppositeCheck Class = "opposite_check" // the side that just moved is in check
	BadTurn       Class = "bad_turn"       // no such side to move, or not possible
	BadCastling   Class = "bad_castling"   // castling rights without the men for it
	BadEP         Class = "bad_ep"         // an en passant square no double step can have left
	BadCounter    Class = "bad_counter"    // a counter with signs, leading zeros or too many digits
	BadReserve    Class = "bad_reserve"    // men beside the board that cannot be there
	BadSquare     Class = "bad_square"     // no such square
	BadPromotion  Class = "bad_promotion"  // a promotion missing or to no such kind
	IllegalMove   Class = "illegal_move"   // a move that is not in the list
	Trailing      Class = "trailing"       // something behind the end
	Ambiguous     Class = "ambiguous"      // more than one move fits
	Depth         Class = "depth"          // nested too deeply
	Unterminated  Class = "unterminated"   // opened and never closed
	AfterEnd      Class = "after_end"      // moves behind the end of a game
	BadNumber     Class = "bad_number"     // a move number that cannot be
	Inconsistent  Class = "inconsistent"   // two statements that differ
	DuplicateKey  Class = "duplicate_key"  // the same name twice
	UnknownField  Class = "unknown_field"  // a name nobody knows
	MissingField  Class = "missing_field"  // a name that must be there
	Limit         Class = "limit"          // a count above what is allowed
	Mismatch      Class = "commit_mismatch"
)

// Reason is the code of why a game ended, a move is refused or a text is no move: a
// few words that stay the same whatever the language. What people read instead is
// in the tables of package variant and of the games.
type Reason string

// ParseError is what every reader of this library returns for a text it
// refuses. errors.As finds it; errors.Is(err, other) holds for another
// ParseError of the same Class with no other field set, and for Err.
type ParseError struct {
	Game   string // id of the game, empty below the games
	Field  string // the part of the text: "placement", "castling", "move", ...
	Class  Class
	Offset int    // byte where reading stopped, counted from the start of the whole text
	Text   string // what was read, at most 64 bytes of it
	Reason string // for people, in English, lower case, no full stop
	Err    error  // a sentinel, or nil

	// Why is the code of the Reason where it has one, as faults of move texts do, and
	// Args what the words go on with, such as "=Q, =R": for other languages.
	Why  Reason
	Args string
}

// MaxQuote is the number of bytes of the input that an error shows at most.
const MaxQuote = 64

// Quote cuts s to MaxQuote bytes, for ParseError.Text.
func Quote(s string) string {
	if len(s) > MaxQuote {
		return s[:MaxQuote]
	}
	return s
}

// maxError bounds the bytes of an error text.
const maxError = 256

// Error gives one line of printable ASCII, at most 256 bytes long, which shows
// at most MaxQuote bytes of the input. What does not fit is cut off the Reason.
func (e *ParseError) Error() string {
	text := Quote(e.Text)
	for len(text) > 0 && len(strconv.QuoteToASCII(text)) > MaxQuote+2 {
		text = text[:len(text)-1] // escapes are longer than what they stand for
	}
	head := ""
	if e.Game != "" {
		head = e.Game + ": "
	}
	if e.Field != "" {
		head += e.Field + " "
	}
	head += fmt.Sprintf("%s at byte %d: ", strconv.QuoteToASCII(text), e.Offset)
	tail := fmt.Sprintf(" (%s)", e.Class)
	reason := e.Reason[:max(0, min(len(e.Reason), maxError-len(head)-len(tail)))]
	line := []byte(head + reason + tail)
	for i, b := range line {
		if b < ' ' || b > '~' {
			line[i] = '?'
		}
	}
	return string(line[:min(len(line), maxError)])
}

// Unwrap returns Err.
func (e *ParseError) Unwrap() error { return e.Err }

// Is reports whether target is a ParseError that asks for e's Class alone.
func (e *ParseError) Is(target error) bool {
	t, ok := target.(*ParseError)
	return ok && t != nil && *t == ParseError{Class: e.Class}
}
