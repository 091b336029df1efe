package antichess_test

import (
	"fmt"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/variant"
)

func ExampleNew() {
	p := antichess.Must(antichess.Options{}).Start()
	for _, text := range []string{"e2e3", "b7b5"} {
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
	for _, m := range variant.Moves(p) {
		fmt.Println(variant.Format(p, m)) // taking is compulsory
	}
	_, err := variant.ParseMove(p, "a2a3")
	fmt.Println(err)
	// Output:
	// f1b5
	// antichess: move "a2a3" at byte 0: a capture is possible, and capturing is compulsory (illegal_move)
}

// A side without a move has won, unless an option says otherwise.
func ExampleOptions() {
	const blocked = "8/8/8/p7/P7/8/8/8 w - - 0 30"
	for _, o := range []antichess.Options{{}, {Stalemate: antichess.FewerMenWins}} {
		r := antichess.Must(o)
		p, err := r.Parse(blocked)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Info().ID, p.Outcome())
	}
	// Output:
	// antichess win for seat 0 (no move left)
	// suicide draw (no move left)
}

// A third occurrence does not end the game. The player on turn may claim the
// draw, also with the move that brings it about.
func Example_claim() {
	g := variant.NewGame(antichess.Must(antichess.Options{}))
	for _, text := range []string{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"} {
		if _, err := g.PlayText(text); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Claim(1, variant.Repetition))
	m, err := variant.ParseMove(g.Position(), "f6g8")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := g.ClaimWith(1, variant.Repetition, m); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Repetitions(), g.Outcome())
	// Output:
	// antichess: repetition by seat 1: refused: the count is not reached (2 of 3)
	// 3 draw (repetition)
}
