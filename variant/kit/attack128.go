package kit

import (
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// attackers128 answer who attacks a square by looking from the square back to the
// pieces, and which squares a side attacks.
type attackers128 struct {
	// hoppers leap. near holds by color and square from where each of them attacks it.
	hoppers []board.Kind
	near    [2][squares128][]set128
	// rookers and bishopers slide along whole lines, which rook and bishop hold by
	// square, on an empty board.
	rookers, bishopers []board.Kind
	rook, bishop       [squares128]set128
	// runners slide otherwise; far is for them what near is for hoppers.
	runners []runner128
	far     [2][squares128][]set128
	// leapers and strikes are the hoppers by where they go, one by one or by sets.
	leapers []leaper128
	strikes [2][]strike128
	paths   [2][squares128][]path128 // by the attacker's color and the target
	passed  [2][squares128]set128    // from where a square is attacked along paths
	hasPath bool
}

type leaper128 struct {
	kind board.Kind
	to   *[2][squares128]set128
}

type runner128 struct {
	kind board.Kind
	line slides
	to   *[2][squares128]set128
}

type strike128 struct {
	kind  board.Kind
	zone  set128
	shift shift128
}

// path128 is a piece that attacks along a way of its own.
type path128 struct {
	kind          board.Kind
	from          board.Square
	clear, filled set128
}

func (a *attackers128) compile(r *Rules) {
	all := r.geometry.Squares()
	for q := range all.All() {
		a.rook[q], a.bishop[q] = low128(r.geometry.Ray(q, board.Orthogonal)), low128(r.geometry.Ray(q, board.Diagonal))
	}
	for i := range r.kinds {
		if k := &r.kinds[i]; k.pattern != nil && k.seer == nil {
			a.add(r, k, newReach128(r.geometry, k.takes))
		}
	}
}

// add enters the attacks of kind k.
func (a *attackers128) add(r *Rules, k *kind, reach *reach128) {
	no := k.man.Kind
	if !reach.leapless {
		a.hoppers = append(a.hoppers, no)
		enter128(&a.near, &reach.leaps)
		if slices.Contains(r.strides, k) {
			a.strike(k)
		} else {
			a.leapers = append(a.leapers, leaper128{no, &reach.leaps})
		}
	}
	switch {
	case reach.slides&rooks == 0:
	case reach.missing&rooks == 0:
		a.rookers = append(a.rookers, no)
	default:
		a.runners = append(a.runners, runner128{no, rooks, &reach.rook})
		enter128(&a.far, &reach.rook)
	}
	switch {
	case reach.slides&bishops == 0:
	case reach.missing&bishops == 0:
		a.bishopers = append(a.bishopers, no)
	default:
		a.runners = append(a.runners, runner128{no, bishops, &reach.bishop})
		enter128(&a.far, &reach.bishop)
	}
	for c := range reach.paths {
		for from := range reach.paths[c] {
			for _, t := range reach.paths[c][from] {
				q := board.Square(from)
				a.paths[c][t.to] = append(a.paths[c][t.to], path128{no, q, t.clear, t.filled})
				a.passed[c][t.to] = a.passed[c][t.to].With(q)
				a.hasPath = true
			}
		}
	}
}

// strike enters the captures that men of kind k make by sets and without a way.
func (a *attackers128) strike(k *kind) {
	for c := range a.strikes {
		for i := range k.bySet[c] {
			if s := &k.bySet[c][i]; s.mode != move.Quiet && !s.two {
				a.strikes[c] = append(a.strikes[c], strike128{k.man.Kind, low128(s.zone), newShift128(s.all)})
			}
		}
	}
}

// enter128 enters in rows, behind what is there, from where the targets are attacked.
func enter128(rows *[2][squares128][]set128, to *[2][squares128]set128) {
	for c := range rows {
		for q := range rows[c] {
			var s set128
			for from := range to[c] {
				if to[c][from].Has(board.Square(q)) {
					s = s.With(board.Square(from))
				}
			}
			rows[c][q] = append(rows[c][q], s)
		}
	}
}

// aimed returns the pieces that, as men of c, attack of if nothing stands between:
// those that leap, and those that slide. Pieces of both colors may be among them.
func (a *attackers128) aimed(men *board.Placement, c board.Color, of board.Square) (near, far set128) {
	c, of = c&1, of&(squares128-1)
	row := a.near[c][of]
	hoppers := a.hoppers[:len(row)]
	for i, from := range row {
		near = near.Or(from.And(kind128(men, hoppers[i])))
	}
	far = a.rook[of].And(kinds128(men, a.rookers)).Or(a.bishop[of].And(kinds128(men, a.bishopers)))
	for i, from := range a.far[c][of] {
		far = far.Or(from.And(kind128(men, a.runners[i].kind)))
	}
	return near, far
}

// kinds128 returns the squares of all pieces of the kinds.
func kinds128(men *board.Placement, kinds []board.Kind) (s set128) {
	for _, k := range kinds {
		s = s.Or(kind128(men, k))
	}
	return s
}

// attackers returns those of by, men of c with patterns, that attack of over the men of
// occ.
func (p *plan128) attackers(men *board.Placement, of board.Square, c board.Color, by, occ set128) set128 {
	s, far := p.aimed(men, c, of)
	s = s.And(by)
	for far = far.And(by); !far.IsEmpty(); {
		var q board.Square
		q, far = far.Pop()
		if !p.board.between(of, q).Meets(occ) {
			s = s.With(q)
		}
	}
	if !p.hasPath || !p.passed[c&1][of&(squares128-1)].Meets(by) {
		return s
	}
	paths := p.paths[c&1][of&(squares128-1)]
	for i := range paths {
		if t := &paths[i]; by.Has(t.from) && t.attacks(men, occ) {
			s = s.With(t.from)
		}
	}
	return s
}

// attacks reports whether such a piece stands there and the way is open.
func (t *path128) attacks(men *board.Placement, occ set128) bool {
	return men.At(t.from).Kind() == t.kind && !occ.Meets(t.clear) && occ.Contains(t.filled)
}

// attacked returns the squares that by, men of c with patterns, attack over the men of
// occ.
func (p *plan128) attacked(men *board.Placement, c board.Color, by, occ set128) (all set128) {
	c &= 1
	for i := range p.strikes[c] {
		s := &p.strikes[c][i]
		all = all.Or(s.shift.of(kind128(men, s.kind).And(by).And(s.zone)))
	}
	var from board.Square
	for i := range p.leapers {
		l := &p.leapers[i]
		for s := kind128(men, l.kind).And(by); !s.IsEmpty(); {
			from, s = s.Pop()
			all = all.Or(l.to[c][from&(squares128-1)])
		}
	}
	for s := kinds128(men, p.rookers).And(by); !s.IsEmpty(); {
		from, s = s.Pop()
		all = all.Or(p.board.rook(from, occ))
	}
	for s := kinds128(men, p.bishopers).And(by); !s.IsEmpty(); {
		from, s = s.Pop()
		all = all.Or(p.board.bishop(from, occ))
	}
	if len(p.runners) > 0 || p.hasPath {
		all = all.Or(p.attackedOtherwise(men, c, by, occ))
	}
	return all
}

// attackedOtherwise is attacked for men that slide along parts of lines, and along ways
// of their own.
func (p *plan128) attackedOtherwise(men *board.Placement, c board.Color, by, occ set128) (all set128) {
	for _, r := range p.runners {
		for s := kind128(men, r.kind).And(by); !s.IsEmpty(); s = s.Rest() {
			from := s.First()
			if r.line == rooks {
				all = all.Or(p.board.rook(from, occ).And(r.to[c][from&(squares128-1)]))
			} else {
				all = all.Or(p.board.bishop(from, occ).And(r.to[c][from&(squares128-1)]))
			}
		}
	}
	for q := range board.Square(squares128) {
		if !p.passed[c][q].Meets(by) {
			continue
		}
		for i := range p.paths[c][q] {
			if t := &p.paths[c][q][i]; by.Has(t.from) && t.attacks(men, occ) {
				all = all.With(q)
			}
		}
	}
	return all
}
