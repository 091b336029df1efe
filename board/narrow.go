package board

import "sync"

//go:generate go run gen_magics.go -o magics.go

// Narrow is the plain 8x8 board in single words: bit q stands for square q. It
// is what generators use where a Set would be half empty. It is immutable and
// shared by all geometries of that shape.
type Narrow struct {
	rook, bishop [64]magic
	between      [64 * 64]uint64
}

// magic finds the squares a slider reaches: the men on mask, multiplied and
// shifted, are an index into reach.
type magic struct {
	mask, factor uint64
	shift        uint8
	reach        []uint64
}

// Narrow returns the board in single words, or nil when it is not the plain 8x8
// board without holes.
func (g *Geometry) Narrow() *Narrow {
	if g.Files() != 8 || g.Ranks() != 8 || !g.holes.IsEmpty() {
		return nil
	}
	return plainNarrow()
}

var plainNarrow = sync.OnceValue(func() *Narrow {
	g, n := Rect(8, 8), &Narrow{}
	for q := range g.squares.All() {
		n.rook[q] = newMagic(g, q, Orthogonal, rookMagics[q])
		n.bishop[q] = newMagic(g, q, Diagonal, bishopMagics[q])
		for to := range g.squares.All() {
			n.between[int(q)<<6|int(to)] = g.Between(q, to).lo
		}
	}
	return n
})

func newMagic(g *Geometry, q Square, lines Lines, factor uint64) magic {
	m := magic{mask: inner(g, q, lines), factor: factor}
	bits := Set{lo: m.mask}.Len()
	m.shift, m.reach = uint8(64-bits), make([]uint64, 1<<bits)
	for men := uint64(0); ; men = (men - m.mask) & m.mask {
		m.reach[men*factor>>m.shift] = g.Slide(q, Set{lo: men}, lines).lo
		if men == m.mask {
			return m
		}
	}
}

// inner returns the squares whose men can shorten a slide: all but the last one
// of each ray.
func inner(g *Geometry, q Square, lines Lines) uint64 {
	var s Set
	for dir := East; dir != 0; dir <<= 1 {
		if lines&dir == 0 {
			continue
		}
		for to := range g.Ray(q, dir).All() {
			s = s.Or(g.Between(q, to))
		}
	}
	return s.lo
}

// Rook returns the squares a rook on q, below 64, reaches over occ.
func (n *Narrow) Rook(q Square, occ uint64) uint64 {
	m := &n.rook[q&63]
	return m.reach[(occ&m.mask)*m.factor>>(m.shift&63)]
}

// Bishop returns the squares a bishop on q, below 64, reaches over occ.
func (n *Narrow) Bishop(q Square, occ uint64) uint64 {
	m := &n.bishop[q&63]
	return m.reach[(occ&m.mask)*m.factor>>(m.shift&63)]
}

// Between is Geometry.Between for squares below 64.
func (n *Narrow) Between(a, b Square) uint64 { return n.between[int(a&63)<<6|int(b&63)] }
