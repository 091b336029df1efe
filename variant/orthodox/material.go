package orthodox

import "github.com/fairykit/fairykit/board"

// Answer is yes, no, or not known.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	No
	Yes
)

// String returns "unknown", "no" or "yes".
func (a Answer) String() string { return [...]string{"unknown", "no", "yes"}[min(a, Yes)] }

// CanMate reports whether colour c can still mate by some sequence of legal
// moves, the enemy helping, in a game of chess that goes on. It asks who stands
// on the board, not who is to move: source A, 5.2.2 and 6.9, ask the harder
// question about the whole position. No and Yes are certain:
//
//	c has                       the enemy has                          answer
//	King alone                  anything                               No
//	King, one Knight            King, any number of Queens             No
//	King, Bishops of one shade  King, Queens, Rooks, Bishops of that   No
//	                            shade
//	King, one Queen or Rook     King alone, not next to that man       Yes
//	anything else                                                      Unknown
//
// A lone Knight cannot mate against Queens: let him check from two squares up
// and one aside. Up, aside and between these two are three squares next to the
// checked King on which a Queen could take the Knight, which the Knight does not
// attack, and which a King attacks together only from a square where he may not
// stand. Bishops of one shade cannot either: beside the diagonal of the check
// are two squares of the other shade next to both the checked King and the
// diagonal's first square; a King cannot attack both, and a Rook or Queen on one
// of them, never pinned there, steps into the diagonal. The last line is what
// all positions of these three men say: from each that is not over a mate can be
// played, unless the enemy King can take.
//
// Men that chess does not have make the answer Unknown.
func CanMate(b board.Board, c board.Color) Answer {
	own, enemy := musterOf(b, c), musterOf(b, c.Other())
	switch {
	case own.others+enemy.others > 0 || own.kings != 1 || enemy.kings != 1:
		return Unknown
	case own.pieces() == 0:
		return No
	case own.pieces() == 1 && own.knights == 1 && enemy.pieces() == enemy.queens:
		return No
	case own.pieces() == own.bishops && ofOneShade(b) && enemy.pawns+enemy.knights == 0:
		return No
	case own.pieces() == 1 && own.queens+own.rooks == 1 && enemy.pieces() == 0 && !touch(b, c):
		return Yes
	}
	return Unknown
}

// muster counts the men of one side.
type muster struct{ pawns, knights, bishops, rooks, queens, kings, others int }

// pieces returns the number of men beside the King.
func (m muster) pieces() int { return m.pawns + m.knights + m.bishops + m.rooks + m.queens }

func musterOf(b board.Board, c board.Color) muster {
	count := func(k board.Kind) int { return b.Pieces(c, k).Len() }
	m := muster{
		pawns: count(Pawn), knights: count(Knight), bishops: count(Bishop),
		rooks: count(Rook), queens: count(Queen), kings: count(King),
	}
	m.others = b.Color(c).Len() - m.pieces() - m.kings
	return m
}

// ofOneShade reports whether all Bishops of both sides stand on squares of one
// shade.
func ofOneShade(b board.Board) bool {
	var seen [2]bool
	bishops := b.Pieces(board.White, Bishop).Or(b.Pieces(board.Black, Bishop))
	for q := range bishops.All() {
		seen[(b.Geometry().File(q)+b.Geometry().Rank(q))%2] = true
	}
	return !seen[0] || !seen[1]
}

// touch reports whether the enemy King stands next to the Queen or Rook of c.
func touch(b board.Board, c board.Color) bool {
	king := b.Pieces(c.Other(), King).First()
	return b.Geometry().Near(king, 1).Meets(b.Pieces(c, Queen).Or(b.Pieces(c, Rook)))
}
