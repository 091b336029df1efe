package deck

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/secret"
)

func TestFilter(t *testing.T) {
	rated := func(solve, memory int, tags ...string) *succes.Rating {
		return &succes.Rating{Solve: solve, Memory: memory, Tags: tags}
	}
	d := &Deck{}
	for _, c := range []succes.Card{
		{ID: "a", MaxPlies: 9, Proof: &succes.Proof{Shortest: 4}, Rating: rated(10, 30, "x")},
		{ID: "b", PrepSeconds: 30, Proof: &succes.Proof{Line: secret.Of(make([]string, 6))}, Rating: rated(20, 20, "x", "y")},
		{ID: "c", MaxPlies: 8, Rating: rated(30, 10)},
		{ID: "d", MaxPlies: 6},
	} {
		d.Cards = append(d.Cards, Entry{Card: c, Copies: 1})
	}
	for _, tt := range []struct {
		f    Filter
		want string
	}{
		{Filter{}, "abcd"}, {Filter{MinPlies: 6}, "bcd"}, {Filter{MaxPlies: 6}, "abd"}, {Filter{MinPlies: 6, MaxPlies: 6}, "bd"},
		{Filter{MaxSolve: 20}, "ab"}, {Filter{MinSolve: 20}, "bc"}, {Filter{MaxMemory: 20}, "bc"}, {Filter{MinMemory: 20}, "ab"},
		{Filter{MinSolve: 20, MaxSolve: 20}, "b"}, {Filter{Tags: []string{"x"}}, "ab"}, {Filter{Tags: []string{"y", "x"}}, "b"},
		{Filter{Contract: true}, "acd"}, {Filter{Prep: true}, "b"}, {Filter{Contract: true, Prep: true}, ""},
	} {
		var ids strings.Builder
		for _, e := range d.Filter(tt.f).Cards {
			ids.WriteString(e.ID)
		}
		if ids.String() != tt.want {
			t.Errorf("%+v: %s, want %s", tt.f, ids.String(), tt.want)
		}
	}
}
