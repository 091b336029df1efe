package kit

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// span128 is moves that differ by their targets alone.
type span128 struct {
	origin  move.Origin
	targets set128
}

// promotion128 is a span of which all moves promote men of a kind.
type promotion128 struct {
	span128
	kind   board.Kind
	before int // how many of the other spans are listed before
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
	v.n, v.last = 0, 0
	if v.edited || v.doubting {
		for i := range p.simple {
			v.pieces(&p.simple[i])
		}
	} else {
		v.simple(v.captures.Or(v.quiets).And(v.sure.answer))
		if v.sure.pinned.Meets(v.movers) {
			v.pin()
		}
	}
	pawns := p.pawns[v.us&1]
	for i := range pawns {
		v.march(&pawns[i])
	}
	for i := range p.others {
		if k := &p.others[i]; k.king && !v.edited && !v.doubting && !v.royal.IsEmpty() {
			v.king(k)
		} else {
			v.pieces(k)
		}
	}
}

// simple yields where the men that move as they capture go within targets. There is a
// loop for each sort of men, in functions of their own so that these have the
// registers to themselves.
func (v *view128) simple(targets set128) {
	simple := v.plan.simple
	straight, diagonal := v.plan.board.beside(v.own.AndNot(targets))
	for i := range simple {
		k := &simple[i]
		men := kind128(v.men, k.no).And(v.movers)
		if men.IsEmpty() {
			continue
		}
		switch k.sort {
		case 0:
			v.leap(&k.takes.leaps[v.us&1], men, targets)
		case rooks:
			if men = men.And(straight); !men.IsEmpty() {
				v.slideStraight(men, targets)
			}
		case bishops:
			if men = men.And(diagonal); !men.IsEmpty() {
				v.slideDiagonal(men, targets)
			}
		case rooks | bishops:
			if men = men.And(straight.Or(diagonal)); !men.IsEmpty() {
				v.slideBoth(men, targets)
			}
		default:
			v.move(k, men, targets)
		}
	}
}

func (v *view128) leap(leaps *[squares128]set128, men, targets set128) {
	n := v.n
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		s := leaps[from&(squares128-1)].And(targets)
		v.spans[n&(maxSpans-1)] = span128{move.From(from), s}
		if !s.IsEmpty() {
			n++
		}
	}
	v.n = n
}

func (v *view128) slideStraight(men, targets set128) {
	b, occ, n := v.plan.board, v.occ, v.n
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		s := b.rook(from, occ).And(targets)
		v.spans[n&(maxSpans-1)] = span128{move.From(from), s}
		if !s.IsEmpty() {
			n++
		}
	}
	v.n = n
}

func (v *view128) slideDiagonal(men, targets set128) {
	b, occ, n := v.plan.board, v.occ, v.n
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		s := b.bishop(from, occ).And(targets)
		v.spans[n&(maxSpans-1)] = span128{move.From(from), s}
		if !s.IsEmpty() {
			n++
		}
	}
	v.n = n
}

func (v *view128) slideBoth(men, targets set128) {
	b, occ, n := v.plan.board, v.occ, v.n
	for !men.IsEmpty() {
		var from board.Square
		from, men = men.Pop()
		s := b.rook(from, occ).Or(b.bishop(from, occ)).And(targets)
		v.spans[n&(maxSpans-1)] = span128{move.From(from), s}
		if !s.IsEmpty() {
			n++
		}
	}
	v.n = n
}

func (v *view128) move(k *piece128, men, targets set128) {
	for ; !men.IsEmpty(); men = men.Rest() {
		from := men.First()
		v.put(from, k.takes.at(v.plan.board, v.us, from, v.occ).And(targets))
	}
}

// put yields the moves of one piece.
func (v *view128) put(from board.Square, s set128) {
	v.spans[v.n&(maxSpans-1)] = span128{move.From(from), s}
	if !s.IsEmpty() {
		v.n++
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
		v.put(from, s.AndNot(danger))
	}
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
	bound := men.And(v.sure.pinned)
	if v.doubting || !v.capturers.Contains(men) {
		bound = men
	}
	if !bound.IsEmpty() {
		v.marchBound(k, men.AndNot(bound), bound, captures, quiets)
		return
	}
	takes, goes := captures.And(v.sure.answer), quiets.And(v.sure.answer)
	open := [4]set128{move.Any: takes.Or(goes), move.Capture: takes, move.Quiet: goes}
	occ, n := v.occ, v.n
	for i := range k.steps {
		s := &k.steps[i]
		to := s.arrivals(men, occ).And(open[s.mode&3])
		if to.Meets(k.becomes) {
			to = v.putPromotions(k, s, to, n)
		}
		v.spans[n&(maxSpans-1)] = span128{s.origin, to}
		if !to.IsEmpty() {
			n++
		}
	}
	v.n = n
}

// marchBound is march where the masks or a rule hold some of the men one by one.
func (v *view128) marchBound(k *pawn128, men, bound, captures, quiets set128) {
	for i := range k.steps {
		s := &k.steps[i]
		on := v.sure.answer
		v.putStep(k, s, s.targets(men, v.capturers, v.occ, captures.And(on), quiets.And(on)))
		for rest := bound; !rest.IsEmpty(); rest = rest.Rest() {
			on := v.on(rest.First())
			v.putStep(k, s, s.targets(single128(rest.First()), v.capturers, v.occ, captures.And(on), quiets.And(on)))
		}
	}
}

// putStep yields moves by one step.
func (v *view128) putStep(k *pawn128, s *stride128, to set128) {
	if to.Meets(k.becomes) {
		to = v.putPromotions(k, s, to, v.n)
	}
	v.spans[v.n&(maxSpans-1)] = span128{s.origin, to}
	if !to.IsEmpty() {
		v.n++
	}
}

// putPromotions yields those of the moves with which men promote, behind n spans, and
// returns the targets of the others.
//
//go:noinline
func (v *view128) putPromotions(k *pawn128, s *stride128, to set128, n int) set128 {
	last := to.And(k.becomes)
	v.promotions[v.last&(maxSpans-1)] = promotion128{span128{s.origin, last}, k.no, n}
	v.last++
	return to.AndNot(last)
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
			s = v.safe(s)
		} else {
			s = s.And(v.on(from))
		}
		if last := s.And(k.becomes[v.us&1]); !last.IsEmpty() {
			v.promotions[v.last&(maxSpans-1)] = promotion128{span128{move.From(from), last}, k.no, v.n}
			v.last++
			s = s.AndNot(last)
		}
		v.put(from, s)
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

// safe returns where of s the royal is safe; when doubting, where it may be.
func (v *view128) safe(s set128) set128 {
	danger := v.unsafe(s)
	if !v.doubting {
		v.refused = v.refused.Or(danger)
		return s.AndNot(danger)
	}
	for rest := danger; !rest.IsEmpty(); rest = rest.Rest() {
		q := rest.First()
		if !v.plan.attackers(v.men, q, v.them, v.strong, v.occ.AndNot(v.royal)).IsEmpty() {
			danger = danger.Without(q)
		}
	}
	return danger
}

// list appends the moves of the spans.
func (v *view128) list(dst []move.Move) []move.Move {
	if v.last > 0 {
		return v.listPromotions(dst)
	}
	if cap(dst)-len(dst) < v.n*v.plan.most+v.plan.room {
		dst = slices.Grow(dst, v.count())
	}
	return dst[:write128(dst[:cap(dst)], len(dst), v.spans[:v.n], v.men)]
}

// listPromotions is list where men promote.
func (v *view128) listPromotions(dst []move.Move) []move.Move {
	dst = slices.Grow(dst, v.count())
	done := 0
	for i := range v.promotions[:v.last] {
		s := &v.promotions[i]
		dst = dst[:write128(dst[:cap(dst)], len(dst), v.spans[done:s.before], v.men)]
		done = s.before
		for targets := s.targets; !targets.IsEmpty(); targets = targets.Rest() {
			dst = v.plan.rules.promote(s.origin.To(int(targets.First()), v.men), s.kind, v.promotable, dst)
		}
	}
	return dst[:write128(dst[:cap(dst)], len(dst), v.spans[done:v.n], v.men)]
}

// count returns how many moves list appends.
func (v *view128) count() int {
	all := 0
	for i := range v.spans[:v.n] {
		all += v.spans[i].targets.Len()
	}
	for i := range v.promotions[:v.last] {
		s := &v.promotions[i]
		all += s.targets.Len() * v.plan.rules.choices(s.kind, v.promotable)
	}
	return all
}
