package superchess

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// reserve is the two men beside the board that can be brought in once each
// (section 6). They are the Reserve of the position.
type reserve struct {
	o     Options
	phase kit.SlotID
	first [2]board.Set // each side's first rank
}

// Bind prepares the first ranks.
func (r *reserve) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.phase = b.Slot(phaseSlot)
	for c := range r.first {
		r.first[c] = b.Geometry().RankSet(board.Color(c), 0)
	}
	return kit.Hooks{Quiets: r.quiets, After: r.after, Watch: r.watch, Why: r.why, Validate: r.validate}, nil
}

// quiets lists the drops: the mobilisation pawn on the own first rank, the
// Parachutist anywhere; none during the prelude.
func (r *reserve) quiets(n *kit.Node, dst []move.Move) []move.Move {
	p := n.Position()
	if p.Slot(r.phase) != 0 {
		return dst
	}
	if p.Reserve(n.Us, MobilisationPawn) > 0 {
		dst = r.drops(n, MobilisationPawn, n.QuietsOf(MobilisationPawn).And(r.first[n.Us]), dst)
	}
	if p.Reserve(n.Us, Parachutist) > 0 {
		dst = r.drops(n, Parachutist, n.QuietsOf(Parachutist), dst)
	}
	return dst
}

func (r *reserve) drops(n *kit.Node, k board.Kind, targets board.Set, dst []move.Move) []move.Move {
	first := move.NewDrop(k, 0)
	for lo, _ := targets.Words(); lo != 0; lo &= lo - 1 {
		m := first.Onto(board.Square(bits.TrailingZeros64(lo)), board.NoPiece)
		if r.o.NoDropChecks && n.Position().Try(m, checked) {
			continue
		}
		dst = append(dst, m)
	}
	return dst
}

func checked(after *kit.Position) bool { return !after.Checked().IsEmpty() }

// why says where a mobilisation pawn may come in, and what NoDropChecks forbids.
func (r *reserve) why(n *kit.Node, m move.Move) variant.Reason {
	p := n.Position()
	if m.Type() != move.Drop || p.Slot(r.phase) != 0 || p.Reserve(n.Us, m.Kind()) == 0 || n.Occ.Has(m.To()) {
		return "" // the prelude and the kit say what is wrong
	}
	switch {
	case m.Kind() == MobilisationPawn && !r.first[n.Us].Has(m.To()):
		return WhyFirstRank
	case r.o.NoDropChecks && p.Try(m, checked):
		return WhyDropCheck
	}
	return ""
}

// watch no drops and no steps but promotions, which are told in any case.
func (r *reserve) watch(board.Piece) kit.Watch { return kit.Watch{} }

// after spends the Parachutist that was chosen at promotion (S1).
func (r *reserve) after(p *kit.Position, m move.Move, man board.Piece) {
	if m.Kind() == Parachutist && m.Type() == move.Step {
		p.SetReserve(man.Color(), Parachutist, p.Reserve(man.Color(), Parachutist)-1)
	}
}

// validate refuses reserves that cannot be: more than one man of a kind after
// the prelude, or another man than these two.
func (r *reserve) validate(p *kit.Position) *variant.ParseError {
	if p.Slot(r.phase) != 0 {
		return nil
	}
	for c := board.White; c <= board.Black; c++ {
		for k := board.Kind(1); k < board.MaxKinds; k++ {
			if n := p.Reserve(c, k); n > 1 || n > 0 && !isReserve(k) {
				return &variant.ParseError{
					Field: "reserve", Class: board.BadReserve, Reason: "the reserve holds a mobilisation pawn and a Parachutist at most",
				}
			}
		}
	}
	return nil
}
