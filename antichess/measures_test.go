package antichess

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// plainSight is sight found square by square.
type plainSight struct {
	aims          map[board.Square]bool
	quiet         []board.Square // where each move without capture leads
	gone, held, n int32
	kinds         [kinds + 1]int32
}

func lookPlainly(b board.Board, c board.Color) *plainSight {
	g, s := b.Geometry(), &plainSight{aims: map[board.Square]bool{}}
	ahead := 1 - 2*int(c)
	for from := range b.Color(c).All() {
		k := b.At(from).Kind()
		s.n++
		s.kinds[k]++
		if k == orthodox.Pawn {
			rank := g.Rank(from)
			if c == board.Black {
				rank = 7 - rank
			}
			s.gone += int32(rank - 1)
			for _, side := range []int{-1, 1} {
				if q := g.Step(from, side, ahead); q != board.NoSquare {
					s.aims[q] = true
				}
			}
			q := g.Step(from, 0, ahead)
			if b.At(q) != board.NoPiece {
				s.held++
				continue
			}
			s.quiet = append(s.quiet, q)
			if q = g.Step(q, 0, ahead); rank == 1 && b.At(q) == board.NoPiece {
				s.quiet = append(s.quiet, q)
			}
			continue
		}
		for df := -2; df <= 2; df++ {
			for dr := -2; dr <= 2; dr++ {
				d := df*df + dr*dr
				ok := map[board.Kind]bool{
					orthodox.Knight: d == 5, orthodox.King: d == 1 || d == 2, orthodox.Rook: d == 1,
					orthodox.Bishop: d == 2, orthodox.Queen: d == 1 || d == 2,
				}[k]
				slides := k != orthodox.Knight && k != orthodox.King
				for q := g.Step(from, df, dr); ok && q != board.NoSquare; q = g.Step(q, df, dr) {
					s.aims[q] = true
					if b.At(q) == board.NoPiece {
						s.quiet = append(s.quiet, q)
					}
					ok = slides && b.At(q) == board.NoPiece
				}
			}
		}
	}
	return s
}

// measurePlainly takes the measures of p as their names say.
func measurePlainly(p variant.Position) (m measured) {
	b, us := p.Board(), p.Side()
	sights := [2]*plainSight{lookPlainly(b, us), lookPlainly(b, us.Other())}
	many := sights[0].n + sights[1].n
	for k := orthodox.Pawn; k <= orthodox.King; k++ {
		diff := sights[0].kinds[k] - sights[1].kinds[k]
		m[menMany+int(k)-1], m[menFew+int(k)-1] = diff*many, diff*(32-many)
	}
	gone := sights[0].gone - sights[1].gone
	m[goneMany], m[goneFew] = gone*many, gone*(32-many)
	for side, s := range sights {
		safe := int32(0)
		for _, q := range s.quiet {
			if sights[1-side].aims[q] {
				m[offersUs+side]++
			} else {
				safe++
			}
		}
		m[safeUs+side], m[fewUs+side], m[heldUs+side] = safe, min(safe, 4), s.held
		if safe == 1 {
			m[oneUs+side] = 1
		}
		if safe == 0 {
			m[stuckUs+side] = 1
		}
	}
	for q := range b.Color(us).All() {
		if sights[1].aims[q] {
			m[hungUs]++
		}
	}
	m[tempo] = 1
	return m
}

// TestMeasures holds the measures against the same found square by square, and
// the evaluation against their weighted sum.
func TestMeasures(t *testing.T) {
	j, r, rng := judge{board.Rect(8, 8)}, Must(Options{}), rand.New(rand.NewPCG(7, 1))
	seen, ones, stuck := 0, int32(0), int32(0)
	for range 12 {
		p := r.Start()
		for range 100 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			var got measured
			kit.Of(p).Look(func(n *kit.Node) { got = j.measure(n) })
			want := measurePlainly(p)
			if diff := cmp.Diff(want, got); diff != "" {
				text, _ := variant.Text(p)
				t.Fatalf("%s (-want +got):\n%s", text, diff)
			}
			sum := int32(0)
			for i := range want {
				switch {
				case i <= goneFew: // by phase
					sum += weights[i] * want[i] / 32
				default:
					sum += weights[i] * want[i]
				}
			}
			if v := p.(variant.Evaluator).Evaluate(); v != sum {
				t.Fatalf("evaluated to %d, want %d", v, sum)
			}
			seen, ones, stuck = seen+1, ones+want[oneUs], stuck+want[stuckUs]
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
	if seen < 500 || ones < 5 || stuck < 5 {
		t.Errorf("%d positions, %d with one safe move and %d with none: too little was tested", seen, ones, stuck)
	}
}
