package uci_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// pipe serves a script to its end and returns the lines of the answer.
func pipe(t *testing.T, commands ...string) []string {
	t.Helper()
	var out strings.Builder
	in := strings.NewReader(strings.Join(commands, "\n") + "\n")
	if err := newEngine().Serve(context.Background(), script{in, &out}); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// starting returns the lines that begin with a word.
func starting(word string, lines []string) []string {
	var out []string
	for _, l := range lines {
		if strings.HasPrefix(l, word) {
			out = append(out, l)
		}
	}
	return out
}

// A position that came during a search used to be refused, and the next "go" was
// answered with a move of the old one.
func TestPipedScriptIsCarriedOutInOrder(t *testing.T) {
	commands := []string{"setoption name UCI_Variant value antichess"}
	var want []string
	p := antichess.Must(antichess.Options{}).Start()
	moves := ""
	for i, m := range []string{"e2e3", "b7b5", "f1b5", "c8a6"} {
		played, err := variant.ParseMove(p, m)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(played)
		moves += " " + m
		commands = append(commands, "position startpos moves"+moves, "go depth 4", "setoption name MultiPV value "+fmt.Sprint(i%2+1), "go perft 1")
		want = append(want, fmt.Sprintf("Nodes searched: %d", variant.CountMoves(p)))
	}
	lines := pipe(t, commands...)
	if got := starting("Nodes", lines); !cmp.Equal(got, want) {
		t.Errorf("counts %q, want %q", got, want)
	}
	if n, deep := len(starting("bestmove", lines)), len(starting("info depth 4 ", lines)); n != 4 || deep < 4 {
		t.Errorf("%d answers, and depth 4 was reached %d times:\n%s", n, deep, strings.Join(lines, "\n"))
	}
	if errs := starting("info string error", lines); errs != nil {
		t.Errorf("%q", errs)
	}
}

func TestPipedScriptWithQuit(t *testing.T) {
	lines := pipe(t, "position startpos", "go depth 3", "position startpos moves e2e4", "go infinite", "position startpos moves e2e4 e7e5", "go infinite", "quit", "go depth 1")
	if best := starting("bestmove", lines); len(best) != 3 || starting("info depth 3 ", lines) == nil {
		t.Errorf("%q", lines)
	}
}

func TestCommandsWaitForTheSearch(t *testing.T) {
	g := open(t, newEngine())
	g.send("position startpos\ngo infinite")
	for _, line := range []string{"setoption name Hash value 1", "ucinewgame", "position startpos moves e2e4", "go depth 1"} {
		if lines := g.ask("readyok", line, "isready"); len(starting("bestmove", lines))+len(starting("info string", lines)) != 0 {
			t.Errorf("%s: %q", line, lines)
		}
	}
	checkLegal(t, orthodox.Must(orthodox.Options{}).Start(), g.best("stop"))
	p, _ := variant.Play(chess.Start(), mustMove(t, chess.Start(), "e2e4"))
	checkLegal(t, p, g.best()) // of the search that was waiting
}

// More lines than are kept while a search is under way are neither lost nor kept.
func TestLongScriptIsCarriedOutToItsEnd(t *testing.T) {
	commands := []string{"go infinite"}
	for range 400 {
		commands = append(commands, "position startpos moves e2e4", "go nodes 1")
	}
	if n := len(starting("bestmove", pipe(t, commands...))); n != 401 {
		t.Errorf("%d answers, want 401", n)
	}
}

func mustMove(t *testing.T, p variant.Position, text string) move.Move {
	t.Helper()
	m, err := variant.ParseMove(p, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// What came behind a refused position used to set the first one up again.
func TestNothingButAPositionEndsARefusal(t *testing.T) {
	long := "position startpos moves " + strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", uci.MaxLine/20+1)
	for _, bad := range []string{
		"position fen 8/8", "position startpos moves e2e5", "position", "position startpos e2e4", "position fen", "position startpos moves e2e4 e2e4", long,
	} {
		g := open(t, newEngine())
		g.ask("bestmove", "position startpos moves e2e4", "go depth 1")
		for _, between := range []string{"isready", "ucinewgame", "setoption name UCI_Variant value antichess", "setoption name UCI_Chess960 value true", "setoption name Clear Hash", "position nonsense"} {
			if got := g.best(bad, between, "go depth 1"); got != "(none)" {
				t.Errorf("%.40q, then %q: bestmove %s", bad, between, got)
			}
		}
		checkLegal(t, antichess.Must(antichess.Options{}).Start(), g.best("position startpos", "go depth 1"))
	}
}

// A search that was asked for in a line too long to be read is waited for.
func TestLongGoIsAnswered(t *testing.T) {
	if got := open(t, newEngine()).best("go searchmoves " + strings.Repeat("e2e4 ", uci.MaxLine/4)); got != "(none)" {
		t.Errorf("bestmove %s", got)
	}
}

func TestSearchmoves(t *testing.T) {
	g := open(t, newEngine())
	for _, only := range []string{"a2a3", "h2h4", "b1a3"} {
		for _, limit := range []string{"depth 3 searchmoves " + only, "searchmoves " + only + " depth 3"} {
			if got := g.best("position startpos", "go "+limit); got != only {
				t.Errorf("go %s: %s", limit, got)
			}
		}
	}
	lines := g.ask("bestmove", "setoption name MultiPV value 5", "go depth 2 searchmoves a2a3 a2a4 a2a3")
	for _, l := range starting("info depth 2", lines) {
		if !strings.Contains(l, " pv a2a3") && !strings.Contains(l, " pv a2a4") {
			t.Errorf("%q", l)
		}
	}
	if n := len(starting("info depth 2", lines)); n != 2 {
		t.Errorf("%d lines of two moves", n)
	}
	last(t, g.ask("Nodes searched", "go perft 2 searchmoves e2e4 d2d4"), "^Nodes searched: 40$")
	for _, bad := range []string{"e2e5", "e7e5", "nonsense", "", "e2e4 e2e5", "depth 1"} {
		if got := g.best("go depth 1 searchmoves " + bad); got != "(none)" {
			t.Errorf("searchmoves %s: %s", bad, got)
		}
	}
	if got := g.best("setoption name Level value 3", "go searchmoves h2h4"); got != "h2h4" {
		t.Errorf("a level plays %s", got)
	}
}

// "go ponder" used to be an endless search that only "stop" could end.
func TestPonder(t *testing.T) {
	g := open(t, newEngine())
	for _, limit := range []string{"wtime 1000 btime 1000", "movetime 5", "depth 2", "nodes 50", "wtime 1000 btime 1000 depth 1"} {
		g.send("position startpos moves e2e4\ngo ponder %s", limit)
		for range 3 {
			if lines := g.ask("readyok", "isready"); len(starting("bestmove", lines)) > 0 {
				t.Fatalf("%s: answered before ponderhit", limit)
			}
		}
		p, _ := variant.Play(chess.Start(), mustMove(t, chess.Start(), "e2e4"))
		checkLegal(t, p, g.best("ponderhit"))
	}
	// The opponent has played something else.
	g.send("position startpos moves e2e4 e7e5\ngo ponder wtime 1000 btime 1000")
	g.best("stop")
	checkLegal(t, chess.Start(), g.best("position startpos", "go depth 1"))
	last(t, g.ask("readyok", "ponderhit", "isready"), "no search is under way")
	if got := pipe(t, "go ponder", "ponderhit"); len(starting("bestmove", got)) != 1 {
		t.Errorf("%q", got)
	}
}

func TestPonderMoveIsTold(t *testing.T) {
	g := open(t, newEngine())
	best := strings.Fields(g.best("setoption name Ponder value true", "position startpos", "go depth 3"))
	if len(best) != 3 || best[1] != "ponder" {
		t.Fatalf("bestmove %q", best)
	}
	p, err := variant.Play(chess.Start(), mustMove(t, chess.Start(), best[0]))
	if err != nil {
		t.Fatal(err)
	}
	checkLegal(t, p, best[2])
}

func TestComplaintsAreBounded(t *testing.T) {
	junk := strings.Repeat("\xffx", 20_000)
	for _, line := range []string{
		junk, "position " + junk, "position fen " + junk, "position startpos moves " + junk, "position startpos " + junk,
		"go " + junk, "go depth " + junk, "go searchmoves " + junk, "setoption name " + junk, "setoption " + junk, "debug " + junk,
		"setoption name Hash value " + junk, "register " + junk,
		"position fen " + strings.Repeat("8/", 20_000) + " w - - 0 1", "position startpos moves" + strings.Repeat(" e2e4", 9_000),
	} {
		out := strings.Join(pipe(t, line), "\n")
		if len(out) == 0 || len(out) > 1000 {
			t.Errorf("%.30q is answered by %d bytes", line, len(out))
		}
	}
	// A flood of them is not answered one for one.
	flood := strings.Repeat("nonsense\n", 50_000)
	if out := pipe(t, flood); len(out) > 200 {
		t.Errorf("%d lines of nonsense are answered by %d", 50_000, len(out))
	}
	if out := pipe(t, flood, "isready", "more"); !strings.Contains(out[len(out)-1], `"more"`) {
		t.Errorf("behind a good command: %q", out[len(out)-1])
	}
}

// A table that the machine cannot hold used to end the program.
func TestHashBeyondTheMachine(t *testing.T) {
	e := newEngine()
	e.MaxHash = 1 << 30
	g := open(t, e)
	last(t, g.ask("readyok", fmt.Sprintf("setoption name Hash value %d", e.MaxHash), "isready"), "error: .*bytes of a table")
	checkLegal(t, chess.Start(), g.best("position startpos", "go depth 1"))
}

func TestBrokenPipeEndsTheSearch(t *testing.T) {
	in := strings.NewReader("isready\ngo depth 100\n")
	done := make(chan error, 1)
	go func() { done <- newEngine().Serve(context.Background(), script{in, lostFriend{}}) }()
	select {
	case err := <-done:
		if err == nil {
			t.Error("no error")
		}
	case <-time.After(time.Minute):
		t.Fatal("the search goes on for nobody")
	}
}
