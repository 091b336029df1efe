package partner

import (
	"context"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// purse holds the positions that may still be looked at.
type purse uint64

// take takes n positions out, if there are so many.
func (u *purse) take(n uint64) bool {
	if uint64(*u) < n {
		return false
	}
	*u -= purse(n)
	return true
}

// part is one of so many parts of what is left, at least least if there is so
// much.
func (u *purse) part(parts, least uint64) uint64 {
	return min(max(uint64(*u)/parts, least), uint64(*u))
}

// longest is how far is looked when the contract has no end.
const longest = 24

// plies returns how many plies a line may have, and whether the game allows no
// longer ones.
func plies(p *succes.Position) (n int, all bool) {
	if n := p.LeftToMate(); n >= 0 && n <= search.MaxDepth {
		return n, true
	}
	return longest, false
}

// within reports whether the bound lets success come in left plies.
func within(p *succes.Position, left int) bool {
	n, ok := p.PliesAtLeast()
	return ok && n <= left
}

// way is what a search says of the way to success.
type way struct {
	verdict search.Verdict // Loss: there is none within the plies
	line    []move.Move    // a shortest one
	least   int            // the plies it takes at least
}

// none reports whether w, found with all plies that are left, says that p leads
// nowhere. Where the contract has no end the bound alone can tell.
func (w way) none(p *succes.Position) bool {
	_, all := plies(p)
	_, ok := p.PliesAtLeast()
	return w.verdict == search.Loss && (all || !ok)
}

// solve looks for a shortest line of at most so many plies with most positions
// of the purse. The bound is asked first and costs nothing.
func (u *purse) solve(ctx context.Context, p *succes.Position, plies int, most uint64) (way, error) {
	if o := p.Outcome(); o.Over() {
		if o.Result == variant.Win {
			return way{verdict: search.Win}, nil
		}
		return way{verdict: search.Loss}, nil
	}
	least, ok := p.PliesAtLeast()
	if !ok || least > plies || plies < 1 {
		return way{verdict: search.Loss}, nil
	}
	if most = min(most, uint64(*u)); most == 0 {
		return way{least: least}, nil
	}
	r, err := search.Help(ctx, p, search.HelpOptions{Plies: plies, Nodes: most, Bytes: tableBytes(most)})
	u.take(r.Nodes)
	w := way{verdict: r.Verdict, line: r.Line, least: max(least, r.Depth+1)}
	if r.Verdict == search.Win {
		w.least = len(r.Line)
	}
	return w, err
}

// tableBytes is the size of the table of a search: making a large one takes
// longer than a short search.
func tableBytes(nodes uint64) int64 {
	switch {
	case nodes > 50_000:
		return 16 << 20
	case nodes > 2000:
		return 1 << 20
	}
	return 1 << 16
}
