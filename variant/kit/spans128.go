package kit

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// span128 is moves that differ by their targets alone: of one piece, whose square is
// in base, or of men that all start as many squares before their targets; base is
// then move.Behind.
type span128 struct {
	base    move.Move
	targets set128
}

// promotion128 is a span of which all moves promote men of a kind.
type promotion128 struct {
	span128
	kind   board.Kind
	before int  // how many of the steps are listed before
	each   bool // the men go the same way
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
	v.n, v.first, v.sets, v.last = 0, 0, 0, 0
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
	v.first = v.n
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
			v.slideStraight(men.And(straight), targets)
		case bishops:
			v.slideDiagonal(men.And(diagonal), targets)
		case rooks | bishops:
			v.slideBoth(men.And(straight.Or(diagonal)), targets)
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
		v.spans[n&(maxSpans-1)] = span128{move.NewStep(from, 0), s}
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
		v.spans[n&(maxSpans-1)] = span128{move.NewStep(from, 0), s}
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
		v.spans[n&(maxSpans-1)] = span128{move.NewStep(from, 0), s}
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
		v.spans[n&(maxSpans-1)] = span128{move.NewStep(from, 0), s}
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
	v.spans[v.n&(maxSpans-1)] = span128{move.NewStep(from, 0), s}
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
		if from := s.base.From(); v.sure.pinned.Has(from) {
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
	if v.doubting || !v.capturers.Contains(men) {
		bound = men
	}
	men = men.AndNot(bound)
	takes, goes := captures.And(v.sure.answer), quiets.And(v.sure.answer)
	open := [4]set128{move.Any: takes.Or(goes), move.Capture: takes, move.Quiet: goes}
	occ, n := v.occ, v.sets
	for i := range k.steps {
		s := &k.steps[i]
		to := s.arrivals(men, occ).And(open[s.mode&3])
		if to.Meets(k.becomes) {
			to = v.putPromotions(k, s, to, n)
		}
		v.steps[n&(maxSpans-1)] = span128{s.base, to}
		if !to.IsEmpty() {
			n++
		}
		if !bound.IsEmpty() {
			n = v.putBound(k, s, n, bound, captures, quiets)
		}
	}
	v.sets = n
}

// putBound yields the moves by one step, from the n-th on, of men that the masks or a
// rule hold one by one, and returns how many steps there are then.
func (v *view128) putBound(k *pawn128, s *stride128, n int, men, captures, quiets set128) int {
	for ; !men.IsEmpty(); men = men.Rest() {
		on := v.on(men.First())
		to := s.targets(single128(men.First()), v.capturers, v.occ, captures.And(on), quiets.And(on))
		if to.Meets(k.becomes) {
			to = v.putPromotions(k, s, to, n)
		}
		v.steps[n&(maxSpans-1)] = span128{s.base, to}
		if !to.IsEmpty() {
			n++
		}
	}
	return n
}

// putPromotions yields those of the moves with which men promote, and returns the
// targets of the others.
func (v *view128) putPromotions(k *pawn128, s *stride128, to set128, n int) set128 {
	last := to.And(k.becomes)
	v.promotions[v.last&(maxSpans-1)] = promotion128{span128{s.base, last}, k.no, n, true}
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
			v.promotions[v.last&(maxSpans-1)] = promotion128{span128{move.NewStep(from, 0), last}, k.no, v.sets, false}
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
		if v.plan.attacked(v.men, q, v.them, v.strong, v.occ.AndNot(v.royal)) {
			danger = danger.Without(q)
		}
	}
	return danger
}

// list appends the moves of the spans: those of the simple men, of the pawns, and of
// the others.
func (v *view128) list(dst []move.Move) []move.Move {
	n := len(dst)
	if v.last > 0 || cap(dst)-n < v.n*v.plan.most+v.sets*squares128 {
		dst = slices.Grow(dst, v.count())
	}
	dst = dst[:cap(dst)]
	n = write128(dst, n, v.spans[:v.first], v.men)
	done := 0
	for i := range v.promotions[:v.last] {
		s := &v.promotions[i]
		if s.before > done {
			n = writeSteps128(dst, n, v.steps[done:s.before], v.men)
			done = s.before
		}
		n = v.promote(dst, n, s)
	}
	n = writeSteps128(dst, n, v.steps[done:v.sets], v.men)
	n = write128(dst, n, v.spans[v.first:v.n], v.men)
	return dst[:n]
}

// promote writes promotions from dst[n] on and returns where they end.
func (v *view128) promote(dst []move.Move, n int, s *promotion128) int {
	for targets := s.targets; !targets.IsEmpty(); targets = targets.Rest() {
		to := targets.First()
		m := s.base.OntoAny(int(to), v.men)
		if s.each {
			m = s.base.BehindAny(int(to), v.men)
		}
		n = len(v.plan.rules.promote(m, s.kind, v.promotable, dst[:n]))
	}
	return n
}

// count returns how many moves list appends.
func (v *view128) count() int {
	all := 0
	for i := range v.spans[:v.n] {
		all += v.spans[i].targets.Len()
	}
	for i := range v.steps[:v.sets] {
		all += v.steps[i].targets.Len()
	}
	for i := range v.promotions[:v.last] {
		s := &v.promotions[i]
		all += s.targets.Len() * v.plan.rules.choices(s.kind, v.promotable)
	}
	return all
}
