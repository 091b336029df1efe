package orthodox

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
)

// Castling is the rule of castling between a royal and a partner on the home
// rank (source A, 3.8.2). Rights are pairs of squares, up to four a side, so
// that any set-up and several royals are served.
type Castling struct {
	// Royals are the kinds that castle; the first is the one that the letters of
	// files in X-FEN are about.
	Royals []board.Kind
	// Partner is the kind they castle with.
	Partner board.Kind
	// TwoSteps sends the royal two squares towards its partner and the partner
	// to the square that it crossed. Otherwise the royal goes to the third file
	// from the left or the second from the right, as in chess and Chess960.
	TwoSteps bool
	// TakesRook spells every castling as royal takes partner.
	TakesRook bool
	// Ordinary restricts rights to the squares of chess: the royal on its file,
	// the partner in the corner. Games in which further royals may stand on the
	// home rank need it, since the letters do not say which one castles.
	Ordinary bool
	// Homes restricts rights to royals on a file of their kind and partners in
	// the corners, for games in which several kinds castle. It takes the place of
	// Ordinary.
	Homes map[board.Kind]int
	// Grant, asked after moves other than steps, says whether the men on their
	// Homes now get all their rights: for games that begin with a set-up. Before
	// that there are none.
	Grant func(p *kit.Position, m move.Move) bool
	// ThroughAttacks lets the royal castle out of, through and into attacks,
	// for games in which it is an ordinary man.
	ThroughAttacks bool
	// Letters are the letters of files for each royal: for a partner on its
	// right and on its left, as White sees it. Without an entry the first royal
	// has K and Q.
	Letters map[board.Kind][2]byte
}

// pair is a right: bit 14 set, royal's square times 128, partner's square. 0 is
// no right. Two pairs share a slot.
type pair uint32

const (
	pairBits  = 15
	perSide   = 4
	pairKnown = 1 << 14
	pairMask  = 1<<pairBits - 1
	maxFiles  = 16 // so that both home ranks fit a guard
)

func newPair(royal, partner board.Square) pair {
	return pairKnown | pair(royal)<<7 | pair(partner)
}

func (r pair) royal() board.Square   { return board.Square(r >> 7 & 127) }
func (r pair) partner() board.Square { return board.Square(r & 127) }

type castling struct {
	Castling
	g     *board.Geometry
	slots [2][perSide / 2]kit.SlotID
	homes board.Set
	plans []plan
	// guard holds a bit for each square of the home ranks on which a move costs
	// a right, so that most moves need no look at the rights. It follows from
	// them and is not keyed.
	guard  kit.SlotID
	guards [board.MaxSquares]uint32
}

// Bind declares the rights and their field.
func (c Castling) Bind(b *kit.Binding) (kit.Rule, error) {
	r := &castling{Castling: c, g: b.Geometry()}
	if c.Grant != nil && c.Homes == nil {
		return nil, errors.New("orthodox: castling: Grant without Homes")
	}
	if r.g.Files() > maxFiles {
		return nil, fmt.Errorf("orthodox: castling on %d files, want at most %d", r.g.Files(), maxFiles)
	}
	if r.g.RankSet(board.White, 0) == r.g.RankSet(board.Black, 0) {
		return nil, errors.New("orthodox: castling: Geometry: both sides are at home on the one rank")
	}
	if len(c.Royals) == 0 {
		return nil, errors.New("orthodox: castling without a royal kind")
	}
	for _, k := range append([]board.Kind{c.Partner}, c.Royals...) {
		if b.Mover(k) == nil {
			return nil, fmt.Errorf("orthodox: castling: kind %d is not among the men", k)
		}
	}
	names := [2][2]string{{"white castling 1", "white castling 2"}, {"black castling 1", "black castling 2"}}
	for side := range r.slots {
		for i := range r.slots[side] {
			r.slots[side][i] = b.Slot(kit.Slot{Name: names[side][i], Bits: 2 * pairBits, Keyed: true})
		}
		r.homes = r.homes.Or(r.g.RankSet(board.Color(side), 0))
	}
	r.guard = b.Slot(kit.Slot{Name: "castling guard", Bits: 32})
	for q := range r.homes.All() {
		bit := r.g.File(q)
		if r.g.RankSet(board.Black, 0).Has(q) {
			bit += maxFiles
		}
		r.guards[q] = 1 << bit
	}
	r.prepare()
	b.Field(kit.Field{Name: "castling", Append: r.appendField, Parse: r.parseField})
	return r, nil
}

func (r *castling) right(p *kit.Position, c board.Color, i int) pair {
	return pair(p.Slot(r.slots[c&1][i/2])>>(i%2*pairBits)) & (1<<pairBits - 1)
}

func (r *castling) setRight(p *kit.Position, c board.Color, i int, v pair) {
	slot, shift := r.slots[c&1][i/2], i%2*pairBits
	p.SetSlot(slot, p.Slot(slot)&^((1<<pairBits-1)<<shift)|uint32(v)<<shift)
}

// After takes away the rights whose royal or partner moved or was captured. The
// others move up, so that equal rights are stored alike.
func (r *castling) After(p *kit.Position, m move.Move, _ board.Piece) {
	touched := r.guards[m.From()&127] | r.guards[m.To()&127]
	if m.Type() != move.Step {
		if r.Grant != nil && r.Grant(p, m) {
			r.grant(p)
			return
		}
		touched = r.touched(m)
	}
	guard := p.Slot(r.guard)
	if guard&touched == 0 {
		return
	}
	for c := range r.slots {
		if mine := uint32(1<<maxFiles-1) << (maxFiles * c); guard&touched&mine != 0 {
			guard = guard&^mine | r.lose(p, c, touched)
		}
	}
	p.SetSlot(r.guard, guard)
}

// lose takes away the rights of colour c that a touched square ends and returns
// the guard of those that are left.
func (r *castling) lose(p *kit.Position, c int, touched uint32) (guard uint32) {
	all := uint64(p.Slot(r.slots[c][0])) | uint64(p.Slot(r.slots[c][1]))<<(2*pairBits)
	kept, n := uint64(0), 0
	for rest := all; rest != 0; rest >>= pairBits {
		v := pair(rest & pairMask)
		if bits := r.guarded(v); bits&touched == 0 {
			kept |= uint64(v) << n
			guard |= bits
			n += pairBits
		}
	}
	p.SetSlot(r.slots[c][0], uint32(kept&(1<<(2*pairBits)-1)))
	if all>>(2*pairBits) != 0 {
		p.SetSlot(r.slots[c][1], uint32(kept>>(2*pairBits)))
	}
	return guard
}

// guarded returns the bits of the pair's two squares.
func (r *castling) guarded(v pair) uint32 {
	return r.guards[v.royal()&127] | r.guards[v.partner()&127]
}

// touched returns the bits of the squares on which a move of any type can have
// changed men.
func (r *castling) touched(m move.Move) uint32 {
	switch m.Type() {
	case move.Pass, move.Pick:
		return 0
	case move.Drop, move.Replace:
		return r.guards[m.To()&127]
	}
	bits := r.guards[m.From()&127] | r.guards[m.To()&127]
	for i := range move.MaxVia {
		if q := m.Via(i); q != board.NoSquare {
			bits |= r.guards[q&127]
		}
	}
	return bits
}

// Lawful: the list below is legal, both men's squares and the way considered.
func (r *castling) Lawful() {}

// AppendCaptures lists nothing.
func (r *castling) AppendCaptures(_ *kit.Node, dst []move.Move) []move.Move { return dst }

// AppendQuiets lists the castlings that are possible now.
func (r *castling) AppendQuiets(n *kit.Node, dst []move.Move) []move.Move {
	p := n.Position()
	for _, slot := range r.slots[n.Us&1] {
		for word := p.Slot(slot); word != 0; word >>= pairBits {
			if v := pair(word & pairMask); v != 0 {
				if plan := r.plan(v); !n.Occ.Meets(plan.free) && r.open(n, plan) {
					dst = append(dst, plan.move)
				}
			}
		}
	}
	return dst
}

// plan is what a right comes to: the move and what it asks of the board.
type plan struct {
	move move.Move // None when the men have nowhere to go
	both board.Set // the two men
	free board.Set // squares that must be empty
	way  board.Set // squares on which the royal must not be attacked, its own first
	end  board.Set // what the two men leave and what they enter, exchanged
	edge bool      // no attack can wait behind the partner
}

// planAt is the place of a pair's plan: both men stand on one home rank.
func (r *castling) planAt(v pair) int {
	return int(v.royal())*r.g.Files() + r.g.File(v.partner())
}

func (r *castling) plan(v pair) *plan { return &r.plans[r.planAt(v)] }

// prepare works out the plans of all pairs on the home ranks.
func (r *castling) prepare() {
	r.plans = make([]plan, r.g.Size()*r.g.Files())
	for royal := range r.homes.All() {
		for partner := range r.homes.All() {
			if royal != partner && r.g.Rank(royal) == r.g.Rank(partner) {
				r.plans[r.planAt(newPair(royal, partner))] = r.planFor(royal, partner)
			}
		}
	}
}

func (r *castling) planFor(royal, partner board.Square) plan {
	to, partnerTo := r.targets(royal, partner)
	both := board.SetOf(royal, partner)
	if to == board.NoSquare || partnerTo == board.NoSquare {
		return plan{free: both} // never free
	}
	file := r.g.File(partner)
	p := plan{
		move: move.NewCastle(royal, to, partner, partnerTo),
		both: both,
		way:  r.g.Between(royal, to).With(to).With(royal),
		edge: file == 0 || file == r.g.Files()-1,
	}
	if r.TakesRook || !r.TwoSteps && !r.ordinary(royal, partner) {
		p.move = p.move.TakesRook()
	}
	p.free = p.way.Or(r.g.Between(partner, partnerTo)).With(partnerTo).Or(r.g.Between(royal, partner)).AndNot(both)
	p.end = both.Xor(board.Single(partnerTo))
	return p
}

// targets returns where the two men go.
func (r *castling) targets(royal, partner board.Square) (to, partnerTo board.Square) {
	right := partner > royal
	if r.TwoSteps {
		if right {
			return r.g.Step(royal, 2, 0), r.g.Step(royal, 1, 0)
		}
		return r.g.Step(royal, -2, 0), r.g.Step(royal, -1, 0)
	}
	rank, last := r.g.Rank(royal), r.g.Files()-1
	if right {
		return r.g.At(last-1, rank), r.g.At(last-2, rank)
	}
	return r.g.At(2, rank), r.g.At(3, rank)
}

// ordinary reports whether the men stand on the squares of chess, where the
// royal's own target says enough.
func (r *castling) ordinary(royal, partner board.Square) bool {
	last := r.g.Files() - 1
	file := r.g.File(partner)
	return r.g.File(royal) == (last+1)/2 && (file == 0 || file == last)
}

// open reports whether the men may move and the royal's way is free of attacks.
func (r *castling) open(n *kit.Node, p *plan) bool {
	if !n.Movers.Contains(p.both) {
		return false
	}
	if r.ThroughAttacks {
		return true
	}
	if !n.Royals().IsSingle() {
		return r.openAmong(n, p)
	}
	if n.InCheck() {
		return false
	}
	for way := p.way.Without(p.move.From()); !way.IsEmpty(); way = way.Rest() {
		if n.Unsafe(way.First()) {
			return false
		}
	}
	if p.edge {
		return true
	}
	return !n.Attacked(p.move.To(), n.Occ.Xor(p.end))
}

// openAmong is open for a royal that has others beside it: they stay where they
// are, and what stands on them may be shielded or attacked by the castling.
func (r *castling) openAmong(n *kit.Node, p *plan) bool {
	lifted := n.Occ.Without(p.move.From())
	for way := p.way; !way.IsEmpty(); way = way.Rest() {
		if q := way.First(); n.Attacked(q, lifted.With(q)) {
			return false
		}
	}
	return n.Legal(p.move)
}
