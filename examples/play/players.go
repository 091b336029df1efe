package main

import (
	"context"
	"math/rand/v2"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// player is somebody who needs no prompt.
type player interface {
	// act makes a move for the seat on turn, or claims a draw instead.
	act(ctx context.Context, g *variant.Game) error
	// accepts reports whether seat takes a draw that is offered now.
	accepts(ctx context.Context, g *variant.Game, seat variant.Player) (bool, error)
}

// newPlayer returns the player of that name, nil for a person.
func newPlayer(name string, seat int, c config) (player, error) {
	rng := rand.New(rand.NewPCG(c.seed, uint64(seat)))
	switch name {
	case engine:
		switch info := c.start.Rules().Info(); {
		case info.Simultaneous:
			return &guesser{search.JointMaterial(), rng}, nil
		case info.ID == "succes":
			return newMate(c.start.Rules().(*succes.Rules), c, seat)
		}
		t := &thinker{options: search.Options{Depth: c.depth, Rand: rng, Eval: evaluator(c.start)}, rng: rng}
		if !c.terminal { // nobody is there to stop it
			t.options.Nodes = aloneNodes
		}
		if c.level > 0 {
			t.strength = search.Level(c.level)
		}
		return t, nil
	case chance:
		return &roller{rng}, nil
	}
	return nil, nil
}

// aloneNodes bounds the search for a move, whatever the depth, where nobody sits
// at a terminal. The usual depths end long before.
const aloneNodes = 200_000

// evaluator returns how the engine judges the games of p, nil for their own way.
// Where men must be captured and none is royal the aim is to lose them.
func evaluator(p variant.Position) search.Evaluator {
	if _, ok := p.(variant.Evaluator); ok {
		return nil
	}
	if info := p.Rules().Info(); info.Compulsory && !hasRoyal(info.Roster) {
		return search.Material(-1)
	}
	return nil
}

func hasRoyal(r *board.Roster) bool {
	for _, m := range r.Men() {
		if m.Royal {
			return true
		}
	}
	return false
}

// thinker searches.
type thinker struct {
	options  search.Options
	strength search.Strength // instead of a depth, when set
	rng      *rand.Rand
}

// think returns what the engine finds in the game's position.
func (t *thinker) think(ctx context.Context, g *variant.Game) (search.Result, error) {
	o := t.options
	for i := range g.Len() {
		o.Past = append(o.Past, g.At(i).Key())
	}
	if t.strength != (search.Strength{}) {
		return t.strength.Choose(ctx, g.Position(), o, t.rng)
	}
	return search.Negamax(ctx, g.Position(), o)
}

func (t *thinker) act(ctx context.Context, g *variant.Game) error {
	r, err := t.think(ctx, g)
	if err != nil {
		return err
	}
	if !r.Score.IsWin() && g.ClaimDraw(r.Move) == nil {
		return nil
	}
	return g.Play(r.Move)
}

func (t *thinker) accepts(ctx context.Context, g *variant.Game, seat variant.Player) (bool, error) {
	r, err := t.think(ctx, g)
	if err != nil {
		return false, err
	}
	if g.Turn() != seat {
		r.Score = -r.Score
	}
	return r.Score <= 0, nil
}

// claimable is what a draw can be claimed by.
var claimable = []variant.Reason{variant.Repetition, variant.QuietMoves}

// roller leaves everything to chance, but takes a draw that it can claim: else
// two of its kind could play for ever.
type roller struct{ rng *rand.Rand }

func (r *roller) act(_ context.Context, g *variant.Game) error {
	ms := variant.Moves(g.Position())
	m := ms[r.rng.IntN(len(ms))]
	if g.ClaimDraw(m) == nil {
		return nil
	}
	return g.Play(m)
}

func (r *roller) accepts(context.Context, *variant.Game, variant.Player) (bool, error) {
	return r.rng.IntN(2) == 0, nil
}
