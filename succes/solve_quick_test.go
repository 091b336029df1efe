package succes

import (
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

type spgFile struct {
	Problems []struct {
		ID, Placement string
		Plies         int
		Solution      []struct {
			Uci    string
			Succes bool
		}
		SuccesSolutionsAtPlies *uint64
		Shortest               struct {
			Orthodox, Succes *int
			SuccesSearchedTo int
		}
	}
}

func TestSolve(t *testing.T) {
	var f spgFile
	read(t, "spg.json", &f)
	for _, p := range f.Problems {
		if p.Plies > maxSolve {
			continue
		}
		r, err := New(Card{ID: p.ID, Target: p.Placement, MaxPlies: p.Plies}, Options{})
		if err != nil {
			t.Fatal(p.ID, err)
		}
		t0 := time.Now()
		res, err := search.Help(t.Context(), r.Start(), search.HelpOptions{Plies: p.Plies, Count: true})
		d := time.Since(t0)
		want := 0
		if p.Shortest.Succes != nil {
			want = *p.Shortest.Succes
		}
		t.Log(p.ID, p.Plies, res.Verdict, res.Depth, res.Solutions, res.Nodes, d, "want", want)
		if want == 0 != (res.Verdict == search.Loss) || want > 0 && res.Depth != want {
			t.Errorf("%s: %v %d want %d", p.ID, res.Verdict, res.Depth, want)
		}
		exact, _ := search.Help(t.Context(), r.Start(), search.HelpOptions{Plies: p.Plies, Count: true, Exact: true})
		if p.SuccesSolutionsAtPlies != nil && exact.Solutions != *p.SuccesSolutionsAtPlies {
			t.Errorf("%s: %d solutions at %d, want %d", p.ID, exact.Solutions, p.Plies, *p.SuccesSolutionsAtPlies)
		}
		// the bound
		for _, s := range p.Solution {
			if !s.Succes {
				continue
			}
			q := r.Start()
			ms := strings.Fields(s.Uci)
			for i, m := range ms {
				n, ok := q.(*Position).PliesAtLeast()
				if !ok || n > len(ms)-i {
					t.Errorf("%s ply %d: bound %d %v > %d", p.ID, i, n, ok, len(ms)-i)
				}
				mv, err := variant.ParseMove(q, m)
				if err != nil {
					t.Fatal(p.ID, err)
				}
				q.Apply(mv)
			}
		}
	}
}

const maxSolve = 17
