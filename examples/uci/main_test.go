package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"strings"
	"testing"
)

// talk is an input and where the answers go.
type talk struct {
	io.Reader
	bytes.Buffer
}

func (t *talk) Read(b []byte) (int, error) { return t.Reader.Read(b) }
func (*talk) Close() error                 { return nil }

func serve(t *testing.T, lines ...string) string {
	t.Helper()
	rw := &talk{Reader: strings.NewReader(strings.Join(lines, "\n") + "\n")}
	if err := run(rw, io.Discard, []string{"-hash", "32", "-threads", "1"}); err != nil {
		t.Fatal(err)
	}
	return rw.String()
}

func TestEveryGameIsOffered(t *testing.T) {
	answer := serve(t, "uci", "quit", "isready")
	for _, want := range []string{
		"id name Fairykit\n", "option name Hash type spin default 16 min 1 max 32\n",
		"option name Threads type spin default 1 min 1 max 1\n",
		"option name UCI_Variant type combo default chess var chess var antichess var chess960 ", "\nuciok\n",
	} {
		if !strings.Contains(answer, want) {
			t.Errorf("%q is missing in\n%s", want, answer)
		}
	}
	if strings.Contains(answer, "readyok") {
		t.Error("it answered after quit")
	}
}

func TestItPlays(t *testing.T) {
	answer := serve(t, "setoption name UCI_Variant value antichess", "position startpos moves e2e3 b7b5", "go depth 1")
	if !strings.Contains(answer, "bestmove f1b5") { // taking is compulsory
		t.Errorf("answered\n%s", answer)
	}
}

func TestBadFlags(t *testing.T) {
	if err := run(&talk{Reader: strings.NewReader("")}, io.Discard, []string{"-depth", "3"}); err == nil {
		t.Error("a flag that does not exist is taken")
	}
	if err := run(&talk{Reader: strings.NewReader("")}, io.Discard, []string{"-help"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
}
