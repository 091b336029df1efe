package kit_test

import (
	"slices"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// spy is a rule that shows a node to a test when the outcome is asked for.
type spy struct{ look func(n *kit.Node) }

func (s *spy) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{End: s.end}, nil
}

func (s *spy) end(n *kit.Node) (variant.Outcome, bool) {
	if s.look != nil {
		s.look(n)
	}
	return variant.Outcome{}, false
}

// at shows look the node of text in the game of s.
func at(t *testing.T, s kit.Spec, text string, look func(n *kit.Node)) {
	t.Helper()
	eye := &spy{}
	s.Rules = append(s.Rules, eye)
	p := variant.MustParse(kit.Must(s), text)
	seen := false
	eye.look = func(n *kit.Node) {
		seen = true
		look(n)
	}
	p.Outcome()
	if !seen {
		t.Fatal("the rule was not asked")
	}
}

// names spells the squares of s on a board of eight files.
func names(s board.Set) string {
	g, out := board.Rect(8, 8), ""
	for q := range s.All() {
		if out != "" {
			out += " "
		}
		out += g.Name(q)
	}
	return out
}

func sq(name string) board.Square { return board.Rect(8, 8).Square(name) }

func TestNodeAtFirst(t *testing.T) {
	at(t, chessSpec(), "4k3/8/8/3p4/4P3/8/8/4K3 b - 7 9", func(n *kit.Node) {
		if n.Us != board.Black || n.Them != board.White || n.Mover() != board.Black || n.Seat() != 1 {
			t.Errorf("us %v, them %v, mover %v, seat %v", n.Us, n.Them, n.Mover(), n.Seat())
		}
		for name, c := range map[string]struct {
			got  board.Set
			want string
		}{
			"Own": {n.Own, "d5 e8"}, "Enemy": {n.Enemy, "e1 e4"}, "Occ": {n.Occ, "e1 e4 d5 e8"},
			"Movers": {n.Movers, "d5 e8"}, "Capturers": {n.Capturers, "d5 e8"},
			"CaptureTargets": {n.CaptureTargets, "e1 e4"}, "Royals": {n.Royals(), "e8"}, "Checked": {n.Checked(), ""},
		} {
			if got := names(c.got); got != c.want {
				t.Errorf("%s is %q, want %q", name, got, c.want)
			}
		}
		if n.QuietTargets != n.Geometry().Squares().AndNot(n.Occ) {
			t.Errorf("QuietTargets is %q", names(n.QuietTargets))
		}
		if got := n.Position().QuietPlies(); got != 7 || n.Men().At(sq("d5")) != board.NewPiece(board.Black, orthodox.Pawn) {
			t.Errorf("quiet plies %d, piece %v on d5", got, n.Men().At(sq("d5")))
		}
	})
}

func TestNodeAttackers(t *testing.T) {
	tests := []struct {
		name, text, of string
		by             board.Color
		want           string
	}{
		{"men of all sorts", "4k3/8/8/1p1r4/P2N4/8/4B3/1Q2K3 w - 0 1", "b5", board.White, "b1 e2 a4 d4"},
		{"of either side", "4k3/8/8/1p1r4/P2N4/8/4B3/1Q2K3 w - 0 1", "d4", board.Black, "d5"},
		{"an empty square", "4k3/8/8/8/8/8/8/R3K2R w - 0 1", "f1", board.White, "e1 h1"},
		{"a square of one's own", "4k3/8/8/8/8/8/8/R3K2R w - 0 1", "h1", board.White, ""},
		{"pins do not matter", "4k3/4r3/8/8/8/8/4R3/4K2n w - 0 1", "e7", board.White, "e2"},
		{"no line through a man", "4k3/8/r7/8/P7/8/8/R3K3 w - 0 1", "a6", board.White, ""},
		{"pawns forward as they see it", "4k3/3p4/4N3/3p4/8/8/8/4K3 w - 0 1", "e6", board.Black, "d7"},
	}
	for _, tt := range tests {
		at(t, chessSpec(), tt.text, func(n *kit.Node) {
			if got := names(n.Attackers(sq(tt.of), tt.by)); got != tt.want {
				t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
			}
		})
	}
}

func TestNodeAttackersAfterRestriction(t *testing.T) {
	tests := []struct {
		of   string
		by   board.Color
		want string
	}{
		{"c5", board.Black, ""}, // d5 is not next to b4, but the fool on e5 holds it
		{"c3", board.White, "c4"},
		{"d4", board.Black, "d2"},
		{"d4", board.White, "c4 e5"},
	}
	for _, tt := range tests {
		at(t, auraSpec(), "4k3/8/8/3rF3/1SR5/8/3r4/4K3 b - 0 1", func(n *kit.Node) {
			if got := names(n.Attackers(sq(tt.of), tt.by)); got != tt.want {
				t.Errorf("%s by %v: %q, want %q", tt.of, tt.by, got, tt.want)
			}
		})
	}
	at(t, auraSpec(), "4k3/8/8/8/8/8/rS6/4K3 w - 0 1", func(n *kit.Node) {
		if got := n.Attackers(sq("a1"), board.Black); !got.IsEmpty() {
			t.Errorf("a frozen rook attacks: %q", names(got))
		}
		if n.Attacked(sq("a1"), n.Occ) {
			t.Error("Attacked counts a frozen rook")
		}
		if got := names(n.Reach(board.Black, sq("a2"))); got != "a1 b2 a3 a4 a5 a6 a7 a8" {
			t.Errorf("Reach knows no restrictions, and says %q", got)
		}
	})
}

func TestNodeAttacked(t *testing.T) {
	at(t, chessSpec(), "4k3/8/8/8/r2R3K/8/8/8 w - 0 1", func(n *kit.Node) {
		g := n.Geometry()
		d4, h4 := g.Square("d4"), g.Square("h4")
		if n.Attacked(h4, n.Occ) {
			t.Error("attacked through a man")
		}
		if !n.Attacked(h4, n.Occ.Without(d4)) {
			t.Error("not attacked with the man lifted")
		}
		if n.Attacked(h4, n.Occ.Without(d4).Without(g.Square("a4"))) {
			t.Error("attacked by a man that is lifted")
		}
	})
}

// TestReachAndCalm: what a man could do, none for a square without one.
func TestReachAndCalm(t *testing.T) {
	at(t, chessSpec(), "4k3/8/8/8/8/1n6/P7/4K3 w - 0 1", func(n *kit.Node) {
		for from, want := range map[string][2]string{"a2": {"b3", "a3 a4"}, "e1": {"d1 f1 d2 e2 f2", "d1 f1 d2 e2 f2"}, "c4": {"", ""}} {
			reach, calm := names(n.Reach(board.White, sq(from))), names(n.Calm(board.White, sq(from)))
			if reach != want[0] || calm != want[1] {
				t.Errorf("%s: captures on %q and goes to %q, want %q and %q", from, reach, calm, want[0], want[1])
			}
		}
	})
	for want, s := range map[bool]kit.Spec{false: chessSpec(), true: chessSpec(suicide{})} {
		at(t, s, "4k3/8/8/8/8/8/8/4K3 w - 0 1", func(n *kit.Node) {
			if n.Reshaped() != want {
				t.Errorf("Reshaped is %v, want %v", !want, want)
			}
		})
	}
}

// edits is a rule that Restricts made of a function.
type edits func(n *kit.Node)

func (e edits) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: e.restrict}, nil
}

func (e edits) restrict(n *kit.Node) { e(n) }

func TestRestricterEdits(t *testing.T) {
	white := func(f func(n *kit.Node)) edits {
		return func(n *kit.Node) {
			if n.Us == board.White {
				f(n)
			}
		}
	}
	black := func(f func(n *kit.Node)) edits {
		return func(n *kit.Node) {
			if n.Us == board.Black {
				f(n)
			}
		}
	}
	const text = "3rk3/P7/8/8/8/8/3R4/K2N4 w - 0 1"
	tests := []struct {
		name, text string
		edit       edits
		move       string
		want       bool
	}{
		{"nothing", text, func(*kit.Node) {}, "d2d8", true},
		{"no movers", text, white(func(n *kit.Node) { n.Movers = board.Set{} }), "d2d8", false},
		{"no capturers", text, white(func(n *kit.Node) { n.Capturers = board.Set{} }), "d2d8", false},
		{"a capturer less moves", text, white(func(n *kit.Node) { n.Capturers = board.Set{} }), "d2d7", true},
		{"no capture targets", text, white(func(n *kit.Node) { n.CaptureTargets = board.Set{} }), "d2d8", false},
		{"no quiet targets", text, white(func(n *kit.Node) { n.QuietTargets = board.Set{} }), "d2d7", false},
		{"captures of rooks forbidden", text, white(func(n *kit.Node) { n.ForbidCaptures(orthodox.Rook, n.Enemy) }), "d2d8", false},
		{"captures of knights forbidden", text, white(func(n *kit.Node) { n.ForbidCaptures(orthodox.Knight, n.Enemy) }), "d2d8", true},
		{"quiet moves of rooks forbidden", text, white(func(n *kit.Node) { n.ForbidQuiets(orthodox.Rook, board.Single(sq("d7"))) }), "d2d7", false},
		{"on that square", text, white(func(n *kit.Node) { n.ForbidQuiets(orthodox.Rook, board.Single(sq("d7"))) }), "d2d6", true},
		{"one's own men are targets", text, white(func(n *kit.Node) { n.CaptureTargets = n.CaptureTargets.With(sq("d1")) }), "d2d1", true},
		{"promotion", text, func(*kit.Node) {}, "a7a8q", true},
		{"promotion to fewer kinds", text, white(func(n *kit.Node) { n.Promotable &^= 1 << orthodox.Queen }), "a7a8q", false},
		{"the others stay", text, white(func(n *kit.Node) { n.Promotable &^= 1 << orthodox.Queen }), "a7a8n", true},
		{"a check", "r3k3/8/8/8/8/8/8/K6N w - 0 1", func(*kit.Node) {}, "h1g3", false},
		{"no check without capturers", "r3k3/8/8/8/8/8/8/K6N w - 0 1", black(func(n *kit.Node) { n.Capturers = board.Set{} }), "h1g3", true},
		{"no check of a king that is no target", "r3k3/8/8/8/8/8/8/K6N w - 0 1",
			black(func(n *kit.Node) { n.CaptureTargets = n.CaptureTargets.Without(sq("a1")) }), "h1g3", true},
		{"no check by a kind that may not capture", "r3k3/8/8/8/8/8/8/K6N w - 0 1",
			black(func(n *kit.Node) { n.ForbidCaptures(orthodox.Rook, n.Enemy) }), "h1g3", true},
		{"a check by another kind", "r3k3/8/8/8/8/8/8/K6N w - 0 1",
			black(func(n *kit.Node) { n.ForbidCaptures(orthodox.Bishop, n.Enemy) }), "h1g3", false},
	}
	for _, tt := range tests {
		p := variant.MustParse(kit.Must(chessSpec(tt.edit)), tt.text)
		_, err := variant.ParseMove(p, tt.move)
		if got := err == nil; got != tt.want {
			t.Errorf("%s: %s listed %v, want %v", tt.name, tt.move, got, tt.want)
		}
		if n := len(variant.Moves(p)); variant.CountMoves(p) != n {
			t.Errorf("%s: %d moves, %d counted", tt.name, n, variant.CountMoves(p))
		}
	}
}

// TestForbiddenTargetsAreSeenByAdders asks what a rule that adds moves must ask.
func TestForbiddenTargetsAreSeenByAdders(t *testing.T) {
	s := chessSpec(edits(func(n *kit.Node) {
		n.ForbidCaptures(orthodox.Rook, board.Single(sq("d8")))
		n.ForbidQuiets(orthodox.Rook, board.Single(sq("d4")))
	}))
	at(t, s, "3rk3/8/8/8/8/8/3R4/K7 w - 0 1", func(n *kit.Node) {
		if got := names(n.CapturesOf(orthodox.Rook)); got != "e8" {
			t.Errorf("rooks capture on %q", got)
		}
		if got := names(n.CapturesOf(orthodox.King)); got != "d8 e8" {
			t.Errorf("kings capture on %q", got)
		}
		if n.QuietsOf(orthodox.Rook).Has(sq("d4")) || !n.QuietsOf(orthodox.King).Has(sq("d4")) {
			t.Error("the quiet targets of kinds")
		}
	})
}

// TestRestricterAsksWhoAttacks needs the attackers of both sides while the sets
// are being edited: a man that only one enemy attacks may not be captured.
func TestRestricterAsksWhoAttacks(t *testing.T) {
	twoNeeded := edits(func(n *kit.Node) {
		for q := range n.Enemy.AndNot(n.Men().Kind(orthodox.King)).All() {
			if n.Attackers(q, n.Us).Len() < 2 {
				n.CaptureTargets = n.CaptureTargets.Without(q)
			}
		}
	})
	r := kit.Must(chessSpec(twoNeeded))
	for _, tt := range []struct {
		text, move string
		want       bool
	}{
		{"3rk3/8/8/8/8/8/3R4/K7 w - 0 1", "d2d8", false},
		{"3rk3/8/8/6B1/8/8/3R4/K7 w - 0 1", "d2d8", true},
		{"3rk3/8/8/6B1/8/8/3R4/K7 w - 0 1", "g5d8", true},
	} {
		_, err := variant.ParseMove(variant.MustParse(r, tt.text), tt.move)
		if got := err == nil; got != tt.want {
			t.Errorf("%s: %s listed %v, want %v", tt.text, tt.move, got, tt.want)
		}
	}
}

// TestRestricterAsksTheOtherSide: a man that is guarded may not be captured. To
// know who guards, each side's view asks for the other's, and that must end.
func TestRestricterAsksTheOtherSide(t *testing.T) {
	guarded := edits(func(n *kit.Node) {
		for q := range n.Enemy.All() {
			if !n.Attackers(q, n.Them).IsEmpty() {
				n.CaptureTargets = n.CaptureTargets.Without(q)
			}
		}
	})
	r := kit.Must(chessSpec(guarded))
	for _, tt := range []struct {
		text, move string
		want       bool
	}{
		{"k2r4/8/8/8/8/8/3R4/K7 w - 0 1", "d2d8", true},
		{"3rk3/8/8/8/8/8/3R4/K7 w - 0 1", "d2d8", false},
		{"r3k3/8/8/8/8/8/8/K6N w - 0 1", "h1g3", false},   // a check
		{"r3k3/8/8/3B4/8/8/8/K6N w - 0 1", "h1g3", false}, // this one attacks a8, not a1
		{"r3k3/8/8/8/3B4/8/8/K6N w - 0 1", "h1g3", true},  // and this one guards the king
		{"r3k3/8/8/8/3B4/8/8/K6N w - 0 1", "d4c5", false}, // so it stays on its line
		{"r3k3/8/8/8/3B4/8/8/K6N w - 0 1", "d4c3", true},
	} {
		_, err := variant.ParseMove(variant.MustParse(r, tt.text), tt.move)
		if got := err == nil; got != tt.want {
			t.Errorf("%s: %s listed %v, want %v", tt.text, tt.move, got, tt.want)
		}
	}
}

func TestTryAndSafe(t *testing.T) {
	at(t, chessSpec(), "4k3/4r3/8/8/8/8/4R3/4K3 w - 0 1", func(n *kit.Node) {
		stay, leave := move.NewStep(sq("e2"), sq("e3")), move.NewStep(sq("e2"), sq("d2"))
		if !n.Position().Safe(stay, n.Us) || n.Position().Safe(leave, n.Us) {
			t.Error("Safe does not see the pin")
		}
		before, _ := variant.Text(n.Position())
		var after string
		if !n.Position().Try(stay, func(p *kit.Position) bool { after, _ = variant.Text(p); return true }) {
			t.Error("Try does not return what the probe says")
		}
		if n.Position().Try(stay, func(*kit.Position) bool { return false }) {
			t.Error("Try says true by itself")
		}
		if want := "4k3/4r3/8/8/8/4R3/8/4K3 b - 1 1"; after != want {
			t.Errorf("the probe saw %s, want %s", after, want)
		}
		if now, _ := variant.Text(n.Position()); now != before {
			t.Errorf("Try changed the position to %s", now)
		}
	})
}

func TestSafeAndAs(t *testing.T) {
	p := variant.MustParse(kit.Must(chessSpec()), "4k3/4r3/8/8/8/8/4R3/4K3 w - 0 1").(*kit.Position)
	if !p.Safe(move.NewStep(sq("e7"), sq("e3")), board.Black) || p.Safe(move.NewStep(sq("e7"), sq("a7")), board.Black) {
		t.Error("Safe for the side that is not to move")
	}
	q := variant.MustParse(p.Rules(), "3r2k1/8/8/8/4r3/8/8/4K3 w - 0 1").(*kit.Position)
	for to, want := range map[string]bool{"d1": false, "e2": false, "f1": true, "f2": true} {
		if got := q.Safe(move.NewStep(sq("e1"), sq(to)), board.White); got != want {
			t.Errorf("the king is safe on %s: %v, want %v", to, got, want)
		}
	}
	before := p.Key()
	var black []move.Move
	ok := p.As(1, board.Black, func(q *kit.Position) bool {
		black = q.AppendMoves(nil)
		return q.Turn() == 1 && q.Side() == board.Black && q.Key() != before
	})
	if !ok || p.Key() != before || p.Side() != board.White {
		t.Error("As does not turn a copy")
	}
	want := variant.Moves(variant.MustParse(p.Rules(), "4k3/4r3/8/8/8/8/4R3/4K3 b - 0 1"))
	if !slices.Equal(black, want) {
		t.Errorf("Black has %v, want %v", black, want)
	}
}

func TestSeer(t *testing.T) {
	r := kit.Must(seerSpec())
	checkRules(t, r, []ruleCase{
		{"a rook beside its king", "4k3/8/8/8/8/n7/3K4/2B5 w - 0 1", "c1c2", "4k3/8/8/8/8/n7/2BK4/8 b - 1 1"},
		{"captures along lines there", "4k3/2n5/8/8/8/8/3K4/2B5 w - 0 1", "c1c7", "4k3/2B5/8/8/8/8/3K4/8 b - 0 1"},
		{"and not as a knight", "4k3/8/8/8/8/1n6/3K4/2B5 w - 0 1", "c1b3", ""},
		{"elsewhere as a knight", "4k3/8/8/8/8/1n6/8/2B4K w - 0 1", "c1b3", "4k3/8/8/8/8/1B6/8/7K b - 0 1"},
		{"and not along lines", "4k3/2n5/8/8/8/8/8/2B4K w - 0 1", "c1c7", ""},
		{"moves as a king", "4k3/8/8/8/8/8/8/2B4K w - 0 1", "c1b2", "4k3/8/8/8/8/8/1B6/7K b - 1 1"},
		{"and not as it captures", "4k3/8/8/8/8/8/8/2B4K w - 0 1", "c1b3", ""},
		{"it checks along lines beside its king", "2bk4/8/8/8/8/8/3K4/8 w - 0 1", "d2c2", ""},
		{"and not elsewhere", "2b2k2/8/8/8/8/8/3K4/8 w - 0 1", "d2c2", "2b2k2/8/8/8/8/8/2K5/8 b - 1 1"},
	})
}

// Attacked and Unsafe used to say no in 8x8 games without royal men.
func TestAttackedWithoutRoyals(t *testing.T) {
	g := board.Rect(8, 8)
	men := orthodox.Men(g)
	for i := range men {
		men[i].Royal = false
	}
	asked := false
	r := kit.Must(kit.Spec{
		Info:     variant.Info{ID: "commoners", Titles: [board.Languages]string{"Commoners"}},
		Geometry: g, Men: men, Start: "3r4/8/8/8/8/8/8/R3K3 w",
		Rules: []kit.Rule{asking(func(n *kit.Node) {
			asked = true
			d1, e2 := g.Square("d1"), g.Square("e2")
			if !n.Attacked(d1, n.Occ) || n.Unsafe(board.Single(d1)).IsEmpty() || n.Attacked(e2, n.Occ) || !n.Unsafe(board.Single(e2)).IsEmpty() {
				t.Error("Attacked or Unsafe is wrong about d1 or e2")
			}
		})},
	})
	if len(variant.Moves(r.Start())) == 0 || !asked {
		t.Fatal("the rule was not asked")
	}
}

// asking is a rule that looks at the node when moves are added.
type asking func(n *kit.Node)

func (a asking) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Captures: a.captures}, nil
}

func (a asking) captures(n *kit.Node, dst []move.Move) []move.Move { a(n); return dst }
