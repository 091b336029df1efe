package uci

import (
	"context"
	"sync"
)

// queue hands commands from the goroutine that reads them to the one that carries
// them out, one after the other. What comes during a search waits in it.
type queue struct {
	mu      sync.Mutex
	changed sync.Cond
	waiting []command
	bytes   int    // of the lines that wait
	jobs    []*job // of the commands that wait and of the one under way, in order
	closed  bool   // nothing comes any more
	busy    bool   // a command is being carried out
	// thinking says that it is a search, endless that it ends by "stop" alone and
	// ponders that it waits for "ponderhit" first.
	thinking, endless, ponders bool
}

// command is a line that waits for its turn.
type command struct {
	size int
	job  *job // of "go", else nil
	do   func(*job)
}

const (
	// maxWaiting and maxWaitingBytes bound the lines that wait for a search to end.
	// Beyond them nothing is read until there is room again.
	maxWaiting      = 256
	maxWaitingBytes = 1 << 20
)

// job is how the front end reaches a search that it has asked for.
type job struct {
	ctx    context.Context // done when the search has to end
	cancel context.CancelFunc
	hit    chan struct{} // closed by "ponderhit"
	wasHit bool
}

func newJob(ctx context.Context) *job {
	j := &job{hit: make(chan struct{})}
	j.ctx, j.cancel = context.WithCancel(ctx)
	return j
}

func newQueue() *queue {
	q := &queue{}
	q.changed.L = &q.mu
	return q
}

// add puts a command at the end of the queue and comes back when it has been
// carried out or a search is under way. A full queue is waited for; a search that
// only a stop would end is ended then, since no stop can be read any more.
func (q *queue) add(c command) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) >= maxWaiting || q.bytes+c.size > maxWaitingBytes {
		q.abandon()
		q.changed.Wait()
	}
	q.waiting = append(q.waiting, c)
	q.bytes += c.size
	if c.job != nil {
		q.jobs = append(q.jobs, c.job)
	}
	q.changed.Broadcast()
	q.settle()
}

// settled comes back when a search is under way or all has been done.
func (q *queue) settled() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.settle()
}

func (q *queue) settle() {
	for !q.thinking && (q.busy || len(q.waiting) > 0) {
		q.changed.Wait()
	}
}

// work carries out commands until the queue is closed and empty.
func (q *queue) work() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for {
		for len(q.waiting) == 0 {
			if q.closed {
				return
			}
			q.changed.Wait()
		}
		c := q.waiting[0]
		q.waiting[0] = command{}
		q.waiting = q.waiting[1:]
		q.bytes -= c.size
		q.busy = true
		q.mu.Unlock()
		c.do(c.job)
		q.mu.Lock()
		q.busy, q.thinking = false, false
		if c.job != nil {
			c.job.cancel()
			q.drop(c.job)
		}
		q.changed.Broadcast()
	}
}

// begin says that the command under way is a search.
func (q *queue) begin(endless, ponders bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.thinking, q.endless, q.ponders = true, endless, ponders && !q.jobs[0].wasHit
	if q.closed {
		q.abandon()
	}
	q.changed.Broadcast()
}

// end says that the search has its answer. It comes before the answer is
// written: a front end that has read it finds the search at its end.
func (q *queue) end(j *job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.thinking = false
	q.drop(j)
	q.changed.Broadcast()
}

// drop takes j, the first of the jobs, off their list, unless that has been done.
func (q *queue) drop(j *job) {
	if len(q.jobs) > 0 && q.jobs[0] == j {
		q.jobs = q.jobs[1:]
	}
}

// abandon ends a search that waits for a word which cannot come.
func (q *queue) abandon() {
	if q.thinking && (q.endless || q.ponders) {
		q.jobs[0].cancel()
	}
}

// stop ends the searches asked for so far.
func (q *queue) stop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, j := range q.jobs {
		j.cancel()
	}
}

// hit tells the searches asked for so far that the opponent has played what they
// ponder on. It reports whether there are any.
func (q *queue) hit() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, j := range q.jobs {
		if !j.wasHit {
			j.wasHit = true
			close(j.hit)
		}
	}
	q.ponders = false
	return len(q.jobs) > 0
}

// close says that nothing comes any more. With quit the last search asked for is
// not waited for.
func (q *queue) close(quit bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	if n := len(q.jobs); quit && n > 0 {
		q.jobs[n-1].cancel()
	}
	q.abandon()
	q.changed.Broadcast()
}
