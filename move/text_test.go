package move_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

var letters = board.MustRoster(
	board.Man{Kind: 1, Names: [3]string{"queen", "dame"}, Letters: [3]byte{'Q', 'D'}},
	board.Man{Kind: 31, Names: [3]string{"amazon"}, Letters: [3]byte{'A'}},
)

func TestText(t *testing.T) {
	chess := board.Rect(8, 8)
	large := board.Rect(11, 10)
	turned := shaped(board.Shape{Files: 11, Ranks: 11, TopDown: true})
	holed := shaped(board.Shape{Files: 3, Ranks: 3, Holes: []board.Square{4}})
	at := func(g *board.Geometry, names string) []board.Square {
		var out []board.Square
		for _, name := range strings.Fields(names) {
			q := g.Square(name)
			if q == board.NoSquare {
				t.Fatalf("no square %s", name)
			}
			out = append(out, q)
		}
		return out
	}
	step := func(g *board.Geometry, names string) move.Move {
		q := at(g, names)
		return move.NewStep(q[0], q[1])
	}
	castle := func(names string) move.Move {
		q := at(chess, names)
		return move.NewCastle(q[0], q[1], q[2], q[3])
	}
	legs := func(g *board.Geometry, names string) move.Move {
		q := at(g, names)
		return move.NewLegs(q[0], q[len(q)-1], q[1:len(q)-1]...)
	}
	tests := []struct {
		name string
		g    *board.Geometry
		m    move.Move
		want string
	}{
		{"nothing", chess, move.None, "-"},
		{"pass", chess, move.NewPass(), "0000"},
		{"step", chess, step(chess, "e2 e4"), "e2e4"},
		{"capture", chess, step(chess, "e4 d5").WithVictim(33), "e4d5"},
		{"promotion", chess, step(chess, "a7 a8").WithKind(1), "a7a8q"},
		{"promotion to the highest kind", chess, step(chess, "h2 h1").WithKind(31).WithVictim(1), "h2h1a"},
		{"promotion to no kind of the roster", chess, step(chess, "a7 a8").WithKind(2), "a7a8?"},
		{"en passant", chess, move.NewEnPassant(at(chess, "e5")[0], at(chess, "d6")[0], at(chess, "d5")[0], 33), "e5d6"},
		{"castling", chess, castle("e1 g1 h1 f1"), "e1g1"},
		{"castling spelled by the rook", chess, castle("e1 g1 h1 f1").TakesRook(), "e1h1"},
		{"castling spelled by a rook on a1", chess, castle("b1 c1 a1 d1").TakesRook(), "b1a1"},
		{"drop", chess, move.NewDrop(1, at(chess, "d4")[0]), "Q@d4"},
		{"replace", chess, move.NewReplace(1, at(chess, "d4")[0]), "Q@d4"},
		{"pick", chess, move.NewPick(1), "+Q"},
		{"swap", chess, move.NewSwap(at(chess, "a4")[0], at(chess, "h4")[0]), "a4~h4"},
		{"one waypoint", chess, legs(chess, "e4 d5 e6"), "e4d5,d5e6"},
		{"three waypoints", chess, legs(chess, "a1 b2 c3 d4 a1"), "a1b2,b2c3,c3d4,d4a1"},
		{"no waypoint", chess, legs(chess, "a1 a2"), "a1a2"},
		{"legs with promotion", chess, legs(chess, "e6 d7 e8").WithKind(1), "e6d7,d7e8q"},
		{"row of two digits", large, step(large, "k9 k10"), "k9k10"},
		{"promotion on a row of two digits", large, step(large, "a9 a10").WithKind(1), "a9a10q"},
		{"rows from the top", turned, move.NewStep(0, 120), "a11k1"},
		{"rows from the top, drop", turned, move.NewDrop(1, 110), "Q@a1"},
		{"rows from the top, legs", turned, legs(turned, "a11 b10 a9"), "a11b10,b10a9"},
		{"hole", holed, move.NewStep(4, 5), "-c2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.m.Text(tt.g, letters); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if got := string(tt.m.Append([]byte("1. "), tt.g, letters)); got != "1. "+tt.want {
				t.Errorf("Append gives %q, want %q behind what was there", got, tt.want)
			}
		})
	}
}

// Steps between all pairs of squares read back as the two squares, and no two
// have the same text.
func TestStepTextReadsBack(t *testing.T) {
	for _, g := range boards {
		for from := range g.Squares().All() {
			for to := range g.Squares().All() {
				text := move.NewStep(from, to).Text(g, letters)
				a, n := g.ReadSquare(text)
				b, m := g.ReadSquare(text[n:])
				if a != from || b != to || n+m != len(text) {
					t.Fatalf("%q of %d to %d reads as %d to %d", text, from, to, a, b)
				}
			}
		}
	}
}
