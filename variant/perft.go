package variant

import "github.com/fairykit/fairykit/move"

// Leaves says what a perft does with the last ply.
type Leaves uint8

// The ways to treat the last ply. All give the same number.
const (
	Counted Leaves = iota // CountMoves, without writing moves where the game can
	Listed                // the length of the list
	Played                // every move is applied
)

// Perft returns the number of sequences of exactly depth legal choices from p.
// Depth 0 gives 1. p is left as it was. A choice is a ply, whoever makes it: where a
// seat moves twice in a row, a depth of 2 is its two moves.
func Perft(p Position, depth int) uint64 { return PerftBy(p, depth, Counted) }

// PerftBy is Perft with a choice of the work done at the last ply.
func PerftBy(p Position, depth int, leaves Leaves) uint64 {
	if depth <= 0 {
		return 1
	}
	w := newWalk(p, depth, leaves)
	return w.count(depth)
}

// Share is the number of sequences that start with Move.
type Share struct {
	Move  move.Move
	Nodes uint64
}

// Divide returns Perft by first move, in the order of the list. Depth below 1
// gives nil.
func Divide(p Position, depth int) []Share {
	if depth < 1 {
		return nil
	}
	w := newWalk(p, depth, Counted)
	ms := Moves(p)
	out := make([]Share, 0, len(ms))
	for _, m := range ms {
		n := uint64(1)
		if depth > 1 {
			w.play(depth-1, p, m)
			n = w.count(depth - 1)
		}
		out = append(out, Share{m, n})
	}
	return out
}

// walk owns one position and one list for each ply, so that nothing is
// allocated on the way.
type walk struct {
	pos    []Position // by plies left
	fast   []Follower // the same, nil where Follow saves nothing
	moves  [][]move.Move
	work   Work
	leaves Leaves
}

func newWalk(p Position, depth int, leaves Leaves) *walk {
	w := &walk{leaves: leaves, work: WorkOf(p)}
	for range depth + 1 {
		q := p.Clone()
		w.pos, w.fast = append(w.pos, q), append(w.fast, follower(q))
		w.moves = append(w.moves, make([]move.Move, 0, 1024))
	}
	return w
}

func (w *walk) count(depth int) uint64 {
	if depth == 1 {
		return w.last()
	}
	p := w.pos[depth]
	ms := w.work.AppendMoves(w.moves[depth][:0], p)
	w.moves[depth] = ms
	n := uint64(0)
	for _, m := range ms {
		w.play(depth-1, p, m)
		n += w.count(depth - 1)
	}
	return n
}

// last counts the last ply.
func (w *walk) last() uint64 {
	p := w.pos[1]
	if w.leaves == Counted {
		return uint64(w.work.CountMoves(p))
	}
	ms := w.work.AppendMoves(w.moves[1][:0], p)
	w.moves[1] = ms
	if w.leaves == Played {
		w.playEach(p, ms)
	}
	return uint64(len(ms))
}

// playEach plays each of the moves of the last ply from p.
func (w *walk) playEach(p Position, ms []move.Move) {
	f := w.fast[0]
	if f == nil {
		child := w.pos[0]
		for _, m := range ms { // a call less than copyAndApply
			child.CopyFrom(p)
			child.Apply(m)
		}
		return
	}
	for _, m := range ms {
		if !f.Follow(p, m) {
			copyAndApply(f.(Position), p, m)
		}
	}
}

// play plays m from p with so many plies left.
func (w *walk) play(left int, p Position, m move.Move) {
	if f := w.fast[left]; f == nil || !f.Follow(p, m) {
		copyAndApply(w.pos[left], p, m)
	}
}

// follower returns p as a Follower, or nil when that saves nothing.
func follower(p Position) Follower {
	if f, ok := p.(Follower); ok && f.Follows() {
		return f
	}
	return nil
}

// copyAndApply is what Follow does, for a child that cannot.
func copyAndApply(child, p Position, m move.Move) {
	child.CopyFrom(p)
	child.Apply(m)
}
