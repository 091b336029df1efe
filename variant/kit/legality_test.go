package kit_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestAutoChoosesThePolicy(t *testing.T) {
	for name, g := range all() {
		if got := kit.Must(g.spec()).Legality(); got != g.auto {
			t.Errorf("%s: %v, want %v", name, got, g.auto)
		}
	}
	s := chessSpec()
	s.Men[5].Royal = false
	if got := kit.Must(s).Legality(); got != kit.None {
		t.Errorf("without royal men: %v, want none", got)
	}
}

// TestPoliciesListTheSameMoves holds every policy against playing and testing
// each move, in games and in positions with few men.
func TestPoliciesListTheSameMoves(t *testing.T) {
	for name, g := range all() {
		try := with(g.spec(), kit.Try)
		for _, l := range g.policies {
			t.Run(name+" "+l.String(), func(t *testing.T) {
				fast := with(g.spec(), l)
				rapid.Check(t, func(t *rapid.T) {
					gen := varianttest.Playouts(try, 60)
					if rapid.Bool().Draw(t, "sparse") {
						gen = varianttest.Sparse(try)
					}
					comparePolicies(t, gen.Draw(t, "position"), fast)
				})
			})
		}
	}
}

// comparePolicies compares p, a position under Try, and those after its moves
// with the same under another policy.
func comparePolicies(t *rapid.T, p variant.Position, fast *kit.Rules) {
	q, _ := reread(t, p, fast)
	compareLists(t, p, q)
	child, other := p.Clone(), q.Clone()
	for i, m := range variant.Moves(p) {
		if i%4 == 0 {
			child.CopyFrom(p)
			child.Apply(m)
			other.CopyFrom(q)
			other.Apply(m)
			compareLists(t, child, other)
		}
	}
}

// compareLists compares p, a position under Try, with the same under another
// policy.
func compareLists(t fataler, p, q variant.Position) {
	t.Helper()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatalf("%v", err)
	}
	fast := q.Rules().(*kit.Rules)
	want, got := sorted(p), sorted(q)
	if !slices.Equal(want, got) {
		t.Fatalf("%s (-try +%v):\n%s", text, fast.Legality(), cmp.Diff(want, got))
	}
	c := kit.Of(q)
	if n := c.CountMoves(); n != len(got) || c.HasMoves() != (n > 0) {
		t.Fatalf("%s: CountMoves %d, HasMoves %v, %d moves listed", text, n, c.HasMoves(), len(got))
	}
	if a, b := variant.CheckedRoyals(p), c.Checked(); a != b {
		t.Fatalf("%s: checked %v under try, %v under %v", text, a, b, fast.Legality())
	}
	if a, b := p.Outcome(), q.Outcome(); a != b {
		t.Fatalf("%s: %v under try, %v under %v", text, a, b, fast.Legality())
	}
}

func sorted(p variant.Position) []string {
	var out []string
	for _, m := range variant.Moves(p) {
		out = append(out, variant.Format(p, m)+" "+m.String())
	}
	slices.Sort(out)
	return out
}

// TestPinnedTwice has a rook on the leg of two horses that aim at its king.
func TestPinnedTwice(t *testing.T) {
	for _, l := range []kit.Legality{kit.Masks, kit.Suspects, kit.Try} {
		p := variant.MustParse(with(lameSpec(), l), "7k/8/8/8/3n4/3Rn3/2K5/8 w - 0 1")
		for _, m := range variant.Moves(p) {
			if m.From() == sq("d3") {
				t.Errorf("%v: %s", l, variant.Format(p, m))
			}
		}
	}
}

// A promotion to a royal man was not tested under Suspects, though it may stand
// attacked where it is made.
func TestPromotionToARoyal(t *testing.T) {
	s := chessSpec()
	s.Men[orthodox.King-1].Count = kit.Count{Min: 1, Max: 2}
	s.Promotions[0].To = []board.Kind{orthodox.Queen, orthodox.King}
	for _, l := range []kit.Legality{kit.Suspects, kit.Try} {
		p := variant.MustParse(with(s, l), "1r5k/P7/8/8/8/8/8/K7 w - 0 1")
		var got []string
		for _, m := range variant.Moves(p) {
			if m.From() == sq("a7") {
				got = append(got, variant.Format(p, m))
			}
		}
		slices.Sort(got)
		if diff := cmp.Diff([]string{"a7a8q", "a7b8k", "a7b8q"}, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", l, diff)
		}
		if n := len(variant.Moves(p)); variant.CountMoves(p) != n {
			t.Errorf("%v: %d moves, %d counted", l, n, variant.CountMoves(p))
		}
	}
	s.Men[orthodox.King-1].Count = kit.Count{Min: 1, Max: 1}
	s.Legality = kit.Masks
	if _, err := kit.New(s); err == nil {
		t.Error("masks are accepted for it")
	}
}

// TestRoyalOnALeg has a king on the leg of a horse that aims at the other royal.
func TestRoyalOnALeg(t *testing.T) {
	s := royalsSpec()
	s.Men[orthodox.Knight-1].Mover = move.Lame(s.Geometry, 1, 2, move.Leg)
	for _, l := range []kit.Legality{kit.Suspects, kit.Try} {
		p := variant.MustParse(with(s, l), "6qk/8/8/8/8/4n3/4K3/3Q4 w - 0 1")
		for _, m := range variant.Moves(p) {
			if m.From() == sq("e2") && m.To() != sq("e3") {
				t.Errorf("%v: %s", l, variant.Format(p, m))
			}
		}
	}
}

// allSuspects is an aura that names no men but asks for a test of every move.
var allSuspects = kit.Hooks{
	Restrict: aura{}.restrict,
	Suspects: func(*kit.Node) (board.Set, bool) { return board.Set{}, true },
}

func TestAllAreSuspects(t *testing.T) {
	s := auraSpec()
	s.Rules[2] = allSuspects
	fast := kit.Must(s)
	s.Legality = kit.Try
	try := kit.Must(s)
	rapid.Check(t, func(t *rapid.T) {
		p := varianttest.Sparse(try).Draw(t, "position")
		q, _ := reread(t, p, fast)
		compareLists(t, p, q)
	})
}

// TestTestGamesConform runs the suite over the games of this file, which have
// rules that no published game needs all at once.
func TestTestGamesConform(t *testing.T) {
	for name, g := range all() {
		t.Run(name, func(t *testing.T) {
			varianttest.Run(t, kit.Must(g.spec()), varianttest.Games(2), varianttest.MaxPlies(60), varianttest.Every(6))
		})
	}
}
