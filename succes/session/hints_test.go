package session

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// TestAllowedHints: who says nothing allows W1, as the rule book does.
func TestAllowedHints(t *testing.T) {
	for _, tt := range []struct {
		set  Hints
		want string
	}{{0, "W1 "}, {NoHints, ""}, {Allow(H0, W2), "H0 W2 "}, {Allow(H0, H1, H2, H3, H4, W1, W2), "H0 H1 H2 H3 H4 W1 W2 "}} {
		s := playing(t, Settings{Hints: tt.set})
		got := ""
		for h := range Hint(hintKinds + 1) {
			switch err := s.TakeHint(s.now, 0, h); {
			case err == nil:
				got += h.String() + " "
			case !errors.Is(err, ErrHint):
				t.Errorf("%v: %v", h, err)
			}
		}
		if got != tt.want {
			t.Errorf("%d allows %q, want %q", tt.set, got, tt.want)
		}
	}
}

// A call behind the window, before anybody has told the time, used to make a
// snapshot that was refused: the play began when it was read.
func TestSnapshotBehindTheWindow(t *testing.T) {
	s := drawn(t, Settings{})
	if err := s.Say(70000, 0, "time?"); err != nil || s.State() != Preparation {
		t.Fatal(s.State(), err)
	}
	text, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	r, err := Restore(text)
	if err != nil || r.State() != Preparation || r.now != 70000 {
		t.Fatalf("%v, %v", r, err)
	}
	if again, err := r.Snapshot(); err != nil || !bytes.Equal(text, again) {
		t.Errorf("%s, %v", again, err)
	}
}

func TestOptionsAreCheckedInTheLobby(t *testing.T) {
	for _, o := range []succes.Options{{Protection: 2}, {Plies: 513}, {KingValue: -1}, {Values: succes.Values{1: 1001}}} {
		if _, err := New(Settings{Options: o}); err == nil {
			t.Errorf("%+v passes", o)
		}
	}
}

func TestDrawFrom(t *testing.T) {
	bare := succes.Example()
	bare.ID, bare.MaxPlies, bare.PrepSeconds = "bare", 0, 0
	short := succes.Example()
	short.ID, short.PrepSeconds = "short", 12
	foreign := succes.Example()
	foreign.ID, foreign.Rules = "foreign", "succes-1:either"
	d := &deck.Deck{}
	for _, c := range []succes.Card{bare, short, foreign, succes.Example()} {
		d.Cards = append(d.Cards, deck.Entry{Card: c, Copies: 1})
	}
	for _, tt := range []struct {
		set  Settings
		want string
	}{
		{Settings{}, "bare example short"},
		{Settings{Options: succes.Options{Limit: succes.ByCard}}, "example short"},
		{Settings{CardTime: true}, "example short"},
		{Settings{CardTime: true, SeatPercent: []int{100, 50}}, "example"},
	} {
		pile := d.Shuffle(5)
		var got []string
		for {
			s := mustNew(t, tt.set)
			err := s.DrawFrom(0, pile, deck.Salt{})
			if err != nil {
				if !errors.Is(err, ErrNoCard) || s.State() != Lobby {
					t.Errorf("%+v: %v", tt.set, err)
				}
				break
			}
			got = append(got, s.Rules().Card().ID)
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%+v: %s, want %s", tt.set, text, tt.want)
		}
	}
	if err := playing(t, Settings{}).DrawFrom(60000, d.Shuffle(1), deck.Salt{}); !errors.Is(err, ErrState) {
		t.Errorf("in the play: %v", err)
	}
}

// The duty is told with the refusal, or counted where it is only reported.
func TestDutyInASession(t *testing.T) {
	s := playing(t, Settings{})
	play(t, s, "e2e4 e7e5 f1a6")
	_, err := s.Move(s.now, 1, "g8f6")
	var e *Error
	if !errors.As(err, &e) || strings.Join(e.Forced, " ") != "b7a6" || !errors.Is(err, variant.ErrIllegal) || !strings.HasSuffix(err.Error(), ": b7a6") {
		t.Errorf("%v", err)
	}
	if s.Breaches() != 0 {
		t.Errorf("%d breaches", s.Breaches())
	}
	s = playing(t, Settings{Options: succes.Options{Enforcement: succes.Report}})
	play(t, s, "e2e4 e7e5 f1a6 g8f6 a6f1")
	if s.Breaches() != 1 {
		t.Errorf("%d breaches, want 1", s.Breaches())
	}
}

// A card that a snapshot could not hold used to be drawn, and the session was lost.
func TestDrawnCardsCanBeSaved(t *testing.T) {
	nameless, rated, broken, slow := succes.Example(), succes.Example(), succes.Example(), succes.Example()
	nameless.ID = ""
	rated.Rating = &succes.Rating{Solve: 5000}
	broken.ID = "\xff"
	slow.Proof = &succes.Proof{Solutions: 1<<30 + 1}
	for field, card := range map[string]succes.Card{
		"card.id": nameless, "card.rating.solve": rated, "id": broken, "card.proof.solutions": slow,
	} {
		s := mustNew(t, Settings{})
		var e *variant.ParseError
		if err := s.Draw(0, card, deck.Salt{}); !errors.As(err, &e) || e.Field != field || s.State() != Lobby {
			t.Errorf("%s: %v in %s", field, err, s.State())
		}
	}
}

// A log of much talk used to give a snapshot that was too long to be read.
func TestTalkDoesNotFillASnapshot(t *testing.T) {
	s := drawn(t, Settings{})
	long := strings.Repeat("é", MaxTalk/2)
	n := 0
	for s.Say(1, 0, long) == nil {
		n++
	}
	refused := map[string]error{"say": s.Say(1, 1, "x"), "hint": nil, "ready": nil}
	if err := s.Ready(1, 1); err != nil {
		t.Errorf("ready for the first time: %v", err)
	}
	refused["ready"] = s.Ready(1, 1)
	if err := s.Tick(60000); err != nil {
		t.Fatal(err)
	}
	refused["hint"] = s.TakeHint(60000, 0, W1)
	play(t, s, exampleLine)
	for call, err := range refused {
		if !errors.Is(err, ErrFull) {
			t.Errorf("%s in a full log: %v", call, err)
		}
	}
	text, err := s.Snapshot()
	if err != nil || len(text) > MaxSnapshot {
		t.Fatalf("%d bytes, %v", len(text), err)
	}
	if r, err := Restore(text); err != nil || r.State() != Ended || n != MaxEvents-2 {
		t.Errorf("%d messages: %v", n, err)
	}
	x := laid(t, TableSettings{})
	for x.Say(1, 0, long) == nil {
	}
	if err := x.Say(1, 0, "x"); !errors.Is(err, ErrFull) {
		t.Errorf("a table: %v", err)
	}
	if text, err = x.Snapshot(); err != nil || len(text) > MaxSnapshot {
		t.Errorf("a table of %d bytes, %v", len(text), err)
	}
}
