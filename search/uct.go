package search

import (
	"math"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// uctNode is a position in the tree of a MonteCarlo and the move that led to it.
type uctNode struct {
	move   move.Move
	sum    float64 // payoffs of seat
	visits uint32
	first  uint32 // of its kids, which stand side by side
	kids   uint16 // 0: not looked at
	seat   uint8  // that chose move
	proven int8   // 1: seat has the whole payoff by force, -1: nothing
}

func (n *uctNode) mean() float64 {
	if n.visits == 0 {
		return 0
	}
	return n.sum / float64(n.visits)
}

const (
	nodeSize = 32 // bytes of a uctNode
	// blockNodes is how many nodes are allocated at once: never copied, so that
	// the tree takes what it takes and no more.
	blockBits  = 10
	blockNodes = 1 << blockBits
)

// uctTree holds nodes numbered by 32 bits.
type uctTree struct {
	most   int64 // bytes
	blocks [][]uctNode
	used   int // nodes in use
	next   int // free from here in the last block
}

func (t *uctTree) at(i uint32) *uctNode { return &t.blocks[i>>blockBits][i&(blockNodes-1)] }

func (t *uctTree) bytes() int64 { return int64(len(t.blocks)) * blockNodes * nodeSize }

// add returns the first of n new nodes side by side; ok is false when there is
// no room.
func (t *uctTree) add(n int) (first uint32, ok bool) {
	if n > blockNodes {
		return 0, false
	}
	if len(t.blocks) == 0 || t.next+n > blockNodes {
		if t.bytes()+blockNodes*nodeSize > t.most || len(t.blocks) >= 1<<(32-blockBits) {
			return 0, false
		}
		t.blocks = append(t.blocks, make([]uctNode, blockNodes))
		t.next = 0
	}
	first = uint32((len(t.blocks)-1)<<blockBits + t.next)
	t.next += n
	t.used += n
	return first, true
}

// follow appends the best moves behind node i: proven to win, else played most
// often.
func (t *uctTree) follow(i uint32, line []move.Move) []move.Move {
	for {
		n := t.at(i)
		best := &uctNode{proven: -1}
		for k := range uint32(n.kids) {
			kid := t.at(n.first + k)
			if kid.visits > 0 && (kid.proven > best.proven || kid.proven == best.proven && kid.visits > best.visits) {
				best, i = kid, n.first+k
			}
		}
		if best.visits == 0 {
			return line
		}
		line = append(line, best.move)
	}
}

// prove notes what follows for node i when one of its kids is proven. It reports
// whether i is then proven too.
func (s *sampler) prove(i uint32) bool {
	n := s.tree.at(i)
	lost := true
	for k := range uint32(n.kids) {
		kid := s.tree.at(n.first + k)
		if kid.proven > 0 {
			n.proven = s.turned(1, kid.seat, n.seat)
			return true
		}
		lost = lost && kid.proven < 0
	}
	if lost {
		n.proven = s.turned(-1, s.tree.at(n.first).seat, n.seat)
	}
	return lost
}

// turned returns for one seat what is proven for another.
func (s *sampler) turned(proven int8, seat, other uint8) int8 {
	if s.info.Payoff == variant.ZeroSum && seat != other {
		return -proven
	}
	return proven
}

// choose returns the kid of node at that UCT plays: one that was never played,
// drawn by lot, else the one with the best sum of mean and doubt. Kids that are
// proven to lose are not played again as long as there are others.
func (s *sampler) choose(at uint32) uint32 {
	n := s.tree.at(at)
	fresh := 0
	best, top := n.first, math.Inf(-1)
	logVisits := math.Log(float64(n.visits) + 1)
	for i := range uint32(n.kids) {
		kid := s.tree.at(n.first + i)
		if kid.visits == 0 {
			if fresh++; s.rng.IntN(fresh) == 0 {
				best = n.first + i
			}
			continue
		}
		if fresh > 0 || kid.proven < 0 {
			continue
		}
		v := float64(kid.visits)
		if u := kid.sum/v + s.o.Explore*math.Sqrt(logVisits/v); u > top {
			best, top = n.first+i, u
		}
	}
	return best
}

// pointShare is how much of the payoff points decide.
const pointShare = 0.125

// payoff returns what the end of a game is worth to seat, 0 to 1.
func payoff(o variant.Outcome, info *variant.Info, seat variant.Player) float64 {
	switch {
	case o.Result == variant.Failure:
		return 0
	case o.Result != variant.Win || o.Winners == 0:
		return pointed(share(info), o, seat)
	case info.Payoff == variant.Common:
		return 1
	case o.Winners.Has(seat):
		return pointed(1/float64(o.Winners.Len()), o, seat)
	}
	return pointed(0, o, seat)
}

// pointed moves v by the points of an outcome.
func pointed(v float64, o variant.Outcome, seat variant.Player) float64 {
	if o.Points == [2]uint8{} || seat > 1 {
		return v
	}
	more := (float64(o.Points[seat]) - float64(o.Points[seat^1])) / math.MaxUint8
	return v*(1-pointShare) + pointShare*(1+more)/2
}

// share is what each seat has of a draw.
func share(info *variant.Info) float64 {
	if info.Payoff == variant.Common || info.Players < 2 {
		return 0.5
	}
	return 1 / float64(info.Players)
}

// expected returns the payoff that a Score promises: about 10 points to 1 for 400
// centipawns, as ratings of players have it.
func expected(s Score) float64 {
	switch {
	case s.IsWin():
		return 1
	case s.IsLoss():
		return 0
	}
	return 1 / (1 + math.Pow(10, -float64(s)/400))
}
