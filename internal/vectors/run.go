package vectors

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/endgame"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Options choose what of a file is run.
type Options struct {
	// Game leaves out all cases of other games. Empty means all games; a name
	// that is no game is an error.
	Game string
	// Kind, if set, refuses files of another kind, which a Report names, with
	// ErrKind. KindPerft takes all kinds of files with counts.
	Kind string
	// Budget bounds the nodes counted in a perft file, smallest depths first, and
	// the values of the tables of endings that a file needs. 0 means no bound.
	Budget uint64
	// SolveNodes and SolveTime bound the work of a solver for one case, which is
	// not offered when it ends first. 0 means DefaultSolveNodes and
	// DefaultSolveTime.
	SolveNodes uint64
	SolveTime  time.Duration
	// Out receives a line for each difference and, at the end of a file, for
	// each reason why cases were not judged. nil discards them.
	Out io.Writer
}

// KindPerft is the Report.Kind of a file with counts of sequences of moves.
const KindPerft = "perft"

// Report tells what was run.
type Report struct {
	Kind        string // of the file, in plain words
	Cases       int    // judged
	Differences int    // lines that tell of one; a case may have several
	NotOffered  int    // cases that were not judged, as nothing here can
	Nodes       uint64 // counted by perft, and values of tables of endings made
	Left        int    // counts of perft and cases left out by the budget
}

// String gives one line, without its end.
func (r Report) String() string {
	return fmt.Sprintf("checked %d cases, %d differences, %d not offered", r.Cases, r.Differences, r.NotOffered)
}

// Add adds the numbers of another file.
func (r *Report) Add(o Report) {
	r.Cases += o.Cases
	r.Differences += o.Differences
	r.NotOffered += o.NotOffered
	r.Nodes += o.Nodes
	r.Left += o.Left
}

// planned are the games of this library, whether or not the catalog has them
// yet: a file may name them.
var planned = []string{"chess", "antichess", "empires", "succes", "superchess", "synchro"}

// Run reads a vector file of any known kind and judges its cases with the games
// of the catalog. name stands in errors and in the lines on o.Out. The error is
// a *FileError for a file that cannot be used (ErrKind, ErrTooLarge, ErrFormat,
// ErrGame), ErrGame for o.Game, that of o.Out, or ctx.Err: then the Report has
// what was done so far.
func Run(ctx context.Context, name string, in io.Reader, o Options) (Report, error) {
	return runWith(ctx, name, in, o, catalog.All())
}

// runWith is Run with the games of another catalog.
func runWith(ctx context.Context, name string, in io.Reader, o Options, games []variant.Rules) (Report, error) {
	r := &runner{ctx: ctx, name: name, o: o, games: map[string]variant.Rules{}, endings: map[string]*endgame.Set{}, unmeasured: raceDetector}
	if r.o.Out == nil {
		r.o.Out = io.Discard
	}
	for _, g := range games {
		r.games[g.Info().ID] = g
	}
	if o.Game != "" && !r.known(o.Game) {
		return Report{}, fmt.Errorf("vectors: game %q: %w", o.Game, ErrGame)
	}
	c, err := read(name, in)
	if err != nil {
		return Report{}, err
	}
	r.report.Kind = c.kind.name
	if fits := o.Kind == c.kind.name || o.Kind == KindPerft && c.kind.counts; o.Kind != "" && !fits {
		return r.report, &FileError{Name: name, Err: fmt.Errorf("%w: %s, want %s", ErrKind, c.kind.name, o.Kind)}
	}
	if err := r.judge(c); err != nil {
		return r.report, err
	}
	for _, w := range r.reasons {
		r.printf("not offered: %d cases of %s: %s", w.cases, c.kind.name, w.text)
	}
	if r.report.Left > 0 {
		r.printf("left out: %d %s above the budget of %d nodes", r.report.Left, c.kind.unit(), o.Budget)
	}
	return r.report, r.err
}

// testNodes is the budget of a solver for one case in a game's tests.
const testNodes = 10_000

// Test runs the file at path as part of a game's tests: game "" for all its
// cases. It fails on a difference, and when no case was judged. Perft counts as
// many nodes as the test flag -perft.nodes says; a solver may look into few
// for each case, and leaves out what needs more.
func Test(t *testing.T, path, game string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() // it is only read
	o := Options{Game: game, Budget: varianttest.PerftLimit(), SolveNodes: testNodes, Out: t.Output()}
	report, err := Run(t.Context(), path, f, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %v; %d nodes", path, report, report.Nodes)
	if report.Differences > 0 {
		t.Errorf("%s: %d differences", path, report.Differences)
	}
	if report.Cases == 0 {
		t.Errorf("%s: no case was judged", path)
	}
}

// runner is one Run.
type runner struct {
	ctx   context.Context
	name  string
	o     Options
	games map[string]variant.Rules
	// unmeasured leaves out what readers allocate: the race detector allocates
	// on its own and empties pools at random.
	unmeasured bool
	proofs     *search.ProofTable // of the solver, nil before its first case
	report     Report
	endings    map[string]*endgame.Set // by game
	reasons    []reason
	err        error // of o.Out
}

// reason is why some cases were not judged.
type reason struct {
	text  string
	cases int
}

func (r *runner) judge(c contents) error {
	if c.kind.judge != nil {
		before := runtime.NumGoroutine()
		if err := c.kind.judge(r, c); err != nil {
			return err
		}
		for range 100 { // those that are about to end may do so
			if runtime.NumGoroutine() <= before {
				return nil
			}
			runtime.Gosched()
		}
		r.differ("all cases", "%d goroutines were left behind", runtime.NumGoroutine()-before)
		return nil
	}
	if !r.wanted(c.kind.game) {
		return nil
	}
	if r.games[c.kind.game] == nil {
		r.notOffered(len(c.records), absent(c.kind.game))
		return nil
	}
	r.notOffered(len(c.records), fmt.Sprintf("nothing compares them with %s", c.kind.game))
	return nil
}

// wanted reports whether the cases of a game are to be run.
func (r *runner) wanted(game string) bool { return r.o.Game == "" || r.o.Game == game }

// known reports whether a name is a game.
func (r *runner) known(game string) bool {
	return r.games[game] != nil || slices.Contains(planned, game)
}

func absent(game string) string { return fmt.Sprintf("the catalog has no game %q", game) }

// printf prints one line. What a file says stands in it, so control characters
// do not reach the terminal.
func (r *runner) printf(format string, args ...any) {
	if r.err != nil {
		return
	}
	line := strings.Map(func(c rune) rune {
		if needsEscape(c) {
			return '?'
		}
		return c
	}, fmt.Sprintf(format, args...))
	_, r.err = fmt.Fprintf(r.o.Out, "%s: %s\n", r.name, line)
}

// differ reports one difference of the case called id.
func (r *runner) differ(id, format string, args ...any) {
	r.report.Differences++
	r.printf("%s: %s", id, fmt.Sprintf(format, args...))
}

// notOffered counts cases that nothing here judges.
func (r *runner) notOffered(n int, why string) {
	r.report.NotOffered += n
	for i := range r.reasons {
		if r.reasons[i].text == why {
			r.reasons[i].cases += n
			return
		}
	}
	r.reasons = append(r.reasons, reason{why, n})
}

// lineError is err at the line of a record.
func (r *runner) lineError(rec record, err error) error {
	return &FileError{Name: r.name, Line: rec.line, Err: err}
}

// guard runs f and turns a panic into an error.
func guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", errPanic, p)
		}
	}()
	return f()
}

var errPanic = errors.New("panic")
