package superchess_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
)

// set2 has men with a printed abbreviation, both reserve men of White, and those
// whose abbreviations are also letters.
const set2 = "4k3/8/3p4/8/1B1O2Z1/8/T1F1E2M/R2XS1V1[LC] w - - 0 1 [BREMFOLCZTXSVk|] -"

func given(t *testing.T, text string) variant.Position {
	t.Helper()
	p, err := game(superchess.Options{Prelude: superchess.Given, Setup: text}).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The abbreviations were in the roster, and nothing read or wrote them.
func TestPrintedAbbreviationsAreReadAndWritten(t *testing.T) {
	p := given(t, set2)
	n := p.(variant.Notator)
	tests := []struct {
		printed, coordinates string
		typed                bool // also read beside the letters of files
	}{
		{"FFd3", "c2d3", true}, {"Erf3", "e2f3", true}, {"M*h4", "h2h4", true}, {"rg5", "g4g5", true}, {"ta3", "a2a3", true},
		{"Fxd6", "b4d6", false}, {"Bf4", "d4f4", false}, {"Esd2", "d1d2", true}, {"Psg3", "e1g3", true}, {"Vf1", "g1f1", true},
		{"Tb1", "a1b1", false}, {"P@a5", "C@a5", false}, {"m@c1", "L@c1", true},
	}
	for _, tt := range tests {
		m, err := variant.ParseMove(p, tt.coordinates)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(n.AppendMove(nil, superchess.Page, m)); got != tt.printed {
			t.Errorf("%s is printed %s, want %s", tt.coordinates, got, tt.printed)
		}
		if got, err := n.ReadMove(superchess.Page, tt.printed); err != nil || got != m {
			t.Errorf("%s is read as %s (%v), want %s", tt.printed, variant.Format(p, got), err, tt.coordinates)
		}
		if got, _, err := variant.ReadMove(p, tt.printed, board.French, true); tt.typed && (err != nil || got != m) {
			t.Errorf("%s is typed for %s (%v), want %s", tt.printed, variant.Format(p, got), err, tt.coordinates)
		}
		san := string(n.AppendMove(nil, superchess.SAN, m))
		if got, err := variant.NewGameFrom(p).PlayText(san); err != nil || got != m {
			t.Errorf("%s plays %s (%v), want %s", san, variant.Format(p, got), err, tt.coordinates)
		}
	}
}

// It used to be said that no legal move fits, or that the drop is not in the list.
func TestWhyADropIsNotPossibleNow(t *testing.T) {
	p, spent := given(t, set2), given(t, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 [Kk|] -")
	check := given(t, "4r1k1/8/8/8/8/8/8/4K3[C] w - - 0 1 [KCrk|] -")
	tests := []struct {
		name string
		p    variant.Position
		text string
		want string
	}{
		{"spent", spent, "C@d4", "there is no such man to be put on the board"},
		{"no reserve man", p, "Q@d5", "there is no such man to be put on the board"},
		{"not empty", p, "C@d4", "the square is not empty"},
		{"not at home", p, "L@b2", "the mobilisation pawn comes in on the own first rank only"},
		{"a check that stays", check, "C@a4", "it leaves a royal man under attack"},
	}
	for _, tt := range tests {
		for _, lax := range []bool{false, true} {
			_, _, err := variant.ReadMove(tt.p, tt.text, board.English, lax)
			pe, ok := err.(*variant.ParseError)
			if !ok || pe.Reason != tt.want {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
			}
		}
	}
}
