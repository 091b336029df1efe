package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// narrow is the generator for the plain 8x8 board: the wide one's moves in the same
// order, out of single words. Under Masks it serves men of the common sort, else all
// whose Mover is a Pattern. A property test holds the two together.
type narrow struct {
	board     *board.Narrow
	runs      []narrowRun
	plain     []narrowRun // the runs that are leaps and lines alone
	whole     bool        // there are others
	strides   [2][]narrowStride
	royal     []narrowRun   // under Masks: none or one
	others    []narrowOther // under other policies
	near, far narrowGroups  // of the attackTables: those that leap and those that slide
	pathsFrom [2][64]uint64 // from where a square is attacked along paths
}

// narrowRun is a kind that moves as it captures.
type narrowRun struct {
	kind         board.Kind
	rook, bishop bool // slides so
	leaps        [2][64]uint64
	whole        *narrowReach // nil where leaps and lines are all
}

// narrowStride is one step of a kind that moves by sets.
type narrowStride struct {
	kind       *kind
	up, down   uint8     // how far a set shifts, one of them 0; half the way when two
	n          int       // squares of the whole way
	first      move.Move // the step of the kind from the first square that has one
	to         int       // where it ends
	keep, last uint64
	zone       uint64
	two        bool
	mode       move.Mode
	becomes    uint64 // where the kind promotes
}

// low is the narrow view of a node, in the work area.
type low struct {
	own, enemy, occ uint64
	movers          uint64
	still           bool // no mover goes by strides, as far as is known
	answer, pinned  uint64
	rays            [64]uint64
	royal           uint64
	asked, unsafe   uint64                 // see unsafeNarrow
	near, far       [board.MaxKinds]uint64 // the enemies of each group
}

func word(s board.Set) uint64 {
	lo, _ := s.Words()
	return lo
}

// newNarrow returns the narrow generator of the game, nil where it has none.
func newNarrow(r *Rules) *narrow {
	nb := r.geometry.Narrow()
	if nb == nil {
		return nil
	}
	n := &narrow{board: nb}
	for _, k := range r.runs {
		n.runs = append(n.runs, newNarrowRun(k))
	}
	n.plain = n.runs
	if ok := r.legality == Masks && n.addRoyal(r) || r.legality != Masks && n.addWhole(r); !ok {
		return nil
	}
	for c := range n.strides {
		for _, k := range r.strides {
			for i := range k.bySet[c] {
				n.strides[c] = append(n.strides[c], newNarrowStride(k, c, &k.bySet[c][i]))
			}
		}
		for q := range board.Square(64) {
			for _, t := range r.attack.paths[c][q] {
				n.pathsFrom[c][q] |= 1 << t.from
			}
		}
	}
	for i := range r.attack.groups {
		if i < r.attack.leaps {
			n.near.add(&r.attack.groups[i])
		} else {
			n.far.add(&r.attack.groups[i])
		}
	}
	return n
}

// addRoyal takes in the royal kind for the policy Masks. It reports whether that
// serves the game: men of leaps and lines, of whom the royal alone goes man by man.
func (n *narrow) addRoyal(r *Rules) bool {
	if !r.attack.plain || r.attack.hasPath {
		return false
	}
	for _, k := range r.others {
		if !k.royal || !k.same || k.becomes != nil {
			return false
		}
		n.royal = append(n.royal, newNarrowRun(k))
	}
	for _, k := range append(append([]*kind(nil), r.runs...), r.others...) {
		if k.fast.slide > slideQueen {
			return false
		}
	}
	return true
}

func newNarrowRun(k *kind) narrowRun {
	run := narrowRun{
		kind:   k.man.Kind,
		rook:   k.fast.slide == slideRook || k.fast.slide == slideQueen,
		bishop: k.fast.slide == slideBishop || k.fast.slide == slideQueen,
	}
	for c := range run.leaps {
		for q := range 64 {
			run.leaps[c][q] = word(k.fast.leaps[c][q])
		}
	}
	return run
}

func newNarrowStride(k *kind, c int, s *stride) narrowStride {
	n, keep := s.all.Offset()
	from, to := max(0, -n), max(0, n)
	t := narrowStride{
		kind: k, n: n, first: move.NewStep(board.Square(from), board.Square(to)), to: to,
		last: word(keep), zone: word(s.zone), two: s.two, mode: s.mode, becomes: word(k.zone[c]),
	}
	if k.becomes == nil {
		t.becomes = 0
	}
	t.keep = t.last
	if s.two {
		n, keep = s.step.Offset()
		t.keep = word(keep)
	}
	if n >= 0 {
		t.up = uint8(n)
	} else {
		t.down = uint8(-n)
	}
	return t
}

// lines returns what the man on from reaches by sliding. It is kept small enough
// to be inlined.
func (k *narrowRun) lines(b *board.Narrow, from board.Square, occ uint64) (s uint64) {
	if k.rook {
		s = b.Rook(from, occ)
	}
	if k.bishop {
		s |= b.Bishop(from, occ)
	}
	return s
}

// menNarrow is men in single words.
func (w *work) menNarrow(n *Node, dst []move.Move, want half) []move.Move {
	r, l := n.p.rules.narrow, &w.low
	capture, calm := wantedNarrow(n, want)
	if r.whole {
		dst = w.runsAndWhole(n, capture|calm, dst)
	} else {
		dst = w.runsNarrow(n, r.runs, (capture|calm)&l.answer, dst)
	}
	if !l.still {
		dst = w.stridesNarrow(n, dst, capture, calm)
	}
	for i := range r.royal {
		if from, s := w.royalNarrow(n, &r.royal[i], capture|calm); s != 0 {
			dst = stepsNarrow(dst, from, s, &n.p.men)
		}
	}
	if len(r.others) > 0 {
		dst = w.othersNarrow(n, want, dst)
	}
	return dst
}

// stridesNarrow appends the moves of the men that move by sets.
func (w *work) stridesNarrow(n *Node, dst []move.Move, capture, calm uint64) []move.Move {
	l := &w.low
	strides := n.p.rules.narrow.strides[n.Us&1]
	capture, calm = capture&l.answer, calm&l.answer
	for i := range strides {
		s := &strides[i]
		men := word(n.p.men.Kind(s.kind.man.Kind)) & l.movers
		if t := s.targets(men&^l.pinned, l.occ, capture, calm); t != 0 {
			dst = w.strideNarrow(n, s, t, dst)
		}
		for men &= l.pinned; men != 0; men &= men - 1 {
			ray := l.rays[bits.TrailingZeros64(men)&63]
			if t := s.targets(men&-men, l.occ, capture&ray, calm&ray); t != 0 {
				dst = w.strideNarrow(n, s, t, dst)
			}
		}
	}
	return dst
}

// runsNarrow is runs in single words.
func (w *work) runsNarrow(n *Node, runs []narrowRun, targets uint64, dst []move.Move) []move.Move {
	r, l := n.p.rules.narrow, &w.low
	for i := range runs {
		k := &runs[i]
		leaps := &k.leaps[n.Us&1]
		for men := word(n.p.men.Kind(k.kind)) & l.movers; men != 0; men &= men - 1 {
			from := board.Square(bits.TrailingZeros64(men))
			s := (leaps[from&63] | k.lines(r.board, from, l.occ)) & targets
			if l.pinned&(men&-men) != 0 {
				s &= l.rays[from&63]
			}
			if s != 0 {
				dst = stepsNarrow(dst, from, s, &n.p.men)
			}
		}
	}
	return dst
}

// royalNarrow returns where the royal stands and may go.
func (w *work) royalNarrow(n *Node, k *narrowRun, targets uint64) (from board.Square, s uint64) {
	l := &w.low
	from = board.Square(bits.TrailingZeros64(l.royal)) & 63
	if l.royal&l.movers == 0 {
		return from, 0
	}
	s = (k.leaps[n.Us&1][from] | k.lines(n.p.rules.narrow.board, from, l.occ)) & targets
	if s == 0 {
		return from, 0
	}
	danger := w.unsafeNarrow(n, s)
	s &^= danger
	if len(n.p.rules.restricters) > 0 {
		for ; danger != 0; danger &= danger - 1 {
			if w.excused(n, from, board.Square(bits.TrailingZeros64(danger))) {
				s |= danger & -danger
			}
		}
	}
	return from, s
}

// targets returns where the men arrive that the stride takes somewhere allowed.
func (s *narrowStride) targets(men, occ, capture, calm uint64) uint64 {
	switch s.mode {
	case move.Capture:
		calm = 0
	case move.Quiet:
		capture = 0
	}
	men = men & s.zone << (s.up & 63) >> (s.down & 63) & s.keep
	if s.two {
		men = men &^ occ << (s.up & 63) >> (s.down & 63) & s.last
	}
	return men & (capture | calm)
}

// stepsNarrow is steps in a single word.
func stepsNarrow(dst []move.Move, from board.Square, targets uint64, men *board.Placement) []move.Move {
	m := move.NewStep(from, 0)
	for ; targets != 0; targets &= targets - 1 {
		to := board.Square(bits.TrailingZeros64(targets))
		dst = append(dst, m.Onto(to, men.At(to)))
	}
	return dst
}

func (w *work) strideNarrow(n *Node, s *narrowStride, targets uint64, dst []move.Move) []move.Move {
	for last := targets & s.becomes; last != 0; last &= last - 1 {
		to := board.Square(bits.TrailingZeros64(last))
		dst = promote(n, s.kind, board.Square(int(to)-s.n), to, dst)
	}
	targets &^= s.becomes
	if s.mode == move.Quiet {
		for ; targets != 0; targets &= targets - 1 {
			dst = append(dst, s.first.Shifted(bits.TrailingZeros64(targets)-s.to))
		}
		return dst
	}
	for men := &n.p.men; targets != 0; targets &= targets - 1 {
		to := bits.TrailingZeros64(targets)
		dst = append(dst, s.first.Shifted(to-s.to).WithVictim(men.At(board.Square(to))))
	}
	return dst
}
