package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// phaseSlot holds how far the prelude is, 0 when it is over: see phase.
var phaseSlot = kit.Slot{Name: "prelude", Bits: 12, Keyed: true}

// phase is a stage of a prelude: the letter of section 7 counted from 1, the
// action counted from 0, and in the free prelude the place of the last man put,
// counted from 1 in the order of places.
type phase uint32

func newPhase(letter, action, last int) phase {
	return phase(letter | action<<2 | last<<5)
}

func (f phase) letter() int { return int(f & 3) }
func (f phase) action() int { return int(f >> 2 & 7) }
func (f phase) last() int   { return int(f >> 5 & 15) }

// The letters.
const (
	letterA = 1 + iota
	letterB
	letterC
)

// The actions of each letter.
var actions = [...]int{letterA: 2, letterB: 5, letterC: 4}

// seat returns who acts.
func (f phase) seat() board.Color {
	if f.letter() == letterB && f.action() == 4 {
		return board.Black // the swap follows Black's last man
	}
	return board.Color(f.action() % 2)
}

// prelude is the opening of the game in which chess men are replaced (section
// 7). Whatever one side puts, the other's mirror image follows at once.
type prelude struct {
	o      Options
	g      *board.Geometry
	slot   kit.SlotID
	rights [2]kit.SlotID // by colour, nonzero while that side may castle
	stock  stock
	// places are the squares of each side's wing in the order in which men are
	// put: four of the first rank, four of the second.
	places [2][8]board.Square
}

// Bind declares the phase.
func (r *prelude) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.g, r.slot = b.Geometry(), b.Slot(phaseSlot)
	for c, slot := range orthodox.RightsSlots() {
		r.rights[c] = b.Slot(slot)
	}
	r.stock.declare(b)
	for i := range 8 {
		r.places[board.White][i] = r.g.At(4+i%4, i/4)
		r.places[board.Black][i] = r.g.At(i%4, 7-i/4)
	}
	return kit.Hooks{Restrict: r.restrict, Quiets: r.quiets, Lawful: true, After: r.after, Watch: r.watch, TurnOrder: r.turnOrder, Alternates: true, Why: r.why, Validate: r.validate}, nil
}

func (r *prelude) phase(p *kit.Position) phase { return phase(p.Slot(r.slot)) }

// mirror returns the square of the other side that q answers to.
func mirror(q board.Square) board.Square { return q ^ 56 }

// restrict keeps all men still during the prelude.
func (r *prelude) restrict(n *kit.Node) {
	if r.phase(n.Position()) != 0 {
		n.Movers, n.Capturers = board.Set{}, board.Set{}
	}
}

// quiets lists the actions of the prelude.
func (r *prelude) quiets(n *kit.Node, dst []move.Move) []move.Move {
	p := n.Position()
	f := r.phase(p)
	switch {
	case f == 0:
		return dst
	case f.letter() == letterA:
		return r.freely(p, f, dst)
	case f.letter() == letterC:
		return r.picks(p, n.Us, dst)
	case f.action() == 4:
		return r.swaps(p, dst)
	}
	return r.singly(p, n.Us, dst)
}

// picks lists the kinds still to be had (prelude C).
func (r *prelude) picks(p *kit.Position, c board.Color, dst []move.Move) []move.Move {
	for k := Emperor; k < board.MaxKinds; k++ {
		if p.Reserve(c, k) > 0 {
			dst = append(dst, move.NewPick(k))
		}
	}
	return dst
}

// singly lists the replacements of one man of the first rank (prelude B).
func (r *prelude) singly(p *kit.Position, c board.Color, dst []move.Move) []move.Move {
	for _, q := range r.places[c][:4] {
		if old := p.Men().At(q).Kind(); old == orthodox.King || isNew(old) {
			continue
		}
		for k := Emperor; k < board.MaxKinds; k++ {
			if p.Reserve(c, k) > 0 {
				dst = append(dst, move.NewReplace(k, q))
			}
		}
	}
	return dst
}

// swaps lists what may end prelude B: nothing, or two new men of Black that
// change places.
func (r *prelude) swaps(p *kit.Position, dst []move.Move) []move.Move {
	dst = append(dst, move.NewPass())
	men, row := p.Men(), r.g.RankSet(board.Black, 0)
	for s := row; !s.IsEmpty(); s = s.Rest() {
		x := s.First()
		for t := s.Rest(); !t.IsEmpty(); t = t.Rest() {
			y := t.First()
			if isNew(men.At(x).Kind()) && isNew(men.At(y).Kind()) {
				dst = append(dst, move.NewSwap(x, y))
			}
		}
	}
	return dst
}

// watch no steps and no drops: during the prelude there are none.
func (r *prelude) watch(board.Piece) kit.Watch { return kit.Watch{} }

// after lets the mirror follow and goes on to the next stage.
func (r *prelude) after(p *kit.Position, m move.Move, _ board.Piece) {
	f := r.phase(p)
	if f == 0 {
		return
	}
	c := f.seat()
	next := newPhase(f.letter(), f.action()+1, 0)
	switch m.Type() {
	case move.Replace:
		p.Men().Put(board.NewPiece(c.Other(), m.Kind()), mirror(m.To()))
		p.SetReserve(c.Other(), m.Kind(), p.Reserve(c.Other(), m.Kind())-1)
		if f.letter() == letterA {
			next = newPhase(letterA, f.action(), r.place(c, m.To())+1)
		}
	case move.Pick:
		for side := board.White; side <= board.Black; side++ {
			p.SetReserve(side, m.Kind(), p.Reserve(side, m.Kind())-1)
		}
	case move.Swap:
		p.Men().Swap(mirror(m.From()), mirror(m.To()))
	}
	p.ResetCounters()
	switch {
	case next.action() < actions[next.letter()]:
		p.SetSlot(r.slot, uint32(next))
	case next.letter() == letterC:
		r.deal(p)
		p.SetSlot(r.slot, uint32(newPhase(letterB, 0, 0)))
	default:
		r.finish(p)
		p.SetSlot(r.slot, 0)
	}
}

// place returns the index of a square of c's wing.
func (r *prelude) place(c board.Color, q board.Square) int {
	for i, x := range r.places[c] {
		if x == q {
			return i
		}
	}
	return -1
}

// deal takes what nobody picked out of the stock and gives the picked men to
// the hands.
func (r *prelude) deal(p *kit.Position) {
	for c := board.White; c <= board.Black; c++ {
		for k := Emperor; k < board.MaxKinds && int(k) <= len(lettersSort); k++ {
			left := p.Reserve(c, k)
			all := r.stock.count(p, c, k) - left
			r.stock.set(p, c, k, all)
			p.SetReserve(c, k, all)
		}
	}
}

// finish puts the men that were not deployed aside; only the two reserve men
// stay in hand. Under OnlyReplaced the others leave the stock.
func (r *prelude) finish(p *kit.Position) {
	for c := board.White; c <= board.Black; c++ {
		for k := Emperor; k < board.MaxKinds && int(k) <= len(lettersSort); k++ {
			left := p.Reserve(c, k)
			if isReserve(k) || left == 0 {
				continue
			}
			p.SetReserve(c, k, 0)
			if r.o.OnlyReplaced {
				r.stock.set(p, c, k, r.stock.count(p, c, k)-left)
			}
		}
	}
}

// ends reports, after m, whether it has ended the prelude: passes and swaps
// happen there alone, and only the last one leaves no phase behind.
func (r *prelude) ends(p *kit.Position, m move.Move) bool {
	return (m.Type() == move.Pass || m.Type() == move.Swap) && r.phase(p) == 0
}

// turnOrder leaves the turn with who puts men in the free prelude, and with Black
// before the swap.
func (r *prelude) turnOrder(p *kit.Position, m move.Move) (variant.Player, board.Color) {
	if m.Type() == move.Replace {
		c := r.phase(p).seat()
		return variant.Player(c), c
	}
	c := p.Side().Other()
	return variant.Player(c), c
}
