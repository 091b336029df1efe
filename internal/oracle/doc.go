// Package oracle has no code of its own: its tests compare the legal moves of
// chess and antichess, and of antichess's relatives, with those of another
// program, Fairy-Stockfish, in random positions. They need its program file,
// called fairy-stockfish, and say so and skip without it.
//
// Version 11.1 has a known fault: in check from a piece on a line it does not
// list a capture en passant that would block the line. Such positions cannot be
// reached in play, since a pawn's double step opens no line that its own way
// crosses; they are counted apart.
package oracle
