package session

import (
	"slices"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// Prepare turns the cards up and starts the window, which all players share.
func (t *Table) Prepare(at Time) error {
	if err := t.enter(at, "prepare", 0, Drawn); err != nil {
		return err
	}
	if err := t.both(func(s *Session) error { return s.Prepare(at) }); err != nil {
		return err
	}
	t.note(Event{At: at, Kind: PrepBegan})
	return nil
}

// Ready says that a player needs no more time. The play begins on both boards
// when all players of both are ready, since they share the window.
func (t *Table) Ready(at Time, player variant.Player) error {
	if err := t.enter(at, "ready", player, Preparation); err != nil {
		return err
	}
	if t.ready.Has(player) && t.full() {
		return t.boards[0].refuse("ready", player, ErrFull)
	}
	t.note(Event{At: at, Kind: SeatReady, Seat: player})
	if t.ready |= variant.Seats(player); t.ready != variant.AllSeats(t.set.players()) {
		return nil
	}
	return t.both(func(s *Session) error {
		for i := range s.Seats() {
			if err := s.Ready(at, variant.Player(i)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Tick tells the table the time: it begins the play when the window is over. It
// fails with ErrTime alone.
func (t *Table) Tick(at Time) error {
	if err := t.enter(at, "tick", 0); err != nil {
		return err
	}
	preparing := t.boards[0].state == Preparation
	if err := t.both(func(s *Session) error { return s.Tick(at) }); err != nil {
		return err
	}
	t.pass(at)
	if preparing && t.boards[0].state != Preparation {
		t.note(Event{At: at, Kind: TimeUp})
	}
	return nil
}

// Turn returns who plays next on a board; ok is false when nobody does: the play
// there has not begun or is over, or all are still at the other board.
func (t *Table) Turn(b int) (player variant.Player, ok bool) {
	b &= 1
	if !t.boards[b].playing() || len(t.queue[b]) == 0 {
		return 0, false
	}
	return t.queue[b][0], true
}

// Place returns the board at which a player is, who plays there or waits.
func (t *Table) Place(player variant.Player) int {
	if slices.Contains(t.queue[1], player) {
		return 1
	}
	return 0
}

// seat returns the seat that a player has in the log of a board.
func (t *Table) seat(b int, player variant.Player) variant.Player {
	return variant.Player(int(player) / Boards % t.boards[b].Seats())
}

// Move plays for a player on the board where it is the player's turn. It fails
// as Session.Move does.
func (t *Table) Move(at Time, player variant.Player, text string) (m move.Move, err error) {
	if err := t.enter(at, "move", player); err != nil {
		return move.None, err
	}
	b := t.Place(player)
	switch p, ok := t.Turn(b); {
	case !t.boards[b].playing():
		return move.None, t.boards[b].refuse("move", player, ErrState)
	case !ok:
		return move.None, t.boards[b].offTurn(player, variant.NoSeat)
	case p != player:
		return move.None, t.boards[b].offTurn(player, p)
	}
	err = t.on(b, func(s *Session) error {
		m, err = s.Move(at, s.game.Turn(), text)
		return err
	})
	if err != nil {
		return move.None, err
	}
	log := t.boards[b].log
	t.note(Event{At: at, Kind: Moved, Seat: player, Text: log[len(log)-1].Text})
	t.queue[b] = append(slices.Clone(t.queue[b][1:]), player)
	if other := 1 - b; t.set.Link == Relay && t.boards[other].state < Ended {
		last := len(t.queue[b]) - 1
		t.queue[b], t.queue[other] = t.queue[b][:last], append(t.queue[other], player)
	}
	t.leave(b)
	return m, t.spend(at)
}

// leave sends those who wait at a board that is over to the other one.
func (t *Table) leave(b int) {
	if t.set.Link == Relay && t.boards[b].state >= Ended && t.boards[1-b].state < Ended {
		t.queue[1-b] = append(t.queue[1-b], t.queue[b]...)
		t.queue[b] = nil
	}
}

// spend ends the boards that go on when the shared plies are used up.
func (t *Table) spend(at Time) error {
	if t.pool == 0 || t.boards[0].game.Len()+t.boards[1].game.Len() < t.pool {
		return nil
	}
	return t.both(func(s *Session) error {
		if !s.playing() {
			return nil
		}
		return s.Spend(at)
	})
}

// Say sends a message to all players. Where one of the boards has to be silent,
// so has the whole table: who has finished must not talk into the play of others.
func (t *Table) Say(at Time, player variant.Player, text string) error {
	if err := t.enter(at, "say", player); err != nil {
		return err
	}
	for _, s := range t.boards {
		if s.silent() {
			return s.refuse("say", player, ErrSilence)
		}
	}
	if t.full() {
		return t.boards[0].refuse("say", player, ErrFull)
	}
	if err := sayable(text); err != nil {
		return err
	}
	t.note(Event{At: at, Kind: Said, Seat: player, Text: text})
	return nil
}

// TakeHint counts a hint for a player, on the board where the player is, if the
// settings allow it.
func (t *Table) TakeHint(at Time, player variant.Player, h Hint) error {
	if err := t.enter(at, "hint", player); err != nil {
		return err
	}
	b := t.Place(player)
	if t.full() {
		return t.boards[b].refuse("hint", player, ErrFull)
	}
	if err := t.on(b, func(s *Session) error { return s.TakeHint(at, t.seat(b, player), h) }); err != nil {
		return err
	}
	t.note(Event{At: at, Kind: HintTaken, Seat: player, Text: h.String()})
	return nil
}

// HintsTaken returns how often a hint was taken on both boards.
func (t *Table) HintsTaken(h Hint) int { return t.boards[0].HintsTaken(h) + t.boards[1].HintsTaken(h) }

// Abandon ends the play of the board where the player is: it fails.
func (t *Table) Abandon(at Time, player variant.Player) error {
	if err := t.enter(at, "abandon", player); err != nil {
		return err
	}
	b := t.Place(player)
	if err := t.on(b, func(s *Session) error { return s.Abandon(at, t.seat(b, player)) }); err != nil {
		return err
	}
	t.note(Event{At: at, Kind: Abandoned, Seat: player})
	t.leave(b)
	return nil
}

// Reveal shows the cards and their salts to all when the play has ended on both
// boards: as long as one goes on, its card may be that of the other.
func (t *Table) Reveal(at Time) (cards [Boards]succes.Card, salts [Boards]deck.Salt, err error) {
	if err := t.enter(at, "reveal", 0, Ended); err != nil {
		return cards, salts, err
	}
	for b := range t.boards {
		if err := t.on(b, func(s *Session) (err error) {
			cards[b], salts[b], err = s.Reveal(at)
			return err
		}); err != nil {
			return cards, salts, err
		}
	}
	t.note(Event{At: at, Kind: CardShown})
	return cards, salts, nil
}
