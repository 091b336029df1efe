package main

import (
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	var out strings.Builder
	if err := run(&out, []string{"-games", "4", "-nodes", "50"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"of 4 games", "Pawn", "King", "a move more"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	if err := run(&out, []string{"-variant", "ludo"}); err == nil {
		t.Error("ludo is a game")
	}
}
