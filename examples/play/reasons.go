package main

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
)

// reason returns the words for why in the language of the session.
func (s *session) reason(why variant.Reason) string { return s.rules().Info().Say(why, s.lang) }

// fault returns the words for err in the language of the session.
func (s *session) fault(err error) string {
	var parse *variant.ParseError
	var claim *variant.ClaimError
	for _, f := range faults {
		if errors.Is(err, f.err) {
			return f.words[s.lang]
		}
	}
	switch {
	case errors.As(err, &claim) && claim.Why != "":
		return s.reason(claim.Why)
	case errors.As(err, &parse) && parse.Why != "" && parse.Args != "":
		return s.reason(parse.Why) + s.say.colon + parse.Args
	case errors.As(err, &parse) && parse.Why != "":
		return s.reason(parse.Why)
	case errors.As(err, &parse) && s.lang != board.English:
		return fmt.Sprintf(s.say.badText, parse.Field, parse.Offset)
	case parse == nil && variant.ReasonOf(err) != "":
		return s.reason(variant.ReasonOf(err))
	}
	return err.Error()
}

// faults are the words for errors that are no reasons of a game.
var faults = []struct {
	err   error
	words [board.Languages]string
}{
	{table.ErrState, [board.Languages]string{"not in this state", "cela ne se fait pas maintenant"}},
	{table.ErrTime, [board.Languages]string{"time does not go back", "le temps ne recule pas"}},
	{table.ErrSilence, [board.Languages]string{"no talking now", "on ne parle pas maintenant"}},
	{table.ErrNoCard, [board.Languages]string{"no card is left that the variants can use", "il ne reste aucune carte pour ces variantes"}},
	{table.ErrHint, [board.Languages]string{"this hint is not allowed", "cette aide n'est pas permise"}},
	{table.ErrFull, [board.Languages]string{"the log is full: nothing but moves and ends is taken", "le journal est plein : il n'accepte plus que des coups et des fins"}},
	{table.ErrTable, [board.Languages]string{"the session is at a table, which makes all calls", "la séance est à une table, qui fait tous les appels"}},
	{table.ErrTurn, [board.Languages]string{"not on turn", "ce n'est pas votre tour"}},
}
