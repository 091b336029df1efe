// Package succes implements SUCCÈS: from the array of chess, two to eight
// players together reach exactly the placement of a card that they have
// memorised, in a limited number of plies.
//
// # Sources
//
// A: "SUCCÈS, Règles du jeu / Game Rules", in French and English, version V19.
//
// B: the author's page, antonlanghoff.com.
//
// # Rules
//
// Men move as in chess. One duty is added (A): when the side to move has a
// capture after which the enemy cannot legally recapture on that square, and
// the man taken is worth more than the man that takes, it has to make one of
// these captures. The values are 1, 3, 3, 5 and 9.
//
// All seats win as soon as the placement is that of the card, whoever is to
// move. They fail by mate, by stalemate, and when the plies of the contract are
// used up; in this order.
//
// # Readings
//
//  1. "Unprotected" asks for a legal recapture: a pinned man does not protect.
//     Options.Protection is the other reading.
//  2. The recapture itself is judged by the laws of chess alone.
//  3. Both conditions have to hold together; Options.ForcedWhen.
//  4. A king is never obliged to take; Options.KingCounts and KingValue.
//  5. Promoted men are worth what they are now, and a pawn that takes and
//     promotes is a pawn.
//  6. A capture en passant is never forced, since pawns are worth the same.
//  7. The placement may be reached at or before the last ply of the contract;
//     Options.ExactLength. Rights and the side to move are not compared;
//     Options.TargetSide.
//  8. Fifty moves, repetition and dead positions do not end the game;
//     Options.DrawRules. With it they end it by themselves, since nobody claims a
//     failure: the third time of a position, whose plies do not tell it apart, the
//     hundredth quiet ply, and a position of which orthodox.CanMate says No for
//     both sides. The target, mate and stalemate come before these ends, a dead
//     position before the end of the contract and of a rescue.
//  9. Ply k, counted from 0, is played by seat k modulo the number of seats, so
//     that with an odd number of seats each plays both colours (B).
//  10. Players who agree on no contract take the card's, and two plies more than
//     its shortest line when the card names none.
//  11. In variant 1bis a mate off the target rescues the game as soon as it is
//     made. With a fresh budget it may come before the contract has failed too,
//     since players who see that the card is lost need not wait for that; when the
//     contract has failed, the card's rescue plies are left for it. With one
//     budget it has to come within the contract. Options.Rescue.
//  12. A contract is printed in moves of both sides, with a half for a ply of White
//     alone; Options.ContractUnit.
//  13. A mate or stalemate by the last ply of the contract comes before its end.
//  14. The proof of a card obeys the duty to capture even where it is only
//     reported, and reaches the target with its last ply and not before.
//
// # Letters and texts
//
// K Q R B N P as in chess. The text of a position is a FEN with two more fields:
// plies played and allowed, with '-' for no limit, and "play", "rescue" or
// "over:" with success, rescued, mate, stalemate, dead or contract. Ends that do
// not come from the position stand there as well: abandoned, spent (by boards that
// share their plies), resigned, time, repetition and quiet.
//
//	rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1 1/6 play
//
// The card is part of the Rules and never of a text, a key or an error.
package succes
