package move

import "github.com/fairykit/fairykit/board"

// Except returns the pattern with targets taken away from its moves and captures,
// by colour: a man may pass over them and not arrive there. Parts are as before.
func (p *Pattern) Except(targets [2]board.Set) *Pattern {
	q := &Pattern{g: p.g, parts: p.parts, capturing: p.capturing.except(targets)}
	q.calm = q.capturing
	if p.calm != p.capturing {
		q.calm = p.calm.except(targets)
	}
	return q
}

func (r *Reach) except(targets [2]board.Set) *Reach {
	s := &Reach{g: r.g, leaps: r.leaps}
	limited := append([]Limited(nil), r.limited...)
	if r.lines != ([2]board.Lines{}) {
		all := Limited{Lines: r.lines, Within: new([2][board.MaxSquares]board.Set)}
		for c := range all.Within {
			for q := range r.g.Squares().All() {
				all.Within[c][q] = r.g.Squares()
			}
		}
		limited = append(limited, all)
	}
	for _, l := range limited {
		within := *l.Within
		s.limited = append(s.limited, Limited{l.Lines, &within})
	}
	for c := range targets {
		for q := range r.g.Squares().All() {
			s.leaps[c][q] = r.leaps[c][q].AndNot(targets[c])
			for i := range s.limited {
				s.limited[i].Within[c][q] = s.limited[i].Within[c][q].AndNot(targets[c])
			}
			for _, t := range r.paths[c][q] {
				if !targets[c].Has(t.To) {
					s.paths[c][q] = append(s.paths[c][q], t)
					s.hasPath = true
				}
			}
		}
	}
	return s
}
