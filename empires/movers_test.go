package empires

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// auditor compares, in every node, what the Aimers say of single targets with
// their whole reach.
type auditor struct {
	men     map[board.Kind]move.Mover
	fault   *string
	looks   *int
	screens *int
}

func (a auditor) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: a.restrict}, nil
}

func (a auditor) restrict(n *kit.Node) {
	if *a.fault != "" {
		return
	}
	for k, m := range a.men {
		for men := n.Men().Pieces(n.Us, k); !men.IsEmpty(); men = men.Rest() {
			a.audit(n, m, men.First())
		}
	}
}

func (a auditor) audit(n *kit.Node, m move.Mover, from board.Square) {
	aimer, g, occ := m.(kit.Aimer), n.Geometry(), n.Occ
	reach := func() board.Set {
		if s, ok := m.(kit.Seer); ok {
			return s.AttacksAt(n, n.Us, from)
		}
		return m.Attacks(n.Us, from, n.Occ)
	}
	whole := reach()
	var opened [board.MaxSquares]board.Set // by the target: the men who keep it from being attacked
	for men := occ.Without(from); !men.IsEmpty(); men = men.Rest() {
		n.Occ = occ.Without(men.First())
		for s := reach().AndNot(whole); !s.IsEmpty(); s = s.Rest() {
			opened[s.First()] = opened[s.First()].With(men.First())
		}
	}
	n.Occ = occ
	for of := range g.Squares().Without(from).All() {
		*a.looks++
		aims := aimer.AimsAt(n, n.Us, from, of)
		switch {
		case aims != whole.Has(of):
			*a.fault = fmt.Sprintf("%T on %s: aims at %s %v, in its reach %v", m, g.Name(from), g.Name(of), aims, whole.Has(of))
		case !aims && !opened[of].IsEmpty():
			*a.screens++
			if got := aimer.ScreensAt(n, n.Us, from, of); !got.Contains(opened[of]) {
				*a.fault = fmt.Sprintf("%T on %s: screens before %s: %v, want %v", m, g.Name(from), g.Name(of), got, opened[of])
			}
		}
	}
}

// TestAimersAgreeWithTheirReach looks at all nodes of random games, in which men
// thin out, under the readings that change a reach.
func TestAimersAgreeWithTheirReach(t *testing.T) {
	for _, o := range []Options{{}, {PowersJudged: AfterOneStep}, {CaptainReachExcluded: true, EscortExcluded: true}, {Adjacency: AdjacentByEdge}} {
		s := spec(o)
		a := auditor{men: map[board.Kind]move.Mover{}, fault: new(string), looks: new(int), screens: new(int)}
		for _, m := range s.Men {
			if _, ok := m.Mover.(kit.Aimer); ok {
				a.men[m.Kind] = m.Mover
			}
		}
		if len(a.men) != 3 {
			t.Fatalf("%d Aimers, want Empress, Android and Captain", len(a.men))
		}
		s.Rules = append(s.Rules, a)
		r := kit.Must(s)
		rng := rand.New(rand.NewPCG(1, 1))
		for range 3 {
			p := r.Start()
			for range 150 {
				ms := variant.Moves(p)
				if len(ms) == 0 {
					break
				}
				p.Apply(choose(rng, ms))
				if *a.fault != "" {
					text, _ := variant.Text(p)
					t.Fatalf("%+v: before %s: %s", o, text, *a.fault)
				}
			}
		}
		if *a.looks < 100_000 || *a.screens < 10_000 {
			t.Errorf("%+v: only %d looks, %d of them at screens", o, *a.looks, *a.screens)
		}
	}
}

// choose takes a capture half of the time, if there is one.
func choose(rng *rand.Rand, ms []move.Move) move.Move {
	m := ms[rng.IntN(len(ms))]
	for range 8 {
		if !m.IsCapture() && rng.IntN(2) == 0 {
			m = ms[rng.IntN(len(ms))]
		}
	}
	return m
}

// TestAndroidByWalking compares the set fills with a walk over every square.
func TestAndroidByWalking(t *testing.T) {
	g, _ := board.New(board.Shape{Files: 11, Ranks: 11, TopDown: true})
	a, rng := newAndroid(g), rand.New(rand.NewPCG(2, 2))
	dirs := [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	for i := range 3000 {
		from := board.Square(rng.IntN(121))
		occ := board.Single(from)
		for range rng.IntN(3) * (i % 25) {
			occ = occ.With(board.Square(rng.IntN(121)))
		}
		var want board.Set
		for d, first := range dirs {
			for at := g.Step(from, first[0], first[1]); at != board.NoSquare; at = g.Step(at, first[0], first[1]) {
				want = want.With(at)
				if occ.Has(at) {
					break
				}
				for _, side := range []int{d + 1, d + 3} {
					turn := dirs[side%4]
					for to := g.Step(at, turn[0], turn[1]); to != board.NoSquare; to = g.Step(to, turn[0], turn[1]) {
						want = want.With(to)
						if occ.Has(to) {
							break
						}
					}
				}
			}
		}
		if got := a.Attacks(board.White, from, occ); got != want {
			t.Fatalf("from %s over %v: %v, want %v", g.Name(from), occ, got, want)
		}
	}
	if got := a.Attacks(board.White, 60, board.Single(60)).Len(); got != 120 {
		t.Errorf("on an empty board it reaches %d squares, want 120", got)
	}
}
