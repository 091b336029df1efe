package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"pgregory.net/rapid"
)

// node is a position of the tree game, which has no rules but its tree: move i
// leads to kid i.
type node struct {
	seat    variant.Player
	eval    int32 // for seat
	outcome variant.Outcome
	kids    []*node
	key     uint64
	null    *node // where doing nothing leads, nil where that tells nothing
}

type tree struct {
	info variant.Info
	root *node
}

// number gives every position below n a key of its own.
func (n *node) number(next *uint64) {
	*next++
	n.key = board.Mix(1, *next)
	for _, k := range n.kids {
		k.number(next)
	}
	if n.null != nil {
		n.null.number(next)
	}
}

var treeRoster = board.MustRoster(board.Man{
	Kind: 1, Names: [board.Languages]string{"man"}, Letters: [board.Languages]byte{'M'},
})

// newTree returns the root position of a two-seat game with that tree.
func newTree(root *node) variant.Position {
	root.number(new(uint64))
	return (&tree{variant.Info{ID: "tree", Players: 2, Geometry: board.Rect(3, 3), Roster: treeRoster}, root}).Start()
}

func (r *tree) Info() *variant.Info                    { return &r.info }
func (r *tree) Start() variant.Position                { return &treePosition{rules: r, at: r.root} }
func (r *tree) Parse(string) (variant.Position, error) { return nil, variant.ErrUnsupported }

type treePosition struct {
	rules *tree
	at    *node
}

func (p *treePosition) Rules() variant.Rules { return p.rules }
func (p *treePosition) Turn() variant.Player { return p.at.seat }
func (p *treePosition) Side() board.Color    { return board.Color(p.at.seat & 1) }
func (p *treePosition) AppendMoves(dst []move.Move) []move.Move {
	for i := range p.at.kids {
		dst = append(dst, move.NewStep(0, board.Square(i)))
	}
	return dst
}
func (p *treePosition) Apply(m move.Move) {
	if m.Type() == move.Pass {
		p.at = p.at.null
		return
	}
	p.at = p.at.kids[m.To()]
}
func (p *treePosition) NullMove() (move.Move, bool) { return move.NewPass(), p.at.null != nil }
func (p *treePosition) Outcome() variant.Outcome    { return p.at.outcome }
func (p *treePosition) Board() board.Board {
	men := board.NewPlacement(p.rules.info.Geometry, 1)
	return &men
}
func (p *treePosition) Key() uint64 { return p.at.key }
func (p *treePosition) AppendText(dst []byte) ([]byte, error) {
	return dst, variant.ErrUnsupported
}
func (p *treePosition) Clone() variant.Position       { q := *p; return &q }
func (p *treePosition) CopyFrom(src variant.Position) { *p = *src.(*treePosition) }
func (p *treePosition) Evaluate() int32               { return p.at.eval }

// end is a leaf where the game is over.
func end(o variant.Outcome) *node { return &node{outcome: o} }

// fork is a position of seat with those kids.
func fork(seat variant.Player, kids ...*node) *node { return &node{seat: seat, kids: kids} }

// withPoints adds points to an outcome.
func withPoints(o variant.Outcome, first, second uint8) variant.Outcome {
	o.Points = [2]uint8{first, second}
	return o
}

// drawTree draws a tree of at most depth plies in which seats move in any order
// and games end anywhere.
func drawTree(t *rapid.T, depth int) *node {
	n := &node{
		seat: variant.Player(rapid.IntRange(0, 1).Draw(t, "seat")),
		eval: rapid.Int32Range(-3, 3).Draw(t, "eval"),
	}
	kids := 0
	if depth > 0 {
		kids = rapid.IntRange(0, 3).Draw(t, "kids")
	}
	if kids == 0 {
		n.outcome = rapid.SampledFrom([]variant.Outcome{
			variant.WinFor(0, ""), variant.WinFor(1, ""), variant.DrawBy(""),
		}).Draw(t, "outcome")
		n.outcome.Points[0] = rapid.Uint8Range(0, 2).Draw(t, "points")
	}
	for range kids {
		n.kids = append(n.kids, drawTree(t, depth-1))
	}
	return n
}
