package main

import (
	"fmt"
	"os"
)

func Example() {
	if err := run(os.Stdout); err != nil {
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
