package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// squares is a table from colour and square to a set of squares.
type squares [2][board.MaxSquares]board.Set

// attackTables answer who attacks a square by looking from the square back to
// the men, once for each group of kinds that attack alike.
type attackTables struct {
	// groups are those that leap, then those that slide.
	groups []attackGroup
	leaps  int // how many leap
	// rows holds, by the attacker's colour, for each square as many sets as
	// there are groups: from where they attack it, on an empty board.
	rows    [2][]board.Set
	paths   [2][board.MaxSquares][]attackPath // by the attacker's colour and the target
	hasPath bool
	opaque  []board.Kind // men that can only be asked one by one
	aimed   bool         // all of those are Aimers
	plain   bool         // leaps, lines and clear paths are all there is
}

// attackGroup is some kinds with the squares from which they attack a square,
// on an empty board.
type attackGroup struct {
	kinds []board.Kind
	from  *squares
}

// groupKind is a kind of a group.
type groupKind struct {
	group uint8
	kind  board.Kind
}

type attackPath struct {
	kind          board.Kind
	from          board.Square
	clear, filled board.Set
}

func (a *attackTables) compile(r *Rules) {
	a.plain, a.aimed = true, true
	var leapers, sliders []attackGroup
	for i := range r.kinds {
		k := &r.kinds[i]
		if k.pattern == nil || k.seer != nil {
			a.opaque, a.plain = append(a.opaque, k.man.Kind), false
			a.aimed = a.aimed && k.aimer != nil
			continue
		}
		var leaps, rook, bishop squares
		for c := range leaps {
			for from := range r.geometry.Squares().All() {
				color := board.Color(c)
				mark(&leaps[c], from, k.takes.Leaps(color, from))
				lines := k.takes.Ray(color, from)
				mark(&rook[c], from, lines.And(r.geometry.Ray(from, board.Orthogonal)))
				mark(&bishop[c], from, lines.And(r.geometry.Ray(from, board.Diagonal)))
				a.addPaths(c, k.man.Kind, from, k.takes.Paths(color, from))
			}
		}
		leapers = group(leapers, k.man.Kind, &leaps)
		sliders = group(group(sliders, k.man.Kind, &rook), k.man.Kind, &bishop)
	}
	a.groups, a.leaps = append(leapers, sliders...), len(leapers)
	for c := range a.rows {
		for q := range board.MaxSquares {
			for i := range a.groups {
				a.rows[c] = append(a.rows[c], a.groups[i].from[c][q])
			}
		}
	}
}

// attacked reports whether a piece with a pattern of enemy, men of c, attacks of over
// the men of occ.
func (r *Rules) attacked(men *board.Placement, of board.Square, c board.Color, enemy, occ board.Set) bool {
	if r.plan64 != nil {
		return r.plan64.attacked(men, of, c, low64(enemy), low64(occ))
	}
	return r.plan128.attacked(men, of, c, enemy, occ)
}

// row returns from where each group of c's men attacks q.
func (a *attackTables) row(c board.Color, q board.Square) []board.Set {
	n := len(a.groups)
	at := int(q&127) * n
	return a.rows[c&1][at : at+n]
}

// mark enters from at every target.
func mark(t *[board.MaxSquares]board.Set, from board.Square, targets board.Set) {
	for to := range targets.All() {
		t[to] = t[to].With(from)
	}
}

func (a *attackTables) addPaths(c int, k board.Kind, from board.Square, paths []move.PathTo) {
	for _, p := range paths {
		a.paths[c][p.To] = append(a.paths[c][p.To], attackPath{k, from, p.Clear, p.Filled})
		a.hasPath = true
		a.plain = a.plain && p.Filled.IsEmpty()
	}
}

func group(groups []attackGroup, k board.Kind, from *squares) []attackGroup {
	if *from == (squares{}) {
		return groups
	}
	for i := range groups {
		if *groups[i].from == *from {
			groups[i].kinds = append(groups[i].kinds, k)
			return groups
		}
	}
	return append(groups, attackGroup{kinds: []board.Kind{k}, from: from})
}

// men returns the squares of by's men of the group.
func (g *attackGroup) men(p *board.Placement, by board.Set) board.Set {
	var s board.Set
	for _, k := range g.kinds {
		s = s.Or(p.Kind(k))
	}
	return s.And(by)
}

// attackers returns the men of c within mask that attack of, the men of occ
// standing on the board. Men of another's own Mover are not looked at.
func (a *attackTables) attackers(p *Position, of board.Square, c board.Color, mask, occ board.Set) board.Set {
	by := p.men.Color(c).And(mask)
	var s, far board.Set
	for i, from := range a.row(c, of) {
		if !from.Meets(by) {
			continue
		}
		men := from.And(a.groups[i].men(&p.men, by))
		if i < a.leaps {
			s = s.Or(men)
		} else {
			far = far.Or(men)
		}
	}
	g := p.rules.geometry
	for ; !far.IsEmpty(); far = far.Rest() {
		if q := far.First(); !g.Between(of, q).Meets(occ) {
			s = s.With(q)
		}
	}
	if a.hasPath {
		s = s.Or(a.byPath(p, of, c, by, occ))
	}
	return s
}

func (a *attackTables) byPath(p *Position, of board.Square, c board.Color, by, occ board.Set) board.Set {
	var s board.Set
	paths := a.paths[c&1][of&127]
	for i := range paths {
		t := &paths[i]
		if by.Has(t.from) && p.men.At(t.from).Kind() == t.kind && !occ.Meets(t.clear) && occ.Contains(t.filled) {
			s = s.With(t.from)
		}
	}
	return s
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
