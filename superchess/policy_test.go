package superchess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// TestSuspectsAreEnough compares the lists of the policy in force with those of
// a game that plays and tests every move, in play under all powers.
func TestSuspectsAreEnough(t *testing.T) {
	for _, o := range []Options{{}, {Joker: true}, {PowersLapse: true}, {MonarchsSpared: true}, {EdgesOnly: true}} {
		s, err := spec(o)
		if err != nil {
			t.Fatal(err)
		}
		s.Legality = kit.Suspects
		fast := kit.Must(s)
		s.Legality = kit.Try
		slow := kit.Must(s)
		rng := rand.New(rand.NewPCG(1, 0))
		checked := 0
		for range 6 {
			p := variant.MustParse(fast, crowded(o))
			for range 80 {
				moves := variant.Moves(p)
				text, _ := variant.Text(p)
				want := variant.Moves(variant.MustParse(slow, text))
				slices.Sort(want)
				if got := slices.Sorted(slices.Values(moves)); !slices.Equal(got, want) {
					t.Fatalf("%s: %v, want %v", text, got, want)
				}
				if len(moves) == 0 {
					break
				}
				if !variant.CheckedRoyals(p).IsEmpty() {
					checked++
				}
				p.Apply(moves[rng.IntN(len(moves))])
			}
		}
		if checked < 5 {
			t.Errorf("%+v: only %d positions in check", o, checked)
		}
	}
}

// crowded is a position in which powers meet at once.
func crowded(o Options) string {
	text := "r2ek2r/1p1z1t2/2m1f3/3d1g2/2O1D3/3F1M2/1P1Z1T2/R2EK2R[LClc] w KQEWkqew - 0 1 " +
		"[RRQKEMFDGOLCZTrrqkemfdgolczt|QGqo] -"
	if o.Joker {
		text += " MM"
	}
	return text
}
