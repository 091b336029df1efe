package varianttest

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// stateContracts are about what a Position holds: that asking changes nothing,
// that copies are whole, and that they are apart.
var stateContracts = []contract{
	{
		name:     "asking changes nothing",
		sentence: "every answer of a position is the same when it is asked again, the order of moves included",
		at: func(v *visit) error {
			if d := v.shot.diff(take(v.p), v.info); d != "" {
				return errors.New(d)
			}
			return nil
		},
	},
	{
		name:     "clones are whole",
		sentence: "a Clone gives every answer that its source gives",
		at: func(v *visit) error {
			if d := v.shot.diff(take(v.p.Clone()), v.info); d != "" {
				return errors.New(d)
			}
			return nil
		},
	},
	{
		name:     "copies are whole",
		sentence: "after CopyFrom a position that was used before gives every answer that the source gives",
		at: func(v *visit) error {
			v.s.copied.CopyFrom(v.p)
			d := v.shot.diff(take(v.s.copied), v.info)
			if d != "" {
				return errors.New(d)
			}
			return nil
		},
	},
	{
		name:     "copies are apart",
		sentence: "Apply on a Clone or a CopyFrom does not change the source, nor does Apply on the source change them",
		at:       checkApart,
	},
	{
		name:     "nothing is left over",
		sentence: "Apply on a copy in a used position gives what Apply on a fresh Clone gives, and what Apply on the position itself gives",
		after: func(a *after) error {
			fresh := a.p.Clone()
			fresh.Apply(a.m)
			if !a.sampled {
				if text, key := textOrError(fresh), fresh.Key(); text != a.child.text || key != a.child.key {
					return fmt.Errorf("%q key %#x on a copy, %q key %#x on a clone", a.child.text, a.child.key, text, key)
				}
				return nil
			}
			return a.told(take(fresh))
		},
		at: func(v *visit) error {
			if len(v.children) == 0 {
				return nil
			}
			// The position itself plays on along two plies, through clones that
			// come from it at different times.
			m := v.children[v.s.rng.IntN(len(v.children))].move
			first, second := v.p.Clone(), v.p.Clone()
			first.Apply(m)
			second.CopyFrom(v.s.copied)
			second.CopyFrom(v.p)
			second.Apply(m)
			if ms := variant.Moves(first); len(ms) > 0 {
				next := ms[v.s.rng.IntN(len(ms))]
				first.Apply(next)
				second.Apply(next)
			}
			return same(first, second)
		},
	},
	{
		name:     "following is copying and playing",
		sentence: "Follow of a used position gives what CopyFrom and Apply give, or reports false",
		after: func(a *after) error {
			f, ok := a.s.copied.(variant.Follower)
			if !ok || !f.Follow(a.p, a.m) {
				return nil
			}
			if text, key := textOrError(a.s.copied), a.s.copied.Key(); text != a.child.text || key != a.child.key {
				return fmt.Errorf("%q key %#x by Follow, %q key %#x by Apply", text, key, a.child.text, a.child.key)
			}
			if !a.sampled {
				return nil
			}
			return a.told(take(a.s.copied))
		},
	},
}

// told compares what was wanted of the position behind the move with what it tells.
func (a *after) told(want *snapshot) error {
	if d := want.diff(a.taken(), a.info); d != "" {
		return errors.New(d)
	}
	return nil
}

// checkApart uses clones and copies of the position and of one another, and
// looks whether the ones that were left alone have changed.
func checkApart(v *visit) error {
	if len(v.children) == 0 {
		return nil
	}
	a := v.p.Clone()
	b, c := a.Clone(), v.s.copied
	c.CopyFrom(a)
	for range 3 {
		a.Apply(v.children[v.s.rng.IntN(len(v.children))].move)
		for name, p := range map[string]variant.Position{"a clone": b, "a copy": c, "the source": v.p} {
			if d := v.shot.diff(take(p), v.info); d != "" {
				return fmt.Errorf("%s changed when another position was played on: %s", name, d)
			}
		}
		a.CopyFrom(b)
	}
	return playedApart(v, c)
}

// playedApart plays c, a copy, and looks at the position it came from.
func playedApart(v *visit, c variant.Position) error {
	var ms []move.Move
	for range 3 {
		if ms = c.AppendMoves(ms[:0]); len(ms) == 0 {
			break
		}
		c.Apply(ms[v.s.rng.IntN(len(ms))])
	}
	if d := v.shot.diff(take(v.p), v.info); d != "" {
		return fmt.Errorf("the source changed when a copy was played on: %s", d)
	}
	return nil
}
