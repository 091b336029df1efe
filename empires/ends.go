package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// ends are the Union and Menace et Prise (rules 3.6 and 3.7).
type ends struct{ p *powers }

func (e ends) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Exempt: e.exempt, End: e.end, NoMoves: e.noMoves}, nil
}

// united reports whether the royals stand next to each other.
func (p *powers) united(men *board.Placement) bool { return p.touch(men.Kind(Royal)) }

// won returns the win of seat with its points.
func won(seat variant.Player, why variant.Reason, points uint8) variant.Outcome {
	o := variant.WinFor(seat, why)
	o.Points[seat&1] = points
	return o
}

// end gives the Union to the side that has moved.
func (e ends) end(n *kit.Node) (variant.Outcome, bool) {
	if !e.p.united(n.Men()) {
		return variant.Outcome{}, false
	}
	return won(n.Seat()^1, Union, 2), true
}

// exempt lets the Union be made whatever attacks there are.
func (e ends) exempt(after *kit.Position, _ move.Move) bool { return e.p.united(after.Men()) }

// noMoves is Menace et Prise: who is not in Menace can pass.
func (e ends) noMoves(n *kit.Node) variant.Outcome { return won(n.Seat()^1, MenaceEtPrise, 1) }

// report is the reading that lists moves which leave the mover's royal in Menace
// (reading 23).
type report struct{ p *powers }

func (r report) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Exempt: r.exempt, Filter: r.filter, End: r.end}, nil
}

// exposed reports whether the side to move in p could take the other royal.
func exposed(p *kit.Position) bool {
	return p.As(p.Turn()^1, p.Side().Other(), func(q *kit.Position) bool { return !q.Checked().IsEmpty() })
}

// safe reports whether m, made by c on the board of pos, leaves no royal of c in
// Menace, or unites.
func (p *powers) safe(pos *kit.Position, m move.Move, c board.Color) bool {
	return pos.As(variant.Player(c), c, func(q *kit.Position) bool {
		q.Apply(m)
		return p.united(q.Men()) || !exposed(q)
	})
}

// exempt lets every move pass but the pass, which is no move out of Menace.
func (report) exempt(_ *kit.Position, m move.Move) bool { return m.Type() != move.Pass }

// filter drops everything when no move is right: that is Menace et Prise.
func (r report) filter(n *kit.Node, from int, moves []move.Move) []move.Move {
	for _, m := range moves[from:] {
		if r.p.safe(n.Position(), m, n.Us) {
			return moves
		}
	}
	return moves[:from]
}

// end ends the game until the move is taken back.
func (r report) end(n *kit.Node) (variant.Outcome, bool) {
	return won(n.Seat(), LeftInMenace, 1), exposed(n.Position())
}

// loader refuses texts of positions that cannot be, beyond what the kit counts.
type loader struct{ p *powers }

func (l loader) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Validate: l.validate}, nil
}

// validate refuses two Fairies of a side on one colour, and more Soldiers and
// Captains than there were at the start.
func (l loader) validate(p *kit.Position) *variant.ParseError {
	men, g := p.Men(), l.p.g
	fault := func(class variant.Class, q board.Square, reason string) *variant.ParseError {
		return kit.Misplaced(q, class, reason+g.Name(q))
	}
	for c := board.White; c <= board.Black; c++ {
		fairies := men.Pieces(c, Fairy)
		if fairies.Len() == 2 && shade(g, fairies.First()).Contains(fairies) {
			return fault(board.PieceCount, fairies.Last(), c.String()+": two Fairies on one colour, one on "+g.Name(fairies.First())+", one on ")
		}
		troop := men.Pieces(c, Soldier).Or(men.Pieces(c, Captain))
		if troop.Len() > 11 {
			return fault(board.PieceCount, troop.Last(), c.String()+": more than eleven Soldiers and Captains, one on ")
		}
	}
	return nil
}
