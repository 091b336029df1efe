// Package tune fits the weights of an evaluation to the results of games: the
// values of men of any game, or whatever measures a caller takes of a position.
//
// SelfPlay plays games and takes samples, Fit finds the weights under which the
// results are most likely, with the intervals within which they lie. Men is the
// Measure for a game of which nothing is known but its roster.
package tune
