package kit_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/kit"
)

// A rule that asked over other men had to write them into Occ and back.
func TestAttackersOverAnyMen(t *testing.T) {
	at(t, chessSpec(), "3rk3/8/8/3n4/8/8/3R4/3RK3 w - 0 1", func(n *kit.Node) {
		d8, d5, d2, d1 := sq("d8"), sq("d5"), sq("d2"), sq("d1")
		for _, tt := range []struct {
			of   board.Square
			by   board.Color
			gone board.Set
			want string
		}{
			{d5, n.Us, board.Set{}, "d2"},
			{d5, n.Us, board.SetOf(d2), "d1 d2"},
			{d8, n.Us, board.SetOf(d5), "d2"},
			{d8, n.Us, board.SetOf(d5, d2), "d1 d2"},
			{d1, n.Them, board.SetOf(d5), ""},
			{d1, n.Them, board.SetOf(d5, d2), "d8"},
		} {
			before := n.Occ
			if got := names(n.AttackersOver(tt.of, tt.by, n.Occ.AndNot(tt.gone))); got != tt.want || n.Occ != before {
				t.Errorf("attackers of %v by %v without %s: %s, want %s", tt.of, tt.by, names(tt.gone), got, tt.want)
			}
		}
	})
}
