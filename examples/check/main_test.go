package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
)

func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file.jsonl")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCheckFilesOfTheGames(t *testing.T) {
	for _, tt := range []struct {
		budget      string
		files       []string
		part, start string // of what is printed, and of its last line
	}{
		{
			"100000", []string{"../../variant/orthodox/testdata/perft.jsonl", "../../variant/orthodox/testdata/openings.jsonl"},
			"left out: ", "checked 138 cases, 0 differences, 0 not offered",
		},
		{
			"100000", []string{"../../empires/testdata/edge_cases.json", "../../empires/testdata/perft.json"},
			"left out: ", "checked 117 cases, 0 differences, 0 not offered",
		},
		{"100", []string{"../../antichess/testdata/wins.jsonl"}, "the solver came to the end of its budget", "checked 11"},
	} {
		var out bytes.Buffer
		if err := run(t.Context(), &out, io.Discard, append([]string{"-budget", tt.budget}, tt.files...)); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		last := lines[len(lines)-1]
		if !strings.Contains(out.String(), tt.part) || !strings.HasPrefix(last, tt.start) || !strings.Contains(last, " 0 differences") {
			t.Errorf("want %q, and %q in the last of:\n%s", tt.part, tt.start, out.String())
		}
	}
}

func TestDifferenceIsPrintedAndReturned(t *testing.T) {
	path := write(t, `{"id":"a","variant":"chess","fen":"7k/8/8/8/8/8/8/K7 w - - 0 1","nodes":{"1":4}}
{"id":"b","variant":"losers","fen":"7k/8/8/8/8/8/8/K7 w - - 0 1","nodes":{"1":4}}
`)
	var out bytes.Buffer
	if err := run(t.Context(), &out, io.Discard, []string{path}); !errors.Is(err, errDifferences) {
		t.Errorf("got %v", err)
	}
	want := path + `: a: "7k/8/8/8/8/8/8/K7 w - - 0 1": depth 1: want 4 nodes, got 3
` + path + `: not offered: 1 cases of perft: the catalog has no game "losers"
checked 1 cases, 1 differences, 1 not offered
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	out.Reset()
	if err := run(t.Context(), &out, io.Discard, []string{"-game", "antichess", path}); err != nil {
		t.Error(err)
	}
	if want := "checked 0 cases, 0 differences, 0 not offered\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

func TestRunRefuses(t *testing.T) {
	perft := write(t, `{"id":"a","variant":"chess","fen":"8","nodes":{"1":4}}`)
	for _, tt := range []struct {
		name string
		args []string
		want error
	}{
		{"a file of no known kind", []string{write(t, `{"a":1}`)}, vectors.ErrKind},
		{"a file that is not there", []string{filepath.Join(t.TempDir(), "none")}, os.ErrNotExist},
		{"a game that is none", []string{"-game", "draughts", perft}, vectors.ErrGame},
	} {
		if err := run(t.Context(), io.Discard, io.Discard, tt.args); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
	for _, args := range [][]string{nil, {"-budget", "-1", perft}, {"-x"}} {
		if err := run(t.Context(), io.Discard, io.Discard, args); err == nil {
			t.Errorf("%q was taken", args)
		}
	}
}
