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
	// Bytes is the size of the table, DefaultHelpBytes for 0. Less than 1 KiB
	// means none.
	Bytes int64
	// Plain leaves table and bound out: the readable reference.
	Plain bool
}

// DefaultHelpBytes is the size of the table of a help search.
const DefaultHelpBytes = 64 << 20

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
	Nodes uint64
}

// MaxSolutions is where counting stops.
const MaxSolutions = 1<<40 - 1

// Help looks for a shortest line on which all seats succeed, in any game with
// common payoff. Lengths are tried one after the other, so that the answer is
// the shortest; a Distancer makes it fast.
//
// It fails with ctx.Err when ctx is done, with variant.ErrOver when the game is
// over, and with an error that wraps variant.ErrUnsupported for games without
// common payoff or with simultaneous choices and for lengths out of range. The
// verdict is then Unknown, and the rest of the result as far as it got. The same
// arguments give the same result.
func Help(ctx context.Context, p variant.Position, o HelpOptions) (HelpResult, error) {
	info := p.Rules().Info()
	if info.Payoff != variant.Common || info.Simultaneous {
		return HelpResult{}, fmt.Errorf("search: %s: help play needs common payoff and open choices: %w", info.ID, variant.ErrUnsupported)
	}
	if o.Plies == 0 {
		o.Plies = MaxDepth
	}
	if o.Plies < 1 || o.Plies > MaxDepth {
		return HelpResult{}, fmt.Errorf("search: %d plies are not within 1..%d: %w", o.Plies, MaxDepth, variant.ErrUnsupported)
	}
	if p.Outcome().Over() {
		return HelpResult{}, variant.ErrOver
	}
	h := &helper{ctx: ctx, o: o, line: variant.NewLine(p)}
	if _, ok := p.(Distancer); ok && !o.Plain {
		h.bounded = true
	}
	if o.Bytes == 0 {
		o.Bytes = DefaultHelpBytes
	}
	if !o.Plain {
		h.table = newHelpTable(o.Bytes)
	}
	return h.run()
}

// helper is one help search.
type helper struct {
	ctx     context.Context
	o       HelpOptions
	line    *variant.Line
	bounded bool
	table   []helpEntry
	best    []move.Move
	nodes   uint64
	err     error
	stopped bool
}

// helpEntry says how many lines lead from a position to success in exactly
// left plies.
type helpEntry struct {
	key uint64
	// data holds the plies left in 8 bits and the number of lines above them,
	// plus 1 in the lowest place so that an empty entry is no answer.
	data uint64
}

func newHelpTable(bytes int64) []helpEntry {
	n := int64(1)
	for n*2*16 <= bytes {
		n *= 2
	}
	if n < 64 {
		return nil
	}
	return make([]helpEntry, n)
}

// run tries one length after the other.
func (h *helper) run() (HelpResult, error) {
	first := 1
	if h.bounded {
		n, ok := h.line.Top().(Distancer).PliesAtLeast()
		if !ok {
			return HelpResult{Verdict: Loss, Depth: h.o.Plies}, nil
		}
		first = max(n, 1)
	}
	if h.o.Exact {
		first = h.o.Plies
	}
	for left := first; left <= h.o.Plies; left++ {
		n := h.count(left)
		r := HelpResult{Depth: left - 1, Nodes: h.nodes}
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
	return HelpResult{Verdict: Loss, Depth: h.o.Plies, Nodes: h.nodes}, nil
}

// count returns the number of lines to success in exactly left plies, or 1 for
// any number when no count is asked for.
func (h *helper) count(left int) uint64 {
	p := h.line.Top()
	over := !h.bounded
	if h.bounded {
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
	if e = h.entry(left); e != nil {
		*e = helpEntry{h.line.Key(), total<<8 | (uint64(left) + 1)}
	}
	return total
}

// entry returns the place of the current position in the table, nil without a
// table or where looking it up is not worth while.
func (h *helper) entry(left int) *helpEntry {
	if h.table == nil || left < 2 {
		return nil
	}
	i := (h.line.Key() ^ uint64(left)*0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
	return &h.table[i>>32&uint64(len(h.table)-1)]
}

// enter counts a node and reports whether to go on.
func (h *helper) enter() bool {
	if h.o.Nodes > 0 && h.nodes >= h.o.Nodes {
		h.stopped = true
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
