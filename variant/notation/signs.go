package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
)

// glyphs are the short spellings of the first numeric annotation glyphs.
var glyphs = [...]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

// glyphSigns are what else other programs print for glyphs, with simple dashes.
var glyphSigns = map[string]uint8{
	"‼": 3, "⁇": 4, "⁉": 5, "⁈": 6, "□": 7, "=": 10, "==": 10, "∞": 13, "~": 13,
	"+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "++-": 20, "-+": 19, "--+": 21,
	"⨀": 22, "⊙": 22, "○": 26, "⟳": 32, "↑": 36, "→": 40, "=/∞": 44, "∞=": 44, "=∞": 44,
	"⇆": 132, "⇄": 132, "⊕": 138, "∆": 140, "Δ": 140, "⌓": 142, "N": 146, "TN": 146, "D": 220,
}

// afterMoves are words that stand close behind moves and say nothing new.
var afterMoves = []string{"ch", "dblch", "disch", "dbl", "dis", "mate", "ep", "e.p", "check"}

// mark adds the glyph of a spelling of ! and ?, "" for none.
func (r *Reader) mark(text string, at int) error {
	if text == "" {
		return nil
	}
	if len(text) > 2 {
		if err := r.mend(at, "glyph", board.Syntax, text, "no such mark", "read as "+text[:2]); err != nil {
			return err
		}
		text = text[:2]
	}
	return r.addGlyph(at, uint8(slices.Index(glyphs[1:], text)+1))
}

// tail reads what stands behind a move, or alone, and is none: a sign, which
// becomes a glyph, or anything, which is left out; with marks before and behind it.
func (r *Reader) tail(text string, at int) error {
	rest := strings.TrimLeft(text, "!?")
	core := strings.TrimRight(rest, "!?")
	if err := r.mark(text[:len(text)-len(rest)], at); err != nil {
		return err
	}
	n, known := glyphSigns[signs.Replace(core)]
	switch {
	case known:
		if err := r.repair(at, "glyph", board.Syntax, "a sign is read as the glyph it stands for"); err != nil {
			return err
		}
		if err := r.addGlyph(at, n); err != nil {
			return err
		}
	case core != "":
		if err := r.repair(at, "moves", board.Syntax, "what is no move is left out"); err != nil {
			return err
		}
	}
	return r.mark(rest[len(core):], at)
}

// withoutTail returns the start of a word that may be a move, without what tail
// reads: as little as possible. It is "" where no such tail stands there.
func withoutTail(text string) string {
	for i := 1; i < len(text); i++ {
		if !utf8.RuneStart(text[i]) || len(text)-i > maxTail {
			continue
		}
		core := strings.Trim(text[i:], "!?")
		if _, known := glyphSigns[signs.Replace(core)]; known && core != "--+" {
			return text[:i]
		}
		if core = strings.Trim(core, "+#.,:;"); core == "" || slices.Contains(afterMoves, core) {
			return text[:i]
		}
	}
	return ""
}

// maxTail is the greatest length of a tail in bytes.
const maxTail = 16

// likeMove reports whether a word begins like a move, on this board or not: so it
// is no comment, and when no such move is legal, the record is at fault.
func (s *speller) likeMove(word string) bool {
	word = strings.TrimLeft(signs.Replace(word), "+\"'")
	switch stem := strings.TrimRight(word, "+#!?.,"); {
	case startsNull(word), strings.Contains(word, "@"):
		return true
	case len(stem) >= 2 && strings.Trim(stem, "Oo0-") == "" && strings.Trim(stem, "-") != "":
		return true // castling
	case isEconomic(stem):
		return false
	}
	first, n := utf8.DecodeRuneInString(word)
	_, man := s.man(word)
	capital := man > 0 && man == n
	low := strings.ToLower(word)
	switch {
	case s.likeSteps(low):
		return true
	case first >= 0x80 || first >= 'A' && first <= 'Z':
		if s.likeSteps(low[min(n, len(low)):]) {
			return true
		}
	}
	// N-KB3, PxP, P-K4, Nf, exd: moves as well, of other times or cut off.
	rest := word[n:]
	switch {
	case capital && len(rest) > 1 && isSign(rest[0]) && (unicode.IsUpper(rune(rest[1])) || rest[1] >= '1' && rest[1] <= '9'):
		return true
	case capital && len(rest) == 1 && (s.isFile(rest[0]) || isDigit(rest[0])):
		return true
	}
	pair := strings.Trim(strings.Replace(word, "x", "", 1), "+#!?.,")
	return len(pair) == 2 && s.isFile(pair[0]) && s.isFile(pair[1])
}

// isEconomic reports whether a word is a code of openings, such as B20.
func isEconomic(word string) bool {
	return len(word) == 3 && word[0] >= 'A' && word[0] <= 'E' && isDigit(word[1]) && isDigit(word[2])
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func (s *speller) isFile(b byte) bool {
	return b >= 'a' && int(b-'a') < s.info.Geometry.Files()
}

// likeSteps reports whether a text begins like a square, with a file, a row or a
// sign before it or none.
func (s *speller) likeSteps(text string) bool {
	square := func(i int) bool {
		return i+1 < len(text) && s.isFile(text[i]) && isDigit(text[i+1])
	}
	i := 0
	if square(i) {
		return true
	}
	if i < len(text) && s.isFile(text[i]) {
		i++
	}
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	if i < len(text) && isSign(text[i]) {
		i++
	}
	return square(i)
}
