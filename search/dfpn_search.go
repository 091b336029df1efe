package search

import (
	"context"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

const (
	// sliceNodes is the length of the first of the slices in which two results
	// are tried by turns.
	sliceNodes = 4096
	// proofSeed makes the keys of the table differ from the game's.
	proofSeed = 0x70726f6f66
)

// solver is one search for a win of seat under way.
type solver struct {
	attempt
	ctx     context.Context
	table   *ProofTable
	weak    bool
	noProof bool
	epsilon uint64 // in 1024ths

	// horizon is the ply at which the prover must have won, 0 for no bound.
	horizon int
	// salts by plies left make one table serve both provers and all bounds; the
	// first is that of the search without a bound.
	salts [2][]uint64
	// kids are the moves of all positions on the path, one behind the other.
	kids []kid
	path []uint64 // keys of the positions on the line, the top included
	on   [1024]uint16

	asked        uint64 // what came of asking the table
	nodes, limit uint64
	stop         uint64 // where the slice at hand ends
	paused       bool   // the slice is at its end: values are as good as the time allowed
	halted       bool   // a limit was reached
	err          error  // of the context
}

// kid is a position one move away, as the seat that chooses the move sees it.
type kid struct {
	move move.Move
	key  uint64
	// aim is what has to be shown for that seat to reach what it wants, and bar
	// what has to be shown to keep it from it: pn and dn for the prover, dn and
	// pn for the other seat.
	aim, bar uint32
	plies    uint32
	loose    bool
}

func newSolver(ctx context.Context, p variant.Position, o SolveOptions) (*solver, error) {
	s := &solver{
		attempt: newAttempt(p, o), ctx: ctx, table: o.Table, weak: o.Weak, noProof: o.NoProof,
		epsilon: 1024 * DefaultEpsilon, limit: o.Nodes,
	}
	if o.Epsilon != 0 {
		s.epsilon = uint64(1024 * max(0, o.Epsilon))
	}
	if s.table == nil {
		bytes := o.Bytes
		if bytes == 0 {
			bytes = DefaultProofBytes
		}
		var err error
		if s.table, err = NewProofTable(bytes); err != nil {
			return nil, err
		}
	}
	if s.limit == 0 {
		s.limit = NodesPerByte * uint64(s.table.Bytes())
	}
	s.table.begin(p.Rules().Info())
	s.enter(p.Key())
	s.poll()
	return s, nil
}

// prove searches for a win of seat for at most so many nodes more.
func (s *solver) prove(seat variant.Player, nodes uint64) proofValue {
	s.seat, s.horizon = seat, 0
	return s.run(nodes)
}

// proveWithin searches for a win of seat in the given number of plies from the
// top of the line.
func (s *solver) proveWithin(seat variant.Player, plies int) proofValue {
	s.seat, s.horizon = seat, s.line.Ply()+plies
	return s.run(^uint64(0))
}

func (s *solver) run(nodes uint64) proofValue {
	if s.halted {
		return proofValue{pn: 1, dn: 1}
	}
	s.stop = s.nodes + min(nodes, ^uint64(0)-s.nodes)
	s.stop = min(s.stop, s.limit)
	s.paused = false
	v, known := s.find(s.key())
	if !known || !v.settled() || v.loose && s.horizon == 0 {
		v = s.search(never, never)
	}
	return v
}

// key returns the table's key of the position on top of the line.
func (s *solver) key() uint64 {
	left := 0
	if s.horizon > 0 {
		left = s.horizon - s.line.Ply() + 1
	}
	return s.line.Key() ^ s.salt(left)
}

func (s *solver) salt(left int) uint64 {
	salts := &s.salts[s.seat]
	for n := len(*salts); n <= left; n++ {
		*salts = append(*salts, board.Mix(proofSeed+uint64(s.seat), uint64(n)))
	}
	return (*salts)[left]
}

// search looks into the position on top of the line until its proof number is
// at least pn, or its disproof number at least dn, or it is paused, and returns
// its value. The game there is not over, and if there is a bound some plies are
// left.
func (s *solver) search(pn, dn uint32) proofValue {
	s.count()
	before, key := s.nodes, s.key()
	prover := s.line.Top().Turn() == s.seat
	base := len(s.kids)
	aim, bar := pn, dn
	if !prover {
		aim, bar = dn, pn
	}
	// Where loops lead back to positions whose numbers contain each other's,
	// all can be past their bounds with nothing new ever looked into. So who
	// comes again to a position goes on to one of its kids in any case.
	again := s.table.visited(key)
	s.expand(prover)
	var sum tally
	for {
		sum = s.weigh(s.kids[base:])
		if sum.aim == 0 || sum.bar == 0 || s.paused || !again && (sum.aim >= aim || sum.bar >= bar) {
			break
		}
		again = false
		k := &s.kids[base+sum.best]
		a, b := s.bounds(&sum, k, aim, bar)
		if !prover {
			a, b = b, a
		}
		s.push(k.move)
		v := s.search(a, b)
		s.pop()
		s.kids[base+sum.best].set(v, prover)
	}
	v := sum.value(s.kids[base:], prover)
	s.kids = s.kids[:base]
	s.table.store(key, v, s.nodes-before+1)
	return v
}

// bounds returns up to which aim and bar the best kid, k, is to be searched: as
// long as it is the best or nearly so, and its position within aim and bar.
func (s *solver) bounds(sum *tally, k *kid, aim, bar uint32) (uint32, uint32) {
	a := aim
	if sum.second < never {
		nearly := max(uint64(sum.second)+1, uint64(sum.second)*(1024+s.epsilon)/1024)
		a = uint32(min(uint64(aim), nearly))
	}
	if bar == never {
		return a, never
	}
	others := int64(sum.bar) - int64(k.bar)
	if s.weak {
		others = int64(sum.bar) - int64(sum.most)
	}
	return a, uint32(max(1, int64(bar)-max(0, others)))
}

// expand appends the kids of the position on top of the line, up to one that
// settles it. Looking up the table is mostly waiting for memory, so all lines of
// the table are asked for before the first is needed.
func (s *solver) expand(prover bool) {
	base := len(s.kids)
	for _, m := range s.line.Moves() {
		s.line.Push(m)
		s.kids = append(s.kids, kid{move: m, key: s.line.Key()})
		s.line.Pop()
	}
	left := max(0, s.horizon-s.line.Ply()) // one more than a kid has
	salt := s.salt(left)
	kids := s.kids[base:]
	for i := range kids {
		if left != 1 { // the last ply is not in the table
			s.asked += s.table.ask(kids[i].key ^ salt)
		}
	}
	for i := range kids {
		k := &kids[i]
		k.set(s.look(k, salt, left), prover)
		if k.aim == 0 && !k.loose {
			s.kids = s.kids[:base+i+1]
			return
		}
	}
}

// look returns what is known of a kid of the position on top of the line without
// looking into it.
func (s *solver) look(k *kid, salt uint64, left int) proofValue {
	switch {
	case left == 1:
		s.line.Push(k.move)
		v := disproven(true)
		if !s.hasMoves() {
			v = s.over()
		}
		s.line.Pop()
		return v
	case left == 0 && (s.repeats(k.key) || s.line.Ply()+1 >= MaxSolvePlies):
		return disproven(true)
	}
	if v, known := s.find(k.key ^ salt); known {
		return v
	}
	s.line.Push(k.move)
	v := s.firstValue()
	s.line.Pop()
	s.table.storeFirst(k.key^salt, v)
	return v
}

func (s *solver) find(key uint64) (proofValue, bool) { return s.table.find(key, s.horizon > 0) }

func (k *kid) set(v proofValue, prover bool) {
	k.aim, k.bar, k.plies, k.loose = v.pn, v.dn, v.plies, v.loose
	if !prover {
		k.aim, k.bar = v.dn, v.pn
	}
}

// tally is what the kids of a position come to.
type tally struct {
	aim, bar     uint32 // of the position
	best         int    // the kid with the least aim
	second, most uint32 // the second least aim; the greatest bar
}

func (s *solver) weigh(kids []kid) tally {
	t := tally{aim: never, second: never}
	sum, open := uint64(0), uint64(0)
	for i := range kids {
		k := &kids[i]
		if k.aim < t.aim {
			t.best, t.second, t.aim = i, t.aim, k.aim
		} else if k.aim < t.second {
			t.second = k.aim
		}
		if k.bar > 0 {
			sum += uint64(k.bar)
			t.most = max(t.most, k.bar)
			open++
		}
	}
	switch {
	case t.most == never:
		t.bar = never
		return t
	case s.weak && open > 0:
		sum = uint64(t.most) + open - 1
	}
	t.bar = uint32(min(sum, uint64(never-1)))
	return t
}

// value returns the value of a position from its kids.
func (t tally) value(kids []kid, prover bool) proofValue {
	v := proofValue{pn: t.aim, dn: t.bar}
	if !prover {
		v.pn, v.dn = t.bar, t.aim
	}
	switch {
	case v.pn == 0:
		v = proven(proofPlies(kids, prover))
	case v.dn == 0:
		v = disproven(restsOnLoose(kids, prover))
	}
	return v
}

// proofPlies returns the plies of a proven position: the prover takes the
// shortest way, the other seat the longest.
func proofPlies(kids []kid, prover bool) uint32 {
	least, most := never, uint32(0)
	for i := range kids {
		if k := &kids[i]; !prover || k.aim == 0 {
			least, most = min(least, k.plies+1), max(most, k.plies+1)
		}
	}
	if prover {
		return least
	}
	return most
}

// restsOnLoose reports whether a disproof needs a loose one: all kids are
// disproven where the prover moves, any one where the other seat does.
func restsOnLoose(kids []kid, prover bool) bool {
	for i := range kids {
		k := &kids[i]
		if prover && k.loose {
			return true
		}
		if !prover && k.aim == 0 && !k.loose {
			return false
		}
	}
	return !prover
}

func (s *solver) count() {
	s.nodes++
	s.paused = s.paused || s.nodes >= s.stop
	s.halted = s.halted || s.nodes >= s.limit
	if s.nodes%pollEvery == 0 {
		s.poll()
	}
}

func (s *solver) poll() {
	if s.err = s.ctx.Err(); s.err != nil {
		s.paused, s.halted = true, true
	}
}

func (s *solver) push(m move.Move) {
	s.line.Push(m)
	s.enter(s.line.Key())
}

func (s *solver) enter(key uint64) {
	s.path = append(s.path, key)
	s.on[key%uint64(len(s.on))]++
}

func (s *solver) pop() {
	s.line.Pop()
	s.leave()
}

func (s *solver) leave() {
	last := len(s.path) - 1
	s.on[s.path[last]%uint64(len(s.on))]--
	s.path = s.path[:last]
}

// repeats reports whether a position is on the path.
func (s *solver) repeats(key uint64) bool {
	if s.on[key%uint64(len(s.on))] == 0 {
		return false
	}
	for i := len(s.path) - 1; i >= 0; i-- {
		if s.path[i] == key {
			return true
		}
	}
	return false
}
