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
	"github.com/fairykit/fairykit/variant/catalog"
)

// Readings that no game has used to be taken without a word, or to end in an
// index out of range. Validate names the option, New returns its error and Must panics with it;
// succes.New returns it, as its card may come from a file.
func TestOptionsOutOfRange(t *testing.T) {
	anti := func(o antichess.Options) (func(), error) { return func() { antichess.Must(o) }, o.Validate() }
	emp := func(o empires.Options) (func(), error) { return func() { empires.Must(o) }, o.Validate() }
	syn := func(o synchro.Options) (func(), error) { return func() { synchro.Must(o) }, o.Validate() }
	check := func(want string, err error, open func()) {
		t.Helper()
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != "options."+want || e.Class != board.Limit || !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%s: %v", want, err)
		}
		defer func() {
			if got, _ := recover().(error); got == nil || got.Error() != err.Error() {
				t.Errorf("%s: Must panics with %v", want, got)
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
		"Repetition": {Repetition: -1}, "QuietLimit": {QuietLimit: -1},
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

// Every option of every game can be set to each of its words, makes a game or says
// what is wrong, and is named in Info.Options unless it stands apart.
func TestOptionsOfEveryGame(t *testing.T) {
	for _, id := range catalog.IDs() {
		list, _, _ := catalog.Open(id)
		for i := range list {
			for _, word := range list[i].Values {
				fresh, make, ok := catalog.Open(id)
				if !ok {
					t.Fatalf("%s cannot be opened", id)
				}
				o := &fresh[i]
				if err := o.Set(word); err != nil || o.Get() != word {
					t.Fatalf("%s, %s=%s: %v", id, o.Name, word, err)
				}
				r, err := make()
				if err != nil {
					// Given needs a Setup, and the example card is proved under the usual duty.
					var e *variant.ParseError
					if o.Name != "Prelude" && !(id == "succes" && errors.As(err, &e)) {
						t.Errorf("%s, %s=%s: %v", id, o.Name, word, err)
					}
					continue
				}
				named := strings.Contains(r.Info().Options, o.Name+"="+word)
				if named != (!o.Apart && word != o.Default()) {
					t.Errorf("%s, %s=%s: the options are called %q", id, o.Name, word, r.Info().Options)
				}
			}
		}
	}
	if _, _, ok := catalog.Open("no such game"); ok {
		t.Error("a game that is not there is opened")
	}
}
