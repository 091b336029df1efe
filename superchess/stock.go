package superchess

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// stock is the agreed men of each side, ordinary pawns aside: fixed when the
// prelude is over. Available is what it holds beyond the men on the board
// (section 6).
type stock struct {
	o       Options
	slots   [2][stockSlots]kit.SlotID
	to      []board.Kind // what can be available, by kind; not the Parachutist
	near    [2]board.Set // from where a pawn man can reach the last rank
	letters *board.Roster
}

// A slot holds the counts of eight kinds, in four bits each.
const (
	stockSlots = 3
	perSlot    = 8
	countBits  = 4
)

// Bind declares the counts and their field.
func (r *stock) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.declare(b)
	g := b.Geometry()
	for c := range r.near {
		for rank := 4; rank < 8; rank++ { // the mobilisation pawn goes three squares
			r.near[c] = r.near[c].Or(g.RankSet(board.Color(c), rank))
		}
	}
	listed := uint32(0)
	for _, k := range r.o.promotions() {
		listed |= 1 << k
	}
	for k := board.Kind(1); k < board.MaxKinds; k++ {
		if listed>>k&1 != 0 && k != Parachutist {
			r.to = append(r.to, k)
		}
	}
	b.Field(kit.Field{Name: "stock", Append: r.appendField, Parse: r.parseField})
	return kit.Hooks{Restrict: r.restrict, Why: r.why, Validate: r.validate}, nil
}

// declare makes r able to count; other rules have a stock of their own for that.
func (r *stock) declare(b *kit.Binding) {
	names := [2][stockSlots]string{
		{"white stock 1", "white stock 2", "white stock 3"}, {"black stock 1", "black stock 2", "black stock 3"},
	}
	for c := range r.slots {
		for i := range r.slots[c] {
			r.slots[c][i] = b.Slot(kit.Slot{Name: names[c][i], Bits: perSlot * countBits, Keyed: true})
		}
	}
	r.letters = b.Roster()
}

func (r *stock) count(p *kit.Position, c board.Color, k board.Kind) int {
	i := int(k) - 1
	return int(p.Slot(r.slots[c&1][i/perSlot]) >> (i % perSlot * countBits) & maxOfKind)
}

func (r *stock) set(p *kit.Position, c board.Color, k board.Kind, n int) {
	i := int(k) - 1
	slot, shift := r.slots[c&1][i/perSlot], i%perSlot*countBits
	p.SetSlot(slot, p.Slot(slot)&^(maxOfKind<<shift)|uint32(n)<<shift)
}

// available returns how many men of kind k of c are off the board and may be
// chosen at promotion, the Parachutist aside. A side never has two Kings or two
// Emperors, whatever its stock holds.
func (r *stock) available(p *kit.Position, c board.Color, k board.Kind) int {
	all := r.count(p, c, k)
	if isMonarch(k) {
		all = min(all, 1)
	}
	return max(0, all-p.Men().Pieces(c, k).Len())
}

// restrict says what may be promoted to, when a pawn man is near enough to ask.
func (r *stock) restrict(n *kit.Node) {
	men := n.Men()
	pawns := men.Kind(pawnMen[0]).Or(men.Kind(pawnMen[1])).Or(men.Kind(pawnMen[2])).Or(men.Kind(pawnMen[3]))
	if !pawns.And(n.Own).Meets(r.near[n.Us]) {
		return
	}
	p := n.Position()
	n.Promotable = 0
	for _, k := range r.to {
		if r.available(p, n.Us, k) > 0 {
			n.Promotable |= 1 << k
		}
	}
	if p.Reserve(n.Us, Parachutist) > 0 {
		n.Promotable |= 1 << Parachutist
	}
}

// why says that nobody is available.
func (r *stock) why(n *kit.Node, m move.Move) variant.Reason {
	man := n.Men().At(m.From())
	last := n.Geometry().RankSet(n.Us, 7)
	if !m.OnBoard() || !n.Own.Has(m.From()) || !isPawnMan(man.Kind()) || !last.Has(m.To()) || r.o.PawnStays {
		return ""
	}
	if n.Promotable == 0 {
		return WhyNobody
	}
	if k := m.Kind(); k != board.NoKind && n.Promotable>>k&1 == 0 {
		return WhyUnavailable
	}
	return ""
}

// Available lists the men of c that a pawn man may become in p, a position of
// this game, each as often as it is there: by kind, the Parachutist of the
// reserve last.
func Available(p variant.Position, c board.Color) []board.Kind {
	text, err := variant.Text(p)
	if err != nil {
		return nil
	}
	var kinds []board.Kind
	roster := p.Rules().Info().Roster
	placement, rest, _ := strings.Cut(text, "]")
	_, rest, _ = strings.Cut(rest, "|")
	listed, _, _ := strings.Cut(rest, "]")
	for i := range len(listed) {
		if pc := roster.Piece(listed[i]); pc.Color() == c {
			kinds = append(kinds, pc.Kind())
		}
	}
	_, hand, _ := strings.Cut(placement, "[")
	if strings.IndexByte(hand, roster.PieceLetter(board.NewPiece(c, Parachutist))) >= 0 {
		kinds = append(kinds, Parachutist)
	}
	return kinds
}

func (r *stock) appendField(dst []byte, p *kit.Position) []byte {
	return append(r.appendAvailable(append(r.appendStock(append(dst, '['), p), '|'), p), ']')
}

func (r *stock) appendStock(dst []byte, p *kit.Position) []byte {
	return r.appendMen(dst, func(c board.Color, k board.Kind) int { return r.count(p, c, k) })
}

func (r *stock) appendAvailable(dst []byte, p *kit.Position) []byte {
	return r.appendMen(dst, func(c board.Color, k board.Kind) int {
		for _, x := range r.to {
			if x == k {
				return r.available(p, c, k)
			}
		}
		return 0
	})
}

// appendMen appends the letters of men, White's first, by kind.
func (r *stock) appendMen(dst []byte, count func(board.Color, board.Kind) int) []byte {
	for c := board.White; c <= board.Black; c++ {
		for i := range len(lettersSort) {
			k := board.Kind(i + 1)
			for range count(c, k) {
				dst = append(dst, lettersSort[i]|byte(c)<<5) // Black's are small
			}
		}
	}
	return dst
}

func (r *stock) parseField(p *kit.Position, text string, lax *kit.Lax) *variant.ParseError {
	fail := func(class variant.Class, at int, reason string) *variant.ParseError {
		return &variant.ParseError{Class: class, Offset: at, Reason: reason}
	}
	if len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']' {
		return fail(board.Syntax, 0, "the stock stands in brackets, what is available of it behind a stroke")
	}
	i, end, last := 1, len(text)-1, -1
	for ; i < end && text[i] != '|'; i++ {
		pc := r.letters.Piece(text[i])
		c, k := pc.Color(), pc.Kind()
		order := int(c)*board.MaxKinds + int(k)
		switch {
		case pc == board.NoPiece || k == pawnMen[0]:
			return fail(board.BadPiece, i, "no man of a stock has this letter")
		case order < last:
			return fail(board.NotCanonical, i, "the stock is not in order: White first, by kind")
		case r.count(p, c, k) == maxOfKind:
			return fail(board.Limit, i, "more than 15 men of a kind")
		}
		last = order
		r.set(p, c, k, r.count(p, c, k)+1)
	}
	if err := r.validate(p); err != nil {
		return err
	}
	if want := r.appendAvailable([]byte{'|'}, p); string(want) != text[i:end] {
		if !lax.Fix(board.Inconsistent, "available worked out anew") {
			return fail(board.Inconsistent, i, "available is the stock without the men on the board")
		}
	}
	return nil
}

// validate refuses a stock that does not hold the men on the board and in
// reserve; a lax reader may have found none.
func (r *stock) validate(p *kit.Position) *variant.ParseError {
	bad := r.lacks(p)
	if bad == board.NoPiece {
		return nil
	}
	return &variant.ParseError{
		Field: "stock", Class: board.PieceCount,
		Reason: "it does not hold every " + r.letters.Name(bad.Kind(), board.English) + " that " + bad.Color().String() +
			" has on the board and in reserve",
	}
}

// lacks returns a man of whom a side has more than its stock, NoPiece if there
// is none.
func (r *stock) lacks(p *kit.Position) board.Piece {
	for c := board.White; c <= board.Black; c++ {
		for k := pawnMen[0] + 1; k < board.MaxKinds; k++ {
			if n := p.Men().Pieces(c, k).Len() + p.Reserve(c, k); n > 0 && n > r.count(p, c, k) {
				return board.NewPiece(c, k)
			}
		}
	}
	return board.NoPiece
}
