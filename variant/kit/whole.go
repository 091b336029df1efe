package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// narrowReach is a move.Reach in single words: leaps, what of a rook's and a
// bishop's reach the man has, and targets that hang on single squares.
type narrowReach struct {
	leaps, rook, bishop [2][64]uint64
	rooks, bishops      bool // rook and bishop are not empty
	paths               [2][64][]narrowPath
	hasPath             bool
}

type narrowPath struct{ to, clear, filled uint64 }

// narrowOther is a kind that promotes man by man, is royal among several, or moves
// otherwise than it captures.
type narrowOther struct {
	kind         *kind
	moves, takes *narrowReach // the same when the kind captures as it moves
	becomes      [2]uint64    // where it promotes
}

func newNarrowReach(g *board.Geometry, r *move.Reach) *narrowReach {
	n := &narrowReach{}
	for c := range n.leaps {
		color := board.Color(c)
		for q := range board.Square(64) {
			lines := g.Ray(q, r.Lines(color))
			for _, l := range r.Limited() {
				lines = lines.Or(g.Ray(q, l.Lines[c]).And(l.Within[c][q]))
			}
			n.leaps[c][q] = word(r.Leaps(color, q))
			n.rook[c][q] = word(lines.And(g.Ray(q, board.Orthogonal)))
			n.bishop[c][q] = word(lines.And(g.Ray(q, board.Diagonal)))
			n.rooks = n.rooks || n.rook[c][q] != 0
			n.bishops = n.bishops || n.bishop[c][q] != 0
			for _, t := range r.Paths(color, q) {
				n.paths[c][q] = append(n.paths[c][q], narrowPath{1 << t.To, word(t.Clear), word(t.Filled)})
				n.hasPath = true
			}
		}
	}
	return n
}

// addWhole takes in the kinds that are more than leaps and lines, or more than
// runs. It reports whether it could: not men who can only be asked one by one.
func (n *narrow) addWhole(r *Rules) bool {
	for i := range r.kinds {
		if k := &r.kinds[i]; k.pattern == nil || k.seer != nil || k.quietSeer != nil {
			return false
		}
	}
	n.plain = nil
	for i, k := range r.runs {
		if k.fast.slide > slideQueen {
			n.runs[i].whole, n.whole = newNarrowReach(r.geometry, k.takes), true
		} else {
			n.plain = append(n.plain, n.runs[i])
		}
	}
	for _, k := range r.others {
		o := narrowOther{kind: k, takes: newNarrowReach(r.geometry, k.takes)}
		o.moves = o.takes
		if !k.same {
			o.moves = newNarrowReach(r.geometry, k.moves)
		}
		if k.becomes != nil {
			o.becomes = [2]uint64{word(k.zone[0]), word(k.zone[1])}
		}
		n.others = append(n.others, o)
	}
	return true
}

// at returns the squares reached by a man of colour c on from.
func (r *narrowReach) at(b *board.Narrow, c board.Color, from board.Square, occ uint64) uint64 {
	c, from = c&1, from&63
	s := r.leaps[c][from]
	if r.rooks {
		s |= b.Rook(from, occ) & r.rook[c][from]
	}
	if r.bishops {
		s |= b.Bishop(from, occ) & r.bishop[c][from]
	}
	if r.hasPath {
		paths := r.paths[c][from]
		for i := range paths {
			if t := &paths[i]; t.clear&occ == 0 && t.filled&^occ == 0 {
				s |= t.to
			}
		}
	}
	return s
}

// runsAndWhole is runsNarrow where some runs are more than leaps and lines. It
// stands apart so that those calls cost the others nothing.
func (w *work) runsAndWhole(n *Node, targets uint64, dst []move.Move) []move.Move {
	runs := n.p.rules.narrow.runs
	for from := 0; from < len(runs); {
		to := from
		for to < len(runs) && runs[to].whole == nil {
			to++
		}
		if to > from {
			dst = w.runsNarrow(n, runs[from:to], targets, dst)
		} else {
			dst = w.wholeNarrow(n, &runs[from], targets, 0, dst)
			to++
		}
		from = to
	}
	return dst
}

// wholeNarrow appends the moves of the men of a run that is more than leaps and
// lines. No man is pinned where there are such.
func (w *work) wholeNarrow(n *Node, k *narrowRun, capture, calm uint64, dst []move.Move) []move.Move {
	r, l := n.p.rules.narrow, &w.low
	capturers := word(n.Capturers)
	for men := word(n.p.men.Kind(k.kind)) & l.movers; men != 0; men &= men - 1 {
		from := board.Square(bits.TrailingZeros64(men))
		targets := calm | capture&-(capturers>>from&1)
		if s := k.whole.at(r.board, n.Us, from, l.occ) & targets; s != 0 {
			dst = stepsNarrow(dst, from, s, &n.p.men)
		}
	}
	return dst
}

// othersNarrow appends the moves of the men of the other kinds, restricted or not.
func (w *work) othersNarrow(n *Node, want half, dst []move.Move) []move.Move {
	r := n.p.rules.narrow
	for i := range r.others {
		o := &r.others[i]
		men := word(n.p.men.Kind(o.kind.man.Kind)) & w.low.movers
		if men == 0 {
			continue
		}
		capture, calm := editedNarrow(n, o.kind.man.Kind, want)
		for ; men != 0; men &= men - 1 {
			from := board.Square(bits.TrailingZeros64(men))
			s := w.otherNarrow(n, o, from, capture, calm)
			for last := s & o.becomes[n.Us&1]; last != 0; last &= last - 1 {
				dst = promote(n, o.kind, from, board.Square(bits.TrailingZeros64(last)), dst)
			}
			if s &^= o.becomes[n.Us&1]; s != 0 {
				dst = stepsNarrow(dst, from, s, &n.p.men)
			}
		}
	}
	return dst
}

// otherNarrow returns where a man of another kind on from goes.
func (w *work) otherNarrow(n *Node, o *narrowOther, from board.Square, capture, calm uint64) uint64 {
	b, occ := n.p.rules.narrow.board, w.low.occ
	capture &= -(word(n.Capturers) >> (from & 63) & 1)
	if o.moves == o.takes {
		return o.takes.at(b, n.Us, from, occ) & (capture | calm)
	}
	var s uint64
	if capture != 0 {
		s = o.takes.at(b, n.Us, from, occ) & capture
	}
	if calm != 0 {
		s |= o.moves.at(b, n.Us, from, occ) & calm
	}
	return s
}

// countWhole counts what wholeNarrow and othersNarrow append.
func (w *work) countWhole(n *Node, want half) int {
	r, l, all := n.p.rules.narrow, &w.low, 0
	for i := range r.runs {
		if k := &r.runs[i]; k.whole != nil {
			capture, calm := wantedNarrow(n, want)
			for men := word(n.p.men.Kind(k.kind)) & l.movers; men != 0; men &= men - 1 {
				from := board.Square(bits.TrailingZeros64(men))
				all += bits.OnesCount64(k.whole.at(r.board, n.Us, from, l.occ) & (capture | calm))
			}
		}
	}
	for i := range r.others {
		o := &r.others[i]
		capture, calm := editedNarrow(n, o.kind.man.Kind, want)
		for men := word(n.p.men.Kind(o.kind.man.Kind)) & l.movers; men != 0; men &= men - 1 {
			s := w.otherNarrow(n, o, board.Square(bits.TrailingZeros64(men)), capture, calm)
			all += bits.OnesCount64(s)
			if last := s & o.becomes[n.Us&1]; last != 0 {
				all += bits.OnesCount64(last) * (o.kind.choices(n) - 1)
			}
		}
	}
	return all
}
