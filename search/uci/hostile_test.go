package uci_test

import (
	"context"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
)

func TestRefusals(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{"no such command", "hello \x01world", `unknown command "hello"`},
		{"no such option", "setoption name Contempt value 3", `no option is called "Contempt"`},
		{"spin too large", "setoption name Hash value 5", "want a number from 1 to 4"},
		{"spin with a sign", "setoption name Hash value +1", "want a number"},
		{"spin of many digits", "setoption name Hash value 99999999999999999999", "want a number"},
		{"check", "setoption name UCI_Chess960 value yes", "want true or false"},
		{"variant", "setoption name UCI_Variant value shogi", "not one of the values"},
		{"button with a value", "setoption name Clear Hash value 1", "a button has no value"},
		{"no name", "setoption value 3", "want name and value"},
		{"debug", "debug maybe", "want on or off"},
		{"ponderhit", "ponderhit", "no search is under way"},
		{"register", "register later", "nothing to register"},
		{"position of nothing", "position", "want startpos or fen"},
		{"position with junk", "position startpos e2e4", "want moves behind startpos"},
		{"bad text", "position fen 8/8 w - - 0 1", "placement"},
		{"illegal move", "position startpos moves e2e5", "e2e5"},
		{"no move", "position startpos moves e2e4 \xff\xfe", "bad_utf8"},
		{"go without a number", "go depth", "a number is missing"},
		{"go with a word", "go depth many", "no number"},
		{"go with zero", "go nodes 0", "want at least 1"},
		{"go without sense", "go home", "no such limit"},
		{"deep perft", "go perft 1000", "want at most"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := open(t, newEngine())
			lines := g.ask("readyok", tt.line, "isready")
			got := last(t, lines, "^info string error: ")
			if !strings.Contains(got, tt.want) {
				t.Errorf("%q is answered by %q, want %q in it", tt.line, got, tt.want)
			}
			for _, line := range lines {
				if strings.Trim(line, printables) != "" {
					t.Errorf("%q holds bytes that are not printable", line)
				}
			}
		})
	}
}

var printables = func() string {
	b := ""
	for c := ' '; c <= '~'; c++ {
		b += string(c)
	}
	return b
}()

func TestEndOfInputEndsTheSearch(t *testing.T) {
	var out strings.Builder
	if err := newEngine().Serve(context.Background(), script{strings.NewReader("go infinite"), &out}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "\nbestmove ") && !strings.HasPrefix(out.String(), "bestmove ") {
		t.Errorf("no answer in %q", out.String())
	}
}

func TestContextEndsTheTalk(t *testing.T) {
	mine, its := pipes()
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- newEngine().Serve(ctx, its) }()
	if _, err := io.WriteString(mine, "go infinite\n"); err != nil {
		t.Fatal(err)
	}
	go io.Copy(io.Discard, mine)
	cancel()
	if err := <-served; !errors.Is(err, context.Canceled) {
		t.Errorf("Serve: %v", err)
	}
}

// lostFriend takes nothing: its pipe has broken.
type lostFriend struct{}

var errBroken = errors.New("broken pipe")

func (lostFriend) Write([]byte) (int, error) { return 0, errBroken }

func TestBrokenPipe(t *testing.T) {
	in := io.MultiReader(strings.NewReader("isready\n"), endless("isready\n"))
	if err := newEngine().Serve(context.Background(), script{in, lostFriend{}}); !errors.Is(err, errBroken) {
		t.Errorf("Serve: %v", err)
	}
}

// endless repeats itself for ever.
type endless string

func (e endless) Read(b []byte) (int, error) { return copy(b, e), nil }

// A line without end used to be kept by readers that wait for its end.
func TestLongLinesCostNothing(t *testing.T) {
	serve := func(bytes int64) (grown uint64, answer string) {
		in := io.MultiReader(io.LimitReader(endless(strings.Repeat("x", 1<<12)), bytes), strings.NewReader("\nisready\n"))
		var out strings.Builder
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := newEngine().Serve(context.Background(), script{in, &out}); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc, out.String()
	}
	short, _ := serve(2 << 16)
	long, answer := serve(64 << 20)
	if long > short+1<<16 {
		t.Errorf("%d bytes allocated for a line of 64 MiB, %d for one of 128 KiB", long, short)
	}
	if want := "info string error: the line is too long\nreadyok\n"; answer != want {
		t.Errorf("answered %q, want %q", answer, want)
	}
}
