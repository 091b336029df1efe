package varianttest

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// turnContracts are about whose turn it is and how the game stands.
var turnContracts = []contract{
	{
		name:     "over means no moves",
		sentence: "AppendMoves appends nothing exactly when Outcome is over",
		cheap:    func(v *visit) error { return checkOver(v.outcome, len(v.moves)) },
		after: func(a *after) error {
			if !a.sampled {
				return nil
			}
			return checkOver(a.q.Outcome(), len(variant.Moves(a.q)))
		},
	},
	{
		name:     "the outcome is well formed",
		sentence: "only a win has winners, they are seats of the game, not all of them in a zero-sum game and all of them in a common one; a game that goes on has no reason",
		cheap:    func(v *visit) error { return checkOutcome(v.outcome, v.info) },
		after:    func(a *after) error { return checkOutcome(a.q.Outcome(), a.info) },
	},
	{
		name:     "turn and side exist",
		sentence: "Turn is a seat of the game and Side a colour, also when the game is over",
		cheap: func(v *visit) error {
			if int(v.turn) >= v.info.Players {
				return fmt.Errorf("seat %d of %d", v.turn, v.info.Players)
			}
			if c := v.p.Side(); c != board.White && c != board.Black {
				return fmt.Errorf("side %d", c)
			}
			return nil
		},
	},
	{
		name:     "every seat gets its turn",
		sentence: "each of the Players seats chooses at some time in games of some length",
		final: func(s *suite) error {
			if s.longest >= 4*s.info.Players && s.turns != variant.AllSeats(s.info.Players) {
				return fmt.Errorf("%d of %d seats were on turn in a game of %d plies", s.turns.Len(), s.info.Players, s.longest)
			}
			return nil
		},
	},
	{
		name:     "seats alternate",
		sentence: "where the test declares Alternates, the seats choose strictly one after the other",
		after: func(a *after) error {
			if !a.s.alternates || a.q.Outcome().Over() {
				return nil
			}
			if want := (a.turn + 1) % variant.Player(a.info.Players); a.q.Turn() != want {
				return fmt.Errorf("after seat %d comes seat %d, want %d", a.turn, a.q.Turn(), want)
			}
			return nil
		},
	},
	{
		name:     "pending exactly between choices",
		sentence: "AppendText fails, with ErrSecret, exactly while a choice of a simultaneous game is pending",
		cheap: func(v *visit) error {
			_, err := v.p.AppendText(nil)
			switch want := v.info.Simultaneous && v.chosen > 0; {
			case err != nil && !v.pending:
				return fmt.Errorf("it fails with %w", err)
			case want && !v.pending:
				return fmt.Errorf("%d of %d seats have chosen, and the text is given away", v.chosen, v.info.Players)
			case !want && v.pending:
				return errors.New("it fails with ErrSecret where nothing is pending")
			}
			return nil
		},
	},
}

func checkOver(o variant.Outcome, moves int) error {
	if o.Over() != (moves == 0) {
		return fmt.Errorf("outcome %v with %d moves", o, moves)
	}
	return nil
}

func checkOutcome(o variant.Outcome, info *variant.Info) error {
	all := variant.AllSeats(info.Players)
	wrong := ""
	switch {
	case o.Result > variant.Failure:
		wrong = "no such result"
	case o.Result != variant.Win && o.Winners != 0:
		wrong = "winners without a win"
	case o.Result == variant.Win && o.Winners == 0:
		wrong = "a win without winners"
	case o.Winners&^all != 0:
		wrong = "a winner that is no seat of the game"
	case o.Result == variant.Win && info.Payoff == variant.Common && o.Winners != all:
		wrong = "some seats win a game with common payoff"
	case o.Result == variant.Win && info.Payoff == variant.ZeroSum && info.Players > 1 && o.Winners == all:
		wrong = "all seats win a zero-sum game"
	case o.Result == variant.Failure && info.Payoff != variant.Common:
		wrong = "a failure in a game without common payoff"
	case o.Result == variant.Ongoing && o.Reason != "":
		wrong = fmt.Sprintf("it goes on with the reason %q", o.Reason)
	case o.Reason != "" && info.Say(o.Reason, board.English) == "["+string(o.Reason)+"]":
		wrong = fmt.Sprintf("the reason %q has no words: Info.Texts lacks it", o.Reason)
	default:
		return nil
	}
	return fmt.Errorf("%s: %v of %d seats", wrong, o, info.Players)
}
