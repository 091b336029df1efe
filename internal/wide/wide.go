// Package wide holds two chess-like games on boards wider than chess, made with
// the kit alone. Tests and benchmarks use them to see that nothing in the
// library counts on 64 squares or on castling.
package wide

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The kinds that join those of chess.
const (
	Archbishop = orthodox.King + 1 + iota // bishop and knight
	Chancellor                            // rook and knight
)

// The initial positions.
const (
	Start11x10 = "rnbaqkcabnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBAQKCABNR w - - 0 1"
	Start11x11 = "rnbaqkcabnr/ppppppppppp/11/11/11/11/11/11/11/PPPPPPPPPPP/RNBAQKCABNR w - - 0 1"
)

// Chess11x10 returns chess on eleven files and ten ranks with two archbishops
// and a chancellor a side: double steps from the second rank, en passant,
// promotion to any of the men, no castling.
func Chess11x10() *kit.Rules { return kit.Must(Spec11x10()) }

// Spec11x10 returns what Chess11x10 is made of, for tests that change a part.
func Spec11x10() kit.Spec {
	return spec("chess11x10", "Chess on 11x10 squares", board.Rect(11, 10), Start11x10)
}

// Chess11x11 returns the same game on eleven ranks, with rows numbered from
// Black's side: White's king starts on f11.
func Chess11x11() *kit.Rules {
	g, err := board.New(board.Shape{Files: 11, Ranks: 11, TopDown: true})
	if err != nil {
		panic(err)
	}
	return kit.Must(spec("chess11x11", "Chess on 11x11 squares", g, Start11x11))
}

func spec(id, title string, g *board.Geometry, start string) kit.Spec {
	return kit.Spec{
		Info: variant.Info{
			ID: id, Titles: [board.Languages]string{title},
			Sources: []string{"made for tests: chess with the men of the Capablanca family"},
			Policy:  variant.Policy{ClaimRepetition: 3, ClaimQuiet: 100, Announced: true},
		},
		Geometry: g,
		Men:      men(g),
		Start:    start,
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{
			orthodox.Queen, Chancellor, Archbishop, orthodox.Rook, orthodox.Bishop, orthodox.Knight,
		}}},
		Rules: []kit.Rule{
			kit.Dash{Name: "castling", Class: board.BadCastling},
			orthodox.EnPassant{Pawn: orthodox.Pawn},
			kit.Counters{Progress: []board.Kind{orthodox.Pawn}},
		},
	}
}

func men(g *board.Geometry) []kit.Man {
	joined := func(k board.Kind, name string, letter byte, value int, slider *move.Pattern) kit.Man {
		return kit.Man{Mover: move.Compound(slider, move.Knight(g)), Man: board.Man{
			Kind: k, Names: [board.Languages]string{name}, Letters: [board.Languages]byte{letter}, Value: value,
		}}
	}
	return append(orthodox.Men(g),
		joined(Archbishop, "Archbishop", 'A', 780, move.Bishop(g)),
		joined(Chancellor, "Chancellor", 'C', 850, move.Rook(g)))
}
