package search

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// audit compares what the table says of every position up to plies plies behind
// p with minimax, and counts the entries and those that are wrong.
func audit(p variant.Position, table *Table, plies int, quiet bool) (found, wrong int) {
	seen := map[uint64]bool{}
	var walk func(p variant.Position, left int)
	walk = func(p variant.Position, left int) {
		if seen[p.Key()] {
			return
		}
		seen[p.Key()] = true
		if e := table.probe(table.hash(p.Key(), p)); e.bound != noBound {
			found++
			v := newReference(p, nil, quiet).minimax(p, e.depth)
			if e.bound == exact && v != e.score || e.bound == lower && v < e.score || e.bound == upper && v > e.score {
				wrong++
			}
		}
		if left > 0 {
			for _, m := range variant.Moves(p) {
				q := p.Clone()
				q.Apply(m)
				walk(q, left-1)
			}
		}
	}
	for _, m := range variant.Moves(p) {
		q := p.Clone()
		q.Apply(m)
		walk(q, plies-1)
	}
	return found, wrong
}

func TestTableEntriesAreTrue(t *testing.T) {
	entries, total := map[bound]int{}, 0
	searches := uint64(60)
	if raceDetector {
		searches = 12 // the race detector finds nothing more in sixty
	}
	for seed := range searches {
		rules := []variant.Rules{anti, anti, anti, chess}[seed%4]
		rng := rand.New(rand.NewPCG(seed, 3))
		p := wander(rules, rng, 4+rng.IntN(50))
		off, depth := []Technique{Plain, Exact}[seed/4%2], 2
		if rules == anti {
			depth = 3
		}
		table := newTable(1<<20, seed%3) // two thirds hash the men anew
		mustSearch(t, p, Options{Depth: depth, Off: off, Table: table})
		walked := depth
		if rules == chess {
			walked = depth - 1
		}
		found, wrong := audit(p, table, walked, off == Exact)
		text, _ := variant.Text(p)
		if total += found; wrong > 0 {
			t.Errorf("%s: depth %d without %d: %d of %d entries are wrong", text, depth, off, wrong, found)
		}
		for i := range table.slots {
			entries[unpack(table.slots[i].data.Load()).bound]++
		}
		if found > 0 && rules == anti && seed < 20 {
			checkPlanted(t, p, table, walked, off == Exact)
		}
	}
	if total < 50*int(searches) {
		t.Errorf("only %d entries were held against minimax", total)
	}
	for _, b := range []bound{exact, lower, upper} {
		if entries[b] < int(searches) {
			t.Errorf("only %d entries of bound %d", entries[b], b)
		}
	}
}

// checkPlanted makes one entry at a time wrong and wants the audit to see it.
func checkPlanted(t *testing.T, p variant.Position, table *Table, plies int, quiet bool) {
	t.Helper()
	q := p.Clone()
	var hash uint64
	var e entry
	for _, m := range variant.Moves(p) {
		q.CopyFrom(p)
		q.Apply(m)
		if hash = table.hash(q.Key(), q); table.probe(hash).bound != noBound {
			e = table.probe(hash)
			break
		}
	}
	v := newReference(q, nil, quiet).minimax(q, e.depth)
	for _, bad := range []entry{{v + 1, e.depth, exact, 0}, {v - 1, e.depth, exact, 0}, {v + 1, e.depth, lower, 0}, {v - 1, e.depth, upper, 0}} {
		table.store(hash, bad)
		if _, wrong := audit(p, table, plies, quiet); wrong != 1 {
			t.Errorf("planted %+v where the value is %d: the audit finds %d wrong entries, want 1", bad, v, wrong)
		}
	}
	table.store(hash, e)
}
