package synchro_test

import (
	"bytes"
	"fmt"

	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// Both players choose, and then both moves are made at once.
func ExampleNew() {
	p := synchro.Must(synchro.Options{}).Start()
	for _, text := range []string{"e2e4", "d7d5"} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if p, err = variant.Play(p, m); err != nil {
			fmt.Println(err)
			return
		}
		view, err := variant.View(p, 1)
		fmt.Println(view, err)
	}
	// Output:
	// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ? KQkq -,- 0 1 <nil>
	// rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR = KQkq e3,d6 0 2 <nil>
}

// A queen anticipates that her pawn will be taken: she takes it herself, and the
// enemy that comes is lost.
func ExamplePosition_Resolve() {
	r := synchro.Must(synchro.Options{})
	p, err := r.Parse("3qk3/8/8/3p4/4P3/8/8/4K3 = - -,- 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	before := p.(*synchro.Position)
	white, black := choose(before, 0, "e4d5"), choose(before, 1, "d8d5")
	after, report := before.Resolve(white, black)
	text, err := variant.Text(after)
	fmt.Println(text, err)
	for _, l := range report.Lost() {
		fmt.Println(r.Info().Geometry.Name(l.Square), l.Cause)
	}
	// Output:
	// 4k3/8/8/3q4/8/8/8/4K3 = - -,- 0 2 <nil>
	// d5 captured
	// d5 collided
}

// Two distant players commit themselves before either reveals his choice.
func ExampleTable() {
	table, err := synchro.NewTable(synchro.Must(synchro.Options{}).Start().(*synchro.Position), synchro.Terms{ID: "club-7", Players: [2]string{"Ada", "Ben"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	choices := [2]string{"e2e4", "d7d5"}
	var salts [2]synchro.Salt
	for seat, choice := range choices {
		// A player leaves out the reader: NewSalt(nil) takes crypto/rand.
		salts[seat], err = secret.NewSalt(bytes.NewReader(bytes.Repeat([]byte{byte(seat)}, secret.SaltBytes)))
		if err != nil {
			fmt.Println(err)
			return
		}
		c := synchro.Commit(table.Digest(), table.Turn(), variant.Player(seat), choice, salts[seat])
		if err := table.Commit(variant.Player(seat), c); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(table.Phase())
	fmt.Println(table.Reveal(0, "d2d4", salts[0]))
	for seat, choice := range choices {
		if err := table.Reveal(variant.Player(seat), choice, salts[seat]); err != nil {
			fmt.Println(err)
		}
	}
	text, err := variant.Text(table.Position())
	fmt.Println(text, err)
	// Output:
	// revealing
	// synchro: reveal "d2d4" at byte 0: not what was committed to (commit_mismatch)
	// rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR = KQkq e3,d6 0 2 <nil>
}
