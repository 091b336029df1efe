package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// preludeField is the text of the phase: "-" when the prelude is over, else the
// letter, the number of the action, and in the free prelude the square of the
// last man put.
type preludeField struct{}

// Bind declares the field.
func (preludeField) Bind(b *kit.Binding) (kit.Hooks, error) {
	r := &prelude{}
	if _, err := r.Bind(b); err != nil {
		return kit.Hooks{}, err
	}
	b.Field(kit.Field{Name: "prelude", Append: r.appendField, Parse: r.parseField})
	return kit.Hooks{}, nil
}

func (r *prelude) appendField(dst []byte, p *kit.Position) []byte {
	f := r.phase(p)
	if f == 0 {
		return append(dst, '-')
	}
	dst = append(dst, 'A'+byte(f.letter())-1, '1'+byte(f.action()))
	if f.last() > 0 {
		dst = append(dst, r.g.Name(r.places[f.seat()][f.last()-1])...)
	}
	return dst
}

func (r *prelude) parseField(p *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
	fail := func(at int, reason string) *variant.ParseError {
		return &variant.ParseError{Class: board.Syntax, Offset: at, Reason: reason}
	}
	if text == "-" {
		return nil
	}
	if len(text) < 2 || text[0] < 'A' || text[0] > 'C' {
		return fail(0, "neither - nor a prelude A, B or C with the number of the action")
	}
	letter, action := int(text[0]-'A')+1, int(text[1])-'1'
	if action < 0 || action >= actions[letter] {
		return fail(1, "this prelude has no action of that number")
	}
	f := newPhase(letter, action, 0)
	if len(text) > 2 {
		i := r.place(f.seat(), r.g.Square(text[2:]))
		if letter != letterA || i < 0 {
			return fail(2, "no square on which a man has just been put")
		}
		f = newPhase(letter, action, i+1)
	}
	if p.Side() != f.seat() {
		return &variant.ParseError{Class: board.BadTurn, Reason: "the other side acts now"}
	}
	p.SetSlot(r.slot, uint32(f))
	return nil
}

// validate refuses positions that the prelude cannot have led to, and after it
// positions without a monarch.
func (r *prelude) validate(p *kit.Position) *variant.ParseError {
	f, men := r.phase(p), p.Men()
	for c := board.White; f == 0 && c <= board.Black; c++ {
		if monarchs(men, c).IsEmpty() {
			return &variant.ParseError{Field: "placement", Class: board.KingCount, Reason: c.String() + " has neither King nor Emperor"}
		}
	}
	if f == 0 {
		return nil
	}
	if err := r.validateMen(p, f); err != nil {
		return err
	}
	if err := r.validateHands(p, f); err != nil {
		return err
	}
	if p.Slot(r.rights[board.White])|p.Slot(r.rights[board.Black]) != 0 {
		return &variant.ParseError{Field: "castling", Class: board.BadCastling, Reason: "rights are given when the prelude ends"}
	}
	if !p.HasMoves() {
		return &variant.ParseError{Field: "prelude", Class: board.Inconsistent, Reason: "the prelude cannot be ended from here"}
	}
	return nil
}

// validateMen holds the board to the set-up of chess with replacements where the
// prelude makes them.
func (r *prelude) validateMen(p *kit.Position, f phase) *variant.ParseError {
	fail := func(q board.Square, reason string) *variant.ParseError {
		return kit.Misplaced(q, board.Inconsistent, r.g.Name(q)+": "+reason)
	}
	men := p.Men()
	for q := range r.g.Squares().All() {
		man, home := men.At(q), pieceAtStart(q)
		switch {
		case home == board.NoPiece && man != home:
			return fail(q, "during the prelude men stand on the first two ranks of each side")
		case home == board.NoPiece:
		case man == board.NoPiece || man.Color() != home.Color():
			return fail(q, "no man of the side whose square this is")
		case men.At(mirror(q)).Kind() != man.Kind():
			return fail(q, "the mirror image has another man")
		case man != home && !isNew(man.Kind()):
			return fail(q, "chess men stand where they stand in chess")
		case man.Kind() == Emperor && r.g.File(q) != dFile:
			return fail(q, "an Emperor begins on the d-file only")
		case man != home && (isReserve(man.Kind()) || isPawnMan(man.Kind()) != (home.Kind() == orthodox.Pawn)):
			return fail(q, "a pawn is replaced by rapid and T-pawns, another man by none of them, nobody by a reserve man")
		}
	}
	return r.validateWings(p, f, fail)
}

// validateWings compares who has been replaced with how far the prelude is.
func (r *prelude) validateWings(p *kit.Position, f phase, fail func(board.Square, string) *variant.ParseError) *variant.ParseError {
	men := p.Men()
	for c := board.White; c <= board.Black; c++ {
		put := 0
		for i, q := range r.places[c] {
			if !isNew(men.At(q).Kind()) {
				if f.letter() == letterA && f.seat() == c && i == f.last()-1 {
					return fail(q, "nobody has been put here")
				}
				continue
			}
			put++
			switch {
			case f.letter() == letterA && (c > f.seat() || c == f.seat() && i >= f.last()):
				return fail(q, "nobody can have been put here yet")
			case f.letter() != letterA && (i >= 4 || i == 0 && c == board.White):
				return fail(q, "only men of the first rank are replaced, and not the King")
			}
		}
		want := 0
		if f.letter() == letterB {
			want = min((f.action()+1-int(c))/2, 2)
		}
		if f.letter() != letterA && put != want {
			return fail(r.places[c][0], c.String()+" has not put as many men as the number of the action says")
		}
	}
	return nil
}

// validateHands holds the reserves to the stock less what stands on the board.
func (r *prelude) validateHands(p *kit.Position, f phase) *variant.ParseError {
	fail := func(field, reason string) *variant.ParseError {
		return &variant.ParseError{Field: field, Class: board.BadReserve, Reason: reason}
	}
	picked, sum := 0, 0
	for k := orthodox.Knight; k < board.MaxKinds && int(k) <= len(lettersSort); k++ {
		white, black := r.stock.count(p, board.White, k), r.stock.count(p, board.Black, k)
		hand := p.Reserve(board.White, k)
		off := white - p.Men().Pieces(board.White, k).Len()
		switch {
		case white != black || hand != p.Reserve(board.Black, k):
			return fail("reserve", "during the prelude both sides have the same men")
		case !isNew(k) && white != chessCount[k]:
			return fail("stock", "it holds the men of chess, each as often as chess has it")
		case !isNew(k) && hand > 0:
			return fail("reserve", "replaced men are not put again")
		case !isNew(k):
			continue
		case f.letter() == letterC && (off > 1 || hand > off), f.letter() != letterC && hand != off:
			return fail("reserve", "it is the new men of the stock that do not stand on the board")
		case f.letter() != letterA && white > 0 && (white > 1 || isReserve(k) || isPawnMan(k) || k == Emperor):
			return fail("reserve", "a man that this prelude does not have")
		}
		picked += off - hand
		sum += hand
	}
	switch {
	case f.letter() == letterC && (picked != f.action() || sum != 5-picked):
		return fail("reserve", "five kinds, less one for each action, wait to be picked")
	case f.letter() == letterB && sum != max(4-f.action(), 0):
		return fail("reserve", "four men, less one for each action, wait to be put")
	}
	return nil
}

// chessCount is how often a side has a man of chess, the pawns aside.
var chessCount = [...]int{orthodox.Knight: 2, orthodox.Bishop: 2, orthodox.Rook: 2, orthodox.Queen: 1, orthodox.King: 1}

// pieceAtStart returns who stands on q in the set-up of chess.
func pieceAtStart(q board.Square) board.Piece {
	row := [...]board.Kind{
		orthodox.Rook, orthodox.Knight, orthodox.Bishop, orthodox.Queen, orthodox.King, orthodox.Bishop, orthodox.Knight, orthodox.Rook,
	}
	switch q / 8 {
	case 0:
		return board.NewPiece(board.White, row[q%8])
	case 1:
		return board.NewPiece(board.White, orthodox.Pawn)
	case 6:
		return board.NewPiece(board.Black, orthodox.Pawn)
	case 7:
		return board.NewPiece(board.Black, row[q%8])
	}
	return board.NoPiece
}

// why says what the prelude forbids.
func (r *prelude) why(n *kit.Node, m move.Move) variant.Reason {
	p := n.Position()
	f := r.phase(p)
	switch {
	case f == 0 && m.Type() == move.Pass:
		return WhyPass
	case f == 0:
		return ""
	case m.OnBoard() && m.Type() != move.Swap:
		return WhyPrelude
	case m.Type() != move.Drop:
		return ""
	}
	switch k, i := m.Kind(), r.place(f.seat(), m.To()); {
	case isReserve(k):
		return WhyReserveMan
	case p.Reserve(n.Us, k) == 0:
		return WhyNoneLeft
	case i < 0:
		return WhyWing
	case i < f.last():
		return WhyOrder
	case k == Emperor && i != dFile:
		return WhyEmperorFile
	case isPawnMan(k) != (i >= 4):
		return WhyPawnForPawn
	}
	return WhyNotReplaced
}
