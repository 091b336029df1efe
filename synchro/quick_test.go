package synchro

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

var game = New(Options{})

func at(t *testing.T, pos string) *Position {
	t.Helper()
	f := strings.Fields(pos)
	p, err := game.Parse(f[0] + " = " + f[1] + " " + f[2] + " 0 1")
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

func short(p *Position) string {
	text, _ := variant.Text(p)
	f := strings.Fields(text)
	return f[0] + " " + f[2] + " " + f[3]
}

func lines(t *testing.T, name string, f func(b []byte)) {
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s := bufio.NewScanner(file)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		f(s.Bytes())
	}
}

func list(p *Position, seat variant.Player) []string {
	var out []string
	for _, m := range p.AppendChoices(nil, seat) {
		out = append(out, variant.Format(p, m))
	}
	slices.Sort(out)
	return out
}

func find(t *testing.T, p *Position, seat variant.Player, text string) move.Move {
	for _, m := range p.AppendChoices(nil, seat) {
		if variant.Format(p, m) == text {
			return m
		}
	}
	t.Fatalf("no move %s", text)
	return 0
}

func TestSteps(t *testing.T) {
	n := 0
	lines(t, "steps.jsonl", func(b []byte) {
		var v struct{ Id, Name, Pos, W, B, Mw, Mb, Next, Res, End string }
		if err := json.Unmarshal(b, &v); err != nil {
			t.Fatal(err)
		}
		n++
		p := at(t, v.Pos)
		if got := strings.Join(list(p, 0), " "); got != v.W {
			t.Errorf("%s %s: white\n got %s\nwant %s", v.Id, v.Pos, got, v.W)
			return
		}
		if got := strings.Join(list(p, 1), " "); got != v.B {
			t.Errorf("%s %s: black\n got %s\nwant %s", v.Id, v.Pos, got, v.B)
			return
		}
		q, _ := p.Resolve(find(t, p, 0, v.Mw), find(t, p, 1, v.Mb))
		if short(q) != v.Next {
			t.Errorf("%s %s: next %s want %s", v.Id, v.Name, short(q), v.Next)
		}
		res := "*"
		switch o := q.Outcome(); {
		case o.Result == variant.Draw:
			res = "1/2"
		case o.Result == variant.Win && o.Winners.Has(0):
			res = "1-0"
		case o.Result == variant.Win:
			res = "0-1"
		}
		if res != v.Res {
			t.Errorf("%s %s: res %s want %s %s (%v)", v.Id, v.Name, res, v.Res, v.End, q.Outcome())
		}
	})
	t.Log(n)
}

func TestPerft(t *testing.T) {
	lines(t, "perft.jsonl", func(b []byte) {
		var v struct {
			Pos            string
			W, B           int
			Joint1, Joint2 int
		}
		json.Unmarshal(b, &v)
		p := at(t, v.Pos)
		white, black := p.AppendChoices(nil, 0), p.AppendChoices(nil, 1)
		joint2 := 0
		q := *p
		for _, w := range white {
			for _, b := range black {
				q = *p
				q.resolve(w, b)
				joint2 += len(q.AppendChoices(nil, 0)) * len(q.AppendChoices(nil, 1))
			}
		}
		if len(white) != v.W || len(black) != v.B || joint2 != v.Joint2 {
			t.Errorf("%s: %d %d %d want %+v", v.Pos, len(white), len(black), joint2, v)
		}
	})
}

func BenchmarkTurn(b *testing.B) {
	p := game.start
	var wb, bb [256]move.Move
	x := uint64(1)
	b.ReportAllocs()
	for range b.N {
		w, k := p.AppendChoices(wb[:0], 0), p.AppendChoices(bb[:0], 1)
		if len(w) == 0 || p.turn > 400 {
			p = game.start
			continue
		}
		x = x*6364136223846793005 + 1442695040888963407
		p.resolve(w[int(x>>33)%len(w)], k[int(x>>13&0xffff)%len(k)])
	}
}
