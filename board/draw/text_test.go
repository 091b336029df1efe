package draw

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
)

// Kinds of the tests.
const (
	king board.Kind = 1 + iota
	rook
	dragon
	stranger // not in the roster
)

var roster = board.MustRoster(
	board.Man{
		Kind: king, Names: [board.Languages]string{"king", "roi"}, Letters: [board.Languages]byte{'K', 'R'},
		Royal: true, Figures: [2]rune{'♔', '♚'},
	},
	board.Man{
		Kind: rook, Names: [board.Languages]string{"rook", "tour"}, Letters: [board.Languages]byte{'R', 'T'},
		Figures: [2]rune{'♖', '♜'},
	},
	board.Man{Kind: dragon, Names: [board.Languages]string{"dragon"}, Letters: [board.Languages]byte{'D'}},
)

// shaped returns the geometry of a shape known to be right.
func shaped(s board.Shape) *board.Geometry {
	g, err := board.New(s)
	if err != nil {
		panic(err)
	}
	return g
}

// place puts men on squares: "Ka1" is a white king, "ka1" a black one, "?a1"
// a white man that the roster does not know.
func place(g *board.Geometry, men ...string) *board.Placement {
	p := board.NewPlacement(g, int(stranger))
	for _, m := range men {
		pc := roster.Piece(m[0])
		if pc == board.NoPiece {
			pc = board.NewPiece(board.White, stranger)
		}
		p.Put(pc, g.Square(m[1:]))
	}
	return &p
}

// holed is 4x3 without a3, b2 and d1; topDown is the same with rows numbered
// from Black's side.
var (
	holed   = shaped(board.Shape{Files: 4, Ranks: 3, Holes: []board.Square{3, 5, 8}})
	topDown = shaped(board.Shape{Files: 4, Ranks: 3, Holes: []board.Square{3, 5, 8}, TopDown: true})
)

func TestTextMarksMen(t *testing.T) {
	p := place(board.Rect(3, 2), "Ka1", "rc2")
	g := p.Geometry()
	got := Text(p, roster, TextOptions{Marks: board.SetOf(g.Square("a1"), g.Square("b1"), g.Square("c2"))})
	if want := "2 . . r'\n1 K'. .\n  a b c\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// lines joins the lines of a picture, each ended by a line feed.
func lines(s ...string) string { return strings.Join(s, "\n") + "\n" }

func TestText(t *testing.T) {
	small := place(board.Rect(4, 3), "Ka1", "rd3", "Db2", "da3", "?c1")
	for _, tt := range []struct {
		name string
		b    board.Board
		o    TextOptions
		want string
	}{
		{"White below", small, TextOptions{}, lines(
			"3 d . . r",
			"2 . D . .",
			"1 K . ? .",
			"  a b c d")},
		{"Black below", small, TextOptions{Flipped: true}, lines(
			"1 . ? . K",
			"2 . . D .",
			"3 r . . d",
			"  d c b a")},
		{"French letters", small, TextOptions{Lang: board.French}, lines(
			"3 d . . t",
			"2 . D . .",
			"1 R . ? .",
			"  a b c d")},
		{"figures, where there are any", small, TextOptions{Figures: true}, lines(
			"3 d . . ♜",
			"2 . D . .",
			"1 ♔ . ? .",
			"  a b c d")},
		{"bare, with another empty square", small, TextOptions{Bare: true, Empty: '·'}, lines(
			"d · · r",
			"· D · ·",
			"K · ? ·")},
		{"blank squares leave no blanks at the ends", small, TextOptions{Empty: ' '}, lines(
			"3 d     r",
			"2   D",
			"1 K   ?",
			"  a b c d")},
		{"holes are blank", place(holed, "Ka1"), TextOptions{}, lines(
			"3   . . .",
			"2 .   . .",
			"1 K . .",
			"  a b c d")},
		{"holes are drawn", place(holed, "Ka1"), TextOptions{Hole: '#', Flipped: true}, lines(
			"1 # . . K",
			"2 . . # .",
			"3 . . . #",
			"  d c b a")},
		{"row 1 is the highest rank", place(topDown, "Ka3"), TextOptions{Hole: '#'}, lines(
			"1 # . . .",
			"2 . # . .",
			"3 K . . #",
			"  a b c d")},
		{"row 1 is the highest rank, Black below", place(topDown, "Ka3"), TextOptions{Hole: '#', Flipped: true}, lines(
			"3 # . . K",
			"2 . . # .",
			"1 . . . #",
			"  d c b a")},
		{"two digits", place(board.Rect(2, 10), "Kb10"), TextOptions{}, lines(
			"10 . K",
			" 9 . .", " 8 . .", " 7 . .", " 6 . .", " 5 . .", " 4 . .", " 3 . .", " 2 . .",
			" 1 . .",
			"   a b")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Text(tt.b, roster, tt.o); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
			if got := string(AppendText([]byte("before  "), tt.b, roster, tt.o)); got != "before  "+tt.want {
				t.Errorf("what was there before has changed:\n%s", got)
			}
		})
	}
}
