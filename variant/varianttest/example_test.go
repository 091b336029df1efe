package varianttest

import (
	"errors"
	"fmt"
	"strings"
)

func ExampleCheck() {
	// The toy is a game on 5 by 5; this one lists quiet moves beside captures.
	err := Check(newToy(dutyIgnored), Games(4))
	var f *Failure
	if errors.As(err, &f) {
		fmt.Println(f.Contract)
		fmt.Println(f.Sentence)
	}
	// Output:
	// capturing is compulsory
	// where Info.Compulsory is set and a capture is listed, all listed moves are captures
}

func ExampleDifferCheck() {
	// In one of the two the king has forgotten how to leap.
	err := DifferCheck(newToy(leapForgotten), newToy(noBug))
	first, _, _ := strings.Cut(err.Error(), "\n")
	fmt.Println(first)
	// Output:
	// toy: the implementations differ: moves: only slow has e1c2
}
