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

// sweep slides all of s step by step, by n squares of which df are files, until
// everything has stopped.
func (g *Geometry) sweep(s, empty Set, n, df int) Set {
	arrivals := g.squares
	switch {
	case df > 0:
		arrivals = arrivals.And(g.notFirst)
	case df < 0:
		arrivals = arrivals.And(g.notLast)
	}
	var reach Set
	if up := uint(n) & 63; n > 0 {
		for !s.IsEmpty() {
			s = Set{s.lo << up, s.hi<<up | s.lo>>1>>(63-up)}.And(arrivals)
			reach, s = reach.Or(s), s.And(empty)
		}
		return reach
	}
	for down := uint(-n) & 63; !s.IsEmpty(); {
		s = Set{s.lo>>down | s.hi<<1<<(63-down), s.hi >> down}.And(arrivals)
		reach, s = reach.Or(s), s.And(empty)
	}
	return reach
}
