package orthodox_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// slotReader is a rule that only finds the slots of the rights.
type slotReader struct{ ids *[2]kit.SlotID }

func (r slotReader) Bind(b *kit.Binding) (kit.Hooks, error) {
	for c, s := range orthodox.RightsSlots() {
		r.ids[c] = b.Slot(s)
	}
	return kit.Hooks{}, nil
}

// How rights lie in a slot was said nowhere.
func TestRightsLieInASlotAsItsCommentSays(t *testing.T) {
	var ids [2]kit.SlotID
	g := board.Rect(8, 8)
	r := kit.Must(kit.Spec{
		Info:     variant.Info{ID: "rights", Titles: [board.Languages]string{"Rights"}},
		Geometry: g, Men: orthodox.Men(g), Start: "r3k2r/8/8/8/8/8/8/R3K2R w KQk",
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen}}},
		Rules:      []kit.Rule{orthodox.Castling{Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook}, slotReader{&ids}},
	})
	p := kit.Of(r.Start())
	if white, black := p.Slot(ids[0]), p.Slot(ids[1]); white != 0x4047 || black != 0x47 {
		t.Errorf("rights of %#x and %#x, want 0x4047 and 0x47", white, black)
	}
}
