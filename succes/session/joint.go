package session

import (
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// View returns what a player sees of a board. In the preparation the card of a
// board is shown to its team alone, with SwappedCards to the other team alone,
// and in a relay to all. With SameCard the men of one board would tell those of
// the other: see hidden. Turn is a player, and means something where Table.Turn
// says so.
func (t *Table) View(at Time, player variant.Player, b int) (View, error) {
	b &= 1
	s := t.boards[b]
	if int(player) >= t.set.players() {
		return View{}, s.refuse("view", player, ErrSeat)
	}
	v, err := s.View(at, 0)
	sees := t.set.Link == Relay || (team(player) == b) != (t.set.Cards == SwappedCards)
	if s.state == Preparation && !sees {
		v.Target = ""
	}
	if t.hidden(player, b) {
		v.Position = ""
	}
	v.Turn, _ = t.Turn(b)
	return v, err
}

// team returns the board at which a player begins.
func team(player variant.Player) int { return int(player) % Boards }

// hidden reports whether a board is out of a player's sight because both have the
// same card: that of the other team as long as the own one plays, and in a relay
// one that has come to its end as long as the other goes on. Where it stands on
// the target it would show the card.
func (t *Table) hidden(player variant.Player, b int) bool {
	other := t.boards[1-b]
	switch {
	case t.set.Cards != SameCard || !other.playing():
		return false
	case t.set.Link == Relay:
		return t.boards[b].state >= Ended
	}
	return team(player) != b
}

// Joint is how the two boards together stand or ended.
type Joint struct {
	// Result is variant.Ongoing until both boards are over. Without a race it is
	// Win when both succeed or are rescued and Failure else; in a race Win for
	// the better team, Draw when none is, and Failure when both fail.
	Result variant.Result
	// Half: one board has succeeded and the other has not.
	Half bool
	// Reason is that of the worse board, of the winner's in a race.
	Reason variant.Reason
	// Winner is the board that wins a race.
	Winner int
}

// Outcome returns the joint outcome.
func (t *Table) Outcome() Joint {
	a, b := t.boards[0].Outcome(), t.boards[1].Outcome()
	if !a.Over() || !b.Over() {
		return Joint{}
	}
	if t.set.Race {
		return t.race(a, b)
	}
	worse := a
	if succes.Rank(b) < succes.Rank(a) {
		worse = b
	}
	j := Joint{Result: worse.Result, Reason: worse.Reason}
	j.Half = (a.Reason == succes.Success) != (b.Reason == succes.Success)
	return j
}

// race compares the teams: success, then fewer plies, then less time.
func (t *Table) race(a, b variant.Outcome) Joint {
	won := [Boards]bool{a.Reason == succes.Success, b.Reason == succes.Success}
	if !won[0] && !won[1] {
		return Joint{Result: variant.Failure, Reason: a.Reason}
	}
	plies, last := t.boards[0].Played(0)
	otherPlies, otherLast := t.boards[1].Played(0)
	j := Joint{Result: variant.Win, Reason: succes.Success}
	switch {
	case won[0] != won[1]:
		if won[1] {
			j.Winner = 1
		}
	case plies == otherPlies && last == otherLast:
		j.Result = variant.Draw
	case plies > otherPlies || plies == otherPlies && last > otherLast:
		j.Winner = 1
	}
	return j
}
