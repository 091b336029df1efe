package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// orderer puts the moves first that are likely to be good: captures, those of
// the most valuable men before the others. It changes how long a search takes,
// never its score.
type orderer struct {
	value [64]int32 // by victim
}

func newOrderer(r *board.Roster) orderer {
	var o orderer
	for _, c := range []board.Color{board.White, board.Black} {
		for k := board.Kind(1); k < board.MaxKinds; k++ {
			// Plus one: a capture of a man without a value still comes before
			// the moves that capture nothing.
			o.value[board.NewPiece(c, k)] = int32(r.Value(k)) + 1
		}
	}
	return o
}

// sort orders moves by insertion: lists are short and mostly in order, and
// nothing is allocated. Equals keep their order.
func (o *orderer) sort(moves []move.Move) {
	for i := 1; i < len(moves); i++ {
		m := moves[i]
		v := o.value[m.Victim()&63]
		j := i
		for ; j > 0 && o.value[moves[j-1].Victim()&63] < v; j-- {
			moves[j] = moves[j-1]
		}
		moves[j] = m
	}
}

// moveFirst takes m to the front; the others keep their order.
func moveFirst(moves []move.Move, m move.Move) {
	for i, x := range moves {
		if x == m {
			copy(moves[1:i+1], moves[:i])
			moves[0] = m
			return
		}
	}
}
