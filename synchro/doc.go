// Package synchro implements Synchro: both players choose a move on the same
// position in secret, and the two moves are then played at once.
//
// # Sources
//
// A: the rules page "Synchrone" (Synchrone1) of vchess, in French, English and
// Spanish, which say the same.
//
// B: the program of that page, where A is silent.
//
// C: hexenspiel.de, "Synchronous Chess", from which A comes.
//
// # Rules
//
// A turn is one move of White and one of Black. There is no side to move.
//
// A player may choose any move of chess that, played alone, leaves his own king
// unattacked; to capture the enemy king is such a move. A player whose king is
// not attacked may also anticipate: a man Y may go to the square of an own man
// X, not the king, if some enemy man P could legally capture X there. P is
// lifted from the board for the judgement: Y has to reach the square by its
// capturing move then, and the own king has to be unattacked after it. X is
// lost, whether P comes or not.
//
// The two moves are resolved in three steps. All men that move are lifted.
// What stands then on the target of a capture or an anticipation is removed,
// as is the pawn taken en passant: a victim that moves escapes. Then the movers
// are set down; nothing happens on the way. When both go to one square, a king
// stays and the other is lost; without a king, the only one that anticipates
// stays; otherwise both are lost.
//
// A king that is taken loses the game. A player without any choice is mated and
// loses if his king is attacked, else the game is drawn; it is drawn too when
// neither has a choice.
//
// # Readings
//
//  1. Every enemy man that could capture X opens its own way for an
//     anticipation (B tries the first one of a scan alone).
//  2. A pawn that anticipates onto the last rank promotes (A is silent).
//  3. A king that captures and meets an anticipation stays, the other is lost:
//     A spares the king on a common square. Options.AnticipationBeatsKing is the
//     other reading.
//  4. A castling right goes with the first move or the loss of its king or rook,
//     to whomever (B keeps some by mistake).
//  5. An en passant square is recorded when after the turn the pawn stands on
//     its arrival square and the square it skipped is empty. It serves the next
//     turn only.
//  6. The capturer en passant may collide; the pawn that it takes is lost all
//     the same, as that pawn did not move.
//  7. A player with nothing but anticipations is not stuck.
//  8. One player mated and the other without a choice but not in check: a draw,
//     as B has it. Options.MateWins gives the game to the one who mates.
//  9. A taken king decides even if the taker has no choice himself.
//  10. A castling rook is set down like the other men; its own square left, it
//     cannot be taken there.
//  11. Repetition is claimed at the third occurrence of placement, castling
//     rights and both en passant squares, counted after full turns.
//
// # Letters and texts
//
// K Q R B N P as in chess. The text of a position has the six fields of FEN: '='
// stands for the side to move, the en passant field is "e3,d6" with the square
// that White's pawn skipped first and '-' for none, and the counters are turns
// since the last loss of a man or move of a pawn, and the turn, from 1.
//
//	rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR = KQkq e3,d6 0 2
//
// The text of a turn is "e2e4/d7d5"; see Position.ParseTurn. The Page form of a
// choice is that of source A, e5 or Qxd5.
//
// While Black has still to answer a choice of White there is no text; the view
// of either player has '?' for '='. ParseLax also reads a FEN of chess, whose
// side to move is dropped. To go on after a restart the owner of a game keeps
// Position.AppendSnapshot, which has the pending choice and is never shown.
//
// # Distant players
//
// Two players who do not trust each other, nor a host, agree on Terms, commit
// themselves to their choices and reveal them when both have: see Commit and Table.
// A commitment is bound to the options, the first position, the players and the
// turn. Whoever does not reveal what he has committed himself to loses.
//
// The transcript of a Table shows everybody that a game keeps the rules and that
// every choice is the one committed to. Who wrote the messages it shows only where
// they are signed (Terms.Keys): without keys a text with a missing reveal could be
// made up by anybody. See Rules.Verify for what is proved and what is not.
package synchro
