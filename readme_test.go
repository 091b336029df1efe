package fairykit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func Example_program() {
	dice := rand.New(rand.NewPCG(1, 2))
	p := antichess.Must(antichess.Options{}).Start()
	for !p.Outcome().Over() {
		moves := variant.Moves(p)
		p, _ = variant.Play(p, moves[dice.IntN(len(moves))])
	}
	text, _ := variant.Text(p)
	fmt.Println(text, p.Outcome())
	// Output: 4r3/1p2p3/5p2/p2p1P2/7q/8/8/8 w - - 0 25 win for seat 0 (no move left)
}

func Example_frontEnd() {
	// Legal moves by origin, refusals in words, history with claims.
	g := variant.NewGame(antichess.Must(antichess.Options{}))
	for _, text := range []string{"e2e3", "b7b5"} {
		if _, err := g.PlayText(text); err != nil {
			fmt.Println(err)
		}
	}
	p := g.Position()
	fmt.Println(variant.Destinations(p).Compulsory)
	_, err := variant.ParseMove(p, "a2a3")
	fmt.Println(err)
	// Output:
	// true
	// antichess: move "a2a3" at byte 0: a capture is possible, and capturing is compulsory (illegal_move)
}

func TestReadmeGame(t *testing.T) {
	g := board.Rect(8, 8)
	rules, err := kit.New(kit.Spec{
		Info:     variant.Info{ID: "rookless", Titles: [board.Languages]string{"Chess without rooks"}},
		Geometry: g,
		Men:      orthodox.Men(g),
		Start:    "1nbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1 w - 0 1",
		Promotions: []kit.Promotion{
			{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, orthodox.Bishop, orthodox.Knight}},
		},
		Rules: []kit.Rule{
			orthodox.EnPassant{Pawn: orthodox.Pawn},
			kit.Counters{Progress: []board.Kind{orthodox.Pawn}},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	varianttest.Run(t, rules)
}

// Every fragment of Go in the README stands, line for line, in this file, where
// it is compiled and run.
func TestReadmeFragmentsAreRun(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	this, err := os.ReadFile("readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	code := flatten(string(this))
	parts := strings.Split(string(readme), "```go\n")[1:]
	for _, part := range parts {
		fragment, _, ok := strings.Cut(part, "```")
		if !ok {
			t.Fatal("a fragment that never closes")
		}
		fragment = strings.TrimPrefix(fragment, "func main() {\n")
		fragment = strings.TrimSuffix(fragment, "}\n")
		if !strings.HasSuffix(fragment, ")\n") && !strings.Contains(code, flatten(fragment)) {
			fragment += "}\n"
		}
		if !strings.Contains(code, flatten(fragment)) {
			t.Errorf("this fragment is not run:\n%s", fragment)
		}
	}
	if len(parts) < 3 {
		t.Errorf("%d fragments found, want at least 3", len(parts))
	}
}

// flatten drops indentation and empty lines.
func flatten(s string) string {
	var b strings.Builder
	for _, line := range strings.Split(s, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
