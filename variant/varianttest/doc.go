// Package varianttest is the conformance suite for games: one line in a test
// plays a game at random and holds it to every promise that package variant
// makes in its name. Any implementation of variant.Rules can be tested, however
// it was made.
//
// # The suite
//
//	func TestConformance(t *testing.T) {
//		varianttest.Run(t, mygame.New(mygame.Options{}))
//	}
//
// Run plays seeded random games and checks the contracts at the positions it
// meets. A failure gives the sentence of the contract, what was found, the seed,
// the moves that lead there and the text of the position. The same options give
// the same games. Check is Run without a *testing.T, and Contracts lists what
// is checked.
//
// Random play does not reach every rule. Give texts of rare positions with
// Positions, and name the rules that must have been used:
//
//	varianttest.Run(t, rules,
//		varianttest.Positions("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
//		varianttest.Exercise("promotion", 20, func(_ variant.Position, m move.Move) bool {
//			return m.Kind() != board.NoKind
//		}))
//
// The counts are logged, and a count below its floor fails. Contracts that a
// game breaks on purpose are waived by name, with a reason that is logged too.
//
// A conformance suite cannot know the rules: a game that forgets a move
// everywhere, in the list as in the count, is a consistent other game. Three
// more tests are for that.
//
// # Against a slow twin
//
// Differ plays a fast implementation and a plain one side by side and compares
// moves, outcomes and texts. Write the slow one from the rule book, square by
// square.
//
// # Against known counts
//
// Perft compares counts, move lists and counts by first move with published
// ones. Ordinary runs stop at about five million nodes a call; the test flag
// -perft.nodes sets another limit, 0 for none.
//
// # Against yesterday
//
// Golden writes a random game into a file and later compares: it guards the
// order of moves, texts, views and reasons. The test flag -update rewrites the
// files; their difference is part of a review.
//
// # Against a mirror
//
// Mirror exchanges the colours in the text of a position, for tests of what must
// not know them, such as an evaluation.
//
// # Property tests
//
// Playouts and Sparse are generators for pgregory.net/rapid: positions met in
// play, and positions with few men.
//
// This package defines the test flags -update and -perft.nodes, so a test
// binary that imports it must not define them again.
package varianttest
