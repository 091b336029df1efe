package uci_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
)

// newEngine is the engine of these tests: small, and with a clock that stands.
func newEngine() *uci.Engine {
	return &uci.Engine{
		Name: "Fairykit", Author: "its authors", Names: []string{"chess", "antichess", "suicide"}, Find: find,
		MaxHash: 4, MaxThreads: 2, Now: func() time.Time { return time.Time{} },
	}
}

// games are made once: making one takes longer than a talk.
var games = catalog.All()

func find(name string) (variant.Rules, bool) {
	i := slices.IndexFunc(games, func(r variant.Rules) bool { return r.Info().ID == name })
	if i < 0 {
		return nil, false
	}
	return games[i], true
}

// duplex is one end of a two-way pipe.
type duplex struct {
	*io.PipeReader
	*io.PipeWriter
}

func (d duplex) Close() error { return errors.Join(d.PipeReader.Close(), d.PipeWriter.Close()) }

// pipes returns the two ends of a two-way pipe.
func pipes() (a, b duplex) {
	r1, w1 := io.Pipe()
	r2, w2 := io.Pipe()
	return duplex{r1, w2}, duplex{r2, w1}
}

// gui is a front end that talks to an engine.
type gui struct {
	t      *testing.T
	end    duplex
	out    chan string // lines of the engine, closed at its end
	served chan error
	once   sync.Once
}

// open starts e behind a front end. The engine has to come to its end by itself
// when the front end leaves.
func open(t *testing.T, e *uci.Engine) *gui {
	t.Helper()
	mine, its := pipes()
	g := &gui{t: t, end: mine, out: make(chan string, 1<<16), served: make(chan error, 1)}
	go func() {
		defer close(g.out)
		for in := bufio.NewScanner(mine); in.Scan(); {
			g.out <- in.Text()
		}
	}()
	go func() {
		g.served <- e.Serve(context.Background(), its)
		its.Close()
	}()
	t.Cleanup(func() { g.quit() })
	return g
}

func (g *gui) send(format string, args ...any) {
	g.t.Helper()
	if _, err := fmt.Fprintf(g.end, format+"\n", args...); err != nil {
		g.t.Fatal(err)
	}
}

// until returns the lines of an answer up to the one that begins with last,
// which is the last one.
func (g *gui) until(last string) []string {
	g.t.Helper()
	var lines []string
	for line := range g.out {
		lines = append(lines, line)
		if strings.HasPrefix(line, last) {
			return lines
		}
	}
	g.t.Fatalf("the engine stopped before %q:\n%s", last, strings.Join(lines, "\n"))
	return nil
}

// ask sends lines and returns the answer up to the line that begins with last.
func (g *gui) ask(last string, lines ...string) []string {
	g.t.Helper()
	for _, l := range lines {
		g.send("%s", l)
	}
	return g.until(last)
}

// best sends lines and returns the move of the answer.
func (g *gui) best(lines ...string) string {
	g.t.Helper()
	all := g.ask("bestmove", lines...)
	return strings.TrimPrefix(all[len(all)-1], "bestmove ")
}

// quit takes leave and checks that the engine ends well.
func (g *gui) quit() {
	g.once.Do(func() {
		_, _ = io.WriteString(g.end, "quit\n") // it may have gone already
		if err := <-g.served; err != nil {
			g.t.Errorf("Serve: %v", err)
		}
		g.end.Close()
	})
}

// last returns the last of the lines that matches the pattern.
func last(t *testing.T, lines []string, pattern string) string {
	t.Helper()
	re := regexp.MustCompile(pattern)
	for i := len(lines) - 1; i >= 0; i-- {
		if re.MatchString(lines[i]) {
			return lines[i]
		}
	}
	t.Fatalf("no line matches %s:\n%s", pattern, strings.Join(lines, "\n"))
	return ""
}

// checkLegal checks that text is a move of the position.
func checkLegal(t *testing.T, p variant.Position, text string) {
	t.Helper()
	if _, err := variant.ParseMove(p, text); err != nil {
		t.Errorf("the engine's move: %v", err)
	}
}
