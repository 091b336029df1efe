package minimax

import (
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// men counts the men of the side to move less those of the other.
func men(p variant.Position) int32 {
	b := p.Board()
	return int32(b.Color(p.Side()).Len() - b.Color(p.Side().Other()).Len())
}

func TestValue(t *testing.T) {
	chess, anti := orthodox.Must(orthodox.Options{}), antichess.Must(antichess.Options{})
	for _, tt := range []struct {
		name  string
		r     variant.Rules
		text  string
		depth int
		quiet bool
		want  int32
	}{
		{"the leaf", chess, "k7/8/8/8/8/8/8/K7 w - - 0 1", 0, false, 0},
		{"mate in two", chess, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3, false, win - 3},
		{"not seen a ply before", chess, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, false, 2},
		{"mated", chess, "R6k/1R6/8/8/8/8/8/K7 b - - 0 1", 0, false, -win},
		{"the hundredth ply without progress", chess, "7k/8/8/8/8/8/R7/1R4K1 w - - 99 90", 1, false, 0},
		{"a man to be had", chess, "7k/8/8/3p4/8/8/8/K2R4 w - - 0 1", 0, true, 1},
		{"which is guarded: it may be left", chess, "7k/8/2p5/3p4/8/8/8/K2Q4 w - - 0 1", 0, true, -1},
		{"the last man given away", anti, "8/8/8/8/8/1p6/8/R7 w - - 0 1", 2, false, win - 2},
		{"a forced capture is followed", anti, "8/8/8/8/8/1p6/R7/8 b - - 0 1", 0, true, -win + 1},
		{"a win of two points", empires.Must(empires.Options{}), "11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1", 1, false, win + 2*point - 1},
	} {
		p := variant.MustParse(tt.r, tt.text)
		if got := (&Reference{Eval: men, Quiet: tt.quiet}).Value(p, tt.depth); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

func TestAfterIsAMoveOfValue(t *testing.T) {
	p := orthodox.Must(orthodox.Options{}).Start()
	r := &Reference{Eval: func(p variant.Position) int32 { return int32(variant.CountMoves(p)) }}
	for depth := 1; depth <= 2; depth++ {
		best := -infinite
		for _, m := range variant.Moves(p) {
			v := r.After(p, m, depth)
			best = max(best, v)
			q := p.Clone()
			q.Apply(m)
			if depth == 1 && v != -r.Eval(q) {
				t.Errorf("%v: %d, want %d", m, v, -r.Eval(q))
			}
		}
		if v := r.Value(p, depth); v != best {
			t.Errorf("depth %d: value %d, the best move %d", depth, v, best)
		}
	}
}
