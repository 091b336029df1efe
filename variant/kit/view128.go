package kit

import (
	"github.com/fairykit/fairykit/board"
)

// view128 is a position as the generator sees it for the side to move. It is part of
// the work area.
type view128 struct {
	plan            *plan128
	men             *board.Placement
	node            *Node // filled for rules; nil until one asks
	us, them        board.Color
	own, enemy, occ set128
	movers          set128
	capturers       set128
	captureTargets  set128
	quietTargets    set128
	edited          bool // not all men capture, or kinds have targets of their own
	promotable      uint32
	royal           set128
	foes            [128]set128 // the enemies of each group of attackers, under Masks
	known, danger   set128      // see unsafe
	refused         set128      // where the royal may not go for all that is known
	strong          set128      // enemies that no rule can keep from the royal
	sure, hard      masks128    // drawn for all enemies, and for the strong ones
	tested          set128      // men whose moves are played and tested: all, or what the masks refuse
	masked          bool        // the latter

	captures, quiets set128 // what is wanted now
	doubting         bool   // what the masks refuse is wanted

	n, first, sets, last int               // how many of these there are; the first of the spans are those of simple men
	spans                [maxSpans]span128 // of a piece each
	steps                [maxSpans]span128 // of men that go the same way
	promotions           [maxSpans]promotion128
}

// masks128 are where pieces go that do not leave their royal in check.
type masks128 struct {
	answer, pinned set128
	rays           [squares128]set128 // where a pinned piece may go
}

// on returns where the piece on from may go.
func (m *masks128) on(from board.Square) set128 {
	if m.pinned.Has(from) {
		return m.answer.And(m.rays[from&(squares128-1)])
	}
	return m.answer
}

// start looks at p as it stands, without any restriction.
func (v *view128) start(p *plan128, men *board.Placement, us board.Color) {
	v.plan, v.men, v.node = p, men, nil
	v.us, v.them = us&1, us&1^1
	v.own, v.enemy = color128(men, v.us), color128(men, v.them)
	v.occ = v.own.Or(v.enemy)
	v.movers, v.capturers = v.own, v.own
	v.captureTargets, v.quietTargets = v.enemy, p.all.AndNot(v.occ)
	v.edited, v.promotable = false, ^uint32(0)
	v.known, v.danger, v.refused = none128(), none128(), none128()
	v.royal, v.tested = none128(), none128()
	v.sure.answer, v.sure.pinned = p.all, none128()
	v.doubting, v.masked = false, false
}

// restrict takes over what rules made of the sets.
func (v *view128) restrict(n *Node) {
	v.node = n
	v.movers, v.capturers = low128(n.Movers), low128(n.Capturers)
	v.captureTargets, v.quietTargets = low128(n.CaptureTargets), low128(n.QuietTargets)
	v.edited, v.promotable = n.Capturers != n.Own || n.special != 0, n.Promotable
}

// gather finds the enemies of each group.
func (v *view128) gather() {
	men, enemy := v.men, v.enemy
	foes := &v.foes
	for i := range v.plan.to {
		foes[i&127] = none128()
	}
	for _, k := range v.plan.members {
		foes[k.group&127] = foes[k.group&127].Or(kind128(men, k.kind).And(enemy))
	}
}

// aimed returns the enemies that attack of if nothing stands between: those that leap,
// and those that slide.
func (v *view128) aimed(of board.Square) (near, far set128) {
	p := v.plan
	for i, from := range p.near[v.them&1][of&(squares128-1)] {
		near = near.Or(from.And(v.foes[i&127]))
	}
	foes := v.foes[p.leapers:][:2*board.MaxKinds]
	for i, from := range p.far[v.them&1][of&(squares128-1)] {
		far = far.Or(from.And(foes[i&63]))
	}
	return near, far
}

// look finds the checkers of the royal and the men that pin before it, among the
// enemies of by.
func (v *view128) look(m *masks128, by set128) {
	p := v.plan
	m.answer, m.pinned = p.all, none128()
	royal := v.royal.First()
	near, far := p.aimed(v.men, v.them, royal)
	near, far = near.And(v.enemy), far.And(v.enemy)
	for near = near.And(by); !near.IsEmpty(); near = near.Rest() {
		m.answer = m.answer.And(single128(near.First()))
	}
	for far = far.And(by); !far.IsEmpty(); {
		var q board.Square
		q, far = far.Pop()
		v.sight(m, q, p.board.between(royal, q))
	}
	if p.hasPath {
		paths := p.paths[v.them][royal&(squares128-1)]
		for i := range paths {
			if t := &paths[i]; by.Has(t.from) && v.men.At(t.from).Kind() == t.kind {
				v.sight(m, t.from, t.clear)
			}
		}
	}
}

// sight judges an enemy on q that attacks the royal if way is free of men.
func (v *view128) sight(m *masks128, q board.Square, way set128) {
	switch men := way.And(v.occ); {
	case men.IsEmpty():
		m.answer = m.answer.And(way.With(q))
	case men.IsSingle() && v.own.Meets(men):
		from, ray := men.First(), way.With(q)
		if m.pinned.Has(from) {
			ray = ray.And(m.rays[from&(squares128-1)])
		}
		m.pinned = m.pinned.With(from)
		m.rays[from&(squares128-1)] = ray
	}
}

// attacked reports whether one of enemy, men of c, attacks of over the men of occ.
func (p *plan128) attacked(men *board.Placement, of board.Square, c board.Color, enemy, occ set128) bool {
	near, far := p.aimed(men, c, of)
	if near.Meets(enemy) {
		return true
	}
	for far = far.And(enemy); !far.IsEmpty(); {
		var q board.Square
		q, far = far.Pop()
		if !p.board.between(of, q).Meets(occ) {
			return true
		}
	}
	if !p.hasPath || !p.passed[c&1][of&(squares128-1)].Meets(enemy) {
		return false
	}
	paths := p.paths[c&1][of&(squares128-1)]
	for i := range paths {
		t := &paths[i]
		if enemy.Has(t.from) && t.attacks(men, occ) {
			return true
		}
	}
	return false
}

// unsafe returns the squares of s that the enemy, not restricted, attacks when the
// royal is lifted from the board. Answers are kept.
func (v *view128) unsafe(s set128) set128 {
	switch rest := s.AndNot(v.known); {
	case rest.IsEmpty():
	case rest.Len() > fewSquares || v.plan.hasPath:
		v.gather()
		v.known, v.danger = v.plan.all, v.attacks()
	default:
		if v.known.IsEmpty() {
			v.gather()
		}
		v.known = v.known.Or(rest)
		for occ := v.occ.AndNot(v.royal); !rest.IsEmpty(); {
			var q board.Square
			q, rest = rest.Pop()
			near, far := v.aimed(q)
			for near.IsEmpty() && !far.IsEmpty() {
				var from board.Square
				from, far = far.Pop()
				if !v.plan.board.between(q, from).Meets(occ) {
					near = single128(from)
				}
			}
			if !near.IsEmpty() {
				v.danger = v.danger.With(q)
			}
		}
	}
	return s.And(v.danger)
}

// attacks returns all squares that the enemy attacks when the royal is lifted from
// the board.
func (v *view128) attacks() (all set128) {
	p, occ := v.plan, v.occ.AndNot(v.royal)
	for i := range p.to {
		if men := v.foes[i&127]; !men.IsEmpty() {
			all = all.Or(p.to[i].of(&p.board, v.them&1, men, occ))
		}
	}
	if p.hasPath {
		all = all.Or(v.byPath(occ))
	}
	return all
}

// of returns all squares that the men of c attack.
func (a *attacks128) of(b *board128, c board.Color, men, occ set128) (all set128) {
	var from board.Square
	switch to := &a.from[c&1]; a.line {
	case rooks:
		for !men.IsEmpty() {
			from, men = men.Pop()
			all = all.Or(b.rook(from, occ).And(to[from&(squares128-1)]))
		}
	case bishops:
		for !men.IsEmpty() {
			from, men = men.Pop()
			all = all.Or(b.bishop(from, occ).And(to[from&(squares128-1)]))
		}
	default:
		for !men.IsEmpty() {
			from, men = men.Pop()
			all = all.Or(to[from&(squares128-1)])
		}
	}
	return all
}

// byPath returns the squares that enemies attack along ways of their own.
func (v *view128) byPath(occ set128) (all set128) {
	for q := range board.Square(squares128) {
		paths := v.plan.paths[v.them][q]
		for i := range paths {
			if v.enemy.Has(paths[i].from) && paths[i].attacks(v.men, occ) {
				all = all.With(q)
			}
		}
	}
	return all
}

// attacks reports whether such a piece stands there and the way is open.
func (t *path128) attacks(men *board.Placement, occ set128) bool {
	return men.At(t.from).Kind() == t.kind && !occ.Meets(t.clear) && occ.Contains(t.filled)
}

// surround returns the own men that stand alone between the royal and an enemy,
// and reports whether an enemy without restrictions attacks it.
func (v *view128) surround(royal board.Square) (suspects set128, attacked bool) {
	p := v.plan
	near, far := p.aimed(v.men, v.them, royal)
	attacked = near.Meets(v.enemy)
	for far = far.And(v.enemy); !far.IsEmpty(); {
		var q board.Square
		q, far = far.Pop()
		way := p.board.between(royal, q).And(v.occ)
		attacked = attacked || way.IsEmpty()
		if way.IsSingle() {
			suspects = suspects.Or(way)
		}
	}
	if !p.hasPath || !p.passed[v.them][royal&(squares128-1)].Meets(v.enemy) {
		return suspects.And(v.own), attacked
	}
	paths := p.paths[v.them][royal&(squares128-1)]
	for i := range paths {
		t := &paths[i]
		if !v.enemy.Has(t.from) || v.men.At(t.from).Kind() != t.kind {
			continue
		}
		way := t.clear.And(v.occ)
		attacked = attacked || way.IsEmpty()
		if way.IsSingle() {
			suspects = suspects.Or(way)
		}
		if !t.filled.IsEmpty() { // a hurdle can be put up by any man
			suspects, attacked = v.own, true
		}
	}
	return suspects.And(v.own), attacked
}
