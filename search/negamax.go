package search

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Negamax searches p to depths 1, 2 and so on until the depth of the options, or
// another of their limits, is reached. The Result is that of the last depth
// completed; if in the next one a better move had been found when the limit came,
// Move, Score and Line are about that. When no depth was completed, Move is a
// legal move and Depth 0.
//
// It fails with ctx.Err when ctx is done first, and the Result is then as good
// as the time allowed; running into a limit of the options is no error. It fails
// with variant.ErrOver when the game is over, Score being that of the end, and
// with an error that wraps variant.ErrUnsupported, and an empty Result, for
// options out of range, for moves of Only that are not legal and for games with simultaneous choices, common payoff,
// something hidden or more than two seats. In one thread, with Time unset, the same arguments, with
// Rand and Table in the same state, give the same Result.
func Negamax(ctx context.Context, p variant.Position, o Options) (Result, error) {
	return run(ctx, p, o, func(Result) bool { return true })
}

// run searches and calls each after every depth, which says whether to go on.
func run(ctx context.Context, p variant.Position, o Options, each func(Result) bool) (Result, error) {
	if err := supported(p.Rules().Info()); err != nil {
		return Result{}, err
	}
	o, err := o.checked()
	if err != nil {
		return Result{}, err
	}
	if end := p.Outcome(); end.Over() {
		return Result{Score: endScore(end, p.Turn(), 0)}, variant.ErrOver
	}
	if err := o.checkOnly(p); err != nil {
		return Result{}, err
	}
	s := newParty(ctx, p, o)
	var helpers sync.WaitGroup
	all := []*worker{newWorker(s, p)}
	all[0].rng = o.Rand
	for i := 1; i < o.Threads; i++ {
		w := newWorker(s, p)
		all = append(all, w)
		helpers.Go(func() { w.help(i) })
	}
	total := func(r Result) Result {
		r.Nodes = s.spent.Load() - uint64(all[0].granted)
		return r
	}
	r := all[0].deepen(func(r Result) bool { return each(total(r)) })
	halted := all[0].halted
	s.stop.Store(true)
	helpers.Wait()
	r.Nodes = 0
	for _, w := range all {
		r.Nodes += w.nodes
	}
	if halted {
		return r, ctx.Err()
	}
	return r, nil
}

func supported(info *variant.Info) error {
	why := ""
	switch {
	case info.Simultaneous:
		why = "the seats choose at the same time"
	case info.Payoff == variant.Common:
		why = "the seats win together"
	case info.Players > 2:
		why = "there are more than two seats"
	case info.Hidden:
		why = "a line would rest on what a seat does not know"
	default:
		return nil
	}
	return fmt.Errorf("search: %s: %s: %w", info.ID, why, variant.ErrUnsupported)
}

// pollEvery is the greatest number of nodes between two looks at a context, and
// shareNodes that between two looks of several threads at what they share.
const (
	pollEvery  = 1024
	shareNodes = 128
)

// party is a search under way: what its threads share.
type party struct {
	Options
	ctx      context.Context
	traits   traits
	deadline time.Time
	past     past
	spent    atomic.Uint64 // nodes granted to threads
	stop     atomic.Bool
}

func newParty(ctx context.Context, p variant.Position, o Options) *party {
	s := &party{Options: o, ctx: ctx, traits: traitsOf(p)}
	if s.traits.compulsory {
		s.Off |= Reductions | NullMove // a forced move says nothing of what is late or good enough
	}
	if o.Time > 0 {
		s.deadline = time.Now().Add(o.Time)
	}
	if s.Table == nil {
		s.Table = newTable(o.tableBytes(), 0)
	}
	s.Table.age.Add(1)
	s.past = newPast(o.Past, s.traits.repetition)
	return s
}

// tableBytes is the size of the table of a search that brings none: small
// searches do not fill DefaultTableBytes, and clearing it would be most of their
// work.
func (o *Options) tableBytes() int64 {
	bytes := int64(DefaultTableBytes)
	if o.Nodes > 0 {
		bytes = int64(min(uint64(bytes), 4*slotBytes*o.Nodes))
	}
	for d := o.Depth; d < 4; d++ {
		bytes /= 16
	}
	return max(bytes, 64*slotBytes)
}

// grant gives a thread nodes to look at; none when the search is to end.
func (s *party) grant() int {
	n := uint64(pollEvery)
	if s.Threads > 1 {
		n = shareNodes
	}
	switch {
	case s.stop.Load() || s.ctx.Err() != nil:
		return 0
	case s.Time > 0 && !time.Now().Before(s.deadline):
		return 0
	case s.Nodes == 0:
		s.spent.Add(n)
		return int(n)
	}
	for {
		old := s.spent.Load()
		got := min(n, s.Nodes-old)
		if s.spent.CompareAndSwap(old, old+got) {
			return int(got)
		}
	}
}

// traits are what of a game decides how it is searched.
type traits struct {
	compulsory bool
	royal      bool // men can be in check
	repetition int  // occurrences of a position that make a draw, 0 for no such rule
	quiet      int  // plies without progress that do
}

func traitsOf(p variant.Position) traits {
	info := p.Rules().Info()
	t := traits{
		compulsory: info.Compulsory,
		repetition: least(info.Policy.ClaimRepetition, info.Policy.AutoRepetition),
		quiet:      least(info.Policy.ClaimQuiet, info.Policy.AutoQuiet),
	}
	if _, ok := p.(variant.Checked); ok {
		for k := board.Kind(1); k < board.MaxKinds; k++ {
			m, ok := info.Roster.Man(k)
			t.royal = t.royal || ok && m.Royal
		}
	}
	return t
}

// least returns the smaller of two counts, of which 0 is none.
func least(a, b int) int {
	if a <= 0 || b > 0 && b < a {
		return max(b, 0)
	}
	return a
}

// past knows the positions before the root that a rule on repetition counts.
type past struct {
	filter [16]uint64
	keys   []uint64 // those that make a draw when they occur once more
	salt   uint64   // what they do to the keys of the table
}

// newPast keeps the keys that occur need-1 times.
func newPast(keys []uint64, need int) past {
	p, count := past{}, make(map[uint64]int)
	for _, k := range keys {
		if count[k]++; need > 0 && count[k] == max(need-1, 1) {
			p.keys = append(p.keys, k)
			p.filter[k>>6&15] |= 1 << (k & 63)
			p.salt ^= board.Mix(0x70617374, k)
		}
	}
	return p
}

func (p *past) has(key uint64) bool {
	if p.filter[key>>6&15]>>(key&63)&1 == 0 {
		return false
	}
	for _, k := range p.keys {
		if k == key {
			return true
		}
	}
	return false
}
