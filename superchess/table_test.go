package superchess_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// at reads "placement[reserve] turn castling passant" for a game; extra is what
// its stock has beside the men of the text.
func at(t *testing.T, r *kit.Rules, from, extra string) variant.Position {
	t.Helper()
	fields := strings.SplitN(from, " ", 2)
	placement, hand, _ := strings.Cut(strings.TrimSuffix(fields[0], "]"), "[")
	stock := ordered(strings.Map(func(m rune) rune {
		if strings.ContainsRune("/12345678Pp", m) {
			return -1
		}
		return m
	}, placement+hand+extra))
	text := placement + "[" + hand + "] " + fields[1] + " 0 1 [" + stock + "] -"
	if _, ok := r.Info().Roster.Man(superchess.Joker); ok {
		text += " --"
	}
	p, _, err := r.ParseLax(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// short is the text of p without counters and stock.
func short(p variant.Position) string {
	text, _ := variant.Text(p)
	return strings.Join(strings.Fields(text)[:4], " ")
}

// moveCase is one move in one position; an empty after means that it is refused.
type moveCase struct{ name, from, extra, move, after string }

func checkMoves(t *testing.T, r *kit.Rules, tests []moveCase) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := at(t, r, tt.from, tt.extra)
			m, err := variant.ParseMove(p, tt.move)
			if err != nil {
				if tt.after != "" {
					t.Fatalf("%s: %v", tt.from, err)
				}
				return
			}
			if diff := cmp.Diff(tt.after, short(played(p, m))); diff != "" {
				t.Errorf("%s after %s (-want +got):\n%s", tt.from, tt.move, diff)
			}
		})
	}
}

func game(o superchess.Options) *kit.Rules { return superchess.Must(o) }

func TestPowerOptions(t *testing.T) {
	// The white Magician d4 is frozen by e5; the rook e3 stands next to d4.
	const frozenMagician = "7k/8/8/4m3/3M4/4r3/8/K7[] b - -"
	checkMoves(t, rules, []moveCase{
		{"a frozen Magician freezes", frozenMagician, "", "e3e1", ""},
		{"a pacified king does not capture", "k7/8/8/8/4f3/3K4/2p5/8[] w - -", "", "d3c2", ""},
		{"a king goes next to a frozen one", "8/8/8/8/8/K7/2M5/1k6[] w - -", "", "a3a2", "8/8/8/8/8/8/K1M5/1k6[] b - -"},
		{"the embassy is in the far corner", "r3k3/8/8/8/8/8/8/D3K3[] b - -", "", "a8a1", "4k3/8/8/8/8/8/8/r3K3[] w - -"},
		{"a king castles next to a frozen one", "8/8/8/8/8/1M6/1k6/R3K3[] w Q -", "", "e1c1", "8/8/8/8/8/1M6/1k6/2KR4[] b - -"},
		{"next to means eight squares", "k7/8/4r3/3M4/8/8/8/K7[] b - -", "", "e6e1", ""},
	})
	checkMoves(t, game(superchess.Options{PowersLapse: true}), []moveCase{
		{"a frozen Magician has no power", frozenMagician, "", "e3e1", "7k/8/8/4m3/3M4/8/8/K3r3[] w - -"},
		{"nor has a frozen Femme Fatale", "7k/8/8/4m3/3F4/4r3/P7/K7[] b - -", "", "e3e1", "7k/8/8/4m3/3F4/8/P7/K3r3[] w - -"},
		{"two Magicians cancel each other", "7k/8/8/4m3/3M4/8/8/K7[] w - -", "", "d4d3", "7k/8/8/4m3/8/3M4/8/K7[] b - -"},
		{"a free Magician freezes", "7k/8/8/8/3M4/4r3/8/K7[] b - -", "", "e3e1", ""},
	})
	checkMoves(t, game(superchess.Options{MonarchsSpared: true}), []moveCase{
		{"a king next to a Femme Fatale captures", "k7/8/8/8/4f3/3K4/2p5/8[] w - -", "", "d3c2", "k7/8/8/8/4f3/8/2K5/8[] b - -"},
		{"a king next to a Magician moves", "8/8/8/8/8/KQ6/2M5/1k6[] b - -", "", "b1c1", "8/8/8/8/8/KQ6/2M5/2k5[] w - -"},
		{"and guards", "8/8/8/8/8/K7/2M5/1k6[] w - -", "", "a3a2", ""},
		{"other men are touched", "7k/8/8/8/3M4/4r3/8/K7[] b - -", "", "e3e1", ""},
	})
	checkMoves(t, game(superchess.Options{MonarchsApart: true}), []moveCase{
		{"not next to a frozen king", "8/8/8/8/8/K7/2M5/1k6[] w - -", "", "a3a2", ""},
		{"elsewhere", "8/8/8/8/8/K7/2M5/1k6[] w - -", "", "a3a4", "8/8/8/8/K7/8/2M5/1k6[] b - -"},
		{"nor by castling", "8/8/8/8/8/1M6/1k6/R3K3[] w Q -", "", "e1c1", ""},
	})
	checkMoves(t, game(superchess.Options{NearEmbassies: true}), []moveCase{
		{"the embassy is in the near corner", "r3k3/8/8/8/8/8/8/D3K3[] b - -", "", "a8a1", ""},
		{"and in no other", "D7/4k3/8/8/8/8/4K3/r7[] b - -", "", "a1a8", "r7/4k3/8/8/8/8/4K3/8[] w - -"},
	})
	checkMoves(t, game(superchess.Options{EdgesOnly: true}), []moveCase{
		{"not diagonally", "k7/8/4r3/3M4/8/8/8/K7[] b - -", "", "e6e1", "k7/8/8/3M4/8/8/8/K3r3[] w - -"},
		{"beside", "k7/8/3r4/3M4/8/8/8/K7[] b - -", "", "d6e6", ""},
	})
}

func TestPromotionOptions(t *testing.T) {
	const ripe = "7k/P7/8/8/8/8/8/K7[] w - -"
	checkMoves(t, rules, []moveCase{
		{"nobody is available", ripe, "", "a7a8", ""},
		{"an Amazon never is", ripe, "A", "a7a8a", ""},
		{"a monarch never is", ripe, "E", "a7a8e", ""},
		{"a Queen", ripe, "Q", "a7a8q", "Q6k/8/8/8/8/8/8/K7[] b - -"},
		{"the Parachutist leaves the reserve", "7k/P7/8/8/8/8/8/K7[C] w - -", "", "a7a8c", "C6k/8/8/8/8/8/8/K7[] b - -"},
	})
	checkMoves(t, game(superchess.Options{PawnStays: true}), []moveCase{
		{"the pawn stays", ripe, "", "a7a8", "P6k/8/8/8/8/8/8/K7[] b - -"},
		{"not when somebody is available", ripe, "Q", "a7a8", ""},
		{"a T-pawn that stayed captures sideways", "T1r4k/8/8/8/8/8/8/K7[] w - -", "", "a8b8", ""},
		{"one square away", "Tr5k/8/8/8/8/8/8/K7[] w - -", "", "a8b8", "1T5k/8/8/8/8/8/8/K7[] b - -"},
	})
	checkMoves(t, game(superchess.Options{PromoteMonarch: true}), []moveCase{
		{"to an Emperor", ripe, "E", "a7a8e", "E6k/8/8/8/8/8/8/K7[] b - -"},
		{"not where it is in check", "1r5k/P7/8/8/8/8/8/K7[] w - -", "E", "a7a8e", ""},
		{"not to a second King", ripe, "E", "a7a8k", ""},
		{"not even one of the stock", ripe, "K", "a7a8k", ""},
	})
	checkMoves(t, game(superchess.Options{Excluded: []board.Kind{superchess.Guard}}), []moveCase{
		{"an Amazon is available then", ripe, "A", "a7a8a", "A6k/8/8/8/8/8/8/K7[] b - -"},
		{"who is excluded is not", ripe, "AG", "a7a8g", ""},
	})
	checkMoves(t, game(superchess.Options{NoDropChecks: true}), []moveCase{
		{"no drop with check", "7k/8/8/8/8/8/8/K7[C] w - -", "", "C@g7", ""},
		{"a quiet drop", "7k/8/8/8/8/8/8/K7[C] w - -", "", "C@g6", "7k/8/6C1/8/8/8/8/K7[] b - -"},
	})
	checkMoves(t, rules, []moveCase{
		{"a drop with check", "7k/8/8/8/8/8/8/K7[C] w - -", "", "C@g7", "7k/6C1/8/8/8/8/8/K7[] b - -"},
		{"the mobilisation pawn on the first rank", "7k/8/8/8/8/8/8/K7[L] w - -", "", "L@h1", "7k/8/8/8/8/8/8/K6L[] b - -"},
		{"and on no other", "7k/8/8/8/8/8/8/K7[L] w - -", "", "L@h2", ""},
		{"Black's first rank is the eighth", "7k/8/8/8/8/8/8/K7[l] b - -", "", "L@a8", "l6k/8/8/8/8/8/8/K7[] w - -"},
	})
}
