package kit_test

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The kinds of the test games beside those of chess.
const (
	special board.Kind = 10 + iota
	special2
)

func info(id string) variant.Info {
	return variant.Info{ID: id, Titles: [board.Languages]string{id}}
}

func man(k board.Kind, name string, m move.Mover) kit.Man {
	return kit.Man{Mover: m, Man: board.Man{
		Kind: k, Names: [board.Languages]string{name}, Letters: [board.Languages]byte{name[0]}, Value: 100,
	}}
}

// chessSpec is chess without castling, so that it can be changed.
func chessSpec(rules ...kit.Rule) kit.Spec {
	g := board.Rect(8, 8)
	return kit.Spec{
		Info: info("test"), Geometry: g, Men: orthodox.Men(g),
		Start:      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0 1",
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, orthodox.Knight}}},
		Rules: append([]kit.Rule{
			orthodox.EnPassant{Pawn: orthodox.Pawn}, kit.Counters{Progress: []board.Kind{orthodox.Pawn}},
		}, rules...),
	}
}

// lameSpec has men that can be blocked and men that stop early.
func lameSpec() kit.Spec {
	s := chessSpec()
	g := s.Geometry
	s.Men[orthodox.Knight-1].Mover = move.Lame(g, 1, 2, move.Leg)
	s.Men[orthodox.Bishop-1].Mover = move.Compound(move.Rider(g, 1, 1, 3), move.Lame(g, 0, 3, move.Path))
	s.Men[orthodox.Rook-1].Mover = move.Compound(move.Rider(g, 0, 1, 4), move.Lame(g, 2, 2, move.Leg))
	s.Men[orthodox.Queen-1].Mover = move.Compound(move.Rider(g, 1, 2, move.Unlimited), move.Rider(g, 0, 1, 2))
	return s
}

// hurdleSpec has men that must leap over others.
func hurdleSpec() kit.Spec {
	s := chessSpec()
	g := s.Geometry
	s.Men[orthodox.Bishop-1].Mover = move.Compound(move.Lame(g, 2, 2, move.Hurdle), move.Leaper(g, 0, 1).QuietOnly())
	s.Men[orthodox.Knight-1].Mover = move.Compound(move.Lame(g, 0, 3, move.Hurdle), move.Leaper(g, 1, 1))
	return s
}

// royalsSpec has two royal men a side.
func royalsSpec() kit.Spec {
	s := chessSpec()
	s.Men[orthodox.Queen-1].Royal = true
	s.Promotions[0].To = []board.Kind{orthodox.Rook, orthodox.Knight}
	return s
}

// auraSpec has a Sorcerer in the place of the queen's bishop: enemies next to
// him do not move, and a Fool in that of the other: enemies next to him do not
// capture.
func auraSpec() kit.Spec {
	s := chessSpec(aura{})
	g := s.Geometry
	s.Men = append(s.Men, man(special, "Sorcerer", move.King(g).QuietOnly()), man(special2, "Fool", move.King(g)))
	s.Start = "rnsqkfnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKFNR w - 0 1"
	return s
}

// courtSpec is auraSpec with two royal men a side.
func courtSpec() kit.Spec {
	s := auraSpec()
	s.Men[orthodox.Queen-1].Royal = true
	s.Promotions[0].To = []board.Kind{orthodox.Rook, orthodox.Knight, special}
	return s
}

// aura restricts who stands next to an enemy Sorcerer or Fool. Only a move of
// one's own can end the restriction of an enemy.
type aura struct{}

func (a aura) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: a.restrict, Suspects: a.suspects}, nil
}

func (aura) restrict(n *kit.Node) {
	g, men := n.Geometry(), n.Men()
	n.Movers = n.Movers.AndNot(g.Around(men.Pieces(n.Them, special)))
	n.Capturers = n.Capturers.AndNot(g.Around(men.Pieces(n.Them, special2)))
}

func (aura) suspects(n *kit.Node) (board.Set, bool) {
	return n.Men().Pieces(n.Us, special).Or(n.Men().Pieces(n.Us, special2)), false
}

// seerSpec has an Envoy that captures as a rook beside his king and as a knight
// elsewhere, and moves without capture as a king.
func seerSpec() kit.Spec {
	s := chessSpec()
	g := s.Geometry
	s.Men[orthodox.Bishop-1].Mover = &envoy{rook: move.Rook(g), knight: move.Knight(g), king: move.King(g)}
	return s
}

type envoy struct{ rook, knight, king *move.Pattern }

// Attacks is what the board alone says.
func (e *envoy) Attacks(c board.Color, from board.Square, occ board.Set) board.Set {
	return e.knight.Attacks(c, from, occ)
}

func (e *envoy) AttacksAt(n *kit.Node, c board.Color, from board.Square) board.Set {
	if n.Geometry().Near(from, 1).Meets(n.Men().Pieces(c, orthodox.King)) {
		return e.rook.Attacks(c, from, n.Occ)
	}
	return e.knight.Attacks(c, from, n.Occ)
}

func (e *envoy) QuietsAt(n *kit.Node, c board.Color, from board.Square) board.Set {
	return e.king.Attacks(c, from, n.Occ)
}

// with returns the game of s under policy l.
func with(s kit.Spec, l kit.Legality) *kit.Rules {
	s.Legality = l
	return kit.Must(s)
}

// all lists the test games with the policies that are right for them.
func all() map[string]struct {
	spec     func() kit.Spec
	auto     kit.Legality
	policies []kit.Legality
} {
	type game = struct {
		spec     func() kit.Spec
		auto     kit.Legality
		policies []kit.Legality
	}
	both := []kit.Legality{kit.Masks, kit.Suspects}
	return map[string]game{
		"chess":   {func() kit.Spec { return chessSpec() }, kit.Masks, both},
		"wide":    {wide.Spec11x10, kit.Masks, both},
		"lame":    {lameSpec, kit.Masks, both},
		"hurdles": {hurdleSpec, kit.Try, []kit.Legality{kit.Suspects}},
		"royals":  {royalsSpec, kit.Try, []kit.Legality{kit.Suspects}},
		"aura":    {auraSpec, kit.Masks, both},
		"court":   {courtSpec, kit.Suspects, []kit.Legality{kit.Suspects}},
		"aimers":  {aimerSpec, kit.Suspects, []kit.Legality{kit.Suspects}},
		"seer":    {seerSpec, kit.Try, []kit.Legality{kit.Suspects}},
	}
}
