// Package match plays matches between two players of any game in which two seats
// move in turn, and says what the results mean.
//
// A Match gives every opening to both players in both seats, keeps the games with
// the library's own rules and writes a Record of each. A match that was
// interrupted goes on from its records: the same seed gives the same schedule.
// The Tally counts won, drawn and lost games and the games' own points; from it
// follow the score, the difference in Elo with an interval, and the sequential
// test of two hypotheses (SPRT).
//
// Players are made by Searcher, Leveled, Random, Mobility and Engine, or by the
// caller.
package match
