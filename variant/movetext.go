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
	fail := func(class Class, at int, why Reason, err error) (move.Move, error) {
		return move.None, MoveTextError(info, text, class, at, why, "", err)
	}
	if len(text) > MaxMoveText {
		return fail(board.TooLong, MaxMoveText, WhyTooLong, ErrSyntax)
	}
	ms := Moves(p)
	if word, ok := CastlingWord(text); ok {
		return parseCastling(p, ms, text, word, fail)
	}
	shape, class, at, why := readShape(info, text)
	if class != "" {
		return fail(class, at, why, ErrSyntax)
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
		return fail(board.Ambiguous, 0, WhyAmbiguous, ErrIllegal)
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
		why, args := WhyBecomes(pawn, letters)
		return move.None, MoveTextError(info, text, board.BadPromotion, at, why, args, ErrIllegal)
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

// reason returns why a ParseError is there that wraps e.
func (e *MoveError) reason() Reason { return cmp.Or(e.Why, ReasonOf(e.Err)) }

// MoveTextError returns the error of a text that is no move, or of no legal one: its
// Reason is in the English words of the game, with args behind them.
func MoveTextError(info *Info, text string, class Class, at int, why Reason, args string, err error) *ParseError {
	words := info.Say(why, board.English)
	if args != "" {
		words += ": " + args
	}
	return &ParseError{
		Game: info.ID, Field: "move", Class: class, Offset: at,
		Text: board.Quote(text), Reason: words, Err: err, Why: why, Args: args,
	}
}

// WhyBecomes is why a move to the last rank is refused that does not say what the
// man becomes, or says what it cannot become: letters are those of the kinds that it
// can, and pawn says that it is a Pawn. The args are for MoveTextError.
func WhyBecomes(pawn bool, letters []string) (why Reason, args string) {
	why, args = WhyManBecomes, "="+strings.Join(letters, ", =")
	if pawn {
		why = WhyPawnBecomes
	}
	return why, args
}

// readShape turns a text into a move with the same text, without looking at a
// position. On failure class is set.
func readShape(info *Info, text string) (m move.Move, class Class, at int, why Reason) {
	g, r := info.Geometry, info.Roster
	bad := func(class Class, at int, why Reason) (move.Move, Class, int, Reason) {
		return move.None, class, at, why
	}
	if text == "" {
		return bad(board.Syntax, 0, WhyEmpty)
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
			return bad(board.Trailing, i, WhyTrailing)
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
			return bad(board.Syntax, i+1, WhyBrokenLegs)
		case len(via) == move.MaxVia:
			return bad(board.TooLong, i, WhyManyLegs)
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
func readDrop(info *Info, text string) (m move.Move, class Class, at int, why Reason) {
	pc := info.Roster.Piece(text[0])
	if pc == board.NoPiece || pc.Color() != board.White {
		return move.None, board.BadPiece, 0, WhyNoLetter
	}
	q, n := info.Geometry.ReadSquare(text[2:])
	switch {
	case n == 0:
		return noSquare(text, 2)
	case 2+n != len(text):
		return move.None, board.Trailing, 2 + n, WhyTrailing
	}
	return move.NewDrop(pc.Kind(), q), "", 0, ""
}

// readPick is readShape for a text that begins with '+'.
func readPick(r *board.Roster, text string) (m move.Move, class Class, at int, why Reason) {
	if len(text) == 1 {
		return move.None, board.Syntax, 1, WhyPickLetter
	}
	pc := r.Piece(text[1])
	switch {
	case pc == board.NoPiece || pc.Color() != board.White:
		return move.None, board.BadPiece, 1, WhyNoLetter
	case len(text) > 2:
		return move.None, board.Trailing, 2, WhyTrailing
	}
	return move.NewPick(pc.Kind()), "", 0, ""
}

func noSquare(text string, at int) (move.Move, Class, int, Reason) {
	if at < len(text) && !utf8.ValidString(text[at:]) {
		return move.None, board.BadUTF8, at, WhyNotUTF8
	}
	return move.None, board.BadSquare, at, WhyNoSquare
}

func readPromotion(r *board.Roster, text string, i int, m move.Move) (move.Move, Class, int, Reason) {
	if i == len(text) {
		return m, "", 0, ""
	}
	start := i
	if text[i] == '=' {
		i++
	}
	if i >= len(text) {
		return move.None, board.BadPromotion, i, WhyPromotionLetter
	}
	pc := r.Piece(text[i])
	switch {
	case pc == board.NoPiece && (text[i] < 'A' || i+1 < len(text)):
		return move.None, board.Trailing, start, WhyTrailing
	case i+1 < len(text):
		return move.None, board.Trailing, i + 1, WhyTrailing
	case pc == board.NoPiece:
		return move.None, board.BadPromotion, i, WhyNoLetter
	}
	return m.WithKind(pc.Kind()), "", 0, ""
}
