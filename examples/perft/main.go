// Command perft counts sequences of legal moves.
//
//	perft [-variant NAME] [-fen TEXT] [-depth N] [-divide]
//	perft [-nodes N] -check FILE.jsonl
//	perft PEER VARIANT FEN DEPTH MODE
//
// The second form compares the counts of a file; its exit status is 1 when one
// differs. The third is for benchmarks next to other programs: PEER is ignored,
// MODE is list, count or leaf and says how the last ply is treated. Exit status
// 2 means that the arguments or a file cannot be used.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/fairykit/fairykit/internal/vectors"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
)

// errMismatch is the end of a check that found some; they are printed already.
var errMismatch = errors.New("counts differ")

// maxDepth is the greatest depth that is asked for: no machine counts so far.
const maxDepth = 30

func main() {
	err := run(os.Stdout, os.Stderr, os.Args[1:])
	switch {
	case errors.Is(err, errMismatch):
		os.Exit(1)
	case err != nil && !errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(os.Stderr, "perft:", err)
		os.Exit(2)
	}
}

func run(out, usage io.Writer, args []string) error {
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.SetOutput(usage)
	name := flags.String("variant", "chess", "`name` of the game")
	fen := flags.String("fen", "", "`text` of the position, the game's start if empty")
	depth := flags.Int("depth", 5, "plies, 0 to 30")
	divide := flags.Bool("divide", false, "count under each first move as well")
	file := flags.String("check", "", "compare the counts of this `file`")
	nodes := flags.Uint64("nodes", 0, "with -check, count at most so many nodes, 0 for all")
	if err := flags.Parse(args); err != nil {
		return err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch {
	case given["check"] && *file == "":
		return errors.New("-check: the file has no name")
	case *file != "" && flags.NArg() == 0:
		return check(out, *file, *nodes)
	case flags.NArg() == 5:
		return bench(out, usage, flags.Arg(1), flags.Arg(2), flags.Arg(3), flags.Arg(4))
	case flags.NArg() != 0:
		return errors.New("a benchmark has five arguments: PEER VARIANT FEN DEPTH MODE")
	}
	p, err := position(usage, *name, *fen, *depth)
	if err != nil {
		return err
	}
	switch {
	case *divide && *depth == 0:
		return errors.New("there is nothing to divide at depth 0")
	case !*divide:
		fmt.Fprintln(out, "nodes", variant.Perft(p, *depth))
		return nil
	}
	sum := uint64(0)
	for _, share := range variant.Divide(p, *depth) {
		fmt.Fprintln(out, variant.Format(p, share.Move), share.Nodes)
		sum += share.Nodes
	}
	fmt.Fprintln(out, "nodes", sum)
	return nil
}

// position reads a text as the lists in the wild have it, and notes what the lax
// reader repaired.
func position(notes io.Writer, name, fen string, depth int) (variant.Position, error) {
	rules, ok := catalog.Find(name)
	if name == "chess11x10" {
		rules, ok = wide.Chess11x10(), true
	}
	switch {
	case !ok:
		return nil, fmt.Errorf("no variant %q", name)
	case depth < 0 || depth > maxDepth:
		return nil, fmt.Errorf("depth %d, want 0 to %d", depth, maxDepth)
	case fen == "":
		return rules.Start(), nil
	}
	p, err := rules.Parse(fen)
	lax, ok := rules.(variant.Laxer)
	if err == nil || !ok {
		return p, err
	}
	p, repairs, laxErr := lax.ParseLax(fen)
	if laxErr != nil {
		return nil, err
	}
	for _, r := range repairs {
		fmt.Fprintf(notes, "perft: %s: %s\n", r.Field, r.Change)
	}
	return p, nil
}

func check(out io.Writer, path string, nodes uint64) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close() // it is only read
	o := vectors.Options{Kind: vectors.KindPerft, Budget: nodes, Out: out}
	r, err := vectors.Run(context.Background(), path, f, o)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "checked %d positions, %d nodes, %d mismatches, %d not offered\n", r.Cases, r.Nodes, r.Differences, r.NotOffered)
	if r.Differences > 0 {
		return errMismatch
	}
	return nil
}
