package search

import (
	"math/bits"
	"sync/atomic"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// DefaultTableBytes is the size of the table of a search that is given none.
const DefaultTableBytes = 4 << 20

// Table keeps what a search has found about positions: a transposition table.
// It has a fixed size and never grows. It may be shared by searches one after
// the other and at the same time.
type Table struct {
	seed   uint64
	secret bool // positions are hashed anew under the seed
	slots  []slot
	age    atomic.Uint32 // of the search at hand
}

// slot is one entry. The first word is the position's hash xor the second, so
// that an entry that two threads have written half each is not recognised.
type slot struct{ check, data atomic.Uint64 }

const (
	slotBytes   = 16
	bucketSlots = 4
)

// bound says how a score limits the true value.
type bound uint8

const (
	noBound bound = iota
	lower         // the value is at least the score
	upper         // the value is at most the score
	exact
)

// entry is what a slot says about a position.
type entry struct {
	score Score // from the position's own view, ends counted from there
	depth int   // 0 to MaxDepth
	bound bound
	hint  uint16 // of the best move, 0 for none
}

// NewTable returns an empty table of at most that many bytes, rounded down to a
// multiple of 64. The searches that use it repeat exactly when they start with the
// same contents and the same seed. It fails with an error that wraps
// variant.ErrUnsupported for less than 64 bytes and for more than the machine has.
//
// With seed 0 positions are told apart by their Key alone. Keys have no secret
// in them, so somebody could compose two positions with one key: servers that
// take positions from strangers set a random seed, under which the men on the
// board are hashed anew.
func NewTable(bytes int64, seed uint64) (*Table, error) {
	if err := sized("bytes of a table", bytes, slotBytes*bucketSlots); err != nil {
		return nil, err
	}
	return newTable(bytes, seed), nil
}

// newTable is NewTable for sizes that are known to be in range.
func newTable(bytes int64, seed uint64) *Table {
	n := bytes / slotBytes / bucketSlots * bucketSlots
	return &Table{seed: seed, secret: seed != 0, slots: make([]slot, n)}
}

// Bytes returns the size of the table.
func (t *Table) Bytes() int64 { return int64(len(t.slots)) * slotBytes }

// Clear forgets everything. No search may be using the table.
func (t *Table) Clear() {
	for i := range t.slots {
		t.slots[i].check.Store(0)
		t.slots[i].data.Store(0)
	}
	t.age.Store(0)
}

// hash returns what the table knows p by. key is p.Key, with what else decides.
func (t *Table) hash(key uint64, p variant.Position) uint64 {
	if !t.secret {
		return key
	}
	return board.Mix(t.seed, key) + t.men(p.Board())
}

// men hashes who stands where: for each kind a product of its squares with
// numbers that only the seed tells.
func (t *Table) men(b board.Board) uint64 {
	h, k := t.seed, t.seed|1
	for c := board.White; c <= board.Black; c++ {
		for kind := board.Kind(1); kind < board.MaxKinds; kind++ {
			k = k*0xd1342543de82ef95 + 0x9e3779b97f4a7c15
			if lo, hi := b.Pieces(c, kind).Words(); lo|hi != 0 {
				upper, low := bits.Mul64(lo^k, bits.RotateLeft64(k, 29)|1)
				h = bits.RotateLeft64(h^upper^low, 23)
				upper, low = bits.Mul64(hi+k, bits.RotateLeft64(k, 47)|1)
				h += upper ^ low
			}
		}
	}
	return h
}

// bucket returns the slots where hash may be kept.
func (t *Table) bucket(hash uint64) []slot {
	// The high word of the product spreads over any number of buckets.
	i, _ := bits.Mul64(hash*0x9e3779b97f4a7c15, uint64(len(t.slots)/bucketSlots))
	return t.slots[i*bucketSlots:][:bucketSlots]
}

// probe returns what is known under hash; bound is noBound when nothing is.
func (t *Table) probe(hash uint64) entry {
	for i, b := 0, t.bucket(hash); i < len(b); i++ {
		data := b[i].data.Load()
		if data != 0 && b[i].check.Load()^data == hash {
			return unpack(data)
		}
	}
	return entry{}
}

// store keeps e under hash, in place of what is least worth keeping: an entry of
// an older search, then that of the least depth.
func (t *Table) store(hash uint64, e entry) {
	age := uint64(t.age.Load()) & ageMask
	b := t.bucket(hash)
	worst, least := 0, int(^uint(0)>>1)
	for i := range b {
		data := b[i].data.Load()
		if data == 0 {
			worst = i
			break
		}
		if b[i].check.Load()^data == hash {
			worst = i
			if e.hint == 0 {
				e.hint = unpack(data).hint
			}
			break
		}
		worth := unpack(data).depth
		if data>>ageShift&ageMask == age {
			worth += 2 * MaxDepth
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	data := e.pack() | age<<ageShift
	b[worst].check.Store(hash ^ data)
	b[worst].data.Store(data)
}

// The parts of a data word. The score needs 22 bits: it stays below 2^21.
const (
	depthShift = 22
	boundShift = depthShift + 8
	hintShift  = boundShift + 2
	ageShift   = hintShift + 16
	ageMask    = 0xff
	scoreBits  = 1<<depthShift - 1
)

func (e entry) pack() uint64 {
	return uint64(uint32(e.score))&scoreBits | uint64(e.depth)<<depthShift |
		uint64(e.bound)<<boundShift | uint64(e.hint)<<hintShift
}

func unpack(data uint64) entry {
	return entry{
		score: Score(int32(uint32(data)<<10) >> 10),
		depth: int(data >> depthShift & 0xff),
		bound: bound(data >> boundShift & 3),
		hint:  uint16(data >> hintShift),
	}
}

// hintOf is a move in 16 bits, never 0: enough to find it in a list again.
// Should two moves of a list share it, the wrong one is looked at first.
func hintOf(m move.Move) uint16 {
	return uint16(uint64(m)*0x9e3779b97f4a7c15>>48) | 1
}
