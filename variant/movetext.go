package variant

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// MaxMoveText is the length in bytes above which a move text is not looked at.
const MaxMoveText = 32

// Format returns the coordinate text of m on the board of p.
func Format(p Position, m move.Move) string {
	info := p.Rules().Info()
	return m.Text(info.Geometry, info.Roster)
}

// ParseMove reads the coordinate text of a legal move of p: e2e4, promotion
// a7a8q or a7a8=Q with a letter of either case, drop or replacement C@d4, pick +C,
// swap a4~h4, pass 0000, legs e4d5,d5e6. A castling may name the royal's target, its
// partner's square, or be O-O or O-O-O (see CastlingWord), where no other move is
// meant so. The error is a *ParseError; for a well-formed text of a move that is not
// in the list it wraps a *MoveError.
func ParseMove(p Position, text string) (move.Move, error) {
	info := p.Rules().Info()
	fail := func(class Class, at int, reason string, err error) (move.Move, error) {
		return move.None, &ParseError{
			Game: info.ID, Field: "move", Class: class, Offset: at,
			Text: board.Quote(text), Reason: reason, Err: err,
		}
	}
	if len(text) > MaxMoveText {
		return fail(board.TooLong, MaxMoveText, "no move needs so many bytes", ErrSyntax)
	}
	ms := Moves(p)
	if word, ok := CastlingWord(text); ok {
		return parseCastling(p, ms, text, word, fail)
	}
	shape, class, at, reason := readShape(info, text)
	if class != "" {
		return fail(class, at, reason, ErrSyntax)
	}
	var buf [3 * MaxMoveText]byte
	canonical := string(shape.Append(buf[:0], info.Geometry, info.Roster))
	var becomes []board.Kind
	castling, castlings := move.None, 0
	for _, m := range ms {
		if string(m.Append(buf[:0], info.Geometry, info.Roster)) == canonical {
			return m, nil
		}
		switch {
		case shape.Type() != move.Step || m.From() != shape.From():
		case m.Type() == move.Step && m.To() == shape.To() && m.Kind() != board.NoKind:
			becomes = append(becomes, m.Kind())
		case m.Type() == move.Castle && m.Kind() == shape.Kind() && (m.To() == shape.To() || m.Via(0) == shape.To()):
			castling = m
			castlings++
		}
	}
	switch {
	case castlings == 1:
		return castling, nil
	case castlings > 1:
		return fail(board.Ambiguous, 0, ambiguous, ErrIllegal)
	case len(becomes) > 0:
		at := len(text)
		if shape.Kind() != board.NoKind {
			at-- // the letter
		}
		letters := make([]string, len(becomes))
		for i, k := range becomes {
			letters[i] = string(info.Roster.Letter(k, board.English))
		}
		pawn := p.Board().At(shape.From()).Kind() == info.Roster.Piece('P').Kind()
		return fail(board.BadPromotion, at, PromotionReason(pawn, letters), ErrIllegal)
	}
	e := notListed(p, ms, canonical, func() Reason { return Why(p, shape) })
	return fail(board.IllegalMove, 0, e.reason(), e)
}

// ReadMove reads a legal move of p as its players write it: in the coordinate text
// or in a notation of the game, with the letters of lang. Strict it takes what is
// written so, lax also what people type, and then returns what it has read over. A
// Position that is no MoveReader has its coordinates, and the forms of a Notator.
// The error is a *ParseError.
func ReadMove(p Position, text string, lang board.Lang, lax bool) (move.Move, []Repair, error) {
	if r, ok := p.(MoveReader); ok {
		return r.ReadTyped(text, lang, lax)
	}
	m, err := ParseMove(p, text)
	if n, ok := p.(Notator); ok && err != nil {
		for _, form := range n.Forms() {
			if own, e := n.ReadMove(form, text); e == nil {
				return own, nil, nil
			}
		}
	}
	return m, nil, err
}

// notListed returns the error of a move that is none of ms, the list of p.
func notListed(p Position, ms []move.Move, text string, why func() Reason) *MoveError {
	e := &MoveError{Game: p.Rules().Info().ID, Text: text, Err: ErrIllegal}
	if len(ms) == 0 {
		e.Err = ErrOver
		return e
	}
	e.Because(p, why())
	return e
}

// reason returns why, in words that a ParseError can have.
func (e *MoveError) reason() string { return cmp.Or(string(e.Why), e.Err.Error()) }

// PromotionReason is why a move to the last rank is refused that does not say what
// the man becomes, or says what it cannot become: letters are those of the kinds
// that it can, and pawn says that it is a Pawn.
func PromotionReason(pawn bool, letters []string) string {
	if pawn {
		return WhyPawnBecomes + ": =" + strings.Join(letters, ", =")
	}
	return WhyManBecomes + ": =" + strings.Join(letters, ", =")
}

// What PromotionReason begins with.
const (
	WhyPawnBecomes = "say what the pawn becomes"
	WhyManBecomes  = "say what the man becomes"
)

// ambiguous is why a text is refused that several moves fit.
const ambiguous = "more than one legal move fits"

// readShape turns a text into a move with the same text, without looking at a
// position. On failure class is set.
func readShape(info *Info, text string) (m move.Move, class Class, at int, reason string) {
	g, r := info.Geometry, info.Roster
	bad := func(class Class, at int, reason string) (move.Move, Class, int, string) {
		return move.None, class, at, reason
	}
	if text == "" {
		return bad(board.Syntax, 0, "empty")
	}
	if text == "0000" {
		return move.NewPass(), "", 0, ""
	}
	if text[0] == '+' {
		return readPick(r, text)
	}
	if len(text) > 1 && text[1] == '@' {
		return readDrop(info, text)
	}
	from, i := g.ReadSquare(text)
	if i == 0 {
		return noSquare(text, 0)
	}
	swap := i < len(text) && text[i] == '~'
	if swap {
		i++
	}
	to, n := g.ReadSquare(text[i:])
	if n == 0 {
		return noSquare(text, i)
	}
	i += n
	if swap {
		if i != len(text) {
			return bad(board.Trailing, i, "something behind the move")
		}
		return move.NewSwap(from, to), "", 0, ""
	}
	via := []board.Square{}
	for i < len(text) && text[i] == ',' {
		again, n := g.ReadSquare(text[i+1:])
		next, k := g.ReadSquare(text[min(i+1+n, len(text)):])
		switch {
		case n == 0 || k == 0:
			return noSquare(text, i+1+n)
		case again != to:
			return bad(board.Syntax, i+1, "a leg starts elsewhere than the one before ended")
		case len(via) == move.MaxVia:
			return bad(board.TooLong, i, "too many legs")
		}
		via, to, i = append(via, to), next, i+1+n+k
	}
	m = move.NewStep(from, to)
	if len(via) > 0 {
		m = move.NewLegs(from, to, via...)
	}
	return readPromotion(r, text, i, m)
}

// readDrop is readShape for a text whose second byte is '@'.
func readDrop(info *Info, text string) (m move.Move, class Class, at int, reason string) {
	pc := info.Roster.Piece(text[0])
	if pc == board.NoPiece || pc.Color() != board.White {
		return move.None, board.BadPiece, 0, "no man has this letter"
	}
	q, n := info.Geometry.ReadSquare(text[2:])
	switch {
	case n == 0:
		return noSquare(text, 2)
	case 2+n != len(text):
		return move.None, board.Trailing, 2 + n, "something behind the move"
	}
	return move.NewDrop(pc.Kind(), q), "", 0, ""
}

// readPick is readShape for a text that begins with '+'.
func readPick(r *board.Roster, text string) (m move.Move, class Class, at int, reason string) {
	if len(text) == 1 {
		return move.None, board.Syntax, 1, "a pick without a letter"
	}
	pc := r.Piece(text[1])
	switch {
	case pc == board.NoPiece || pc.Color() != board.White:
		return move.None, board.BadPiece, 1, "no man has this letter"
	case len(text) > 2:
		return move.None, board.Trailing, 2, "something behind the move"
	}
	return move.NewPick(pc.Kind()), "", 0, ""
}

func noSquare(text string, at int) (move.Move, Class, int, string) {
	if at < len(text) && !utf8.ValidString(text[at:]) {
		return move.None, board.BadUTF8, at, "no UTF-8"
	}
	return move.None, board.BadSquare, at, "no such square"
}

func readPromotion(r *board.Roster, text string, i int, m move.Move) (move.Move, Class, int, string) {
	if i == len(text) {
		return m, "", 0, ""
	}
	start := i
	if text[i] == '=' {
		i++
	}
	if i >= len(text) {
		return move.None, board.BadPromotion, i, "a promotion without a letter"
	}
	pc := r.Piece(text[i])
	switch {
	case pc == board.NoPiece && (text[i] < 'A' || i+1 < len(text)):
		return move.None, board.Trailing, start, "something behind the move"
	case i+1 < len(text):
		return move.None, board.Trailing, i + 1, "something behind the move"
	case pc == board.NoPiece:
		return move.None, board.BadPromotion, i, "no man has this letter"
	}
	return m.WithKind(pc.Kind()), "", 0, ""
}
