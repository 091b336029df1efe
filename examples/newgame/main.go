package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/variant"
)

func main() {
	err := run(os.Stdout, os.Stderr, os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "newgame:", err)
		os.Exit(1)
	}
}

// run shows the first position and counts the sequences of moves from it. It has
// no flags but -help.
func run(out, usage io.Writer, args []string) error {
	flags := flag.NewFlagSet("newgame", flag.ContinueOnError)
	flags.SetOutput(usage)
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("what is %q?", flags.Arg(0))
	}
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
