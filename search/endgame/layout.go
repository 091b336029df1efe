package endgame

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// layout numbers the positions of a class. A number stands for all positions
// that a symmetry makes alike; some numbers stand for none. White's turns come
// first, Black's follow unless they are White's with the colours exchanged.
type layout struct {
	class  Class
	men    int
	groups []group // the first one leads: its man is turned to one of reps
	turns  [][board.MaxSquares]board.Square
	swap   *[board.MaxSquares]board.Square // nil where colours differ in more than name
	reps   []board.Square
	rep    [board.MaxSquares]uint16  // by square: the rep it can be turned to
	ways   [board.MaxSquares][]uint8 // by square: the turns that do so
	size   uint32                    // numbers of one side's turns
	halves uint32                    // 1 or 2
}

// group is all men of a colour and kind.
type group struct {
	man   board.Piece
	count int
	room  []board.Square
	rank  [board.MaxSquares]uint8 // in room
	size  uint32                  // ways to place those men that do not lead
}

// squares are where the men stand, group by group.
type squares [MaxMen]board.Square

// binomial holds n over k.
var binomial = func() (t [board.MaxSquares + 1][MaxMen + 1]uint64) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k <= MaxMen && n > 0; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}()

// newLayout fails with ErrTooLarge for more positions than can be numbered.
func newLayout(r variant.Placer, class Class, symmetries []variant.Symmetry) (*layout, error) {
	l := &layout{class: class, men: class.Men(), halves: 2}
	for i := range symmetries {
		switch y := &symmetries[i]; {
		case !y.Swap:
			l.turns = append(l.turns, y.To)
		case l.swap == nil:
			l.swap = &y.To
		}
	}
	if l.swap != nil && class == class.Swapped() {
		l.halves = 1
	}
	for c := board.White; c <= board.Black; c++ {
		for k := board.MaxKinds - 1; k > 0; k-- {
			if n := class.Count(c, board.Kind(k)); n > 0 {
				l.groups = append(l.groups, newGroup(r, board.NewPiece(c, board.Kind(k)), n))
			}
		}
	}
	for i := range l.groups {
		if l.groups[i].count == 1 {
			l.groups[0], l.groups[i] = l.groups[i], l.groups[0]
			break
		}
	}
	l.lead()
	size := uint64(len(l.reps))
	for i := range l.groups {
		g := &l.groups[i]
		n := g.count
		if i == 0 {
			n--
		}
		ways := binomial[len(g.room)][n]
		if hi, _ := bits.Mul64(size, ways); hi != 0 || ways > math.MaxInt32 || size*ways > math.MaxInt32/2 {
			return nil, fmt.Errorf("%w: more positions than can be numbered", ErrTooLarge)
		}
		g.size = uint32(ways)
		size *= ways
	}
	l.size = uint32(size)
	return l, nil
}

func newGroup(r variant.Placer, man board.Piece, count int) group {
	g := group{man: man, count: count}
	room, _, _ := r.Room(man)
	for q := range room.All() {
		g.rank[q] = uint8(len(g.room))
		g.room = append(g.room, q)
	}
	return g
}

// lead finds to which squares the leading man need only be turned.
func (l *layout) lead() {
	for _, q := range l.groups[0].room {
		least := q
		for i := range l.turns {
			least = min(least, l.turns[i][q])
		}
		if least == q {
			l.rep[q] = uint16(len(l.reps))
			l.reps = append(l.reps, q)
		}
		l.rep[q] = l.rep[least] // squares come in ascending order
		for i := range l.turns {
			if l.turns[i][q] == least {
				l.ways[q] = append(l.ways[q], uint8(i))
			}
		}
	}
}

// nodes returns how many numbers there are.
func (l *layout) nodes() uint32 { return l.size * l.halves }

// find returns the number of the bare position with the men of b, flip saying
// that the colours have to be exchanged first. ok is false for other material.
func (l *layout) find(b board.Board, side board.Color, flip bool) (node uint32, ok bool) {
	if b.Occupied().Len() != l.men {
		return 0, false
	}
	other := board.Color(0)
	if flip {
		other = 1
	}
	var at squares
	n := 0
	for i := range l.groups {
		g := &l.groups[i]
		s := b.Pieces(g.man.Color()^other, g.man.Kind())
		if s.Len() != g.count {
			return 0, false
		}
		for ; !s.IsEmpty(); s = s.Rest() {
			q := s.First()
			if flip {
				q = l.swap[q&127]
			}
			at[n&7] = q
			n++
		}
	}
	node, _ = l.number(&at)
	if side^other == board.Black {
		node += l.size
	}
	return node, true
}

// number returns the least number that a turn gives to the men, and the number
// of turns that give it.
func (l *layout) number(at *squares) (least uint32, same int) {
	count := l.groups[0].count
	rep := uint16(math.MaxUint16)
	for i := range count {
		rep = min(rep, l.rep[at[i]&127])
	}
	least = math.MaxUint32
	for i := range count {
		if l.rep[at[i]&127] != rep {
			continue
		}
		for _, way := range l.ways[at[i]&127] {
			switch v := l.turned(at, i, uint32(rep), &l.turns[way]); {
			case v < least:
				least, same = v, 1
			case v == least:
				same++
			}
		}
	}
	return least, same
}

// turned returns the number of the men turned by to, man i leading.
func (l *layout) turned(at *squares, i int, rep uint32, to *[board.MaxSquares]board.Square) uint32 {
	v := rep
	lead := &l.groups[0]
	n := lead.count
	if n > 1 {
		var ranks [MaxMen]uint8
		k := 0
		for j := range n {
			if j != i {
				ranks[k&7] = lead.rank[to[at[j]&127]&127]
				k++
			}
		}
		v = v*lead.size + combination(ranks[:k])
	}
	for j := 1; j < len(l.groups); j++ {
		g := &l.groups[j]
		if g.count == 1 {
			v = v*g.size + uint32(g.rank[to[at[n&7]&127]&127])
			n++
			continue
		}
		var ranks [MaxMen]uint8
		for k := range g.count {
			ranks[k&7] = g.rank[to[at[n&7]&127]&127]
			n++
		}
		v = v*g.size + combination(ranks[:g.count])
	}
	return v
}

// combination numbers the sets of that many ranks. It sorts them.
func combination(ranks []uint8) uint32 {
	v := uint64(0)
	for i := range ranks {
		for j := i; j > 0 && ranks[j-1] > ranks[j]; j-- {
			ranks[j-1], ranks[j] = ranks[j], ranks[j-1]
		}
	}
	for i, r := range ranks {
		v += binomial[r&127][i+1]
	}
	return uint32(v)
}

// place returns the men of a number of one half; ok is false when it stands for
// no position.
func (l *layout) place(number uint32, men *[MaxMen]variant.Placed) (same int, ok bool) {
	var at squares
	var occ board.Set
	n := l.men
	v := number
	for i := len(l.groups) - 1; i >= 0; i-- {
		g := &l.groups[i]
		k := g.count
		if i == 0 {
			k--
		}
		c := uint64(v % g.size)
		v /= g.size
		for ; k > 0; k-- {
			r := k - 1
			if k == 1 {
				r = int(c)
			} else {
				for binomial[r+1][k] <= c {
					r++
				}
			}
			c -= binomial[r][k]
			n--
			at[n&7] = g.room[r]
		}
	}
	at[0] = l.reps[v]
	n = 0
	for i := range l.groups {
		for range l.groups[i].count {
			men[n] = variant.Placed{Man: l.groups[i].man, On: at[n]}
			occ = occ.With(at[n])
			n++
		}
	}
	if occ.Len() != l.men {
		return 0, false
	}
	least, same := l.number(&at)
	return same, least == number
}

// fixed returns how many turns leave every man on its square.
func (l *layout) fixed(men []variant.Placed) int {
	n := 0
	for i := range l.turns {
		stay := true
		for _, m := range men {
			stay = stay && l.turns[i][m.On] == m.On
		}
		if stay {
			n++
		}
	}
	return n
}
