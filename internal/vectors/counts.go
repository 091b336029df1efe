package vectors

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// perft judges positions with counts: the list of moves, the counts under each
// first move, and the counts by depth as far as the budget goes.
func (r *runner) perft(c contents) error {
	cases, err := ReadPerft(bytes.NewReader(c.data))
	if err != nil {
		return &FileError{Name: r.name, Err: fmt.Errorf("%w: %w", ErrFormat, err)}
	}
	cases = slices.DeleteFunc(cases, func(c varianttest.PerftCase) bool {
		if id := perftGame(c); r.wanted(c.Variant) || r.wanted(id) {
			if r.games[id] != nil {
				return false
			}
			r.notOffered(1, absent(id))
		}
		return true
	})
	return r.perftCases(cases)
}

// perftCases judges cases as far as the budget goes.
func (r *runner) perftCases(cases []varianttest.PerftCase) error {
	r.report.Left = keepWithin(cases, r.o.Budget)
	for i := range cases {
		c := &cases[i]
		r.report.Cases++
		err := guard(func() error { return r.perftCase(c, r.games[perftGame(*c)]) })
		if r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if err != nil {
			r.differ(c.ID, "%q: %v", c.Text, err)
		}
	}
	return nil
}

// perftGame returns the catalog's name of a case's game.
func perftGame(c varianttest.PerftCase) string {
	switch {
	case !c.Chess960:
		return c.Variant
	case c.Variant == "chess":
		return "chess960"
	}
	return c.Variant + " with castling as in chess960"
}

// keepWithin takes counts out of the cases so that the rest adds up to at most
// budget nodes, 0 being no bound, and returns how many it took. Smaller depths
// come first and among them smaller counts; one that does not fit is skipped.
func keepWithin(cases []varianttest.PerftCase, budget uint64) (left int) {
	if budget == 0 {
		return 0
	}
	type count struct {
		of    map[int]uint64
		depth int
		nodes uint64
	}
	var all []count
	for _, c := range cases {
		for _, depth := range slices.Sorted(maps.Keys(c.Nodes)) {
			all = append(all, count{c.Nodes, depth, c.Nodes[depth]})
		}
	}
	slices.SortStableFunc(all, func(a, b count) int {
		return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(a.nodes, b.nodes))
	})
	sum := uint64(0)
	for _, c := range all {
		if c.nodes > budget-sum {
			delete(c.of, c.depth)
			left++
			continue
		}
		sum += c.nodes
	}
	return left
}

// perftCase reports the differences of one case. Its error is one more, which
// ends the case.
func (r *runner) perftCase(c *varianttest.PerftCase, rules variant.Rules) error {
	p, err := readPosition(rules, c.Text)
	if err != nil {
		return err
	}
	line := variant.NewLine(p)
	if c.Moves != nil {
		var got []string
		for _, m := range line.Moves() {
			got = append(got, variant.Format(p, m))
		}
		if d := listDifference(c.Moves, got); d != "" {
			r.differ(c.ID, "%q: moves: %s", c.Text, d)
		}
	}
	if c.Divide2 != nil {
		got := map[string]uint64{}
		for _, m := range line.Moves() {
			got[variant.Format(p, m)] += childCount(line, m)
		}
		for _, m := range slices.Sorted(maps.Keys(c.Divide2)) {
			if want := c.Divide2[m]; got[m] != want {
				r.differ(c.ID, "%q: after %s: want %d moves, got %d", c.Text, m, want, got[m])
			}
			delete(got, m)
		}
		if len(got) > 0 {
			r.differ(c.ID, "%q: moves without a count: %s", c.Text, strings.Join(slices.Sorted(maps.Keys(got)), " "))
		}
	}
	for _, depth := range slices.Sorted(maps.Keys(c.Nodes)) {
		w := walk{ctx: r.ctx, line: line, limit: overshoot(c.Nodes[depth])}
		w.count(depth)
		line.Reset(p)
		r.report.Nodes += w.nodes
		switch {
		case r.ctx.Err() != nil:
			return r.ctx.Err()
		case w.nodes > w.limit:
			r.differ(c.ID, "%q: depth %d: want %d nodes, got more than %d", c.Text, depth, c.Nodes[depth], w.limit)
		case w.nodes != c.Nodes[depth]:
			r.differ(c.ID, "%q: depth %d: want %d nodes, got %d", c.Text, depth, c.Nodes[depth], w.nodes)
		}
	}
	return nil
}

// readPosition reads a text strictly or, where that fails, as the game's lax
// reader takes it: files from elsewhere spell castling and en passant in their
// own ways, and only the counts are judged.
func readPosition(rules variant.Rules, text string) (variant.Position, error) {
	p, err := rules.Parse(text)
	if err == nil {
		return p, nil
	}
	if l, ok := rules.(variant.Laxer); ok {
		if q, _, laxErr := l.ParseLax(text); laxErr == nil {
			return q, nil
		}
	}
	return nil, err // what the strict reader says is the plainer truth
}

func childCount(line *variant.Line, m move.Move) uint64 {
	line.Push(m)
	defer line.Pop()
	return uint64(variant.CountMoves(line.Top()))
}

// listDifference says what is missing from got and what it has too much, ""
// when both have the same texts.
func listDifference(want, got []string) string {
	surplus := map[string]int{}
	for _, text := range got {
		surplus[text]++
	}
	for _, text := range want {
		surplus[text]--
	}
	var missing, extra []string
	for _, text := range slices.Sorted(maps.Keys(surplus)) {
		switch n := surplus[text]; {
		case n < 0:
			missing = append(missing, text)
		case n > 0:
			extra = append(extra, text)
		}
	}
	var parts []string
	if missing != nil {
		parts = append(parts, "missing "+strings.Join(missing, " "))
	}
	if extra != nil {
		parts = append(parts, "not wanted "+strings.Join(extra, " "))
	}
	return strings.Join(parts, "; ")
}

// overshoot is how far counting goes when n is wanted: far enough to tell most
// wrong counts, and an end to those that claim few nodes at a great depth.
func overshoot(n uint64) uint64 { return 2*min(n, 1<<62) + 1<<16 }

// walk counts the sequences of moves below the top of a line.
type walk struct {
	ctx   context.Context
	line  *variant.Line
	limit uint64
	nodes uint64
	lists int
	stop  bool
}

// count goes at most maxDepth deep, as ReadPerft has seen to.
func (w *walk) count(depth int) {
	if depth == 1 {
		w.nodes += uint64(variant.CountMoves(w.line.Top()))
		w.lists++
		w.stop = w.stop || w.nodes > w.limit || w.lists%16 == 0 && w.ctx.Err() != nil
		return
	}
	w.lists++ // games may all end before the last ply
	w.stop = w.stop || w.lists%16 == 0 && w.ctx.Err() != nil
	for _, m := range w.line.Moves() {
		if w.stop {
			return
		}
		w.line.Push(m)
		w.count(depth - 1)
		w.line.Pop()
	}
}
