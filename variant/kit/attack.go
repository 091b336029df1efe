package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// attackTables say what kinds of attackers a game has.
type attackTables struct {
	opaque []board.Kind // men that can only be asked one by one
	aimed  bool         // all of those are Aimers
	plain  bool         // leaps, lines and clear paths are all there is
}

func (a *attackTables) compile(r *Rules) {
	a.plain, a.aimed = true, true
	for i := range r.kinds {
		k := &r.kinds[i]
		if k.pattern == nil || k.seer != nil {
			a.opaque, a.plain = append(a.opaque, k.man.Kind), false
			a.aimed = a.aimed && k.aimer != nil
			continue
		}
		a.plain = a.plain && !k.takes.Leapfrogs()
	}
}

// attackers returns the pieces with patterns of by, men of c, that attack of over the
// men of occ.
func (r *Rules) attackers(men *board.Placement, of board.Square, c board.Color, by, occ board.Set) board.Set {
	if r.plan64 != nil {
		return wide64(r.plan64.attackers(men, of, c, low64(by), low64(occ)))
	}
	return r.plan128.attackers(men, of, c, by, occ)
}

// mostTargets returns the greatest number of squares that a man of kind k can go to from
// one square, all of them for a Mover of the game's own.
func mostTargets(r *Rules, k *kind) int {
	if k.pattern == nil || k.seer != nil || k.quietSeer != nil {
		return r.geometry.Squares().Len()
	}
	most := 0
	for c := range board.Color(2) {
		for q := range r.geometry.Squares().All() {
			var s board.Set
			for _, reach := range [...]*move.Reach{k.takes, k.moves} {
				s = s.Or(reach.Leaps(c, q)).Or(reach.Ray(c, q))
				for _, to := range reach.Paths(c, q) {
					s = s.With(to.To)
				}
			}
			most = max(most, s.Len())
		}
	}
	return most
}
