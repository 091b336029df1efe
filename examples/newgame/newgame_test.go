package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestConformance(t *testing.T) {
	varianttest.Run(t, New(), varianttest.Positions("7/P5K/7/7/7/k5p/7 w 0 1", "3k3/7/7/7/7/7/F2K2R w 0 1"))
}

func TestRules(t *testing.T) {
	tests := []struct {
		name, from, move string
		want             string // empty: the move must be refused
		outcome          variant.Outcome
	}{
		{"the ferryman leaps over a man", "k6/7/7/7/P6/P6/F2K3 w 0 1", "a1c1", "k6/7/7/7/P6/P6/2FK3 b 1 1", variant.Outcome{}},
		{"it steps diagonally", "k6/7/7/7/P6/P6/F2K3 w 0 1", "a1b2", "k6/7/7/7/P6/PF5/3K3 b 1 1", variant.Outcome{}},
		{"not along a file", "k6/7/7/7/7/7/F2K3 w 0 1", "a1a2", "", variant.Outcome{}},
		{"a pawn steps once, from its home too", "k6/7/7/7/7/P6/3K3 w 0 1", "a2a4", "", variant.Outcome{}},
		{"a pawn becomes a ferryman", "3k3/P6/7/7/7/7/3K3 w 0 1", "a6a7f", "F2k3/7/7/7/7/7/3K3 b 0 1", variant.Outcome{}},
		{"but no bishop", "3k3/P6/7/7/7/7/3K3 w 0 1", "a6a7b", "", variant.Outcome{}},
		{"a king that crosses has won", "7/K6/7/7/7/3k3/7 w 4 9", "a6a7", "K6/7/7/7/7/3k3/7 b 5 9", variant.WinFor(0, Crossed)},
		{"Black crosses the other way", "7/6K/7/7/7/k6/7 b 4 9", "a2a1", "7/6K/7/7/7/7/k6 w 5 10", variant.WinFor(1, Crossed)},
		{"not into an attack", "6r/K6/7/7/7/3k3/7 w 0 1", "a6a7", "", variant.Outcome{}},
		{"mate wins", "k6/7/1K5/7/7/7/6R w 0 1", "g1g7", "k5R/7/1K5/7/7/7/7 b 1 1", variant.WinFor(0, variant.Checkmate)},
		{"stalemate draws", "k6/3K3/1P5/7/7/7/7 w 0 1", "d6c6", "k6/2K4/1P5/7/7/7/7 b 1 1", variant.DrawBy(variant.Stalemate)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(New(), tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if (err != nil) != (tt.want == "") {
				t.Fatalf("%s: %v", tt.move, err)
			}
			if err != nil {
				return
			}
			p.Apply(m)
			text, err := variant.Text(p)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, text); diff != "" {
				t.Errorf("after %s (-want +got):\n%s", tt.move, diff)
			}
			if diff := cmp.Diff(tt.outcome, p.Outcome()); diff != "" {
				t.Errorf("outcome (-want +got):\n%s", diff)
			}
		})
	}
}
