package board

import (
	"testing"

	"pgregory.net/rapid"
)

// TestSlideAllIsTheUnionOfSlides holds the sliders of a set against one another
// on boards of all shapes, with holes.
func TestSlideAllIsTheUnionOfSlides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shape := Shape{Files: rapid.IntRange(1, 16).Draw(t, "files")}
		shape.Ranks = rapid.IntRange(1, MaxSquares/shape.Files).Draw(t, "ranks")
		square := rapid.Custom(func(t *rapid.T) Square {
			return Square(rapid.IntRange(0, shape.Files*shape.Ranks-1).Draw(t, "square"))
		})
		shape.Holes = rapid.SliceOfN(square, 0, 4).Draw(t, "holes")
		g, err := New(shape)
		if err != nil {
			t.Skip(err)
		}
		var occ Set
		switch rapid.IntRange(0, 2).Draw(t, "density") {
		case 1:
			occ = SetOf(rapid.SliceOfN(square, 0, 12).Draw(t, "men")...)
		case 2:
			occ = Set{rapid.Uint64().Draw(t, "lo"), rapid.Uint64().Draw(t, "hi")}
		}
		occ = occ.And(g.Squares())
		s := SetOf(rapid.SliceOfN(square, 0, 6).Draw(t, "sliders")...).And(g.Squares())
		dirs := Lines(rapid.Byte().Draw(t, "directions"))
		var want Set
		for q := range s.All() {
			want = want.Or(g.Slide(q, occ, dirs))
		}
		if got := g.SlideAll(s, occ, dirs); got != want {
			t.Fatalf("%+v from %v over %v along %b: %v, want %v", shape, s, occ, dirs, got, want)
		}
	})
}
