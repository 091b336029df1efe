package endgame

import (
	"fmt"
	"math"
)

// edges are the moves within a class, from lower nodes first.
type edges struct {
	degree []uint16 // by node: moves out
	chunks [][]uint32
	count  uint64
}

const chunk = 1 << 18

// add adds a move of the node that is being listed. It fails with ErrTooLarge
// when the edges would take more than so many bytes.
func (e *edges) add(from, to uint32, most int64) error {
	if e.count%chunk == 0 {
		if int64(e.count+chunk)*edgeBytes > most || e.count+chunk > math.MaxUint32 {
			return fmt.Errorf("%w: %d moves", ErrTooLarge, e.count)
		}
		e.chunks = append(e.chunks, make([]uint32, 0, chunk))
	}
	last := &e.chunks[len(e.chunks)-1]
	*last = append(*last, to)
	e.count++
	e.degree[from]++
	return nil
}

// reversed returns, for each node, where in from the nodes with a move to it
// stand, and empties e.
func (e *edges) reversed() (start, from []uint32) {
	start = make([]uint32, len(e.degree)+1)
	for _, c := range e.chunks {
		for _, to := range c {
			start[to+1]++
		}
	}
	for i := 1; i < len(start); i++ {
		start[i] += start[i-1]
	}
	from = make([]uint32, e.count)
	// start[to] moves up while its nodes are put in, and is moved back at the end.
	node, used := uint32(0), uint16(0)
	for i, c := range e.chunks {
		for _, to := range c {
			for used == e.degree[node] {
				node, used = node+1, 0
			}
			used++
			from[start[to]] = node
			start[to]++
		}
		e.chunks[i] = nil
	}
	copy(start[1:], start[:len(start)-1])
	start[0] = 0
	e.chunks = nil
	return start, from
}

// settle carries wins and losses backwards in order of their distance.
func (m *maker) settle() error {
	start, from := m.edges.reversed()
	for plies := 0; plies < len(m.levels); plies++ {
		if plies >= maxPlies {
			return fmt.Errorf("%w: more than %d plies", ErrTooLarge, maxPlies)
		}
		if m.ctx.Err() != nil {
			return m.ctx.Err()
		}
		for _, node := range m.levels[plies].maybe {
			if m.value[node] == drawn {
				m.value[node] = winIn(plies)
				m.levels[plies].settled = append(m.levels[plies].settled, node)
			}
		}
		for _, node := range m.levels[plies].settled {
			v := m.value[node].before()
			for _, p := range from[start[node]:start[node+1]] {
				m.reach(p, v)
			}
		}
		m.levels[plies] = level{}
	}
	return nil
}

// reach tells a node that one of its moves is worth v.
func (m *maker) reach(node uint32, v value) {
	if m.value[node] != drawn {
		return
	}
	if v&1 == 0 {
		if m.left[node] == never {
			return
		}
		if m.left[node]--; m.left[node] > 0 {
			return
		}
		v = max(v, m.far[node])
	}
	m.value[node] = v
	at := m.at(v.plies())
	at.settled = append(at.settled, node)
}
