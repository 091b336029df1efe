package endgame

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// samples is how many positions of a class go into a print.
const samples = 64

// identity returns what a file must agree with to be a table of l: the game's
// name and options, and a print of the numbering and of the moves and outcomes of
// some positions, for games whose names do not tell them apart.
func (s *Set) identity(l *layout) identity {
	info := s.rules.Info()
	id := identity{id: info.ID, options: info.Options, roster: info.Roster}
	print := board.Mix(uint64(l.size), uint64(len(l.turns)))
	d := newDesk(s.rules)
	for i := range uint64(samples) {
		print = board.Mix(print, s.sample(l, d, uint32(board.Mix(i, uint64(l.size))%uint64(l.nodes()))))
	}
	id.print = print
	return id
}

// sample returns a print of the position with that number.
func (s *Set) sample(l *layout, d *desk, node uint32) uint64 {
	p := d.at[0]
	if !s.put(l, node, d, p) {
		return 0
	}
	print := uint64(node)
	d.moves = p.AppendMoves(d.moves[:0])
	for _, m := range d.moves {
		print = board.Mix(print, uint64(m))
	}
	if len(d.moves) == 0 {
		print = board.Mix(print, uint64(ended(p)))
	}
	return print
}

// put makes p the position with that number, ok false if there is none.
func (s *Set) put(l *layout, node uint32, d *desk, p variant.Position) bool {
	if _, ok := l.place(node%l.size, &d.men); !ok {
		return false
	}
	return s.rules.Place(p, d.men[:l.men], board.Color(node/l.size))
}
