package notation

import (
	"strings"
	"unicode/utf8"
)

// windows are the characters that the usual form of Latin-1 has in the place of
// control characters, from 0x80 on; U+FFFD where it has none.
var windows = [32]rune{
	'€', '\ufffd', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\ufffd', 'Ž', '\ufffd',
	'\ufffd', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\ufffd', 'ž', 'Ÿ',
}

// fromLatin returns a text that is no UTF-8 as what it is in Latin-1.
func fromLatin(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	out := make([]byte, 0, len(text)+len(text)/8+8)
	for i := range len(text) {
		c := rune(text[i])
		if c >= 0x80 && c < 0xa0 {
			c = windows[c-0x80]
		}
		out = utf8.AppendRune(out, c)
	}
	return string(out)
}

// plainText returns a text as UTF-8 without control characters: spaces stand in
// their place. Line breaks and tabs stay where lines is set.
func plainText(text string, lines bool) string {
	return strings.Map(func(c rune) rune {
		if isControl(c, lines) {
			return ' '
		}
		return c
	}, fromLatin(text))
}

func isControl(c rune, lines bool) bool {
	if lines && (c == '\n' || c == '\r' || c == '\t') {
		return false
	}
	return c < ' ' || c >= 0x7f && c < 0xa0
}
