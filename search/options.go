package search

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

const (
	// MaxDepth is the greatest depth of a search in plies.
	MaxDepth = 128
	// DefaultDepth is the depth of a search whose Options name no limit.
	DefaultDepth = 3
	// MaxThreads is the greatest number of threads of a search.
	MaxThreads = 256
)

// Options say how far and how to search. The zero value searches to
// DefaultDepth in one thread.
type Options struct {
	// Depth is the number of plies, 1 to MaxDepth. 0 means DefaultDepth, or
	// MaxDepth when Nodes or Time is set.
	Depth int
	// Nodes ends the search when so many positions have been looked at; 0 means
	// no limit.
	Nodes uint64
	// Time ends the search after so long; 0 means no limit. Without it no clock
	// is read.
	Time time.Duration
	// Table keeps what was found about positions. nil means one of at most
	// DefaultTableBytes for this call. Searches that share a table must be about
	// the same Rules value with the same Eval, Off and Probe.
	Table *Table
	// Lines is how many moves get a score and a line of their own, the best
	// first; 0 means 1. There are no more than there are moves.
	Lines int
	// Threads is how many search at the same time, 1 to MaxThreads; 0 means 1.
	// One thread is deterministic; of several the result depends on their race.
	Threads int
	// Eval judges the positions where the search ends; nil means Static.
	Eval Evaluator
	// Rand chooses among the best moves, each being equally likely. Without it
	// the one that the search looks at first is taken.
	Rand *rand.Rand
	// Off switches parts of the search off. With Plain the score is the minimax
	// value of the tree of that depth, no more and no less.
	Off Technique
	// Past holds the keys of the positions before the root, as far back as one
	// can occur again, in any order. They are known to the rules on repetition.
	Past []uint64
	// Probe looks positions up that somebody has solved; nil means nobody has.
	Probe Prober
	// Only holds the moves of the root that are looked at; empty means all. Each
	// must be legal.
	Only []move.Move
}

// Technique is a set of those parts of a search that look deeper, or less deep,
// than the depth asked for.
type Technique uint8

// The techniques.
const (
	// Quiescence follows tactical moves (see variant.Tactical) where the depth
	// is used up, and forced captures where capturing is compulsory.
	Quiescence Technique = 1 << iota
	// Reductions looks less deep at moves that are late in the order, and leaves
	// the last of them out near the full depth. They are never used where captures
	// are compulsory.
	Reductions
	// NullMove takes a position for too good to be reached when it is so even
	// after giving the turn away. It is never used where passing is bad for
	// nobody or captures are compulsory (see variant.Passer).
	NullMove
	// Extensions looks a ply deeper behind a single legal move and behind check.
	Extensions

	// Exact is everything but Quiescence: the score is then the minimax value of
	// the depth with quiescence as the value of its leaves.
	Exact = Reductions | NullMove | Extensions
	// Plain is all of them.
	Plain = Exact | Quiescence
)

// Result is what a search found.
type Result struct {
	// Move is the best move. It is None when the game is over.
	Move move.Move
	// Score is from the view of the seat to move.
	Score Score
	// Line is how play goes on if both sides find the best, Move first.
	Line []move.Move
	// Lines holds the best moves, as many as Options.Lines asks for, the best
	// first. Lines[0] is Move, Score and Line once a depth was completed. When the
	// limit came within depth 1, they are of the moves looked at by then.
	Lines []Scored
	// Nodes is the number of positions looked at, the root not counted.
	Nodes uint64
	// Depth is the last depth that was searched in full. It is less than the
	// one asked for when a limit came first, and when every line that was looked
	// at ended the game: then going deeper cannot change the score.
	Depth int
	// SelDepth is the greatest number of plies that was looked ahead.
	SelDepth int
}

// Scored is a root move with its score and the line it begins.
type Scored struct {
	Move  move.Move
	Score Score
	Line  []move.Move
}

// checked returns the options with their defaults filled in, or an error that
// wraps variant.ErrUnsupported.
func (o Options) checked() (Options, error) {
	if err := first(
		within("depth", o.Depth, 0, MaxDepth), lasting(o.Time), within("number of lines", o.Lines, 0, math.MaxInt),
		within("number of threads", o.Threads, 0, MaxThreads), within("technique", o.Off, 0, Plain),
	); err != nil {
		return o, err
	}
	limited := o.Nodes > 0 || o.Time > 0
	switch {
	case o.Depth != 0:
	case limited:
		o.Depth = MaxDepth
	default:
		o.Depth = DefaultDepth
	}
	o.Lines, o.Threads = max(o.Lines, 1), max(o.Threads, 1)
	if o.Eval == nil {
		o.Eval = Static
	}
	return o, nil
}

// checkOnly returns an error for a move of Only that p does not list.
func (o *Options) checkOnly(p variant.Position) error {
	if len(o.Only) == 0 {
		return nil
	}
	legal := variant.Moves(p)
	for _, m := range o.Only {
		if !slices.Contains(legal, m) {
			return fmt.Errorf("search: %s: %w: %w", variant.Format(p, m), variant.ErrIllegal, variant.ErrUnsupported)
		}
	}
	return nil
}
