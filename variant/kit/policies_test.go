package kit_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// parachutes is a rule that adds moves that lists the drops of knights and rooks in the reserve.
type parachutes struct{}

func (p parachutes) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: p.quiets}, nil
}

func (parachutes) quiets(n *kit.Node, dst []move.Move) []move.Move {
	for _, k := range []board.Kind{orthodox.Knight, orthodox.Rook} {
		if n.Position().Reserve(n.Us, k) == 0 {
			continue
		}
		for q := range n.QuietTargets.All() {
			dst = append(dst, move.NewDrop(k, q))
		}
	}
	return dst
}

func parachuteSpec() kit.Spec {
	s := reserveSpec()
	s.Rules = append(s.Rules, parachutes{})
	return s
}

// rookSwap is a rule that adds moves that lets rooks change places with friends on their file.
type rookSwap struct{}

func (r rookSwap) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: r.quiets}, nil
}

func (rookSwap) quiets(n *kit.Node, dst []move.Move) []move.Move {
	g := n.Geometry()
	rooks := n.Men().Pieces(n.Us, orthodox.Rook)
	for from := range rooks.All() {
		for to := range n.Own.And(g.FileSet(g.File(from))).AndNot(rooks).AndNot(n.Men().Kind(orthodox.Pawn)).All() {
			dst = append(dst, move.NewSwap(min(from, to), max(from, to)))
		}
	}
	return dst
}

// slips is a rule that adds moves, taken at nobody's word, that lets a king on e1 and his rook
// on g1 close up to f1 and e1.
type slips struct{}

func (s slips) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: s.quiets}, nil
}

func (slips) quiets(n *kit.Node, dst []move.Move) []move.Move {
	e1, f1, g1 := sq("e1"), sq("f1"), sq("g1")
	king, rook := board.NewPiece(board.White, orthodox.King), board.NewPiece(board.White, orthodox.Rook)
	if n.Us == board.White && n.Men().At(e1) == king && n.Men().At(g1) == rook && n.QuietTargets.Has(f1) {
		dst = append(dst, move.NewCastle(e1, f1, g1, e1))
	}
	return dst
}

// burns is a rule that Reshapes: own pawns next to where a king arrives are gone. Nobody
// but a king exposes him by it.
type burns struct{}

func (b burns) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Suspects: b.suspects, After: b.after, Reshapes: true}, nil
}

func (burns) after(p *kit.Position, m move.Move, man board.Piece) {
	if man.Kind() == orthodox.King {
		for q := range p.Men().Geometry().Near(m.To(), 1).And(p.Men().Pieces(man.Color(), orthodox.Pawn)).All() {
			p.Men().Remove(q)
		}
	}
}

func (burns) suspects(*kit.Node) (board.Set, bool) { return board.Set{}, false }

// ambushSpec is leapFrogs with knights that can be blocked.
func ambushSpec() kit.Spec {
	s := leapFrogs()
	s.Men[orthodox.Knight-1].Mover = move.Lame(s.Geometry, 1, 2, move.Leg)
	return s
}

// lungeSpec has pawns that capture two squares ahead, over an empty one.
func lungeSpec() kit.Spec {
	s := chessSpec()
	s.Rules = s.Rules[1:]
	s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1"
	s.Men[orthodox.Pawn-1].Mover = move.New(s.Geometry,
		move.Part{Steps: []move.Vector{{DR: 1}}, Range: 1, Mode: move.Quiet},
		move.Part{Steps: []move.Vector{{DR: 2}}, Range: 1, Mode: move.Capture, Block: move.Leg})
	return s
}

// calmKingSpec has kings that move otherwise than they capture.
func calmKingSpec() kit.Spec {
	s := chessSpec()
	g := s.Geometry
	s.Men[orthodox.King-1].Mover = move.Compound(move.King(g).CaptureOnly(), move.Leaper(g, 0, 1).QuietOnly())
	return s
}

// lameCommoners has no royal men, and nobody promotes man by man.
func lameCommoners() kit.Spec {
	s := lameSpec()
	s.Men[orthodox.King-1].Royal = false
	s.Rules = s.Rules[1:]
	s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1"
	return s
}

// leapFrogs is aimerSpec with bishops that must leap over a man.
func leapFrogs() kit.Spec {
	s := aimerSpec()
	s.Men[orthodox.Bishop-1].Mover = move.Compound(move.Lame(s.Geometry, 0, 2, move.Hurdle), move.Leaper(s.Geometry, 1, 1))
	return s
}

// knightly has knights that promote, man by man.
func knightly() kit.Spec {
	s := chessSpec()
	s.Promotions = append(s.Promotions, kit.Promotion{From: orthodox.Knight, To: []board.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop}})
	return s
}

// TestPoliciesInRareGames holds the policies against Try where a move can expose
// a king though no line opens.
func TestPoliciesInRareGames(t *testing.T) {
	frozen := armedSpec()
	frozen.Rules = append(frozen.Rules, aura{})
	tests := []struct {
		name     string
		spec     kit.Spec
		policies []kit.Legality
		texts    []string
	}{
		{"drops", parachuteSpec(), []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"4k3/8/8/8/8/8/8/4K3[NRnr] w - 0 1",    // no check
			"4k3/8/8/8/4r3/8/8/4K3[NRnr] w - 0 1",  // a drop has to stand between
			"4k3/8/8/8/8/3n4/8/4K3[NRnr] w - 0 1",  // no drop helps
			"4k3/8/8/8/4r3/8/4R3/4K3[Nn] w - 0 1",  // a pin beside drops
			"4k3/8/8/8/8/8/r7/r3K3[R] w - 0 1",     // nothing but drops helps
			"4k3/8/8/8/8/2n5/r7/r3K3[R] w - 0 1",   // nothing but one drop
			"4k3/8/8/8/8/1q1n4/8/4K3[NR] w - 0 1",  // smothered
			"4k3/8/8/8/8/8/8/4K3[] w - 0 1",        // an empty reserve
			"4k3/4r3/8/8/8/8/4P3/4K2R[n] w - 0 1",  // the other side's reserve
			"4k3/4R3/8/8/8/8/8/4K2R[nnrr] b - 0 1", // Black
		}},
		{"swaps", chessSpec(rookSwap{}), []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"k7/8/8/4R2r/8/8/8/4K3 w - 0 1", // the king would come under attack
			"k7/8/8/4R3/8/8/8/4K3 w - 0 1",
			"k7/8/8/4K3/8/8/8/4R2r w - 0 1",     // he does, from above
			"4k3/4r3/8/8/4R3/8/4N3/4K3 w - 0 1", // the pinned ones change places
			"k7/4r3/8/4R3/8/8/4N3/4K3 w - 0 1",
			"k7/8/8/4R3/8/8/8/r3K3 w - 0 1", // out of check
			"k7/8/8/8/4R3/8/4r3/4K3 w - 0 1",
		}},
		{"lunges", lungeSpec(), []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"4k3/8/8/8/8/4p3/8/R3K3 w 0 1",  // a check that can be stopped on e2
			"4k3/8/8/8/8/4p3/4R3/4K3 w 0 1", // a pin
			"4k3/8/4p3/8/4P3/8/8/4K3 w 0 1",
		}},
		{"kings that capture as ever and move as a wazir", calmKingSpec(), []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"4k3/8/8/8/8/8/8/4K3 w - 0 1",
			"4k3/8/8/8/8/8/3p4/4K3 w - 0 1", // he takes what checks him
			"4k3/8/8/8/4r3/8/8/4K3 w - 0 1", // and does not step aside
		}},
		{"slips", chessSpec(slips{}), []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"4k3/8/8/8/8/8/8/4K1R1 w - 0 1",
			"4k3/8/8/8/8/8/8/4K1Rr w - 0 1", // the rook uncovers his king
			"4k3/8/8/8/8/8/5r2/4K1R1 w - 0 1",
		}},
		{"chess", chessSpec(), []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"4k3/8/8/8/8/2r1b3/2PP4/2K5 w - 0 1", // a pinned pawn aims at who pins the other
		}},
		{"lame men, none of them royal", lameCommoners(), []kit.Legality{kit.None}, []string{
			"4k3/8/8/8/8/2r1b3/2PP4/2K5 w 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1",
		}},
		{"hurdles beside men of the game's own", leapFrogs(), []kit.Legality{kit.Suspects}, []string{
			"4k3/8/8/8/8/4b3/R7/4K3 w - 0 1", "4k3/8/8/8/8/4b3/4N3/4K3 w - 0 1", "4k3/8/8/8/8/8/R7/4K3 w - 0 1",
		}},
		{"knights that promote", knightly(), []kit.Legality{kit.Suspects}, []string{
			"4k3/8/1N6/8/8/8/8/4K3 w - 0 1", "4k3/8/NN6/8/8/8/8/4K3 w - 0 1", "4k3/8/1N6/8/8/4r3/8/4K3 w - 0 1",
		}},
		{"a pin beside a frozen rook", frozen, []kit.Legality{kit.Masks, kit.Suspects}, []string{
			"4k3/8/8/5S2/1b2r3/8/3P4/4K3 w - 0 1", "4k3/8/8/5S2/1b2r2b/8/3P1P2/4K3 w - 0 1",
		}},
		{"burning", chessSpec(burns{}), []kit.Legality{kit.Suspects}, []string{
			"4r2k/8/8/8/8/8/4P3/3K4 w - 0 1", // on e1 he burns what stands before the rook
			"4r2k/8/8/8/8/4P3/8/3K4 w - 0 1",
			"4k3/8/8/b7/8/2P5/8/4K3 w - 0 1",
			"4k3/8/8/8/8/8/8/4K3 w - 0 1",
		}},
		{"ambush", ambushSpec(), []kit.Legality{kit.Suspects}, []string{
			"4k3/8/8/8/8/4b3/R7/4K3 w - 0 1",   // the rook would be the hurdle
			"4k3/8/8/8/8/4b3/4N3/4K3 w - 0 1",  // the knight is the hurdle
			"4k3/8/8/8/8/3n4/3R4/4K3 w - 0 1",  // the rook stands on the leg
			"4k3/8/8/8/8/8/2R1n3/K7 w - 0 1",   // beside the leg
			"4k3/4r3/8/8/8/4b3/R7/4K3 w - 0 1", // a line and a hurdle
			"4k3/8/8/8/8/8/8/4K2R w - 0 1",
		}},
	}
	for _, tt := range tests {
		try := with(tt.spec, kit.Try)
		for _, l := range tt.policies {
			fast := with(tt.spec, l)
			for _, text := range tt.texts {
				p, q := variant.MustParse(try, text), variant.MustParse(fast, text)
				compareLists(t, p, q)
				for _, m := range variant.Moves(p) {
					child, other := p.Clone(), q.Clone()
					child.Apply(m)
					other.Apply(m)
					compareLists(t, child, other)
				}
			}
		}
	}
}
