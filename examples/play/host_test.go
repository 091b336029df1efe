package main

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant/secret"
)

// kinds returns what happened, in a word each.
func kinds(log []table.Event) string {
	var words []string
	for _, e := range log {
		words = append(words, e.Kind.String())
	}
	return strings.Join(words, " ")
}

func restored(t *testing.T, name string) *table.Session {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := table.Restore(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A save holds when things happened, what was said, and the hints.
func TestSavesHoldTheWholeSession(t *testing.T) {
	name := filepath.Join(t.TempDir(), "session")
	args := cardArgs + "-white human -black human -talk -hints h0,w1 -prep 20 -autosave " + name
	before := table.Time(time.Now().UnixMilli())
	play(t, args, "f3", "say hello", "hint h0", "e5", "hint h0", "undo", "e5")
	after := table.Time(time.Now().UnixMilli())
	s := restored(t, name)
	const want = "drawn prepare ready ready move say hint hint move"
	if got := kinds(s.Log()); got != want || s.HintsTaken(table.H0) != 2 {
		t.Errorf("%s, %d hints; want %s", got, s.HintsTaken(table.H0), want)
	}
	for _, e := range s.Log() {
		if e.At < before || e.At > after {
			t.Errorf("%v is not between %d and %d", e, before, after)
		}
	}
	set := s.Settings()
	if !set.TalkInPlay || set.PrepSeconds != 20 || set.Hints != table.Allow(table.H0, table.W1) {
		t.Errorf("%+v", set)
	}
	// What is gone on with keeps what there was, even with other flags.
	play(t, cardArgs+"-white human -black human -autosave "+name, "Kf2", "say again", "resign")
	r := restored(t, name)
	if got := kinds(r.Log()); got != want+" move say abandon reveal" {
		t.Errorf("gone on with: %s", got)
	}
	if diff := cmp.Diff(s.Log(), r.Log()[:len(s.Log())], cmp.Transformer("line", secret.Value[[]string].Reveal),
		cmp.Transformer("text", secret.Value[string].Reveal), cmp.Transformer("salt", secret.Salt.Hex)); diff != "" {
		t.Error(diff)
	}
}

// The game used to go on with the card in sight.
func TestNothingIsTakenBackAfterTheReveal(t *testing.T) {
	people := cardArgs + "-white human -black human "
	for _, tt := range []struct {
		args, want, after string
		script            []string
	}{
		{people, "Refused: the card has been shown, ", "You can still save, load or quit.", []string{"f3", "resign"}},
		{people + "-plies 1", "Refused: the card has been shown, ", "You can still save, load or quit.", []string{"f3"}},
		{people + "-lang fr", "Refusé : la carte a été montrée, ", "Vous pouvez encore sauver, charger ou quitter.", []string{"f3", "abandonner"}},
	} {
		name := filepath.Join(t.TempDir(), "session")
		args := tt.args + " -autosave " + name
		for i, script := range [][]string{append(tt.script, "undo", "e5"), {"undo", "e5"}, {"load " + name, "undo", "e5"}} {
			out := play(t, args, script...)
			if !strings.Contains(out, tt.want) || !strings.Contains(out, tt.after) || strings.Contains(out, "1... e5") {
				t.Errorf("%s, start %d:\n%s", tt.args, i+1, out)
			}
			if s := restored(t, name); s.State() != table.Revealed || s.Game().Len() != 1 {
				t.Errorf("%s, start %d: %v", tt.args, i+1, kinds(s.Log()))
			}
		}
	}
}

// A session that was left while the card was face up goes on there, as long as
// the window is open.
func TestPreparationIsResumed(t *testing.T) {
	for _, tt := range []struct {
		ago  time.Duration
		seen bool
	}{{time.Second, true}, {time.Hour, false}} {
		name := filepath.Join(t.TempDir(), "session")
		s, err := table.New(table.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		at := table.Time(time.Now().Add(-tt.ago).UnixMilli())
		if err := s.Draw(at, succes.Example(), deck.Salt{}); err != nil {
			t.Fatal(err)
		}
		if err := s.Prepare(at); err != nil {
			t.Fatal(err)
		}
		text, err := s.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
		out := play(t, "-variant succes -white human -black human -autosave "+name, "f3")
		if seen := strings.Contains(out, "The card, to be reached in 3"); seen != tt.seen || !strings.Contains(out, "1. f3") {
			t.Errorf("after %v: seen %v in\n%s", tt.ago, seen, out)
		}
		if got := kinds(restored(t, name).Log()); !strings.HasPrefix(got, "drawn prepare ready") || !strings.HasSuffix(got, "move") {
			t.Errorf("after %v: %s", tt.ago, got)
		}
	}
}

// The card leaves a terminal before the first position comes, and nothing shows
// it again before the end.
func TestCardIsWipedOffTheTerminal(t *testing.T) {
	var out bytes.Buffer
	c, err := readFlags(io.Discard, strings.Fields(cardArgs+"-colour white -memory perfect"), true)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSession(strings.NewReader("say the king walks\n\nf3\nmoves\nhint\nquit\n"), &out, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	up, down, ok := strings.Cut(out.String(), "\x1b[2J\x1b[3J\x1b[H")
	const row = "4 . . . q . . . ."
	if !ok || !strings.Contains(up, row) || !strings.Contains(up, "60 ") || !strings.Contains(up, "Seat 1 says: the king walks") {
		t.Errorf("face up:\n%q", up)
	}
	if strings.Contains(down, row) || strings.Contains(down, "3q4") || !strings.Contains(down, "1. f3") {
		t.Errorf("face down:\n%s", down)
	}
}

// With -silent what is said while the card is up is refused, and heard by nobody.
func TestSilence(t *testing.T) {
	var out bytes.Buffer
	c, err := readFlags(io.Discard, strings.Fields(cardArgs+"-colour white -silent"), true)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSession(strings.NewReader("say the king walks\n\nquit\n"), &out, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := kinds(s.sitting.Log()); !strings.Contains(out.String(), "Refused: no talking now.") || got != "drawn prepare ready ready" {
		t.Errorf("%s in:\n%s", got, out.String())
	}
}

func TestSeats(t *testing.T) {
	line := []string{"f3", "e5", "Kf2", "Qh4", "Ke3", "Qd4"}
	for _, tt := range []struct {
		name, args string
		script     []string
		want       []string
	}{
		{"three people", "-players human,human,human", line,
			[]string{"human - human - human", "Seat 1, White> ", "Seat 2, Black> ", "Seat 3, White> ", "Seat 1, Black> ", "Seat 2, White> ", "Seat 3, Black> ", "You have won together"}},
		{"a person and two partners", "-seats 3 -white human -memory perfect", []string{"f3", "Qh4"},
			[]string{"human - engine - engine", "Seat 1, White> ", "1... e5", "2. Kf2", "Seat 1, Black> ", "2... Qh4+", "3. Ke3", "3... Qd4#", "You have won together"}},
		{"the person second", "-seats 4 -colour black -memory perfect", []string{"e5", "Qd4"},
			[]string{"engine - human - engine - engine", "1. f3", "Seat 2, Black> ", "2. Kf2", "2... Qh4+", "3. Ke3", "Seat 2, Black> ", "You have won together"}},
		{"a list begins again", "-seats 5 -players engine,human -memory perfect", []string{"e5", "Qh4", "Qd4"},
			[]string{"engine - human - engine - human - engine", "1. f3", "Seat 2, Black> ", "Seat 4, Black> "}},
		{"eight machines", "-seats 8 -players engine -memory perfect", nil, []string{"You have won together"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			out := play(t, cardArgs+tt.args, tt.script...)
			rest := out
			for _, want := range tt.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("%q is missing, or too early, in:\n%s", want, out)
				}
				rest = after
			}
		})
	}
}

func TestSeatsAreSaved(t *testing.T) {
	name := filepath.Join(t.TempDir(), "session")
	args := cardArgs + "-players human,human,human"
	play(t, args, "f3", "e5", "Kf2", "save "+name)
	out := play(t, args, "load "+name, "Qh4")
	if !strings.Contains(out, "Seat 1, Black> 2... Qh4+") {
		t.Errorf("loaded:\n%s", out)
	}
	out = play(t, cardArgs+"-white human -black human", "load "+name)
	if !strings.Contains(out, "a session of 3 seats, not of 2: start play -variant succes -seats 3") {
		t.Errorf("loaded with two seats:\n%s", out)
	}
}

// TestTrapsAreWarnedOf: Bxh5 is forced after 3. e4, which leaves the card out of
// reach.
func TestTrapsAreWarnedOf(t *testing.T) {
	name := filepath.Join(t.TempDir(), "session")
	s, err := table.New(table.Settings{Options: succes.Options{Plies: 7}, Hints: table.Allow(table.W2)})
	if err != nil {
		t.Fatal(err)
	}
	card := succes.Card{ID: "trap", Target: secret.Of("rn1qkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR")}
	if err := s.Draw(0, card, deck.Salt{}); err != nil {
		t.Fatal(err)
	}
	if err := s.Prepare(0); err != nil {
		t.Fatal(err)
	}
	if err := s.Tick(60000); err != nil {
		t.Fatal(err)
	}
	text, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	out := play(t, "-variant succes -white human -black human", "load "+name, "e3", "d6", "Qh5", "Bg4", "e4", "hint w2 Qxg4", "e4", "Bxh5", "resign")
	rest := out
	for _, want := range []string{"2... Bg4", "White> e4 obliges the next player", "White> Hint 2: it does not oblige", "White> 3. e4", "3... Bxh5", "Hints used: 2 (W2: 2)."} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("%q is missing, or too early, in:\n%s", want, out)
		}
		rest = after
	}
}

func TestTalkWhileTheCardIsUp(t *testing.T) {
	var out bytes.Buffer
	in := bufio.NewReader(strings.NewReader("say one\nsay two\n\nmore\n"))
	var said []string
	hear := func(line string) bool {
		said = append(said, strings.TrimSpace(line))
		return strings.HasPrefix(line, "say")
	}
	if _, err := countDown(in, bufio.NewWriter(&out), 100, time.Hour, hear); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(said, "|"); got != "say one|say two|" {
		t.Errorf("%q", got)
	}
	if rest, _ := in.ReadString('\n'); rest != "more\n" {
		t.Errorf("%q is left", rest)
	}
}
