package board

// Board is a read-only view of men on a Geometry. Front ends, texts and
// evaluations see a position through it. A game may keep any storage behind it.
type Board interface {
	// Geometry returns the squares the men stand on.
	Geometry() *Geometry
	// At returns the piece on q, NoPiece for an empty square or a hole.
	At(q Square) Piece
	// Pieces returns the squares of the men of colour c and kind k.
	Pieces(c Color, k Kind) Set
	// Color returns the squares of all men of colour c.
	Color(c Color) Set
	// Occupied returns the squares of all men.
	Occupied() Set
}

// Placement is the storage behind most games: men on a geometry with their key
// kept up to date. It is a plain value: assignment copies it and == compares
// it. Make one with NewPlacement.
type Placement struct {
	g      *Geometry
	key    uint64
	kinds  int // sets in use: kinds are below this
	colors [2]Set
	sets   [MaxKinds]Set // by kind, both colours
	at     [MaxSquares]Piece
}

// NewPlacement returns an empty placement on g for the kinds 1 to kinds.
// It panics when kinds is not within 1..MaxKinds-1.
func NewPlacement(g *Geometry, kinds int) Placement {
	if kinds < 1 || kinds >= MaxKinds {
		panic("board: NewPlacement: kinds out of range")
	}
	return Placement{g: g, kinds: kinds + 1}
}

// CopyFrom makes p equal to q, which must be of the same geometry and kinds.
// It is assignment, faster on small boards.
func (p *Placement) CopyFrom(q *Placement) {
	if p.g != q.g {
		p.g = q.g // rarely: a write of a pointer costs more than a look
	}
	p.kinds = q.kinds
	p.key = q.key
	p.colors[0] = q.colors[0]
	p.colors[1] = q.colors[1]
	if q.kinds <= 8 {
		// Most games have few kinds and 64 squares: copies without loop or call.
		p.sets[0], p.sets[1] = q.sets[0], q.sets[1]
		p.sets[2], p.sets[3] = q.sets[2], q.sets[3]
		p.sets[4], p.sets[5] = q.sets[4], q.sets[5]
		p.sets[6], p.sets[7] = q.sets[6], q.sets[7]
	} else {
		copy(p.sets[:q.kinds], q.sets[:q.kinds])
	}
	if n := q.g.size; n != 64 {
		copy(p.at[:n], q.at[:n])
		return
	}
	*(*[16]Piece)(p.at[0:16]) = *(*[16]Piece)(q.at[0:16])
	*(*[16]Piece)(p.at[16:32]) = *(*[16]Piece)(q.at[16:32])
	*(*[16]Piece)(p.at[32:48]) = *(*[16]Piece)(q.at[32:48])
	*(*[16]Piece)(p.at[48:64]) = *(*[16]Piece)(q.at[48:64])
}

// Geometry returns the board's squares.
func (p *Placement) Geometry() *Geometry { return p.g }

// At returns the piece on q.
func (p *Placement) At(q Square) Piece { return p.at[q&127] }

// Pieces returns the squares of the men of colour c and kind k.
func (p *Placement) Pieces(c Color, k Kind) Set { return p.sets[k&31].And(p.colors[c&1]) }

// Kind returns the squares of the men of kind k of both colours.
func (p *Placement) Kind(k Kind) Set { return p.sets[k&31] }

// Color returns the squares of all men of colour c.
func (p *Placement) Color(c Color) Set { return p.colors[c&1] }

// Occupied returns the squares of all men.
func (p *Placement) Occupied() Set { return p.colors[0].Or(p.colors[1]) }

// Key returns the xor of PieceKey over all men.
func (p *Placement) Key() uint64 { return p.key }

// Recompute returns what Key must be, worked out from the men.
func (p *Placement) Recompute() uint64 {
	var key uint64
	for s := p.Occupied(); !s.IsEmpty(); s = s.Rest() {
		key ^= PieceKey(p.At(s.First()), s.First())
	}
	return key
}

// Put sets pc on q and returns what stood there, which is gone. Put(NoPiece, q)
// clears the square. q must be a square of the geometry and pc of its kinds.
func (p *Placement) Put(pc Piece, q Square) Piece {
	old := p.Remove(q)
	if pc != NoPiece {
		p.toggle(pc, Single(q))
		p.key ^= PieceKey(pc, q)
		p.at[q&127] = pc
	}
	return old
}

// Remove clears q and returns what stood there, NoPiece if nothing did.
func (p *Placement) Remove(q Square) Piece {
	pc := p.at[q&127]
	if pc != NoPiece {
		p.toggle(pc, Single(q))
		p.key ^= PieceKey(pc, q)
		p.at[q&127] = NoPiece
	}
	return pc
}

// Move takes the man on from to to and returns it; what stood on to is gone. The
// squares must differ. An empty from leaves the board as it is.
func (p *Placement) Move(from, to Square) Piece {
	pc, victim := p.at[from&127], p.at[to&127]
	if pc == NoPiece {
		return pc
	}
	key := p.key ^ PieceKey(pc, from) ^ PieceKey(pc, to)
	p.at[from&127] = NoPiece
	p.at[to&127] = pc
	c, k := &p.colors[pc>>5&1], &p.sets[pc&31]
	if from|to < 64 {
		bit := uint64(1) << (to & 63)
		if victim != NoPiece {
			key ^= PieceKey(victim, to)
			p.colors[victim>>5&1].lo ^= bit
			p.sets[victim&31].lo ^= bit
		}
		bit ^= uint64(1) << (from & 63)
		c.lo ^= bit
		k.lo ^= bit
		p.key = key
		return pc
	}
	if victim != NoPiece {
		key ^= PieceKey(victim, to)
		p.toggle(victim, Single(to))
	}
	p.toggle(pc, Single(from).Xor(Single(to)))
	p.key = key
	return pc
}

// Swap exchanges what stands on x and y; either may be empty.
func (p *Placement) Swap(x, y Square) {
	a, b := p.Remove(x), p.Remove(y)
	p.Put(b, x)
	p.Put(a, y)
}

func (p *Placement) toggle(pc Piece, s Set) {
	c, k := &p.colors[pc>>5&1], &p.sets[pc&31]
	*c = c.Xor(s)
	*k = k.Xor(s)
}

var _ Board = (*Placement)(nil)
