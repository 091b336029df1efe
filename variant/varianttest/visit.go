package varianttest

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// visit is the position that a game of the suite has reached.
type visit struct {
	s     *suite
	info  *variant.Info
	p     variant.Position
	game  int
	start string   // text of the game's first position
	path  []string // coordinate texts of the moves from there

	chosen  int    // simultaneous games: choices since the last turn was complete
	where   string // text, or "pending"
	pending bool
	turn    variant.Player
	outcome variant.Outcome
	moves   []move.Move

	// For full visits alone.
	shot     *snapshot // taken before anything was done with p
	children []child
}

// child is what became of one move.
type child struct {
	move move.Move
	text string // of the position after it, "pending" for a secret
	key  uint64
}

// after is a move with the positions around it, for the checks of one move.
type after struct {
	*visit
	m       move.Move
	q       variant.Position // after m; belongs to the suite
	child   *child
	sampled bool // whether costly checks look at this move

	then *snapshot // of q, nil until it is asked for
}

// taken is what q tells.
func (a *after) taken() *snapshot {
	if a.then == nil {
		a.then = take(a.q)
	}
	return a.then
}

// maxSampled is the number of moves of a position that costly checks look at.
const maxSampled = 16

// full holds the position to all contracts.
func (v *visit) full() {
	s := v.s
	s.visits++
	before := len(s.failures)
	s.hold(&noPanics, v, func() error {
		v.shot = take(v.p)
		if s.child == nil {
			s.child, s.copied = v.p.Clone(), v.p.Clone()
		}
		if !v.pending && len(s.corpus) < maxCorpus {
			s.corpus = append(s.corpus, v.where)
		}
		v.children = v.children[:0]
		return nil
	})
	for i := 0; i < len(v.moves) && len(s.failures) == before; i++ {
		v.try(v.moves[i])
	}
	for i := range contracts {
		if c := &contracts[i]; c.at != nil {
			s.hold(c, v, func() error { return c.at(v) })
		}
	}
}

// try plays m on the suite's own position and holds the result to the contracts
// of a single move.
func (v *visit) try(m move.Move) {
	s := v.s
	s.moves++
	a := &after{visit: v, m: m, q: s.child}
	a.sampled = len(v.moves) <= maxSampled || s.rng.IntN(len(v.moves)) < maxSampled
	before := len(s.failures)
	s.hold(&noPanics, v, func() error {
		s.child.CopyFrom(v.p)
		s.child.Apply(m)
		v.children = append(v.children, child{m, textOrError(s.child), s.child.Key()})
		a.child = &v.children[len(v.children)-1]
		for i := range s.exercises {
			if e := &s.exercises[i]; e.is(v.p, m) {
				e.count++
			}
		}
		return nil
	})
	if len(s.failures) > before {
		return
	}
	where := v.where
	v.path = append(v.path, v.text(m))
	v.where = a.child.text
	for i := range contracts {
		if c := &contracts[i]; c.after != nil {
			s.hold(c, v, func() error { return c.after(a) })
		}
	}
	v.path, v.where = v.path[:len(v.path)-1], where
}

// step plays m in the game itself.
func (v *visit) step(m move.Move) {
	v.path = append(v.path, v.text(m))
	v.s.hold(&noPanics, v, func() error {
		v.p.Apply(m)
		return nil
	})
	v.chosen++
	if v.info.Simultaneous && v.chosen >= v.info.Players {
		v.chosen = 0
	}
}

func (v *visit) text(m move.Move) string { return m.Text(v.info.Geometry, v.info.Roster) }
