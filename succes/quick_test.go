package succes

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

type forcedFile struct {
	Cases []struct {
		ID, Fen       string
		Forced, Legal []string
		Option        any
	}
	Perft []struct {
		Fen         string
		SuccesPerft []uint64
	}
}

func read(t *testing.T, name string, v any) {
	b, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatal(err)
	}
}

func TestForced(t *testing.T) {
	var f forcedFile
	read(t, "forced.json", &f)
	r := Must(Example(), Options{Limit: NoLimit})
	text := func(p variant.Position, ms []move.Move) string {
		var out []string
		for _, m := range ms {
			out = append(out, variant.Format(p, m))
		}
		slices.Sort(out)
		return strings.Join(out, " ")
	}
	for _, c := range f.Cases {
		p, _, err := r.ParseLax(c.Fen)
		if err != nil {
			t.Error(c.ID, err)
			continue
		}
		forced := text(p, p.(*Position).AppendForced(nil))
		slices.Sort(c.Forced)
		if forced != strings.Join(c.Forced, " ") {
			t.Errorf("%s: %s want %s", c.ID, forced, c.Forced)
		}
		if len(c.Legal) > 0 {
			slices.Sort(c.Legal)
			if got := text(p, variant.Moves(p)); got != strings.Join(c.Legal, " ") {
				t.Errorf("%s: legal %s want %s", c.ID, got, c.Legal)
			}
		}
	}
	for _, c := range f.Perft {
		p, _, err := r.ParseLax(c.Fen)
		if err != nil {
			t.Error(err)
			continue
		}
		for d, want := range c.SuccesPerft {
			if want > 1000000 {
				break
			}
			if got := variant.Perft(p, d+1); got != want {
				t.Errorf("%s depth %d: %d want %d", c.Fen, d+1, got, want)
			}
		}
	}
}

func TestCard(t *testing.T) {
	r := Must(Example(), Options{})
	p := r.Start()
	for _, m := range Example().Proof.Line {
		text, _ := variant.Text(p)
		t.Log(text)
		mv, err := variant.ParseMove(p, m)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(mv)
	}
	text, _ := variant.Text(p)
	t.Log(text, p.Outcome())
	t.Log(fmt.Sprintf("%+v", r))
	q, err := r.Parse(text)
	t.Log(q, err)
	varianttest.Run(t, r)
}

func BenchmarkPerft(b *testing.B) {
	r := Must(Example(), Options{Limit: NoLimit})
	for range b.N {
		variant.Perft(r.Start(), 4)
	}
}
