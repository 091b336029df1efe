package search

import (
	"context"
	"fmt"
	"math"

	"github.com/fairykit/fairykit/variant"
)

// FirstValues say what a proof-number search thinks of a position that it has
// not looked into.
type FirstValues uint8

// The first values. By mobility, what has to be shown against the seat on turn
// is as much as it has moves.
const (
	MobilityQuiet FirstValues = iota // mobility, twice where capturing is compulsory and nothing can be taken
	Mobility
	Ones // one on both sides
)

// Goal says what a solver tries to prove.
type Goal uint8

// The goals.
const (
	WinOrLoss Goal = iota // both, by turns
	WinOnly               // that the seat on turn wins
	LossOnly              // that the other seat wins
)

const (
	// DefaultEpsilon is the Epsilon of SolveOptions that set none.
	DefaultEpsilon = 0.25
	// MaxSolvePlies is the length in plies above which a line is not followed.
	MaxSolvePlies = 2000
	// NodesPerByte is how many positions a solver without a limit looks into for
	// each byte of its table.
	NodesPerByte = 4096
	// maxEpsilon is as good as no second threshold.
	maxEpsilon = 1e6
)

// SolveOptions say how to solve. The zero value tries both results in a table of
// DefaultProofBytes, for as long as such a table is of use.
type SolveOptions struct {
	Goal Goal
	// Table is used if it is set, else one of Bytes is made for the call;
	// 0 means DefaultProofBytes.
	Table *ProofTable
	Bytes int64
	// Nodes ends the search when so many positions have been looked into, each
	// counted as often as that happens. 0 means NodesPerByte times the size of
	// the table: a search that a table is much too small for forgets what it needs
	// as fast as it finds it, and might never end.
	Nodes uint64
	// Epsilon is by how much of its value the second best move may fall behind
	// before the search turns to it. 0 means DefaultEpsilon, below 0 none.
	Epsilon float64
	First   FirstValues
	// Weak takes the greatest number and one for each further move, where else
	// all numbers are added up: that counts a position again for each way that
	// leads there.
	Weak bool
	// NoProof leaves out the proof and the time and memory it takes.
	NoProof bool
	// Any lets SolveWithin be content with any win within the plies.
	Any bool
}

// Solution is what a solver found.
type Solution struct {
	Verdict Verdict
	// Proof is that of a Win or a Loss. It is nil with SolveOptions.NoProof, and
	// when a limit came while it was written down.
	Proof *Proof
	// Plies is within how many plies the game is won. There is no shorter way if
	// it is Searched+1, as SolveWithin sees to where no limit comes first.
	Plies int
	// Searched is the greatest number of plies of which SolveWithin has shown
	// that the winner, or without one all seats it was asked for, cannot win
	// within them.
	Searched int
	// NoWin are the seats of which it was shown that they cannot force a win,
	// whatever was played before.
	NoWin variant.Players
	// Nodes is the number of positions looked into, as SolveOptions.Nodes counts.
	Nodes uint64
}

// Solve tells who wins p by force, by depth-first proof-number search. A draw
// counts as a failure of the seat that tries to win, and so does coming back to
// a position; a proof is right whatever was played before. A failure that rests
// on a repetition is reported only if a set of positions is found that the
// prover cannot leave; else the verdict is Unknown. Claims and automatic ends of
// a Policy are not looked at.
//
// It fails with ctx.Err when ctx is done first; running into Options.Nodes is no
// error. It fails with variant.ErrOver when the game is over, the Verdict being
// that of the end, and with an error that wraps variant.ErrUnsupported for games
// without exactly two seats or with simultaneous choices, common payoff or
// something hidden, and for options out of range. The same arguments, and a
// Table with the same contents, give the same Solution.
func Solve(ctx context.Context, p variant.Position, o SolveOptions) (Solution, error) {
	if sol, err := solvable(p, o); err != nil {
		return sol, err
	}
	s, err := newSolver(ctx, p, o)
	if err != nil {
		return Solution{}, err
	}
	var sol Solution
	seats := o.Goal.seats(p.Turn())
	// With two results to try, each gets as many nodes as both had before, so
	// that the one that cannot be shown costs no more than the other.
	slice := uint64(sliceNodes)
	if len(seats) == 1 {
		slice = math.MaxUint64
	}
	given := variant.Players(0) // up: their failure could not be confirmed
	for (sol.NoWin|given).Len() < len(seats) && !s.halted {
		for _, seat := range seats {
			if (sol.NoWin | given).Has(seat) {
				continue
			}
			v := s.prove(seat, slice)
			if v.pn == 0 {
				s.conclude(&sol, p, seat, v)
				sol.Nodes = s.nodes
				return sol, s.err
			}
			fact, again := v.dn == 0 && !v.loose, v.dn != 0
			if v.dn == 0 && v.loose {
				fact, again = s.confirm(p)
			}
			if fact {
				sol.NoWin |= variant.Seats(seat)
			} else if !again {
				given |= variant.Seats(seat)
			}
		}
		if len(seats) > 1 {
			slice *= 2
		}
	}
	if sol.NoWin.Len() == 2 {
		sol.Verdict = Draw
	}
	sol.Nodes = s.nodes
	return sol, s.err
}

// SolveWithin tells whether a seat wins p by force within plies, 1 to
// MaxSolvePlies, and in how many with the best play of both: it tries short games
// before longer ones. It differs from Solve in that repetition does no harm under
// a bound, so that Unknown means a limit or no win within the plies; see
// Solution.Searched. It fails as Solve does.
func SolveWithin(ctx context.Context, p variant.Position, plies int, o SolveOptions) (Solution, error) {
	if err := within("number of plies", plies, 1, MaxSolvePlies); err != nil {
		return Solution{}, err
	}
	if sol, err := solvable(p, o); err != nil {
		return sol, err
	}
	s, err := newSolver(ctx, p, o)
	if err != nil {
		return Solution{}, err
	}
	var sol Solution
	seats := o.Goal.seats(p.Turn())
	// Most games end at every other ply alone, so two are added at a time; what
	// was won within the second is then tried with less.
	for n := min(2, plies); !s.halted; n = min(n+2, plies) {
		if o.Any {
			n = plies
		}
		for _, seat := range seats {
			if sol.Verdict == Unknown && !sol.NoWin.Has(seat) {
				s.within(&sol, p, seat, n, o.Any)
			}
		}
		if sol.Verdict != Unknown || s.halted {
			break
		}
		if sol.NoWin.Len() == len(seats) {
			n = plies
		}
		if sol.Searched = n; n == plies {
			break
		}
	}
	if sol.NoWin.Len() == 2 {
		sol.Verdict = Draw
	}
	sol.Nodes = s.nodes
	return sol, s.err
}

// within searches for a win of seat within plies, and unless any will do for
// shorter ones until there is none; the proof is written down before that, as
// the table forgets. It enters in sol what it finds.
func (s *solver) within(sol *Solution, p variant.Position, seat variant.Player, plies int, any bool) {
	v := s.proveWithin(seat, plies)
	if v.dn == 0 && !v.loose {
		sol.NoWin |= variant.Seats(seat)
	}
	for v.pn == 0 {
		s.conclude(sol, p, seat, v)
		shorter := sol.Plies - 1
		if any || shorter == sol.Searched || s.halted {
			return
		}
		if v = s.proveWithin(seat, shorter); v.dn == 0 {
			sol.Searched = shorter
		}
	}
}

// seats returns the seats that a goal wants to win, turn being on turn.
func (g Goal) seats(turn variant.Player) []variant.Player {
	switch g {
	case WinOnly:
		return []variant.Player{turn}
	case LossOnly:
		return []variant.Player{turn ^ 1}
	}
	return []variant.Player{turn, turn ^ 1}
}

// solvable reports what keeps p from being solved. For a game that is over the
// Solution says who has won it.
func solvable(p variant.Position, o SolveOptions) (Solution, error) {
	info := p.Rules().Info()
	if err := supported(info); err != nil {
		return Solution{}, err
	}
	if info.Players != 2 {
		return Solution{}, fmt.Errorf("search: %s: there are not two seats: %w", info.ID, variant.ErrUnsupported)
	}
	if err := first(
		within("goal", o.Goal, 0, LossOnly), within("first values", o.First, 0, Ones),
		within("epsilon", o.Epsilon, math.Inf(-1), maxEpsilon), sized("bytes of the table", o.Bytes, 0),
	); err != nil {
		return Solution{}, err
	}
	switch end := p.Outcome(); {
	case !end.Over():
		return Solution{}, nil
	case wonBy(end, p.Turn()):
		return Solution{Verdict: Win}, variant.ErrOver
	case wonBy(end, p.Turn()^1):
		return Solution{Verdict: Loss}, variant.ErrOver
	}
	return Solution{Verdict: Draw}, variant.ErrOver
}
