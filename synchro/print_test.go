package synchro_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// TestNothingPrintsThePendingChoice: a position prints as what both seats may
// know, and nothing that is printed of it, of a game or of what a host has them in
// depends on the choice.
func TestNothingPrintsThePendingChoice(t *testing.T) {
	type open struct {
		P *synchro.Position
		Q synchro.Position
		V variant.Position
	}
	type shut struct {
		p *synchro.Position
		q synchro.Position
		v variant.Position
		o open
		g *variant.Game
		l []synchro.Position
	}
	r := synchro.Must(synchro.Options{})
	printed := func(choice string) (texts []string) {
		g := variant.NewGame(r)
		m, err := g.PlayText(choice)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Position().(*synchro.Position)
		o := open{p, *p, p}
		s := shut{p, *p, p, o, g, []synchro.Position{*p}}
		const want = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ? KQkq -,- 0 1"
		if p.String() != want || p.GoString() != want || fmt.Sprintf("%v %#v", *p, p) != want+" "+want {
			t.Errorf("a pending position prints as %s, %#v", p, *p)
		}
		for i, v := range []any{p, *p, g, *g, o, s, []any{*p, s}} {
			var out []string
			for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%o", "%b", "%T"} {
				out = append(out, fmt.Sprintf(verb, v))
			}
			var buf bytes.Buffer
			slog.New(slog.NewTextHandler(&buf, nil)).Info("", "v", v)
			slog.New(slog.NewJSONHandler(&buf, nil)).Info("", "v", v)
			text, _ := json.Marshal(v)
			out = append(out, buf.String(), string(text))
			for _, got := range out {
				for _, part := range []string{choice, m.String(), fmt.Sprint(uint64(m)), fmt.Sprintf("%#x", uint64(m)), fmt.Sprint(p.Key())} {
					if strings.Contains(got, part) {
						t.Errorf("%d: %T shows %q: %.300s", i, v, part, got)
					}
				}
			}
			if i == 1 { // the times of logs and the addresses of pointers differ anyway
				texts = append(texts, out[:11]...)
			}
		}
		// What reflection finds in a field that is not exported.
		host := any(struct{ q synchro.Position }{*p})
		for _, verb := range []string{"%+v", "%d"} {
			texts = append(texts, fmt.Sprintf(verb, host))
		}
		return texts
	}
	a, b := printed("e2e4"), printed("b1c3")
	for i := range a {
		if a[i] != b[i] {
			t.Errorf("what is printed depends on the choice:\n%s\n%s", a[i], b[i])
		}
	}
	if !strings.Contains(a[len(a)-2], "[secret]") {
		t.Errorf("a dump does not say that something is hidden: %s", a[len(a)-2])
	}
}

// Values print for people under %#v too.
func TestValuesPrintForPeople(t *testing.T) {
	p := published.Start()
	if got := fmt.Sprintf("%#v", p); got != synchro.Start {
		t.Errorf("%s", got)
	}
	if got := fmt.Sprintf("%#v %#v %#v", move.NewStep(12, 28), p.Board().Color(0), variant.WinFor(1, synchro.KingTaken)); got !=
		"step 12-28 {0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15} win for seat 1 (king taken)" {
		t.Error(got)
	}
	if got := fmt.Sprint(synchro.Position{}); got != "no position" {
		t.Error(got)
	}
}

// Making a choice that was made before allocates nothing.
func TestPendingChoiceDoesNotAllocate(t *testing.T) {
	p := published.Start()
	ms := variant.Moves(p)
	q := p.Clone()
	if n := testing.AllocsPerRun(20, func() {
		for _, m := range ms {
			q.CopyFrom(p)
			q.Apply(m)
			q.Apply(ms[0])
		}
	}); n > 1 {
		t.Errorf("%v allocations", n)
	}
}
