package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// guesser plays a game in which both sides choose at once: it solves the matrix
// game of one turn, looking at what the men will do in the next, and draws its
// choice from the mixture.
type guesser struct {
	value func(variant.Position) float64
	rng   *rand.Rand
}

func (e *guesser) act(ctx context.Context, g *variant.Game) error {
	m, _, err := e.choose(ctx, g)
	if err != nil {
		return err
	}
	return g.Play(m)
}

// choose returns a choice for the seat on turn and the value for that seat. A
// choice that is pending is left out of sight: the position before it is asked.
func (e *guesser) choose(ctx context.Context, g *variant.Game) (move.Move, float64, error) {
	seat := g.Turn()
	p := g.Position()
	if seat == 1 {
		p = g.At(g.Len() - 1)
	}
	r, err := search.SolveJoint(ctx, p, search.JointOptions{Turns: 1, Value: e.value})
	if err != nil {
		return move.None, 0, err
	}
	if seat == 1 {
		r.Value = -r.Value
	}
	return r.Choose(seat, e.rng), r.Value, nil
}

func (e *guesser) accepts(ctx context.Context, g *variant.Game, seat variant.Player) (bool, error) {
	_, v, err := e.choose(ctx, g)
	if g.Turn() != seat {
		v = -v
	}
	return v <= 0, err
}

// partnerNodes bounds what is looked at for a hint.
const partnerNodes = 2_000_000

// showTurns names the turns completed since there were before choices, both
// choices of a turn on one line. A pending choice stays a secret.
func (s *session) showTurns(before int) {
	s.stale = true
	moves := s.game.Moves()
	for i := before &^ 1; i+1 < len(moves); i += 2 {
		if i+2 > before {
			s.printf("%d. %s/%s", i/2+1, s.spell(s.game.At(i), moves[i]), s.spell(s.game.At(i+1), moves[i+1]))
		}
	}
	if len(moves)%2 == 1 && s.people() == 2 {
		s.clear()
		s.printf("%s", s.say.chosen)
	}
}

// pending reports whether one side has chosen, and the other has not.
func (s *session) pending() bool { return s.rules().Info().Simultaneous && s.game.Turn() != 0 }

// undoesOn reports whether undo goes on, from before plies. Where both sides
// choose at once it stops between turns: whoever could choose again alone would
// know the other choice. It goes back behind a choice of a person.
func (s *session) undoesOn(before int) bool {
	now := s.game.Len()
	if !s.rules().Info().Simultaneous || now == before {
		return s.who[s.game.Turn()] != nil
	}
	return s.pending() || s.who[0] != nil && before-now < 2
}

// clear wipes the screen of a terminal, on which a secret may stand.
func (s *session) clear() {
	if s.terminal {
		fmt.Fprint(s.out, "\x1b[2J\x1b[3J\x1b[H")
	}
}

// shared says how a game ended that all seats win or lose together.
func (s *session) shared(o variant.Outcome, result string) {
	s.reveal()
	why := s.reason(o.Reason)
	if o.Result == variant.Win {
		s.printf(s.say.together, why, result)
		return
	}
	s.printf(s.say.failed, why, result)
}
