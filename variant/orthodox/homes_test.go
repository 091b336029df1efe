package orthodox_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// passes lists a pass, which ends the set-up.
type passes struct{}

func (p passes) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: p.quiets}, nil
}

func (passes) quiets(_ *kit.Node, dst []move.Move) []move.Move {
	return append(dst, move.NewPass())
}

// homely is chess with a second royal, the Queen with the steps of a King, from
// whose d-file it castles as well.
func homely(start string) kit.Spec {
	g := board.Rect(8, 8)
	men := orthodox.Men(g)
	men[orthodox.Queen-1].Royal, men[orthodox.Queen-1].Mover = true, move.King(g)
	men[orthodox.Queen-1].Count, men[orthodox.King-1].Count = kit.Count{Max: 1}, kit.Count{Max: 1}
	return kit.Spec{
		Info:     variant.Info{ID: "homely", Titles: [board.Languages]string{"Homely"}},
		Geometry: g, Men: men, Start: start,
		Rules: []kit.Rule{passes{}, orthodox.Castling{
			Royals: []board.Kind{orthodox.King, orthodox.Queen}, Partner: orthodox.Rook, TwoSteps: true,
			Homes:   map[board.Kind]int{orthodox.King: 4, orthodox.Queen: 3},
			Letters: map[board.Kind][2]byte{orthodox.King: {'K', 'Q'}, orthodox.Queen: {'E', 'W'}},
			Grant:   func(_ *kit.Position, m move.Move) bool { return m.Type() == move.Pass },
		}},
	}
}

func TestHomes(t *testing.T) {
	r := kit.Must(homely("r2qk2r/8/8/8/8/8/8/R2QK2R w KQEWkqew"))
	checkRules(t, r, []ruleCase{
		{"the royal of the e-file", "4k3/8/8/8/8/8/8/R2QK2R w KQEW", "e1g1", "4k3/8/8/8/8/8/8/R2Q1RK1 b W"},
		{"the royal of the d-file", "4k3/8/8/8/8/8/8/R2QK2R w KQEW", "d1b1", "4k3/8/8/8/8/8/8/1QR1K2R b K"},
		{"to the other side as well", "4k3/8/8/8/8/8/8/R2Q3R w EW", "d1f1", "4k3/8/8/8/8/8/8/R3RQ2 b -"},
		{"not over the other royal", "4k3/8/8/8/8/8/8/R2QK2R w KQEW", "d1f1", ""},
		{"not while the other is attacked", "3rk3/8/8/8/8/8/8/R2QK2R w KQEW", "e1g1", ""},
		{"not through an attack", "5rk1/8/8/8/8/8/8/R2QK2R w KQEW", "e1g1", ""},
		{"a pass grants all that the men allow", "r3k3/8/8/8/8/8/8/R2QK2R w -", "0000", "r3k3/8/8/8/8/8/8/R2QK2R b KQEWq"},
		{"and nothing off the homes", "3k3r/8/8/8/8/8/8/1R1KQ2R w -", "0000", "3k3r/8/8/8/8/8/8/1R1KQ2R b -"},
	})
	for _, text := range []string{
		"4k3/8/8/8/8/8/8/3K3R w K", "4k3/8/8/8/8/8/8/4K1R1 w K", "4k3/8/8/8/8/8/8/4Q2R w E", "4k3/8/8/8/8/8/8/1R1Q4 w W", "4k3/8/8/8/8/8/8/R3K3 w E",
	} {
		if _, err := r.Parse(text); !errors.Is(err, &variant.ParseError{Class: board.BadCastling}) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestGrantNeedsHomes(t *testing.T) {
	spec := homely("r2qk2r/8/8/8/8/8/8/R2QK2R w -")
	spec.Rules[1] = orthodox.Castling{
		Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook,
		Grant: func(*kit.Position, move.Move) bool { return false },
	}
	if _, err := kit.New(spec); err == nil {
		t.Error("Grant without Homes was accepted")
	}
}

// revenge is a rule that Reshapes: castling turns the other side's Knights into Queens.
type revenge struct{}

func (r revenge) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{After: r.after, Reshapes: true}, nil
}

func (revenge) after(p *kit.Position, m move.Move, man board.Piece) {
	if m.Type() != move.Castle {
		return
	}
	for q := range p.Men().Pieces(man.Color().Other(), orthodox.Knight).All() {
		p.Men().Put(board.NewPiece(man.Color().Other(), orthodox.Queen), q)
	}
}

// The list of castlings used to be judged by the men before a rule that Reshapes, unless
// there were several royals.
func TestCastlingIntoACheckByReshaping(t *testing.T) {
	spec := homely("4k3/8/8/8/8/8/8/4K3 w -")
	spec.Men = orthodox.Men(spec.Geometry)
	spec.Rules = append(spec.Rules, revenge{})
	checkRules(t, kit.Must(spec), []ruleCase{
		{"the new Queen would give check", "4k3/8/1n6/8/8/8/8/4K2R w K", "e1g1", ""},
		{"the new Queen is out of reach", "4k3/8/n7/8/8/8/8/4K2R w K", "e1g1", "4k3/8/q7/8/8/8/8/5RK1 b -"},
	})
}
