package draw

import (
	"fmt"
	"io"
	"strconv"

	"github.com/fairykit/fairykit/board"
)

// MaxSize is the greatest Options.Size.
const MaxSize = 1000

// Options say what SVG draws beside the men. The zero value draws the bare
// position with White's home at the bottom. Squares of the sets that the board
// lacks are not drawn.
type Options struct {
	// Flipped puts Black's home at the bottom and turns the files round.
	Flipped bool
	// Size is the side of a square in pixels, 1 to MaxSize; 0 means 40. The
	// picture scales, so it is only the size at first.
	Size int
	// Lang is the language of the letters.
	Lang board.Lang
	// Figures draws the roster's Unicode figures in the discs; a man without
	// one keeps its letter.
	Figures bool
	// Bare leaves out the file letters and row numbers.
	Bare bool
	// Title is shown by browsers and read out to people who do not see the
	// picture. Characters that XML or one line of text cannot hold are replaced.
	Title string
	// Last is tinted: the squares of the last move.
	Last board.Set
	// Highlight is tinted in another colour: squares to speak about.
	Highlight board.Set
	// Check is filled with the colour of danger: attacked royals.
	Check board.Set
	// Marks get a ring: men with something to tell, such as the major royal.
	Marks board.Set
	// Arrows are drawn over everything, in their order.
	Arrows []Arrow
}

// Arrow points from one square to another. When both are the same, as for a
// drop, it is a circle around the square. Way makes the arrows of a move.
type Arrow struct{ From, To board.Square }

// Way returns what to draw for a move that was made: Options.Last and
// Options.Arrows. The route is that of variant.Describe, from start to end with
// the squares of turning or stepping between: one arrow for each leg, a circle
// for the one square of a drop, nothing for a pass. The two squares of the Move
// itself do not serve: that of a drop starts nowhere, and says 0 for it, which is
// a square like others.
func Way(route []board.Square) (last board.Set, arrows []Arrow) {
	for i, q := range route {
		last = last.With(q)
		if i > 0 {
			arrows = append(arrows, Arrow{route[i-1], q})
		}
	}
	if len(route) == 1 {
		arrows = []Arrow{{route[0], route[0]}}
	}
	return last, arrows
}

// The picture's own measures: a square is 40 units wide whatever its size.
const (
	unit   = 40
	margin = 20 // at the left and below, for letters and numbers
)

// The colours. A disc and what is written on it are each other's opposites.
const (
	lightColor     = "#ece4d0"
	darkColor      = "#a3b08a"
	lastColor      = "#f4c430"
	highlightColor = "#4a90d9"
	checkColor     = "#d8432e"
	markColor      = "#b8860b"
	arrowColor     = "#1f6f43"
	nameColor      = "#555555"
	whiteColor     = "#ffffff"
	blackColor     = "#222222"
)

// SVG writes b to w as one <svg> element, in a single call of Write. It fails,
// before it writes anything, when the size is out of range or an arrow has a
// square that the board lacks; otherwise with the error of w.
func SVG(w io.Writer, b board.Board, r *board.Roster, o Options) error {
	g := b.Geometry()
	if o.Size < 0 || o.Size > MaxSize {
		return fmt.Errorf("draw: Size is %d, want 0 to %d", o.Size, MaxSize)
	}
	for i, a := range o.Arrows {
		if !g.Has(a.From) || !g.Has(a.To) {
			return fmt.Errorf("draw: arrow %d goes from %d to %d, want squares of the board", i, a.From, a.To)
		}
	}
	p := picture{view: viewOf(g, o.Flipped), b: b, r: r, o: o}
	if !o.Bare {
		p.left = margin
	}
	p.open()
	p.squares()
	p.tint("last", lastColor, "0.5", o.Last)
	p.tint("highlight", highlightColor, "0.5", o.Highlight)
	p.tint("check", checkColor, "0.75", o.Check)
	if !o.Bare {
		p.names()
	}
	p.men()
	p.marks()
	p.arrows()
	p.out = append(p.out, "</svg>\n"...)
	_, err := w.Write(p.out)
	return err
}

// picture is an SVG text in the making.
type picture struct {
	view
	b    board.Board
	r    *board.Roster
	o    Options
	left int // width of the margin at the left, and height of that below
	out  []byte
}

func (p *picture) addf(format string, args ...any) {
	p.out = fmt.Appendf(p.out, format, args...)
}

func (p *picture) open() {
	size := p.o.Size
	if size == 0 {
		size = unit
	}
	width, height := p.files*unit+p.left, p.ranks*unit+p.left
	pixels := func(units int) string {
		return strconv.FormatFloat(float64(units*size)/unit, 'f', -1, 64)
	}
	p.addf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%s" height="%s" role="img">`+"\n",
		width, height, pixels(width), pixels(height))
	if p.o.Title != "" {
		p.out = append(p.out, "<title>"...)
		p.out = appendEscaped(p.out, p.o.Title)
		p.out = append(p.out, "</title>\n"...)
	}
}

// corner returns the upper left corner of a square.
func (p *picture) corner(q board.Square) (x, y int) {
	column, row := p.place(q)
	return p.left + column*unit, row * unit
}

// center returns the middle of a square.
func (p *picture) center(q board.Square) (x, y int) {
	x, y = p.corner(q)
	return x + unit/2, y + unit/2
}

func (p *picture) squares() {
	p.addf("<g class=\"squares\">\n")
	for q := range p.g.Squares().All() {
		x, y := p.corner(q)
		name, fill := "light", lightColor
		if (p.g.File(q)+p.g.Rank(q))%2 == 0 { // a1 is dark
			name, fill = "dark", darkColor
		}
		p.addf(`<rect class="square %s" x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", name, x, y, unit, unit, fill)
	}
	p.addf("</g>\n")
}

// tint lays a colour over the squares of s.
func (p *picture) tint(class, fill, opacity string, s board.Set) {
	for q := range s.And(p.g.Squares()).All() {
		x, y := p.corner(q)
		p.addf(`<rect class="%s" x="%d" y="%d" width="%d" height="%d" fill="%s" fill-opacity="%s"/>`+"\n",
			class, x, y, unit, unit, fill, opacity)
	}
}

func (p *picture) names() {
	p.addf(`<g class="names" font-family="sans-serif" font-size="13" text-anchor="middle" fill="%s">`+"\n", nameColor)
	for column := range p.files {
		p.addf(`<text class="name" x="%d" y="%d">%c</text>`+"\n", p.left+column*unit+unit/2, p.ranks*unit+14, p.letter(column))
	}
	for row := range p.ranks {
		// Baselines are set by hand: viewers differ about dominant-baseline.
		p.addf(`<text class="name" x="%d" y="%d">%d</text>`+"\n", p.left/2, row*unit+unit/2+5, p.number(row))
	}
	p.addf("</g>\n")
}

func (p *picture) men() {
	p.addf(`<g class="men" font-family="sans-serif" font-weight="bold" text-anchor="middle" stroke-width="1.5">` + "\n")
	for q := range p.b.Occupied().And(p.g.Squares()).All() {
		pc := p.b.At(q)
		x, y := p.center(q)
		disc, ink := whiteColor, blackColor
		if pc.Color() == board.Black {
			disc, ink = blackColor, whiteColor
		}
		sign, size := rune(p.r.Letter(pc.Kind(), p.o.Lang)), 20
		if fig := figure(p.r, pc); p.o.Figures && fig != 0 {
			sign, size = fig, 26
		}
		p.addf(`<g class="man %v"><circle cx="%d" cy="%d" r="15" fill="%s" stroke="%s"/>`, pc.Color(), x, y, disc, blackColor)
		p.addf(`<text x="%d" y="%d" font-size="%d" fill="%s">`, x, y+size*7/20, size, ink)
		p.out = appendEscaped(p.out, string(sign))
		p.out = append(p.out, "</text></g>\n"...)
	}
	p.addf("</g>\n")
}

func (p *picture) marks() {
	for q := range p.o.Marks.And(p.g.Squares()).All() {
		x, y := p.center(q)
		p.addf(`<circle class="mark" cx="%d" cy="%d" r="17.5" fill="none" stroke="%s" stroke-width="3"/>`+"\n", x, y, markColor)
	}
}
