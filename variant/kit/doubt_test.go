package kit_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// edict is a restriction on the men of a side or on squares, near the men of some
// kind.
type edict struct {
	what   uint8
	by, on board.Kind
	own    bool // near men of the side restricted, else of the other
	radius int
}

// What edicts do.
const (
	freeze uint8 = iota
	disarm
	shelter
	bar
	forbidCaptures
	forbidQuiets
	turncoat // men of kind on may be captured by their friends
	scare    // men attacked twice do not move
	edictKinds
)

// edicts is a rule that Restricts that changes from one check to the next.
type edicts struct{ list []edict }

func (r *edicts) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: r.restrict}, nil
}

func (r *edicts) restrict(n *kit.Node) {
	for _, e := range r.list {
		e.restrict(n)
	}
}

func (e edict) restrict(n *kit.Node) {
	by := n.Them
	if e.own {
		by = n.Us
	}
	var area board.Set
	for q := range n.Men().Pieces(by, e.by).All() {
		area = area.Or(n.Geometry().Near(q, e.radius))
	}
	switch e.what {
	case freeze:
		n.Movers = n.Movers.AndNot(area)
	case disarm:
		n.Capturers = n.Capturers.AndNot(area)
	case shelter:
		n.CaptureTargets = n.CaptureTargets.AndNot(area)
	case bar:
		n.QuietTargets = n.QuietTargets.AndNot(area)
	case forbidCaptures:
		n.ForbidCaptures(e.on, area)
	case forbidQuiets:
		n.ForbidQuiets(e.on, area)
	case turncoat:
		if e.on != orthodox.King {
			n.CaptureTargets = n.CaptureTargets.Or(n.Men().Pieces(n.Us, e.on))
		}
	case scare:
		for q := range n.Men().Pieces(n.Us, e.on).All() {
			if n.Attackers(q, n.Them).Len() > 1 {
				n.Movers = n.Movers.Without(q)
			}
		}
	}
}

// vouched is edicts with a rule with Suspects that knows them.
type vouched struct{ *edicts }

func (r vouched) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: r.restrict, Suspects: r.suspects}, nil
}

// suspects names the men whose going away sets an enemy free. Where his own men
// hold him, or men whom their friends may take, any capture may.
func (r vouched) suspects(n *kit.Node) (men board.Set, all bool) {
	for _, e := range r.list {
		if e.own || e.what == scare || e.what == turncoat && r.holds(e.on) {
			return board.Set{}, true
		}
		men = men.Or(n.Men().Pieces(n.Us, e.by))
	}
	return men, false
}

// holds reports whether men of kind k hold somebody.
func (r vouched) holds(k board.Kind) bool {
	return slices.ContainsFunc(r.list, func(e edict) bool { return e.what != turncoat && e.by == k })
}

// shielding is edicts that say whom they may hold after a move. Men that go as a
// King are followed, others may be anywhere. With a rule with Suspects it is also vouched.
type shielding struct{ *edicts }

func (r shielding) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: r.restrict, Shields: r.shields}, nil
}

func (r shielding) shields(n *kit.Node) board.Set {
	var s board.Set
	for _, e := range r.list {
		s = s.Or(e.shields(n))
	}
	return s
}

func (e edict) shields(n *kit.Node) board.Set {
	by, steps := n.Men().Pieces(n.Us, e.by), e.by == special || e.by == special2 || e.by == orthodox.King
	switch {
	case e.what == bar || e.what == forbidQuiets || e.what == turncoat:
		return board.Set{}
	case e.own || e.what == scare:
		return n.Enemy // any capture may set him free
	case steps && by.IsEmpty():
		return board.Set{}
	case e.what == forbidCaptures:
		return n.Men().Pieces(n.Them, e.on)
	case !steps || e.what == shelter:
		return n.Enemy
	}
	var area board.Set
	for q := range by.All() {
		area = area.Or(n.Geometry().Near(q, e.radius+1))
	}
	return area.And(n.Enemy)
}

// shieldingVouched is both.
type shieldingVouched struct{ *edicts }

func (r shieldingVouched) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: r.restrict, Shields: shielding(r).shields, Suspects: vouched(r).suspects}, nil
}

// denying is edicts that deny holding anybody.
type denying struct{ *edicts }

func (d denying) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: d.restrict, Shields: func(*kit.Node) board.Set { return board.Set{} }}, nil
}

// liar is edicts with Suspects that suspects nobody.
type liar struct{ *edicts }

func (l liar) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: l.restrict, Suspects: func(*kit.Node) (men board.Set, all bool) { return board.Set{}, false }}, nil
}

// armedSpec has a Sorcerer and a Fool who move as they capture, so that the
// narrow generator serves.
func armedSpec() kit.Spec {
	s := auraSpec()
	s.Men[6].Mover = move.King(s.Geometry)
	s.Rules = s.Rules[:2]
	return s
}

// edictGames are games that edicts are laid on, with the generator they have.
func edictGames() map[string]struct {
	spec   func() kit.Spec
	narrow bool
} {
	type game = struct {
		spec   func() kit.Spec
		narrow bool
	}
	lame := func() kit.Spec {
		s := lameSpec()
		s.Men = append(s.Men, man(special, "Sorcerer", move.King(s.Geometry)), man(special2, "Fool", move.King(s.Geometry)))
		return s
	}
	return map[string]game{
		"narrow": {armedSpec, true},
		"wide":   {wide.Spec11x10, false},
		"lame":   {lame, false},
	}
}

func edictGenerator(men []kit.Man) *rapid.Generator[edict] {
	return rapid.Custom(func(t *rapid.T) edict {
		var kinds []board.Kind
		for _, m := range men {
			kinds = append(kinds, m.Kind)
		}
		kind := rapid.SampledFrom(kinds)
		return edict{
			what: rapid.Uint8Range(0, edictKinds-1).Draw(t, "what"), by: kind.Draw(t, "by"), on: kind.Draw(t, "on"),
			own: rapid.IntRange(0, 3).Draw(t, "own") == 0, radius: rapid.IntRange(1, 3).Draw(t, "radius"),
		}
	})
}

// TestRestrictersAndMasks holds the masks, with a rule with Suspects or a rule with Shields and without,
// against playing and testing every move, under restrictions drawn at random.
func TestRestrictersAndMasks(t *testing.T) {
	e := &edicts{}
	rules := map[string]kit.Rule{
		"alone": e, "with a rule with Suspects": vouched{e}, "with a rule with Shields": shielding{e},
		"with both": shieldingVouched{e},
	}
	for name, g := range edictGames() {
		for how, rule := range rules {
			t.Run(name+" "+how, func(t *testing.T) {
				policies := []kit.Legality{kit.Masks}
				if h, _ := rule.Bind(nil); h.Suspects != nil {
					policies = append(policies, kit.Suspects)
				}
				s := g.spec()
				s.Rules = append(s.Rules, rule)
				try, free := with(s, kit.Try), kit.Must(g.spec())
				var fast []*kit.Rules
				for _, l := range policies {
					fast = append(fast, with(s, l))
				}
				if kit.Must(s).Legality() != kit.Masks {
					t.Fatal("the wrong generator or the wrong policy")
				}
				excused := 0
				draw := func(t *rapid.T) {
					e.list = rapid.SliceOfN(edictGenerator(s.Men), 1, 3).Draw(t, "edicts")
					gen := varianttest.Sparse(try)
					if rapid.IntRange(0, 3).Draw(t, "played") == 0 {
						gen = varianttest.Playouts(try, 60)
					}
					p := gen.Draw(t, "position")
					if !crowned(p) {
						return // no text of the game: see crowned
					}
					for _, r := range fast {
						comparePolicies(t, p, r)
					}
					excused += excusedMoves(t, p, free)
				}
				for round := 0; round < 8 && excused == 0; round++ { // they are rare among so few draws
					rapid.Check(t, draw)
				}
				if excused == 0 {
					t.Error("no move was legal for a restriction alone")
				}
			})
		}
	}
}

// crowned reports whether both sides have a King. Under scare he can be taken:
// whom the attacks of the one side hold depends on whom those of the other do, and
// a rule that Restricts asked about checks is told of attacks without restrictions.
func crowned(p variant.Position) bool {
	b := p.Board()
	return !b.Pieces(board.White, orthodox.King).IsEmpty() && !b.Pieces(board.Black, orthodox.King).IsEmpty()
}

// excusedMoves counts the moves of p that the game without restrictions refuses.
func excusedMoves(t *rapid.T, p variant.Position, free *kit.Rules) int {
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	q, err := free.Parse(text)
	if err != nil {
		return 0 // the side that has moved would have left its royal attacked
	}
	lawful, n := sorted(q), 0
	for _, m := range sorted(p) {
		if !slices.Contains(lawful, m) {
			n++
		}
	}
	return n
}

// TestFalseSuspecterIsFound shows that the comparison can fail: a rule with Suspects that
// names nobody makes a list with a move too many.
func TestFalseSuspecterIsFound(t *testing.T) {
	e := &edicts{list: []edict{{what: freeze, by: special, radius: 1}}}
	s := armedSpec()
	s.Rules = append(s.Rules, liar{e})
	for _, l := range []kit.Legality{kit.Masks, kit.Suspects} {
		fast, try := with(s, l), with(s, kit.Try)
		const text = "4k3/8/8/8/8/8/3rS3/3K4 w - 0 1" // the Sorcerer holds the rook
		if got, want := sorted(variant.MustParse(fast, text)), sorted(variant.MustParse(try, text)); slices.Equal(got, want) {
			t.Errorf("%v: the lie goes unnoticed: %v", l, got)
		}
	}
}

// TestFalseShielderIsFound shows the same of a rule with Shields that names nobody: moves
// that a restriction makes legal are missing.
func TestFalseShielderIsFound(t *testing.T) {
	e := &edicts{list: []edict{{what: freeze, by: special, radius: 1}}}
	s := armedSpec()
	s.Rules = append(s.Rules, denying{e})
	fast, try := with(s, kit.Masks), with(s, kit.Try)
	for _, text := range []string{
		"7k/3r4/8/4S3/8/8/8/3K4 w - 0 1", // the Sorcerer may reach the checker
		"4k3/8/8/8/8/4S3/3r4/5K2 w - 0 1",
		"7k/3rS3/8/8/8/3N4/8/3K4 w - 0 1",
	} {
		if got, want := sorted(variant.MustParse(fast, text)), sorted(variant.MustParse(try, text)); slices.Equal(got, want) {
			t.Errorf("%s: the lie goes unnoticed: %v", text, got)
		}
	}
}

// TestRestrictionDecidesTheCheck has moves that masks alone would judge wrong.
func TestRestrictionDecidesTheCheck(t *testing.T) {
	s := armedSpec()
	s.Rules = append(s.Rules, aura{})
	fast := kit.Must(s)
	for _, tt := range []struct {
		name, text, move string
		legal            bool
	}{
		{"the Sorcerer does not parry a check from afar", "3r3k/8/8/4S3/8/8/8/3K4 w - 0 1", "e5e6", false},
		{"but does when he reaches the checker", "7k/3r4/8/4S3/8/8/8/3K4 w - 0 1", "e5e6", true},
		{"the King may step into the line of a frozen rook", "4k3/8/8/8/8/4S3/3r4/5K2 w - 0 1", "f1f2", true},
		{"but not into that of a free one", "4k3/8/8/8/8/4S3/3r3r/5K2 w - 0 1", "f1f2", false},
		{"a pinned man leaves the line of a frozen rook", "7k/3rS3/8/8/8/3N4/8/3K4 w - 0 1", "d3f4", true},
		{"and not that of a free one", "3r3k/8/8/4S3/8/3N4/8/3K4 w - 0 1", "d3f4", false},
		{"the Sorcerer may not set the checker free", "7k/3rS3/8/8/8/8/8/3K4 w - 0 1", "e7f6", false},
		{"any other man may move meanwhile", "7k/3rS3/8/8/8/8/7P/3K4 w - 0 1", "h2h3", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(fast, tt.text)
			if _, err := variant.ParseMove(p, tt.move); (err == nil) != tt.legal {
				t.Errorf("%s %s: %v, want legal %v", tt.text, tt.move, err, tt.legal)
			}
		})
	}
}

// What stands behind a move was once judged as if no enemy were restricted.
func TestEnPassantInFrontOfAFrozenRook(t *testing.T) {
	const opened = "4k3/8/8/K2pP2r/8/6S1/8/8 w d6 0 1" // both pawns leave the row of the king
	for _, tt := range []struct {
		name, text string
		legal      bool
	}{
		{"a free rook", opened, false},
		{"a rook beside a Sorcerer", "4k3/8/8/K2pP2r/6S1/8/8/8 w d6 0 1", true},
	} {
		for _, l := range []kit.Legality{kit.Masks, kit.Try} {
			p, _, err := with(auraSpec(), l).ParseLax(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := variant.ParseMove(p, "e5d6"); (err == nil) != tt.legal {
				t.Errorf("%s under %v: legal %v, want %v", tt.name, l, err == nil, tt.legal)
			}
		}
	}
}

// TestRulesSeeTheCheckAsItIs: a rule that adds moves is told of a check by men who may capture
// alone, and of attacks by men of the game's own as by others.
func TestRulesSeeTheCheckAsItIs(t *testing.T) {
	armed, lame := armedSpec(), lameSpec()
	armed.Rules, lame.Rules = append(armed.Rules, aura{}), append(lame.Rules, aura{})
	for _, tt := range []struct {
		name, text string
		spec       kit.Spec
		check      bool
		attacked   string // d1 and d2, as far as they are
		unsafe     string
	}{
		{"a free rook", "4k3/8/8/8/4r3/8/8/4K3 w - 0 1", auraSpec(), true, "", ""},
		{"a frozen one", "4k3/8/8/8/4r3/3S4/8/4K3 w - 0 1", auraSpec(), false, "", ""},
		{"beside the king", "4k3/8/8/3r4/8/8/8/4K3 w - 0 1", auraSpec(), false, "d1 d2", "d1 d2"},
		{"frozen beside the king", "4k3/8/8/3rS3/8/8/8/4K3 w - 0 1", auraSpec(), false, "", ""},
		{"behind the king", "4k3/8/8/8/8/8/8/r2K4 w - 0 1", auraSpec(), true, "d1", "d1"},
		{"in single words", "4k3/8/8/8/4r3/8/8/4K3 w - 0 1", armed, true, "", ""},
		{"beside the king, in single words", "4k3/8/8/3r4/8/8/8/4K3 w - 0 1", armed, false, "d1 d2", "d1 d2"},
		{"frozen, in single words", "4k3/8/8/3rS3/8/8/8/4K3 w - 0 1", armed, false, "", ""},
		{"no check, in single words", "4k3/8/8/8/4r3/3S4/8/4K3 w - 0 1", armed, false, "", ""},
		{"along a path", "4k3/8/8/8/8/3n4/8/4K3 w - 0 1", lame, true, "", ""},
		{"a path that is blocked", "4k3/8/8/8/8/3n4/3P4/4K3 w - 0 1", lame, false, "", ""},
		{"a rook of the game's own", "4k3/8/8/3r4/8/8/8/4K3 w - 0 1", aimerSpec(), false, "d1 d2", "d1 d2"},
		{"frozen as well", "4k3/8/8/3rS3/8/8/8/4K3 w - 0 1", aimerSpec(), false, "", ""},
	} {
		asked := false
		tt.spec.Rules = append(tt.spec.Rules, asking(func(n *kit.Node) {
			check := n.InCheck() // before anything else is asked
			var attacked, unsafe board.Set
			for _, q := range []board.Square{sq("d1"), sq("d2")} {
				if n.Attacked(q, n.Occ) {
					attacked = attacked.With(q)
				}
				if !n.Unsafe(board.Single(q)).IsEmpty() {
					unsafe = unsafe.With(q)
				}
			}
			asked = true
			if check != tt.check || n.InCheck() != check || names(attacked) != tt.attacked || names(unsafe) != tt.unsafe {
				t.Errorf("%s: check %v, attacked %q, unsafe %q; want %v, %q, %q", tt.name,
					check, names(attacked), names(unsafe), tt.check, tt.attacked, tt.unsafe)
			}
		}))
		variant.Moves(variant.MustParse(kit.Must(tt.spec), tt.text))
		if !asked {
			t.Errorf("%s: the rule was not asked", tt.name)
		}
	}
}
