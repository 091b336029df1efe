package empires_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
)

// Black's royal used to be called a Princess, and the Phoenix had another spelling
// than in the French rules.
func TestMenAreCalledAsInTheRules(t *testing.T) {
	r := empires.Must(empires.Options{}).Info().Roster
	for _, tt := range []struct {
		letter          byte
		english, french string
	}{
		{'P', "Princess", "Princesse"}, {'p', "Prince", "Prince"},
		{'E', "Emperor", "Empereur"}, {'i', "Empress", "Impératrice"},
		{'X', "Phoenix", "Phœnix"}, {'x', "Phoenix", "Phœnix"},
		{'D', "Android", "Androïde"}, {'S', "Soldier", "Soldat"}, {'c', "Captain", "Capitaine"},
	} {
		pc := r.Piece(tt.letter)
		if en, fr := r.PieceName(pc, board.English), r.PieceName(pc, board.French); en != tt.english || fr != tt.french {
			t.Errorf("%c is %s, %s, want %s, %s", tt.letter, en, fr, tt.english, tt.french)
		}
	}
}
