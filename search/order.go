package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// orderer puts the moves first that are likely to be good: the one that the
// table knows, captures that win men by the roster's values, moves that were
// good in the neighbourhood, moves that were good often; captures that lose men
// come last. It changes how long a search takes, never what a position is worth.
type orderer struct {
	value   [64]int32 // of a piece
	size    int       // of the board
	history []int32   // by colour, from and to: how good a move was elsewhere
}

// The ratings of moves, the best highest. History stays within historyMost.
const (
	hintRating    = 1 << 30
	captureRating = 1 << 26
	killerRating  = 1 << 20
	historyMost   = 1 << 14
)

func newOrderer(info *variant.Info) orderer {
	o := orderer{size: info.Geometry.Size()}
	for _, c := range []board.Color{board.White, board.Black} {
		for k := board.Kind(1); k < board.MaxKinds; k++ {
			// Plus one: a capture of a man without a value still comes before
			// the moves that capture nothing.
			o.value[board.NewPiece(c, k)] = int32(info.Roster.Value(k)) + 1
		}
	}
	from := max(o.size, int(board.MaxKinds)) // drops are kept by kind
	o.history = make([]int32, 2*from*o.size)
	return o
}

func (o *orderer) cell(c board.Color, m move.Move) *int32 {
	from := int(m.From())
	if m.Type() == move.Drop {
		from = int(m.Kind())
	}
	half := len(o.history) / 2
	return &o.history[(int(c)*half+from*o.size+int(m.To()))%len(o.history)]
}

// rate returns a rating for each move of the position at st, in the space that
// st keeps for it.
func (o *orderer) rate(st *ply, moves []move.Move, hint uint16, compulsory bool) []int32 {
	scores := st.scores[:0]
	side, men := st.pos.Side(), st.pos.Board()
	for _, m := range moves {
		v := int32(0)
		switch {
		case hint != 0 && hintOf(m) == hint:
			v = hintRating
		case !compulsory && (m.IsCapture() || m.Kind() != board.NoKind && m.Type() != move.Drop):
			v = o.rateCapture(st, men, m)
		case m == st.killers[0]:
			v = killerRating
		case m == st.killers[1]:
			v = killerRating - 1
		default:
			v = *o.cell(side, m)
		}
		scores = append(scores, v)
	}
	st.scores = scores
	return scores
}

// rateCapture rates a capture or promotion of a game in which capturing is free:
// the most valuable victims first, and among equals the least valuable takers.
func (o *orderer) rateCapture(st *ply, men board.Board, m move.Move) int32 {
	man := o.value[men.At(m.From())&63]
	gain := o.value[m.Victim()&63]
	if k := m.Kind(); k != board.NoKind {
		gain += o.value[k] - man
	} else if man > gain && st.exchange != nil && st.exchange.Exchange(m) < 0 {
		return gain - captureRating
	}
	return captureRating + 16*gain - man/16
}

// loses reports whether m, by the rating it got, is a capture that loses men.
func loses(rating int32) bool { return rating < -historyMost }

// reward remembers that m, one of the tried moves, was good enough to end the
// search of its position, and that those tried before were not.
func (o *orderer) reward(st *ply, side board.Color, m move.Move, before []move.Move, depth int, compulsory bool) {
	if m.IsCapture() && !compulsory {
		return
	}
	if m != st.killers[0] {
		st.killers[0], st.killers[1] = m, st.killers[0]
	}
	bonus := int32(min(depth*depth+1, 400)) * 16
	o.learn(side, m, bonus)
	for _, b := range before {
		if compulsory || !b.IsCapture() {
			o.learn(side, b, -bonus)
		}
	}
}

// learn moves the history of m towards the sign of bonus, the less the further
// it has gone, so that it stays within historyMost.
func (o *orderer) learn(side board.Color, m move.Move, bonus int32) {
	h := o.cell(side, m)
	*h += bonus - *h*max(bonus, -bonus)/historyMost
}

// pick exchanges the move with the best rating of moves[i:] into place i.
func pick(moves []move.Move, scores []int32, i int) move.Move {
	best := i
	for j := i + 1; j < len(moves); j++ {
		if scores[j] > scores[best] {
			best = j
		}
	}
	m, s := moves[best], scores[best]
	copy(moves[i+1:best+1], moves[i:best])
	copy(scores[i+1:best+1], scores[i:best])
	moves[i], scores[i] = m, s
	return m
}
