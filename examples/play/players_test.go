package main

import (
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// repeated returns a game of chess from the text in which the moves have been
// made as often as it takes to claim.
func repeated(t *testing.T, text string, moves ...string) *variant.Game {
	t.Helper()
	g := variant.NewGameFrom(variant.MustParse(orthodox.Must(orthodox.Options{}), text))
	for range 2 {
		for _, m := range moves {
			if _, err := g.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	return g
}

func TestPlayersClaim(t *testing.T) {
	tests := []struct {
		name, who, text string
		moves           []string
		claims          bool
	}{
		{"the engine claims", engine, "7k/7p/8/8/8/8/P7/K7 w - - 0 1", []string{"a1b1", "h8g8", "b1a1", "g8h8"}, true},
		{"not with a win at hand", engine, "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", []string{"g1f1", "h8g8", "f1g1", "g8h8"}, false},
		{"chance claims", chance, "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", []string{"g1f1", "h8g8", "f1g1", "g8h8"}, true},
		{"with the one move there is", engine, "7k/8/8/8/8/8/8/KR6 b - - 99 80", nil, true},
		{"nothing to claim", engine, "7k/7p/8/8/8/8/P7/K7 w - - 0 1", nil, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := repeated(t, tt.text, tt.moves...)
			p, err := newPlayer(tt.who, 0, config{start: g.Position(), depth: 2, seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			before := g.Len()
			if err := p.act(t.Context(), g); err != nil {
				t.Fatal(err)
			}
			claimed := g.Ending().Manner == variant.ByClaim
			if claimed != tt.claims {
				t.Errorf("claimed %v, want %v: %v", claimed, tt.claims, g.Outcome())
			}
			if !claimed && g.Len() != before+1 {
				t.Errorf("%d moves after %d", g.Len(), before)
			}
		})
	}
}
