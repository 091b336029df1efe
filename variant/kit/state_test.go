package kit_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// declared is a rule that keeps the slots it declares.
type declared struct {
	slots []kit.Slot
	ids   *[]kit.SlotID
}

func (d declared) Bind(b *kit.Binding) (kit.Hooks, error) {
	for _, s := range d.slots {
		*d.ids = append(*d.ids, b.Slot(s))
	}
	return kit.Hooks{}, nil
}

func declare(t *testing.T, list ...kit.Slot) (*kit.Position, []kit.SlotID) {
	t.Helper()
	var ids []kit.SlotID
	r, err := kit.New(chessSpec(declared{list, &ids}))
	if err != nil {
		t.Fatal(err)
	}
	return r.Start().(*kit.Position), ids
}

func TestSlots(t *testing.T) {
	p, ids := declare(t,
		kit.Slot{Name: "keyed", Bits: 3, Keyed: true}, kit.Slot{Name: "free", Bits: 32},
		kit.Slot{Name: "seats", Bits: 4, Keyed: true, Seat: true}, kit.Slot{Name: "last", Bits: 1, Keyed: true},
		kit.Slot{Name: "keyed", Bits: 3, Keyed: true})
	keyed, free, seats, last := ids[0], ids[1], ids[2], ids[3]
	if ids[4] != keyed {
		t.Errorf("the same declaration gives slot %d and then %d", keyed, ids[4])
	}
	if last != seats+2 {
		t.Errorf("a slot of seats takes %d places, want 2", last-seats)
	}
	start := p.Key()
	p.SetSlot(free, 1<<32-1)
	if p.Key() != start || p.Slot(free) != 1<<32-1 {
		t.Errorf("a slot that is not keyed: value %d, key changed %v", p.Slot(free), p.Key() != start)
	}
	seen := map[uint64]string{start: "nothing"}
	for _, id := range []kit.SlotID{keyed, seats, seats + 1, last} {
		p.SetSlot(id, 1)
		if old, ok := seen[p.Key()]; ok {
			t.Errorf("slot %d has the key of %s", id, old)
		}
		seen[p.Key()] = "another slot"
		q := p.Clone().(*kit.Position)
		if q.Slot(id) != 1 || q.Key() != p.Key() {
			t.Error("a clone has not the same slots")
		}
		p.SetSlot(id, 0)
	}
	if p.Key() != start {
		t.Error("the key does not come back with the values")
	}
	p.SetSlot(keyed, 6)
	six := p.Key()
	if p.SetSlot(keyed, 7); p.Key() == six {
		t.Error("6 and 7 have one key")
	}
	q := p.Rules().Start().(*kit.Position)
	q.Set(p)
	if q.Slot(keyed) != 7 || q.Slot(free) != 1<<32-1 || q.Key() != p.Key() {
		t.Error("Set does not copy the slots")
	}
}

// TestSetCopiesEverySlot: however many a game declares, a copy has them all.
func TestSetCopiesEverySlot(t *testing.T) {
	for n := 1; n < kit.MaxSlots; n++ { // one is that of en passant
		list := make([]kit.Slot, n)
		for i := range list {
			list[i] = kit.Slot{Name: string(rune('a' + i)), Bits: 5, Keyed: true}
		}
		p, ids := declare(t, list...)
		for i, id := range ids {
			p.SetSlot(id, uint32(i+1))
		}
		q := p.Rules().Start().(*kit.Position)
		q.CopyFrom(p)
		for i, id := range ids {
			if got := q.Slot(id); got != uint32(i+1) {
				t.Errorf("%d slots: the copy of the %d. is %d", n, i+1, got)
			}
		}
		if q.Key() != p.Key() {
			t.Errorf("%d slots: the copy has another key", n)
		}
	}
}

func TestSetSlotPanicsOnTooMuch(t *testing.T) {
	for bits := uint8(1); bits < 32; bits++ {
		p, ids := declare(t, kit.Slot{Name: "a", Bits: bits})
		p.SetSlot(ids[0], 1<<bits-1)
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d bits: %d was stored", bits, uint32(1)<<bits)
				}
			}()
			p.SetSlot(ids[0], 1<<bits)
		}()
		if p.Slot(ids[0]) != 1<<bits-1 {
			t.Errorf("%d bits: the value is lost", bits)
		}
	}
}

func TestBinding(t *testing.T) {
	s := chessSpec(declares(func(b *kit.Binding) error {
		if b.Mover(orthodox.Rook) == nil || b.Mover(30) != nil || b.Mover(board.MaxKinds) != nil || b.Geometry().Files() != 8 {
			return errors.New("mover or geometry")
		}
		royal := b.Kinds(func(m kit.Man) bool { return m.Royal })
		if diff := cmp.Diff([]board.Kind{orthodox.King}, royal); diff != "" {
			return errors.New(diff)
		}
		if b.Roster().Letter(orthodox.Queen, board.English) != 'Q' {
			return errors.New("roster")
		}
		b.Slot(kit.Slot{Name: "found", Bits: 1})
		return nil
	}))
	if _, err := kit.New(s); err != nil {
		t.Error(err)
	}
}

func TestCounters(t *testing.T) {
	r := kit.Must(chessSpec())
	checkRules(t, r, []ruleCase{
		{"a move counts", "4k3/8/8/8/8/8/8/R3K3 w - 7 9", "a1a2", "4k3/8/8/8/8/8/R7/4K3 b - 8 9"},
		{"the turn rises after Black", "4k3/8/8/8/8/8/8/R3K3 b - 7 9", "e8e7", "8/4k3/8/8/8/8/8/R3K3 w - 8 10"},
		{"a capture starts anew", "4k3/8/8/r7/8/8/8/R3K3 w - 7 9", "a1a5", "4k3/8/8/R7/8/8/8/4K3 b - 0 9"},
		{"a pawn too", "4k3/8/8/8/8/8/P7/4K3 w - 7 9", "a2a3", "4k3/8/8/8/8/P7/8/4K3 b - 0 9"},
		{"the counters stop at the end of their range", "4k3/8/8/8/8/8/8/4K3 b - 99999 99999", "e8e7", "8/4k3/8/8/8/8/8/4K3 w - 99999 99999"},
	})
	a, b := variant.MustParse(r, "4k3/8/8/8/8/8/8/4K3 w - 3 9"), variant.MustParse(r, "4k3/8/8/8/8/8/8/4K3 w - 0 1")
	if a.Key() != b.Key() {
		t.Error("counters are in the key")
	}
	if got := a.(*kit.Position).QuietPlies(); got != 3 {
		t.Errorf("QuietPlies %d, want 3", got)
	}
	s := chessSpec()
	s.Rules = []kit.Rule{kit.Counters{Optional: true}}
	s.Start = "4k3/8/8/8/8/8/8/4K3 w"
	p := kit.Must(s).Start()
	if got, _ := variant.Text(p); got != "4k3/8/8/8/8/8/8/4K3 w 0 1" {
		t.Errorf("optional counters: %s", got)
	}
	s.Rules = nil
	if got := kit.Must(s).Start().(*kit.Position).QuietPlies(); got != 0 {
		t.Errorf("QuietPlies without a clock: %d", got)
	}
}

// reserveSpec is chess with men beside the board that nobody uses.
func reserveSpec() kit.Spec {
	s := chessSpec()
	s.Reserve = true
	s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - 0 1"
	return s
}

func TestReserveText(t *testing.T) {
	r := kit.Must(reserveSpec())
	const head, tail = "4k3/8/8/8/8/8/8/4K3", " w - 0 1"
	for _, hand := range []string{"[]", "[P]", "[PPNQ]", "[PQpq]", "[q]", "[" + strings.Repeat("P", 255) + "]"} {
		p, err := r.Parse(head + hand + tail)
		if err != nil {
			t.Errorf("%s: %v", hand, err)
			continue
		}
		if got, _ := variant.Text(p); got != head+hand+tail {
			t.Errorf("%s comes back as %s", hand, got)
		}
	}
	p := variant.MustParse(r, head+"[PPq]"+tail).(*kit.Position)
	if a, b := p.Reserve(board.White, orthodox.Pawn), p.Reserve(board.Black, orthodox.Queen); a != 2 || b != 1 {
		t.Errorf("%d pawns and %d queens, want 2 and 1", a, b)
	}
	key := p.Key()
	p.SetReserve(board.White, orthodox.Pawn, 1)
	if p.Key() == key || p.Key() != variant.MustParse(r, head+"[Pq]"+tail).Key() {
		t.Error("the key does not follow the reserve")
	}
	for hand, class := range map[string]variant.Class{
		"": board.Syntax, "[": board.Syntax, "[P": board.Syntax, "]": board.BadPiece, "[NP]": board.NotCanonical,
		"[qQ]": board.NotCanonical, "[1]": board.BadPiece, "[P]x": board.Syntax, "[[]": board.BadPiece,
		"[" + strings.Repeat("P", 256) + "]": board.Limit,
	} {
		_, err := r.Parse(head + hand + tail)
		if !errors.Is(err, &variant.ParseError{Class: class}) {
			t.Errorf("%s: %v, want class %s", board.Quote(hand), err, class)
		}
	}
}

func TestReserveFaultsArePlaced(t *testing.T) {
	const head = "4k3/8/8/8/8/8/8/4K3"
	for hand, offset := range map[string]int{"[N1]": 2, "[NP]": 2, "[Q": 0} {
		_, err := kit.Must(reserveSpec()).Parse(head + hand + " w - 0 1")
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != "reserve" || e.Offset != len(head)+offset {
			t.Errorf("%s: %v, want a fault of the reserve at %d", hand, err, len(head)+offset)
		}
	}
}

func TestDropTakesFromTheReserve(t *testing.T) {
	r := kit.Must(reserveSpec())
	p := variant.MustParse(r, "4k3/8/8/8/8/8/8/4K3[NNq] w - 5 1").(*kit.Position)
	p.Apply(move.NewDrop(orthodox.Knight, sq("d4")))
	if got, _ := variant.Text(p); got != "4k3/8/8/8/3N4/8/8/4K3[Nq] b - 0 1" {
		t.Errorf("after a drop: %s", got)
	}
}

func TestReplaceAndPick(t *testing.T) {
	r := kit.Must(reserveSpec())
	p := variant.MustParse(r, "4k3/8/8/8/3Q4/8/8/4K3[NNq] w - 5 1").(*kit.Position)
	p.Apply(move.NewReplace(orthodox.Knight, sq("d4")))
	p.Apply(move.NewPick(orthodox.Queen))
	if got, _ := variant.Text(p); got != "4k3/8/8/8/3N4/8/8/4K3[Nq] w - 1 2" {
		t.Errorf("after a replacement and a pick: %s", got)
	}
	if q := variant.MustParse(r, "4k3/8/8/8/3N4/8/8/4K3[Nq] w - 1 2"); q.Key() != p.Key() {
		t.Error("the key does not follow")
	}
}

func TestParseFaults(t *testing.T) {
	dash := chessSpec(kit.Dash{Name: "dash", Class: board.BadCastling})
	dash.Start += " -"
	dash.Men[orthodox.Rook-1].Count = kit.Count{Min: 1, Max: 2}
	tests := []struct {
		name, text, field string
		class             variant.Class
		offset            int
	}{
		{"empty", "", "position", board.Syntax, 0},
		{"no turn", "r3k3/8/8/8/8/8/8/R3K3", "turn", board.Syntax, 21},
		{"a turn of nobody", "r3k3/8/8/8/8/8/8/R3K3 x - 0 1 -", "turn", board.BadTurn, 22},
		{"no last field", "r3k3/8/8/8/8/8/8/R3K3 w - 0 1", "dash", board.Syntax, 29},
		{"a field too many", "r3k3/8/8/8/8/8/8/R3K3 w - 0 1 - -", "text", board.Trailing, 32},
		{"two spaces", "r3k3/8/8/8/8/8/8/R3K3  w - 0 1 -", "position", board.NotCanonical, 22},
		{"castling where there is none", "r3k3/8/8/8/8/8/8/R3K3 w - 0 1 Q", "dash", board.BadCastling, 30},
		{"a counter with a letter", "r3k3/8/8/8/8/8/8/R3K3 w - 1a 1 -", "quiet", board.BadCounter, 27},
		{"turn number 0", "r3k3/8/8/8/8/8/8/R3K3 w - 0 0 -", "number", board.BadCounter, 28},
		{"no king", "r3k3/8/8/8/8/8/8/R7 w - 0 1 -", "placement", board.KingCount, 0},
		{"two kings", "r3k3/8/8/8/8/8/8/R3K2K w - 0 1 -", "placement", board.KingCount, 21},
		{"three rooks", "r3k3/8/8/8/8/8/8/RRR1K3 w - 0 1 -", "placement", board.PieceCount, 19},
		{"no rook", "4k3/8/8/8/8/8/8/R3K3 w - 0 1 -", "placement", board.PieceCount, 0},
		{"a pawn at the end", "r3k2P/8/8/8/8/8/8/R3K3 w - 0 1 -", "placement", board.PawnRank, 4},
		{"the mover could take the king", "R3k3/8/8/8/8/8/8/r3K3 w - 0 1 -", "placement", board.OppositeCheck, 2},
		{"too long", strings.Repeat("x", 2000), "position", board.TooLong, 0},
	}
	// A lax reader counts in the text as it came, spaces and runs included.
	var e *variant.ParseError
	_, _, err := kit.Must(chessSpec()).ParseLax("  4k3/44/8/8/8/8/8/K2QK3 w - 0 1")
	if !errors.As(err, &e) || e.Class != board.KingCount || e.Offset != 22 {
		t.Errorf("lax: %v", err)
	}
	r := kit.Must(dash)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := r.Parse(tt.text)
			var e *variant.ParseError
			if !errors.As(err, &e) || !errors.Is(err, variant.ErrSyntax) {
				t.Fatalf("%v is no ParseError that wraps ErrSyntax", err)
			}
			if (e.Text == "") != (tt.text == "") || tt.class == board.BadCounter && len(e.Text) > 2 {
				t.Errorf("%v quotes %q", err, e.Text)
			}
			if e.Game != "test" || e.Field != tt.field || e.Class != tt.class || tt.class != board.TooLong && e.Offset != tt.offset {
				t.Errorf("%v: field %s class %s offset %d, want %s %s %d", err, e.Field, e.Class, e.Offset, tt.field, tt.class, tt.offset)
			}
		})
	}
}

func TestParseLax(t *testing.T) {
	s := chessSpec(kit.Dash{Name: "dash", Class: board.BadCastling})
	s.Start += " -"
	r := kit.Must(s)
	tests := []struct {
		name, text, want string
		repairs          []variant.Class
	}{
		{"nothing to repair", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", nil},
		{"spacing", "  4k3/8/8/8/8/8/8/4K3\t w -  0 1 - ", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.NotCanonical}},
		// It used to be mended in silence.
		{"one space at the end", "4k3/8/8/8/8/8/8/4K3 w - 0 1 - ", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.NotCanonical}},
		{"a tab between fields", "4k3/8/8/8/8/8/8/4K3 w\t- 0 1 -", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.NotCanonical}},
		{"runs side by side", "4k3/44/8/8/8/8/8/4K12 w - 0 1 -", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.NotCanonical}},
		{"missing fields", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -",
			[]variant.Class{board.MissingField, board.MissingField, board.MissingField, board.MissingField}},
		{"turn number 0", "4k3/8/8/8/8/8/8/4K3 w - 0 0 -", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.BadCounter}},
		{"castling where there is none", "4k3/8/8/8/8/8/8/4K3 w - 0 1 KQ", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.BadCastling}},
		{"a square that nobody skipped", "4k3/8/8/8/8/8/8/4K3 w e6 0 1 -", "4k3/8/8/8/8/8/8/4K3 w - 0 1 -", []variant.Class{board.BadEP}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, repairs, err := r.ParseLax(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			var got []variant.Class
			for _, f := range repairs {
				got = append(got, f.Class)
				if f.Field == "" || f.Change == "" || f.Offset < 0 || f.Offset > len(tt.text) {
					t.Errorf("a repair without its place: %+v", f)
				}
			}
			if diff := cmp.Diff(tt.repairs, got); diff != "" {
				t.Errorf("repairs (-want +got):\n%s", diff)
			}
			if text, _ := variant.Text(p); text != tt.want {
				t.Errorf("%q, want %q", text, tt.want)
			}
		})
	}
	for _, text := range []string{"", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/8 w", "4k3/8/8/8/8/8/8/4K3 w - x 1 -", "4k3/9/8/8/8/8/8/4K3 w - 0 1 -"} {
		if _, repairs, err := r.ParseLax(text); err == nil || repairs != nil {
			t.Errorf("%q is read, with %v", text, repairs)
		}
	}
}

// oracle is a rule with a Why.
type oracle struct{}

func (o oracle) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Why: o.why}, nil
}

func (oracle) why(_ *kit.Node, m move.Move) variant.Reason {
	if m.From() == sq("h8") {
		return "nobody leaves h8"
	}
	return ""
}

func TestWhy(t *testing.T) {
	free := auraSpec()
	free.Rules = append(free.Rules, oracle{})
	duty := chessSpec()
	duty.Men[5].Royal, duty.Captures = false, kit.Compulsory
	over, both := chessSpec(reach{}), chessSpec()
	both.Captures = kit.Compulsory
	tests := []struct {
		name, text string
		spec       kit.Spec
		move       move.Move
		want       variant.Reason
	}{
		{"nobody there", "4k3/8/8/8/8/8/8/4K3 w - 0 1", free, move.NewStep(sq("a1"), sq("a2")), "not yours"},
		{"an enemy there", "4k3/8/8/8/8/8/8/4K3 w - 0 1", free, move.NewStep(sq("e8"), sq("e7")), "not yours"},
		{"a man held fast", "4k3/8/8/8/8/8/Rs6/4K3 w - 0 1", free, move.NewStep(sq("a2"), sq("a3")), "held"},
		{"a pin", "4k3/4r3/8/8/8/8/4R3/4K3 w - 0 1", free, move.NewStep(sq("e2"), sq("d2")), "royal attacked"},
		{"a rule's own reason", "4k2R/8/8/8/8/8/8/4K3 b - 0 1", free, move.NewStep(sq("h8"), sq("h7")), "nobody leaves h8"},
		{"a duty", "4k3/8/8/r7/8/8/8/R3K3 w - 0 1", duty, move.NewStep(sq("a1"), sq("a2")), "capture possible"},
		{"a duty beside a king", "4k3/8/8/r7/8/8/8/R3K3 w - 0 1", both, move.NewStep(sq("a1"), sq("a2")), "capture possible"},
		// It used to be said that the man does not go so.
		{"a Filter", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", chessSpec(checkDuty{}), move.NewStep(sq("a1"), sq("a2")), ""},
		{"the end", "r3K3/8/8/8/8/3k4/8/8 b - 0 1", over, move.NewStep(sq("a8"), sq("a7")), "game over"},
		{"no promotion", "4k3/8/8/8/8/8/P7/4K3 w - 0 1", free, move.NewStep(sq("a2"), sq("a3")).WithKind(orthodox.Queen), "no promotion"},
		{"another promotion", "4k3/P7/8/8/8/8/8/4K3 w - 0 1", free, move.NewStep(sq("a7"), sq("a8")).WithKind(orthodox.King), "not to that"},
		{"a pin says more than a promotion", "7k/8/8/8/8/8/K3P2r/8 w - 0 1", free, move.NewStep(sq("e2"), sq("e3")).WithKind(orthodox.Queen), "royal attacked"},
		{"a duty beside a pin", "4k3/8/8/8/8/4r2p/4R3/4K2R w - 0 1", both, move.NewStep(sq("h1"), sq("h2")), "capture possible"},
		{"a pinned man obliges nobody", "4k3/8/8/8/8/4r3/r3R2p/4K3 w - 0 1", both, move.NewStep(sq("e2"), sq("d2")), "royal attacked"},
		{"a swap is no step", "4k3/8/8/r7/8/8/8/R3K3 w - 0 1", duty, move.NewSwap(sq("a1"), sq("a2")), ""},
		{"one step into an attack", "4k3/8/8/8/8/2p5/8/4K3 w - 0 1", free, move.NewStep(sq("e1"), sq("d2")), "royal attacked"},
		{"no move of a man that is pinned", "4k3/4r3/8/8/8/8/4R3/4K3 w - 0 1", free, move.NewStep(sq("e2"), sq("b5")), "out of reach"},
		// These used to go so, or not at all.
		{"an own man in the way", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", free, move.NewStep(sq("a1"), sq("e1")), "own man"},
		{"behind an own man", "4k3/8/8/8/8/8/8/R1R1K3 w - 0 1", free, move.NewStep(sq("a1"), sq("e1")), "out of reach"},
		{"standing still", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", free, move.NewStep(sq("a1"), sq("a1")), "out of reach"},
		{"nobody to be put", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", free, move.NewDrop(orthodox.Rook, sq("a2")), "not in reserve"},
		{"no such move", "4k3/8/8/8/8/8/8/R3K3 w - 0 1", free, move.NewStep(sq("a1"), sq("b2")), "out of reach"},
	}
	for _, tt := range tests {
		p := variant.MustParse(kit.Must(tt.spec), tt.text)
		if got := p.(variant.Refuser).Why(tt.move); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
