package notation

import (
	"errors"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// maxWord is the length above which a word among the moves is refused: a number
// and the two choices of a turn fit in it.
const maxWord = 80

// glyphs are the short spellings of the first numeric annotation glyphs.
var glyphs = [...]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

func isDelimiter(b byte) bool {
	return isSpace(b) || strings.IndexByte("(){};[]$", b) >= 0
}

// word reads a number, a move, a glyph or a result; or a number with a move
// behind it. It returns the result if it was one, of a record and not of a
// variation.
func (r *Reader) word(n numbering) (result string, err error) {
	at := r.offset
	r.buf = r.buf[:0]
	for {
		b, err := r.peek()
		if err == errEnd || err == nil && (isDelimiter(b) || r.lax && b == '*' && len(r.buf) > 0) {
			break
		}
		if err != nil {
			return "", err
		}
		if len(r.buf) == maxWord {
			return "", r.faultAt(at, "moves", board.TooLong, string(r.buf), "a word this long")
		}
		r.buf = append(r.buf, b)
		r.skip()
	}
	text := string(r.buf)
	switch {
	case text == "": // a bracket that closes nothing
		return "", r.fault("moves", board.Syntax, string(r.cur), "no move")
	case isResult(text) && len(r.line) > 1:
		return "", r.faultAt(at, "result", board.Syntax, text, "a result within a variation")
	case isResult(text):
		return text, nil
	}
	skipped, err := r.number(text, at, n)
	if err != nil {
		return "", err
	}
	text, at = text[skipped:], at+skipped
	if text == "" {
		return "", nil
	}
	return "", r.annotated(text, at)
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
	switch {
	case digits == 0 && dots > 0 && !r.lax:
		return 0, r.faultAt(at, "number", board.BadNumber, text, "dots without a number")
	case digits > 0 && dots == 0 && (end < len(text) || text == "0000"):
		return 0, nil // a castling with zeros, a pass, the row of a man's start
	case end == 0 || r.lax && digits <= 9:
		return end, nil
	}
	f := r.top()
	next := f.turn.then(f.cur.Side())
	want, second := next.number, next.side == board.Black
	if pair, half := n.at(f.ply); value == pair && dots == dotsOf(half) {
		want, second = pair, half
	}
	switch {
	case digits > 9 || digits > 1 && text[0] == '0':
		return 0, r.faultAt(at, "number", board.BadNumber, text, "a move number has at most nine digits and no leading zero")
	case value != want:
		return 0, r.faultAt(at, "number", board.BadNumber, text, "a move number out of turn")
	case dots != dotsOf(second):
		return 0, r.faultAt(at, "number", board.BadNumber, text, "one dot for the first to move, three for the second")
	}
	return end, nil
}

// dotsOf returns how many dots stand behind a number, of a second player's move
// or not.
func dotsOf(second bool) int {
	if second {
		return 3
	}
	return 1
}

// annotated reads a move, or a turn, with the short spelling of a glyph behind it, or such
// a spelling alone.
func (r *Reader) annotated(text string, at int) error {
	body := strings.TrimRight(text, "!?")
	if body != "" && !r.passant(body) {
		if err := r.turn(body, at); err != nil {
			return err
		}
	}
	mark := text[len(body):]
	if mark == "" {
		return nil
	}
	for i, g := range glyphs {
		if g == mark {
			return r.addGlyph(at+len(body), uint8(i))
		}
	}
	return r.faultAt(at+len(body), "glyph", board.Syntax, mark, "no such mark")
}

// passant reports whether a lax reader takes text for the second word of the
// capture en passant that was read last.
func (r *Reader) passant(text string) bool {
	switch strings.TrimRight(text, "+#") {
	case "e.p.", "ep", "e.p":
	default:
		return false
	}
	moves := r.top().v.Moves
	return r.lax && len(moves) > 0 && moves[len(moves)-1].Move.Type() == move.EnPassant
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
