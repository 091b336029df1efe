package varianttest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// abilityContracts are about the optional interfaces.
var abilityContracts = []contract{
	{
		name:     "the counter agrees with the list",
		sentence: "CountMoves is the length of the list and HasMoves tells whether there is any",
		at: func(v *visit) error {
			c, ok := v.p.(variant.Counter)
			if n := len(v.shot.moves); ok && (c.CountMoves() != n || c.HasMoves() != (n > 0)) {
				return fmt.Errorf("%d moves, CountMoves %d, HasMoves %v", n, c.CountMoves(), c.HasMoves())
			}
			return nil
		},
		after: func(a *after) error {
			c, ok := a.q.(variant.Counter)
			if !ok || !a.sampled {
				return nil
			}
			if n := len(a.taken().moves); c.CountMoves() != n || c.HasMoves() != (n > 0) {
				return fmt.Errorf("%d moves, CountMoves %d, HasMoves %v", n, c.CountMoves(), c.HasMoves())
			}
			return nil
		},
	},
	{
		name:     "tactical moves are moves",
		sentence: "AppendTactical appends a subset of the legal moves, each once",
		at:       checkTactical,
	},
	{
		name:     "checked men are royal",
		sentence: "Checked returns squares of royal men of the side to move",
		at: func(v *visit) error {
			for q := range v.shot.checked.All() {
				pc := v.shot.men[q]
				man, ok := v.info.Roster.Man(pc.Kind())
				if !ok || !man.Royal || pc.Color() != v.shot.side {
					return fmt.Errorf("piece %d on %s is no royal man of %v", pc, v.info.Geometry.Name(q), v.shot.side)
				}
			}
			return nil
		},
	},
	{
		name:     "events are true",
		sentence: "Describe names the man that moves, and lists men that are lost where they stand, in the order of their squares",
		after:    checkEvent,
	},
	{
		name:     "own spellings are read back",
		sentence: "each form of a Notator spells every legal move differently and reads its own text back; other texts are refused with a *ParseError or read as legal moves",
		at:       checkNotator,
	},
	{
		name:     "refusals have reasons",
		sentence: "Why answers for any move on the board that is not listed",
		at:       checkWhy,
	},
	{
		name:     "every seat has a view",
		sentence: "AppendView serves every seat at any time and keeps what dst holds",
		at:       checkViews,
	},
}

func checkTactical(v *visit) error {
	t, ok := v.p.(variant.Tactical)
	if !ok {
		return nil
	}
	seen := map[move.Move]bool{}
	for _, m := range v.shot.tactical {
		if !slices.Contains(v.shot.moves, m) || seen[m] {
			return fmt.Errorf("%s (%v) is not in the list of moves, or is there twice", v.text(m), m)
		}
		seen[m] = true
	}
	return checkAppends(v, v.shot.tactical, t.AppendTactical)
}

func checkEvent(a *after) error {
	e, m := variant.Describe(a.p, a.m), a.m
	switch m.Type() {
	case move.Step, move.EnPassant, move.Castle, move.Legs, move.Swap:
		if want := a.shot.men[m.From()]; e.Man != want {
			return fmt.Errorf("piece %d moves, and the event names %d", want, e.Man)
		}
	case move.Drop, move.Replace:
		if want := board.NewPiece(a.shot.side, m.Kind()); e.Man != want {
			return fmt.Errorf("piece %d is dropped, and the event names %d", want, e.Man)
		}
	}
	for i, l := range e.Lost {
		if !a.info.Geometry.Has(l.Square) || l.Piece == board.NoPiece {
			return fmt.Errorf("a lost piece %d on square %d", l.Piece, l.Square)
		}
		if !a.info.Simultaneous && a.shot.men[l.Square] != l.Piece {
			return fmt.Errorf("piece %d is lost on %s, where %d stands", l.Piece, a.info.Geometry.Name(l.Square), a.shot.men[l.Square])
		}
		if i > 0 && l.Square <= e.Lost[i-1].Square {
			return errors.New("the losses are not in the order of their squares")
		}
	}
	if m.Type() == move.Step && m.IsCapture() && !a.info.Simultaneous && !slices.Contains(e.Lost, variant.Loss{Piece: m.Victim(), Square: m.To()}) {
		return errors.New("the victim is not among the losses")
	}
	return nil
}

func checkNotator(v *visit) error {
	n, ok := v.p.(variant.Notator)
	if !ok {
		return nil
	}
	for _, form := range n.Forms() {
		seen := map[string]move.Move{}
		for i, m := range v.shot.moves {
			text := string(n.AppendMove([]byte("kept "), form, m))
			if len(text) <= 5 || text[:5] != "kept " {
				return fmt.Errorf("form %s: %v gives %q behind %q", form, m, text, "kept ")
			}
			text = text[5:]
			if other, ok := seen[text]; ok {
				return fmt.Errorf("form %s: %v and %v are both %q", form, other, m, text)
			}
			seen[text] = m
			if i >= maxParsed && v.s.rng.IntN(len(v.shot.moves)) >= maxParsed {
				continue
			}
			if got, err := n.ReadMove(form, text); err != nil || got != m {
				return fmt.Errorf("form %s: %q of %v is read as %v (%v)", form, text, m, got, err)
			}
			bad := mutate(v.s.rng, text, nil)
			switch got, err := n.ReadMove(form, bad); {
			case err != nil:
				if err := checkParseError(err, bad); err != nil {
					return fmt.Errorf("form %s: %q: %w", form, bad, err)
				}
			case !slices.Contains(v.shot.moves, got):
				return fmt.Errorf("form %s: %q is read as %v, which is not in the list", form, bad, got)
			}
		}
	}
	return nil
}

func checkWhy(v *visit) error {
	size := v.info.Geometry.Size()
	for range 8 {
		m := move.NewStep(board.Square(v.s.rng.IntN(size)), board.Square(v.s.rng.IntN(size)))
		if !v.info.Geometry.Has(m.From()) || !v.info.Geometry.Has(m.To()) || slices.Contains(v.shot.moves, m) {
			continue
		}
		if why := string(variant.Why(v.p, m)); why == "" || !printable(why) {
			return fmt.Errorf("the reason against %s is %q", v.text(m), why)
		} else if v.info.Say(variant.Reason(why), board.English) == "["+why+"]" {
			return fmt.Errorf("the reason %q against %s has no words: Info.Texts lacks it", why, v.text(m))
		}
	}
	return nil
}

func checkViews(v *visit) error {
	for seat := range variant.Player(v.info.Players) {
		view, err := variant.View(v.p, seat)
		if err != nil {
			return fmt.Errorf("seat %d: %w", seat, err)
		}
		w, ok := v.p.(variant.Viewer)
		if !ok {
			continue
		}
		if got, err := w.AppendView([]byte("kept "), seat); err != nil || string(got) != "kept "+view {
			return fmt.Errorf("seat %d: behind %q the view is %q (%v), want %q", seat, "kept ", got, err, view)
		}
	}
	return nil
}
