package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

func Example() {
	if err := run(os.Stdout, os.Stderr, nil); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Ferry chess
	// rfbkbfr/ppppppp/7/7/7/PPPPPPP/RFBKBFR w 0 1
	// 7 r f b k b f r
	// 6 p p p p p p p
	// 5 . . . . . . .
	// 4 . . . . . . .
	// 3 . . . . . . .
	// 2 P P P P P P P
	// 1 R F B K B F R
	//   a b c d e f g
	// perft 1: 9
	// perft 2: 81
	// perft 3: 972
	// perft 4: 11669
}

func TestArguments(t *testing.T) {
	var out, usage strings.Builder
	if err := run(&out, &usage, []string{"-help"}); !errors.Is(err, flag.ErrHelp) || usage.String() != "Usage of newgame:\n" {
		t.Errorf("-help: %v, %q", err, &usage)
	}
	for _, args := range [][]string{{"-depth", "4"}, {"ferry"}} {
		if err := run(&out, &usage, args); err == nil {
			t.Errorf("%q is taken", args)
		}
	}
	if out.Len() > 0 {
		t.Errorf("printed %s", &out)
	}
}
