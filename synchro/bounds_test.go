package synchro_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// TestTableIDsAtTheirBounds has the first and last of the letters and digits,
// the characters beside them, and the greatest length.
func TestTableIDsAtTheirBounds(t *testing.T) {
	p := synchro.New(synchro.Options{}).Start().(*synchro.Position)
	for _, id := range []string{"azAZ09-", strings.Repeat("x", 64)} {
		if _, err := synchro.NewTable(p, id); err != nil {
			t.Errorf("%q: %v", id, err)
		}
	}
	for id, at := range map[string]int{"a`": 1, "a{": 1, "A@": 1, "A[": 1, "0/": 1, "0:": 1, "-,": 1, "-.": 1, "": 0, strings.Repeat("x", 65): 64} {
		_, err := synchro.NewTable(p, id)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != "id" || e.Offset != at {
			t.Errorf("%q: %v, want byte %d", id, err, at)
		}
	}
}

// TestTranscriptFaultsAreAtTheirByte: a start that is no position is told by its
// own byte, and a transcript that is cut within a line by its end.
func TestTranscriptFaultsAreAtTheirByte(t *testing.T) {
	r := synchro.New(synchro.Options{})
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
