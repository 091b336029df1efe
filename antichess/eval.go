package antichess

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The measures of a position. Those of men and pawns are the mover's less the
// other side's; the others come for the mover (us) and for the other side.
const (
	menMany    = 0                  // men by kind, as on a full board
	menFew     = menMany + kinds    // and as on an empty one
	safeUs     = menFew + kinds     // moves to squares where nobody can capture
	safeThem   = safeUs + 1         //
	offersUs   = safeThem + 1       // moves to squares where the other side can
	offersThem = offersUs + 1       //
	stuckUs    = offersThem + 1     // there is no safe move
	stuckThem  = stuckUs + 1        //
	hungUs     = stuckThem + 1      // men that the other side can capture
	hungThem   = hungUs + 1         //
	progress   = hungThem + 1       // ranks that pawns have gone
	tempo      = progress + 1       // always 1
	fewSafeUs  = tempo + 1          // safe moves, counted up to 4
	fewSafeThm = fewSafeUs + 1      //
	measures   = fewSafeThm + 1     //
	kinds      = int(orthodox.King) //
)

type measured [measures]int32

// fullBoard is the number of men at the start.
const fullBoard = 32

// judge is the Evaluator of the game.
type judge struct{ g *board.Geometry }

// weights are centipawns.
var weights = measured{
	menMany: -100, menMany + 1: -100, menMany + 2: -150, menMany + 3: -200, menMany + 4: -200, menMany + 5: -50,
	menFew: -100, menFew + 1: 50, menFew + 2: 0, menFew + 3: 100, menFew + 4: 50, menFew + 5: 100,
	safeUs: 4, safeThem: -4, offersUs: 2, offersThem: -2, stuckUs: -50, stuckThem: 50,
	hungUs: 0, hungThem: 0, progress: 5, tempo: 0, fewSafeUs: 20, fewSafeThm: -20,
}

// Symmetric: an opinion changes no rule.
func (judge) Symmetric(*variant.Symmetry, uint32) bool { return true }

// Evaluate judges a position for the side to move.
func (j judge) Evaluate(n *kit.Node) int32 {
	m := j.measure(n)
	v := int32(0)
	for i, w := range weights {
		if i < menFew+kinds {
			w = w * m[i] / fullBoard
		} else {
			w *= m[i]
		}
		v += w
	}
	return v
}

// measure takes the measures of a position; those of men are times 32.
func (j judge) measure(n *kit.Node) measured {
	men, b := n.Men(), j.g.Narrow()
	var m measured
	own, enemy := word(n.Own), word(n.Enemy)
	many := int32(n.Occ.Len())
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		both := word(men.Kind(k))
		diff := int32(bits.OnesCount64(both&own) - bits.OnesCount64(both&enemy))
		m[menMany+int(k)-1], m[menFew+int(k)-1] = diff*many, diff*(fullBoard-many)
	}
	us := look(b, men, own, own|enemy, n.Us)
	them := look(b, men, enemy, own|enemy, n.Them)
	us.against(them.aims, own|enemy)
	them.against(us.aims, own|enemy)
	m[safeUs], m[safeThem] = int32(us.safe), int32(them.safe)
	m[offersUs], m[offersThem] = int32(us.offers), int32(them.offers)
	m[fewSafeUs], m[fewSafeThm] = int32(min(us.safe, 4)), int32(min(them.safe, 4))
	if us.safe == 0 {
		m[stuckUs] = 1
	}
	if them.safe == 0 {
		m[stuckThem] = 1
	}
	m[hungUs], m[hungThem] = int32(bits.OnesCount64(own&them.aims)), int32(bits.OnesCount64(enemy&us.aims))
	m[progress] = int32(us.progress - them.progress)
	m[tempo] = 1
	return m
}

// sight is what the men of one side can do.
type sight struct {
	reach    [16]uint64 // of men that move as they capture
	n        int
	steps    uint64 // of pawns
	doubles  uint64
	aims     uint64 // where they capture
	progress int
	safe     int
	offers   int
}

func word(s board.Set) uint64 {
	lo, _ := s.Words()
	return lo
}

const notA, notH = 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f

func look(b *board.Narrow, men *board.Placement, own, occ uint64, c board.Color) (s sight) {
	pawns := word(men.Kind(orthodox.Pawn)) & own
	if c == board.White {
		s.aims = pawns&notA<<7 | pawns&notH<<9
		s.steps = pawns << 8 &^ occ
		s.doubles = s.steps & (0xff << 16) << 8 &^ occ
	} else {
		s.aims = pawns&notA>>9 | pawns&notH>>7
		s.steps = pawns >> 8 &^ occ
		s.doubles = s.steps & (0xff << 40) >> 8 &^ occ
	}
	for p := pawns; p != 0; p &= p - 1 {
		r := bits.TrailingZeros64(p) >> 3
		if c == board.Black {
			r = 7 - r
		}
		s.progress += r - 1
	}
	for k := orthodox.Knight; k <= orthodox.King; k++ {
		for set := word(men.Kind(k)) & own; set != 0 && s.n < len(s.reach); set &= set - 1 {
			q := board.Square(bits.TrailingZeros64(set))
			var to uint64
			switch k {
			case orthodox.Knight:
				to = knights[q&63]
			case orthodox.King:
				to = kings[q&63]
			default:
				if k != orthodox.Bishop {
					to = b.Rook(q, occ)
				}
				if k != orthodox.Rook {
					to |= b.Bishop(q, occ)
				}
			}
			s.reach[s.n] = to
			s.n++
			s.aims |= to
		}
	}
	return s
}

// against counts the moves of a side whose enemy captures on aims.
func (s *sight) against(aims, occ uint64) {
	s.safe = bits.OnesCount64(s.steps&^aims) + bits.OnesCount64(s.doubles&^aims)
	s.offers = bits.OnesCount64(s.steps&aims) + bits.OnesCount64(s.doubles&aims)
	for _, r := range s.reach[:s.n] {
		s.safe += bits.OnesCount64(r &^ occ &^ aims)
		s.offers += bits.OnesCount64(r &^ occ & aims)
	}
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
