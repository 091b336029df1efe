package board

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// plain is the slow twin of a Geometry: it knows its squares and nothing else.
type plain struct {
	files, ranks int
	hole         [MaxSquares]bool
}

func (p *plain) at(f, r int) Square {
	if f < 0 || f >= p.files || r < 0 || r >= p.ranks || p.hole[r*p.files+f] {
		return NoSquare
	}
	return Square(r*p.files + f)
}

func (p *plain) step(q Square, df, dr int) Square {
	return p.at(int(q)%p.files+df, int(q)/p.files+dr)
}

// walk returns the squares from q in single steps up to and including the first
// man of occ.
func (p *plain) walk(q Square, df, dr int, occ Set) Set {
	var s Set
	for q = p.step(q, df, dr); q != NoSquare; q = p.step(q, df, dr) {
		s = s.With(q)
		if occ.Has(q) {
			break
		}
	}
	return s
}

func (p *plain) all() []Square {
	var list []Square
	for q := range p.files * p.ranks {
		if !p.hole[q] {
			list = append(list, Square(q))
		}
	}
	return list
}

var sizes = [][2]int{
	{8, 8}, {11, 11}, {11, 10}, {5, 4}, {16, 8}, {8, 16}, {1, 1}, {1, 7}, {1, 64}, {1, 128}, {7, 1},
	{26, 1}, {26, 4}, {2, 64}, {2, 32}, {64 / 4, 4}, {13, 5}, {9, 7}, {10, 8}, {3, 3},
}

// drawGeometry draws a geometry, with holes or without, and its slow twin.
func drawGeometry(t *rapid.T) (*Geometry, *plain) {
	size := rapid.SampledFrom(sizes).Draw(t, "size")
	p := &plain{files: size[0], ranks: size[1]}
	s := Shape{Files: p.files, Ranks: p.ranks, TopDown: rapid.Bool().Draw(t, "top down")}
	if rapid.Bool().Draw(t, "with holes") {
		holes, _ := drawSet(t, "holes")
		for q := range holes.All() {
			// One square has to be left, and it is the first.
			if q > 0 && int(q) < p.files*p.ranks {
				p.hole[q] = true
				s.Holes = append(s.Holes, q)
			}
		}
	}
	g, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g, p
}

func TestNewRefuses(t *testing.T) {
	all := make([]Square, 6)
	for q := range all {
		all[q] = Square(q)
	}
	for name, tt := range map[string]struct {
		shape Shape
		want  string
	}{
		"no files":                  {Shape{Files: 0, Ranks: 8}, "Files is 0"},
		"fewer than no files":       {Shape{Files: -8, Ranks: -8}, "Files is -8"},
		"more files than letters":   {Shape{Files: 27, Ranks: 1}, "Files is 27"},
		"no ranks":                  {Shape{Files: 8, Ranks: 0}, "8 files and 0 ranks"},
		"fewer than no ranks":       {Shape{Files: 8, Ranks: -1}, "8 files and -1 ranks"},
		"too many squares":          {Shape{Files: 8, Ranks: 17}, "8 files and 17 ranks"},
		"one square too many":       {Shape{Files: 3, Ranks: 43}, "3 files and 43 ranks"},
		"a product that overflows":  {Shape{Files: 2, Ranks: math.MaxInt/2 + 1}, "2 files and"},
		"a product that wraps to 8": {Shape{Files: 8, Ranks: math.MaxInt/4 + 2}, "8 files and"},
		"a hole off the board":      {Shape{Files: 8, Ranks: 8, Holes: []Square{64}}, "hole 64"},
		"no square for a hole":      {Shape{Files: 8, Ranks: 8, Holes: []Square{NoSquare}}, "hole 255"},
		"holes only":                {Shape{Files: 2, Ranks: 3, Holes: all}, "holes only"},
	} {
		g, err := New(tt.shape)
		if err == nil || g != nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, %v, want an error with %q", name, g, err, tt.want)
		}
	}
}

func TestRectPanicsOnABadSize(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Rect(27, 1) did not panic")
		}
	}()
	Rect(27, 1)
}

func TestShapeIsTheGeometrysOwn(t *testing.T) {
	holes := []Square{1, 2}
	g, err := New(Shape{Files: 3, Ranks: 2, Holes: holes, TopDown: true})
	if err != nil {
		t.Fatal(err)
	}
	holes[0] = 5
	g.Shape().Holes[1] = 5
	s := g.Shape()
	if s.Files != 3 || s.Ranks != 2 || !s.TopDown || len(s.Holes) != 2 || s.Holes[0] != 1 || s.Holes[1] != 2 {
		t.Errorf("got %+v", s)
	}
}

func TestNames(t *testing.T) {
	for _, tt := range []struct {
		name string
		g    *Geometry
		want map[string]Square
	}{
		{"from White's side", Rect(8, 8), map[string]Square{"a1": 0, "h1": 7, "a2": 8, "e4": 28, "h8": 63}},
		{"from Black's side", mustNew(Shape{Files: 11, Ranks: 11, TopDown: true}), map[string]Square{"a11": 0, "k11": 10, "a1": 110, "k1": 120, "f6": 60}},
		{"three digits", Rect(1, 128), map[string]Square{"a1": 0, "a9": 8, "a100": 99, "a128": 127}},
		{"last letter", Rect(26, 2), map[string]Square{"z1": 25, "z2": 51}},
	} {
		for name, q := range tt.want {
			if got := tt.g.Name(q); got != name {
				t.Errorf("%s: square %d is %s, want %s", tt.name, q, got, name)
			}
			if got := tt.g.Square(name); got != q {
				t.Errorf("%s: %s is square %d, want %d", tt.name, name, got, q)
			}
		}
	}
}

func TestNameOfNoSquare(t *testing.T) {
	g := mustNew(Shape{Files: 8, Ranks: 8, Holes: []Square{27}})
	for _, q := range []Square{27, 64, 127, 128, NoSquare} {
		if got := g.Name(q); got != "-" || g.Has(q) {
			t.Errorf("%d is called %q, Has %v", q, got, g.Has(q))
		}
	}
}

func TestReadSquare(t *testing.T) {
	holed := mustNew(Shape{Files: 8, Ranks: 8, Holes: []Square{27}})
	for _, tt := range []struct {
		g    *Geometry
		text string
		q    Square
		n    int
	}{
		{Rect(8, 8), "e2e4", 12, 2},
		{Rect(8, 8), "h8=Q", 63, 2},
		{Rect(11, 11), "k11a1", 120, 3},
		{Rect(11, 11), "k1a11", 10, 2},
		{Rect(1, 128), "a128", 127, 4},
		// Reading used to stop behind the third digit and found a100 here.
		{Rect(1, 128), "a1000", NoSquare, 0},
		{Rect(1, 128), "a99999999999999999999", NoSquare, 0},
		{Rect(8, 8), "", NoSquare, 0},
		{Rect(8, 8), "e", NoSquare, 0},
		{Rect(8, 8), "e0", NoSquare, 0},
		{Rect(8, 8), "e04", NoSquare, 0},
		{Rect(8, 8), "e9", NoSquare, 0},
		{Rect(8, 8), "e44", NoSquare, 0},
		{Rect(8, 8), "i1", NoSquare, 0},
		{Rect(8, 8), "E4", NoSquare, 0},
		{Rect(8, 8), " e4", NoSquare, 0},
		{Rect(8, 8), "e-4", NoSquare, 0},
		{Rect(8, 8), "\xffe4", NoSquare, 0},
		{holed, "d4", NoSquare, 0},
		{holed, "d5", 35, 2},
	} {
		if q, n := tt.g.ReadSquare(tt.text); q != tt.q || n != tt.n {
			t.Errorf("ReadSquare(%q) = %d, %d, want %d, %d", tt.text, q, n, tt.q, tt.n)
		}
	}
	if q := Rect(8, 8).Square("e4 "); q != NoSquare {
		t.Errorf("Square takes a blank behind the name: %d", q)
	}
}

func TestEveryNameReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		for _, q := range p.all() {
			name := g.Name(q)
			if got, n := g.ReadSquare(name + "x"); got != q || n != len(name) || g.Square(name) != q {
				t.Fatalf("%d is called %s, which reads as %d (%d bytes)", q, name, got, n)
			}
		}
	})
}

func TestGeometryKnowsItsSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		if g.Files() != p.files || g.Ranks() != p.ranks || g.Size() != p.files*p.ranks || g.Squares() != SetOf(p.all()...) {
			t.Fatalf("%d files, %d ranks, %d, %v", g.Files(), g.Ranks(), g.Size(), g.Squares())
		}
		for f := -1; f <= p.files; f++ {
			for r := -1; r <= p.ranks; r++ {
				q := p.at(f, r)
				if got := g.At(f, r); got != q || g.Has(got) != (q != NoSquare) {
					t.Fatalf("At(%d, %d) = %d, want %d", f, r, got, q)
				}
				if q != NoSquare && (g.File(q) != f || g.Rank(q) != r) {
					t.Fatalf("%d is on file %d, rank %d, want %d, %d", q, g.File(q), g.Rank(q), f, r)
				}
			}
		}
	})
}

func TestFileAndRankSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := drawGeometry(t)
		for i := -1; i <= max(p.files, p.ranks); i++ {
			var file, white, black Set
			for _, q := range p.all() {
				if int(q)%p.files == i {
					file = file.With(q)
				}
				if int(q)/p.files == i {
					white = white.With(q)
				}
				if p.ranks-1-int(q)/p.files == i {
					black = black.With(q)
				}
			}
			if g.FileSet(i) != file || g.RankSet(White, i) != white || g.RankSet(Black, i) != black {
				t.Fatalf("band %d: file %v, white rank %v, black rank %v", i, g.FileSet(i), g.RankSet(White, i), g.RankSet(Black, i))
			}
		}
	})
}

// mustNew is New for shapes known to be right.
func mustNew(s Shape) *Geometry {
	g, err := New(s)
	if err != nil {
		panic(err)
	}
	return g
}

func TestEqualAsksForTheShapeAlone(t *testing.T) {
	must := func(s Shape) *Geometry {
		g, err := New(s)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	list := []*Geometry{
		Rect(8, 8), Rect(8, 9), Rect(9, 8), nil, must(Shape{Files: 8, Ranks: 8, TopDown: true}),
		must(Shape{Files: 8, Ranks: 8, Holes: []Square{3}}), must(Shape{Files: 8, Ranks: 8, Holes: []Square{4}}),
	}
	for i, g := range list {
		for j, h := range list {
			if g.Equal(h) != (i == j) {
				t.Errorf("%d and %d: Equal is %v", i, j, g.Equal(h))
			}
		}
	}
	if !Rect(8, 8).Equal(Rect(8, 8)) || !must(Shape{Files: 3, Ranks: 3, Holes: []Square{4, 0}}).Equal(must(Shape{Files: 3, Ranks: 3, Holes: []Square{0, 4, 4}})) {
		t.Error("two of one shape differ")
	}
}
