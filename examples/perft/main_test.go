package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

const lone = "7k/8/8/8/8/8/8/K7 w - - 0 1"

func TestCounts(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"-depth", "3"}, "nodes 8902\n"},
		{[]string{"-depth", "0"}, "nodes 1\n"},
		{[]string{"-variant", "antichess", "-depth", "3"}, "nodes 8067\n"},
		{[]string{"-variant", "chess11x10", "-depth", "1"}, "nodes 32\n"},
		{[]string{"-fen", lone, "-depth", "2", "-divide"}, "a1a2 3\na1b1 3\na1b2 3\nnodes 9\n"},
	} {
		var out bytes.Buffer
		if err := run(&out, io.Discard, tt.args); err != nil {
			t.Fatalf("%q: %v", tt.args, err)
		}
		got := strings.Split(out.String(), "\n")
		for _, line := range strings.Split(tt.want, "\n") { // the order of moves is the game's own
			if !strings.Contains(out.String(), line+"\n") && line != "" {
				t.Errorf("%q: no line %q in\n%s", tt.args, line, out.String())
			}
		}
		if len(got) != len(strings.Split(tt.want, "\n")) {
			t.Errorf("%q: got\n%s", tt.args, out.String())
		}
	}
}

// A position as a well-known list has it: the counter contradicts the square.
func TestWildPosition(t *testing.T) {
	const wild = "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 5 3"
	for _, args := range [][]string{{"-fen", wild, "-depth", "1"}, {"us", "chess", wild, "1", "list"}} {
		var out, notes bytes.Buffer
		if err := run(&out, &notes, args); err != nil || !strings.Contains(strings.ReplaceAll(out.String(), "=", " "), "nodes 8") {
			t.Errorf("%q: %v, %s", args, err, out.String())
		}
		if got := notes.String(); got != "perft: en passant: kept, and the counter of quiet plies set to 0\n" {
			t.Errorf("notes %q", got)
		}
	}
}

func TestCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "perft.jsonl")
	text := `{"id":"a","variant":"chess","fen":"` + lone + `","nodes":{"1":3,"2":9}}
{"id":"b","variant":"chess","chess960":true,"fen":"` + lone + `","nodes":{"1":3,"2":8}}
{"id":"c","variant":"losers","fen":"` + lone + `","nodes":{"1":3}}
`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(&out, io.Discard, []string{"-check", path}); !errors.Is(err, errMismatch) {
		t.Errorf("got %v", err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if !strings.Contains(lines[0], "b: ") || !strings.Contains(lines[0], "want 8 nodes, got 9") {
		t.Errorf("first line %q", lines[0])
	}
	if got, want := lines[len(lines)-1], "checked 2 positions, 24 nodes, 1 mismatches, 1 not offered"; got != want {
		t.Errorf("last line %q, want %q", got, want)
	}
	out.Reset()
	if err := run(&out, io.Discard, []string{"-nodes", "6", "-check", path}); err != nil {
		t.Error(err)
	}
	if want := "checked 2 positions, 6 nodes, 0 mismatches, 1 not offered\n"; !strings.HasSuffix(out.String(), want) {
		t.Errorf("got %q", out.String())
	}
}

func TestBench(t *testing.T) {
	line := regexp.MustCompile(`^nodes=8902 cpu=[0-9]+\.[0-9]{4} allocs=[0-9]+ bytes=[0-9]+\n$`)
	for _, mode := range []string{"list", "count", "leaf"} {
		var out bytes.Buffer
		fen := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		if err := run(&out, io.Discard, []string{"ours", "chess", fen, "3", mode}); err != nil {
			t.Fatal(err)
		}
		if !line.MatchString(out.String()) {
			t.Errorf("%s: %q", mode, out.String())
		}
	}
}

func TestClockGoesOn(t *testing.T) {
	begin := cpu()
	for range 1000 {
		if now := cpu(); now < begin || now < 0 {
			t.Fatalf("from %v to %v", begin, now)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	for _, args := range [][]string{
		{"-variant", "draughts"}, {"-fen", "8"}, {"-depth", "-1"}, {"-depth", "31"}, {"-depth", "0", "-divide"}, {"-x"}, {"one"},
		{"ours", "chess", lone, "2", "all"}, {"ours", "chess", lone, "two", "list"}, {"ours", "draughts", lone, "2", "list"},
		{"ours", "chess", lone, "31", "list"}, {"-check", filepath.Join(t.TempDir(), "none")},
		{"-check", ""}, {"-check=", "-depth", "1"}, // counted from the start, as if nothing had been asked
	} {
		if err := run(io.Discard, io.Discard, args); err == nil || errors.Is(err, errMismatch) {
			t.Errorf("%q: got %v", args, err)
		}
	}
	if err := run(io.Discard, io.Discard, []string{"-check", "../../antichess/testdata/wins.jsonl"}); !errors.Is(err, vectors.ErrKind) {
		t.Errorf("a file of another kind: %v", err)
	}
}
