package uci_test

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func TestGreeting(t *testing.T) {
	want := []string{
		"id name Fairykit",
		"id author its authors",
		"option name Hash type spin default 4 min 1 max 4",
		"option name Clear Hash type button",
		"option name Threads type spin default 1 min 1 max 2",
		"option name MultiPV type spin default 1 min 1 max 500",
		"option name Level type spin default 0 min 0 max 10",
		"option name Ponder type check default false",
		"option name Move Overhead type spin default 10 min 0 max 5000",
		"option name UCI_Chess960 type check default false",
		"option name UCI_Variant type combo default chess var chess var antichess var suicide",
		"uciok",
	}
	if diff := cmp.Diff(want, open(t, newEngine()).ask("uciok", "uci")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestGamesThatCannotBePlayedAreLeftOut(t *testing.T) {
	e := newEngine()
	secret := *orthodox.Must(orthodox.Options{}).Info()
	secret.Simultaneous = true
	e.Names = []string{"secret", "nowhere", "antichess"}
	e.Find = func(name string) (variant.Rules, bool) {
		if name == "secret" {
			return fakeRules{orthodox.Must(orthodox.Options{}), &secret}, true
		}
		return find(name)
	}
	last(t, open(t, e).ask("uciok", "uci"), "^option name UCI_Variant type combo default antichess var antichess$")
	e.Names = e.Names[:2]
	if err := e.Serve(context.Background(), script{strings.NewReader("uci\n"), io.Discard}); err == nil {
		t.Error("an engine without a game serves")
	}
}

// TestPointsDoNotHideTheDistance is about a game in which a win brings points.
func TestPointsDoNotHideTheDistance(t *testing.T) {
	e := newEngine()
	e.Names, e.Find = []string{"empires"}, func(string) (variant.Rules, bool) { return empires.Must(empires.Options{}), true }
	g := open(t, e)
	for text, want := range map[string]string{
		"11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1": "score mate 1 ",
		"11/11/5p5/11/11/5P5/11/11/11/11/11 b - 0 1": "score cp ",
	} {
		lines := g.ask("bestmove", "position fen "+text, "go depth 2")
		if info := lines[len(lines)-2]; !strings.Contains(info, want) {
			t.Errorf("%s: %q, want %q", text, info, want)
		}
	}
}

// fakeRules is a game that says something else of itself.
type fakeRules struct {
	variant.Rules
	info *variant.Info
}

func (r fakeRules) Info() *variant.Info { return r.info }

// script is an input that is read to its end, and where the answers go.
type script struct {
	io.Reader
	io.Writer
}

func (script) Close() error { return nil }

func TestAsARealFrontEndAsks(t *testing.T) {
	g := open(t, newEngine())
	g.ask("uciok", "uci")
	g.ask("readyok", "setoption name hash value 2", "setoption name UCI_Variant value antichess", "ucinewgame", "isready")
	p := antichess.Must(antichess.Options{}).Start()
	moves := ""
	for range 12 {
		if p.Outcome().Over() {
			break
		}
		text := g.best("position startpos"+moves, "go wtime 60000 btime 60000 winc 100 binc 100 depth 2")
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatalf("after%s: %v", moves, err)
		}
		if moves == "" {
			moves = " moves"
		}
		moves += " " + text
		p.Apply(m)
	}
	if n := len(strings.Fields(moves)); n < 13 {
		t.Errorf("the game ended after %d moves", n-1)
	}
}

func TestReadyWhileThinking(t *testing.T) {
	g := open(t, newEngine())
	g.send("go infinite")
	for _, line := range g.ask("readyok", "isready") {
		if strings.HasPrefix(line, "bestmove") {
			t.Fatal("an endless search answered before it was stopped")
		}
	}
	checkLegal(t, orthodox.Must(orthodox.Options{}).Start(), g.best("stop"))
	g.ask("readyok", "isready")
}

// An endless search of a position with nothing left to find used to be a trap in
// engines: they answer before they are asked.
func TestEndlessSearchWaitsForStop(t *testing.T) {
	g := open(t, newEngine())
	g.ask("info depth 1", "position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "go infinite")
	answers := g.ask("readyok", "isready")
	answers = append(answers, g.ask("readyok", "isready")...)
	if strings.Contains(strings.Join(answers, "\n"), "bestmove") {
		t.Errorf("answered before stop:\n%s", strings.Join(answers, "\n"))
	}
	g.best("stop")
}

func TestStopAndGoOn(t *testing.T) {
	g := open(t, newEngine())
	g.send("go infinite\nstop\nposition startpos moves e2e4\ngo depth 1")
	g.until("bestmove")
	p := orthodox.Must(orthodox.Options{}).Start()
	m, err := variant.ParseMove(p, "e2e4")
	if err != nil {
		t.Fatal(err)
	}
	p.Apply(m)
	checkLegal(t, p, g.best())
}

func TestScores(t *testing.T) {
	tests := []struct{ name, game, fen, limit, want string }{
		{"mate in one", "chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "depth 3", `score mate 1 .* pv f7\w+$`},
		{"mate in two", "chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "mate 2", `score mate 2 `},
		{"being mated", "chess", "7k/R7/1R6/8/8/8/8/K7 b - - 0 1", "depth 4", `score mate -1 `},
		{"centipawns", "chess", "7k/8/8/8/8/8/8/K5Q1 w - - 0 1", "depth 1", `score cp [1-9]\d\d+ `},
		{"antichess: the last man given away", "antichess", "8/8/8/8/8/1p6/8/R7 w - - 0 1", "depth 3", `score mate 2 .* pv a1\w\w b3\w\w$`},
		{"antichess: forced to take", "antichess", "8/8/8/8/8/1p6/R7/8 b - - 0 1", "depth 3", `score mate -1 .* pv b3a2$`},
		{"already mated", "chess", "R6k/1R6/8/8/8/8/8/K7 b - - 0 1", "depth 2", `^info depth 0 score mate 0$`},
		{"stalemate", "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "depth 2", `^info depth 0 score cp 0$`},
		{"antichess: no men left wins", "antichess", "8/8/8/8/8/8/8/R7 b - - 0 1", "depth 2", `^info depth 0 score mate 1$`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := open(t, newEngine())
			g.send("setoption name UCI_Variant value %s\nposition fen %s\ngo %s", tt.game, tt.fen, tt.limit)
			last(t, g.until("bestmove"), tt.want)
		})
	}
}

func TestLimits(t *testing.T) {
	g := open(t, newEngine())
	for _, limit := range []string{
		"depth 2", "nodes 500", "movetime 20", "wtime 100 btime 100", "wtime 100 btime 100 movestogo 1",
		"wtime -5 btime -5", "movetime 0", "mate 1", "depth 1 searchmoves e2e4 d2d4", "depth 999999999999 nodes 300",
	} {
		checkLegal(t, orthodox.Must(orthodox.Options{}).Start(), g.best("ucinewgame", "position startpos", "go "+limit))
	}
	lines := g.ask("bestmove", "go nodes 500")
	nodes := ""
	for _, line := range lines {
		if _, rest, ok := strings.Cut(line, " nodes "); ok {
			nodes, _, _ = strings.Cut(rest, " ")
		}
	}
	if n, err := strconv.Atoi(nodes); err != nil || n > 500 {
		t.Errorf("asked for 500 nodes, searched %q", nodes)
	}
}

func TestMultiPV(t *testing.T) {
	g := open(t, newEngine())
	lines := g.ask("bestmove", "setoption name MultiPV value 3", "go depth 2")
	first := map[string]bool{}
	for i := 1; i <= 3; i++ {
		f := strings.Fields(last(t, lines, fmt.Sprintf("^info depth 2 .* multipv %d .* pv ", i)))
		for k, w := range f {
			if w == "pv" {
				first[f[k+1]] = true
			}
		}
	}
	if len(first) != 3 {
		t.Errorf("the three lines begin with %v", first)
	}
}

func TestLevel(t *testing.T) {
	g := open(t, newEngine())
	start := orthodox.Must(orthodox.Options{}).Start()
	moves := map[string]bool{}
	for range 12 {
		lines := g.ask("bestmove", "setoption name Level value 4", "position startpos", "go movetime 60000")
		text := strings.Fields(lines[len(lines)-1])[1]
		checkLegal(t, start, text)
		moves[text] = true
	}
	if len(moves) < 2 {
		t.Errorf("level 4 always plays %v", moves)
	}
	last(t, g.ask("bestmove", "setoption name Level value 0", "go depth 3"), "^info depth 3 ")
}

func TestPerft(t *testing.T) {
	g := open(t, newEngine())
	p := antichess.Must(antichess.Options{}).Start()
	lines := g.ask("Nodes searched", "setoption name UCI_Variant value antichess", "go perft 3")
	var want []string
	for _, s := range variant.Divide(p, 3) {
		want = append(want, fmt.Sprintf("%s: %d", variant.Format(p, s.Move), s.Nodes))
	}
	want = append(want, "", "Nodes searched: 8067")
	if diff := cmp.Diff(want, lines[len(lines)-len(want):]); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	last(t, g.ask("Nodes searched", "go perft 1"), "^a2a3: 1$")
}

// A front end's own name for a game used to be refused.
func TestVariantByAnotherName(t *testing.T) {
	g := open(t, newEngine())
	for name, id := range map[string]string{"Losing chess": "antichess", "ANTICHESS": "antichess", "Standard": "chess", "suicide chess": "suicide"} {
		g.send("setoption name UCI_Variant value %s", name)
		last(t, g.ask("info string variant", "isready"), "^info string variant "+id+" ")
	}
}

func TestPerftStops(t *testing.T) {
	g := open(t, newEngine())
	g.send("go perft 30")
	g.ask("readyok", "isready")
	g.ask("info string perft stopped", "stop")
}

func TestChess960(t *testing.T) {
	const ready = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	g := open(t, newEngine())
	for _, tt := range []struct{ wide, want string }{{"false", "e1g1"}, {"true", "e1h1"}} {
		lines := g.ask("Nodes searched", "setoption name UCI_Chess960 value "+tt.wide, "position fen "+ready, "go perft 1")
		last(t, lines, "^"+tt.want+": 1$")
	}
	// Both spellings are read, and mean the same.
	for _, text := range []string{"e1h1", "e1g1"} {
		lines := g.ask("Nodes searched", "position fen "+ready+" moves "+text, "go perft 1")
		last(t, lines, "^Nodes searched: 23$")
	}
	// With the king on f1 and the rook on h1 f1g1 is a step, and f1h1 castles.
	for _, tt := range []struct{ text, then string }{{"f1g1", "h1h8"}, {"f1h1", "f1f8"}} {
		lines := g.ask("Nodes searched", "position fen 3k4/1p6/8/8/8/8/8/5K1R w H - 0 1 moves "+tt.text+" b7b6", "go perft 1")
		last(t, lines, "^"+tt.then+": 1$")
	}
}

// Castling used to be read in one spelling, unless UCI_Chess960 was set.
func TestCastlingIsReadInEverySpelling(t *testing.T) {
	g := open(t, newEngine())
	for _, text := range []string{"e1g1", "e1h1", "O-O", "0-0", "o-o"} {
		lines := g.ask("Nodes searched", "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves "+text, "go perft 1")
		last(t, lines, "^Nodes searched: 23$")
	}
}

// After a position that was refused the engine must not play on in another one,
// and the front end must not wait for ever.
func TestGoWithoutPosition(t *testing.T) {
	g := open(t, newEngine())
	for _, bad := range []string{"position fen nonsense", "position startpos moves e2e5"} {
		if got := g.best(bad, "go depth 1"); got != "(none)" {
			t.Errorf("after %q: %s", bad, got)
		}
		checkLegal(t, orthodox.Must(orthodox.Options{}).Start(), g.best("position startpos", "go depth 1"))
	}
	if got := g.best("go sideways"); got != "(none)" {
		t.Errorf("after a bad go: %s", got)
	}
}

// Front ends are careless with what they do not care for.
func TestCarelessPositionIsReadAndTold(t *testing.T) {
	g := open(t, newEngine())
	lines := g.ask("Nodes searched", "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "go perft 2")
	last(t, lines, "^Nodes searched: 400$")
	last(t, lines, "^info string repaired: ")
	lines = g.ask("Nodes searched", "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4", "go perft 1")
	if strings.Contains(strings.Join(lines, "\n"), "repaired") {
		t.Errorf("a good position was repaired:\n%s", strings.Join(lines, "\n"))
	}
}

func TestDebugTellsTheLimits(t *testing.T) {
	g := open(t, newEngine())
	lines := g.ask("bestmove", "debug on", "position startpos moves g1f3 g8f6 f3g1 f6g8", "go depth 1 nodes 77")
	last(t, lines, "^info string searching: depth 1 nodes 77 time 0s lines 1 threads 1 past 4$")
	for _, line := range g.ask("bestmove", "debug off", "go depth 1") {
		if strings.Contains(line, "searching") {
			t.Errorf("debug off: %s", line)
		}
	}
}

func TestOneEngineServesMany(t *testing.T) {
	e := newEngine()
	a, b := open(t, e), open(t, e)
	a.send("setoption name UCI_Variant value antichess")
	a.until("info string variant antichess")
	last(t, b.ask("Nodes searched", "go perft 3"), "^Nodes searched: 8902$")
	last(t, a.ask("Nodes searched", "go perft 3"), "^Nodes searched: 8067$")
}

func TestSpeedIsOfTheClock(t *testing.T) {
	g := open(t, newEngine())
	last(t, g.ask("bestmove", "go depth 2"), "nps 0 time 0 pv")
	g.quit()
	e := newEngine()
	ticks := time.Time{}
	e.Now = func() time.Time { ticks = ticks.Add(time.Second); return ticks }
	line := last(t, open(t, e).ask("bestmove", "go depth 1"), "^info depth 1 .* time 1000 pv")
	if f := strings.Fields(line); f[10] != "nodes" || f[12] != "nps" || f[11] != f[13] {
		t.Errorf("the speed of a second is not the number of nodes: %s", line)
	}
}
