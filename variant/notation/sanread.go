package notation

import (
	"cmp"
	"strconv"
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

// ParseSAN reads what AppendSAN writes, check marks included, and nothing else.
// The error is a *variant.ParseError: of the class NotCanonical when the text
// means a legal move that is spelled otherwise, Ambiguous with an
// *AmbiguousError behind it when it fits several, IllegalMove with a
// *variant.MoveError behind it when it fits none.
func ParseSAN(p variant.Position, text string, lang board.Lang) (move.Move, error) {
	s := newSpeller(p.Rules().Info(), lang)
	s.list(p)
	return s.read(p, text, false)
}

// ParseSANLax is ParseSAN that does not insist on the spelling:
//   - behind the move any number of the marks + # ! ? may stand, or none;
//   - between squares x, - or : may stand or be missing, whatever is captured,
//     and between legs the comma with the square said again;
//   - the start may be named more fully than needed, a Pawn by its letter too;
//   - castling may be written with zeros, and by coordinates with the royal's own
//     target where it is spelled royal takes partner;
//   - a promotion may be written a8=Q, a8/Q, a8(Q) or a8Q, with a small English
//     letter too;
//   - a pass may be written 0000 or Z0, a drop of a Pawn without its letter;
//   - ep or e.p. may stand behind a capture en passant;
//   - the coordinate text of any move is taken. Where its letter is another
//     man's in lang, as in drops, lang is read first.
func ParseSANLax(p variant.Position, text string, lang board.Lang) (move.Move, error) {
	s := newSpeller(p.Rules().Info(), lang)
	s.list(p)
	return s.read(p, text, true)
}

// fault is a text that is refused, before it is known where it stands.
type fault struct {
	class  variant.Class
	at     int
	reason string
	err    error
}

func (s *speller) refuse(text string, f fault) error {
	if f.err == nil {
		f.err = variant.ErrSyntax
	}
	if !utf8.ValidString(board.Quote(text)) && f.class != board.TooLong {
		f.class, f.reason = board.BadUTF8, "no UTF-8"
	}
	return &variant.ParseError{
		Game: s.info.ID, Field: "move", Class: f.class, Offset: f.at,
		Text: board.Quote(text), Reason: f.reason, Err: f.err,
	}
}

// read finds the move of a text in the list, which is that of p.
func (s *speller) read(p variant.Position, text string, lax bool) (move.Move, error) {
	if len(text) > variant.MaxMoveText {
		return move.None, s.refuse(text, fault{class: board.TooLong, at: variant.MaxMoveText, reason: "no move needs so many bytes"})
	}
	m := move.None
	sh, f := s.shape(text)
	if f.class == "" {
		m, f = s.find(p, text, sh)
	}
	if f.class != "" {
		// The letters of coordinates are English: B@d4 in any language.
		if lax {
			m = s.coordinates(text)
		}
		if m == move.None {
			return move.None, s.refuse(text, f)
		}
	}
	if lax {
		return m, nil
	}
	if s.buf = s.append(s.buf[:0], p, m); string(s.buf) != text {
		return move.None, s.refuse(text, fault{class: board.NotCanonical, reason: "the move is spelled " + string(s.buf)})
	}
	return m, nil
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
	count, looseCount, promotions := 0, 0, 0
	for _, m := range s.moves {
		fit := s.fits(b, m, sh)
		switch {
		case fit == noFit:
		case m.Kind() != sh.promotion && m.OnBoard():
			if m.Kind() != board.NoKind {
				promotions++
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
		return move.None, fault{class: board.Ambiguous, reason: "more than one legal move fits", err: s.rivals(b, sh)}
	case promotions > 0:
		return move.None, fault{class: board.BadPromotion, at: len(text), reason: "the man promotes here, and not to that", err: variant.ErrIllegal}
	}
	e := &variant.MoveError{Game: s.info.ID, Text: board.Quote(text), Err: variant.ErrIllegal, Why: "no legal move fits"}
	switch {
	case len(s.moves) == 0:
		e.Err, e.Why = variant.ErrOver, variant.Reason(variant.ErrOver.Error())
	case sh.form == formStep && sh.from != board.NoSquare:
		e.Why = variant.Why(p, move.NewStep(sh.from, sh.to).WithKind(sh.promotion))
	case sh.form == formStep:
		e.Why = cmp.Or(s.whyNone(p, sh), e.Why)
	case sh.form == formShort || sh.form == formLong:
		e.Why = cmp.Or(s.whyNoCastling(p, sh.form == formLong), e.Why)
	}
	e.Because(p, e.Why)
	return move.None, fault{class: board.IllegalMove, reason: string(e.Why), err: e}
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

// whyNoCastling returns what forbids the castling to that side, "" where the game
// does not say.
func (s *speller) whyNoCastling(p variant.Position, long bool) variant.Reason {
	home := s.info.Geometry.RankSet(p.Side(), 0)
	end := home.Last()
	if long {
		end = home.First()
	}
	for q := range p.Board().Color(p.Side()).And(home).Without(end).All() {
		// What is said of a swap as well is not about castling, if it is no duty.
		why := variant.Why(p, move.NewCastle(q, end, end, q))
		if why != variant.Why(p, move.NewSwap(q, end)) || len(variant.Obliged(p, why)) > 0 {
			return why
		}
	}
	return ""
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
		ok = m.Type() == move.Castle && s.castling(m) == "O-O"
	case formLong:
		ok = m.Type() == move.Castle && s.castling(m) == "O-O-O"
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
	switch sh.to {
	case m.Target():
		return exactFit
	case m.To():
		return looseFit
	}
	return noFit
}
