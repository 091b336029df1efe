package search

import (
	"math/rand/v2"
	"slices"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// maxPly is how far a search goes from the root at most, extensions and
// quiescence included. It is below pointStep.
const maxPly = 240

// worker is one thread of a search.
type worker struct {
	*party
	line    *variant.Line
	order   orderer
	rng     *rand.Rand // of the first worker only
	plies   []ply
	roots   []Scored
	nodes   uint64
	granted int
	lines   int  // how many moves get a line of their own
	done    int  // how many have it at the depth at hand
	target  int  // the depth at hand
	sel     int  // the greatest ply reached
	judged  bool // at the depth at hand a value rests on an evaluation
	halted  bool // a limit was reached: all values are worthless
}

// ply is what a worker keeps for a position of its line.
type ply struct {
	pv       []move.Move // the best line from there
	scores   []int32     // of the moves, for their order
	tactical []move.Move
	killers  [2]move.Move
	seat     variant.Player
	null     bool // it was reached by a null move
	abilities
}

// abilities are the optional sides of the position at a ply. The line keeps one
// position for each, so they are looked for once.
type abilities struct {
	pos      variant.Position
	checked  variant.Checked
	passer   variant.Passer
	tactics  variant.Tactical
	clock    variant.Clocked
	exchange variant.Exchanger
}

func (a *abilities) of(p variant.Position) {
	if a.pos == p {
		return
	}
	a.pos = p
	a.checked, _ = p.(variant.Checked)
	a.passer, _ = p.(variant.Passer)
	a.tactics, _ = p.(variant.Tactical)
	a.clock, _ = p.(variant.Clocked)
	a.exchange, _ = p.(variant.Exchanger)
}

func newWorker(s *party, p variant.Position) *worker {
	w := &worker{party: s, line: variant.NewLine(p), plies: make([]ply, maxPly+1)}
	w.order = newOrderer(p.Rules().Info())
	root := w.enter(0)
	moves := w.line.Moves()
	root.scores = w.order.rate(root, moves, 0, w.traits.compulsory)
	for i := range moves {
		pick(moves, root.scores, i)
	}
	for _, m := range moves {
		if len(s.Only) == 0 || slices.Contains(s.Only, m) {
			w.roots = append(w.roots, Scored{Move: m})
		}
	}
	w.lines = min(w.Lines, len(w.roots))
	return w
}

// help searches without a result of its own: what it finds is in the table.
func (w *worker) help(id int) {
	w.judged = true
	for d := 1 + id%2; d <= w.Depth && w.judged && !w.halted; d++ {
		w.depth(d)
	}
}

// deepen searches depth after depth.
func (w *worker) deepen(each func(Result) bool) Result {
	r := Result{Move: w.roots[0].Move}
	if w.granted = w.grant(); w.granted == 0 {
		w.halted = true
		return r
	}
	for d := 1; d <= w.Depth; d++ {
		better := w.depth(d)
		if w.halted && !better {
			return r
		}
		best := w.roots[0]
		r.Move, r.Score, r.Line = best.Move, best.Score, slices.Clone(best.Line)
		if w.halted {
			r.Lines = w.promoted(r)
			return r
		}
		r.Depth, r.SelDepth = d, w.sel
		r.Lines = make([]Scored, w.lines)
		for i := range r.Lines {
			l := w.roots[i]
			r.Lines[i] = Scored{l.Move, l.Score, slices.Clone(l.Line)}
		}
		if !each(r) || !w.judged {
			return r
		}
	}
	return r
}

// promoted returns the lines found at the depth at hand, which was not
// completed, and behind them what the last one completed says of other moves.
func (w *worker) promoted(r Result) []Scored {
	var lines []Scored
	for _, l := range w.roots[:max(w.done, 1)] {
		lines = append(lines, Scored{l.Move, l.Score, slices.Clone(l.Line)})
	}
	for _, l := range r.Lines {
		same := func(x Scored) bool { return x.Move == l.Move }
		if len(lines) < w.lines && !slices.ContainsFunc(lines, same) {
			lines = append(lines, l)
		}
	}
	return lines
}

// depth searches the root moves to depth d and leaves the best of them in front,
// in order. When it is halted it reports whether the first is better than
// what was the best before, or has kept its place to the end.
func (w *worker) depth(d int) (better bool) {
	w.target, w.judged, w.done = d, false, 0
	if d == 1 && w.lines > 1 && w.rng == nil {
		return w.survey()
	}
	for ; w.done < w.lines; w.done++ {
		better = w.aspire(w.done, d)
		if w.halted {
			return better || w.done > 0
		}
	}
	return true
}

// survey is depth for depth 1 and several lines: it looks at every move once,
// where for each line all that are left would be looked at. When it is halted
// it reports whether any move was looked at.
func (w *worker) survey() bool {
	for i := range w.roots {
		l := w.roots[i]
		alpha := -infinite
		if i >= w.lines {
			alpha = w.roots[w.lines-1].Score
		}
		v := w.child(l.Move, 0, alpha, infinite)
		if w.halted {
			return i > 0
		}
		if v <= alpha {
			continue
		}
		l.Score, l.Line = v, append(append(l.Line[:0], l.Move), w.plies[1].pv...)
		at := min(i, w.lines)
		for at > 0 && w.roots[at-1].Score < v {
			at--
		}
		copy(w.roots[at+1:i+1], w.roots[at:i])
		w.roots[at] = l
		w.done = min(i+1, w.lines)
	}
	return true
}

// firstWindow is how far the score is expected to move between two depths.
const firstWindow = 30

// aspire finds the best of roots[k:] within a narrow window, and if it is not
// there in wider ones.
func (w *worker) aspire(k, d int) (better bool) {
	guess := w.roots[k].Score
	low, high := Score(firstWindow), Score(firstWindow)
	for {
		alpha, beta := -infinite, infinite
		if d >= 4 && low < 1000 && !guess.IsWin() && !guess.IsLoss() {
			alpha = guess - low
		}
		if d >= 4 && high < 1000 && !guess.IsWin() && !guess.IsLoss() {
			beta = guess + high
		}
		v, better := w.root(k, d, alpha, beta)
		switch {
		case w.halted:
			return better
		case v <= alpha:
			low *= 4
		case v >= beta:
			high *= 4
		default:
			return true
		}
	}
}

// root searches roots[k:] and moves the best to k, the others keeping their
// order. better is true when a move, after the first, has beaten it, or when the
// first has kept its place within the window.
func (w *worker) root(k, depth int, alpha, beta Score) (best Score, better bool) {
	best = -infinite
	first, equal, found := w.roots[k].Move, 0, -1
	for i := k; i < len(w.roots); i++ {
		m := w.roots[i].Move
		a := max(alpha, best)
		if w.rng != nil && best > alpha && best > -infinite {
			a-- // an equal move then shows its true value, not a bound
		}
		v := w.scout(m, depth-1, a, beta, i == k)
		if w.halted {
			break
		}
		take := v > best
		if take {
			equal = 1
		} else if v == best && v > alpha && w.rng != nil && k == 0 {
			equal++
			take = w.rng.IntN(equal) == 0
		}
		if take {
			best, found = v, i
			w.roots[i].Score = v
			w.roots[i].Line = append(append(w.roots[i].Line[:0], m), w.plies[1].pv...)
		}
		if best >= beta {
			break
		}
	}
	if found < 0 || best <= alpha || w.halted && best >= beta {
		return best, false // bounds, which put no move before another
	}
	l := w.roots[found]
	copy(w.roots[k+1:found+1], w.roots[k:found])
	w.roots[k] = l
	return best, !w.halted || l.Move != first
}

// scout returns the value of playing m: the first move of a list with the whole
// window, the others with none, and again if they prove better than a. Looking
// twice does not pay where the depth is used up.
func (w *worker) scout(m move.Move, depth int, a, beta Score, first bool) Score {
	if first || a == -infinite || depth <= 0 {
		return w.child(m, depth, a, beta)
	}
	v := w.child(m, depth, a, a+1)
	if v > a && v < beta && !w.halted {
		v = w.child(m, depth, a, beta)
	}
	return v
}

// child returns the value of playing m and searching depth plies on, for the
// seat that plays it.
func (w *worker) child(m move.Move, depth int, alpha, beta Score) Score {
	seat := w.plies[w.line.Ply()].seat
	w.line.Push(m)
	st := w.enter(w.line.Ply())
	var v Score
	// The sign goes with the seat, not with the ply: some games let a seat move
	// twice running.
	if st.seat == seat {
		v = w.value(st, depth, alpha, beta)
	} else {
		v = -w.value(st, depth, -beta, -alpha)
	}
	w.line.Pop()
	return v
}

// enter prepares what is kept for the position on top of the line.
func (w *worker) enter(n int) *ply {
	st := &w.plies[n]
	p := w.line.Top()
	st.of(p)
	st.pv, st.seat, st.null = st.pv[:0], p.Turn(), false
	return st
}

// count counts a node and halts the search when that is one too many.
func (w *worker) count() {
	if w.granted == 0 {
		if w.granted = w.grant(); w.granted == 0 {
			w.halted = true
			return
		}
	}
	w.granted--
	w.nodes++
}
