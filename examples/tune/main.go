// Command tune finds what the men of a game are worth: it lets the engine play
// against itself and fits the values to the results.
//
//	tune -variant chess -games 8000
//
// The interval behind each value says how far chance may have moved it. Values
// whose intervals overlap much may stand in the wrong order; four times the games
// make the intervals half as wide.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/tune"
	"github.com/fairykit/fairykit/variant/catalog"
)

func main() {
	err := run(os.Stdout, os.Stderr, os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "tune:", strings.TrimPrefix(err.Error(), "tune: "))
		os.Exit(1)
	}
}

func run(out, usage io.Writer, args []string) error {
	fs := flag.NewFlagSet("tune", flag.ContinueOnError)
	fs.SetOutput(usage)
	name := fs.String("variant", "antichess", "the `game`")
	games := fs.Int("games", 2000, "how many `games` are played")
	nodes := fs.Uint64("nodes", 100, "how many `positions` are looked at for a move")
	seed := fs.Uint64("seed", 1, "the `number` from which all random choices follow")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("what is %q?", fs.Arg(0))
	}
	if *games < 1 {
		return fmt.Errorf("-games %d: want at least 1", *games)
	}
	rules, ok := catalog.Find(*name)
	if !ok {
		return fmt.Errorf("no variant is called %q", *name)
	}
	measure, names := tune.Men(rules.Info().Roster)
	s := tune.Settings{Games: *games, Seed: *seed, Quiet: true, Options: search.Options{Nodes: *nodes}}
	samples, err := tune.SelfPlay(context.Background(), rules, s, measure)
	if err != nil {
		return err
	}
	weights, err := tune.Fit(samples, 1000)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d positions of %d games, values in centipawns (95 %%):\n", len(samples), *games)
	for i, w := range weights {
		fmt.Fprintf(out, "%-16s %6.0f  (%.0f to %.0f)\n", names[i], w.Value, w.Low, w.High)
	}
	fmt.Fprintf(out, "Values whose intervals overlap may be in the wrong order; -games %d makes them half as wide.\n", 4**games)
	return nil
}
