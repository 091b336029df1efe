package uci

import (
	"context"
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// divide counts the sequences of legal moves, those that begin with a move of only
// where that is not empty, tells them by first move, as engines do, and returns
// what to say of the sum.
func (s *session) divide(ctx context.Context, p variant.Position, depth int, only []move.Move) string {
	line, total := variant.NewLine(p), uint64(0)
	for _, m := range line.Moves() {
		if len(only) > 0 && !slices.Contains(only, m) {
			continue
		}
		line.Push(m)
		n, ok := perft(ctx, line, depth-1)
		line.Pop()
		if !ok {
			return "info string perft stopped"
		}
		total += n
		s.say("%s: %d", s.spelling().text(p, m), n)
	}
	return fmt.Sprintf("\nNodes searched: %d\n", total)
}

// perft is variant.Perft that can be stopped: ok is false then. It looks at the
// context once for every node two plies from the end.
func perft(ctx context.Context, line *variant.Line, depth int) (n uint64, ok bool) {
	switch depth {
	case 0:
		return 1, true
	case 1:
		return uint64(variant.CountMoves(line.Top())), true
	case 2:
		if ctx.Err() != nil {
			return 0, false
		}
	}
	for _, m := range line.Moves() {
		line.Push(m)
		k, ok := perft(ctx, line, depth-1)
		line.Pop()
		if !ok {
			return 0, false
		}
		n += k
	}
	return n, true
}
