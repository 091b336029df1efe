package endgame

import (
	"testing"

	"github.com/fairykit/fairykit/variant/orthodox"
)

var chess = orthodox.Must(orthodox.Options{})

// TestChessLongestMates holds the longest wins and losses against the mates that
// the literature gives: in 10, 16, 28, 33, 19, 35 moves, and 19 for the rook
// against the queen. A mate in n moves is a win in 2n-1 plies and a loss in 2n.
func TestChessLongestMates(t *testing.T) {
	alone(t)
	tests := []struct {
		mover, other string
		win, loss    int
		wins         uint64 // 0: not compared
		long         bool
	}{
		{"K", "K", -1, -1, 0, false},
		{"KB", "K", -1, -1, 0, false},
		{"KN", "K", -1, -1, 0, false},
		{"KQ", "K", 19, -1, 144508, false},
		{"K", "KQ", -1, 20, 0, false},
		{"KR", "K", 31, -1, 175168, false},
		{"K", "KR", -1, 32, 0, false},
		{"KP", "K", 55, -1, 124960, false},
		{"KBN", "K", 65, -1, 0, true},
		{"KBB", "K", 37, -1, 0, true},
		{"KNN", "K", 1, -1, 0, true},
		{"KQ", "KR", 69, 36, 0, true},
		{"KR", "KQ", 37, 70, 0, true},
	}
	s := newSet(t, chess, Options{})
	for _, tt := range tests {
		if tt.long && !*allTables {
			continue
		}
		name := tt.mover + "v" + tt.other
		table := mustMake(t, s, name)
		y := tallyOf(t, s, table, name)
		if y.LongestWin != tt.win || y.LongestLoss != tt.loss {
			t.Errorf("%s: longest win %d, loss %d; want %d, %d", name, y.LongestWin, y.LongestLoss, tt.win, tt.loss)
		}
		if tt.wins > 0 && y.Win != tt.wins {
			t.Errorf("%s: %d won positions, want %d", name, y.Win, tt.wins)
		}
		if err := s.Verify(t.Context(), table); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// tallyOf returns the counts for White to move with the material that name says.
func tallyOf(t testing.TB, s *Set, table *Table, name string) Tally {
	t.Helper()
	class, err := ParseClass(s.Rules().Info().Roster, name)
	if err != nil {
		t.Fatal(err)
	}
	tallies, err := table.Tallies()
	if err != nil {
		t.Fatal(err)
	}
	for _, y := range tallies {
		if y.Class == class {
			return y
		}
	}
	t.Fatalf("%s is not among the tallies", name)
	return Tally{}
}
