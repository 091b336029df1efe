package notation_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

func ExampleSplit() {
	fields, err := notation.Split("4k3/8/8/8/8/8/8/4K3 w - 12", 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := notation.ReadCounter(fields[3], "clock")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(fields), fields[3].Offset, n)
	if _, err := notation.ReadCounter(fields[2], "clock"); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 4 24 12
	// clock "-" at byte 22: a counter has digits alone (bad_counter)
}

func ExampleAppendSAN() {
	p := variant.MustParse(rules, "1k6/4P3/8/8/8/5N2/8/1N2K2R w - 0 0 1")
	for _, text := range []string{"f3d2", "e1g1", "e7e8r"} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s %s\n", notation.SAN(p, m), notation.AppendSAN(nil, p, m, board.French))
	}
	// Output:
	// Nfd2 Cfd2
	// O-O O-O
	// e8=R+ e8=T+
}

func ExampleParseSANLax() {
	p := variant.MustParse(rules, "1k6/4P3/8/8/8/5N2/8/1N2K2R w - 0 0 1")
	for _, text := range []string{"Nf3d2", "0-0!", "Nd2"} {
		m, _, err := notation.ParseSANLax(p, text, board.English)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(notation.SAN(p, m))
	}
	// Output:
	// Nfd2
	// O-O
	// test: move "Nd2" at byte 0: more than one legal move fits (ambiguous)
}

func ExampleReader() {
	in := strings.NewReader(`[White "Ann"]

1. d4 {bold} (1. Nc3 $2) 1... d5 *

1. Nh3 1-0
`)
	r := notation.NewReader(in, notation.Only(rules), notation.Limits{})
	for {
		rec, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%q %d moves, result %s\n", rec.Tag("White"), len(rec.Main.Moves), rec.Result)
	}
	// Output:
	// "Ann" 2 moves, result *
	// "" 1 moves, result 1-0
}

func ExampleWrite() {
	p := rules.Start()
	rec := &notation.Record{Result: notation.Unknown}
	rec.SetTag("White", "Ann")
	for _, text := range []string{"d2d4", "d7d5", "b1c3"} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p.Apply(m)
		rec.Main.Moves = append(rec.Main.Moves, notation.Node{Move: m})
	}
	rec.Main.Moves[1].Comments = []string{"solid"}
	if err := notation.Write(os.Stdout, rec, rules); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [White "Ann"]
	// [Result "*"]
	//
	// 1. d4 d5 {solid} 2. Nc3 *
}
