package variant_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// toyPromotes has a pawn about to promote.
const toyPromotes = "k4/1P3/5/5/K4 0 0"

var refusedTexts = []struct {
	name, from, text string
	class            variant.Class
	offset           int
	is               error
}{
	{"empty", toyStart, "", board.Syntax, 0, variant.ErrSyntax},
	{"NUL behind", toyStart, "c2c3\x00", board.Trailing, 4, variant.ErrSyntax},
	{"blanks behind", toyStart, "c2c3  ", board.Trailing, 4, variant.ErrSyntax},
	{"a word behind", toyStart, "c2c3check", board.Trailing, 4, variant.ErrSyntax},
	{"another letter behind a promotion", toyPromotes, "b4b5rr", board.Trailing, 5, variant.ErrSyntax},
	{"an accent behind", toyStart, "c2c3é", board.Trailing, 4, variant.ErrSyntax},
	{"Cyrillic letters", toyStart, "\u04352\u04354", board.BadSquare, 0, variant.ErrSyntax},
	{"no UTF-8", toyStart, "\xff2c3", board.BadUTF8, 0, variant.ErrSyntax},
	{"no UTF-8 in the target", toyStart, "c2\xff3", board.BadUTF8, 2, variant.ErrSyntax},
	{"off the board", toyStart, "c2c6", board.BadSquare, 2, variant.ErrSyntax},
	{"leading zero", toyStart, "c02c3", board.BadSquare, 0, variant.ErrSyntax},
	{"upper case", toyStart, "C2C3", board.BadSquare, 0, variant.ErrSyntax},
	{"half a move", toyStart, "c2", board.BadSquare, 2, variant.ErrSyntax},
	{"none", toyStart, "-", board.BadSquare, 0, variant.ErrSyntax},
	{"four mebibytes", toyStart, strings.Repeat("e2e4", 1<<20), board.TooLong, variant.MaxMoveText, variant.ErrSyntax},
	{"no promotion letter", toyPromotes, "b4b5", board.BadPromotion, 4, variant.ErrIllegal},
	{"promotion to a king", toyPromotes, "b4b5k", board.BadPromotion, 4, variant.ErrIllegal},
	{"promotion to a king, the other way", toyPromotes, "b4b5=K", board.BadPromotion, 5, variant.ErrIllegal},
	{"promotion to nothing", toyPromotes, "b4b5=", board.BadPromotion, 5, variant.ErrSyntax},
	{"promotion to no man", toyPromotes, "b4b5x", board.BadPromotion, 4, variant.ErrSyntax},
	{"promotion of a rook", toyStart, "a1a2r", board.IllegalMove, 0, variant.ErrIllegal},
	{"not in the list", toyStart, "c2c4", board.IllegalMove, 0, variant.ErrIllegal},
	{"over", "5/5/5/5/K4 0 0", "a1a2", board.IllegalMove, 0, variant.ErrOver},
	{"drop of no man", toyStart, "X@c3", board.BadPiece, 0, variant.ErrSyntax},
	{"drop in lower case", toyStart, "r@c3", board.BadPiece, 0, variant.ErrSyntax},
	{"drop on nothing", toyStart, "R@", board.BadSquare, 2, variant.ErrSyntax},
	{"drop with a tail", toyStart, "R@c3+", board.Trailing, 4, variant.ErrSyntax},
	{"drop in a game without", toyStart, "R@c3", board.IllegalMove, 0, variant.ErrIllegal},
	{"half a pick", toyStart, "+", board.Syntax, 1, variant.ErrSyntax},
	{"pick of no man", toyStart, "+X", board.BadPiece, 1, variant.ErrSyntax},
	{"pick in lower case", toyStart, "+r", board.BadPiece, 1, variant.ErrSyntax},
	{"pick with a tail", toyStart, "+R+", board.Trailing, 2, variant.ErrSyntax},
	{"pick in a game without", toyStart, "+R", board.IllegalMove, 0, variant.ErrIllegal},
	{"swap with a tail", toyStart, "a1~b1+", board.Trailing, 5, variant.ErrSyntax},
	{"half a swap", toyStart, "a1~", board.BadSquare, 3, variant.ErrSyntax},
	{"half a leg", toyStart, "a1b1,", board.BadSquare, 5, variant.ErrSyntax},
	{"a leg and a half", toyStart, "a1b1,b1", board.BadSquare, 7, variant.ErrSyntax},
	{"legs apart", toyStart, "a1b1,c1d1", board.Syntax, 5, variant.ErrSyntax},
	{"too many legs", toyStart, "a1b1,b1c1,c1d1,d1e1,e1e2", board.TooLong, 19, variant.ErrSyntax},
	{"no such legs", toyStart, "a1b1,b1c1", board.IllegalMove, 0, variant.ErrIllegal},
}

func TestParseMoveRefuses(t *testing.T) {
	for _, tt := range refusedTexts {
		t.Run(tt.name, func(t *testing.T) {
			m, err := variant.ParseMove(toyAt(tt.from), tt.text)
			var e *variant.ParseError
			if !errors.As(err, &e) {
				t.Fatalf("%q gives %v and %v, want a ParseError", tt.text, m, err)
			}
			if e.Class != tt.class || e.Offset != tt.offset || e.Field != "move" || e.Game != "toy" {
				t.Errorf("class %s at %d, want %s at %d (%v)", e.Class, e.Offset, tt.class, tt.offset, err)
			}
			if !errors.Is(err, tt.is) {
				t.Errorf("%v does not wrap %v", err, tt.is)
			}
			checkErrorText(t, err)
		})
	}
}

// checkErrorText holds an error to at most 256 bytes of printable text.
func checkErrorText(t *testing.T, err error) {
	t.Helper()
	s := err.Error()
	if len(s) > 256 || !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) {
		t.Errorf("error of %d bytes: %q", len(s), s)
	}
	var e *variant.ParseError
	if errors.As(err, &e) && len(e.Text) > 64 {
		t.Errorf("the error shows %d bytes of the input, want at most 64", len(e.Text))
	}
}

func TestParseMoveTellsWhy(t *testing.T) {
	_, err := variant.ParseMove(toyAt(toyStart), "c3c4")
	var e *variant.MoveError
	if !errors.As(err, &e) || e.Why != whyEmpty || e.Text != "c3c4" {
		t.Errorf("got %v, want the game's own reason", err)
	}
	if got, want := e.Error(), "toy: illegal move c3c4: the square is empty"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// listed is a toy position with a list of its own, for types of moves that the
// toy game has not.
type listed struct {
	*toyPosition
	list []move.Move
}

func (p listed) AppendMoves(dst []move.Move) []move.Move { return append(dst, p.list...) }

func withList(text string, ms ...move.Move) listed {
	return listed{toyAt(text).(*toyPosition), ms}
}

func TestParseMoveReadsEveryType(t *testing.T) {
	rook := board.NewPiece(board.Black, toyRook)
	p := withList(toyStart,
		step("a1", "a2"),
		move.NewCapture(square("a1"), square("a3"), rook),
		step("b4", "b5").WithKind(toyRook),
		move.NewCapture(square("b4"), square("c5"), rook).WithKind(toyKnight),
		move.NewEnPassant(square("b4"), square("a5"), square("a4"), rook),
		move.NewCastle(square("c1"), square("e1"), square("d1"), square("b1")).TakesRook(),
		move.NewDrop(toyKnight, square("c3")), move.NewReplace(toyKnight, square("c1")), move.NewPick(toyRook),
		move.NewSwap(square("a1"), square("e5")),
		move.NewPass(),
		move.NewLegs(square("a1"), square("b2"), square("c3"), square("d4"), square("e5")),
		move.NewLegs(square("a2"), square("b2"), square("c3")).WithKind(toyRook),
	)
	texts := []string{"a1a2", "a1a3", "b4b5r", "b4c5n", "b4a5", "c1d1", "N@c3", "N@c1", "+R", "a1~e5", "0000", "a1c3,c3d4,d4e5,e5b2", "a2c3,c3b2r"}
	for i, want := range p.list {
		if got := variant.Format(p, want); got != texts[i] {
			t.Errorf("move %d is written %q, want %q", i, got, texts[i])
		}
		got, err := variant.ParseMove(p, texts[i])
		if err != nil || got != want {
			t.Errorf("%s gives %v and %v, want %v", texts[i], got, err, want)
		}
	}
	// A letter used to need the case of its spelling, a castling its one target.
	for text, i := range map[string]int{
		"b4b5=R": 2, "b4c5=N": 3, "a2c3,c3b2=R": 12, "b4b5R": 2, "b4b5=r": 2, "b4c5N": 3, "b4c5=n": 3,
		"c1d1": 5, "c1e1": 5, "O-O": 5, "0-0": 5, "o-o": 5, "0-O": 5,
	} {
		if got, err := variant.ParseMove(p, text); err != nil || got != p.list[i] {
			t.Errorf("%s gives %v and %v, want %v", text, got, err, p.list[i])
		}
	}
}

func TestMoveTextsComeBack(t *testing.T) {
	walkToy(t, 20, func(p variant.Position) {
		for _, m := range variant.Moves(p) {
			if got, err := variant.ParseMove(p, variant.Format(p, m)); err != nil || got != m {
				t.Fatalf("%s gives %v and %v, want %v", variant.Format(p, m), got, err, m)
			}
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"c2c3", "b4b5r", "b4b5=N", "R@c3", "a1~b1", "0000", "a1b1,b1c1", "c2c3\x00", "\u04352\u04354", "a1b1,b1c1,c1d1,d1e1,e1e2", ""} {
		f.Add(s)
	}
	positions := []variant.Position{toyAt(toyStart), toyAt(toyPromotes), toyAt("5/5/5/5/K4 0 0")}
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range positions {
			m, err := variant.ParseMove(p, text)
			if err != nil {
				var e *variant.ParseError
				if !errors.As(err, &e) || e.Class == "" || e.Offset < 0 || e.Offset > len(text) {
					t.Fatalf("%q gives %#v", text, err)
				}
				checkErrorText(t, err)
				continue
			}
			if _, err := variant.Play(p, m); err != nil {
				t.Fatalf("%q is read and then refused: %v", text, err)
			}
			if out := variant.Format(p, m); out != strings.ToLower(strings.Replace(text, "=", "", 1)) {
				t.Fatalf("%q comes back as %q", text, out)
			}
		}
	})
}

// A swap or a move in legs between the squares of a promotion used to be called
// a bad promotion.
func TestOtherTypesAreNoBadPromotions(t *testing.T) {
	p := toyAt("k4/4P/5/5/K4 0 0")
	for _, text := range []string{"e4~e5", "e4d5,d5e5"} {
		_, err := variant.ParseMove(p, text)
		if !errors.Is(err, &variant.ParseError{Class: board.IllegalMove}) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Two castlings that a text fits used to be none.
func TestParseMoveDoesNotChooseBetweenCastlings(t *testing.T) {
	p := withList(toyStart,
		move.NewCastle(square("c1"), square("e1"), square("d1"), square("b1")).TakesRook(),
		move.NewCastle(square("b1"), square("e1"), square("d1"), square("c1")).TakesRook())
	for text, class := range map[string]variant.Class{"O-O": board.Ambiguous, "O-O-O": board.IllegalMove, "O-O-": board.BadSquare} {
		if _, err := variant.ParseMove(p, text); !errors.Is(err, &variant.ParseError{Class: class}) {
			t.Errorf("%s: %v, want class %s", text, err, class)
		}
	}
	for text, want := range map[string]move.Move{"c1e1": p.list[0], "b1e1": p.list[1]} {
		if m, err := variant.ParseMove(p, text); err != nil || m != want {
			t.Errorf("%s: %v (%v)", text, m, err)
		}
	}
}

// Who left out the letter used to be told that the man becomes something else.
func TestAMissingLetterIsAskedFor(t *testing.T) {
	for _, text := range []string{"b4b5", "b4b5k", "b4b5=K"} {
		_, err := variant.ParseMove(toyAt(toyPromotes), text)
		var e *variant.ParseError
		if want := "say what the pawn becomes: =N, =R"; !errors.As(err, &e) || !strings.HasPrefix(e.Reason, want[:len("say what the")]) || !strings.Contains(e.Reason, ": =") {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
