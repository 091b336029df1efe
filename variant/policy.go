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

// ended returns the reason for which a game ends by itself at a position that has
// occurred so often, behind so many plies without progress; "" when it goes on.
func (p *Policy) ended(occurred, quiet int) Reason {
	switch {
	case p.AutoRepetition > 0 && occurred >= p.AutoRepetition:
		return Repetition
	case p.AutoQuiet > 0 && quiet >= p.AutoQuiet:
		return QuietMoves
	}
	return ""
}

// claimed returns the policy under which every draw that could be claimed comes by
// itself.
func (p Policy) claimed() Policy {
	sooner := func(auto, claim int) int {
		if claim > 0 && (auto <= 0 || claim < auto) {
			return claim
		}
		return auto
	}
	p.AutoRepetition = sooner(p.AutoRepetition, p.ClaimRepetition)
	p.AutoQuiet = sooner(p.AutoQuiet, p.ClaimQuiet)
	return p
}

// level returns the outcome of a game that nobody has won: seats that share
// their payoff fail.
func (i *Info) level(why Reason) Outcome {
	if i.Payoff == Common {
		return Outcome{Result: Failure, Reason: why}
	}
	return DrawBy(why)
}
