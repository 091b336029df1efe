package superchess_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
)

// The French T-pawn used to be a Pion-t, and the Femme Fatale half in small letters.
func TestMenAreSpelledAsOnThePage(t *testing.T) {
	r := superchess.Must(superchess.Options{}).Info().Roster
	for k, want := range map[board.Kind]string{
		superchess.TPawn: "t-pion", superchess.FemmeFatale: "Femme Fatale",
	} {
		for _, lang := range []board.Lang{board.French, board.Dutch} {
			if got := r.Name(k, lang); got != want {
				t.Errorf("kind %d in language %d is %s, want %s", k, lang, got, want)
			}
		}
	}
}
