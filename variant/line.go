package variant

import "github.com/fairykit/fairykit/move"

// Line is a position with the moves that led to it from a root, for searches:
// positions and lists are reused, so going down and up allocates nothing once
// the depth has been reached before. It is not safe for concurrent use.
type Line struct {
	work  Work
	plies []linePly
	top   int
}

type linePly struct {
	pos    Position
	fast   Follower // pos, nil where Follow saves nothing
	key    uint64
	moves  []move.Move
	listed bool
	move   move.Move // that led here
}

// NewLine returns a line whose root is a copy of p.
func NewLine(p Position) *Line {
	q := p.Clone()
	return &Line{work: WorkOf(q), plies: []linePly{{pos: q, key: q.Key()}}}
}

// Reset makes a copy of p, a position of the same Rules value, the new root.
func (l *Line) Reset(p Position) {
	l.top = 0
	l.plies[0].pos.CopyFrom(p)
	l.plies[0].key, l.plies[0].listed = p.Key(), false
}

// Top returns the current position. It belongs to the line: do not change it.
func (l *Line) Top() Position { return l.plies[l.top].pos }

// Ply returns the number of moves made from the root.
func (l *Line) Ply() int { return l.top }

// Key returns the key of the current position.
func (l *Line) Key() uint64 { return l.plies[l.top].key }

// Last returns the move that led to the current position, None at the root.
func (l *Line) Last() move.Move {
	if l.top == 0 {
		return move.None
	}
	return l.plies[l.top].move
}

// AppendTrail appends the moves that led from the root to the current position.
func (l *Line) AppendTrail(dst []move.Move) []move.Move {
	for i := 1; i <= l.top; i++ {
		dst = append(dst, l.plies[i].move)
	}
	return dst
}

// Moves returns the legal choices in the current position. The slice is valid
// until the line comes back to this ply by another Push; its order may be changed.
func (l *Line) Moves() []move.Move {
	p := &l.plies[l.top]
	if !p.listed {
		p.moves = l.work.AppendMoves(p.moves[:0], p.pos)
		p.listed = true
	}
	return p.moves
}

// Push plays m, which Moves must list.
func (l *Line) Push(m move.Move) {
	if l.top+1 == len(l.plies) {
		p := l.plies[l.top].pos.Clone()
		l.plies = append(l.plies, linePly{pos: p, fast: follower(p), moves: make([]move.Move, 0, 64)})
	}
	from := l.plies[l.top].pos
	l.top++
	p := &l.plies[l.top]
	if p.fast == nil || !p.fast.Follow(from, m) {
		copyAndApply(p.pos, from, m)
	}
	p.key, p.listed, p.move = p.pos.Key(), false, m
}

// Pop takes the last Push back. It does nothing at the root.
func (l *Line) Pop() {
	if l.top > 0 {
		l.top--
	}
}

// Repeats returns how often the current position occurred before on the line.
func (l *Line) Repeats() int {
	n, key := 0, l.plies[l.top].key
	for i := range l.top {
		if l.plies[i].key == key {
			n++
		}
	}
	return n
}
