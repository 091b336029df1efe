package orthodox

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// judge is the Evaluate of chess. Every term has a value for the board full of
// men and one for the board nearly empty; the phase of the game mixes them.
type judge struct{ b *board.Narrow }

func (j judge) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Evaluate: j.evaluate, NullMoves: true, Symmetric: j.symmetric}, nil
}

// term is centipawns in the middle of the game and at its end.
type term struct{ mid, end int32 }

func (t *term) add(u term, n int32) { t.mid, t.end = t.mid+n*u.mid, t.end+n*u.end }

// The weights. Tables by kind have no entry for NoKind.
var (
	worth    = [7]term{Pawn: {85, 110}, Knight: {330, 300}, Bishop: {345, 320}, Rook: {470, 530}, Queen: {980, 980}}
	freedom  = [7]term{Knight: {5, 5}, Bishop: {5, 5}, Rook: {3, 5}, Queen: {1, 3}}
	usual    = [7]int32{Knight: 4, Bishop: 6, Rook: 7, Queen: 13} // free squares of a man that stands well enough
	pressing = [7]int32{Knight: 2, Bishop: 2, Rook: 3, Queen: 5}
	tempo    = term{15, 10}
	bishops  = term{30, 45}
	doubled  = term{-10, -20}
	isolated = term{-12, -12}
	openFile = term{25, 10}
	halfOpen = term{12, 8}
	shield   = term{12, 0}
	guarded  = term{6, 4} // a man that a pawn guards
	passed   = [8]term{1: {0, 10}, 2: {0, 15}, 3: {10, 30}, 4: {25, 55}, 5: {50, 95}, 6: {90, 150}}
)

// fullPhase is the phase of all men: a minor man counts 1, a rook 2, a queen 4.
const fullPhase = 24

var phases = [7]int32{Knight: 1, Bishop: 1, Rook: 2, Queen: 4}

// symmetric: an opinion changes no rule.
func (judge) symmetric(*variant.Symmetry, uint32) bool { return true }

// evaluate judges a position for the side to move.
func (j judge) evaluate(n *kit.Node) int32 {
	var v view
	v.look(n.Men())
	us, them := j.side(&v, n.Us), j.side(&v, n.Them)
	mid, end := us.mid-them.mid+tempo.mid, us.end-them.end+tempo.end
	phase := min(v.phase, fullPhase)
	score := (mid*phase + end*(fullPhase-phase)) / fullPhase
	// Without pawns a small advantage does not win.
	if ahead := score > 0; v.pawns[side(ahead, n.Us)] == 0 && v.phase <= 6 {
		score /= 4
	}
	return score
}

func side(ahead bool, us board.Color) board.Color {
	if ahead {
		return us
	}
	return us.Other()
}

// view is the position in single words.
type view struct {
	kind  [7]uint64
	color [2]uint64
	pawns [2]uint64
	aims  [2]uint64 // squares that pawns guard
	occ   uint64
	phase int32
}

func word(s board.Set) uint64 {
	lo, _ := s.Words()
	return lo
}

const (
	fileA, fileH = 0x0101010101010101, 0x8080808080808080
	inner        = 0x00003c3c3c3c0000
	center       = 0x0000001818000000
)

func (v *view) look(men *board.Placement) {
	v.color[0], v.color[1] = word(men.Color(board.White)), word(men.Color(board.Black))
	v.occ = v.color[0] | v.color[1]
	for k := Pawn; k <= King; k++ {
		v.kind[k] = word(men.Kind(k))
		v.phase += phases[k] * int32(bits.OnesCount64(v.kind[k]))
	}
	for c := range v.pawns {
		p := v.kind[Pawn] & v.color[c]
		v.pawns[c], v.aims[c] = p, pawnAims(p, board.Color(c))
	}
}

func pawnAims(p uint64, c board.Color) uint64 {
	if c == board.White {
		return p&^fileA<<7 | p&^fileH<<9
	}
	return p&^fileA>>9 | p&^fileH>>7
}

// side adds up what colour c has.
func (j judge) side(v *view, c board.Color) term {
	t := v.pawnTerms(c)
	king := bits.TrailingZeros64(v.kind[King]&v.color[c^1]) & 63
	zone := kings[king] | 1<<king
	pressure := int32(0)
	for k := Knight; k <= Queen; k++ {
		for men := v.kind[k] & v.color[c]; men != 0; men &= men - 1 {
			q := bits.TrailingZeros64(men)
			t.add(worth[k], 1)
			reach := j.reach(k, q, v.occ)
			t.add(freedom[k], int32(bits.OnesCount64(reach&^v.color[c]&^v.aims[c^1]))-usual[k])
			pressure += pressing[k] * int32(bits.OnesCount64(reach&zone))
			t.add(guarded, int32(v.aims[c]>>q&1))
			v.stands(&t, k, q, c)
		}
	}
	if bits.OnesCount64(v.kind[Bishop]&v.color[c]) > 1 {
		t.add(bishops, 1)
	}
	t.mid += min(pressure*pressure/4, 300)
	v.kingTerms(&t, c)
	return t
}

func (j judge) reach(k board.Kind, q int, occ uint64) (s uint64) {
	if k == Knight {
		return knights[q&63]
	}
	if k != Bishop {
		s = j.b.Rook(board.Square(q), occ)
	}
	if k != Rook {
		s |= j.b.Bishop(board.Square(q), occ)
	}
	return s
}

// stands adds what the square of a man is worth.
func (v *view) stands(t *term, k board.Kind, q int, c board.Color) {
	at, file := uint64(1)<<q, uint64(fileA)<<(q&7)
	switch k {
	case Knight, Bishop:
		switch {
		case at&center != 0:
			t.add(term{20, 15}, 1)
		case at&inner != 0:
			t.add(term{12, 10}, 1)
		case at&(fileA|fileH|0xff|0xff<<56) != 0:
			t.add(term{-15, -10}, 1)
		}
	case Rook:
		switch {
		case v.kind[Pawn]&file == 0:
			t.add(openFile, 1)
		case v.pawns[c]&file == 0:
			t.add(halfOpen, 1)
		}
		if rank(q, c) == 6 {
			t.add(term{15, 20}, 1)
		}
	}
}

// rank returns the rank of q as c counts, from 0.
func rank(q int, c board.Color) int {
	if c == board.White {
		return q >> 3
	}
	return 7 - q>>3
}

func (v *view) pawnTerms(c board.Color) (t term) {
	own := v.pawns[c]
	for men := own; men != 0; men &= men - 1 {
		q := bits.TrailingZeros64(men)
		t.add(worth[Pawn], 1)
		r, file := rank(q, c), uint64(fileA)<<(q&7)
		beside := file&^fileA>>1 | file&^fileH<<1
		ahead := ^uint64(0) << (q | 7) << 1
		if c == board.Black {
			ahead = 1<<(q&^7) - 1
		}
		if own&beside == 0 {
			t.add(isolated, 1)
		}
		if own&file&ahead != 0 {
			t.add(doubled, 1)
		} else if v.pawns[c^1]&(file|beside)&ahead == 0 {
			t.add(passed[r&7], 1)
		}
		if at := uint64(1) << q; at&center != 0 {
			t.mid += 20
		} else if at&inner != 0 {
			t.mid += 6
		}
		t.end += 3 * int32(r)
		t.add(guarded, int32(v.aims[c]>>q&1))
	}
	return t
}

// kingTerms adds pawns before the king in the middle of the game, and his place
// at the end.
func (v *view) kingTerms(t *term, c board.Color) {
	q := bits.TrailingZeros64(v.kind[King]&v.color[c]) & 63
	near := kings[q]
	if c == board.White {
		near |= near << 8
	} else {
		near |= near >> 8
	}
	t.add(shield, int32(min(bits.OnesCount64(near&v.pawns[c]), 3)))
	file, r := q&7, rank(q, c)
	if r > 0 {
		t.mid -= 20 * int32(min(r, 3))
	}
	if file > 2 && file < 6 {
		t.mid -= 20
	}
	t.end -= 8 * int32(fromCenter(file)+fromCenter(q>>3))
}

// fromCenter returns how far a file or rank is from the middle, 0 to 3.
func fromCenter(i int) int {
	if i > 3 {
		return i - 4
	}
	return 3 - i
}

var knights, kings = leaps([][2]int{{1, 2}, {2, 1}}), leaps([][2]int{{0, 1}, {1, 0}, {1, 1}})

// leaps returns, for each square, where the steps of either sign lead.
func leaps(steps [][2]int) (t [64]uint64) {
	for q := range t {
		for _, s := range steps {
			for i := range 4 {
				f, r := q&7+s[0]*(1-i&1*2), q>>3+s[1]*(1-i&2)
				if f >= 0 && f < 8 && r >= 0 && r < 8 {
					t[q] |= 1 << (8*r + f)
				}
			}
		}
	}
	return t
}
