package kit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// lingers lists a pass, after which the same seat moves again.
type lingers struct{}

func (l lingers) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: l.quiets, TurnOrder: l.turnOrder}, nil
}

func (lingers) quiets(n *kit.Node, dst []move.Move) []move.Move {
	return append(dst, move.NewPass())
}
func (lingers) turnOrder(p *kit.Position, m move.Move) (variant.Player, board.Color) {
	if m.Type() == move.Pass {
		return p.Turn(), p.Side()
	}
	return p.Turn() ^ 1, p.Side().Other()
}

// steady is lingers with the promise.
var steady = twisted{lingers{}, func(h *kit.Hooks) { h.Alternates = true }}

// TestSteady plays the same moves with and without the promise: it changes
// nothing but who is asked.
func TestSteady(t *testing.T) {
	quick, slow := kit.Must(chessSpec(steady)), kit.Must(chessSpec(lingers{}))
	rng := rand.New(rand.NewPCG(1, 0))
	passes := 0
	for range 10 {
		p, q := quick.Start(), slow.Start()
		for range 80 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			m := ms[rng.IntN(len(ms))]
			if m.Type() == move.Pass {
				passes++
			}
			p.Apply(m)
			q.Apply(m)
			a, _ := variant.Text(p)
			if b, _ := variant.Text(q); a != b || p.Turn() != q.Turn() || p.Key() != q.Key() {
				t.Fatalf("after %s: %s and %s", variant.Format(q, m), a, b)
			}
		}
	}
	if passes == 0 {
		t.Error("nobody passed")
	}
	varianttest.Run(t, quick, varianttest.Games(2), varianttest.MaxPlies(40))
}
