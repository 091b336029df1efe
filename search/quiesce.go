package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// How far quiescence goes behind the full depth, in plies.
const (
	// quietChecks bounds answers to check, all of which are looked at.
	quietChecks = 2
	// quietDepth bounds captures that may be left alone.
	quietDepth = 16
	// quietForced bounds forced captures among which there is a choice, and
	// quietSingle single moves.
	quietForced = 6
	quietSingle = 24
)

// leaf returns the value of a position where the depth is used up.
func (w *worker) leaf(st *ply, n int, alpha, beta Score) Score {
	if w.Off&Quiescence != 0 || n >= maxPly {
		if end := st.pos.Outcome(); end.Over() {
			return endScore(end, st.seat, n)
		}
		return w.judge(st)
	}
	hash := w.hash(st)
	e := w.Table.probe(hash)
	if v, ok := w.recall(st, e, n, 0, alpha, beta); ok {
		return v
	}
	v, best := w.quiesce(st, 0, e.hint, alpha, beta)
	if !w.halted {
		w.keep(hash, v, alpha, beta, 0, n, best)
	}
	return v
}

// quiesce returns the value of a position q plies behind the full depth, and
// the move that makes it if one does. The side to move may be content with the
// evaluation, or make a tactical move; in check it has to answer. Where it must
// capture it captures.
func (w *worker) quiesce(st *ply, q int, hint uint16, alpha, beta Score) (Score, move.Move) {
	if w.traits.compulsory {
		return w.quiesceForced(st, q, hint, alpha, beta)
	}
	n := w.line.Ply()
	if end := st.pos.Outcome(); end.Over() {
		return endScore(end, st.seat, n), move.None
	}
	check := q < quietChecks && w.inCheck(st)
	best := -infinite
	if !check {
		best = w.judge(st)
	}
	if best >= beta || q >= quietDepth || n >= maxPly || st.tactics == nil && !check {
		return max(best, -MaxEval), move.None
	}
	moves := st.tactical[:0]
	if check {
		moves = w.line.Moves()
	} else {
		moves = st.tactics.AppendTactical(moves)
		st.tactical = moves
	}
	return w.follow(st, moves, q, hint, best, alpha, beta, check)
}

// follow searches the moves of a quiescent position that is worth at least best.
func (w *worker) follow(st *ply, moves []move.Move, q int, hint uint16, best, alpha, beta Score, all bool) (Score, move.Move) {
	n, stand, made := w.line.Ply(), best, move.None
	scores := w.order.rate(st, moves, hint, w.traits.compulsory)
	for i := range moves {
		m := pick(moves, scores, i)
		a := max(alpha, best)
		if !all && w.Off&Reductions == 0 && w.hopeless(m, scores[i], stand, a) {
			continue
		}
		v := w.quieter(m, q+1, a, beta)
		if w.halted {
			return 0, move.None
		}
		if v > best {
			best = v
			if v > a {
				made = m
				st.pv = append(append(st.pv[:0], m), w.plies[n+1].pv...)
			}
		}
		if best >= beta {
			break
		}
	}
	return best, made
}

// hopeless reports whether a capture loses men, or gains too little to bring a
// position worth stand up to a.
func (w *worker) hopeless(m move.Move, rating int32, stand, a Score) bool {
	if loses(rating) {
		return true
	}
	return m.Kind() == board.NoKind && stand+Score(w.order.value[m.Victim()&63])+200 <= a && stand > -MaxEval
}

// quieter is child within quiescence.
func (w *worker) quieter(m move.Move, q int, alpha, beta Score) Score {
	seat := w.plies[w.line.Ply()].seat
	w.line.Push(m)
	st := w.enter(w.line.Ply())
	v := Score(0)
	if w.count(); !w.halted {
		w.sel = max(w.sel, w.line.Ply())
		same := st.seat == seat
		if !same {
			alpha, beta = -beta, -alpha
		}
		if x, known := w.known(st, w.line.Ply()); known {
			v = x
		} else {
			v, _ = w.quiesce(st, q, 0, alpha, beta)
		}
		if !same {
			v = -v
		}
	}
	w.line.Pop()
	return v
}

// quiesceForced is quiesce where capturing is compulsory: nobody may be content
// while he has to capture, and a single move is followed whatever it is.
func (w *worker) quiesceForced(st *ply, q int, hint uint16, alpha, beta Score) (Score, move.Move) {
	n := w.line.Ply()
	moves := w.line.Moves()
	switch {
	case len(moves) == 0:
		return endScore(st.pos.Outcome(), st.seat, n), move.None
	case n >= maxPly, len(moves) == 1 && q >= quietSingle, len(moves) > 1 && (q >= quietForced || !moves[0].IsCapture()):
		return w.judge(st), move.None
	}
	return w.follow(st, moves, q, hint, -infinite, alpha, beta, true)
}
