package kit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// TestFollowIsCopyFromAndApply plays games at random and goes down every move from
// every position, on positions that held others before.
func TestFollowIsCopyFromAndApply(t *testing.T) {
	for name, g := range all() {
		r := kit.Must(g.spec())
		rng := rand.New(rand.NewPCG(7, uint64(len(name))))
		got, want := r.Start().(*kit.Position), r.Start().(*kit.Position)
		for range 4 {
			p := r.Start().(*kit.Position)
			for range 40 {
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				for _, m := range moves {
					want.CopyFrom(p)
					want.Apply(m)
					if !got.Follow(p, m) || *got != *want {
						t.Fatalf("%s: %v differs", name, m)
					}
				}
				p.Apply(moves[rng.IntN(len(moves))])
			}
		}
	}
}

// TestFollowsWherePlacementsAreTight has games in which Follow is worth its call, and
// others.
func TestFollowsWherePlacementsAreTight(t *testing.T) {
	for name, want := range map[string]bool{"chess": true, "aura": false, "wide": false} {
		if got := kit.Must(all()[name].spec()).Start().(*kit.Position).Follows(); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// TestLastOfManyAftererIsTold has as many Afters as a game can.
func TestLastOfManyAftererIsTold(t *testing.T) {
	var slot kit.SlotID
	var rules []kit.Rule
	for range 62 { // and en passant
		rules = append(rules, watchful)
	}
	p := kit.Must(chessSpec(append(rules, reporter{&slot})...)).Start().(*kit.Position)
	m, err := variant.ParseMove(p, "b2b4")
	if err != nil {
		t.Fatal(err)
	}
	if p.Apply(m); p.Slot(slot) != 1 {
		t.Error("it was not told")
	}
}

// watchful watches nothing.
var watchful = kit.Hooks{
	After: plain{}.after,
	Watch: func(board.Piece) kit.Watch { return kit.Watch{} },
}

// embedding is a position that adds something of its own to the kit's.
type embedding struct {
	kit.Position
	moves int
}

func (p *embedding) Clone() variant.Position       { q := *p; return &q }
func (p *embedding) CopyFrom(src variant.Position) { *p = *src.(*embedding) }
func (p *embedding) Apply(m move.Move)             { p.Position.Apply(m); p.moves++ }

// TestFollowLeavesWhatEmbedsAlone counts the moves made, which Follow of the
// embedded position knows nothing of.
func TestFollowLeavesWhatEmbedsAlone(t *testing.T) {
	p := &embedding{Position: *kit.Must(chessSpec()).Start().(*kit.Position)}
	line := variant.NewLine(p)
	line.Push(variant.Moves(p)[0])
	if got := line.Top().(*embedding).moves; got != 1 {
		t.Errorf("%d moves counted, want 1", got)
	}
	if want := uint64(400); variant.PerftBy(p, 2, variant.Played) != want || p.moves != 0 {
		t.Errorf("perft is not %d, or has changed the position", want)
	}
}
