package notation

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// form is how a move text is built.
type form uint8

const (
	formStep  form = iota // also legs, and castlings by coordinates
	formPass              // --
	formShort             // O-O
	formLong              // O-O-O
	formDrop              // C@d4
	formPick              // +C
	formSwap              // Fa4~h4
)

// shape is what a text says about a move, before any position is looked at.
type shape struct {
	form       form
	kind       board.Kind // the letter; NoKind without one
	from       board.Square
	file, rank int // of the start where only these are named, or -1
	via        [move.MaxVia]board.Square
	to         board.Square
	promotion  board.Kind
	passing    bool // marked as en passant
	sign       byte // before the target: x or : for a capture, - for none, 0 without
}

// shape reads the text in all its spellings. The class of the fault is empty
// when it succeeds.
func (s *speller) shape(text string) (shape, fault) {
	sh := shape{from: board.NoSquare, to: board.NoSquare, file: -1, rank: -1}
	for i := range sh.via {
		sh.via[i] = board.NoSquare
	}
	body := strings.TrimRight(text, marks)
	switch word, _ := variant.CastlingWord(body); {
	case body == "":
		return sh, fault{class: board.Syntax, why: variant.WhyNoMove}
	case body == passText || body == "0000" || body == "Z0":
		sh.form = formPass
		return sh, fault{}
	case word == variant.CastleUp:
		sh.form = formShort
		return sh, fault{}
	case word == variant.CastleDown:
		sh.form = formLong
		return sh, fault{}
	case body[0] == '+':
		return s.shapePick(sh, body)
	}
	k, i := s.man(body)
	if sh.kind = k; i == 0 && body[0] >= 'A' && body[0] <= 'Z' {
		return sh, fault{class: board.BadPiece, why: variant.WhyNoLetter}
	}
	if i < len(body) && body[i] == '@' {
		return s.shapeDrop(sh, body, i+1)
	}
	return s.shapeStep(sh, body, i)
}

// marks may stand behind a move.
const marks = "+#!?"

func (s *speller) shapePick(sh shape, body string) (shape, fault) {
	k, n := s.man(body[1:])
	switch {
	case n == 0:
		return sh, fault{class: board.BadPiece, at: 1, why: variant.WhyNoLetter}
	case len(body) > 1+n:
		return sh, fault{class: board.Trailing, at: 1 + n, why: variant.WhyTrailing}
	}
	sh.form, sh.kind = formPick, k
	return sh, fault{}
}

func (s *speller) shapeDrop(sh shape, body string, i int) (shape, fault) {
	if sh.kind == board.NoKind {
		sh.kind = s.pawn
	}
	q, n := s.info.Geometry.ReadSquare(body[i:])
	switch {
	case n == 0:
		return sh, fault{class: board.BadSquare, at: i, why: variant.WhyNoSquare}
	case i+n != len(body):
		return sh, fault{class: board.Trailing, at: i + n, why: variant.WhyTrailing}
	}
	sh.form, sh.to = formDrop, q
	return sh, fault{}
}

// shapeStep reads squares: one is the target, with a file or rank of the start
// before it; of several the first is the start and the last the target.
func (s *speller) shapeStep(sh shape, body string, i int) (shape, fault) {
	g := s.info.Geometry
	q, n := g.ReadSquare(body[i:])
	if n == 0 {
		i = s.shapeStart(&sh, body, i)
		if q, n = g.ReadSquare(body[i:]); n == 0 {
			return sh, fault{class: board.BadSquare, at: i, why: variant.WhyNoSquare}
		}
		sh.to = q
		return s.shapeEnd(sh, body, i+n)
	}
	squares, count := [move.MaxVia + 2]board.Square{q}, 1
	i += n
	for i < len(body) {
		swap := body[i] == '~' && count == 1
		next, n := s.nextSquare(body[i:], q, swap)
		if n == 0 {
			break
		}
		if count == len(squares) || sh.form == formSwap {
			return sh, fault{class: board.TooLong, at: i, why: variant.WhyManySquares}
		}
		if swap {
			sh.form = formSwap
		}
		sh.sign = 0
		if isSign(body[i]) {
			sh.sign = body[i]
		}
		squares[count], q = next, next
		count++
		i += n
	}
	sh.to = q
	if count > 1 {
		sh.from = squares[0]
		copy(sh.via[:], squares[1:count-1])
	}
	return s.shapeEnd(sh, body, i)
}

// shapeStart reads the file or rank of the start and the sign of a capture.
func (s *speller) shapeStart(sh *shape, body string, i int) int {
	g := s.info.Geometry
	if i < len(body) && body[i] != 'x' && body[i] >= 'a' && int(body[i]-'a') < g.Files() {
		sh.file = int(body[i] - 'a')
		i++
	} else if row, n := readRow(body[i:]); n > 0 {
		if g.Shape().TopDown {
			row = g.Ranks() + 1 - row
		}
		sh.rank = row - 1
		i += n
	}
	if i < len(body) && isSign(body[i]) {
		sh.sign = body[i]
		i++
	}
	return i
}

func isSign(b byte) bool { return b == 'x' || b == '-' || b == ':' }

// readRow reads up to three digits without a leading zero.
func readRow(text string) (row, n int) {
	for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '9' && text[0] != '0' {
		row = row*10 + int(text[n]-'0')
		n++
	}
	return row, n
}

// nextSquare reads what may stand behind square q in a move: a sign or none, or
// a comma and q again, then a square. It returns 0 bytes when there is none.
func (s *speller) nextSquare(text string, q board.Square, swap bool) (board.Square, int) {
	g, i := s.info.Geometry, 0
	switch {
	case swap || isSign(text[0]):
		i = 1
	case text[0] == ',':
		again, n := g.ReadSquare(text[1:])
		if again != q {
			return board.NoSquare, 0
		}
		i = 1 + n
	}
	next, n := g.ReadSquare(text[i:])
	if n == 0 {
		return board.NoSquare, 0
	}
	return next, i + n
}

// squareLike returns where in the text behind a square something begins that is
// built like another one, a sign before it or not; -1 without one.
func squareLike(rest string) int {
	at := 0
	if rest[0] == '~' || isSign(rest[0]) && (len(rest) < 2 || rest[1] < '0' || rest[1] > '9') {
		at = 1
	}
	if at+1 < len(rest) && rest[at] >= 'a' && rest[at] <= 'z' && rest[at+1] >= '0' && rest[at+1] <= '9' {
		return at
	}
	return -1
}

// shapeEnd reads the promotion and the mark of en passant.
func (s *speller) shapeEnd(sh shape, body string, i int) (shape, fault) {
	rest := body[i:]
	if rest == "e.p." || rest == "ep" || rest == "" {
		sh.passing = rest != ""
		return sh, fault{}
	}
	if at := squareLike(rest); at >= 0 {
		return sh, fault{class: board.BadSquare, at: i + at, why: variant.WhyNoSquare}
	}
	at := i
	sign := rest[0]
	if sign == '=' || sign == '/' || sign == '(' {
		i++
	}
	if i == len(body) {
		return sh, fault{class: board.BadPromotion, at: i, why: variant.WhyPromotionLetter}
	}
	k, n := s.becomes(body[i:])
	if k == board.NoKind && n > 0 { // the letter of coordinates, if no man has it in the language
		k = s.info.Roster.Piece(body[i]).Kind()
	}
	switch {
	case n == 0 && i == at, k == board.NoKind && i == at && i+n < len(body):
		return sh, fault{class: board.Trailing, at: i, why: variant.WhyTrailing}
	case k == board.NoKind:
		return sh, fault{class: board.BadPromotion, at: i, why: variant.WhyNoLetter}
	}
	sh.promotion = k
	i += n
	if sign == '(' {
		if i == len(body) || body[i] != ')' {
			return sh, fault{class: board.BadPromotion, at: i, why: variant.WhyBracket}
		}
		i++
	}
	if i != len(body) {
		return sh, fault{class: board.Trailing, at: i, why: variant.WhyTrailing}
	}
	return sh, fault{}
}
