package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func ExampleNegamax() {
	p := variant.MustParse(orthodox.Must(orthodox.Options{}), "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
	r, err := search.Negamax(context.Background(), p, search.Options{Depth: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	plies, ok := r.Score.Plies()
	fmt.Println(r.Score.IsWin(), plies, ok, len(r.Line))
	// Output: true 3 true 3
}

func ExampleIterate() {
	p := antichess.Must(antichess.Options{}).Start()
	for r, err := range search.Iterate(context.Background(), p, search.Options{Nodes: 5_000}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if r.Depth == 3 {
			fmt.Println("depth", r.Depth, "with a line of", len(r.Line) >= 3)
			break
		}
	}
	// Output: depth 3 with a line of true
}

func ExampleLevel() {
	p := antichess.Must(antichess.Options{}).Start()
	rng := rand.New(rand.NewPCG(1, 2))
	r, err := search.Level(1).Choose(context.Background(), p, search.Options{}, rng)
	fmt.Println(r.Move != 0, r.Nodes < 200, err)
	// Output: true true <nil>
}

func ExampleNewTable() {
	table, err := search.NewTable(1<<20, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := antichess.Must(antichess.Options{}).Start()
	o := search.Options{Depth: 4, Table: table}
	first, _ := search.Negamax(context.Background(), p, o)
	second, _ := search.Negamax(context.Background(), p, o) // most of it is known
	fmt.Println(second.Nodes < first.Nodes/2, table.Bytes())
	// Output: true 1048576
}
