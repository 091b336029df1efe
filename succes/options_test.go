package succes_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// TestInfoNamesTheOptions: every option that is not the rule book's has words of
// its own, and the card is in none.
func TestInfoNamesTheOptions(t *testing.T) {
	values := succes.StandardValues()
	values[orthodox.Pawn]++
	tests := []struct {
		options succes.Options
		want    string
	}{
		{succes.Options{}, ""},
		{succes.Options{Seats: 2, Values: succes.StandardValues()}, ""},
		{succes.Options{Seats: 3}, "3 seats"},
		{succes.Options{Protection: succes.AnyAttack}, "attacks protect"},
		{succes.Options{ForcedWhen: succes.EitherHolds}, "either condition"},
		{succes.Options{Enforcement: succes.Report}, "duty reported"},
		{succes.Options{Values: values}, "values 2 3 3 5 9"},
		{succes.Options{KingCounts: true}, "king 0"},
		{succes.Options{KingCounts: true, KingValue: 4}, "king 4"},
		{succes.Options{Limit: succes.ByCard, Plies: 9}, "card's contract"},
		{succes.Options{Limit: succes.NoLimit}, "no contract"},
		{succes.Options{Plies: 9}, "9 plies"},
		{succes.Options{ExactLength: true}, "exact length"},
		{succes.Options{TargetSide: succes.WhiteToMove}, "White to move"},
		{succes.Options{TargetSide: succes.BlackToMove}, "Black to move"},
		{succes.Options{DrawRules: true}, "draw rules"},
		{succes.Options{Rescue: succes.FreshBudget}, "fresh rescue"},
		{succes.Options{Rescue: succes.SameBudget, Seats: 4}, "4 seats, rescue within the contract"},
	}
	for _, tt := range tests {
		card := succes.Example()
		card.Rules = "" // it is proved under the rule book's alone
		card.Proof = nil
		if tt.options.TargetSide == succes.BlackToMove { // the example leaves White in check
			card.Target = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
		}
		r, err := succes.New(card, tt.options)
		if err != nil {
			t.Errorf("%+v: %v", tt.options, err)
			continue
		}
		if got := r.Info().Options; got != tt.want || strings.Contains(got, card.Target) {
			t.Errorf("%+v: %q, want %q", tt.options, got, tt.want)
		}
	}
}
