package search

import (
	"sync"
	"sync/atomic"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// helpJob is a length that several threads search: each takes the next of the first
// plies in the order in which one thread would, until there are none.
type helpJob struct {
	plies   [][]move.Move
	next    atomic.Int64
	found   atomic.Int64 // the first of those taken on which there is success
	claimed atomic.Uint64
	limit   uint64 // of the positions claimed; 0 for none
}

// helpShare is the part of a thread in a job.
type helpShare struct {
	job   *helpJob
	at    int64 // which first plies it searches
	found int64 // on which it found its line
	left  int   // positions that it may look at before it claims more
	late  bool  // an earlier success makes its own useless
	total uint64
}

// claim is how many positions a thread takes at a time.
const claim = 64

// enter counts a node of a thread and reports whether to go on.
func (s *helpShare) enter(h *helper) bool {
	if s.left == 0 {
		j := s.job
		if !h.o.Count && j.found.Load() < s.at {
			s.late = true
			return false
		}
		n := j.claimed.Add(claim)
		s.left = claim
		if j.limit > 0 && n > j.limit {
			if n-claim >= j.limit {
				s.left = 0
				return false
			}
			s.left = int(j.limit - (n - claim))
		}
	}
	s.left--
	return true
}

// split is count from the root by several threads.
func (h *helper) split(left int) uint64 {
	j := &helpJob{plies: h.firstPlies(min(2, left)), limit: h.o.Nodes}
	j.claimed.Store(h.nodes)
	none := int64(len(j.plies))
	j.found.Store(none)
	threads := make([]*helper, h.o.Threads)
	var group sync.WaitGroup
	for i := range threads {
		k := h.thread(j)
		threads[i] = k
		group.Go(func() { k.work(left) })
	}
	group.Wait()
	total, first, known := uint64(0), none, h.best != nil
	for _, k := range threads {
		h.nodes += k.nodes
		total = min(total+k.share.total, MaxSolutions)
		if k.stopped {
			h.stopped = true
		}
		if k.err != nil {
			h.err = k.err
		}
		if k.best != nil && k.share.found < first {
			if first = k.share.found; !known {
				h.best = k.best
			}
		}
	}
	return total
}

// firstPlies returns the lines of so many plies from the root, in their order.
func (h *helper) firstPlies(n int) (list [][]move.Move) {
	if n == 0 {
		return [][]move.Move{h.line.AppendTrail(nil)}
	}
	for _, m := range h.line.Moves() {
		h.line.Push(m)
		list = append(list, h.firstPlies(n-1)...)
		h.line.Pop()
	}
	return list
}

// thread returns a helper that works on j from the root of h. What h knows of
// the way back is shared, and nobody changes it meanwhile.
func (h *helper) thread(j *helpJob) *helper {
	k := &helper{ctx: h.ctx, o: h.o, line: variant.NewLine(h.line.Top()), bounded: h.bounded, rear: h.rear}
	k.o.Nodes = 0 // the job knows the limit
	k.table, k.most = newHelpTable(h.o.Bytes / int64(h.o.Threads))
	k.share = helpShare{job: j}
	return k
}

// work searches behind one after another of the first plies.
func (h *helper) work(left int) {
	s := &h.share
	for {
		s.at = s.job.next.Add(1) - 1
		if s.at >= int64(len(s.job.plies)) || !h.o.Count && s.job.found.Load() < s.at {
			return
		}
		for _, m := range s.job.plies[s.at] {
			h.line.Push(m)
		}
		had := h.best != nil
		n := h.count(left - h.line.Ply())
		for h.line.Ply() > 0 {
			h.line.Pop()
		}
		if s.late {
			s.late, h.stopped = false, false
			return
		}
		if h.stopped {
			return
		}
		s.total = min(s.total+n, MaxSolutions)
		if n > 0 && !had {
			s.found = s.at
		}
		for n > 0 {
			if first := s.job.found.Load(); first <= s.at || s.job.found.CompareAndSwap(first, s.at) {
				break
			}
		}
	}
}
