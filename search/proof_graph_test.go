package search

import (
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"pgregory.net/rapid"
)

// graph is a game without rules but its graph: from vertex v, move i leads to
// vertex kids[v][i]. Play can come back to where it was.
type graph struct {
	info variant.Info
	seat []variant.Player
	kids [][]int
	ends []variant.Outcome // of the vertices without kids
}

func newGraph(vertices int) *graph {
	return &graph{
		info: variant.Info{ID: "graph", Players: 2, Geometry: board.Rect(8, 8), Roster: treeRoster},
		seat: make([]variant.Player, vertices), kids: make([][]int, vertices), ends: make([]variant.Outcome, vertices),
	}
}

func (g *graph) Info() *variant.Info                    { return &g.info }
func (g *graph) Start() variant.Position                { return g.at(0) }
func (g *graph) Parse(string) (variant.Position, error) { return nil, variant.ErrUnsupported }
func (g *graph) at(v int) variant.Position              { return &graphPosition{g, v} }

type graphPosition struct {
	g *graph
	v int
}

func (p *graphPosition) Rules() variant.Rules { return p.g }
func (p *graphPosition) Turn() variant.Player { return p.g.seat[p.v] }
func (p *graphPosition) Side() board.Color    { return board.Color(p.g.seat[p.v]) }
func (p *graphPosition) AppendMoves(dst []move.Move) []move.Move {
	for i := range p.g.kids[p.v] {
		dst = append(dst, move.NewStep(63, board.Square(i)))
	}
	return dst
}
func (p *graphPosition) Apply(m move.Move) { p.v = p.g.kids[p.v][m.To()] }
func (p *graphPosition) Outcome() variant.Outcome {
	if len(p.g.kids[p.v]) > 0 {
		return variant.Outcome{}
	}
	return p.g.ends[p.v]
}
func (p *graphPosition) Board() board.Board {
	men := board.NewPlacement(p.g.info.Geometry, 1)
	return &men
}
func (p *graphPosition) Key() uint64 { return board.Mix(7, uint64(p.v)) }
func (p *graphPosition) AppendText(dst []byte) ([]byte, error) {
	return fmt.Appendf(dst, "vertex %d", p.v), nil
}
func (p *graphPosition) Clone() variant.Position       { q := *p; return &q }
func (p *graphPosition) CopyFrom(src variant.Position) { *p = *src.(*graphPosition) }

// drawGraph draws a game whose seats move in any order. Without loops each move
// leads to a higher vertex.
func drawGraph(t *rapid.T, loops bool) *graph {
	n := rapid.IntRange(2, 24).Draw(t, "vertices")
	g := newGraph(n)
	for v := range n {
		g.seat[v] = variant.Player(rapid.IntRange(0, 1).Draw(t, "seat"))
		g.ends[v] = rapid.SampledFrom([]variant.Outcome{
			variant.WinFor(0, ""), variant.WinFor(1, ""), variant.DrawBy(""),
			{Result: variant.Win, Winners: variant.Seats(0, 1)},
		}).Draw(t, "end")
		least := 0
		if !loops {
			least = v + 1
		}
		if v == 0 || least < n && rapid.IntRange(0, 3).Draw(t, "goes on") > 0 {
			g.kids[v] = rapid.SliceOfN(rapid.IntRange(min(least, n-1), n-1), 1, 4).Draw(t, "kids")
		}
	}
	return g
}

// plies returns for every vertex within how many plies seat wins from there with
// the best play of both, -1 where it cannot: worked out backwards, ply by ply.
func (g *graph) plies(seat variant.Player) []int {
	won := make([]int, len(g.kids))
	for v := range won {
		won[v] = -1
		if len(g.kids[v]) == 0 && wonBy(g.ends[v], seat) {
			won[v] = 0
		}
	}
	for ply := 1; ply <= len(won); ply++ {
		for v, kids := range g.kids {
			if won[v] >= 0 || len(kids) == 0 {
				continue
			}
			good := 0
			for _, k := range kids {
				if won[k] >= 0 && won[k] < ply {
					good++
				}
			}
			if good == len(kids) || good > 0 && g.seat[v] == seat {
				won[v] = ply
			}
		}
	}
	return won
}

// truth returns the verdict on vertex v and the plies of a win.
func (g *graph) truth(v int) (Verdict, int) {
	for _, seat := range []variant.Player{g.seat[v], g.seat[v] ^ 1} {
		if n := g.plies(seat)[v]; n >= 0 {
			return verdictFor(seat, g.at(v)), n
		}
	}
	return Draw, 0
}
