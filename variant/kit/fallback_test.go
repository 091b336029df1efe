package kit_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// TestFallback has promotions of which some or all are out of reach.
func TestFallback(t *testing.T) {
	tests := []struct {
		name               string
		optional, fallback bool
		barred             uint32
		want               string // of the moves to a8, in order
	}{
		{"all to be had", false, true, 0, "a7a8q a7a8n"},
		{"one to be had", false, true, 1 << orthodox.Queen, "a7a8n"},
		{"none", false, true, 1<<orthodox.Queen | 1<<orthodox.Knight, "a7a8"},
		{"none, and no fallback", false, false, 1<<orthodox.Queen | 1<<orthodox.Knight, ""},
		{"none, optional as well", true, true, 1<<orthodox.Queen | 1<<orthodox.Knight, "a7a8"},
		{"optional", true, false, 1 << orthodox.Queen, "a7a8n a7a8"},
	}
	for _, tt := range tests {
		s := chessSpec(edits(func(n *kit.Node) { n.Promotable &^= tt.barred }))
		s.Men[orthodox.Pawn-1].Barred = [2]board.Set{}
		s.Promotions[0].Optional, s.Promotions[0].Fallback = tt.optional, tt.fallback
		r := kit.Must(s)
		p := variant.MustParse(r, "4k3/P7/8/8/8/8/8/K7 w - 0 1")
		var got []string
		for _, m := range variant.Moves(p) {
			if text := variant.Format(p, m); strings.HasPrefix(text, "a7") {
				got = append(got, text)
			}
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.want)
		}
		if n := len(variant.Moves(p)); variant.CountMoves(p) != n {
			t.Errorf("%s: %d moves, %d counted", tt.name, n, variant.CountMoves(p))
		}
	}
}

// TestZoneOfOneColour: a zone for White alone leaves Black's pawns what they are.
func TestZoneOfOneColour(t *testing.T) {
	s := chessSpec()
	s.Men[orthodox.Pawn-1].Barred = [2]board.Set{}
	s.Promotions[0].Zone = [2]board.Set{board.White: s.Geometry.RankSet(board.White, 5)}
	checkRules(t, kit.Must(s), []ruleCase{
		{"in the zone", "4k3/8/8/P7/8/8/8/4K3 w - 0 1", "a5a6q", "4k3/8/Q7/8/8/8/8/4K3 b - 0 1"},
		{"he has to", "4k3/8/8/P7/8/8/8/4K3 w - 0 1", "a5a6", ""},
		{"no zone, the last rank", "4k3/8/8/8/8/8/p7/4K3 b - 0 1", "a2a1", "4k3/8/8/8/8/8/8/p3K3 w - 0 2"},
		{"no zone, White's", "4k3/8/8/8/p7/8/8/4K3 b - 0 1", "a4a3", "4k3/8/8/8/8/p7/8/4K3 w - 0 2"},
		{"nothing to become", "4k3/8/8/8/8/8/p7/4K3 b - 0 1", "a2a1q", ""},
	})
}

// TestEnPassantUnderRestrictions records the square only for a pawn that may
// capture: next to a Sorcerer it does not move, next to a Fool it does not take.
func TestEnPassantUnderRestrictions(t *testing.T) {
	r := kit.Must(auraSpec())
	for _, tt := range []struct{ text, want string }{
		{"4k3/8/8/8/3p4/8/4P3/4K3 w - 0 1", "e3"},
		{"4k3/8/8/2S5/3p4/8/4P3/4K3 w - 0 1", "-"},
		{"4k3/8/8/2F5/3p4/8/4P3/4K3 w - 0 1", "-"},
		{"4k3/8/8/2s5/3p4/8/4P3/4K3 w - 0 1", "e3"},
		{"4k3/8/8/2F5/3p1p2/8/4P3/4K3 w - 0 1", "e3"},
	} {
		letters := strings.NewReplacer("S", string(r.Info().Roster.Letter(special, board.English)), "s", strings.ToLower(string(r.Info().Roster.Letter(special, board.English))),
			"F", string(r.Info().Roster.Letter(special2, board.English)))
		p := variant.MustParse(r, letters.Replace(tt.text))
		m, err := variant.ParseMove(p, "e2e4")
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
		text, _ := variant.Text(p)
		if got := strings.Fields(text)[2]; got != tt.want {
			t.Errorf("%s: the square is %s, want %s", tt.text, got, tt.want)
		}
	}
}

// TestResetCounters starts counting anew.
func TestResetCounters(t *testing.T) {
	p := variant.MustParse(kit.Must(chessSpec()), "4k3/8/8/8/8/8/8/4K3 b - 7 9").(*kit.Position)
	p.ResetCounters()
	if text, _ := variant.Text(p); text != "4k3/8/8/8/8/8/8/4K3 b - 0 1" {
		t.Error(text)
	}
}
