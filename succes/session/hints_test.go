package session

import (
	"bytes"
	"errors"
	"testing"

	"github.com/fairykit/fairykit/succes"
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
