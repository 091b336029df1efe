package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// stride moves all men of a kind at once by one of its steps. Kinds with few
// steps, pawns above all, are cheaper that way than man by man.
type stride struct {
	step, all board.Shifter // all is the whole way; step half of it when two
	two       bool          // the square in between must be empty
	zone      board.Set     // where the men must start
	mode      move.Mode
}

// maxStrides is the number of steps up to which moving by sets pays.
const maxStrides = 4

// strides returns the pattern as strides by colour, or nothing when it has too
// many steps or steps of another sort.
func strides(g *board.Geometry, p *move.Pattern) [2][]stride {
	var out [2][]stride
	for _, part := range p.Parts() {
		for _, v := range part.Steps {
			straight := v.DF%2 == 0 && v.DR%2 == 0 && max(v.DF, -v.DF, v.DR, -v.DR) == 2
			two := part.Block == move.Leg && straight
			if part.Range != 1 || part.Block != move.Free && !two || v == (move.Vector{}) {
				return [2][]stride{}
			}
			for c := range out {
				if c == int(board.Black) {
					v.DR = -v.DR
				}
				s := stride{all: g.Shifter(v.DF, v.DR), two: two, zone: g.Squares(), mode: part.Mode}
				if two {
					s.step = g.Shifter(v.DF/2, v.DR/2)
				}
				if part.Initial {
					s.zone = part.Zone[c]
				}
				out[c] = append(out[c], s)
			}
		}
	}
	if len(out[0]) == 0 || len(out[0]) > maxStrides {
		return [2][]stride{}
	}
	return out
}

// targets returns where the men arrive that the stride takes somewhere allowed.
func (s *stride) targets(n *Node, men, capture, calm board.Set) board.Set {
	men = men.And(s.zone)
	switch s.mode {
	case move.Capture:
		men, calm = men.And(n.Capturers), board.Set{}
	case move.Quiet:
		capture = board.Set{}
	default:
		if n.Capturers != n.Own && !n.Capturers.Contains(men) {
			quiet := s.arrivals(n, men.AndNot(n.Capturers)).And(calm)
			return quiet.Or(s.arrivals(n, men.And(n.Capturers)).And(capture.Or(calm)))
		}
	}
	if men.IsEmpty() {
		return men
	}
	return s.arrivals(n, men).And(capture.Or(calm))
}

// arrivals returns where the stride takes the men, whatever stands there.
func (s *stride) arrivals(n *Node, men board.Set) board.Set {
	if s.two {
		return s.step.Shift(s.step.Shift(men).AndNot(n.Occ))
	}
	return s.all.Shift(men)
}

// strideAll appends the moves of the men of kind k.
func (w *work) strideAll(n *Node, k *kind, men, capture, calm board.Set, dst []move.Move) []move.Move {
	free, pinned := men.AndNot(w.pinned), men.And(w.pinned)
	for i := range k.bySet[n.Us] {
		s := &k.bySet[n.Us][i]
		dst = s.emit(n, k, s.targets(n, free, capture, calm), dst)
		for men := pinned; !men.IsEmpty(); men = men.Rest() {
			ray := w.rays[men.First()&127]
			dst = s.emit(n, k, s.targets(n, board.Single(men.First()), capture.And(ray), calm.And(ray)), dst)
		}
	}
	return dst
}

// emit appends the moves of the stride that end on targets, promotions included.
func (s *stride) emit(n *Node, k *kind, targets board.Set, dst []move.Move) []move.Move {
	if k.becomes != nil {
		if last := targets.And(k.zone[n.Us]); !last.IsEmpty() {
			for ; !last.IsEmpty(); last = last.Rest() {
				to := last.First()
				dst = promote(n, k, s.all.Back(to), to, dst)
			}
			targets = targets.AndNot(k.zone[n.Us])
		}
	}
	if targets.IsEmpty() {
		return dst
	}
	return s.steps(dst, targets, &n.p.men)
}

// steps appends the steps of the stride that end on targets.
func (s *stride) steps(dst []move.Move, targets board.Set, men *board.Placement) []move.Move {
	lo, hi := targets.Words()
	for ; lo != 0; lo &= lo - 1 {
		to := board.Square(bits.TrailingZeros64(lo))
		dst = append(dst, move.NewStep(s.all.Back(to), 0).Onto(to, men.At(to)))
	}
	for ; hi != 0; hi &= hi - 1 {
		to := board.Square(64 + bits.TrailingZeros64(hi))
		dst = append(dst, move.NewStep(s.all.Back(to), 0).Onto(to, men.At(to)))
	}
	return dst
}

// countStrides counts what strideAll appends.
func (w *work) countStrides(n *Node, k *kind, men, capture, calm board.Set) int {
	all, free, pinned := 0, men.AndNot(w.pinned), men.And(w.pinned)
	for i := range k.bySet[n.Us] {
		s := &k.bySet[n.Us][i]
		all += k.count(n, s.targets(n, free, capture, calm))
		for men := pinned; !men.IsEmpty(); men = men.Rest() {
			ray := w.rays[men.First()&127]
			all += k.count(n, s.targets(n, board.Single(men.First()), capture.And(ray), calm.And(ray)))
		}
	}
	return all
}
