package board

// SlideAll returns the squares that sliders on the squares of s reach in the
// given directions, each up to and including the first man of occ: the union of
// Slide over s, worked out for all of s at once.
func (g *Geometry) SlideAll(s, occ Set, dirs Lines) Set {
	empty := g.squares.AndNot(occ)
	var reach Set
	for axis, step := range steps {
		n := step[1]*g.shape.Files + step[0]
		if dirs>>(2*axis)&1 != 0 {
			reach = reach.Or(g.sweep(s, empty, n, step[0]))
		}
		if dirs>>(2*axis)&2 != 0 {
			reach = reach.Or(g.sweep(s, empty, -n, -step[0]))
		}
	}
	return reach
}

// sweep slides all of s by steps of n squares, df files each. The way doubles
// with every round: after the first the sliders have gone over one empty square,
// then over three, seven, and so on.
func (g *Geometry) sweep(s, empty Set, n, df int) Set {
	arrivals := g.squares
	switch {
	case df > 0:
		arrivals = arrivals.And(g.notFirst)
	case df < 0:
		arrivals = arrivals.And(g.notLast)
	}
	way, longest, step := empty.And(arrivals), max(g.shape.Files, g.shape.Ranks), n
	for gone := 1; gone < longest; gone *= 2 {
		s = s.Or(way.And(s.shift(step)))
		way = way.And(way.shift(step))
		step *= 2
	}
	return s.shift(n).And(arrivals)
}
