package variant

import "github.com/fairykit/fairykit/board"

// Placed is a man and where it stands.
type Placed struct {
	Man board.Piece
	On  board.Square
}

// Placer is a Rules that makes positions from men alone, so that all positions
// of an ending can be gone through. A position so made is bare: no right, no
// reserve, no count and no secret decides anything in it. The men, where they
// stand and whose turn it is are all there is. In a game of two seats seat 0
// then has the turn with White and seat 1 with Black.
type Placer interface {
	Rules
	// Place makes p, a position of this Rules value, the bare one with these men
	// on different squares and side to move. It reports whether the game allows
	// it, as Parse would; if not, p is only good for another Place or CopyFrom.
	Place(p Position, men []Placed, side board.Color) bool
	// Bare reports whether p, a position of this Rules value, is what Place makes
	// of its men and its side to move.
	Bare(p Position) bool
	// Room returns where man may stand, and how many of it there may be on the
	// board at least and at most; most is 0 where nothing but the room bounds it.
	Room(man board.Piece) (squares board.Set, least, most int)
	// Symmetries returns the ways to turn the board that change nothing in the
	// game between men of these kinds, bit k for kind k, and what they may
	// become: bare positions that are turned have their moves and outcomes turned
	// alike. They form a group, and the first leaves all as it is.
	Symmetries(kinds uint32) []Symmetry
}

// Symmetry is a way to turn or mirror the board. With Swap the colours are
// exchanged as well, the side to move and the seats with them.
type Symmetry struct {
	// To is where each square of the geometry goes.
	To   [board.MaxSquares]board.Square
	Swap bool
}

// Set returns the squares to which those of s go.
func (y *Symmetry) Set(s board.Set) board.Set {
	var t board.Set
	for ; !s.IsEmpty(); s = s.Rest() {
		t = t.With(y.To[s.First()])
	}
	return t
}

// Color returns what c becomes.
func (y *Symmetry) Color(c board.Color) board.Color {
	if y.Swap {
		return c.Other()
	}
	return c
}
