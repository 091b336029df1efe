package match

import (
	"context"
	"math/rand/v2"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// Player chooses moves. It plays one game at a time, in either seat.
type Player interface {
	// NewGame is called before every game. All chance in it follows from seed.
	NewGame(ctx context.Context, seed uint64) error
	// Choose returns a move for the seat on turn in g, which goes on. It must not
	// change g. A Player that fails has lost the game and is replaced by a new
	// one for the next.
	Choose(ctx context.Context, g *variant.Game) (Choice, error)
	// Close frees what the Player holds. It is called once, last.
	Close() error
}

// Choice is a move and what its player knows of it.
type Choice struct {
	Move move.Move
	// Wins says that the player has found a forced win, and so does not want a
	// draw that it could claim.
	Wins bool
	// Nodes is the number of positions looked at, 0 if that is not known.
	Nodes uint64
}

// Side is one of the two opponents. New makes a Player for one game at a time; it
// is called once for every game that is played at the same time, and again after
// a Player has failed.
type Side struct {
	Name string
	New  func(ctx context.Context, r variant.Rules) (Player, error)
}

// thinker is a Player of this library.
type thinker struct {
	table  *search.Table // nil: none of its own
	rng    *rand.Rand
	choose func(ctx context.Context, g *variant.Game, t *thinker) (Choice, error)
}

func (t *thinker) NewGame(_ context.Context, seed uint64) error {
	t.rng = rand.New(rand.NewPCG(seed, 0))
	if t.table != nil {
		t.table.Clear()
	}
	return nil
}

func (t *thinker) Choose(ctx context.Context, g *variant.Game) (Choice, error) {
	return t.choose(ctx, g, t)
}

func (*thinker) Close() error { return nil }

// Searcher searches with the options o, in which Past and Table are set for every
// move: each Player has a table of so many bytes of its own, which is empty when
// a game begins. With random set it chooses among equally good moves by chance;
// else it always plays alike.
func Searcher(name string, o search.Options, tableBytes int64, random bool) Side {
	return thinking(name, tableBytes, func(ctx context.Context, g *variant.Game, t *thinker) (Choice, error) {
		o := o
		o.Table, o.Past = t.table, g.Past()
		if random {
			o.Rand = t.rng
		}
		return chosen(search.Negamax(ctx, g.Position(), o))
	})
}

// Leveled plays with the strength s; see search.Level. What that leaves open o
// says, as in Searcher.
func Leveled(name string, s search.Strength, o search.Options, tableBytes int64) Side {
	return thinking(name, tableBytes, func(ctx context.Context, g *variant.Game, t *thinker) (Choice, error) {
		o := o
		o.Table, o.Past = t.table, g.Past()
		return chosen(s.Choose(ctx, g.Position(), o, t.rng))
	})
}

// thinking is a side whose players have a table of so many bytes each.
func thinking(name string, tableBytes int64, choose func(context.Context, *variant.Game, *thinker) (Choice, error)) Side {
	return Side{name, func(context.Context, variant.Rules) (Player, error) {
		table, err := search.NewTable(tableBytes, 0)
		return &thinker{table: table, choose: choose}, err
	}}
}

func chosen(r search.Result, err error) (Choice, error) {
	return Choice{Move: r.Move, Wins: r.Score.IsWin(), Nodes: r.Nodes}, err
}

// Random plays every legal move with the same chance.
func Random(name string) Side {
	return Side{name, func(context.Context, variant.Rules) (Player, error) {
		return &thinker{choose: func(_ context.Context, g *variant.Game, t *thinker) (Choice, error) {
			ms := variant.Moves(g.Position())
			return Choice{Move: ms[t.rng.IntN(len(ms))]}, nil
		}}, nil
	}}
}

// Mobility looks one ply ahead and leaves the opponent the fewest replies; chance
// decides between equals. It takes a win that it sees, and a loss only when it
// has to.
func Mobility(name string) Side {
	return Side{name, func(context.Context, variant.Rules) (Player, error) {
		return &thinker{choose: fewestReplies}, nil
	}}
}

// The values of moves that end the game, beside numbers of replies.
const (
	winsNow  = -1
	drawsNow = 1 << 20
	losesNow = 1 << 21
)

func fewestReplies(_ context.Context, g *variant.Game, t *thinker) (Choice, error) {
	p, us := g.Position(), g.Turn()
	child := p.Clone()
	var c Choice
	least, equal := losesNow+1, 0
	for _, m := range variant.Moves(p) {
		child.CopyFrom(p)
		child.Apply(m)
		c.Nodes++
		n := 0
		switch o := child.Outcome(); {
		case !o.Over():
			n = variant.CountMoves(child)
		case o.Winners.Has(us) && o.Winners.Len() == 1:
			n = winsNow
		case o.Winners.Has(us) || o.Winners == 0:
			n = drawsNow
		default:
			n = losesNow
		}
		if n < least {
			least, equal = n, 0
		}
		if n == least {
			if equal++; t.rng.IntN(equal) == 0 {
				c.Move, c.Wins = m, n == winsNow
			}
		}
	}
	return c, nil
}
