package draw_test

import (
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
)

var roster = board.MustRoster(
	board.Man{
		Kind: 1, Names: [board.Languages]string{"king", "roi"}, Letters: [board.Languages]byte{'K', 'R'},
		Royal: true, Figures: [2]rune{'♔', '♚'},
	},
	board.Man{
		Kind: 2, Names: [board.Languages]string{"rook", "tour"}, Letters: [board.Languages]byte{'R', 'T'},
		Figures: [2]rune{'♖', '♜'},
	},
)

func ExampleText() {
	men, err := board.ParsePlacement("4k/5/5/K3R", board.Rect(5, 4), roster)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(draw.Text(&men, roster, draw.TextOptions{}))
	fmt.Print(draw.Text(&men, roster, draw.TextOptions{Flipped: true, Figures: true, Bare: true}))
	// Output:
	// 4 . . . . k
	// 3 . . . . .
	// 2 . . . . .
	// 1 K . . . R
	//   a b c d e
	// ♖ . . . ♔
	// . . . . .
	// . . . . .
	// ♚ . . . .
}

// A picture of a check: the last move, the king in danger, and an arrow.
func ExampleSVG() {
	g := board.Rect(5, 4)
	men, err := board.ParsePlacement("4k/5/5/K3R", g, roster)
	if err != nil {
		fmt.Println(err)
		return
	}
	from, to, king := g.Square("b1"), g.Square("e1"), g.Square("e4")
	var picture strings.Builder // a file or an http.ResponseWriter does as well
	err = draw.SVG(&picture, &men, roster, draw.Options{
		Title:  "Check",
		Last:   board.SetOf(from, to),
		Check:  board.Single(king),
		Arrows: []draw.Arrow{{From: to, To: king}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	head, _, _ := strings.Cut(picture.String(), "\n")
	fmt.Println(head)
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 180" width="220" height="180" role="img">
}
