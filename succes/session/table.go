package session

import (
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// Boards is the number of boards of variant 5.
const Boards = 2

// Cards says which cards the two boards of variant 5 get.
type Cards uint8

// The ways to give cards.
const (
	OwnCards     Cards = iota // one for each board
	SameCard                  // the same for both
	SwappedCards              // each team sees the card of the other board and has to pass it on
)

// Link says what the boards of variant 5 share.
type Link uint8

// The links.
const (
	NoLink Link = iota
	Pool        // the plies of both contracts are spent together
	Relay       // who has played goes on to the other board
)

// TableSettings are what the players of variant 5 agree on.
type TableSettings struct {
	// Session holds for both boards; its seats are set by the table.
	Session Settings
	// Players is the number of players, 4 to 8; 0 means 4. Player 0, 2, ... begin
	// at the first board, the others at the second.
	Players int
	Cards   Cards
	Link    Link
	// Race is one team against the other, with the same card.
	Race bool
}

func (s *TableSettings) players() int {
	if s.Players == 0 {
		return 4
	}
	return s.Players
}

func (s *TableSettings) check() error {
	n := s.players()
	switch {
	case n < 4 || n > variant.MaxPlayers:
		return fault("players", "4 to 8 players")
	case s.Cards > SwappedCards || s.Link > Relay:
		return fault("choice", "no such way")
	case s.Cards == SwappedCards && s.Session.Silent:
		return fault("cards", "a card has to be passed on, so that variant 2 is not for swapped cards")
	case s.Race && (s.Cards != SameCard || s.Link != NoLink):
		return fault("race", "a race is with the same card and without a link")
	case s.Session.SeatSeconds != nil || s.Session.SeatPercent != nil:
		return fault("seatSeconds", "the two boards have one time for all")
	case s.Link == Pool && s.Session.Options.Limit == succes.NoLimit:
		return fault("link", "no plies to share without a contract")
	}
	return nil
}

// Table is variant 5: two sessions with a joint outcome (section 8 of the rule
// book, its proposal). It has a single owner. Its boards belong to it: they are
// there to be read and for what a table has no call for, talking, hints and
// snapshots.
type Table struct {
	set    TableSettings
	boards [Boards]*Session
	queue  [Boards][]variant.Player // who plays next, first first
	pool   int                      // plies to share, 0 for none
}

// NewTable returns a table in the lobby. It fails with a *variant.ParseError
// that names the setting.
func NewTable(s TableSettings) (*Table, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	t := &Table{set: s}
	t.set.Session = s.Session.clone()
	for i := range s.players() {
		b := i % Boards
		t.queue[b] = append(t.queue[b], variant.Player(i))
	}
	for b := range t.boards {
		if err := t.open(b); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// open puts a session in the lobby on board b.
func (t *Table) open(b int) (err error) {
	set := t.set.Session
	set.Options.Seats = len(t.queue[b])
	if t.pool > 0 {
		set.Options.Limit, set.Options.Plies = succes.Agreed, t.pool
	}
	t.boards[b], err = New(set)
	return err
}

// Board returns the session of a board, 0 or 1.
func (t *Table) Board(b int) *Session { return t.boards[b&1] }

// Draw puts a card on each board. With SameCard the second is not looked at. It
// fails as Session.Draw does, and then both boards stay in the lobby.
func (t *Table) Draw(at Time, cards [Boards]succes.Card, salts [Boards]deck.Salt) error {
	if t.set.Cards == SameCard {
		cards[1] = cards[0]
	}
	old := *t
	err := t.draw(at, cards, salts)
	if err != nil {
		for b := range t.boards {
			if e := old.open(b); e != nil {
				return e
			}
		}
		*t = old
	}
	return err
}

func (t *Table) draw(at Time, cards [Boards]succes.Card, salts [Boards]deck.Salt) error {
	for b, s := range t.boards {
		if s.state != Lobby {
			return s.refuse("draw", 0, ErrState)
		}
		if err := s.Draw(at, cards[b], salts[b]); err != nil {
			return err
		}
	}
	if t.set.Link != Pool {
		return nil
	}
	// Each board may spend what the other leaves, so both get the sum.
	t.pool = t.boards[0].rules.Limit() + t.boards[1].rules.Limit()
	if t.pool > succes.MaxPlies {
		return fault("link", "more plies to share than 512")
	}
	for b := range t.boards {
		if err := t.open(b); err != nil {
			return err
		}
		if err := t.boards[b].Draw(at, cards[b], salts[b]); err != nil {
			return err
		}
	}
	return nil
}

// Prepare starts the windows of both boards.
func (t *Table) Prepare(at Time) error {
	return t.both(func(s *Session) error { return s.Prepare(at) })
}

// Tick tells both boards the time; see Session.Tick.
func (t *Table) Tick(at Time) error { return t.both(func(s *Session) error { return s.Tick(at) }) }

func (t *Table) both(do func(*Session) error) error {
	for _, s := range t.boards {
		if err := do(s); err != nil {
			return err
		}
	}
	return nil
}

// Turn returns who plays next on a board; ok is false when nobody does: the play
// there has not begun or is over, or all are still at the other board.
func (t *Table) Turn(b int) (player variant.Player, ok bool) {
	s := t.boards[b&1]
	if s.state != Play && s.state != Rescue || len(t.queue[b&1]) == 0 {
		return 0, false
	}
	return t.queue[b&1][0], true
}

// Move plays for a player on the board where it is the player's turn. It fails
// as Session.Move does.
func (t *Table) Move(at Time, player variant.Player, text string) (move.Move, error) {
	for b, s := range t.boards {
		if p, ok := t.Turn(b); !ok || p != player {
			continue
		}
		m, err := s.Move(at, s.game.Turn(), text)
		if err != nil {
			return m, err
		}
		t.pass(b)
		return m, t.spend(at)
	}
	return move.None, t.boards[0].refuse("move", player, ErrSeat)
}

// pass sends who has played to where the next turn is.
func (t *Table) pass(b int) {
	to := b
	if t.set.Link == Relay && t.boards[1-b].state < Ended {
		to = 1 - b
	}
	t.queue[to] = append(t.queue[to], t.queue[b][0])
	t.queue[b] = t.queue[b][1:]
	if t.set.Link == Relay && t.boards[b].state >= Ended {
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
		if s.state >= Ended {
			return nil
		}
		return s.Spend(at)
	})
}

// View returns what a player sees of a board. In the preparation the card of a
// board is shown to its team alone, with SwappedCards to the other team alone,
// and in a relay to all.
func (t *Table) View(at Time, player variant.Player, b int) (View, error) {
	s := t.boards[b&1]
	if int(player) >= t.set.players() {
		return View{}, s.refuse("view", player, ErrSeat)
	}
	v, err := s.View(at, 0)
	team := int(player) % Boards
	sees := t.set.Link == Relay || (team == b&1) != (t.set.Cards == SwappedCards)
	if s.state == Preparation && !sees {
		v.Target = ""
	}
	if p, ok := t.Turn(b); ok {
		v.Turn = p
	}
	return v, err
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
