package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Symmetries returns the ways to turn the board that no man, promotion or rule
// objects to. Men that move by no move.Pattern object to all. See
// variant.Placer.
func (r *Rules) Symmetries(kinds uint32) []variant.Symmetry {
	kinds = r.closure(kinds)
	all, crowds := turns(r.geometry), crowds(r.geometry)
	kept := all[:1]
	for _, y := range all[1:] {
		if r.keeps(&y, kinds, crowds) {
			kept = append(kept, y)
		}
	}
	return kept
}

// closure adds to kinds what they may become.
func (r *Rules) closure(kinds uint32) uint32 {
	for before := uint32(0); before != kinds; {
		before = kinds
		for i := range r.kinds {
			k := &r.kinds[i]
			if kinds>>k.man.Kind&1 == 0 {
				continue
			}
			for _, to := range k.becomes {
				kinds |= 1 << to
			}
		}
	}
	return kinds
}

func (r *Rules) keeps(y *variant.Symmetry, kinds uint32, crowds []board.Set) bool {
	if r.info.Players != 2 || r.unturned {
		return false
	}
	for _, symmetric := range r.symmetric {
		if !symmetric(y, kinds) {
			return false
		}
	}
	for rest := kinds; rest != 0; rest &= rest - 1 {
		i := r.index[bits.TrailingZeros32(rest)]
		if i >= 0 && !r.kinds[i].keeps(y, r.geometry, crowds) {
			return false
		}
	}
	return true
}

// keeps reports whether the man moves, promotes and is barred alike on the
// turned board.
func (k *kind) keeps(y *variant.Symmetry, g *board.Geometry, crowds []board.Set) bool {
	if k.pattern == nil {
		return false
	}
	for c := board.White; c <= board.Black; c++ {
		t := y.Color(c)
		if y.Set(k.man.Barred[c]) != k.man.Barred[t] || y.Set(k.zone[c].And(g.Squares())) != k.zone[t].And(g.Squares()) {
			return false
		}
		for _, occ := range crowds {
			turned := y.Set(occ)
			for from := range g.Squares().All() {
				to := y.To[from]
				if y.Set(k.pattern.Attacks(c, from, occ)) != k.pattern.Attacks(t, to, turned) ||
					y.Set(k.pattern.Quiets(c, from, occ)) != k.pattern.Quiets(t, to, turned) {
					return false
				}
			}
		}
	}
	return true
}

// crowds returns the empty board and boards with men on a quarter of the
// squares. A Pattern does the same from every square, so that a way of going
// that the turned board has not is seen from many of them.
func crowds(g *board.Geometry) []board.Set {
	all := make([]board.Set, 9)
	for i := range all[1:] {
		for q := range g.Squares().All() {
			if board.Mix(uint64(i), uint64(q))&3 == 0 {
				all[i+1] = all[i+1].With(q)
			}
		}
	}
	return all
}

// turns returns the ways to turn a rectangle, holes considered, each with and
// without an exchange of colours. The first leaves all as it is.
func turns(g *board.Geometry) []variant.Symmetry {
	var all []variant.Symmetry
	files, ranks := g.Files()-1, g.Ranks()-1
	for i := range 8 {
		if i >= 4 && files != ranks {
			break
		}
		var y variant.Symmetry
		holes := false
		for q := range g.Squares().All() {
			f, r := g.File(q), g.Rank(q)
			if i&1 != 0 {
				f = files - f
			}
			if i&2 != 0 {
				r = ranks - r
			}
			if i&4 != 0 {
				f, r = r, f
			}
			y.To[q] = g.At(f, r)
			holes = holes || !g.Squares().Has(y.To[q]&127)
		}
		if holes {
			continue
		}
		all = append(all, y)
		y.Swap = true
		all = append(all, y)
	}
	return all
}
