package orthodox

import (
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// EnPassant is the rule that a man of kind Pawn that went two squares forward
// may be captured by an enemy Pawn, on the next move only, as if it had gone
// one (source A, 3.7.3). The square is recorded when such a capture is legal.
type EnPassant struct{ Pawn board.Kind }

type enPassant struct {
	pawn  board.Kind
	slot  kit.SlotID
	g     *board.Geometry
	files int
	// takers are, by the taker's colour, the squares from which it captures on
	// a square.
	takers [2][board.MaxSquares]board.Set
	// doubles and doubled are where double steps start and end, by colour.
	doubles, doubled [2]board.Set
}

// Bind declares the square and its field.
func (e EnPassant) Bind(b *kit.Binding) (kit.Rule, error) {
	g := b.Geometry()
	r := &enPassant{
		pawn: e.Pawn, g: g, files: g.Files(),
		slot: b.Slot(kit.Slot{Name: "en passant", Bits: 8, Keyed: true, Fleeting: true}),
	}
	m := b.Mover(e.Pawn)
	if m == nil {
		return nil, fmt.Errorf("orthodox: en passant: Pawn: kind %d is not among the men", e.Pawn)
	}
	for c := range r.takers {
		for from := range g.Squares().All() {
			for to := range m.Attacks(board.Color(c), from, board.Set{}).All() {
				r.takers[c][to] = r.takers[c][to].With(from)
			}
		}
		r.findDoubles(board.Color(c), m)
	}
	b.Field(kit.Field{Name: "en passant", Append: r.appendField, Parse: r.parseField})
	return r, nil
}

// findDoubles finds between which squares m can go two squares forward or back.
func (r *enPassant) findDoubles(c board.Color, m move.Mover) {
	p, ok := m.(*move.Pattern)
	if !ok { // what it does may hang on anything
		r.doubles[c], r.doubled[c] = r.g.Squares(), r.g.Squares()
		return
	}
	for from := range r.g.Squares().All() {
		// One square lies on the way. Empty or not, one of these two boards has it.
		for _, occ := range []board.Set{{}, r.g.Squares()} {
			to := p.Quiets(c, from, occ).Or(p.Attacks(c, from, occ)).And(r.twoOff(from))
			if !to.IsEmpty() {
				r.doubles[c], r.doubled[c] = r.doubles[c].With(from), r.doubled[c].Or(to)
			}
		}
	}
}

// twoOff returns the squares two before and behind q.
func (r *enPassant) twoOff(q board.Square) board.Set {
	return board.SetOf(r.g.Step(q, 0, 2), r.g.Step(q, 0, -2))
}

// Watches returns the double steps of the pawns.
func (r *enPassant) Watches(pc board.Piece) kit.Watch {
	if pc.Kind() != r.pawn {
		return kit.Watch{}
	}
	return kit.Watch{From: r.doubles[pc.Color()], To: r.doubled[pc.Color()]}
}

// After records the square that a double step skipped.
func (r *enPassant) After(p *kit.Position, m move.Move, man board.Piece) {
	if man.Kind() != r.pawn || m.Type() != move.Step {
		return
	}
	from, to := int(m.From()), int(m.To())
	if to-from != 2*r.files && from-to != 2*r.files {
		return
	}
	skipped, them := board.Square((from+to)/2), p.Side().Other()
	if !r.takersOf(p, skipped, them).IsEmpty() { // seldom
		r.record(p, skipped, them)
	}
}

// takersOf returns the pawns of c that capture on a square.
func (r *enPassant) takersOf(p *kit.Position, q board.Square, c board.Color) board.Set {
	return r.takers[c&1][q&127].And(p.Men().Pieces(c, r.pawn))
}

// record keeps the skipped square if a man of c can lawfully capture on it.
func (r *enPassant) record(p *kit.Position, skipped board.Square, c board.Color) {
	takers := r.takersOf(p, skipped, c)
	for ; !takers.IsEmpty(); takers = takers.Rest() {
		if p.Allows(r.capture(p, takers.First(), skipped, c), c) {
			p.SetSlot(r.slot, uint32(skipped)+1)
			return
		}
	}
}

func (r *enPassant) capture(p *kit.Position, from, to board.Square, c board.Color) move.Move {
	at := r.victim(to, c)
	return move.NewEnPassant(from, to, at, p.Men().At(at))
}

// victim returns where the pawn stands that c captures by going to skipped.
func (r *enPassant) victim(skipped board.Square, c board.Color) board.Square {
	if c == board.White {
		return skipped - board.Square(r.files)
	}
	return skipped + board.Square(r.files)
}

// AppendCaptures lists the captures.
func (r *enPassant) AppendCaptures(n *kit.Node, dst []move.Move) []move.Move {
	v := n.Position().Slot(r.slot)
	if v == 0 {
		return dst
	}
	skipped := board.Square(v - 1)
	if !n.CapturesOf(r.pawn).Has(r.victim(skipped, n.Us)) {
		return dst
	}
	takers := r.takersOf(n.Position(), skipped, n.Us).And(n.Movers).And(n.Capturers)
	for ; !takers.IsEmpty(); takers = takers.Rest() {
		dst = append(dst, r.capture(n.Position(), takers.First(), skipped, n.Us))
	}
	return dst
}

// AppendQuiets lists nothing.
func (r *enPassant) AppendQuiets(_ *kit.Node, dst []move.Move) []move.Move { return dst }

func (r *enPassant) appendField(dst []byte, p *kit.Position) []byte {
	v := p.Slot(r.slot)
	if v == 0 {
		return append(dst, '-')
	}
	return append(dst, r.g.Name(board.Square(v-1))...)
}

func (r *enPassant) parseField(p *kit.Position, text string, lax *kit.Lax) *variant.ParseError {
	if text == "-" {
		return nil
	}
	skipped := r.g.Square(text)
	switch {
	case skipped == board.NoSquare:
		return &variant.ParseError{Class: board.BadEP, Reason: "neither a square nor -"}
	case r.left(p, skipped):
		r.record(p, skipped, p.Side())
	case !lax.Fix(board.BadEP, "dropped: no double step can have left it"):
		return &variant.ParseError{Class: board.BadEP, Reason: "no double step can have left this square"}
	}
	return nil
}

// left reports whether a double step of the side that just moved can have
// skipped the square.
func (r *enPassant) left(p *kit.Position, skipped board.Square) bool {
	them, forward := p.Side().Other(), 1
	if them == board.Black {
		forward = -1
	}
	from, to := r.g.Step(skipped, 0, -forward), r.g.Step(skipped, 0, forward)
	if from == board.NoSquare || to == board.NoSquare || !r.g.RankSet(them, 1).Has(from) {
		return false
	}
	men := p.Men()
	return men.At(from) == board.NoPiece && men.At(skipped) == board.NoPiece && men.At(to) == board.NewPiece(them, r.pawn)
}
