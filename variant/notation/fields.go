package notation

import (
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// MaxFields is the number of fields above which a position text is refused.
const MaxFields = 32

// Field is one field of a position text.
type Field struct {
	Text   string
	Offset int // byte where it starts in the whole text
}

// Split cuts a position text into its fields, which exactly one space
// separates. It refuses a text of more than maxLen bytes before it looks at it
// (TooLong), an empty text (Syntax), a space too many (NotCanonical) and more
// than MaxFields fields (Trailing). The caller adds the game's id to the error.
func Split(text string, maxLen int) (fields []Field, err *variant.ParseError) {
	if err := checkLength(text, maxLen); err != nil {
		return nil, err
	}
	start := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && text[i] != ' ' {
			continue
		}
		switch {
		case i == start:
			return nil, textFault(text, board.NotCanonical, i, "fields are separated by exactly one space")
		case len(fields) == MaxFields:
			return nil, textFault(text, board.Trailing, start, "too many fields")
		}
		fields = append(fields, Field{Text: text[start:i], Offset: start})
		start = i + 1
	}
	return fields, nil
}

// SplitLax is Split that takes any number of spaces and tabs before, between
// and behind the fields. A text of nothing else has no field (Syntax).
func SplitLax(text string, maxLen int) (fields []Field, err *variant.ParseError) {
	if err := checkLength(text, maxLen); err != nil {
		return nil, err
	}
	start := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && text[i] != ' ' && text[i] != '\t' {
			continue
		}
		if i > start {
			if len(fields) == MaxFields {
				return nil, textFault(text, board.Trailing, start, "too many fields")
			}
			fields = append(fields, Field{Text: text[start:i], Offset: start})
		}
		start = i + 1
	}
	if len(fields) == 0 {
		return nil, textFault(text, board.Syntax, len(text), "nothing but space")
	}
	return fields, nil
}

// Respaced returns the repair of a lax reader that takes a text with spaces or tabs
// which Split refuses: the first of them. ok is false where there is none.
func Respaced(text string) (r variant.Repair, ok bool) {
	last := byte(' ')
	for i := range len(text) {
		if b := text[i]; b == '\t' || b == ' ' && (last == ' ' || i == len(text)-1) {
			return variant.Repair{Field: "position", Class: board.NotCanonical, Offset: i, Change: "spaced anew"}, true
		}
		last = text[i]
	}
	return variant.Repair{}, false
}

func checkLength(text string, maxLen int) *variant.ParseError {
	switch {
	case len(text) > maxLen:
		return textFault(text, board.TooLong, max(maxLen, 0), "no position of this game needs so many bytes")
	case text == "":
		return textFault(text, board.Syntax, 0, "empty")
	}
	return nil
}

func textFault(text string, class variant.Class, at int, reason string) *variant.ParseError {
	return &variant.ParseError{
		Field: "position", Class: class, Offset: at,
		Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax,
	}
}

// Fault returns the error for a field that cannot be read: at counts from the
// start of the field, name says which part of the text it is.
func (f Field) Fault(name string, class variant.Class, at int, reason string) *variant.ParseError {
	return &variant.ParseError{
		Field: name, Class: class, Offset: f.Offset + at,
		Text: board.Quote(f.Text), Reason: reason, Err: variant.ErrSyntax,
	}
}

// MaxCounter is the greatest number that ReadCounter returns.
const MaxCounter = 99999

// ReadCounter reads a number from 0 to MaxCounter: one to five digits without a
// sign or a leading zero. Every fault has the class BadCounter.
func ReadCounter(f Field, name string) (int, *variant.ParseError) {
	n := 0
	for i := 0; i < len(f.Text); i++ {
		b := f.Text[i]
		switch {
		case b < '0' || b > '9':
			return 0, f.Fault(name, board.BadCounter, i, "a counter has digits alone")
		case i == 5:
			return 0, f.Fault(name, board.BadCounter, i, "a counter has at most five digits")
		case i == 1 && f.Text[0] == '0':
			return 0, f.Fault(name, board.BadCounter, 0, "a counter has no leading zero")
		}
		n = n*10 + int(b-'0')
	}
	if f.Text == "" {
		return 0, f.Fault(name, board.BadCounter, 0, "a counter has at least one digit")
	}
	return n, nil
}

// ReadSide reads the side to move, "w" or "b". Every fault has the class
// BadTurn.
func ReadSide(f Field) (board.Color, *variant.ParseError) {
	switch f.Text {
	case "w":
		return board.White, nil
	case "b":
		return board.Black, nil
	}
	return board.White, f.Fault("turn", board.BadTurn, 0, "the side to move is w or b")
}

// ReadSquare reads a square of g, or "-" for board.NoSquare. Every fault has
// the class class, or BadUTF8 for what is no text.
func ReadSquare(f Field, name string, g *board.Geometry, class variant.Class) (board.Square, *variant.ParseError) {
	if f.Text == "-" {
		return board.NoSquare, nil
	}
	if q := g.Square(f.Text); q != board.NoSquare {
		return q, nil
	}
	if !utf8.ValidString(f.Text) {
		return board.NoSquare, f.Fault(name, board.BadUTF8, 0, "no UTF-8")
	}
	return board.NoSquare, f.Fault(name, class, 0, "neither a square nor -")
}
