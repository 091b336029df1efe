package varianttest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// placeContract is about Placer. It looks at the men of every position that is
// met, whatever else the position has.
var placeContract = contract{
	name: "bare positions are their men",
	sentence: "what Place makes of the men and side of a position is Bare; it is that position if that was Bare; " +
		"and each of the Symmetries turns it into one that Place allows, with as many moves and the outcome turned",
	at: func(v *visit) error {
		r, ok := v.s.r.(variant.Placer)
		if !ok || v.pending {
			return nil
		}
		var men []variant.Placed
		for q := range v.info.Geometry.Squares().All() {
			if pc := v.shot.men[q]; pc != board.NoPiece {
				men = append(men, variant.Placed{Man: pc, On: q})
			}
		}
		return checkPlaced(v, r, men)
	},
}

func checkPlaced(v *visit, r variant.Placer, men []variant.Placed) error {
	p := r.Start()
	switch placed, bare := r.Place(p, men, v.shot.side), r.Bare(v.p); {
	case bare && !placed:
		return errors.New("the position is bare, and Place does not allow it")
	case !placed:
		return nil
	case !r.Bare(p):
		return errors.New("what Place makes is not bare")
	case menOf(p) != v.shot.men || p.Side() != v.shot.side:
		return errors.New("another position was made")
	case bare && p.Key() != v.shot.key:
		return errors.New("the position is bare, and Place makes one with another key")
	case bare && (p.Outcome() != v.shot.outcome || !slices.Equal(variant.Moves(p), v.shot.moves)):
		return errors.New("the position is bare, and Place makes one with other moves or another outcome")
	}
	kinds := uint32(0)
	for _, m := range men {
		kinds |= 1 << m.Man.Kind()
	}
	if v.s.symmetries == nil {
		v.s.symmetries = map[uint32][]variant.Symmetry{}
	}
	if v.s.symmetries[kinds] == nil {
		v.s.symmetries[kinds] = r.Symmetries(kinds)
	}
	for i, y := range v.s.symmetries[kinds] {
		if err := checkTurned(v, r, p, men, &y); err != nil {
			return fmt.Errorf("symmetry %d: %w", i, err)
		}
	}
	return nil
}

// checkTurned compares p, the bare position with these men, with the turned one.
func checkTurned(v *visit, r variant.Placer, p variant.Position, men []variant.Placed, y *variant.Symmetry) error {
	turned := make([]variant.Placed, len(men))
	for i, m := range men {
		turned[i] = variant.Placed{Man: board.NewPiece(y.Color(m.Man.Color()), m.Man.Kind()), On: y.To[m.On]}
	}
	q := r.Start()
	if !r.Place(q, turned, y.Color(v.shot.side)) {
		return errors.New("the turned position is not allowed")
	}
	want, got := p.Outcome(), q.Outcome()
	if y.Swap && want.Result == variant.Win && v.info.Players == 2 {
		want.Winners = want.Winners>>1&1 | want.Winners&1<<1
		want.Points[0], want.Points[1] = want.Points[1], want.Points[0]
	}
	if want != got {
		return fmt.Errorf("the outcome is %v, turned %v", p.Outcome(), got)
	}
	if a, b := variant.CountMoves(p), variant.CountMoves(q); a != b {
		return fmt.Errorf("%d moves, turned %d", a, b)
	}
	return nil
}
