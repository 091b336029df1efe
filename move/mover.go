package move

import "github.com/fairykit/fairykit/board"

// Mover is what a man can do. Attacks returns every square on which a man of
// colour c on from could capture if the men of occ stand on the board, two-leg
// captures included: check and attack counts are judged from this alone.
// Squares of its own side may be in the answer. The man itself is in occ.
type Mover interface {
	Attacks(c board.Color, from board.Square, occ board.Set) board.Set
}

// Quieter is a Mover that moves without capturing to other squares than it
// captures on. Quiets returns where it could go; occupied squares in the answer
// are ignored. A Mover without it moves as it captures.
type Quieter interface {
	Quiets(c board.Color, from board.Square, occ board.Set) board.Set
}

// Vector is a step of df files and dr ranks; White's forward is dr > 0. For a
// Black man dr is turned round.
type Vector struct{ DF, DR int }

// Mode says what a Part may be used for.
type Mode uint8

// The modes of a Part.
const (
	Any     Mode = iota // moving and capturing
	Capture             // capturing only
	Quiet               // moving without capture only
)

// Block says what may stand on the way of a Part's leap.
type Block uint8

// The ways of being blocked. They concern leaps; a rider's further steps are
// always blocked by men on the squares it touches. What does not leap freely
// does not pass over a hole either: a hole on the way ends it.
const (
	Free   Block = iota // leaps over everything
	Leg                 // blocked on the square next to the start along the longer axis, or on any square of a straight leap
	Path                // blocked on every square that the straight line between the centres enters
	Hurdle              // must leap: the squares of Leg must all be occupied
)

// Unlimited is the Range of a rider that runs to the edge.
const Unlimited = 0

// Part is one component of a man's movement.
type Part struct {
	Steps []Vector
	// Range is how often a step may be repeated in one move: 1 for a leaper, n
	// for a short rider, Unlimited for a full one.
	Range int
	Mode  Mode
	Block Block
	// Initial restricts the part to moves from Zone, for first moves of pawns.
	Initial bool
	// Zone is where an Initial part is open, by colour. Empty for both colours
	// means the second rank as each counts.
	Zone [2]board.Set
	// EnPassant marks a capture that may also be made en passant; the rule that
	// does it is the game's.
	EnPassant bool
}

// PathTo is a target that is reached if Clear is empty of men and Filled full
// of them.
type PathTo struct {
	To            board.Square
	Clear, Filled board.Set
}

// Limited is a slide along lines that may end only within Within.
type Limited struct {
	Lines  [2]board.Lines
	Within *[2][board.MaxSquares]board.Set
}

// Reach is one half of a Pattern made ready for speed: where it captures, or
// where it moves. Its parts add up.
type Reach struct {
	g       *board.Geometry
	leaps   [2][board.MaxSquares]board.Set
	lines   [2]board.Lines
	limited []Limited
	paths   [2][board.MaxSquares][]PathTo
	hasPath bool
}

// Pattern is a Mover put together from Parts. It is immutable and safe for
// concurrent use.
type Pattern struct {
	g               *board.Geometry
	parts           []Part
	capturing, calm *Reach // calm is capturing when no part tells them apart
}

var (
	_ Mover   = (*Pattern)(nil)
	_ Quieter = (*Pattern)(nil)
)

// New makes a Pattern of the given parts on g. A step of (0, 0) is ignored.
func New(g *board.Geometry, parts ...Part) *Pattern {
	p := &Pattern{g: g}
	apart := false
	for _, part := range parts {
		part.Steps = append([]Vector(nil), part.Steps...)
		if part.Initial && part.Zone[0].IsEmpty() && part.Zone[1].IsEmpty() {
			part.Zone = [2]board.Set{g.RankSet(board.White, 1), g.RankSet(board.Black, 1)}
		}
		apart = apart || part.Mode != Any
		p.parts = append(p.parts, part)
	}
	p.capturing = compile(g, p.parts, Capture)
	p.calm = p.capturing
	if apart {
		p.calm = compile(g, p.parts, Quiet)
	}
	return p
}

// Attacks returns where the pattern captures.
func (p *Pattern) Attacks(c board.Color, from board.Square, occ board.Set) board.Set {
	return p.capturing.At(c, from, occ)
}

// Quiets returns where the pattern moves without capture.
func (p *Pattern) Quiets(c board.Color, from board.Square, occ board.Set) board.Set {
	return p.calm.At(c, from, occ)
}

// Capturing returns the half of the pattern that captures.
func (p *Pattern) Capturing() *Reach { return p.capturing }

// Calm returns the half that moves without capture. It is the same pointer as
// Capturing when the man moves as it captures.
func (p *Pattern) Calm() *Reach { return p.calm }

// Parts returns a copy of the parts.
func (p *Pattern) Parts() []Part {
	parts := append([]Part(nil), p.parts...)
	for i := range parts {
		parts[i].Steps = append([]Vector(nil), parts[i].Steps...)
	}
	return parts
}

// Geometry returns the board the pattern was made for.
func (p *Pattern) Geometry() *board.Geometry { return p.g }

// At returns the squares reached by a man of colour c on from.
func (r *Reach) At(c board.Color, from board.Square, occ board.Set) board.Set {
	s := r.leaps[c&1][from&127]
	if lines := r.lines[c&1]; lines != 0 {
		s = s.Or(r.g.Slide(from, occ, lines))
	}
	if r.limited != nil {
		for i := range r.limited {
			l := &r.limited[i]
			s = s.Or(r.g.Slide(from, occ, l.Lines[c&1]).And(l.Within[c&1][from&127]))
		}
	}
	if r.hasPath {
		for i := range r.paths[c&1][from&127] {
			if t := &r.paths[c&1][from&127][i]; !occ.Meets(t.Clear) && occ.Contains(t.Filled) {
				s = s.With(t.To)
			}
		}
	}
	return s
}

// Leaps returns the squares reached whatever stands on the board.
func (r *Reach) Leaps(c board.Color, from board.Square) board.Set { return r.leaps[c&1][from&127] }

// Table returns the squares reached whatever stands on the board, by colour and
// square. The caller must not change it.
func (r *Reach) Table() *[2][board.MaxSquares]board.Set { return &r.leaps }

// Plain reports whether leaps and lines are all there is.
func (r *Reach) Plain() bool { return r.limited == nil && !r.hasPath }

// Lines returns the directions in which the man slides to the edge.
func (r *Reach) Lines(c board.Color) board.Lines { return r.lines[c&1] }

// Ray returns the squares that a man of colour c on from reaches by sliding on an
// empty board.
func (r *Reach) Ray(c board.Color, from board.Square) board.Set {
	s := r.g.Ray(from, r.lines[c&1])
	for i := range r.limited {
		l := &r.limited[i]
		s = s.Or(r.g.Ray(from, l.Lines[c&1]).And(l.Within[c&1][from&127]))
	}
	return s
}

// Limited returns the slides that end early or start only somewhere. The caller
// must not change them.
func (r *Reach) Limited() []Limited { return r.limited }

// Leapfrogs reports whether targets hang on squares being occupied.
func (r *Reach) Leapfrogs() bool {
	for c := range r.paths {
		for _, paths := range r.paths[c] {
			for i := range paths {
				if !paths[i].Filled.IsEmpty() {
					return true
				}
			}
		}
	}
	return false
}

// Paths returns the targets that hang on single squares. The caller must not
// change them.
func (r *Reach) Paths(c board.Color, from board.Square) []PathTo { return r.paths[c&1][from&127] }

func compile(g *board.Geometry, parts []Part, half Mode) *Reach {
	r := &Reach{g: g}
	for i := range parts {
		if parts[i].Mode == Any || parts[i].Mode == half {
			r.add(&parts[i])
		}
	}
	return r
}

func (r *Reach) add(p *Part) {
	queenly, lines := p.Range != 1, [2]board.Lines{}
	for _, v := range p.Steps {
		l := board.LineOf(v.DF, v.DR)
		queenly = queenly && l != 0
		lines[0] |= l
		lines[1] |= l.For(board.Black)
	}
	switch {
	case !queenly:
		r.addSteps(p)
	case p.Range == Unlimited && !p.Initial:
		r.lines[0] |= lines[0]
		r.lines[1] |= lines[1]
	default:
		r.addLimited(p, lines)
	}
}

// addLimited adds a slide with a range or a zone.
func (r *Reach) addLimited(p *Part, lines [2]board.Lines) {
	l := Limited{Lines: lines, Within: new([2][board.MaxSquares]board.Set)}
	for c := range l.Within {
		for q := range r.g.Squares().All() {
			if p.Initial && !p.Zone[c].Has(q) {
				continue
			}
			l.Within[c][q] = r.g.Squares()
			if p.Range != Unlimited {
				l.Within[c][q] = r.g.Near(q, p.Range)
			}
		}
	}
	r.limited = append(r.limited, l)
}

// addSteps adds leaps, and riders on steps that are no king's steps.
func (r *Reach) addSteps(p *Part) {
	for c := range r.leaps {
		for q := range r.g.Squares().All() {
			if p.Initial && !p.Zone[c].Has(q) {
				continue
			}
			for _, v := range p.Steps {
				if c == int(board.Black) {
					v.DR = -v.DR
				}
				r.ride(p, board.Color(c), q, v)
			}
		}
	}
}

func (r *Reach) ride(p *Part, c board.Color, from board.Square, v Vector) {
	var t PathTo
	at := from
	for n := 1; p.Range == Unlimited || n <= p.Range; n++ {
		to := r.g.Step(at, v.DF, v.DR)
		if to == board.NoSquare || v == (Vector{}) {
			return
		}
		way, ok := r.way(at, v, p.Block)
		if !ok {
			return
		}
		if p.Block == Hurdle {
			t.Filled = t.Filled.Or(way)
		} else {
			t.Clear = t.Clear.Or(way)
		}
		t.To = to
		if t.Clear.IsEmpty() && t.Filled.IsEmpty() {
			r.leaps[c][from] = r.leaps[c][from].With(to)
		} else if !r.leaps[c][from].Has(to) {
			r.paths[c][from] = append(r.paths[c][from], t)
			r.hasPath = true
		}
		t.Clear = t.Clear.With(to)
		at = to
	}
}

// way returns the squares on which the step v from q can be blocked. It is not
// ok when one of them is a hole.
func (r *Reach) way(q board.Square, v Vector, b Block) (s board.Set, ok bool) {
	ok = true
	add := func(df, dr int) {
		if x := r.g.Step(q, df, dr); x != board.NoSquare {
			s = s.With(x)
		} else {
			ok = false
		}
	}
	long, n := max(abs(v.DF), abs(v.DR)), gcd(abs(v.DF), abs(v.DR))
	switch {
	case b == Free:
	case b == Path:
		for _, c := range crossed(v) {
			add(c.DF, c.DR)
		}
	case n == long: // straight: every square on the line
		for i := 1; i < long; i++ {
			add(v.DF/long*i, v.DR/long*i)
		}
	case abs(v.DF) > abs(v.DR):
		add(sign(v.DF), 0)
	default:
		add(0, sign(v.DR))
	}
	return s, ok
}

// crossed lists the squares that the straight line from the centre of (0, 0) to
// the centre of v enters, without the two ends. Touching a corner is no entry.
func crossed(v Vector) []Vector {
	var out []Vector
	a, b := abs(v.DF), abs(v.DR)
	for x := 0; x <= a; x++ {
		for y := 0; y <= b; y++ {
			// The line b*X = a*Y passes inside the square around (x, y) when the
			// square's corners lie on both sides: |b*x - a*y| < (a + b) / 2.
			if d := abs(b*x - a*y); 2*d < a+b && x+y > 0 && x+y < a+b {
				out = append(out, Vector{x * sign(v.DF), y * sign(v.DR)})
			}
		}
	}
	return out
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
