package session

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

func mustNew(t *testing.T, set Settings) *Session {
	t.Helper()
	s, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var testSalt = saltOf(bytes.Repeat([]byte{0xab}, secret.SaltBytes)...)

// saltOf is a salt that begins with these bytes.
func saltOf(b ...byte) secret.Salt {
	var all [secret.SaltBytes]byte
	copy(all[:], b)
	return secret.SaltOf(all)
}

// opened lets package cmp look into secrets.
var opened = cmp.Options{
	cmp.Transformer("text", secret.Value[string].Reveal), cmp.Transformer("line", secret.Value[[]string].Reveal),
	cmp.Transformer("salt", secret.Salt.Hex),
}

// drawn is a session in preparation since time 0, with the example card.
func drawn(t *testing.T, set Settings) *Session {
	t.Helper()
	s := mustNew(t, set)
	if err := errors.Join(s.Draw(0, succes.Example(), testSalt), s.Prepare(0)); err != nil {
		t.Fatal(err)
	}
	return s
}

// playing is a session in play since time 60000.
func playing(t *testing.T, set Settings) *Session {
	t.Helper()
	s := drawn(t, set)
	if err := s.Tick(60000); err != nil {
		t.Fatal(err)
	}
	if s.State() != Play {
		t.Fatalf("%s after the windows", s.State())
	}
	return s
}

func play(t *testing.T, s *Session, line string) {
	t.Helper()
	for i, text := range strings.Fields(line) {
		if _, err := s.Move(s.now+1, s.game.Turn(), text); err != nil {
			t.Fatalf("ply %d: %v", i+1, err)
		}
	}
}

const exampleLine = "f2f3 e7e5 e1f2 d8h4 f2e3 h4d4"

// TestCaseTable is the table of section 7 of the rule book, with variant 1bis.
func TestCaseTable(t *testing.T) {
	mate := "f2f3 e7e5 g2g4 d8h4"
	tests := []struct {
		name    string
		options succes.Options
		line    string
		state   State
		reason  variant.Reason
	}{
		{"success", succes.Options{}, exampleLine, Ended, succes.Success},
		{"the contract fails", succes.Options{Plies: 4}, "f2f3 e7e5 e1f2 d8h4", Ended, succes.ContractFailed},
		{"mate", succes.Options{}, mate, Ended, variant.Checkmate},
		{"rescued in one budget", succes.Options{Rescue: succes.SameBudget}, mate, Ended, succes.Rescued},
		{"too late for one budget", succes.Options{Plies: 3, Rescue: succes.SameBudget}, "f2f3 e7e5 g2g4", Ended, succes.ContractFailed},
		{"a fresh budget", succes.Options{Plies: 3, Rescue: succes.FreshBudget}, "f2f3 e7e5 g2g4", Rescue, ""},
		{"rescued by a fresh one", succes.Options{Plies: 3, Rescue: succes.FreshBudget}, mate, Ended, succes.Rescued},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := playing(t, Settings{Options: tt.options})
			play(t, s, tt.line)
			if s.State() != tt.state || s.Outcome().Reason != tt.reason {
				t.Errorf("%s, %q; want %s, %q", s.State(), s.Outcome().Reason, tt.state, tt.reason)
			}
		})
	}
}

func TestCallsInTheWrongState(t *testing.T) {
	calls := map[string]func(*Session) error{
		"draw":    func(s *Session) error { return s.Draw(s.now, succes.Example(), deck.Salt{}) },
		"prepare": func(s *Session) error { return s.Prepare(s.now) },
		"ready":   func(s *Session) error { return s.Ready(s.now, 0) },
		"move":    func(s *Session) error { _, err := s.Move(s.now, 0, "f2f3"); return err },
		"abandon": func(s *Session) error { return s.Abandon(s.now, 0) },
		"hint":    func(s *Session) error { return s.TakeHint(s.now, 0, W1) },
		"reveal":  func(s *Session) error { _, _, err := s.Reveal(s.now); return err },
		"spend":   func(s *Session) error { return s.Spend(s.now) },
	}
	allowed := map[State][]string{
		Lobby: {"draw"}, Drawn: {"prepare"}, Preparation: {"ready"}, Play: {"move", "abandon", "hint", "spend"},
		Ended: {"reveal"}, Revealed: {},
	}
	set := Settings{Hints: Allow(W1)}
	reach := map[State]func() *Session{
		Lobby: func() *Session { return mustNew(t, set) },
		Drawn: func() *Session {
			s := mustNew(t, set)
			if err := s.Draw(0, succes.Example(), deck.Salt{}); err != nil {
				t.Fatal(err)
			}
			return s
		},
		Preparation: func() *Session { return drawn(t, set) },
		Play:        func() *Session { return playing(t, set) },
		Ended:       func() *Session { s := playing(t, set); play(t, s, exampleLine); return s },
		Revealed: func() *Session {
			s := playing(t, set)
			play(t, s, exampleLine)
			if _, _, err := s.Reveal(s.now); err != nil {
				t.Fatal(err)
			}
			return s
		},
	}
	for state, make := range reach {
		for name, call := range calls {
			s := make()
			before, _ := s.Snapshot()
			err := call(s)
			if slices.Contains(allowed[state], name) {
				if err != nil {
					t.Errorf("%s in %s: %v", name, state, err)
				}
				continue
			}
			after, _ := s.Snapshot()
			var e *Error
			if !errors.As(err, &e) || !errors.Is(err, ErrState) || e.State != state || string(before) != string(after) {
				t.Errorf("%s in %s: %v", name, state, err)
			}
		}
	}
}

func TestSeatsAndTimes(t *testing.T) {
	s := playing(t, Settings{})
	if _, err := s.Move(59999, 0, "f2f3"); !errors.Is(err, ErrTime) {
		t.Errorf("a move in the past: %v", err)
	}
	if _, err := s.Move(60000, 1, "f2f3"); !errors.Is(err, ErrSeat) {
		t.Errorf("a move out of turn: %v", err)
	}
	if _, err := s.Move(60000, 0, "f2f5"); !errors.Is(err, variant.ErrIllegal) {
		t.Errorf("an illegal move: %v", err)
	}
	if _, err := s.View(60000, 2); !errors.Is(err, ErrSeat) {
		t.Errorf("a third seat: %v", err)
	}
	if err := s.Abandon(60000, 2); !errors.Is(err, ErrSeat) {
		t.Errorf("a third seat: %v", err)
	}
	if err := s.Tick(1); !errors.Is(err, ErrTime) {
		t.Errorf("a tick in the past: %v", err)
	}
}

func TestWindows(t *testing.T) {
	type window struct{ from, to Time }
	tests := []struct {
		name string
		set  Settings
		want [2]window
	}{
		{"default", Settings{}, [2]window{{0, 60000}, {0, 60000}}},
		{"agreed", Settings{PrepSeconds: 10}, [2]window{{0, 10000}, {0, 10000}}},
		{"variant 3", Settings{PrepSeconds: 10, CardTime: true}, [2]window{{0, 60000}, {0, 60000}}},
		{"variant 4", Settings{SeatSeconds: []int{10, 30}}, [2]window{{0, 10000}, {0, 30000}}},
		{"variant 4 from the end", Settings{SeatSeconds: []int{10, 30}, AlignEnd: true}, [2]window{{20000, 30000}, {0, 30000}}},
		{"variants 3 and 4", Settings{CardTime: true, SeatPercent: []int{100, 50}}, [2]window{{0, 60000}, {0, 30000}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := drawn(t, tt.set)
			last := Time(0)
			for seat, w := range tt.want {
				from, to := s.Window(variant.Player(seat))
				if (window{from, to}) != w {
					t.Errorf("seat %d: %d to %d, want %v", seat, from, to, w)
				}
				last = max(last, to)
				for _, at := range []Time{from - 1, from, to - 1, to} {
					v, err := s.View(at, variant.Player(seat))
					if open := at >= from && at < to; err != nil || (v.Target != "") != open {
						t.Errorf("seat %d at %d: card seen %v (%v)", seat, at, v.Target != "", err)
					}
				}
			}
			if err := s.Tick(last - 1); err != nil || s.State() != Preparation {
				t.Errorf("%s before the end", s.State())
			}
			if err := s.Tick(last); err != nil || s.State() != Play {
				t.Errorf("%s at the end", s.State())
			}
		})
	}
}

func TestReady(t *testing.T) {
	s := drawn(t, Settings{})
	if err := s.Ready(5, 1); err != nil || s.State() != Preparation {
		t.Fatal(s.State(), err)
	}
	if err := s.Ready(6, 0); err != nil || s.State() != Play {
		t.Fatal(s.State(), err)
	}
	// Nobody shares the rest of the longer window.
	s = drawn(t, Settings{SeatSeconds: []int{10, 30}})
	if err := s.Ready(10001, 1); err != nil || s.State() != Play {
		t.Fatal(s.State(), err)
	}
}

func TestTalk(t *testing.T) {
	for _, tt := range []struct {
		set        Settings
		prep, play bool
	}{
		{Settings{}, true, false}, {Settings{Silent: true}, false, false},
		{Settings{TalkInPlay: true}, true, true}, {Settings{Silent: true, TalkInPlay: true}, false, true},
	} {
		s := drawn(t, tt.set)
		if err := s.Say(1, 0, "left knight first"); (err == nil) != tt.prep || err != nil && !errors.Is(err, ErrSilence) {
			t.Errorf("%+v in the preparation: %v", tt.set, err)
		}
		s = playing(t, tt.set)
		if err := s.Say(s.now, 1, "no"); (err == nil) != tt.play || err != nil && !errors.Is(err, ErrSilence) {
			t.Errorf("%+v in the play: %v", tt.set, err)
		}
	}
	s := mustNew(t, Settings{})
	for _, text := range []string{"a\nb", "\xff", strings.Repeat("x", MaxTalk+1), "\x1b[2J"} {
		if err := s.Say(0, 0, text); !errors.Is(err, &variant.ParseError{Class: board.Limit}) {
			t.Errorf("%.10q: %v", text, err)
		}
	}
}

func TestHintsAreCounted(t *testing.T) {
	s := playing(t, Settings{Hints: Allow(W1, H0)})
	for range 3 {
		if err := s.TakeHint(s.now, 1, H0); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.TakeHint(s.now, 1, H3); !errors.Is(err, ErrHint) {
		t.Error(err)
	}
	if v, _ := s.View(s.now, 0); s.HintsTaken(H0) != 3 || s.HintsTaken(H3) != 0 || v.Hints != 3 {
		t.Errorf("%d, %d", s.HintsTaken(H0), v.Hints)
	}
}

func TestSettingsAndCardsAreRefused(t *testing.T) {
	times := Settings{CardTime: true, SeatSeconds: []int{10, 20}}
	if _, err := New(times); !errors.Is(err, &variant.ParseError{Class: board.Limit}) {
		t.Errorf("times by seat beside the card's: %v", err)
	}
	for field, set := range map[string]Settings{
		"seats": {Options: succes.Options{Seats: 9}}, "prepSeconds": {PrepSeconds: 9}, "seatSeconds": {SeatSeconds: []int{10}},
		"seatSeconds[1]": {SeatSeconds: []int{10, 601}}, "seatPercent": {SeatPercent: []int{1, 1}},
		"seatPercent[0]": {CardTime: true, SeatPercent: []int{0, 1}}, "hints": {Hints: 1<<7 | 1},
	} {
		_, err := New(set)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	bare := succes.Example()
	bare.MaxPlies, bare.PrepSeconds = 0, 0
	for field, set := range map[string]Settings{"maxPlies": {Options: succes.Options{Limit: succes.ByCard}}, "prepSeconds": {CardTime: true}} {
		s := mustNew(t, set)
		var e *variant.ParseError
		if err := s.Draw(0, bare, deck.Salt{}); !errors.As(err, &e) || e.Field != field || e.Class != board.MissingField || s.State() != Lobby {
			t.Errorf("%s: %v in %s", field, err, s.State())
		}
		if set.Wants(bare) || !set.Wants(succes.Example()) {
			t.Errorf("%s: the wrong cards are wanted", field)
		}
	}
}

// TestTheCardStaysHidden prints everything that a seat may get, or that a log
// may show by chance, while the card is face down.
func TestTheCardStaysHidden(t *testing.T) {
	s := playing(t, Settings{Hints: Allow(W1)})
	look := func(what string, x any) {
		t.Helper()
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
			text := fmt.Sprintf(verb, x)
			for _, secret := range []string{"3q4", "4KP2", fmt.Sprintf("%x", "3q4/4KP2"), "171 171", "abab", "0xab, 0xab"} {
				if strings.Contains(text, secret) {
					t.Errorf("%s shows the card with %s: %s", what, verb, text)
				}
			}
		}
	}
	for i, text := range strings.Fields(exampleLine)[:5] {
		for seat := range variant.Player(2) {
			v, err := s.View(s.now, seat)
			if err != nil {
				t.Fatal(err)
			}
			if v.Target != "" {
				t.Errorf("ply %d: the target is in the view", i)
			}
			v.Position = "" // the men that stand there may be anywhere
			look("a view", v)
		}
		look("the outcome", s.Outcome())
		_, err := s.Move(s.now, s.game.Turn(), "a1a8")
		look("a refusal", err)
		_, err = s.Move(s.now, 7, text)
		look("a refusal", err)
		look("the settings", s.Settings())
		look("the commitment", s.Commitment())
		look("the session", s)
		look("the session", *s)
		for _, e := range s.Log() {
			look("an event", e)
			look("an event", &e)
		}
		play(t, s, text)
	}
	play(t, s, "h4d4")
	card, hidden, err := s.Reveal(s.now)
	if err != nil || (deck.Reveal{Target: card.Target, Salt: hidden}).Opens(s.Commitment()) != nil {
		t.Errorf("the reveal does not fit the commitment: %v", err)
	}
	if v, _ := s.View(s.now, 1); v.Target != card.Target.Reveal() {
		t.Error("the card is not shown at the end")
	}
}

// randomSession makes a session and calls whatever comes.
func randomSession(t *testing.T, rng *rand.Rand) *Session {
	set := Settings{
		Options:     succes.Options{Seats: 2 + rng.IntN(3), Rescue: succes.Rescue(rng.IntN(3)), Limit: succes.Limit(rng.IntN(2)), Plies: rng.IntN(7)},
		PrepSeconds: 10 + rng.IntN(50), Silent: rng.IntN(2) == 0, TalkInPlay: rng.IntN(2) == 0, AlignEnd: rng.IntN(2) == 0,
		CardTime: rng.IntN(2) == 0, Hints: Hints(rng.IntN(1 << hintKinds)),
	}
	switch rng.IntN(3) {
	case 0:
		set.CardTime = false
		for range set.Options.Seats {
			set.SeatSeconds = append(set.SeatSeconds, 10+rng.IntN(20))
		}
	case 1:
		set.CardTime = true
		for range set.Options.Seats {
			set.SeatPercent = append(set.SeatPercent, 1+rng.IntN(100))
		}
	}
	s := mustNew(t, set)
	for range rng.IntN(60) {
		at := s.now + Time(rng.IntN(3000)) - 5
		seat := variant.Player(rng.IntN(s.Seats()))
		switch n := rng.IntN(30); {
		case s.state == Lobby && n < 20:
			s.Draw(at, succes.Example(), saltOf(byte(n)))
		case n < 2:
			s.Prepare(at)
		case n < 6:
			s.Ready(at, seat)
		case n < 10:
			s.Tick(at)
		case n < 12:
			s.Say(at, seat, "bonjour à tous,  du calme")
		case n < 15:
			s.TakeHint(at, seat, Hint(rng.IntN(hintKinds+1)))
		case n == 16 && rng.IntN(4) == 0:
			s.Abandon(at, seat)
		case n == 17 && rng.IntN(4) == 0:
			s.Spend(at)
		case n < 19:
			s.Reveal(at)
		case s.game != nil && !s.Outcome().Over():
			ms := variant.Moves(s.game.Position())
			s.Move(at, s.game.Turn(), variant.Format(s.game.Position(), ms[rng.IntN(len(ms))]))
		}
	}
	return s
}

func TestRandomSessionsAreRestored(t *testing.T) {
	states := map[State]int{}
	for i := range 150 {
		s := randomSession(t, rand.New(rand.NewPCG(uint64(i), 1)))
		text, err := s.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		r, err := Restore(text)
		if err != nil {
			t.Fatalf("session %d: %v\n%s", i, err, text)
		}
		states[s.State()]++
		if diff := cmp.Diff(s.log, r.log, opened); diff != "" {
			t.Fatal(diff)
		}
		if s.state != r.state || s.now != r.now || s.ready != r.ready || s.hints != r.hints || s.commitment != r.commitment ||
			s.began != r.began || s.started != r.started || s.ended != r.ended || s.salt.Hex() != r.salt.Hex() ||
			!cmp.Equal(s.set, r.set) || s.Outcome() != r.Outcome() {
			t.Fatalf("session %d differs:\n%s", i, text)
		}
		for seat := range s.Seats() {
			v, err := s.View(s.now, variant.Player(seat))
			w, err2 := r.View(s.now, variant.Player(seat))
			if err != nil || err2 != nil || !cmp.Equal(v, w) {
				t.Fatalf("session %d, seat %d: %v, %v", i, seat, v, w)
			}
		}
	}
	t.Log(states)
	for _, state := range []State{Lobby, Drawn, Preparation, Play, Ended, Revealed} {
		if states[state] == 0 {
			t.Errorf("no session in state %s", state)
		}
	}
}
