// Package search looks for good moves in any game, through package variant
// alone: it knows no game.
//
//	the best move, its score and line      Negamax
//	the same, depth by depth               Iterate
//	an opponent of a given strength        Level, Strength.Choose
//	what is found kept between searches    NewTable, Options.Table
//	several best moves                     Options.Lines
//	a judgement for a game without one     Material
//	who wins by force, with a proof        Solve, SolveWithin
//	chance and statistics                  MonteCarlo
//	simultaneous choices, exactly          SolveJoint
//	simultaneous choices, at any time      MonteCarloJoint
//	a judgement for them                   JointMaterial
//	success of all seats together          Help
//
// # Games served
//
// Negamax serves games of two seats against one another, and of one seat, in
// which every choice is made openly. It asks the position for more than package
// variant demands, and does without where there is no answer:
//
//	variant.Evaluator   judges the position; else Material does
//	variant.Tactical    lists the moves that quiescence follows
//	variant.Exchanger   tells captures that lose men, for the order of moves
//	variant.Passer      allows null moves
//	variant.Checked     knows check, which is searched deeper
//	variant.Clocked     counts moves without progress
//	variant.Counter     counts moves, for Material
//
// Games composed with package kit have all of these; the evaluation and null
// moves are Hooks of a rule that a game adds.
//
// # What the score means
//
// With Plain the score is the minimax value of the tree of the depth, no more
// and no less; with Exact it is that with quiescence behind the leaves. The other
// techniques look deeper at what matters and less deep at what hardly does. A win
// or loss is proven in any case: see Score.IsWin.
//
// Where the game's policy lets a repetition be claimed, a position that comes a
// second time within the search, or as often as the rule needs with those of
// Options.Past, is a draw; so is one after as many moves without progress as the
// policy names, unless the game is over by then. Claims themselves are the
// business of variant.Game.
//
// # Work
//
// A node is a position that was looked at, quiescence included, the root not. No
// node allocates memory. One thread repeats exactly: the same arguments give the
// same nodes and the same line.
//
// # Proofs
//
// Solve tells who wins by force, without an evaluation: by proof-number search,
// depth first, with a ProofTable of a fixed size. SolveWithin does so in a bounded
// number of plies and finds the exact distance; SolveTree is the same search in
// its plainest form. They serve games of two seats with nothing hidden. What they
// find comes with a Proof, a move for every position that can come up, which
// Proof.Verify walks to all its ends and which holds whatever was played before.
//
// # Success of all seats
//
// Help serves games with common payoff: it finds a shortest line on which all
// seats succeed, and counts these lines. A game makes it fast by saying how far
// success is at least, as a Distancer, and by listing what may have stood before
// it, as a variant.Retractor.
//
// # Chance and tables
//
// MonteCarlo plays games by the rule UCT. It serves any number of seats, with
// opposed and with common payoff, and proves short wins on its way.
//
// A Prober knows the exact value of some positions; package endgame makes tables
// that do.
//
// # Simultaneous choices
//
// Best play of seats that choose at once is mixed in general. SolveJoint finds the
// value so many turns deep, with a strategy for each seat and what the best
// replies to them get. It guesses the matrix of every position from the men that
// choices take and lose, solves the guess, and plays the pairs of choices that
// prove or disprove it: below the root a bound that one seat's mixture gives is
// mostly enough. A poor guess costs pairs, never the value. MonteCarloJoint
// samples games by regret matching, Exp3 or decoupled UCT; with regret matching
// the average strategies approach those of an equilibrium of the turns that the
// tree holds.
package search
