// Command play plays any game of the catalog in a terminal, against a person, an
// engine or chance:
//
//	play [-variant antichess] [-white human] [-black engine] [-lang fr] ...
//
// It shows the board and takes moves as people type them: coordinates (e2e4), in
// the manner of SAN (e4, Nf3), or as the game's own players write them; "help"
// lists the commands. When standard input is no terminal,
// or is empty, it plays a short game of the engine against chance and prints it;
// with -white human or -black human it reads commands from there instead, and
// stops where they end.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func main() {
	err := run(os.Stdin, os.Stdout, os.Args[1:])
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return
	case errors.Is(err, errUsage):
		fmt.Fprintln(os.Stderr, "play:", err)
		os.Exit(2)
	}
	fmt.Fprintln(os.Stderr, "play:", err)
	os.Exit(1)
}

// errUsage is a command line that cannot be served.
var errUsage = errors.New("bad command line")

// run plays one session. It returns an error that wraps errUsage for bad flags
// and flag.ErrHelp after -help.
func run(in io.Reader, out io.Writer, args []string) error {
	c, err := readFlags(out, args, isTerminal(in))
	if err != nil {
		return err
	}
	sweep("", c.autosave) // "" is in the folder at hand
	s, err := newSession(in, out, c)
	if err != nil {
		return err
	}
	return s.run(context.Background())
}

// devices look like a terminal and are none.
var devices = []string{os.DevNull, "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}

// isTerminal reports whether a person may sit at in.
func isTerminal(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	for _, name := range devices {
		if d, e := os.Stat(name); err == nil && e == nil && os.SameFile(info, d) {
			return false
		}
	}
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// The names of players.
const (
	human  = "human"
	engine = "engine"
	chance = "random"
)

// demoMoves bounds a game in which no person plays, unless -moves does.
const demoMoves = 40

// config is what the flags say.
type config struct {
	start variant.Position
	seats []string // who plays, by seat
	seed  uint64
	moves int // 0: no limit
	lang  board.Lang
	depth int
	// terminal says that a person reads the output on a screen.
	terminal bool
	setup    int // the number of the Chess960 set-up, when shuffled
	// shuffled: the game starts from a set-up that a number names.
	shuffled bool
	level    int // 0: the depth says how well the engine plays
	cardConfig
	demo bool // nobody has asked for a person: an empty input is no reason to stop
}

func readFlags(out io.Writer, args []string, terminal bool) (config, error) {
	c := config{seats: make([]string, 2)}
	var name, lang, fen string
	fs := flag.NewFlagSet("play", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&name, "variant", "antichess", "the `game`: "+strings.Join(catalog.IDs(), ", "))
	fs.StringVar(&c.seats[0], "white", human, "who plays White: human, engine or random")
	fs.StringVar(&c.seats[1], "black", engine, "who plays Black: human, engine or random")
	fs.Uint64Var(&c.seed, "seed", 1, "the `number` from which all random choices follow")
	fs.IntVar(&c.moves, "moves", 0, fmt.Sprintf("stop after so many `plies` (without it: %d if no person plays, else no limit)", demoMoves))
	fs.StringVar(&lang, "lang", "en", "the language: en or fr")
	fs.IntVar(&c.depth, "depth", search.DefaultDepth, "the `plies` the engine looks ahead")
	fs.IntVar(&c.level, "level", 0, fmt.Sprintf("how well the engine plays, 1 to %d, instead of -depth", search.MaxLevel))
	fs.StringVar(&fen, "fen", "", "the first position, instead of the game's own")
	fs.IntVar(&c.setup, "setup", 0, "the `number` of a set-up of chess960, 0 to 959 (without it: one drawn from -seed)")
	c.flags(fs)
	if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
		fs.SetOutput(out)
		fs.Usage()
		return c, err
	} else if err != nil {
		return c, fmt.Errorf("%w: %w", errUsage, err)
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if fs.NArg() > 0 {
		return c, fmt.Errorf("%w: what is %q?", errUsage, fs.Arg(0))
	}
	c.clock, c.second = time.Now, time.Second
	if err := c.seatAll(given["white"] || given["black"], given["seats"]); err != nil {
		return c, err
	}
	if err := c.check(lang, given); err != nil {
		return c, err
	}
	if err := c.find(name, fen, given["fen"]); err != nil {
		return c, err
	}
	c.terminal = terminal
	if err := c.deal(given["fen"]); err != nil {
		return c, err
	}
	if err := c.shuffle(given["setup"], given["fen"]); err != nil {
		return c, err
	}
	c.seat(terminal, given["white"] || given["colour"], given["black"] || given["colour"], given["players"])
	return c, nil
}

// check validates what needs no game, and sets the language.
func (c *config) check(lang string, given map[string]bool) error {
	for _, who := range c.seats {
		if who != human && who != engine && who != chance {
			return fmt.Errorf("%w: no player is called %q: human, engine, random", errUsage, who)
		}
	}
	switch {
	case lang == "fr":
		c.lang = board.French
	case lang != "en":
		return fmt.Errorf("%w: no language is called %q: en, fr", errUsage, lang)
	}
	if given["moves"] && c.moves < 1 {
		return fmt.Errorf("%w: -moves %d is not above 0", errUsage, c.moves)
	}
	if given["level"] && (c.level < 1 || c.level > search.MaxLevel) {
		return fmt.Errorf("%w: -level %d is not within 1..%d", errUsage, c.level, search.MaxLevel)
	}
	if given["level"] && given["depth"] {
		return fmt.Errorf("%w: -level and -depth both say how well the engine plays", errUsage)
	}
	if c.depth < 1 || c.depth > search.MaxDepth {
		return fmt.Errorf("%w: -depth %d is not within 1..%d", errUsage, c.depth, search.MaxDepth)
	}
	return nil
}

// find sets the first position.
func (c *config) find(name, fen string, given bool) error {
	rules, ok := catalog.Find(name)
	if !ok {
		return fmt.Errorf("%w: no variant is called %q: %s", errUsage, name, strings.Join(catalog.IDs(), ", "))
	}
	if err := playable(rules.Info()); err != nil {
		return err
	}
	c.start = rules.Start()
	if !given {
		return nil
	}
	p, err := rules.Parse(fen)
	if err != nil {
		return fmt.Errorf("%w: -fen: %w", errUsage, err)
	}
	c.start = p
	return nil
}

// shuffle sets the start of a game of Chess960 for which no text is given.
func (c *config) shuffle(numbered, written bool) error {
	rules := c.start.Rules()
	shuffled := rules.Info().ID == "chess960"
	switch {
	case numbered && !shuffled:
		return fmt.Errorf("%w: -setup is for chess960, this is %s", errUsage, rules.Info().ID)
	case numbered && written:
		return fmt.Errorf("%w: -setup and -fen both say how to start", errUsage)
	case !shuffled || written:
		return nil
	case !numbered:
		c.setup = rand.New(rand.NewPCG(c.seed, setups)).IntN(setups)
	}
	text, ok := orthodox.Setup960(c.setup)
	if !ok {
		return fmt.Errorf("%w: -setup %d is not within 0..%d", errUsage, c.setup, setups-1)
	}
	p, err := rules.Parse(text)
	if err != nil {
		return err
	}
	c.start, c.shuffled = p, true
	return nil
}

// setups is how many there are in Chess960.
const setups = 960

// playable says why a game cannot be played here: nil if it can.
func playable(info *variant.Info) error {
	if info.Players != 2 { // the seats of succes come with its card
		return fmt.Errorf("%w: %s is not offered: this program plays games of two seats", errUsage, info.ID)
	}
	return nil
}

// seat decides who plays when the flags leave it open, and how long.
func (c *config) seat(terminal, white, black, listed bool) {
	asked := white && c.seats[0] == human || black && c.seats[1] == human || listed && slices.Contains(c.seats, human)
	c.demo = !asked
	if !terminal && !asked {
		c.playDemo(white || listed, black || listed)
	}
	if c.moves == 0 && !slices.Contains(c.seats, human) {
		c.moves = demoMoves
	}
}

// playDemo gives the seats that no flag has given to engine and chance.
func (c *config) playDemo(white, black bool) {
	if !white {
		c.seats[0] = engine
	}
	if white || black {
		return
	}
	for i := range c.seats[1:] {
		c.seats[i+1] = chance
	}
}
