package kit_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// declares is a rule that does what its function says when it is bound.
type declares func(b *kit.Binding) error

func (d declares) Bind(b *kit.Binding) (kit.Hooks, error) { return kit.Hooks{}, d(b) }

// slots declares slots and nothing else.
func slots(list ...kit.Slot) kit.Rule {
	return declares(func(b *kit.Binding) error {
		for _, s := range list {
			b.Slot(s)
		}
		return nil
	})
}

func field(name string) kit.Rule {
	return declares(func(b *kit.Binding) error {
		b.Field(kit.Field{
			Name:   name,
			Append: func(dst []byte, _ *kit.Position) []byte { return append(dst, 'x') },
			Parse:  func(*kit.Position, string, *kit.Lax) *variant.ParseError { return nil },
		})
		return nil
	})
}

var errBind = errors.New("a rule's own fault")

func TestNewNamesTheMistake(t *testing.T) {
	tests := []struct {
		name, field string
		spoil       func(s *kit.Spec)
	}{
		{"no ID", "kit: Info.ID: ", func(s *kit.Spec) { s.Info.ID = "" }},
		{"ID with a capital", "kit: Info.ID: ", func(s *kit.Spec) { s.Info.ID = "Chess" }},
		{"ID of 65 bytes", "kit: Info.ID: ", func(s *kit.Spec) { s.Info.ID = strings.Repeat("a", 65) }},
		{"ID with a space", "kit: Info.ID: ", func(s *kit.Spec) { s.Info.ID = "my chess" }},
		{"no title", "kit: Info.Titles: ", func(s *kit.Spec) { s.Info.Titles[board.English] = "" }},
		{"too many seats", "kit: Info.Players: ", func(s *kit.Spec) { s.Info.Players = 9 }},
		{"fewer than no seats", "kit: Info.Players: ", func(s *kit.Spec) { s.Info.Players = -1 }},
		{"one seat to be mated", "kit: Info.Players: ", func(s *kit.Spec) { s.Info.Players = 1 }},
		{"no such payoff", "kit: Info.Payoff: ", func(s *kit.Spec) { s.Info.Payoff = 2 }},
		{"no board", "kit: Geometry: ", func(s *kit.Spec) { s.Geometry = nil }},
		{"no men", "kit: Men: ", func(s *kit.Spec) { s.Men = nil }},
		{"no mover", "kit: Men: Knight ", func(s *kit.Spec) { s.Men[1].Mover = nil }},
		{"another board's mover", "kit: Men: ", func(s *kit.Spec) { s.Men[1].Mover = move.Knight(board.Rect(8, 9)) }},
		{"a count turned round", "kit: Men: Rook: count", func(s *kit.Spec) { s.Men[3].Count = kit.Count{Min: 3, Max: 2} }},
		{"a negative count", "kit: Men: Rook: count", func(s *kit.Spec) { s.Men[3].Count = kit.Count{Min: -1, Max: 2} }},
		{"barred from where nothing is", "kit: Men: Pawn: Barred", func(s *kit.Spec) { s.Men[0].Barred[1] = board.Single(64) }},
		{"a kind twice", "kit: Men: ", func(s *kit.Spec) { s.Men[1].Kind = orthodox.Rook }},
		{"a letter twice", "kit: Men: ", func(s *kit.Spec) { s.Men[1].Letters[board.English] = 'R' }},
		{"kind 0", "kit: Men: ", func(s *kit.Spec) { s.Men[1].Kind = 0 }},
		{"kind 32", "kit: Men: ", func(s *kit.Spec) { s.Men[1].Kind = board.MaxKinds }},
		{"no such duty", "kit: Captures: ", func(s *kit.Spec) { s.Captures = 7 }},
		{"promotion of nobody", "kit: Promotions: ", func(s *kit.Spec) { s.Promotions[0].From = 20 }},
		{"promotion of kind 32", "kit: Promotions: ", func(s *kit.Spec) { s.Promotions[0].From = board.MaxKinds }},
		{"promotion of kind 200", "kit: Promotions: ", func(s *kit.Spec) { s.Promotions[0].From = 200 }},
		{"promotion off the board", "kit: Promotions: Pawn: Zone", func(s *kit.Spec) { s.Promotions[0].Zone[0] = board.Single(100) }},
		{"promotion to kind 32", "kit: Promotions: ", func(s *kit.Spec) { s.Promotions[0].To = []board.Kind{board.MaxKinds} }},
		{"promotion to nothing", "kit: Promotions: Pawn ", func(s *kit.Spec) { s.Promotions[0].To = nil }},
		{"promotion to no kind", "kit: Promotions: ", func(s *kit.Spec) { s.Promotions[0].To = []board.Kind{board.NoKind} }},
		{"promotion to a kind that is not there", "kit: Promotions: ", func(s *kit.Spec) { s.Promotions[0].To = []board.Kind{20} }},
		// The game would go on without him, and its texts could not be read.
		{"a royal man promotes away", "kit: Promotions: King ", func(s *kit.Spec) {
			s.Promotions = append(s.Promotions, kit.Promotion{From: orthodox.King, To: []board.Kind{orthodox.King, orthodox.Queen}})
		}},
		{"a royal man promotes away of two", "kit: Promotions: King ", func(s *kit.Spec) {
			s.Men[5].Count = kit.Count{Min: 1, Max: 2}
			s.Promotions = append(s.Promotions, kit.Promotion{From: orthodox.King, To: []board.Kind{orthodox.Queen}, Optional: true})
		}},
		{"promotion twice", "kit: Promotions: Pawn ", func(s *kit.Spec) { s.Promotions = append(s.Promotions, s.Promotions[0]) }},
		{"a rule that does nothing", "kit: Rules: rule 2 (kit.Hooks): it has no Hooks", func(s *kit.Spec) { s.Rules = append(s.Rules, kit.Hooks{}) }},
		{"a rule that is nil", "kit: Rules: rule 2 ", func(s *kit.Spec) { s.Rules = append(s.Rules, nil) }},
		{"a rule that refuses", "kit: Rules: rule 2 ", func(s *kit.Spec) {
			s.Rules = append(s.Rules, declares(func(*kit.Binding) error { return errBind }))
		}},
		{"a slot without a name", "kit: Rules: ", func(s *kit.Spec) { s.Rules = append(s.Rules, slots(kit.Slot{Bits: 1})) }},
		{"65 Afters", "kit: Rules: ", func(s *kit.Spec) {
			for range 65 {
				s.Rules = append(s.Rules, plain{})
			}
		}},
		{"a slot without bits", "kit: Rules: ", func(s *kit.Spec) { s.Rules = append(s.Rules, slots(kit.Slot{Name: "a"})) }},
		{"a slot of 33 bits", "kit: Rules: ", func(s *kit.Spec) { s.Rules = append(s.Rules, slots(kit.Slot{Name: "a", Bits: 33})) }},
		{"a slot in two ways", "kit: Rules: ", func(s *kit.Spec) {
			s.Rules = append(s.Rules, slots(kit.Slot{Name: "a", Bits: 1}, kit.Slot{Name: "a", Bits: 2}))
		}},
		{"too many slots", "kit: Rules: ", func(s *kit.Spec) {
			for i := range kit.MaxSlots {
				s.Rules = append(s.Rules, slots(kit.Slot{Name: string(rune('a' + i)), Bits: 1}))
			}
		}},
		{"too many slots of seats", "kit: Rules: ", func(s *kit.Spec) {
			for i := range kit.MaxSlots / 2 {
				s.Rules = append(s.Rules, slots(kit.Slot{Name: string(rune('a' + i)), Bits: 1, Seat: true}))
			}
		}},
		{"a field twice", "kit: Rules: ", func(s *kit.Spec) { s.Rules = append(s.Rules, field("a"), field("a")) }},
		{"a field without a name", "kit: Rules: ", func(s *kit.Spec) { s.Rules = append(s.Rules, field("")) }},
		{"a field without functions", "kit: Rules: ", func(s *kit.Spec) {
			s.Rules = append(s.Rules, declares(func(b *kit.Binding) error { b.Field(kit.Field{Name: "a"}); return nil }))
		}},
		{"no such policy", "kit: Legality: ", func(s *kit.Spec) { s.Legality = 9 }},
		{"none with royal men", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.None }},
		{"masks with two royals", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Masks; s.Men[4].Royal = true }},
		{"masks with a count of royals", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Masks; s.Men[5].Count = kit.Count{Max: 1} }},
		{"masks with a hurdle", "kit: Legality: ", func(s *kit.Spec) {
			s.Legality = kit.Masks
			s.Men[1].Mover = move.Lame(s.Geometry, 0, 2, move.Hurdle)
		}},
		{"masks with a mover of one's own", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Masks; s.Men[1].Mover = &envoy{} }},
		{"masks with a rule that Exempts", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Masks; s.Rules = append(s.Rules, reach{}) }},
		{"masks with a rule that Reshapes", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Masks; s.Rules = append(s.Rules, suicide{}) }},
		{"masks with a rule that Exempts and a rule that Reshapes", "kit: Legality: ", func(s *kit.Spec) {
			s.Legality = kit.Masks
			s.Rules = append(s.Rules, reach{}, suicide{})
		}},
		{"masks with a rule that Reshapes and a promotion to royal", "kit: Legality: ", func(s *kit.Spec) {
			s.Legality, s.Promotions[0].To = kit.Masks, []board.Kind{orthodox.King}
			s.Rules = append(s.Rules, suicide{})
		}},
		{"masks without royals", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Masks; s.Men[5].Royal = false }},
		{"suspects with a bare rule that Restricts", "kit: Legality: ", func(s *kit.Spec) {
			s.Legality = kit.Suspects
			s.Rules = append(s.Rules, onlyRestricts)
		}},
		{"suspects with a rule that Reshapes", "kit: Legality: ", func(s *kit.Spec) { s.Legality = kit.Suspects; s.Rules = append(s.Rules, suicide{}) }},
		{"no start", "kit: Start: ", func(s *kit.Spec) { s.Start = "" }},
		{"a start without kings", "kit: Start: ", func(s *kit.Spec) { s.Start = "8/8/8/8/8/8/8/8 w - 0 1" }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := chessSpec()
			tt.spoil(&s)
			r, err := kit.New(s)
			if err == nil || r != nil || !strings.HasPrefix(err.Error(), tt.field) {
				t.Errorf("New gives %v, %v; want an error that begins %q", r, err, tt.field)
			}
		})
	}
}

// TestNewTakesTheBounds: what is just allowed is no mistake.
func TestNewTakesTheBounds(t *testing.T) {
	bare := func(s *kit.Spec, list ...kit.Slot) {
		s.Rules, s.Start = []kit.Rule{slots(list...)}, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
	}
	named := func(n int, s kit.Slot) []kit.Slot {
		list := make([]kit.Slot, n)
		for i := range list {
			list[i] = s
			list[i].Name = string(rune('a' + i))
		}
		return list
	}
	tests := []struct {
		name string
		ease func(s *kit.Spec)
	}{
		{"an ID of 64 bytes", func(s *kit.Spec) { s.Info.ID = strings.Repeat("a", variant.MaxID) }},
		{"eight seats", func(s *kit.Spec) {
			s.Info.Players = variant.MaxPlayers
			s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w7 - 0 1"
		}},
		{"at least one", func(s *kit.Spec) { s.Men[3].Count = kit.Count{Min: 1} }},
		{"two exactly", func(s *kit.Spec) { s.Men[3].Count = kit.Count{Min: 2, Max: 2} }},
		{"kind 31", func(s *kit.Spec) { s.Men = append(s.Men, man(board.MaxKinds-1, "Fool", s.Men[1].Mover)) }},
		{"promotion to kind 31", func(s *kit.Spec) {
			s.Men = append(s.Men, man(board.MaxKinds-1, "Fool", s.Men[1].Mover))
			s.Promotions[0].To = []board.Kind{board.MaxKinds - 1}
		}},
		{"promotion to the first man of the list", func(s *kit.Spec) {
			s.Men[0].Barred = [2]board.Set{s.Geometry.RankSet(board.White, 0), s.Geometry.RankSet(board.Black, 0)}
			s.Promotions = append(s.Promotions, kit.Promotion{From: orthodox.Knight, To: []board.Kind{s.Men[0].Kind}})
		}},
		{"promotion of a man of whom one is needed", func(s *kit.Spec) { s.Men[0].Count = kit.Count{Min: 1} }},
		{"promotion of a royal man of whom none is needed", func(s *kit.Spec) {
			s.Men[5].Count = kit.Count{Max: 1}
			s.Promotions = append(s.Promotions, kit.Promotion{From: orthodox.King, To: []board.Kind{orthodox.Queen}})
		}},
		{"one seat that cannot be mated", func(s *kit.Spec) {
			s.Info.Players, s.Men[5].Royal = 1, false
			s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w0 - 0 1"
		}},
		{"no policy, since nobody is royal", func(s *kit.Spec) { s.Legality, s.Men[5].Royal = kit.None, false }},
		{"a slot of 32 bits", func(s *kit.Spec) { bare(s, kit.Slot{Name: "a", Bits: 32}) }},
		{"as many slots as there may be", func(s *kit.Spec) { bare(s, named(kit.MaxSlots, kit.Slot{Bits: 1})...) }},
		{"half as many for seats", func(s *kit.Spec) { bare(s, named(kit.MaxSlots/2, kit.Slot{Bits: 1, Seat: true})...) }},
		{"a slot twice in one way", func(s *kit.Spec) { bare(s, kit.Slot{Name: "a", Bits: 1}, kit.Slot{Name: "a", Bits: 1}) }},
		{"two fields", func(s *kit.Spec) {
			s.Rules = append(s.Rules, field("a"), field("b"))
			s.Start += " x x"
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := chessSpec()
			tt.ease(&s)
			if r, err := kit.New(s); err != nil || r == nil {
				t.Errorf("New gives %v, %v; want a game", r, err)
			}
		})
	}
}

// onlyRestricts is an aura that names no Suspects.
var onlyRestricts = kit.Hooks{Restrict: aura{}.restrict}

func TestNewWrapsCauses(t *testing.T) {
	s := chessSpec(declares(func(*kit.Binding) error { return errBind }))
	if _, err := kit.New(s); !errors.Is(err, errBind) {
		t.Errorf("%v does not wrap the rule's error", err)
	}
	s = chessSpec()
	s.Start = "8/8/8/8/8/8/8/8 w - 0 1"
	if _, err := kit.New(s); !errors.Is(err, &variant.ParseError{Class: board.KingCount}) {
		t.Errorf("%v does not wrap the ParseError", err)
	}
}

func TestCountsAreExplained(t *testing.T) {
	s := chessSpec()
	s.Men[orthodox.Rook-1].Count = kit.Count{Min: 1}
	for text, want := range map[string]string{
		"r3k3/8/8/8/8/8/8/R7 w - 0 1":       "white king: 0 on the board, want 1 to 1",
		"r3k3/8/8/8/8/8/8/R3K2K w - 0 1":    "white king: 2 on the board, want 1 to 1, the last on h1",
		"4k3/8/8/8/8/8/8/R3K3 w - 0 1":      "black rook: 0 on the board, want at least 1",
		"rr2k3/8/8/8/8/8/8/4K3 w - 0 1":     "white rook: 0 on the board, want at least 1",
		"rrr1k3/8/8/8/8/8/8/RRR1K3 w - 0 1": "",
	} {
		_, err := kit.Must(s).Parse(text)
		var e *variant.ParseError
		if got := errors.As(err, &e); got != (want != "") || got && !strings.EqualFold(e.Reason, want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestMustPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Must with a bad Spec did not panic")
		}
	}()
	kit.Must(kit.Spec{})
}

// TestNewKeepsNothingOfTheSpec changes the Spec behind the game's back.
func TestNewKeepsNothingOfTheSpec(t *testing.T) {
	s := chessSpec()
	r := kit.Must(s)
	before := variant.Perft(variant.MustParse(r, "4k3/P7/8/8/8/8/8/4K3 w - 0 1"), 2)
	s.Promotions[0].To[0] = orthodox.Pawn
	s.Men[0] = kit.Man{}
	if got := variant.Perft(variant.MustParse(r, "4k3/P7/8/8/8/8/8/4K3 w - 0 1"), 2); got != before {
		t.Errorf("%d nodes after the Spec was changed, %d before", got, before)
	}
}

func TestInfoIsFilledIn(t *testing.T) {
	s := chessSpec()
	s.Captures = kit.Compulsory
	s.Men[5].Royal = false
	in := kit.Must(s).Info()
	if in.Players != 2 || in.Geometry != s.Geometry || in.Roster.Letter(orthodox.Knight, board.English) != 'N' || !in.Compulsory {
		t.Errorf("Info is %+v", in)
	}
}

func TestLegalityString(t *testing.T) {
	want := []string{"auto", "none", "masks", "suspects", "try"}
	for l := kit.Auto; l <= kit.Try; l++ {
		if got := l.String(); got != want[l] {
			t.Errorf("policy %d is %q, want %q", l, got, want[l])
		}
	}
}
