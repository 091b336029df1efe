package orthodox_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func TestEnPassant(t *testing.T) {
	checkRules(t, chess, []ruleCase{
		{"recorded beside a pawn", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 9", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"},
		{"not without one", "4k3/8/8/8/2p5/8/4P3/4K3 w - - 5 9", "e2e4", "4k3/8/8/8/2p1P3/8/8/4K3 b - - 0 9"},
		{"not across the edge", "4k3/8/8/p7/8/8/7P/4K3 w - - 0 1", "h2h4", "4k3/8/8/p7/7P/8/8/4K3 b - - 0 1"},
		{"not for a single step", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2e3", "4k3/8/8/8/8/3pP3/8/4K3 b - - 0 1"},
		{"not for other men", "7k/8/8/8/3p4/8/4R3/4K3 w - - 0 1", "e2e4", "7k/8/8/8/3pR3/8/8/4K3 b - - 1 1"},
		{"captured", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"},
		{"by White", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 9", "d5e6", "4k3/8/4P3/8/8/8/8/4K3 b - - 0 9"},
		{"for one move only", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "e8e7", "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 10"},
		{"two takers", "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1"},
		{"not when the taker is pinned on the file", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"},
		{"one of two is pinned", "3k4/8/8/8/3p1p2/8/4P3/3RK3 w - - 0 1", "e2e4", "3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1"},
		{"and may not take", "3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", "d4e3", ""},
		{"the other may", "3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", "f4e3", "3k4/8/8/8/3p4/4p3/8/3RK3 w - - 0 2"},
		{"not when both leave the rank before the king", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
		{"a second man on the rank", "8/8/8/8/k1np3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/k1npP2R/8/8/4K3 b - e3 0 1"},
		{"not when the taker is pinned on the other diagonal", "8/8/5k2/8/3p4/8/1B2P3/4K3 w - - 0 1", "e2e4", "8/8/5k2/8/3pP3/8/1B6/4K3 b - - 0 1"},
		{"along the pin it may", "8/8/1k6/8/3p4/8/4PB2/4K3 w - - 0 1", "e2e4", "8/8/1k6/8/3pP3/8/5B2/4K3 b - e3 0 1"},
		{"the victim gives check and may be taken", "8/8/8/3k4/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1"},
		{"it does not answer another check", "8/8/8/8/1k1p3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/1k1pP2R/8/8/4K3 b - - 0 1"},
	})
}

func TestReadingEnPassant(t *testing.T) {
	tests := []struct {
		name, text, out string
		class           variant.Class
	}{
		{"a capture is legal", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", ""},
		{"none is", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", ""},
		{"it would expose the king", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", ""},
		{"it would open the diagonal behind the victim", "8/8/6k1/8/3pP3/8/2B5/4K3 b - e3 0 1", "8/8/6k1/8/3pP3/8/2B5/4K3 b - - 0 1", ""},
		{"no pawn before it", "4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", "", board.BadEP},
		{"a man of another kind", "4k3/8/8/8/3pR3/8/8/4K3 b - e3 0 1", "", board.BadEP},
		{"a pawn of the side to move", "4k3/8/8/8/3pp3/8/8/4K3 b - e3 0 1", "", board.BadEP},
		{"the square is not empty", "4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "", board.BadEP},
		{"nor that behind it", "4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", "", board.BadEP},
		{"the other side's rank", "4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1", "", board.BadEP},
		{"the side to move", "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "", board.BadEP},
		{"a rank of neither", "4k3/8/8/3p4/4P3/8/8/4K3 b - e5 0 1", "", board.BadEP},
		{"no square", "4k3/8/8/8/3pP3/8/8/4K3 b - e9 0 1", "", board.BadEP},
		{"a counter that a double step sets to 0", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 5 3", "", board.BadEP},
		{"also where no capture is legal", "4k3/8/8/8/4P3/8/8/4K3 b - e3 1 3", "", board.BadEP},
		{"a capital", "4k3/8/8/8/3pP3/8/8/4K3 b - E3 0 1", "", board.BadEP},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := chess.Parse(tt.text)
			if tt.class != "" {
				if !errors.Is(err, &variant.ParseError{Class: tt.class}) {
					t.Errorf("%v, want class %s", err, tt.class)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := variant.Text(p); got != tt.out {
				t.Errorf("%s, want %s", got, tt.out)
			}
		})
	}
	with, without := variant.MustParse(chess, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), variant.MustParse(chess, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1")
	if with.Key() == without.Key() {
		t.Error("the key does not cover the square")
	}
	useless := variant.MustParse(chess, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")
	if useless.Key() != variant.MustParse(chess, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").Key() {
		t.Error("a square without a capture is in the key")
	}
}

// The square and the counter contradict each other, as in many a list of
// positions. The lax reader keeps the one that decides moves, and says so.
func TestPassantSquareBesideACounter(t *testing.T) {
	const men = "8/8/8/2k5/2pP4/8/B7/4K3 b - "
	for in, want := range map[string]string{"d3 5 3": "d3 0 3", "d3 0 3": "d3 0 3", "e3 5 3": "- 5 3", "- 5 3": "- 5 3"} {
		p, repairs, err := chess.ParseLax(men + in)
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		if got, _ := variant.Text(p); got != men+want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
		if n := len(repairs); (n == 0) != (in == want) || n > 0 && (n > 1 || repairs[0].Class != board.BadEP || repairs[0].Field != "en passant" || repairs[0].Offset != len(men)) {
			t.Errorf("%s: repairs %+v", in, repairs)
		}
	}
	// Where moves of pawns do not set the counter to 0 the two go together.
	g := board.Rect(8, 8)
	slow := kit.Must(kit.Spec{
		Info: variant.Info{ID: "slow", Titles: [board.Languages]string{"Slow chess"}}, Geometry: g, Men: orthodox.Men(g), Start: "4k3/8/8/8/8/8/8/4K3 w - 0 1",
		Rules: []kit.Rule{orthodox.EnPassant{Pawn: orthodox.Pawn}, kit.Counters{}},
	})
	if _, err := slow.Parse(men[:len(men)-2] + "d3 5 3"); err != nil {
		t.Error(err)
	}
}
