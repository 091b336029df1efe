package oracle_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/variant"
)

// patience bounds the whole life of the other program.
const patience = 2 * time.Minute

// engine is the other program, which is asked over pipes.
type engine struct {
	name    string // as it gives it
	in      io.Writer
	out     *bufio.Scanner
	variant string
}

// program returns the path of the other program, "" where it is not installed.
func program() string {
	for _, name := range []string{"fairy-stockfish", "/usr/games/fairy-stockfish"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// start runs the other program until the test ends. It skips the test, and says
// so, where there is none.
func start(t *testing.T) *engine {
	t.Helper()
	path := program()
	if path == "" {
		t.Skip("fairy-stockfish is not installed: no moves were compared")
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	cmd := exec.CommandContext(ctx, path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close() // the end of its input is the end of the program
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		cancel()
	})
	e := &engine{in: in, out: bufio.NewScanner(out), variant: "chess"}
	e.send(t, "uci")
	e.until(t, "uciok", func(line string) {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.name = name
		}
	})
	return e
}

func (e *engine) send(t *testing.T, format string, args ...any) {
	t.Helper()
	if _, err := fmt.Fprintf(e.in, format+"\n", args...); err != nil {
		t.Fatal(err)
	}
}

// until hands on the lines of an answer up to the one that begins with end.
func (e *engine) until(t *testing.T, end string, line func(string)) {
	t.Helper()
	for e.out.Scan() {
		if strings.HasPrefix(e.out.Text(), end) {
			return
		}
		line(e.out.Text())
	}
	t.Fatalf("the program stopped before %q: %v", end, e.out.Err())
}

// moves returns the texts of the legal moves in the position, sorted.
func (e *engine) moves(t *testing.T, game, fen string) []string {
	t.Helper()
	if game != e.variant {
		e.send(t, "setoption name UCI_Variant value %s", game)
		e.variant = game
	}
	e.send(t, "position fen %s\ngo perft 1", fen)
	var out []string
	e.until(t, "Nodes searched", func(line string) {
		if text, ok := strings.CutSuffix(line, ": 1"); ok {
			out = append(out, text)
		}
	})
	slices.Sort(out)
	return out
}

// ours returns the texts of the legal moves in p, sorted.
func ours(p variant.Position) []string {
	var out []string
	for _, m := range variant.Moves(p) {
		out = append(out, variant.Format(p, m))
	}
	slices.Sort(out)
	return out
}
