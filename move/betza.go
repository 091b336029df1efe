package move

import (
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
)

// MaxBetza is the length in bytes of the longest notation that Betza reads.
const MaxBetza = 128

// Betza returns the man that the notation describes, in the letters of Ralph
// Betza with the additions i and e of XBetza. A notation is a row of groups,
// each of them modifiers, an atom and a range; the man does what any group says.
//
// Atoms, with the leap they stand for:
//
//	W (0,1)   F (1,1)   D (0,2)   N (1,2)   A (2,2)
//	H (0,3)   C L (1,3)   Z J (2,3)   G (3,3)
//	K = WF   R = WW   B = FF   Q = RB
//
// The range stands behind the atom. Nothing is one step, and to the edge for R,
// B and Q. A number from 1 to 127 is the most steps in one direction: R3 and W3
// are the same. 0 is to the edge, and so is an atom written twice: N0, NN. A
// number has no leading zero, and R, B and Q are not written twice.
//
// Modifiers stand before the atom, in any order, each but the directions at
// most once:
//
//	m   moves without capture only      c   captures only (mc is both, as is neither)
//	e   the capture may also be en passant (Part.EnPassant); only together with c
//	n   lame: blocked as Leg says, at every step of a rider
//	j   must jump: Hurdle, at every step of a rider; only on leaps
//	i   only from the second rank of the owner (Part.Initial)
//
// n changes nothing on steps to a neighbouring square. With j on such steps,
// which some take for skipping the first square, there is an error.
//
// Directions are f b l r (forward, backward, left, right), v = f and b, s = l
// and r. A man without a direction has all of them; several add up. Left and
// right are the sides of the a-file and of the last file for both colours:
// Black's men are White's in a mirror. Two letters side by side combine when
// they are the same or when one is of f b v and the other of l r s, except v
// with s; reading goes from the left, and what can combine does. What they
// mean depends on the atom:
//
//	      W D H (orthogonal)  F A G (diagonal)      N C Z (oblique), at (1,2)
//	f ff  the one forward     the two forward       the two most forward: (-1,2) (1,2)
//	l ll  the one to the left the two to the left   the two most to the left: (-2,-1) (-2,1)
//	v     f and b             all four              f and b: four
//	s     l and r             all four              l and r: four
//	fl    f and l: two        forward and left: one the wide one there: (-2,1)
//	lf    f and l: two        forward and left: one the narrow one there: (-1,2)
//	fs    f, l and r: three   the two forward       fl and fr: (-2,1) (2,1)
//	lv    l, f and b: three   the two to the left   lf and lb: (-1,2) (-1,-2)
//	fh    the one forward     the two forward       all four that go forward
//	hr    error               error                 (1,2) (2,-1) (-1,-2) (-2,1)
//	hl    error               error                 the other four
//
// and likewise for the other sides: on oblique atoms the second letter of a
// pair names the longer axis. K and Q are read as what they are short for, so
// that fK is fWfF. (XBoard reads fK as fW; write that where it is meant.)
//
// What the notation cannot say here is an error: the hoppers p and g, bent and
// several-legged moves, castling, drops, leaps in parentheses. The error is a
// *board.ParseError of Field "betza" whose Offset points at the byte that is
// wrong, or behind the last one when an atom is missing. Its Class is TooLong
// above MaxBetza bytes, BadPiece for a capital that is no atom, BadCounter for
// a range, BadUTF8 and Syntax for the rest.
func Betza(g *board.Geometry, notation string) (*Pattern, error) {
	r := betzaReader{text: notation}
	if len(notation) > MaxBetza {
		return nil, r.fault(board.TooLong, 0, "longer than any man needs")
	}
	var parts []Part
	for more := true; more; more = r.at < len(notation) {
		part, err := r.group()
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return New(g, parts...), nil
}

// betzaReader reads a notation from the left; at is the next byte.
type betzaReader struct {
	text string
	at   int
}

// group reads modifiers, an atom and a range.
func (r *betzaReader) group() (Part, error) {
	p, err := r.prefix()
	if err != nil {
		return Part{}, err
	}
	at := r.at
	a, err := r.atom()
	if err != nil {
		return Part{}, err
	}
	part := Part{Steps: p.choose(a), EnPassant: p.has('e'), Initial: p.has('i')}
	if part.Range, err = r.reach(r.text[at], a.reach); err != nil {
		return Part{}, err
	}
	switch {
	case p.has('e') && !p.has('c'):
		return Part{}, r.fault(board.Syntax, p.seen['e'], "e without c: a capture that is en passant alone cannot be expressed")
	case p.has('j') && a.near():
		return Part{}, r.fault(board.Syntax, p.seen['j'], "j on steps that have nothing to jump")
	case p.has('h') && !a.leap.oblique():
		return Part{}, r.fault(board.Syntax, p.seen['h'], "hl and hr on an atom that has only four directions")
	case p.has('j'):
		part.Block = Hurdle
	case p.has('n') && !a.near():
		part.Block = Leg
	}
	if p.has('m') != p.has('c') {
		part.Mode = Quiet
		if p.has('c') {
			part.Mode = Capture
		}
	}
	return part, nil
}

// prefix is the modifiers of one group.
type prefix struct {
	directions []direction
	seen       map[byte]int // where a modifier other than a direction was; h for hl and hr
}

func (p *prefix) has(modifier byte) bool { _, ok := p.seen[modifier]; return ok }

// choose returns the steps of a that the directions leave.
func (p *prefix) choose(a atom) []Vector {
	var out []Vector
	for _, v := range a.steps() {
		ok := len(p.directions) == 0
		for _, d := range p.directions {
			ok = ok || d.has(v)
		}
		if ok {
			out = append(out, v)
		}
	}
	return out
}

// prefix reads all modifiers up to the atom.
func (r *betzaReader) prefix() (prefix, error) {
	p := prefix{seen: map[byte]int{}}
	for ; r.at < len(r.text); r.at++ {
		b := r.text[r.at]
		switch b {
		case 'm', 'c', 'e', 'n', 'j', 'i':
			switch {
			case p.has(b):
				return p, r.fault(board.Syntax, r.at, "the same modifier twice")
			case b == 'n' && p.has('j'), b == 'j' && p.has('n'):
				return p, r.fault(board.Syntax, r.at, "n and j together: nothing may and something must be on the way")
			}
			p.seen[b] = r.at
		case 'f', 'b', 'l', 'r', 'v', 's', 'h':
			d := direction{b, b}
			pair := r.at+1 < len(r.text) && combine(b, r.text[r.at+1])
			switch {
			case pair:
				d.second = r.text[r.at+1]
			case b == 'h':
				return p, r.fault(board.Syntax, r.at, "h without one of f b l r before it or of l r behind it")
			}
			if b == 'h' && !p.has('h') {
				p.seen['h'] = r.at
			}
			p.directions = append(p.directions, d)
			if pair {
				r.at++
			}
		default:
			return p, nil
		}
	}
	return p, nil
}

// combine reports whether two letters side by side are one direction.
func combine(a, b byte) bool {
	switch {
	case b == 'h':
		return a == 'f' || a == 'b' || a == 'l' || a == 'r'
	case a == 'h':
		return b == 'l' || b == 'r'
	case a == b:
		return true
	case a == 'v' && b == 's', a == 's' && b == 'v':
		return false
	}
	return upright(a) && level(b) || level(a) && upright(b)
}

// atom reads the atom, which is at r.at.
func (r *betzaReader) atom() (atom, error) {
	if r.at == len(r.text) {
		return atom{}, r.fault(board.Syntax, r.at, "an atom is missing")
	}
	b := r.text[r.at]
	a, ok := atomOf(b)
	switch {
	case ok:
		r.at++
		return a, nil
	case b >= 'A' && b <= 'Z':
		return a, r.fault(board.BadPiece, r.at, "no atom has this letter")
	case b >= '0' && b <= '9':
		return a, r.fault(board.BadCounter, r.at, "a range that is not behind its atom")
	}
	if c, n := utf8.DecodeRuneInString(r.text[r.at:]); c == utf8.RuneError && n == 1 {
		return a, r.fault(board.BadUTF8, r.at, "no text")
	}
	return a, r.fault(board.Syntax, r.at, "neither a modifier nor an atom that can be expressed")
}

// reach reads what stands behind the atom named letter; usual is what nothing
// means.
func (r *betzaReader) reach(letter byte, usual int) (int, error) {
	if r.at == len(r.text) {
		return usual, nil
	}
	start := r.at
	if r.text[start] == letter {
		if usual == Unlimited {
			return 0, r.fault(board.Syntax, start, "R, B and Q written twice")
		}
		r.at++
		return Unlimited, nil
	}
	n := 0
	for ; r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9'; r.at++ {
		n = n*10 + int(r.text[r.at]-'0')
		switch {
		case r.at > start && r.text[start] == '0':
			return 0, r.fault(board.BadCounter, start, "a range with a leading zero")
		case n >= board.MaxSquares:
			return 0, r.fault(board.BadCounter, start, "a range above 127")
		}
	}
	switch {
	case r.at == start:
		return usual, nil
	case n == 0:
		return Unlimited, nil
	}
	return n, nil
}

func (r *betzaReader) fault(class board.Class, at int, reason string) error {
	return &board.ParseError{Field: "betza", Class: class, Offset: at, Text: board.Quote(r.text), Reason: reason}
}
