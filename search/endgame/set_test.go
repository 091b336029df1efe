package endgame

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/memory"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

func TestParseClass(t *testing.T) {
	roster := chess.Info().Roster
	tests := []struct {
		text, want string // want empty: refused
		men        int
	}{
		{"KQvK", "KQvK", 3},
		{"QKvK", "KQvK", 3},
		{"vP", "vP", 1},
		{"v", "v", 0},
		{"KPPPvKPPP", "KPPPvKPPP", 8},
		{"KPPPPvKPPP", "", 0},
		{"KQK", "", 0},
		{"KQvKv", "", 0},
		{"KXvK", "", 0},
		{"kvK", "", 0},
		{"", "", 0},
	}
	for _, tt := range tests {
		c, err := ParseClass(roster, tt.text)
		if tt.want == "" {
			if !errors.Is(err, ErrClass) || c != (Class{}) {
				t.Errorf("%q: %v, %v", tt.text, c, err)
			}
			continue
		}
		if err != nil || c.Text(roster) != tt.want || c.Men() != tt.men {
			t.Errorf("%q: %q with %d men, %v", tt.text, c.Text(roster), c.Men(), err)
		}
		if c.Swapped().Swapped() != c {
			t.Errorf("%q swapped twice is %q", tt.text, c.Swapped().Swapped().Text(roster))
		}
	}
}

func TestClasses(t *testing.T) {
	tests := []struct {
		rules *kit.Rules
		men   int
		want  int
	}{
		{anti, 1, 0}, {anti, 2, 36}, {anti, 3, 252}, {anti, 9, 0},
		{chess, 2, 1}, {chess, 3, 10}, {chess, 4, 55},
	}
	for _, tt := range tests {
		seen := map[Class]bool{}
		for c := range Classes(tt.rules, tt.men) {
			if c.Men() != tt.men || seen[c] {
				t.Errorf("%v", c)
			}
			seen[c] = true
		}
		if len(seen) != tt.want {
			t.Errorf("%s: %d classes of %d men, want %d", tt.rules.Info().ID, len(seen), tt.men, tt.want)
		}
	}
}

// TestNumbers goes through all numbers of some classes: each position found has
// the number that it was made from.
func TestNumbers(t *testing.T) {
	for _, name := range []string{"KvK", "PvP", "NNvNN", "PPPvK", "KPvPP"} {
		s := newSet(t, small("small-antichess", 4, 4, loser(true)), Options{})
		c, err := ParseClass(s.Rules().Info().Roster, name)
		if err != nil {
			t.Fatal(err)
		}
		l, err := s.layout(c)
		if err != nil {
			t.Fatal(err)
		}
		d := newDesk(s.rules)
		found := 0
		for node := range l.nodes() {
			if !s.put(l, node, d, d.at[0]) {
				continue
			}
			found++
			for _, y := range s.turns(c) {
				var men [MaxMen]variant.Placed
				for i, m := range d.men[:l.men] {
					men[i] = variant.Placed{Man: board.NewPiece(y.Color(m.Man.Color()), m.Man.Kind()), On: y.To[m.On]}
				}
				slices.Reverse(men[:l.men])
				side := y.Color(board.Color(node / l.size))
				s.rules.Place(d.at[1], men[:l.men], side)
				e := entry{&Table{layout: l}, y.Swap && l.halves == 2}
				if got, ok := e.find(d.at[1]); !ok || got != node {
					t.Fatalf("%s: number %d is found as %d (%v)", name, node, got, ok)
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: no positions", name)
		}
	}
}

// always moves twice in a row.
type always struct{}

func (a always) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{TurnOrder: a.turnOrder}, nil
}

func (always) turnOrder(p *kit.Position, _ move.Move) (variant.Player, board.Color) {
	return p.Turn(), p.Side()
}

func TestGamesThatTablesCannotServe(t *testing.T) {
	class := func(r variant.Rules, text string) Class {
		c, err := ParseClass(r.Info().Roster, text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, change := range []func(*variant.Info){
		func(i *variant.Info) { i.Players = 3 },
		func(i *variant.Info) { i.Payoff = variant.Common },
		func(i *variant.Info) { i.Hidden = true },
		func(i *variant.Info) { i.Simultaneous = true },
	} {
		r := *anti.Info()
		change(&r)
		if _, err := NewSet(told{anti, &r}, Options{}); !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%+v: %v", r, err)
		}
	}
	if _, err := NewSet(struct{ variant.Rules }{anti}, Options{}); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("no Placer: %v", err)
	}
	if _, err := NewSet(wrapper{anti}, Options{}); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("a game that wraps the kit: %v", err)
	}
	twice := small("twice", 4, 4, func(s *kit.Spec) {
		loser(false)(s)
		s.Rules = append(s.Rules, always{})
	})
	if _, err := newSet(t, twice, Options{}).Make(t.Context(), class(twice, "KvK")); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("a side that moves twice: %v", err)
	}
	marked := small("marked", 4, 4, func(s *kit.Spec) {
		loser(false)(s)
		s.Rules = append(s.Rules, marks{})
	})
	if _, err := newSet(t, marked, Options{}).Make(t.Context(), class(marked, "RNvR")); !errors.Is(err, variant.ErrUnsupported) || !errors.Is(err, errExtras) {
		t.Errorf("no move leads to a bare position: %v", err)
	}
	if _, err := newSet(t, marked, Options{Bytes: 1 << 20}).Make(t.Context(), class(marked, "RNvR")); !errors.Is(err, ErrTooLarge) {
		t.Errorf("no room for those: %v", err)
	}
	// A knight that becomes a pawn and a pawn that becomes a knight.
	circle := small("circle", 4, 4, func(s *kit.Spec) {
		loser(true)(s)
		s.Promotions = []kit.Promotion{
			{From: orthodox.Pawn, To: []board.Kind{orthodox.Knight}},
			{From: orthodox.Knight, To: []board.Kind{orthodox.Pawn}, Zone: [2]board.Set{board.SetOf(5), board.SetOf(5)}},
		}
	})
	if _, err := newSet(t, circle, Options{}).Make(t.Context(), class(circle, "NvK")); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("material that comes back: %v", err)
	}
}

// marks changes a slot for good with the first move.
type marks struct{ slot kit.SlotID }

func (r marks) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.slot = b.Slot(kit.Slot{Name: "mark", Bits: 1, Keyed: true})
	return kit.Hooks{After: r.after}, nil
}

func (r marks) after(p *kit.Position, _ move.Move, _ board.Piece) { p.SetSlot(r.slot, 1) }

// wrapper wraps the kit and leaves being a Placer to it.
type wrapper struct{ *kit.Rules }

func (r wrapper) Start() variant.Position { return wrapped{kit.Of(r.Rules.Start())} }

type wrapped struct{ *kit.Position }

// told is a game with another description.
type told struct {
	*kit.Rules
	info *variant.Info
}

func (r told) Info() *variant.Info { return r.info }

func TestSizesBeyondReachAreRefused(t *testing.T) {
	for _, bytes := range []int64{-1, math.MinInt64, math.MaxInt64, memory.Most() + 1} {
		if _, err := NewSet(chess, Options{Bytes: bytes}); !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%d bytes: %v", bytes, err)
		}
	}
}

func TestLimits(t *testing.T) {
	roster := chess.Info().Roster
	small, _ := ParseClass(roster, "KQvK")
	large, _ := ParseClass(roster, "KQRBvKNP")
	none, _ := ParseClass(roster, "v")
	for _, tt := range []struct {
		class Class
		bytes int64
		want  error
	}{
		{small, 1 << 19, ErrTooLarge}, // the positions
		{small, 1 << 20, ErrTooLarge}, // their moves
		{small, 8 << 20, nil},
		{large, 0, ErrTooLarge},
		{none, 0, ErrClass},
	} {
		s := newSet(t, chess, Options{Bytes: tt.bytes})
		if _, err := s.Make(t.Context(), tt.class); !errors.Is(err, tt.want) {
			t.Errorf("%s within %d bytes: %v, want %v", tt.class.Text(roster), tt.bytes, err, tt.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := newSet(t, chess, Options{})
	if _, err := s.Make(ctx, small); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
	table, err := s.Make(t.Context(), small)
	if err != nil {
		t.Fatalf("after a cancel: %v", err)
	}
	if err := s.Verify(ctx, table); !errors.Is(err, context.Canceled) {
		t.Errorf("verify canceled: %v", err)
	}
	errDisk := errors.New("disk")
	for _, o := range []Options{
		{Load: func(Class) (*Table, error) { return nil, errDisk }},
		{Save: func(*Table) error { return errDisk }},
	} {
		if _, err := newSet(t, chess, o).Make(t.Context(), small); !errors.Is(err, errDisk) {
			t.Errorf("the caller's error: %v", err)
		}
	}
}

// TestVerifyFindsEveryWrongValue alters the values one by one.
func TestVerifyFindsEveryWrongValue(t *testing.T) {
	s := newSet(t, small("small-antichess", 3, 3, loser(true)), Options{})
	table := mustMake(t, s, "QvN")
	if err := s.Verify(t.Context(), table); err != nil {
		t.Fatal(err)
	}
	for i, was := range table.values {
		for _, v := range []value{absent, drawn, winIn(1), lossIn(1), winIn(100), value(was) + 2} {
			if byte(v) == was {
				continue
			}
			table.values[i] = byte(v)
			err := s.Verify(t.Context(), table)
			var wrong *WrongError
			if !errors.As(err, &wrong) || !errors.Is(err, ErrWrong) || wrong.Position == "" {
				t.Errorf("value %d of number %d instead of %d: %v", v, i, was, err)
			}
		}
		table.values[i] = was
	}
}

func TestProbe(t *testing.T) {
	s := newSet(t, chess, Options{})
	mustMake(t, s, "KQvK")
	tests := []struct {
		name, text string
		verdict    search.Verdict
		plies      int
		ok         bool
	}{
		{"mate in one", "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", search.Win, 1, true},
		{"mated", "1Q5k/8/6K1/8/8/8/8/8 b - - 0 1", search.Loss, 0, true},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", search.Draw, 0, true},
		{"colours exchanged", "7K/8/6k1/8/8/8/8/1q6 b - - 0 1", search.Win, 1, true},
		{"the queen hangs", "8/8/8/8/8/1k6/1Q6/7K b - - 0 1", search.Draw, 0, true},
		{"no table", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", search.Unknown, 0, false},
		{"many men", orthodox.Start, search.Unknown, 0, false},
		{"a right of castling", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", search.Unknown, 0, false},
	}
	for _, tt := range tests {
		p := variant.MustParse(chess, tt.text)
		before, _ := variant.Text(p)
		v, n, ok := s.Probe(p)
		if v != tt.verdict || n != tt.plies || ok != tt.ok {
			t.Errorf("%s: %v in %d, %v; want %v in %d, %v", tt.name, v, n, ok, tt.verdict, tt.plies, tt.ok)
		}
		if after, _ := variant.Text(p); after != before {
			t.Errorf("%s: Probe changed the position to %s", tt.name, after)
		}
	}
	mustMake(t, s, "KRvK")
	castle := variant.MustParse(chess, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	plain := variant.MustParse(chess, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	v, n, ok := s.Probe(castle)
	w, m, _ := s.Probe(plain)
	if !ok || v != search.Win || w != search.Win || n > m {
		t.Errorf("with a right of castling %v in %d (%v), without %v in %d", v, n, ok, w, m)
	}
}

func TestProbeByManyAndWithoutAllocation(t *testing.T) {
	s, file := newSet(t, chess, Options{}), newSet(t, chess, Options{})
	open, err := file.Open(reader(written(t, mustMake(t, s, "KRvK"))))
	if err != nil {
		t.Fatal(err)
	}
	file.Add(open)
	p := variant.MustParse(chess, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1")
	for i, s := range []*Set{s, file} {
		if _, _, ok := s.Probe(p); !ok {
			t.Errorf("set %d does not know the position", i)
		}
		if n := testing.AllocsPerRun(100, func() { s.Probe(p) }); n != 0 && !raceDetector {
			t.Errorf("set %d: %v allocations", i, n)
		}
	}
	texts := []string{"8/8/8/3k4/8/8/8/R3K3 w Q - 0 1", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"}
	var group sync.WaitGroup
	for _, text := range texts {
		want, plies, _ := s.Probe(variant.MustParse(chess, text))
		for range 4 {
			group.Go(func() {
				p := variant.MustParse(chess, text)
				for range 200 {
					if v, n, ok := s.Probe(p); !ok || v != want || n != plies {
						t.Errorf("%s: %v in %d, %v", text, v, n, ok)
						return
					}
				}
			})
		}
	}
	group.Wait()
}

func TestEach(t *testing.T) {
	s := newSet(t, anti, Options{})
	table := mustMake(t, s, "KvR")
	n, p := 0, anti.Start()
	err := table.Each(func(men []variant.Placed, side board.Color, v search.Verdict, plies int) bool {
		n++
		if !anti.Place(p, men, side) {
			t.Errorf("%v is no position", men)
		}
		got, in, ok := s.Probe(p)
		if !ok || got != v || in != plies {
			t.Errorf("%v: %v in %d, Probe says %v in %d", men, v, plies, got, in)
		}
		return n < 500
	})
	if err != nil || n != 500 {
		t.Errorf("%d positions, %v", n, err)
	}
}
