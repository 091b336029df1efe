package orthodox

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// The text of castling rights: letters K Q k q, or files (source B).

// letters returns the letters of a royal, for a partner right and left of it.
func (r *castling) letters(k board.Kind) ([2]byte, bool) {
	if l, ok := r.Letters[k]; ok {
		return l, true
	}
	return [2]byte{'K', 'Q'}, k == r.Royals[0]
}

// outermost returns the partner of c farthest from the royal on its right or
// left on the home rank, or NoSquare.
func (r *castling) outermost(p *kit.Position, c board.Color, royal board.Square, left bool) board.Square {
	row := p.Men().Pieces(c, r.Partner).And(r.g.RankSet(c, 0))
	q := row.Last()
	if left && !row.IsEmpty() {
		q = row.First()
	}
	if q == board.NoSquare || q < royal != left {
		return board.NoSquare
	}
	return q
}

func (r *castling) appendField(dst []byte, p *kit.Position) []byte {
	from := len(dst)
	for c := board.White; c <= board.Black; c++ {
		for rights := p.Slot(r.slots[c]); rights != 0; rights >>= pairBits {
			dst = append(dst, r.spell(p, c, pair(rights&pairMask)))
		}
	}
	if len(dst) == from {
		dst = append(dst, '-')
	}
	return dst
}

func (r *castling) spell(p *kit.Position, c board.Color, v pair) byte {
	royal, partner := r.men(c, v)
	left := partner < royal
	b := 'A' + byte(r.g.File(partner))
	if l, ok := r.letters(p.Men().At(royal).Kind()); ok && r.outermost(p, c, royal, left) == partner {
		b = l[0]
		if left {
			b = l[1]
		}
	}
	if c == board.Black {
		b += 'a' - 'A'
	}
	return b
}

func castlingFault(at int, class variant.Class, reason string) *variant.ParseError {
	return &variant.ParseError{Class: class, Offset: at, Reason: reason}
}

func (r *castling) parseField(p *kit.Position, text string, lax *kit.Lax) *variant.ParseError {
	if text == "-" {
		return nil
	}
	var found [2][]pair
	last := [2]pair{1 << pairBits, 1 << pairBits}
	for i := range len(text) {
		b, c := text[i], board.White
		if b >= 'a' && b <= 'z' {
			b, c = b-('a'-'A'), board.Black
		}
		if b < 'A' || b > 'Z' {
			return castlingFault(i, board.BadCastling, "no letter of a castling right")
		}
		v := r.find(p, c, b)
		again := v != 0 && contains(found[c], v)
		ordered := v < last[c] && (c == board.Black || len(found[board.Black]) == 0)
		switch {
		case v != 0 && !again && len(found[c]) < perSide && (ordered || lax.Fix(board.NotCanonical, "put in order")):
			found[c] = append(found[c], v)
			last[c] = v
		case lax.Fix(board.BadCastling, "dropped the right "+string(text[i])):
		case again:
			return castlingFault(i, board.BadCastling, "the same right twice")
		case v != 0 && !ordered:
			return castlingFault(i, board.NotCanonical, "rights are written White first, each side from its right")
		case v != 0:
			return castlingFault(i, board.BadCastling, "more rights than a side can have")
		default:
			return castlingFault(i, board.BadCastling, "no royal and partner at home for this right")
		}
	}
	r.store(p, found)
	return nil
}

// store keeps the rights in the order in which they are written: by royal from
// the right, and for each its partners from the right.
func (r *castling) store(p *kit.Position, found [2][]pair) {
	for c := range found {
		list := found[c]
		for i := range list {
			for j := i; j > 0 && list[j] > list[j-1]; j-- {
				list[j], list[j-1] = list[j-1], list[j]
			}
		}
		rights := uint32(0)
		for i, v := range list {
			rights |= uint32(v) << (i * pairBits)
		}
		p.SetSlot(r.slots[c], rights)
	}
}

func contains(list []pair, v pair) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

// find returns the right of c that an upper case letter names, 0 when the men
// for it are not at home.
func (r *castling) find(p *kit.Position, c board.Color, letter byte) pair {
	home := r.g.RankSet(c, 0)
	for _, k := range r.Royals {
		royals := r.atHome(p, c, k)
		l, ok := r.letters(k)
		if ok && (letter == l[0] || letter == l[1]) {
			for s := royals; !s.IsEmpty(); s = s.Rest() {
				q := r.outermost(p, c, s.First(), letter == l[1])
				if q != board.NoSquare && r.fits(k, s.First(), q) {
					return r.pair(s.First(), q)
				}
			}
			return 0
		}
	}
	royals := r.atHome(p, c, r.Royals[0])
	file := p.Men().Pieces(c, r.Partner).And(home).And(r.g.FileSet(int(letter - 'A')))
	if royals.IsEmpty() || file.IsEmpty() || !r.fits(r.Royals[0], royals.First(), file.First()) {
		return 0
	}
	return r.pair(royals.First(), file.First())
}

// atHome returns the royals of kind k that a right can be about.
func (r *castling) atHome(p *kit.Position, c board.Color, k board.Kind) board.Set {
	royals := p.Men().Pieces(c, k).And(r.g.RankSet(c, 0))
	switch {
	case r.Homes != nil:
		royals = royals.And(r.g.FileSet(r.Homes[k]))
	case r.Ordinary:
		royals = royals.And(r.g.FileSet(r.g.Files() / 2))
	}
	return royals
}

// symmetric: without a right, and none comes back, there is no castling.
func (r *castling) symmetric(_ *variant.Symmetry, _ uint32) bool { return true }

// fits reports whether a royal of kind k and a partner on these squares can have
// a right under Homes or Ordinary.
func (r *castling) fits(k board.Kind, royal, partner board.Square) bool {
	switch {
	case r.Homes != nil:
		file := r.g.File(partner)
		return r.g.File(royal) == r.Homes[k] && (file == 0 || file == r.g.Files()-1)
	case r.Ordinary:
		return r.ordinary(royal, partner)
	}
	return true
}

// grant gives the men that stand on their homes all their rights.
func (r *castling) grant(p *kit.Position) {
	men := p.Men()
	for c := board.White; c <= board.Black; c++ {
		row, rights, n := r.homes[c], uint32(0), 0
		for rest := row; !rest.IsEmpty(); rest = rest.Without(rest.Last()) {
			royal := rest.Last()
			for corners := row; !corners.IsEmpty(); corners = corners.Without(corners.Last()) {
				if q := corners.Last(); n < perSide && r.stands(men, c, royal, q) {
					rights |= uint32(r.pair(royal, q)) << (n * pairBits)
					n++
				}
			}
		}
		p.SetSlot(r.slots[c], rights)
	}
}

// stands reports whether men of c that castle with each other stand on the
// squares royal and partner.
func (r *castling) stands(men *board.Placement, c board.Color, royal, partner board.Square) bool {
	man := men.At(royal)
	if man.Color() != c || men.At(partner) != board.NewPiece(c, r.Partner) {
		return false
	}
	for _, k := range r.Royals {
		if man.Kind() == k {
			return r.fits(k, royal, partner)
		}
	}
	return false
}
