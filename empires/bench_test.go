package empires_test

import (
	"testing"

	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/variant"
)

// middle is s01 of the rule book's vectors, middleWide a middle game of the 11x10
// game.
const (
	middle     = "1f1egpai2f/2d4d3/ssssscsssss/2x8/11/1X9/11/11/SSSSSCSSSSS/5G2DX1/FD1IAPxE1F1 b - 11 6"
	middleWide = "r2aqkc1b1r/1pp1pp1pp1p/2nb2n4/p2p2a2p1/4P2P3/2P2p2N2/P2B2a1P2/1N1P2N4/1P1P1P2P2/R2AQKC1B1R w - - 0 1"
)

// BenchmarkNode lists three plies of moves from middle positions and reports the
// nanoseconds for a node, whose list is written, and for a leaf. The 11x10 game
// of package wide is there to compare with, in the same run.
func BenchmarkNode(b *testing.B) {
	for _, x := range []struct {
		name string
		p    variant.Position
	}{
		{"empires", variant.MustParse(game, middle)},
		{"wide", variant.MustParse(wide.Chess11x10(), middleWide)},
	} {
		b.Run(x.name, func(b *testing.B) {
			nodes, leaves := 1+variant.Perft(x.p, 1)+variant.Perft(x.p, 2), variant.Perft(x.p, 3)
			for b.Loop() {
				variant.PerftBy(x.p, 3, variant.Listed)
			}
			spent := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
			b.ReportMetric(spent/float64(nodes), "ns/node")
			b.ReportMetric(spent/float64(leaves), "ns/leaf")
		})
	}
}
