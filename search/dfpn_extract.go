package search

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// conclude enters a win of seat from p, the root, in sol.
func (s *solver) conclude(sol *Solution, p variant.Position, seat variant.Player, v proofValue) {
	sol.Verdict, sol.Plies = verdictFor(seat, p), int(v.plies)
	if s.noProof {
		return
	}
	s.seat = seat
	w := proofWriter{solver: s, book: proofBook{}}
	if w.write(int(v.plies)) {
		sol.Proof = w.book.proof(p, seat)
		sol.Plies = sol.Proof.Plies()
	}
}

// proofWriter writes a proof down from the table. A proven position has its
// plies there, and those that prove it have less: so a proof that follows
// falling plies comes to an end. An entry that is gone or says more plies by now
// is searched again with the plies that are left as a bound.
type proofWriter struct {
	*solver
	book proofBook
}

// write enters a proof of the position on top of the line, which is won within
// plies, in the book. It reports false when a limit came first.
func (w *proofWriter) write(plies int) bool {
	key := w.line.Key()
	if _, ok := w.book.within(key, plies); ok {
		return true
	}
	moves := w.line.Moves()
	if len(moves) == 0 {
		w.book.enter(key, move.None, 0)
		return plies >= 0 && wonBy(w.line.Top().Outcome(), w.seat)
	}
	if len(w.book)%pollEvery == 0 {
		w.poll()
	}
	if plies <= 0 || w.err != nil {
		return false
	}
	if w.line.Top().Turn() == w.seat {
		return w.writeMove(key, plies)
	}
	longest := 0
	for _, m := range moves {
		w.push(m)
		ok := w.write(plies - 1)
		longest = max(longest, int(w.book[w.line.Key()].plies)+1)
		w.pop()
		if !ok {
			return false
		}
	}
	w.book.enter(key, move.None, longest)
	return true
}

// writeMove writes a position in which the winner moves.
func (w *proofWriter) writeMove(key uint64, plies int) bool {
	m := w.quickest(plies)
	if m == move.None && w.again(plies) {
		m = w.quickest(plies)
		if m == move.None {
			m = w.any(plies)
		}
	}
	if m == move.None {
		return false
	}
	w.push(m)
	ok := w.write(plies - 1)
	after := int(w.book[w.line.Key()].plies)
	w.pop()
	if ok {
		w.book.enter(key, m, after+1)
	}
	return ok
}

// quickest returns the move after which the game is won in the least plies, as
// far as is known, None if nothing is known that wins within plies.
func (w *proofWriter) quickest(plies int) move.Move {
	best, least := move.None, plies
	for _, m := range w.line.Moves() {
		w.line.Push(m)
		if n, ok := w.known(least - 1); ok {
			best, least = m, n
		}
		w.line.Pop()
	}
	return best
}

// known tells within how many plies the position on top of the line is won, if
// it is known to be won within so many.
func (w *proofWriter) known(plies int) (int, bool) {
	if plies < 0 {
		return 0, false
	}
	if n, ok := w.book.within(w.line.Key(), plies); ok {
		return n, true
	}
	if !w.hasMoves() {
		return 0, wonBy(w.line.Top().Outcome(), w.seat)
	}
	for _, horizon := range []int{0, w.line.Ply() + plies} {
		w.horizon = horizon
		if v, ok := w.find(w.key()); ok && v.pn == 0 && int(v.plies) <= plies {
			return int(v.plies), true
		}
	}
	return 0, false
}

// again searches the position on top of the line, which is known to be won
// within plies, once more, so that the table knows how.
func (w *proofWriter) again(plies int) bool {
	return w.proveWithin(w.seat, plies).pn == 0
}

// any returns a move that wins within plies. A table so small that it has
// forgotten even the answer to again is of no use: the moves are tried.
func (w *proofWriter) any(plies int) move.Move {
	for _, m := range w.line.Moves() {
		w.push(m)
		v := proofValue{pn: 1}
		switch {
		case !w.hasMoves():
			v = w.over()
		case plies > 1:
			v = w.proveWithin(w.seat, plies-1)
		}
		w.pop()
		if v.pn == 0 {
			return m
		}
	}
	return move.None
}
