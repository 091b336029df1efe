package succes

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// far is a number of moves that no game has: the target is out of reach.
const far = 1 << 10

// bounds are what the target says about the plies still needed. They are made
// once for a card.
//
// A pawn that stands on its home square in the target has never moved, so it is
// an obstacle for ever, and the squares it attacks are closed to the enemy king.
// Distances are those on a board with these obstacles alone: nothing that
// happens in a game makes a way shorter.
type bounds struct {
	target [2][orthodox.King + 1]uint64
	homes  [2]uint64 // pawns that never move
	men    [2]int    // of the target
	// dist is the number of moves from a square to a square, by colour and kind;
	// far where there is no way.
	dist [2][orthodox.King + 1][64][64]uint8
}

// noWay stands for no distance.
const noWay = 200

func newBounds(target *board.Placement) *bounds {
	b := &bounds{}
	g := target.Geometry()
	for c := board.White; c <= board.Black; c++ {
		for k := orthodox.Pawn; k <= orthodox.King; k++ {
			b.target[c][k], _ = target.Pieces(c, k).Words()
		}
		home, _ := g.RankSet(c, 1).Words()
		b.homes[c] = b.target[c][orthodox.Pawn] & home
		b.men[c] = target.Color(c).Len()
	}
	for c := board.White; c <= board.Black; c++ {
		for k := orthodox.Knight; k <= orthodox.King; k++ {
			b.measure(g, c, k)
		}
	}
	return b
}

// measure fills the distances of one kind by breadth-first search.
func (b *bounds) measure(g *board.Geometry, c board.Color, k board.Kind) {
	walls := b.homes[0] | b.homes[1]
	closed := walls
	if k == orthodox.King {
		for s := b.homes[c.Other()]; s != 0; s &= s - 1 {
			closed |= pawnAttacks(g, c.Other(), board.Square(bits.TrailingZeros64(s)))
		}
	}
	var steps [64]uint64
	for q := range g.Squares().All() {
		steps[q] = reachOver(g, k, q, walls) &^ closed
	}
	for q := range steps {
		d := &b.dist[c][k][q]
		for i := range d {
			d[i] = noWay
		}
		for front, seen, n := uint64(1)<<q, uint64(1)<<q, uint8(0); front != 0; n++ {
			var next uint64
			for s := front; s != 0; s &= s - 1 {
				i := bits.TrailingZeros64(s)
				d[i] = n
				next |= steps[i]
			}
			front = next &^ seen
			seen |= next
		}
	}
}

func setOf(word uint64) board.Set {
	var s board.Set
	for ; word != 0; word &= word - 1 {
		s = s.With(board.Square(bits.TrailingZeros64(word)))
	}
	return s
}

func pawnAttacks(g *board.Geometry, c board.Color, q board.Square) (s uint64) {
	dr := 1
	if c == board.Black {
		dr = -1
	}
	for _, df := range [2]int{-1, 1} {
		if to := g.Step(q, df, dr); to != board.NoSquare {
			s |= 1 << to
		}
	}
	return s
}

// reachOver returns where a man of kind k goes from q when only walls stand.
func reachOver(g *board.Geometry, k board.Kind, q board.Square, walls uint64) uint64 {
	var s board.Set
	switch k {
	case orthodox.Knight:
		for _, j := range [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			if to := g.Step(q, j[0], j[1]); to != board.NoSquare {
				s = s.With(to)
			}
		}
	case orthodox.Bishop:
		s = g.Bishop(q, setOf(walls))
	case orthodox.Rook:
		s = g.Rook(q, setOf(walls))
	case orthodox.Queen:
		s = g.Queen(q, setOf(walls))
	default:
		s = g.Near(q, 1)
	}
	word, _ := s.Words()
	return word
}

// PliesAtLeast returns a number of plies that the target is at least away, 0
// when it is reached. ok is false when it is out of reach for good. It never
// says more than the truth. Where a mate is a success too, that is 0.
func (p *Position) PliesAtLeast() (plies int, ok bool) {
	if p.rescue || p.rules.options.Rescue == SameBudget {
		return 0, true
	}
	b := p.rules.card.measured()
	us := p.Side()
	men := p.chess.Men()
	ours := b.moves(men, us)
	if ours >= far {
		return 0, false
	}
	theirs := b.moves(men, us.Other())
	if theirs >= far {
		return 0, false
	}
	return max(2*ours-1, 2*theirs, 0), true
}

// moves returns the moves that the men of c need at least; far when the target
// is out of reach. The man on a target square of his kind stays there in some
// shortest way, since ways can be put together.
func (b *bounds) moves(men *board.Placement, c board.Color) int {
	var now [orthodox.King + 1]uint64
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		now[k], _ = men.Pieces(c, k).Words()
	}
	takes := men.Color(c.Other()).Len() - b.men[c.Other()]
	if takes < 0 || now[orthodox.Pawn]&b.homes[c] != b.homes[c] {
		return far
	}
	pawns, captures := b.pawnMoves(now[orthodox.Pawn], c)
	if captures > takes {
		return far
	}
	full, drop := b.officers(&now, c)
	if full > 0 {
		full, drop = b.castle(&now, c, full, drop)
	}
	n := full + pawns
	if p := promotion(now[orthodox.Pawn], c); n > p {
		n = min(n, p+drop+pawns) // one man of the target was a pawn, or more
	}
	return max(n, takes)
}

// officers returns the moves of all men but pawns: full when they stay what
// they are, drop when one target of each kind is left to a promoted pawn.
func (b *bounds) officers(now *[orthodox.King + 1]uint64, c board.Color) (full, drop int) {
	for k := orthodox.Knight; k <= orthodox.King; k++ {
		f, d := b.match(now[k], c, k)
		full += f
		if k == orthodox.King {
			d = f
		}
		drop += d
	}
	return min(full, far), min(drop, far)
}

// castle is officers with a castling in it, if a king and a rook stand for one
// and it is cheaper. Whether the right is still held is not looked at.
func (b *bounds) castle(now *[orthodox.King + 1]uint64, c board.Color, full, drop int) (int, int) {
	home := 56 * int(c)
	king, rooks := now[orthodox.King], now[orthodox.Rook]
	if king != 1<<(home+4) {
		return full, drop
	}
	for _, s := range [2][3]int{{7, 6, 5}, {0, 2, 3}} { // rook from, king to, rook to
		if rooks>>(home+s[0])&1 == 0 {
			continue
		}
		then := *now
		then[orthodox.King] = 1 << (home + s[1])
		then[orthodox.Rook] = rooks&^(1<<(home+s[0])) | 1<<(home+s[2])
		f, d := b.officers(&then, c)
		full, drop = min(full, f+1), min(drop, d+1)
	}
	return full, drop
}

// match returns the least sum of distances from men of kind k on now to the
// targets of that kind: to all of them, and to all but one.
func (b *bounds) match(now uint64, c board.Color, k board.Kind) (full, drop int) {
	to := b.target[c][k]
	from := now &^ to
	to &^= now
	dist := &b.dist[c][k]
	if to == 0 {
		return 0, 0
	}
	if to&(to-1) == 0 {
		t := bits.TrailingZeros64(to)
		full = far
		for s := from; s != 0; s &= s - 1 {
			full = min(full, distance(dist[bits.TrailingZeros64(s)][t]))
		}
		return full, 0
	}
	var a matching
	for t := to; t != 0 && a.n < len(a.targets); t &= t - 1 {
		a.targets[a.n] = uint8(bits.TrailingZeros64(t))
		a.n++
	}
	a.start()
	for s := from; s != 0; s &= s - 1 {
		row := &dist[bits.TrailingZeros64(s)]
		for i := range a.n {
			a.row[i] = distance(row[a.targets[i]])
		}
		a.add()
	}
	return a.best()
}

func distance(d uint8) int {
	if d == noWay {
		return far
	}
	return int(d)
}

// matching finds the cheapest way to give targets to men who come one by one.
// It looks at six targets at most and takes the others for reached, so that
// its answer may be too small and is never too large.
type matching struct {
	n       int
	targets [6]uint8
	row     [6]int      // cost of the next man for each target
	cost    [1 << 6]int // by the set of targets that are served
}

func (a *matching) start() {
	for i := 1; i < 1<<a.n; i++ {
		a.cost[i] = far
	}
	a.cost[0] = 0
}

// add offers a man with the costs of a.row.
func (a *matching) add() {
	for set := 1<<a.n - 1; set > 0; set-- {
		for i := range a.n {
			if set>>i&1 != 0 {
				a.cost[set] = min(a.cost[set], a.cost[set&^(1<<i)]+a.row[i])
			}
		}
	}
}

// best returns the cost of serving all targets, and all but one.
func (a *matching) best() (full, drop int) {
	all := 1<<a.n - 1
	full, drop = min(a.cost[all], far), far
	for i := range a.n {
		drop = min(drop, a.cost[all&^(1<<i)])
	}
	return full, min(drop, full)
}

// pawnMoves returns the moves, and the captures among them, that pawns which
// stay pawns need at least.
func (b *bounds) pawnMoves(now uint64, c board.Color) (moves, captures int) {
	to := b.target[c][orthodox.Pawn]
	from := now &^ to
	to &^= now
	if to == 0 {
		return 0, 0
	}
	var steps, takes matching
	for t := to; t != 0 && steps.n < len(steps.targets); t &= t - 1 {
		steps.targets[steps.n] = uint8(bits.TrailingZeros64(t))
		steps.n++
	}
	takes.n = steps.n
	steps.start()
	takes.start()
	for s := from; s != 0; s &= s - 1 {
		q := bits.TrailingZeros64(s)
		for i := range steps.n {
			steps.row[i], takes.row[i] = pawnWay(q, int(steps.targets[i]), c)
		}
		steps.add()
		takes.add()
	}
	moves, _ = steps.best()
	captures, _ = takes.best()
	return moves, captures
}

// pawnWay returns the moves and the captures of a pawn of c from q to t, far
// when it cannot get there.
func pawnWay(q, t int, c board.Color) (moves, captures int) {
	df, dr, rank := t&7-q&7, t>>3-q>>3, q>>3
	if c == board.Black {
		dr, rank = -dr, 7-rank
	}
	df = max(df, -df)
	if df > dr {
		return far, far
	}
	if rank == 1 && dr-df >= 2 {
		return dr - 1, df
	}
	return dr, df
}

// promotion returns the moves that the foremost pawn needs to promote.
func promotion(pawns uint64, c board.Color) int {
	if pawns == 0 {
		return far
	}
	rank := (63 - bits.LeadingZeros64(pawns)) >> 3
	if c == board.Black {
		rank = 7 - bits.TrailingZeros64(pawns)>>3
	}
	if rank == 1 {
		return 5 // with a double step
	}
	return 7 - rank
}
