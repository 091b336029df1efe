package deck

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// TestErrorsPointAtTheFault reads decks of two cards, the second of which is
// bad: the offset is that of the value at fault.
func TestErrorsPointAtTheFault(t *testing.T) {
	second := strings.Replace(cardText, "c-1", "c-2", 1)
	tests := []struct{ old, new, field, at string }{
		{"4KP2", "4KX2", "target", `"rnb1`},
		{"4KP2", "3KKP2", "target", `"rnb1`},
		{`"start":null`, `"start":"x"`, "start", `"x"`},
		{`"h4d4"`, `"h4d8"`, "proof.line", `["f2f3"`},
		{`"maxPlies":6`, `"maxPlies":5`, "proof.line", `["f2f3"`},
		{`"shortest":6`, `"shortest":7`, "proof.shortest", `7,`},
		{"succes-1:default", "succes-1:either", "rules", `"succes-1:either"`},
		{`"c-2"`, `"c-1"`, "id", `"c-1"`},
		{`"id":"c-2",`, ``, "id", `{"target"`},
		{`"prepSeconds":60`, `"prepSeconds":9`, "prepSeconds", `9,`},
		{`"king walk"`, `null`, "rating.tags[0]", `null`},
		{`"king walk"`, `""`, "rating.tags[0]", `""`},
		{`"king walk"`, `"a\u001b[2J"`, "rating.tags[0]", `"a\u001b`},
		{`"king walk"`, `"\u202e"`, "rating.tags[0]", `"\u202e`},
		{`"c-2"`, `"\u001b]0;x\u0007"`, "id", `"\u001b`},
		{`"c-2"`, `"a\nb"`, "id", `"a\n`},
		{"succes-1:default", `\r`, "rules", `"\r"`},
		{`"prepSeconds"`, `"` + strings.Repeat("x", 1000) + `"`, strings.Repeat("x", 64), `"xxx`},
	}
	for _, tt := range tests {
		card := strings.Replace(second, tt.old, tt.new, 1)
		if card == second {
			t.Fatalf("no %s in the card", tt.old)
		}
		text := `{"v":1,"cards":[ ` + cardText + " , " + card + `]}`
		_, err := Parse([]byte(text), succes.Options{})
		check := func(name, text string, err error) {
			var e *variant.ParseError
			if !errors.As(err, &e) || e.Field != name+"."+tt.field || !strings.HasPrefix(text[e.Offset:], tt.at) {
				t.Errorf("%s: %v, want %s.%s at %s", tt.new, err, name, tt.field, tt.at)
			}
		}
		check("cards[1]", text, err)
		if tt.new != `"c-1"` { // alone it has the name for itself
			_, err = ParseCard([]byte("\n"+card), succes.Options{})
			check("card", "\n"+card, err)
		}
	}
}

func TestNullIsNoList(t *testing.T) {
	_, err := Parse([]byte(`{"v":1,"cards":null}`), succes.Options{})
	var e *variant.ParseError
	if !errors.As(err, &e) || e.Field != "cards" {
		t.Errorf("%v", err)
	}
}

// Variant 1 leaves a card without a contract out of the draw; the deck is read.
func TestDeckOfVariant1(t *testing.T) {
	bare := `{"id":"x","target":"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR"}`
	d, err := Parse([]byte(`{"v":1,"cards":[`+cardText+`,`+bare+`]}`), succes.Options{Limit: succes.ByCard})
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Filter(Filter{Contract: true}).Cards; len(d.Cards) != 2 || len(got) != 1 || got[0].ID != "c-1" {
		t.Errorf("%d cards, with a contract %v", len(d.Cards), got)
	}
}

func FuzzParseCard(f *testing.F) {
	f.Add([]byte(cardText))
	f.Add([]byte(`{"id":"x","target":"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR","proof":{},"rating":{"tags":[]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := ParseCard(text, succes.Options{})
		if err != nil {
			var e *variant.ParseError
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(text) || len(e.Error()) > 256 {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		out, err := AppendCard(nil, c)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseCard(out, succes.Options{})
		if err != nil {
			t.Fatalf("%v in %s", err, out)
		}
		if diff := cmp.Diff(c, again, opened); diff != "" {
			t.Error(diff)
		}
	})
}
