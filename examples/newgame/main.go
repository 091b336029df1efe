package main

import (
	"fmt"
	"io"
	"os"

	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/variant"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "newgame:", err)
		os.Exit(1)
	}
}

// run shows the first position and counts the sequences of moves from it.
func run(out io.Writer) error {
	p := New().Start()
	info := p.Rules().Info()
	text, err := variant.Text(p)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n%s\n%s", info.Titles[0], text, draw.Text(p.Board(), info.Roster, draw.TextOptions{}))
	for depth := 1; depth <= 4; depth++ {
		fmt.Fprintf(out, "perft %d: %d\n", depth, variant.Perft(p, depth))
	}
	return nil
}
