package antichess

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The measures of a position. Those of men and pawns are the mover's less the
// other side's; of the others there is one for the mover (us) and one for the
// other side.
const (
	menMany    = 0               // men by kind, as on a full board
	menFew     = menMany + kinds // and as on an empty one
	goneMany   = menFew + kinds  // ranks that pawns have gone, as on a full board
	goneFew    = goneMany + 1    // and on an empty one
	safeUs     = goneFew + 1     // moves to squares where nobody can capture
	safeThem   = safeUs + 1      //
	fewUs      = safeThem + 1    // the same, counted up to 4
	fewThem    = fewUs + 1       //
	oneUs      = fewThem + 1     // there is one safe move
	oneThem    = oneUs + 1       //
	stuckUs    = oneThem + 1     // there is none
	stuckThem  = stuckUs + 1     //
	offersUs   = stuckThem + 1   // moves to squares where the other side can capture
	offersThem = offersUs + 1    //
	heldUs     = offersThem + 1  // pawns that something stands before
	heldThem   = heldUs + 1      //
	hungUs     = heldThem + 1    // men that the other side can capture
	tempo      = hungUs + 1      // always 1
	measures   = tempo + 1       //
	kinds      = int(orthodox.King)
	byPhase    = safeUs // the measures before it are times 32
)

type measured [measures]int32

// fullBoard is the number of men at the start.
const fullBoard = 32

// judge is the Evaluate of the game.
type judge struct{ g *board.Geometry }

func (j judge) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Evaluate: j.evaluate, Symmetric: j.symmetric}, nil
}

// weights are centipawns.
var weights = measured{
	menMany: 19, menMany + 1: 45, menMany + 2: -98, menMany + 3: -75, menMany + 4: 73, menMany + 5: 35,
	menFew: -67, menFew + 1: -112, menFew + 2: -35, menFew + 3: -90, menFew + 4: -289, menFew + 5: -22,
	goneMany: -6, goneFew: 8, safeUs: 6, safeThem: -6, fewUs: 9, fewThem: -31, oneUs: 10, oneThem: -76,
	stuckUs: 583, stuckThem: -127, offersUs: 22, offersThem: 2, heldUs: -5, heldThem: -10, hungUs: 10, tempo: 126,
}

// symmetric: an opinion changes no rule.
func (judge) symmetric(*variant.Symmetry, uint32) bool { return true }

// evaluate judges a position for the side to move.
func (j judge) evaluate(n *kit.Node) int32 {
	m := j.measure(n)
	v := int32(0)
	for i, w := range weights {
		if i < byPhase {
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
	gone := int32(us.gone - them.gone)
	m[goneMany], m[goneFew] = gone*many, gone*(fullBoard-many)
	us.count(&m, 0, them.aims, own|enemy)
	them.count(&m, 1, us.aims, own|enemy)
	m[hungUs], m[tempo] = int32(bits.OnesCount64(own&them.aims)), 1
	return m
}

// sight is what the men of one side can do.
type sight struct {
	reach   [16]uint64 // of men that move as they capture
	n       int
	steps   uint64 // of pawns
	doubles uint64
	aims    uint64 // where they capture
	gone    int    // ranks that pawns have gone
	held    int    // pawns that cannot step
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
	s.held = bits.OnesCount64(pawns) - bits.OnesCount64(s.steps)
	for p := pawns; p != 0; p &= p - 1 {
		r := bits.TrailingZeros64(p) >> 3
		if c == board.Black {
			r = 7 - r
		}
		s.gone += r - 1
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

// count enters the moves of a side whose enemy captures on aims. side is 0 for
// the mover and 1 for the other.
func (s *sight) count(m *measured, side int, aims, occ uint64) {
	safe := bits.OnesCount64(s.steps&^aims) + bits.OnesCount64(s.doubles&^aims)
	offers := bits.OnesCount64(s.steps&aims) + bits.OnesCount64(s.doubles&aims)
	for _, r := range s.reach[:s.n] {
		safe += bits.OnesCount64(r &^ occ &^ aims)
		offers += bits.OnesCount64(r &^ occ & aims)
	}
	m[safeUs+side], m[fewUs+side], m[offersUs+side] = int32(safe), int32(min(safe, 4)), int32(offers)
	m[heldUs+side] = int32(s.held)
	switch safe {
	case 0:
		m[stuckUs+side] = 1
	case 1:
		m[oneUs+side] = 1
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
