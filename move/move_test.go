package move_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// content is all that a Move says, read back through its accessors.
type content struct {
	Type     move.Type
	From, To board.Square
	Kind     board.Kind
	Victim   board.Piece
	Via      [move.MaxVia]board.Square
	Target   board.Square
}

func contentOf(m move.Move) content {
	c := content{m.Type(), m.From(), m.To(), m.Kind(), m.Victim(), noVia, m.Target()}
	for i := range c.Via {
		c.Via[i] = m.Via(i)
	}
	return c
}

var noVia = [move.MaxVia]board.Square{board.NoSquare, board.NoSquare, board.NoSquare}

var (
	anySquare = rapid.Custom(func(t *rapid.T) board.Square { return board.Square(rapid.IntRange(0, 127).Draw(t, "square")) })
	anyPiece  = rapid.Custom(func(t *rapid.T) board.Piece {
		c, k := rapid.IntRange(0, 1).Draw(t, "colour"), rapid.IntRange(1, board.MaxKinds-1).Draw(t, "kind")
		return board.NewPiece(board.Color(c), board.Kind(k))
	})
)

// drawMove draws a move by any constructor, with what it must say.
func drawMove(t *rapid.T) (move.Move, content) {
	from, to := anySquare.Draw(t, "from"), anySquare.Draw(t, "to")
	x, y := anySquare.Draw(t, "x"), anySquare.Draw(t, "y")
	victim := anyPiece.Draw(t, "victim")
	kind := anyPiece.Draw(t, "becomes").Kind()
	want := content{From: from, To: to, Via: noVia, Target: to}
	var m move.Move
	switch want.Type = move.Type(rapid.IntRange(1, 9).Draw(t, "type")); want.Type {
	case move.Step:
		if m = move.NewStep(from, to); rapid.Bool().Draw(t, "captures") {
			m, want.Victim = move.NewCapture(from, to, victim), victim
		}
	case move.EnPassant:
		m, want.Victim = move.NewEnPassant(from, to, x, victim), victim
		want.Via[0] = x
	case move.Castle:
		m, want.Via[0], want.Via[1] = move.NewCastle(from, to, x, y), x, y
		if rapid.Bool().Draw(t, "by the rook") {
			m, want.Target = m.TakesRook(), x
		}
	case move.Drop:
		m, want.From, want.Kind = move.NewDrop(kind, to), 0, kind
		return m, want
	case move.Replace:
		m, want.From, want.Kind = move.NewReplace(kind, to), 0, kind
		return m, want
	case move.Pick:
		m, want.From, want.To, want.Target, want.Kind = move.NewPick(kind), 0, 0, 0, kind
		return m, want
	case move.Swap:
		m = move.NewSwap(from, to)
	case move.Pass:
		m, want.From, want.To, want.Target = move.NewPass(), 0, 0, 0
		return m, want
	case move.Legs:
		via := rapid.SliceOfN(anySquare, 0, 5).Draw(t, "via")
		m = move.NewLegs(from, to, via...)
		copy(want.Via[:], via)
	}
	if rapid.Bool().Draw(t, "with kind") {
		m, want.Kind = m.WithKind(victim.Kind()).WithKind(kind), kind // the last one counts
	}
	if rapid.Bool().Draw(t, "with victim") {
		m, want.Victim = m.WithVictim(63).WithVictim(victim), victim
	}
	return m, want
}

// What goes in comes out.
func TestMoveSaysWhatItWasMadeOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, want := drawMove(t)
		if got := contentOf(m); got != want {
			t.Fatalf("%v says %+v, want %+v", m, got, want)
		}
		if m == move.None {
			t.Fatal("a move that is None")
		}
		if got := m.IsCapture(); got != (want.Victim != board.NoPiece) {
			t.Fatalf("IsCapture is %v with victim %d", got, want.Victim)
		}
		if m.WithKind(board.NoKind).Kind() != board.NoKind || m.WithVictim(board.NoPiece).IsCapture() {
			t.Fatal("kind or victim cannot be taken out")
		}
	})
}

// One move has one making: all constructors on the outermost squares.
func TestDifferentMovesDiffer(t *testing.T) {
	made := map[move.Move]string{}
	add := func(m move.Move, how string, args ...any) {
		how += fmt.Sprint(args)
		if old, ok := made[m]; ok && old != how {
			t.Errorf("%s and %s are the same move %v", old, how, m)
		}
		made[m] = how
	}
	corners := []board.Square{0, 1, 63, 64, 127}
	add(move.None, "None")
	add(move.NewPass(), "Pass")
	add(move.NewPick(1), "Pick", 1)
	add(move.NewPick(31), "Pick", 31)
	for _, from := range corners {
		add(move.NewDrop(1, from), "Drop", 1, from)
		add(move.NewDrop(31, from), "Drop", 31, from)
		add(move.NewReplace(1, from), "Replace", 1, from)
		for _, to := range corners {
			add(move.NewStep(from, to), "Step", from, to)
			add(move.NewStep(from, to).WithKind(31), "promotion", from, to)
			add(move.NewCapture(from, to, 1), "Capture", from, to, 1)
			add(move.NewCapture(from, to, 63), "Capture", from, to, 63)
			add(move.NewSwap(from, to), "Swap", from, to)
			add(move.NewLegs(from, to), "Legs", from, to)
			for _, x := range corners {
				add(move.NewEnPassant(from, to, x, 33), "EnPassant", from, to, x)
				add(move.NewLegs(from, to, x), "Legs", from, to, x)
				for _, y := range corners {
					add(move.NewCastle(from, to, x, y), "Castle", from, to, x, y)
					add(move.NewCastle(from, to, x, y).TakesRook(), "Castle by the rook", from, to, x, y)
					add(move.NewLegs(from, to, x, y), "Legs", from, to, x, y)
					add(move.NewLegs(from, to, x, y, 127), "Legs", from, to, x, y, 127)
				}
			}
		}
	}
}

// Every square must fit in every place, 0 and 127 included.
func TestEverySquareFits(t *testing.T) {
	for q := range board.Square(board.MaxSquares) {
		r := 127 - q
		m := move.NewLegs(q, r, q, r, q, r) // the fourth waypoint is ignored
		want := content{move.Legs, q, r, board.NoKind, board.NoPiece, [3]board.Square{q, r, q}, r}
		if got := contentOf(m); got != want {
			t.Errorf("square %d: %+v, want %+v", q, got, want)
		}
	}
}

func TestNone(t *testing.T) {
	var m move.Move
	want := content{Via: noVia}
	if got := contentOf(m); m != move.None || got != want || m.IsCapture() {
		t.Errorf("the zero Move says %+v, want %+v", got, want)
	}
	for _, i := range []int{-1, move.MaxVia} {
		if q := move.NewCastle(1, 2, 3, 4).TakesRook().Via(i); q != board.NoSquare {
			t.Errorf("Via(%d) is %d, want NoSquare", i, q)
		}
	}
}

func TestString(t *testing.T) {
	tests := []struct {
		m    move.Move
		want string
	}{
		{move.None, "none"},
		{move.NewStep(12, 28), "step 12-28"},
		{move.NewEnPassant(36, 43, 35, 33), "en passant 36-43 via 35 takes black kind 1"},
		{move.NewCastle(4, 6, 7, 5), "castle 4-6 via 7 via 5"},
		{move.NewDrop(5, 127), "drop kind 5 on 127"},
		{move.NewReplace(5, 127), "replace kind 5 on 127"},
		{move.NewPick(5), "pick kind 5"},
		{move.NewSwap(0, 3), "swap 0-3"},
		{move.NewPass(), "pass"},
		{move.NewLegs(1, 2, 0, 127, 4), "legs 1-2 via 0 via 127 via 4"},
		{11 << 14, "? 0-0"}, // the first type without a name
		{15 << 14, "? 0-0"},
	}
	for _, tt := range tests {
		if got := tt.m.String(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestIsPlain(t *testing.T) {
	for m, want := range map[move.Move]bool{
		move.None: false, move.NewPass(): false, move.NewDrop(3, 127): false, move.NewCastle(4, 6, 7, 5): false,
		move.NewEnPassant(36, 43, 35, 33): false, move.NewStep(0, 127): true, move.NewStep(127, 0).WithKind(31): false,
		move.NewCapture(5, 6, 63): true,
	} {
		if m.IsPlain() != want {
			t.Errorf("%v: plain is %v, want %v", m, m.IsPlain(), want)
		}
	}
}

func TestShiftedMovesBothSquares(t *testing.T) {
	for _, tt := range []struct{ from, to, n int }{{0, 8, 0}, {0, 8, 119}, {16, 0, 3}, {7, 0, 120}} {
		first, want := move.NewStep(board.Square(tt.from), board.Square(tt.to)), move.NewStep(board.Square(tt.from+tt.n), board.Square(tt.to+tt.n))
		if got := first.Shifted(tt.n); got != want {
			t.Errorf("%v shifted by %d is %v, want %v", first, tt.n, got, want)
		}
		if got := want.Shifted(-tt.n); got != first {
			t.Errorf("%v shifted by %d is %v, want %v", want, -tt.n, got, first)
		}
	}
}
