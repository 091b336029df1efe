package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// maze is a game of two seats with common payoff: they move one man along the
// ways of a graph until it stands on the goal. Some ways are closed at some
// plies, which the way back does not know.
type maze struct {
	info variant.Info
	ways [][]int
	goal int
}

func newMaze(rng *rand.Rand, rooms int) *maze {
	g := board.Rect(8, 8)
	m := &maze{info: variant.Info{ID: "maze", Players: 2, Payoff: variant.Common, Geometry: g, Roster: treeRoster}, goal: rooms - 1}
	for range rooms {
		var ways []int
		for range rng.IntN(4) {
			ways = append(ways, rng.IntN(rooms))
		}
		m.ways = append(m.ways, ways)
	}
	return m
}

func (m *maze) Info() *variant.Info                    { return &m.info }
func (m *maze) Start() variant.Position                { return &mazePosition{mazeMan{maze: m}} }
func (m *maze) Parse(string) (variant.Position, error) { return nil, variant.ErrUnsupported }

// mazeMan is what a place of the game and one of the way back have in common.
type mazeMan struct {
	maze      *maze
	at, plies int
}

// Mark looks at the room alone.
func (p *mazeMan) Mark() uint64 { return board.Mix(7, uint64(p.at)) }

type mazePosition struct{ mazeMan }

func (p *mazePosition) Rules() variant.Rules { return p.maze }
func (p *mazePosition) Turn() variant.Player { return variant.Player(p.plies % 2) }
func (p *mazePosition) Side() board.Color    { return board.Color(p.plies % 2) }
func (p *mazePosition) AppendMoves(dst []move.Move) []move.Move {
	if p.plies > 0 && p.at == p.maze.goal {
		return dst
	}
	for i, to := range p.maze.ways[p.at] {
		if (p.plies+i)%4 != 3 { // else it is closed
			dst = append(dst, move.NewStep(board.Square(p.at), board.Square(to)).WithKind(board.Kind(i)))
		}
	}
	return dst
}
func (p *mazePosition) Apply(m move.Move) { p.at, p.plies = int(m.To()), p.plies+1 }
func (p *mazePosition) Outcome() variant.Outcome {
	switch {
	case p.plies > 0 && p.at == p.maze.goal:
		return variant.Outcome{Result: variant.Win, Winners: variant.AllSeats(2), Reason: "there"}
	case len(p.AppendMoves(nil)) == 0:
		return variant.Outcome{Result: variant.Failure, Reason: "lost"}
	}
	return variant.Outcome{}
}
func (p *mazePosition) Board() board.Board {
	men := board.NewPlacement(p.maze.info.Geometry, 1)
	return &men
}
func (p *mazePosition) Key() uint64 { return board.Mix(uint64(p.plies), uint64(p.at)) }
func (p *mazePosition) AppendText(dst []byte) ([]byte, error) {
	return dst, variant.ErrUnsupported
}
func (p *mazePosition) Clone() variant.Position       { q := *p; return &q }
func (p *mazePosition) CopyFrom(src variant.Position) { *p = *src.(*mazePosition) }

func (p *mazePosition) PliesAtLeast() (int, bool) {
	if p.at == p.maze.goal {
		return 0, true
	}
	return 1, len(p.maze.ways[p.at]) > 0
}

func (p *mazePosition) Retreat(plies int) variant.Retreat {
	return &mazeRetreat{mazeMan{p.maze, p.maze.goal, plies}}
}

type mazeRetreat struct{ mazeMan }

func (r *mazeRetreat) AppendBack(dst []move.Move) []move.Move {
	for from, ways := range r.maze.ways {
		for i, to := range ways {
			if to == r.at {
				dst = append(dst, move.NewStep(board.Square(from), board.Square(to)).WithKind(board.Kind(i)))
			}
		}
	}
	return dst
}
func (r *mazeRetreat) Back(m move.Move)             { r.at, r.plies = int(m.From()), r.plies-1 }
func (r *mazeRetreat) Since() (int, bool)           { return 0, true }
func (r *mazeRetreat) Clone() variant.Retreat       { c := *r; return &c }
func (r *mazeRetreat) CopyFrom(src variant.Retreat) { *r = *src.(*mazeRetreat) }

func mustHelp(t *testing.T, p variant.Position, o HelpOptions) HelpResult {
	t.Helper()
	r, err := Help(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestMeetingInTheMiddleChangesNoAnswer compares the plain search with searches
// that go back at once, late or never, with much room or hardly any.
func TestMeetingInTheMiddleChangesNoAnswer(t *testing.T) {
	wins, losses, back := 0, 0, 0
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		m := newMaze(rng, 8+rng.IntN(40))
		p := m.Start()
		if p.Outcome().Over() {
			continue
		}
		o := HelpOptions{Plies: 1 + rng.IntN(9), Exact: rng.IntN(3) == 0, Count: rng.IntN(2) == 0}
		o.Plain = true
		want := mustHelp(t, p, o)
		o.Plain = false
		for _, back := range []struct {
			after   uint64
			bytes   int64
			threads int
		}{{1, 0, 0}, {7, 0, 1}, {1, 1 << 10, 0}, {1, 3 << 10, 0}, {1, 1, 0}, {0, 0, 0}, {1, 0, 2}, {1, 1, 3}, {9, 1 << 10, 5}} {
			o.Back, o.BackBytes, o.Threads = back.after, back.bytes, back.threads
			got := mustHelp(t, p, o)
			if back.bytes == 1 && got.Behind != 0 {
				t.Errorf("%+v: %d places looked at", o, got.Behind)
			}
			if got.Behind > got.Nodes {
				t.Errorf("%d of %d places on the way back", got.Behind, got.Nodes)
			}
			got.Nodes, got.Behind = want.Nodes, 0
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("seed %d, %+v (-plain +got):\n%s", seed, o, diff)
			}
		}
		switch {
		case want.Verdict == Win:
			wins++
		case want.Verdict == Loss:
			losses++
		}
		o.Back, o.BackBytes, o.Threads = 1, 0, 0
		if mustHelp(t, p, o).Behind > 0 {
			back++
		}
	}
	t.Log(wins, losses, back)
	if wins < 30 || losses < 50 || back < 50 {
		t.Errorf("%d wins, %d losses, %d times on the way back", wins, losses, back)
	}
}

// deep is a maze without an end in which the goal cannot be reached, though
// every bound says that it is near.
func deep() *maze {
	m := newMaze(rand.New(rand.NewPCG(1, 1)), 60)
	for i := range m.ways {
		m.ways[i] = []int{(7*i + 1) % 59, (11*i + 5) % 59, (13*i + 9) % 59, (5*i + 2) % 59}
	}
	return m
}

func TestNothingLeadsToTheGoal(t *testing.T) {
	p := deep().Start()
	got := mustHelp(t, p, HelpOptions{Plies: 12, Exact: true, Back: 10})
	if want := (HelpResult{Verdict: Loss, Depth: 12, Nodes: 10}); !cmp.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestWaysBackKeepToTheirRoom(t *testing.T) {
	m := deep()
	m.ways[3][0] = m.goal
	for _, places := range []int{1, 10, 100, 1000} {
		success := m.Start().(*mazePosition).Retreat(20)
		r := &rear{most: places}
		r.start(success, 20)
		looks := uint64(0)
		g := r.grow(1<<40, func() bool { looks++; return true })
		full := 0
		for _, l := range r.layers {
			full += len(l)
		}
		if r.used > places || full > places || (g == grown) != (r.used == places || len(r.layers) == 20) {
			t.Errorf("%d places of %d, %d in %d layers, %d", r.used, places, full, len(r.layers), g)
		}
		if len(r.seen) > max(16, 4*places) {
			t.Errorf("a set of %d for %d places", len(r.seen), places)
		}
	}
}

func TestHelpKeepsItsLimits(t *testing.T) {
	m := deep()
	m.ways[3][0] = m.goal // to be found by nobody within the limits
	for _, limit := range []uint64{1, 5, 40, 77, 300, 1000} {
		for threads := range 4 {
			r := mustHelp(t, m.Start(), HelpOptions{Plies: 40, Exact: true, Count: true, Back: 10, BackBytes: []int64{1, 1 << 20}[threads%2], Nodes: limit, Bytes: 1, Threads: threads})
			if r.Verdict != Unknown || r.Nodes > limit || r.Nodes == 0 {
				t.Errorf("limit %d, %d threads: %+v", limit, threads, r)
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	before := runtime.NumGoroutine()
	for threads := 1; threads < 4; threads++ {
		r, err := Help(ctx, m.Start(), HelpOptions{Plies: 40, Exact: true, Count: true, Back: 10, Bytes: 1, Threads: threads})
		if !errors.Is(err, context.Canceled) || r.Verdict != Unknown || r.Nodes != 0 {
			t.Errorf("%d threads: %+v, %v", threads, r, err)
		}
	}
	if n := settle(before); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}

func TestHelpRefuses(t *testing.T) {
	good := deep()
	opposed := deep()
	opposed.info.Payoff = variant.ZeroSum
	for _, c := range []struct {
		p    variant.Position
		o    HelpOptions
		want error
	}{
		{opposed.Start(), HelpOptions{}, variant.ErrUnsupported},
		{good.Start(), HelpOptions{Plies: MaxDepth + 1}, variant.ErrUnsupported},
		{good.Start(), HelpOptions{Plies: -1}, variant.ErrUnsupported},
		{good.Start(), HelpOptions{Threads: -1}, variant.ErrUnsupported},
		{good.Start(), HelpOptions{Threads: MaxThreads + 1}, variant.ErrUnsupported},
		{&mazePosition{mazeMan{good, good.goal, 1}}, HelpOptions{}, variant.ErrOver},
	} {
		if r, err := Help(context.Background(), c.p, c.o); !errors.Is(err, c.want) || r.Verdict != Unknown {
			t.Errorf("%s: %+v, %v, want %v", fmt.Sprint(c.o), r, err, c.want)
		}
	}
}
