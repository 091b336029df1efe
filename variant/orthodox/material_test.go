package orthodox_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestCanMate(t *testing.T) {
	tests := []struct {
		name, text   string
		white, black orthodox.Answer
	}{
		{"kings", "4k3/8/8/8/8/8/8/4K3", orthodox.No, orthodox.No},
		{"the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", orthodox.Unknown, orthodox.Unknown},
		{"a queen", "4k3/8/8/8/8/8/8/Q3K3", orthodox.Yes, orthodox.No},
		{"a rook", "4k3/8/8/8/8/8/8/R3K3", orthodox.Yes, orthodox.No},
		{"a rook that may be taken", "8/8/8/8/8/8/1k6/R3K3", orthodox.Unknown, orthodox.No},
		{"two rooks", "4k3/8/8/8/8/8/8/R3K2R", orthodox.Unknown, orthodox.No},
		{"a pawn", "4k3/8/8/8/8/8/P7/4K3", orthodox.Unknown, orthodox.No},
		{"a knight", "4k3/8/8/8/8/8/8/N3K3", orthodox.No, orthodox.No},
		{"a knight against queens", "3qkq2/8/8/8/8/8/8/N3K3", orthodox.No, orthodox.Unknown},
		{"a knight against a rook", "r3k3/8/8/8/8/8/8/N3K3", orthodox.Unknown, orthodox.Unknown},
		{"a knight against a knight", "n3k3/8/8/8/8/8/8/N3K3", orthodox.Unknown, orthodox.Unknown},
		{"a knight against a pawn", "4k3/p7/8/8/8/8/8/N3K3", orthodox.Unknown, orthodox.Unknown},
		{"two knights", "4k3/8/8/8/8/8/8/NN2K3", orthodox.Unknown, orthodox.No},
		{"a bishop", "4k3/8/8/8/8/8/8/B3K3", orthodox.No, orthodox.No},
		{"bishops of one shade", "4k3/8/8/8/8/8/8/B1B1K3", orthodox.No, orthodox.No},
		{"bishops of two shades", "4k3/8/8/8/8/8/8/BB2K3", orthodox.Unknown, orthodox.No},
		{"a bishop against one of its shade", "4k3/8/8/8/8/8/8/B1b1K3", orthodox.No, orthodox.No},
		{"a bishop against one of the other", "4k3/8/8/8/8/8/8/Bb2K3", orthodox.Unknown, orthodox.Unknown},
		{"a bishop against rook and queen", "rq2k3/8/8/8/8/8/8/B3K3", orthodox.No, orthodox.Unknown},
		{"a bishop against a knight", "n3k3/8/8/8/8/8/8/B3K3", orthodox.Unknown, orthodox.Unknown},
		{"a bishop against a pawn", "4k3/p7/8/8/8/8/8/B3K3", orthodox.Unknown, orthodox.Unknown},
		{"bishop and knight", "4k3/8/8/8/8/8/8/BN2K3", orthodox.Unknown, orthodox.No},
	}
	for _, tt := range tests {
		b := variant.MustParse(orthodox.Must(orthodox.Options{}), tt.text+" w - - 0 1").Board()
		if got := orthodox.CanMate(b, board.White); got != tt.white {
			t.Errorf("%s: White %v, want %v", tt.name, got, tt.white)
		}
		if got := orthodox.CanMate(b, board.Black); got != tt.black {
			t.Errorf("%s: Black %v, want %v", tt.name, got, tt.black)
		}
	}
	other := board.NewPlacement(board.Rect(8, 8), 7)
	other.Put(board.NewPiece(board.White, orthodox.King), 0)
	other.Put(board.NewPiece(board.Black, orthodox.King), 63)
	other.Put(board.NewPiece(board.White, 7), 7)
	if got := orthodox.CanMate(&other, board.Black); got != orthodox.Unknown {
		t.Errorf("with a man that is no chess man: %v, want unknown", got)
	}
}

// TestWhoCannotMateDoesNot looks for mates by a side of which CanMate says No,
// two moves deep from positions with few men.
func TestWhoCannotMateDoesNot(t *testing.T) {
	r := orthodox.Must(orthodox.Options{})
	rapid.Check(t, func(t *rapid.T) {
		p := varianttest.Sparse(r, " w - - 0 1", " b - - 0 1").Draw(t, "position")
		for _, m := range variant.Moves(p) {
			q, err := variant.Play(p, m)
			if err != nil {
				t.Fatal(err)
			}
			o := q.Outcome()
			if o.Reason != variant.Checkmate {
				continue
			}
			if got := orthodox.CanMate(p.Board(), p.Side()); got == orthodox.No {
				text, _ := variant.Text(p)
				t.Fatalf("%s: %s mates, and CanMate says no", text, variant.Format(p, m))
			}
		}
	})
}

// TestAllThreeMen works out, for one man beside the kings, from which positions
// a mate can be played with the enemy's help, and holds CanMate against all of
// them. Positions that are over do not count.
func TestAllThreeMen(t *testing.T) {
	for _, k := range []board.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, orthodox.Knight} {
		e := endgame{g: board.Rect(8, 8), kind: k}
		e.mover = map[board.Kind]move.Mover{
			orthodox.Queen: move.Queen(e.g), orthodox.Rook: move.Rook(e.g),
			orthodox.Bishop: move.Bishop(e.g), orthodox.Knight: move.Knight(e.g),
		}[k]
		e.king = move.King(e.g)
		e.fill()
		yes, no := 0, 0
		for i := range e.next {
			if !e.legal[i] || len(e.next[i]) == 0 && !e.takes[i] {
				continue
			}
			king, enemy, man := place(i)
			b := board.NewPlacement(e.g, 6)
			b.Put(board.NewPiece(board.White, orthodox.King), king)
			b.Put(board.NewPiece(board.Black, orthodox.King), enemy)
			b.Put(board.NewPiece(board.White, k), man)
			switch orthodox.CanMate(&b, board.White) {
			case orthodox.Yes:
				yes++
				if !e.mates[i] {
					t.Fatalf("kind %d, kings on %d and %d, man on %d: yes, and there is no mate", k, king, enemy, man)
				}
			case orthodox.No:
				no++
				if e.mates[i] {
					t.Fatalf("kind %d, kings on %d and %d, man on %d: no, and there is a mate", k, king, enemy, man)
				}
			}
		}
		if yes+no < 300_000 {
			t.Errorf("kind %d: only %d times yes and %d times no", k, yes, no)
		}
	}
}

// endgame holds all positions of two kings and a white man. White to move comes
// first.
type endgame struct {
	g            *board.Geometry
	kind         board.Kind
	king, mover  move.Mover
	legal, mates [1 << 19]bool
	takes        [1 << 19]bool // Black can capture
	next         [1 << 19][]int32
}

func index(black int, king, enemy, man board.Square) int {
	return black<<18 | int(king)<<12 | int(enemy)<<6 | int(man)
}

func place(i int) (king, enemy, man board.Square) {
	return board.Square(i >> 12 & 63), board.Square(i >> 6 & 63), board.Square(i & 63)
}

// fill works back from the mates until nothing changes.
func (e *endgame) fill() {
	for i := range 1 << 18 {
		king, enemy, man := place(i)
		if king != enemy && king != man && enemy != man && !e.near(king).Has(enemy) {
			e.position(king, enemy, man)
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range e.next {
			if e.mates[i] {
				continue
			}
			for _, j := range e.next[i] {
				if e.mates[j] {
					e.mates[i], changed = true, true
					break
				}
			}
		}
	}
}

func (e *endgame) near(q board.Square) board.Set {
	return e.king.Attacks(board.White, q, board.Set{})
}

// position enters the moves of one placement for either side to move.
func (e *endgame) position(king, enemy, man board.Square) {
	reach := e.mover.Attacks(board.White, man, board.SetOf(king, enemy, man))
	if w := index(0, king, enemy, man); !reach.Has(enemy) {
		e.legal[w] = true
		for to := range e.near(king).AndNot(e.near(enemy)).Without(man).All() {
			e.next[w] = append(e.next[w], int32(index(1, to, enemy, man)))
		}
		for to := range reach.Without(king).All() {
			e.next[w] = append(e.next[w], int32(index(1, king, enemy, to)))
		}
	}
	b := index(1, king, enemy, man)
	e.legal[b] = true
	lifted := e.mover.Attacks(board.White, man, board.SetOf(king, man))
	for to := range e.near(enemy).AndNot(e.near(king)).All() {
		switch {
		case to == man:
			e.takes[b] = true
		case !lifted.Has(to):
			e.next[b] = append(e.next[b], int32(index(0, king, to, man)))
		}
	}
	e.mates[b] = reach.Has(enemy) && !e.takes[b] && len(e.next[b]) == 0
}
