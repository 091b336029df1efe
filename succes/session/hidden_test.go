package session

import (
	"bytes"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// secrets are spellings of the card of secretCard and of its salt.
func secrets(salt deck.Salt) []string {
	var out []string
	for _, part := range []string{"q1rk", "RK1Q", "c-secret-line", "g1f3"} {
		out = append(out, part, hex.EncodeToString([]byte(part)), strings.Trim(fmt.Sprint([]byte(part)), "[]"))
	}
	b := salt.Reveal()
	return append(out, hex.EncodeToString(b[:4]), strings.Trim(fmt.Sprint(b[:4]), "[]"))
}

// secretCard has a target whose parts are on no board that is played here.
func secretCard() succes.Card {
	return succes.Card{ID: "plain", Target: secret.Of("q1rk4/8/8/8/8/8/8/RK1Q4"), MaxPlies: 9}
}

// TestNothingShowsTheCard prints and encodes in every way what is at hand while
// the card is face down.
func TestNothingShowsTheCard(t *testing.T) {
	salt := saltOf(0xab, 0xcd, 0xef, 0x17)
	s := mustNew(t, Settings{})
	if err := s.Draw(0, secretCard(), salt); err != nil {
		t.Fatal(err)
	}
	if err := s.Prepare(0); err != nil {
		t.Fatal(err)
	}
	if err := s.Tick(60000); err != nil {
		t.Fatal(err)
	}
	play(t, s, "e2e4 e7e5")
	x := begunWith(t, secretCard(), salt)
	p := s.Game().Position()
	_, refused := s.Move(s.now, 0, "a1a8")
	_, silent := x.Move(x.now, 3, "a2a3")
	_, unread := p.Rules().Parse("q1rk4/8/8/8/8/8/8/RK1Q4 w - - 0 1 0/9 over:success")
	view, err := s.View(s.now, 0)
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	look := func(what string, v any) {
		var texts []string
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%T"} {
			texts = append(texts, fmt.Sprintf(verb, v))
		}
		var log bytes.Buffer
		slog.New(slog.NewTextHandler(&log, nil)).Info("", "v", v)
		slog.New(slog.NewJSONHandler(&log, nil)).Info("", "v", v)
		texts = append(texts, log.String())
		if text, err := json.Marshal(v); err == nil {
			texts = append(texts, string(text))
		}
		var buf bytes.Buffer
		if err := gob.NewEncoder(&buf).Encode(v); err == nil {
			texts = append(texts, buf.String())
		}
		for _, text := range texts {
			shown++
			for _, part := range secrets(salt) {
				if strings.Contains(text, part) {
					t.Errorf("%s shows %q: %.200s", what, part, text)
				}
			}
		}
	}
	card, event := secretCard(), s.Log()[0]
	type open struct {
		Card  succes.Card
		Ptr   *succes.Card
		Event Event
		Salt  deck.Salt
		Pile  *deck.Pile
		Open  deck.Reveal
	}
	type shut struct {
		card    succes.Card
		ptr     *succes.Card
		event   Event
		salt    deck.Salt
		session Session
		table   *Table
		rules   succes.Rules
		open    open
		proof   *succes.Proof
		events  []Event
	}
	proved := succes.Proof{Line: secret.Of([]string{"g1f3", "q1rk"})}
	out := open{card, &card, event, salt, nil, deck.Reveal{Target: card.Target, Salt: salt}}
	in := shut{card, &card, event, salt, *s, x, *s.Rules(), out, &proved, s.Log()}
	for what, v := range map[string]any{
		"a card": card, "its pointer": &card, "event": event, "its pointer ": &event, "a host's struct": out, "its pointer  ": &out,
		"a host's own struct": in, "its pointer   ": &in, "a proof": proved, "its pointer    ": &proved,
		"session": s, "a copy of it": *s, "table": x, "a copy of the table": *x, "a board": x.Board(0), "settings": s.Settings(),
		"table settings": x.Settings(), "rules": s.Rules(), "a copy of the rules": *s.Rules(), "info": s.Rules().Info(),
		"game": s.Game(), "position": p, "a copy of the position": *p.(*succes.Position), "board": p.Board(), "key": p.Key(),
		"salt": salt, "commitment": s.Commitment(), "view": view, "outcome": s.Outcome(), "joint outcome": x.Outcome(),
		"refusal": refused, "silence": silent, "text": text(t, p), "past": s.Game().Past(), "why": variant.Describe(p, variant.Moves(p)[0]),
		"a text that is the target": fmt.Sprint(unread != nil),
	} {
		look(what, v)
	}
	for _, e := range append(s.Log(), x.Log()...) { // whose fields are the host's
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x"} {
			look("an event", fmt.Sprintf(verb, e))
			look("an event", fmt.Sprintf(verb, &e))
			look("events", fmt.Sprintf(verb, s.Log()))
		}
	}
	t.Logf("%d texts, none shows the card", shown)
}

// TestLogsAndJSONSayWhatIsPrinted, a string, whatever stands in it, and no handler of
// logs that looks into what it is given sees the card.
func TestLogsAndJSONSayWhatIsPrinted(t *testing.T) {
	s, x := mustNew(t, Settings{}), begunWith(t, secretCard(), deck.Salt{})
	odd := secretCard()
	odd.ID = "a \"quoted\" \\ \x00\xff\u202e <b> é"
	for _, v := range []interface {
		json.Marshaler
		slog.LogValuer
	}{odd, &odd, s, *s, x, *x, Event{Kind: Moved, Text: odd.ID, Card: &odd}, &Event{Card: &odd}, Event{Kind: 200}} {
		got, err := json.Marshal(v)
		var said string
		if err != nil || json.Unmarshal(got, &said) != nil || said != fmt.Sprint(v) {
			t.Errorf("%T in JSON: %s, %v", v, got, err)
		}
		if got := v.LogValue(); got.Kind() != slog.KindString || got.String() != fmt.Sprint(v) {
			t.Errorf("%T in a log: %v", v, got)
		}
	}
}

func text(t *testing.T, p variant.Position) string {
	t.Helper()
	s, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// begunWith is a table in play with that card on both boards.
func begunWith(t *testing.T, card succes.Card, salt deck.Salt) *Table {
	t.Helper()
	x, err := NewTable(TableSettings{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Draw(0, [Boards]succes.Card{card, card}, [Boards]deck.Salt{salt, salt}); err != nil {
		t.Fatal(err)
	}
	if err := x.Prepare(0); err != nil {
		t.Fatal(err)
	}
	if err := x.Tick(60000); err != nil {
		t.Fatal(err)
	}
	return x
}
