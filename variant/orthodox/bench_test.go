package orthodox_test

import (
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// BenchmarkPerft counts the leaves of four plies from the start and reports the
// nanoseconds a leaf, for each way to treat the last ply.
func BenchmarkPerft(b *testing.B) {
	for _, mode := range []struct {
		name   string
		leaves variant.Leaves
	}{{"counted", variant.Counted}, {"listed", variant.Listed}, {"played", variant.Played}} {
		b.Run(mode.name, func(b *testing.B) {
			p, leaves := chess.Start(), uint64(0)
			for b.Loop() {
				leaves += variant.PerftBy(p, 4, mode.leaves)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
		})
	}
}
