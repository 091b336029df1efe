package succes_test

import (
	"math/bits"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// plain is depth-first search with the assignment bound alone: no table. It is
// what the solver is measured against.
type plain struct {
	target [2][7]uint64
	nodes  uint64
	stop   uint64
	ply    []succes.Position
	moves  [][]move.Move
}

func words(b board.Board, c board.Color, k board.Kind) uint64 {
	w, _ := b.Pieces(c, k).Words()
	return w
}

// solve returns the shortest length up to plies and the number of its lines; ok
// is false when nodes ran out.
func (s *plain) solve(start *succes.Position, target *board.Placement, plies int) (length int, lines uint64, ok bool) {
	for c := range board.Color(2) {
		for k := orthodox.Pawn; k <= orthodox.King; k++ {
			s.target[c][k] = words(target, c, k)
		}
	}
	s.ply = make([]succes.Position, plies+1)
	s.moves = make([][]move.Move, plies+1)
	for length = 1; length <= plies; length++ {
		s.ply[0] = *start
		lines = s.count(0, length)
		if lines > 0 || s.nodes >= s.stop {
			break
		}
	}
	return length, lines, s.nodes < s.stop
}

func (s *plain) count(ply, left int) (n uint64) {
	p := &s.ply[ply]
	if s.bound(p) > left {
		return 0
	}
	if left == 0 {
		if p.Outcome().Reason == succes.Success {
			return 1
		}
		return 0
	}
	s.moves[ply] = p.AppendMoves(s.moves[ply][:0])
	for _, m := range s.moves[ply] {
		if s.nodes++; s.nodes >= s.stop {
			return n
		}
		s.ply[ply+1] = *p
		s.ply[ply+1].Apply(m)
		n += s.count(ply+1, left-1)
	}
	return n
}

func (s *plain) bound(p *succes.Position) int {
	us := p.Side()
	return max(2*s.side(p.Board(), us)-1, 2*s.side(p.Board(), us.Other()), 0)
}

// side is the cheapest way to give the targets of a colour to its men, on an
// empty board, with a castling and a promotion where they make it cheaper.
func (s *plain) side(men board.Board, c board.Color) int {
	full, dear := 0, 0
	var now [7]uint64
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		now[k] = words(men, c, k)
		f, d := s.kind(now[k], c, k)
		full += f
		dear = max(dear, d)
	}
	home := 56 * int(c)
	if now[orthodox.King] == 1<<(home+4) {
		old := s.pair(&now, c)
		for _, x := range [2][3]int{{7, 6, 5}, {0, 2, 3}} {
			if now[orthodox.Rook]>>(home+x[0])&1 != 0 {
				then := now
				then[orthodox.King] = 1 << (home + x[1])
				then[orthodox.Rook] ^= 1<<(home+x[0]) | 1<<(home+x[2])
				full = min(full, full-old+1+s.pair(&then, c))
			}
		}
	}
	return max(min(full, full-dear+5), 0)
}

// pair is what king and rooks need.
func (s *plain) pair(now *[7]uint64, c board.Color) int {
	k, _ := s.kind(now[orthodox.King], c, orthodox.King)
	r, _ := s.kind(now[orthodox.Rook], c, orthodox.Rook)
	return k + r
}

func (s *plain) kind(now uint64, c board.Color, k board.Kind) (sum, dearest int) {
	to := s.target[c][k]
	return assign(now&^to, to&^now, c, k)
}

// assign returns the least sum of distances from men to targets, and the
// dearest single one of it; targets without a man cost nothing.
func assign(from, to uint64, c board.Color, k board.Kind) (sum, dearest int) {
	const none = 1 << 10
	n := bits.OnesCount64(to)
	if n == 0 {
		return 0, 0
	}
	n = min(n, 6)
	var cost [64]int
	for i := 1; i < 1<<n; i++ {
		cost[i] = none
	}
	for f := from; f != 0; f &= f - 1 {
		q := bits.TrailingZeros64(f)
		for set := 1<<n - 1; set > 0; set-- {
			for i, t := 0, to; i < n; i, t = i+1, t&(t-1) {
				if set>>i&1 != 0 {
					cost[set] = min(cost[set], cost[set&^(1<<i)]+emptyBoard(q, bits.TrailingZeros64(t), c, k))
				}
			}
		}
	}
	all := 1<<n - 1
	least := none
	for i := range n {
		least = min(least, cost[all&^(1<<i)])
	}
	if cost[all] >= none {
		return 0, 0
	}
	return cost[all], max(0, cost[all]-least)
}

// emptyBoard is the number of moves of a man between two squares.
func emptyBoard(a, b int, c board.Color, k board.Kind) int {
	const none = 1 << 10
	df, dr := b%8-a%8, b/8-a/8
	if c == board.Black {
		dr = -dr
	}
	x, y := max(df, -df), max(dr, -dr)
	switch k {
	case orthodox.Pawn:
		if x > dr {
			return none
		}
		return max(1, dr-1)
	case orthodox.Knight:
		return (max(x, y, 1) + 1) / 2 // never more than the truth
	case orthodox.Bishop:
		if (x+y)%2 != 0 {
			return none
		}
		if x == y {
			return 1
		}
		return 2
	case orthodox.Rook:
		if x == 0 || y == 0 {
			return 1
		}
		return 2
	case orthodox.Queen:
		if x == 0 || y == 0 || x == y {
			return 1
		}
		return 2
	}
	return max(x, y)
}

// solveCard is solve for a card that begins at the array.
func (s *plain) solveCard(t testing.TB, r *succes.Rules, plies int) (length int, lines uint64, ok bool) {
	t.Helper()
	target, err := board.ParsePlacement(r.Card().Target.Reveal(), r.Info().Geometry, r.Info().Roster)
	if err != nil {
		t.Fatal(err)
	}
	return s.solve(r.Start().(*succes.Position), &target, plies)
}
