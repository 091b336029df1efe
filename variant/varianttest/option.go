package varianttest

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Option changes what a call does. Options that a function has no use for are
// ignored by it.
type Option func(*settings)

type settings struct {
	seed       uint64
	games      int
	maxPlies   int
	every      int
	samples    int
	positions  []string
	exercises  []exercise
	noAllocs   bool
	alternates bool
	unread     []int
	normalises func(in, out string) bool
	waived     map[string]string
}

type exercise struct {
	name  string
	floor int
	is    func(variant.Position, move.Move) bool
	count int
}

func newSettings(opts []Option) settings {
	s := settings{seed: 1, games: 12, maxPlies: 120, every: 3, samples: 2000, waived: map[string]string{}}
	for _, o := range opts {
		o(&s)
	}
	s.games, s.maxPlies, s.every, s.samples = max(s.games, 1), max(s.maxPlies, 0), max(s.every, 1), max(s.samples, 1)
	return s
}

// Seed sets the seed of all random choices; 1 without it.
func Seed(seed uint64) Option { return func(s *settings) { s.seed = seed } }

// Games sets the number of random games, at least 1; 12 without it. Every start
// given by Positions gets one at least.
func Games(n int) Option { return func(s *settings) { s.games = n } }

// MaxPlies sets the length in plies at which a random game is left; 120 without
// it.
func MaxPlies(n int) Option { return func(s *settings) { s.maxPlies = n } }

// Every says that one position in n, on average, is held to all contracts; 3
// without it. The others are held to the cheap ones alone. Starts and ends of
// games are always checked in full.
func Every(n int) Option { return func(s *settings) { s.every = n } }

// Samples sets the number of positions that Differ compares; 2,000 without it.
func Samples(n int) Option { return func(s *settings) { s.samples = n } }

// Positions adds texts from which games start beside Rules.Start.
func Positions(texts ...string) Option {
	return func(s *settings) { s.positions = append(s.positions, texts...) }
}

// Exercise demands that at least floor of the moves played satisfy is, which
// gets the position before the move and must not change it. At a position that
// is checked in full every legal move is played and counted.
func Exercise(name string, floor int, is func(p variant.Position, m move.Move) bool) Option {
	return func(s *settings) {
		s.exercises = append(s.exercises, exercise{name: name, floor: floor, is: is})
	}
}

// NoAllocCheck leaves allocations out: for slow twins and first drafts.
func NoAllocCheck() Option { return func(s *settings) { s.noAllocs = true } }

// Alternates declares that the seats choose strictly one after the other, and
// has that checked at every move.
func Alternates() Option { return func(s *settings) { s.alternates = true } }

// Unread declares which fields of a text, counted from 0 and parted by spaces,
// are numbers that no rule reads: the Key must not change with them, and must
// with every other number. Without it the suite does not know, and only demands
// that positions with equal keys have the same future.
func Unread(fields ...int) Option {
	return func(s *settings) { s.unread = append([]int{}, fields...) }
}

// Normalises names a documented exception to "what is read is written back":
// ok reports whether Parse may read in and write out. Without it only an en
// passant square may turn into a dash.
func Normalises(ok func(in, out string) bool) Option {
	return func(s *settings) { s.normalises = ok }
}

// Waive leaves the contract of that name out. The reason is logged. A name that
// Contracts does not list is an error.
func Waive(contract, reason string) Option {
	return func(s *settings) { s.waived[contract] = reason }
}
