package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// work is what a generation needs beside the position: taken from the pool once
// per call, so that nothing is allocated per node.
type work struct {
	node, second, third Node // of the position asked
	view, fourth, fifth Node // of the child
	child               Position
	buf                 []move.Move
	filled              bool      // node is the view of the position asked
	awake               uint64    // rules that may add moves to it, by place in their list
	looked, inCheck     bool      // the masks have been drawn for the node, and hold a check
	straight            bool      // so they have, and they say all about attacks on its royal
	first               bool      // one legal move is enough
	suspects            board.Set // men whose moves are tested, under that policy
	screens             board.Set // suspects for what they keep off, not as royals
	calm                bool      // under that policy: no royal is attacked, not all men are suspects
	v64                 view64    // whichever of the two serves the board
	v128                view128
}

func newWork() *work {
	w := &work{buf: make([]move.Move, 0, 256)}
	w.node.peer, w.second.peer = &w.second, &w.third
	w.view.peer, w.fourth.peer = &w.fourth, &w.fifth
	return w
}

// half says which moves are wanted.
type half uint8

const (
	takes half = 1 << iota
	quiet
)

// maxSpans is how many spans a position can have: one for each piece and, for kinds
// that move by sets, two for each step and one for each step of a pinned man.
const maxSpans = 512

// maxAdders is how many rules of a game may add moves: a word has a bit for each.
const maxAdders = 64

// start makes the restricted view of p for its side to move.
func (w *work) start(p *Position) *Node {
	w.looked, w.straight, w.filled = false, false, false
	return w.full(p)
}

// full makes that view if it is not there yet.
func (w *work) full(p *Position) *Node {
	if !w.filled {
		w.fill(p)
	}
	return &w.node
}

func (w *work) fill(p *Position) {
	w.filled = true
	w.node.init(w, p, p.side)
	w.node.restrict()
}

// over reports whether a rule has ended the game. Nothing is done for a game whose
// rules have no say before moves are listed.
func (w *work) over(p *Position) bool {
	w.looked, w.straight, w.filled = false, false, false
	if len(p.rules.enders) == 0 {
		return false
	}
	_, over := w.ended(w.full(p))
	return over
}

func (w *work) ended(n *Node) (variant.Outcome, bool) {
	for _, e := range n.p.rules.enders {
		if o, over := e(n); over {
			return o, true
		}
	}
	return variant.Outcome{}, false
}

// list appends the legal moves of p.
func (w *work) list(p *Position, dst []move.Move) []move.Move {
	if w.over(p) {
		return dst
	}
	from := len(dst)
	if p.rules.plan64 != nil {
		dst = w.v64.all(w, p, dst)
	} else {
		dst = w.v128.all(w, p, dst)
	}
	for _, s := range p.rules.selecters {
		dst = s(w.full(p), from, dst)
	}
	return dst
}

// count returns how many moves list appends, and writes only those that need a test.
func (w *work) count(p *Position) int {
	if len(p.rules.selecters) > 0 {
		w.buf = w.list(p, w.buf[:0])
		return len(w.buf)
	}
	if w.over(p) {
		return 0
	}
	return w.tally(p)
}

// tally is count in a game that goes on.
func (w *work) tally(p *Position) int {
	if p.rules.plan64 != nil {
		return w.v64.tally(w, p)
	}
	return w.v128.tally(w, p)
}

// any reports whether p, which no rule has ended, has a legal move.
func (w *work) any(p *Position) bool {
	if len(p.rules.selecters) > 0 {
		return w.count(p) > 0
	}
	w.first = true
	has := w.tally(p) > 0
	w.first = false
	return has
}

// half appends the legal moves of one or both halves.
func (w *work) half(p *Position, dst []move.Move, want half) []move.Move {
	if p.rules.plan64 != nil {
		dst, _ = w.v64.legal(w, dst, want, false)
	} else {
		dst, _ = w.v128.legal(w, dst, want, false)
	}
	return w.added(p, dst, want)
}

func (w *work) prepare(p *Position) {
	if p.rules.plan64 != nil {
		w.v64.prepare(w, p)
	} else {
		w.v128.prepare(w, p)
	}
}

// wake notes which rules may add moves in p, and reports whether one does.
func (w *work) wake(p *Position) bool {
	w.awake = 0
	adders := p.rules.adders
	for i := range adders {
		if a := &adders[i]; a.awake == nil || a.awake(p) {
			w.awake |= 1 << (i & 63)
		}
	}
	return w.awake != 0
}

// added appends the legal ones of the moves that no Mover makes.
func (w *work) added(p *Position, dst []move.Move, want half) []move.Move {
	for rest := w.awake; rest != 0; rest &= rest - 1 {
		dst = w.ask(&p.rules.adders[bits.TrailingZeros64(rest)], p, dst, want)
	}
	return dst
}

// ask appends the legal ones of the moves that a rule adds.
func (w *work) ask(a *adder, p *Position, dst []move.Move, want half) []move.Move {
	n, from := w.full(p), len(dst)
	if want&takes != 0 && a.captures != nil {
		dst = a.captures(n, dst)
	}
	if want&quiet != 0 && a.quiets != nil {
		dst = a.quiets(n, dst)
	}
	if !a.lawful && len(dst) > from {
		dst = w.lawful(from, dst)
	}
	return dst
}

// promote appends m, to a square where men of kind from promote, with what they
// can become.
func (r *Rules) promote(m move.Move, from board.Kind, promotable uint32, dst []move.Move) []move.Move {
	k, before := &r.kinds[r.index[from]], len(dst)
	for _, become := range k.becomes {
		if promotable>>become&1 != 0 {
			dst = append(dst, m.WithKind(become))
		}
	}
	if k.stays || k.fallback && len(dst) == before {
		dst = append(dst, m)
	}
	return dst
}

// choices returns how many moves a promotion of a man of kind from is.
func (r *Rules) choices(from board.Kind, promotable uint32) int {
	k, all := &r.kinds[r.index[from]], 0
	if promotable == ^uint32(0) {
		all = len(k.becomes)
	} else {
		for _, become := range k.becomes {
			all += int(promotable >> become & 1)
		}
	}
	if k.stays || k.fallback && all == 0 {
		all++
	}
	return all
}
