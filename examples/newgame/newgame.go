// Command newgame shows what a game of your own takes: this file is all of
// Ferry chess, and the test beside it holds it to the contracts of package
// variant. Copy the folder to begin a game; CONTRIBUTING.md has the steps.
//
// # Rules
//
// Ferry chess is played on seven files and seven ranks. King, rook and bishop go
// as in chess; there is no castling. The ferryman steps one square diagonally or
// leaps to the second square along a rank or file, whatever stands between. Pawns
// step one square forward, capture one square diagonally forward, and become rook
// or ferryman on the last rank. Checkmate wins, and so does a king that has
// crossed the river: that stands on the last rank. Stalemate is a draw.
//
// # Sources
//
// A: this comment. The game was made up for it.
//
// # Readings
//
//  1. A king may not cross into an attack: the crossing wins only if it is a
//     legal move.
//
// # Letters
//
// K R B P as in chess, F ferryman.
package main

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// The kinds of men.
const (
	Pawn board.Kind = 1 + iota
	Ferryman
	Bishop
	Rook
	King
)

// Crossed is the end of a game whose winner has brought the king across.
const Crossed variant.Reason = "the king has crossed"

// New returns the game.
func New() *kit.Rules {
	g := board.Rect(7, 7)
	men := []kit.Man{
		man(g, Pawn, "Pawn", "Pion", "PP", 100, "fmWfcF"),
		man(g, Ferryman, "Ferryman", "Passeur", "FP", 350, "FD"),
		man(g, Bishop, "Bishop", "Fou", "BF", 300, "B"),
		man(g, Rook, "Rook", "Tour", "RT", 500, "R"),
		man(g, King, "King", "Roi", "KR", 0, "K"),
	}
	ends := g.RankSet(board.White, 0).Or(g.RankSet(board.Black, 0))
	men[0].Barred = [2]board.Set{ends, ends}
	men[4].Royal = true
	return kit.Must(kit.Spec{
		Info: variant.Info{
			Texts: variant.Texts{Crossed: {"the king has crossed", "le roi a traversé"}},
			ID:    "ferry", Titles: [board.Languages]string{"Ferry chess", "Échecs du passeur"},
			Policy: variant.Policy{ClaimRepetition: 3, AutoRepetition: 5, ClaimQuiet: 100, AutoQuiet: 150, Announced: true},
		},
		Geometry:   g,
		Men:        men,
		Start:      "rfbkbfr/ppppppp/7/7/7/PPPPPPP/RFBKBFR w 0 1",
		Promotions: []kit.Promotion{{From: Pawn, To: []board.Kind{Rook, Ferryman}}},
		Rules:      []kit.Rule{kit.Hooks{End: crossing, Texts: variant.Texts{Crossed: {"the king has crossed", "le roi a traversé"}}}, kit.Counters{Progress: []board.Kind{Pawn}}},
	})
}

// man describes a kind whose moves are a text in Betza's letters.
func man(g *board.Geometry, k board.Kind, en, fr, letters string, value int, betza string) kit.Man {
	mover, err := move.Betza(g, betza)
	if err != nil {
		panic(err) // the notations are in this file
	}
	return kit.Man{Mover: mover, Man: board.Man{
		Kind: k, Names: [board.Languages]string{en, fr}, Letters: [board.Languages]byte{letters[0], letters[1]}, Value: value,
	}}
}

// crossing ends the game when a king stands on its last rank (source A). The side
// that has just moved is looked at first: it arrived last.
func crossing(n *kit.Node) (variant.Outcome, bool) {
	kings := n.Men().Kind(King)
	last := n.Geometry().Ranks() - 1
	switch {
	case kings.And(n.Enemy).Meets(n.Geometry().RankSet(n.Them, last)):
		return variant.WinFor(n.Seat()^1, Crossed), true
	case kings.And(n.Own).Meets(n.Geometry().RankSet(n.Us, last)):
		return variant.WinFor(n.Seat(), Crossed), true
	}
	return variant.Outcome{}, false
}
