package move_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// boards are the grounds of the property tests: the sizes of published games,
// narrow ones, holes, the greatest number of squares.
var boards = []*board.Geometry{
	board.Rect(8, 8),
	board.Rect(5, 7),
	board.Rect(11, 10),
	board.Rect(11, 11),
	board.Rect(16, 8),
	board.Rect(3, 1),
	shaped(board.Shape{Files: 8, Ranks: 8, Holes: []board.Square{0, 7, 18, 27, 28, 36, 45, 62}}),
	shaped(board.Shape{Files: 11, Ranks: 10, TopDown: true, Holes: []board.Square{0, 10, 48, 49, 60, 61, 72, 99, 109}}),
}

func shaped(s board.Shape) *board.Geometry {
	g, err := board.New(s)
	if err != nil {
		panic(err)
	}
	return g
}

// scene is one question to a Mover: a man of a colour on a square among others.
type scene struct {
	g    *board.Geometry
	c    board.Color
	from board.Square
	occ  board.Set
}

// drawScene draws a board, its men from none to crowded, and one of them.
func drawScene(t *rapid.T, g *board.Geometry) scene {
	s := scene{g: g, c: board.Color(rapid.IntRange(0, 1).Draw(t, "colour"))}
	s.from = rapid.SampledFrom(squaresOf(g)).Draw(t, "from")
	seed, parts := rapid.Uint64().Draw(t, "men"), rapid.Uint64Range(1, 8).Draw(t, "one square in")
	for i, q := range squaresOf(g) {
		if board.Mix(seed, uint64(i))%parts == 0 {
			s.occ = s.occ.With(q)
		}
	}
	s.occ = s.occ.With(s.from)
	return s
}

func squaresOf(g *board.Geometry) []board.Square {
	var out []board.Square
	for q := range g.Squares().All() {
		out = append(out, q)
	}
	return out
}

// sameMan fails unless the two men capture and move alike in the scene.
func sameMan(t *rapid.T, s scene, want, got *move.Pattern) {
	t.Helper()
	if w, m := want.Attacks(s.c, s.from, s.occ), got.Attacks(s.c, s.from, s.occ); w != m {
		t.Fatalf("%v on %s among %v: captures %v, want %v", s.c, s.g.Name(s.from), s.occ, m, w)
	}
	if w, m := want.Quiets(s.c, s.from, s.occ), got.Quiets(s.c, s.from, s.occ); w != m {
		t.Fatalf("%v on %s among %v: moves %v, want %v", s.c, s.g.Name(s.from), s.occ, m, w)
	}
}

func mustBetza(t testing.TB, g *board.Geometry, notation string) *move.Pattern {
	t.Helper()
	p, err := move.Betza(g, notation)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
