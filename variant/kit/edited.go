package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// menEdited is menNarrow for a node in which not all men capture, or some kinds
// have targets of their own. A rule that Restricts has been at work, so there are no checks
// and pins to heed: with any of them the masks are put aside; see question.
func (w *work) menEdited(n *Node, dst []move.Move, want half) []move.Move {
	r, l := n.p.rules.narrow, &w.low
	capturers := word(n.Capturers)
	for i := range r.runs {
		k := &r.runs[i]
		capture, calm := editedNarrow(n, k.kind, want)
		if k.whole != nil {
			dst = w.wholeNarrow(n, k, capture, calm, dst)
			continue
		}
		for men := word(n.p.men.Kind(k.kind)) & l.movers; men != 0; men &= men - 1 {
			from := board.Square(bits.TrailingZeros64(men)) & 63
			targets := calm | capture&-(capturers>>from&1)
			if s := (k.leaps[n.Us&1][from] | k.lines(r.board, from, l.occ)) & targets; s != 0 {
				dst = stepsNarrow(dst, from, s, &n.p.men)
			}
		}
	}
	strides := r.strides[n.Us&1]
	for i := range strides {
		s := &strides[i]
		men := word(n.p.men.Kind(s.kind.man.Kind)) & l.movers
		if men == 0 {
			continue
		}
		capture, calm := editedNarrow(n, s.kind.man.Kind, want)
		t := s.targets(men&capturers, l.occ, capture, calm) | s.targets(men&^capturers, l.occ, 0, calm)
		if t != 0 {
			dst = w.strideNarrow(n, s, t, dst)
		}
	}
	for i := range r.royal {
		capture, calm := editedNarrow(n, r.royal[i].kind, want)
		if l.royal&capturers == 0 {
			capture = 0
		}
		if from, s := w.royalNarrow(n, &r.royal[i], capture|calm); s != 0 {
			dst = stepsNarrow(dst, from, s, &n.p.men)
		}
	}
	return w.othersNarrow(n, want, dst)
}

// wantedNarrow returns where men may capture and move, check aside.
func wantedNarrow(n *Node, want half) (capture, calm uint64) {
	if want&takes != 0 {
		capture = word(n.CaptureTargets)
	}
	if want&quiet != 0 {
		calm = word(n.QuietTargets)
	}
	return capture, calm
}

// editedNarrow returns where men of kind k may capture and move.
func editedNarrow(n *Node, k board.Kind, want half) (capture, calm uint64) {
	capture, calm = wantedNarrow(n, want)
	if n.special>>(k&31)&1 != 0 {
		own := &n.kinds[k&31]
		capture, calm = capture&word(own.capture), calm&word(own.quiet)
	}
	return capture, calm
}
