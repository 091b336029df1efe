package search

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// plainSolver is backward induction with nothing left out: slow, and the
// reference for what is faster.
type plainSolver struct {
	*jointSolver
	plies []plainPly // by the turns left
}

// plainPly is what a position with so many turns left works with.
type plainPly struct {
	choices [2][]move.Move
	cells   []float64
	next    variant.Position
}

func (s *jointSolver) plain(p variant.Position) (JointResult, error) {
	f := plainSolver{s, make([]plainPly, s.o.Turns+1)}
	for i := range f.plies {
		f.plies[i].next = p.Clone()
	}
	m := f.node(p, s.o.Turns)
	r := JointResult{Nodes: s.nodes}
	if s.err != nil {
		return r, s.err
	}
	list := &f.plies[s.o.Turns]
	r.Value = m.value
	r.Replies = [2]float64{m.value + m.gap/2, m.value - m.gap/2}
	r.Strategies = [2][]Weighted{weigh(list.choices[0], m.rows), weigh(list.choices[1], m.columns)}
	return r, nil
}

// node solves the matrix game of p, left turns before the horizon.
func (f *plainSolver) node(p variant.Position, left int) mixed {
	ply := &f.plies[left]
	j := p.(variant.Joint)
	for seat := range ply.choices {
		ply.choices[seat] = j.AppendChoices(ply.choices[seat][:0], variant.Player(seat))
	}
	ply.cells = ply.cells[:0]
	for _, white := range ply.choices[0] {
		for _, black := range ply.choices[1] {
			v, known := f.step(ply.next, p, white, black, left)
			if !known {
				v = f.node(ply.next, left-1).value
			}
			if f.err != nil {
				return mixed{}
			}
			ply.cells = append(ply.cells, v)
		}
	}
	g := matrixGame{len(ply.choices[0]), len(ply.choices[1]), ply.cells}
	return g.solve()
}
