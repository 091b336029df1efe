package succes

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// backward is the making of a list of moves to take back.
type backward struct {
	*retreat
	dst     []move.Move
	c       board.Color
	empty   uint64
	king    board.Square // of the enemy, whom no man may attack before the move
	victims [5]board.Piece
	taken   int // victims in use
}

// AppendBack appends the moves of chess that may have led here from a placement
// with no more men, and no more promoted men, than the origin allows. None did
// when the king of who made them is attacked.
func (r *retreat) AppendBack(dst []move.Move) []move.Move {
	c := r.last
	if r.attacked(r.king(c), c.Other()) {
		return dst
	}
	b := backward{retreat: r, dst: dst, c: c, empty: ^(r.all[0] | r.all[1]), king: r.king(c.Other())}
	b.findVictims()
	for s := r.all[c]; s != 0; s &= s - 1 {
		q := board.Square(bits.TrailingZeros64(s))
		if k := r.kindOn(q, c); k == orthodox.Pawn {
			b.pawn(q)
		} else {
			b.officer(k, q)
		}
	}
	b.promotions()
	b.castlings()
	return b.dst
}

// findVictims lists the men that the enemy may have had more.
func (b *backward) findVictims() {
	them := b.c.Other()
	spare := b.spare(them)
	for k := orthodox.Pawn; k <= orthodox.Queen; k++ {
		more := bits.OnesCount64(b.men[them][k]) < bits.OnesCount64(b.origin.men[them][k])
		if more && k != orthodox.Pawn || spare > 0 {
			b.victims[b.taken] = board.NewPiece(them, k)
			b.taken++
		}
	}
}

// spare returns how many pawns of the origin are neither pawns of c nor what
// promoted men come from.
func (b *backward) spare(c board.Color) int {
	was, now := &b.origin.men[c], &b.men[c]
	n := bits.OnesCount64(was[orthodox.Pawn]) - bits.OnesCount64(now[orthodox.Pawn])
	for k := orthodox.Knight; k <= orthodox.Queen; k++ {
		n -= max(0, bits.OnesCount64(now[k])-bits.OnesCount64(was[k]))
	}
	return n
}

// add appends m if the enemy's king is not attacked before it.
func (b *backward) add(m move.Move) {
	then := *b.retreat
	then.take(m)
	if !then.attacked(b.king, b.c) {
		b.dst = append(b.dst, m)
	}
}

// captures appends the captures from the squares to q by a man that became
// kind k there, NoKind for one that stayed what it was.
func (b *backward) captures(from uint64, q board.Square, k board.Kind) {
	for _, v := range b.victims[:b.taken] {
		if v.Kind() == orthodox.Pawn && 1<<q&endRanks != 0 {
			continue
		}
		for s := from; s != 0; s &= s - 1 {
			b.add(move.NewCapture(board.Square(bits.TrailingZeros64(s)), q, v).WithKind(k))
		}
	}
}

const endRanks uint64 = 0xff | 0xff<<56

// quiets appends the steps from the squares to q.
func (b *backward) quiets(from uint64, q board.Square, k board.Kind) {
	for s := from; s != 0; s &= s - 1 {
		b.add(move.NewStep(board.Square(bits.TrailingZeros64(s)), q).WithKind(k))
	}
}

// officer appends the moves to q of a man of kind k.
func (b *backward) officer(k board.Kind, q board.Square) {
	var from uint64
	occ := ^b.empty
	switch k {
	case orthodox.Knight:
		from = steps.knight[q]
	case orthodox.Bishop:
		from = b.narrow.Bishop(q, occ)
	case orthodox.Rook:
		from = b.narrow.Rook(q, occ)
	case orthodox.Queen:
		from = b.narrow.Bishop(q, occ) | b.narrow.Rook(q, occ)
	default:
		from = steps.king[q]
	}
	from &= b.empty
	b.quiets(from, q, board.NoKind)
	b.captures(from, q, board.NoKind)
}

// behind returns the square behind q in the eyes of c's pawns, which is on the
// board for all squares where pawns stand or promote.
func (b *backward) behind(q board.Square) board.Square {
	if b.c == board.White {
		return q - 8
	}
	return q + 8
}

// pawn appends the moves to q of a pawn.
func (b *backward) pawn(q board.Square) {
	if 1<<q&homeRank[b.c] != 0 {
		return
	}
	one := b.behind(q)
	if b.empty>>one&1 != 0 {
		from := uint64(1) << one
		if two := b.behind(one); 1<<two&homeRank[b.c]&b.empty != 0 {
			from |= 1 << two
		}
		b.quiets(from, q, board.NoKind)
	}
	from := steps.pawn[b.c.Other()][q] & b.empty
	b.captures(from, q, board.NoKind)
	b.enPassant(q, one, from)
}

// enPassant appends the captures en passant to q, of the pawn on at, from the
// squares. The pawn came from its home by the move before.
func (b *backward) enPassant(q, at board.Square, from uint64) {
	them := b.c.Other()
	home := 2*q - at
	clear := uint64(1)<<home | 1<<at
	if b.taken == 0 || b.victims[0].Kind() != orthodox.Pawn || 1<<home&homeRank[them] == 0 || b.empty&clear != clear {
		return
	}
	pawn := board.NewPiece(them, orthodox.Pawn)
	for s := from; s != 0; s &= s - 1 {
		m := move.NewEnPassant(board.Square(bits.TrailingZeros64(s)), q, at, pawn)
		before := *b.retreat
		before.take(m)
		before.toggle(pawn, at)
		before.toggle(pawn, home)
		if !before.attacked(before.king(b.c), them) { // the enemy would have been to move
			b.add(m)
		}
	}
}

// promotions appends the moves by which a pawn became what stands on the last
// rank.
func (b *backward) promotions() {
	for k := orthodox.Knight; k <= orthodox.Queen; k++ {
		for s := b.men[b.c][k] & endRanks &^ (0xff << (56 * int(b.c))); s != 0; s &= s - 1 {
			if !b.promoted(k) {
				break
			}
			q := board.Square(bits.TrailingZeros64(s))
			b.quiets(1<<b.behind(q)&b.empty, q, k)
			b.captures(steps.pawn[b.c.Other()][q]&b.empty, q, k)
		}
	}
}

// promoted reports whether the origin has a pawn for one of the men of kind k.
func (b *backward) promoted(k board.Kind) bool {
	n := b.spare(b.c)
	if bits.OnesCount64(b.men[b.c][k]) > bits.OnesCount64(b.origin.men[b.c][k]) {
		n++ // it is counted as one already
	}
	return n > 0
}

// castlings appends the castlings after which king and rook stand as they do.
func (b *backward) castlings() {
	home := 56 * int(b.c)
	king, rooks := b.men[b.c][orthodox.King]>>home, b.men[b.c][orthodox.Rook]>>home
	for _, s := range castles {
		if king>>s.kingTo&1 == 0 || rooks>>s.rookTo&1 == 0 || b.empty>>home&s.clear != s.clear {
			continue
		}
		at := func(file int) board.Square { return board.Square(home + file) }
		m := move.NewCastle(at(4), at(s.kingTo), at(s.rook), at(s.rookTo))
		then := *b.retreat
		then.take(m)
		if !then.attacked(at(4), b.c.Other()) && !then.attacked(at(s.rookTo), b.c.Other()) {
			b.add(m)
		}
	}
}

// castles are the two castlings by files, with the squares of the home rank
// that are empty behind them.
var castles = [2]struct {
	rook, kingTo, rookTo int
	clear                uint64
}{{7, 6, 5, 1<<4 | 1<<7}, {0, 2, 3, 1<<0 | 1<<1 | 1<<4}}
