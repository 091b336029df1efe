package superchess

import (
	"sync"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// stuck says what having no move means under the options MonarchsAlone and
// StalemateLoses.
type stuck struct {
	o     Options
	lists sync.Pool // of *[]move.Move, for mated
}

func (r *stuck) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{NoMoves: r.noMoves}, nil
}

// noMoves is mate or stalemate.
func (r *stuck) noMoves(n *kit.Node) variant.Outcome {
	lost := variant.WinFor(n.Seat()^1, variant.Checkmate)
	checked := n.Checked()
	switch {
	case !checked.IsEmpty() && (!r.o.MonarchsAlone || r.mated(n, checked)):
		return lost
	case r.o.StalemateLoses:
		return variant.WinFor(n.Seat()^1, variant.Stalemate)
	}
	return variant.DrawBy(variant.Stalemate)
}

// mated reports whether one of the checked monarchs could not be saved if it
// stood alone (reading 9).
func (r *stuck) mated(n *kit.Node, checked board.Set) bool {
	list, ok := r.lists.Get().(*[]move.Move)
	if !ok {
		list = new([]move.Move)
	}
	defer r.lists.Put(list)
	*list = n.AppendUntested((*list)[:0])
	for ; !checked.IsEmpty(); checked = checked.Rest() {
		if k := n.Men().At(checked.First()).Kind(); !saved(n, k, *list) {
			return true
		}
	}
	return false
}

// saved reports whether one of moves leaves the monarch of kind k unattacked.
func saved(n *kit.Node, k board.Kind, moves []move.Move) bool {
	seat, us := n.Seat(), n.Us
	for _, m := range moves {
		if n.Position().Try(m, func(after *kit.Position) bool {
			return after.As(seat, us, func(again *kit.Position) bool {
				return !again.Checked().Meets(again.Men().Pieces(us, k))
			})
		}) {
			return true
		}
	}
	return false
}

// BareMonarchs is the reason of a draw under the option BareDraws.
const BareMonarchs variant.Reason = "bare monarchs"

// bare is the option BareDraws.
type bare struct{}

func (b bare) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{End: b.end}, nil
}

// end is a draw, unless a check is still to be answered.
func (bare) end(n *kit.Node) (variant.Outcome, bool) {
	if !isBare(n.Position()) || n.InCheck() {
		return variant.Outcome{}, false
	}
	return variant.DrawBy(BareMonarchs), true
}

// Bare reports whether both sides have monarchs alone and no reserve, which is a
// draw (section 4). p is a position of this game. Without BareDraws it goes on.
func Bare(p variant.Position) bool { return isBare(kit.Of(p)) }

func isBare(p *kit.Position) bool {
	men := p.Men()
	for c := board.White; c <= board.Black; c++ {
		if men.Color(c) != monarchs(men, c) || p.Reserve(c, Parachutist)+p.Reserve(c, MobilisationPawn) > 0 {
			return false
		}
	}
	return true
}
