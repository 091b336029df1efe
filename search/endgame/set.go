package endgame

import (
	"context"
	"fmt"
	"sync"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/memory"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// DefaultBytes bounds the memory in which a table is made when Options say
// nothing: 2 GiB.
const DefaultBytes = 2 << 30

// Options say how tables are made and kept. The zero value keeps them in memory
// alone.
type Options struct {
	// Bytes bounds the memory that making one table takes, beside the tables
	// themselves, in steps of 2 MiB; 0 means DefaultBytes. More than the machine has
	// is out of range.
	Bytes int64
	// Load is asked for a table before it is made. It returns nil where there is
	// none. What it returns is trusted: Set.Read and Set.Open check files.
	Load func(Class) (*Table, error)
	// Save is given every table that was made, at once.
	Save func(*Table) error
}

// Set is the tables of a game. Probe may be called by several goroutines at
// once; while another method runs, none may.
type Set struct {
	rules      variant.Placer
	o          Options
	tables     map[uint64]entry // by sign of the material
	most       int              // men in the greatest
	making     map[Class]bool
	symmetries map[uint32][]variant.Symmetry
	pool       sync.Pool // of *desk
}

// entry is a table as material finds it.
type entry struct {
	table *Table
	flip  bool // the colours have to be exchanged
}

var _ search.Prober = (*Set)(nil)

// NewSet returns a Set without tables. It fails with an error that wraps
// variant.ErrUnsupported when r is no variant.Placer, or one that cannot place the
// men of its own first position, when it is not a game of two seats against one
// another who choose openly, and for Bytes out of range.
func NewSet(r variant.Rules, o Options) (*Set, error) {
	info := r.Info()
	placer, ok := r.(variant.Placer)
	if !ok || info.Players != 2 || info.Payoff != variant.ZeroSum || info.Simultaneous || info.Hidden || !placesStart(placer) {
		return nil, fmt.Errorf("endgame: %s: %w", info.ID, variant.ErrUnsupported)
	}
	if most := memory.Most(); o.Bytes < 0 || o.Bytes > most {
		return nil, fmt.Errorf("endgame: %d bytes are not within 0..%d: %w", o.Bytes, most, variant.ErrUnsupported)
	}
	if o.Bytes == 0 {
		o.Bytes = DefaultBytes
	}
	s := &Set{
		rules: placer, o: o, tables: map[uint64]entry{}, making: map[Class]bool{},
		symmetries: map[uint32][]variant.Symmetry{},
	}
	s.pool.New = func() any { return newDesk(placer) }
	return s, nil
}

// placesStart reports whether r can make a position with the men of the first.
func placesStart(r variant.Placer) bool {
	p := r.Start()
	b, side := p.Board(), p.Side()
	var men []variant.Placed
	for q := range b.Occupied().All() {
		men = append(men, variant.Placed{Man: b.At(q), On: q})
	}
	return r.Place(p, men, side)
}

// Rules returns the game.
func (s *Set) Rules() variant.Placer { return s.rules }

// Canonical returns the class whose table serves c: c itself or, where the
// colours differ only in name, c with the colours exchanged.
func (s *Set) Canonical(c Class) Class {
	swapped := c.Swapped()
	if !swapped.after(c) {
		return c
	}
	for _, y := range s.turns(c) {
		if y.Swap {
			return swapped
		}
	}
	return c
}

func (s *Set) turns(c Class) []variant.Symmetry {
	kinds := c.kinds()
	y, ok := s.symmetries[kinds]
	if !ok {
		y = s.rules.Symmetries(kinds)
		s.symmetries[kinds] = y
	}
	return y
}

func (s *Set) layout(c Class) (*layout, error) {
	if n := c.Men(); n < 1 || n > MaxMen {
		return nil, fmt.Errorf("%w: %d men", ErrClass, n)
	}
	c = s.Canonical(c)
	return newLayout(s.rules, c, s.turns(c))
}

// Numbers returns how many values the table of c has, of which some stand for no
// position. It fails as Make does for a class that is too large.
func (s *Set) Numbers(c Class) (uint64, error) {
	l, err := s.layout(c)
	if err != nil {
		return 0, err
	}
	return uint64(l.nodes()), nil
}

// Table returns the table that serves c, nil when the Set has none.
func (s *Set) Table(c Class) *Table { return s.tables[c.sign()].table }

// Add makes the Set use t, a table of its game.
func (s *Set) Add(t *Table) {
	c := t.Class()
	s.most = max(s.most, c.Men())
	s.tables[c.sign()] = entry{t, false}
	if swapped := c.Swapped(); t.layout.swap != nil && swapped != c {
		s.tables[swapped.sign()] = entry{t, true}
	}
}

// sign is different for classes that are. See board.Mix.
func (c Class) sign() uint64 {
	sign := uint64(0)
	for side := range c.n {
		for k, n := range c.n[side] {
			sign += uint64(n) * manSign[board.NewPiece(board.Color(side), board.Kind(k))&63]
		}
	}
	return sign
}

var manSign = func() (t [64]uint64) {
	for pc := range t {
		t[pc] = board.Mix(0x656e6473, uint64(pc))
	}
	return t
}()

// sign returns that of the class of the men on b.
func sign(b board.Board) uint64 {
	v := uint64(0)
	for occ := b.Occupied(); !occ.IsEmpty(); occ = occ.Rest() {
		v += manSign[b.At(occ.First())&63]
	}
	return v
}

// Make makes the table of c and those of the classes that it leads to, unless
// the Set or Options.Load has them, and returns it. It fails with ErrTooLarge,
// with an error that wraps variant.ErrUnsupported when the game turns out to be
// none that tables can serve, with the errors of Load and Save, and with ctx.Err;
// the tables made until then are in the Set.
func (s *Set) Make(ctx context.Context, c Class) (*Table, error) {
	if t := s.Table(c); t != nil {
		return t, nil
	}
	l, err := s.layout(c)
	if err != nil {
		return nil, err
	}
	if s.o.Load != nil {
		t, err := s.o.Load(l.class)
		if err != nil {
			return nil, err
		}
		if t != nil {
			s.Add(t)
			return t, nil
		}
	}
	name := l.class.Text(s.rules.Info().Roster)
	if s.making[l.class] {
		return nil, fmt.Errorf("endgame: %s leads to other material and back: %w", name, variant.ErrUnsupported)
	}
	s.making[l.class] = true
	defer delete(s.making, l.class)
	values, err := newMaker(ctx, s, l).values()
	if err != nil {
		return nil, fmt.Errorf("endgame: %s: %w", name, err)
	}
	t := pack(l, s.identity(l), values)
	s.Add(t)
	if s.o.Save != nil {
		if err := s.o.Save(t); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// MakeFor makes the tables that Probe needs for p, as Make does: that of its
// material, or when p is more than bare those of what it leads to.
func (s *Set) MakeFor(ctx context.Context, p variant.Position) error {
	if s.rules.Bare(p) {
		c, ok := ClassOf(p.Board())
		if !ok {
			return fmt.Errorf("%w: more than %d men", ErrClass, MaxMen)
		}
		_, err := s.Make(ctx, c)
		return err
	}
	return s.makeAfter(ctx, p, 0)
}

// makeAfter makes the tables for the positions that p leads to.
func (s *Set) makeAfter(ctx context.Context, p variant.Position, extra int) error {
	child := p.Clone()
	for _, m := range variant.Moves(p) {
		child.CopyFrom(p)
		child.Apply(m)
		var err error
		switch {
		case s.rules.Bare(child):
			err = s.MakeFor(ctx, child)
		case extra < maxExtra:
			err = s.makeAfter(ctx, child, extra+1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// desk is room to work on positions.
type desk struct {
	at    [maxExtra + 2]variant.Position
	moves []move.Move
	men   [MaxMen]variant.Placed
}

func newDesk(r variant.Rules) *desk {
	d := &desk{moves: make([]move.Move, 0, 256)}
	for i := range d.at {
		d.at[i] = r.Start()
	}
	return d
}

// maxExtra bounds how many positions in a row may be more than bare when one is
// asked for: rights end sooner.
const maxExtra = 3

// Probe returns what the tables say of p, any position of the Set's game: the
// verdict for the seat to move and the plies to the end. ok is false when a
// table is missing or cannot be read. See search.Prober.
func (s *Set) Probe(p variant.Position) (search.Verdict, int, bool) {
	if p.Board().Occupied().Len() > s.most {
		return search.Unknown, 0, false
	}
	var v value
	if s.rules.Bare(p) {
		v = s.bare(p)
	} else {
		d := s.pool.Get().(*desk)
		v = s.byMoves(p, d, 0)
		s.pool.Put(d)
	}
	return v.verdict(), v.plies(), v != absent
}

// bare returns the value of p, a bare position, absent when no table has it.
func (s *Set) bare(p variant.Position) value {
	e := s.tables[sign(p.Board())]
	if e.table == nil {
		return absent
	}
	node, ok := e.find(p)
	if !ok {
		return absent
	}
	v, err := e.table.at(node)
	if err != nil {
		return absent
	}
	return v
}

// find returns the number of p, a bare position with the table's material.
func (e entry) find(p variant.Position) (node uint32, ok bool) {
	flip := e.flip || e.table.layout.halves == 1 && p.Side() == board.Black
	return e.table.layout.find(p.Board(), p.Side(), flip)
}

// value returns the value of p from a table or, when it is more than bare, from
// its moves, absent when a table is missing.
func (s *Set) value(p variant.Position, d *desk, extra int) value {
	switch {
	case s.rules.Bare(p):
		return s.bare(p)
	case extra > maxExtra:
		return absent
	}
	return s.byMoves(p, d, extra)
}

// byMoves returns the value of p from those of the positions it leads to.
func (s *Set) byMoves(p variant.Position, d *desk, extra int) value {
	from := len(d.moves)
	d.moves = p.AppendMoves(d.moves)
	moves := d.moves[from:]
	if len(moves) == 0 {
		return ended(p)
	}
	best := absent
	child := d.at[extra]
	for _, m := range moves {
		child.CopyFrom(p)
		child.Apply(m)
		v := s.value(child, d, extra+1)
		if v == absent {
			best = absent
			break
		}
		if v = v.before(); v.better(best) {
			best = v
		}
	}
	d.moves = d.moves[:from]
	return best
}

// ended returns the value of a game that is over.
func ended(p variant.Position) value {
	o := p.Outcome()
	switch mine := o.Winners.Has(p.Turn()); {
	case o.Result != variant.Win || o.Winners.Len() != 1:
		return drawn
	case mine:
		return winIn(0)
	}
	return lossIn(0)
}
