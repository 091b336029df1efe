package partner

import (
	"context"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// The hints of section 9 of the rule book, about a position that knows the true
// card: they are for the host to give. A session counts them.

// Differences is hint H0: on how many squares the board differs from the target.
func Differences(p *succes.Position) int {
	r := p.Rules().(*succes.Rules)
	target, err := board.ParsePlacement(r.Card().Target, r.Info().Geometry, r.Info().Roster)
	if err != nil {
		return 0 // the Rules have read it before
	}
	return differences(p.Board(), &target)
}

func differences(now board.Board, target *board.Placement) int {
	n := 0
	for q := range target.Geometry().Squares().All() {
		if now.At(q) != target.At(q) {
			n++
		}
	}
	return n
}

// Reach is hint H1: whether the target can still be reached, Unknown when nodes
// positions do not tell, and a number of plies that it takes at least. It fails
// with the errors of search.Help.
func Reach(ctx context.Context, p *succes.Position, nodes uint64) (v search.Verdict, least int, err error) {
	least, ok := p.PliesAtLeast()
	if !ok {
		return search.Loss, 0, nil
	}
	r, err := search.Help(ctx, p, search.HelpOptions{Plies: plies(p), Nodes: nodes, Bytes: 16 << 20})
	switch r.Verdict {
	case search.Win:
		least = len(r.Line)
	case search.Unknown:
		least = max(least, r.Depth+1)
	}
	return r.Verdict, least, err
}

// Line is hint H4: a shortest line to success, empty when none is found within
// nodes positions. Its first move is hint H3. It fails with the errors of
// search.Help.
func Line(ctx context.Context, p *succes.Position, nodes uint64) ([]move.Move, error) {
	r, err := search.Help(ctx, p, search.HelpOptions{Plies: plies(p), Nodes: nodes, Bytes: 16 << 20})
	return r.Line, err
}

// Kind is hint H2: the kind of man that moves first on a line, 0 for no line.
func Kind(p *succes.Position, line []move.Move) board.Kind {
	if len(line) == 0 {
		return 0
	}
	return p.Board().At(line[0].From()).Kind()
}

// Obligations is warning W1: the forced captures, empty when every legal move is
// allowed.
func Obligations(p *succes.Position) []move.Move { return p.AppendForced(nil) }

// Traps is warning W2: it reports whether m obliges the next seat to a capture
// after which no line to success is left. known is false when nodes positions
// for each capture do not tell. It fails with the errors of search.Help.
func Traps(ctx context.Context, p *succes.Position, m move.Move, nodes uint64) (traps, known bool, err error) {
	q := p.Clone().(*succes.Position)
	q.Apply(m)
	forced := q.AppendForced(nil)
	then := q.Clone().(*succes.Position)
	known = true
	for _, x := range forced {
		then.CopyFrom(q)
		then.Apply(x)
		if o := then.Outcome(); o.Over() {
			if o.Result == variant.Win {
				return false, true, nil
			}
			continue
		}
		line, sure, err := solve(ctx, then, plies(then), nodes)
		if err != nil || len(line) > 0 {
			return false, err == nil, err
		}
		known = known && sure
	}
	return known && len(forced) > 0, known, nil
}
