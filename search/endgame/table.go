package endgame

import (
	"encoding/binary"
	"io"
	"sync"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// value is what a table holds of a position: absent for numbers that stand for
// none, drawn, or win and distance.
type value uint16

const (
	absent   value = 0
	drawn    value = 1
	maxPlies       = 32766
)

func lossIn(plies int) value { return value(2 + 2*plies) }
func winIn(plies int) value  { return value(3 + 2*plies) }

func (v value) verdict() search.Verdict {
	switch {
	case v == absent:
		return search.Unknown
	case v == drawn:
		return search.Draw
	case v&1 != 0:
		return search.Win
	}
	return search.Loss
}

func (v value) plies() int { return max(int(v)-2, 0) / 2 }

// before returns what v is worth to the side whose move leads to it.
func (v value) before() value {
	switch v.verdict() {
	case search.Win:
		return lossIn(v.plies() + 1)
	case search.Loss:
		return winIn(v.plies() + 1)
	}
	return v
}

// better reports whether the side to move prefers v to w: to win soon, to lose
// late.
func (v value) better(w value) bool {
	a, b := v.verdict(), w.verdict()
	switch {
	case a != b:
		return b == search.Unknown || a != search.Unknown && a < b
	case a == search.Win:
		return v < w
	}
	return v > w
}

// Table holds the values of all bare positions of a class. It is safe for use by
// several goroutines; one that Set.Open made is so if its file is.
type Table struct {
	layout *layout
	game   identity
	width  int // bytes a value
	sum    [sumSize]byte
	values []byte // nil: they are in file
	file   io.ReaderAt
	offset int64
}

// Class returns the material. Where colours differ only in name, as in chess,
// the table serves Class.Swapped as well.
func (t *Table) Class() Class { return t.layout.class }

// Size returns the bytes that the values take, in memory or in a file.
func (t *Table) Size() int64 { return int64(t.layout.nodes()) * int64(t.width) }

// at returns the value with that number. It fails only when a file cannot be
// read.
func (t *Table) at(node uint32) (value, error) {
	if t.values == nil {
		b := buffers.Get().(*[2]byte)
		defer buffers.Put(b)
		b[1] = 0
		if _, err := t.file.ReadAt(b[:t.width], t.offset+int64(node)*int64(t.width)); err != nil {
			return absent, &FileError{Part: "values", Err: err}
		}
		return value(binary.LittleEndian.Uint16(b[:])), nil
	}
	if t.width == 1 {
		return value(t.values[node]), nil
	}
	return value(binary.LittleEndian.Uint16(t.values[2*node:])), nil
}

// buffers are for reading single values: what an io.ReaderAt is given would else
// be allocated each time.
var buffers = sync.Pool{New: func() any { return new([2]byte) }}

// pack makes the table of values.
func pack(l *layout, game identity, values []value) *Table {
	t := &Table{layout: l, game: game, width: 1}
	for _, v := range values {
		if v > 0xff {
			t.width = 2
			break
		}
	}
	t.values = make([]byte, 0, len(values)*t.width)
	for _, v := range values {
		t.values = append(t.values, byte(v))
		if t.width == 2 {
			t.values = append(t.values, byte(v>>8))
		}
	}
	t.sum = t.checksum()
	return t
}

// Tally counts the positions of one class with White to move.
type Tally struct {
	Class Class
	// Positions, Win, Draw and Loss count placements on different squares, men
	// of a colour and kind not being told apart.
	Positions, Win, Draw, Loss uint64
	// Over counts the positions in which the game is over.
	Over uint64
	// LongestWin and LongestLoss are in plies, -1 where there is none.
	LongestWin, LongestLoss int
	// Orbits are won, drawn and lost placements with all men told apart, of which
	// those that a turn of the board without exchange of colours makes alike
	// count once.
	Orbits [3]uint64
}

// Tallies returns the counts for White to move with the material of the table
// and, where the colours differ only in name, of the material exchanged unless it
// is the same. Where they differ in more, Black's turns are not among them.
func (t *Table) Tallies() ([]Tally, error) {
	var all []Tally
	for half := range t.layout.halves {
		if half == 1 && t.layout.swap == nil {
			break
		}
		y, err := t.tally(half)
		if err != nil {
			return nil, err
		}
		all = append(all, y)
	}
	return all, nil
}

func (t *Table) tally(half uint32) (Tally, error) {
	l := t.layout
	y := Tally{Class: l.class, LongestWin: -1, LongestLoss: -1}
	if half == 1 {
		y.Class = l.class.Swapped()
	}
	orders := uint64(1) // in which men that are alike can be named
	for _, g := range l.groups {
		for i := range g.count {
			orders *= uint64(i + 1)
		}
	}
	var men [MaxMen]variant.Placed
	for i := range l.size {
		v, err := t.at(half*l.size + i)
		if err != nil {
			return Tally{}, err
		}
		if v == absent {
			continue
		}
		same, _ := l.place(i, &men)
		n := uint64(len(l.turns) / same)
		orbits := orders
		if same > 1 {
			orbits = n * orders * uint64(l.fixed(men[:l.men])) / uint64(len(l.turns))
		}
		y.add(v, n, orbits)
	}
	return y, nil
}

// add counts n positions of value v.
func (y *Tally) add(v value, n, orbits uint64) {
	y.Positions += n
	switch v.verdict() {
	case search.Win:
		y.Win += n
		y.Orbits[0] += orbits
		y.LongestWin = max(y.LongestWin, v.plies())
	case search.Draw:
		y.Draw += n
		y.Orbits[1] += orbits
	case search.Loss:
		y.Loss += n
		y.Orbits[2] += orbits
		y.LongestLoss = max(y.LongestLoss, v.plies())
	}
	if v != drawn && v.plies() == 0 {
		y.Over += n
	}
}

// Each calls yield for a placement of every set that turns of the board make
// alike, with side to move, until yield returns false. The men are only valid
// during the call.
func (t *Table) Each(yield func(men []variant.Placed, side board.Color, v search.Verdict, plies int) bool) error {
	var men [MaxMen]variant.Placed
	for node := range t.layout.nodes() {
		v, err := t.at(node)
		if err != nil {
			return err
		}
		if v == absent {
			continue
		}
		t.layout.place(node%t.layout.size, &men)
		if !yield(men[:t.layout.men], board.Color(node/t.layout.size), v.verdict(), v.plies()) {
			return nil
		}
	}
	return nil
}
