package kit

import "github.com/fairykit/fairykit/move"

// Widen takes the narrow generator from r, which must be freshly made, and
// returns r. The wide one then does the work.
func (r *Rules) Widen() *Rules {
	r.plan64 = nil
	return r
}

// IsNarrow reports whether the narrow generator does the work.
func (r *Rules) IsNarrow() bool { return r.plan64 != nil }

// Watch lets look see every node for which captures are listed in the game r, which
// must be freshly made, and returns r.
func (r *Rules) Watch(look func(n *Node)) *Rules {
	r.adders = append(r.adders, adder{lawful: true, captures: func(n *Node, dst []move.Move) []move.Move {
		look(n)
		return dst
	}})
	return r
}
