package partner

import (
	"context"
	"math"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// The hints of section 9 of the rule book, about a position that knows the true
// card: they are for the host to give. A session allows and counts them. Lines
// keep the duty even where breaking it is only reported, and lead to the target;
// a mate that rescues is one where no way to the target is left.

// Differences is hint H0: on how many squares the board differs from the target.
func Differences(p *succes.Position) int {
	r := p.Rules().(*succes.Rules)
	target, err := board.ParsePlacement(r.Card().Target.Reveal(), r.Info().Geometry, r.Info().Roster)
	if err != nil {
		return 0 // the Rules have read it before
	}
	return differences(p.Board(), &target)
}

// Reach is hint H1: whether the target can still be reached, Win or Loss, Unknown
// when nodes positions do not tell, and a number of plies that it takes at least,
// 0 for Loss. No limit on nodes is 0. Where the contract has no end nothing says
// that a target is out of reach but the bound. It fails with ctx.Err, and with
// variant.ErrOver when the game is over.
func Reach(ctx context.Context, p *succes.Position, nodes uint64) (v search.Verdict, least int, err error) {
	switch {
	case p.Outcome().Over():
		return search.Unknown, 0, variant.ErrOver
	case p.Rescue():
		return search.Loss, 0, nil // the placement counts no more
	}
	q, err := aim(p, succes.NoRescue, succes.Strict)
	if err != nil {
		return search.Unknown, 0, err
	}
	w, err := seek(ctx, q, budget(nodes))
	return w.verdict, w.least, err
}

// Line is hint H4: a shortest line to the target, one to a mate that rescues when
// there is none, empty when none is found within nodes positions, 0 for any
// number. Its first move is hint H3. It fails as Reach does.
func Line(ctx context.Context, p *succes.Position, nodes uint64) ([]move.Move, error) {
	if p.Outcome().Over() {
		return nil, variant.ErrOver
	}
	u := budget(nodes)
	rescue := p.Rules().(*succes.Rules).Options().Rescue
	if !p.Rescue() {
		q, err := aim(p, succes.NoRescue, succes.Strict)
		if err != nil {
			return nil, err
		}
		w, err := seek(ctx, q, u)
		if err != nil || len(w.line) > 0 || rescue == succes.NoRescue {
			return w.line, err
		}
	}
	q, err := aim(p, rescue, succes.Strict)
	if err != nil {
		return nil, err
	}
	w, err := seek(ctx, q, u)
	return w.line, err
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

// Traps is warning W2: it reports whether m obliges the next seat to leave every
// line to success: each of its forced captures does, and a move that the duty
// forbids would not. A move that loses all lines by itself is none. known is
// false when nodes positions do not tell, 0 for any number. m is a legal move of
// p. Traps fails as Reach does.
func Traps(ctx context.Context, p *succes.Position, m move.Move, nodes uint64) (traps, known bool, err error) {
	rescue := succes.NoRescue
	if p.Rescue() {
		rescue = succes.FreshBudget
	}
	if p.Outcome().Over() {
		return false, false, variant.ErrOver
	}
	q, err := aim(p, rescue, succes.Strict)
	if err != nil {
		return false, false, err
	}
	q = q.Clone().(*succes.Position)
	q.Apply(m)
	forced := q.AppendForced(nil)
	if len(forced) == 0 || q.Outcome().Over() {
		return false, true, nil
	}
	u := budget(nodes)
	v, err := after(ctx, q, forced, u)
	if err != nil || v != search.Loss {
		return false, v == search.Win, err
	}
	free, err := aim(q, rescue, succes.Report)
	if err != nil {
		return false, false, err
	}
	others := slices.DeleteFunc(variant.Moves(free), func(x move.Move) bool { return slices.Contains(forced, x) })
	v, err = after(ctx, q, others, u)
	return v == search.Win, v != search.Unknown, err
}

// after says whether there is a line after one of the moves: Win when there is,
// Loss when there is after none.
func after(ctx context.Context, q *succes.Position, moves []move.Move, u *purse) (search.Verdict, error) {
	all := search.Loss
	then := q.Clone().(*succes.Position)
	for _, x := range moves {
		then.CopyFrom(q)
		then.Apply(x)
		w, err := seek(ctx, then, u)
		if err != nil || w.verdict == search.Win {
			return w.verdict, err
		}
		if w.verdict == search.Unknown {
			all = search.Unknown
		}
	}
	return all, nil
}

// seek is solve with all plies that are left and the whole purse.
func seek(ctx context.Context, p *succes.Position, u *purse) (way, error) {
	n, _ := plies(p)
	w, err := u.solve(ctx, p, n, uint64(*u))
	if w.verdict == search.Loss && !w.none(p) {
		w = way{least: n + 1}
	}
	return w, err
}

func budget(nodes uint64) *purse {
	if nodes == 0 {
		nodes = math.MaxUint64
	}
	u := purse(nodes)
	return &u
}

// aim returns the position in the game with another rescue and enforcement.
func aim(p *succes.Position, rescue succes.Rescue, e succes.Enforcement) (*succes.Position, error) {
	r := p.Rules().(*succes.Rules)
	o := r.Options()
	if o.Rescue == rescue && o.Enforcement == e {
		return p, nil
	}
	o.Rescue, o.Enforcement = rescue, e
	if o.Limit, o.Plies = succes.Agreed, r.Limit(); r.Limit() == 0 {
		o.Limit = succes.NoLimit
	}
	c := r.Card()
	n, err := r.With(blank(c, c.Target.Reveal()), o)
	if err != nil {
		return nil, err
	}
	text, err := variant.Text(p)
	if err != nil {
		return nil, err
	}
	q, err := n.Parse(text)
	if err != nil {
		return nil, err
	}
	return q.(*succes.Position), nil
}
