package main

import (
	"fmt"
	"io"
	"runtime"
	"strconv"

	"github.com/fairykit/fairykit/variant"
)

// bench prints one line with the nodes, the processor seconds and the heap
// objects and bytes of a count; making the game and reading the position are
// not in them.
func bench(out, notes io.Writer, name, fen, depth, mode string) error {
	modes := map[string]variant.Leaves{"list": variant.Listed, "count": variant.Counted, "leaf": variant.Played}
	leaves, ok := modes[mode]
	plies, err := strconv.Atoi(depth)
	if !ok || err != nil {
		return fmt.Errorf("depth %q and mode %q, want a number and list, count or leaf", depth, mode)
	}
	p, err := position(notes, name, fen, plies)
	if err != nil {
		return err
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	begin := cpu()
	nodes := variant.PerftBy(p, plies, leaves)
	seconds := cpu() - begin
	runtime.ReadMemStats(&after)
	_, err = fmt.Fprintf(out, "nodes=%d cpu=%.4f allocs=%d bytes=%d\n", nodes, seconds, after.Mallocs-before.Mallocs, after.TotalAlloc-before.TotalAlloc)
	return err
}
