// Command tables makes tables of endings and keeps them in a folder:
//
//	tables -dir FOLDER [-variant antichess] [-class KQvK,PvP] [-men N] [-verify] [-probe POSITION]
//
// It makes the tables of the classes named, or of all classes of N men, and of
// all that captures and promotions lead to. Tables that are in the folder are
// read, so that a run that was broken off is taken up again: a kill at any moment
// costs the table that was being made, and what it leaves is taken away. A file that is damaged, or of a game with
// other rules, is named and made anew. Two runs must not share a folder.
//
// -verify works every value out again from the moves. -probe asks the tables for
// a position. The exit status is 1 when something failed and 2 for a bad command
// line.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/fairykit/fairykit/internal/wholefile"
	"github.com/fairykit/fairykit/search/endgame"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
)

// errUsage is a command line that cannot be served.
var errUsage = errors.New("bad command line")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Stdout, os.Stderr, os.Args[1:])
	stop()
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	fmt.Fprintln(os.Stderr, "tables:", err)
	if errors.Is(err, errUsage) {
		os.Exit(2)
	}
	os.Exit(1)
}

type config struct {
	rules          variant.Rules
	dir            string
	classes, probe string
	men            int
	verify         bool
}

func run(ctx context.Context, out, usage io.Writer, args []string) error {
	c, err := readFlags(usage, args)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.dir, 0o777); err != nil {
		return err
	}
	if err := wholefile.Sweep(program, c.dir); err != nil {
		return err
	}
	store := &store{dir: c.dir, out: out, id: c.rules.Info().ID, roster: c.rules.Info().Roster}
	if store.set, err = endgame.NewSet(c.rules, endgame.Options{Load: store.load, Save: store.save}); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	classes, err := c.wanted(store.set)
	if err != nil {
		return err
	}
	for _, class := range classes {
		if _, err := store.set.Make(ctx, class); err != nil {
			return err
		}
	}
	if c.verify {
		for i := 0; i < len(store.tables); i++ { // which may grow
			t := store.tables[i]
			if err := store.set.Verify(ctx, t); err != nil {
				return err
			}
			fmt.Fprintf(out, "%s: verified\n", store.name(t.Class()))
		}
	}
	if c.probe == "" {
		return nil
	}
	return probe(ctx, out, store.set, c.probe)
}

func readFlags(usage io.Writer, args []string) (config, error) {
	var c config
	flags := flag.NewFlagSet("tables", flag.ContinueOnError)
	flags.SetOutput(usage)
	name := flags.String("variant", "antichess", "the `game`")
	flags.StringVar(&c.dir, "dir", "", "the `folder` for the tables")
	flags.StringVar(&c.classes, "class", "", "make the tables of these `classes`, with commas between them")
	flags.IntVar(&c.men, "men", 0, "make the tables of all classes of this many `men`")
	flags.BoolVar(&c.verify, "verify", false, "work all values out again")
	flags.StringVar(&c.probe, "probe", "", "say what the tables know of this `position`")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return c, err
		}
		return c, fmt.Errorf("%w: %w", errUsage, err)
	}
	r, ok := catalog.Find(*name)
	switch {
	case !ok:
		return c, fmt.Errorf("%w: no game %q", errUsage, *name)
	case c.dir == "":
		return c, fmt.Errorf("%w: no -dir", errUsage)
	case flags.NArg() > 0:
		return c, fmt.Errorf("%w: %q is no flag", errUsage, flags.Arg(0))
	case c.men < 0 || c.men > endgame.MaxMen:
		return c, fmt.Errorf("%w: -men %d is not within 0..%d", errUsage, c.men, endgame.MaxMen)
	case c.classes == "" && c.men == 0 && c.probe == "":
		return c, fmt.Errorf("%w: none of -class, -men, -probe", errUsage)
	}
	c.rules = r
	return c, nil
}

// wanted returns the classes that the command line names.
func (c *config) wanted(s *endgame.Set) ([]endgame.Class, error) {
	var all []endgame.Class
	if c.classes != "" {
		for text := range strings.SplitSeq(c.classes, ",") {
			class, err := endgame.ParseClass(c.rules.Info().Roster, text)
			if err != nil {
				return nil, fmt.Errorf("%w: %w", errUsage, err)
			}
			all = append(all, class)
		}
	}
	for class := range endgame.Classes(s.Rules(), c.men) {
		all = append(all, class)
	}
	return all, nil
}

// probe prints what the tables say of a position, and of each move. It makes the
// tables that it needs.
func probe(ctx context.Context, out io.Writer, s *endgame.Set, text string) error {
	p, err := s.Rules().Parse(text)
	if err != nil {
		return err
	}
	say := func(p variant.Position, format string, args ...any) error {
		if err := s.MakeFor(ctx, p); err != nil {
			return err
		}
		v, plies, ok := s.Probe(p)
		if !ok {
			return fmt.Errorf("no table knows %q", text)
		}
		fmt.Fprintf(out, format+"%v in %d plies\n", append(args, v, plies)...)
		return nil
	}
	if err := say(p, ""); err != nil {
		return err
	}
	for _, m := range variant.Moves(p) {
		q := p.Clone()
		q.Apply(m)
		if err := say(q, "%s: then for the other side ", variant.Format(p, m)); err != nil {
			return err
		}
	}
	return nil
}
