package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/partner"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
)

const hintNames = "h0, h1, h2, h3, h4, w1, w2"

// hintNamed returns the hint of a name in any case.
func hintNamed(name string) (table.Hint, bool) {
	for h := table.H0; h <= table.W2; h++ {
		if strings.EqualFold(h.String(), name) {
			return h, true
		}
	}
	return 0, false
}

// askHint gives a person one of the hints that are allowed, and counts it.
func (s *session) askHint(ctx context.Context, what string) error {
	p, ok := s.game.Position().(*succes.Position)
	if !ok || s.sitting == nil || s.game.Outcome().Over() {
		s.refuse(variant.ErrUnsupported)
		return nil
	}
	name, text, _ := strings.Cut(what, " ")
	if name == "" {
		name = "h3"
	}
	h, ok := hintNamed(name)
	if !ok {
		s.printf(s.say.refused, fmt.Sprintf(s.say.noHint, printable(name), hintNames))
		return nil
	}
	m := move.None
	if h == table.W2 { // it is about a move
		if strings.TrimSpace(text) == "" {
			s.printf(s.say.refused, s.say.hintMove)
			return nil
		}
		if m, ok = s.read(strings.TrimSpace(text)); !ok {
			return nil
		}
	}
	if err := s.sitting.TakeHint(s.now(), s.game.Turn(), h); err != nil {
		s.refuse(err)
		return nil
	}
	answer, err := s.answer(ctx, p, h, m)
	if err != nil {
		return err
	}
	s.printf(s.say.hinted, s.hintsUsed(), answer)
	return nil
}

// answer works out what a hint says; W2 is about the move m.
func (s *session) answer(ctx context.Context, p *succes.Position, h table.Hint, m move.Move) (string, error) {
	switch h {
	case table.H0:
		return fmt.Sprintf(s.say.differ, partner.Differences(p)), nil
	case table.H1:
		v, n, err := partner.Reach(ctx, p, partnerNodes)
		return s.reachable(v, n), err
	case table.W1:
		forced := partner.Obligations(p)
		if len(forced) == 0 {
			return s.say.noForced, nil
		}
		return fmt.Sprintf(s.say.forced, s.spellAll(p, forced)), nil
	case table.W2:
		traps, known, err := partner.Traps(ctx, p, m, partnerNodes)
		switch {
		case traps:
			return s.say.trap, err
		case known:
			return s.say.noTrap, err
		}
		return s.say.unknown, err
	}
	line, err := partner.Line(ctx, p, partnerNodes)
	if err != nil || len(line) == 0 {
		return s.say.noLine, err
	}
	switch h {
	case table.H2:
		return fmt.Sprintf(s.say.mover, s.rules().Info().Roster.Name(partner.Kind(p, line), s.lang)), nil
	case table.H3:
		return fmt.Sprintf(s.say.next, variant.Format(p, line[0])), nil
	}
	var texts []string
	q := p.Clone()
	for _, m := range line {
		texts = append(texts, variant.Format(q, m))
		q.Apply(m)
	}
	return fmt.Sprintf(s.say.line, strings.Join(texts, " ")), nil
}

// reachable says in words whether the card can be reached, in least plies.
func (s *session) reachable(v search.Verdict, least int) string {
	switch v {
	case search.Win:
		return fmt.Sprintf(s.say.reached, least)
	case search.Loss:
		return s.say.lost
	}
	return fmt.Sprintf(s.say.open, least)
}

func (s *session) spellAll(p variant.Position, ms []move.Move) string {
	var texts []string
	for _, m := range ms {
		texts = append(texts, s.spell(p, m))
	}
	return strings.Join(texts, " ")
}

// listForced lists the captures of which a move is none that is refused for it.
func (s *session) listForced(p variant.Position, err error) {
	var e *variant.ParseError
	if q, ok := p.(*succes.Position); ok && errors.As(err, &e) && e.Reason == string(succes.ForcedCapture) {
		s.printf("  %s", s.spellAll(p, partner.Obligations(q)))
	}
}

// showDuty tells whoever is on turn that a mate is wanted, and of the forced
// captures, unasked, where W1 is allowed. That counts once for a position.
func (s *session) showDuty() {
	p, ok := s.game.Position().(*succes.Position)
	if !ok || s.sitting == nil || s.game.Outcome().Over() {
		return
	}
	if p.Rescue() {
		s.printf(s.say.rescue, p.Left())
	}
	set := s.sitting.Settings()
	forced := partner.Obligations(p)
	if len(forced) == 0 || !set.Allows(table.W1) {
		return
	}
	if key := p.Key(); s.duty != key {
		s.duty = key
		if err := s.sitting.TakeHint(s.now(), s.game.Turn(), table.W1); err != nil {
			s.refuse(err)
			return
		}
	}
	s.printf(s.say.obliged, s.spellAll(p, forced))
}

// warn tells, where W2 is allowed, of a move that obliges the next player to
// leave every line. Whoever types the move again means it.
func (s *session) warn(ctx context.Context, m move.Move) (wait bool, err error) {
	p, ok := s.game.Position().(*succes.Position)
	if !ok || s.sitting == nil {
		return false, nil
	}
	set := s.sitting.Settings()
	if !set.Allows(table.W2) {
		return false, nil
	}
	q := p.Clone()
	q.Apply(m)
	if q.Outcome().Over() || s.warned == q.Key() {
		return false, nil
	}
	traps, _, err := partner.Traps(ctx, p, m, partnerNodes)
	if err != nil || !traps {
		return false, err
	}
	s.warned = q.Key()
	if err := s.sitting.TakeHint(s.now(), s.game.Turn(), table.W2); err != nil {
		return false, err
	}
	s.printf(s.say.warning, s.spell(p, m))
	return true, nil
}
