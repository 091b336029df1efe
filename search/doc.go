// Package search looks for good moves in any game, through package variant
// alone: it knows no game.
//
// Negamax is a plain search to a fixed depth with alpha-beta. It serves games of
// two seats against one another, and of one seat, in which every choice is made
// openly. Its score is the minimax value of the tree of that depth, no more and
// no less: repetition and claims are the business of variant.Game.
//
// Solve tells who wins by force, without an evaluation: by proof-number search,
// depth first, with a ProofTable of a fixed size. SolveWithin does so in a bounded
// number of plies and finds the exact distance; SolveTree is the same search in
// its plainest form. They serve games of two seats with nothing hidden. What they
// find comes with a Proof, a move for every position that can come up, which
// Proof.Verify walks to all its ends and which holds whatever was played before.
package search
