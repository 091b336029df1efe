package superchess_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// seedTexts are position texts from which fuzzing starts.
var seedTexts = []string{
	chess + startHand + " w - - 0 1 " + startStock + " A1",
	chess + "[AXSVaxsv] w - - 0 1 [NNBBRRQKAXSVnnbbrrqkaxsv|XSVxsv] B1",
	chess + "[AMXSVamxsv] w - - 0 1 [NNBBRRQKAMXSVnnbbrrqkamxsv|MXSVmxsv] C1",
	"rnfekdmr/zptptppz/8/8/8/8/ZPTPTPPZ/RNFEKDMR[LClc] w KQEWkqew - 0 1 [NNRRKEMFDLCZZTTnnrrkemfdlczztt|Nn] -",
	"4k3/P7/8/8/3pP3/8/8/4K3[C] b - e3 0 9 [QKCk|Q] -",
	"8/8/2k5/3d4/3M4/4f3/7t/K7[l] w - - 99 99999 [KMkfdlt|] -",
}

// sound checks a position that a reader has accepted: its moves can be played,
// and its text is read as the same and written so again.
func sound(t *testing.T, p variant.Position) {
	t.Helper()
	moves := variant.Moves(p)
	if p.Outcome().Over() != (len(moves) == 0) || variant.CountMoves(p) != len(moves) {
		t.Fatalf("%v with %d moves, %d counted", p.Outcome(), len(moves), variant.CountMoves(p))
	}
	all := []variant.Position{p}
	for _, m := range moves {
		all = append(all, played(p, m))
	}
	for _, q := range all {
		out, err := variant.Text(q)
		if err != nil {
			t.Fatal(err)
		}
		again, err := q.Rules().Parse(out)
		if err != nil {
			t.Fatalf("%q: %v", out, err)
		}
		if text, _ := variant.Text(again); text != out || again.Key() != q.Key() {
			t.Fatalf("%q comes back as %q", out, text)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range seedTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, in string) {
		for _, lax := range []bool{false, true} {
			var p variant.Position
			var err error
			if lax {
				p, _, err = rules.ParseLax(in)
			} else {
				p, err = rules.Parse(in)
			}
			if err != nil {
				var e *variant.ParseError
				if !errors.As(err, &e) || e.Class == "" || e.Field == "" || e.Offset < 0 || e.Offset > len(in) {
					t.Fatalf("%q: %#v", in, err)
				}
				continue
			}
			sound(t, p)
		}
	})
}

// FuzzParseMove: a text is a legal move and written back so, but for the two
// spellings of promotion, or it is refused with a reason.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"M@f1", "0000", "+X", "f1~g1", "e2e4", "a7a8=Q", "a7a8c", "C@d4", "L@b1", "d4e3", "e1g1", "\xff", "X@", "+"} {
		for i := range seedTexts {
			f.Add(i, text)
		}
	}
	f.Fuzz(func(t *testing.T, which int, in string) {
		p, _, err := rules.ParseLax(seedTexts[uint(which)%uint(len(seedTexts))])
		if err != nil {
			t.Fatal(err)
		}
		m, err := variant.ParseMove(p, in)
		if err != nil {
			var e *variant.ParseError
			if !errors.As(err, &e) || e.Class == "" || e.Offset < 0 || e.Offset > len(in) {
				t.Fatalf("%q: %#v", in, err)
			}
			return
		}
		out := variant.Format(p, m)
		again, err := variant.ParseMove(p, out)
		if !slices.Contains(variant.Moves(p), m) || err != nil || again != m {
			t.Fatalf("%q is read as %q, that as %v (%v)", in, out, again, err)
		}
	})
}
