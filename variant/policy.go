package variant

// Policy is how a game handles repetition and moves without progress. Counts of
// 0 switch a rule off. The zero Policy has no such rules.
type Policy struct {
	// ClaimRepetition is the occurrence of a position from which a draw may be
	// claimed, 3 in chess.
	ClaimRepetition int
	// AutoRepetition is the occurrence that ends the game by itself.
	AutoRepetition int
	// ClaimQuiet is the number of plies without progress from which a draw may
	// be claimed, 100 in chess.
	ClaimQuiet int
	// AutoQuiet is the number of such plies that ends the game by itself.
	AutoQuiet int
	// Announced lets a player claim with a move that he announces and that
	// reaches the count.
	Announced bool
	// AnySeat lets players claim who are not on turn.
	AnySeat bool
}
