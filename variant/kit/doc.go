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
// Legality with royal men comes in four policies; New chooses the fastest that
// is right for the Spec: see Legality.
package kit
