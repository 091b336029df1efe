package kit_test

import (
	"sync"
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// TestRulesAreShared lets eight goroutines play on one Rules.
func TestRulesAreShared(t *testing.T) {
	for name, g := range all() {
		r := kit.Must(g.spec())
		want := variant.Perft(r.Start(), 2)
		var got [8]uint64
		var group sync.WaitGroup
		for i := range got {
			group.Go(func() { got[i] = variant.PerftBy(r.Start(), 2, variant.Leaves(i%3)) })
		}
		group.Wait()
		for i, n := range got {
			if n != want {
				t.Errorf("%s: goroutine %d counts %d, alone %d", name, i, n, want)
			}
		}
	}
}
