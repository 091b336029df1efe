package move

// atom is what a capital of Betza's notation stands for.
type atom struct {
	leap  Vector // in one orientation
	also  Vector // K and Q: the diagonal step; zero for the others
	reach int    // the range when none is written
}

func atomOf(letter byte) (a atom, ok bool) {
	switch letter {
	case 'W':
		return atom{leap: Vector{0, 1}, reach: 1}, true
	case 'F':
		return atom{leap: Vector{1, 1}, reach: 1}, true
	case 'D':
		return atom{leap: Vector{0, 2}, reach: 1}, true
	case 'N':
		return atom{leap: Vector{1, 2}, reach: 1}, true
	case 'A':
		return atom{leap: Vector{2, 2}, reach: 1}, true
	case 'H':
		return atom{leap: Vector{0, 3}, reach: 1}, true
	case 'C', 'L':
		return atom{leap: Vector{1, 3}, reach: 1}, true
	case 'Z', 'J':
		return atom{leap: Vector{2, 3}, reach: 1}, true
	case 'G':
		return atom{leap: Vector{3, 3}, reach: 1}, true
	case 'K':
		return atom{leap: Vector{0, 1}, also: Vector{1, 1}, reach: 1}, true
	case 'R':
		return atom{leap: Vector{0, 1}, reach: Unlimited}, true
	case 'B':
		return atom{leap: Vector{1, 1}, reach: Unlimited}, true
	case 'Q':
		return atom{leap: Vector{0, 1}, also: Vector{1, 1}, reach: Unlimited}, true
	}
	return atom{}, false
}

// near reports whether the atom goes to neighbouring squares, over nothing.
func (a atom) near() bool { return max(a.leap.DF, a.leap.DR) == 1 }

func (a atom) steps() []Vector {
	out := symmetric(a.leap.DF, a.leap.DR)
	if a.also != (Vector{}) {
		out = append(out, symmetric(a.also.DF, a.also.DR)...)
	}
	return out
}

// oblique reports whether v is one of eight steps that symmetry makes equal,
// not of four.
func (v Vector) oblique() bool {
	return v.DF != 0 && v.DR != 0 && abs(v.DF) != abs(v.DR)
}

// direction is one direction of Betza's notation in two letters; a single
// letter stands twice. The table is in the comment of Betza.
type direction struct{ first, second byte }

// has reports whether the direction leaves the step v.
func (d direction) has(v Vector) bool {
	switch {
	case d.second == 'h':
		return points(d.first, v)
	case d.first == 'h':
		// Turning (1,2) by quarters keeps its hand: narrow steps have two equal
		// signs, wide ones two different.
		right := (v.DF*v.DR > 0) == (abs(v.DR) > abs(v.DF))
		return right == (d.second == 'r')
	case v.oblique():
		// The second letter names the longer axis.
		return points(d.first, v) && points(d.second, v) && upright(d.second) == (abs(v.DR) > abs(v.DF))
	case v.DF == 0 || v.DR == 0:
		return points(d.first, v) || points(d.second, v)
	}
	return points(d.first, v) && points(d.second, v)
}

// points reports whether v has a part in the direction of one letter.
func points(letter byte, v Vector) bool {
	switch letter {
	case 'f':
		return v.DR > 0
	case 'b':
		return v.DR < 0
	case 'l':
		return v.DF < 0
	case 'r':
		return v.DF > 0
	case 'v':
		return v.DR != 0
	}
	return v.DF != 0
}

func upright(letter byte) bool { return letter == 'f' || letter == 'b' || letter == 'v' }

func level(letter byte) bool { return letter == 'l' || letter == 'r' || letter == 's' }
