package kit_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// TestFewSteps has a man with few steps of one sort in the middle of the board:
// such kinds move all at once, however they may be blocked.
func TestFewSteps(t *testing.T) {
	for _, tt := range []struct {
		notation, text string
		want           string // where the man on d4 goes
	}{
		{"fhN", "4k3/8/8/8/3M4/8/8/4K3 w - 0 1", "b5 f5 c6 e6"},
		{"fhnN", "4k3/8/8/8/3M4/8/8/4K3 w - 0 1", "b5 f5 c6 e6"},
		{"fhnN", "4k3/8/8/3p4/3M4/8/8/4K3 w - 0 1", "b5 f5"},
		{"fhnN", "4k3/8/8/8/3Mp3/8/8/4K3 w - 0 1", "b5 c6 e6"},
		{"nD", "4k3/8/8/8/3M4/8/8/4K3 w - 0 1", "d2 b4 f4 d6"},
		{"nD", "4k3/8/8/3p4/3Mp3/8/8/4K3 w - 0 1", "d2 b4"},
		{"D", "4k3/8/8/3p4/3Mp3/8/8/4K3 w - 0 1", "d2 b4 f4 d6"},
		{"A", "4k3/8/8/4p3/3M4/8/8/4K3 w - 0 1", "b2 f2 b6 f6"},
		{"nA", "4k3/8/8/4p3/3M4/8/8/4K3 w - 0 1", "b2 f2 b6"},
		{"fnH", "4k3/8/8/8/3M4/8/8/4K3 w - 0 1", "d7"},
		{"fnH", "4k3/8/3p4/8/3M4/8/8/4K3 w - 0 1", ""},
		{"W", "4k3/8/8/3p4/3M4/8/8/4K3 w - 0 1", "d3 c4 e4 d5"},
		{"fR2", "4k3/8/3p4/8/3M4/8/8/4K3 w - 0 1", "d5 d6"},
	} {
		s := chessSpec()
		mover, err := move.Betza(s.Geometry, tt.notation)
		if err != nil {
			t.Fatal(err)
		}
		s.Men = append(s.Men, man(special, "Man", mover))
		p := variant.MustParse(kit.Must(s), tt.text)
		var got board.Set
		n := 0
		for _, m := range variant.Moves(p) {
			if m.From() == sq("d4") {
				got, n = got.With(m.To()), n+1
			}
		}
		if names(got) != tt.want || n != got.Len() {
			t.Errorf("%s in %s: %d moves to %q, want %q", tt.notation, tt.text, n, names(got), tt.want)
		}
		if all := len(variant.Moves(p)); variant.CountMoves(p) != all {
			t.Errorf("%s in %s: %d moves, %d counted", tt.notation, tt.text, all, variant.CountMoves(p))
		}
	}
}
