package variant_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// walkToy visits the positions of random games.
func walkToy(t *testing.T, games int, visit func(variant.Position)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for range games {
		p := toy.Start()
		for range 40 {
			visit(p)
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
}

func TestPlayers(t *testing.T) {
	s := variant.Seats(0, 3, 7)
	if s.Len() != 3 || !s.Has(7) || s.Has(1) {
		t.Errorf("Seats(0, 3, 7) is %b", s)
	}
	if variant.AllSeats(8) != 255 || variant.AllSeats(3) != variant.Seats(0, 1, 2) || variant.AllSeats(0) != 0 {
		t.Error("AllSeats gives the wrong seats")
	}
}

func TestOutcomeString(t *testing.T) {
	tests := map[string]variant.Outcome{
		"ongoing":                       {},
		"win for seat 1 (checkmate)":    variant.WinFor(1, variant.Checkmate),
		"win for seats 0 2":             {Result: variant.Win, Winners: variant.Seats(0, 2)},
		"win for seats":                 {Result: variant.Win},
		"draw (stalemate)":              variant.DrawBy(variant.Stalemate),
		"failure (abandoned)":           {Result: variant.Failure, Reason: variant.Abandoned},
		"draw (moves without progress)": {Result: variant.Draw, Reason: variant.QuietMoves, Points: [2]uint8{1, 1}},
		"?":                             {Result: 9},
	}
	for want, o := range tests {
		if got := o.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if over := o.Over(); over != (want != "ongoing") {
			t.Errorf("%s: Over is %v", want, over)
		}
	}
}

func TestPlayLeavesItsArgument(t *testing.T) {
	p := toy.Start()
	q, err := variant.Play(p, step("c2", "c3"))
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := variant.Text(p); got != toyStart {
		t.Errorf("p became %s", got)
	}
	if got, _ := variant.Text(q); got != "rnkn1/ppppp/2P2/PP1PP/RNKN1 1 0" {
		t.Errorf("played to %s", got)
	}
}

func TestPlayRefuses(t *testing.T) {
	over := toyAt("5/5/5/5/K4 0 0")
	tests := []struct {
		name string
		p    variant.Position
		m    move.Move
		want string
		is   error
	}{
		{"illegal", toy.Start(), step("c2", "c4"), "toy: illegal move c2c4: it is not in the list of moves", variant.ErrIllegal},
		{"with the game's reason", toy.Start(), step("c3", "c4"), "toy: illegal move c3c4: the square is empty", variant.ErrIllegal},
		{"none", toy.Start(), move.None, "toy: illegal move -: it is not in the list of moves", variant.ErrIllegal},
		{"over", over, move.NewPass(), "toy: the game is over 0000", variant.ErrOver},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q, err := variant.Play(tt.p, tt.m)
			if q != nil || !errors.Is(err, tt.is) || err.Error() != tt.want {
				t.Errorf("got %v, %v, want %q", q, err, tt.want)
			}
		})
	}
}

func TestFallbacks(t *testing.T) {
	p := toy.Start()
	if got, err := variant.View(p, 1); err != nil || got != toyStart {
		t.Errorf("View without a Viewer is %q, %v", got, err)
	}
	if s := variant.CheckedRoyals(p); !s.IsEmpty() {
		t.Errorf("CheckedRoyals of a game without is %v", s)
	}
	if n := variant.CountMoves(withoutCounter{p}); n != variant.CountMoves(p) || n != 10 {
		t.Errorf("%d moves without a Counter, %d with, want 10", n, variant.CountMoves(p))
	}
	d := duel.Start()
	d.Apply(move.NewPass())
	if _, err := variant.Text(d); !errors.Is(err, variant.ErrSecret) {
		t.Errorf("Text of a pending choice: %v", err)
	}
	if got, err := variant.View(d, 1); err != nil || got != "15" {
		t.Errorf("View of a pending choice: %q, %v", got, err)
	}
}

// telling is a toy position that answers the optional questions itself.
type telling struct{ variant.Position }

func (telling) Checked() board.Set               { return board.Single(3) }
func (telling) Describe(move.Move) variant.Event { return variant.Event{Note: "told"} }
func (telling) AppendView(dst []byte, seat variant.Player) ([]byte, error) {
	if seat > 1 {
		return nil, variant.ErrSeat
	}
	return append(dst, "seen"...), nil
}

func TestOptionalMethodsAreAsked(t *testing.T) {
	p := telling{toy.Start()}
	if s := variant.CheckedRoyals(p); s != board.Single(3) {
		t.Errorf("CheckedRoyals gives %v", s)
	}
	if e := variant.Describe(p, move.NewPass()); e.Note != "told" {
		t.Errorf("Describe gives %+v", e)
	}
	if got, err := variant.View(p, 1); err != nil || got != "seen" {
		t.Errorf("View gives %q, %v", got, err)
	}
	if got, err := variant.View(p, 2); !errors.Is(err, variant.ErrSeat) || got != "" {
		t.Errorf("View from no seat gives %q, %v", got, err)
	}
}

// withoutCounter hides the optional methods of a position.
type withoutCounter struct{ variant.Position }

func (p withoutCounter) Clone() variant.Position { return withoutCounter{p.Position.Clone()} }
func (p withoutCounter) CopyFrom(src variant.Position) {
	p.Position.CopyFrom(src.(withoutCounter).Position)
}

func TestMustParsePanics(t *testing.T) {
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, &variant.ParseError{Class: board.Syntax}) {
			t.Errorf("panicked with %v", err)
		}
	}()
	variant.MustParse(toy, "nonsense")
}

func TestDescribe(t *testing.T) {
	w, b := func(k board.Kind) board.Piece { return board.NewPiece(board.White, k) },
		func(k board.Kind) board.Piece { return board.NewPiece(board.Black, k) }
	at := "k4/1P3/rp3/2n2/K1R2 0 0"
	tests := []struct {
		name string
		m    move.Move
		want variant.Event
	}{
		{"step", step("c1", "d1"), variant.Event{Man: w(toyRook), Route: squares("c1", "d1")}},
		{"capture", move.NewCapture(square("c1"), square("c2"), b(toyKnight)),
			variant.Event{Man: w(toyRook), Lost: []variant.Loss{{b(toyKnight), square("c2")}}, Route: squares("c1", "c2")}},
		{"promotion", step("b4", "b5").WithKind(toyRook),
			variant.Event{Man: w(toyPawn), Becomes: toyRook, Route: squares("b4", "b5")}},
		{"en passant", move.NewEnPassant(square("b4"), square("c5"), square("b3"), b(toyPawn)),
			variant.Event{Man: w(toyPawn), Lost: []variant.Loss{{b(toyPawn), square("b3")}}, Route: squares("b4", "c5")}},
		{"replace", move.NewReplace(toyKnight, square("a1")), variant.Event{Man: w(toyKnight), Route: squares("a1"), Lost: []variant.Loss{{Piece: w(toyKing), Square: square("a1")}}}},
		{"replace nobody", move.NewReplace(toyKnight, square("e5")), variant.Event{Man: w(toyKnight), Route: squares("e5")}},
		{"pick", move.NewPick(toyKnight), variant.Event{}},
		{"drop", move.NewDrop(toyKnight, square("e5")), variant.Event{Man: w(toyKnight), Route: squares("e5")}},
		{"swap", move.NewSwap(square("a1"), square("c1")), variant.Event{Man: w(toyKing), Route: squares("a1", "c1")}},
		{"castling", move.NewCastle(square("a1"), square("c1"), square("c1"), square("b1")),
			variant.Event{Man: w(toyKing), Route: squares("a1", "c1")}},
		{"legs, victims in the order of squares", move.NewLegs(square("c1"), square("c2"), square("a3"), square("b3")),
			variant.Event{Man: w(toyRook), Route: squares("c1", "a3", "b3", "c2"),
				Lost: []variant.Loss{{b(toyKnight), square("c2")}, {b(toyRook), square("a3")}, {b(toyPawn), square("b3")}}}},
		{"legs back home", move.NewLegs(square("c1"), square("c1"), square("c2")),
			variant.Event{Man: w(toyRook), Route: squares("c1", "c2", "c1"), Lost: []variant.Loss{{b(toyKnight), square("c2")}}}},
		{"pass", move.NewPass(), variant.Event{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := variant.Describe(toyAt(at), tt.m)
			if diff := cmp.Diff(tt.want, got, cmp.Comparer(func(x, y board.Set) bool { return x == y })); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func squares(names ...string) (qs []board.Square) {
	for _, n := range names {
		qs = append(qs, square(n))
	}
	return qs
}
