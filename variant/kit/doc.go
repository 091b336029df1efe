// Package kit composes a game from a geometry, men and rules, and plays it at
// full speed: the composed game is a variant.Rules like any other.
//
// A Spec names what the game has. Its men move as their Movers say; what a
// Mover cannot say is a Rule, whose Hooks name what it does. A rule that needs
// nothing of the game is its Hooks; one that keeps state or looks at the board
// first is a type with Bind, which declares slots and fields and returns Hooks:
//
//	Rules: []kit.Rule{
//		orthodox.EnPassant{Pawn: Pawn},
//		kit.Hooks{End: crossing},
//	}
//
// # Hooks, in the order in which a move meets them
//
// Restrict cuts men and squares out of the sets that moves are listed from, once
// per node (superchess: the Magician freezes). Suspects and Shields say which men
// such a rule concerns, so that fewer moves have to be tried:
//
//	func freeze(n *kit.Node) {
//		n.Movers = n.Movers.AndNot(n.Geometry().Around(n.Men().Pieces(n.Them, Magician)))
//	}
//
// Captures and Quiets list moves that no man makes by himself: castling and en
// passant (orthodox), drops (superchess), swaps and the pass (empires). Lawful says
// that they need no test:
//
//	func pass(n *kit.Node, dst []move.Move) []move.Move {
//		return append(dst, move.NewPass())
//	}
//
// Exempt lets a move stand that leaves a royal attacked (empires: the Union wins
// whatever attacks there are):
//
//	func united(after *kit.Position, m move.Move) bool {
//		return joined(after.Men())
//	}
//
// Filter chooses among the legal moves, when a duty needs to see them all (succes:
// captures that are forced):
//
//	func duty(n *kit.Node, from int, ms []move.Move) []move.Move {
//		return ms[:from+keep(ms[from:], isForced)]
//	}
//
// After changes state, and men if the rule Reshapes, when a move has been made
// (orthodox: castling rights; empires: mutation). Watch names the few steps that
// concern it, so that the others cost nothing:
//
//	func lose(p *kit.Position, m move.Move, man board.Piece) {
//		p.SetSlot(rights, p.Slot(rights)&^touched(m))
//	}
//
// TurnOrder says who is next (superchess: the preludes). Alternates says that steps
// and drops keep the usual order:
//
//	func next(p *kit.Position, m move.Move) (variant.Player, board.Color) {
//		return p.Turn(), p.Side() // the same seat again
//	}
//
// End ends the game before moves are listed (examples/newgame: the king has
// crossed), NoMoves says what it means to have none (antichess: a win):
//
//	func end(n *kit.Node) (variant.Outcome, bool) {
//		return variant.WinFor(n.Seat()^1, Crossed), crossed(n)
//	}
//
// Why puts in words why a move is not listed (orthodox: castling); Describe tells
// what a move does beyond what it holds (empires: the attackers it needed); Marks
// names men with something to tell (empires: the major royals); Spelling writes and
// reads moves as the game's book does (empires); Validate refuses texts of positions
// that cannot be (antichess: a side without men on turn):
//
//	func why(n *kit.Node, m move.Move) variant.Reason {
//		return frozen // or "" when it is not this rule that forbids m
//	}
//
// Evaluate judges positions for searches, NullMoves lets these try what doing nothing
// leads to, and Symmetric lets tables of endings turn the board (all three:
// orthodox):
//
//	func material(n *kit.Node) int32 {
//		return 100 * int32(n.Own.Len()-n.Enemy.Len())
//	}
//
// # Questions that look past the position
//
// Five questions look past the position at hand. A rule asks them of the Position of
// its Node; none of them changes it, and they may be nested.
//
//	question      answers                       whose turn            asks which Hooks
//	Try(m, f)     what f finds after m          passed on, as by      After, TurnOrder
//	                                            Apply
//	As(s, c, f)   what f finds when seat s      s chooses for c       none
//	              chooses for side c here
//	Look(f)       shows f the Node              as it is              Restrict
//	Safe(m, c)    are c's royals unattacked     m is a move of c      After of rules that Reshape, Exempt,
//	              after m?                                            then Restrict of both sides
//	Allows(m, c)  may c's man capture so, and   m is a move of c      Restrict, then as Safe
//	              is m Safe?
//
// Try, As and Look take what they are given, legal or not: royals are not asked about.
// No duty to capture and no Filter is heeded by any of the five: what is legal in
// full is what AppendMoves lists.
//
// # Legality
//
// Legality with royal men comes in four policies; New chooses the fastest that
// is right for the Spec: see Legality.
package kit
