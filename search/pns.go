package search

import (
	"context"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// TreeNodes is the number of positions that SolveTree looks into for each result
// when its options set no limit.
const TreeNodes = 1 << 18

// SolveTree is Solve in its plainest form: a best-first search that keeps the
// whole tree, without a table, so that a position is searched again wherever it
// comes up. It is meant for small positions and to check Solve. Of the options it
// heeds Goal, Nodes (0 means TreeNodes), First and NoProof; the nodes are shared
// out evenly between the results that are tried.
func SolveTree(ctx context.Context, p variant.Position, o SolveOptions) (Solution, error) {
	if sol, err := solvable(p, o); err != nil {
		return sol, err
	}
	var sol Solution
	seats := o.Goal.seats(p.Turn())
	limit := uint64(TreeNodes)
	if o.Nodes > 0 {
		limit = o.Nodes / uint64(len(seats))
	}
	for _, seat := range seats {
		t := &proofTree{attempt: newAttempt(p, o), ctx: ctx}
		t.seat = seat
		t.grow(limit)
		sol.Nodes += t.nodes
		v := t.root.proofValue
		switch {
		case t.err != nil:
			return sol, t.err
		case v.pn == 0:
			sol.Verdict, sol.Plies = verdictFor(seat, p), int(v.plies)
			if !o.NoProof {
				book := proofBook{}
				t.write(book, &t.root)
				sol.Proof = book.proof(p, seat)
				sol.Plies = sol.Proof.Plies()
			}
			return sol, nil
		case v.dn == 0 && !v.loose:
			sol.NoWin |= variant.Seats(seat)
		}
	}
	if sol.NoWin.Len() == 2 {
		sol.Verdict = Draw
	}
	return sol, nil
}

// proofTree is a search for a win of seat.
type proofTree struct {
	attempt
	ctx   context.Context
	root  proofNode
	nodes uint64
	err   error
}

// proofNode is a position of the tree.
type proofNode struct {
	proofValue
	move   move.Move // that led here
	up     *proofNode
	kids   []proofNode // none where it was not looked into
	chosen bool        // by the prover: it is the prover's turn
}

// grow looks into one position after the other, each time the one that can do
// most for a proof and for a disproof at once.
func (t *proofTree) grow(limit uint64) {
	for t.root.pn, t.root.dn = 1, 1; !t.root.settled() && t.nodes < limit; t.nodes++ {
		if t.nodes%pollEvery == 0 {
			if t.err = t.ctx.Err(); t.err != nil {
				return
			}
		}
		n := &t.root
		for len(n.kids) > 0 {
			n = n.mostProving()
			t.line.Push(n.move)
		}
		t.expand(n)
		for n.update(); n.up != nil; n.update() {
			n = n.up
			t.line.Pop()
		}
	}
}

// mostProving returns the kid whose number is that of n.
func (n *proofNode) mostProving() *proofNode {
	for i := range n.kids {
		k := &n.kids[i]
		if n.chosen && k.pn == n.pn || !n.chosen && k.dn == n.dn {
			return k
		}
	}
	panic("search: a proof tree without a leaf to look into")
}

func (t *proofTree) expand(n *proofNode) {
	n.chosen = t.line.Top().Turn() == t.seat
	for _, m := range t.line.Moves() {
		t.line.Push(m)
		k := proofNode{move: m, up: n, proofValue: disproven(true)}
		if t.line.Repeats() == 0 {
			k.proofValue = t.firstValue()
		}
		t.line.Pop()
		n.kids = append(n.kids, k)
	}
}

// update works out the value of n from those of its kids.
func (n *proofNode) update() {
	least, sum := proofValue{pn: never, dn: never}, proofValue{}
	loose, firm := false, false // kids disproven one way or the other
	shortest, longest := never, uint32(0)
	for _, k := range n.kids {
		least.pn, least.dn = min(least.pn, k.pn), min(least.dn, k.dn)
		sum.pn, sum.dn = min(sum.pn+k.pn, never), min(sum.dn+k.dn, never)
		loose, firm = loose || k.dn == 0 && k.loose, firm || k.dn == 0 && !k.loose
		if k.pn == 0 {
			shortest, longest = min(shortest, k.plies+1), max(longest, k.plies+1)
		}
	}
	if n.chosen {
		n.proofValue = proofValue{pn: least.pn, dn: sum.dn, plies: shortest}
		n.loose = n.dn == 0 && loose
		return
	}
	n.proofValue = proofValue{pn: sum.pn, dn: least.dn, plies: longest}
	n.loose = n.dn == 0 && !firm
}

// write enters the proof of n, on top of the line, in a book.
func (t *proofTree) write(book proofBook, n *proofNode) {
	step := move.None
	for i := range n.kids {
		k := &n.kids[i]
		if n.chosen && (k.pn != 0 || k.plies+1 != n.plies || step != move.None) {
			continue
		}
		if n.chosen {
			step = k.move
		}
		t.line.Push(k.move)
		t.write(book, k)
		t.line.Pop()
	}
	book.enter(t.line.Key(), step, int(n.plies))
}
