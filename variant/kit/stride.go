package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// stride moves all men of a kind at once by one of its steps. Kinds with few
// steps, pawns above all, are cheaper that way than man by man.
type stride struct {
	step, all board.Shifter // all is the whole way; step half of it when two
	two       bool          // the square in between must be empty
	zone      board.Set     // where the men must start
	mode      move.Mode
}

// maxStrides is the number of steps up to which moving by sets pays.
const maxStrides = 4

// strides returns the pattern as strides by colour, or nothing when it has too
// many steps or steps of another sort.
func strides(g *board.Geometry, p *move.Pattern) [2][]stride {
	var out [2][]stride
	for _, part := range p.Parts() {
		for _, v := range part.Steps {
			straight := v.DF%2 == 0 && v.DR%2 == 0 && max(v.DF, -v.DF, v.DR, -v.DR) == 2
			two := part.Block == move.Leg && straight
			if part.Range != 1 || part.Block != move.Free && !two || v == (move.Vector{}) {
				return [2][]stride{}
			}
			for c := range out {
				if c == int(board.Black) {
					v.DR = -v.DR
				}
				s := stride{all: g.Shifter(v.DF, v.DR), two: two, zone: g.Squares(), mode: part.Mode}
				if two {
					s.step = g.Shifter(v.DF/2, v.DR/2)
				}
				if part.Initial {
					s.zone = part.Zone[c]
				}
				out[c] = append(out[c], s)
			}
		}
	}
	if len(out[0]) == 0 || len(out[0]) > maxStrides {
		return [2][]stride{}
	}
	return out
}
