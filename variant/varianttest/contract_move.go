package varianttest

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// moveContracts are about what single moves say and do.
var moveContracts = []contract{
	{
		name:     "moves stay on the board",
		sentence: "the squares of a move are squares of the game, its man stands on the first one and belongs to Side, its kind is in the roster",
		after:    checkSquares,
	},
	{
		name:     "victims are true",
		sentence: "a Step to a man has that man as its Victim, any other Step none; en passant names the man on its waypoint; a drop goes to an empty square and captures nothing",
		after:    checkVictim,
	},
	{
		name:     "captured men are gone",
		sentence: "after a capture the captured man no longer stands where it stood, unless a man of its colour has come there",
		after:    checkGone,
	},
	{
		name:     "men become what the move says",
		sentence: "the man that arrives is of the move's Kind if it has one, else of the kind that Describe says it becomes, and else what it was; if it does not survive, its square is empty or the enemy's",
		after:    checkArrival,
	},
	{
		name:     "the quiet count is a count",
		sentence: "after a move QuietPlies is 0 or one more than before",
		after: func(a *after) error {
			before, ok := a.p.(variant.Clocked)
			if !ok || a.info.Simultaneous { // one turn there is several choices
				return nil
			}
			was, is := before.QuietPlies(), a.q.(variant.Clocked).QuietPlies()
			if is != 0 && is != was+1 {
				return fmt.Errorf("it goes from %d to %d", was, is)
			}
			return nil
		},
	},
}

func checkSquares(a *after) error {
	g, m := a.info.Geometry, a.m
	if m.Type() == move.Pass {
		return nil
	}
	if m.Type() != move.Pick && !g.Has(m.To()) || m.OnBoard() && !g.Has(m.From()) {
		return fmt.Errorf("%v leaves the board", m)
	}
	for i := range move.MaxVia {
		if q := m.Via(i); q != board.NoSquare && !g.Has(q) {
			return fmt.Errorf("%v leaves the board at waypoint %d", m, i)
		}
	}
	for _, k := range []board.Kind{m.Kind(), m.Victim().Kind()} {
		if _, ok := a.info.Roster.Man(k); k != board.NoKind && !ok {
			return fmt.Errorf("%v names kind %d, which the roster has not", m, k)
		}
	}
	man := a.shot.men[m.From()]
	switch m.Type() {
	case move.Step, move.EnPassant, move.Castle, move.Legs, move.Swap:
		if man == board.NoPiece || man.Color() != a.shot.side {
			return fmt.Errorf("%v: piece %d on its first square is no man of %v", m, man, a.shot.side)
		}
	case move.Drop, move.Replace, move.Pick:
		if m.Kind() == board.NoKind {
			return fmt.Errorf("%v names no kind", m)
		}
	}
	return nil
}

func checkVictim(a *after) error {
	m, there := a.m, a.shot.men[a.m.To()]
	switch m.Type() {
	case move.Step:
		if m.From() == m.To() {
			return errors.New("it goes from a square to itself")
		}
		if m.Victim() != there {
			return fmt.Errorf("piece %d stands on its target, and the victim is %d", there, m.Victim())
		}
	case move.EnPassant:
		at := m.Via(0)
		switch {
		case there != board.NoPiece:
			return errors.New("en passant to a square that is not empty")
		case at == board.NoSquare || m.Victim() == board.NoPiece || a.shot.men[at] != m.Victim():
			return fmt.Errorf("en passant: victim %d does not stand on the waypoint", m.Victim())
		}
	case move.Drop:
		if there != board.NoPiece || m.IsCapture() {
			return errors.New("a drop on a man, or with a victim")
		}
	case move.Replace:
		if there == board.NoPiece || there.Color() != a.shot.side || there.Kind() == m.Kind() || m.IsCapture() {
			return errors.New("a replacement of no man of the mover's, by one of the same kind, or with a victim")
		}
	case move.Pass, move.Pick:
		if m.IsCapture() {
			return errors.New("a pass or a pick with a victim")
		}
	}
	return nil
}

// at returns the man on q after the move.
func (a *after) at(q board.Square) board.Piece { return a.q.Board().At(q) }

func checkGone(a *after) error {
	m, victim := a.m, a.m.Victim()
	if !m.IsCapture() || a.info.Simultaneous { // there a victim may have left before
		return nil
	}
	stood := m.To()
	switch m.Type() {
	case move.EnPassant:
		stood = m.Via(0)
	case move.Step:
	default:
		return nil
	}
	if victim.Color() != a.shot.side && a.at(stood) == victim {
		return fmt.Errorf("piece %d is still on %s", victim, a.info.Geometry.Name(stood))
	}
	return nil
}

func checkArrival(a *after) error {
	m := a.m
	if a.info.Simultaneous {
		return nil
	}
	want := a.shot.men[m.From()]
	switch m.Type() {
	case move.Step, move.EnPassant:
		if becomes := variant.Describe(a.p, m).Becomes; becomes != board.NoKind {
			want = board.NewPiece(want.Color(), becomes)
		}
		if m.Kind() != board.NoKind {
			want = board.NewPiece(want.Color(), m.Kind())
		}
	case move.Drop, move.Replace:
		want = board.NewPiece(a.shot.side, m.Kind())
	case move.Pass, move.Pick:
		if menOf(a.q) != a.shot.men {
			return errors.New("a pass or a pick moves men")
		}
		return nil
	default:
		return nil
	}
	if got := a.at(m.To()); got != board.NoPiece && got.Color() == want.Color() && got != want {
		return fmt.Errorf("piece %d stands on %s, want %d", got, a.info.Geometry.Name(m.To()), want)
	}
	return nil
}
