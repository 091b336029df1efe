// Package superchess implements Superchess (Superschaak, Superéchecs) of Henk van
// Haeringen: chess with new men, some of them with powers, that come in through a
// prelude. Whoever mates one of the enemy's monarchs wins.
//
// # Sources
//
// S1: page on Exchess set 2, 2002 (superchess.nl, French). S2: "Rules of play for
// Exchess" (superschaak.nl). S3: "Regulations of the Dutch Open Championship
// Superchess". S4: problems with set 1 (superchess.nl). S6: rules of the MEC
// championship, 2014 (maxeuwe.nl). S7: the annotated game of 15-11-2016
// (abstractgames.org). S8: H. G. Muller on the Ambassador (chessvariants.com).
//
// # Rules
//
// Both sides have the men of chess and an agreed stock of new men, the same for
// both. They go as follows; what is not said is as in chess.
//
//	letter  kind              goes
//	K Q R B N P               as in chess
//	E  Emperor (Er)           King, or two squares along the file, not jumping; royal
//	A  Amazon (A)             Queen or Knight
//	M  Magician (M*)          as the Ambassador, never captures; freezes
//	I  Minister (Mn)          Queen, or a Knight's move that can be blocked
//	F  Femme Fatale (FF)      any square up to two away, jumping, never captures; pacifies
//	D  Ambassador (As)        any square up to two away, not jumping
//	G  Guard (Gr)             King, or two squares along a line, jumping; not royal
//	O  Baron (B)              Knight, or two squares along a line, jumping
//	L  Mobilisation pawn (m)  1 to 3 forward without, 1 to 3 diagonally forward with capture
//	C  Parachutist (P)        one step diagonally
//	Z  Rapid pawn (r)         1 or 2 forward without, 1 or 2 diagonally forward with capture
//	T  T-pawn (t)             1 or 2 forward without, the two jumping; 1 sideways with capture
//	X  Empress (Es)           Rook or Knight
//	S  Princess (Ps)          Bishop or Knight
//	V  Veteran (V)            King or Knight; not royal
//	J  Joker (J)              as the kind that the opponent moved last; an option
//
// In brackets stands the printed abbreviation, the Abbreviation of the roster. A
// Knight's move that can be blocked needs both squares empty that the straight
// line passes. Rapid, T- and mobilisation pawns have their long moves from every
// square; none of them is captured en passant or captures so.
//
// Next to means the eight squares around. A man next to a hostile Magician is
// frozen: it does not move and gives no check. A man next to a hostile Femme
// Fatale is pacified: it does not capture and gives no check. An Ambassador on a
// corner of its owner's last rank is immune: it is neither captured nor frozen nor
// pacified. Powers are judged on the position as it stands and touch every kind of
// enemy, monarchs too; a frozen or pacified man keeps its own (S1).
//
// A side has a King, an Emperor or both. No move may leave one of them in check,
// and a side in check without a move has lost. A King on e1 or an Emperor on d1
// castles with a rook in the corner, going two squares, while neither has moved or
// is frozen, nothing stands between and no square of the monarch's way is attacked.
//
// Pawn men (P, Z, T, L) promote on the last rank, and must, to a man of their side
// that is available: in the stock and not on the board. Amazon, Minister, pawn men
// and monarchs never are. Mobilisation pawn and Parachutist wait in reserve, if the
// stock has them: once each, as a move, the first comes in on the own first rank,
// the second anywhere; the Parachutist may be the choice of a promotion instead.
//
// # Preludes
//
// The game begins with a prelude that replaces chess men; what one side does the
// other mirrors at once. A (free): White replaces men on the files e to h of his
// two ranks, then Black on a to d. B (championship): in turn White puts one of four
// kinds on f, g or h and Black one on a, b, c or d of the first rank, twice, then
// Black may swap two of them. C (Amsterdam): first they pick four of five kinds in
// turn. D: a given position. White moves first after it.
//
// X@f1 puts an Empress on f1. An action of prelude A is a run of such moves, in
// the order a1 to h1, a2 to h2 as the mover has them, ended by 0000. In B an action
// is one move, the last one a swap b8~g8 or 0000. +X picks the Empress.
//
// # Readings
//
//  1. Where the sources are silent or differ, the defaults of the rule book's
//     section 9 hold; Options has the others.
//  2. One letter stands for one kind, in every language, as the printed
//     abbreviations clash. Names are in English, French and Dutch.
//  3. Without options a game begins with the free prelude and set 2. Every game
//     reads the positions of every prelude.
//  4. With PowersLapse a frozen Femme Fatale or Magician has no power; two hostile
//     Magicians side by side then cancel each other, and neither is frozen.
//  5. With MonarchsApart no monarch goes next to a hostile one, whatever its state;
//     frozen and pacified monarchs guard nothing else.
//  6. Castling needs the way of its own monarch to be free of attacks, each square
//     judged with the monarch on it; after it no monarch may be in check.
//  7. White may replace the King only while the Emperor can still come, and then
//     Black has to deploy it. In the free prelude a side deploys at least one man,
//     fewer than Deploy asks for only when no more can be put.
//  8. Under PawnStays a pawn man that found nobody stays a pawn man on the last
//     rank for good.
//  9. With MonarchsAlone a side without a move is mated if one of its monarchs in
//     check could not be saved by any move, the others left aside. If each could,
//     it is stalemate: the moves themselves are the same.
//  10. Under PawnsReset captures and drops still start the count of fifty moves.
//  11. Both sides with monarchs alone and no reserve is a draw that players or
//     arbiter declare: see Bare. A game ends by it with BareDraws, once no check is
//     left to answer.
//  12. Draws by repetition and by quiet moves follow the Policy of chess.
//  13. During the prelude nobody is in check, nobody castles, and the counters stay
//     at their start. Castling rights come with its end, for every monarch and rook
//     on their squares.
//  14. A Joker that stands for a pawn steps two squares from its owner's second rank
//     alone; it neither promotes nor captures en passant. In the prelude nobody has
//     moved.
//  15. The stock may hold men of a side in any number up to 15, the two sides'
//     stocks may differ after the prelude, and chess men are listed in it like any.
//
// # Move texts
//
// There are two forms: SAN with the letters above, and Page with the printed
// abbreviations, FFd3 Erxe4 M*c4, and for the men of chess with the letters of the
// French page, R D T F C, as B and P are a Baron and a Parachutist there. A lax
// reader of SAN takes the abbreviations that are no letter of another man.
//
// # Position text
//
// Fields are parted by single spaces:
//
//	text      = placement reserve " " turn " " castling " " passant " " quiet " " number
//	            " " stock " " prelude [ " " promoted ] [ " " moved ] .
//	placement = eight ranks from the eighth, as in FEN, with the letters above .
//	reserve   = "[" men "]" .               beside the board, to be brought in or put
//	turn      = "w" | "b" .
//	castling  = "-" | rights .              KQEW of White, then kqew of Black
//	passant   = "-" | square .
//	quiet     = number of plies without progress .
//	number    = number of the turn, from 1 .
//	stock     = "[" men "|" men "]" .       the stock; what of it is available
//	prelude   = "-" | letter action [ square ] .
//	promoted  = "-" | square { "," square } .   with NoRequeue
//	moved     = kind kind .                 with the Joker: what White and Black moved last, or -
//	men       = letters of White's men by kind, then of Black's .
//
// Kinds are in the order PNBRQKEAMIFDGOLCZTXSVJ. K is the right of the King with
// the rook of the h-file, Q with that of the a-file, E and W those of the Emperor.
// The stock lists every man but ordinary pawns; it must hold the men on the board
// and in reserve. What is available follows from it and the board: it is written
// for people, and a strict reader refuses another list, while the lax one works it
// out, also when it is missing. The prelude is its letter A, B or C with the number
// of the action, from 1, and in A the square of the last man put.
//
// An ordinary pawn, like the other pawn men, may stand on its owner's first rank,
// not on the last one; its double step starts on the second.
package superchess
