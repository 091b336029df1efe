package uci_test

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
)

// stream is an input and an output made one, as a program makes its standard
// input and output one.
type stream struct {
	io.Reader
	io.Writer
}

func (stream) Close() error { return nil }

// lastLine prints the last line alone.
type lastLine struct{ text string }

func (l *lastLine) Write(b []byte) (int, error) {
	l.text = string(b)
	return len(b), nil
}

func ExampleEngine() {
	rules := antichess.Must(antichess.Options{})
	engine := uci.Engine{
		Name: "Giver", Author: "somebody", Names: []string{"antichess"},
		Find: func(name string) (variant.Rules, bool) { return rules, name == "antichess" },
	}
	commands := strings.NewReader("position startpos moves e2e3 b7b5\ngo depth 2\n")
	var out lastLine
	if err := engine.Serve(context.Background(), stream{commands, &out}); err != nil {
		fmt.Println(err)
	}
	fmt.Print(out.text) // taking is compulsory
	// Output: bestmove f1b5
}
