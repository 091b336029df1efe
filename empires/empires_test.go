package empires_test

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var game = empires.Must(empires.Options{})

var ruleFloor = flag.Int("rule.floor", 40, "how `often` each rule is used in the conformance run")

// options are those of every run of the suite.
func options(more ...varianttest.Option) []varianttest.Option {
	return append([]varianttest.Option{
		varianttest.Alternates(), varianttest.Unread(3, 4), varianttest.Normalises(shortened),
	}, more...)
}

// shortened reports whether in lacks the last fields of out, which may be missing.
func shortened(in, out string) bool {
	fields := strings.Fields(in)
	if n := len(fields); n == 3 || n == 4 {
		return strings.Join(append(fields, []string{"0", "1"}[n-3:]...), " ") == out
	}
	return false
}

// eased returns n, or a tenth of it in a binary that is slow.
func eased(n int) int {
	if raceDetector {
		return n / 10
	}
	return n
}

// TestConformance has every numbered rule used so many times.
func TestConformance(t *testing.T) {
	rules, floor := bookRules(), eased(*ruleFloor)
	texts := scenes(rand.New(rand.NewPCG(1, 0)), rules, floor)
	opts := options(varianttest.MaxPlies(0), varianttest.Every(1000), varianttest.Positions(texts...))
	for _, r := range rules {
		opts = append(opts, varianttest.Exercise(r.name, floor, r.is))
	}
	varianttest.Run(t, game, opts...)
}

// TestConformanceFromStart plays whole games.
func TestConformanceFromStart(t *testing.T) {
	varianttest.Run(t, game, options(varianttest.Games(3), varianttest.MaxPlies(200), varianttest.Every(10))...)
}

func TestGolden(t *testing.T) {
	varianttest.Golden(t, game, "testdata/game1.golden", 1, 60)
	varianttest.Golden(t, game, "testdata/game2.golden", 2, 60)
}
