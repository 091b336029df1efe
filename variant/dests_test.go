package variant_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// flat writes destinations out, one line a choice: origin, target, move, flags.
func flat(p variant.Position, d variant.Dests) []string {
	var out []string
	line := func(from string, q board.Square, c variant.Choice) {
		s := from + " " + toyBoard.Name(q) + " " + variant.Format(p, c.Move)
		for i, name := range []string{"capture", "own", "en-passant", "castle", "swap", "legs", "promotion", "drop", "pass", "replace", "pick"} {
			if c.Flags.Has(1 << i) {
				s += " " + name
			}
		}
		if c.Becomes != board.NoKind {
			s += " =" + toyRoster.Name(c.Becomes, board.English)
		}
		for _, q := range c.Route {
			s += " over " + toyBoard.Name(q)
		}
		out = append(out, s)
	}
	for _, o := range d.Origins {
		for _, t := range o.Targets {
			for _, c := range t.Choices {
				line(toyBoard.Name(o.Square), t.Square, c)
			}
		}
	}
	for _, f := range d.Drops {
		for _, t := range f.Targets {
			for _, c := range t.Choices {
				line(toyRoster.Name(f.Kind, board.English), t.Square, c)
			}
		}
	}
	for _, c := range append(d.Picks, d.Passes...) {
		line("-", board.NoSquare, c)
	}
	return out
}

func TestDestinationsOfEveryType(t *testing.T) {
	mine, theirs := board.NewPiece(board.White, toyRook), board.NewPiece(board.Black, toyRook)
	p := withList("rnkn1/1P3/5/PPPPP/RNKN1 0 0",
		move.NewPass(), move.NewPick(toyKnight), move.NewReplace(toyRook, square("b1")),
		move.NewDrop(toyPawn, square("e3")), move.NewDrop(toyRook, square("e5")), move.NewDrop(toyRook, square("a3")),
		move.NewLegs(square("b1"), square("a3"), square("c3")).WithVictim(theirs), move.NewLegs(square("b1"), square("a3"), square("d2")),
		move.NewSwap(square("a1"), square("c5")),
		move.NewCastle(square("c1"), square("e1"), square("d1"), square("b1")).TakesRook(),
		move.NewEnPassant(square("b4"), square("a3"), square("a4"), theirs),
		move.NewCapture(square("b4"), square("c5"), theirs).WithKind(toyRook),
		move.NewCapture(square("b4"), square("c5"), theirs).WithKind(toyKnight),
		move.NewCapture(square("a1"), square("a2"), mine), step("a1", "c5"),
	)
	want := []string{
		"a1 a2 a1a2 capture own",
		"a1 c5 a1~c5 swap", "a1 c5 a1c5",
		"b1 a3 b1c3,c3a3 capture legs over c3", "b1 a3 b1d2,d2a3 legs over d2",
		"c1 d1 c1d1 castle",
		"b4 a3 b4a3 capture en-passant",
		"b4 c5 b4c5r capture promotion =rook", "b4 c5 b4c5n capture promotion =knight",
		"rook b1 R@b1 replace", "rook a3 R@a3 drop", "rook e5 R@e5 drop", "pawn e3 P@e3 drop",
		"- - +N pick", "- - 0000 pass",
	}
	got := flat(p, variant.Destinations(p))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestDestinationsLookUp(t *testing.T) {
	p := withList("rnkn1/1P3/5/PPPPP/RNKN1 0 0",
		step("b4", "b5").WithKind(toyRook), step("b4", "b5").WithKind(toyKnight), step("b4", "b5"),
		step("b4", "c5").WithKind(toyRook), step("a2", "a3"), move.NewDrop(toyRook, square("e5")))
	d := variant.Destinations(p)
	o, ok := d.From(square("b4"))
	if !ok || o.Man != board.NewPiece(board.White, toyPawn) || o.Squares() != board.SetOf(square("b5"), square("c5")) {
		t.Fatalf("from b4: %v, %v", o, ok)
	}
	to, ok := o.To(square("b5"))
	if want := []board.Kind{toyRook, toyKnight, board.NoKind}; !ok || !slices.Equal(to.Promotions(), want) {
		t.Errorf("promotions %v, want %v", to.Promotions(), want)
	}
	if to.Flags() != variant.FlagPromotion {
		t.Errorf("flags %b", to.Flags())
	}
	a, _ := d.From(square("a2"))
	if to, ok := a.To(square("a3")); !ok || to.Promotions() != nil || len(to.Choices) != 1 {
		t.Errorf("a2a3 gives %v, %v", to, ok)
	}
	f, ok := d.Drop(toyRook)
	if !ok || f.Squares() != board.SetOf(square("e5")) {
		t.Errorf("drops of the rook: %v, %v", f, ok)
	}
	if to, ok := f.To(square("e5")); !ok || to.Choices[0].Move != move.NewDrop(toyRook, square("e5")) {
		t.Errorf("R@e5 gives %v, %v", to, ok)
	}
	_, noOrigin := d.From(square("e1"))
	_, noTarget := o.To(square("e1"))
	_, noKind := d.Drop(toyKing)
	_, noDrop := f.To(square("a1"))
	if noOrigin || noTarget || noKind || noDrop {
		t.Error("something is found that is not there")
	}
}

func TestDestinationsHoldTheList(t *testing.T) {
	walkToy(t, 20, func(p variant.Position) {
		d := variant.Destinations(p)
		var ms []move.Move
		for _, o := range d.Origins {
			for _, to := range o.Targets {
				for _, c := range to.Choices {
					if c.Move.From() != o.Square || c.Move.Target() != to.Square || c.Flags.Has(variant.FlagCapture) != c.Move.IsCapture() {
						t.Fatalf("%v stands under %v to %v", c, o.Square, to.Square)
					}
					ms = append(ms, c.Move)
				}
			}
		}
		for _, c := range d.Passes {
			ms = append(ms, c.Move)
		}
		slices.Sort(ms)
		if want := slices.Sorted(slices.Values(variant.Moves(p))); !slices.Equal(ms, want) {
			t.Fatalf("choices %v, want %v", ms, want)
		}
		if d.Compulsory {
			t.Fatal("captures are free in this game")
		}
	})
}

func TestDestinationsCompulsory(t *testing.T) {
	must := &toyRules{toyInfo}
	must.info.Compulsory = true
	p := variant.MustParse(must, toyStart).(*toyPosition)
	capture := move.NewCapture(square("a1"), square("a4"), board.NewPiece(board.Black, toyPawn))
	tests := []struct {
		name string
		p    variant.Position
		want bool
	}{
		{"captures alone", listed{p, []move.Move{capture}}, true},
		{"a pass beside", listed{p, []move.Move{capture, move.NewPass()}}, false},
		{"nothing to capture", listed{p, []move.Move{step("a2", "a3")}}, false},
		{"over", listed{p, nil}, false},
		{"a game without the duty", withList(toyStart, capture), false},
	}
	for _, tt := range tests {
		if got := variant.Destinations(tt.p).Compulsory; got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestDestinationsForSeats(t *testing.T) {
	count := func(p variant.Position, seat variant.Player) (n int) {
		d := variant.DestinationsFor(p, seat)
		for _, o := range d.Origins {
			n += len(o.Targets)
		}
		return n + len(d.Passes)
	}
	p := duel.Start()
	for seat, want := range []int{3, 3, 0} {
		if got := count(p, variant.Player(seat)); got != want {
			t.Errorf("between turns seat %d has %d choices, want %d", seat, got, want)
		}
	}
	p.Apply(move.NewPass())
	for seat, want := range []int{0, 3} {
		if got := count(p, variant.Player(seat)); got != want {
			t.Errorf("within a turn seat %d has %d choices, want %d", seat, got, want)
		}
	}
	if got := count(toy.Start(), 1); got != 0 {
		t.Errorf("the seat off turn has %d choices, want 0", got)
	}
}
