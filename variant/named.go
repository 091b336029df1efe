package variant

import "slices"

// Named reports whether name is one of the game's names: its ID, a title or an
// alias. The case of letters does not count, nor do spaces, dashes, dots and
// underscores: Chess960, chess-960 and CHESS 960 are one name.
func (i *Info) Named(name string) bool {
	if first, _ := nextOfName(name); first == 0 {
		return false
	}
	same := func(other string) bool { return sameName(name, other) }
	return same(i.ID) || slices.ContainsFunc(i.Titles[:], same) || slices.ContainsFunc(i.Aliases, same)
}

// sameName compares two names byte by byte, without what does not count.
func sameName(a, b string) bool {
	for {
		x, restA := nextOfName(a)
		y, restB := nextOfName(b)
		if x != y {
			return false
		}
		if x == 0 {
			return true
		}
		a, b = restA, restB
	}
}

// nextOfName returns the next byte of a name that counts, a letter as a small one,
// and what stands behind it; 0 at the end.
func nextOfName(name string) (byte, string) {
	for i := range len(name) {
		switch b := name[i]; {
		case b == ' ' || b == '-' || b == '_' || b == '.':
		case b >= 'A' && b <= 'Z':
			return b + 'a' - 'A', name[i+1:]
		default:
			return b, name[i+1:]
		}
	}
	return 0, ""
}
