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
	target goal
	// dist is the number of moves from a square to a square, by colour and kind;
	// far where there is no way.
	dist [2][orthodox.King + 1][64][64]uint8
}

// noWay stands for no distance.
const noWay = 200

// squad is the men of a colour by kind, in single words.
type squad [orthodox.King + 1]uint64

// squads returns the men of a placement.
func squads(men *board.Placement) (s [2]squad) {
	for c := board.White; c <= board.Black; c++ {
		for k := orthodox.Pawn; k <= orthodox.King; k++ {
			s[c][k], _ = men.Pieces(c, k).Words()
		}
	}
	return s
}

// goal is a placement that men are to reach.
type goal struct {
	men   [2]squad
	homes [2]uint64 // pawns that never move
	count [2]int
}

// homeRank is where pawns of a colour begin.
var homeRank = [2]uint64{0xff << 8, 0xff << 48}

func newGoal(men *[2]squad) (g goal) {
	g.men = *men
	for c := range g.men {
		g.homes[c] = g.men[c][orthodox.Pawn] & homeRank[c]
		g.count[c] = g.men[c].count()
	}
	return g
}

func (s *squad) count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

func newBounds(target *board.Placement) *bounds {
	men := squads(target)
	b := &bounds{target: newGoal(&men)}
	g := target.Geometry()
	for c := board.White; c <= board.Black; c++ {
		for k := orthodox.Knight; k <= orthodox.King; k++ {
			b.measure(g, c, k)
		}
	}
	return b
}

// measure fills the distances of one kind by breadth-first search.
func (b *bounds) measure(g *board.Geometry, c board.Color, k board.Kind) {
	walls := b.target.homes[0] | b.target.homes[1]
	closed := walls
	if k == orthodox.King {
		for s := b.target.homes[c.Other()]; s != 0; s &= s - 1 {
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

// PliesAtLeast returns a number of plies that success is at least away, 0 when
// the target is reached. ok is false when it is out of reach for good. It never
// says more than the truth. Where a mate is a success too it says 0 at once, for any
// ply may mate.
func (p *Position) PliesAtLeast() (plies int, ok bool) {
	if p.rules.options.Rescue != NoRescue {
		return 0, true
	}
	men := squads(p.chess.Men())
	b := p.rules.card().measured()
	return b.plies(&b.target, &men, p.Side())
}

// plies returns the plies that men need at least to reach a placement when us
// is to move; ok is false when it is out of reach. It may be any placement from
// which the target can be reached.
func (b *bounds) plies(to *goal, men *[2]squad, us board.Color) (plies int, ok bool) {
	ours := b.moves(to, men, us)
	if ours >= far {
		return 0, false
	}
	theirs := b.moves(to, men, us.Other())
	if theirs >= far {
		return 0, false
	}
	return inPlies(ours, theirs), true
}

// inPlies returns how many plies it takes until the side to move has made so
// many moves and the other one as many as it needs.
func inPlies(ours, theirs int) int { return max(2*ours-1, 2*theirs, 0) }

// moves returns the moves that the men of c need at least; far when the
// placement is out of reach. The man on a square that wants his kind stays there
// in some shortest way, since ways can be put together.
func (b *bounds) moves(to *goal, men *[2]squad, c board.Color) int {
	now := &men[c]
	takes := men[c.Other()].count() - to.count[c.Other()]
	if takes < 0 || now[orthodox.Pawn]&to.homes[c] != to.homes[c] {
		return far
	}
	pawns, captures := pawnMoves(to.men[c][orthodox.Pawn], now[orthodox.Pawn], c)
	if captures > takes {
		return far
	}
	full, drop := b.officers(&to.men[c], now, c)
	if full > 0 {
		full, drop = b.castle(&to.men[c], now, c, full, drop)
	}
	n := full + pawns
	if p := promotion(now[orthodox.Pawn], c); n > p {
		n = min(n, p+drop+pawns) // one man of the target was a pawn, or more
	}
	return max(n, takes)
}

// officers returns the moves of all men but pawns: full when they stay what
// they are, drop when one target of each kind is left to a promoted pawn.
func (b *bounds) officers(to, now *squad, c board.Color) (full, drop int) {
	for k := orthodox.Knight; k <= orthodox.King; k++ {
		f, d := b.match(to[k], now[k], c, k)
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
func (b *bounds) castle(to, now *squad, c board.Color, full, drop int) (int, int) {
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
		f, d := b.officers(to, &then, c)
		full, drop = min(full, f+1), min(drop, d+1)
	}
	return full, drop
}

// match returns the least sum of distances from men of kind k on now to the
// targets of that kind: to all of them, and to all but one.
func (b *bounds) match(to, now uint64, c board.Color, k board.Kind) (full, drop int) {
	from := now &^ to
	to &^= now
	dist := &b.dist[c][k]
	if to == 0 || bits.OnesCount64(from) > mostMen {
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
	for t := to; t != 0 && a.targets < mostTargets; t &= t - 1 {
		a.men = 0
		for s := from; s != 0; s &= s - 1 {
			a.cost[a.targets][a.men] = int16(distance(dist[bits.TrailingZeros64(s)][bits.TrailingZeros64(t)]))
			a.men++
		}
		a.targets++
	}
	return a.best()
}

func distance(d uint8) int {
	if d == noWay {
		return far
	}
	return int(d)
}

// pawnMoves returns the moves, and the captures among them, that pawns which
// stay pawns need at least.
func pawnMoves(to, now uint64, c board.Color) (moves, captures int) {
	from := now &^ to
	to &^= now
	if to == 0 || bits.OnesCount64(from) > mostMen {
		return 0, 0
	}
	var steps, takes matching
	for t := to; t != 0 && steps.targets < mostTargets; t &= t - 1 {
		i := steps.targets
		steps.men = 0
		for s := from; s != 0; s &= s - 1 {
			m, n := pawnWay(bits.TrailingZeros64(s), bits.TrailingZeros64(t), c)
			steps.cost[i][steps.men], takes.cost[i][steps.men] = int16(m), int16(n)
			steps.men++
		}
		steps.targets++
	}
	takes.targets, takes.men = steps.targets, steps.men
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
