package succes_test

import (
	"fmt"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// A bishop that a pawn takes for nothing has to be taken.
func ExampleNew() {
	r, err := succes.New(succes.Example(), succes.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	g := variant.NewGame(r)
	for _, text := range []string{"e2e4", "e7e5", "f1a6", "g8f6"} {
		if _, err := g.PlayText(text); err != nil {
			fmt.Println(err)
		}
	}
	for _, m := range variant.Moves(g.Position()) {
		fmt.Println(variant.Format(g.Position(), m))
	}
	// Output:
	// succes: move "g8f6" at byte 0: another capture is forced (illegal_move)
	// b7a6
}

// All seats win when the placement of the card is reached.
func ExampleRules_Limit() {
	r := succes.Must(succes.Example(), succes.Options{Seats: 3})
	g := variant.NewGame(r)
	for _, text := range []string{"f2f3", "e7e5", "e1f2", "d8h4", "f2e3", "h4d4"} {
		if _, err := g.PlayText(text); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(r.Limit(), g.Outcome().Reason, g.Outcome().Winners == variant.AllSeats(3))
	// Output: 6 the target is reached true
}
