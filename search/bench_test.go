package search

import (
	"slices"
	"testing"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// concrete is a plain alpha-beta that knows which type its positions have: what
// a search costs without interfaces.
type concrete struct {
	at    [8]kit.Position
	lists [8][]move.Move
	nodes uint64
}

func (s *concrete) value(ply, depth int, alpha, beta Score) Score {
	p := &s.at[ply]
	s.nodes++
	if depth == 0 {
		if o := p.Outcome(); o.Over() {
			return endScore(o, p.Turn(), ply)
		}
		return Score(p.CountMoves())
	}
	s.lists[ply] = p.AppendMoves(s.lists[ply][:0])
	if len(s.lists[ply]) == 0 {
		return endScore(p.Outcome(), p.Turn(), ply)
	}
	best := -infinite
	for _, m := range s.lists[ply] {
		q := &s.at[ply+1]
		q.Set(p)
		q.Apply(m)
		if best = max(best, -s.value(ply+1, depth-1, -beta, -max(alpha, best))); best >= beta {
			break
		}
	}
	return best
}

// abstract is the same through package variant.
type abstract struct {
	line  *variant.Line
	nodes uint64
}

func (s *abstract) value(depth int, alpha, beta Score) Score {
	p := s.line.Top()
	s.nodes++
	if depth == 0 {
		if o := p.Outcome(); o.Over() {
			return endScore(o, p.Turn(), s.line.Ply())
		}
		return Score(variant.CountMoves(p))
	}
	moves := s.line.Moves()
	if len(moves) == 0 {
		return endScore(p.Outcome(), p.Turn(), s.line.Ply())
	}
	best := -infinite
	for _, m := range moves {
		s.line.Push(m)
		v := -s.value(depth-1, -beta, -max(alpha, best))
		s.line.Pop()
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

// BenchmarkInterface reports how many times as long a node takes through the
// interfaces, the median of interleaved rounds.
func BenchmarkInterface(b *testing.B) {
	for _, rules := range []*kit.Rules{chess, anti} {
		b.Run(rules.Info().ID, func(b *testing.B) {
			c, a := &concrete{}, &abstract{line: variant.NewLine(rules.Start())}
			c.at[0].Set(kit.Of(rules.Start()))
			var ratios []float64
			for b.Loop() {
				began := time.Now()
				x := c.value(0, 4, -infinite, infinite)
				middle := time.Now()
				y := a.value(4, -infinite, infinite)
				ratios = append(ratios, float64(time.Since(middle))/float64(middle.Sub(began)))
				if x != y || c.nodes != a.nodes {
					b.Fatalf("%d in %d nodes, and %d in %d", x, c.nodes, y, a.nodes)
				}
			}
			slices.Sort(ratios)
			b.ReportMetric(ratios[len(ratios)/2], "times")
		})
	}
}
