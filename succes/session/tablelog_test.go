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
)

// finished is a relay whose snapshot has every kind of event.
func finished(t testing.TB) *Table {
	t.Helper()
	x := begun(t, TableSettings{Link: Relay, Players: 5})
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(x.TakeHint(x.now, 3, W1))
	run(t, x, 0, "f2f3 e7e5")
	run(t, x, 1, "e2e4 e7e5 d1h5 e8e7")
	run(t, x, 0, "e1f2") // the next player of the other board
	run(t, x, 1, "h5e5")
	must(x.Abandon(x.now+7, 1))
	must(x.Say(x.now, 2, "nearly"))
	_, _, err := x.Reveal(x.now + 5)
	must(err)
	return x
}

func TestTornTablesAreRefused(t *testing.T) {
	text, err := finished(t).Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	refused := func(what string, i int, text []byte) {
		n++
		_, err := RestoreTable(text)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field == "" || e.Offset < 0 || e.Offset > len(text) {
			t.Fatalf("%s %d: %v", what, i, err)
		}
	}
	for i := range text {
		refused("cut at", i, text[:i])
		refused("without", i, slices.Delete(bytes.Clone(text), i, i+1))
		for bit := range 8 {
			bad := bytes.Clone(text)
			bad[i] ^= 1 << bit
			refused("altered at", i, bad)
		}
	}
	refused("longer", 0, append(bytes.Clone(text), '\n'))
	refused("twice", 0, append(bytes.Clone(text), text...))
	refused("another version", 0, bytes.Replace(text, []byte("table 1"), []byte("table 2"), 1))
	if _, err := Restore(text); !errors.Is(err, &variant.ParseError{Class: board.Syntax}) {
		t.Errorf("a table read as a session: %v", err)
	}
	t.Logf("%d texts refused", n)
}

// A checksum does not make the text of a table true.
func TestForgedTablesAreRefused(t *testing.T) {
	text, err := finished(t).Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	body, e := unseal(text, tableHeader)
	if e != nil {
		t.Fatal(e)
	}
	for _, tt := range []struct{ old, with, field string }{
		{"settings 0 ", "settings 9 ", "snapshot"}, {"settings 0 ", "settings x ", "settings"}, {"settings 0 ", "settings ", "settings"},
		{" 5 0 2 0\n", " 9 0 2 0\n", "settings"}, {" 5 0 2 0\n", " 5 3 2 0\n", "settings"}, {" 5 0 2 0\n", " 5 0 2 7\n", "settings"},
		{" 5 0 2 0\n", " 5 0 2\n", "settings"}, {" 5 0 2 0\n", " 5 0 1 0\n", "event"}, {" 5 0 2 0\n", " 4 0 2 0\n", "event"},
		{" 5 0 2 0\n", " 5 256 2 0\n", "snapshot"}, {"60001 move 0 f2f3", "60001 move 1 f2f3", "event"},
		{"60002 move 2", "60002 move 0", "event"}, {"0 drawn 1", "1 drawn 1", "event"}, {"0 drawn 1", "0 drawn 0", "event"},
		{"60000 timeup 0\n", "", "event"}, {"60020 reveal 0\n", "", "now"}, {"hint 3 W1", "hint 3 H0", "event"},
		{"hint 3 W1", "hint 3 W9", "event"}, {"abandon 1", "abandon 7", "event"}, {"0 prepare 0", "0 spent 0", "event"},
		{`"maxPlies":5`, `"maxPlies":999`, "card.maxPlies"},
	} {
		bad := bytes.Replace(body, []byte(tt.old), []byte(tt.with), 1)
		at := bytes.Index(body, []byte(tt.old))
		if at < 0 {
			t.Fatalf("no %q in\n%s", tt.old, body)
		}
		var p *variant.ParseError
		_, err := RestoreTable(seal(bad))
		if tt.field == "now" && err != nil { // the end is missing, and the time alone is no fault
			t.Errorf("%q for %q: %v", tt.with, tt.old, err)
		}
		if tt.field != "now" && (!errors.As(err, &p) || p.Field != tt.field || p.Offset == 0) {
			t.Errorf("%q for %q: %v", tt.with, tt.old, err)
		}
	}
}

// randomTable makes a table at which whatever comes is called, and calls each
// with it now and then.
func randomTable(t *testing.T, rng *rand.Rand, each func(*Table)) *Table {
	set := TableSettings{
		Session: Settings{
			Options: succes.Options{Rescue: succes.Rescue(rng.IntN(3)), Limit: succes.Limit(rng.IntN(2)), Plies: rng.IntN(9)},
			Silent:  rng.IntN(3) == 0, TalkInPlay: rng.IntN(2) == 0, CardTime: rng.IntN(2) == 0, Hints: Hints(rng.IntN(1 << hintKinds)),
		},
		Players: rng.IntN(5) + 4, Cards: Cards(rng.IntN(3)), Link: Link(rng.IntN(3)),
	}
	if set.Race = rng.IntN(3) == 0; set.Race {
		set.Cards, set.Link = SameCard, NoLink
	}
	set.Session.Silent = set.Session.Silent && set.Cards != SwappedCards
	if set.Link == Pool && set.Session.Options.Rescue == succes.FreshBudget {
		set.Session.Options.Rescue = succes.NoRescue
	}
	x, err := NewTable(set)
	if err != nil {
		t.Fatal(err)
	}
	for range rng.IntN(120) {
		disturb(x, rng)
		if rng.IntN(24) == 0 {
			each(x)
		}
	}
	each(x)
	return x
}

// disturb makes one call; most that are refused are made as well.
func disturb(x *Table, rng *rand.Rand) (answer string) {
	at := x.now + Time(rng.IntN(4000)) - 3
	player := variant.Player(rng.IntN(9))
	other := second
	other.PrepSeconds = 10 + rng.IntN(30)
	var err error
	switch n := rng.IntN(40); {
	case x.boards[0].state == Preparation && n < 3:
		err = x.Tick(at + 60000)
	case x.boards[0].state == Lobby && n < 25:
		err = x.Draw(at, [Boards]succes.Card{succes.Example(), other}, [Boards]deck.Salt{saltOf(byte(n)), saltOf(1)})
	case n < 3:
		err = x.Prepare(at)
	case n < 8:
		err = x.Ready(at, player)
	case n < 12:
		err = x.Tick(at)
	case n < 14:
		err = x.Say(at, player, "now, board two")
	case n < 16:
		err = x.TakeHint(at, player, Hint(rng.IntN(hintKinds+1)))
	case n == 16 && rng.IntN(4) == 0:
		err = x.Abandon(at, player)
	case n == 17:
		_, _, err = x.Reveal(at)
	default:
		b := rng.IntN(Boards)
		p, ok := x.Turn(b)
		if !ok {
			return fmt.Sprint("nobody on ", b)
		}
		ms := variant.Moves(x.boards[b].game.Position())
		_, err = x.Move(at, p, variant.Format(x.boards[b].game.Position(), ms[rng.IntN(len(ms))]))
	}
	return fmt.Sprint(err)
}

// sameTable compares all that can be seen of two tables, and all that decides
// what comes.
func sameTable(t *testing.T, x, y *Table) {
	t.Helper()
	if diff := cmp.Diff(x.log, y.log, opened); diff != "" {
		t.Fatal(diff)
	}
	if x.now != y.now || x.ready != y.ready || x.pool != y.pool || x.seconds != y.seconds || x.Outcome() != y.Outcome() ||
		!cmp.Equal(x.set, y.set) || fmt.Sprint(x.queue) != fmt.Sprint(y.queue) || x.HintsTaken(W1) != y.HintsTaken(W1) {
		t.Fatalf("%v and %v differ: %+v, %+v", x.queue, y.queue, x.set, y.set)
	}
	for b := range Boards {
		one, err := x.boards[b].Snapshot()
		two, err2 := y.boards[b].Snapshot()
		if err != nil || err2 != nil || !bytes.Equal(one, two) {
			t.Fatalf("board %d:\n%s\n%s", b, one, two)
		}
		for p := range variant.Player(9) {
			v, err := x.View(x.now, p, b)
			w, err2 := y.View(x.now, p, b)
			if !cmp.Equal(v, w) || fmt.Sprint(err) != fmt.Sprint(err2) {
				t.Fatalf("board %d, player %d: %v %v, %v %v", b, p, v, err, w, err2)
			}
		}
	}
}

// A table that is rebuilt from its log or its snapshot at any moment is the same,
// to all eyes and for all that comes.
func TestRandomTablesAreRebuilt(t *testing.T) {
	states, links, rebuilt := map[string]int{}, map[Link]int{}, 0
	for i := range uint64(40) {
		var kept *Table
		x := randomTable(t, rand.New(rand.NewPCG(i, 2)), func(x *Table) {
			text, err := x.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			y, err := RestoreTable(text)
			if err != nil {
				t.Fatalf("table %d: %v\n%s", i, err, text)
			}
			sameTable(t, x, y)
			z, err := RebuildTable(x.Settings(), x.Log())
			if err == nil {
				err = z.clock(x.now) // a time at which nothing happened is in no log
			}
			if err != nil {
				t.Fatalf("table %d: %v\n%s", i, err, text)
			}
			sameTable(t, x, z)
			kept = y
			rebuilt++
		})
		// What comes is the same for both.
		states[fmt.Sprint(x.boards[0].state, " ", x.boards[1].state)]++
		links[x.set.Link]++
		one, two := rand.New(rand.NewPCG(i, 3)), rand.New(rand.NewPCG(i, 3))
		for range 40 {
			if a, b := disturb(x, one), disturb(kept, two); a != b {
				t.Fatalf("table %d goes on with %q, restored with %q", i, a, b)
			}
		}
		sameTable(t, x, kept)
	}
	t.Logf("%d rebuilt; %v, links %v", rebuilt, states, links)
	for _, want := range []string{"lobby lobby", "drawn drawn", "preparation preparation", "play play", "ended play", "ended ended", "revealed revealed"} {
		if states[want] == 0 {
			t.Errorf("no table in states %s", want)
		}
	}
	if len(links) != 3 {
		t.Errorf("links %v", links)
	}
}

func FuzzRestoreTable(f *testing.F) {
	empty, err := NewTable(TableSettings{Link: Relay})
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("rules x\nsettings 0\nnow 0\n"))
	for _, x := range []*Table{empty, laid(f, TableSettings{Players: 7}), finished(f)} {
		text, err := x.Snapshot()
		if err != nil {
			f.Fatal(err)
		}
		body, _ := unseal(text, tableHeader)
		f.Add(body[len(tableHeader):])
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		text := seal(append([]byte(tableHeader), body...))
		x, err := RestoreTable(text)
		if err != nil {
			if e := (*variant.ParseError)(nil); !errors.As(err, &e) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		again, err := x.Snapshot()
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("read %q, written %q (%v)", text, again, err)
		}
	})
}

func TestBoardsAreHeld(t *testing.T) {
	x := begun(t, TableSettings{})
	before, _ := x.Snapshot()
	for name, call := range map[string]func(*Session) error{
		"move": func(s *Session) error { _, err := s.Move(s.now, 0, "f2f3"); return err },
		"tick": func(s *Session) error { return s.Tick(s.now) }, "say": func(s *Session) error { return s.Say(s.now, 0, "x") },
		"hint": func(s *Session) error { return s.TakeHint(s.now, 0, W1) }, "spend": func(s *Session) error { return s.Spend(s.now) },
		"abandon": func(s *Session) error { return s.Abandon(s.now, 0) },
		"reveal":  func(s *Session) error { _, _, err := s.Reveal(s.now); return err },
	} {
		for b := range Boards {
			if err := call(x.Board(b)); !errors.Is(err, ErrTable) {
				t.Errorf("%s on board %d: %v", name, b, err)
			}
		}
	}
	if after, _ := x.Snapshot(); !bytes.Equal(before, after) {
		t.Error("the table has changed")
	}
}

func TestAllPlayersEndTheWindow(t *testing.T) {
	x := laid(t, TableSettings{Players: 5})
	for _, p := range []variant.Player{0, 2, 4, 1} {
		if err := x.Ready(5, p); err != nil || x.Board(0).State() != Preparation || x.Board(1).State() != Preparation {
			t.Fatal(p, err, x)
		}
	}
	if err := x.Ready(6, 3); err != nil || x.Board(0).State() != Play || x.Board(1).State() != Play {
		t.Fatal(err, x)
	}
}

// The two cards have 60 and 10 seconds.
func TestBothBoardsHaveOneWindow(t *testing.T) {
	x, err := NewTable(TableSettings{Session: Settings{CardTime: true}})
	if err != nil {
		t.Fatal(err)
	}
	short := second
	short.PrepSeconds = 10
	if err := errors.Join(x.Draw(0, [Boards]succes.Card{short, succes.Example()}, [Boards]deck.Salt{}), x.Prepare(1)); err != nil {
		t.Fatal(err)
	}
	for b := range Boards {
		if from, to := x.Board(b).Window(0); from != 1 || to != 60001 {
			t.Errorf("board %d: %d to %d", b, from, to)
		}
	}
	if x.Settings().Session.CardTime != true {
		t.Error("the settings have changed")
	}
}

// A board that has reached the target shows it: whoever still plays for the same
// one must not see that, nor be told.
func TestTheOtherBoardDoesNotTellTheCard(t *testing.T) {
	target := succes.Example().Target.Reveal()
	for _, set := range []TableSettings{{Cards: SameCard}, {Cards: SameCard, Race: true}, {Cards: SameCard, Link: Pool}} {
		x := begun(t, set)
		run(t, x, 0, exampleLine)
		for p := range variant.Player(4) {
			v, err := x.View(x.now, p, 0)
			if seen := strings.Contains(v.Position, target); err != nil || seen != (p%2 == 0) || v.State != Ended {
				t.Errorf("%+v: player %d sees the target: %v, %v", set, p, seen, err)
			}
		}
		if _, _, err := x.Reveal(x.now); !errors.Is(err, ErrState) {
			t.Errorf("%+v: revealed while the other board plays: %v", set, err)
		}
		if err := x.Say(x.now, 0, "it is f3"); !errors.Is(err, ErrSilence) {
			t.Errorf("%+v: told: %v", set, err)
		}
	}
	x := begun(t, TableSettings{Cards: SameCard, Link: Relay})
	for range 3 { // a relay on both boards, by the line of the card on the first
		run(t, x, 0, strings.Fields(exampleLine)[x.Board(0).Game().Len()])
		run(t, x, 1, []string{"a2a3", "a7a6", "b2b3"}[x.Board(1).Game().Len()])
	}
	run(t, x, 0, "d8h4")
	run(t, x, 1, "b7b6")
	run(t, x, 0, "f2e3")
	run(t, x, 1, "c2c3")
	run(t, x, 0, "h4d4")
	for p := range variant.Player(4) {
		if v, err := x.View(x.now, p, 0); err != nil || v.Position != "" || x.Board(0).State() != Ended {
			t.Errorf("player %d of a relay sees %q, %v", p, v.Position, err)
		}
	}
}
