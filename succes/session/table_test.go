package session

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// second is a card for the other board: e4 e5 Qh5 Ke7 Qxe5 mates.
var second = succes.Card{ID: "second", Target: secret.Of("rnbq1bnr/ppppkppp/8/4Q3/4P3/8/PPPP1PPP/RNB1KBNR"), MaxPlies: 5}

const secondLine = "e2e4 e7e5 d1h5 e8e7 h5e5"

func laid(t testing.TB, set TableSettings) *Table {
	t.Helper()
	x, err := NewTable(set)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Draw(0, [Boards]succes.Card{succes.Example(), second}, [Boards]deck.Salt{}); err != nil {
		t.Fatal(err)
	}
	if err := x.Prepare(0); err != nil {
		t.Fatal(err)
	}
	return x
}

// run plays a line on a board and returns who played.
func run(t testing.TB, x *Table, b int, line string) (who []variant.Player) {
	t.Helper()
	for text := range strings.FieldsSeq(line) {
		p, ok := x.Turn(b)
		if !ok {
			t.Fatalf("nobody plays on board %d before %s", b, text)
		}
		if _, err := x.Move(x.now+1, p, text); err != nil {
			t.Fatal(err)
		}
		who = append(who, p)
	}
	return who
}

func begun(t testing.TB, set TableSettings) *Table {
	t.Helper()
	x := laid(t, set)
	if err := x.Tick(60000); err != nil {
		t.Fatal(err)
	}
	return x
}

func TestTableOutcome(t *testing.T) {
	const mate = "f2f3 e7e5 g2g4 d8h4"
	for _, tt := range []struct {
		a, b string
		want Joint
	}{
		{exampleLine, secondLine, Joint{Result: variant.Win, Reason: succes.Success}},
		{exampleLine, mate, Joint{Result: variant.Failure, Half: true, Reason: variant.Checkmate}},
		{mate, "e2e4 e7e5 d1h5 e8e7 a2a3", Joint{Result: variant.Failure, Reason: succes.ContractFailed}},
		{exampleLine, "e2e4", Joint{}},
	} {
		x := begun(t, TableSettings{})
		run(t, x, 0, tt.a)
		run(t, x, 1, tt.b)
		if x.Outcome() != tt.want {
			t.Errorf("%s and %s: %+v", tt.a, tt.b, x.Outcome())
		}
	}
}

func TestTablePlayers(t *testing.T) {
	for _, tt := range []struct {
		set  TableSettings
		want string
	}{
		{TableSettings{}, "[0 2 0 2 0 2]"},
		{TableSettings{Players: 5}, "[0 2 4 0 2 4]"},
		{TableSettings{Players: 8}, "[0 2 4 6 0 2]"},
	} {
		x := begun(t, tt.set)
		if got := fmt.Sprint(run(t, x, 0, exampleLine)); got != tt.want {
			t.Errorf("%d players: %s, want %s", tt.set.players(), got, tt.want)
		}
		if _, err := x.Move(70000, 7, "a2a3"); !errors.Is(err, ErrSeat) {
			t.Error(err)
		}
	}
}

func TestRelay(t *testing.T) {
	x := begun(t, TableSettings{Link: Relay})
	got := fmt.Sprint(run(t, x, 0, "f2f3 e7e5"))
	if got != "[0 2]" {
		t.Error(got)
	}
	if _, ok := x.Turn(0); ok {
		t.Error("somebody is left at the first board")
	}
	got = fmt.Sprint(run(t, x, 1, "e2e4 e7e5 d1h5 e8e7"), run(t, x, 0, "e1f2"), run(t, x, 1, "h5e5"), run(t, x, 0, "d8h4 f2e3 h4d4"))
	if got != "[1 3 0 2] [1] [1] [3 0 2]" {
		t.Error(got)
	}
	if x.Outcome().Result != variant.Win {
		t.Error(x.Outcome())
	}
}

func TestPool(t *testing.T) {
	x := begun(t, TableSettings{Link: Pool})
	if x.boards[0].rules.Limit() != 11 || x.boards[1].rules.Limit() != 11 {
		t.Fatal(x.boards[0].rules.Limit())
	}
	run(t, x, 1, secondLine)                      // five of eleven plies
	run(t, x, 0, "g1f3 g8f6 f3g1 f6g8 a2a3 a7a6") // the other six
	want := Joint{Result: variant.Failure, Half: true, Reason: succes.ContractFailed}
	if x.Outcome() != want || x.boards[0].State() != Ended {
		t.Errorf("%+v in %s", x.Outcome(), x.boards[0].State())
	}
	text, err := x.boards[0].Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if s, err := Restore(text); err != nil || s.Outcome() != x.boards[0].Outcome() {
		t.Errorf("the board is not restored: %v", err)
	}
}

func TestRace(t *testing.T) {
	set := TableSettings{Cards: SameCard, Race: true, Session: Settings{Options: succes.Options{Plies: 8}}}
	x := begun(t, set)
	run(t, x, 1, exampleLine)
	run(t, x, 0, exampleLine) // in as many plies, and later
	if want := (Joint{Result: variant.Win, Reason: succes.Success, Winner: 1}); x.Outcome() != want {
		t.Errorf("%+v, want %+v", x.Outcome(), want)
	}
	x = begun(t, set)
	for i, text := range strings.Fields(exampleLine) {
		for b := range Boards {
			p, _ := x.Turn(b)
			if _, err := x.Move(60000+Time(i), p, text); err != nil {
				t.Fatal(err)
			}
		}
	}
	if x.Outcome().Result != variant.Draw {
		t.Errorf("%+v", x.Outcome())
	}
}

func TestWhoSeesWhichCard(t *testing.T) {
	for _, tt := range []struct {
		set  TableSettings
		sees [2][2]bool // by team and board
	}{
		{TableSettings{}, [2][2]bool{{true, false}, {false, true}}},
		{TableSettings{Cards: SwappedCards}, [2][2]bool{{false, true}, {true, false}}},
		{TableSettings{Link: Relay}, [2][2]bool{{true, true}, {true, true}}},
	} {
		x := laid(t, tt.set)
		for _, at := range []Time{1, 60000} {
			for p := range variant.Player(4) {
				for b := range Boards {
					v, err := x.View(at, p, b)
					if want := tt.sees[p%2][b] && at == 1; err != nil || (v.Target != "") != want {
						t.Errorf("%+v: player %d, board %d at %d: seen %v, %v", tt.set, p, b, at, v.Target != "", err)
					}
				}
			}
		}
	}
}

func TestTableSettingsAreRefused(t *testing.T) {
	for field, set := range map[string]TableSettings{
		"players": {Players: 3}, "choice": {Link: 3}, "cards": {Cards: SwappedCards, Session: Settings{Silent: true}},
		"race": {Race: true}, "seatSeconds": {Session: Settings{SeatSeconds: []int{10, 10}}},
		"link":  {Link: Pool, Session: Settings{Options: succes.Options{Limit: succes.NoLimit}}},
		"hints": {Session: Settings{Hints: 1<<7 | 1}}, "options.choice": {Session: Settings{Options: succes.Options{Rescue: 9}}},
	} {
		var e *variant.ParseError
		if _, err := NewTable(set); !errors.As(err, &e) || e.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	x, err := NewTable(TableSettings{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Draw(0, [Boards]succes.Card{succes.Example(), {Target: secret.Of("x"), MaxPlies: 3}}, [Boards]deck.Salt{}); err == nil || x.Board(0).State() != Lobby {
		t.Errorf("a bad card: %v, %s", err, x.Board(0).State())
	}
}

func TestTableDoesNotPrintItsCards(t *testing.T) {
	x := begun(t, TableSettings{})
	for _, v := range []any{x, *x} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d", "%t"} {
			if text := fmt.Sprintf(verb, v); text != "succes table, play and play" {
				t.Errorf("%T with %s: %.200s", v, verb, text)
			}
		}
	}
}
