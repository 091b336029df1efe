package succes_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// TestProofIsReplayed is section 3: the line obeys the rules that the card names,
// and success comes with its last ply.
func TestProofIsReplayed(t *testing.T) {
	const (
		knight = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"
		s04    = "rn1qkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR"
	)
	exact, black := succes.Options{ExactLength: true}, succes.Options{TargetSide: succes.BlackToMove}
	report := succes.Options{Enforcement: succes.Report}
	tests := []struct {
		name, target, line string
		plies              int // of the contract
		o                  succes.Options
		class              variant.Class // "" for a good card
	}{
		{"plain", wanted, "g1f3 g8f6", 6, succes.Options{}, ""},
		{"through the target", knight, "g1f3 g8f6 f3g1 f6g8 g1f3", 6, succes.Options{}, board.Inconsistent},
		{"exactly, through the target", knight, "g1f3 g8f6 f3g1 f6g8 g1f3", 5, exact, ""},
		{"not exactly", wanted, "g1f3 g8f6", 6, exact, board.Inconsistent},
		{"exactly", wanted, "g1f3 g8f6", 2, exact, ""},
		{"the other side is to move", wanted, "g1f3 g8f6", 6, black, board.Inconsistent},
		{"that side is to move", knight, "g1f3", 6, black, ""},
		{"breaks the duty", s04, "e2e3 d7d6 d1h5 c8g4 e3e4 g4d1 h5d1", 8, succes.Options{}, board.IllegalMove},
		{"breaks the duty that is only reported", s04, "e2e3 d7d6 d1h5 c8g4 e3e4 g4d1 h5d1", 8, report, board.IllegalMove},
	}
	for _, tt := range tests {
		line := strings.Fields(tt.line)
		card := succes.Card{Target: tt.target, MaxPlies: tt.plies, Proof: &succes.Proof{Shortest: len(line), Line: line}}
		_, err := succes.New(card, tt.o)
		var e *variant.ParseError
		if tt.class == "" && err != nil || tt.class != "" && (!errors.As(err, &e) || e.Class != tt.class || e.Field != "proof.line") {
			t.Errorf("%s: %v, want class %q", tt.name, err, tt.class)
		}
	}
}
