// Package endgame makes tables of endings: for every position with certain men
// on the board they hold who wins and in how many plies, exactly.
//
// It serves any game of two seats that move in turn whose Rules are a
// variant.Placer, and knows no game. A Set makes the tables of a Class of
// material and of all classes that captures and promotions lead to, checks them,
// and answers a search as its search.Prober. Files are the caller's: Table
// writes itself to an io.Writer, Set.Read and Set.Open read from an io.ReaderAt.
// examples/tables shows how to keep them on disk so that a kill at any moment
// costs no more than the table being made.
//
// # What is counted
//
// A win or loss is one against best play; the plies are those to the end of the
// game, 0 where it is over. All other positions are draws: neither side can
// force a win. History does not count: no repetition, no move-count rule. Points
// that an Outcome carries do not count either, only who wins.
//
// The tables hold bare positions (see variant.Placer). A position with something
// more, such as a right to capture en passant, is worked out from those that it
// leads to, when tables are made as when they are asked. While a table is made
// such positions are told apart by their Keys.
//
// # How it is made
//
// All positions of a class are numbered, positions that a symmetry of the game
// turns into one another only once. The moves of each are listed once and kept
// as edges; ends of the game and values of other classes are the seeds, and
// values travel backwards along the edges in order of distance. That takes
// memory in proportion to the moves within the class, about 8 bytes each and 14
// a position. The unit that is saved and taken up again is one table.
package endgame
