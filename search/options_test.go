package search

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/variant"
)

// drawOptions draws options of all kinds; a search with them is short.
func drawOptions(t *rapid.T) Options {
	o := Options{
		Depth:   rapid.IntRange(0, 6).Draw(t, "depth"),
		Nodes:   rapid.Uint64Range(1, 3000).Draw(t, "nodes"),
		Lines:   rapid.IntRange(0, 5).Draw(t, "lines"),
		Threads: rapid.IntRange(0, 3).Draw(t, "threads"),
		Off:     Technique(rapid.IntRange(0, int(Plain)).Draw(t, "off")),
		Past:    rapid.SliceOfN(rapid.Uint64(), 0, 3).Draw(t, "past"),
	}
	if rapid.Bool().Draw(t, "clock") {
		o.Time = time.Hour
	}
	if rapid.Bool().Draw(t, "chance") {
		o.Rand = rand.New(rand.NewPCG(1, 2))
	}
	if rapid.Bool().Draw(t, "table") {
		o.Table = newTable(rapid.Int64Range(64, 1<<14).Draw(t, "bytes"), rapid.Uint64Range(0, 3).Draw(t, "seed"))
	}
	return o
}

func TestAnyOptionsGiveLegalLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := judged[rapid.IntRange(0, 1).Draw(t, "game")].rules
		p := wander(rules, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)), rapid.IntRange(0, 90).Draw(t, "plies"))
		o := drawOptions(t)
		r, err := Negamax(context.Background(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		if r.Nodes > o.Nodes || o.Depth > 0 && r.Depth > o.Depth || len(r.Lines) > max(o.Lines, 1) {
			t.Fatalf("%+v exceeds %+v", r, o)
		}
		if _, err := variant.Play(p, r.Move); err != nil {
			t.Fatal(err)
		}
		lines := append(r.Lines, Scored{r.Move, r.Score, r.Line})
		for _, l := range lines {
			q := p
			for i, m := range l.Line {
				if i == 0 && m != l.Move {
					t.Fatalf("line %v does not begin with %v", l.Line, l.Move)
				}
				if q, err = variant.Play(q, m); err != nil {
					t.Fatalf("line %v: %v", l.Line, err)
				}
			}
			if plies, ok := l.Score.Plies(); ok && plies < len(l.Line) {
				t.Fatalf("over in %d plies, and the line has %d", plies, len(l.Line))
			}
		}
	})
}
