package succes

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// duty is the forced capture of source A.
type duty struct {
	protection Protection
	either     bool
	strict     bool
	takes      Values // what a man that takes is worth
	taken      Values
	movers     [orthodox.King + 1]move.Mover
}

func newDuty(o Options) *duty {
	d := &duty{
		protection: o.Protection, either: o.ForcedWhen == EitherHolds,
		strict: o.Enforcement == Strict, taken: o.values(),
	}
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		d.takes[k] = o.worth(k)
	}
	return d
}

// Bind takes the movers of the men.
func (d *duty) Bind(b *kit.Binding) (kit.Hooks, error) {
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		d.movers[k] = b.Mover(k)
	}
	return kit.Hooks{Filter: d.filter, Why: d.why}, nil
}

// filter keeps the forced captures if there is one.
func (d *duty) filter(n *kit.Node, from int, moves []move.Move) []move.Move {
	if !d.strict {
		return moves
	}
	kept := from
	var last move.Move
	forced := false
	for i := from; i < len(moves); i++ {
		m := moves[i]
		if !m.IsCapture() {
			continue
		}
		if m.From() != last.From() || m.To() != last.To() || last == move.None { // promotions share the answer
			forced, last = d.forces(n.Position(), m), m
		}
		if forced {
			moves[kept] = m
			kept++
		}
	}
	if kept > from {
		return moves[:kept]
	}
	return moves
}

// forces reports whether the legal capture m is forced (readings 1 to 6).
func (d *duty) forces(p *kit.Position, m move.Move) bool {
	wins := d.taken[m.Victim().Kind()] > d.takes[p.Men().At(m.From()).Kind()]
	if !wins && !d.either {
		return false
	}
	if wins && d.either {
		return true
	}
	return p.Try(m, func(after *kit.Position) bool { return !d.protected(after, m.To()) })
}

// protected reports whether the side to move can recapture on at.
func (d *duty) protected(p *kit.Position, at board.Square) bool {
	men := p.Men()
	side := p.Side()
	victim := men.At(at)
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		own := men.Pieces(side, k)
		if own.IsEmpty() {
			continue
		}
		// Who attacks the square stands where such a man on it would attack.
		from := own.And(d.movers[k].Attacks(side.Other(), at, men.Occupied()))
		for ; !from.IsEmpty(); from = from.Rest() {
			if d.protection == AnyAttack || p.Safe(move.NewCapture(from.First(), at, victim), side) {
				return true
			}
		}
	}
	return false
}

// why puts the duty in words.
func (d *duty) why(n *kit.Node, m move.Move) variant.Reason {
	if !d.strict {
		return ""
	}
	p := n.Position()
	var buf [256]move.Move
	for _, x := range p.AppendMoves(buf[:0]) {
		if x.IsCapture() && d.forces(p, x) {
			return ForcedCapture
		}
	}
	return ""
}
