package antichess_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var deadDraws = antichess.Must(antichess.Options{DeadDraws: true})

func TestDeadDraws(t *testing.T) {
	const open, drawn = "open", "drawn"
	tests := []struct{ name, text, want string }{
		{"a bishop each, on other colours", "8/8/8/8/8/8/8/B6b w - - 0 1", drawn},
		{"Black on turn", "8/8/8/8/8/8/8/B6b b - - 0 1", drawn},
		{"two on one colour against one", "8/8/8/8/8/8/8/B1B4b w - - 0 1", drawn},
		{"out of the corner h1 to the left", "8/8/8/8/8/8/8/b6B w - - 0 1", drawn},
		{"out of the corner a8 downwards", "B7/8/8/8/8/8/8/b7 w - - 0 1", drawn},
		{"out of the corner h8 downwards", "B6b/8/8/8/8/8/8/8 w - - 0 1", drawn},
		{"on the same colour", "8/8/8/8/8/8/7b/B7 w - - 0 1", open},
		{"two of one side on both colours", "8/8/8/8/8/8/8/BB5b w - - 0 1", open},
		{"no bishop on one side", "8/8/8/8/8/p7/P7/7B w - - 0 1", open},
		{"another man beside", "8/8/8/8/8/8/N7/B6b w - - 0 1", open},
		{"a king beside", "8/8/8/8/8/8/k7/B6b w - - 0 1", open},
		{"pawns face to face, out of reach", "8/8/8/8/8/1p6/1P6/2B4b w - - 0 1", drawn},
		{"pawns within reach", "8/8/8/8/8/p7/P7/B6b w - - 0 1", open},
		{"a pawn that can move", "8/8/8/1p6/8/8/1P6/2B4b w - - 0 1", open},
		{"a pawn of one side alone", "8/8/8/8/8/8/1P6/2B4b w - - 0 1", open},
		{"doubled pawns", "8/8/8/1p6/1p6/1P6/8/B6b w - - 0 1", open},
		{"the bishop is shut in: his side can be stuck", "8/8/8/8/8/1p6/1P6/B6b b - - 0 1", open},
		{"a second one is not", "8/8/8/8/8/1p6/1P6/B3B2b w - - 0 1", drawn},
		{"a double step may still be answered", "8/8/4p3/3pP3/3P4/8/8/B6b w - d6 0 1", open},
		{"and the next move it may not", "8/8/4p3/3pP3/3P4/8/8/B6b w - - 1 2", drawn},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(deadDraws, tt.text)
			want := variant.Outcome{}
			if tt.want == drawn {
				want = variant.DrawBy(antichess.NobodyCanWin)
			}
			if got := p.Outcome(); got != want {
				t.Errorf("%s: %v, want %v", tt.text, got, want)
			}
			if got := variant.MustParse(guide, tt.text).Outcome(); got.Over() {
				t.Errorf("without the option: %v", got)
			}
		})
	}
}

// deadPositions draws bishops and pawns face to face: texts that are often dead.
var deadPositions = rapid.Custom(func(t *rapid.T) string {
	g := guide.Info().Geometry
	men := board.NewPlacement(g, int(guide.Info().Roster.MaxKind()))
	colour := rapid.IntRange(0, 1).Draw(t, "colour")
	square := func(c int, low, high int) board.Square {
		rank := rapid.IntRange(low, high).Draw(t, "rank")
		return g.At(2*rapid.IntRange(0, 3).Draw(t, "file")+(rank+c)%2, rank)
	}
	for range rapid.IntRange(0, 5).Draw(t, "pairs") {
		q := square(colour, 1, 5)
		if men.At(q) == board.NoPiece && men.At(q+8) == board.NoPiece {
			men.Put(board.NewPiece(board.White, orthodox.Pawn), q)
			men.Put(board.NewPiece(board.Black, orthodox.Pawn), q+8)
		}
	}
	for c := board.White; c <= board.Black; c++ {
		for range rapid.IntRange(1, 3).Draw(t, "bishops") {
			if q := square((colour+int(c))%2, 0, 7); men.At(q) == board.NoPiece {
				men.Put(board.NewPiece(c, orthodox.Bishop), q)
			}
		}
	}
	turn := rapid.SampledFrom([]string{" w - - 0 1", " b - - 0 1"}).Draw(t, "turn")
	return string(board.AppendPlacement(nil, &men, guide.Info().Roster)) + turn
})

// TestNobodyWinsADeadPosition plays on in what the option draws: no man is ever
// captured, no pawn moves, nobody is stuck.
func TestNobodyWinsADeadPosition(t *testing.T) {
	drawn := 0
	rapid.Check(t, func(t *rapid.T) {
		text := deadPositions.Draw(t, "text")
		if p, err := deadDraws.Parse(text); err != nil || p.Outcome() != variant.DrawBy(antichess.NobodyCanWin) {
			return
		}
		drawn++
		p := variant.MustParse(guide, text)
		men := p.Board().Occupied().Len()
		for range 60 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				t.Fatalf("%s: a side is stuck", text)
			}
			m := rapid.SampledFrom(ms).Draw(t, "move")
			if p.Board().At(m.From()).Kind() != orthodox.Bishop {
				t.Fatalf("%s: %s", text, variant.Format(p, m))
			}
			p.Apply(m)
		}
		if n := p.Board().Occupied().Len(); n != men {
			t.Fatalf("%s: %d men became %d", text, men, n)
		}
	})
	if drawn < 20 {
		t.Errorf("only %d of the positions were dead", drawn)
	}
}

func TestDeadDrawsConform(t *testing.T) {
	const near = "8/8/8/8/8/1p6/1P5n/2B4b w - - 0 1"
	varianttest.Run(t, deadDraws, varianttest.Games(3), varianttest.MaxPlies(120), varianttest.Every(6),
		varianttest.Positions(near, "8/8/8/8/8/1p6/1P5B/2b4n w - - 0 1", "8/8/8/8/8/8/8/B5nb b - - 0 1"))
}
