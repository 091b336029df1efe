package variant_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// slowPerft counts through the checked door.
func slowPerft(t *testing.T, p variant.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	for _, m := range variant.Moves(p) {
		q, err := variant.Play(p, m)
		if err != nil {
			t.Fatal(err)
		}
		n += slowPerft(t, q, depth-1)
	}
	return n
}

func TestPerftWaysAgree(t *testing.T) {
	for _, text := range []string{toyStart, toyFew, "k4/1P2r/5/1p3/K4 1 0", "5/5/5/5/K4 0 0"} {
		p := toyAt(text)
		for depth := range 4 {
			want := slowPerft(t, p, depth)
			for _, leaves := range []variant.Leaves{variant.Counted, variant.Listed, variant.Played} {
				if got := variant.PerftBy(p, depth, leaves); got != want {
					t.Errorf("%s depth %d way %d: %d, want %d", text, depth, leaves, got, want)
				}
			}
			if got := variant.Perft(withoutCounter{p}, depth); got != want {
				t.Errorf("%s depth %d without a Counter: %d, want %d", text, depth, got, want)
			}
			if got, _ := variant.Text(p); got != text {
				t.Fatalf("perft changed its argument to %s", got)
			}
		}
	}
	if got := variant.Perft(toy.Start(), -1); got != 1 {
		t.Errorf("depth -1 gives %d, want 1", got)
	}
}

func TestPerftCountsChoicesOfJointGames(t *testing.T) {
	// Three choices each, but two for a king on the edge after the first turn.
	for depth, want := range []uint64{1, 3, 9, 24} {
		if got := variant.Perft(duel.Start(), depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

func TestDivideSums(t *testing.T) {
	p := toyAt(toyFew)
	for depth := 1; depth < 4; depth++ {
		shares, sum := variant.Divide(p, depth), uint64(0)
		moves := []move.Move{}
		for _, s := range shares {
			q, err := variant.Play(p, s.Move)
			if err != nil {
				t.Fatal(err)
			}
			if want := variant.Perft(q, depth-1); s.Nodes != want {
				t.Errorf("depth %d: %v has %d, want %d", depth, s.Move, s.Nodes, want)
			}
			sum, moves = sum+s.Nodes, append(moves, s.Move)
		}
		if want := variant.Perft(p, depth); sum != want {
			t.Errorf("depth %d: the shares sum to %d, want %d", depth, sum, want)
		}
		if !slices.Equal(moves, variant.Moves(p)) {
			t.Errorf("depth %d: the shares are not in the order of the list", depth)
		}
	}
	if got := variant.Divide(p, 0); got != nil {
		t.Errorf("depth 0 gives %v, want nil", got)
	}
}

// lineModel is a Line as a pile of independent positions.
type lineModel struct {
	pile  []variant.Position
	moves []move.Move
}

func (m *lineModel) top() variant.Position { return m.pile[len(m.pile)-1] }

func (m *lineModel) repeats() int {
	n := 0
	for _, p := range m.pile[:len(m.pile)-1] {
		if p.Key() == m.top().Key() {
			n++
		}
	}
	return n
}

func TestLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		starts := []variant.Position{toy.Start(), toyAt(toyFew), toyAt("5/5/5/5/K4 0 0")}
		root := rapid.SampledFrom(starts).Draw(t, "root")
		line := variant.NewLine(root)
		m := &lineModel{pile: []variant.Position{root.Clone()}}
		t.Repeat(map[string]func(*rapid.T){
			"push": func(t *rapid.T) {
				ms := line.Moves()
				if len(ms) == 0 {
					t.Skip("over")
				}
				mv := rapid.SampledFrom(ms).Draw(t, "move")
				line.Push(mv)
				next := m.top().Clone()
				next.Apply(mv)
				m.pile, m.moves = append(m.pile, next), append(m.moves, mv)
			},
			"pop": func(t *rapid.T) {
				line.Pop()
				if len(m.moves) > 0 {
					m.pile, m.moves = m.pile[:len(m.pile)-1], m.moves[:len(m.moves)-1]
				}
			},
			"reorder": func(t *rapid.T) { slices.Reverse(line.Moves()) },
			"reset": func(t *rapid.T) {
				p := rapid.SampledFrom(starts).Draw(t, "root")
				line.Reset(p)
				m.pile, m.moves = []variant.Position{p.Clone()}, nil
			},
			"": func(t *rapid.T) { checkLine(t, line, m) },
		})
	})
}

func checkLine(t *rapid.T, line *variant.Line, m *lineModel) {
	got, _ := variant.Text(line.Top())
	if want, _ := variant.Text(m.top()); got != want {
		t.Fatalf("at %s, want %s", got, want)
	}
	if got, want := line.Key(), m.top().Key(); got != want {
		t.Fatalf("key %#x, want %#x", got, want)
	}
	if got, want := line.Ply(), len(m.moves); got != want {
		t.Fatalf("ply %d, want %d", got, want)
	}
	if got, want := line.Repeats(), m.repeats(); got != want {
		t.Fatalf("%d repeats, want %d", got, want)
	}
	last := move.None
	if n := len(m.moves); n > 0 {
		last = m.moves[n-1]
	}
	if got := line.Last(); got != last {
		t.Fatalf("last %v, want %v", got, last)
	}
	listed := slices.Sorted(slices.Values(line.Moves()))
	if want := slices.Sorted(slices.Values(variant.Moves(m.top()))); !slices.Equal(listed, want) {
		t.Fatalf("moves %v, want %v", listed, want)
	}
}

// pushPopAll walks the whole tree below the line.
func pushPopAll(line *variant.Line, depth int) (nodes int) {
	if depth == 0 {
		return 1
	}
	for _, m := range line.Moves() {
		line.Push(m)
		nodes += pushPopAll(line, depth-1)
		line.Pop()
	}
	return nodes
}

func TestLineDoesNotAllocate(t *testing.T) {
	line := variant.NewLine(toy.Start())
	if got, want := pushPopAll(line, 2), int(variant.Perft(toy.Start(), 2)); got != want {
		t.Fatalf("%d leaves, want %d", got, want)
	}
	if n := testing.AllocsPerRun(20, func() { pushPopAll(line, 2) }); n != 0 {
		t.Errorf("%v allocations a walk, want 0", n)
	}
}
