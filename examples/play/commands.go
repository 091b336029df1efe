package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// obey does what a line says. It returns errQuit when that is to stop, and no
// error for what the rules refuse: that is explained.
func (s *session) obey(ctx context.Context, line string) error {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	name := strings.ToLower(word)
	if alias, ok := s.say.commands[name]; ok {
		name = alias
	}
	switch name {
	case "":
	case "quit":
		return errQuit
	case "help":
		s.help()
	case "board":
		s.stale = true
	case "moves":
		s.listMoves()
	case "undo":
		s.undo()
	case "claim":
		s.claim(rest)
	case "resign":
		if s.rules().Info().Payoff == variant.Common {
			s.ask(s.game.Abandon())
			break
		}
		s.ask(s.game.Resign(s.game.Turn()))
	case "hint":
		return s.askHint(ctx, rest)
	case "say":
		s.talk(rest)
	case "notation":
		s.setNotation(rest)
	case "draw":
		return s.offerDraw(ctx)
	case "save":
		s.file(rest, s.say.saved, s.save)
	case "load":
		s.file(rest, s.say.loaded, s.load)
	default:
		return s.move(ctx, line)
	}
	return nil
}

// read finds the move of a text, and explains when there is none, or when it is
// better to ask back.
func (s *session) read(text string) (move.Move, bool) {
	p := s.game.Position()
	m, repairs, err := s.typed(p, strings.TrimSpace(text))
	if err == nil {
		return m, !s.doubts(p, m, text, repairs)
	}
	s.refuse(err)
	var ambiguous *notation.AmbiguousError
	if errors.As(err, &ambiguous) {
		for _, m := range ambiguous.Moves {
			s.printf("  %s", s.plain(p, m))
		}
	}
	s.listForced(p, err)
	return move.None, false
}

// typed reads a move in the form that is shown, or in any other way.
func (s *session) typed(p variant.Position, text string) (move.Move, []variant.Repair, error) {
	if n, form := s.form(p); n != nil && form != n.Forms()[0] {
		if m, err := n.ReadMove(form, text); err == nil {
			return m, nil, nil
		}
	}
	return variant.ReadMove(p, text, s.lang, true)
}

// doubts asks back where a text says of a move what is not so: who takes nothing
// may have meant another move. Whoever types it again means it.
func (s *session) doubts(p variant.Position, m move.Move, text string, repairs []variant.Repair) bool {
	wrong := func(r variant.Repair) bool { return r.Class == board.Inconsistent }
	if !slices.ContainsFunc(repairs, wrong) {
		return false
	}
	asked := doubt{p.Key(), text}
	if s.doubted == asked {
		return false
	}
	s.doubted = asked
	s.printf(s.say.doubt, printable(text), s.reason(repairs[slices.IndexFunc(repairs, wrong)].Why), s.spell(p, m))
	return true
}

// doubt is a text that was asked back in a position.
type doubt struct {
	key  uint64
	text string
}

// form returns the spelling that is shown: that which notation has chosen, or else
// the first that the game has beside coordinates and SAN, nil if it has none.
func (s *session) form(p variant.Position) (variant.Notator, string) {
	n, ok := p.(variant.Notator)
	if !ok || len(n.Forms()) == 0 {
		return nil, ""
	}
	if slices.Contains(n.Forms(), s.shownForm) {
		return n, s.shownForm
	}
	return n, n.Forms()[0]
}

// setNotation chooses how moves are shown, or says how they can be.
func (s *session) setNotation(name string) {
	n, form := s.form(s.game.Position())
	if n == nil {
		s.printf(s.say.refused, s.fault(variant.ErrUnsupported))
		return
	}
	if slices.Contains(n.Forms(), name) {
		s.shownForm = name
		return
	}
	s.printf(s.say.notations, strings.Join(n.Forms(), ", "), form)
}

// spell returns the text of m as the game's players write it. In a language other
// than English choices in secret have the letters of that language, as SAN has.
func (s *session) spell(p variant.Position, m move.Move) string {
	if n, form := s.form(p); n != nil && !s.rules().Info().Simultaneous {
		return string(n.AppendMove(nil, form, m))
	}
	return string(notation.AppendSAN(nil, p, m, s.lang))
}

// plain returns the coordinate text of m with the letters of the language, as read
// takes it.
func (s *session) plain(p variant.Position, m move.Move) string {
	k, roster := m.Kind(), s.rules().Info().Roster
	letters := notation.LettersOf(roster, s.lang)
	switch {
	case k == board.NoKind || s.lang == board.English:
		return variant.Format(p, m)
	case m.OnBoard():
		return variant.Format(p, m.WithKind(board.NoKind)) + "=" + letters[k]
	}
	text := variant.Format(p, m)
	return strings.Replace(text, string(roster.Letter(k, board.English)), letters[k], 1)
}

func (s *session) move(ctx context.Context, text string) error {
	if s.game.Outcome().Over() {
		s.refuse(variant.ErrOver)
		return nil
	}
	m, ok := s.read(text)
	if !ok {
		return nil
	}
	if wait, err := s.warn(ctx, m); wait || err != nil {
		return err
	}
	before := s.game.Len()
	s.ask(s.game.Play(m))
	s.showMoves(before)
	return nil
}

// ask takes the answer to a request: it explains a refusal.
func (s *session) ask(err error) {
	if err != nil {
		s.refuse(err)
		return
	}
	s.stale = true
}

// refuse explains err.
func (s *session) refuse(err error) {
	var claim *variant.ClaimError
	var text *variant.ParseError
	var call *table.Error
	switch {
	case errors.As(err, &call):
		s.printf(s.say.refused, s.fault(call.Err))
	case errors.As(err, &claim):
		why := claim.Why
		if why == "" {
			why = variant.ReasonOf(claim.Err)
		}
		if claim.Need > 0 {
			s.printf(s.say.refusedCount, s.reason(claim.Reason), s.reason(why), claim.Count, claim.Need)
			return
		}
		s.printf(s.say.refusedClaim, s.reason(claim.Reason), s.reason(why))
	case errors.As(err, &text) && text.Field == "move" && errors.Is(err, variant.ErrSyntax) && !errors.Is(err, variant.ErrIllegal):
		s.printf(s.say.noMove, printable(text.Text), s.fault(text))
	case errors.As(err, &text) && text.Field == "move":
		s.printf(s.say.refusedMove, printable(text.Text), s.fault(text))
	default:
		s.printf(s.say.refused, s.fault(err))
	}
}

// movesPerLine is how many moves the list has on a line.
const movesPerLine = 6

func (s *session) listMoves() {
	p := s.game.Position()
	var line []string
	flush := func() {
		if len(line) > 0 {
			s.printf("  %s", strings.Join(line, "  "))
		}
		line = line[:0]
	}
	if s.game.Outcome().Over() {
		s.refuse(variant.ErrOver)
		return
	}
	for _, m := range variant.Moves(p) {
		text := s.spell(p, m)
		if plain := s.plain(p, m); plain != text {
			text += " (" + plain + ")"
		}
		if line = append(line, text); len(line) == movesPerLine {
			flush()
		}
	}
	flush()
	if d := variant.Destinations(p); d.Compulsory {
		s.printf("  %s", s.say.compulsory)
	}
}

// undo takes moves back until a person is on turn, and whole turns where both
// sides choose at once.
func (s *session) undo() {
	if s.shown() {
		s.printf(s.say.refused, s.say.shown)
		return
	}
	before := s.game.Len()
	if !s.game.Undo() {
		s.printf("%s", s.say.noUndo)
		return
	}
	ended := before == s.game.Len() // it was an end that no move had brought about
	if ended && s.pending() {       // a file of the game that was over may have shown it
		s.game.Undo()
	} else {
		for s.undoesOn(before) && s.game.Undo() {
		}
	}
	s.stale = true
	if ended {
		s.printf("%s", s.say.resumed)
	}
	if before == s.game.Len() {
		return
	}
	s.printf(s.say.undone, before-s.game.Len())
}

// claim claims a draw, with the move of the text if there is one, by whatever
// gives it.
func (s *session) claim(text string) {
	seat := s.game.Turn()
	m := move.None
	if text != "" && !s.game.Outcome().Over() {
		var ok bool
		if m, ok = s.read(text); !ok {
			return
		}
	}
	var refusals []error
	before := s.game.Len()
	for _, why := range claimable {
		err := error(nil)
		if m == move.None {
			err = s.game.Claim(seat, why)
		} else {
			err = s.game.ClaimWith(seat, why, m)
		}
		if err == nil {
			s.showMoves(before)
			return
		}
		refusals = append(refusals, err)
	}
	for _, err := range refusals {
		s.refuse(err)
	}
}

// offerDraw offers a draw, or takes the one that is offered. An opponent who is
// no person answers at once.
func (s *session) offerDraw(ctx context.Context) error {
	seat := s.game.Turn()
	if err := s.game.OfferDraw(seat); err != nil {
		s.refuse(err)
		return nil
	}
	if s.game.Outcome().Over() {
		s.stale = true
		return nil
	}
	other := s.who[seat^1]
	if other == nil {
		s.printf("%s", s.say.offered)
		return nil
	}
	yes, err := other.accepts(ctx, s.game, seat^1)
	if err != nil {
		return err
	}
	if yes {
		s.ask(s.game.AcceptDraw(seat ^ 1))
		return nil
	}
	s.printf("%s", s.say.declined)
	return s.game.DeclineDraw(seat ^ 1)
}

// file saves or loads by do, and says how it went.
func (s *session) file(name, done string, do func(name string) error) {
	if name == "" {
		s.printf("%s", s.say.noFile)
		return
	}
	if err := do(name); err != nil {
		s.printf(s.say.fileFailed, printable(name), s.fileFault(err))
		return
	}
	s.printf(done, printable(name))
}
