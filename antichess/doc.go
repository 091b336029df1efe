// Package antichess implements antichess, "Qui perd gagne": whoever loses all
// his men wins, and captures are compulsory.
//
// # Sources
//
// A: ChessPlayX, guide "Qui perd gagne" (French).
//
// B: the rule sets of servers and societies as far as they differ: lichess
// (antichess), FICS (suicide), ICC (giveaway, wild 26), AISE.
//
// # Rules
//
// Men and start as in chess, without castling. There is no check and no mate:
// the king is a man like the others and can be taken. Whoever can capture, en
// passant included, must; among captures the choice is free. A pawn on the last
// rank becomes queen, rook, bishop, knight or king. A side wins that has lost
// all its men, or that is on turn and has no move (A).
//
// A player may claim a draw at the third occurrence of a position, or after
// fifty moves of each side without capture or pawn move. Neither ends the game
// by itself (A).
//
// # Readings
//
//  1. A text in which the side not to move has no men is refused: that side has
//     won before, and the position cannot arise.
//
//  2. An en passant square is recorded whenever a pawn stands ready to capture;
//     nothing can make that capture illegal.
//
//  3. The player on turn may claim, also with a move that he announces (A gives
//     the claim to "a player"; where it is silent it follows chess).
//
//  4. With castling (giveaway) the rights of chess hold, from the ordinary squares
//     of king and rook only, since further kings may stand beside; attacks on the
//     way do not matter (B). Castling is not a capture. Suicide has none: FICS's
//     help file says that it is not permitted, and XBoard 4.9 and Fairy-Stockfish
//     hold to that. python-chess lists it in suicide; the option Castling beside
//     FewerMenWins plays as it does.
//
//  5. Pawns do not stand on the end ranks; the double step starts on the second.
//
//  6. Source A plays on when nobody can win; an option draws instead, as lichess
//     does (B), in positions that are surely dead: nothing but bishops and pawns,
//     each side's men on one colour of squares and not both on the same, every
//     pawn face to face with an enemy's, and a bishop of either side with a free
//     square beside it. lichess does not ask for the last: a side whose bishops
//     are shut in runs out of moves, and has then won or lost.
//
// # Letters
//
// P N B R Q K, as in chess.
package antichess
