package succes_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestConformance(t *testing.T) {
	for name, o := range map[string]succes.Options{
		"default": {}, "three seats": {Seats: 3}, "fresh rescue": {Rescue: succes.FreshBudget},
		"rescue within the contract": {Enforcement: succes.Report, Rescue: succes.SameBudget},
	} {
		t.Run(name, func(t *testing.T) {
			varianttest.Run(t, succes.Must(succes.Example(), o), varianttest.Games(20))
		})
	}
}

func TestVectors(t *testing.T) {
	for _, name := range []string{"forced", "spg"} {
		t.Run(name, func(t *testing.T) { vectors.Test(t, "testdata/"+name+".json", "succes") })
	}
}

func TestGolden(t *testing.T) {
	varianttest.Golden(t, succes.Must(succes.Card{Target: wanted}, succes.Options{Plies: 60}), "testdata/two.golden", 1, 60)
	varianttest.Golden(t, succes.Must(succes.Card{Target: wanted}, succes.Options{Plies: 30, Seats: 3, Rescue: succes.FreshBudget}), "testdata/three.golden", 2, 60)
}
