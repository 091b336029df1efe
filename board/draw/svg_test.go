package draw

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
)

// element is an SVG element read back.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func (e *element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// number returns an attribute that has to be a number.
func (e *element) number(t failer, name string) float64 {
	v, err := strconv.ParseFloat(e.attr(name), 64)
	if err != nil {
		t.Fatalf("<%s class=%q>: %s is %q", e.XMLName.Local, e.attr("class"), name, e.attr(name))
	}
	return v
}

// all returns the elements below e that have the class, in their order.
func (e *element) all(class string) []element {
	var found []element
	for _, c := range e.Children {
		if slices.Contains(strings.Fields(c.attr("class")), class) {
			found = append(found, c)
		}
		found = append(found, c.all(class)...)
	}
	return found
}

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// drawn draws b and reads the XML back, to its last byte.
func drawn(t failer, b board.Board, o Options) *element {
	t.Helper()
	var out strings.Builder
	if err := SVG(&out, b, roster, o); err != nil {
		t.Fatalf("SVG: %v", err)
	}
	d := xml.NewDecoder(strings.NewReader(out.String()))
	var root element
	if err := d.Decode(&root); err != nil {
		t.Fatalf("not well-formed: %v\n%s", err, out.String())
	}
	if rest, err := d.Token(); err != nil || strings.TrimSpace(fmt.Sprintf("%s", rest)) != "" {
		t.Fatalf("behind the end: %v, %v", rest, err)
	}
	if _, err := d.Token(); err != io.EOF {
		t.Fatalf("something behind the end (%v)", err)
	}
	if root.XMLName.Local != "svg" || root.XMLName.Space != "http://www.w3.org/2000/svg" {
		t.Fatalf("the root is %v", root.XMLName)
	}
	return &root
}

// corners returns the upper left corners of the rects of a class.
func corners(t failer, root *element, class string) map[[2]int]bool {
	found := make(map[[2]int]bool)
	for _, e := range root.all(class) {
		if e.number(t, "width") != unit || e.number(t, "height") != unit {
			t.Fatalf("a %s of %s by %s", class, e.attr("width"), e.attr("height"))
		}
		found[[2]int{int(e.number(t, "x")), int(e.number(t, "y"))}] = true
	}
	return found
}

func TestEverySquareIsDrawnOnceAndNoHole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := rapid.IntRange(1, 16).Draw(t, "files")
		ranks := rapid.IntRange(1, 8).Draw(t, "ranks")
		s := board.Shape{Files: files, Ranks: ranks}
		for q := 1; q < files*ranks; q++ {
			if rapid.IntRange(0, 4).Draw(t, "hole") == 0 {
				s.Holes = append(s.Holes, board.Square(q))
			}
		}
		g := shaped(s)
		o := Options{Flipped: rapid.Bool().Draw(t, "flipped"), Bare: rapid.Bool().Draw(t, "bare")}
		root := drawn(t, place(g), o)
		left := margin
		if o.Bare {
			left = 0
		}
		want := make(map[[2]int]bool)
		for q := range g.Squares().All() {
			f, r := int(q)%files, ranks-1-int(q)/files
			if o.Flipped {
				f, r = files-1-f, int(q)/files
			}
			want[[2]int{left + unit*f, unit * r}] = true
		}
		got := corners(t, root, "square")
		if n := len(root.all("square")); n != len(want) || len(got) != len(want) {
			t.Fatalf("%d squares in %d places, want %d", n, len(got), len(want))
		}
		for at := range want {
			if !got[at] {
				t.Fatalf("no square at %v", at)
			}
		}
		if view := root.attr("viewBox"); view != fmt.Sprintf("0 0 %d %d", files*unit+left, ranks*unit+left) {
			t.Fatalf("viewBox is %q", view)
		}
	})
}

func TestA1IsDarkAndH1IsLight(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		root := drawn(t, place(board.Rect(8, 8)), Options{Flipped: flipped, Bare: true})
		dark, light := corners(t, root, "dark"), corners(t, root, "light")
		if len(dark) != 32 || len(light) != 32 {
			t.Errorf("flipped %v: %d dark squares and %d light", flipped, len(dark), len(light))
		}
		// A turned board has the same colours in its corners: a1 meets h8.
		for _, at := range [][2]int{{0, 7 * unit}, {7 * unit, 0}} {
			if !dark[at] {
				t.Errorf("flipped %v: the corner at %v is not dark", flipped, at)
			}
		}
		for _, at := range [][2]int{{0, 0}, {7 * unit, 7 * unit}} {
			if !light[at] {
				t.Errorf("flipped %v: the corner at %v is not light", flipped, at)
			}
		}
	}
}

func TestMenAreDiscsWithLetters(t *testing.T) {
	b := place(board.Rect(4, 3), "Ka1", "rd3", "Db2", "?c1")
	for _, tt := range []struct {
		name string
		o    Options
		want []string // colour, letter, column, row
	}{
		{"English", Options{Bare: true}, []string{"white K 0 2", "white ? 2 2", "white D 1 1", "black R 3 0"}},
		{"French", Options{Bare: true, Lang: board.French}, []string{"white R 0 2", "white ? 2 2", "white D 1 1", "black T 3 0"}},
		{"figures", Options{Bare: true, Figures: true}, []string{"white ♔ 0 2", "white ? 2 2", "white D 1 1", "black ♜ 3 0"}},
		{"flipped", Options{Bare: true, Flipped: true}, []string{"white K 3 0", "white ? 1 0", "white D 2 1", "black R 0 2"}},
	} {
		root := drawn(t, b, tt.o)
		var got []string
		for _, m := range root.all("man") {
			circle, text := m.Children[0], m.Children[1]
			column := int(circle.number(t, "cx")) / unit
			row := int(circle.number(t, "cy")) / unit
			got = append(got, fmt.Sprintf("%s %s %d %d", strings.Fields(m.attr("class"))[1], text.Text, column, row))
			fill := map[bool]string{true: whiteColor, false: blackColor}[strings.Contains(m.attr("class"), "white")]
			below := text.number(t, "y") - circle.number(t, "cy") // the baseline
			if circle.attr("fill") != fill || text.attr("fill") == fill || text.attr("x") != circle.attr("cx") || below <= 0 || below >= 15 {
				t.Errorf("%s: %s cannot be read", tt.name, got[len(got)-1])
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestNamesAreTheGeometrysOwn(t *testing.T) {
	for _, tt := range []struct {
		g       *board.Geometry
		flipped bool
		want    string
	}{
		{board.Rect(3, 2), false, "a b c 2 1"},
		{board.Rect(3, 2), true, "c b a 1 2"},
		{topDown, false, "a b c d 1 2 3"},
		{topDown, true, "d c b a 3 2 1"},
	} {
		var got []string
		for _, e := range drawn(t, place(tt.g), Options{Flipped: tt.flipped}).all("name") {
			got = append(got, e.Text)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
	if n := len(drawn(t, place(topDown), Options{Bare: true}).all("name")); n != 0 {
		t.Errorf("a bare board has %d names", n)
	}
}

// TestNamesStandBesideTheirSquares: files below the middle of theirs, ranks at
// the left of the middle of theirs.
func TestNamesStandBesideTheirSquares(t *testing.T) {
	for i, e := range drawn(t, place(board.Rect(3, 2)), Options{}).all("name") {
		x, y := int(e.number(t, "x")), int(e.number(t, "y"))
		middle := unit*(i%3) + unit/2
		if i < 3 && (x != margin+middle || y <= 2*unit || y > 2*unit+margin) ||
			i >= 3 && (x <= 0 || x >= margin || y < middle || y > middle+unit/4) {
			t.Errorf("%s at %d %d", e.Text, x, y)
		}
	}
}

func TestMarksAreDrawnOnTheirSquares(t *testing.T) {
	g := board.Rect(4, 3)
	at := func(names ...string) board.Set {
		var s board.Set
		for _, n := range names {
			s = s.With(g.Square(n))
		}
		return s
	}
	for _, flipped := range []bool{false, true} {
		root := drawn(t, place(g, "Ka1"), Options{
			Flipped: flipped, Bare: true,
			Last: at("a1", "b2").With(100), Highlight: at("d3"), Check: at("a1").With(12), Marks: at("a1", "c3").With(127),
		})
		// c3 is in the third column and the top row, a1 in the first and last.
		spot := func(column, row int) [2]int {
			if flipped {
				column, row = 3-column, 2-row
			}
			return [2]int{column * unit, row * unit}
		}
		for class, want := range map[string][][2]int{
			"last":      {spot(0, 2), spot(1, 1)},
			"highlight": {spot(3, 0)},
			"check":     {spot(0, 2)},
		} {
			got := corners(t, root, class)
			if len(got) != len(want) || slices.ContainsFunc(want, func(at [2]int) bool { return !got[at] }) {
				t.Errorf("flipped %v: %s is at %v, want %v", flipped, class, got, want)
			}
		}
		var rings [][2]int
		for _, e := range root.all("mark") {
			rings = append(rings, [2]int{int(e.number(t, "cx")) - unit/2, int(e.number(t, "cy")) - unit/2})
		}
		if !slices.Equal(rings, [][2]int{spot(0, 2), spot(2, 0)}) {
			t.Errorf("flipped %v: rings at %v", flipped, rings)
		}
	}
}

func TestArrowsPointFromSquareToSquare(t *testing.T) {
	g := board.Rect(8, 8)
	root := drawn(t, place(g), Options{Bare: true, Arrows: []Arrow{
		{g.Square("a1"), g.Square("a4")}, {g.Square("h8"), g.Square("d8")}, {g.Square("b2"), g.Square("b2")},
	}})
	arrows := root.all("arrow")
	if len(arrows) != 3 {
		t.Fatalf("%d arrows, want 3", len(arrows))
	}
	for i, want := range []string{
		// a1 is centred at 20 300 and a4 at 20 180: up, the tip on a4.
		"M23.0 292.0L23.0 196.0L29.0 196.0L20.0 180.0L11.0 196.0L17.0 196.0L17.0 292.0Z",
		// h8 is centred at 300 20 and d8 at 140 20: to the left.
		"M292.0 17.0L156.0 17.0L156.0 11.0L140.0 20.0L156.0 29.0L156.0 23.0L292.0 23.0Z",
	} {
		if got := arrows[i].attr("d"); got != want {
			t.Errorf("arrow %d is %s, want %s", i, got, want)
		}
	}
	if e := arrows[2]; e.XMLName.Local != "circle" || e.attr("cx") != "60" || e.attr("cy") != "260" {
		t.Errorf("the arrow to its own square is %+v", e)
	}
}

func TestArrowsAreOnTop(t *testing.T) {
	g := board.Rect(2, 2)
	root := drawn(t, place(g, "Ka1"), Options{Last: board.Single(0), Marks: board.Single(0), Arrows: []Arrow{{0, 3}}})
	var order []string
	for _, c := range root.Children {
		order = append(order, c.attr("class"))
	}
	if got, want := strings.Join(order, " "), "squares last names men mark arrow"; got != want {
		t.Errorf("drawn in the order %q, want %q", got, want)
	}
}

func TestSizeIsThatOfASquare(t *testing.T) {
	b := place(board.Rect(4, 3))
	for _, tt := range []struct {
		o             Options
		width, height string
	}{
		{Options{Bare: true}, "160", "120"},
		{Options{}, "180", "140"},
		{Options{Bare: true, Size: 25}, "100", "75"},
		{Options{Size: 25}, "112.5", "87.5"},
		{Options{Bare: true, Size: MaxSize}, "4000", "3000"},
	} {
		root := drawn(t, b, tt.o)
		if root.attr("width") != tt.width || root.attr("height") != tt.height {
			t.Errorf("size %d: %s by %s, want %s by %s", tt.o.Size, root.attr("width"), root.attr("height"), tt.width, tt.height)
		}
	}
}

func TestSVGRefuses(t *testing.T) {
	b := place(holed)
	for name, tt := range map[string]struct {
		o    Options
		want string
	}{
		"a negative size":       {Options{Size: -1}, "Size is -1"},
		"a size too great":      {Options{Size: MaxSize + 1}, "Size is 1001"},
		"an arrow from nowhere": {Options{Arrows: []Arrow{{0, 1}, {board.NoSquare, 1}}}, "arrow 1 goes from 255"},
		"an arrow to a hole":    {Options{Arrows: []Arrow{{0, 3}}}, "arrow 0 goes from 0 to 3"},
	} {
		var out strings.Builder
		if err := SVG(&out, b, roster, tt.o); err == nil || !strings.Contains(err.Error(), tt.want) || out.Len() > 0 {
			t.Errorf("%s: %v, %d bytes written, want an error with %q", name, err, out.Len(), tt.want)
		}
	}
}

// full is a writer that refuses.
type full struct{ err error }

func (f full) Write([]byte) (int, error) { return 0, f.err }

func TestSVGReturnsTheWritersError(t *testing.T) {
	want := errors.New("disk full")
	if err := SVG(full{want}, place(holed), roster, Options{}); !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}

func TestTitle(t *testing.T) {
	b := place(board.Rect(1, 1))
	for title, want := range map[string]string{
		"Tom & Jerry":         "Tom & Jerry",
		"</title><script>":    "</title><script>",
		"Échecs ♔ \U0001F409": "Échecs ♔ \U0001F409",
		"two\nlines\tand\r":   "two lines and ",
		"a\x00b\x1b[2J\u0085": "a\uFFFDb\uFFFD[2J\uFFFD",
		"bad \xff\xc3":        "bad \uFFFD\uFFFD",
		"turned \u202Eround":  "turned \uFFFDround",
		"no \uFFFE, \uFFFF":   "no \uFFFD, \uFFFD",
		"]]>":                 "]]>",
	} {
		root := drawn(t, b, Options{Title: title})
		if len(root.Children) == 0 || root.Children[0].XMLName.Local != "title" || root.Children[0].Text != want {
			t.Errorf("title %q reads back otherwise: %+v", title, root.Children[0])
		}
	}
	if root := drawn(t, b, Options{}); root.Children[0].XMLName.Local == "title" {
		t.Error("an empty title is written")
	}
}

func TestAnyTitleIsWellFormed(t *testing.T) {
	b := place(board.Rect(1, 1))
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.OneOf(
			rapid.String(),
			rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
		).Draw(t, "title")
		drawn(t, b, Options{Title: title})
	})
}

// A figure is data of the game and goes through the same escape.
func TestFigureThatXMLKnows(t *testing.T) {
	r := board.MustRoster(board.Man{
		Kind: king, Names: [board.Languages]string{"king"}, Letters: [board.Languages]byte{'K'}, Figures: [2]rune{'<', '&'},
	})
	var out strings.Builder
	if err := SVG(&out, place(board.Rect(2, 1), "Ka1", "kb1"), r, Options{Figures: true}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">&lt;</text>", ">&amp;</text>"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, out.String())
		}
	}
}
