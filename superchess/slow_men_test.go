package superchess_test

import "cmp"

// way returns the kind as which the man on q goes: its own, or for a Joker what
// the other side moved last, 0 if nothing.
func (p *slowPosition) way(q int) byte {
	if p.kind(q) != 'J' {
		return p.kind(q)
	}
	return p.moved[slowIndex(p.isMan(q, true))]
}

// goes reports whether the man on from gets to to by its way of moving, or of
// capturing, whatever stands there and whatever power touches it: section 2.
func (p *slowPosition) goes(from, to int, capture bool) bool {
	files, ranks := to%8-from%8, to/8-from/8
	a, b := max(files, -files), max(ranks, -ranks)
	if a == 0 && b == 0 {
		return false
	}
	king := max(a, b) == 1
	knight := min(a, b) == 1 && max(a, b) == 2
	rook := min(a, b) == 0 && p.clear(from, to)
	bishop := a == b && p.clear(from, to)
	switch way := p.way(from); way {
	case 'K', 'E':
		return king || way == 'E' && a == 0 && b == 2 && p.clear(from, to)
	case 'R':
		return rook
	case 'B':
		return bishop
	case 'Q':
		return rook || bishop
	case 'N':
		return knight
	case 'A':
		return rook || bishop || knight
	case 'X':
		return rook || knight
	case 'S':
		return bishop || knight
	case 'V':
		return king || knight
	case 'I':
		return rook || bishop || knight && p.unblocked(from, to)
	case 'M':
		return !capture && p.strolls(from, to)
	case 'D':
		return p.strolls(from, to)
	case 'F':
		return !capture && max(a, b) <= 2
	case 'G':
		return king || max(a, b) == 2 && !knight
	case 'O':
		return max(a, b) == 2
	case 'C':
		return a == 1 && b == 1
	}
	return p.pawnGoes(from, to, capture)
}

// pawnGoes is goes for pawn men.
func (p *slowPosition) pawnGoes(from, to int, capture bool) bool {
	files, ahead, second := to%8-from%8, to/8-from/8, 1
	if !p.isMan(from, true) {
		ahead, second = -ahead, 6
	}
	a := max(files, -files)
	straight, slanting := a == 0 && ahead > 0, a == ahead && ahead > 0
	switch way := p.way(from); {
	case way == 'P' && capture:
		return slanting && a == 1
	case way == 'P':
		return straight && (ahead == 1 || ahead == 2 && from/8 == second && p.clear(from, to))
	case way == 'T' && capture:
		return a == 1 && ahead == 0
	case way == 'T':
		return straight && ahead <= 2
	case way == 'Z' && capture:
		return slanting && ahead <= 2 && p.clear(from, to)
	case way == 'Z':
		return straight && ahead <= 2 && p.clear(from, to)
	case way == 'L' && capture:
		return slanting && ahead <= 3 && p.clear(from, to)
	case way == 'L':
		return straight && ahead <= 3 && p.clear(from, to)
	}
	return false
}

// clear reports whether nothing stands strictly between two squares of a line.
func (p *slowPosition) clear(from, to int) bool {
	step := cmp.Compare(to%8, from%8) + 8*cmp.Compare(to/8, from/8)
	for q := from + step; q != to; q += step {
		if !p.empty(q) {
			return false
		}
	}
	return true
}

// unblocked reports whether both squares are empty that the line of a Knight's
// move passes: those one step along the long axis, beside start and target.
func (p *slowPosition) unblocked(from, to int) bool {
	files, ranks := to%8-from%8, to/8-from/8
	if max(files, -files) == 2 {
		middle := from%8 + files/2
		return p.empty(from/8*8+middle) && p.empty(to/8*8+middle)
	}
	middle := from/8 + ranks/2
	return p.empty(middle*8+from%8) && p.empty(middle*8+to%8)
}

// strolls reports whether to is at most two squares away and the straight line
// there crosses empty squares only.
func (p *slowPosition) strolls(from, to int) bool {
	files, ranks := to%8-from%8, to/8-from/8
	a, b := max(files, -files), max(ranks, -ranks)
	switch {
	case max(a, b) > 2:
		return false
	case a+b == 3:
		return p.unblocked(from, to)
	}
	return p.clear(from, to)
}

// The powers: section 3.

func (p *slowPosition) frozen(q int) bool   { return p.touched(q, 'M') }
func (p *slowPosition) pacified(q int) bool { return p.touched(q, 'F') }

// touched reports whether the power of a kind reaches the man on q.
func (p *slowPosition) touched(q int, kind byte) bool {
	if p.immune(q) || p.rules.MonarchsSpared && p.monarch(q) {
		return false
	}
	for s := range 64 {
		if p.beside(q, s, kind) && !p.lapsed(s) {
			return true
		}
	}
	return false
}

// lapsed reports whether PowersLapse takes the power from the man on q: reading 4.
// Magicians side by side cancel each other, and one that is cancelled does not
// freeze a Femme Fatale either.
func (p *slowPosition) lapsed(q int) bool {
	switch {
	case !p.rules.PowersLapse:
		return false
	case p.kind(q) == 'F':
		return p.frozen(q)
	}
	for s := range 64 {
		if p.beside(q, s, 'M') {
			return true
		}
	}
	return false
}

// beside reports whether a man of that kind on s, hostile to the one on q,
// stands next to it.
func (p *slowPosition) beside(q, s int, kind byte) bool {
	if p.kind(s) != kind || p.isMan(s, true) == p.isMan(q, true) {
		return false
	}
	return slowKingStep(q, s) && (!p.rules.EdgesOnly || q%8 == s%8 || q/8 == s/8)
}

// immune reports whether an Ambassador stands in its embassy on q.
func (p *slowPosition) immune(q int) bool {
	last := q/8 == 7*slowIndex((p.at[q] == 'D') != p.rules.NearEmbassies)
	return p.kind(q) == 'D' && last && (q%8 == 0 || q%8 == 7)
}

// attacked reports whether an active man of that side could capture on q.
func (p *slowPosition) attacked(q int, byWhite bool) bool {
	for s := range 64 {
		if p.isMan(s, byWhite) && p.goes(s, q, true) && !p.frozen(s) && !p.pacified(s) {
			return true
		}
	}
	return false
}
