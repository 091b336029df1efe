package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
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

// partner plays a game that all seats win or lose together: it looks for a
// shortest line to success, and takes the most hopeful move when it finds none.
type partner struct{ rng *rand.Rand }

// partnerNodes bounds what a partner looks at for a move.
const partnerNodes = 2_000_000

func (e *partner) act(ctx context.Context, g *variant.Game) error {
	p := g.Position()
	o := search.HelpOptions{Nodes: partnerNodes}
	if l, ok := p.(interface{ Left() int }); ok && l.Left() > 0 {
		o.Plies = min(l.Left(), search.MaxDepth)
	}
	r, err := search.Help(ctx, p, o)
	if err != nil {
		return err
	}
	if len(r.Line) > 0 {
		return g.Play(r.Line[0])
	}
	return g.Play(e.hopeful(p))
}

// hopeful returns a move after which success is least far by the game's own
// bound, one of them at random.
func (e *partner) hopeful(p variant.Position) move.Move {
	var best []move.Move
	least := math.MaxInt
	q := p.Clone()
	for _, m := range variant.Moves(p) {
		q.CopyFrom(p)
		q.Apply(m)
		far := math.MaxInt
		if d, ok := q.(search.Distancer); ok {
			if n, ok := d.PliesAtLeast(); ok {
				far = n
			}
		}
		if far < least {
			least, best = far, best[:0]
		}
		if far == least {
			best = append(best, m)
		}
	}
	return best[e.rng.IntN(len(best))]
}

func (e *partner) accepts(context.Context, *variant.Game, variant.Player) (bool, error) {
	return false, nil
}

// showTurns names the turns completed since there were before choices, both
// choices of a turn on one line. A pending choice stays a secret.
func (s *session) showTurns(before int) {
	s.stale = true
	moves := s.game.Moves()
	p := s.game.Position()
	for i := before &^ 1; i+1 < len(moves); i += 2 {
		if i+2 > before {
			s.printf("%d. %s/%s", i/2+1, variant.Format(p, moves[i]), variant.Format(p, moves[i+1]))
		}
	}
	if len(moves)%2 == 1 && s.who[0] == nil && s.who[1] == nil {
		s.clear()
		s.printf("%s", s.say.chosen)
	}
}

// clear wipes the screen of a terminal, on which a secret may stand.
func (s *session) clear() {
	if s.terminal {
		fmt.Fprint(s.out, "\x1b[2J\x1b[3J\x1b[H")
	}
}

// showCard lets people memorise the card of a game that has one, and turns it
// face down.
func (s *session) showCard() error {
	r, ok := s.rules().(*succes.Rules)
	if !ok || s.who[0] != nil && s.who[1] != nil {
		return nil
	}
	card := r.Card()
	men, err := board.ParsePlacement(card.Target, r.Info().Geometry, r.Info().Roster)
	if err != nil {
		return err
	}
	s.printf(s.say.card, r.Limit())
	fmt.Fprint(s.out, draw.Text(&men, r.Info().Roster, draw.TextOptions{Lang: s.lang}))
	if s.terminal {
		s.printf("%s", s.say.faceDown)
		if err := s.out.Flush(); err != nil {
			return err
		}
		if _, err := readLine(s.in); err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		s.clear()
	}
	return nil
}

// shared says how a game ended that all seats win or lose together.
func (s *session) shared(o variant.Outcome, result string) {
	why := s.say.reason(o.Reason)
	if o.Result == variant.Win {
		s.printf(s.say.together, why, result)
		return
	}
	s.printf(s.say.failed, why, result)
}

// readChoice reads a choice of a game of simultaneous choices or of another
// form than SAN.
func (s *session) readChoice(text string) (move.Move, bool) {
	m, err := variant.ParseMove(s.game.Position(), strings.TrimSpace(text))
	if err == nil {
		return m, true
	}
	if errors.Is(err, variant.ErrIllegal) || errors.Is(err, variant.ErrSyntax) {
		s.refuse(err)
	}
	return move.None, false
}
