package superchess_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// TestRecords writes games with their preludes as records and reads them again.
func TestRecords(t *testing.T) {
	for _, tt := range []struct {
		o     superchess.Options
		moves []string
	}{
		{superchess.Options{}, []string{"M@f1", "D@h1", "T@f2", "0000", "F@c8", "E@d8", "0000", "e2e4", "e7e5", "C@e3", "C@d5", "d2d4"}},
		{superchess.Options{Prelude: superchess.Amsterdam}, []string{"+M", "+X", "+A", "+V", "M@h1", "X@a8", "A@f1", "V@b8", "a8~b8", "e2e4"}},
		{superchess.Options{Prelude: superchess.Championship}, []string{"X@f1", "V@a8", "S@g1", "A@b8", "0000", "g1f3"}},
	} {
		r := game(tt.o)
		rec := &notation.Record{Result: "*"}
		p := r.Start()
		var want []move.Move
		for _, text := range tt.moves {
			m, err := variant.ParseMove(p, text)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, m)
			p = played(p, m)
		}
		for _, m := range want {
			rec.Main.Moves = append(rec.Main.Moves, notation.Node{Move: m})
		}
		var out bytes.Buffer
		if err := notation.Write(&out, rec, r); err != nil {
			t.Fatal(err)
		}
		again, err := notation.NewReader(&out, notation.Only(r), notation.Limits{}).Read()
		if err != nil {
			t.Fatal(err)
		}
		var got []move.Move
		for _, ply := range again.Main.Moves {
			got = append(got, ply.Move)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
}
