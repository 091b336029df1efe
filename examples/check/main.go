// Command check compares the games of the catalog with files of known answers:
// perft counts, hostile inputs, won positions, openings, records.
//
//	check [-game NAME] [-budget N] [-seconds N] FILE...
//
// It prints a line for each difference and says what it cannot judge, or not
// within the budget. The exit
// status is 1 when there is a difference and 2 when a file cannot be used.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/fairykit/fairykit/internal/vectors"
)

// errDifferences is the end of a run that found some; they are printed already.
var errDifferences = errors.New("there are differences")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Stdout, os.Stderr, os.Args[1:])
	stop()
	switch {
	case errors.Is(err, errDifferences):
		os.Exit(1)
	case err != nil && !errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context, out, usage io.Writer, args []string) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(usage)
	game := flags.String("game", "", "run the cases of this `game` alone")
	budget := flags.Uint64("budget", 0, "count at most this many `nodes` in a perft file, 0 for all, and\nlook into at most as many to solve one case, 0 for 20 million")
	seconds := flags.Uint("seconds", 20, "take at most this many `seconds` to solve one case")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return errors.New("no files; see -help")
	}
	var sum vectors.Report
	for _, path := range flags.Args() {
		report, err := check(ctx, path, vectors.Options{
			Game: *game, Budget: *budget, SolveNodes: *budget, SolveTime: time.Duration(*seconds) * time.Second, Out: out,
		})
		if err != nil {
			return err
		}
		sum.Add(report)
	}
	fmt.Fprintln(out, sum)
	if sum.Differences > 0 {
		return errDifferences
	}
	return nil
}

func check(ctx context.Context, path string, o vectors.Options) (vectors.Report, error) {
	f, err := os.Open(path)
	if err != nil {
		return vectors.Report{}, err
	}
	defer f.Close() // it is only read
	return vectors.Run(ctx, path, f, o)
}
