package succes_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/secret"
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
		{succes.Options{Seats: 3}, "Seats=3"},
		{succes.Options{Protection: succes.AnyAttack}, "Protection=any attack"},
		{succes.Options{ForcedWhen: succes.EitherHolds}, "ForcedWhen=either holds"},
		{succes.Options{Enforcement: succes.Report}, "Enforcement=report"},
		{succes.Options{Values: values}, "Values=2.3.3.5.9"},
		{succes.Options{KingCounts: true}, "KingCounts=yes"},
		{succes.Options{KingCounts: true, KingValue: 4}, "KingCounts=yes, KingValue=4"},
		{succes.Options{Limit: succes.ByCard, Plies: 9}, "Limit=by card, Plies=9"},
		{succes.Options{Limit: succes.NoLimit}, "Limit=none"},
		{succes.Options{Plies: 9}, "Plies=9"},
		{succes.Options{Plies: 1}, "Plies=1"},
		{succes.Options{ExactLength: true}, "ExactLength=yes"},
		{succes.Options{TargetSide: succes.WhiteToMove}, "TargetSide=white"},
		{succes.Options{TargetSide: succes.BlackToMove}, "TargetSide=black"},
		{succes.Options{ContractUnit: succes.SinglePlies}, ""}, // it changes no move and no outcome
		{succes.Options{DrawRules: true}, "DrawRules=yes"},
		{succes.Options{Rescue: succes.FreshBudget}, "Rescue=fresh budget"},
		{succes.Options{Rescue: succes.SameBudget, Seats: 4}, "Rescue=same budget, Seats=4"},
	}
	for _, tt := range tests {
		card := succes.Card{Target: secret.Of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"), MaxPlies: 5}
		r, err := succes.New(card, tt.options)
		if err != nil {
			t.Errorf("%+v: %v", tt.options, err)
			continue
		}
		if got := r.Info().Options; got != tt.want || strings.Contains(got, card.Target.Reveal()) {
			t.Errorf("%+v: %q, want %q", tt.options, got, tt.want)
		}
	}
}

// TestDeadPositions: positions in which neither side can mate end the game, but
// where they are the target, and with the option alone.
func TestDeadPositions(t *testing.T) {
	const start = "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1"
	for _, tt := range []struct {
		target string
		o      succes.Options
		text   string
		reason variant.Reason
	}{
		{"8/4k3/8/8/8/8/3K4/8", succes.Options{}, "1/9 play", ""},
		{"8/4k3/8/8/8/8/3K4/8", succes.Options{DrawRules: true}, "1/9 over:dead", succes.DeadPosition},
		{"4k3/8/8/8/8/8/3K4/8", succes.Options{DrawRules: true}, "1/9 over:success", succes.Success},
		{"8/4k3/8/8/8/8/3K4/8", succes.Options{DrawRules: true, Plies: 1, Rescue: succes.FreshBudget}, "1/1 over:dead", succes.DeadPosition},
	} {
		r, err := succes.New(succes.Card{Target: secret.Of(tt.target), Start: start, MaxPlies: 9}, tt.o)
		if err != nil {
			t.Fatal(err)
		}
		g := variant.NewGame(r)
		if _, err := g.PlayText("e1d2"); err != nil {
			t.Fatal(err)
		}
		p := g.Position()
		text, err := variant.Text(p)
		if err != nil || !strings.HasSuffix(text, tt.text) || g.Outcome().Reason != tt.reason || p.(*succes.Position).HasMoves() != (tt.reason == "") {
			t.Errorf("%s with %+v: %s, %v, %v", tt.target, tt.o, text, g.Outcome(), err)
		}
		if q, err := r.Parse(text); err != nil || q.Key() != p.Key() {
			t.Errorf("%s is not read again: %v", text, err)
		}
	}
}

// TestNumbersOfOptionsAtTheirBounds has each number at the last value that is
// allowed and at the next one.
func TestNumbersOfOptionsAtTheirBounds(t *testing.T) {
	value := func(n int) (v succes.Values) { v[orthodox.Rook] = n; return v }
	for _, tt := range []struct {
		field     string
		good, bad []int
		of        func(int) succes.Options
	}{
		{"options.seats", []int{0, 2, 8}, []int{-1, 1, 9}, func(n int) succes.Options { return succes.Options{Seats: n} }},
		{"options.plies", []int{0, 1, 512}, []int{-1, 513}, func(n int) succes.Options { return succes.Options{Plies: n} }},
		{"options.kingValue", []int{0, 1000}, []int{-1, 1001}, func(n int) succes.Options { return succes.Options{KingCounts: true, KingValue: n} }},
		{"options.values", []int{0, 1000}, []int{-1, 1001}, func(n int) succes.Options { return succes.Options{Values: value(n)} }},
	} {
		for _, n := range tt.good {
			if err := tt.of(n).Check(); err != nil {
				t.Errorf("%s: %d is refused: %v", tt.field, n, err)
			}
		}
		for _, n := range tt.bad {
			var e *variant.ParseError
			if err := tt.of(n).Check(); !errors.As(err, &e) || e.Field != tt.field {
				t.Errorf("%s: %d: %v", tt.field, n, err)
			}
		}
	}
	for _, o := range []succes.Options{
		{Protection: succes.AnyAttack + 1}, {ForcedWhen: succes.EitherHolds + 1}, {Enforcement: succes.Report + 1}, {Limit: succes.NoLimit + 1},
		{TargetSide: succes.BlackToMove + 1}, {Rescue: succes.SameBudget + 1}, {ContractUnit: succes.SinglePlies + 1},
	} {
		var e *variant.ParseError
		if err := o.Check(); !errors.As(err, &e) || e.Field != "options.choice" {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestRulesNameHasEveryReading that changes which lines are legal.
func TestRulesNameHasEveryReading(t *testing.T) {
	for want, o := range map[string]succes.Options{
		"default": {}, "attacks": {Protection: succes.AnyAttack}, "either": {ForcedWhen: succes.EitherHolds},
		"king4": {KingCounts: true, KingValue: 4}, "exact": {ExactLength: true}, "white": {TargetSide: succes.WhiteToMove},
		"black": {TargetSide: succes.BlackToMove}, "draws": {DrawRules: true},
	} {
		if got := o.RulesName(); got != "succes-1:"+want {
			t.Errorf("%+v: %s, want %s", o, got, want)
		}
	}
}
