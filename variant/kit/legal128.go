package kit

import "github.com/fairykit/fairykit/move"

// prepare looks at p for its side to move and works out what the policy needs.
func (v *view128) prepare(w *work, p *Position) {
	r := p.rules
	v.start(r.plan128, &p.men, p.side)
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

// list appends the legal moves of p.
func (v *view128) all(w *work, p *Position, dst []move.Move) []move.Move {
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

// doubt is what the masks leave in a game with Restricters. A Restricter only
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
