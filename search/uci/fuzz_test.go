package uci_test

import (
	"context"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/search/uci"
)

// FuzzServe sends anything to the engine. It must come to its end when the input
// does, and whatever it says must be lines that a front end can read.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"uci\nisready\nquit\n",
		"setoption name UCI_Variant value antichess\nposition startpos moves e2e3 b7b5\ngo depth 2\nisready\n",
		"position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\ngo mate 1 infinite\nstop\ngo perft 3\nstop\n",
		"setoption name UCI_Chess960 value true\nposition fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 moves e1h1 e8a8\ngo nodes 50 searchmoves a1b1\n",
		"setoption name MultiPV value 500\nsetoption name Threads value 2\ndebug on\ngo wtime -1 btime 7 winc 3 movestogo 0 ponder\nponderhit\n",
		"position\tstartpos  moves\r\n\x00\xff go\ngo depth 99999999999999999999\nregister \xf0\n",
	} {
		f.Add(seed)
	}
	e := newEngine()
	f.Fuzz(func(t *testing.T, in string) {
		var out strings.Builder
		if err := e.Serve(context.Background(), script{strings.NewReader(in), &out}); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if len(line) > uci.MaxLine || strings.Trim(line, printables+"\n") != "" {
				t.Fatalf("%q is answered by %q", in, line)
			}
		}
	})
}

// FuzzClient lets anything answer the client, which must come to its end.
func FuzzClient(f *testing.F) {
	for _, seed := range []string{
		"id name X\nuciok\nreadyok\nreadyok\ninfo depth 1 score cp 3 pv e2e4\nbestmove e2e4\n",
		"option name Hash type spin default 1 min 1 max 9\noption name A B type combo default x var x y var z\nuciok\nreadyok\n",
		"uciok\nreadyok\nreadyok\ninfo score mate -3 upperbound nodes -1 multipv 2\nbestmove (none)\n",
		"uciok\nreadyok\nreadyok\nbestmove\n", "\x00\xff\nuciok", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		ctx := context.Background()
		c, err := uci.NewClient(ctx, newCrowd(in), 0)
		if err != nil {
			checkTyped(t, err)
			return
		}
		for _, o := range c.Options() {
			if o.Name == "" || strings.Contains(o.String(), "\n") {
				t.Errorf("an option %q", o)
			}
		}
		checkTyped(t, c.NewGame(ctx))
		a, err := c.Go(ctx, chess.Start(), nil, uci.Limits{Nodes: 1})
		checkTyped(t, err)
		if err == nil {
			checkLegal(t, chess.Start(), chessText(a.Move))
		}
		if err := c.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
}
