package search

import (
	"github.com/fairykit/fairykit/move"
)

// value returns the value of the position on top of the line for the seat to
// move: exact within alpha and beta, else a bound on their side. A win or a loss
// among the bounds is proven.
func (w *worker) value(st *ply, depth int, alpha, beta Score) Score {
	if w.count(); w.halted {
		return 0
	}
	n := w.line.Ply()
	w.sel = max(w.sel, n)
	if v, known := w.known(st, n); known {
		return v
	}
	if depth <= 0 || n >= maxPly {
		return w.leaf(st, n, alpha, beta)
	}
	hash := w.hash(st)
	e := w.Table.probe(hash)
	if v, ok := w.recall(st, e, n, depth, alpha, beta); ok {
		return v
	}
	check := w.inCheck(st)
	if v, ok := w.prune(st, depth, alpha, beta, check); ok || w.halted {
		return v
	}
	return w.expand(st, hash, e.hint, depth, alpha, beta, check)
}

// known returns the value of positions that need no search: a draw by the rules
// on history, a solved position.
func (w *worker) known(st *ply, n int) (Score, bool) {
	if t := &w.traits; t.repetition > 0 && (w.line.Repeats() > 0 || w.past.has(w.line.Key())) {
		return 0, true
	}
	if t := &w.traits; t.quiet > 0 && st.clock != nil && st.clock.QuietPlies() >= t.quiet && !st.pos.Outcome().Over() {
		return 0, true
	}
	if w.Probe != nil {
		if v, plies, ok := w.Probe.Probe(st.pos); ok {
			return fromHere(v.score(plies), n), true
		}
	}
	return 0, false
}

// hash returns what the table knows the position by.
func (w *worker) hash(st *ply) uint64 {
	return w.Table.hash(w.line.Key()^w.past.salt, st.pos)
}

// inCheck reports whether a royal man of the side to move is attacked.
func (w *worker) inCheck(st *ply) bool {
	return w.traits.royal && st.checked != nil && !st.checked.Checked().IsEmpty()
}

// recall returns the value that the table gives, if it is good enough here. With
// an open window it never is: the line of the moves would be lost.
func (w *worker) recall(st *ply, e entry, n, depth int, alpha, beta Score) (Score, bool) {
	if e.bound == noBound || beta-alpha > 1 {
		return 0, false
	}
	v := fromHere(e.score, n)
	proven := v.IsWin() && e.bound != upper || v.IsLoss() && e.bound != lower
	switch {
	case w.Off&Exact == Exact && e.depth != depth:
		return 0, false
	case e.depth < depth && !proven:
		return 0, false
	case v >= beta && e.bound == upper, v < beta && e.bound == lower:
		return 0, false
	case (v.IsWin() || v.IsLoss()) && w.late(st, e.score):
		return 0, false
	}
	w.judged = w.judged || !proven
	return v, true
}

// late reports whether a win or loss, from the position's own view, may come too
// late for the rule on moves without progress: the table does not know how many
// there have been.
func (w *worker) late(st *ply, v Score) bool {
	if w.traits.quiet == 0 || st.clock == nil {
		return false
	}
	plies, _ := v.Plies()
	return st.clock.QuietPlies()+plies >= w.traits.quiet
}

// fromHere turns a score that counts plies from the position at ply n into one
// that counts from the root.
func fromHere(v Score, n int) Score {
	switch {
	case v.IsWin():
		return v - Score(n)
	case v.IsLoss():
		return v + Score(n)
	}
	return v
}

// prune returns a value without looking at the moves where the position is so
// good that it will hardly be allowed.
func (w *worker) prune(st *ply, depth int, alpha, beta Score, check bool) (Score, bool) {
	if beta-alpha > 1 || check || beta.IsWin() || beta.IsLoss() || w.traits.compulsory {
		return 0, false
	}
	eval := w.judge(st)
	if w.Off&Reductions == 0 && depth <= 4 && eval-Score(120*depth) >= beta && w.traits.royal {
		return eval, true
	}
	if w.Off&NullMove != 0 || depth < 3 || st.null || eval < beta || st.passer == nil {
		return 0, false
	}
	m, ok := st.passer.NullMove()
	if !ok {
		return 0, false
	}
	less := 3 + depth/5 + int(min((eval-beta)/200, 2))
	w.line.Push(m)
	next := w.enter(w.line.Ply())
	next.null = true
	var v Score
	if next.seat == st.seat { // which has more moves in its turn
		v = w.value(next, depth-1-less, beta-1, beta)
	} else {
		v = -w.value(next, depth-1-less, -beta, 1-beta)
	}
	w.line.Pop()
	st.pv = st.pv[:0]
	if w.halted || v < beta {
		return 0, false
	}
	if v.IsWin() {
		v = beta // what wins after a null move is no proof
	}
	return v, true
}

// judge evaluates the position on top of the line.
func (w *worker) judge(st *ply) Score {
	w.judged = true
	return min(max(w.Eval(st.pos), -MaxEval), MaxEval)
}

// expand searches the moves.
func (w *worker) expand(st *ply, hash uint64, hint uint16, depth int, alpha, beta Score, check bool) Score {
	n := w.line.Ply()
	moves := w.line.Moves()
	if len(moves) == 0 {
		return endScore(st.pos.Outcome(), st.seat, n)
	}
	next := depth - 1
	switch {
	case w.Off&Extensions == 0 && (check || len(moves) == 1) && n < 2*w.target:
		next++
	case w.Off&Reductions == 0 && hint == 0 && depth >= 4:
		next-- // a position nobody has thought of yet is likely of little weight
	}
	scores := w.order.rate(st, moves, hint, w.traits.compulsory)
	best, low, last := -infinite, alpha, move.None
	for i := range moves {
		m := pick(moves, scores, i)
		a := max(alpha, best)
		if w.skip(m, scores[i], i, depth, best, beta-low, check) {
			continue
		}
		v := w.reduced(m, scores[i], i, depth, next, a, beta, check)
		if w.halted {
			return 0
		}
		if v > best {
			best = v
			if v > a {
				last = m
				st.pv = append(append(st.pv[:0], m), w.plies[n+1].pv...)
			}
		}
		if best >= beta {
			w.order.reward(st, st.pos.Side(), m, moves[:i], depth, w.traits.compulsory)
			break
		}
	}
	w.keep(hash, best, low, beta, depth, n, last)
	return best
}

// keep stores a value in the table.
func (w *worker) keep(hash uint64, v, alpha, beta Score, depth, n int, best move.Move) {
	e := entry{score: fromHere(v, -n), depth: depth, bound: exact}
	switch {
	case v >= beta:
		e.bound = lower
	case v <= alpha:
		e.bound = upper
	}
	if best != move.None {
		e.hint = hintOf(best)
	}
	w.Table.store(hash, e)
}

// calm reports whether m is a move of the kind that reductions may neglect: it
// takes nothing, promotes nothing, is no answer to check.
func (w *worker) calm(m move.Move, check bool) bool {
	return !check && !m.IsCapture() && (m.Kind() == 0 || m.Type() == move.Drop)
}

// skip reports whether the i-th move is not looked at: late in the order, near
// the full depth, in a game in which capturing is free and men can be in check.
// While all moves so far lose, none is left out: a loss needs proof.
func (w *worker) skip(m move.Move, rating int32, i, depth int, best, window Score, check bool) bool {
	if w.Off&Reductions != 0 || !w.traits.royal || window > 1 || best <= -MaxEval {
		return false
	}
	if depth <= 3 && w.calm(m, check) && rating < killerRating-1 && i >= 4+3*depth*depth {
		w.judged = true
		return true
	}
	return false
}

// reduced returns the value of the i-th move, searched less deep at first when
// it is a late one.
func (w *worker) reduced(m move.Move, rating int32, i, depth, next int, a, beta Score, check bool) Score {
	less := w.reduction(m, rating, i, depth, check)
	if less > 0 {
		w.judged = true
		if v := w.child(m, next-less, a, a+1); v <= a || w.halted {
			return v
		}
	}
	return w.scout(m, next, a, beta, i == 0)
}

func (w *worker) reduction(m move.Move, rating int32, i, depth int, check bool) int {
	if w.Off&Reductions != 0 || depth < 3 || i < 3 || !w.calm(m, check) || rating >= killerRating-1 {
		return 0
	}
	less := 1
	if i >= 8 {
		less++
	}
	if i >= 16 && depth >= 6 {
		less++
	}
	if rating < 0 && depth >= 4 {
		less++
	}
	return min(less, depth-2)
}
