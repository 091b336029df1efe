package draw

import "math"

// The measures of an arrow in units of the picture.
const (
	shaft  = 3.0  // half the width of the shaft
	barb   = 9.0  // half the width of the head
	head   = 16.0 // length of the head
	inset  = 8.0  // from the middle of the first square to the tail
	around = 18   // radius of the circle for an arrow to its own square
)

// arrows draws each arrow as one closed path. Markers of SVG would be shorter,
// but they need identifiers, which clash when a page holds two pictures.
func (p *picture) arrows() {
	for _, a := range p.o.Arrows {
		x, y := p.center(a.From)
		if a.From == a.To {
			p.addf(`<circle class="arrow" cx="%d" cy="%d" r="%d" fill="none" stroke="%s" stroke-width="4" stroke-opacity="0.8"/>`+"\n",
				x, y, around, arrowColor)
			continue
		}
		toX, toY := p.center(a.To)
		dx, dy := float64(toX-x), float64(toY-y)
		length := math.Hypot(dx, dy)
		dx, dy = dx/length, dy/length
		p.addf(`<path class="arrow" fill="%s" fill-opacity="0.8" d="`, arrowColor)
		// The outline as steps along the arrow and to its side, from its start.
		for i, s := range [7][2]float64{
			{inset, shaft}, {length - head, shaft}, {length - head, barb}, {length, 0},
			{length - head, -barb}, {length - head, -shaft}, {inset, -shaft},
		} {
			letter := 'L'
			if i == 0 {
				letter = 'M'
			}
			p.addf("%c%.1f %.1f", letter, float64(x)+s[0]*dx-s[1]*dy, float64(y)+s[0]*dy+s[1]*dx)
		}
		p.addf("Z\"/>\n")
	}
}
