// Package kit composes a game from a geometry, men and rules, and plays it at
// full speed: the composed game is a variant.Rules like any other.
//
// A Spec names what the game has. Its men move as their Movers say; what a
// Mover cannot say is a Rule, a value that implements one or more of the
// phases:
//
//	Binder      prepares the rule when the game is compiled: slots, text fields
//	Restricter  edits sets once per node: movers, capturers, targets
//	Shielder    is a Restricter that says whom it may keep from a royal
//	Adder       lists moves of its own: en passant, castling, drops, swaps, legs
//	Selecter    chooses among the listed moves
//	Actor       plays a move of type Custom
//	Afterer     acts after a move: rights, counters, mutations
//	Watcher     is an Afterer that says which moves concern it
//	Reshaper    is an Afterer that changes men
//	Excuser     makes a move legal though it exposes a royal
//	Turner      says whose turn is next
//	Ender       ends the game
//	Stucker     says what it means to have no move
//	Suspecter   names the men whose moves may expose a royal
//	Refuser     explains why a move is not listed
//	Validator   judges a position that was read from a text
//	Tactician   names moves that a quiescence search looks at beside captures
//	NullMoves   lets searches try what doing nothing leads to
//	Evaluator   judges positions for searches
//	Speller     gives moves spellings of the game's own
//	Describer   tells what a move does beyond what the move holds
//	Marker      names men with something to tell
//
// Five questions look past the position at hand. A rule asks them of the Position of
// its Node; none of them changes it, and they may be nested.
//
//	question      answers                       whose turn            asks which rules
//	Try(m, f)     what f finds after m          passed on, as by      all that act after a move
//	                                            Apply
//	As(s, c, f)   what f finds when seat s      s chooses for c       none
//	              chooses for side c here
//	Look(f)       shows f the Node              as it is              Restricters
//	Safe(m, c)    are c's royals unattacked     m is a move of c      Reshapers, Excusers; then the
//	              after m?                                            Restricters of both sides
//	Allows(m, c)  may c's man capture so, and   m is a move of c      Restricters of c; then as Safe
//	              is m Safe?
//
// Try, As and Look take what they are given, legal or not: royals are not asked about.
// No duty to capture and no Selecter is heeded by any of the five: what is legal in
// full is what AppendMoves lists.
//
// Legality with royal men comes in four policies; New chooses the fastest that
// is right for the Spec: see Legality.
package kit
