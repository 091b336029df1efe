package search

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func TestTableKeepsWhatItIsTold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := entry{
			score: Score(rapid.Int32Range(-int32(infinite), int32(infinite)).Draw(t, "score")),
			depth: rapid.IntRange(0, MaxDepth).Draw(t, "depth"),
			bound: rapid.SampledFrom([]bound{exact, lower, upper}).Draw(t, "bound"),
			hint:  rapid.Uint16Range(1, 1<<16-1).Draw(t, "hint"),
		}
		hash := rapid.Uint64().Draw(t, "hash")
		table := newTable(rapid.Int64Range(64, 1<<12).Draw(t, "bytes"), 0)
		table.age.Store(rapid.Uint32().Draw(t, "age"))
		if got := table.probe(hash); got != (entry{}) {
			t.Fatalf("an empty table knows %+v", got)
		}
		table.store(hash, e)
		if got := table.probe(hash); got != e {
			t.Fatalf("%+v came back as %+v", e, got)
		}
		if got := table.probe(hash ^ 1<<rapid.IntRange(0, 63).Draw(t, "bit")); got != (entry{}) {
			t.Fatalf("another hash finds %+v", got)
		}
		e.hint = 0
		table.store(hash, e)
		if got := table.probe(hash); got.hint == 0 {
			t.Fatal("a value without a move has made the table forget the move")
		}
		table.Clear()
		if got := table.probe(hash); got != (entry{}) {
			t.Fatalf("a cleared table knows %+v", got)
		}
	})
}

func TestTableNeverGrows(t *testing.T) {
	for _, bytes := range []int64{64, 100, 1000, 1 << 16} {
		table := newTable(bytes, 0)
		want := bytes / 64 * 64
		if got := table.Bytes(); got != want {
			t.Errorf("%d bytes asked for: %d, want %d", bytes, got, want)
		}
		mustSearch(t, anti.Start(), Options{Depth: 4, Table: table})
		if got := table.Bytes(); got != want {
			t.Errorf("after a search it has %d bytes, %d before", got, want)
		}
	}
}

// The smallest table is as right as the largest.
func TestScoresDoNotDependOnTheTable(t *testing.T) {
	for seed := range uint64(10) {
		p := wander(judged[seed%2].rules, rand.New(rand.NewPCG(seed, 6)), 30)
		var first Score
		for i, bytes := range []int64{1 << 20, 1 << 10, 64} {
			r := mustSearch(t, p, Options{Depth: 3, Off: Plain, Table: newTable(bytes, seed)})
			if i == 0 {
				first = r.Score
			} else if r.Score != first {
				t.Errorf("with %d bytes %d, with a large table %d", bytes, r.Score, first)
			}
		}
	}
}

func TestOldEntriesMakeRoomFirst(t *testing.T) {
	table := newTable(64, 0) // one bucket
	for i := range uint64(bucketSlots) {
		table.store(i+1, entry{depth: 20 + int(i), bound: exact})
	}
	table.age.Add(1)
	table.store(100, entry{depth: 1, bound: exact})
	if table.probe(1).bound != noBound || table.probe(2).bound == noBound {
		t.Error("the shallowest entry of the search before has not been replaced")
	}
	table.store(101, entry{depth: 2, bound: exact})
	if table.probe(100).bound == noBound {
		t.Error("an entry of this search has gone before those of the one before")
	}
}

// collide is a position that claims the key of another, as somebody could
// compose it.
type collide struct {
	variant.Position
	key uint64
}

func (c collide) Key() uint64 { return c.key }

func TestSeedTellsPositionsOfOneKeyApart(t *testing.T) {
	a := variant.MustParse(chess, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	for _, text := range []string{"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1"} {
		b := collide{variant.MustParse(chess, text), a.Key()}
		open, secret := newTable(64, 0), newTable(64, 12345)
		if open.hash(a.Key(), a) != open.hash(b.Key(), b) {
			t.Error("without a seed only keys tell positions apart")
		}
		if secret.hash(a.Key(), a) == secret.hash(b.Key(), b) {
			t.Errorf("under a seed %s is taken for another position", text)
		}
		if secret.hash(a.Key(), a) == newTable(64, 54321).hash(a.Key(), a) {
			t.Error("two seeds give one hash")
		}
	}
}

func TestHashesDifferWherePositionsDo(t *testing.T) {
	table, seen := newTable(64, 7), map[uint64]uint64{}
	for seed := range uint64(40) {
		p := anti.Start()
		rng := rand.New(rand.NewPCG(seed, 9))
		for range 60 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			h := table.hash(p.Key(), p)
			if key, ok := seen[h]; ok && key != p.Key() {
				t.Fatal("two positions have one hash")
			}
			seen[h] = p.Key()
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
	if len(seen) < 1000 {
		t.Errorf("only %d positions", len(seen))
	}
}

func TestSeedDoesNotChangeTheResult(t *testing.T) {
	p := wander(anti, rand.New(rand.NewPCG(5, 5)), 6)
	want := mustSearch(t, p, Options{Depth: 4, Table: newTable(1<<22, 0)})
	got := mustSearch(t, p, Options{Depth: 4, Table: newTable(1<<22, 99)})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("with another seed (-want +got):\n%s", diff)
	}
}

func TestHintsFindTheirMove(t *testing.T) {
	clashes, all := 0, 0
	p := chess.Start()
	rng := rand.New(rand.NewPCG(2, 2))
	for range 200 {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			break
		}
		hints := map[uint16]move.Move{}
		for _, m := range ms {
			all++
			if _, ok := hints[hintOf(m)]; ok {
				clashes++
			}
			if hints[hintOf(m)] = m; hintOf(m) == 0 {
				t.Errorf("the hint of %v is none", m)
			}
		}
		p.Apply(ms[rng.IntN(len(ms))])
	}
	if clashes*200 > all {
		t.Errorf("%d of %d moves share their hint with another of the list", clashes, all)
	}
}
