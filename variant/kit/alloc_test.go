//go:build !race

// Under the race detector sync.Pool drops things on purpose, and counting
// allocations would say nothing.

package kit_test

import (
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func TestNothingIsAllocated(t *testing.T) {
	edited, doubtful := armedSpec(), armedSpec()
	edited.Rules = append(edited.Rules, &edicts{[]edict{{what: forbidCaptures, by: special, on: orthodox.Pawn, radius: 3}}})
	doubtful.Rules = append(doubtful.Rules, aura{})
	doubtful.Start = "k7/4r3/8/8/8/8/S3N3/4K3 b - 0 1" // the rook stays on the file
	games := map[string]*kit.Rules{
		"chess":     orthodox.Must(orthodox.Options{}),
		"antichess": antichess.Must(antichess.Options{}),
		"wide":      wide.Chess11x10(),
		"aura":      kit.Must(auraSpec()),
		"edited":    kit.Must(edited),
		"doubtful":  kit.Must(doubtful),
		"aura, try": with(auraSpec(), kit.Try),
		"court":     kit.Must(courtSpec()),
		"selecter":  kit.Must(chessSpec(checkDuty{})),
		"seer":      kit.Must(seerSpec()),
	}
	for name, r := range games {
		t.Run(name, func(t *testing.T) {
			p := kit.Of(r.Start())
			p.Apply(variant.Moves(p)[3])
			child := p.Clone()
			moves := make([]move.Move, 0, 256)
			for call, f := range map[string]func(){
				"AppendMoves": func() { moves = p.AppendMoves(moves[:0]) },
				"CountMoves":  func() { p.CountMoves() },
				"HasMoves":    func() { p.HasMoves() },
				"Outcome":     func() { p.Outcome() },
				"Checked":     func() { p.Checked() },
				"Key":         func() { p.Key() },
				"CopyFrom":    func() { child.CopyFrom(p) },
				"Follow": func() {
					for _, m := range moves {
						child.(variant.Follower).Follow(p, m)
					}
				},
				"As": func() { p.As(0, 0, (*kit.Position).HasMoves) },
				"Apply": func() {
					for _, m := range moves {
						child.CopyFrom(p)
						child.Apply(m)
					}
				},
			} {
				if n := testing.AllocsPerRun(50, f); n != 0 {
					t.Errorf("%s: %v allocations", call, n)
				}
			}
		})
	}
}
