package uci_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var chess = orthodox.Must(orthodox.Options{})

func chessText(m move.Move) string { return variant.Format(chess.Start(), m) }

// crowd says what it has to say, whatever it is asked, and listens to nothing.
type crowd struct {
	io.Reader
	closed chan struct{}
	once   sync.Once
}

func newCrowd(text string) *crowd {
	return &crowd{Reader: strings.NewReader(text), closed: make(chan struct{})}
}

func (*crowd) Write(b []byte) (int, error) { return len(b), nil }

func (c *crowd) Close() error {
	c.once.Do(func() { close(c.closed) })
	return nil
}

// checkTyped checks that an error is one of those that are promised.
func checkTyped(t *testing.T, err error) {
	t.Helper()
	var e *uci.EngineError
	if err != nil && !errors.As(err, &e) {
		t.Errorf("%v is no EngineError", err)
	}
}

// actor is an engine with a part: it answers a line that begins with the first
// word of an entry with the rest of it. The answer "!" is leaving.
type actor struct {
	part map[string]string
	hear func(command string) // called for every line; may be nil
	left chan struct{}        // closed when it leaves
	got  []string             // the lines that came, to be read then
}

// heard returns the lines that came, once the actor has left.
func (a *actor) heard() []string {
	<-a.left
	return a.got
}

// play starts the actor and returns the client's end.
func (a *actor) play() io.ReadWriteCloser {
	mine, its := pipes()
	a.left = make(chan struct{})
	go func() {
		defer close(a.left)
		defer its.Close()
		for in := bufio.NewScanner(its); in.Scan(); {
			a.got = append(a.got, in.Text())
			command, _, _ := strings.Cut(in.Text(), " ")
			if a.hear != nil {
				a.hear(command)
			}
			answer, ok := a.part[command]
			switch {
			case answer == "!" || command == "quit":
				return
			case !ok:
			default:
				if _, err := io.WriteString(its, answer+"\n"); err != nil {
					return
				}
			}
		}
	}()
	return mine
}

// wellBehaved is a part for an actor, with changes.
func wellBehaved(changes ...string) *actor {
	part := map[string]string{
		"uci":     "id name Actor\nid author A\noption name Hash type spin default 16 min 1 max 32\noption name UCI_Chess960 type check default false\noption name Clear Hash type button\noption name Book type string default <empty>\nhello\nuciok",
		"isready": "readyok",
		"go":      "info depth 1 seldepth 2 multipv 1 score cp 13 nodes 21 time 5 pv e2e4 e7e5\ninfo depth 3 multipv 2 score cp -50 nodes 22\ninfo string score cp 9999\ninfo currmove a2a3\nbestmove e2e4 ponder e7e5",
	}
	for i := 0; i < len(changes); i += 2 {
		part[changes[i]] = changes[i+1]
	}
	return &actor{part: part}
}

func dial(t *testing.T, a *actor, patience time.Duration) *uci.Client {
	t.Helper()
	c, err := uci.NewClient(context.Background(), a.play(), patience)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestClientAsksAndHears(t *testing.T) {
	ctx := context.Background()
	a := wellBehaved()
	c := dial(t, a, 0)
	for _, set := range [][2]string{{"hash", "32"}, {"Clear Hash", ""}, {"Book", "two words"}} {
		if err := c.SetOption(ctx, set[0], set[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.NewGame(ctx); err != nil {
		t.Fatal(err)
	}
	got, err := c.Go(ctx, chess.Start(), nil, uci.Limits{Nodes: 400, Depth: 5})
	if err != nil {
		t.Fatal(err)
	}
	want := uci.Info{
		Depth: 1, SelDepth: 2, Scored: true, Score: uci.Score{Centipawns: 13}, Nodes: 21,
		Time: 5 * time.Millisecond, Line: []string{"e2e4", "e7e5"},
	}
	if diff := cmp.Diff(want, got.Info); diff != "" || chessText(got.Move) != "e2e4" {
		t.Errorf("%s (-want +got)\n%s", chessText(got.Move), diff)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	wantLines := []string{
		"uci", "setoption name Hash value 32", "isready", "setoption name Clear Hash", "isready",
		"setoption name Book value two words", "isready", "ucinewgame", "isready",
		"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "isready",
		"go depth 5 nodes 400", "quit",
	}
	if diff := cmp.Diff(wantLines, a.heard()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if c.Name() != "Actor" || len(c.Options()) != 4 {
		t.Errorf("%s with %v", c.Name(), c.Options())
	}
}

func TestClientSpellsCastling(t *testing.T) {
	ctx := context.Background()
	rules := orthodox.Must(orthodox.Options{Chess960: true})
	p := variant.MustParse(rules, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")
	castle, err := variant.ParseMove(p, "e1h1")
	if err != nil {
		t.Fatal(err)
	}
	a := wellBehaved("go", "bestmove e8a8")
	c := dial(t, a, 0)
	if err := c.SetOption(ctx, "UCI_Chess960", "true"); err != nil {
		t.Fatal(err)
	}
	got, err := c.Go(ctx, p, []move.Move{castle}, uci.Limits{Depth: 1})
	if err != nil || got.Move.Type() != move.Castle {
		t.Errorf("%v, %v", got.Move, err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if lines := strings.Join(a.heard(), "\n"); !strings.Contains(lines, " moves e1h1\n") {
		t.Errorf("sent\n%s", lines)
	}
}

func TestSetOptionRefuses(t *testing.T) {
	ctx := context.Background()
	c := dial(t, wellBehaved(), 0)
	defer c.Close()
	if err := c.SetOption(ctx, "Contempt", "3"); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("an option that is not offered: %v", err)
	}
	if err := c.SetOption(ctx, "Hash", "33"); !errors.Is(err, &variant.ParseError{Class: board.Limit}) {
		t.Errorf("a value out of range: %v", err)
	}
	if err := c.SetOption(ctx, "Book", "x\nquit"); !errors.Is(err, variant.ErrSyntax) {
		t.Errorf("a line smuggled in: %v", err)
	}
	if _, err := c.Go(ctx, chess.Start(), nil, uci.Limits{Depth: 1}); err != nil {
		t.Errorf("after refusals: %v", err)
	}
}

func TestBadEngines(t *testing.T) {
	tests := []struct {
		name string
		a    *actor
		want error
	}{
		{"never greets", wellBehaved("uci", "who are you"), uci.ErrLate},
		{"leaves at once", wellBehaved("uci", "!"), uci.ErrGone},
		{"is never ready", wellBehaved("isready", ""), uci.ErrLate},
		{"leaves when asked", wellBehaved("go", "!"), uci.ErrGone},
		{"answers nothing", wellBehaved("go", "info depth 1"), uci.ErrLate},
		{"has no move", wellBehaved("go", "bestmove (none)"), uci.ErrGarbled},
		{"plays an illegal move", wellBehaved("go", "bestmove e2e5"), variant.ErrIllegal},
		{"plays nonsense", wellBehaved("go", "bestmove \xff\x00"), uci.ErrGarbled},
		{"says bestmove alone", wellBehaved("go", "bestmove"), uci.ErrGarbled},
		{"writes a line without end", wellBehaved("go", strings.Repeat("x", 1<<20)), uci.ErrLate},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			patience := time.Minute
			if tt.want == uci.ErrLate {
				patience = 200 * time.Millisecond
			}
			c, err := uci.NewClient(context.Background(), tt.a.play(), patience)
			if err == nil {
				_, err = c.Go(context.Background(), chess.Start(), nil, uci.Limits{Nodes: 1})
				defer c.Close()
			}
			if !errors.Is(err, tt.want) {
				t.Errorf("%v, want %v", err, tt.want)
			}
			checkTyped(t, err)
		})
	}
}

// The answer of an engine that left right behind it used to be lost now and then.
func TestLastWordsAreHeard(t *testing.T) {
	for range 100 {
		c, err := uci.NewClient(context.Background(), newCrowd("uciok\nreadyok\nbestmove e2e4"), 0)
		if err != nil {
			t.Fatal(err)
		}
		if a, err := c.Go(context.Background(), chess.Start(), nil, uci.Limits{Nodes: 1}); err != nil || chessText(a.Move) != "e2e4" {
			t.Fatalf("%v, %v", a, err)
		}
		if _, err := c.Go(context.Background(), chess.Start(), nil, uci.Limits{Nodes: 1}); !errors.Is(err, uci.ErrGone) {
			t.Fatalf("behind the end: %v", err)
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestDoneContextLeavesTheEngineAlone(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := dial(t, wellBehaved(), 0)
	defer c.Close()
	cancel()
	if _, err := c.Go(ctx, chess.Start(), nil, uci.Limits{Nodes: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
	if _, err := c.Go(context.Background(), chess.Start(), nil, uci.Limits{Nodes: 1}); err != nil {
		t.Errorf("after that: %v", err)
	}
}

// A slow engine is used again: its late answer must not be taken for the next.
func TestLateAnswerIsNotTheNext(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	a := wellBehaved("go", "info depth 1", "stop", "bestmove a2a3")
	c := dial(t, a, 2*time.Second)
	defer c.Close()
	if _, err := c.Go(ctx, chess.Start(), nil, uci.Limits{Nodes: 1}); !errors.Is(err, uci.ErrLate) {
		t.Fatalf("%v, want %v", err, uci.ErrLate)
	}
	if err := c.NewGame(ctx); err != nil {
		t.Errorf("after a late answer: %v", err)
	}
}

func TestCancelledSearchIsStopped(t *testing.T) {
	a := wellBehaved("go", "info depth 1 score mate 3", "stop", "bestmove a2a3")
	ctx, cancel := context.WithCancel(context.Background())
	a.hear = func(command string) {
		if command == "go" { // the Client has yet to come back from writing it
			time.AfterFunc(100*time.Millisecond, cancel)
		}
	}
	c := dial(t, a, 0)
	if _, err := c.Go(ctx, chess.Start(), nil, uci.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	lines := a.heard()
	if want := []string{"go infinite", "stop", "quit"}; !cmp.Equal(want, lines[len(lines)-3:]) {
		t.Errorf("the talk ended with %q, want %q", lines[len(lines)-3:], want)
	}
}

// The two sides of this package play a game with each other, also on a board on
// which the names of squares have three letters.
func TestClientAgainstEngine(t *testing.T) {
	for _, r := range []variant.Rules{chess, wide.Chess11x11()} {
		t.Run(r.Info().ID, func(t *testing.T) {
			ctx := context.Background()
			e := newEngine()
			e.Names, e.Find = []string{r.Info().ID}, func(name string) (variant.Rules, bool) { return r, name == r.Info().ID }
			mine, its := pipes()
			served := make(chan error, 1)
			go func() { served <- e.Serve(ctx, its) }()
			c, err := uci.NewClient(ctx, mine, 0)
			if err != nil {
				t.Fatal(err)
			}
			g := variant.NewGame(r)
			for range 6 {
				a, err := c.Go(ctx, g.At(0), g.Moves(), uci.Limits{Nodes: 400})
				if err != nil {
					t.Fatal(err)
				}
				if err := g.Play(a.Move); err != nil {
					t.Fatal(err)
				}
			}
			if err := c.Close(); err != nil {
				t.Error(err)
			}
			if err := <-served; err != nil {
				t.Error(err)
			}
		})
	}
}

func TestLimitsText(t *testing.T) {
	tests := []struct {
		l    uci.Limits
		want string
	}{
		{uci.Limits{}, "go infinite"},
		{uci.Limits{Depth: 3, Nodes: 1 << 40, Mate: 2, MoveTime: 1500 * time.Millisecond}, "go depth 3 nodes 1099511627776 mate 2 movetime 1500"},
		{
			uci.Limits{Clock: [2]time.Duration{time.Minute, time.Second}, Increment: [2]time.Duration{0, time.Second}, MovesToGo: 9},
			"go wtime 60000 btime 1000 binc 1000 movestogo 9",
		},
	}
	for _, tt := range tests {
		if got := tt.l.String(); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}
