// Command match plays a match of two players of any game in which two seats move
// in turn, and says who is the stronger:
//
//	match -variant antichess -a 'ours nodes=2000' \
//		-b 'uci:/usr/games/fairy-stockfish nodes=400' \
//		-openings openings.jsonl -games 200 -log match.jsonl
//
// A player is its kind and, separated by blanks, what it is to do (a colon
// instead of the first blank is read as well):
//
//	ours nodes=2000        this library's search; also depth=, movetime=, level=,
//	                       hash= (MiB), threads=, random=true
//	uci:PATH nodes=400     an outside engine; also depth=, movetime=, mate=, and
//	                       its own options by name, with _ for a blank:
//	                       Skill_Level=0; args=, which is handed to the program
//	random                 any legal move
//	mobility               the move that leaves the opponent the fewest replies
//
// movetime is a duration such as 100ms. An outside engine gets 16 MiB, one
// thread, "ucinewgame" before each game, and one minute of patience beyond its
// time (-patience). What crashes, is late or plays an illegal move loses the game
// and is started again.
//
// Openings are a file of JSON lines: "moves" are played from the game's first
// position, "fen" alone is a position to start from; where both are given, fen is
// what the moves lead to. Lines of another "variant" are passed over. Every
// opening is played twice with colours changed, in an order that -seed decides.
// When it comes again -shake random moves follow it, since most players would
// only repeat themselves.
//
// The library's own rules keep the game. A draw that can be claimed is claimed
// for a player that has not found a forced win; -plies many plies are a draw.
//
// -log appends every game to a file, and a match that was interrupted goes on
// from there when it is started again with the same flags; -games may be raised.
// A last line that was cut off is taken away; every line ends with a digest of it
// and of those before, and a line that was altered is refused by its number. -sprt ELO0,ELO1 ends the match when
// it is clear, with error rates of 5 in 100, which of the two differences holds.
//
// The result is won, drawn and lost games from A's view, the score with its 95 %
// interval, the games' own points where they have some, the difference in Elo
// above a hundred games, and the nodes a second of both by the clock.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/variant/catalog"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Stdout, os.Stderr, os.Args[1:])
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "match:", strings.TrimPrefix(err.Error(), "match: "))
		os.Exit(1)
	}
}

// flags is the command line.
type flags struct {
	variant, a, b, openings, log, sprt string
	games, concurrency, plies, shake   int
	seed                               uint64
	patience                           time.Duration
	quiet                              bool
}

func readFlags(usage io.Writer, args []string) (f flags, err error) {
	fs := flag.NewFlagSet("match", flag.ContinueOnError)
	fs.SetOutput(usage)
	fs.StringVar(&f.variant, "variant", "antichess", "`ID` of the game")
	fs.StringVar(&f.a, "a", "ours nodes=2000", "the first `player`")
	fs.StringVar(&f.b, "b", "mobility", "the second `player`")
	fs.StringVar(&f.openings, "openings", "", "a `file` of openings; without it all games begin alike")
	fs.StringVar(&f.log, "log", "", "a `file` to which games are appended and from which a match goes on")
	fs.StringVar(&f.sprt, "sprt", "", "two differences in Elo, `ELO0,ELO1`, to decide between")
	fs.IntVar(&f.games, "games", 100, "`number` of games, those in the log included")
	fs.IntVar(&f.concurrency, "concurrency", 1, "`number` of games at the same time")
	fs.IntVar(&f.plies, "plies", match.DefaultMaxPlies, "`number` of plies that make a draw")
	fs.IntVar(&f.shake, "shake", 2, "`number` of random moves behind an opening that comes again")
	fs.Uint64Var(&f.seed, "seed", 1, "the `number` from which all chance follows")
	fs.DurationVar(&f.patience, "patience", time.Minute, "`time` that an engine may take beyond its limits")
	fs.BoolVar(&f.quiet, "quiet", false, "print the result alone")
	if err := fs.Parse(args); err != nil {
		return f, err
	}
	if fs.NArg() > 0 {
		return f, fmt.Errorf("what is %q?", fs.Arg(0))
	}
	return f, nil
}

func run(ctx context.Context, out, usage io.Writer, args []string) (err error) {
	f, err := readFlags(usage, args)
	if err != nil {
		return err
	}
	rules, ok := catalog.Find(f.variant)
	if !ok {
		return fmt.Errorf("no game is called %q", f.variant)
	}
	m := match.Match{
		Rules: rules, Games: f.games, Seed: f.seed, MaxPlies: f.plies, Concurrency: f.concurrency,
		Shake: f.shake, Now: time.Now,
	}
	if m.A, err = side(f.a, f.patience); err != nil {
		return err
	}
	if m.B, err = side(f.b, f.patience); err != nil {
		return err
	}
	if m.SPRT, err = readSPRT(f.sprt); err != nil {
		return err
	}
	if f.openings != "" {
		if m.Openings, err = readOpenings(f.openings, rules); err != nil {
			return err
		}
	}
	if f.log != "" {
		file, log, done, err := openLog(f.log)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		m.Done, m.Log = done, log
	}
	if !f.quiet {
		m.Each = func(r match.Record, t *match.Tally) { tell(out, r, t) }
	}
	t, err := m.Run(ctx)
	if err == nil || t.Games > 0 {
		report(out, &m, t)
	}
	if errors.Is(err, context.Canceled) && f.log != "" {
		return fmt.Errorf("interrupted; the same command goes on: %w", err)
	}
	return err
}

// readSPRT reads two differences in Elo.
func readSPRT(text string) (*match.SPRT, error) {
	if text == "" {
		return nil, nil
	}
	low, high, _ := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(low, 64)
	elo1, err1 := strconv.ParseFloat(high, 64)
	if err := errors.Join(err0, err1); err != nil {
		return nil, fmt.Errorf("-sprt %q: want two numbers: %w", text, err)
	}
	return &match.SPRT{Elo0: elo0, Elo1: elo1, Alpha: 0.05, Beta: 0.05}, nil
}
