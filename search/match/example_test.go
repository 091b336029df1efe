package match_test

import (
	"context"
	"fmt"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search/match"
)

func ExampleMatch() {
	m := match.Match{
		Rules: antichess.Must(antichess.Options{}),
		A:     match.Mobility("fewest replies"),
		B:     match.Random("chance"),
		Games: 20,
		Seed:  1,
		SPRT:  &match.SPRT{Elo0: 0, Elo1: 400, Alpha: 0.05, Beta: 0.05},
	}
	t, err := m.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d games: %d-%d-%d, %v\n", t.Games, t.Wins, t.Draws, t.Losses, m.SPRT.Judge(t))
	// Output: 10 games: 10-0-0, elo1 accepted
}
