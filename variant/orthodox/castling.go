package orthodox

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
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
	if r.g.Files() > maxFiles {
		return nil, fmt.Errorf("orthodox: castling on %d files, want at most %d", r.g.Files(), maxFiles)
	}
	if len(c.Royals) == 0 {
		return nil, errors.New("orthodox: castling without a royal kind")
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
			bit += 16
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
		touched = r.touched(m)
	}
	if p.Slot(r.guard)&touched == 0 {
		return
	}
	guard := uint32(0)
	for c := range r.slots {
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
		if kept != all {
			p.SetSlot(r.slots[c][0], uint32(kept&(1<<(2*pairBits)-1)))
			p.SetSlot(r.slots[c][1], uint32(kept>>(2*pairBits)))
		}
	}
	p.SetSlot(r.guard, guard)
}

// guarded returns the bits of the pair's two squares.
func (r *castling) guarded(v pair) uint32 {
	return r.guards[v.royal()&127] | r.guards[v.partner()&127]
}

// touched returns the bits of the squares on which a move of any type can have
// changed men.
func (r *castling) touched(m move.Move) uint32 {
	switch m.Type() {
	case move.Pass:
		return 0
	case move.Drop:
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
	if n.InCheck() {
		return false
	}
	for way := p.way.Without(p.move.From()); !way.IsEmpty(); way = way.Rest() {
		if n.Unsafe(way.First()) {
			return false
		}
	}
	switch {
	case !n.Royals().IsSingle():
		return n.Legal(p.move)
	case p.edge:
		return true
	}
	return !n.Attacked(p.move.To(), n.Occ.Xor(p.end))
}

// letters returns the letters of a royal, for a partner right and left of it.
func (r *castling) letters(k board.Kind) ([2]byte, bool) {
	if l, ok := r.Letters[k]; ok {
		return l, true
	}
	return [2]byte{'K', 'Q'}, k == r.Royals[0]
}

// outermost returns the partner of c farthest from the royal on its right or
// left on the home rank, or NoSquare.
func (r *castling) outermost(p *kit.Position, c board.Color, royal board.Square, left bool) board.Square {
	row := p.Men().Pieces(c, r.Partner).And(r.g.RankSet(c, 0))
	q := row.Last()
	if left && !row.IsEmpty() {
		q = row.First()
	}
	if q == board.NoSquare || q < royal != left {
		return board.NoSquare
	}
	return q
}

func (r *castling) appendField(dst []byte, p *kit.Position) []byte {
	from := len(dst)
	for c := board.White; c <= board.Black; c++ {
		for i := range perSide {
			if v := r.right(p, c, i); v != 0 {
				dst = append(dst, r.spell(p, c, v))
			}
		}
	}
	if len(dst) == from {
		dst = append(dst, '-')
	}
	return dst
}

func (r *castling) spell(p *kit.Position, c board.Color, v pair) byte {
	left := v.partner() < v.royal()
	b := 'A' + byte(r.g.File(v.partner()))
	if l, ok := r.letters(p.Men().At(v.royal()).Kind()); ok && r.outermost(p, c, v.royal(), left) == v.partner() {
		b = l[0]
		if left {
			b = l[1]
		}
	}
	if c == board.Black {
		b += 'a' - 'A'
	}
	return b
}

func castlingFault(at int, class variant.Class, reason string) *variant.ParseError {
	return &variant.ParseError{Class: class, Offset: at, Reason: reason}
}

func (r *castling) parseField(p *kit.Position, text string, lax *kit.Lax) *variant.ParseError {
	if text == "-" {
		return nil
	}
	var found [2][]pair
	last := [2]pair{1 << 15, 1 << 15}
	for i := range len(text) {
		b, c := text[i], board.White
		if b >= 'a' && b <= 'z' {
			b, c = b-('a'-'A'), board.Black
		}
		if b < 'A' || b > 'Z' {
			return castlingFault(i, board.BadCastling, "no letter of a castling right")
		}
		v := r.find(p, c, b)
		again := v != 0 && contains(found[c], v)
		ordered := v < last[c] && (c == board.Black || len(found[board.Black]) == 0)
		switch {
		case v != 0 && !again && len(found[c]) < perSide && (ordered || lax.Fix(board.NotCanonical, "put in order")):
			found[c] = append(found[c], v)
			last[c] = v
		case lax.Fix(board.BadCastling, "dropped the right "+string(text[i])):
		case again:
			return castlingFault(i, board.BadCastling, "the same right twice")
		case v != 0 && !ordered:
			return castlingFault(i, board.NotCanonical, "rights are written White first, each side from its right")
		case v != 0:
			return castlingFault(i, board.BadCastling, "more rights than a side can have")
		default:
			return castlingFault(i, board.BadCastling, "no royal and partner at home for this right")
		}
	}
	r.store(p, found)
	return nil
}

// store keeps the rights in the order in which they are written: by royal from
// the right, and for each its partners from the right.
func (r *castling) store(p *kit.Position, found [2][]pair) {
	for c := range found {
		list := found[c]
		for i := range list {
			for j := i; j > 0 && list[j] > list[j-1]; j-- {
				list[j], list[j-1] = list[j-1], list[j]
			}
		}
		for i, v := range list {
			r.setRight(p, board.Color(c), i, v)
		}
	}
	guard := uint32(0)
	for _, v := range append(found[0], found[1]...) {
		guard |= r.guarded(v)
	}
	p.SetSlot(r.guard, guard)
}

func contains(list []pair, v pair) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

// find returns the right of c that an upper case letter names, 0 when the men
// for it are not at home.
func (r *castling) find(p *kit.Position, c board.Color, letter byte) pair {
	home := r.g.RankSet(c, 0)
	for _, k := range r.Royals {
		royals := p.Men().Pieces(c, k).And(home)
		l, ok := r.letters(k)
		if ok && (letter == l[0] || letter == l[1]) {
			for s := royals; !s.IsEmpty(); s = s.Rest() {
				if q := r.outermost(p, c, s.First(), letter == l[1]); q != board.NoSquare {
					return newPair(s.First(), q)
				}
			}
			return 0
		}
	}
	royals := p.Men().Pieces(c, r.Royals[0]).And(home)
	file := p.Men().Pieces(c, r.Partner).And(home).And(r.g.FileSet(int(letter - 'A')))
	if royals.IsEmpty() || file.IsEmpty() {
		return 0
	}
	return newPair(royals.First(), file.First())
}
