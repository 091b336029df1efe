package orthodox_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// rowsSpec is chess with pawns that go two squares from the ranks of the given
// numbers, the own home rank being 0, and come back two from the fifth.
func rowsSpec(g *board.Geometry, start string, rows ...int) kit.Spec {
	var zone, back [2]board.Set
	for c := range zone {
		for _, row := range rows {
			zone[c] = zone[c].Or(g.RankSet(board.Color(c), row))
		}
		back[c] = g.RankSet(board.Color(c), 4)
	}
	men := orthodox.Men(g)
	men[orthodox.Pawn-1].Mover = move.New(g,
		move.Part{Steps: []move.Vector{{DR: 1}}, Range: 1, Mode: move.Quiet},
		move.Part{Steps: []move.Vector{{DR: 2}}, Range: 1, Mode: move.Quiet, Block: move.Leg, Initial: true, Zone: zone},
		move.Part{Steps: []move.Vector{{DR: -2}}, Range: 1, Mode: move.Quiet, Block: move.Leg, Initial: true, Zone: back},
		move.Part{Steps: []move.Vector{{DF: -1, DR: 1}, {DF: 1, DR: 1}}, Range: 1, Mode: move.Capture})
	return kit.Spec{
		Info:     variant.Info{ID: "rows", Titles: [board.Languages]string{"Rows"}},
		Geometry: g, Men: men, Start: start,
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen}}},
		Rules:      []kit.Rule{orthodox.EnPassant{Pawn: orthodox.Pawn}},
	}
}

// The text of the square used to be refused unless the pawn came from the second
// rank, though the game itself had written it; and two squares backward counted.
func TestEnPassantFromOtherRows(t *testing.T) {
	r := kit.Must(rowsSpec(board.Rect(8, 8), "4k3/8/pppppppp/8/8/PPPPPPPP/8/4K3 w -", 1, 2))
	checkRules(t, r, []ruleCase{
		{"from the third rank", "4k3/8/8/3p4/8/4P3/8/4K3 w -", "e3e5", "4k3/8/8/3pP3/8/8/8/4K3 b e4"},
		{"such a text is read, and captured on", "4k3/8/8/3pP3/8/8/8/4K3 b e4", "d5e4", "4k3/8/8/8/4p3/8/8/4K3 w -"},
		{"by White as well", "4k3/8/8/8/3pP3/8/8/4K3 w d5", "e4d5", "4k3/8/8/3P4/8/8/8/4K3 b -"},
		{"from the second rank as well", "4k3/8/8/8/3p4/8/4P3/4K3 w -", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b e3"},
		{"not two squares backward", "4k3/8/8/4P3/8/3p4/8/4K3 w -", "e5e3", "4k3/8/8/8/8/3pP3/8/4K3 b -"},
	})
	p := variant.MustParse(r, "4k3/8/8/4p3/3pP3/8/8/4K3 b e3")
	if text, _ := variant.Text(p); text != "4k3/8/8/4p3/3pP3/8/8/4K3 b e3" {
		t.Errorf("read back as %s", text)
	}
	if _, err := r.Parse("4k3/8/8/3pP3/3p4/8/8/4K3 b e6"); !errors.Is(err, &variant.ParseError{Class: board.BadEP}) {
		t.Errorf("a square behind no double step: %v", err)
	}
	varianttest.Run(t, r, varianttest.Games(4), varianttest.MaxPlies(60),
		varianttest.Exercise("en passant", 1, func(_ variant.Position, m move.Move) bool { return m.Type() == move.EnPassant }))
}

func TestEnPassantWithoutDoubleStepsIsAnError(t *testing.T) {
	s := rowsSpec(board.Rect(8, 8), "4k3/8/8/8/8/8/8/4K3 w -", 1)
	s.Men[orthodox.Pawn-1].Mover = move.Leaper(s.Geometry, 1, 1)
	if _, err := kit.New(s); err == nil || !strings.Contains(err.Error(), "en passant: Pawn: kind 1 never goes two squares") {
		t.Errorf("%v", err)
	}
}

// On one rank the guards of White's rights were taken for Black's, and a king
// that had moved could castle.
func TestCastlingOnOneRankIsAnError(t *testing.T) {
	g := board.Rect(12, 1)
	men := orthodox.Men(board.Rect(12, 8))
	men = []kit.Man{men[orthodox.Rook-1], men[orthodox.King-1]}
	men[0].Mover, men[1].Mover = move.Rook(g), move.King(g)
	_, err := kit.New(kit.Spec{
		Info:     variant.Info{ID: "row", Titles: [board.Languages]string{"Row"}},
		Geometry: g, Men: men, Start: "R3K2k3r w KQkq",
		Rules: []kit.Rule{orthodox.Castling{Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook}},
	})
	if err == nil || !strings.Contains(err.Error(), "castling: Geometry: ") {
		t.Errorf("%v", err)
	}
}
