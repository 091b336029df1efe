package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The free prelude (section 7, A). An action is a run of replacements in the
// order of the places, ended by a pass, so that every action is written once.
// Only what can still be ended lawfully is listed.

// hand is what a side can still put.
type hand struct {
	officers int // without the Emperor
	emperor  bool
	pawns    int
}

func handOf(p *kit.Position, c board.Color) hand {
	h := hand{emperor: p.Reserve(c, Emperor) > 0, pawns: p.Reserve(c, RapidPawn) + p.Reserve(c, TPawn)}
	for k := Emperor + 1; k < board.MaxKinds; k++ {
		if !isPawnMan(k) && !isReserve(k) {
			h.officers += p.Reserve(c, k)
		}
	}
	return h
}

// without returns h less a man of kind k.
func (h hand) without(k board.Kind) hand {
	switch {
	case k == Emperor:
		h.emperor = false
	case isPawnMan(k):
		h.pawns--
	default:
		h.officers--
	}
	return h
}

// dFile is the place on which an Emperor can be put: Black's fourth.
const dFile = 3

// room returns how many of the places from i on c can fill out of h at most.
func (r *prelude) room(p *kit.Position, c board.Color, h hand, i int) int {
	squares := 0
	for j := i; j < 4; j++ {
		if c == board.Black || j > 0 || r.kingMayGo(p, h) {
			squares++
		}
	}
	officers := h.officers
	if h.emperor && c == board.Black && i <= dFile {
		officers++
	}
	return min(squares, officers) + min(8-max(i, 4), h.pawns)
}

// kingMayGo reports whether White may replace the King: only when Black can
// still deploy the Emperor, and then has to (reading 7).
func (r *prelude) kingMayGo(_ *kit.Position, h hand) bool { return !r.o.KingStays && h.emperor }

// bounds returns how many men c must and may put in all.
func (r *prelude) bounds(p *kit.Position, c board.Color) (least, most int) {
	least, most = max(1, r.o.Deploy[c].Min), r.o.Deploy[c].Max
	if r.o.Deploy[c] != (Range{}) {
		least = r.o.Deploy[c].Min
	}
	if most == 0 {
		most = 8
	}
	h := handOf(p, c)
	for _, q := range r.places[c] {
		if k := p.Men().At(q).Kind(); isNew(k) {
			h = h.with(k)
		}
	}
	return min(least, r.room(p, c, h, 0), most), most
}

// with returns h and a man of kind k.
func (h hand) with(k board.Kind) hand {
	switch {
	case k == Emperor:
		h.emperor = true
	case isPawnMan(k):
		h.pawns++
	default:
		h.officers++
	}
	return h
}

// freely lists the next replacements of an action, and the pass that ends it.
func (r *prelude) freely(p *kit.Position, f phase, dst []move.Move) []move.Move {
	c, men := f.seat(), p.Men()
	least, most := r.bounds(p, c)
	done := 0
	for _, q := range r.places[c] {
		if isNew(men.At(q).Kind()) {
			done++
		}
	}
	bare := monarchs(men, c).IsEmpty()
	h := handOf(p, c)
	for i := f.last(); i < 8 && done < most; i++ {
		for k := Emperor; k < board.MaxKinds; k++ {
			if p.Reserve(c, k) == 0 || !r.fits(p, c, h, i, k) {
				continue
			}
			rest := h.without(k)
			needs := bare && c == board.Black && k != Emperor // Black still has to deploy the Emperor
			if needs && (!h.emperor || i >= dFile || done+1 >= most) || done+1+r.room(p, c, rest, i+1) < least {
				continue
			}
			dst = append(dst, move.NewReplace(k, r.places[c][i]))
		}
	}
	if done >= least && (!bare || c == board.White) {
		dst = append(dst, move.NewPass())
	}
	return dst
}

// fits reports whether a man of kind k may come on c's place number i: pawns are
// replaced by rapid and T-pawns, others by others, the Emperor comes on the
// d-file alone (S2).
func (r *prelude) fits(p *kit.Position, c board.Color, h hand, i int, k board.Kind) bool {
	switch old := p.Men().At(r.places[c][i]).Kind(); {
	case isReserve(k) || isPawnMan(k) != (i >= 4):
		return false
	case k == Emperor:
		return c == board.Black && i == dFile
	case old == orthodox.King:
		return r.kingMayGo(p, h)
	}
	return true
}
