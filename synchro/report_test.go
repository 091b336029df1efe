package synchro_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
)

// told writes a report in one line.
func told(r synchro.Report) string {
	roster := synchro.Must(synchro.Options{}).Info().Roster
	var out []string
	for _, l := range r.Lost() {
		out = append(out, fmt.Sprintf("%c %s %v", roster.PieceLetter(l.Piece), squareName(int(l.Square)), l.Cause))
	}
	for seat, name := range []string{"White", "Black"} {
		if r.Missed>>seat&1 != 0 {
			out = append(out, name+" missed")
		}
	}
	if r.Swapped {
		out = append(out, "swapped")
	}
	if r.Void {
		out = append(out, "void")
	}
	if lost := r.RightsLost(); lost != "-" {
		out = append(out, "rights "+lost)
	}
	for _, q := range r.Passant {
		if q != board.NoSquare {
			out = append(out, "passant "+squareName(int(q)))
		}
	}
	return strings.Join(out, ", ")
}

// TestReport: what a turn did, for front ends.
func TestReport(t *testing.T) {
	tests := []struct {
		name, from, turn, want string
		options                synchro.Options
	}{
		{"nothing", startMen + " = KQkq -,-", "g1f3/g8f6", "", synchro.Options{}},
		{"en passant squares", startMen + " = KQkq -,-", "e2e4/d7d5", "passant e3, passant d6", synchro.Options{}},
		{"captured", "4k3/8/8/3n4/4P3/8/8/4K3 = - -,-", "e4d5/e8e7", "n d5 captured", synchro.Options{}},
		{"both captured", "4k3/8/8/3n4/4P3/1p6/P7/4K3 = - -,-", "e4d5/b3a2", "n d5 captured, P a2 captured", synchro.Options{}},
		{"missed", "4k3/8/8/3n4/4P3/8/8/4K3 = - -,-", "e4d5/d5f4", "White missed", synchro.Options{}},
		{"swapped", "4k3/8/8/3p4/4P3/8/8/4K3 = - -,-", "e4d5/d5e4", "White missed, Black missed, swapped", synchro.Options{}},
		{"collided", "4k3/8/3n4/8/8/2N5/8/4K3 = - -,-", "c3e4/d6e4", "N e4 collided, n e4 collided", synchro.Options{}},
		{"collided with a king", "7k/8/4p3/8/3K4/8/8/8 = - -,-", "d4e5/e6e5", "p e5 collided", synchro.Options{}},
		{"void", "4k3/8/3n4/8/8/2N5/8/4K3 = - -,-", "c3e4/d6e4", "void", synchro.Options{SameSquare: synchro.ChooseAgain}},
		{"an anticipation that hits", "3qk3/8/8/3p4/4P3/8/8/4K3 = - -,-", "e4d5/d8d5", "p d5 captured, P d5 collided", synchro.Options{}},
		{"an anticipation that misses", "3qk3/8/8/3p4/4P3/8/8/4K3 = - -,-", "e4e5/d8d5", "p d5 self-captured", synchro.Options{}},
		{"promoted and collided", "r7/4k1P1/8/8/8/8/8/4K3 = - -,-", "g7g8q/a8g8", "Q g8 collided, r g8 collided", synchro.Options{}},
		{"en passant", "4k3/8/8/Pp6/8/8/8/4K3 = - -,b6", "a5b6/e8e7", "p b5 captured", synchro.Options{}},
		{"en passant missed", "4k3/8/8/Pp6/8/8/8/4K3 = - -,b6", "a5b6/b5b4", "White missed", synchro.Options{}},
		{"en passant collides", "3rk3/3n4/8/Pp6/8/8/8/4K3 = - -,b6", "a5b6/d7b6", "p b5 captured, P b6 collided, n b6 collided", synchro.Options{}},
		{"castling", "r3k2r/8/8/8/8/8/8/R3K2R = KQkq -,-", "e1g1/e8c8", "rights KQkq", synchro.Options{}},
		{"rights of a rook that captures a rook", "r3k2r/8/8/8/8/8/8/R3K2R = KQkq -,-", "e1e2/h8h1", "R h1 captured, rights KQk", synchro.Options{}},
		{"no rights to lose", "r3k2r/8/8/8/8/8/8/R3K2R = - -,-", "e1e2/h8h1", "R h1 captured", synchro.Options{}},
		{"a king taken", "4k3/3b4/8/8/8/8/8/4R1K1 = - -,-", "e1e8/d7e6", "k e8 captured", synchro.Options{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			after, report := afterTurn(t, tt.options, tt.from, tt.turn)
			if got := told(report); got != tt.want {
				t.Errorf("%s, %s to %s\ngot  %s\nwant %s", tt.from, tt.turn, after, got, tt.want)
			}
		})
	}
}

// TestReportAgrees: the men that are not on the board any more are those that
// the report names.
func TestReportAgrees(t *testing.T) {
	turns, lost := 0, 0
	wander(t, synchro.Must(synchro.Options{}), *differSamples, 77, func(p *synchro.Position, ms [2]move.Move) {
		q, r := p.Resolve(ms[0], ms[1])
		turns++
		lost += len(r.Lost())
		before, after := p.Board().Occupied().Len(), q.Board().Occupied().Len()
		if before-after != len(r.Lost()) {
			t.Fatalf("%s to %s: %s", mustText(t, p), mustText(t, q), told(r))
		}
	})
	t.Logf("%d men lost in %d turns", lost, turns)
	if lost == 0 {
		t.Error("nothing was lost")
	}
}
