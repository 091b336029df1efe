package empires_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

// seedTexts are position texts from which fuzzing starts.
var seedTexts = []string{
	empires.Start, e5, e10, s2, a9, a12, z1, p5, u2, c3, t3, jump, d4,
	"11/11/11/5p5/5P5/11/11/11/11/11/11 b - 0 1", "10p/11/11/11/11/11/11/11/11/11/P10 w pp 2 3",
	"10p/11/11/11/11/11/11/11/11/11/P10 b p", "10p/011/11/11/11/11/11/11/11/11/P10  w  - 00 1 x", "\xff/11 w",
}

// refusal checks that err is what a reader may answer to in.
func refusal(t *testing.T, in string, err error) {
	t.Helper()
	var e *variant.ParseError
	if !errors.As(err, &e) || e.Class == "" || e.Field == "" || e.Reason == "" || e.Offset < 0 || e.Offset > len(in) || len(e.Text) > board.MaxQuote {
		t.Fatalf("%q is refused with %#v", in, err)
	}
}

// FuzzParse: what is read comes back, and so does what its moves lead to.
func FuzzParse(f *testing.F) {
	for _, text := range seedTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, in string) {
		p, err := game.Parse(in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		out, err := variant.Text(p)
		if err != nil || out != in && !shortened(in, out) {
			t.Fatalf("%q came back as %q (%v)", in, out, err)
		}
		moves := variant.Moves(p)
		if p.Outcome().Over() != (len(moves) == 0) || variant.CountMoves(p) != len(moves) {
			t.Fatalf("%s: %v with %d moves, %d counted", out, p.Outcome(), len(moves), variant.CountMoves(p))
		}
		for _, m := range moves {
			q := after(p, m)
			text, _ := variant.Text(q)
			back, err := game.Parse(text)
			if err != nil || back.Key() != q.Key() || back.Outcome() != q.Outcome() {
				t.Fatalf("%s after %s is read as %v (%v)", out, variant.Format(p, m), back, err)
			}
		}
	})
}

// FuzzReadSpelled: a text is a legal move, written back by its route in a form
// that reads the same, or it is refused with a reason.
func FuzzReadSpelled(f *testing.F) {
	for i := range 13 {
		for _, text := range []string{"e9-e8", "f6xg5-g4 {c8,f9} MP", "j11=f9", "pass M", "d11@e10", "a1@xf10 U", "c9-g9xg5", "Cf6-f5xg4", "f6xe5=C", "{", "\xff"} {
			f.Add(i, text)
		}
	}
	f.Fuzz(func(t *testing.T, which int, in string) {
		p := variant.MustParse(game, seedTexts[uint(which)%13])
		s, err := empires.ReadSpelled(p, in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		out := string(empires.AppendSpelled(nil, p, s))
		again, err := empires.ReadSpelled(p, out)
		if !slices.Contains(variant.Moves(p), s.Move) || err != nil || again.Move != s.Move || !slices.Equal(again.Route.Squares, s.Route.Squares) {
			t.Fatalf("%q is read as %q, that as %v (%v)", in, out, again, err)
		}
	})
}

// FuzzReadRecord: a record is written in a form that reads the same.
func FuzzReadRecord(f *testing.F) {
	f.Add("1. e9-e8, e3-e4\n2. pass, pass\n0-0\n")
	f.Add("from 5pa4/4e6/11/11/D10/11/11/5P5/11/11/11 b p 3 9\n1... e2-e3\n2. a5-a4-f4, e3-e8 M\n*\n")
	f.Add("from \n1. \n\n3-0")
	f.Fuzz(func(t *testing.T, in string) {
		rec, err := empires.ReadRecord(game, in)
		if err != nil {
			refusal(t, in, err)
			return
		}
		out, err := empires.AppendRecord(nil, game, rec)
		if err != nil {
			t.Fatalf("%q cannot be written: %v", in, err)
		}
		back, err := empires.ReadRecord(game, string(out))
		if err != nil || len(back.Moves) != len(rec.Moves) || back.Points != rec.Points || back.Over != rec.Over || back.Start != rec.Start {
			t.Fatalf("%q came back as %q (%v)", in, out, err)
		}
	})
}
