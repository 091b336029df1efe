package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// pollEvery is the number of nodes between two looks at a context.
const pollEvery = 1024

// Negamax searches p to depths 1, 2 and so on up to that of the options, and
// returns the result of the last one completed. When no depth was completed,
// Move is a legal move and Depth 0.
//
// It fails with ctx.Err when ctx is done first, and the Result is then as good
// as the time allowed; running into Options.Nodes is no error. It fails with
// variant.ErrOver when the game is over, Score being that of the end, and with
// an error that wraps variant.ErrUnsupported, and an empty Result, for a depth
// out of range and for games with simultaneous choices, common payoff or more
// than two seats. The same arguments, and Rand in the same state, give the same
// Result.
func Negamax(ctx context.Context, p variant.Position, o Options) (Result, error) {
	return run(ctx, p, o, func(Result) bool { return true })
}

// run searches and calls each after every depth, which says whether to go on.
func run(ctx context.Context, p variant.Position, o Options, each func(Result) bool) (Result, error) {
	if err := supported(p.Rules().Info()); err != nil {
		return Result{}, err
	}
	o, err := o.checked()
	if err != nil {
		return Result{}, err
	}
	if end := p.Outcome(); end.Over() {
		return Result{Score: endScore(end, p.Turn(), 0)}, variant.ErrOver
	}
	if o.Time > 0 {
		limited, cancel := context.WithTimeout(ctx, o.Time)
		defer cancel()
		r, err := newSearcher(limited, p, o, o.Depth).deepen(o.Depth, each)
		if err != nil {
			err = ctx.Err()
		}
		return r, err
	}
	return newSearcher(ctx, p, o, o.Depth).deepen(o.Depth, each)
}

func supported(info *variant.Info) error {
	why := ""
	switch {
	case info.Simultaneous:
		why = "the seats choose at the same time"
	case info.Payoff == variant.Common:
		why = "the seats win together"
	case info.Players > 2:
		why = "there are more than two seats"
	default:
		return nil
	}
	return fmt.Errorf("search: %s: %s: %w", info.ID, why, variant.ErrUnsupported)
}

// searcher is one search under way.
type searcher struct {
	ctx    context.Context
	line   *variant.Line
	eval   Evaluator
	rng    *rand.Rand
	limit  uint64
	order  orderer
	nodes  uint64
	judged bool          // a position was evaluated at the depth at hand
	halted bool          // a limit was reached: all values are worthless
	err    error         // of the context
	best   [][]move.Move // by ply: the best line from there
}

func newSearcher(ctx context.Context, p variant.Position, o Options, depth int) *searcher {
	s := &searcher{
		ctx: ctx, line: variant.NewLine(p), eval: o.Eval, rng: o.Rand, limit: o.Nodes,
		order: newOrderer(p.Rules().Info().Roster), best: make([][]move.Move, depth+1),
	}
	if s.eval == nil {
		s.eval = Static
	}
	return s
}

func (s *searcher) deepen(depth int, each func(Result) bool) (Result, error) {
	s.order.sort(s.line.Moves())
	r := Result{Move: s.line.Moves()[0]}
	if s.poll(); s.halted {
		return r, s.err
	}
	for d := 1; d <= depth; d++ {
		s.judged = false
		score := s.root(d)
		r.Nodes = s.nodes
		if s.halted {
			return r, s.err
		}
		r.Depth, r.SelDepth, r.Score = d, d, score
		r.Line = slices.Clone(s.best[0])
		r.Move = r.Line[0]
		r.Lines = []Scored{{r.Move, r.Score, slices.Clone(r.Line)}}
		if !each(r) || !s.judged {
			break
		}
		moveFirst(s.line.Moves(), r.Move)
	}
	return r, nil
}

// root is value at the root, where the choice among equal moves is made.
func (s *searcher) root(depth int) Score {
	best, equal := -infinite, 0
	for _, m := range s.line.Moves() {
		alpha := best
		if s.rng != nil {
			alpha-- // an equal move then shows its true value, not a bound
		}
		v := s.child(m, depth, alpha, infinite)
		switch {
		case s.halted:
			return 0
		case v > best:
			best, equal = v, 1
			s.keep(0, m)
		case v == best && s.rng != nil:
			if equal++; s.rng.IntN(equal) == 0 {
				s.keep(0, m)
			}
		}
	}
	return best
}

// child returns the value of playing m, for the seat that plays it.
func (s *searcher) child(m move.Move, depth int, alpha, beta Score) Score {
	seat := s.line.Top().Turn()
	s.line.Push(m)
	var v Score
	// The sign goes with the seat, not with the ply: some games let a seat move
	// twice running.
	if s.line.Top().Turn() == seat {
		v = s.value(depth-1, alpha, beta)
	} else {
		v = -s.value(depth-1, -beta, -alpha)
	}
	s.line.Pop()
	return v
}

// value returns the value of the position on top of the line for the seat to
// move: exact within alpha and beta, else a bound on their side.
func (s *searcher) value(depth int, alpha, beta Score) Score {
	if s.count(); s.halted {
		return 0
	}
	p, ply := s.line.Top(), s.line.Ply()
	s.best[ply] = s.best[ply][:0]
	if depth == 0 {
		if end := p.Outcome(); end.Over() {
			return endScore(end, p.Turn(), ply)
		}
		s.judged = true
		return min(max(s.eval(p), -MaxEval), MaxEval)
	}
	moves := s.line.Moves()
	if len(moves) == 0 {
		return endScore(p.Outcome(), p.Turn(), ply)
	}
	s.order.sort(moves)
	best := -infinite
	for _, m := range moves {
		v := s.child(m, depth, max(alpha, best), beta)
		if s.halted {
			return 0
		}
		if v > best {
			best = v
			s.keep(ply, m)
		}
		if best >= beta {
			break
		}
	}
	return best
}

// keep makes m, followed by the best line behind it, the best line at ply.
func (s *searcher) keep(ply int, m move.Move) {
	s.best[ply] = append(append(s.best[ply][:0], m), s.best[ply+1]...)
}

func (s *searcher) count() {
	if s.limit > 0 && s.nodes >= s.limit {
		s.halted = true
		return
	}
	if s.nodes++; s.nodes%pollEvery == 0 {
		s.poll()
	}
}

func (s *searcher) poll() {
	if s.err = s.ctx.Err(); s.err != nil {
		s.halted = true
	}
}
