package empires_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var game = empires.New(empires.Options{})

func TestConformance(t *testing.T) {
	varianttest.Run(t, game, varianttest.Alternates(), varianttest.Unread(3, 4), varianttest.Normalises(shortened), varianttest.Games(3), varianttest.MaxPlies(60))
}

// shortened reports whether in lacks the last fields of out, which may be missing.
func shortened(in, out string) bool {
	fields := strings.Fields(in)
	if n := len(fields); n == 3 || n == 4 {
		return strings.Join(append(fields, []string{"0", "1"}[n-3:]...), " ") == out
	}
	return false
}
