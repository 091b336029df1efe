package toys

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// nothing is a rule in two phases that does nothing. It can expose and shield no
// royal man, and says so.
type nothing struct{}

func (n nothing) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: n.restrict, Shields: n.shields, Suspects: n.suspects, After: n.after}, nil
}

func (nothing) restrict(*kit.Node) {}

func (nothing) after(*kit.Position, move.Move, board.Piece) {}

func (nothing) suspects(*kit.Node) (men board.Set, all bool) { return board.Set{}, false }

func (nothing) shields(*kit.Node) board.Set { return board.Set{} }

// mute is nothing without the word about royal men.
type mute struct{ rule nothing }

func (m mute) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: m.rule.restrict, After: m.rule.after}, nil
}

// sorcerer is the first kind behind those of chess.
const sorcerer = orthodox.King + 1

// sorcery keeps men next to an enemy Sorcerer from moving.
type sorcery struct{}

func (s sorcery) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: s.restrict, Shields: s.shields, Suspects: s.suspects}, nil
}

func (sorcery) restrict(n *kit.Node) {
	n.Movers = n.Movers.AndNot(n.Geometry().Around(n.Men().Pieces(n.Them, sorcerer)))
}

// suspects names the Sorcerers: who leaves an enemy's side sets him free.
func (sorcery) suspects(n *kit.Node) (men board.Set, all bool) {
	return n.Men().Pieces(n.Us, sorcerer), false
}

// shields names the enemies that are next to a Sorcerer of Us or will be when he
// has moved.
func (sorcery) shields(n *kit.Node) board.Set {
	return n.Geometry().Around(n.Geometry().Around(n.Men().Pieces(n.Us, sorcerer)))
}

// sorcerers is chess without castling, with a Sorcerer a side or two, who moves
// as a King and may not capture unless he is armed.
func sorcerers(g *board.Geometry, start string, armed bool, rules ...kit.Rule) *kit.Rules {
	mover := move.King(g)
	if !armed {
		mover = mover.QuietOnly()
	}
	return kit.Must(kit.Spec{
		Info: info("sorcerers", "Sorcerers"), Geometry: g, Start: start,
		Men: append(orthodox.Men(g), man(sorcerer, "Sorcerer", 300, mover)),
		Promotions: []kit.Promotion{{
			From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, orthodox.Knight},
		}},
		Rules: append([]kit.Rule{
			orthodox.EnPassant{Pawn: orthodox.Pawn}, kit.Counters{Progress: []board.Kind{orthodox.Pawn}},
		}, rules...),
	})
}

// shelter forbids captures of men next to a friendly Sorcerer: an aura that
// edits the sets of almost every node.
type shelter struct{}

func (s shelter) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: s.restrict, Shields: s.shields, Suspects: s.suspects}, nil
}

func (shelter) restrict(n *kit.Node) {
	n.CaptureTargets = n.CaptureTargets.AndNot(n.Geometry().Around(n.Men().Pieces(n.Them, sorcerer)))
}

// suspects names the Sorcerers: a King may have stood beside one.
func (shelter) suspects(n *kit.Node) (men board.Set, all bool) {
	return n.Men().Pieces(n.Us, sorcerer), false
}

// shields names all enemies when the King is next to a Sorcerer or may be after
// the move, nobody otherwise.
func (shelter) shields(n *kit.Node) board.Set {
	if n.Royals().Meets(n.Geometry().Around(n.Geometry().Around(n.Men().Pieces(n.Us, sorcerer)))) {
		return n.Enemy
	}
	return board.Set{}
}

// pacify forbids captures to men next to an enemy Sorcerer, and forbids pawns to
// capture at two squares from one.
type pacify struct{}

func (p pacify) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Restrict: p.restrict, Shields: p.shields, Suspects: p.suspects}, nil
}

func (pacify) restrict(n *kit.Node) {
	foes := n.Men().Pieces(n.Them, sorcerer)
	near := n.Geometry().Around(foes)
	n.Capturers = n.Capturers.AndNot(near)
	n.ForbidCaptures(orthodox.Pawn, n.Geometry().Around(near))
}

// suspects names the Sorcerers: who leaves an enemy's side sets him free.
func (pacify) suspects(n *kit.Node) (men board.Set, all bool) {
	return n.Men().Pieces(n.Us, sorcerer), false
}

// shields names whom a Sorcerer of Us may disarm after the move, and the pawns.
func (pacify) shields(n *kit.Node) board.Set {
	near := n.Geometry().Around(n.Geometry().Around(n.Men().Pieces(n.Us, sorcerer)))
	return near.Or(n.Men().Pieces(n.Them, orthodox.Pawn))
}

// BenchmarkRules reports the nanoseconds a leaf of one game without and with
// rules that cost something.
func BenchmarkRules(b *testing.B) {
	for _, game := range []struct {
		name  string
		g     *board.Geometry
		start string
		armed bool
		depth int
	}{
		{"8x8", board.Rect(8, 8), "rnsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKBNR w - 0 1", false, 4},
		// Armed Sorcerers move as they capture, so the narrow generator serves.
		{"8x8armed", board.Rect(8, 8), "rnsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKBNR w - 0 1", true, 4},
		// Kings under fire and pinned men, which the start has not.
		{"8x8open", board.Rect(8, 8), "r3k2r/p1spqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBSPPP/R3K2R w - 0 1", true, 3},
		{"10x8", board.Rect(10, 8), "rnbsqksbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBSQKSBNR w - 0 1", false, 4},
	} {
		for _, rule := range []struct {
			name  string
			rules []kit.Rule
		}{
			{"none", nil}, {"nothing", []kit.Rule{nothing{}}}, {"mute", []kit.Rule{mute{}}},
			{"aura", []kit.Rule{sorcery{}}}, {"shelter", []kit.Rule{shelter{}}}, {"pacify", []kit.Rule{pacify{}}},
		} {
			for name, by := range map[string]variant.Leaves{"counted": variant.Counted, "listed": variant.Listed} {
				b.Run(game.name+"/"+rule.name+"/"+name, func(b *testing.B) {
					p, leaves := sorcerers(game.g, game.start, game.armed, rule.rules...).Start(), uint64(0)
					for b.Loop() {
						leaves += variant.PerftBy(p, game.depth, by)
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
				})
			}
		}
	}
}
