package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// The generator is written once, over sets of up to 128 squares, in the files
// whose names end in 128. gen_twins.go makes its twin of it for the 8x8 board, in
// which every name that ends in 128 ends in 64. This file holds what the two
// do not share.

//go:generate go run gen_twins.go

// set128 is a set of squares of any board, set64 one of the squares 0 to 63.
type (
	set128 = board.Set
	set64  uint64
)

// squares128 and squares64 are how many squares the sets hold.
const (
	squares128 = board.MaxSquares
	squares64  = 64
)

// none128 and none64 return the empty set.
func none128() set128 { return set128{} }
func none64() set64   { return 0 }

func (s set64) And(t set64) set64            { return s & t }
func (s set64) Or(t set64) set64             { return s | t }
func (s set64) AndNot(t set64) set64         { return s &^ t }
func (s set64) With(q board.Square) set64    { return s | 1<<(q&63) }
func (s set64) Without(q board.Square) set64 { return s &^ (1 << (q & 63)) }
func (s set64) Has(q board.Square) bool      { return s>>(q&63)&1 != 0 }
func (s set64) IsEmpty() bool                { return s == 0 }
func (s set64) IsSingle() bool               { return s != 0 && s&(s-1) == 0 }
func (s set64) Meets(t set64) bool           { return s&t != 0 }
func (s set64) Contains(t set64) bool        { return t&^s == 0 }
func (s set64) Len() int                     { return bits.OnesCount64(uint64(s)) }
func (s set64) First() board.Square          { return board.Square(bits.TrailingZeros64(uint64(s))) }
func (s set64) Rest() set64                  { return s & (s - 1) }
func (s set64) Pop() (board.Square, set64)   { return s.First(), s & (s - 1) }

// low128 and low64 return what of a set the generator sees, wide64 the set that it
// means.
func low128(s board.Set) set128 { return s }
func low64(s board.Set) set64   { lo, _ := s.Words(); return set64(lo) }

func wide64(s set64) board.Set { return board.SetOfWords(uint64(s), 0) }

// single128 and single64 return the set of q alone.
func single128(q board.Square) set128 { return board.Single(q) }
func single64(q board.Square) set64   { return 1 << (q & 63) }

// pieces128 and pieces64 return the squares of all pieces of kind k, of all of
// color c the others.
func kind128(p *board.Placement, k board.Kind) set128   { return p.Kind(k) }
func kind64(p *board.Placement, k board.Kind) set64     { return low64(p.Kind(k)) }
func color128(p *board.Placement, c board.Color) set128 { return p.Color(c) }
func color64(p *board.Placement, c board.Color) set64   { return low64(p.Color(c)) }

// board128 and board64 say where sliders go.
type (
	board128 struct{ g *board.Geometry }
	board64  struct{ b *board.Narrow }
)

func newBoard128(g *board.Geometry) (b board128, ok bool) { return board128{g}, true }

func newBoard64(g *board.Geometry) (b board64, ok bool) {
	n := g.Narrow()
	return board64{n}, n != nil
}

func (b board128) rook(q board.Square, occ set128) set128   { return b.g.Rook(q, occ) }
func (b board128) bishop(q board.Square, occ set128) set128 { return b.g.Bishop(q, occ) }
func (b board128) between(q, r board.Square) set128         { return b.g.Between(q, r) }
func (b board64) rook(q board.Square, occ set64) set64      { return set64(b.b.Rook(q, uint64(occ))) }
func (b board64) bishop(q board.Square, occ set64) set64    { return set64(b.b.Bishop(q, uint64(occ))) }
func (b board64) between(q, r board.Square) set64           { return set64(b.b.Between(q, r)) }

// beside returns the squares that have one which is not in own beside them, along
// rank or file, and along a diagonal: sliders elsewhere are shut in. More may be
// returned: where it is much work to find out, all are.
func (b board128) beside(own set128) (straight, diagonal set128) {
	return b.g.Squares(), b.g.Squares()
}

func (b board64) beside(own set64) (straight, diagonal set64) {
	const notA, notH = 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f
	open := ^own
	next := open<<1&notA | open>>1&notH
	return next | open<<8 | open>>8, next<<8 | next>>8
}

// shift128 and shift64 move whole sets by n squares, to squares of keep.
type (
	shift128 struct {
		n int
		h board.Shifter
	}
	shift64 struct {
		n    int
		keep set64
	}
)

func newShift128(h board.Shifter) shift128 {
	n, _ := h.Offset()
	return shift128{n, h}
}

func newShift64(h board.Shifter) shift64 {
	n, _ := h.Offset()
	return shift64{n, low64(h.Shift(wide64(^set64(0))))} // no way round the board
}

func (h *shift128) of(s set128) set128 { return h.h.Shift(s) }
func (h *shift64) of(s set64) set64 {
	return set64(bits.RotateLeft64(uint64(s), h.n)) & h.keep
}

// slides says what there is beyond leaps.
type slides uint8

const (
	rooks slides = 1 << iota
	bishops
	partly // not all of such a line
	byPath
)

// write128 and write64 write the moves of the spans from dst[n] on and return where
// they end. They call nothing, so that the loops have the registers to themselves.
//
//go:noinline
func write128(dst []move.Move, n int, spans []span128, men *board.Placement) int {
	for i := range spans {
		origin := spans[i].origin
		lo, hi := spans[i].targets.Words()
		for ; lo != 0; lo &= lo - 1 {
			dst[n] = origin.To(bits.TrailingZeros64(lo), men)
			n++
		}
		for ; hi != 0; hi &= hi - 1 {
			dst[n] = origin.To(64+bits.TrailingZeros64(hi), men)
			n++
		}
	}
	return n
}

//go:noinline
func write64(dst []move.Move, n int, spans []span64, men *board.Placement) int {
	for i := range spans {
		origin := spans[i].origin
		for s := uint64(spans[i].targets); s != 0; s &= s - 1 {
			dst[n] = origin.To(bits.TrailingZeros64(s), men)
			n++
		}
	}
	return n
}
