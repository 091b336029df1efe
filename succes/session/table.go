package session

import (
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
	// Session holds for both boards; the table sets its seats, whatever it says.
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
	case s.Link == Pool && s.Session.Options.Rescue == succes.FreshBudget:
		return fault("link", "a fresh rescue begins where a contract ends, and no board has one of its own")
	}
	return nil
}

// Table is variant 5: two sessions with a joint outcome (section 8 of the rule
// book, its proposal). It has a single owner and, like a Session, no clock: every
// call takes the time. All that happened is in its log, from which RebuildTable
// makes the same table again.
type Table struct {
	set     TableSettings
	now     Time
	boards  [Boards]*Session
	queue   [Boards][]variant.Player // who plays next, first first
	ready   variant.Players
	seconds int // of the window that both boards share, 0 for that of the settings
	pool    int // plies to share, 0 for none
	log     []Event
}

// NewTable returns a table in the lobby. It fails with a *variant.ParseError
// that names the setting.
func NewTable(s TableSettings) (*Table, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	s.Players, s.Session = s.players(), s.Session.filled()
	s.Session.Options.Seats = 0
	if s.Players%Boards == 0 {
		s.Session.Options.Seats = s.Players / Boards
	}
	t := &Table{set: s}
	for i := range s.Players {
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
	if t.seconds > 0 {
		set.CardTime, set.PrepSeconds = false, t.seconds
	}
	if t.boards[b], err = New(set); err == nil {
		t.boards[b].held = true
	}
	return err
}

// Settings returns what the table was made with, its defaults written out. The
// seats of a session are those of a board, 0 where one has more than the other.
func (t *Table) Settings() TableSettings {
	s := t.set
	s.Session = s.Session.clone()
	return s
}

// Board returns the session of a board, 0 or 1, to be read: the calls that change
// a session are the table's, and the board refuses them with ErrTable.
func (t *Table) Board(b int) *Session { return t.boards[b&1] }

// enter checks player, time and the state of both boards. No states means any.
func (t *Table) enter(at Time, call string, player variant.Player, states ...State) error {
	refuse := func(s *Session, err error) error { return s.refuse(call, player, err) }
	switch {
	case int(player) >= t.set.players():
		return refuse(t.boards[0], ErrSeat)
	case at < t.now:
		return refuse(t.boards[0], ErrTime)
	}
	for _, s := range t.boards {
		ok := len(states) == 0
		for _, x := range states {
			ok = ok || x == s.state
		}
		if !ok {
			return refuse(s, ErrState)
		}
	}
	return nil
}

// on makes a call on a board.
func (t *Table) on(b int, call func(*Session) error) error {
	s := t.boards[b]
	s.held = false
	defer func() { s.held = true }()
	return call(s)
}

// both makes a call on both boards. They are in one state, so that the second
// does not refuse what the first has taken.
func (t *Table) both(call func(*Session) error) error {
	for b := range t.boards {
		if err := t.on(b, call); err != nil {
			return err
		}
	}
	return nil
}

// full reports whether the log takes nothing but moves and ends.
func (t *Table) full() bool { return len(t.log) >= MaxEvents }

// note logs what has happened, and tells both boards the time.
func (t *Table) note(e Event) {
	t.pass(e.At)
	t.log = append(t.log, e)
}

// clock sets the time alone.
func (t *Table) clock(at Time) error {
	if err := t.enter(at, "time", 0); err != nil {
		return err
	}
	t.pass(at)
	return nil
}

// pass sets the time of the table and of both boards.
func (t *Table) pass(at Time) {
	t.now = at
	for _, s := range t.boards {
		s.now = at
	}
}

// Draw puts a card on each board. With SameCard the second is not looked at. It
// fails as Session.Draw does, and then both boards stay in the lobby.
func (t *Table) Draw(at Time, cards [Boards]succes.Card, salts [Boards]deck.Salt) error {
	if err := t.enter(at, "draw", 0, Lobby); err != nil {
		return err
	}
	if t.set.Cards == SameCard {
		cards[1] = cards[0]
	}
	next := *t
	if err := next.deal(at, cards, salts); err != nil {
		return err
	}
	t.pool, t.seconds = next.pool, next.seconds
	for b := range t.boards { // whoever holds a board keeps it
		*t.boards[b] = *next.boards[b]
		own := t.boards[b].rules.Card()
		t.note(Event{At: at, Kind: CardDrawn, Seat: variant.Player(b), Card: &own, Salt: salts[b]})
	}
	return nil
}

// DrawFrom draws the next card of the pile that has what the settings need for
// each board, one for both with SameCard. It fails as Session.DrawFrom does, and
// then neither the boards nor the pile have changed.
func (t *Table) DrawFrom(at Time, pile *deck.Pile, salts [Boards]deck.Salt) error {
	if err := t.enter(at, "draw", 0, Lobby); err != nil {
		return err
	}
	n := Boards
	if t.set.Cards == SameCard {
		n = 1
	}
	rest := *pile
	cards, ok := rest.Take(n, t.set.Session.Wants)
	if !ok {
		return t.boards[0].refuse("draw", 0, ErrNoCard)
	}
	if err := t.Draw(at, [Boards]succes.Card{cards[0], cards[n-1]}, salts); err != nil {
		return err
	}
	*pile = rest
	return nil
}

// deal draws the cards on boards of its own.
func (t *Table) deal(at Time, cards [Boards]succes.Card, salts [Boards]deck.Salt) error {
	draw := func() error {
		for b := range t.boards {
			if err := t.open(b); err != nil {
				return err
			}
			if err := t.on(b, func(s *Session) error { return s.Draw(at, cards[b], salts[b]) }); err != nil {
				return err
			}
		}
		return nil
	}
	err := draw()
	if err != nil || t.set.Link != Pool && !t.set.Session.CardTime {
		return err
	}
	if t.set.Session.CardTime { // both windows are the same, and no card gets less than its own
		t.seconds = max(cards[0].PrepSeconds, cards[1].PrepSeconds)
	}
	if t.set.Link == Pool { // each board may spend what the other leaves, so both get the sum
		if t.pool = t.boards[0].rules.Limit() + t.boards[1].rules.Limit(); t.pool > succes.MaxPlies {
			return fault("link", "more plies to share than 512")
		}
	}
	return draw()
}
