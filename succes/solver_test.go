package succes_test

import (
	"context"
	"flag"
	"math/bits"
	"testing"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var (
	solver      = flag.Bool("solver", false, "compare the solver with plain depth-first search on all problems of at most 17 plies")
	solverNodes = flag.Uint64("solvernodes", 5_000_000, "where plain search stops for one problem of -solver, in `nodes`")
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

// TestSolverAgainstPlainSearch asks both for the shortest length and the count
// under the rule. Without -solver it takes the problems of at most 7 plies.
func TestSolverAgainstPlainSearch(t *testing.T) {
	limit, stop := 7, uint64(300_000)
	if *solver {
		limit, stop = 17, *solverNodes
	}
	var nodes, plainNodes uint64
	var spent, plainSpent time.Duration
	var base *succes.Rules
	count := 0
	for _, p := range readPublished(t) {
		if p.Plies > limit {
			continue
		}
		count++
		var err error
		if base, err = base.With(succes.Card{Target: p.Placement}, succes.Options{Plies: p.Plies}); err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		r, err := search.Help(context.Background(), base.Start(), search.HelpOptions{Plies: p.Plies, Count: true})
		took := time.Since(begin)
		if err != nil {
			t.Fatal(err)
		}
		target, err := board.ParsePlacement(p.Placement, base.Info().Geometry, base.Info().Roster)
		if err != nil {
			t.Fatal(err)
		}
		s := &plain{stop: stop}
		begin = time.Now()
		length, lines, ok := s.solve(base.Start().(*succes.Position), &target, p.Plies)
		plainTook := time.Since(begin)
		more := ""
		switch {
		case !ok:
			more = ", stopped"
		case r.Verdict == search.Win && (length != len(r.Line) || lines != r.Solutions), r.Verdict != search.Win && lines != 0:
			t.Errorf("%s: %d lines of %d plies, plain search says %d of %d", p.ID, r.Solutions, len(r.Line), lines, length)
		}
		t.Logf("%s: %2d plies, %d lines of %2d; %9d nodes %10v; plain %9d nodes %10v%s", p.ID, p.Plies, r.Solutions, len(r.Line),
			r.Nodes, took.Round(time.Microsecond), s.nodes, plainTook.Round(time.Microsecond), more)
		nodes, plainNodes = nodes+r.Nodes, plainNodes+s.nodes
		spent, plainSpent = spent+took, plainSpent+plainTook
	}
	t.Logf("%d problems: %d nodes in %v, plain %d nodes in %v: %.1f and %.1f times as much", count, nodes, spent, plainNodes, plainSpent,
		float64(plainNodes)/float64(nodes), float64(plainSpent)/float64(spent))
	if 3*nodes > plainNodes {
		t.Errorf("%d nodes, more than a third of %d", nodes, plainNodes)
	}
}
