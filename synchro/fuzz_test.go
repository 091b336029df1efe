package synchro_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

var published = synchro.Must(synchro.Options{})

// seedTexts are position texts from which fuzzing starts.
var seedTexts = append([]string{
	synchro.Start,
	"4k3/8/8/Pp6/3pP3/8/8/4K3 = - e3,b6 0 1",
	"r3k2r/8/8/8/8/8/8/R3K2R = KQkq -,- 0 1",
	"r6R/4k1P1/8/8/8/8/8/1K6 = - -,- 99999 99999",
	"4R3/8/4b3/8/8/8/8/6K1 = - -,- 0 2",
	"4k3/8/8/8/8/8/8/4K2R w QK e3 0 1",
	"8/8 = - - \xff",
}, endTexts...)

// refusal checks that err is what a reader may answer to in.
func refusal(t *testing.T, in string, err error) {
	t.Helper()
	var e *variant.ParseError
	if !errors.As(err, &e) || e.Class == "" || e.Field == "" || e.Reason == "" || e.Offset < 0 || e.Offset > len(in) || len(e.Text) > board.MaxQuote {
		t.Fatalf("%q is refused with %#v", in, err)
	}
}

// sound checks a position that a reader has accepted.
func sound(t *testing.T, p *synchro.Position) {
	t.Helper()
	lists := [2]int{len(p.AppendChoices(nil, 0)), len(p.AppendChoices(nil, 1))}
	if over := p.Outcome().Over(); over != (lists[0] == 0) || over != (lists[1] == 0) {
		t.Fatalf("%s: %v with %v choices", mustText(t, p), p.Outcome(), lists)
	}
	text := mustText(t, p)
	back, err := published.Parse(text)
	if err != nil || back.Key() != p.Key() || mustText(t, back) != text || back.Outcome() != p.Outcome() {
		t.Fatalf("%q is read as %v (%v)", text, back, err)
	}
}

// FuzzParse: what is read comes back byte for byte, and the lax reader takes it
// without a repair; what that mends it reports.
func FuzzParse(f *testing.F) {
	for _, text := range seedTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, in string) {
		p, err := published.Parse(in)
		lax, repairs, laxErr := published.ParseLax(in)
		if err != nil {
			refusal(t, in, err)
		} else {
			sound(t, p.(*synchro.Position))
			if got := mustText(t, p); got != in {
				t.Fatalf("%q came back as %q", in, got)
			}
		}
		switch {
		case laxErr != nil:
			refusal(t, in, laxErr)
			if err == nil || repairs != nil {
				t.Fatalf("%q: laxly %v with %v, strictly %v", in, laxErr, repairs, err)
			}
			return
		case (err == nil) != (len(repairs) == 0):
			t.Fatalf("%q: repairs %v, strictly %v", in, repairs, err)
		}
		for _, fix := range repairs {
			if fix.Field == "" || fix.Class == "" || fix.Change == "" || fix.Offset < 0 || fix.Offset > len(in) {
				t.Fatalf("%q: a repair %+v", in, fix)
			}
		}
		sound(t, lax.(*synchro.Position))
	})
}

// FuzzParseMove: a text is a choice of the list, or it is refused with a reason.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"e2e4", "d4e3", "g7h8q", "a7a8=K", "0000", "K@a1", "a1~b2", "e2e4,e4e5", "e1g1", "e1a1", "O-O-O", "0-0", "\xff", "e8d8"} {
		for i := range 4 {
			f.Add(i, false, text)
			f.Add(i, true, text)
		}
	}
	f.Fuzz(func(t *testing.T, which int, answer bool, in string) {
		p := variant.MustParse(published, seedTexts[uint(which)%4])
		if answer {
			p.Apply(variant.Moves(p)[0])
		}
		m, err := variant.ParseMove(p, in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		if !slices.Contains(variant.Moves(p), m) || !spells(p, in, m) {
			t.Fatalf("%q is read as %q", in, variant.Format(p, m))
		}
	})
}

// spells reports whether text stands for m: it is the move's own text, or of a
// castling also the king taking the rook, or the word for its side.
func spells(p variant.Position, text string, m move.Move) bool {
	plain := strings.ToLower(strings.ReplaceAll(text, "=", ""))
	if plain == variant.Format(p, m) || m.Type() != move.Castle {
		return plain == variant.Format(p, m)
	}
	word, ok := variant.CastlingWord(text)
	return plain == variant.Format(p, m.TakesRook()) || ok && word == variant.CastlingSide(p.Rules().Info().Geometry, m)
}

// FuzzParseSnapshot: what is read is what the writer writes.
func FuzzParseSnapshot(f *testing.F) {
	for _, text := range seedTexts {
		f.Add(sealed(text + " -"))
	}
	f.Add(sealed(synchro.Start + " e2e4"))
	f.Add(sealed("r6R/4k1P1/8/8/8/8/8/1K6 = - -,- 0 1 g7h8q"))
	f.Fuzz(func(t *testing.T, in string) {
		if at := strings.LastIndexByte(in, ' '); at >= 0 {
			in = sealed(in[:at]) // else nothing would get past it
		}
		p, err := published.ParseSnapshot(in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		if out := string(p.AppendSnapshot(nil)); out != in {
			t.Fatalf("%q came back as %q", in, out)
		}
	})
}

// FuzzVerify: what is accepted is the transcript of the table.
func FuzzVerify(f *testing.F) {
	head := "synchro transcript 2\noptions -\ngame g\nwhite -\nblack B\nkeys -\naccepted -\nstart " + synchro.Start + "\n"
	terms := synchro.Terms{ID: "g", Players: [2]string{"", "B"}}
	hash := synchro.Commit(terms.Digest(published.Start().(*synchro.Position)), 1, 0, "e2e4", synchro.Salt{}).String()
	step := "commit 1 0 " + hash + "\n"
	for _, text := range []string{
		"", head, head + "timeout 1\nend 1/2-1/2 no commitment\n", head + "resign 1 0\nend 0-1 resignation\n",
		head + step + "commit 1 1 " + strings.Repeat("0", 64) + "\nreveal 1 0 e2e4 " + strings.Repeat("0", 64) + "\n",
		head + step + "commit 1 1 " + hash + "\n", head + "reveal 1 0 \"\\x00\" " + strings.Repeat("0", 64) + "\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, in string) {
		table, err := published.Verify(in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		if table.Transcript() != in || (table.Waiting() == 0) != table.Outcome().Over() {
			t.Fatalf("%q is read as %q", in, table.Transcript())
		}
	})
}
