// Package empires implements Les Empires by Jean-Yves Boulay: 11x11 squares, ten
// kinds of men, powers that take the right to capture away, and two ways to win.
//
// # Sources
//
// A: the rules document "Les Empires, le Jeu d'Échecs du Troisième Millénaire".
// There is no other source, no translation, no game record and no other program.
// A point below that A leaves open is a reading with an option.
//
// # Rules
//
// Files are a to k from White's left, rows 1 to 11 from the top; White stands on
// the rows 11 and 9. The array is a half turn. Sections and rules below are
// numbered as the code cites them.
//
// 3.1 White begins. 3.2 A turn is a move or a pass; who is not in Menace may
// pass. 3.3 Two passes in succession draw, 0 to 0. 3.4 No move may leave one's
// own royal in Menace, unless it makes the Union. 3.5 Menace: an enemy could
// capture the royal next. 3.6 Menace et Prise: in Menace without a legal move;
// the other player scores 1. 3.7 Union: a player's move puts his royal next to
// the other royal, whatever attacks it there; he scores 2. It is judged before
// self-Menace. 3.8 There is no stalemate, since a player can pass.
//
// 4 The men capture by replacement. The Princess of White and the Prince of
// Black, the royals, step in eight directions, and capture only when major: when
// both parents, Emperor and Empress, are lost. The Emperor is a queen of chess.
// The Empress is one too, and goes to or takes on the squares next to her royal
// from anywhere. Angel and Genius move as queens and never capture. The Phoenix
// flies to any empty square of the other colour but the four neighbours, and
// takes by the knight's leap. The Android moves as a rook that may turn once on
// an empty square. The Fairy is a bishop, and changes places with any friend on
// a square of her colour. The Soldier steps straight and takes diagonally, one
// square; by taking more than a Soldier or a Captain he becomes a Captain. The
// Captain does the same, and may step before he takes or after, never twice.
//
// 5 May a on square s capture t? 5.1 Twin contact: while two Genii or two Angels
// touch, nothing can be captured. 5.2 Angels, Genii and minor royals have no
// power. 5.3 Suspension: not from a square next to the enemy Genius. 5.4 Shelter:
// not a piece next to its Angel. 5.5 Guard: not an Empress on a free line of her
// Emperor. 5.6 Solidarity: no Phoenix by a Phoenix. 5.7 A Genius or an Angel only
// when two attack it, but an Angel by a Phoenix alone. Powers are judged as the
// turn starts.
//
// # Readings
//
// The numbers are those of the fields of Options, whose zero value is the
// reading given here.
//
//  1. Next to means the eight squares around.
//  2. The Angel shelters the royal too.
//  3. A suspended piece gives no Menace.
//  4. A suspended Emperor still guards.
//  5. In a Captain's step then take, powers are judged as the turn starts. With
//     AfterOneStep they are judged with the Captain on the square of his step,
//     suspension included, and the Captain counts among the attackers.
//  6. Pinned attackers count. With the option an attacker counts whose capture
//     would leave no royal of its side in Menace; a Captain in any of his ways.
//  7. A line piece behind another does not count. With the option Emperor,
//     Empress, Fairy and Android count through men that count already.
//  8. A Captain counts with the reach behind his step. With the option he takes
//     no Genius and no Angel in that way either, as the taker must be an attacker.
//  9. The Empress counts next to her royal. With the option she does not take a
//     Genius or an Angel there by her jump either.
//  10. A Phoenix alone takes the Angel, not the Genius.
//  11. Twin contact is of one kind and protects royals too. TwinsOfAnyKind means
//     any two of the four, friends included.
//  12. A Fairy may swap with her royal, and make the Union so. With
//     SwapMayNotUnite a swap that would make it is refused.
//  13. A major royal may make the Union by a capture. With the option such a
//     capture is refused.
//  14. The square of the Union must be free or lawfully taken.
//  15. Mutation is automatic. With the option the move says so, as in e5d4c.
//  16. A threatened Union is no Menace.
//  17. An Android turns at most once, by a right angle, on an empty square.
//  18. There is no repetition and no limit of moves. The options end the game by
//     themselves; programs can also set a limit with variant.NewGameUnder.
//  19. Who resigns, or loses on time, gives the other player 1 point.
//  20. Points of a match are added by the host.
//  21. A pinned piece gives Menace. With the option a piece gives it whose
//     capture would leave no royal of its side in Menace; a Captain in any of
//     his ways.
//  22. The guard is judged as the turn starts, with reading 5. With AfterOneStep
//     only the guard is judged with the Captain on the square of his step.
//  23. Moves that leave one's royal in Menace are refused. With Report they are
//     listed, and the position after one is over for the reason LeftInMenace
//     until the host takes the move back. Menace et Prise is judged as ever, and
//     a pass in Menace is refused as ever.
//  24. With AdjacentByEdge royals corner to corner are not united, and do not
//     take each other.
//  25. A text may say that the previous player passed whatever stands on the
//     board.
//
// # Values and evaluation
//
// A man is worth 500 for each capture and 25 for each move it has on average,
// flights and swaps counting 5, in 15,695 positions of random games (Phoenix 38.2
// flights and 0.43 captures, Android 19.4 and 1.45, Empress 12.3 and 0.60, Emperor
// 9.5 and 0.55, Fairy 4.8, 0.33 and 7.6 swaps, Captain 2.6 and 0.28, Soldier 2.3
// and 0.05, Angel 9.5, Genius 10.5), rounded; Angel and Genius have 150 more for
// what they do to others, Emperor, Empress and Fairy some 40 more for the guard,
// the jump and the reach of the swap. The other weights are set by hand: a royal sheltered or
// naked before enemy long pieces, suspended men, guards, Soldiers and Captains
// near the enemy royal, squares reached, the enemy royal's squares and his Angel
// under attack, twin contact, a Union that threatens. A Union at hand counts as
// won, and a pass after a pass as a draw. Fitting all of them to games of the
// search against itself (TestWeightsFitTheirGames) has not found better ones: few
// such games are decided, and nearly all intervals hold 0.
//
// Searches of 200 and of 1,000 nodes a move have won 12 games of 12 against random
// moves, in 52 and 51 plies on average. Against itself, in 200 games of 600 nodes a
// move behind six random plies, 8 % ended with Menace et Prise, 13 % with the
// Union, none with two passes, and 79 % reached the limit of 300 plies; the mean
// length was 270 plies, and White scored 0.510, plus or minus 0.032
// (TestSelfPlay). So programs need a limit: variant.NewGameUnder with a Policy of
// AutoQuiet 100, say.
//
// # Letters
//
// P royal, E Emperor, I Empress, A Angel, G Genius, X Phoenix, D Android,
// F Fairy, S Soldier, C Captain. Positions are FEN of five fields: placement,
// side, pass ("-", "p" when the previous player passed, "pp" when both did and
// the game is drawn), plies since the last capture, turn. The last two may be
// missing on reading: they are 0 and 1 then, by the form, and not by a repair. A
// position with the royals next to each other is a finished game; ParseStart
// refuses it. Moves are e9e8, legs f6g5,g5g4, swaps j11~f9, 0000 for the pass, and
// have the form Book besides.
package empires
