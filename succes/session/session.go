package session

import (
	"errors"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// Time is milliseconds since a moment of the host's choice.
type Time int64

// State is where a session is.
type State uint8

// The states, in their order. Rescue is part of the play of variant 1bis with a
// fresh budget.
const (
	Lobby State = iota
	Drawn
	Preparation
	Play
	Rescue
	Ended
	Revealed
)

// String names the state in lower case.
func (s State) String() string {
	return [...]string{"lobby", "drawn", "preparation", "play", "rescue", "ended", "revealed"}[min(s, Revealed)]
}

// Session is one card played at one board. It has a single owner.
type Session struct {
	set        Settings
	state      State
	now        Time
	rules      *succes.Rules // nil before the draw
	game       *variant.Game
	salt       deck.Salt
	commitment deck.Commitment
	began      Time // of the preparation
	started    Time // of the play
	ended      Time // of the play, once it has
	ready      variant.Players
	hints      [hintKinds]int
	log        []Event
	held       bool // by a table, but while the table makes a call
}

// New returns a session in the lobby. It fails with a *variant.ParseError that
// names the setting.
func New(s Settings) (*Session, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return &Session{set: s.filled()}, nil
}

// State returns where the session is.
func (s *Session) State() State { return s.state }

// Now returns the time of the last call that was not refused, 0 before any.
func (s *Session) Now() Time { return s.now }

// Settings returns what the session was made with, its defaults written out.
func (s *Session) Settings() Settings { return s.set.clone() }

// Seats returns the number of seats.
func (s *Session) Seats() int { return s.set.seats() }

// Commitment returns the commitment to the target, all zero before the draw.
func (s *Session) Commitment() deck.Commitment { return s.commitment }

// Draw puts the host's card on the table, face down, with its commitment. salt
// keeps the target from being guessed from it. It fails with an *Error that wraps
// ErrState outside the lobby, and with a *variant.ParseError for a card that the
// settings or the rules do not allow, or that no deck could hold, as one without an
// ID; then the session stays in the lobby.
func (s *Session) Draw(at Time, card succes.Card, salt deck.Salt) error {
	if err := s.enter(at, "draw", Lobby); err != nil {
		return err
	}
	if err := s.set.suits(card); err != nil {
		return err
	}
	// A snapshot has to be able to hold the card, and to be read again.
	text, err := deck.AppendCard(nil, card)
	if err == nil {
		_, err = deck.ParseCard(text, s.set.Options)
	}
	if err != nil {
		return err
	}
	r, err := succes.New(card, s.set.Options)
	if err != nil {
		return err
	}
	s.rules, s.salt = r, salt
	s.commitment = deck.Commit(salt, card.Target.Reveal())
	own := r.Card()
	s.note(Event{At: at, Kind: CardDrawn, Card: &own, Salt: salt})
	s.state = Drawn
	return nil
}

// DrawFrom draws the next card of the pile that has what the settings need, in
// the lobby: cards without a contract are left out in variant 1, without a time in
// variant 3. It fails with an *Error that wraps ErrNoCard when the pile has none
// such, and as Draw does; then the pile too stays as it is.
func (s *Session) DrawFrom(at Time, pile *deck.Pile, salt deck.Salt) error {
	if err := s.enter(at, "draw", Lobby); err != nil {
		return err
	}
	rest := *pile
	cards, ok := rest.Take(1, s.set.Wants)
	if !ok {
		return s.refuse("draw", 0, ErrNoCard)
	}
	if err := s.Draw(at, cards[0], salt); err != nil {
		return err
	}
	*pile = rest
	return nil
}

// Prepare turns the card up and starts the windows of all seats.
func (s *Session) Prepare(at Time) error {
	if err := s.enter(at, "prepare", Drawn); err != nil {
		return err
	}
	s.began, s.state = at, Preparation
	s.note(Event{At: at, Kind: PrepBegan})
	return nil
}

// Window returns when seat may look at the card: from the first time up to the
// second. Before the preparation both are 0.
func (s *Session) Window(seat variant.Player) (from, to Time) {
	if s.state < Preparation || int(seat) >= s.Seats() {
		return 0, 0
	}
	longest := Time(0)
	card := s.rules.Card()
	for i := range s.Seats() {
		longest = max(longest, s.set.window(card, variant.Player(i)))
	}
	from, to = s.began, s.began+s.set.window(card, seat)
	if s.set.AlignEnd {
		shift := longest - (to - from)
		from, to = from+shift, to+shift
	}
	return from, to
}

// Ready says that seat needs no more time. The play begins at once when every
// seat is ready or has its window behind it.
func (s *Session) Ready(at Time, seat variant.Player) error {
	if err := s.enterSeat(at, "ready", seat, Preparation); err != nil {
		return err
	}
	if s.ready.Has(seat) && len(s.log) >= MaxEvents {
		return s.refuse("ready", seat, ErrFull)
	}
	s.note(Event{At: at, Kind: SeatReady, Seat: seat})
	s.ready |= variant.Seats(seat)
	if s.prepared() {
		s.begin()
	}
	return nil
}

// Tick tells the session the time: it begins the play when no seat needs more.
// It fails in every state with ErrTime alone.
func (s *Session) Tick(at Time) error {
	if err := s.enter(at, "tick"); err != nil {
		return err
	}
	s.now = at
	if s.state == Preparation && s.prepared() {
		s.note(Event{At: at, Kind: TimeUp})
		s.begin()
	}
	return nil
}

// clock sets the time alone.
func (s *Session) clock(at Time) error {
	if at < s.now {
		return s.refuse("time", 0, ErrTime)
	}
	s.now = at
	return nil
}

// prepared reports whether every seat is ready or has its window behind it.
func (s *Session) prepared() bool {
	for i := range s.Seats() {
		seat := variant.Player(i)
		if _, to := s.Window(seat); to > s.now && !s.ready.Has(seat) {
			return false
		}
	}
	return true
}

// begin starts the play: the card is face down from now on.
func (s *Session) begin() {
	s.game = variant.NewGame(s.rules)
	s.state, s.started = Play, s.now
	s.follow()
}

// follow takes the state from the position.
func (s *Session) follow() {
	switch {
	case s.Outcome().Over():
		s.state, s.ended = Ended, s.now
	case s.game.Position().(*succes.Position).Rescue():
		s.state = Rescue
	}
}

// Move plays the move that text spells for seat, in coordinates or in SAN; see
// variant.Game.PlayText. It fails with an *Error that wraps ErrState, ErrSeat or
// ErrTurn, and with the error of PlayText, within an *Error that lists the forced
// captures when the move is none of them; then nothing changes.
func (s *Session) Move(at Time, seat variant.Player, text string) (move.Move, error) {
	if err := s.enterSeat(at, "move", seat, Play, Rescue); err != nil {
		return move.None, err
	}
	if turn := s.game.Turn(); turn != seat {
		return move.None, s.offTurn(seat, turn)
	}
	m, err := s.game.PlayText(text)
	if err != nil {
		return move.None, s.withDuty(seat, err)
	}
	s.note(Event{At: at, Kind: Moved, Seat: seat, Text: variant.Format(s.game.At(s.game.Len()-1), m)})
	s.follow()
	return m, nil
}

// withDuty adds the forced captures to the refusal of a move that is none of them.
func (s *Session) withDuty(seat variant.Player, err error) error {
	var e *variant.MoveError
	if !errors.As(err, &e) || len(e.Only) == 0 {
		return err
	}
	return &Error{Call: "move", State: s.state, Seat: seat, Err: err, Forced: e.Only}
}

// Breaches returns how many plies left a forced capture, which the enforcement
// succes.Report allows and counts.
func (s *Session) Breaches() (n int) {
	if s.game == nil {
		return 0
	}
	for i, m := range s.game.Moves() {
		if variant.Describe(s.game.At(i), m).Note == succes.DutyBroken {
			n++
		}
	}
	return n
}

// Say sends a message to all seats, where talking is allowed: in the
// preparation but for variant 2, in the play only where the settings say so, and
// always before and after.
func (s *Session) Say(at Time, seat variant.Player, text string) error {
	if err := s.enterSeat(at, "say", seat); err != nil {
		return err
	}
	switch {
	case s.silent():
		return s.refuse("say", seat, ErrSilence)
	case len(s.log) >= MaxEvents:
		return s.refuse("say", seat, ErrFull)
	}
	if err := sayable(text); err != nil {
		return err
	}
	s.note(Event{At: at, Kind: Said, Seat: seat, Text: text})
	return nil
}

// silent reports whether nobody may talk now.
func (s *Session) silent() bool {
	return s.state == Preparation && s.set.Silent || s.playing() && !s.set.TalkInPlay
}

// playing reports whether moves are made.
func (s *Session) playing() bool { return s.state == Play || s.state == Rescue }

// Abandon ends the play: all fail.
func (s *Session) Abandon(at Time, seat variant.Player) error {
	if err := s.enterSeat(at, "abandon", seat, Play, Rescue); err != nil {
		return err
	}
	if err := s.game.Abandon(); err != nil {
		return err
	}
	s.note(Event{At: at, Kind: Abandoned, Seat: seat})
	s.follow()
	return nil
}

// Reveal shows the card and its salt to all when the play has ended.
func (s *Session) Reveal(at Time) (succes.Card, deck.Salt, error) {
	if err := s.enter(at, "reveal", Ended); err != nil {
		return succes.Card{}, deck.Salt{}, err
	}
	s.note(Event{At: at, Kind: CardShown})
	s.state = Revealed
	return s.rules.Card(), s.salt, nil
}

// Spend ends the play because the plies that the board shared with others are
// used up: all fail, as at the end of a contract.
func (s *Session) Spend(at Time) error {
	if err := s.enter(at, "spend", Play, Rescue); err != nil {
		return err
	}
	if err := s.game.Fail(succes.ContractFailed); err != nil {
		return err
	}
	s.note(Event{At: at, Kind: PliesSpent})
	s.follow()
	return nil
}

// Outcome says how the play stands or ended, the zero Outcome before it.
func (s *Session) Outcome() variant.Outcome {
	if s.game == nil {
		return variant.Outcome{}
	}
	return s.game.Outcome()
}

// Played returns the number of plies, and how long the play has lasted at a
// time, or did last.
func (s *Session) Played(at Time) (plies int, lasted Time) {
	switch {
	case s.game == nil:
		return 0, 0
	case s.state >= Ended:
		return s.game.Len(), s.ended - s.started
	}
	return s.game.Len(), at - s.started
}

// Game returns the host's view of the play, nil before it. Its rules know the
// card. It belongs to the session: do not change it.
func (s *Session) Game() *variant.Game { return s.game }

// Rules returns the game with the card, for the host; nil before the draw.
func (s *Session) Rules() *succes.Rules { return s.rules }
