package board

import (
	"testing"

	"pgregory.net/rapid"
)

// men is the model of a Placement.
type men map[Square]Piece

// placed puts the men of a model on an empty board.
func (m men) placed(g *Geometry, kinds int) Placement {
	p := NewPlacement(g, kinds)
	for q, pc := range m {
		p.Put(pc, q)
	}
	return p
}

// check compares everything that p shows through Board with the model.
func (m men) check(t *rapid.T, p *Placement, kinds int) {
	var kind [MaxKinds][2]Set
	var color [2]Set
	var key uint64
	for q := Square(0); q < MaxSquares; q++ {
		pc := m[q]
		if got := p.At(q); got != pc {
			t.Fatalf("At(%d) = %d, want %d", q, got, pc)
		}
		if pc != NoPiece {
			kind[pc.Kind()][pc.Color()] = kind[pc.Kind()][pc.Color()].With(q)
			color[pc.Color()] = color[pc.Color()].With(q)
			key ^= PieceKey(pc, q)
		}
	}
	for k := Kind(1); k < MaxKinds; k++ {
		for c := range color {
			if got := p.Pieces(Color(c), k); got != kind[k][c] {
				t.Fatalf("Pieces(%v, %d) = %v, want %v", Color(c), k, got, kind[k][c])
			}
		}
		if got, want := p.Kind(k), kind[k][0].Or(kind[k][1]); got != want {
			t.Fatalf("Kind(%d) = %v, want %v", k, got, want)
		}
	}
	if p.Color(White) != color[0] || p.Color(Black) != color[1] || p.Occupied() != color[0].Or(color[1]) {
		t.Fatalf("white %v, black %v, all %v, want %v and %v", p.Color(White), p.Color(Black), p.Occupied(), color[0], color[1])
	}
	if p.Key() != key || p.Recompute() != key {
		t.Fatalf("key %#x, recomputed %#x, want %#x", p.Key(), p.Recompute(), key)
	}
	if fresh := m.placed(p.Geometry(), kinds); fresh != *p {
		t.Fatalf("differs from the same men put on an empty board")
	}
}

// placementMachine drives a Placement and its model. The second pair is what
// CopyFrom copies to and fro.
type placementMachine struct {
	g            *Geometry
	kinds        int
	all          []Square
	p, other     Placement
	m, otherMen  men
	square       *rapid.Generator[Square]
	pieceOrEmpty *rapid.Generator[Piece]
}

func newPlacementMachine(t *rapid.T) *placementMachine {
	g, twin := drawGeometry(t)
	s := &placementMachine{g: g, all: twin.all(), m: men{}, otherMen: men{}}
	s.kinds = rapid.IntRange(1, MaxKinds-1).Draw(t, "kinds")
	s.p, s.other = NewPlacement(g, s.kinds), NewPlacement(g, s.kinds)
	s.square = rapid.SampledFrom(s.all)
	s.pieceOrEmpty = rapid.Custom(func(t *rapid.T) Piece {
		k := Kind(rapid.IntRange(0, s.kinds).Draw(t, "kind"))
		return NewPiece(Color(rapid.IntRange(0, 1).Draw(t, "colour")), k)
	})
	return s
}

func (s *placementMachine) set(q Square, pc Piece) {
	delete(s.m, q)
	if pc != NoPiece {
		s.m[q] = pc
	}
}

func (s *placementMachine) put(t *rapid.T) {
	q, pc := s.square.Draw(t, "square"), s.pieceOrEmpty.Draw(t, "piece")
	if got, want := s.p.Put(pc, q), s.m[q]; got != want {
		t.Fatalf("Put returned %d, want %d", got, want)
	}
	s.set(q, pc)
}

func (s *placementMachine) remove(t *rapid.T) {
	q := s.square.Draw(t, "square")
	if got, want := s.p.Remove(q), s.m[q]; got != want {
		t.Fatalf("Remove returned %d, want %d", got, want)
	}
	s.set(q, NoPiece)
}

func (s *placementMachine) move(t *rapid.T) {
	var from, to []Square
	for _, q := range s.all {
		if s.m[q] != NoPiece {
			from = append(from, q)
		} else {
			to = append(to, q)
		}
	}
	if len(from) == 0 || len(to) == 0 {
		t.Skip("nothing to move, or nowhere to go")
	}
	a, b := rapid.SampledFrom(from).Draw(t, "from"), rapid.SampledFrom(to).Draw(t, "to")
	s.p.Move(a, b)
	s.set(b, s.m[a])
	s.set(a, NoPiece)
}

func (s *placementMachine) swap(t *rapid.T) {
	x, y := s.square.Draw(t, "x"), s.square.Draw(t, "y")
	s.p.Swap(x, y)
	a, b := s.m[x], s.m[y]
	s.set(x, b)
	s.set(y, a)
}

func (s *placementMachine) copyFrom(t *rapid.T) {
	s.other.CopyFrom(&s.p)
	s.otherMen = men{}
	for q, pc := range s.m {
		s.otherMen[q] = pc
	}
}

func (s *placementMachine) exchange(t *rapid.T) {
	s.p, s.other = s.other, s.p
	s.m, s.otherMen = s.otherMen, s.m
}

func TestPlacementIsAMapOfMen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newPlacementMachine(t)
		t.Repeat(map[string]func(*rapid.T){
			"put":      s.put,
			"remove":   s.remove,
			"move":     s.move,
			"swap":     s.swap,
			"copy":     s.copyFrom,
			"exchange": s.exchange,
			"": func(t *rapid.T) {
				s.m.check(t, &s.p, s.kinds)
				s.otherMen.check(t, &s.other, s.kinds)
				if (s.p == s.other) != (len(s.m) == len(s.otherMen) && s.m.within(s.otherMen)) {
					t.Fatalf("== says %v for %v and %v", s.p == s.other, s.m, s.otherMen)
				}
			},
		})
	})
}

func (m men) within(other men) bool {
	for q, pc := range m {
		if other[q] != pc {
			return false
		}
	}
	return true
}

func TestCopyFromFillsAZeroPlacement(t *testing.T) {
	p := men{0: NewPiece(White, 1), 119: NewPiece(Black, 3)}.placed(Rect(12, 10), 3)
	var q Placement
	q.CopyFrom(&p)
	if q != p || q.Geometry() != p.Geometry() {
		t.Error("the copy differs")
	}
}

func TestCopyFromLeavesNothingBehind(t *testing.T) {
	full := func(g *Geometry, kinds, first int) Placement {
		p, n := NewPlacement(g, kinds), first
		for q := range g.Squares().All() {
			p.Put(NewPiece(Color(n/kinds&1), Kind(1+n%kinds)), q)
			n++
		}
		return p
	}
	for _, g := range []*Geometry{Rect(5, 5), Rect(8, 8), Rect(13, 5), Rect(11, 10), Rect(16, 8)} {
		for _, kinds := range []int{1, 7, 8, 9, 10, 15, 16, 17, 30, 31} {
			p, q, empty := full(g, kinds, 0), full(g, kinds, 5), NewPlacement(g, kinds)
			for _, from := range []Placement{q, empty, p} {
				if p.CopyFrom(&from); p != from {
					t.Errorf("%d files, %d ranks, %d kinds: the copy differs", g.Files(), g.Ranks(), kinds)
				}
			}
		}
	}
}

// TestCopyMovedIsCopyFromAndMove goes over all pairs of squares, captures of both
// colours, empty starts and used targets among them.
func TestCopyMovedIsCopyFromAndMove(t *testing.T) {
	for _, tt := range []struct {
		g     *Geometry
		kinds int
		tight bool
	}{
		{Rect(5, 5), 3, true}, {Rect(8, 8), 6, true}, {Rect(8, 8), 8, true}, {Rect(8, 8), 9, false}, {Rect(13, 5), 6, false},
	} {
		q, used := NewPlacement(tt.g, tt.kinds), NewPlacement(tt.g, tt.kinds)
		for at := range tt.g.Squares().All() {
			used.Put(NewPiece(White, Kind(tt.kinds)), at)
			if n := int(at) * 7 % (3 * tt.kinds); n < 2*tt.kinds {
				q.Put(NewPiece(Color(n&1), Kind(1+n/2)), at)
			}
		}
		if q.Tight() != tt.tight {
			t.Errorf("%d squares, %d kinds: Tight is %v", tt.g.Size(), tt.kinds, q.Tight())
		}
		for from := range tt.g.Squares().All() {
			for to := range tt.g.Squares().Without(from).All() {
				want, got := q, used
				want.Move(from, to)
				moved := got.CopyMoved(&q, from, to)
				if moved != (tt.tight && q.At(from) != NoPiece) {
					t.Fatalf("%d squares, %d kinds: CopyMoved(%d, %d) is %v", tt.g.Size(), tt.kinds, from, to, moved)
				}
				if moved && got != want || !moved && got != used {
					t.Fatalf("%d squares, %d kinds: CopyMoved(%d, %d) differs", tt.g.Size(), tt.kinds, from, to)
				}
			}
		}
		other := NewPlacement(tt.g, tt.kinds+1)
		if other.CopyMoved(&q, q.Occupied().First(), q.Occupied().Last()) {
			t.Errorf("%d squares: CopyMoved between %d and %d kinds", tt.g.Size(), tt.kinds, tt.kinds+1)
		}
	}
}

func TestCopyFromAcrossKindsAndBoards(t *testing.T) {
	g := Rect(8, 8)
	for name, to := range map[string]Placement{
		"another number of kinds": NewPlacement(g, 3), "another board": NewPlacement(Rect(8, 8), 20),
	} {
		from := men{0: NewPiece(White, 1), 63: NewPiece(Black, 20)}.placed(g, 20)
		if to.CopyFrom(&from); to != from || to.Geometry() != g {
			t.Errorf("%s: the copy differs", name)
		}
	}
}

func TestNewPlacementPanicsOnBadKinds(t *testing.T) {
	for _, kinds := range []int{-1, 0, MaxKinds} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d kinds: no panic", kinds)
				}
			}()
			NewPlacement(Rect(8, 8), kinds)
		}()
	}
}

func TestHotPathsDoNotAllocate(t *testing.T) {
	for _, g := range []*Geometry{Rect(8, 8), Rect(11, 11)} {
		p := men{0: NewPiece(White, 1), 1: NewPiece(Black, 2)}.placed(g, 2)
		other := p
		step := g.Shifter(1, 2)
		var sink Set
		var key uint64
		n := testing.AllocsPerRun(100, func() {
			p.Put(NewPiece(Black, 1), 5)
			p.Move(5, 6)
			p.Swap(0, 6)
			p.Remove(0)
			p.CopyFrom(&other)
			p.CopyMoved(&other, 0, 5)
			key ^= p.Key() ^ p.Recompute()
			occ := p.Occupied()
			sink = sink.Xor(g.Queen(9, occ)).Xor(g.Slide(9, occ, East|NorthWest)).Xor(g.Ray(9, AllLines))
			sink = sink.Xor(g.Around(occ)).Xor(g.Near(9, 1)).Xor(g.Near(9, 2)).Xor(g.Between(0, 9))
			sink = sink.Xor(step.Shift(occ)).Xor(g.Shift(occ, -1, 1))
			for q := range occ.All() {
				sink = sink.Without(q)
			}
			q, _ := g.ReadSquare(g.Name(9))
			sink = sink.With(q)
		})
		if n != 0 {
			t.Errorf("%dx%d: %v allocations, want 0", g.Files(), g.Ranks(), n)
		}
	}
}

// Squares 0 and 64 lie in different words of a Set at the same bit.
func TestMoveBetweenTheWords(t *testing.T) {
	g := Rect(16, 8)
	p := NewPlacement(g, 2)
	p.Put(NewPiece(White, 1), 0)
	p.Put(NewPiece(Black, 2), 64)
	p.Move(0, 64)
	if p.Occupied() != Single(64) || p.Color(White) != Single(64) || p.Key() != p.Recompute() {
		t.Errorf("after 0 to 64: men on %v, white on %v", p.Occupied(), p.Color(White))
	}
	p.Move(64, 0)
	if p.Occupied() != Single(0) || p.Kind(1) != Single(0) || p.Key() != p.Recompute() {
		t.Errorf("after 64 to 0: men on %v", p.Occupied())
	}
	if g.Has(MaxSquares) {
		t.Error("square 128 is on the board")
	}
}
