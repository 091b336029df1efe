package kit_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// aimerSpec is the game with auras whose rooks are Movers of its own that can
// judge one target, and whose Sorcerers change places with friends on their file.
func aimerSpec() kit.Spec {
	s := auraSpec()
	s.Men[orthodox.Rook-1].Mover = &ownRook{move.Rook(s.Geometry)}
	s.Rules = append(s.Rules, fileSwap{})
	return s
}

// ownRook is a rook that the kit does not know as one.
type ownRook struct{ rook *move.Pattern }

func (r *ownRook) Attacks(c board.Color, from board.Square, occ board.Set) board.Set {
	return r.rook.Attacks(c, from, occ)
}

func (r *ownRook) AimsAt(n *kit.Node, c board.Color, from, of board.Square) bool {
	return r.rook.Attacks(c, from, n.Occ).Has(of)
}

func (r *ownRook) ScreensAt(n *kit.Node, c board.Color, from, of board.Square) board.Set {
	if !r.rook.Attacks(c, from, board.Set{}).Has(of) {
		return board.Set{}
	}
	return n.Geometry().Between(from, of)
}

type fileSwap struct{}

func (f fileSwap) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: f.quiets}, nil
}

func (fileSwap) quiets(n *kit.Node, dst []move.Move) []move.Move {
	g := n.Geometry()
	for men := n.Men().Pieces(n.Us, special).And(n.Movers); !men.IsEmpty(); men = men.Rest() {
		from := men.First()
		friends := n.Own.And(g.FileSet(g.File(from))).AndNot(n.Men().Kind(special))
		for ; !friends.IsEmpty(); friends = friends.Rest() {
			if n.Men().At(friends.First()).Kind() != orthodox.Pawn {
				dst = append(dst, move.NewSwap(from, friends.First()))
			}
		}
	}
	return dst
}

// TestAimersNeedFewTests counts how often the policy plays a move to test it: a
// rule that Reshapes is asked each time.
func TestAimersNeedFewTests(t *testing.T) {
	const text = "r3k3/8/8/8/8/8/R7/R3K2R w - 0 1"
	tests := func(aims bool) int {
		count := new(int)
		s := aimerSpec()
		s.Rules = append(s.Rules, tally{count})
		if !aims {
			s.Men[orthodox.Rook-1].Mover = blindRook{s.Men[orthodox.Rook-1].Mover}
		}
		p := variant.MustParse(kit.Must(s), text)
		*count = 0
		variant.Moves(p)
		return *count
	}
	// The king's five moves, since nothing aims at him.
	if got := tests(true); got != 5 {
		t.Errorf("%d moves are tested with Aimers, want 5", got)
	}
	if got, all := tests(false), 5+10+10+9; got < all-5 {
		t.Errorf("%d moves are tested without, want about %d", got, all)
	}
}

// blindRook hides what its Mover can do beside attacking.
type blindRook struct{ move.Mover }

type tally struct{ count *int }

func (c tally) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{After: c.after, Reshapes: true}, nil
}

func (c tally) after(*kit.Position, move.Move, board.Piece) { *c.count++ }

// herald spells moves by their men, tells of checks and marks the rooks.
type herald struct{}

func (h herald) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Describe: h.describe, Marks: h.marks, Spelling: &kit.Spelling{Forms: []string{"herald"}, Append: h.appendMove, Read: h.readMove}}, nil
}

func (herald) appendMove(dst []byte, p *kit.Position, _ string, m move.Move) []byte {
	return append(dst, variant.Format(p, m)+"!"...)
}

func (herald) readMove(p *kit.Position, _, text string) (move.Move, error) {
	if text == "" || text[len(text)-1] != '!' {
		return move.None, &variant.ParseError{Class: board.Syntax, Reason: "no herald", Err: variant.ErrSyntax}
	}
	return variant.ParseMove(p, text[:len(text)-1])
}

func (herald) describe(n *kit.Node, m move.Move, e *variant.Event) {
	n.Position().Try(m, func(after *kit.Position) bool {
		if !after.Checked().IsEmpty() {
			e.Note = "check"
		}
		return true
	})
}

func (herald) marks(p *kit.Position) board.Set { return p.Men().Kind(orthodox.Rook) }

func TestTellers(t *testing.T) {
	p := variant.MustParse(kit.Must(chessSpec(herald{})), "3k4/8/8/8/8/8/8/R3K3 w - 0 1").(*kit.Position)
	if diff := cmp.Diff([]string{"herald"}, p.Forms()); diff != "" {
		t.Error(diff)
	}
	m, err := p.ReadMove("herald", "a1a8!")
	if err != nil {
		t.Fatal(err)
	}
	if got := string(p.AppendMove([]byte("so "), "herald", m)); got != "so a1a8!" {
		t.Errorf("it is spelled %q", got)
	}
	want := variant.Event{
		Man: board.NewPiece(board.White, orthodox.Rook), Route: []board.Square{sq("a1"), sq("a8")}, Note: "check",
	}
	if got := variant.Describe(p, m); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("event %v, want %v", got, want)
	}
	if got := variant.Marked(p); got != board.Single(sq("a1")) {
		t.Errorf("marked: %v", got)
	}
}

func TestGamesWithoutTellers(t *testing.T) {
	p := kit.Must(chessSpec()).Start().(*kit.Position)
	if p.Forms() != nil || !variant.Marked(p).IsEmpty() {
		t.Errorf("forms %v, marked %v", p.Forms(), variant.Marked(p))
	}
	m, err := variant.ParseMove(p, "e2e4")
	if err != nil {
		t.Fatal(err)
	}
	if got := string(p.AppendMove(nil, "herald", m)); got != "e2e4" {
		t.Errorf("an unknown form gives %q", got)
	}
	if _, err := p.ReadMove("herald", "e2e4"); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("an unknown form is read: %v", err)
	}
	if want, got := fmt.Sprint(variant.EventOf(p, m)), fmt.Sprint(variant.Describe(p, m)); got != want {
		t.Errorf("event %s, want %s", got, want)
	}
}
