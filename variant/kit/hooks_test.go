package kit_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// A rule whose method had the wrong signature used to vanish in silence: what a rule
// does is now a field, and Hooks that cannot be meant are refused.
func TestHooksThatCannotBeMeantAreRefused(t *testing.T) {
	restrict := func(*kit.Node) {}
	after := func(*kit.Position, move.Move, board.Piece) {}
	watch := func(board.Piece) kit.Watch { return kit.Watch{} }
	shields := func(*kit.Node) board.Set { return board.Set{} }
	order := func(p *kit.Position, _ move.Move) (variant.Player, board.Color) { return p.Turn(), p.Side() }
	stuck := func(*kit.Node) variant.Outcome { return variant.DrawBy("stuck") }
	spelling := &kit.Spelling{
		Forms:  []string{"own"},
		Append: func(dst []byte, _ *kit.Position, _ string, _ move.Move) []byte { return dst },
		Read:   func(*kit.Position, string, string) (move.Move, error) { return move.None, nil },
	}
	for _, tt := range []struct {
		name, want string
		rules      []kit.Rule
	}{
		{"nothing", "no Hooks", []kit.Rule{kit.Hooks{}}},
		{"a rule that is nil", "nil", []kit.Rule{nil}},
		{"shields without a restriction", "Shields without", []kit.Rule{kit.Hooks{Shields: shields}}},
		{"lawful moves that are not there", "Lawful without", []kit.Rule{kit.Hooks{Restrict: restrict, Lawful: true}}},
		{"a watch for nobody", "Watch without", []kit.Rule{kit.Hooks{Watch: watch}}},
		{"a change that nobody makes", "Reshapes without", []kit.Rule{kit.Hooks{Reshapes: true}}},
		{"men changed in spite of the watch", "Reshapes beside Watch", []kit.Rule{kit.Hooks{After: after, Watch: watch, Reshapes: true}}},
		{"the usual order of no order", "Alternates without", []kit.Rule{kit.Hooks{Alternates: true}}},
		{"two orders of turns", "TurnOrder already", []kit.Rule{kit.Hooks{TurnOrder: order}, kit.Hooks{TurnOrder: order}}},
		{"two ways to have no move", "NoMoves already", []kit.Rule{kit.Hooks{NoMoves: stuck}, kit.Hooks{NoMoves: stuck}}},
		{"two spellings", "Spelling already", []kit.Rule{kit.Hooks{Spelling: spelling}, kit.Hooks{Spelling: spelling}}},
		{"a spelling of no form", "Spelling lacks", []kit.Rule{kit.Hooks{Spelling: &kit.Spelling{Append: spelling.Append, Read: spelling.Read}}}},
		{"a spelling that is not read", "Spelling lacks", []kit.Rule{kit.Hooks{Spelling: &kit.Spelling{Forms: spelling.Forms, Append: spelling.Append}}}},
	} {
		_, err := kit.New(chessSpec(tt.rules...))
		if err == nil || !strings.HasPrefix(err.Error(), "kit: Rules: rule ") || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

// Hooks are a rule as they stand, and the order of the rules is that of the Spec.
func TestHooksAreARule(t *testing.T) {
	var asked []string
	ask := func(name string) kit.Rule {
		return kit.Hooks{Restrict: func(*kit.Node) { asked = append(asked, name) }}
	}
	r := kit.Must(chessSpec(ask("first"), ask("second")))
	asked = nil
	kit.Of(r.Start()).Look(func(*kit.Node) {})
	if strings.Join(asked, " ") != "first second" {
		t.Errorf("asked in the order %v", asked)
	}
}
