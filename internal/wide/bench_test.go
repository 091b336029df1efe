package wide_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// BenchmarkPerft counts the leaves of four plies from the start and reports the
// nanoseconds a leaf, for each game and each way to treat the last ply.
func BenchmarkPerft(b *testing.B) {
	for _, r := range []*kit.Rules{wide.Chess11x10(), wide.Chess11x11()} {
		for _, mode := range []struct {
			name   string
			leaves variant.Leaves
		}{{"counted", variant.Counted}, {"listed", variant.Listed}, {"played", variant.Played}} {
			b.Run(r.Info().ID+"/"+mode.name, func(b *testing.B) {
				p, leaves := r.Start(), uint64(0)
				for b.Loop() {
					leaves += variant.PerftBy(p, 4, mode.leaves)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
			})
		}
	}
}
