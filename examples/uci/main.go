// Command uci is an engine for any front end that speaks the Universal Chess
// Interface, such as those of chess and its variants:
//
//	uci [-hash MIB] [-threads N]
//
// It plays the games of the catalog in which the seats move in turn, chosen by
// the option UCI_Variant. The flags are the most that a front end may ask for.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"

	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant/catalog"
)

func main() {
	err := run(stdio{os.Stdin, os.Stdout}, os.Stderr, os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "uci:", err)
		os.Exit(1)
	}
}

// stdio is both standard streams of the program.
type stdio struct {
	io.ReadCloser
	io.Writer
}

// run serves the front end behind rw until it leaves.
func run(rw io.ReadWriteCloser, usage io.Writer, args []string) error {
	flags := flag.NewFlagSet("uci", flag.ContinueOnError)
	flags.SetOutput(usage)
	hash := flags.Int("hash", uci.DefaultMaxHash, "the largest table in `MiB`")
	threads := flags.Int("threads", runtime.NumCPU(), "the greatest `number` of threads")
	if err := flags.Parse(args); err != nil {
		return err
	}
	e := uci.Engine{
		Name: "Fairykit", Author: "the Fairykit authors", Names: names(), Find: catalog.Find,
		MaxHash: *hash, MaxThreads: *threads, Seed: rand.Uint64(),
	}
	return e.Serve(context.Background(), rw)
}

// names lists the games, chess first, since front ends take it for the default.
func names() []string {
	all := []string{"chess"}
	for _, id := range catalog.IDs() {
		if id != all[0] {
			all = append(all, id)
		}
	}
	return all
}
