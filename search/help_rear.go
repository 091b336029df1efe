package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// rear holds the places that lie so many plies before a success, layer by layer:
// all from which play can reach it in that time, and some more. Who goes forward
// and finds himself elsewhere can turn round.
type rear struct {
	seen          []uint64 // marks with their layers: a set by open addressing, 0 for none
	used          int
	most          int // places that fit
	layers        [][]rearPlace
	part          []rearPlace // of the layer that is being made
	plies         int         // from the root to success
	walked, looks int         // places from which one has gone back, and the places looked at for it
	// path leads from success to a place; at[i] is its number in layer i. What lies
	// before that place is looked at behind its end.
	path  []variant.Retreat
	at    []int
	moves []move.Move
}

// rearPlace is a place one ply before another: that of the layer before it, and
// the move that leads there.
type rearPlace struct {
	to   uint32
	move move.Move
}

// rearBytes is what a place takes at most, with the room in which tables and
// lists grow.
const rearBytes = 96

// mostPlaces is how many can be numbered.
const mostPlaces = 1 << 30

// start begins at a success that is so many plies away.
func (r *rear) start(success variant.Retreat, plies int) {
	*r = rear{
		most: r.most, moves: r.moves, plies: plies,
		seen: make([]uint64, 16), layers: [][]rearPlace{{{}}},
		path: []variant.Retreat{success, success.Clone()}, at: []int{0},
	}
	r.enter(success.Mark(), 0)
}

// stop forgets everything.
func (r *rear) stop() { *r = rear{most: r.most, moves: r.moves} }

// depth is the number of plies that are known in full, -1 for none.
func (r *rear) depth() int { return len(r.layers) - 1 }

// has reports whether success may be left plies away from a mark. Layer left
// must be whole.
func (r *rear) has(mark uint64, left int) bool {
	key := rearKey(mark, left)
	for i := key; ; i++ {
		switch r.seen[i&uint64(len(r.seen)-1)] {
		case key:
			return true
		case 0:
			return false
		}
	}
}

func rearKey(mark uint64, left int) uint64 { return max(board.Mix(uint64(left), mark), 1) }

// enter adds a mark to a layer and reports whether it is new.
func (r *rear) enter(mark uint64, left int) bool {
	key := rearKey(mark, left)
	if r.has(mark, left) {
		return false
	}
	if r.used++; 2*r.used > len(r.seen) {
		old := r.seen
		r.seen = make([]uint64, 2*len(old))
		for _, k := range old {
			if k != 0 {
				r.put(k)
			}
		}
	}
	r.put(key)
	return true
}

func (r *rear) put(key uint64) {
	i := key
	for r.seen[i&uint64(len(r.seen)-1)] != 0 {
		i++
	}
	r.seen[i&uint64(len(r.seen)-1)] = key
}

// load makes path[layer] the place with that number.
func (r *rear) load(layer, number int) {
	if r.at[layer] == number {
		return
	}
	p := r.layers[layer][number]
	r.load(layer-1, int(p.to))
	r.path[layer].CopyFrom(r.path[layer-1])
	r.path[layer].Back(p.move)
	r.at[layer] = number
}

// growth is how far back a search has come.
type growth uint8

const (
	growing growth = iota
	grown          // there is no more room, or there are no more plies
	blocked        // nothing leads there: success is not so many plies away
)

// grow adds layers while they are likely to take no more than so many looks at
// places together. enter is asked for each; when it says no, or when there is no
// more room, the layer that was begun is of no use and it is over.
func (r *rear) grow(looks uint64, enter func() bool) growth {
	for len(r.layers) < r.plies {
		last := r.depth()
		if fan := uint64(r.looks/(r.walked+1)+1) * uint64(len(r.layers[last])); fan <= looks {
			looks -= fan
		} else {
			return growing
		}
		for i := range r.layers[last] {
			if r.load(last, i); !r.back(last, enter) {
				return grown
			}
		}
		if len(r.part) == 0 {
			return blocked
		}
		r.layers, r.part = append(r.layers, r.part), nil
		r.path, r.at = append(r.path, r.path[last].Clone()), append(r.at, -1)
	}
	return grown
}

// back adds what lies one ply before path[last], the place loaded. It reports
// false when enter says no or there is no more room.
func (r *rear) back(last int, enter func() bool) bool {
	at, before := r.path[last], r.path[last+1]
	r.moves = at.AppendBack(r.moves[:0])
	r.walked++
	r.looks += len(r.moves)
	for _, m := range r.moves {
		if !enter() {
			return false
		}
		before.CopyFrom(at)
		before.Back(m)
		if n, ok := before.Since(); !ok || n > r.plies-last-1 {
			continue
		}
		if r.used >= r.most {
			return false
		}
		if r.enter(before.Mark(), last+1) {
			r.part = append(r.part, rearPlace{uint32(r.at[last]), m})
		}
	}
	return true
}
