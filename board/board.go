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
	g     *Geometry
	kinds int  // sets in use: kinds are below this
	tight bool // up to 64 squares and 8 kinds: little to copy
	key   uint64
	half  [2]words // squares 0 to 63 and 64 to 127
	at    [MaxSquares]Piece
}

// words are one word of every set. They lie together so that a board of up to
// 64 squares does not carry the empty other half from copy to copy.
type words struct {
	colors [2]uint64
	kinds  [MaxKinds]uint64 // both colours; that of NoKind is empty
}

// NewPlacement returns an empty placement on g for the kinds 1 to kinds.
// It panics when kinds is not within 1..MaxKinds-1.
func NewPlacement(g *Geometry, kinds int) Placement {
	if kinds < 1 || kinds >= MaxKinds {
		panic("board: NewPlacement: kinds out of range")
	}
	return Placement{g: g, kinds: kinds + 1, tight: g.small && kinds <= 8}
}

// CopyFrom makes p equal to q. It is assignment, faster between placements of
// the same geometry and kinds.
func (p *Placement) CopyFrom(q *Placement) {
	if p.g != q.g || p.kinds != q.kinds {
		p.become(q)
		return
	}
	p.key = q.key
	p.half[0].copyFew(&q.half[0])
	copySquares((*[64]Piece)(p.at[:]), (*[64]Piece)(q.at[:]))
	if !q.tight {
		p.copyMore(q)
	}
}

// Tight reports whether CopyMoved serves p: up to 64 squares and 8 kinds.
func (p *Placement) Tight() bool { return p.tight }

// become is CopyFrom when the two have nothing in common. It is a function of
// its own so that CopyFrom has less to set up.
//
//go:noinline
func (p *Placement) become(q *Placement) { *p = *q }

// copyMore copies what boards that are not tight have beyond the others.
func (p *Placement) copyMore(q *Placement) {
	p.half[0].copyMany(&q.half[0], q.kinds)
	if q.g.size > 64 {
		p.half[1].copyFew(&q.half[1])
		p.half[1].copyMany(&q.half[1], q.kinds)
		copySquares((*[64]Piece)(p.at[64:]), (*[64]Piece)(q.at[64:]))
	}
	if q.kinds > 17 {
		p.half[0].copyMost(&q.half[0], q.kinds)
		if q.g.size > 64 {
			p.half[1].copyMost(&q.half[1], q.kinds)
		}
	}
}

// copyFew copies the colours and the first 8 kinds. Like the other copies it goes
// by 16 bytes, which the compiler does without a call.
func (w *words) copyFew(v *words) {
	w.colors = v.colors
	*(*[2]uint64)(w.kinds[1:]) = *(*[2]uint64)(v.kinds[1:])
	*(*[2]uint64)(w.kinds[3:]) = *(*[2]uint64)(v.kinds[3:])
	*(*[2]uint64)(w.kinds[5:]) = *(*[2]uint64)(v.kinds[5:])
	*(*[2]uint64)(w.kinds[7:]) = *(*[2]uint64)(v.kinds[7:])
}

// copyMany copies the next kinds. It is kept small enough to be inlined.
func (w *words) copyMany(v *words, kinds int) {
	if kinds <= 9 {
		return
	}
	*(*[2]uint64)(w.kinds[9:]) = *(*[2]uint64)(v.kinds[9:])
	*(*[2]uint64)(w.kinds[11:]) = *(*[2]uint64)(v.kinds[11:])
	*(*[2]uint64)(w.kinds[13:]) = *(*[2]uint64)(v.kinds[13:])
	*(*[2]uint64)(w.kinds[15:]) = *(*[2]uint64)(v.kinds[15:])
}

// copyMost copies the kinds beyond these, which few games have.
func (w *words) copyMost(v *words, kinds int) {
	*(*[2]uint64)(w.kinds[17:]) = *(*[2]uint64)(v.kinds[17:])
	*(*[2]uint64)(w.kinds[19:]) = *(*[2]uint64)(v.kinds[19:])
	*(*[2]uint64)(w.kinds[21:]) = *(*[2]uint64)(v.kinds[21:])
	*(*[2]uint64)(w.kinds[23:]) = *(*[2]uint64)(v.kinds[23:])
	if kinds > 25 {
		copy(w.kinds[25:], v.kinds[25:])
	}
}

func copySquares(to, from *[64]Piece) {
	*(*[16]Piece)(to[0:]) = *(*[16]Piece)(from[0:])
	*(*[16]Piece)(to[16:]) = *(*[16]Piece)(from[16:])
	*(*[16]Piece)(to[32:]) = *(*[16]Piece)(from[32:])
	*(*[16]Piece)(to[48:]) = *(*[16]Piece)(from[48:])
}

// Geometry returns the board's squares.
func (p *Placement) Geometry() *Geometry { return p.g }

// At returns the piece on q.
func (p *Placement) At(q Square) Piece { return p.at[q&127] }

// Pieces returns the squares of the men of colour c and kind k.
func (p *Placement) Pieces(c Color, k Kind) Set { return p.Kind(k).And(p.Color(c)) }

// Kind returns the squares of the men of kind k of both colours.
func (p *Placement) Kind(k Kind) Set { return Set{p.half[0].kinds[k&31], p.half[1].kinds[k&31]} }

// Color returns the squares of all men of colour c.
func (p *Placement) Color(c Color) Set { return Set{p.half[0].colors[c&1], p.half[1].colors[c&1]} }

// Occupied returns the squares of all men.
func (p *Placement) Occupied() Set { return p.Color(White).Or(p.Color(Black)) }

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
		p.toggle(pc, q)
		p.key ^= PieceKey(pc, q)
		p.at[q&127] = pc
	}
	return old
}

// Remove clears q and returns what stood there, NoPiece if nothing did.
func (p *Placement) Remove(q Square) Piece {
	pc := p.at[q&127]
	if pc != NoPiece {
		p.toggle(pc, q)
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
	p.at[from&127] = NoPiece
	p.at[to&127] = pc
	p.key ^= PieceKey(pc, from) ^ PieceKey(pc, to) ^ PieceKey(victim, to)
	if from|to >= 64 {
		if victim != NoPiece {
			p.toggle(victim, to)
		}
		p.toggle(pc, from)
		p.toggle(pc, to)
		return pc
	}
	w, bit := &p.half[0], uint64(1)<<(to&63)
	w.clear(victim, bit)
	w.change(pc, bit|1<<(from&63))
	return pc
}

// CopyMoved makes p equal to q with the man on from taken to to, another square, and
// reports true: CopyFrom and Move in one. It reports false, and has done nothing,
// where these two have to do it: when q is not Tight, p is not for the same geometry
// and kinds, or nobody stands on from. It calls nothing, so that it needs no frame.
func (p *Placement) CopyMoved(q *Placement, from, to Square) bool {
	from, to = from&127, to&127
	pc, victim := uint(q.at[from])&63, uint(q.at[to])&63
	if p.g != q.g || p.kinds != q.kinds || !q.tight || pc == 0 {
		return false
	}
	p.key = q.key ^ squareKeys[pc][from] ^ squareKeys[pc][to] ^ squareKeys[victim][to]
	w, bit := &p.half[0], uint64(1)<<(to&63)
	w.copyFew(&q.half[0])
	w.colors[victim>>5] &^= bit
	w.kinds[victim&31] &^= bit
	bit |= 1 << (from & 63)
	w.colors[pc>>5] ^= bit
	w.kinds[pc&31] ^= bit
	copySquares((*[64]Piece)(p.at[:]), (*[64]Piece)(q.at[:]))
	p.at[from] = NoPiece
	p.at[to] = Piece(pc)
	return true
}

// clear takes pc from the squares of bits. Where nobody stands, nothing is cleared:
// that is cheaper than to ask first.
func (w *words) clear(pc Piece, bits uint64) {
	w.colors[pc>>5&1] &^= bits
	w.kinds[pc&31] &^= bits
}

// change takes pc from the squares of bits where it stands and puts it on the others.
func (w *words) change(pc Piece, bits uint64) {
	w.colors[pc>>5&1] ^= bits
	w.kinds[pc&31] ^= bits
}

// Swap exchanges what stands on x and y; either may be empty.
func (p *Placement) Swap(x, y Square) {
	a, b := p.Remove(x), p.Remove(y)
	p.Put(b, x)
	p.Put(a, y)
}

func (p *Placement) toggle(pc Piece, q Square) {
	p.half[q>>6&1].change(pc, 1<<(q&63))
}

var _ Board = (*Placement)(nil)
