package endgame_test

import (
	"context"
	"fmt"

	"github.com/fairykit/fairykit/search/endgame"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// King and queen against king: the tables that it takes are made and asked.
func Example() {
	chess := orthodox.Must(orthodox.Options{})
	set, err := endgame.NewSet(chess, endgame.Options{})
	if err != nil {
		panic(err)
	}
	class, err := endgame.ParseClass(chess.Info().Roster, "KQvK")
	if err != nil {
		panic(err)
	}
	table, err := set.Make(context.Background(), class)
	if err != nil {
		panic(err)
	}
	tallies, err := table.Tallies()
	if err != nil {
		panic(err)
	}
	fmt.Println("longest win in plies:", tallies[0].LongestWin)
	p := variant.MustParse(chess, "8/8/8/3k4/8/8/8/K5Q1 w - - 0 1")
	fmt.Println(set.Probe(p))
	// Output:
	// longest win in plies: 19
	// win 17 true
}
