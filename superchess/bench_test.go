package superchess_test

import (
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// BenchmarkPerft counts three plies from a set-up of set 2 and four of chess from
// the position called Kiwipete, and reports the nanoseconds a node for each way to
// treat the last ply.
func BenchmarkPerft(b *testing.B) {
	kiwipete := variant.MustParse(orthodox.Must(orthodox.Options{}), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	for _, game := range []struct {
		name  string
		p     variant.Position
		depth int
	}{{"set2", variant.MustParse(rules, seedTexts[3]), 3}, {"kiwipete", kiwipete, 4}} {
		for _, mode := range []struct {
			name   string
			leaves variant.Leaves
		}{{"counted", variant.Counted}, {"listed", variant.Listed}, {"played", variant.Played}} {
			b.Run(game.name+"/"+mode.name, func(b *testing.B) {
				nodes := uint64(0)
				for b.Loop() {
					nodes += variant.PerftBy(game.p, game.depth, mode.leaves)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
			})
		}
	}
}
