package endgame

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// MaxMen is the greatest number of men in a Class.
const MaxMen = 8

// ErrClass is a text that names no class of a game.
var ErrClass = errors.New("endgame: no such class of material")

// Class is material: how many men of each kind each colour has. Classes are
// compared with ==.
type Class struct {
	n [2][board.MaxKinds]uint8
}

// ClassOf returns the class of the men on b, ok false when there are more than
// MaxMen.
func ClassOf(b board.Board) (c Class, ok bool) {
	occ := b.Occupied()
	if occ.Len() > MaxMen {
		return Class{}, false
	}
	for ; !occ.IsEmpty(); occ = occ.Rest() {
		c = c.with(b.At(occ.First()))
	}
	return c, true
}

// ParseClass reads the letters of White's men, a v and those of Black's, such as
// KQvK, in any order within a side. A side may have none. It fails with an error
// that wraps ErrClass.
func ParseClass(r *board.Roster, text string) (Class, error) {
	white, black, ok := strings.Cut(text, "v")
	if !ok {
		return Class{}, fmt.Errorf("%w: %q has no v between the sides", ErrClass, board.Quote(text))
	}
	var c Class
	for side, letters := range []string{white, black} {
		for i := range len(letters) {
			k := r.Kind(letters[i], board.English)
			if k == board.NoKind {
				return Class{}, fmt.Errorf("%w: no man of %q has the letter %q", ErrClass, board.Quote(text), letters[i:i+1])
			}
			if c.Men() == MaxMen {
				return Class{}, fmt.Errorf("%w: %q has more than %d men", ErrClass, board.Quote(text), MaxMen)
			}
			c.n[side][k]++
		}
	}
	return c, nil
}

// Text returns what ParseClass reads, the greatest kinds first.
func (c Class) Text(r *board.Roster) string {
	var b []byte
	for side := range c.n {
		if side == 1 {
			b = append(b, 'v')
		}
		for k := board.MaxKinds - 1; k > 0; k-- {
			for range c.n[side][k] {
				b = append(b, r.Letter(board.Kind(k), board.English))
			}
		}
	}
	return string(b)
}

// Men returns the number of men, both sides together.
func (c Class) Men() int { return c.side(board.White) + c.side(board.Black) }

// Count returns the number of men of that colour and kind.
func (c Class) Count(side board.Color, k board.Kind) int { return int(c.n[side&1][k&31]) }

// Swapped returns the class with the colours exchanged.
func (c Class) Swapped() Class { return Class{[2][board.MaxKinds]uint8{c.n[1], c.n[0]}} }

func (c Class) side(side board.Color) int {
	n := 0
	for _, k := range c.n[side&1] {
		n += int(k)
	}
	return n
}

func (c Class) with(pc board.Piece) Class {
	c.n[pc.Color()&1][pc.Kind()&31]++
	return c
}

// kinds returns the kinds on the board, bit k for kind k.
func (c Class) kinds() uint32 {
	set := uint32(0)
	for k := range board.MaxKinds {
		if c.n[0][k]+c.n[1][k] > 0 {
			set |= 1 << k
		}
	}
	return set
}

// after reports whether c has the heavier White, so that of two classes with
// colours exchanged one is told from the other.
func (c Class) after(d Class) bool {
	for side := range c.n {
		for k := board.MaxKinds - 1; k > 0; k-- {
			if c.n[side][k] != d.n[side][k] {
				return c.n[side][k] > d.n[side][k]
			}
		}
	}
	return false
}

// Classes ranges over the classes of r of exactly that many men, at least one a
// side, that the bounds of the game on the number of men of a kind allow. Of two
// classes with the colours exchanged both are given.
func Classes(r variant.Placer, men int) iter.Seq[Class] {
	var pieces []board.Piece
	for _, m := range r.Info().Roster.Men() {
		for c := board.White; c <= board.Black; c++ {
			pieces = append(pieces, board.NewPiece(c, m.Kind))
		}
	}
	return func(yield func(Class) bool) {
		var fill func(c Class, from, left int) bool
		fill = func(c Class, from, left int) bool {
			if from == len(pieces) {
				ok := left == 0 && c.side(board.White) > 0 && c.side(board.Black) > 0
				return !ok || yield(c)
			}
			_, least, most := r.Room(pieces[from])
			for n := 0; n <= left && (most == 0 || n <= most); n++ {
				if n >= least && !fill(c, from+1, left-n) {
					return false
				}
				c = c.with(pieces[from])
			}
			return true
		}
		if men >= 2 && men <= MaxMen {
			fill(Class{}, 0, men)
		}
	}
}
