package vectors

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// The budget of a solver for one case where Options set none.
const (
	DefaultSolveNodes uint64 = 20_000_000
	DefaultSolveTime         = 20 * time.Second
)

// The table of a solver has room for so many bytes a node, up to a size that can
// still be emptied for each case.
const (
	solveNodeBytes        = 64
	maxSolveBytes  uint64 = 256 << 20
)

const outOfBudget = "the solver came to the end of its budget"

// errUnsolved is a question left open by the budget of its case.
var errUnsolved = errors.New(outOfBudget)

// judged counts one case that a solver judges, unless its budget ends first:
// then it is not offered. What f finds wrong is a difference.
func (r *runner) judged(id string, f func(q *solving) error) error {
	limit := r.o.SolveTime
	if limit == 0 {
		limit = DefaultSolveTime
	}
	ctx, cancel := context.WithTimeout(r.ctx, limit)
	defer cancel()
	nodes := r.o.SolveNodes
	if nodes == 0 {
		nodes = DefaultSolveNodes
	}
	if r.proofs == nil {
		table, err := search.NewProofTable(int64(min(nodes, maxSolveBytes/solveNodeBytes) * solveNodeBytes))
		if err != nil {
			return err
		}
		r.proofs = table
	}
	r.proofs.Clear()
	q := &solving{ctx: ctx, left: nodes, table: r.proofs}
	err := guard(func() error { return f(q) })
	switch {
	case r.ctx.Err() != nil:
		return r.ctx.Err()
	case errors.Is(err, errUnsolved):
		r.notOffered(1, outOfBudget)
		return nil
	case err != nil:
		r.differ(id, "%v", err)
	}
	r.report.Cases++
	return nil
}

// solving is what a solver still may do for one case.
type solving struct {
	ctx   context.Context
	left  uint64 // nodes
	table *search.ProofTable
}

// solve asks a solver, for no more nodes than the options or the budget allow,
// and makes sure of its proof.
func (q *solving) solve(p variant.Position, o search.SolveOptions, ask func(context.Context, variant.Position, search.SolveOptions) (search.Solution, error)) (search.Solution, error) {
	if q.left == 0 {
		return search.Solution{}, errUnsolved
	}
	o.Table = q.table
	if o.Nodes == 0 || o.Nodes > q.left {
		o.Nodes = q.left
	}
	sol, err := ask(q.ctx, p, o)
	q.left -= min(q.left, sol.Nodes)
	switch {
	case errors.Is(err, variant.ErrOver):
		return sol, nil
	case q.ctx.Err() != nil:
		return sol, errUnsolved
	case err != nil:
		return sol, err
	case sol.Proof != nil:
		return sol, sol.Proof.Verify(q.ctx, p)
	case sol.Verdict == search.Win || sol.Verdict == search.Loss:
		return sol, errUnsolved // it was not written down in time
	}
	return sol, nil
}

// within asks whether p is won, or lost, within plies; any says that it need not
// be known in how few.
func (q *solving) within(p variant.Position, goal search.Goal, plies int, any bool) (search.Solution, error) {
	sol, err := q.solve(p, search.SolveOptions{Goal: goal, Any: any}, func(ctx context.Context, p variant.Position, o search.SolveOptions) (search.Solution, error) {
		return search.SolveWithin(ctx, p, plies, o)
	})
	settled := sol.Verdict != search.Unknown && (any || sol.Plies == sol.Searched+1)
	if err == nil && !p.Outcome().Over() && !settled && sol.Searched < plies {
		err = errUnsolved
	}
	return sol, err
}

// exact reports what is wrong with the claim that p is won, or lost, in so many
// plies with the best play of both.
func (q *solving) exact(p variant.Position, goal search.Goal, plies int) error {
	want := search.Win
	if goal == search.LossOnly {
		want = search.Loss
	}
	sol, err := q.within(p, goal, max(1, plies), false)
	switch {
	case err != nil:
		return err
	case sol.Verdict != want:
		return fmt.Errorf("want a %v in %d plies, got none within them (%v)", want, plies, sol.Verdict)
	case sol.Plies != plies:
		return fmt.Errorf("want a %v in %d plies, got one in %d", want, plies, sol.Plies)
	}
	return nil
}

// keeps reports whether p is won by playing m, within plies unless that is 0.
func (q *solving) keeps(p variant.Position, m move.Move, plies int) (bool, error) {
	after := p.Clone()
	after.Apply(m)
	goal, want := search.LossOnly, search.Loss
	if after.Turn() == p.Turn() {
		goal, want = search.WinOnly, search.Win
	}
	if plies == 1 && !after.Outcome().Over() {
		return false, nil
	}
	if plies > 0 {
		sol, err := q.within(after, goal, max(1, plies-1), true)
		return sol.Verdict == want, err
	}
	sol, err := q.solve(after, search.SolveOptions{Goal: goal}, search.Solve)
	if err == nil && sol.Verdict == search.Unknown && sol.NoWin == 0 {
		err = errUnsolved
	}
	return sol.Verdict == want, err
}

// winner judges what a line says of the end of the game.
func (w *win) winner(q *solving, rules variant.Rules) error {
	p, err := rules.Parse(w.FEN)
	if err != nil {
		return err
	}
	switch {
	case w.Kind == "exact" && w.Result == "loss":
		return q.exact(p, search.LossOnly, w.Plies)
	case w.Result != "win":
		return fmt.Errorf("nothing compares the result %q of kind %s", w.Result, w.Kind)
	case w.Kind == "exact":
		if err := q.exact(p, search.WinOnly, w.Plies); err != nil {
			return err
		}
		return w.bestMoves(q, p)
	}
	o := search.SolveOptions{Goal: search.WinOnly}
	if w.Within > 0 {
		o.Nodes = max(1, q.left/2) // the rest is for a search with the bound
	}
	sol, err := q.solve(p, o, search.Solve)
	if w.Within > 0 && (errors.Is(err, errUnsolved) || err == nil && (sol.Verdict != search.Win || sol.Plies > w.Within)) {
		sol, err = q.within(p, search.WinOnly, w.Within, true)
	}
	switch {
	case err != nil:
		return err
	case sol.Verdict == search.Unknown && sol.NoWin == 0 && w.Within == 0:
		return errUnsolved
	case sol.Verdict != search.Win:
		return fmt.Errorf("want a win, got %v", sol.Verdict)
	}
	for _, text := range w.Known {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			return err
		}
		switch ok, err := q.keeps(p, m, w.Within); {
		case err != nil:
			return err
		case !ok:
			return fmt.Errorf("%s does not win, or not within the plies", text)
		}
	}
	return nil
}

// bestMoves compares the moves that keep the distance.
func (w *win) bestMoves(q *solving, p variant.Position) error {
	var got []string
	for _, m := range variant.Moves(p) {
		ok, err := q.keeps(p, m, w.Plies)
		if err != nil {
			return err
		}
		if ok {
			got = append(got, variant.Format(p, m))
		}
	}
	slices.Sort(got)
	if want := slices.Sorted(slices.Values(w.Best)); !slices.Equal(got, want) {
		return unequal("best moves", want, got)
	}
	return nil
}
