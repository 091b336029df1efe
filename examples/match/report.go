package main

import (
	"fmt"
	"io"

	"github.com/fairykit/fairykit/search/match"
)

// enoughGames is the number of games from which a difference in Elo is told.
const enoughGames = 100

// tell prints a line for a game.
func tell(out io.Writer, r match.Record, t *match.Tally) {
	fmt.Fprintf(out, "game %d opening %d seat %d: %s (%s), %d plies; %d-%d-%d\n",
		r.Game, r.Opening, r.Seat, r.Result, r.Reason, r.Plies, t.Wins, t.Draws, t.Losses)
	if r.Fault != "" {
		fmt.Fprintf(out, "  fault: %s\n", r.Fault)
	}
}

// report prints what the match has come to.
func report(out io.Writer, m *match.Match, t *match.Tally) {
	s := t.ScoreInterval()
	fmt.Fprintf(out, "%s: %s against %s\n", m.Rules.Info().ID, m.A.Name, m.B.Name)
	fmt.Fprintf(out, "games %d, won-drawn-lost %d-%d-%d, score %.1f %% (95 %%: %.1f to %.1f)\n",
		t.Games, t.Wins, t.Draws, t.Losses, 100*s.Mid, 100*s.Low, 100*s.High)
	if t.Points != [2]int{} {
		fmt.Fprintf(out, "points %d to %d\n", t.Points[0], t.Points[1])
	}
	if t.Games >= enoughGames {
		e := t.EloInterval()
		fmt.Fprintf(out, "Elo %+.0f (95 %%: %+.0f to %+.0f)\n", e.Mid, e.Low, e.High)
	}
	if m.SPRT != nil {
		low, high := m.SPRT.Bounds()
		fmt.Fprintf(out, "SPRT %v: LLR %.2f within %.2f to %.2f\n", m.SPRT.Judge(t), m.SPRT.LLR(t), low, high)
	}
	if t.Faults != [2]int{} {
		fmt.Fprintf(out, "lost by a fault: %d and %d\n", t.Faults[0], t.Faults[1])
	}
	if t.Repeats > 0 {
		fmt.Fprintf(out, "%d games repeat others move for move: the intervals are too narrow\n", t.Repeats)
	}
	if t.Games > 0 {
		fmt.Fprintf(out, "%.0f plies a game, pairs %v\n", float64(t.Plies)/float64(t.Games), t.Pairs)
	}
	for side, name := range []string{m.A.Name, m.B.Name} {
		if v := t.Speed(side); v > 0 {
			fmt.Fprintf(out, "%s: %.0f nodes a second, %d nodes in all\n", name, v, t.Nodes[side])
		}
	}
}
