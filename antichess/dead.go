package antichess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// dead ends a game that nobody can win (source B, reading 6).
type dead struct{}

type deadTest struct {
	g       *board.Geometry
	colours [2]board.Set // the squares of either colour
	passing kit.SlotID   // of orthodox.EnPassant
}

// Bind asks for the state of en passant, which is declared beside it.
func (dead) Bind(b *kit.Binding) (kit.Hooks, error) {
	d := &deadTest{g: b.Geometry(), passing: b.Slot(orthodox.PassantSlot())}
	for q := range d.g.Squares().All() {
		i := (d.g.File(q) + d.g.Rank(q)) % 2
		d.colours[i] = d.colours[i].With(q)
	}
	return kit.Hooks{End: d.end}, nil
}

// end draws when the men of each side stand on squares of one colour, not the
// same for both, and are bishops or pawns face to face. No man can then ever be
// captured and no pawn move; and since the squares that a side's bishops reach
// stay the same, a side that can move one of them now always can.
func (d *deadTest) end(n *kit.Node) (variant.Outcome, bool) {
	men := n.Men()
	bishops, pawns := men.Kind(orthodox.Bishop), men.Kind(orthodox.Pawn)
	if n.Occ != bishops.Or(pawns) || n.Position().Slot(d.passing) != 0 {
		return variant.Outcome{}, false
	}
	white, black := men.Color(board.White), men.Color(board.Black)
	i := 0
	if !d.colours[0].Contains(white) {
		i = 1
	}
	if !d.colours[i].Contains(white) || !d.colours[1-i].Contains(black) {
		return variant.Outcome{}, false
	}
	blocked := d.g.Shift(white.And(pawns), 0, 1) == black.And(pawns)
	if !blocked || !d.stirs(white, bishops) || !d.stirs(black, bishops) {
		return variant.Outcome{}, false
	}
	return variant.DrawBy(NobodyCanWin), true
}

// stirs reports whether a bishop among own men has a square next to it that is
// free of them.
func (d *deadTest) stirs(own, bishops board.Set) bool {
	for _, v := range [4]move.Vector{{DF: 1, DR: 1}, {DF: 1, DR: -1}, {DF: -1, DR: 1}, {DF: -1, DR: -1}} {
		if !d.g.Shift(own.And(bishops), v.DF, v.DR).AndNot(own).IsEmpty() {
			return true
		}
	}
	return false
}
