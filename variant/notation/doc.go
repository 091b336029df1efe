// Package notation reads and writes what every game of the library has in
// common: the fields of position texts, move texts in the manner of SAN, and
// records of games in the manner of PGN.
//
// # Moves
//
// AppendSAN spells a move by the game's own list and the letters of its roster:
//
//	Nf3 Nbd2 R1a3 Nb1d2   letter; file, row or square of the start where needed; target
//	Nxf3 exd5 exd6        x for a capture, en passant included
//	e4 e8=Q exd8=N        the kind whose English letter is P has no letter, but
//	                      names its file when it captures; = and what a man becomes
//	O-O O-O-O             castling with a partner on a higher, on a lower file
//	e3g3                  castling by coordinates: a partner on the same file, or
//	                      another castling to the same side in the same position
//	C@d4                  drop or replacement; a P is written here
//	+C                    pick of a kind
//	Fa4~h4 a4~h4          swap, with both squares in full
//	Ld2xe3-f4             legs: every square, x where a man stands, - where none does
//	--                    pass; lax readers also take 0000 and Z0
//	+ #                   royals of the side to move are attacked; so it has lost
//
// Steps whose start is empty are spelled by coordinates. Games without royals have no marks, nor have simultaneous games, whose
// choices are secrets. On a board with an x-file the start is always named by
// its square, as xa1 would be a capture. The letters of a language that does not
// tell all kinds apart give way to the English ones. Rivals are legal moves of
// men of the same kind to the same target, whatever they promote to: so a text
// has one meaning as long as the coordinate texts of the game have.
//
// # Records
//
// A record has tags, a tree of moves and a result, as in PGN: comments in braces
// or behind a semicolon, glyphs as $n or as ! and ?, variations in brackets,
// lines to skip behind a percent sign. The tags Result, SetUp and FEN are fields
// of a Record. A Reader works on a stream with limits on everything that a
// stranger could make long or deep, and its cost per ply does not grow with the
// game. Draws by repetition and by quiet moves are not looked for: a record may
// go on behind them.
//
// One bad record ends no file. What is wrong with it is a *RecordError, which
// carries what was read of it, and the next Read goes on at the next head of tags
// behind an empty line; so does the strict reader. Faults counts them. The lax
// reader refuses a record for a move that cannot be played, for a start or a game
// that nobody knows, and for the Limits; whatever else is wrong it mends, and
// Repairs tells how. A word that begins like a move is never left out: no move is
// guessed. A man's letter alone, as in N c6, belongs to the words behind it where these
// make a legal move with it and none without it; it is a glyph, a novelty, where
// nothing else fits; otherwise it is a fault, as it always is before the first move
// and behind a number. A head behind an empty line ends a record whatever is open: no comment
// has one in it. A head in two parts with an empty line between them is one, unless
// the second part begins with Event or a name that the first has.
//
// A null move in a variation, -- or Z0 or 0000 or @@@@ or null or pass or <> where no
// pass is legal, is kept with all that stands behind it as the Rest of the variation, and written as
// it was. In a main line it is a fault.
//
// Choices of a simultaneous game are written by coordinates, those of one turn
// together, 1. e2e4/d7d5. Where something is said of the first of them, or
// another one is tried in its place, they stand apart: 1. e2e4 {bold} 1... d7d5.
//
// Moves are numbered by turns, from the sixth field of the start text if that is a
// counter above 0, else from 1: a number is a turn of each side, in which it may
// make several moves, 1. D@h1 -- 1... G@c8 -- 2. e4 e5. Numbers may be missing; a
// strict reader refuses wrong ones, but takes those by pairs of plies, whoever
// moves, as well. Where a game is over on the board, a strict reader
// and Write refuse another result than that one or *.
package notation
