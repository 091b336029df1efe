package orthodox_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
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
		"a royal twice":       orthodox.Castling{Royals: []board.Kind{king, king}, Partner: rook},
		"partner of himself":  orthodox.Castling{Royals: []board.Kind{king}, Partner: king},
		"home of another":     orthodox.Castling{Royals: []board.Kind{king}, Partner: rook, Homes: map[board.Kind]int{rook: 0}},
		"home off the board":  orthodox.Castling{Royals: []board.Kind{king}, Partner: rook, Homes: map[board.Kind]int{king: 8}},
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

func TestWhyNoCastling(t *testing.T) {
	chess, chess960 := orthodox.Must(orthodox.Options{}), orthodox.Must(orthodox.Options{Chess960: true})
	tests := []struct {
		name  string
		rules variant.Rules
		from  string
		moves string // several spellings of one
		want  variant.Reason
	}{
		{"the bishop is at home", chess, orthodox.Start, "e1g1 O-O", orthodox.WhyBlocked},
		{"only the rook would pass it", chess, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1 O-O-O", orthodox.WhyBlocked},
		{"out of check", chess, "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1g1 O-O", orthodox.WhyAttacked},
		{"through an attack", chess, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1 O-O", orthodox.WhyAttacked},
		{"into an attack", chess, "r3k3/8/8/8/8/8/8/2R1K3 b q - 0 1", "e8c8 O-O-O", orthodox.WhyAttacked},
		{"the other side has the right", chess, "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1 O-O", orthodox.WhyNoRight},
		{"no rook at home", chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1 O-O", orthodox.WhyNoRight},
		{"the king has left", chess, "4k3/8/8/8/8/8/4K3/7R w - - 0 1", "e2g2", "the man there does not go so"},
		{"not so far", chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1b1", "the man there does not go so"},
		{"a rook that is left alone", chess960, "4k3/8/8/8/8/8/8/1K4RR w K - 0 1", "b1h1 O-O", orthodox.WhyBlocked},
		{"the rook's shield", chess960, "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1 O-O-O", orthodox.WhyAttacked},
	}
	for _, tt := range tests {
		p := variant.MustParse(tt.rules, tt.from)
		for _, text := range strings.Fields(tt.moves) {
			_, _, err := notation.ParseSANLax(p, text, board.English)
			var e *variant.MoveError
			if !errors.As(err, &e) || e.Why != tt.want {
				t.Errorf("%s: %s: %v, want %q", tt.name, text, err, tt.want)
			}
		}
	}
}

// A text that does not name the start used to be refused without a reason.
func TestWhyInSAN(t *testing.T) {
	const exposes, goes = "it leaves a royal man under attack", "the man there does not go so"
	pinned := "4k3/8/4r3/8/8/4N3/8/2N1K3 w - - 0 1"
	tests := []struct {
		name, from, text string
		want             variant.Reason
	}{
		{"a pinned knight", pinned, "Nf5", exposes},
		{"the pinned one of two", pinned, "N3c2", exposes},
		{"the other one does not go so", pinned, "Ncf5", goes},
		{"neither goes so", pinned, "Nb8", goes},
		{"no promotion there", orthodox.Start, "e4=Q", "the man does not promote there"},
		{"no such man", pinned, "Qd1", "no legal move fits"},
		{"pawns have no letter", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e5", goes},
	}
	for _, tt := range tests {
		_, err := notation.ParseSAN(variant.MustParse(orthodox.Must(orthodox.Options{}), tt.from), tt.text, board.English)
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != tt.want {
			t.Errorf("%s: %s: %v, want %q", tt.name, tt.text, err, tt.want)
		}
	}
}
