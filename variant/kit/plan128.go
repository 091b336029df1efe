package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// plan128 is what the generator knows of a game, worked out when it is compiled.
type plan128 struct {
	rules  *Rules
	board  board128
	all    set128
	simple []piece128   // they move as they capture, and stay what they are
	most   int          // targets that a piece can have
	room   int          // moves that men by sets can have together, pins aside
	pawns  [2][]pawn128 // by color, those that move by sets
	others []piece128
	attackers128
}

// piece128 is a kind whose men are asked one by one.
type piece128 struct {
	kind         *kind
	no           board.Kind
	sort         slides    // of the simple: none leaps alone, rooks and bishops slide alone
	king         bool      // the royal under Masks: it moves as it captures, and never promotes
	moves, takes *reach128 // the same when it captures as it moves; nil for a Mover of the game's own
	becomes      [2]set128 // where it promotes
}

// reach128 is a move.Reach as leaps, what it has of a rook's and a bishop's lines,
// and targets that hang on single squares.
type reach128 struct {
	slides              slides
	missing             slides // what of those lines is not whole
	leapless            bool
	leaps, rook, bishop [2][squares128]set128
	paths               [2][squares128][]target128
}

type target128 struct {
	to            board.Square
	clear, filled set128
}

// pawn128 is a kind of which all men move at once.
type pawn128 struct {
	kind    *kind
	no      board.Kind
	becomes set128
	steps   []stride128
}

// stride128 is one step of such a kind.
type stride128 struct {
	half, rest shift128 // the way to the square that must be empty and on, when two
	two        bool
	zone       set128 // where the men must start
	origin     move.Origin
	mode       move.Mode
}

// newPlan128 returns the plan of the game, nil when its board is another's.
func newPlan128(r *Rules) *plan128 {
	b, ok := newBoard128(r.geometry)
	if !ok {
		return nil
	}
	p := &plan128{rules: r, board: b, all: low128(r.geometry.Squares())}
	for _, k := range r.runs {
		p.simple = append(p.simple, newPiece128(r, k))
	}
	for _, k := range r.others {
		p.others = append(p.others, newPiece128(r, k))
	}
	for i := range r.kinds {
		p.most = max(p.most, mostTargets(r, &r.kinds[i]))
	}
	for c := range p.pawns {
		for _, k := range r.strides {
			p.pawns[c] = append(p.pawns[c], newPawn128(k, c))
			p.room = max(p.room, 2*squares128*len(r.strides)*len(k.bySet[c]))
		}
	}
	p.compile(r)
	return p
}

func newPiece128(r *Rules, k *kind) piece128 {
	p := piece128{kind: k, no: k.man.Kind, king: r.legality == Masks && k.royal && k.same && k.becomes == nil}
	if k.becomes != nil {
		p.becomes = [2]set128{low128(k.zone[0]), low128(k.zone[1])}
	}
	if k.seer == nil && k.takes != nil {
		p.takes = newReach128(r.geometry, k.takes)
		if p.sort = p.takes.slides; p.sort != 0 && !p.takes.leapless {
			p.sort |= partly
		}
		if k.same {
			p.moves = p.takes
		}
	}
	if k.quietSeer == nil && k.moves != nil && !k.same {
		p.moves = newReach128(r.geometry, k.moves)
	}
	return p
}

func newReach128(g *board.Geometry, r *move.Reach) *reach128 {
	t := &reach128{leapless: true}
	for c := range t.leaps {
		color := board.Color(c)
		for q := range g.Squares().All() {
			lines := r.Ray(color, q)
			t.leaps[c][q] = low128(r.Leaps(color, q))
			t.leapless = t.leapless && t.leaps[c][q].IsEmpty()
			t.rook[c][q] = t.line(rooks, lines, g.Ray(q, board.Orthogonal))
			t.bishop[c][q] = t.line(bishops, lines, g.Ray(q, board.Diagonal))
			for _, to := range r.Paths(color, q) {
				t.paths[c][q] = append(t.paths[c][q], target128{to.To, low128(to.Clear), low128(to.Filled)})
				t.slides |= byPath
			}
		}
	}
	if t.slides&t.missing != 0 {
		t.slides |= partly
	}
	return t
}

// line notes what of the lines is of such a slider's.
func (r *reach128) line(s slides, lines, all board.Set) set128 {
	lines = lines.And(all)
	if !lines.IsEmpty() {
		r.slides |= s
	}
	if lines != all {
		r.missing |= s
	}
	return low128(lines)
}

func newPawn128(k *kind, c int) pawn128 {
	p := pawn128{kind: k, no: k.man.Kind}
	if k.becomes != nil {
		p.becomes = low128(k.zone[c])
	}
	for i := range k.bySet[c] {
		s := &k.bySet[c][i]
		t := stride128{rest: newShift128(s.all), two: s.two, zone: low128(s.zone), mode: s.mode}
		t.origin = move.Behind(t.rest.n)
		if s.two {
			t.half = newShift128(s.step)
			t.rest = t.half
		}
		p.steps = append(p.steps, t)
	}
	return p
}

// at returns the squares reached by a piece of color c on from.
func (r *reach128) at(b board128, c board.Color, from board.Square, occ set128) set128 {
	c, from = c&1, from&(squares128-1)
	s := r.leaps[c][from]
	if r.slides&rooks != 0 {
		s = s.Or(b.rook(from, occ).And(r.rook[c][from]))
	}
	if r.slides&bishops != 0 {
		s = s.Or(b.bishop(from, occ).And(r.bishop[c][from]))
	}
	if r.slides&byPath != 0 {
		paths := r.paths[c][from]
		for i := range paths {
			if t := &paths[i]; !occ.Meets(t.clear) && occ.Contains(t.filled) {
				s = s.With(t.to)
			}
		}
	}
	return s
}

// targets returns where of captures and quiets the stride takes the men; only
// capturers capture.
func (s *stride128) targets(men, capturers, occ, captures, quiets set128) set128 {
	takes, goes := s.arrivals(men.And(capturers), occ).And(captures), s.arrivals(men, occ).And(quiets)
	switch s.mode {
	case move.Capture:
		return takes
	case move.Quiet:
		return goes
	}
	return takes.Or(goes)
}

// arrivals returns where the stride takes the men, whatever stands there.
func (s *stride128) arrivals(men, occ set128) set128 {
	men = men.And(s.zone)
	if s.two {
		men = s.half.of(men).AndNot(occ)
	}
	return s.rest.of(men)
}
