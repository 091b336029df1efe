package kit

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// span128 is moves that differ by their target alone: of one piece, or of a set of
// men that go the same way.
type span128 struct {
	origin   move.Origin
	targets  set128
	promotes board.Kind // on the targets, or NoKind
}

// wanted sets which targets are wanted.
func (v *view128) wanted(want half) {
	v.captures, v.quiets = none128(), none128()
	if want&takes != 0 {
		v.captures = v.captureTargets
	}
	if want&quiet != 0 {
		v.quiets = v.quietTargets
	}
}

// targetsOf returns where men of kind k may capture and move.
func (v *view128) targetsOf(k board.Kind) (captures, quiets set128) {
	captures, quiets = v.captures, v.quiets
	if v.edited && v.node.special>>(k&31)&1 != 0 {
		own := &v.node.kinds[k&31]
		captures, quiets = captures.And(low128(own.capture)), quiets.And(low128(own.quiet))
	}
	return captures, quiets
}

// yield makes the spans of all movers.
func (v *view128) yield() {
	p := v.plan
	v.n, v.promoting = 0, false
	if v.edited || v.doubting {
		for i := range p.simple {
			v.pieces(&p.simple[i])
		}
	} else {
		v.reaches(v.captures.Or(v.quiets).And(v.sure.answer))
		if v.sure.pinned.Meets(v.movers) {
			v.pin()
		}
	}
	for i := range p.pawns[v.us&1] {
		v.march(&p.pawns[v.us&1][i])
	}
	for i := range p.others {
		if k := &p.others[i]; k.king && !v.edited && !v.doubting {
			v.king(k)
		} else {
			v.pieces(k)
		}
	}
}

// king yields the steps of the royal to squares that nobody attacks.
func (v *view128) king(k *piece128) {
	if !v.movers.Meets(v.royal) {
		return
	}
	from := v.royal.First()
	s := k.takes.leaps[v.us&1][from&(squares128-1)]
	if k.takes.slides != 0 {
		s = k.takes.at(v.plan.board, v.us, from, v.occ)
	}
	if s = s.And(v.captures.Or(v.quiets)); !s.IsEmpty() {
		danger := v.unsafe(s)
		v.refused = v.refused.Or(danger)
		v.spans[v.n&(maxSpans-1)] = span128{origin: move.From(from), targets: s.AndNot(danger)}
		v.n++
	}
}

// reaches yields where the men that move as they capture go within targets.
func (v *view128) reaches(targets set128) {
	c, movers, occ := v.us&1, v.movers, v.occ
	simple := v.plan.simple
	for i := range simple {
		k := &simple[i]
		men := kind128(v.men, k.no).And(movers)
		if men.IsEmpty() {
			continue
		}
		switch r := k.takes; r.slides {
		case 0:
			v.leap(&r.leaps[c&1], men, targets)
		case rooks, bishops, rooks | bishops:
			if r.leapless {
				men = v.plan.board.loose(r.slides, men, v.own.AndNot(targets))
			}
			v.slide(r, &r.leaps[c&1], men, occ, targets)
		default:
			for ; !men.IsEmpty(); men = men.Rest() {
				from := men.First()
				v.spans[v.n&(maxSpans-1)] = span128{origin: move.From(from), targets: r.at(v.plan.board, c, from, occ).And(targets)}
				v.n++
			}
		}
	}
}

// leap yields where each of the men leaps within targets. This and slide are
// functions of their own so that their loops have the registers to themselves.
func (v *view128) leap(leaps *[squares128]set128, men, targets set128) {
	n, spans := v.n, &v.spans
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		s := leaps[from&(squares128-1)].And(targets)
		spans[n&(maxSpans-1)] = span128{origin: move.From(from), targets: s}
		if !s.IsEmpty() {
			n++
		}
	}
	v.n = n
}

// slide yields where each of the men goes along whole lines and by leaps.
func (v *view128) slide(r *reach128, leaps *[squares128]set128, men, occ, targets set128) {
	slides, b, n := r.slides, v.plan.board, v.n
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		s := leaps[from&(squares128-1)]
		if slides&rooks != 0 {
			s = s.Or(b.rook(from, occ))
		}
		if slides&bishops != 0 {
			s = s.Or(b.bishop(from, occ))
		}
		s = s.And(targets)
		v.spans[n&(maxSpans-1)] = span128{origin: move.From(from), targets: s}
		if !s.IsEmpty() {
			n++
		}
	}
	v.n = n
}

// pin cuts the spans down to where pinned men may go.
func (v *view128) pin() {
	for i := range v.spans[:v.n] {
		s := &v.spans[i]
		if from := s.origin.Square(); v.sure.pinned.Has(from) {
			s.targets = s.targets.And(v.sure.rays[from&(squares128-1)])
		}
	}
}

// march yields the moves of the men that move by sets.
func (v *view128) march(k *pawn128) {
	men := kind128(v.men, k.no).And(v.movers)
	if men.IsEmpty() {
		return
	}
	captures, quiets := v.targetsOf(k.no)
	bound := men.And(v.sure.pinned) // they go by their rays
	if v.doubting {
		bound = men
	}
	men = men.AndNot(bound)
	takes, goes, n := captures.And(v.sure.answer), quiets.And(v.sure.answer), v.n
	for i := range k.steps {
		s := &k.steps[i]
		to := s.targets(men, v.capturers, v.occ, takes, goes)
		for rest := bound; !rest.IsEmpty(); rest = rest.Rest() {
			on := v.on(rest.First())
			to = to.Or(s.targets(single128(rest.First()), v.capturers, v.occ, captures.And(on), quiets.And(on)))
		}
		if last := to.And(k.becomes); !last.IsEmpty() {
			v.spans[n&(maxSpans-1)] = span128{s.origin, last, k.no}
			v.promoting = true
			n++
			to = to.AndNot(last)
		}
		v.spans[n&(maxSpans-1)] = span128{s.origin, to, board.NoKind}
		if !to.IsEmpty() {
			n++
		}
	}
	v.n = n
}

// on returns the targets to which the masks hold the piece on from.
func (v *view128) on(from board.Square) set128 {
	on := v.sure.on(from)
	if v.doubting {
		on = v.hard.on(from).AndNot(on)
	}
	return on
}

// pieces yields the moves of the men of kind k one by one.
func (v *view128) pieces(k *piece128) {
	men := kind128(v.men, k.no).And(v.movers)
	if men.IsEmpty() {
		return
	}
	captures, quiets := v.targetsOf(k.no)
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		takes := captures
		if !v.capturers.Has(from) {
			takes = none128()
		}
		s := v.reach(k, from, takes, quiets)
		if v.royal.Has(from) {
			s = v.steps(s)
		} else {
			s = s.And(v.on(from))
		}
		if last := s.And(k.becomes[v.us&1]); !last.IsEmpty() {
			v.spans[v.n&(maxSpans-1)] = span128{move.From(from), last, k.no}
			v.promoting = true
			v.n++
			s = s.AndNot(last)
		}
		v.spans[v.n&(maxSpans-1)] = span128{move.From(from), s, board.NoKind}
		v.n++
	}
}

// reach returns where the piece of kind k on from goes.
func (v *view128) reach(k *piece128, from board.Square, captures, quiets set128) (s set128) {
	if k.takes == k.moves && k.takes != nil {
		return k.takes.at(v.plan.board, v.us, from, v.occ).And(captures.Or(quiets))
	}
	switch {
	case captures.IsEmpty():
	case k.takes != nil:
		s = k.takes.at(v.plan.board, v.us, from, v.occ).And(captures)
	default:
		s = low128(v.node.attacks(k.kind, v.us, from)).And(captures)
	}
	switch {
	case quiets.IsEmpty():
	case k.moves != nil:
		s = s.Or(k.moves.at(v.plan.board, v.us, from, v.occ).And(quiets))
	default:
		s = s.Or(low128(v.node.quiets(k.kind, v.us, from)).And(quiets))
	}
	return s
}

// steps returns where of s the royal is safe; when doubting, where it may be.
func (v *view128) steps(s set128) set128 {
	danger := v.unsafe(s)
	if !v.doubting {
		v.refused = v.refused.Or(danger)
		return s.AndNot(danger)
	}
	for rest := danger; !rest.IsEmpty(); rest = rest.Rest() {
		q := rest.First()
		if v.plan.attacked(v.men, q, v.them, v.strong, v.occ.AndNot(v.royal)) {
			danger = danger.Without(q)
		}
	}
	return danger
}

// list appends the moves of the spans.
func (v *view128) list(dst []move.Move) []move.Move {
	for spans := v.spans[:v.n]; len(spans) > 0; {
		if v.promoting && spans[0].promotes != board.NoKind {
			dst = v.promote(&spans[0], dst)
			spans = spans[1:]
			continue
		}
		if cap(dst)-len(dst) < squares128 {
			dst = slices.Grow(dst, squares128)
		}
		n, done := write128(dst[:cap(dst)], len(dst), spans, v.men)
		dst, spans = dst[:n], spans[done:]
	}
	return dst
}

// count returns how many moves list appends.
func (v *view128) count() int {
	all := 0
	for i := range v.spans[:v.n] {
		all += v.spans[i].targets.Len()
	}
	if v.promoting {
		for i := range v.spans[:v.n] {
			if s := &v.spans[i]; s.promotes != board.NoKind {
				all += s.targets.Len() * (v.plan.rules.choices(s.promotes, v.promotable) - 1)
			}
		}
	}
	return all
}

// promote appends the promotions of a span.
func (v *view128) promote(s *span128, dst []move.Move) []move.Move {
	for targets := s.targets; !targets.IsEmpty(); targets = targets.Rest() {
		to := targets.First()
		dst = v.plan.rules.promote(s.origin.To(to, v.men.At(to)), s.promotes, v.promotable, dst)
	}
	return dst
}
