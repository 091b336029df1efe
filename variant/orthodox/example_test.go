package orthodox_test

import (
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func ExampleNew() {
	p := orthodox.Must(orthodox.Options{}).Start()
	for _, text := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if p, err = variant.Play(p, m); err != nil {
			fmt.Println(err)
			return
		}
	}
	text, err := variant.Text(p)
	fmt.Println(text, err)
	fmt.Println(p.Outcome())
	// Output:
	// rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 <nil>
	// win for seat 1 (checkmate)
}

func ExampleNew_chess960() {
	text, _ := orthodox.Setup960(0)
	p, err := orthodox.Must(orthodox.Options{Chess960: true}).Parse(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(variant.Text(p))
	fmt.Println(variant.CountMoves(p))
	// Output:
	// bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1 <nil>
	// 20
}

func ExampleCanMate() {
	p, err := orthodox.Must(orthodox.Options{}).Parse("3qk3/8/8/8/8/8/8/N3K3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(orthodox.CanMate(p.Board(), board.White)) // a knight against a queen
	// Output:
	// no
}
