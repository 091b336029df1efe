package search

import (
	"context"
	"fmt"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Distancer is a position of a game with common payoff that knows how far
// success is.
type Distancer interface {
	// PliesAtLeast returns a number of plies that success is at least away; 0
	// only when it may be reached. ok is false when it cannot be reached any
	// more. It must never say more than the truth.
	PliesAtLeast() (plies int, ok bool)
}

// HelpOptions say how far to look for success.
type HelpOptions struct {
	// Plies is the greatest length of a line, 1 to MaxDepth; 0 means MaxDepth.
	Plies int
	// Exact looks for lines of Plies plies alone.
	Exact bool
	// Count counts the lines of the shortest length, or of the exact one.
	Count bool
	// Nodes ends the search when so many positions have been looked at; 0 means
	// no limit.
	Nodes uint64
	// Bytes is the size to which the table may grow, DefaultHelpBytes for 0; for a
	// moment an eighth more is in use. Less than 1 KiB means none.
	Bytes int64
	// Back is after how many positions of a length, on which there is no success
	// yet, the search goes backwards as well, from the success of a
	// variant.Retractor, to meet itself in the middle; 0 means DefaultHelpBack.
	Back uint64
	// BackBytes is the most that the places found on the way back may take, 0 for
	// as much as the table. Less than 1 KiB means that there is no way back.
	BackBytes int64
	// Threads is how many search at the same time, 1 to MaxThreads; 0 means 1. They
	// share the bytes of the table. Verdict, line and solutions do not depend on
	// it, but where a limit comes first; the nodes of several depend on their race.
	Threads int
	// Plain leaves table, bound, the way back and threads out: the readable
	// reference.
	Plain bool
}

const (
	// DefaultHelpBytes is the size of the table of a help search.
	DefaultHelpBytes = 64 << 20
	// DefaultHelpBack is after how many positions it goes backwards.
	DefaultHelpBack = 5_000
)

// HelpResult is what a help search found.
type HelpResult struct {
	// Verdict is Win when there is a line, Loss when all have been tried, Unknown
	// when a limit came first.
	Verdict Verdict
	// Line is a shortest line to success, or one of the exact length.
	Line []move.Move
	// Solutions is the number of lines of that length, if Count was set and the
	// verdict is known. It stops at MaxSolutions.
	Solutions uint64
	// Depth is the greatest length that has been searched in full.
	Depth int
	// Nodes is the number of positions looked at, Behind how many of them lie on
	// the way back.
	Nodes, Behind uint64
}

// MaxSolutions is where counting stops.
const MaxSolutions = 1<<40 - 1

// Help looks for a shortest line on which all seats succeed, in any game with
// common payoff. Lengths are tried one after the other, so that the answer is
// the shortest; a Distancer makes it fast, and a variant.Retractor does so where
// a length takes long: then places from which success can be reached in the last
// plies are listed backwards, about as many as are looked at forwards, and no way
// forward is followed that does not come through one of them. All lines are
// played forwards to the end, so that the answer is the same with and without.
//
// It fails with ctx.Err when ctx is done, with variant.ErrOver when the game is
// over, and with an error that wraps variant.ErrUnsupported for games without
// common payoff or with simultaneous choices and for options out of range. The
// verdict is then Unknown, and the rest of the result as far as it got. When ctx
// is done at the call nothing is looked at, and the result says what a Distancer
// knows beforehand: Depth is the greatest length for which success is too far
// away, and the verdict Loss where it cannot be reached any more; the error is
// ctx.Err all the same. The same arguments give the same result.
func Help(ctx context.Context, p variant.Position, o HelpOptions) (HelpResult, error) {
	info := p.Rules().Info()
	if info.Payoff != variant.Common || info.Simultaneous {
		return HelpResult{}, fmt.Errorf("search: %s: help play needs common payoff and open choices: %w", info.ID, variant.ErrUnsupported)
	}
	if o.Plies == 0 {
		o.Plies = MaxDepth
	}
	if err := first(
		within("number of plies", o.Plies, 1, MaxDepth), within("number of threads", o.Threads, 0, MaxThreads),
		sized("bytes of the table", o.Bytes, 0), sized("bytes of the way back", o.BackBytes, 0),
	); err != nil {
		return HelpResult{}, err
	}
	if p.Outcome().Over() {
		return HelpResult{}, variant.ErrOver
	}
	o.complete()
	h := &helper{ctx: ctx, o: o, line: variant.NewLine(p)}
	if !o.Plain {
		_, h.bounded = p.(Distancer)
		h.table, h.most = newHelpTable(o.Bytes)
		if o.BackBytes >= 1<<10 {
			h.rear.most = int(min(o.BackBytes/rearBytes, mostPlaces))
		}
	}
	return h.run()
}

// complete puts defaults in the place of zeros.
func (o *HelpOptions) complete() {
	if o.Bytes == 0 {
		o.Bytes = DefaultHelpBytes
	}
	if o.BackBytes == 0 {
		o.BackBytes = o.Bytes
	}
	if o.Back == 0 {
		o.Back = DefaultHelpBack
	}
	if o.Threads == 0 || o.Plain {
		o.Threads = 1
	}
}

// helper is one help search, or one thread of it.
type helper struct {
	ctx     context.Context
	o       HelpOptions
	line    *variant.Line
	bounded bool
	table   []helpEntry
	most    int // entries that the table may have
	stored  int
	rear    rear
	best    []move.Move
	nodes   uint64
	behind  uint64
	pause   uint64 // the search rests when it has looked at so many; 0 for never
	err     error
	stopped bool
	resting bool // stopped, to go on
	share   helpShare
}

// helpEntry says how many lines lead from a position to success in exactly
// left plies.
type helpEntry struct {
	key uint64
	// data holds the plies left in 8 bits and the number of lines above them,
	// plus 1 in the lowest place so that an empty entry is no answer.
	data uint64
}

// newHelpTable returns a small table and the entries that it may grow to.
func newHelpTable(bytes int64) (t []helpEntry, most int) {
	const entry = 16
	for most = 1; int64(most)*2*entry <= bytes; {
		most *= 2
	}
	if most < 64 {
		return nil, 0
	}
	return make([]helpEntry, min(most, 1<<12)), most
}

// store keeps what is known of the current position. The table grows before
// positions drive each other out.
func (h *helper) store(left int, lines uint64) {
	e := h.entry(left)
	if e == nil {
		return
	}
	if e.data == 0 {
		h.stored++
	}
	*e = helpEntry{h.line.Key(), lines<<8 | (uint64(left) + 1)}
	if 8*h.stored < len(h.table) || len(h.table) >= h.most {
		return
	}
	old := h.table
	h.table = make([]helpEntry, min(8*len(old), h.most))
	for _, e := range old {
		if e.data != 0 {
			*h.place(e.key, int(e.data&255)-1) = e
		}
	}
}

// run tries one length after the other.
func (h *helper) run() (HelpResult, error) {
	start := 1
	if h.bounded {
		n, ok := h.line.Top().(Distancer).PliesAtLeast()
		if !ok || n > h.o.Plies {
			return HelpResult{Verdict: Loss, Depth: h.o.Plies}, h.ctx.Err()
		}
		start = max(n, 1)
	}
	if err := h.ctx.Err(); err != nil {
		return HelpResult{Depth: start - 1}, err
	}
	if h.o.Exact {
		start = h.o.Plies
	}
	for left := start; left <= h.o.Plies; left++ {
		n := h.meet(left)
		r := HelpResult{Depth: left - 1, Nodes: h.nodes, Behind: h.behind}
		if h.stopped {
			return r, h.err
		}
		if n > 0 {
			r.Verdict, r.Line, r.Depth = Win, h.best, left
			if h.o.Count {
				r.Solutions = n
			}
			return r, nil
		}
	}
	return HelpResult{Verdict: Loss, Depth: h.o.Plies, Nodes: h.nodes, Behind: h.behind}, nil
}

// meet is count from the root. It goes forward and back by turns, each time
// twice as long as before, since nobody knows where the middle is. Several
// threads go back once and then forward to the end.
func (h *helper) meet(left int) uint64 {
	h.rear.stop()
	p, ok := h.line.Top().(variant.Retractor)
	if ok = ok && h.rear.most > 0; !ok && h.o.Threads == 1 {
		return h.count(left)
	}
	for rest := h.o.Back; ; rest *= 2 {
		h.pause = h.nodes + rest
		n := h.count(left)
		h.pause = 0
		if !h.resting {
			return n
		}
		h.resting, h.stopped = false, false
		if h.rear.depth() < 0 {
			if !ok || h.best != nil { // there are many lines: all have to be counted
				return h.finish(left)
			}
			success := p.Retreat(left)
			if success == nil {
				return h.finish(left)
			}
			h.rear.start(success, left)
		}
		looks := rest
		if h.o.Threads > 1 {
			looks *= threadLooks
		}
		begun := h.nodes
		g := h.rear.grow(looks, h.enter)
		h.behind += h.nodes - begun
		switch {
		case h.stopped, g == blocked:
			return 0
		case g == grown, h.o.Threads > 1:
			return h.finish(left)
		}
	}
}

// threadLooks is how much longer than forward threads go back.
const threadLooks = 16

// finish is count from the root, by all threads.
func (h *helper) finish(left int) uint64 {
	if h.o.Threads > 1 {
		return h.split(left)
	}
	return h.count(left)
}

// count returns the number of lines to success in exactly left plies, or 1 for
// any number when no count is asked for.
func (h *helper) count(left int) uint64 {
	p := h.line.Top()
	over := !h.bounded
	switch {
	case left <= h.rear.depth():
		if !h.rear.has(p.(variant.Retractor).Mark(), left) {
			return 0
		}
		over = left == 0
	case h.bounded:
		n, ok := p.(Distancer).PliesAtLeast()
		if !ok || n > left {
			return 0
		}
		over = n == 0
	}
	if h.line.Ply() > 0 && (over || left == 0) {
		if o := p.Outcome(); o.Over() || left == 0 {
			if left == 0 && o.Result == variant.Win {
				h.found()
				return 1
			}
			return 0
		}
	}
	if left == 0 {
		return 0
	}
	e := h.entry(left)
	if e != nil && e.key == h.line.Key() && e.data&255 == uint64(left)+1 {
		if n := e.data >> 8; n == 0 || h.o.Count && h.best != nil {
			return n
		}
	}
	total := uint64(0)
	for _, m := range h.line.Moves() {
		if !h.enter() {
			return 0
		}
		h.line.Push(m)
		total = min(total+h.count(left-1), MaxSolutions)
		h.line.Pop()
		if h.stopped {
			return 0
		}
		if total > 0 && !h.o.Count {
			return total
		}
	}
	h.store(left, total)
	return total
}

// entry returns the place of the current position in the table, nil without a
// table or where looking it up is not worth while.
func (h *helper) entry(left int) *helpEntry {
	if h.table == nil || left < 2 {
		return nil
	}
	return h.place(h.line.Key(), left)
}

func (h *helper) place(key uint64, left int) *helpEntry {
	i := (key ^ uint64(left)*0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
	return &h.table[i>>32&uint64(len(h.table)-1)]
}

// enter counts a node and reports whether to go on.
func (h *helper) enter() bool {
	if h.share.job != nil && !h.share.enter(h) {
		h.stopped = true
		return false
	}
	if h.o.Nodes > 0 && h.nodes >= h.o.Nodes {
		h.stopped = true
		return false
	}
	if h.pause > 0 && h.nodes >= h.pause {
		h.stopped, h.resting = true, true
		return false
	}
	if h.nodes++; h.nodes%pollEvery == 0 {
		if h.err = h.ctx.Err(); h.err != nil {
			h.stopped = true
			return false
		}
	}
	return true
}

// found keeps the first line.
func (h *helper) found() {
	if h.best != nil {
		return
	}
	h.best = make([]move.Move, 0, h.line.Ply())
	h.best = h.line.AppendTrail(h.best)
}
