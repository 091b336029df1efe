package search

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// maxFence is the number of positions above which a loose disproof is not
// confirmed.
const maxFence = 1 << 18

// fence is a set of positions in which the prover never gets what it wants: it
// can leave none of them but to a disproven position or to another of the set,
// and the other seat always has a move that does not leave it. That the set is
// closed is all it takes, so repetition is no flaw in it.
type fence struct {
	*solver
	in   map[uint64]bool
	open []variant.Position // those whose moves were not looked at
}

// confirm tries to make a fact of the loose disproof of p, the root, with which
// prove ended. If it cannot, dropped says that some loose disproof turned out
// wrong: all are dropped then, and p is worth another search, which knows more.
func (s *solver) confirm(p variant.Position) (fact, dropped bool) {
	f := fence{solver: s, in: map[uint64]bool{}}
	f.add(p)
	fact = true
	for len(f.open) > 0 && fact {
		last := len(f.open) - 1
		q := f.open[last]
		f.open = f.open[:last]
		s.restart(q)
		s.count()
		if q.Turn() == s.seat {
			fact, dropped = f.closeAll()
		} else {
			fact, dropped = f.closeOne()
		}
		fact = fact && len(f.in) <= maxFence && !s.halted
	}
	s.restart(p)
	if dropped {
		s.table.begin(s.table.info)
	}
	return fact, dropped
}

// restart makes p the root.
func (s *solver) restart(p variant.Position) {
	for len(s.path) > 0 {
		s.leave()
	}
	s.line.Reset(p)
	s.enter(p.Key())
}

func (f *fence) add(p variant.Position) {
	if key := p.Key(); !f.in[key] {
		f.in[key] = true
		f.open = append(f.open, p.Clone())
	}
}

// closeAll looks at the moves of the prover, who can choose any of them. wrong
// says that one of them wins, which the table then knows.
func (f *fence) closeAll() (ok, wrong bool) {
	for _, m := range f.line.Moves() {
		f.line.Push(m)
		v, known := proofValue{}, true
		if f.hasMoves() {
			v, known = f.find(f.key())
		} else {
			v = f.over()
		}
		if !known || !v.settled() || v.loose {
			f.add(f.line.Top())
		}
		f.line.Pop()
		if known && v.pn == 0 {
			f.table.store(f.key(), proven(v.plies+1), 1)
			return false, true
		}
	}
	return true, false
}

// closeOne looks for a move of the other seat that does not leave the fence, or
// widens the fence by one. wrong says that there is none to be had.
func (f *fence) closeOne() (ok, wrong bool) {
	m, done := f.safest()
	if !done && m == move.None {
		v := f.run(^uint64(0))
		if v.dn != 0 {
			return false, v.pn == 0
		}
		m, done = f.safest()
	}
	if m != move.None && !done {
		f.line.Push(m)
		f.add(f.line.Top())
		f.line.Pop()
	}
	return done || m != move.None, false
}

// safest returns a move of the other seat after which the prover is disproven;
// done says that nothing more has to be shown.
func (f *fence) safest() (m move.Move, done bool) {
	for _, x := range f.line.Moves() {
		f.line.Push(x)
		if !f.hasMoves() {
			done = !wonBy(f.line.Top().Outcome(), f.seat)
		} else if v, known := f.find(f.key()); f.in[f.line.Key()] || known && v.dn == 0 && !v.loose {
			done = true
		} else if known && v.dn == 0 && m == move.None {
			m = x
		}
		f.line.Pop()
		if done {
			return x, true
		}
	}
	return m, false
}
