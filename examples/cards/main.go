// Command cards makes a deck of cards for SUCCÈS: it plays random lines under
// the rule, proves the shortest way to where they end, counts the ways, and keeps
// what is worth memorising. What it cannot prove within its limits it leaves out,
// or marks as an upper bound.
//
//	cards -n 300 -from 3 -to 10 -seed 1 >deck.json
//
// The same flags give the same deck, however many workers there are. Progress
// goes to standard error.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant/secret"
)

func main() {
	err := run(os.Stdout, os.Stderr, os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "cards:", err)
		os.Exit(1)
	}
}

// config is what the flags say.
type config struct {
	cards, tries, workers int
	from, to, slack       int
	unique                int
	seed, nodes           uint64
	bounds                bool
	name, problems        string
}

func readFlags(log io.Writer, args []string) (config, error) {
	c := config{}
	fs := flag.NewFlagSet("cards", flag.ContinueOnError)
	fs.SetOutput(log)
	fs.IntVar(&c.cards, "n", 100, "how many `cards` to make from random lines")
	fs.IntVar(&c.tries, "tries", 100_000, "stop after so many `lines`")
	fs.IntVar(&c.from, "from", 3, "the shortest card in `plies`")
	fs.IntVar(&c.to, "to", 8, "the longest card in `plies`")
	fs.IntVar(&c.slack, "slack", 2, "how many `plies` the contract is above the shortest line")
	fs.IntVar(&c.unique, "unique", 25, "at least so many `percent` of the cards have one solution, length by length")
	fs.Uint64Var(&c.seed, "seed", 1, "the `number` from which all random choices follow")
	fs.Uint64Var(&c.nodes, "nodes", 2_000_000, "how many `positions` are looked at to prove a card")
	fs.BoolVar(&c.bounds, "bounds", false, "keep lines that take more than that too: their length is marked as an upper bound")
	fs.StringVar(&c.name, "name", "random lines", "the name of the deck")
	fs.StringVar(&c.problems, "problems", "", "a JSON `file` of published proof games to begin with")
	fs.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "how many `lines` are looked at at once")
	if err := fs.Parse(args); err != nil {
		return c, err
	}
	switch {
	case fs.NArg() > 0:
		return c, fmt.Errorf("what is %q?", fs.Arg(0))
	case c.from < 1 || c.to < c.from || c.to > 40:
		return c, fmt.Errorf("cards of %d to %d plies cannot be made: 1 to 40", c.from, c.to)
	case len(c.name) > deck.MaxName || !succes.Printable(c.name):
		return c, fmt.Errorf("%q is no name of a deck: one line of at most %d bytes", c.name, deck.MaxName)
	case c.cards < 0 || c.workers < 1 || c.slack < 0 || c.slack > 100 || c.unique < 0 || c.unique > 100:
		return c, errors.New("a number is out of range")
	}
	return c, nil
}

func run(out, log io.Writer, args []string) error {
	c, err := readFlags(log, args)
	if err != nil {
		return err
	}
	k := &keeper{config: c, log: log, seen: map[string]bool{}, lengths: map[int]int{}, unique: map[int]int{}}
	k.deck.Name, k.deck.Seed = c.name, c.seed
	if err := k.published(); err != nil {
		return err
	}
	if err := k.lines(); err != nil {
		return err
	}
	return k.deck.Write(out)
}

// keeper takes candidates in order and keeps those that are wanted.
type keeper struct {
	config
	log             io.Writer
	deck            deck.Deck
	seen            map[string]bool // what changed squares are on kept cards
	made            int
	lengths, unique map[int]int // kept cards by length
}

// lines makes cards from random lines. Workers look at many at once, but the
// cards are kept in the order of the lines.
func (k *keeper) lines() error {
	for first := 0; k.made < k.cards; first += batch {
		if first >= k.tries {
			return fmt.Errorf("%d lines gave %d cards only", first, k.made)
		}
		found := make([]*candidate, batch)
		var group sync.WaitGroup
		next := make(chan int)
		for range k.workers {
			group.Go(func() {
				m := newMaker(k.config)
				for i := range next {
					found[i] = m.line(first+i, k.full)
				}
			})
		}
		for i := range min(batch, k.tries-first) {
			next <- i
		}
		close(next)
		group.Wait()
		for _, c := range found {
			if c != nil && k.made < k.cards {
				k.keep(c)
			}
		}
		fmt.Fprintf(k.log, "%d lines, %d cards\n", first+batch, k.made)
	}
	return nil
}

// batch is how many lines are looked at before cards are kept. It does not depend
// on the workers, since what is wanted of the next lines does depend on it.
const batch = 32

// quota is how many cards of one length there may be.
func (k *keeper) quota() int { return (k.cards + k.to - k.from) / (k.to - k.from + 1) }

// full reports whether there are enough cards of a length already. It does not
// change while the workers run.
func (k *keeper) full(plies int) bool { return k.lengths[plies] >= k.quota() }

// keep adds a candidate to the deck unless there is enough of its kind.
func (k *keeper) keep(c *candidate) {
	n := c.card.Proof.Shortest
	one := c.card.Proof.Solutions == 1
	common := k.quota() * (100 - k.config.unique) / 100
	if k.full(n) || k.seen[c.trace] || !one && n < easyUnique && k.lengths[n]-k.unique[n] >= common {
		return
	}
	k.seen[c.trace] = true
	k.lengths[n]++
	if one {
		k.unique[n]++
	}
	k.made++
	k.deck.Cards = append(k.deck.Cards, deck.Entry{Card: c.card, Copies: 1})
}

// easyUnique is the length from which unique cards are too rare to wait for.
const easyUnique = 7

// published puts the published problems that obey the rule first.
func (k *keeper) published() error {
	if k.problems == "" {
		return nil
	}
	text, err := os.ReadFile(k.problems)
	if err != nil {
		return err
	}
	list, err := readProblems(text)
	if err != nil {
		return err
	}
	m := newMaker(k.config)
	for _, p := range list {
		c, err := m.prove(context.Background(), succes.Card{ID: p.ID, Target: secret.Of(p.Placement)}, p.Plies)
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", p.ID, err)
		case c == nil:
			fmt.Fprintf(k.log, "%s: not solved within the limits\n", p.ID)
			continue
		}
		for _, tag := range []string{"published", "by " + p.Published.Composer, p.Published.Source} {
			if tag != "" && tag != "not stated" && len(tag) <= succes.MaxCardText && succes.Printable(tag) {
				c.card.Rating.Tags = append(c.card.Rating.Tags, tag)
			}
		}
		k.seen[c.trace] = true
		k.deck.Cards = append(k.deck.Cards, deck.Entry{Card: c.card, Copies: 1})
		k.tell(&c.card)
	}
	return nil
}

// tell logs a card with its lengths as they are printed on cards.
func (k *keeper) tell(c *succes.Card) {
	o, plural := succes.Options{}, "s"
	if c.Proof.Solutions == 1 {
		plural = ""
	}
	fmt.Fprintf(k.log, "%s: shortest %s, contract %s, %d solution%s (%s)\n", c.ID,
		o.Contract(c.Proof.Shortest), o.Contract(c.MaxPlies), c.Proof.Solutions, plural, strings.Join(c.Rating.Tags, ", "))
}
