package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
)

// choices returns how many moves a promotion of k is.
func (k *kind) choices(n *Node) int {
	all := 0
	if n.Promotable == ^uint32(0) {
		all = len(k.becomes)
	} else {
		for _, become := range k.becomes {
			all += int(n.Promotable >> become & 1)
		}
	}
	if k.stays || k.fallback && all == 0 {
		all++
	}
	return all
}

func (w *work) countMoves(p *Position) int {
	n := w.start(p)
	if _, over := w.ended(n); over {
		return 0
	}
	return w.countFrom(n)
}

// countFrom counts what listFrom lists, without writing where it can.
func (w *work) countFrom(n *Node) int {
	r := n.p.rules
	if len(r.selecters) > 0 || r.legality == Try {
		w.buf = w.listFrom(n, w.buf[:0])
		return len(w.buf)
	}
	w.prepare(n)
	if r.captures == Compulsory {
		if all := w.countHalf(n, takes); all > 0 {
			return all
		}
		return w.countHalf(n, quiet)
	}
	return w.countHalf(n, takes|quiet)
}

func (w *work) countHalf(n *Node, want half) int {
	all := 0
	switch {
	case w.doubt.any || w.edited && n.p.rules.narrow != nil:
		w.buf = w.half(n, w.buf[:0], want)
		return len(w.buf)
	case n.p.rules.legality == Suspects:
		all = w.countApart(n, want)
	case n.p.rules.narrow != nil:
		all = w.countNarrow(n, want)
	default:
		all = w.countMen(n, want)
	}
	if len(n.p.rules.adders) > 0 {
		w.buf = w.added(n, w.buf[:0], want)
		all += len(w.buf)
	}
	return all
}

// countApart counts what apart appends, and writes the moves of the suspects alone.
func (w *work) countApart(n *Node, want half) int {
	movers, all := n.Movers, 0
	w.restrictTo(n, movers.AndNot(w.suspects))
	if n.p.rules.narrow != nil {
		all = w.countNarrow(n, want)
	} else {
		all = w.countMen(n, want)
	}
	w.restrictTo(n, movers.And(w.suspects))
	w.buf = w.lawful(n, 0, w.each(n, w.buf[:0], want))
	w.restrictTo(n, movers)
	return all + len(w.buf)
}

// countMen counts what men appends.
func (w *work) countMen(n *Node, want half) int {
	r, all := n.p.rules, 0
	capture, calm := w.wanted(n, want)
	if n.Capturers == n.Own && n.special == 0 {
		all = w.countRuns(n, capture.Or(calm))
	} else {
		all = w.countEach(n, r.runs, n.Movers, want)
	}
	for _, k := range r.strides {
		if men := n.p.men.Kind(k.man.Kind).And(n.Movers); !men.IsEmpty() {
			capture, calm := w.wantedBy(n, k, want)
			all += w.countStrides(n, k, men, capture, calm)
		}
	}
	return all + w.countEach(n, r.others, n.Movers, want)
}

// countEach counts what eachOf appends.
func (w *work) countEach(n *Node, kinds []*kind, mask board.Set, want half) int {
	all := 0
	for _, k := range kinds {
		capture, calm := w.wantedBy(n, k, want)
		for men := n.p.men.Kind(k.man.Kind).And(mask); !men.IsEmpty(); men = men.Rest() {
			all += k.count(n, w.targets(n, k, men.First(), capture, calm))
		}
	}
	return all
}

// count returns how many moves emit makes of the targets.
func (k *kind) count(n *Node, targets board.Set) int {
	all := targets.Len()
	if k.becomes != nil {
		if last := targets.And(k.zone[n.Us]).Len(); last > 0 {
			all += last * (k.choices(n) - 1)
		}
	}
	return all
}

// countRuns counts what runs appends. The loop is written out in both: a function
// for its body is too large to be inlined, and the call costs 3 % of a perft on
// 10x8 squares.
func (w *work) countRuns(n *Node, targets board.Set) int {
	r, all := n.p.rules, 0
	for _, k := range r.runs {
		men := n.p.men.Kind(k.man.Kind).And(n.Movers)
		leaps := &k.fast.leaps[n.Us&1]
		for !men.IsEmpty() {
			var from board.Square
			from, men = men.Pop()
			s := leaps[from&127]
			if k.fast.slide != slideNone {
				s = s.Or(k.fast.lined(r.geometry, n.Us, from, n.Occ))
			}
			s = s.And(targets)
			if w.pinned.Has(from) {
				s = s.And(w.rays[from&127])
			}
			all += s.Len()
		}
	}
	return all
}

// countNarrow counts what menNarrow appends.
func (w *work) countNarrow(n *Node, want half) int {
	r, l, placed, all := n.p.rules.narrow, &w.low, &n.p.men, 0
	capture, calm := wantedNarrow(n, want)
	targets := (capture | calm) & l.answer
	runs := r.plain
	for i := range runs {
		k := &runs[i]
		leaps := &k.leaps[n.Us&1]
		for men := word(placed.Kind(k.kind)) & l.movers; men != 0; men &= men - 1 {
			from := board.Square(bits.TrailingZeros64(men))
			s := (leaps[from&63] | k.lines(r.board, from, l.occ)) & targets
			if l.pinned&(men&-men) != 0 {
				s &= l.rays[from&63]
			}
			all += bits.OnesCount64(s)
		}
	}
	strides := r.strides[n.Us&1]
	for i := range strides {
		s := &strides[i]
		men := word(placed.Kind(s.kind.man.Kind)) & l.movers
		all += s.count(n, s.targets(men&^l.pinned, l.occ, capture&l.answer, calm&l.answer))
		for men &= l.pinned; men != 0; men &= men - 1 {
			ray := l.rays[bits.TrailingZeros64(men)&63] & l.answer
			all += s.count(n, s.targets(men&-men, l.occ, capture&ray, calm&ray))
		}
	}
	for i := range r.royal {
		_, s := w.royalNarrow(n, &r.royal[i], capture|calm)
		all += bits.OnesCount64(s)
	}
	if r.whole || len(r.others) > 0 {
		all += w.countWhole(n, want)
	}
	return all
}

func (s *narrowStride) count(n *Node, targets uint64) int {
	all := bits.OnesCount64(targets)
	if last := targets & s.becomes; last != 0 {
		all += bits.OnesCount64(last) * (s.kind.choices(n) - 1)
	}
	return all
}
