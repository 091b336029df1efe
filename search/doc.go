// Package search looks for good moves in any game, through package variant
// alone: it knows no game.
//
// Negamax is a plain search to a fixed depth with alpha-beta. It serves games of
// two seats against one another, and of one seat, in which every choice is made
// openly. Its score is the minimax value of the tree of that depth, no more and
// no less: repetition and claims are the business of variant.Game.
//
// MonteCarlo plays games by the rule UCT. It serves any number of seats, with
// opposed and with common payoff, and proves short wins on its way.
//
// A Prober knows the exact value of some positions; package endgame makes tables
// that do.
package search
