package varianttest

import (
	order "cmp" // go-cmp has the name
	"errors"
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/variant"
)

var perftNodes = flag.Uint64("perft.nodes", 5_000_000, "nodes that a perft test counts at most, 0 for all it has")

// PerftCase is a position with known counts.
type PerftCase struct {
	ID      string
	Variant string // the name of the game
	// Chess960 marks castling spelled as the king takes his own rook.
	Chess960 bool
	Text     string         // the position
	Nodes    map[int]uint64 // by depth, from 1
	// Moves are the coordinate texts of all legal moves, in any order; nil when
	// they are not known.
	Moves []string
	// Divide2 are the nodes at depth 2 by the first move's text, nil when they
	// are not known.
	Divide2 map[string]uint64
	Source  string
}

// PerftReport tells what a perft test has compared.
type PerftReport struct {
	Positions int
	Counts    int    // pairs of position and depth
	Nodes     uint64 // the sum of these counts
	Left      int    // pairs left out because of the limit
	Lax       int    // positions that only ParseLax reads
}

// String gives one line.
func (r PerftReport) String() string {
	return fmt.Sprintf("%d positions, %d counts, %d nodes; %d counts left out by the limit; %d positions read by ParseLax",
		r.Positions, r.Counts, r.Nodes, r.Left, r.Lax)
}

// Perft compares r with the counts, move lists and divides of the cases, smaller
// depths first, up to the number of nodes that the test flag -perft.nodes gives,
// and logs how much that was.
func Perft(t *testing.T, r variant.Rules, cases []PerftCase) {
	t.Helper()
	report, err := PerftCheck(cases, *perftNodes, func(PerftCase) variant.Rules { return r })
	t.Log(report)
	if err != nil {
		t.Error(err)
	}
}

// PerftLimit returns the number of nodes that the test flag -perft.nodes gives.
// 0 means no limit.
func PerftLimit() uint64 { return *perftNodes }

// PerftCheck is Perft without a *testing.T, with rules that may differ from case
// to case; rules returns nil for a case that it does not know. Counts that
// would exceed limit nodes in all are left out, 0 being no limit. A text that
// Parse refuses is read by ParseLax where the game has it. The error joins all
// differences.
func PerftCheck(cases []PerftCase, limit uint64, rules func(PerftCase) variant.Rules) (PerftReport, error) {
	var report PerftReport
	var errs []error
	type job struct {
		c     *PerftCase
		p     variant.Position
		depth int
		nodes uint64
	}
	var jobs []job
	for i := range cases {
		c := &cases[i]
		p, lax, err := readCase(c, rules(*c))
		if err == nil {
			err = guard(func() error { return checkFirstPlies(c, p) })
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s %q: %w", c.ID, c.Text, err))
		}
		if p == nil {
			continue
		}
		report.Positions++
		if lax {
			report.Lax++
		}
		for depth, nodes := range c.Nodes {
			jobs = append(jobs, job{c, p, depth, nodes})
		}
	}
	slices.SortFunc(jobs, func(a, b job) int {
		return order.Or(order.Compare(a.depth, b.depth), order.Compare(a.nodes, b.nodes), order.Compare(a.c.ID, b.c.ID))
	})
	for _, j := range jobs {
		if limit > 0 && report.Nodes+j.nodes > limit {
			report.Left++
			continue
		}
		report.Counts++
		report.Nodes += j.nodes
		err := guard(func() error {
			if got := variant.Perft(j.p, j.depth); got != j.nodes {
				return fmt.Errorf("depth %d: want %d nodes, got %d", j.depth, j.nodes, got)
			}
			return nil
		})
		if err != nil {
			errs = append(errs, fmt.Errorf("%s %q: %w", j.c.ID, j.c.Text, err))
		}
	}
	return report, errors.Join(errs...)
}

func readCase(c *PerftCase, r variant.Rules) (p variant.Position, lax bool, err error) {
	if r == nil {
		return nil, false, fmt.Errorf("no rules for the game %q", c.Variant)
	}
	err = guard(func() error {
		p, err = r.Parse(c.Text)
		l, ok := r.(variant.Laxer)
		if err == nil || !ok {
			return err
		}
		q, _, laxErr := l.ParseLax(c.Text)
		if laxErr != nil {
			return err // what the strict reader says is the plainer truth
		}
		p, lax = q, true
		return nil
	})
	if err != nil {
		return nil, false, err
	}
	return p, lax, nil
}

// checkFirstPlies compares the list of moves and the nodes by first move.
func checkFirstPlies(c *PerftCase, p variant.Position) error {
	info := p.Rules().Info()
	if c.Moves != nil {
		want := slices.Clone(c.Moves)
		slices.Sort(want)
		if diff := cmp.Diff(want, sortedTexts(variant.Moves(p), info)); diff != "" {
			return fmt.Errorf("moves (-want +got):\n%s", diff)
		}
	}
	if c.Divide2 != nil {
		got := map[string]uint64{}
		for _, share := range variant.Divide(p, 2) {
			got[share.Move.Text(info.Geometry, info.Roster)] += share.Nodes
		}
		if diff := cmp.Diff(c.Divide2, got); diff != "" {
			return fmt.Errorf("nodes at depth 2 by first move (-want +got):\n%s", diff)
		}
	}
	return nil
}
