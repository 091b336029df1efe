package superchess_test

import (
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// The free prelude: White puts a Magician and an Ambassador, Black the Emperor.
func ExampleNew() {
	p := superchess.Must(superchess.Options{}).Start()
	for _, text := range []string{"M@f1", "D@h1", "0000", "E@d8", "0000", "e2e4"} {
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
	fmt.Println(variant.Text(p))
	// Output:
	// rnbekmnd/pppppppp/8/8/4P3/8/PPPP1PPP/RNBEKMND[LClc] b QWqw - 0 1 [NNBBRRQKEAMIFDGOLCZZTTTTnnbbrrqkeamifdgolczztttt|BRQFGObrqfgo] - <nil>
}

// A game from a position that has been agreed on.
func ExampleOptions() {
	r := superchess.Must(superchess.Options{
		Prelude: superchess.Given,
		Setup:   "4k3/P7/2m5/8/8/8/8/R3K3[C] w Q - 0 1 [RKCkm|] -",
	})
	p := r.Start()
	for _, m := range variant.Moves(p)[:4] {
		fmt.Println(notation.SAN(p, m))
	}
	fmt.Println(superchess.Available(p, board.White))
	// Output:
	// Rb1
	// Rc1
	// Rd1
	// Ra2
	// [16]
}
