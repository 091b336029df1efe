package orthodox_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// EnPassant of a kind that the game has not used to panic in kit.New, and
// Castling was taken without a word. Kind 38 would be 6, the king, in five bits.
func TestRulesForMissingKindsAreErrors(t *testing.T) {
	king, rook := orthodox.King, orthodox.Rook
	for name, rule := range map[string]kit.Rule{
		"no pawn":             orthodox.EnPassant{},
		"pawn 30":             orthodox.EnPassant{Pawn: 30},
		"pawn above all":      orthodox.EnPassant{Pawn: 38},
		"royal 30":            orthodox.Castling{Royals: []board.Kind{king, 30}, Partner: rook},
		"royal above all":     orthodox.Castling{Royals: []board.Kind{38}, Partner: rook},
		"no partner":          orthodox.Castling{Royals: []board.Kind{king}},
		"castling without it": orthodox.Castling{Partner: rook},
	} {
		g := board.Rect(8, 8)
		_, err := kit.New(kit.Spec{
			Info:     variant.Info{ID: "x", Titles: [board.Languages]string{"X"}},
			Geometry: g, Men: orthodox.Men(g), Start: "4k3/8/8/8/8/8/8/4K3 w -", Rules: []kit.Rule{rule},
		})
		if err == nil || !strings.Contains(err.Error(), "Rules") || !strings.Contains(err.Error(), "kind") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
