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
// Pawns go two squares from wherever their Mover lets them.
type EnPassant struct{ Pawn board.Kind }

// PassantSlot returns where EnPassant keeps the square that was skipped, 1 more
// than its number and 0 for none. Rules that look at it declare it too.
func PassantSlot() kit.Slot {
	return kit.Slot{Name: "en passant", Bits: 8, Keyed: true, Fleeting: true}
}

type enPassant struct {
	pawn   board.Kind
	slot   kit.SlotID
	g      *board.Geometry
	files  int
	double [2]int // from the start of a double step to its end, by colour
	// takers are, by the taker's colour, the squares from which it captures on
	// a square.
	takers [2][board.MaxSquares]board.Set
	// starts are, by colour, the squares from which a pawn may go two forward.
	starts [2]board.Set
	// doubles and doubled are where double steps start and end, by colour.
	doubles, doubled [2]board.Set
}

// Bind declares the square and its field.
func (e EnPassant) Bind(b *kit.Binding) (kit.Hooks, error) {
	g := b.Geometry()
	r := &enPassant{
		pawn: e.Pawn, g: g, files: g.Files(),
		slot: b.Slot(PassantSlot()),
	}
	m := b.Mover(e.Pawn)
	if m == nil {
		return kit.Hooks{}, fmt.Errorf("orthodox: en passant: Pawn: kind %d is not among the men", e.Pawn)
	}
	if r.starts = doubleSteps(g, m); r.starts == [2]board.Set{} {
		return kit.Hooks{}, fmt.Errorf("orthodox: en passant: Pawn: kind %d never goes two squares forward", e.Pawn)
	}
	for c := range r.takers {
		r.double[c] = 2 * r.files * forward(board.Color(c))
		for from := range g.Squares().All() {
			for to := range m.Attacks(board.Color(c), from, board.Set{}).All() {
				r.takers[c][to] = r.takers[c][to].With(from)
			}
		}
		r.findDoubles(board.Color(c), m)
	}
	b.Field(kit.Field{Name: "en passant", Append: r.appendField, Parse: r.parseField, Settle: r.settleField})
	return kit.Hooks{Captures: r.captures, Awake: func(p *kit.Position) bool { return r.awake(p) }, After: r.after, Watch: r.watch, Symmetric: r.symmetric}, nil
}

// doubleSteps returns, by colour, the squares from which a man with that Mover
// goes two squares forward on an empty board; all that have two before them when
// the state of the game decides his moves.
func doubleSteps(g *board.Geometry, m move.Mover) (starts [2]board.Set) {
	_, state := m.(kit.QuietSeer)
	quiets := m.Attacks
	if q, ok := m.(move.Quieter); ok {
		quiets = q.Quiets
	}
	for c := range starts {
		for from := range g.Squares().All() {
			to := g.Step(from, 0, 2*forward(board.Color(c)))
			if to != board.NoSquare && (state || quiets(board.Color(c), from, board.Set{}).Has(to)) {
				starts[c] = starts[c].With(from)
			}
		}
	}
	return starts
}

// forward is the way of c's pawns in ranks.
func forward(c board.Color) int {
	if c == board.Black {
		return -1
	}
	return 1
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

// watch returns the double steps of the pawns.
func (r *enPassant) watch(pc board.Piece) kit.Watch {
	if pc.Kind() != r.pawn {
		return kit.Watch{}
	}
	return kit.Watch{From: r.doubles[pc.Color()], To: r.doubled[pc.Color()]}
}

// after records the square that a double step skipped.
func (r *enPassant) after(p *kit.Position, m move.Move, man board.Piece) {
	if man.Kind() != r.pawn || m.Type() != move.Step {
		return
	}
	from, to := m.From(), m.To()
	if int(to)-int(from) != r.double[p.Side()&1] {
		return
	}
	skipped, them := (from+to)/2, p.Side().Other()                 // both are below 128
	if r.takers[them&1][skipped&127].Meets(p.Men().Kind(r.pawn)) { // seldom
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

// awake reports whether a square was skipped.
func (r *enPassant) awake(p *kit.Position) bool { return p.Slot(r.slot) != 0 }

// captures lists the captures.
func (r *enPassant) captures(n *kit.Node, dst []move.Move) []move.Move {
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

// settleField holds the square against the counter behind it: a double step sets
// it to 0. The square decides moves and the counter seldom does, so that a lax
// reader keeps the square.
func (r *enPassant) settleField(p *kit.Position, text string, lax *kit.Lax) *variant.ParseError {
	if text == "-" || p.QuietPlies() == 0 || !p.Progresses(r.pawn) || !r.left(p, r.g.Square(text)) {
		return nil
	}
	if !lax.Fix(board.BadEP, "kept, and the counter of quiet plies set to 0") {
		return &variant.ParseError{Class: board.BadEP, Reason: "no double step can have left this square: the counter of quiet plies is above 0"}
	}
	p.ResetQuiet()
	return nil
}

// left reports whether a double step of the side that just moved can have
// skipped the square.
func (r *enPassant) left(p *kit.Position, skipped board.Square) bool {
	them := p.Side().Other()
	ahead := forward(them)
	from, to := r.g.Step(skipped, 0, -ahead), r.g.Step(skipped, 0, ahead)
	if from == board.NoSquare || to == board.NoSquare || !r.starts[them].Has(from) {
		return false
	}
	men := p.Men()
	return men.At(from) == board.NoPiece && men.At(skipped) == board.NoPiece && men.At(to) == board.NewPiece(them, r.pawn)
}

// symmetric holds when there is no pawn, and when pawns of both colours still
// capture alike: files then stay files.
func (r *enPassant) symmetric(y *variant.Symmetry, kinds uint32) bool {
	if kinds>>r.pawn&1 == 0 {
		return true
	}
	for c := range r.takers {
		for q := range r.g.Squares().All() {
			if y.Set(r.takers[c][q]) != r.takers[y.Color(board.Color(c))][y.To[q]] {
				return false
			}
		}
	}
	return true
}
