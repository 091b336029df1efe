package orthodox_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// ruleCase is one move in one position; an empty after means that it is refused.
type ruleCase struct{ name, from, move, after string }

func checkRules(t *testing.T, r variant.Rules, tests []ruleCase) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(r, tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if err != nil {
				if tt.after != "" {
					t.Fatalf("%s: %v", tt.from, err)
				}
				return
			}
			p.Apply(m)
			if got, _ := variant.Text(p); got != tt.after {
				t.Errorf("%s after %s: %s, want %s", tt.from, tt.move, got, tt.after)
			}
		})
	}
}

func TestCastling(t *testing.T) {
	checkRules(t, chess, []ruleCase{
		{"king's side", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"},
		{"queen's side", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9"},
		{"Black's king's side", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
		{"Black's queen's side", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
		{"no right", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", ""},
		{"a man between", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", ""},
		{"a man beside the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", ""},
		{"an enemy between", "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "e1c1", ""},
		{"out of check", "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ""},
		{"through an attack", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ""},
		{"into an attack", "3k2r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ""},
		{"the rook may be attacked", "3k3r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "3k3r/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"it may pass an attacked square", "1r3k2/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "1r3k2/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the king's move ends both rights", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
		{"the rook's move ends its own", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
		{"capture ends the right", "r3k2r/8/8/8/4b3/8/8/R3K2R b KQkq - 0 1", "e4h1", "r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2"},
		{"rook takes rook ends two", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"},
		{"a promotion that takes the rook", "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7a8q", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"a rook that comes back has no right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", ""},
		{"pawns attack the way", "4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "e1g1", ""},
		{"the other spelling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"off the ordinary squares it is the only one", "4k3/8/8/8/8/8/8/3K2R1 w K - 0 1", "d1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
	})
}

func TestCastling960(t *testing.T) {
	checkRules(t, chess960, []ruleCase{
		{"spelled as king takes rook", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the other spelling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the king stays", "4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the rook stays", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"they change places", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the king steps over his rook's square", "4k3/8/8/8/8/8/8/1RK5 w Q - 0 1", "c1b1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the king goes away from the rook", "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"a man on the king's target", "4k3/8/8/8/8/8/8/RKN5 w Q - 0 1", "b1a1", ""},
		{"a man on the rook's target", "4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1", "b1a1", ""},
		{"an attack on the way away from the rook", "2r1k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1a1", ""},
		{"an attack that waits behind the rook", "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1", ""},
		{"an attacker beyond the rook's target", "4k3/8/8/8/8/8/8/RK5q w Q - 0 1", "b1a1", ""},
		{"the rook's way is blocked by the other rook", "4k3/8/8/8/8/8/8/RR1K4 w Q - 0 1", "d1a1", ""},
	})
}

// TestCastlingFromAllSetups clears each set-up but for White's king and rooks. A
// castling is then possible when the other rook is not in the way.
func TestCastlingFromAllSetups(t *testing.T) {
	for n := range 960 {
		text, _ := orthodox.Setup960(n)
		row := []byte(strings.ToUpper(text[:8]))
		for i, b := range row {
			if b != 'K' && b != 'R' {
				row[i] = ' '
			}
		}
		king := strings.IndexByte(string(row), 'K')
		left, right := strings.IndexByte(string(row), 'R'), strings.LastIndexByte(string(row), 'R')
		var want []string
		for _, wing := range []struct{ rook, other, kingTo, rookTo int }{{left, right, 2, 3}, {right, left, 6, 5}} {
			low := min(king, wing.rook, wing.kingTo, wing.rookTo)
			high := max(king, wing.rook, wing.kingTo, wing.rookTo)
			if wing.other < low || wing.other > high {
				want = append(want, string(rune('a'+king))+"1"+string(rune('a'+wing.rook))+"1")
			}
		}
		enemy := []byte("        ")
		enemy[king] = 'k' // no rook is on this file
		p := variant.MustParse(chess960, emptied(string(enemy))+"/8/8/8/8/8/8/"+emptied(string(row))+" w KQ - 0 1")
		var got []string
		for _, m := range variant.Moves(p) {
			if m.Type() == move.Castle {
				got = append(got, variant.Format(p, m))
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("set-up %d, %q: %v, want %v", n, row, got, want)
		}
	}
}

func TestTextOfRights(t *testing.T) {
	tests := []struct {
		name, placement, in, out string
		class                    variant.Class // of the strict reader's error
	}{
		{"all", "r3k2r/8/8/8/8/8/8/R3K2R", "KQkq", "KQkq", ""},
		{"none", "r3k2r/8/8/8/8/8/8/R3K2R", "-", "-", ""},
		{"letters of files", "r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "KQkq", ""},
		{"mixed", "r3k2r/8/8/8/8/8/8/R3K2R", "Kha", "Kkq", ""},
		{"an inner rook", "4k3/8/8/8/8/8/8/R1R1KR1R", "FC", "FC", ""},
		{"four rights of one side", "4k3/8/8/8/8/8/8/R1R1KR1R", "KFCQ", "KFCQ", ""},
		{"in letters of files", "4k3/8/8/8/8/8/8/R1R1KR1R", "HFCA", "KFCQ", ""},
		{"more than four", "4k3/8/8/8/8/8/8/RRR1KR1R", "KFCBQ", "", board.BadCastling},
		{"wrong order", "r3k2r/8/8/8/8/8/8/R3K2R", "QK", "", board.NotCanonical},
		{"Black first", "r3k2r/8/8/8/8/8/8/R3K2R", "kK", "", board.NotCanonical},
		{"twice", "r3k2r/8/8/8/8/8/8/R3K2R", "KK", "", board.BadCastling},
		{"twice in two spellings", "r3k2r/8/8/8/8/8/8/R3K2R", "KH", "", board.BadCastling},
		{"no rook", "4k3/8/8/8/8/8/8/R3K3", "K", "", board.BadCastling},
		{"the king has left", "4k3/8/8/8/8/8/4K3/R6R", "K", "", board.BadCastling},
		{"a rook of the enemy", "4k3/8/8/8/8/8/8/4K2r", "K", "", board.BadCastling},
		{"no rook on that file", "4k3/8/8/8/8/8/8/R3K2R", "G", "", board.BadCastling},
		{"no letter", "4k3/8/8/8/8/8/8/R3K2R", "K-", "", board.BadCastling},
		{"a digit", "4k3/8/8/8/8/8/8/R3K2R", "1", "", board.BadCastling},
		{"a file off the board", "4k3/8/8/8/8/8/8/R3K2R", "Z", "", board.BadCastling},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := chess960.Parse(tt.placement + " b " + tt.in + " - 0 1")
			if tt.class != "" {
				var e *variant.ParseError
				if !errors.As(err, &e) || e.Class != tt.class || e.Field != "castling" {
					t.Errorf("%v, want an error of class %s in the field castling", err, tt.class)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := variant.Text(p); got != tt.placement+" b "+tt.out+" - 0 1" {
				t.Errorf("%s, want the rights %s", got, tt.out)
			}
		})
	}
}

func TestLaxRights(t *testing.T) {
	for in, out := range map[string]string{"QK": "KQ", "kKqQ": "KQkq", "KKQ": "KQ", "KQx": "KQ", "KQkqG": "KQkq"} {
		p, repairs, err := chess.ParseLax("r3k2r/8/8/8/8/8/8/R3K2R w " + in + " - 0 1")
		if err != nil || len(repairs) == 0 {
			t.Errorf("%s: %v, %v", in, repairs, err)
			continue
		}
		if got, _ := variant.Text(p); got != "r3k2r/8/8/8/8/8/8/R3K2R w "+out+" - 0 1" {
			t.Errorf("%s: %s, want %s", in, got, out)
		}
	}
	_, repairs, err := chess.ParseLax("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1")
	if err != nil || len(repairs) != 3 {
		t.Errorf("stale rights: %d repairs, %v; want 3", len(repairs), err)
	}
}

// TestRightsLostOneByOne has several rights a side; equal rights are equal
// positions, in whatever order the others were lost.
func TestRightsLostOneByOne(t *testing.T) {
	play := func(moves ...string) variant.Position {
		p := variant.MustParse(chess960, "4k3/8/8/8/8/8/8/R1R1KR1R w KFCQ - 0 1")
		for _, text := range moves {
			m, err := variant.ParseMove(p, text)
			if err != nil {
				t.Fatal(err)
			}
			p.Apply(m)
		}
		return p
	}
	a := play("h1h2", "e8d8", "c1c2", "d8e8", "h2h1", "e8d8", "c2c1", "d8e8")
	b := play("c1c2", "e8d8", "h1h2", "d8e8", "c2c1", "e8d8", "h2h1", "d8e8")
	text, _ := variant.Text(a)
	if want := "4k3/8/8/8/8/8/8/R1R1KR1R w FQ - 8 5"; text != want {
		t.Errorf("%s, want %s", text, want)
	}
	if a.Key() != b.Key() || a.Key() != variant.MustParse(chess960, text).Key() {
		t.Error("the same rights have different keys")
	}
}

// TestCastlingInOtherGames uses what chess does not: two royals with letters of
// their own, two steps, attacks that do not matter.
func TestCastlingInOtherGames(t *testing.T) {
	g := board.Rect(10, 8)
	men := orthodox.Men(g)
	men[orthodox.Queen-1].Royal, men[orthodox.Queen-1].Mover = true, move.King(g)
	royals := orthodox.Castling{
		Royals: []board.Kind{orthodox.King, orthodox.Queen}, Partner: orthodox.Rook, TwoSteps: true,
		Letters: map[board.Kind][2]byte{orthodox.King: {'K', 'L'}, orthodox.Queen: {'P', 'Q'}},
	}
	spec := kit.Spec{
		Info:     variant.Info{ID: "two-royals", Titles: [board.Languages]string{"Two royals"}},
		Geometry: g, Men: men, Start: "r3kq3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3KQ3R w PQKLpqkl", Rules: []kit.Rule{royals},
	}
	checkRules(t, kit.Must(spec), []ruleCase{
		{"the king to the left", "k8q/p8p/10/10/10/10/10/R3K3Q1 w L", "e1c1", "k8q/p8p/10/10/10/10/10/2KR4Q1 b -"},
		{"the queen to the right", "k8q/p8p/10/10/10/10/10/4KQ3R w PK", "f1h1", "k8q/p8p/10/10/10/10/10/4K1RQ2 b -"},
		{"not while the king is attacked", "k3r4q/p8p/10/10/10/10/10/4KQ3R w PK", "f1h1", ""},
		{"the king to the right is blocked by the queen", "k8q/p8p/10/10/10/10/10/4KQ3R w PK", "e1g1", ""},
		{"one royal's move leaves the other its right", "k8q/p8p/10/10/10/10/10/4KQ3R w PK", "f1f2", "k8q/p8p/10/10/10/10/5Q4/4K4R b K"},
	})
	men = orthodox.Men(g)
	men[orthodox.King-1].Royal = false
	spec.Men, spec.Start = men, "r4k3r/10/10/10/10/10/10/R4K3R w KQkq"
	spec.Rules = []kit.Rule{orthodox.Castling{
		Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook, ThroughAttacks: true,
	}}
	checkRules(t, kit.Must(spec), []ruleCase{
		{"out of, through and into attacks", "5rrrr1/10/10/10/10/10/10/5K3R w K", "f1i1", "5rrrr1/10/10/10/10/10/10/7RK1 b -"},
		{"on ten files to the second from the right", "10/10/10/10/10/10/10/5K3R w K", "f1i1", "10/10/10/10/10/10/10/7RK1 b -"},
		{"or the third from the left", "10/10/10/10/10/10/10/R4K4 w Q", "f1c1", "10/10/10/10/10/10/10/2KR6 b -"},
	})
}

// A right of the king on e1 used to be read back as one of a second king that
// had come to stand on its left.
func TestGiveawayRightsBesideASecondKing(t *testing.T) {
	g := board.Rect(8, 8)
	rules := kit.Must(kit.Spec{
		Info:     variant.Info{ID: "kings", Titles: [board.Languages]string{"Kings"}},
		Geometry: g, Men: commoners(g), Start: "k7/8/8/8/8/8/3K4/4K2R w K",
		Rules: []kit.Rule{orthodox.Castling{
			Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook, Ordinary: true, ThroughAttacks: true,
		}},
	})
	for _, text := range []string{"d2c1", "d2d1"} {
		p := rules.Start()
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
		written, _ := variant.Text(p)
		if got := variant.MustParse(rules, written); got.Key() != p.Key() {
			t.Errorf("after %s: %q is read as another position", text, written)
		}
	}
	if _, err := rules.Parse("k7/8/8/8/8/8/8/3K3R w K"); err == nil {
		t.Error("a right off the ordinary squares was accepted")
	}
}

// commoners are the men of chess with a king like any other.
func commoners(g *board.Geometry) []kit.Man {
	men := orthodox.Men(g)
	for i := range men {
		men[i].Royal = false
	}
	return men
}
