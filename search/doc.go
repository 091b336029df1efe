// Package search looks for good moves in any game, through package variant
// alone: it knows no game.
//
// Negamax is a plain search to a fixed depth with alpha-beta. It serves games of
// two seats against one another, and of one seat, in which every choice is made
// openly. Its score is the minimax value of the tree of that depth, no more and
// no less: repetition and claims are the business of variant.Game.
package search
