package synchro_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// TestTableIDsAtTheirBounds has the first and last of the letters and digits,
// the characters beside them, and the greatest length.
func TestTableIDsAtTheirBounds(t *testing.T) {
	p := synchro.Must(synchro.Options{}).Start().(*synchro.Position)
	for _, id := range []string{"azAZ09-", strings.Repeat("x", 64)} {
		if _, err := synchro.NewTable(p, synchro.Terms{ID: id}); err != nil {
			t.Errorf("%q: %v", id, err)
		}
	}
	for id, at := range map[string]int{"a`": 1, "a{": 1, "A@": 1, "A[": 1, "0/": 1, "0:": 1, "-,": 1, "-.": 1, "": 0, strings.Repeat("x", 65): 64} {
		_, err := synchro.NewTable(p, synchro.Terms{ID: id})
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != "id" || e.Offset != at {
			t.Errorf("%q: %v, want byte %d", id, err, at)
		}
	}
}

// TestTranscriptFaultsAreAtTheirByte: a start that is no position is told by its
// own byte, and a transcript that is cut within a line by its end.
func TestTranscriptFaultsAreAtTheirByte(t *testing.T) {
	r := synchro.Must(synchro.Options{})
	text := randomTranscript(t, 3, 2).Transcript()
	start, err := variant.Text(r.Start())
	if err != nil {
		t.Fatal(err)
	}
	bad := strings.Replace(text, start, "x"+start[1:], 1)
	var e *variant.ParseError
	if _, err := r.Verify(bad); !errors.As(err, &e) || e.Class != board.BadPiece || e.Offset != strings.Index(bad, "x"+start[1:]) {
		t.Errorf("a start without its first man: %v", err)
	}
	for cut := range len(text) {
		if cut > 0 && text[cut-1] == '\n' {
			continue
		}
		if _, err := r.Verify(text[:cut]); !errors.As(err, &e) || e.Class != board.Unterminated || e.Offset != cut {
			t.Fatalf("cut at byte %d: %v", cut, err)
		}
	}
}

// TestTheManOnTheFirstSquarePins: a rook or a bishop on a1, the only man of its
// side that slides, holds a man before the king as any other does.
func TestTheManOnTheFirstSquarePins(t *testing.T) {
	r := synchro.Must(synchro.Options{})
	for text, want := range map[string]string{
		"k7/8/8/b7/8/8/7P/R6K = - -,- 0 1":   "",
		"k7/8/8/r7/8/8/7P/R6K = - -,- 0 1":   "a5a1 a5a2 a5a3 a5a4 a5a6 a5a7",
		"7k/8/8/8/8/2n5/7P/B6K = - -,- 0 1":  "",
		"7k/8/8/8/3b4/8/7P/B6K = - -,- 0 1":  "d4a1 d4b2 d4c3 d4e5 d4f6 d4g7",
		"k7/8/8/8/8/2n5/7P/B6K = - -,- 0 1":  "c3a2 c3a4 c3b1 c3b5 c3d1 c3d5 c3e2 c3e4",
		"7k/8/8/8/8/2n5/7P/1B5K = - -,- 0 1": "c3a2 c3a4 c3b1 c3b5 c3d1 c3d5 c3e2 c3e4",
	} {
		p := variant.MustParse(r, text).(*synchro.Position)
		var got []string
		for _, m := range p.AppendChoices(nil, 1) {
			if p.Board().At(m.From()).Kind() != orthodox.King {
				got = append(got, variant.Format(p, m))
			}
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestPassMeetsNobody: a pass has no square, so a man who goes to the first one
// does not meet it.
func TestPassMeetsNobody(t *testing.T) {
	r := synchro.Must(synchro.Options{Pass: synchro.PassAlways, SameSquare: synchro.ChooseAgain})
	for _, tt := range []struct{ text, white, black, want string }{
		{"k7/8/8/8/8/8/8/1r5K = - -,- 0 1", "0000", "b1a1", "k7/8/8/8/8/8/8/r6K"},
		{"1k5K/8/8/8/8/8/8/1R6 = - -,- 0 1", "b1a1", "0000", "1k5K/8/8/8/8/8/8/R7"},
	} {
		p := variant.MustParse(r, tt.text)
		for _, text := range []string{tt.white, tt.black} {
			m, err := variant.ParseMove(p, text)
			if err != nil {
				t.Fatal(tt.text, err)
			}
			p.Apply(m)
		}
		if got, err := variant.Text(p); err != nil || !strings.HasPrefix(got, tt.want+" ") {
			t.Errorf("%s and %s: %s, %v", tt.white, tt.black, got, err)
		}
	}
}

// TestLaxRepairsAreToldOnce: each change has its one repair.
func TestLaxRepairsAreToldOnce(t *testing.T) {
	r := synchro.Must(synchro.Options{})
	for text, want := range map[string]variant.Class{
		startMen + " = KKQkq -,- 0 1":                                 board.BadCastling,
		startMen + " = QKkq -,- 0 1":                                  board.NotCanonical,
		"rnbqkbnr/pppppppp/8/44/8/8/PPPPPPPP/RNBQKBNR = KQkq -,- 0 1": board.NotCanonical,
	} {
		p, repairs, err := r.ParseLax(text)
		if err != nil || len(repairs) != 1 || repairs[0].Class != want {
			t.Errorf("%s: %+v, %v, want one of class %s", text, repairs, err, want)
			continue
		}
		if got, err := variant.Text(p); err != nil || got != startMen+" = KQkq -,- 0 1" {
			t.Errorf("%s is read as %s, %v", text, got, err)
		}
	}
}
