package board_test

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
)

// The shape of an aura: all squares within two king steps of a corner's
// neighbour, the square itself left out.
func ExampleGeometry_Near() {
	g := board.Rect(8, 8)
	for q := range g.Near(g.Square("a1"), 2).All() {
		fmt.Print(g.Name(q), " ")
	}
	fmt.Println()
	// Output:
	// b1 c1 a2 b2 c2 a3 b3 c3
}

// A slider stops on the first man of each line; the caller takes out the men
// of its own colour.
func ExampleGeometry_Slide() {
	g := board.Rect(8, 8)
	occupied := board.SetOf(g.Square("d6"), g.Square("f4"))
	reach := g.Slide(g.Square("d4"), occupied, board.North|board.East)
	for q := range reach.All() {
		fmt.Print(g.Name(q), " ")
	}
	fmt.Println()
	// Output:
	// e4 f4 d5 d6
}

// A board with holes, whose rows are numbered from Black's side.
func ExampleNew() {
	g, err := board.New(board.Shape{Files: 3, Ranks: 3, Holes: []board.Square{4}, TopDown: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	for q := range g.Squares().All() {
		fmt.Print(g.Name(q), " ")
	}
	fmt.Println()
	// Output:
	// a3 b3 c3 a2 c2 a1 b1 c1
}

// A text is refused with the class of the fault and the place.
func ExampleParsePlacement() {
	roster := board.MustRoster(board.Man{
		Kind:    1,
		Names:   [board.Languages]string{board.English: "rook"},
		Letters: [board.Languages]byte{board.English: 'R'},
	})
	g := board.Rect(3, 2)
	for _, text := range []string{"r2/2R", "r2/12", "r2/2K"} {
		men, err := board.ParsePlacement(text, g, roster)
		switch {
		case errors.Is(err, &board.ParseError{Class: board.NotCanonical}):
			fmt.Println("not as we write it:", err)
		case err != nil:
			fmt.Println(err)
		default:
			fmt.Println(men.Occupied().Len(), "rooks")
		}
	}
	// Output:
	// 2 rooks
	// not as we write it: placement "r2/12" at byte 4: two empty runs side by side (not_canonical)
	// placement "r2/2K" at byte 4: no man has this letter (bad_piece)
}
