package board

import (
	"iter"
	"math/bits"
	"strconv"
)

// Square is an index into a Geometry: rank times files plus file, rank 0 being
// White's home side. Squares of boards of different widths have nothing in common.
type Square uint8

const (
	// NoSquare is the square that does not exist.
	NoSquare Square = 0xFF
	// MaxSquares is the greatest number of squares of a Geometry, holes included.
	MaxSquares = 128
)

// Set is a set of squares below MaxSquares. The zero Set is empty. Sets are
// compared with ==.
type Set struct{ lo, hi uint64 }

// SetOf returns the set of the given squares. A square at or above MaxSquares
// is left out.
func SetOf(squares ...Square) Set {
	var s Set
	for _, q := range squares {
		if q < MaxSquares {
			s = s.With(q)
		}
	}
	return s
}

// Single returns the set that holds q alone. Squares at or above MaxSquares
// give a meaningless set.
func Single(q Square) Set {
	bit := uint64(1) << (q & 63)
	high := -uint64(q >> 6 & 1)
	return Set{bit &^ high, bit & high}
}

// Has reports whether q, which must be below MaxSquares, is in s.
func (s Set) Has(q Square) bool {
	w := s.lo
	if q >= 64 {
		w = s.hi
	}
	return w>>(q&63)&1 != 0
}

// With returns s with q added.
func (s Set) With(q Square) Set { return s.Or(Single(q)) }

// Without returns s with q taken out.
func (s Set) Without(q Square) Set { return s.AndNot(Single(q)) }

// And returns the squares in both s and t.
func (s Set) And(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// Or returns the squares in s, in t or in both.
func (s Set) Or(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// Xor returns the squares in exactly one of s and t.
func (s Set) Xor(t Set) Set { return Set{s.lo ^ t.lo, s.hi ^ t.hi} }

// AndNot returns the squares of s that are not in t.
func (s Set) AndNot(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// IsEmpty reports whether s has no square.
func (s Set) IsEmpty() bool { return s.lo|s.hi == 0 }

// Meets reports whether s and t have a square in common.
func (s Set) Meets(t Set) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Contains reports whether every square of t is in s.
func (s Set) Contains(t Set) bool { return t.lo&^s.lo|t.hi&^s.hi == 0 }

// Len returns the number of squares, 0 to MaxSquares.
func (s Set) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// IsSingle reports whether s has exactly one square.
func (s Set) IsSingle() bool { return !s.IsEmpty() && s.Rest().IsEmpty() }

// First returns the lowest square of s. An empty s gives 128, which is no square.
func (s Set) First() Square {
	if s.lo != 0 {
		return Square(bits.TrailingZeros64(s.lo))
	}
	return Square(64 + bits.TrailingZeros64(s.hi))
}

// Last returns the highest square of s, or NoSquare when s is empty.
func (s Set) Last() Square {
	if s.hi != 0 {
		return Square(127 - bits.LeadingZeros64(s.hi))
	}
	if s.lo != 0 {
		return Square(63 - bits.LeadingZeros64(s.lo))
	}
	return NoSquare
}

// Rest returns s without its lowest square. An empty s stays empty.
func (s Set) Rest() Set {
	if s.lo != 0 {
		return Set{s.lo & (s.lo - 1), s.hi}
	}
	return Set{0, s.hi & (s.hi - 1)}
}

// Pop returns the lowest square of s and s without it. s must not be empty.
func (s Set) Pop() (Square, Set) {
	if s.lo != 0 {
		return Square(bits.TrailingZeros64(s.lo)), Set{s.lo & (s.lo - 1), s.hi}
	}
	return Square(64 + bits.TrailingZeros64(s.hi)), Set{0, s.hi & (s.hi - 1)}
}

// SetOfWords returns the set whose Words are lo and hi.
func SetOfWords(lo, hi uint64) Set { return Set{lo, hi} }

// Words returns the squares 0 to 63 and 64 to 127 as bits, for the innermost
// loops of generators, which must not branch for each square.
func (s Set) Words() (lo, hi uint64) { return s.lo, s.hi }

// All ranges over the squares of s in ascending order. Hot loops use First and
// Rest instead.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; !s.IsEmpty(); s = s.Rest() {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// String lists the square numbers, such as {0 8 63}.
func (s Set) String() string {
	b := []byte{'{'}
	for q := range s.All() {
		if len(b) > 1 {
			b = append(b, ' ')
		}
		b = strconv.AppendUint(b, uint64(q), 10)
	}
	return string(append(b, '}'))
}

// GoString is String.
func (s Set) GoString() string { return s.String() }

// shift moves every square by n, up when n is positive. Squares pushed out of
// 0..127 are lost.
func (s Set) shift(n int) Set {
	switch {
	case n >= 64:
		return Set{0, s.lo << (n - 64)}
	case n > 0:
		return Set{s.lo << n, s.hi<<n | s.lo>>(64-n)}
	case n == 0:
		return s
	case n > -64:
		return Set{s.lo>>-n | s.hi<<(64+n), s.hi >> -n}
	}
	return Set{s.hi >> (-n - 64), 0}
}

// below returns the squares 0 to q-1.
func below(q Square) Set {
	if q >= 64 {
		return Set{^uint64(0), 1<<(q-64) - 1}
	}
	return Set{1<<q - 1, 0}
}
