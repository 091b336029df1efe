package varianttest

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// boardContracts are about the view of the board.
var boardContracts = []contract{
	{
		name:     "the board agrees with itself",
		sentence: "At, Pieces, Color and Occupied tell of the same men, which stand on squares of the game's geometry and are in its roster",
		at:       func(v *visit) error { return checkBoard(v.p, v.info) },
		after: func(a *after) error {
			if !a.sampled {
				return nil
			}
			return checkBoard(a.q, a.info)
		},
	},
}

func checkBoard(p variant.Position, info *variant.Info) error {
	b, g := p.Board(), info.Geometry
	if b.Geometry() != g {
		return errors.New("the board has another geometry than Info")
	}
	var pieces [2][board.MaxKinds]board.Set
	var colors [2]board.Set
	for q := board.Square(0); int(q) < g.Size(); q++ {
		pc := b.At(q)
		if pc == board.NoPiece {
			continue
		}
		if !g.Has(q) {
			return fmt.Errorf("piece %d stands on the hole %d", pc, q)
		}
		if _, ok := info.Roster.Man(pc.Kind()); !ok {
			return fmt.Errorf("%s: kind %d is not in the roster", g.Name(q), pc.Kind())
		}
		c := pc.Color()
		pieces[c][pc.Kind()] = pieces[c][pc.Kind()].With(q)
		colors[c] = colors[c].With(q)
	}
	if got, want := b.Occupied(), colors[0].Or(colors[1]); got != want {
		return fmt.Errorf("the men of Occupied are on %v, those that At finds on %v", got, want)
	}
	for _, c := range []board.Color{board.White, board.Black} {
		if got := b.Color(c); got != colors[c] {
			return fmt.Errorf("Color(%v) is %v, and At finds men on %v", c, got, colors[c])
		}
		for k := board.Kind(1); k < board.MaxKinds; k++ {
			if got := b.Pieces(c, k); got != pieces[c][k] {
				return fmt.Errorf("Pieces(%v, %d) is %v, and At finds men on %v", c, k, got, pieces[c][k])
			}
		}
	}
	return nil
}
