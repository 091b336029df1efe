package kit_test

import (
	"slices"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// ruleCase is one move in one position; an empty after means that it is refused.
type ruleCase struct{ name, from, move, after string }

func checkRules(t *testing.T, r variant.Rules, tests []ruleCase) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(r, tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if err != nil {
				if tt.after != "" {
					t.Fatalf("%s: %v", tt.from, err)
				}
				return
			}
			p.Apply(m)
			if got, _ := variant.Text(p); got != tt.after {
				t.Errorf("%s after %s: %s, want %s", tt.from, tt.move, got, tt.after)
			}
		})
	}
}

// twisted is a rule whose Hooks are changed.
type twisted struct {
	rule  kit.Rule
	twist func(h *kit.Hooks)
}

func (t twisted) Bind(b *kit.Binding) (kit.Hooks, error) {
	h, err := t.rule.Bind(b)
	t.twist(&h)
	return h, err
}

// suicide removes whoever captures, before royals are judged.
type suicide struct{}

func (s suicide) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{After: s.after, Reshapes: true}, nil
}

func (suicide) after(p *kit.Position, m move.Move, _ board.Piece) {
	if m.IsCapture() && p.Men().At(m.To()).Kind() != orthodox.King {
		p.Men().Remove(m.To())
	}
}

func TestReshaper(t *testing.T) {
	r := kit.Must(chessSpec(suicide{}))
	if got := r.Legality(); got != kit.Try {
		t.Errorf("legality %v, want try", got)
	}
	checkRules(t, r, []ruleCase{
		{"who captures is gone", "4k3/8/8/n7/8/8/8/R3K3 w - 0 1", "a1a5", "4k3/8/8/8/8/8/8/4K3 b - 0 1"},
		{"a king is not", "4k3/8/8/8/8/8/4n3/4K3 w - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - 0 1"},
		{"a capture on the line leaves the line open", "4k3/4r3/4n3/8/8/8/4R3/4K3 w - 0 1", "e2e6", ""},
		{"the check is answered by taking the checker", "4k3/4r3/8/8/8/8/8/R3K2B w - 0 1", "a1a7", ""},
	})
}

// reach lets a king step to the last rank whatever attacks it there, and win.
type reach struct{}

func (r reach) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Exempt: r.exempt, End: r.end, Texts: variant.Texts{"last rank": {"the last rank is reached"}}}, nil
}

func (reach) exempt(after *kit.Position, _ move.Move) bool {
	return reached(after, after.Side())
}

func (reach) end(n *kit.Node) (variant.Outcome, bool) {
	return variant.WinFor(n.Seat()^1, "last rank"), reached(n.Position(), n.Them)
}

func reached(p *kit.Position, c board.Color) bool {
	return p.Men().Pieces(c, orthodox.King).Meets(p.Men().Geometry().RankSet(c, 7))
}

func TestExcuser(t *testing.T) {
	r := kit.Must(chessSpec(reach{}))
	checkRules(t, r, []ruleCase{
		{"a king steps into an attack to win", "r7/4K3/8/8/8/k7/8/8 w - 0 1", "e7e8", "r3K3/8/8/8/8/k7/8/8 b - 1 1"},
		{"not elsewhere", "8/4K3/r7/8/8/k7/8/8 w - 0 1", "e7e6", ""},
	})
	p := variant.MustParse(r, "r3K3/8/8/8/8/3k4/8/8 b - 0 1")
	if got := p.Outcome(); got != variant.WinFor(0, "last rank") || len(variant.Moves(p)) != 0 {
		t.Errorf("%v with %d moves", got, len(variant.Moves(p)))
	}
	varianttest.Run(t, r, varianttest.Games(2), varianttest.MaxPlies(60),
		varianttest.Positions("8/3K2r1/8/8/8/3k4/8/8 w - 0 1"))
}

// checkDuty obliges to give check when that is possible.
type checkDuty struct{}

func (c checkDuty) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Filter: c.filter}, nil
}

func (checkDuty) filter(n *kit.Node, from int, moves []move.Move) []move.Move {
	gives := func(m move.Move) bool {
		return n.Position().Try(m, func(after *kit.Position) bool { return !after.Checked().IsEmpty() })
	}
	if !slices.ContainsFunc(moves[from:], gives) {
		return moves
	}
	kept := moves[:from]
	for _, m := range moves[from:] {
		if gives(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

func TestSelecter(t *testing.T) {
	r := kit.Must(chessSpec(checkDuty{}))
	if got := r.Legality(); got != kit.Masks {
		t.Errorf("legality %v, want masks", got)
	}
	tests := []struct {
		name, text string
		want       []string
	}{
		{"checks alone are left", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", []string{"a1a8"}},
		{"promotions as well", "4k3/P7/8/8/8/8/8/4K3 w - 0 1", []string{"a7a8q"}},
		{"without a check all moves", "k7/8/8/8/8/8/8/K7 w - 0 1", []string{"a1a2", "a1b1", "a1b2"}},
	}
	for _, tt := range tests {
		p := variant.MustParse(r, tt.text)
		var got []string
		for _, m := range variant.Moves(p) {
			got = append(got, variant.Format(p, m))
		}
		slices.Sort(got)
		if !slices.Equal(got, tt.want) || variant.CountMoves(p) != len(tt.want) {
			t.Errorf("%s: %v (%d counted), want %v", tt.name, got, variant.CountMoves(p), tt.want)
		}
	}
	varianttest.Run(t, r, varianttest.Games(2), varianttest.MaxPlies(40))
}

// strike is a Filter that leaves no move.
type strike struct{}

func (s strike) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Filter: s.filter}, nil
}

func (strike) filter(_ *kit.Node, from int, moves []move.Move) []move.Move { return moves[:from] }

func TestSelecterMayLeaveNothing(t *testing.T) {
	for _, l := range []kit.Legality{kit.Masks, kit.Suspects, kit.Try} {
		p := with(chessSpec(strike{}), l).Start().(*kit.Position)
		if p.HasMoves() || p.CountMoves() != 0 || len(variant.Moves(p)) != 0 || p.Outcome() != variant.DrawBy(variant.Stalemate) {
			t.Errorf("%v: moves %v, %d counted, %v; want stalemate", l, p.HasMoves(), p.CountMoves(), p.Outcome())
		}
	}
}

// stay lists a pass, tested by the kit for exposed royals; trusted is the same, taken
// at its word.
var (
	stay    = kit.Hooks{Quiets: pass}
	trusted = kit.Hooks{Quiets: pass, Lawful: true}
)

func pass(_ *kit.Node, dst []move.Move) []move.Move { return append(dst, move.NewPass()) }

func TestAddersAreTestedUnlessLawful(t *testing.T) {
	const check = "4k3/8/8/8/8/8/4r3/4K3 w - 0 1"
	for _, l := range []kit.Legality{kit.Masks, kit.Suspects, kit.Try} {
		tests := []struct {
			text string
			rule kit.Hooks
			want bool
		}{
			{check, stay, false}, {check, trusted, true},
			{"4k3/8/8/8/8/8/8/4K3 w - 0 1", stay, true}, {"4k3/8/8/8/8/8/8/4K3 w - 0 1", trusted, true},
		}
		for _, tt := range tests {
			p := variant.MustParse(with(chessSpec(tt.rule), l), tt.text)
			if got := slices.Contains(variant.Moves(p), move.NewPass()); got != tt.want {
				t.Errorf("%v, lawful %v, in %s: pass listed %v, want %v", l, tt.rule.Lawful, tt.text, got, tt.want)
			}
		}
	}
}

// silent is lawful and lists nothing.
var silent = kit.Hooks{Quiets: func(_ *kit.Node, dst []move.Move) []move.Move { return dst }, Lawful: true}

// TestMateAndLawfulAdders: mate is no mate when a Lawful has an answer, and one
// without an answer is none.
func TestMateAndLawfulAdders(t *testing.T) {
	for _, l := range []kit.Legality{kit.Masks, kit.Suspects, kit.Try} {
		for want, rule := range []kit.Rule{silent, trusted} {
			p := variant.MustParse(with(chessSpec(rule), l), "4k3/8/8/8/8/8/r7/r3K3 w - 0 1").(*kit.Position)
			if p.HasMoves() != (want > 0) || p.CountMoves() != want || len(variant.Moves(p)) != want || p.Outcome().Over() != (want == 0) {
				t.Errorf("%v: moves %v, %d counted, %v; want %d", l, p.HasMoves(), p.CountMoves(), p.Outcome(), want)
			}
		}
	}
}

// harmlessly may reshape and leaves all men where they are.
var harmlessly = kit.Hooks{After: plain{}.after, Reshapes: true}

// A Lawful cannot know what a rule that Reshapes does to its move.
func TestReshapersPutLawfulAddersToTheTest(t *testing.T) {
	p := variant.MustParse(kit.Must(chessSpec(trusted, harmlessly)), "4k3/8/8/8/8/8/4r3/4K3 w - 0 1")
	if moves := variant.Moves(p); slices.Contains(moves, move.NewPass()) || len(moves) != p.(*kit.Position).CountMoves() {
		t.Errorf("listed %v, want no pass", moves)
	}
}

// leaps lets pawns on b1 capture on a5.
var leaps = kit.Hooks{Captures: func(n *kit.Node, dst []move.Move) []move.Move {
	if n.Men().At(sq("b1")).Kind() == orthodox.Pawn && n.CaptureTargets.Has(sq("a5")) {
		dst = append(dst, move.NewCapture(sq("b1"), sq("a5"), n.Men().At(sq("a5"))))
	}
	return dst
}}

func TestCompulsoryAsksAddersForCapturesFirst(t *testing.T) {
	s := chessSpec(stay, leaps)
	s.Men[5].Royal = false
	s.Captures = kit.Compulsory
	s.Men[0].Barred = [2]board.Set{}
	s.Promotions = nil
	r := kit.Must(s)
	for text, want := range map[string]int{
		"8/8/8/n7/8/8/8/RP6 w - 0 1": 2, // capture and leap
		"8/8/8/8/8/8/8/R7 w - 0 1":   15,
	} {
		p := variant.MustParse(r, text)
		if got := len(variant.Moves(p)); got != want || variant.CountMoves(p) != want {
			t.Errorf("%s: %d moves, %d counted, want %d", text, got, variant.CountMoves(p), want)
		}
	}
}

// three is a TurnOrder for three seats that go round, each colour twice in a row.
type three struct{}

func (t three) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{TurnOrder: t.turnOrder}, nil
}

func (three) turnOrder(p *kit.Position, _ move.Move) (variant.Player, board.Color) {
	return (p.Turn() + 1) % 3, p.Side()
}

func TestTurnerAndSeatText(t *testing.T) {
	s := chessSpec(three{})
	s.Info.Players = 3
	s.Start = "4k3/8/8/8/8/8/8/R3K3 w0 - 0 1"
	r := kit.Must(s)
	checkRules(t, r, []ruleCase{
		{"the next seat, the same colour", "4k3/8/8/8/8/8/8/R3K3 w0 - 0 1", "a1b1", "4k3/8/8/8/8/8/8/1R2K3 w1 - 1 1"},
		{"the last seat", "4k3/8/8/8/8/8/8/R3K3 w2 - 0 1", "a1b1", "4k3/8/8/8/8/8/8/1R2K3 w0 - 1 1"},
	})
	for _, text := range []string{"4k3/8/8/8/8/8/8/R3K3 w3 - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", "4k3/8/8/8/8/8/8/R3K3 w00 - 0 1", "4k3/8/8/8/8/8/8/R3K3 x0 - 0 1"} {
		if _, err := r.Parse(text); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
	a, b := variant.MustParse(r, "4k3/8/8/8/8/8/8/R3K3 w0 - 0 1"), variant.MustParse(r, "4k3/8/8/8/8/8/8/R3K3 w1 - 0 1")
	if a.Key() == b.Key() {
		t.Error("the key does not cover the seat")
	}
	if a.Turn() != 0 || b.Turn() != 1 {
		t.Errorf("seats %d and %d choose, want 0 and 1", a.Turn(), b.Turn())
	}
	mate := variant.MustParse(r, "4k3/8/8/8/8/8/r7/r3K3 w1 - 0 1")
	if got := mate.Outcome(); got.Winners != variant.Seats(0, 2) {
		t.Errorf("seat 1 of three mated: %v, want a win of the others", got)
	}
	s.Info.Payoff = variant.Common
	mate = variant.MustParse(kit.Must(s), "4k3/8/8/8/8/8/r7/r3K3 w1 - 0 1")
	if got := mate.Outcome(); got != (variant.Outcome{Result: variant.Failure, Reason: variant.Checkmate}) {
		t.Errorf("mate in a common game: %v, want a failure", got)
	}
}

// A man that steps as it captures used to capture though it was no capturer.
func TestStepperThatMayNotCapture(t *testing.T) {
	s := chessSpec(edits(func(n *kit.Node) {
		n.Capturers = n.Capturers.AndNot(n.Geometry().RankSet(board.White, 1))
	}))
	s.Men = append(s.Men, man(special, "Wazir", move.Leaper(s.Geometry, 0, 1)))
	for _, r := range []*kit.Rules{kit.Must(s), kit.Must(s).Widen()} {
		checkRules(t, r, []ruleCase{
			{"who may not capture", "4k3/8/8/8/8/p7/W7/4K3 w - 0 1", "a2a3", ""},
			{"moves", "4k3/8/8/8/8/p7/W7/4K3 w - 0 1", "a2b2", "4k3/8/8/8/8/p7/1W6/4K3 b - 1 1"},
			{"who may, beside him", "4k3/8/8/8/p7/W7/W7/4K3 w - 0 1", "a3a4", "4k3/8/8/8/W7/8/W7/4K3 b - 0 1"},
		})
	}
}
