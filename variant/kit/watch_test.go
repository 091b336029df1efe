package kit_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// reporter notes in a fleeting slot that it was told of a move of White's. It watches white
// pawns from b2 to b4, black pawns taken on d5, and white knights that come in on c3.
type reporter struct{ slot *kit.SlotID }

func (h reporter) Bind(b *kit.Binding) (kit.Hooks, error) {
	*h.slot = b.Slot(kit.Slot{Name: "told", Bits: 1, Keyed: true, Fleeting: true})
	return kit.Hooks{After: h.after, Watch: h.watch}, nil
}

func (h reporter) watch(pc board.Piece) kit.Watch {
	g := board.Rect(8, 8)
	switch pc {
	case board.NewPiece(board.White, orthodox.Pawn):
		return kit.Watch{From: board.SetOf(g.Square("b2")), To: board.SetOf(g.Square("b4"))}
	case board.NewPiece(board.Black, orthodox.Pawn):
		return kit.Watch{Taken: board.SetOf(g.Square("d5"))}
	case board.NewPiece(board.White, orthodox.Knight):
		return kit.Watch{Dropped: board.SetOf(g.Square("c3"))}
	}
	return kit.Watch{}
}

func (h reporter) after(p *kit.Position, _ move.Move, man board.Piece) {
	if man.Color() == board.White {
		p.SetSlot(*h.slot, 1)
	}
}

// plain is a rule with an After that watches nothing in particular.
type plain struct{}

func (p plain) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{After: p.after}, nil
}

func (plain) after(*kit.Position, move.Move, board.Piece) {}

func TestWatchersAreToldOfWhatTheyWatch(t *testing.T) {
	const from = "4k3/8/8/3p4/4P3/8/PP6/4K3 w - 0 1"
	for _, tt := range []struct {
		name, move string
		others     []kit.Rule
		want       uint32
	}{
		{"from and to", "b2b4", nil, 1},
		{"from alone", "b2b3", nil, 0},
		{"another man", "e1d2", nil, 0},
		{"another square", "a2a3", nil, 0},
		{"taken", "e4d5", nil, 1},
		{"not taken", "e4e5", nil, 0},
		{"beside a rule that watches nothing", "e4e5", []kit.Rule{plain{}}, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var slot kit.SlotID
			p := variant.MustParse(kit.Must(chessSpec(append(tt.others, reporter{&slot})...)), from).(*kit.Position)
			m, err := variant.ParseMove(p, tt.move)
			if err != nil {
				t.Fatal(err)
			}
			after := p.Clone().(*kit.Position)
			after.Follow(p, m)
			p.Apply(m)
			for how, got := range map[string]uint32{"Apply": p.Slot(slot), "Follow": after.Slot(slot)} {
				if got != tt.want {
					t.Errorf("%s by %s: told %d, want %d", tt.move, how, got, tt.want)
				}
			}
		})
	}
}

// TestWatchersAreToldOfDrops plays drops in a game that lists none: Apply asks no
// more than the men in reserve.
func TestWatchersAreToldOfDrops(t *testing.T) {
	for _, tt := range []struct {
		name, to string
		kind     board.Kind
		others   []kit.Rule
		want     uint32
	}{
		{"the man on the square", "c3", orthodox.Knight, nil, 1},
		{"another square", "c4", orthodox.Knight, nil, 0},
		{"another man", "c3", orthodox.Bishop, nil, 0},
		{"beside a rule that watches nothing", "c4", orthodox.Knight, []kit.Rule{plain{}}, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var slot kit.SlotID
			s := chessSpec(append(tt.others, reporter{&slot})...)
			s.Reserve = true
			s.Start = "4k3/8/8/8/8/8/8/4K3[NBn] w - 7 3"
			r := kit.Must(s)
			p := r.Start().(*kit.Position)
			p.Apply(move.NewDrop(tt.kind, sq(tt.to)))
			text, err := variant.Text(p)
			if err != nil {
				t.Fatal(err)
			}
			if p.Slot(slot) != tt.want || p.Turn() != 1 || p.Reserve(board.White, tt.kind) != 0 || p.QuietPlies() != 0 {
				t.Errorf("%s: told %d, want %d", text, p.Slot(slot), tt.want)
			}
			p.SetSlot(slot, 0)
			if again := variant.MustParse(r, text); again.Key() != p.Key() {
				t.Errorf("%s: key %#x, want %#x", text, p.Key(), again.Key())
			}
		})
	}
}

// TestCopiesTakeEverything fills the slots and the reserve of games with few and
// many slots.
func TestCopiesTakeEverything(t *testing.T) {
	for _, n := range []int{1, 4, 5, 12, 13, kit.MaxSlots - 1} {
		var list []kit.Slot
		for i := range n {
			list = append(list, kit.Slot{Name: string(rune('a' + i)), Bits: 32, Keyed: true})
		}
		var ids []kit.SlotID
		s := chessSpec(declared{list, &ids})
		s.Reserve = true
		s.Start = "4k3/8/8/8/8/8/8/4K3[] w - 0 1"
		p := kit.Must(s).Start().(*kit.Position)
		q := *p
		for i, id := range ids {
			p.SetSlot(id, uint32(1000+i))
		}
		for c := board.White; c <= board.Black; c++ {
			for k := board.Kind(1); k < board.MaxKinds; k++ {
				p.SetReserve(c, k, int(k)+1)
			}
		}
		if q.CopyFrom(p); q != *p {
			t.Errorf("%d slots: the copy differs", n)
		}
	}
}

// A move that nobody watches ends a fleeting value too, and the key with it.
func TestFleetingSlotsEndWithTheNextMove(t *testing.T) {
	var slot kit.SlotID
	r := kit.Must(chessSpec(reporter{&slot}))
	p := variant.MustParse(r, "4k3/8/8/3p4/4P3/8/PP6/4K3 w - 0 1").(*kit.Position)
	for _, text := range []string{"b2b4", "e8e7"} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
	}
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	if fresh := variant.MustParse(r, text); p.Slot(slot) != 0 || p.Key() != fresh.Key() {
		t.Errorf("slot %d, key %#x, want 0 and %#x", p.Slot(slot), p.Key(), fresh.Key())
	}
}
