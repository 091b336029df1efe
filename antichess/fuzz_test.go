package antichess_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// seedTexts are position texts from which fuzzing starts.
var seedTexts = []string{
	antichess.Start, antichess.StartCastling,
	"8/8/8/8/3pP3/8/8/N7 b - e3 0 9", "8/8/8/3p1P2/8/8/8/8 w - d6 0 1", "kk6/8/8/8/8/8/8/KKK5 w - - 0 1",
	"8/PP6/8/8/8/8/8/b7 b - - 0 1", "8/8/8/8/8/8/8/k7 w - - 99999 99999", "8/8/8/8/8/8/8/k7 b - - 0 1",
	"8/8/8/8/8/8/p7/4K2R w", "r3k2r/8/8/8/8/8/8/R3K2R  w HAha - 00 0", "8/44/8/8/8/8/p7/P7 w - e9 0 1", "\xff/8 w",
}

// sound checks a position that a reader has accepted: it can be listed, each
// move played, and its text is read as the same and written so again.
func sound(t *testing.T, r variant.Rules, p variant.Position) {
	t.Helper()
	moves := variant.Moves(p)
	if p.Outcome().Over() != (len(moves) == 0) {
		t.Fatalf("%s: %v with %d moves", textOf(p), p.Outcome(), len(moves))
	}
	for _, q := range append([]variant.Position{p}, nexts(p)...) {
		out := textOf(q)
		back, err := r.Parse(out)
		if err != nil || back.Key() != q.Key() || textOf(back) != out || back.Outcome() != q.Outcome() {
			t.Fatalf("%q is read as %v (%v)", out, back, err)
		}
	}
}

func nexts(p variant.Position) []variant.Position {
	var out []variant.Position
	for _, m := range variant.Moves(p) {
		out = append(out, after(p, m))
	}
	return out
}

// refusal checks that err is what a reader may answer to in.
func refusal(t *testing.T, in string, err error) {
	t.Helper()
	var e *variant.ParseError
	if !errors.As(err, &e) || e.Class == "" || e.Field == "" || e.Reason == "" || e.Offset < 0 || e.Offset > len(in) || len(e.Text) > board.MaxQuote {
		t.Fatalf("%q is refused with %#v", in, err)
	}
}

// FuzzParse: what is read comes back, byte for byte but for an en passant square
// that nobody can use.
func FuzzParse(f *testing.F) {
	for _, text := range seedTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, in string) {
		for _, r := range []variant.Rules{guide, giveaway} {
			p, err := r.Parse(in)
			if err != nil {
				refusal(t, in, err)
				continue
			}
			sound(t, r, p)
			want, got := strings.Split(in, " "), strings.Split(textOf(p), " ")
			want[3] = map[bool]string{true: "-", false: want[3]}[got[3] == "-"]
			if r == giveaway {
				want[2] = got[2] // rights may be spelled by files
			}
			if !slices.Equal(want, got) {
				t.Fatalf("%q came back as %q", in, textOf(p))
			}
		}
	})
}

// FuzzParseLax: the forgiving reader takes what the strict one takes, reports
// whatever it mends, and gives a position of the game.
func FuzzParseLax(f *testing.F) {
	for _, text := range seedTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, in string) {
		strict, strictErr := guide.Parse(in)
		p, repairs, err := guide.ParseLax(in)
		switch {
		case err != nil:
			refusal(t, in, err)
			if strictErr == nil || repairs != nil {
				t.Fatalf("%q: %v with %v, strictly %v", in, err, repairs, strictErr)
			}
			return
		case strictErr == nil && (len(repairs) > 0 || textOf(p) != textOf(strict)):
			t.Fatalf("%q needs no repair: %v, %s", in, repairs, textOf(p))
		case strictErr != nil && len(repairs) == 0:
			t.Fatalf("%q is mended in silence: %s; strictly %v", in, textOf(p), strictErr)
		}
		for _, r := range repairs {
			if r.Field == "" || r.Class == "" || r.Change == "" || r.Offset < 0 || r.Offset > len(in) {
				t.Fatalf("%q: a repair %+v", in, r)
			}
		}
		sound(t, guide, p)
	})
}

// FuzzParseMove: a text is a legal move, written back the same or in its
// canonical form, or it is refused with a reason.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"e2e4", "d4e3", "a7a8k", "a7a8=K", "b7b8=q", "0000", "K@a1", "a1~b2", "e2e4,e4e5", "e1g1", "\xff", "a7a8p"} {
		for i := range seedTexts[:6] {
			f.Add(i, text)
		}
	}
	f.Fuzz(func(t *testing.T, which int, in string) {
		p := variant.MustParse(giveaway, seedTexts[uint(which)%6])
		m, err := variant.ParseMove(p, in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		out := variant.Format(p, m)
		again, err := variant.ParseMove(p, out)
		if !slices.Contains(variant.Moves(p), m) || err != nil || again != m || out != strings.ToLower(strings.ReplaceAll(in, "=", "")) {
			t.Fatalf("%q is read as %q, that as %v (%v)", in, out, again, err)
		}
	})
}
