package synchro_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/vectors"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestConformance(t *testing.T) {
	varianttest.Run(t, synchro.Must(synchro.Options{}), varianttest.Positions(
		"4k3/8/8/Pp6/3pP3/8/8/4K3 = - e3,b6 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R = KQkq -,- 0 1",
		"4r2k/8/4R3/8/4n3/3K4/8/8 = - -,- 0 1",
		"r6R/4k1P1/8/8/8/8/8/1K6 = - -,- 0 1",
		"8/8/8/R2k4/8/8/3r4/3K4 = - -,- 0 1",
	))
}

// TestConformanceOfOptions holds the contract for games with other rules.
func TestConformanceOfOptions(t *testing.T) {
	for _, o := range wild[1:] {
		t.Run(differences(o), func(t *testing.T) {
			varianttest.Run(t, synchro.Must(o), varianttest.Games(4), varianttest.Positions(
				"r3k2r/8/8/8/8/8/8/R3K2R = KQkq -,- 0 1", "4r2k/8/4R3/8/4n3/3K4/8/8 = - -,- 0 1", "4k3/8/3n4/8/8/2N5/8/4K3 = - -,- 0 1",
			))
		})
	}
}

func TestVectors(t *testing.T) {
	for _, name := range []string{"steps", "games", "perft", "deviations", "equilibria"} {
		t.Run(name, func(t *testing.T) { vectors.Test(t, "testdata/"+name+".jsonl", "synchro") })
	}
}

func TestHostileInputs(t *testing.T) { vectors.Test(t, "testdata/inputs.jsonl", "synchro") }

func TestGolden(t *testing.T) {
	varianttest.Golden(t, published, "testdata/published.golden", 1, 90)
	varianttest.Golden(t, synchro.Must(synchro.Options{
		SelfCapture: synchro.AnyOwn, Pass: synchro.PassUnlessCheck, SameSquare: synchro.DearerStays, BareKingsDraw: true,
	}), "testdata/options.golden", 2, 60)
}
