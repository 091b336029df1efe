package draw

import (
	"unicode"
	"unicode/utf8"
)

// appendEscaped appends s as character data of XML. Line breaks and tabs become
// blanks. Bytes that are no UTF-8, other control characters, those that turn the
// direction of writing, and what XML forbids become U+FFFD.
func appendEscaped(dst []byte, s string) []byte {
	for _, c := range s { // a bad byte comes as U+FFFD
		switch {
		case c == '&':
			dst = append(dst, "&amp;"...)
		case c == '<':
			dst = append(dst, "&lt;"...)
		case c == '>':
			dst = append(dst, "&gt;"...)
		case c == '\n' || c == '\r' || c == '\t':
			dst = append(dst, ' ')
		case unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) || c == 0xFFFE || c == 0xFFFF:
			dst = utf8.AppendRune(dst, utf8.RuneError)
		default:
			dst = utf8.AppendRune(dst, c)
		}
	}
	return dst
}
