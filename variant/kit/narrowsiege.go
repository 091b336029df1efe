package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// Who attacks what, in single words.

// narrowGroups are kinds that attack alike, and by colour and square from where.
type narrowGroups struct {
	kinds [][]board.Kind
	rows  [2][64][]uint64
	first []board.Kind // of each group, and the others apart: most have one kind
	more  []groupKind
}

type groupKind struct {
	group int
	kind  board.Kind
}

func (g *narrowGroups) add(a *attackGroup) {
	for _, k := range a.kinds[1:] {
		g.more = append(g.more, groupKind{len(g.kinds), k})
	}
	g.first, g.kinds = append(g.first, a.kinds[0]), append(g.kinds, a.kinds)
	for c := range g.rows {
		for q := range g.rows[c] {
			g.rows[c][q] = append(g.rows[c][q], word(a.from[c][q]))
		}
	}
}

// men returns the men of group i.
func (g *narrowGroups) men(i int, men *board.Placement) (s uint64) {
	for _, k := range g.kinds[i] {
		s |= word(men.Kind(k))
	}
	return s
}

// gather notes the enemies of each group.
func (g *narrowGroups) gather(men *board.Placement, enemy uint64, foes *[board.MaxKinds]uint64) {
	for i, k := range g.first {
		foes[i&31] = word(men.Kind(k)) & enemy
	}
	for i := range g.more {
		foes[g.more[i].group&31] |= word(men.Kind(g.more[i].kind)) & enemy
	}
}

// aimed returns who among foes, men of c, attacks of if nothing stands between. It
// is kept small enough to be inlined.
func (g *narrowGroups) aimed(c board.Color, of board.Square, foes *[board.MaxKinds]uint64) (s uint64) {
	row := g.rows[c&1][of&63]
	men := foes[:len(row)]
	for i, from := range row {
		s |= from & men[i]
	}
	return s
}

// lookNarrow is look in single words.
func (w *work) lookNarrow(n *Node, by uint64) {
	r, l, men := n.p.rules.narrow, &w.low, &n.p.men
	l.own, l.enemy = word(n.Own), word(n.Enemy)
	l.occ, l.movers = l.own|l.enemy, word(n.Movers)
	l.answer, l.pinned, l.still = ^uint64(0), 0, false
	if len(r.royal) == 0 {
		return
	}
	r.near.gather(men, l.enemy, &l.near)
	r.far.gather(men, l.enemy, &l.far)
	l.royal = word(men.Kind(r.royal[0].kind)) & l.own
	l.asked, l.unsafe = 0, 0
	royal := board.Square(bits.TrailingZeros64(l.royal)) & 63
	near, far := w.aimedNarrow(n, royal)
	for near &= by; near != 0; near &= near - 1 {
		l.answer &= near & -near
	}
	for far &= by; far != 0; far &= far - 1 {
		q := board.Square(bits.TrailingZeros64(far))
		way := r.board.Between(royal, q)
		switch between := way & l.occ; {
		case between == 0:
			l.answer &= way | far&-far
		case between&(between-1) == 0 && between&l.own != 0:
			l.pinned |= between
			l.rays[bits.TrailingZeros64(between)&63] = way | far&-far
		}
	}
}

// aimedNarrow returns the enemies that attack of if nothing stands between:
// those that leap and those that slide.
func (w *work) aimedNarrow(n *Node, of board.Square) (near, far uint64) {
	r, l := n.p.rules.narrow, &w.low
	return r.near.aimed(n.Them, of, &l.near), r.far.aimed(n.Them, of, &l.far)
}

// threatenedNarrow is threatened in single words.
func (w *work) threatenedNarrow(n *Node, of board.Square, occ, by uint64) bool {
	near, far := w.aimedNarrow(n, of)
	if near&by != 0 {
		return true
	}
	for far &= by; far != 0; far &= far - 1 {
		if n.p.rules.narrow.board.Between(of, board.Square(bits.TrailingZeros64(far)))&occ == 0 {
			return true
		}
	}
	return false
}

// fewSquares is up to how many squares are looked at one by one, which is less work
// than to look where all enemies go.
const fewSquares = 3

// unsafeNarrow returns the squares of s that the enemy attacks when the royal is
// lifted from the board. Answers are kept for the node.
func (w *work) unsafeNarrow(n *Node, s uint64) uint64 {
	l := &w.low
	switch rest := s &^ l.asked; {
	case rest == 0:
	case bits.OnesCount64(rest) > fewSquares:
		l.asked, l.unsafe = ^uint64(0), w.dangerNarrow(n)
	default:
		l.asked |= rest
		for ; rest != 0; rest &= rest - 1 {
			if w.threatenedNarrow(n, board.Square(bits.TrailingZeros64(rest)), l.occ&^l.royal, l.enemy) {
				l.unsafe |= rest & -rest
			}
		}
	}
	return s & l.unsafe
}

// dangerNarrow returns all squares that the enemy attacks when the royal is lifted
// from the board.
func (w *work) dangerNarrow(n *Node) uint64 {
	r, l := n.p.rules.narrow, &w.low
	occ, all := l.occ&^l.royal, uint64(0)
	for i := range r.strides[n.Them&1] {
		s := &r.strides[n.Them&1][i]
		if s.mode != move.Quiet {
			all |= s.targets(word(n.p.men.Kind(s.kind.man.Kind))&l.enemy, occ, ^uint64(0), ^uint64(0))
		}
	}
	for _, runs := range [2][]narrowRun{r.runs, r.royal} {
		for i := range runs {
			k := &runs[i]
			leaps := &k.leaps[n.Them&1]
			for men := word(n.p.men.Kind(k.kind)) & l.enemy; men != 0; men &= men - 1 {
				from := board.Square(bits.TrailingZeros64(men))
				all |= leaps[from&63] | k.lines(r.board, from, occ)
			}
		}
	}
	return all
}
