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
	alert           bool     // rules will ask what is unsafe
	known           bool     // danger is
	danger          set128   // see unsafe
	refused         set128   // where the royal may not go for all that is known
	strong          set128   // enemies that no rule can keep from the royal
	sure, hard      masks128 // drawn for all enemies, and for the strong ones
	tested          set128   // men whose moves are played and tested: all, or what the masks refuse
	masked          bool     // the latter

	captures, quiets set128 // what is wanted now
	doubting         bool   // what the masks refuse is wanted

	n, last    int // how many of these there are
	spans      [maxSpans]span128
	promotions [maxSpans]promotion128
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
	v.known, v.refused = false, none128()
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

// unsafe returns the squares of s that the enemy, not restricted, attacks when the
// royal is lifted from the board. All squares are found at once, unless one is asked
// about and nobody else will ask.
func (v *view128) unsafe(s set128) set128 {
	if !v.known {
		lifted := v.occ.AndNot(v.royal)
		if s.IsSingle() && !v.alert {
			if v.plan.attackers(v.men, s.First(), v.them, v.enemy, lifted).IsEmpty() {
				return none128()
			}
			return s
		}
		v.known, v.danger = true, v.plan.attacked(v.men, v.them, v.enemy, lifted)
	}
	return s.And(v.danger)
}

// alone returns the own men that stand alone between the royal and an enemy of by, and
// reports whether one of these attacks it.
func (v *view128) alone(royal board.Square, by set128) (men set128, attacked bool) {
	p := v.plan
	near, far := p.aimed(v.men, v.them, royal)
	attacked = near.Meets(by)
	for far = far.And(by); !far.IsEmpty(); {
		var q board.Square
		q, far = far.Pop()
		way := p.board.between(royal, q).And(v.occ)
		attacked = attacked || way.IsEmpty()
		if way.IsSingle() {
			men = men.Or(way)
		}
	}
	if !p.hasPath || !p.passed[v.them][royal&(squares128-1)].Meets(by) {
		return men.And(v.own), attacked
	}
	paths := p.paths[v.them][royal&(squares128-1)]
	for i := range paths {
		t := &paths[i]
		if !by.Has(t.from) || v.men.At(t.from).Kind() != t.kind {
			continue
		}
		way := t.clear.And(v.occ)
		attacked = attacked || way.IsEmpty()
		if way.IsSingle() {
			men = men.Or(way)
		}
		if !t.filled.IsEmpty() { // a hurdle can be put up by any man
			men, attacked = v.own, true
		}
	}
	return men.And(v.own), attacked
}
