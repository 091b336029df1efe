package deck

import (
	"bytes"
	"encoding/json"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// Bounds of a text, looked at before any work is done.
const (
	MaxBytes = 4 << 20 // of a deck
	maxDepth = 16      // of nested values
)

// fault is an error at an offset of the whole text.
func fault(field string, class variant.Class, at int, reason string) *variant.ParseError {
	return &variant.ParseError{Game: "succes", Field: field, Class: class, Offset: at, Reason: reason, Err: variant.ErrSyntax}
}

// scan refuses what the decoder lets pass or mends silently: depth, invalid
// UTF-8, and escapes of half a character.
func scan(text []byte) *variant.ParseError {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '[', '{':
			if depth++; depth > maxDepth {
				return fault("text", board.Depth, i, "nested more than 16 deep")
			}
		case ']', '}':
			depth--
		case '"':
			end, err := scanString(text, i+1)
			if err != nil {
				return err
			}
			i = end
		}
	}
	return nil
}

// scanString looks at a string whose first byte is at i and returns the place of
// its closing quote, or the end of the text.
func scanString(text []byte, i int) (int, *variant.ParseError) {
	for i < len(text) {
		switch b := text[i]; {
		case b == '"':
			return i, nil
		case b == '\\':
			n, ok := escape(text[i:])
			if !ok {
				return 0, fault("text", board.BadUTF8, i, "half a character")
			}
			i += n
		case b < utf8.RuneSelf:
			i++
		default:
			r, n := utf8.DecodeRune(text[i:])
			if r == utf8.RuneError && n <= 1 {
				return 0, fault("text", board.BadUTF8, i, "no UTF-8")
			}
			i += n
		}
	}
	return i, nil
}

// escape returns the length of the escape at the start of text; ok is false for
// one half of a surrogate pair without the other.
func escape(text []byte) (n int, ok bool) {
	high, ok := unicode(text)
	if !ok {
		return 2, true
	}
	switch {
	case high < 0xd800 || high > 0xdfff:
		return 6, true
	case high < 0xdc00:
		if low, ok := unicode(text[6:]); ok && low >= 0xdc00 && low <= 0xdfff {
			return 12, true
		}
	}
	return 0, false
}

// unicode reads an escape with four hexadecimal digits.
func unicode(text []byte) (uint64, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return v, err == nil
}

// cursor walks over the values of a text.
type cursor struct {
	dec  *json.Decoder
	text []byte
	// spots are the offsets of the values of a card that are checked when all of
	// it has been read, by the field as errors of package succes name it.
	spots map[string]int
	sum   int // where the name of the checksum stands, 0 without one
}

func newCursor(text []byte) (*cursor, *variant.ParseError) {
	if err := scan(text); err != nil {
		return nil, err
	}
	c := &cursor{dec: json.NewDecoder(bytes.NewReader(text)), text: text}
	c.dec.UseNumber()
	return c, nil
}

// at returns the offset of the first byte of the next value.
func (c *cursor) at() int {
	at := int(c.dec.InputOffset())
	for at < len(c.text) && (c.text[at] == ' ' || c.text[at] == '\n' || c.text[at] == '\r' || c.text[at] == '\t' ||
		c.text[at] == ',' || c.text[at] == ':') {
		at++
	}
	return at
}

// next returns the next token with the offset of its first byte.
func (c *cursor) next(field string) (json.Token, int, *variant.ParseError) {
	at := c.at()
	t, err := c.dec.Token()
	if err == nil {
		return t, at, nil
	}
	class, reason := board.Syntax, "no JSON"
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		class, reason, at = board.Unterminated, "the text ends too soon", len(c.text)
	}
	return nil, at, fault(field, class, at, reason)
}

// end refuses anything behind the last value.
func (c *cursor) end() *variant.ParseError {
	at := int(c.dec.InputOffset())
	if _, err := c.dec.Token(); err != io.EOF {
		return fault("text", board.Trailing, at, "something behind the end")
	}
	return nil
}

// object reads an object and calls f for each name, whose value f has to read.
func (c *cursor) object(field string, f func(name, path string, at int) *variant.ParseError) (ok bool, err *variant.ParseError) {
	t, at, err := c.next(field)
	if err != nil {
		return false, err
	}
	if t == nil {
		return false, nil // null
	}
	if t != json.Delim('{') {
		return false, fault(field, board.Syntax, at, "an object has to stand here")
	}
	seen := map[string]bool{}
	for c.dec.More() {
		t, at, err := c.next(field)
		if err != nil {
			return false, err
		}
		name := t.(string)
		path := board.Quote(name) // of any length, and the path stands in errors
		if field != "" {
			path = field + "." + path
		}
		if seen[name] {
			return false, fault(path, board.DuplicateKey, at, "the same name twice")
		}
		seen[name] = true
		if err := f(name, path, at); err != nil {
			return false, err
		}
	}
	_, _, err = c.next(field)
	return true, err
}

// list reads an array and calls f for each value, which f has to read.
func (c *cursor) list(field string, most int, f func(path string, at int) *variant.ParseError) (ok bool, err *variant.ParseError) {
	t, at, err := c.next(field)
	if err != nil || t == nil {
		return false, err
	}
	if t != json.Delim('[') {
		return false, fault(field, board.Syntax, at, "an array has to stand here")
	}
	for n := 0; c.dec.More(); n++ {
		at := c.at()
		if n == most {
			return false, fault(field, board.Limit, at, "more values than "+strconv.Itoa(most))
		}
		if err := f(field+"["+strconv.Itoa(n)+"]", at); err != nil {
			return false, err
		}
	}
	_, _, err = c.next(field)
	return true, err
}

// string reads a string of at most most bytes; null is empty.
func (c *cursor) string(field string, most int, to *string) *variant.ParseError {
	t, at, err := c.next(field)
	if err != nil || t == nil {
		return err
	}
	s, ok := t.(string)
	switch {
	case !ok:
		return fault(field, board.Syntax, at, "a string has to stand here")
	case len(s) > most:
		return fault(field, board.TooLong, at, "more than "+strconv.Itoa(most)+" bytes")
	}
	*to = s
	return nil
}

// label is string for what people are shown.
func (c *cursor) label(field string, most int, to *string) *variant.ParseError {
	at := c.at()
	if err := c.string(field, most, to); err != nil {
		return err
	}
	if !succes.Printable(*to) {
		return fault(field, board.Syntax, at, "characters that cannot be shown")
	}
	return nil
}

// number reads a whole number from least to most; null is 0.
func (c *cursor) number(field string, least, most int, to *int) *variant.ParseError {
	t, at, err := c.next(field)
	if err != nil || t == nil {
		return err
	}
	n, ok := t.(json.Number)
	if !ok {
		return fault(field, board.Syntax, at, "a number has to stand here")
	}
	v, e := strconv.ParseInt(n.String(), 10, 64)
	if e != nil {
		return fault(field, board.BadNumber, at, "a whole number has to stand here")
	}
	if v < int64(least) || v > int64(most) {
		return fault(field, board.Limit, at, "not within "+strconv.Itoa(least)+" to "+strconv.Itoa(most))
	}
	*to = int(v)
	return nil
}

// flag reads true or false; null is false.
func (c *cursor) flag(field string, to *bool) *variant.ParseError {
	t, at, err := c.next(field)
	if err != nil || t == nil {
		return err
	}
	v, ok := t.(bool)
	if !ok {
		return fault(field, board.Syntax, at, "true or false has to stand here")
	}
	*to = v
	return nil
}
