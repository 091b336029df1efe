package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant/catalog"
)

// asEngine makes this program an engine, so that the tests have one to start. Its
// value is what the engine does: "play", or "crash" when it is asked for a move.
const asEngine = "FAIRYKIT_TEST_ENGINE"

func TestMain(m *testing.M) {
	if how := os.Getenv(asEngine); how != "" {
		e := uci.Engine{Name: "itself", Names: []string{"antichess"}, Find: catalog.Find, MaxHash: 1}
		in := io.Reader(os.Stdin)
		if how == "crash" {
			in = &crasher{in}
		}
		if err := e.Serve(context.Background(), stdio{in, os.Stdout}); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

type stdio struct {
	io.Reader
	io.Writer
}

func (stdio) Close() error { return nil }

// crasher ends the program when it is asked for a move.
type crasher struct{ io.Reader }

func (c *crasher) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	if bytes.Contains(b[:n], []byte("go nodes")) {
		os.Exit(3)
	}
	return n, err
}

// play runs the program and returns what it prints.
func play(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(context.Background(), &out, io.Discard, args); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	return out.String()
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const someOpenings = `{"variant":"antichess","fen":"rnbqkbnr/1p1ppppp/p1p5/8/8/5N1P/PPPPPPP1/RNBQKB1R w - - 0 3","moves":"g1f3 c7c6 h2h3 a7a6","cp_25k":0}
{"variant":"chess","moves":"e2e4"}

{"moves":"e2e3"}
{"fen":"8/8/8/8/8/1p6/8/R7 w - - 0 1"}
`

func TestMatchWithAProgram(t *testing.T) {
	t.Setenv(asEngine, "play")
	out := play(t, "-a", "ours nodes=50 hash=1", "-b", "uci:"+os.Args[0]+" nodes=40 Move_Overhead=0", "-games", "4", "-plies", "12",
		"-openings", write(t, "openings.jsonl", someOpenings))
	for _, want := range []string{"\ngames 4, won-drawn-lost ", "score ", " nodes a second, "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	if strings.Contains(out, "fault") {
		t.Errorf("a fault:\n%s", out)
	}
}

func TestCrashesLose(t *testing.T) {
	t.Setenv(asEngine, "crash")
	out := play(t, "-a", "uci:"+os.Args[0]+" nodes=40", "-b", "random", "-games", "2", "-concurrency", "2")
	if !strings.Contains(out, "won-drawn-lost 0-0-2") || !strings.Contains(out, "lost by a fault: 2 and 0") {
		t.Errorf("printed\n%s", out)
	}
}

func TestGoingOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.jsonl")
	args := []string{"-a", "mobility", "-b", "random", "-seed", "5", "-quiet", "-log", path, "-games"}
	whole := play(t, append(args, "6")...)
	log, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(log), "\n")
	cut := strings.Join(lines[:2], "") + lines[2][:len(lines[2])/2]
	if err := os.WriteFile(path, []byte(cut), 0o600); err != nil {
		t.Fatal(err)
	}
	again := play(t, append(args, "6")...)
	strip := func(s string) string { // the speed hangs on the clock
		s, _, _ = strings.Cut(s, "mobility: ")
		return s
	}
	if strip(again) != strip(whole) {
		t.Errorf("gone on:\n%swhole:\n%s", again, whole)
	}
	if more := play(t, append(args, "8")...); !strings.Contains(more, "games 8,") {
		t.Errorf("more games:\n%s", more)
	}
	err = run(context.Background(), io.Discard, io.Discard, append(args[:len(args):len(args)], "8", "-seed", "6"))
	if !errors.Is(err, match.ErrSchedule) {
		t.Errorf("the log of another match: %v", err)
	}
}

func TestEloAndSPRTAreTold(t *testing.T) {
	out := play(t, "-a", "mobility", "-b", "random", "-games", "100", "-sprt", "-400,-300", "-quiet")
	if !strings.Contains(out, "SPRT elo1 accepted: LLR ") || strings.Contains(out, "games 100,") {
		t.Errorf("printed\n%s", out)
	}
	if out := play(t, "-a", "mobility", "-b", "random", "-games", "100", "-quiet"); !strings.Contains(out, "\nElo +") {
		t.Errorf("printed\n%s", out)
	}
}

func TestRefusals(t *testing.T) {
	tests := map[string][]string{
		"no such game":                {"-variant", "halma"},
		"a game of choices at a time": {"-variant", "synchro"},
		"a game played together":      {"-variant", "succes"},
		"no such player":              {"-a", "me"},
		"no player":                   {"-a", " "},
		"no such limit":               {"-a", "ours speed=3"},
		"no number":                   {"-a", "ours nodes=many"},
		"a level with nodes":          {"-a", "ours level=3 nodes=5"},
		"chance with a limit":         {"-a", "random nodes=3"},
		"an engine without a limit":   {"-a", "uci:" + os.Args[0]},
		"an engine that is not there": {"-a", "uci:/no/such/engine nodes=1"},
		"a word for an engine":        {"-a", "uci:" + os.Args[0] + " nodes=1 fast"},
		"an argument":                 {"more"},
		"SPRT of one number":          {"-sprt", "5"},
		"SPRT the wrong way round":    {"-sprt", "5,0"},
		"no file":                     {"-openings", "/no/such/file"},
		"no opening of the game":      {"-openings", write(t, "a", `{"variant":"chess","moves":"e2e4"}`)},
		"no JSON":                     {"-openings", write(t, "b", "e2e4")},
		"an illegal opening":          {"-openings", write(t, "c", `{"moves":"e2e5"}`)},
		"no position":                 {"-openings", write(t, "d", `{"fen":"8/8"}`)},
		"moves that lead elsewhere":   {"-openings", write(t, "e", `{"fen":"8/8/8/8/8/1p6/8/R7 w - - 0 1","moves":"e2e3"}`)},
		"an empty opening":            {"-openings", write(t, "f", `{}`)},
		"a log that is none":          {"-log", write(t, "g", "hello\n")},
	}
	for name, args := range tests {
		var out bytes.Buffer
		if err := run(context.Background(), &out, io.Discard, append([]string{"-games", "2", "-a", "random", "-b", "random"}, args...)); err == nil {
			t.Errorf("%s: no error", name)
		}
		if out.Len() > 0 {
			t.Errorf("%s: a match of no games is reported:\n%s", name, &out)
		}
	}
}

// A program that does not leave by itself is ended.
func TestProgramsEnd(t *testing.T) {
	t.Setenv(asEngine, "play")
	p, err := start(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	c, err := uci.NewClient(context.Background(), p, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil || p.cmd.ProcessState == nil {
		t.Errorf("Close: %v, %v", err, p.cmd.ProcessState)
	}
}
