package kit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// scatter returns up to five men on different squares.
func scatter(r *kit.Rules, rng *rand.Rand, royals bool) []variant.Placed {
	var men []variant.Placed
	squares := rng.Perm(r.Info().Geometry.Size())
	kinds := r.Info().Roster.Men()
	for i := range 2 + rng.IntN(4) {
		k := kinds[rng.IntN(len(kinds))].Kind
		c := board.Color(rng.IntN(2))
		if royals && i < 2 {
			k, c = orthodox.King, board.Color(i)
		}
		men = append(men, variant.Placed{Man: board.NewPiece(c, k), On: board.Square(squares[i])})
	}
	return men
}

func TestPlaceIsWhatParseAccepts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, r := range []*kit.Rules{orthodox.Must(orthodox.Options{}), antichess.Must(antichess.Options{})} {
		p := r.Start()
		var yes, no int
		for range 6000 {
			men := scatter(r, rng, r.Info().ID == "chess" && rng.IntN(4) > 0)
			side := board.Color(rng.IntN(2))
			b := board.NewPlacement(r.Info().Geometry, int(r.Info().Roster.MaxKind()))
			for _, m := range men {
				b.Put(m.Man, m.On)
			}
			text := string(board.AppendPlacement(nil, &b, r.Info().Roster)) + [2]string{" w", " b"}[side] + " - - 0 1"
			want, err := r.Parse(text)
			if ok := r.Place(p, men, side); ok != (err == nil) {
				t.Fatalf("%s: placed %v, read: %v", text, ok, err)
			}
			if err != nil {
				no++
				continue
			}
			yes++
			got, _ := variant.Text(p)
			if got != text || p.Key() != want.Key() || !r.Bare(p) || p.Turn() != want.Turn() {
				t.Fatalf("%s: placed as %s, bare %v", text, got, r.Bare(p))
			}
			for _, m := range variant.Moves(p) {
				q := p.Clone()
				q.Apply(m)
				text, _ := variant.Text(q)
				if bare := r.Bare(q); bare != (slices.Contains([]string{" - - "}, rights(text))) {
					t.Fatalf("%s: bare %v", text, bare)
				}
			}
		}
		if yes < 500 || no < 500 {
			t.Errorf("%s: %d allowed, %d not", r.Info().ID, yes, no)
		}
	}
	if start := orthodox.Must(orthodox.Options{}); start.Bare(start.Start()) {
		t.Error("rights of castling are more than bare")
	}
}

// TestRoom tells where a man may stand, and how many there may be.
func TestRoom(t *testing.T) {
	s := chessSpec()
	s.Men[orthodox.Rook-1].Count = kit.Count{Min: 1, Max: 2}
	r := kit.Must(s)
	for _, tt := range []struct {
		man                  board.Piece
		squares, least, most int
	}{
		{board.NewPiece(board.White, orthodox.Pawn), 48, 0, 0},
		{board.NewPiece(board.White, orthodox.Rook), 64, 1, 2},
		{board.NewPiece(board.Black, orthodox.King), 64, 1, 1},
		{board.NewPiece(board.Black, 30), 0, 0, 0},
		{board.NoPiece, 0, 0, 0},
	} {
		squares, least, most := r.Room(tt.man)
		if squares.Len() != tt.squares || least != tt.least || most != tt.most {
			t.Errorf("man %d: %d squares, %d to %d; want %d, %d to %d", tt.man, squares.Len(), least, most, tt.squares, tt.least, tt.most)
		}
	}
}

// rights returns the castling and en passant fields with spaces around.
func rights(text string) string {
	n, from := 0, 0
	for i := range len(text) {
		if text[i] == ' ' {
			if n++; n == 2 {
				from = i
			} else if n == 4 {
				return text[from : i+1]
			}
		}
	}
	return ""
}

// turned returns where y sends the men.
func turned(y *variant.Symmetry, men []variant.Placed) []variant.Placed {
	var out []variant.Placed
	for _, m := range men {
		out = append(out, variant.Placed{Man: board.NewPiece(y.Color(m.Man.Color()), m.Man.Kind()), On: y.To[m.On]})
	}
	return out
}

// TestSymmetriesTurnMovesAndOutcomes compares positions with the turned ones:
// the positions after all moves are the same up to the turn, and so are ends.
func TestSymmetriesTurnMovesAndOutcomes(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for _, r := range []*kit.Rules{orthodox.Must(orthodox.Options{}), antichess.Must(antichess.Options{})} {
		p, q, child := r.Start(), r.Start(), r.Start()
		compared, over := 0, 0
		known := map[uint32][]variant.Symmetry{}
		for range 250 {
			men := scatter(r, rng, r.Info().ID == "chess")
			kinds := uint32(0)
			for _, m := range men {
				kinds |= 1 << m.Man.Kind()
			}
			side := board.Color(rng.IntN(2))
			if !r.Place(p, men, side) {
				continue
			}
			if known[kinds] == nil {
				known[kinds] = r.Symmetries(kinds)
			}
			for _, y := range known[kinds] {
				if !r.Place(q, turned(&y, men), y.Color(side)) {
					t.Fatalf("%v turned is not allowed", men)
				}
				compared++
				a, b := p.Outcome(), q.Outcome()
				if a.Over() {
					over++
				}
				if y.Swap && a.Result == variant.Win {
					a.Winners ^= 3
				}
				if a != b {
					t.Fatalf("%v: %v, turned %v", men, a, b)
				}
				want, got := map[uint64]int{}, map[uint64]int{}
				for _, m := range variant.Moves(p) {
					child.CopyFrom(p)
					child.Apply(m)
					want[turnedKey(r, &y, child)]++
				}
				for _, m := range variant.Moves(q) {
					child.CopyFrom(q)
					child.Apply(m)
					got[turnedKey(r, &variant.Symmetry{To: identity(r)}, child)]++
				}
				if len(want) != len(got) {
					t.Fatalf("%v: %d different positions after a move, turned %d", men, len(want), len(got))
				}
				for k, n := range want {
					if got[k] != n {
						t.Fatalf("%v: the moves of the turned position lead elsewhere", men)
					}
				}
			}
		}
		if compared < 500 || over == 0 {
			t.Errorf("%s: %d compared, %d over", r.Info().ID, compared, over)
		}
	}
}

func identity(r *kit.Rules) [board.MaxSquares]board.Square {
	return r.Symmetries(0)[0].To
}

// turnedKey is the key of the men of p turned by y, and whether p is bare.
func turnedKey(r *kit.Rules, y *variant.Symmetry, p variant.Position) uint64 {
	key := uint64(0)
	for q := range p.Board().Occupied().All() {
		m := p.Board().At(q)
		key ^= board.PieceKey(board.NewPiece(y.Color(m.Color()), m.Kind()), y.To[q])
	}
	if !r.Bare(p) {
		key = ^key
	}
	return key
}

// blind is a rule that says nothing of symmetries.
type blind struct{}

func (b blind) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{After: b.after}, nil
}

func (blind) after(*kit.Position, move.Move, board.Piece) {}

func TestSymmetries(t *testing.T) {
	const pawn, knight, king = 1 << orthodox.Pawn, 1 << orthodox.Knight, 1 << orthodox.King
	g := board.Rect(8, 8)
	chess := orthodox.Must(orthodox.Options{})
	forward := chessSpec()
	forward.Men[1].Mover = move.Knight(forward.Geometry).Forward()
	hopper := chessSpec()
	hopper.Men[1].Mover = opaque{move.Knight(g)}
	holes, err := board.New(board.Shape{Files: 8, Ranks: 8, Holes: []board.Square{0}})
	if err != nil {
		t.Fatal(err)
	}
	holed := kit.Spec{Info: info("holed"), Geometry: holes, Men: orthodox.Men(holes), Start: "7k/8/8/8/8/8/8/*K6 w"}
	mover := func(notation string) *kit.Rules {
		s := chessSpec()
		m, err := move.Betza(s.Geometry, notation)
		if err != nil {
			t.Fatal(err)
		}
		s.Men[1].Mover = m
		return kit.Must(s)
	}
	barred, zoned := chessSpec(), chessSpec()
	barred.Men[1].Barred[board.Black] = board.Single(sq("a1"))
	barred.Promotions[0].To = []board.Kind{orthodox.Queen}
	zoned.Promotions = append(zoned.Promotions, kit.Promotion{
		From: orthodox.Knight, To: []board.Kind{orthodox.Rook}, Zone: [2]board.Set{board.Black: board.Single(sq("a1"))},
	})
	broad := kit.Spec{Info: info("broad"), Geometry: board.Rect(16, 8), Start: "15k/16/16/16/16/16/16/K15 w"}
	broad.Men = orthodox.Men(broad.Geometry)
	unruly := chessSpec()
	unruly.Rules, unruly.Start = nil, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
	tests := []struct {
		name  string
		rules *kit.Rules
		kinds uint32
		want  int
	}{
		{"a pawn alone", chess, pawn, 4},
		{"a pawn alone, without a rule", kit.Must(unruly), pawn, 4},
		{"no men, a board of all squares there are", kit.Must(broad), 0, 8},
		{"a man that goes to the left only", mover("lW"), king | knight, 4},
		{"a man that captures to the left only", mover("mWclW"), king | knight, 4},
		{"a man that goes to the left only when it does not capture", mover("cWmlW"), king | knight, 4},
		{"a man that is barred from one square as Black", kit.Must(barred), king | knight, 2},
		{"a man that promotes on one square as Black", kit.Must(zoned), king | knight, 2},
		{"a board of all squares there are", kit.Must(broad), king, 8},
		{"no men, a hole in a corner", kit.Must(holed), 0, 4},
		{"no pawn: all of the square, with exchange of colours", chess, king | knight, 16},
		{"a pawn: left and right, and up and down with exchange", chess, king | pawn, 4},
		{"a rule that does not say", kit.Must(chessSpec(blind{})), king, 1},
		{"a man that moves forward only", kit.Must(forward), king | knight, 4},
		{"the same, not on the board", kit.Must(forward), king, 16},
		{"the same, but a pawn may become one", kit.Must(forward), king | pawn, 4},
		{"a man whose ways cannot be seen", kit.Must(hopper), king | knight, 1},
		{"a board longer than wide", kit.Must(tall()), king, 8},
		{"a hole in a corner", kit.Must(holed), king, 4},
	}
	for _, tt := range tests {
		all := tt.rules.Symmetries(tt.kinds)
		if len(all) != tt.want {
			t.Errorf("%s: %d symmetries, want %d", tt.name, len(all), tt.want)
		}
		if all[0].Swap || all[0].To != identity(tt.rules) {
			t.Errorf("%s: the first one turns something", tt.name)
		}
	}
}

// opaque hides what kind of Mover it is.
type opaque struct{ m move.Mover }

func (o opaque) Attacks(c board.Color, from board.Square, occ board.Set) board.Set {
	return o.m.Attacks(c, from, occ)
}

func tall() kit.Spec {
	g := board.Rect(4, 6)
	return kit.Spec{Info: info("tall"), Geometry: g, Men: orthodox.Men(g), Start: "3k/4/4/4/4/K3 w"}
}
