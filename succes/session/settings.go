package session

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// DefaultPrepSeconds is the time to memorise when nobody names one.
const DefaultPrepSeconds = 60

// MaxTalk is the length of a message in bytes.
const MaxTalk = 256

// Settings are what the players agree on in the lobby. The zero value is the
// base game for two.
type Settings struct {
	// Options are the rules of the board, with Limit ByCard for variant 1 and
	// Rescue for variant 1bis.
	Options succes.Options
	// PrepSeconds is the common time to memorise, 10 to 600; 0 means
	// DefaultPrepSeconds.
	PrepSeconds int
	// Silent forbids talking in the preparation (variant 2).
	Silent bool
	// CardTime takes the card's time (variant 3).
	CardTime bool
	// SeatSeconds are times by seat (variant 4), 10 to 600 each; nil for a
	// common time. They do not go with CardTime, see SeatPercent.
	SeatSeconds []int
	// SeatPercent are parts of the card's time by seat, 1 to 100, for variants 3
	// and 4 together; nil for the whole.
	SeatPercent []int
	// AlignEnd lets all windows close together instead of opening together.
	AlignEnd bool
	// TalkInPlay allows talking while the card is face down.
	TalkInPlay bool
	// Hints are those that seats may take; the zero value allows W1 alone.
	Hints Hints
}

// Allows reports whether seats may take a hint.
func (s *Settings) Allows(h Hint) bool {
	if s.Hints == 0 {
		return h == W1
	}
	return s.Hints.Has(h)
}

func (s *Settings) seats() int {
	if s.Options.Seats == 0 {
		return 2
	}
	return s.Options.Seats
}

// filled returns a copy in which every default that is in force is written out.
func (s Settings) filled() Settings {
	s = s.clone()
	s.Options.Seats = s.seats()
	if s.Options.Values == (succes.Values{}) {
		s.Options.Values = succes.StandardValues()
	}
	if s.PrepSeconds == 0 && !s.CardTime && s.SeatSeconds == nil {
		s.PrepSeconds = DefaultPrepSeconds
	}
	if s.Hints == 0 {
		s.Hints = Allow(W1)
	}
	return s
}

func (s Settings) clone() Settings {
	s.SeatSeconds, s.SeatPercent = slices.Clone(s.SeatSeconds), slices.Clone(s.SeatPercent)
	return s
}

func fault(field, reason string) *variant.ParseError {
	return &variant.ParseError{Game: "succes", Field: field, Class: board.Limit, Reason: reason, Err: variant.ErrSyntax}
}

func (s *Settings) check() error {
	n := s.seats()
	switch {
	case n < 2 || n > variant.MaxPlayers:
		return fault("seats", "2 to 8 seats")
	case s.PrepSeconds != 0 && !inTime(s.PrepSeconds):
		return fault("prepSeconds", "10 to 600 seconds")
	case s.SeatSeconds != nil && len(s.SeatSeconds) != n:
		return fault("seatSeconds", "one time for each seat")
	case s.SeatSeconds != nil && s.CardTime:
		return fault("seatSeconds", "with the card's time a seat has a part of it")
	case s.SeatPercent != nil && (len(s.SeatPercent) != n || !s.CardTime):
		return fault("seatPercent", "one part of the card's time for each seat")
	case s.Hints>>hintKinds != 0 && s.Hints != NoHints:
		return fault("hints", "no such hint")
	}
	if err := s.Options.Check(); err != nil {
		return err
	}
	for i, v := range s.SeatSeconds {
		if !inTime(v) {
			return fault("seatSeconds["+strconv.Itoa(i)+"]", "10 to 600 seconds")
		}
	}
	for i, v := range s.SeatPercent {
		if v < 1 || v > 100 {
			return fault("seatPercent["+strconv.Itoa(i)+"]", "1 to 100 percent")
		}
	}
	return nil
}

func inTime(seconds int) bool {
	return seconds >= succes.MinPrepSeconds && seconds <= succes.MaxPrepSeconds
}

// Wants reports whether a card has what the variants need: a contract for
// variant 1, a time for variant 3 that leaves every seat 10 seconds, and a proof
// under the rules that are played, if it has one. Draw takes no other card, and
// DrawFrom leaves them out.
func (s *Settings) Wants(c succes.Card) bool { return s.suits(c) == nil }

func (s *Settings) suits(c succes.Card) error {
	missing := func(field, reason string) error {
		e := fault(field, reason)
		e.Class = board.MissingField
		return e
	}
	switch {
	case s.Options.Limit == succes.ByCard && c.MaxPlies == 0:
		return missing("maxPlies", "variant 1 needs the card's contract")
	case s.CardTime && c.PrepSeconds == 0:
		return missing("prepSeconds", "variant 3 needs the card's time")
	case c.Proof != nil && c.Rules != "" && !s.Options.Takes(c.Rules):
		return fault("rules", "the card is proved under other rules than "+s.Options.RulesName())
	}
	for i, part := range s.SeatPercent {
		if c.PrepSeconds*part < succes.MinPrepSeconds*100 {
			return fault("seatPercent["+strconv.Itoa(i)+"]", "less than 10 seconds of the card's time")
		}
	}
	return nil
}

// window returns how long seat may look at the card.
func (s *Settings) window(c succes.Card, seat variant.Player) Time {
	seconds := s.PrepSeconds
	switch {
	case s.CardTime:
		ms := Time(c.PrepSeconds) * 1000
		if s.SeatPercent != nil {
			ms = ms * Time(s.SeatPercent[seat]) / 100
		}
		return ms
	case s.SeatSeconds != nil:
		seconds = s.SeatSeconds[seat]
	case seconds == 0:
		seconds = DefaultPrepSeconds
	}
	return Time(seconds) * 1000
}

// sayable refuses what is no message.
func sayable(text string) error {
	if len(text) > MaxTalk || !succes.Printable(text) {
		return fault("say", "a message is one line of at most 256 bytes")
	}
	return nil
}

// Hint is a kind of help that a person may ask for (section 9 of the rule
// book). What it says is worked out elsewhere; a session allows and counts it.
type Hint uint8

// The hints.
const (
	H0        Hint = iota // the number of squares that differ now
	H1                    // is the target still within reach, and a bound of the plies left
	H2                    // the kind of man to move
	H3                    // one move
	H4                    // a whole line
	W1                    // the forced captures, when there are some
	W2                    // a warning of moves that force the partner off every line
	hintKinds = 7
)

// String returns the name of the hint.
func (h Hint) String() string {
	if h >= hintKinds {
		return fmt.Sprintf("Hint(%d)", uint8(h))
	}
	return [...]string{"H0", "H1", "H2", "H3", "H4", "W1", "W2"}[h]
}

// Hints is a set of hints, bit h for hint h.
type Hints uint8

// NoHints allows none, where the zero value of a setting allows W1.
const NoHints Hints = 1 << hintKinds

// Allow returns the set of the given hints.
func Allow(hs ...Hint) Hints {
	var s Hints
	for _, h := range hs {
		if h < hintKinds {
			s |= 1 << h
		}
	}
	return s
}

// Has reports whether h is in the set.
func (s Hints) Has(h Hint) bool { return h < hintKinds && s>>h&1 != 0 }
