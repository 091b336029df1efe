package empires_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Squares used to be read in small letters only, and F9-F8 as a Fairy's move.
func TestMovesAreReadAsTheRuleBookPrintsThem(t *testing.T) {
	const (
		captain = "10p/11/11/11/6s4/5C5/11/11/11/11/P10 w - 0 1"
		fairy   = "10p/11/11/11/11/11/11/11/5SF4/11/P10 w - 0 1"
	)
	tests := []struct{ position, text, want string }{
		{empires.Start, "F9-F8", "f9f8"}, {empires.Start, "f9-f8", "f9f8"}, {empires.Start, "F9F8", "f9f8"}, {empires.Start, "f9f8", "f9f8"},
		{empires.Start, "CF9-F8", "f9f8"}, {empires.Start, "Cf9-f8", "f9f8"}, {empires.Start, "E9-E8", "e9e8"}, {empires.Start, "J11=F11", "j11~f11"},
		{empires.Start, "passe", "0000"}, {empires.Start, "Passe", "0000"}, {empires.Start, "PASS", "0000"}, {empires.Start, "pass", "0000"},
		{captain, "F6XG5", "f6g5"}, {captain, "F6xG5", "f6g5"}, {captain, "f6xg5-g4", "f6g5,g5g4"}, {captain, "F6XG5-G4", "f6g5,g5g4"},
		{fairy, "F9-F8", "f9f8"}, // which a Fairy on row 9 can reach as well
	}
	for _, tt := range tests {
		p := variant.MustParse(game, tt.position)
		got, err := p.(variant.Notator).ReadMove(empires.Book, tt.text)
		if text := variant.Format(p, got); err != nil || text != tt.want {
			t.Errorf("%s is read as %s (%v), want %s", tt.text, text, err, tt.want)
		}
		got, _, err = variant.ReadMove(p, " 1. "+tt.text+" ", board.French, true)
		if text := variant.Format(p, got); err != nil || text != tt.want {
			t.Errorf("%s is typed for %s (%v), want %s", tt.text, text, err, tt.want)
		}
		g := variant.NewGameFrom(p)
		if m, err := g.PlayText(tt.text); err != nil || variant.Format(p, m) != tt.want {
			t.Errorf("%s plays %s (%v), want %s", tt.text, variant.Format(p, m), err, tt.want)
		}
	}
}

// It used to be said that the piece does not go so.
func TestAFriendInTheWayIsNamed(t *testing.T) {
	p, g := game.Start(), game.Info().Geometry
	for _, way := range [][2]string{{"e11", "f11"}, {"d11", "e11"}, {"c11", "d9"}} {
		if why := variant.Why(p, move.NewStep(g.Square(way[0]), g.Square(way[1]))); why != empires.WhyFriend {
			t.Errorf("%s: %q", way, why)
		}
		if _, err := variant.NewGame(game).PlayText(way[0] + "-" + way[1]); err == nil || !strings.Contains(err.Error(), game.Info().Say(empires.WhyFriend, board.English)) {
			t.Errorf("%s: %v", way, err)
		}
	}
}
