package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// TestMoveBesideTheDuty: the refusal lists the forced captures, and shows no card.
func TestMoveBesideTheDuty(t *testing.T) {
	card := succes.Card{ID: "x", Target: secret.Of("4k3/8/8/8/8/8/4P3/4K3"), Start: "4k3/8/8/1n1n4/2P5/8/8/4K3 w - - 0 1", MaxPlies: 9}
	for _, rules := range []succes.Options{{}, {Enforcement: succes.Report}} {
		s := mustNew(t, Settings{Options: rules})
		if err := errors.Join(s.Draw(0, card, testSalt), s.Prepare(0), s.Tick(60000)); err != nil {
			t.Fatal(err)
		}
		_, err := s.Move(60001, 0, "c4c5")
		if rules.Enforcement == succes.Report {
			if err != nil {
				t.Errorf("reported, not refused: %v", err)
			}
			continue
		}
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != succes.ForcedCapture || !slices.Equal(slices.Sorted(slices.Values(e.Only)), []string{"c4b5", "c4d5"}) {
			t.Errorf("%v", err)
		}
		if text := fmt.Sprintf("%v %+v", err, *e); s.State() != Play || s.Game().Len() != 0 || strings.Contains(text, "4P3") {
			t.Errorf("%s: %s", s.State(), text)
		}
	}
}

// A session with any card that it takes comes back from its snapshot.
func TestEveryCardIsRestored(t *testing.T) {
	bare := succes.Card{ID: "x", Target: succes.Example().Target}
	for name, edit := range map[string]func(*succes.Card){
		"an empty proof": func(c *succes.Card) { c.Proof = &succes.Proof{} },
		"a bound":        func(c *succes.Card) { c.Proof = &succes.Proof{Shortest: 512, Solutions: succes.MaxSolutions} },
		"a rating": func(c *succes.Card) {
			c.Rating = &succes.Rating{Solve: succes.MaxRating, Memory: succes.MaxRating, Tags: slices.Repeat([]string{`<&"\>`}, succes.MaxTags)}
		},
	} {
		card, s := bare, mustNew(t, Settings{Options: succes.Options{Plies: 9}})
		edit(&card)
		if err := s.Draw(0, card, testSalt); err != nil {
			t.Fatal(name, err)
		}
		text, err := s.Snapshot()
		if err != nil {
			t.Fatal(name, err)
		}
		if again, err := Restore(text); err != nil || again.Rules().Card().Target.Reveal() != card.Target.Reveal() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The log keeps its card, whatever becomes of the one that was drawn.
func TestLogKeepsItsCard(t *testing.T) {
	card, s := succes.Example(), mustNew(t, Settings{})
	if err := s.Draw(0, card, testSalt); err != nil {
		t.Fatal(err)
	}
	card.Proof.Line.Reveal()[0] = "a2a3"
	if _, err := Rebuild(s.Settings(), s.Log()); err != nil {
		t.Error(err)
	}
}

// pileOf is a pile of cards with a contract, with a time, with both and with
// neither, two of each.
func pileOf(t *testing.T) *deck.Pile {
	t.Helper()
	d := &deck.Deck{}
	for i, c := range []succes.Card{{MaxPlies: 6}, {PrepSeconds: 60}, {MaxPlies: 6, PrepSeconds: 60}, {}} {
		c.ID, c.Target = fmt.Sprint(i), succes.Example().Target
		d.Cards = append(d.Cards, deck.Entry{Card: c, Copies: 2})
	}
	return d.Shuffle(5)
}

// TestNoCardIsLeft is section 8: cards without what a variant needs are left out
// of the draw, and when none is left the lobby says so with an error of its own.
func TestNoCardIsLeft(t *testing.T) {
	agreed := succes.Options{Plies: 9}
	tests := []struct {
		name  string
		set   Settings
		cards string // that are drawn, sorted
	}{
		{"base game", Settings{Options: agreed}, "00112233"},
		{"variant 1", Settings{Options: succes.Options{Limit: succes.ByCard}}, "0022"},
		{"variant 3", Settings{Options: agreed, CardTime: true}, "1122"},
		{"variants 1 and 3", Settings{Options: succes.Options{Limit: succes.ByCard}, CardTime: true}, "22"},
	}
	for _, tt := range tests {
		pile, drawn := pileOf(t), ""
		for {
			s, left := mustNew(t, tt.set), pile.Left()
			err := s.DrawFrom(0, pile, testSalt)
			if err == nil {
				if s.State() != Drawn || pile.Left() != left-1 {
					t.Fatalf("%s: %s, %d of %d cards left", tt.name, s.State(), pile.Left(), left)
				}
				drawn += s.Rules().Card().ID
				continue
			}
			var e *Error
			if !errors.As(err, &e) || !errors.Is(err, ErrNoCard) || e.State != Lobby || s.State() != Lobby || pile.Left() != left {
				t.Errorf("%s: %v, %d of %d cards left", tt.name, err, pile.Left(), left)
			}
			break
		}
		if got := string(slices.Sorted(slices.Values([]byte(drawn)))); got != tt.cards {
			t.Errorf("%s: drawn %s, want %s", tt.name, got, tt.cards)
		}
		if left := pile.Left(); left != 8-len(tt.cards) {
			t.Errorf("%s: %d cards are left", tt.name, left)
		}
	}
}

// A card that cannot be played stays in the pile, and so do the cards of a call
// out of turn.
func TestRefusedDrawLeavesThePile(t *testing.T) {
	d := &deck.Deck{Cards: []deck.Entry{{Card: succes.Card{ID: "x", Target: succes.Example().Target}, Copies: 1}}}
	pile, s := d.Shuffle(1), mustNew(t, Settings{})
	var e *variant.ParseError
	if err := s.DrawFrom(0, pile, testSalt); !errors.As(err, &e) || e.Field != "maxPlies" || pile.Left() != 1 || s.State() != Lobby {
		t.Errorf("no contract: %v", err)
	}
	if err := drawn(t, Settings{}).DrawFrom(1, pile, testSalt); !errors.Is(err, ErrState) || pile.Left() != 1 {
		t.Errorf("drawn twice: %v", err)
	}
	x, err := NewTable(TableSettings{Session: Settings{Options: succes.Options{Plies: 9}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.DrawFrom(0, pile, [Boards]deck.Salt{}); !errors.Is(err, ErrNoCard) || pile.Left() != 1 || x.Board(0).State() != Lobby {
		t.Errorf("one card for two boards: %v", err)
	}
}

// A table takes a card for each board, one for both with the same card, and is
// rebuilt from its log alike.
func TestTableDrawsFromAPile(t *testing.T) {
	for _, cards := range []Cards{OwnCards, SameCard, SwappedCards} {
		x, err := NewTable(TableSettings{Cards: cards, Session: Settings{Options: succes.Options{Limit: succes.ByCard}}})
		if err != nil {
			t.Fatal(err)
		}
		pile, want := pileOf(t), 2
		if cards == SameCard {
			want = 1
		}
		if err := x.DrawFrom(3, pile, [Boards]deck.Salt{saltOf(1), saltOf(2)}); err != nil {
			t.Fatal(err)
		}
		first, second := x.Board(0).Rules().Card(), x.Board(1).Rules().Card()
		if 8-pile.Left() != want || first.MaxPlies == 0 || second.MaxPlies == 0 || cards == SameCard && first.ID != second.ID {
			t.Errorf("cards %d: %s and %s, %d left", cards, first.ID, second.ID, pile.Left())
		}
		again, err := RebuildTable(x.Settings(), x.Log())
		if err != nil || again.Board(1).Rules().Card().ID != second.ID {
			t.Errorf("cards %d: %v", cards, err)
		}
	}
}
