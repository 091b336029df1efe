package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// powers are freezing, pacifying and immunity (section 3), judged anew on every
// position.
type powers struct {
	o         Options
	next      [64]board.Set // the squares that powers on a square reach
	embassies [2]board.Set
}

// Bind prepares the reach of powers and the embassies.
func (r *powers) Bind(b *kit.Binding) (kit.Hooks, error) {
	g := b.Geometry()
	for q := range board.Square(64) {
		r.next[q] = g.Near(q, 1)
		if r.o.EdgesOnly {
			r.next[q] = r.next[q].And(g.Ray(q, board.Orthogonal))
		}
	}
	corners := g.FileSet(0).Or(g.FileSet(7))
	rank := 7 // the last rank of the owner (S1, S4)
	if r.o.NearEmbassies {
		rank = 0
	}
	for c := range r.embassies {
		r.embassies[c] = corners.And(g.RankSet(board.Color(c), rank))
	}
	return kit.Hooks{Restrict: r.restrict, Suspects: r.suspects, Why: r.why}, nil
}

// immune returns the Ambassadors of c in an embassy (section 3.3).
func (r *powers) immune(men *board.Placement, c board.Color) board.Set {
	return men.Pieces(c, Ambassador).And(r.embassies[c])
}

// beside returns the squares next to those of s, few as they are.
func (r *powers) beside(s board.Set) board.Set {
	var next board.Set
	for ; !s.IsEmpty(); s = s.Rest() {
		next = next.Or(r.next[s.First()&63])
	}
	return next
}

// icers returns the Magicians of c that freeze. A frozen one does, unless
// PowersLapse; then two hostile ones side by side cancel each other (reading 5).
func (r *powers) icers(men *board.Placement, c board.Color) board.Set {
	s := men.Pieces(c, Magician)
	if r.o.PowersLapse {
		s = s.AndNot(r.beside(men.Pieces(c.Other(), Magician)))
	}
	return s
}

// calmers returns the Femmes Fatales of c that pacify.
func (r *powers) calmers(men *board.Placement, c board.Color) board.Set {
	s := men.Pieces(c, FemmeFatale)
	if r.o.PowersLapse && !s.IsEmpty() {
		s = s.AndNot(r.beside(r.icers(men, c.Other())))
	}
	return s
}

// touched returns the men of c that are frozen and those that are pacified.
func (r *powers) touched(n *kit.Node, c board.Color) (frozen, pacified board.Set) {
	men := n.Men()
	may := men.Color(c).AndNot(r.immune(men, c))
	if r.o.MonarchsSpared {
		may = may.AndNot(monarchs(men, c))
	}
	if icers := r.icers(men, c.Other()); !icers.IsEmpty() {
		frozen = r.beside(icers).And(may)
	}
	if calmers := r.calmers(men, c.Other()); !calmers.IsEmpty() {
		pacified = r.beside(calmers).And(may)
	}
	return frozen, pacified
}

// restrict takes frozen men out of the movers, these and the pacified out of the
// capturers, and immune ones out of the targets. Attacks are judged by the same
// sets: such men give no check (section 3.1, 3.2).
func (r *powers) restrict(n *kit.Node) {
	men := n.Men()
	n.CaptureTargets = n.CaptureTargets.AndNot(r.immune(men, n.Them))
	if men.Kind(Magician).Or(men.Kind(FemmeFatale)).And(n.Enemy).IsEmpty() {
		return
	}
	frozen, pacified := r.touched(n, n.Us)
	n.Movers = n.Movers.AndNot(frozen)
	n.Capturers = n.Capturers.AndNot(frozen.Or(pacified))
}

// suspects names the men whose leaving sets hostile men free: those of a power
// with somebody beside them. Where powers can lapse any capture may give one back.
func (r *powers) suspects(n *kit.Node) (board.Set, bool) {
	men := n.Men()
	var suspects board.Set
	for own := men.Kind(Magician).Or(men.Kind(FemmeFatale)).And(n.Own); !own.IsEmpty(); own = own.Rest() {
		if q := own.First(); r.next[q&63].Meets(n.Enemy) {
			suspects = suspects.With(q)
		}
	}
	return suspects, r.o.PowersLapse
}

// why says which power forbids m.
func (r *powers) why(n *kit.Node, m move.Move) variant.Reason {
	if !m.OnBoard() || !n.Own.Has(m.From()) {
		return ""
	}
	frozen, pacified := r.touched(n, n.Us)
	switch {
	case frozen.Has(m.From()):
		return WhyFrozen
	case !n.Enemy.Has(m.To()):
		return ""
	case pacified.Has(m.From()):
		return WhyPacified
	case r.immune(n.Men(), n.Them).Has(m.To()):
		return WhyImmune
	}
	return ""
}

// monarchs returns the Kings and Emperors of c.
func monarchs(men *board.Placement, c board.Color) board.Set {
	return men.Kind(Emperor).Or(men.Kind(orthodox.King)).And(men.Color(c))
}

// apart is the option MonarchsApart: it drops moves of a monarch to a square
// next to a hostile one. From an active one he is kept away by check.
type apart struct{}

func (a apart) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Filter: a.filter}, nil
}

// filter drops the moves.
func (apart) filter(n *kit.Node, from int, moves []move.Move) []move.Move {
	men := n.Men()
	near := n.Geometry().Around(monarchs(men, n.Them))
	kept := moves[:from]
	for _, m := range moves[from:] {
		if m.OnBoard() && isMonarch(men.At(m.From()).Kind()) && near.Has(m.To()) {
			continue
		}
		kept = append(kept, m)
	}
	return kept
}
