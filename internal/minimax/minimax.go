// Package minimax is the definition of a search's value, for tests: a plain
// recursion that looks at every move, without table or order. Quiescence, which
// has no end otherwise, has a window. It follows the comments of package search
// and shares no code with it.
package minimax

import (
	"slices"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

const (
	win      int32 = 1_200_000 // at the root, without points
	point    int32 = 1024
	infinite int32 = 2_000_000
)

// How far quiescence goes, in plies.
const (
	answers  = 2  // answers to check
	captures = 16 // captures that may be left alone
	forced   = 6  // forced captures among which there is a choice
	singles  = 24 // single moves
)

// Reference values positions of games of two seats. It is not safe for
// concurrent use.
type Reference struct {
	// Eval judges the positions where the depth is used up, for the seat to move.
	Eval func(p variant.Position) int32
	// Quiet makes quiescence the value of those positions.
	Quiet bool

	path []uint64 // keys of the positions from the root on
	kids []kid    // by ply
}

// kid is room for what is needed at a ply.
type kid struct {
	moves []move.Move
	next  variant.Position
}

// Value returns the value of p for the seat to move, depth plies deep, as a
// score of package search. p is the root: what was played before does not count.
func (r *Reference) Value(p variant.Position, depth int) int32 {
	r.path = append(r.path[:0], p.Key())
	return r.minimax(p, depth, -infinite, infinite)
}

// After returns the value of playing m in p, the root, for the seat that plays
// it, depth plies deep with the move.
func (r *Reference) After(p variant.Position, m move.Move, depth int) int32 {
	r.path = append(r.path[:0], p.Key())
	return r.after(p, m, func(q variant.Position, _ bool) int32 {
		return r.minimax(q, depth-1, -infinite, infinite)
	})
}

// minimax is the value of p, which is the end of the path. Only where the depth
// is used up may it be a bound, at or beyond the side of alpha and beta where the
// value is.
func (r *Reference) minimax(p variant.Position, depth int, alpha, beta int32) int32 {
	if r.drawn(p) {
		return 0
	}
	if o := p.Outcome(); o.Over() {
		return r.end(o, p.Turn())
	}
	if depth == 0 {
		if r.Quiet {
			return r.quiesce(p, 0, alpha, beta)
		}
		return r.Eval(p)
	}
	best := -infinite
	for _, m := range r.moves(p) {
		best = max(best, r.after(p, m, func(q variant.Position, same bool) int32 {
			if same {
				return r.minimax(q, depth-1, best, infinite)
			}
			return r.minimax(q, depth-1, -infinite, -best)
		}))
	}
	return best
}

// here returns the room of the end of the path.
func (r *Reference) here() *kid {
	for len(r.kids) < len(r.path) {
		r.kids = append(r.kids, kid{})
	}
	return &r.kids[len(r.path)-1]
}

func (r *Reference) moves(p variant.Position) []move.Move {
	k := r.here()
	k.moves = p.AppendMoves(k.moves[:0])
	return k.moves
}

// after returns what value says of the position after m, for the seat of p.
func (r *Reference) after(p variant.Position, m move.Move, value func(q variant.Position, same bool) int32) int32 {
	k := r.here()
	if k.next == nil || k.next.Rules() != p.Rules() {
		k.next = p.Clone()
	} else {
		k.next.CopyFrom(p)
	}
	q := k.next
	q.Apply(m)
	r.path = append(r.path, q.Key())
	same := q.Turn() == p.Turn()
	v := value(q, same)
	r.path = r.path[:len(r.path)-1]
	if !same {
		v = -v
	}
	return v
}

// drawn reports whether p is a draw by the rules on history: once on the path is
// enough for a repetition.
func (r *Reference) drawn(p variant.Position) bool {
	last, policy := len(r.path)-1, &p.Rules().Info().Policy
	if last == 0 {
		return false
	}
	if policy.ClaimRepetition+policy.AutoRepetition > 0 && slices.Contains(r.path[:last], r.path[last]) {
		return true
	}
	c, ok := p.(variant.Clocked)
	late := func(limit int) bool { return limit > 0 && c.QuietPlies() >= limit }
	return ok && (late(policy.ClaimQuiet) || late(policy.AutoQuiet)) && !p.Outcome().Over()
}

// end is the score for seat of a game that ends at the end of the path. Who
// wins with others has drawn; a failure is lost.
func (r *Reference) end(o variant.Outcome, seat variant.Player) int32 {
	v := int32(0)
	if seat < 2 {
		v = point * (int32(o.Points[seat]) - int32(o.Points[1-seat]))
	}
	plies := int32(len(r.path) - 1)
	switch {
	case o.Result == variant.Win && o.Winners == variant.Seats(seat):
		return v + win - plies
	case o.Result == variant.Failure, o.Result == variant.Win && o.Winners != 0 && !o.Winners.Has(seat):
		return v - win + plies
	}
	return v
}

// quiesce is quiescence, q plies behind the depth. It has a window, since without
// one it is too long for any test.
func (r *Reference) quiesce(p variant.Position, q int, alpha, beta int32) int32 {
	if o := p.Outcome(); o.Over() {
		return r.end(o, p.Turn())
	}
	info, best := p.Rules().Info(), -infinite
	var moves []move.Move
	if info.Compulsory {
		moves = r.moves(p)
		single := len(moves) == 1
		if single && q >= singles || !single && (q >= forced || !moves[0].IsCapture()) {
			return r.Eval(p)
		}
	} else if q < answers && !variant.CheckedRoyals(p).IsEmpty() {
		moves = r.moves(p)
	} else {
		best = r.Eval(p)
		t, ok := p.(variant.Tactical)
		if !ok || q >= captures || best >= beta {
			return best
		}
		k := r.here()
		moves = t.AppendTactical(k.moves[:0])
		k.moves = moves
	}
	value := func(m move.Move) int { return info.Roster.Value(m.Victim().Kind()) }
	slices.SortStableFunc(moves, func(a, b move.Move) int { return value(b) - value(a) })
	for _, m := range moves {
		if best >= beta {
			break
		}
		a := max(alpha, best)
		best = max(best, r.after(p, m, func(next variant.Position, same bool) int32 {
			switch {
			case r.drawn(next):
				return 0
			case same:
				return r.quiesce(next, q+1, a, beta)
			}
			return r.quiesce(next, q+1, -beta, -a)
		}))
	}
	return best
}
