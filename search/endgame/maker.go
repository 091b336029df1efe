package endgame

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// maker makes the table of one class. A node is a number of the layout or, above
// those, a position that is more than bare and that some node leads to.
type maker struct {
	ctx   context.Context
	set   *Set
	l     *layout
	desk  *desk
	value []value // by node; drawn until something better is known
	// left is how many moves within the class are not known to lose, never when
	// one is known not to.
	left []uint16
	far  []value // the loss that moves to other classes make longest
	// ends are the wins and losses known at first, by plies.
	levels  []level
	edges   edges
	extras  []variant.Position
	numbers map[uint64]uint32 // of extras, by key
	others  []other
}

const never = math.MaxUint16

// level is what happens at a distance from the end.
type level struct {
	settled []uint32 // nodes whose value is that distance
	maybe   []uint32 // nodes that win so at the latest
}

// other is a table of another class, and for which material.
type other struct {
	sign uint64
	entry
}

// The bytes that a node, an edge and a position that is more than bare take while
// a table is made; the last is what a game of the kit comes to.
const (
	nodeBytes  = 14
	edgeBytes  = 8
	extraBytes = 1 << 10
)

// free returns how many bytes the options leave for edges.
func (m *maker) free() int64 {
	return m.set.o.Bytes - int64(len(m.value))*nodeBytes - int64(len(m.extras))*extraBytes
}

func newMaker(ctx context.Context, s *Set, l *layout) *maker {
	return &maker{ctx: ctx, set: s, l: l, desk: newDesk(s.rules), numbers: map[uint64]uint32{}}
}

// values works out the values of the layout's numbers.
func (m *maker) values() ([]value, error) {
	n := m.l.nodes()
	if int64(n)*nodeBytes > m.set.o.Bytes {
		return nil, fmt.Errorf("%w: %d positions", ErrTooLarge, n)
	}
	m.value, m.left, m.far = make([]value, n), make([]uint16, n), make([]value, n)
	m.edges.degree = make([]uint16, n)
	p := m.desk.at[0]
	for node := range n {
		if node%1024 == 0 && m.ctx.Err() != nil {
			return nil, m.ctx.Err()
		}
		if !m.set.put(m.l, node, m.desk, p) {
			continue
		}
		if err := m.expand(node, p); err != nil {
			return nil, err
		}
	}
	for i := 0; i < len(m.extras); i++ { // which may grow
		if i%1024 == 0 && m.ctx.Err() != nil {
			return nil, m.ctx.Err()
		}
		if err := m.expand(n+uint32(i), m.extras[i]); err != nil {
			return nil, err
		}
		m.extras[i] = nil // the room is worth more
	}
	if err := m.settle(); err != nil {
		return nil, err
	}
	return m.value[:n], nil
}

// expand lists the moves of a node.
func (m *maker) expand(node uint32, p variant.Position) error {
	m.value[node] = drawn
	moves := p.AppendMoves(m.desk.moves[:0])
	m.desk.moves = moves
	if len(moves) == 0 {
		if m.value[node] = ended(p); m.value[node] != drawn {
			m.at(0).settled = append(m.at(0).settled, node)
		}
		return nil
	}
	win, child, side := absent, m.desk.at[1], p.Side()
	for _, mv := range moves {
		child.CopyFrom(p)
		child.Apply(mv)
		if child.Side() == side {
			return fmt.Errorf("a side moves twice: %w", variant.ErrUnsupported)
		}
		to, v, err := m.look(child)
		if err != nil {
			return err
		}
		switch v = v.before(); {
		case v == absent:
			m.left[node]++
			if err := m.edges.add(node, to, m.free()); err != nil {
				return err
			}
		case v == drawn:
			win = max(win, drawn)
		case v&1 == 0:
			m.far[node] = max(m.far[node], v)
		case win <= drawn || v < win:
			win = v
		}
	}
	return m.seed(node, win)
}

// seed notes what the moves to other classes say: win is the best of them that
// does not lose.
func (m *maker) seed(node uint32, win value) error {
	switch {
	case win > drawn:
		at := m.at(win.plies())
		at.maybe = append(at.maybe, node)
		m.left[node] = never
	case win == drawn:
		m.left[node] = never
	case m.left[node] == 0:
		m.value[node] = m.far[node]
		at := m.at(m.far[node].plies())
		at.settled = append(at.settled, node)
	}
	return nil
}

func (m *maker) at(plies int) *level {
	for len(m.levels) <= plies {
		m.levels = append(m.levels, level{})
	}
	return &m.levels[plies]
}

// look returns the value of p if its class is another, else its node.
func (m *maker) look(p variant.Position) (node uint32, v value, err error) {
	if !m.set.rules.Bare(p) {
		node, err = m.extra(p)
		return node, absent, err
	}
	b := p.Board()
	if node, ok := m.l.find(b, p.Side(), m.l.halves == 1 && p.Side() == board.Black); ok {
		return node, absent, nil
	}
	e, err := m.other(b)
	if err != nil {
		return 0, absent, err
	}
	node, ok := e.find(p)
	if ok {
		v, err = e.table.at(node)
	}
	if err == nil && v == absent {
		err = fmt.Errorf("a move leads to a position that the game does not allow: %w", variant.ErrUnsupported)
	}
	return 0, v, err
}

// other returns the table for the men on b, which is made if there is none.
func (m *maker) other(b board.Board) (entry, error) {
	key := sign(b)
	for i := range m.others {
		if m.others[i].sign == key {
			return m.others[i].entry, nil
		}
	}
	c, ok := ClassOf(b)
	if !ok {
		return entry{}, fmt.Errorf("%w: more than %d men", ErrClass, MaxMen)
	}
	if _, err := m.set.Make(m.ctx, c); err != nil {
		return entry{}, err
	}
	e := m.set.tables[key]
	m.others = append(m.others, other{key, e})
	return e, nil
}

var errExtras = errors.New("most positions are more than bare")

// extra returns the node of a position that is more than bare.
func (m *maker) extra(p variant.Position) (uint32, error) {
	if node, ok := m.numbers[p.Key()]; ok {
		return node, nil
	}
	switch {
	case len(m.extras) > int(m.l.nodes())/2+1024:
		return 0, fmt.Errorf("%w: %w", errExtras, variant.ErrUnsupported)
	case m.free() < extraBytes:
		return 0, fmt.Errorf("%w: %d positions are more than bare", ErrTooLarge, len(m.extras))
	}
	node := m.l.nodes() + uint32(len(m.extras))
	m.numbers[p.Key()] = node
	m.extras = append(m.extras, p.Clone())
	m.value, m.left, m.far = append(m.value, drawn), append(m.left, 0), append(m.far, absent)
	m.edges.degree = append(m.edges.degree, 0)
	return node, nil
}
