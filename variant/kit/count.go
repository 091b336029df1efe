package kit

import "github.com/fairykit/fairykit/board"

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
	if len(r.selecters) > 0 || !w.tested(n) {
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
	if n.p.rules.narrow != nil {
		all = w.countNarrow(n, want)
	} else {
		all = w.countMen(n, want)
	}
	if len(n.p.rules.adders) > 0 {
		w.buf = w.added(n, w.buf[:0], want)
		all += len(w.buf)
	}
	return all
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

// countRuns counts what runs appends.
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
