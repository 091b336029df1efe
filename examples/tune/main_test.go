package main

import (
	"errors"
	"flag"
	"io"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

func TestRun(t *testing.T) {
	var out strings.Builder
	if err := run(&out, io.Discard, []string{"-games", "4", "-nodes", "50"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"of 4 games", "-games 16 makes them half as wide", "Pawn", "King", "a move more"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	if err := run(&out, io.Discard, []string{"-variant", "ludo"}); err == nil {
		t.Error("ludo is a game")
	}
}

func TestArguments(t *testing.T) {
	var out, usage strings.Builder
	if err := run(&out, &usage, []string{"-help"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
	if !strings.Contains(usage.String(), "-games games") || out.Len() > 0 {
		t.Errorf("-help prints %q, and as its usage\n%s", &out, &usage)
	}
	if err := run(&out, io.Discard, []string{"-games", "0"}); err == nil || out.Len() > 0 {
		t.Errorf("no games: %v, printed %q", err, &out)
	}
	if err := run(&out, io.Discard, []string{"chess"}); err == nil || out.Len() > 0 {
		t.Errorf("a word that is no flag: %v, printed %q", err, &out)
	}
}

func TestOtherGames(t *testing.T) {
	for _, name := range []string{"succes", "synchro"} {
		var out strings.Builder
		err := run(&out, io.Discard, []string{"-variant", name, "-games", "5"})
		if !errors.Is(err, variant.ErrUnsupported) || out.Len() > 0 {
			t.Errorf("%s: %v, printed %q", name, err, &out)
		}
	}
}
