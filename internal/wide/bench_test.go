package wide_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func BenchmarkPerft(b *testing.B) {
	for _, r := range []*kit.Rules{wide.Chess11x10(), wide.Chess11x11()} {
		b.Run(r.Info().ID, func(b *testing.B) { varianttest.BenchmarkPerft(b, r, "", 4) })
	}
}
