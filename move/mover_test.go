package move_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// empty counts the targets of a man of White alone on the board.
func empty(g *board.Geometry, p *move.Pattern, from string) (moving, capturing int) {
	q := g.Square(from)
	occ := board.SetOf(q)
	return p.Quiets(board.White, q, occ).Len(), p.Attacks(board.White, q, occ).Len()
}

// The numbers are those of the table of men of Superchess: targets on an empty
// board of 64 squares, moving and capturing, from d4 and from a1.
func TestSuperchessCounts(t *testing.T) {
	g := board.Rect(8, 8)
	betza := func(notation string) *move.Pattern { return mustBetza(t, g, notation) }
	twoBlocker := move.Lame(g, 1, 2, move.Path)
	ambassador := move.Compound(betza("Q2"), twoBlocker)
	tests := []struct {
		name   string
		man    *move.Pattern
		d4, a1 [2]int
	}{
		{"king", betza("K"), [2]int{8, 8}, [2]int{3, 3}},
		{"emperor", betza("KvnD"), [2]int{10, 10}, [2]int{4, 4}},
		{"amazon", betza("QN"), [2]int{35, 35}, [2]int{23, 23}},
		{"magician", ambassador.QuietOnly(), [2]int{24, 0}, [2]int{8, 0}},
		{"minister", move.Compound(betza("Q"), twoBlocker), [2]int{35, 35}, [2]int{23, 23}},
		{"femme fatale", betza("mKmNmAmD"), [2]int{24, 0}, [2]int{8, 0}},
		{"ambassador", ambassador, [2]int{24, 24}, [2]int{8, 8}},
		{"guard", betza("KAD"), [2]int{16, 16}, [2]int{6, 6}},
		{"baron", betza("NAD"), [2]int{16, 16}, [2]int{5, 5}},
		{"mobilisation pawn", betza("mfR3cfB3"), [2]int{3, 6}, [2]int{3, 3}},
		{"parachutist", betza("F"), [2]int{4, 4}, [2]int{1, 1}},
		{"rapid pawn", betza("mfR2cfB2"), [2]int{2, 4}, [2]int{2, 2}},
		{"T-pawn", betza("mfWmfDcsW"), [2]int{2, 2}, [2]int{2, 1}},
		{"pawn", betza("fmWfceFifmnD"), [2]int{1, 2}, [2]int{1, 1}},
		{"empress", betza("RN"), [2]int{22, 22}, [2]int{16, 16}},
		{"princess", betza("BN"), [2]int{21, 21}, [2]int{9, 9}},
		{"veteran", betza("KN"), [2]int{16, 16}, [2]int{5, 5}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for from, want := range map[string][2]int{"d4": tt.d4, "a1": tt.a1} {
				moving, capturing := empty(g, tt.man, from)
				if got := [2]int{moving, capturing}; got != want {
					t.Errorf("from %s: %v moving and capturing, want %v", from, got, want)
				}
			}
		})
	}
}

// What the rule book of Superchess says about being blocked.
func TestSuperchessBlocks(t *testing.T) {
	g := board.Rect(8, 8)
	ambassador := move.Compound(mustBetza(t, g, "Q2"), move.Lame(g, 1, 2, move.Path))
	tests := []struct {
		name          string
		man           *move.Pattern
		from, men, to string
		reaches       bool
	}{
		{"two-blocker free", ambassador, "d4", "", "e6", true},
		{"two-blocker, start file", ambassador, "d4", "d5", "e6", false},
		{"two-blocker, target file", ambassador, "d4", "e5", "e6", false},
		{"two-blocker, beside the line", ambassador, "d4", "e4", "e6", true},
		{"two-blocker, behind the line", ambassador, "d4", "d6", "e6", true},
		{"emperor does not jump", mustBetza(t, g, "KvnD"), "e4", "e5", "e6", false},
		{"emperor takes two away", mustBetza(t, g, "KvnD"), "e4", "e6", "e6", true},
		{"emperor not along the rank", mustBetza(t, g, "KvnD"), "e4", "", "g4", false},
		{"guard jumps", mustBetza(t, g, "KAD"), "e4", "e5", "e6", true},
		{"rapid pawn does not jump", mustBetza(t, g, "mfR2cfB2"), "c4", "d5", "e6", false},
		{"rapid pawn attacks two away", mustBetza(t, g, "mfR2cfB2"), "c4", "", "e6", true},
		{"T-pawn takes sideways", mustBetza(t, g, "mfWmfDcsW"), "e4", "d4", "d4", true},
		{"T-pawn takes not ahead", mustBetza(t, g, "mfWmfDcsW"), "e4", "e5", "e5", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			occ := board.SetOf(g.Square(tt.from))
			if tt.men != "" {
				occ = occ.With(g.Square(tt.men))
			}
			got := tt.man.Attacks(board.White, g.Square(tt.from), occ).Has(g.Square(tt.to))
			if got != tt.reaches {
				t.Errorf("from %s, man on %q: captures on %s is %v, want %v", tt.from, tt.men, tt.to, got, tt.reaches)
			}
		})
	}
	pawn := mustBetza(t, g, "mfWmfDcsW")
	e4, e5 := g.Square("e4"), g.Square("e5")
	if !pawn.Quiets(board.White, e4, board.SetOf(e4, e5)).Has(g.Square("e6")) {
		t.Error("the T-pawn does not jump over e5")
	}
}

func TestDerivedMen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(boards).Draw(t, "board")
		s := drawScene(t, g)
		a := rapid.SampledFrom([]*move.Pattern{move.Pawn(g), move.Queen(g), move.Lame(g, 1, 2, move.Leg)}).Draw(t, "one man")
		b := rapid.SampledFrom([]*move.Pattern{move.Pawn(g), move.Knight(g), move.Rider(g, 0, 1, 3)}).Draw(t, "other man")

		captures, quiets := a.Attacks(s.c, s.from, s.occ), a.Quiets(s.c, s.from, s.occ)
		c := move.Compound(a, b)
		if got, want := c.Attacks(s.c, s.from, s.occ), captures.Or(b.Attacks(s.c, s.from, s.occ)); got != want {
			t.Fatalf("Compound captures %v, want %v", got, want)
		}
		if got, want := c.Quiets(s.c, s.from, s.occ), quiets.Or(b.Quiets(s.c, s.from, s.occ)); got != want {
			t.Fatalf("Compound moves %v, want %v", got, want)
		}
		only := a.CaptureOnly()
		if got := only.Attacks(s.c, s.from, s.occ); got != captures {
			t.Fatalf("CaptureOnly captures %v, want %v", got, captures)
		}
		if got := only.Quiets(s.c, s.from, s.occ); !got.IsEmpty() {
			t.Fatalf("CaptureOnly moves %v", got)
		}
		only = a.QuietOnly()
		if got := only.Quiets(s.c, s.from, s.occ); got != quiets {
			t.Fatalf("QuietOnly moves %v, want %v", got, quiets)
		}
		if got := only.Attacks(s.c, s.from, s.occ); !got.IsEmpty() {
			t.Fatalf("QuietOnly captures %v", got)
		}
		if got, want := a.Forward().Attacks(s.c, s.from, s.occ), captures.And(ahead(s)); got != want {
			t.Fatalf("Forward captures %v, want %v", got, want)
		}
	})
}

// ahead returns the squares on the ranks in front of the man.
func ahead(s scene) board.Set {
	var out board.Set
	for q := range s.g.Squares().All() {
		if (s.g.Rank(q)-s.g.Rank(s.from))*(1-2*int(s.c)) > 0 {
			out = out.With(q)
		}
	}
	return out
}

func TestFromIsOpenInItsZoneAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(boards).Draw(t, "board")
		s := drawScene(t, g)
		zone := [2]board.Set{drawScene(t, g).occ, drawScene(t, g).occ}
		if rapid.Bool().Draw(t, "nowhere") {
			zone = [2]board.Set{}
		}
		for _, p := range []*move.Pattern{move.Pawn(g), move.Queen(g), move.Rider(g, 1, 2, 2)} {
			captures, quiets := p.Attacks(s.c, s.from, s.occ), p.Quiets(s.c, s.from, s.occ)
			if !zone[s.c].Has(s.from) {
				captures, quiets = board.Set{}, board.Set{}
			}
			got := p.From(zone)
			if a, q := got.Attacks(s.c, s.from, s.occ), got.Quiets(s.c, s.from, s.occ); a != captures || q != quiets {
				t.Fatalf("captures %v and moves %v, want %v and %v", a, q, captures, quiets)
			}
		}
	})
}

// A zone of one colour is closed to the other. Only a Part without any zone is
// open from the second rank of both.
func TestZoneOfOneColour(t *testing.T) {
	g := board.Rect(8, 8)
	for c := board.White; c <= board.Black; c++ {
		var zone [2]board.Set
		zone[c] = g.RankSet(c, 1)
		for name, p := range map[string]*move.Pattern{
			"From": move.Rook(g).From(zone),
			"Part": move.New(g, move.Part{Steps: []move.Vector{{DF: 1}}, Range: 1, Initial: true, Zone: zone}),
		} {
			for by := board.White; by <= board.Black; by++ {
				from := g.RankSet(by, 1).First()
				if moves := !p.Attacks(by, from, board.SetOf(from)).IsEmpty(); moves != (by == c) {
					t.Errorf("%s, a zone for %v: the man of %v on its second rank moves: %v", name, c, by, moves)
				}
			}
		}
	}
}

// A part that keeps no step is gone with what it said: the man that is left
// moves as it captures.
func TestForwardDropsParts(t *testing.T) {
	p := mustBetza(t, board.Rect(8, 8), "mbRfF").Forward()
	if n := len(p.Parts()); n != 1 || p.Calm() != p.Capturing() {
		t.Errorf("%d parts, moves as it captures: %v; want the one step forward", n, p.Calm() == p.Capturing())
	}
}

// Generators ask for leaps and lines and may stop there when a man is plain.
func TestPlain(t *testing.T) {
	g := board.Rect(8, 8)
	for _, tt := range []struct {
		notation string
		plain    bool
		lines    board.Lines
		leaps    int // from d4
	}{
		{"K", true, 0, 8},
		{"R", true, board.Orthogonal, 0},
		{"QN", true, board.AllLines, 8},
		{"R3", false, 0, 0}, // ends early
		{"iR", false, 0, 0}, // starts only somewhere
		{"nN", false, 0, 0}, // hangs on a square
		{"NN", false, 0, 8}, // the first leap of a rider is free
	} {
		r := mustBetza(t, g, tt.notation).Capturing()
		lines, leaps := r.Lines(board.White), r.Leaps(board.White, g.Square("d4")).Len()
		if r.Plain() != tt.plain || lines != tt.lines || leaps != tt.leaps {
			t.Errorf("%s: plain %v, lines %b, %d leaps; want %v, %b, %d", tt.notation, r.Plain(), lines, leaps, tt.plain, tt.lines, tt.leaps)
		}
	}
}

// Lame riders: every step may be blocked, and so may the square it lands on.
func TestLameRiderAgainstSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(boards).Draw(t, "board")
		df, dr := leap(t)
		if max(df, -df, dr, -dr) == 1 {
			df *= 2 // steps to a neighbour have no way
			dr *= 2
		}
		n := rapid.IntRange(0, 4).Draw(t, "range")
		block := rapid.SampledFrom([]move.Block{move.Leg, move.Path, move.Hurdle}).Draw(t, "block")
		squares := legSquares
		if block == move.Path {
			squares = lineSquares
		}
		p := move.New(g, move.Part{Steps: []move.Vector{{DF: df, DR: dr}}, Range: n, Block: block})
		for range 8 {
			s := drawScene(t, g)
			var want board.Set
			at, v := s.from, [2]int{df, dr * (1 - 2*int(s.c))}
		ride:
			for i := 1; n == 0 || i <= n; i++ {
				for _, d := range squares(v[0], v[1]) {
					q := g.Step(at, d[0], d[1])
					if q == board.NoSquare || s.occ.Has(q) != (block == move.Hurdle) {
						break ride
					}
				}
				if at = g.Step(at, v[0], v[1]); at == board.NoSquare {
					break
				}
				want = want.With(at)
				if s.occ.Has(at) {
					break
				}
			}
			if got := p.Attacks(s.c, s.from, s.occ); got != want {
				t.Fatalf("(%d,%d) %v on %s among %v: %v, want %v", df, dr, s.c, g.Name(s.from), s.occ, got, want)
			}
		}
	})
}

// A leap that may be blocked used to cross holes, and one that must jump used
// to be free there: what is no square was left out of the squares to look at.
func TestHoleOnTheWay(t *testing.T) {
	g := shaped(board.Shape{Files: 3, Ranks: 3, Holes: []board.Square{4}})
	for _, tt := range []struct {
		block move.Block
		want  int
	}{{move.Free, 1}, {move.Leg, 0}, {move.Path, 0}, {move.Hurdle, 0}} {
		p := move.Lame(g, 2, 2, tt.block)
		if got := p.Attacks(board.White, 0, board.SetOf(0)).Len(); got != tt.want {
			t.Errorf("block %d: %d targets over the hole, want %d", tt.block, got, tt.want)
		}
	}
}

func TestPatternDoesNotChange(t *testing.T) {
	g := board.Rect(8, 8)
	steps := []move.Vector{{DF: 1, DR: 2}}
	p := move.New(g, move.Part{Steps: steps, Range: 1})
	want := move.Knight(g).Forward().Parts()[0].Steps[0]
	steps[0] = move.Vector{DF: 3, DR: 3}
	p.Parts()[0].Steps[0] = move.Vector{DF: 3, DR: 3}
	if got := p.Parts()[0].Steps[0]; got != want {
		t.Errorf("the step became %v, want %v", got, want)
	}
	if p.Geometry() != g {
		t.Error("the geometry is another one")
	}
}

func TestOnlyCapturesAreEnPassant(t *testing.T) {
	p := mustBetza(t, board.Rect(8, 8), "fmceF")
	for _, tt := range []struct {
		man  *move.Pattern
		want bool
	}{{p, true}, {p.CaptureOnly(), true}, {p.QuietOnly(), false}} {
		if got := tt.man.Parts()[0].EnPassant; got != tt.want {
			t.Errorf("mode %d: EnPassant is %v, want %v", tt.man.Parts()[0].Mode, got, tt.want)
		}
	}
}

func TestCompoundPanics(t *testing.T) {
	for name, make := range map[string]func(){
		"without a pattern":   func() { move.Compound() },
		"of different boards": func() { move.Compound(move.King(board.Rect(8, 8)), move.King(board.Rect(8, 8))) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			make()
		})
	}
}

// What the halves of a pattern tell must add up to what the pattern does.
func TestReachAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(boards).Draw(t, "board")
		s := drawScene(t, g)
		p := rapid.SampledFrom([]*move.Pattern{
			move.Pawn(g), move.Queen(g), move.Lame(g, 1, 2, move.Path),
			move.Compound(move.Rook(g), move.Rider(g, 1, 1, 2), move.Knight(g), move.Rider(g, 1, 2, move.Unlimited)),
		}).Draw(t, "man")
		for _, half := range []*move.Reach{p.Capturing(), p.Calm()} {
			want := half.Leaps(s.c, s.from).Or(g.Slide(s.from, s.occ, half.Lines(s.c)))
			for _, l := range half.Limited() {
				want = want.Or(g.Slide(s.from, s.occ, l.Lines[s.c]).And(l.Within[s.c][s.from]))
			}
			for _, way := range half.Paths(s.c, s.from) {
				if !s.occ.Meets(way.Clear) && s.occ.Contains(way.Filled) {
					want = want.With(way.To)
				}
			}
			if got := half.At(s.c, s.from, s.occ); got != want {
				t.Fatalf("%v, want %v", got, want)
			}
		}
		if apart := p.Capturing() != p.Calm(); apart != (p.Parts()[0].Mode != move.Any) {
			t.Fatalf("two halves: %v", apart)
		}
	})
}

func TestMoversDoNotAllocate(t *testing.T) {
	g := board.Rect(11, 10)
	p := move.Compound(move.Pawn(g), move.Queen(g), move.Rider(g, 1, 2, move.Unlimited),
		move.Rider(g, 1, 1, 2), move.Lame(g, 1, 3, move.Path))
	var m move.Mover = p
	q, occ := g.Square("e5"), board.SetOf(g.Square("e5"), g.Square("e7"), g.Square("g6"))
	seen := 0
	n := testing.AllocsPerRun(100, func() {
		seen += m.Attacks(board.White, q, occ).Len() + m.(move.Quieter).Quiets(board.Black, q, occ).Len()
	})
	if n != 0 || seen == 0 {
		t.Errorf("%v allocations for %d targets, want 0", n, seen)
	}
}

// The orthodox pawn in notation is the pawn of the constructor, part by part.
func TestPawnParts(t *testing.T) {
	g := board.Rect(8, 8)
	want, got := move.Pawn(g).Parts(), mustBetza(t, g, "fmWfceFifmnD").Parts()
	order := cmp.Transformer("bySquare", func(steps []move.Vector) map[move.Vector]bool {
		set := map[move.Vector]bool{}
		for _, v := range steps {
			set[v] = true
		}
		return set
	})
	want[1], want[2] = want[2], want[1]
	if diff := cmp.Diff(want, got, order, cmp.AllowUnexported(board.Set{})); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
}
