package kit_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// counting judges by the men of either side, and names pawn moves tactical.
type counting struct{}

func (c counting) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Evaluate: c.evaluate}, nil
}

func (counting) evaluate(n *kit.Node) int32 { return int32(n.Own.Len() - n.Enemy.Len()) }

// compulsory is chess without royal men in which captures are a duty.
func compulsory() kit.Spec {
	s := chessSpec()
	s.Captures, s.Men[orthodox.King-1].Royal = kit.Compulsory, false
	return s
}

func TestTacticalMovesAreCapturesAndPromotions(t *testing.T) {
	games := map[string]kit.Spec{
		"chess": chessSpec(), "lame": lameSpec(), "hurdles": hurdleSpec(), "royals": royalsSpec(), "aura": auraSpec(),
		"seer": seerSpec(), "compulsory": compulsory(), "wide": wide.Spec11x10(), "duty": chessSpec(checkDuty{}),
	}
	promotions, calm := 0, 0
	for name, s := range games {
		t.Run(name, func(t *testing.T) {
			r := kit.Must(s)
			rapid.Check(t, func(t *rapid.T) {
				gen := varianttest.Playouts(r, 60)
				if rapid.Bool().Draw(t, "sparse") {
					gen = varianttest.Sparse(r)
				}
				p := gen.Draw(t, "position")
				var want []move.Move
				for _, m := range variant.Moves(p) {
					if m.IsCapture() || m.Kind() != board.NoKind {
						want = append(want, m)
					}
					if m.Kind() != board.NoKind && !m.IsCapture() {
						promotions++
					}
				}
				got := p.(variant.Tactical).AppendTactical(nil)
				slices.Sort(want)
				slices.Sort(got)
				if len(want) == 0 {
					calm++
				}
				if !slices.Equal(want, got) {
					text, _ := variant.Text(p)
					t.Fatalf("%s (-want +got):\n%s", text, cmp.Diff(want, got))
				}
			})
		})
	}
	if promotions < 3 || calm < 50 {
		t.Errorf("%d promotions without capture and %d positions without tactical moves: too little was tested", promotions, calm)
	}
}

// TestTacticalPromotions: whatever promotes is tactical, and what a rule forbids
// is not.
func TestTacticalPromotions(t *testing.T) {
	knights := chessSpec()
	knights.Men[orthodox.King-1].Royal = false
	knights.Promotions = append(knights.Promotions, kit.Promotion{From: orthodox.Knight, To: []board.Kind{orthodox.Queen}})
	unpaid := chessSpec(edits(func(n *kit.Node) { n.ForbidQuiets(orthodox.Pawn, n.Geometry().RankSet(n.Us, 7)) }))
	unpaid.Promotions[0].To = []board.Kind{orthodox.Queen}
	for _, tt := range []struct {
		name, text string
		spec       kit.Spec
		want       []string
	}{
		{"a knight promotes", "8/8/1N6/8/8/8/8/n7 w - 0 1", knights, []string{"b6a8q", "b6c8q"}},
		{"pawns promote by captures alone", "n3k3/1P6/8/8/8/8/8/4K3 w - 0 1", unpaid, []string{"b7a8q"}},
	} {
		p := variant.MustParse(kit.Must(tt.spec), tt.text)
		var got []string
		for _, m := range p.(variant.Tactical).AppendTactical(nil) {
			got = append(got, variant.Format(p, m))
		}
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// Promotions that do not answer a check were once listed where the masks are in
// doubt.
func TestTacticalMovesAnswerTheCheck(t *testing.T) {
	const text = "8/2PP4/8/1p6/1PK5/8/8/kN6 w - 0 1"
	for name, s := range map[string]kit.Spec{"wide": auraSpec(), "narrow": func() kit.Spec { s := armedSpec(); s.Rules = append(s.Rules, aura{}); return s }()} {
		p := variant.MustParse(kit.Must(s), text)
		for _, m := range p.(variant.Tactical).AppendTactical(nil) {
			if m.Kind() != board.NoKind {
				t.Errorf("%s: %s", name, variant.Format(p, m))
			}
		}
	}
}

func TestOnlyAGameWithAnEvaluatorHasOne(t *testing.T) {
	const text = "4k3/8/8/8/8/8/P7/4K3 w - 0 1"
	if p := variant.MustParse(kit.Must(chessSpec()), text); any(p).(*kit.Position) == nil {
		t.Error("no position")
	} else if _, ok := p.(variant.Evaluator); ok {
		t.Error("a game without an Evaluator has positions that are one")
	}
	r := kit.Must(chessSpec(counting{}))
	for _, p := range []variant.Position{r.Start(), variant.MustParse(r, text), variant.MustParse(r, text).Clone()} {
		want := int32(kit.Of(p).Men().Color(board.White).Len() - kit.Of(p).Men().Color(board.Black).Len())
		q := r.Start()
		q.CopyFrom(p)
		for _, m := range variant.Moves(q)[:1] {
			q.Apply(m)
		}
		if got, next := p.(variant.Evaluator).Evaluate(), q.(variant.Evaluator).Evaluate(); got != want || next != -want {
			t.Errorf("%d, and %d for the other side; want %d and %d", got, next, want, -want)
		}
	}
	if _, err := kit.New(chessSpec(counting{}, counting{})); err == nil {
		t.Error("two Evaluates are taken")
	}
	varianttest.Run(t, r)
}

func TestLookShowsTheNode(t *testing.T) {
	p := variant.MustParse(kit.Must(chessSpec()), "4k3/8/8/8/8/8/P7/4K3 b - 0 1")
	kit.Of(p).Look(func(n *kit.Node) {
		if n.Us != board.Black || n.Own.Len() != 1 || n.Enemy.Len() != 2 {
			t.Errorf("%v to move with %d men against %d", n.Us, n.Own.Len(), n.Enemy.Len())
		}
	})
}

func TestNullMove(t *testing.T) {
	chess := kit.Must(chessSpec(kit.Hooks{NullMoves: true}))
	forced := compulsory()
	forced.Rules = append(forced.Rules, kit.Hooks{NullMoves: true})
	tests := []struct {
		name, text string
		r          *kit.Rules
		want       bool
	}{
		{"with a knight", "4k3/8/8/8/8/8/8/4K1N1 w - 0 1", chess, true},
		{"the enemy's knight does not count", "4k3/8/8/8/8/8/8/4K1N1 b - 0 1", chess, false},
		{"with pawns alone", "4k3/8/8/8/8/8/PPP5/4K3 w - 0 1", chess, false},
		{"in check", "4k3/8/8/8/4r3/8/8/4K1N1 w - 0 1", chess, false},
		{"captures are compulsory", "4k3/8/8/8/8/8/8/4K1N1 w - 0 1", kit.Must(forced), false},
		{"moves are selected", "4k3/8/8/8/8/8/8/4K1N1 w - 0 1", kit.Must(chessSpec(checkDuty{}, kit.Hooks{NullMoves: true})), false},
		{"the game does not want it", "4k3/8/8/8/8/8/8/4K1N1 w - 0 1", kit.Must(chessSpec()), false},
	}
	for _, tt := range tests {
		p := variant.MustParse(tt.r, tt.text)
		if _, ok := p.(variant.Passer).NullMove(); ok != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, ok, tt.want)
		}
	}
	p := variant.MustParse(chess, "4k1n1/8/8/8/1pP5/8/8/4K1N1 b c3 0 1")
	m, _ := p.(variant.Passer).NullMove()
	p.Apply(m)
	if got, _ := variant.Text(p); got != "4k1n1/8/8/8/1pP5/8/8/4K1N1 w - 1 2" {
		t.Errorf("after a null move: %s", got)
	}
}

func TestExchange(t *testing.T) {
	r := kit.Must(chessSpec())
	tests := []struct {
		name, text, move string
		want             int32
	}{
		{"a man nobody guards", "4k3/8/8/3p4/8/8/8/3QK3 w - 0 1", "d1d5", 100},
		{"queen for pawn", "4k3/8/4p3/3p4/8/8/8/3QK3 w - 0 1", "d1d5", 100 - 950},
		{"pawn takes, pawn takes, queen takes", "4k3/8/4p3/3p4/4P3/8/8/3QK3 w - 0 1", "e4d5", 100},
		{"a rook behind a rook", "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - 0 1", "d2d5", 100 - 500},
		{"a queen stops in time", "3rk3/8/8/3n4/4P3/8/8/3QK3 w - 0 1", "e4d5", 320},
		{"a king does not take what is guarded", "8/8/4k3/3p4/4P3/8/8/3RK3 w - 0 1", "e4d5", 100},
		{"a king takes what is not", "8/8/4k3/3p4/4P3/8/8/4K3 w - 0 1", "e4d5", 0},
		{"en passant", "4k3/8/8/8/1pP5/8/8/2R1K3 b c3 0 1", "b4c3", 0},
		{"en passant opens the file", "4k3/2R5/8/8/1pP5/8/8/4K3 b c3 0 1", "b4c3", 0},
		{"the knight takes back, not the queen", "3qk3/8/5n2/3p4/8/2N5/8/3RK3 w - 0 1", "c3d5", 100 - 320},
		{"wherever they stand", "4k3/8/5n2/q2p4/8/2N5/8/3R2K1 w - 0 1", "c3d5", 100 - 320},
		{"a promotion that is taken back", "1r2k3/P7/8/8/8/8/8/4K3 w - 0 1", "a7b8q", 500 + 950 - 100},
		{"a promotion beside a rook", "1r2k3/P7/8/8/8/8/8/4K3 w - 0 1", "a7a8q", -100},
	}
	for _, tt := range tests {
		p := variant.MustParse(r, tt.text)
		m, err := variant.ParseMove(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.(variant.Exchanger).Exchange(m); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
