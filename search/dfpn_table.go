package search

import (
	"math"
	"math/bits"

	"github.com/fairykit/fairykit/variant"
)

// never is the proof number of what cannot be proven, and the disproof number of
// what cannot be disproven.
const never uint32 = 1 << 30

// proofValue is what is known of a position in a proof-number search for a
// prover: how much has to be shown at least to prove that it wins, and to
// disprove it.
type proofValue struct {
	pn, dn uint32
	// plies is within how many plies a proven position is won.
	plies uint32
	// loose is set on a disproof that does not hold everywhere: it depends on the
	// moves that led there, or on a bound.
	loose bool
}

func proven(plies uint32) proofValue { return proofValue{pn: 0, dn: never, plies: plies} }

func disproven(loose bool) proofValue { return proofValue{pn: never, dn: 0, loose: loose} }

func (v proofValue) settled() bool { return v.pn == 0 || v.dn == 0 }

// ProofTable holds what a proof-number search has learnt, in entries of 16 bytes.
// It never grows. Kept between searches of one game it saves them work; for
// another Rules value it is emptied. It is not safe for concurrent use.
type ProofTable struct {
	buckets []proofBucket
	info    *variant.Info // of the game
	age     uint16        // of the search under way, within proofAgeMask
}

// proofBucket is a line of the processor's cache.
type proofBucket [4]proofSlot

// proofSlot is one entry; an empty one has tag 0. The tag is the key's upper 48
// bits, and then from above: the age 7, the work 7, loose 1, used 1. The lower
// 16 bits of the key choose the bucket and need not be kept in a table of 65,536
// buckets or more. A proven position has its plies as dn.
type proofSlot struct {
	tag    uint64
	pn, dn uint32
}

const (
	keyMask       = ^uint64(0xffff)
	proofAgeShift = 9
	proofAgeMask  = 0x7f
	workShift     = 2
	workMask      = 0x7f
	looseBit      = 2
	usedBit       = 1
)

// DefaultProofBytes is the size of a table when no other is asked for.
const DefaultProofBytes int64 = 64 << 20

// NewProofTable returns an empty table of at most that many bytes, rounded down
// to a multiple of 64. It fails with an error that wraps variant.ErrUnsupported
// for less than 64 bytes and for more than the machine has.
func NewProofTable(bytes int64) (*ProofTable, error) {
	if err := sized("bytes of a table", bytes, 64); err != nil {
		return nil, err
	}
	return &ProofTable{buckets: make([]proofBucket, bytes/64)}, nil
}

// Bytes returns the size of the table.
func (t *ProofTable) Bytes() int64 { return 64 * int64(len(t.buckets)) }

// Clear empties the table.
func (t *ProofTable) Clear() { clear(t.buckets) }

// begin starts a search of a game.
func (t *ProofTable) begin(info *variant.Info) {
	if t.info != nil && t.info != info { // a new table is empty, and touching it all takes time
		t.Clear()
	}
	t.info = info
	t.age = (t.age + 1) & proofAgeMask
}

// bucket returns where a key is kept. The low bits of the key lead.
func (t *ProofTable) bucket(key uint64) *proofBucket {
	i, _ := bits.Mul64(bits.RotateLeft64(key, 48), uint64(len(t.buckets)))
	return &t.buckets[i]
}

// ask makes the processor fetch the bucket of a key. The sum of what it returns
// must be kept, lest the compiler leave the reading out.
func (t *ProofTable) ask(key uint64) uint64 { return t.bucket(key)[0].tag }

// find returns what is known under key. A disproof that depends on the moves that
// led there says nothing in a later search; one that depends on a bound, which is
// part of the key, does.
func (t *ProofTable) find(key uint64, bounded bool) (proofValue, bool) {
	b := t.bucket(key)
	for i := range b {
		s := &b[i]
		if (s.tag^key)&keyMask != 0 || s.tag&usedBit == 0 {
			continue
		}
		v := proofValue{pn: s.pn, dn: s.dn, loose: s.tag&looseBit != 0}
		if v.pn == 0 {
			v.plies, v.dn = v.dn, never
		}
		if v.loose && !bounded && s.age() != t.age {
			return proofValue{}, false
		}
		return v, true
	}
	return proofValue{}, false
}

// visited reports whether the position of key was looked into, as far as the table
// remembers.
func (t *ProofTable) visited(key uint64) bool {
	b := t.bucket(key)
	for i := range b {
		if s := &b[i]; (s.tag^key)&keyMask == 0 && s.tag&usedBit != 0 {
			return s.work() > 0
		}
	}
	return false
}

// store enters v, which took so many nodes, in place of what is known under the
// same key or else of what is missed least: what took the least work, entries of
// earlier searches before others.
func (t *ProofTable) store(key uint64, v proofValue, nodes uint64) {
	b := t.bucket(key)
	work := workOf(nodes)
	victim, least := 0, math.MaxInt
	for i := range b {
		s := &b[i]
		if s.tag&usedBit != 0 && (s.tag^key)&keyMask == 0 {
			victim, work = i, max(work, s.work())
			break
		}
		if worth := s.worth(t.age); worth < least {
			victim, least = i, worth
		}
	}
	b[victim].set(key, v, work, t.age)
}

// storeFirst enters the first values of a position that was never looked into. It
// takes no place from one that was.
func (t *ProofTable) storeFirst(key uint64, v proofValue) {
	b := t.bucket(key)
	for i := range b {
		if s := &b[i]; s.tag&usedBit == 0 || s.work() == 0 {
			s.set(key, v, 0, t.age)
			return
		}
	}
}

func (s *proofSlot) set(key uint64, v proofValue, work, age uint16) {
	tag := key&keyMask | uint64(age)<<proofAgeShift | uint64(work)<<workShift | usedBit
	if v.loose {
		tag |= looseBit
	}
	dn := v.dn
	if v.pn == 0 {
		dn = v.plies
	}
	*s = proofSlot{tag, v.pn, dn}
}

func (s *proofSlot) work() uint16 { return uint16(s.tag>>workShift) & workMask }
func (s *proofSlot) age() uint16  { return uint16(s.tag>>proofAgeShift) & proofAgeMask }

// worth orders entries by how much they would be missed.
func (s *proofSlot) worth(age uint16) int {
	switch {
	case s.tag&usedBit == 0:
		return -1
	case s.age() != age:
		return int(s.work()) / 2
	}
	return int(s.work())
}

// workOf is a measure of nodes in seven bits, in quarters of a power of two; 0
// stands for none, and 2^33 and more are one measure.
func workOf(nodes uint64) uint16 {
	if nodes < 4 {
		return uint16(nodes)
	}
	n := bits.Len64(nodes) - 1
	return uint16(min(workMask, 4*(n-1)+int(nodes>>(n-2)&3)))
}
