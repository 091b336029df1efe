package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// AmbiguousError holds the legal moves that one text fits. It stands behind a
// *variant.ParseError of the class Ambiguous; errors.As finds it.
type AmbiguousError struct {
	Moves []move.Move
}

// Error gives one line.
func (e *AmbiguousError) Error() string {
	return strconv.Itoa(len(e.Moves)) + " legal moves fit"
}

// ParseSAN reads what AppendSAN writes, check marks included, and castlings in any
// spelling that variant.ParseMove takes; nothing else. The error is a
// *variant.ParseError: of the class NotCanonical when the text
// means a legal move that is spelled otherwise, Ambiguous with an
// *AmbiguousError behind it when it fits several, IllegalMove with a
// *variant.MoveError behind it when it fits none.
func ParseSAN(p variant.Position, text string, lang board.Lang) (move.Move, error) {
	return ParseSANWith(p, text, LettersOf(p.Rules().Info().Roster, lang))
}

// ParseSANWith is ParseSAN with letters of one's own.
func ParseSANWith(p variant.Position, text string, letters *Letters) (move.Move, error) {
	s := newSpellerWith(p.Rules().Info(), letters)
	s.list(p)
	return s.read(p, text, false)
}

// ParseSANLax is ParseSAN that does not insist on the spelling:
//   - around the move there may be blanks, its number in front (1. 1... 1)), and
//     any number of the marks + # ! ? behind it, or none, or a word of check or mate;
//   - between squares x, - or : may stand or be missing, and between legs the comma
//     with the square said again;
//   - the start may be named more fully than needed, a Pawn by its letter too;
//   - a man may be named by its figure or by its Abbreviation, squares and the rest
//     may be in capitals, a man's letter small where no file of the board has it;
//   - castling may be written in any case, with zeros, and by coordinates with the
//     royal's own target or its partner's square;
//   - a promotion may be written a8=Q, a8/Q, a8(Q) or a8Q, with a letter of either
//     case: that of the language, else that of English;
//   - a pass may be written 0000, Z0, pass or passe, a drop of a Pawn without its
//     letter;
//   - ep or e.p. may stand behind a capture en passant;
//   - the coordinate text of any move is taken. Where its letter is another
//     man's in lang, as in drops, lang is read first.
//
// What contradicts the move is read over and reported as a Repair: of the class
// Inconsistent for a sign of capture where nothing is captured and a mark of mate
// where there is none, NotCanonical for a dash where something is captured.
func ParseSANLax(p variant.Position, text string, lang board.Lang) (move.Move, []variant.Repair, error) {
	s := newSpeller(p.Rules().Info(), lang)
	s.list(p)
	m, err := s.read(p, text, true)
	return m, s.repairs, err
}

// fault is a text that is refused, before it is known where it stands.
type fault struct {
	class variant.Class
	at    int
	why   variant.Reason
	args  string
	err   error
}

func (s *speller) refuse(text string, f fault) error {
	if f.err == nil {
		f.err = variant.ErrSyntax
	}
	if !utf8.ValidString(board.Quote(text)) && f.class != board.TooLong {
		f.class, f.why, f.args = board.BadUTF8, variant.WhyNotUTF8, ""
	}
	return variant.MoveTextError(s.info, text, f.class, f.at, f.why, f.args, f.err)
}

// read finds the move of a text in the list, which is that of p. What a lax reading
// changes is left in s.repairs.
func (s *speller) read(p variant.Position, text string, lax bool) (move.Move, error) {
	s.repairs = nil
	if len(text) > variant.MaxMoveText {
		return move.None, s.refuse(text, fault{class: board.TooLong, at: variant.MaxMoveText, why: variant.WhyTooLong})
	}
	if lax {
		m, f := s.readLax(p, text)
		if f.class != "" {
			return move.None, s.refuse(text, f)
		}
		return m, nil
	}
	m, said, f := s.readStrict(p, text)
	if s.buf = s.buf[:0]; f.class == "" && string(s.appendMarks(s.buf, p, m)) != said {
		f = s.misspelled(p, m)
	}
	if f.class != "" {
		return move.None, s.refuse(text, f)
	}
	return m, nil
}

// readStrict finds the move whose text without marks the text has in front, and
// returns what stands behind that: the marks it says. Whether they are those of the
// move is for the caller to see, who may play it anyway.
func (s *speller) readStrict(p variant.Position, text string) (m move.Move, said string, f fault) {
	m, _, f = s.readOne(p, text)
	if f.class != "" {
		return move.None, "", f
	}
	s.buf = s.appendStem(s.buf[:0], p, m)
	if n := len(s.buf); n <= len(text) && string(s.buf) == text[:n] {
		return m, text[n:], fault{}
	}
	if body := strings.TrimRight(text, marks); castles(m, body) {
		return m, text[len(body):], fault{}
	}
	return move.None, "", s.misspelled(p, m)
}

// misspelled is a text that means m and is not its own.
func (s *speller) misspelled(p variant.Position, m move.Move) fault {
	s.buf = s.append(s.buf[:0], p, m)
	return fault{class: board.NotCanonical, why: variant.WhySpelled, args: string(s.buf)}
}

// readOne reads a text in one way.
func (s *speller) readOne(p variant.Position, text string) (move.Move, shape, fault) {
	sh, f := s.shape(text)
	if f.class != "" {
		return move.None, sh, f
	}
	m, f := s.find(p, text, sh)
	return m, sh, f
}

// castles reports whether a text without marks is another spelling of m, a castling.
func castles(m move.Move, text string) bool {
	_, word := variant.CastlingWord(text)
	plain := word || text[0] >= 'a' && text[0] <= 'z' && !strings.ContainsAny(text, "x:-")
	return m.Type() == move.Castle && plain
}

// coordinates returns the listed move with that coordinate text, or None.
func (s *speller) coordinates(text string) move.Move {
	for _, m := range s.moves {
		s.buf = m.Append(s.buf[:0], s.info.Geometry, s.info.Roster)
		if string(s.buf) == text {
			return m
		}
	}
	return move.None
}

// find returns the one listed move that has the shape sh.
func (s *speller) find(p variant.Position, text string, sh shape) (move.Move, fault) {
	b := p.Board()
	var found, loose move.Move // loose fits in all but how a castling names its target
	var becomes []move.Move
	count, looseCount := 0, 0
	aimed := sh.form == formStep && sh.from == board.NoSquare
	for _, m := range s.moves {
		if aimed && m.To() != sh.to {
			continue // most moves: fits would say so, but later
		}
		fit := s.fits(b, m, sh)
		switch {
		case fit == noFit:
		case m.Kind() != sh.promotion && m.OnBoard():
			if m.Kind() != board.NoKind {
				becomes = append(becomes, m)
			}
		case fit == looseFit:
			loose = m
			looseCount++
		default:
			found = m
			count++
		}
	}
	if count == 0 {
		found, count = loose, looseCount
	}
	switch {
	case count == 1:
		return found, fault{}
	case count > 1:
		return move.None, fault{class: board.Ambiguous, why: variant.WhyAmbiguous, err: s.rivals(b, sh)}
	case len(becomes) > 0:
		why, args := s.whatItBecomes(b, becomes)
		return move.None, fault{class: board.BadPromotion, at: len(text), why: why, args: args, err: variant.ErrIllegal}
	}
	e := &variant.MoveError{Game: s.info.ID, Text: board.Quote(text), Err: variant.ErrIllegal}
	if len(s.moves) == 0 {
		e.Err, e.Why = variant.ErrOver, variant.WhyOver
	} else {
		e.Why = cmp.Or(s.why(p, sh), variant.WhyNothingFits)
	}
	e.Because(p, e.Why)
	return move.None, fault{class: board.IllegalMove, why: e.Why, err: e}
}

// whatItBecomes says what the man of ms, promotions, can become.
func (s *speller) whatItBecomes(b board.Board, ms []move.Move) (why variant.Reason, args string) {
	var letters []string
	for _, m := range ms {
		if l := s.letters[m.Kind()]; !slices.Contains(letters, l) {
			letters = append(letters, l)
		}
	}
	return variant.WhyBecomes(b.At(ms[0].From()).Kind() == s.pawn, letters)
}

// why returns what forbids the moves that sh can mean, "" where that is not known.
func (s *speller) why(p variant.Position, sh shape) variant.Reason {
	switch sh.form {
	case formPass:
		return variant.Why(p, move.NewPass())
	case formShort:
		return variant.WhyNoCastling(p, variant.CastleUp)
	case formLong:
		return variant.WhyNoCastling(p, variant.CastleDown)
	case formDrop:
		return variant.Why(p, move.NewDrop(sh.kind, sh.to))
	case formPick:
		return variant.Why(p, move.NewPick(sh.kind))
	case formSwap:
		return variant.Why(p, move.NewSwap(sh.from, sh.to))
	}
	switch {
	case sh.from == board.NoSquare:
		return s.whyNone(p, sh)
	case sh.kind != board.NoKind && p.Board().At(sh.from).Kind() != sh.kind:
		return variant.WhyNoManThere
	case sh.via[0] == board.NoSquare:
		return variant.Why(p, move.NewStep(sh.from, sh.to).WithKind(sh.promotion))
	}
	via := sh.via[:]
	if n := slices.Index(via, board.NoSquare); n >= 0 {
		via = via[:n]
	}
	return variant.Why(p, move.NewLegs(sh.from, sh.to, via...).WithKind(sh.promotion))
}

// whyNone returns why none of the men that sh can mean goes to its target: what
// forbids one that could otherwise, else what holds for all of them.
func (s *speller) whyNone(p variant.Position, sh shape) variant.Reason {
	b, common := p.Board(), variant.Reason("")
	for q := range b.Pieces(p.Side(), s.letterless(sh)).All() {
		if !s.startFits(q, sh) {
			continue
		}
		why := variant.Why(p, move.NewStep(q, sh.to).WithKind(sh.promotion))
		// No man goes to where it stands: what is said of that says nothing here.
		if why != variant.Why(p, move.NewStep(q, q)) {
			return why
		}
		if common == "" {
			common = why
		} else if common != why {
			return ""
		}
	}
	return common
}

// rivals collects what find counted.
func (s *speller) rivals(b board.Board, sh shape) *AmbiguousError {
	e := &AmbiguousError{}
	for _, want := range []fitness{exactFit, looseFit} {
		for _, m := range s.moves {
			if s.fits(b, m, sh) == want && (m.Kind() == sh.promotion || !m.OnBoard()) {
				e.Moves = append(e.Moves, m)
			}
		}
		if len(e.Moves) > 0 {
			break
		}
	}
	return e
}

type fitness uint8

const (
	noFit fitness = iota
	looseFit
	exactFit
)

// fits compares m with sh in everything but the promotion.
func (s *speller) fits(b board.Board, m move.Move, sh shape) fitness {
	ok := false
	switch sh.form {
	case formPass:
		ok = m.Type() == move.Pass
	case formShort:
		ok = s.castling(m) == variant.CastleUp
	case formLong:
		ok = s.castling(m) == variant.CastleDown
	case formDrop:
		ok = (m.Type() == move.Drop || m.Type() == move.Replace) && m.Kind() == sh.kind && m.To() == sh.to
	case formPick:
		ok = m.Type() == move.Pick && m.Kind() == sh.kind
	case formSwap:
		ok = m.Type() == move.Swap && m.From() == sh.from && m.To() == sh.to && s.moverFits(b, m, sh)
	case formStep:
		if sh.passing && m.Type() != move.EnPassant {
			return noFit
		}
		return s.fitsStep(b, m, sh)
	}
	if ok {
		return exactFit
	}
	return noFit
}

// moverFits reports whether a move of known start has the man that sh names, if
// it names one.
func (s *speller) moverFits(b board.Board, m move.Move, sh shape) bool {
	return sh.kind == board.NoKind || b.At(m.From()).Kind() == sh.kind
}

// letterless returns the kind of man that moves, that of Pawns without a letter.
func (s *speller) letterless(sh shape) board.Kind {
	if sh.kind == board.NoKind {
		return s.pawn
	}
	return sh.kind
}

// startFits compares q with the file and rank of the start that sh names.
func (s *speller) startFits(q board.Square, sh shape) bool {
	g := s.info.Geometry
	return (sh.file < 0 || g.File(q) == sh.file) && (sh.rank < 0 || g.Rank(q) == sh.rank)
}

func (s *speller) fitsStep(b board.Board, m move.Move, sh shape) fitness {
	if sh.from == board.NoSquare {
		k := s.letterless(sh)
		if k != board.NoKind && stepLike(m) && m.To() == sh.to && b.At(m.From()).Kind() == k && s.startFits(m.From(), sh) {
			return exactFit
		}
		return noFit
	}
	if m.From() != sh.from || !s.moverFits(b, m, sh) {
		return noFit
	}
	switch {
	case m.Type() == move.Legs:
		for i := range move.MaxVia {
			if m.Via(i) != sh.via[i] {
				return noFit
			}
		}
	case !stepLike(m) && m.Type() != move.Castle || sh.via[0] != board.NoSquare:
		return noFit
	}
	switch {
	case sh.to == m.Target():
		return exactFit
	case m.Type() == move.Castle && (sh.to == m.To() || sh.to == m.Via(0)):
		return looseFit
	}
	return noFit
}
