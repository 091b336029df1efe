package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Score says how good a position is for one seat. Between -MaxEval and MaxEval
// it is centipawns; beyond it is a proven end of the game.
//
// A won game scores the more the more of the game's points it brings, and with
// equal points the sooner it is won; a lost one the more the fewer points it
// costs, then the later it comes. A drawn game scores 0, or the difference of
// its points.
type Score int32

// MaxEval is the greatest absolute value of a position that is not proven.
const MaxEval Score = 900_000

const (
	// winScore is a win at the root without points. With all points it stays
	// above MaxEval, and below infinite.
	winScore Score = 1_200_000
	infinite Score = 2_000_000
	// pointStep is a power of two above the plies of any proven end, so that a
	// point always counts for more than a quicker win. A line has maxPly at most;
	// behind it a Prober may see maxProbed more, and what the table remembers of
	// that is met again as far from the root.
	pointStep Score = 1024
)

// maxProbed is the greatest number of plies that a Prober's answer counts for.
const maxProbed = 500

// IsWin reports whether the score is that of a game that is won by force.
func (s Score) IsWin() bool { return s > MaxEval }

// IsLoss reports whether the score is that of a game that is lost by force.
func (s Score) IsLoss() bool { return s < -MaxEval }

// WinIn returns the score, for the seat to move, of a game without points that
// it wins by force with the given number of plies, 0 to 500, still to be played.
func WinIn(plies int) Score { return winScore - Score(plies) }

// LossIn is WinIn for a seat that loses.
func LossIn(plies int) Score { return Score(plies) - winScore }

// Plies returns after how many plies a game ends that is won or lost by force,
// whatever its points; ok is false for another score.
func (s Score) Plies() (plies int, ok bool) {
	if s < 0 {
		s = -s
	}
	return int((winScore - s) & (pointStep - 1)), s.IsWin()
}

// endScore returns the score for seat of a game that ended ply plies from the
// root. Seats that win together have drawn.
func endScore(o variant.Outcome, seat variant.Player, ply int) Score {
	s := Score(0)
	if seat < 2 {
		s = pointStep * (Score(o.Points[seat]) - Score(o.Points[seat^1]))
	}
	won := o.Winners.Has(seat)
	others := o.Winners&^variant.Seats(seat) != 0
	switch {
	case o.Result == variant.Failure, o.Result == variant.Win && others && !won:
		return s - winScore + Score(ply)
	case o.Result == variant.Win && won && !others:
		return s + winScore - Score(ply)
	}
	return s
}

// Evaluator judges a position whose game goes on, in centipawns from the view of
// the seat to move. Values beyond MaxEval are cut to it. It must not change the
// position; a search calls it once for every leaf.
type Evaluator func(p variant.Position) Score

// mobilityValue is what a legal move more is worth, in centipawns.
const mobilityValue = 2

// Material returns an Evaluator for games that have none of their own: sign
// times the roster's values of the men on the board, those of the side to move
// less those of the other, and a little for every legal move. sign is 1 where men
// are an asset, -1 where they are a burden. Men in a reserve do not count, and
// neither do moves that the position cannot count without listing them (see
// variant.Counter).
func Material(sign int) Evaluator {
	return func(p variant.Position) Score {
		b, r, us := p.Board(), p.Rules().Info().Roster, p.Side()
		v := 0
		for k := board.Kind(1); k < board.MaxKinds; k++ {
			if value := r.Value(k); value != 0 {
				v += value * (b.Pieces(us, k).Len() - b.Pieces(us.Other(), k).Len())
			}
		}
		v *= sign
		if c, ok := p.(variant.Counter); ok {
			v += mobilityValue * c.CountMoves()
		}
		return Score(v)
	}
}

// Static is the Evaluator of a search without one: the position's own Evaluate
// if it is a variant.Evaluator, else Material(1).
func Static(p variant.Position) Score {
	if e, ok := p.(variant.Evaluator); ok {
		return Score(e.Evaluate())
	}
	return material(p)
}

var material = Material(1)
