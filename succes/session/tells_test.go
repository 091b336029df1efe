package session

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// A seat that was not on turn used to be told that there is no such seat.
func TestMoveOutOfTurnSaysWhoIsOnTurn(t *testing.T) {
	told := func(err error, want string) {
		t.Helper()
		var e *Error
		if !errors.Is(err, ErrTurn) || !errors.Is(err, ErrSeat) || !errors.As(err, &e) || !strings.Contains(err.Error(), want) ||
			strings.Contains(err.Error(), ErrSeat.Error()) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	s := playing(t, Settings{})
	_, err := s.Move(60000, 1, "e7e5")
	told(err, "not on turn, but seat 0 is")
	if _, err := s.Move(60000, 2, "e7e5"); errors.Is(err, ErrTurn) || !errors.Is(err, ErrSeat) {
		t.Errorf("a third seat: %v", err)
	}
	x := begun(t, TableSettings{})
	_, err = x.Move(70000, 2, "e2e4")
	told(err, "not on turn, but seat 0 is")
	x = begun(t, TableSettings{Link: Relay})
	run(t, x, 0, "f2f3 e7e5") // both players have gone to the other board
	_, err = x.Move(70000, 0, "e2e4")
	told(err, "not on turn, but seat 1 is")
}

// The text of a position used to say "play" when the game had been abandoned, or
// when the plies shared with another board were spent.
func TestPositionTextNamesAnEndFromOutside(t *testing.T) {
	ends := func(s *Session, want string) {
		t.Helper()
		v, err := s.View(s.Now(), 0)
		if err != nil || !strings.HasSuffix(v.Position, want) {
			t.Errorf("view %q, %v, want %q", v.Position, err, want)
		}
		p := s.Game().Position()
		if got := text(t, p); got != v.Position || p.Outcome() != s.Outcome() || len(variant.Moves(p)) > 0 {
			t.Errorf("position %q, %v, want %q, %v", got, p.Outcome(), v.Position, s.Outcome())
		}
		q, err := s.Rules().Parse(v.Position)
		if err != nil || q.Key() != p.Key() || q.Outcome() != s.Outcome() {
			t.Errorf("%q is not read back: %v", v.Position, err)
		}
	}
	s := playing(t, Settings{})
	play(t, s, "f2f3 e7e5")
	if err := s.Abandon(s.now, 1); err != nil {
		t.Fatal(err)
	}
	ends(s, " 2/6 over:abandoned")
	s = playing(t, Settings{Options: succes.Options{Plies: 1, Rescue: succes.FreshBudget}})
	play(t, s, "f2f3 e7e5")
	if err := s.Abandon(s.now, 1); err != nil {
		t.Fatal(err)
	}
	ends(s, " 2/7 over:abandoned")
	x := begun(t, TableSettings{Link: Pool})
	run(t, x, 1, "e2e4 e7e5 d1h5 e8e7 h5h4")
	run(t, x, 0, "g1f3 g8f6 f3g1 f6g8 a2a3 a7a6")
	ends(x.boards[0], " 6/11 over:spent")
	ends(x.boards[1], " 5/11 over:spent")
}

// The settings of a table used to show 0 for what was in force, and the seats that
// it had never used.
func TestSettingsShowTheirDefaults(t *testing.T) {
	s := mustNew(t, Settings{}).Settings()
	if s.Options.Seats != 2 || s.PrepSeconds != DefaultPrepSeconds || s.Hints != Allow(W1) || s.Options.Values != succes.StandardValues() {
		t.Errorf("a session: %+v", s)
	}
	for _, tt := range []struct{ players, want, seats int }{{0, 4, 2}, {5, 5, 0}, {8, 8, 4}} {
		x, err := NewTable(TableSettings{Players: tt.players, Session: Settings{Options: succes.Options{Seats: 7}}})
		if err != nil {
			t.Fatal(err)
		}
		got := x.Settings()
		if got.Players != tt.want || got.Session.Options.Seats != tt.seats || got.Session.PrepSeconds != DefaultPrepSeconds || got.Session.Hints != Allow(W1) {
			t.Errorf("%d players: %+v", tt.players, got)
		}
		again, err := NewTable(got)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(got, again.Settings()); diff != "" {
			t.Error(diff)
		}
	}
	// What does not count is no default.
	if s := mustNew(t, Settings{SeatSeconds: []int{20, 30}}).Settings(); s.PrepSeconds != 0 || !slices.Equal(s.SeatSeconds, []int{20, 30}) {
		t.Errorf("times by seat: %+v", s)
	}
}
