package main

import (
	"context"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// A reply is natural where chess alone would let it reach the target in the
// plies left. It is a hazard where the forced captures do not: somebody then has
// to leave every line. Both are judged by the solver, at positions of the tree of
// solutions.

const (
	treeWidth = 6      // positions of the tree for each ply, the first that are found
	replyCost = 20_000 // positions that a judgement may take
)

// judge tells natural replies and hazards.
type judge struct {
	ctx         context.Context
	rule, chess *succes.Rules // the card under the rule, and under the moves of chess
	natural     int
	hazards     int
}

// stem is a position of the tree, under the rule and under the moves of chess.
type stem struct{ rule, chess *succes.Position }

// hazard returns the share of the natural replies that are hazards, at the
// positions of the tree of solutions of the card of r with so many plies.
// Replies that the solver does not settle are left out.
func hazard(ctx context.Context, r *succes.Rules, plies int) (float64, error) {
	o := r.Options()
	o.Enforcement = succes.Report
	chess, err := r.With(succes.Card{Target: r.Card().Target, Start: r.Card().Start}, o)
	if err != nil {
		return 0, err
	}
	j := &judge{ctx: ctx, rule: r, chess: chess}
	tree := []stem{{r.Start().(*succes.Position), chess.Start().(*succes.Position)}}
	for left := plies; left > 0 && len(tree) > 0; left-- {
		var next []stem
		seen := map[uint64]bool{}
		for _, s := range tree {
			if next, err = j.replies(s, left, next, seen); err != nil {
				return 0, err
			}
		}
		tree = next
	}
	if j.natural == 0 {
		return 0, nil
	}
	return float64(j.hazards) / float64(j.natural), nil
}

// replies looks at the moves from s with so many plies left and adds those that
// stay in the tree to next.
func (j *judge) replies(s stem, left int, next []stem, seen map[uint64]bool) ([]stem, error) {
	for _, m := range variant.Moves(s.rule) {
		then := s.play(m)
		if n, ok := then.rule.PliesAtLeast(); !ok || n >= left {
			continue
		}
		v, err := j.reaches(then.rule, left-1)
		if err != nil {
			return nil, err
		}
		switch v {
		case search.Win:
			j.natural++
			if key := then.rule.Key(); !seen[key] && len(next) < treeWidth {
				seen[key] = true
				next = append(next, then)
			}
		case search.Loss:
			if v, err = j.reaches(then.chess, left-1); err != nil {
				return nil, err
			}
			if v == search.Win {
				j.natural++
				j.hazards++
			}
		}
	}
	return next, nil
}

// play returns the stem after m.
func (s stem) play(m move.Move) stem {
	t := stem{s.rule.Clone().(*succes.Position), s.chess.Clone().(*succes.Position)}
	t.rule.Apply(m)
	t.chess.Apply(m)
	return t
}

// reaches says whether the target can be reached within so many plies.
func (j *judge) reaches(p *succes.Position, plies int) (search.Verdict, error) {
	switch o := p.Outcome(); {
	case o.Result == variant.Win:
		return search.Win, nil
	case o.Over(), plies == 0:
		return search.Loss, nil
	}
	r, err := search.Help(j.ctx, p, search.HelpOptions{Plies: plies, Nodes: replyCost, Bytes: 4 << 20})
	return r.Verdict, err
}
