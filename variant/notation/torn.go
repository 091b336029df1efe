package notation

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// A move with blanks in it is read from at most so many words and bytes.
const (
	maxTornWords = 5
	maxTornLook  = 96
)

// legal returns the move that text stands for at hand, None for no single one.
func (r *Reader) legal(text string) move.Move {
	s, p := r.spell, r.top().cur
	s.list(p)
	if text = strings.TrimRight(text, "!?"); text == "" || r.top().ply == r.limits.MaxPlies {
		return move.None
	}
	m, _ := s.read(p, text, true)
	return m
}

// fragment returns what of a word may be the front of a move that goes on behind a
// blank, "" if nothing: one letter, the zero of a castling, or the name of a man.
func (s *speller) fragment(word string) (front string, man bool) {
	front = strings.Trim(word, "!?.,:+#\"'")
	figure, n := utf8.DecodeRuneInString(front)
	if _, drawn := s.drawn(figure); drawn && n == len(front) {
		return front, true
	}
	if _, n := s.man(front); n > 0 && n == len(front) {
		return front, true
	}
	if len(front) != 1 || !isLetter(front[0]) && front[0] != '0' {
		return "", false
	}
	return front, false
}

// torn reads a word that may be the front of a move with blanks in it, and reports
// whether it was one. Read together with the words behind it, it is a move where
// that is legal and these are none without it. A man alone is not left out, and
// becomes a glyph only behind a move where it cannot belong to the next one: what
// else it is would be a guess, and a fault.
func (r *Reader) torn(word string, at int) (done bool, err error) {
	front, man := r.spell.fragment(word)
	if front == "" {
		return false, nil
	}
	f := r.top()
	joined, length, alone := "", 0, false
	if front == word {
		joined, length, alone = r.joined(front)
	}
	_, glyph := glyphSigns[signs.Replace(front)]
	unplaced := f.numbered || len(f.v.Moves) == 0
	switch {
	case joined == "" && (!man || glyph && !unplaced):
		return false, nil
	case joined == "" || alone || unplaced:
		return true, r.moveFault(at, word, fault{class: board.Ambiguous, why: variant.WhyLetterAlone, err: &AmbiguousError{}})
	}
	if err := r.repair(at, "move", board.NotCanonical, "the blanks within the move are left out"); err != nil {
		return true, err
	}
	n := min(length, len(r.ahead))
	r.ahead = r.ahead[n:]
	for range length - n {
		if _, err := r.peek(); err != nil {
			return true, err // a limit: the bytes are there
		}
		r.skip()
	}
	return true, r.annotated(joined, at)
}

// joined returns the legal move that front is with the words behind it, "" if none,
// the number of bytes that these take, and whether some of them can be read without
// front, or make another move with it.
func (r *Reader) joined(front string) (text string, length int, alone bool) {
	next, end := r.ahead+string(r.look(maxTornLook)), 0
	number := strconv.Itoa(r.top().turn.then(r.top().cur.Side()).number)
	var found, other move.Move
	mayBeNumber := false
	for whole := front; strings.Count(whole, " ") < maxTornWords; {
		begin := end
		for n := blankAt(next[begin:]); n > 0; n = blankAt(next[begin:]) {
			begin += n
		}
		for end = begin; end < len(next) && !isDelimiter(next[end]) && blankAt(next[end:]) == 0; {
			end++
		}
		word := next[begin:end]
		if word == "" || strings.HasPrefix(strings.TrimLeft(word, "0123456789"), ".") {
			break
		}
		mayBeNumber = mayBeNumber || word == number
		if m := r.legal(word); m != move.None {
			other = m
		}
		whole += " " + word
		glued := strings.ReplaceAll(whole, " ", "")
		m := r.legal(glued)
		if m != move.None && found != move.None && m != found {
			return text, length, true
		}
		if m != move.None {
			found, text, length = m, glued, end
		}
	}
	alone = found != move.None && (other != move.None && other != found || mayBeNumber)
	return text, length, alone
}

// blankAt returns the length of the white space character in front of a text, of
// other programs and Latin-1 too; 0 without one.
func blankAt(text string) int {
	c, n := utf8.DecodeRuneInString(text)
	if n > 0 && (isGap(c) || n == 1 && text[0] == 0xa0) {
		return n
	}
	return 0
}

// atComma returns where in a word a comma parts a move from what stands behind it,
// -1 without one. The legs of one move have commas as well.
func (r *Reader) atComma(text string) int {
	i := strings.IndexByte(text, ',')
	if !r.lax || i <= 0 || strings.Trim(text[i:], ",") == "" {
		return -1
	}
	if sh, f := r.spell.shape(text); f.class == "" && sh.via[0] != board.NoSquare {
		return -1
	}
	if r.legal(text) != move.None || r.legal(text[:i]) == move.None {
		return -1
	}
	return i
}
