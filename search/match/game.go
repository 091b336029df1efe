package match

import (
	"context"
	"errors"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
)

// DefaultMaxPlies is the number of plies after which a game is a draw.
const DefaultMaxPlies = 300

// tooLong is the reason of a draw by length.
const tooLong variant.Reason = "too many plies"

// referee keeps one game.
type referee struct {
	*Match
	game  *variant.Game
	seats [2]Player // by seat
	side  [2]int    // 0 for A, 1 for B, by seat
	rec   *Record
	first int // moves of the opening
}

// play plays the game of the record, which says who has which seat, and fills in
// the rest of it. failed is the seat whose player is of no use any more, -1 for
// none. The error is that of ctx.
func (r *referee) play(ctx context.Context) (failed int, err error) {
	for seat, p := range r.seats {
		seed := gameSeed(r.Seed, r.rec.Game) ^ uint64(r.side[seat])
		if err := guarded(func() error { return p.NewGame(ctx, seed) }); err != nil {
			return r.lose(ctx, seat, err)
		}
	}
	limit := r.MaxPlies
	if limit == 0 {
		limit = DefaultMaxPlies
	}
	for !r.game.Outcome().Over() {
		if r.game.Len()-r.first >= limit {
			r.end(variant.DrawBy(tooLong))
			return -1, nil
		}
		seat := int(r.game.Turn())
		c, err := r.ask(ctx, seat)
		if err == nil {
			err = r.act(c)
		}
		if err != nil {
			return r.lose(ctx, seat, err)
		}
	}
	r.end(r.game.Outcome())
	return -1, nil
}

// ask lets the player of seat choose.
func (r *referee) ask(ctx context.Context, seat int) (Choice, error) {
	side := r.side[seat]
	var begun time.Time
	if r.Now != nil {
		begun = r.Now()
	}
	var c Choice
	err := guarded(func() (err error) {
		c, err = r.seats[seat].Choose(ctx, r.game)
		return err
	})
	if r.Now != nil {
		r.rec.Micros[side] += r.Now().Sub(begun).Microseconds()
	}
	r.rec.Nodes[side] += c.Nodes
	return c, err
}

// act claims a draw for the seat on turn if the rules grant it and the player has
// nothing better, and else makes its move. A claim of its own is not in every
// player's power, and one that never ends a level game would play for ever.
func (r *referee) act(c Choice) error {
	if !c.Wins && r.game.ClaimDraw(c.Move) == nil {
		return nil
	}
	return r.game.Play(c.Move)
}

// lose ends the game against seat, whose player has failed.
func (r *referee) lose(ctx context.Context, seat int, err error) (failed int, ended error) {
	if ctx.Err() != nil {
		return -1, ctx.Err()
	}
	why := variant.Abandoned
	var illegal *variant.MoveError
	switch {
	case errors.Is(err, uci.ErrLate):
		why = variant.TimedOut
	case errors.As(err, &illegal):
		why = variant.Reason(variant.ErrIllegal.Error())
	}
	r.rec.Fault = err.Error()
	r.end(variant.WinFor(variant.Player(1-seat), why))
	return seat, nil
}

// end fills in the record of a game that ended with o.
func (r *referee) end(o variant.Outcome) {
	rec, a := r.rec, r.rec.Seat
	won, lost := o.Winners.Has(variant.Player(a)), o.Winners.Has(variant.Player(1-a))
	switch {
	case won == lost:
		rec.Result = Draw
	case won:
		rec.Result = Win
	default:
		rec.Result = Loss
	}
	rec.Reason = string(o.Reason)
	rec.Points = [2]int{int(o.Points[a]), int(o.Points[1-a])}
	moves := r.game.Moves()[r.first:]
	rec.Plies = len(moves)
	rec.Moves = movesText(r.game.At(r.first), moves)
}

// movesText returns the texts of moves from p, which it changes.
func movesText(p variant.Position, moves []move.Move) string {
	var b []byte
	for i, m := range moves {
		if i > 0 {
			b = append(b, ' ')
		}
		info := p.Rules().Info()
		b = m.Append(b, info.Geometry, info.Roster)
		p.Apply(m)
	}
	return string(b)
}
