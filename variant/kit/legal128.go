package kit

import "github.com/fairykit/fairykit/move"

// prepare looks at p for its side to move and works out what the policy needs.
func (v *view128) prepare(w *work, p *Position) {
	r := p.rules
	v.start(r.plan128, &p.men, p.side)
	v.alert = w.wake(p)
	if !r.straight {
		v.restrict(w.full(p))
	}
	switch r.legality {
	case Masks:
		v.royal = kind128(v.men, r.royal[0]).And(v.own)
		v.look(&v.sure, v.enemy)
		w.inCheck, w.looked = v.sure.answer != v.plan.all, true
		if w.straight = len(r.restricters) == 0; !w.straight {
			v.doubt(w)
		}
	case Suspects:
		w.suspect(w.full(p))
		v.tested = low128(w.suspects)
	case Try:
		v.tested = v.own
	}
}

// all appends the legal moves of p. A game whose rules have no say before moves are
// listed goes straight on.
func (v *view128) all(w *work, p *Position, dst []move.Move) []move.Move {
	if p.rules.straight {
		v.straight(w, p)
		return w.added(p, v.list(dst), takes|quiet)
	}
	v.prepare(w, p)
	if p.rules.captures == Compulsory {
		from := len(dst)
		dst, _ = v.legal(w, dst, takes, false)
		if dst = w.added(p, dst, takes); len(dst) > from {
			return dst
		}
		dst, _ = v.legal(w, dst, quiet, false)
		return w.added(p, dst, quiet)
	}
	dst, _ = v.legal(w, dst, takes|quiet, false)
	return w.added(p, dst, takes|quiet)
}

// tally counts what all appends, and writes only what needs a test. When one legal
// move is enough, it may stop at the first.
func (v *view128) tally(w *work, p *Position) int {
	if p.rules.straight {
		v.straight(w, p)
		n := v.count()
		if w.first && n > 0 {
			return n
		}
		w.buf = w.added(p, w.buf[:0], takes|quiet)
		return n + len(w.buf)
	}
	v.prepare(w, p)
	if p.rules.captures == Compulsory && !w.first { // a duty leaves something whenever there is something
		if n := v.tallyOf(w, p, takes); n > 0 {
			return n
		}
		return v.tallyOf(w, p, quiet)
	}
	return v.tallyOf(w, p, takes|quiet)
}

// tallyOf is tally for one or both halves, once p has been prepared.
func (v *view128) tallyOf(w *work, p *Position, want half) int {
	var n int
	w.buf, n = v.legal(w, w.buf[:0], want, true)
	if !w.first || n+len(w.buf) == 0 {
		w.buf = w.added(p, w.buf, want)
	}
	return n + len(w.buf)
}

// straight makes the spans of a plain game.
func (v *view128) straight(w *work, p *Position) {
	r := p.rules
	v.start(r.plan128, &p.men, p.side)
	if r.legality == Masks {
		v.royal = kind128(v.men, r.royal[0]).And(v.own)
		v.look(&v.sure, v.enemy)
		w.inCheck, w.looked, w.straight = v.sure.answer != v.plan.all, true, true
	}
	v.alert = w.wake(p)
	v.captures, v.quiets = v.captureTargets, v.quietTargets
	v.yield()
}

// legal appends the legal moves of the pieces. With tally it adds up those that need
// no test instead, and returns their number beside the others.
func (v *view128) legal(w *work, dst []move.Move, want half, tally bool) (moves []move.Move, count int) {
	all := v.movers
	v.wanted(want)
	if !v.masked {
		v.movers = all.AndNot(v.tested)
	}
	v.yield()
	if tally {
		count = v.count()
	} else {
		dst = v.list(dst)
	}
	if v.tested.IsEmpty() || w.first && count > 0 || v.masked && !v.doubtful(w) {
		v.movers = all
		return dst, count
	}
	from := len(dst)
	v.movers, v.doubting = all.And(v.tested), v.masked
	v.yield()
	dst = v.list(dst)
	v.movers, v.doubting = all, false
	return w.lawful(from, dst), count
}

// doubt is what the masks leave in a game whose rules Restrict. Such a rule only
// takes attacks away, so a move that leaves no attack on the royal when the enemy is
// not restricted is legal. Of the others nothing is known before they are played:
// the move may set an enemy free or put it under a restriction.
func (v *view128) doubt(w *work) {
	v.masked, v.tested = true, v.sure.pinned.Or(v.royal)
	switch {
	case !w.inCheck:
	case w.vouched():
		// All attackers are restricted, and only the suspects set one free.
		v.tested = v.tested.Or(low128(w.suspects))
		v.masked, v.royal = false, none128()
		v.sure.answer, v.sure.pinned = v.plan.all, none128()
	default:
		v.tested = v.own
	}
}

// doubtful reports whether a move that the masks refuse may be legal. It draws the
// masks for the enemies that no rule can keep from the royal.
func (v *view128) doubtful(w *work) bool {
	if !w.inCheck && !v.sure.pinned.Meets(v.movers) && v.refused.IsEmpty() {
		return false
	}
	v.strong = v.enemy.AndNot(low128(w.shields()))
	if v.strong == v.enemy {
		return false
	}
	v.look(&v.hard, v.strong)
	return true
}
