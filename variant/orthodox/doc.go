// Package orthodox implements chess, Chess960 set-ups included, made with the
// kit. Its men and its rules for castling and en passant serve other games.
//
// # Sources
//
// A: FIDE Laws of Chess, in force from 1 January 2023, articles 3 (moves), 5
// (ends), 9 (draws) and guideline II (Chess960).
//
// B: the PGN and FEN standard of 1994 for texts, with the X-FEN and Shredder
// spellings of castling rights for Chess960.
//
// # Readings
//
//  1. An en passant square is recorded, written and hashed only when the capture
//     is legal (A 9.2.3 asks whether the same moves are possible). One that no
//     double step can have left is refused, so also one beside a counter of quiet
//     plies above 0; the lax reader keeps that square and sets the counter to 0.
//  2. A castling right is a pair of squares, the king's and the rook's. It is
//     lost when either man moves or is captured.
//  3. Rights are written K Q k q where the rook is the outermost one on its side
//     of the king, and as the rook's file letter otherwise. On reading both
//     spellings are known. Up to four rights a side are kept.
//  4. In chess a castling from the ordinary squares is spelled by the king's
//     squares (e1g1); any other castling, and every one in Chess960, as king
//     takes rook (e1h1).
//  5. Positions that no game can reach are accepted if each side has one king,
//     no pawn stands on an end rank, and the side that just moved is not in
//     check.
//  6. Repetition and quiet moves are not part of a position: variant.Game knows
//     them, by the Policy of the Info (A 9.2, 9.3, 9.6).
//  7. A dead position (A 5.2.2), from which neither side can mate by any legal
//     moves, does not end the game by itself: no list of moves shows that it is
//     one. Play goes on to a draw by reading 6 or by agreement. CanMate says for
//     each side what its men alone decide; two answers No are a dead position,
//     and a host may end the game on them.
//
// # Letters
//
// P N B R Q K; in French P C F T D R.
package orthodox
