package varianttest

import (
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// BenchmarkPerft counts the leaves depth plies below the position of the text,
// that of Start if it is empty, and reports the nanoseconds a leaf: a benchmark
// for each way to treat the last ply, called counted, listed and played.
func BenchmarkPerft(b *testing.B, r variant.Rules, fen string, depth int) {
	p := r.Start()
	if fen != "" {
		p = variant.MustParse(r, fen)
	}
	for _, mode := range []struct {
		name   string
		leaves variant.Leaves
	}{{"counted", variant.Counted}, {"listed", variant.Listed}, {"played", variant.Played}} {
		b.Run(mode.name, func(b *testing.B) {
			leaves := uint64(0)
			for b.Loop() {
				leaves += variant.PerftBy(p, depth, mode.leaves)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
		})
	}
}
