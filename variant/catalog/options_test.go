package catalog_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// Readings that no game has used to be taken without a word, or to end in an
// index out of range. Validate names the option, and New panics with its error;
// succes.New returns it, as its card may come from a file.
func TestOptionsOutOfRange(t *testing.T) {
	anti := func(o antichess.Options) (func(), error) { return func() { antichess.New(o) }, o.Validate() }
	emp := func(o empires.Options) (func(), error) { return func() { empires.New(o) }, o.Validate() }
	syn := func(o synchro.Options) (func(), error) { return func() { synchro.New(o) }, o.Validate() }
	check := func(want string, err error, open func()) {
		t.Helper()
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != "options."+want || e.Class != board.Limit || !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%s: %v", want, err)
		}
		defer func() {
			if got, _ := recover().(error); got == nil || got.Error() != err.Error() {
				t.Errorf("%s: New panics with %v", want, got)
			}
		}()
		open()
	}
	for _, s := range []antichess.Stalemate{antichess.StalemateByBoth + 1, 9, 255} {
		open, err := anti(antichess.Options{Stalemate: s})
		check("Stalemate", err, open)
	}
	for want, o := range map[string]empires.Options{
		"Adjacency": {Adjacency: empires.AdjacentByEdge + 1}, "PowersJudged": {PowersJudged: empires.AfterOneStep + 1},
		"GuardJudged": {GuardJudged: empires.AfterOneStep + 1}, "PhoenixAlone": {PhoenixAlone: empires.AloneTakesNeither + 1},
		"TwinContact": {TwinContact: empires.NoTwins + 1}, "UnionBySwap": {UnionBySwap: empires.SwapSparesRoyal + 1},
		"Resignation": {Resignation: empires.ResignNone + 1}, "Enforcement": {Enforcement: empires.Report + 1},
		"Repetition": {QuietLimit: -1},
	} {
		open, err := emp(o)
		check(want, err, open)
	}
	for want, o := range map[string]synchro.Options{
		"SelfCapture": {SelfCapture: synchro.NoSelfCapture + 1}, "Pass": {Pass: synchro.PassAlways + 1}, "SameSquare": {SameSquare: synchro.ChooseAgain + 1},
	} {
		open, err := syn(o)
		check(want, err, open)
	}
	if err := (superchess.Options{Prelude: superchess.Given + 1}).Validate(); err == nil || !strings.Contains(err.Error(), "Prelude") {
		t.Errorf("superchess: %v", err)
	}
	if _, err := succes.New(succes.Example(), succes.Options{Protection: 9}); !errors.Is(err, &variant.ParseError{Class: board.Limit}) {
		t.Errorf("succes: %v", err)
	}
	for name, err := range map[string]error{
		"antichess": antichess.Options{Stalemate: antichess.StalemateByBoth}.Validate(),
		"empires":   empires.Options{TwinContact: empires.NoTwins, Enforcement: empires.Report, Repetition: 3}.Validate(),
		"synchro":   synchro.Options{SameSquare: synchro.ChooseAgain, Pass: synchro.PassAlways}.Validate(),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
