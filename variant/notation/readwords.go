package notation

import (
	"errors"
	"strings"
	"unicode"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// maxWord is the length above which a word among the moves is refused: a number
// and the two choices of a turn fit in it.
const maxWord = 80

func isDelimiter(b byte) bool {
	switch b {
	case ' ', '\t', '\n', '\v', '\f', '\r', '(', ')', '{', '}', ';', '[', ']', '$':
		return true
	}
	return false
}

// word reads a number, a move, a glyph or a result; or a number with a move
// behind it. It returns the result if it was one, of a record and not of a
// variation.
func (r *Reader) word(n numbering) (result string, err error) {
	at, ascii, long := r.offset, true, false
	r.buf = r.buf[:0]
	for {
		b, err := r.peek()
		if err == errEnd || err == nil && (isDelimiter(b) && !r.numberBracket(b) || r.lax && b == '*' && len(r.buf) > 0) {
			break
		}
		if err != nil {
			return "", err
		}
		if long = len(r.buf) == maxWord; !long {
			r.buf = append(r.buf, b)
		} else if !r.lax {
			return "", r.faultAt(at, "moves", board.TooLong, string(r.buf), "a word this long")
		}
		ascii = ascii && b < 0x80
		r.skip()
	}
	text := string(r.buf)
	switch {
	case text == "": // a bracket that closes nothing
		b := string(r.cur)
		if err := r.mend(r.offset, "moves", board.Syntax, b, "no move", "the sign is left out"); err != nil {
			return "", err
		}
		r.skip()
		return "", nil
	case long:
		return "", r.repair(at, "moves", board.TooLong, "a word this long is left out")
	case ascii || !r.lax:
		return r.token(text, at, n)
	}
	for r.ahead = fromLatin(text); r.ahead != ""; {
		part := ""
		if part, r.ahead = nextWord(r.ahead); part == "" {
			continue
		}
		if result, err = r.token(part, at, n); err != nil || result != "" {
			r.ahead = ""
			return result, err
		}
	}
	return "", nil
}

// nextWord returns the first word of a text, which other programs' white space ends,
// and what stands behind it.
func nextWord(text string) (word, behind string) {
	text = strings.TrimLeftFunc(text, isGap)
	if i := strings.IndexFunc(text, isGap); i >= 0 {
		return text[:i], text[i:]
	}
	return text, ""
}

// isGap reports whether other programs take c for white space.
func isGap(c rune) bool {
	return unicode.IsSpace(c) || c == '\u200b' || c == '\u200e' || c == '\u200f' || c == '\ufeff'
}

// numberBracket reports whether b closes no variation but stands behind a number,
// 1) e4. Within a variation that is so where the main line is numbered like that.
func (r *Reader) numberBracket(b byte) bool {
	if b != ')' || !r.lax || len(r.buf) == 0 || len(r.line) > 1 && !r.brackets {
		return false
	}
	for _, c := range r.buf {
		if c < '0' || c > '9' {
			return false
		}
	}
	r.brackets = true
	return true
}

// token reads a word. Of one that ends with a result, a lax reader reads what
// stands before it first.
func (r *Reader) token(text string, at int, n numbering) (result string, err error) {
	front, result := r.resultAt(text)
	if front != "" {
		if _, err := r.token(front, at, n); err != nil {
			return "", err
		}
	}
	switch {
	case result != "" && len(r.line) > 1:
		return "", r.mend(at, "result", board.Syntax, text, "a result within a variation", "the result is left out")
	case result != "" && text != result:
		return result, r.repair(at, "result", board.NotCanonical, "read as "+result)
	case result != "":
		return result, nil
	}
	skipped, err := r.number(text, at, n)
	if skipped > 0 {
		r.top().numbered = true
	}
	if err != nil || skipped == len(text) {
		return "", err
	}
	text, at = text[skipped:], at+skipped
	comma := r.atComma(text)
	if comma < 0 {
		return "", r.annotated(text, at)
	}
	if err := r.annotated(text[:comma], at); err != nil {
		return "", err
	}
	if err := r.repair(at+comma, "moves", board.Syntax, "a comma between two words is read as a blank"); err != nil {
		return "", err
	}
	return r.token(text[comma+1:], at+comma+1, n)
}

// number reads a move number with its dots at the start of a word and returns
// its length, 0 if there is none.
func (r *Reader) number(text string, at int, n numbering) (int, error) {
	digits, value := 0, 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		if digits < 9 {
			value = value*10 + int(text[digits]-'0')
		}
		digits++
	}
	dots := 0
	for digits+dots < len(text) && text[digits+dots] == '.' {
		dots++
	}
	end := digits + dots
	for r.lax && end < len(text) {
		n := numberSign(text[end:])
		if n == 0 {
			break
		}
		end += n
	}
	switch {
	case digits == 0 && end > 0:
		return end, r.mend(at, "number", board.BadNumber, text, "dots without a number", "the dots are left out")
	case digits == 0, text == "0000", r.lax && text == "0":
		return 0, nil
	case end == digits && end < len(text) && !(r.lax && isLetter(text[end])):
		return 0, nil // a castling with zeros, the row of a man's start
	}
	f := r.top()
	next := f.turn.then(f.cur.Side())
	want, second := next.number, next.side == board.Black
	if pair, half := n.at(f.ply); value == pair && dots == dotsOf(half) {
		want, second = pair, half
	}
	reason := ""
	switch {
	case digits > 9 || digits > 1 && text[0] == '0':
		reason = "a move number has at most nine digits and no leading zero"
	case value != want:
		reason = "a move number out of turn"
	case dots != dotsOf(second) || end > digits+dots:
		reason = "one dot for the first to move, three for the second"
	default:
		return end, nil
	}
	return end, r.mend(at, "number", board.BadNumber, text, reason, "the number is left out")
}

// numberSign returns the length of a sign that stands for the dot behind a number,
// or with it; 0 without one.
func numberSign(text string) int {
	switch {
	case strings.IndexByte(".,:)", text[0]) >= 0:
		return 1
	case strings.HasPrefix(text, "…"):
		return len("…")
	}
	return 0
}

func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80 }

// dotsOf returns how many dots stand behind a number, of a second player's move
// or not.
func dotsOf(second bool) int {
	if second {
		return 3
	}
	return 1
}

// annotated reads a move, or a turn, with the short spelling of a glyph behind it,
// or such a spelling alone. A lax reader takes other signs and words behind a move
// as well, and leaves out what is built like no move. A null move that is no pass
// stands for the rest of its variation.
func (r *Reader) annotated(text string, at int) error {
	body := strings.TrimRight(text, "!?")
	if body == "" {
		return r.mark(text, at)
	}
	err := r.turn(body, at)
	var ply *PlyError
	switch {
	case err == nil:
		return r.mark(text[len(body):], at+len(body))
	case !errors.As(err, &ply) || errors.Is(err, variant.ErrUnsupported):
		return err // a limit
	}
	if null, behind := r.null(text); null != "" {
		return r.nullMove(null, behind, at, err)
	}
	if !r.lax {
		return err
	}
	if body := withoutTail(text); body != "" && !r.game.Info().Simultaneous && r.turn(body, at) == nil {
		return r.tail(text[len(body):], at+len(body))
	}
	if r.spell.likeMove(text) {
		return err
	}
	if done, err := r.torn(text, at); done {
		return err
	}
	if r.sayResult(text) {
		return r.repair(at, "result", board.Syntax, "words for a result hold where the record ends without one")
	}
	return r.tail(text, at)
}

// turn reads a move, or in a game of simultaneous choices several choices of one
// turn with slashes between them.
func (r *Reader) turn(text string, at int) error {
	for r.game.Info().Simultaneous {
		choice, rest, more := strings.Cut(text, "/")
		if !more {
			break
		}
		if err := r.play(choice, at); err != nil {
			return err
		}
		text, at = rest, at+len(choice)+1
		if _, err := r.top().cur.AppendText(r.spell.buf[:0]); !errors.Is(err, variant.ErrSecret) {
			return r.faultAt(at-1, "moves", board.Syntax, "/"+text, "the turn is over: the next one is a word of its own")
		}
	}
	return r.play(text, at)
}
