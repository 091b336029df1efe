package varianttest

import (
	"fmt"
	"math"
	"runtime"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

var allocContract = contract{
	name:     "no allocation",
	sentence: "AppendMoves into a slice with room, CopyFrom with Apply, Follow, Key, Outcome, CountMoves, HasMoves and Checked allocate nothing",
	at:       checkAllocs,
}

// checkAllocs looks at some positions only. Under the race detector it looks at
// none: sync.Pool drops things there on purpose, so counts mean nothing.
func checkAllocs(v *visit) error {
	if v.s.noAllocs || raceDetector || v.s.allocs == 0 {
		return nil
	}
	v.s.allocs--
	moves := v.shot.moves
	dst := make([]move.Move, 0, len(moves)+300)
	c, canCount := v.p.(variant.Counter)
	k, hasChecks := v.p.(variant.Checked)
	for _, t := range []struct {
		name string
		f    func()
	}{
		{"AppendMoves", func() { v.p.AppendMoves(dst) }},
		{"CopyFrom and Apply", func() {
			for _, m := range moves {
				v.s.child.CopyFrom(v.p)
				v.s.child.Apply(m)
			}
		}},
		{"Follow", func() {
			if f, ok := v.s.child.(variant.Follower); ok {
				for _, m := range moves {
					f.Follow(v.p, m)
				}
			}
		}},
		{"Key", func() { v.p.Key() }},
		{"Outcome", func() { v.p.Outcome() }},
		{"CountMoves and HasMoves", func() {
			if canCount {
				c.CountMoves()
				c.HasMoves()
			}
		}},
		{"Checked", func() {
			if hasChecks {
				k.Checked()
			}
		}},
	} {
		if n := countAllocs(t.f); n > 0 {
			return fmt.Errorf("%s: %d allocations", t.name, n)
		}
	}
	return nil
}

// countAllocs returns the allocations of one call of f. It is no
// testing.AllocsPerRun because that panics beside parallel tests. What others
// allocate meanwhile, and a pool that is filled again, go away in the smallest
// of several averages.
func countAllocs(f func()) uint64 {
	const runs, tries = 8, 5
	f() // pools are filled here
	best := uint64(math.MaxUint64)
	var before, now runtime.MemStats
	for i := 0; i < tries && best > 0; i++ {
		runtime.ReadMemStats(&before)
		for range runs {
			f()
		}
		runtime.ReadMemStats(&now)
		best = min(best, (now.Mallocs-before.Mallocs)/runs)
	}
	return best
}
