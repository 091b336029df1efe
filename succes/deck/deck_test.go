package deck

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

const cardText = `{"id":"c-1","target":"rnb1kbnr/pppp1ppp/8/4p3/3q4/4KP2/PPPPP1PP/RNBQ1BNR","start":null,"maxPlies":6,` +
	`"prepSeconds":60,"rules":"succes-1:default","proof":{"shortest":6,"line":["f2f3","e7e5","e1f2","d8h4","f2e3","h4d4"],` +
	`"solutions":1,"exhaustive":true},"rating":{"solve":31,"memory":18,"tags":["king walk","unique"]}}`

func TestDeckIsWrittenAndReadAgain(t *testing.T) {
	text := `{"v":1,"name":"été","seed":"1f","cards":[` + cardText + `,{"id":"c-2","target":"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR","n":3}]}`
	d, err := Parse([]byte(text), succes.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if d.Seed != 31 || d.Cards[1].Copies != 3 || d.Cards[0].Rating.Tags[0] != "king walk" {
		t.Errorf("%+v", d)
	}
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		t.Fatal(err)
	}
	again, err := Read(&out, succes.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d, again, opened); diff != "" {
		t.Error(diff)
	}
}

func TestReaderRefuses(t *testing.T) {
	deck := func(card string) string { return `{"v":1,"cards":[` + card + `]}` }
	swap := func(old, new string) string {
		if !strings.Contains(cardText, old) {
			t.Fatalf("no %s in the card", old)
		}
		return deck(strings.Replace(cardText, old, new, 1))
	}
	tests := []struct {
		name, text string
		class      variant.Class
		field      string
	}{
		{"nothing", "", board.Unterminated, ""},
		{"no object", "[]", board.Syntax, ""},
		{"the same name twice", `{"v":1,"seed":"aa","seed":"bb"}`, board.DuplicateKey, "seed"},
		{"a name in another case", `{"v":1,"SEED":"aa"}`, board.UnknownField, "SEED"},
		{"no version", `{"cards":[]}`, board.MissingField, "v"},
		{"no cards", `{"v":1}`, board.MissingField, "cards"},
		{"another version", `{"v":2,"cards":[]}`, board.Limit, "v"},
		{"a version that is no number", `{"v":"1","cards":[]}`, board.Syntax, "v"},
		{"half a character", `{"v":1,"name":"\ud800"}`, board.BadUTF8, "text"},
		{"no UTF-8", "{\"v\":1,\"name\":\"\xff\"}", board.BadUTF8, "text"},
		{"too deep", strings.Repeat("[", 200000), board.Depth, "text"},
		{"too many copies", deck(`{"id":"x","n":2147483647}`), board.Limit, "cards[0].n"},
		{"no id", deck(`{"target":"x"}`), board.MissingField, "cards[0].id"},
		{"no target", deck(`{"id":"x"}`), board.MissingField, "cards[0].target"},
		{"no card", deck(`null`), board.Syntax, "cards[0]"},
		{"text behind the end", deck(cardText) + "x", board.Trailing, "text"},
		{"two cards with one id", deck(cardText + "," + cardText), board.Inconsistent, "cards[1].id"},
		{"an illegal line", swap(`"f2f3"`, `"f2f5"`), board.IllegalMove, "cards[0].proof.line"},
		{"a line that ends elsewhere", swap(`"h4d4"`, `"h4d8"`), board.Inconsistent, "cards[0].proof.line"},
		{"a contract below the line", swap(`"maxPlies":6`, `"maxPlies":5`), board.Limit, "cards[0].proof.line"},
		{"other rules", swap(`succes-1:default`, `succes-1:either`), board.Inconsistent, "cards[0].rules"},
		{"a time too short", swap(`"prepSeconds":60`, `"prepSeconds":9`), board.Limit, "cards[0].prepSeconds"},
		{"two kings", swap("4KP2", "3KKP2"), board.KingCount, "cards[0].target"},
		{"the start as target", deck(`{"id":"x","target":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}`), board.Inconsistent, "cards[0].target"},
		{"nine pawns", deck(`{"id":"x","target":"rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR"}`), board.PieceCount, "cards[0].target"},
		{"three knights and eight pawns", deck(`{"id":"x","target":"rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR"}`), board.PieceCount, "cards[0].target"},
		{"a seed that is no number", `{"v":1,"seed":"xyz","cards":[]}`, board.BadNumber, "seed"},
		{"a name that clears the screen", `{"v":1,"name":"\u001b[2J","cards":[]}`, board.Syntax, "name"},
		{"a name of two lines", `{"v":1,"name":"a\nb","cards":[]}`, board.Syntax, "name"},
		{"a fraction", `{"v":1.5,"cards":[]}`, board.BadNumber, "v"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse([]byte(tt.text), succes.Options{})
			var e *variant.ParseError
			if !errors.As(err, &e) || e.Class != tt.class || e.Field != tt.field {
				t.Fatalf("%v, want class %s in field %q", err, tt.class, tt.field)
			}
			if len(e.Error()) > 256 || strings.Contains(e.Error(), "3q4") {
				t.Errorf("the error is too long or shows the target: %v", e)
			}
		})
	}
}

// The name of an unknown field used to stand in the error whole.
func TestErrorsShowLittleOfANameOfTheInput(t *testing.T) {
	_, err := Parse([]byte(`{"v":1,"`+strings.Repeat("x", 300)+`":1}`), succes.Options{})
	if err == nil || strings.Count(err.Error(), "x") > board.MaxQuote || !errors.Is(err, &variant.ParseError{Class: board.UnknownField}) {
		t.Errorf("%v", err)
	}
}

// opened lets package cmp look into secrets.
var opened = cmp.Options{
	cmp.Transformer("text", secret.Value[string].Reveal), cmp.Transformer("line", secret.Value[[]string].Reveal),
	cmp.Transformer("salt", secret.Salt.Hex),
}

func TestCommitmentHolds(t *testing.T) {
	salt, err := secret.NewSalt(nil)
	if err != nil {
		t.Fatal(err)
	}
	const target = "rnb1kbnr/pppp1ppp/8/4p3/3q4/4KP2/PPPPP1PP/RNBQ1BNR"
	c := Commit(salt, target)
	if err := (Reveal{secret.Of(target), salt}).Opens(c); err != nil {
		t.Error(err)
	}
	for i := range 8 * secret.SaltBytes {
		other := salt.Reveal()
		other[i/8] ^= 1 << (i % 8)
		if err := (Reveal{secret.Of(target), secret.SaltOf(other)}).Opens(c); !errors.Is(err, &variant.ParseError{Class: board.Mismatch}) {
			t.Errorf("bit %d of the salt flipped: %v", i, err)
		}
	}
	if (Reveal{secret.Of(target[1:]), salt}).Opens(c) == nil {
		t.Error("another target passes")
	}
}

func TestPileDrawsEveryCardOnce(t *testing.T) {
	d := &Deck{}
	for i := range 50 {
		d.Cards = append(d.Cards, Entry{Card: succes.Card{ID: string(rune('A' + i))}, Copies: 1 + i%2})
	}
	draw := func(seed uint64) (ids []string) {
		p := d.Shuffle(seed)
		for c, ok := p.Draw(); ok; c, ok = p.Draw() {
			ids = append(ids, c.ID)
		}
		return ids
	}
	first, count := draw(7), map[string]int{}
	for _, id := range first {
		count[id]++
	}
	for i, e := range d.Cards {
		if count[e.ID] != 1+i%2 {
			t.Errorf("card %d was drawn %d times", i, count[e.ID])
		}
	}
	if diff := cmp.Diff(first, draw(7), opened); diff != "" {
		t.Error("the same seed, another order")
	}
	if cmp.Equal(first, draw(8), opened) {
		t.Error("another seed, the same order")
	}
}

func TestPileDoesNotPrintItsCards(t *testing.T) {
	d, err := Parse([]byte(`{"v":1,"cards":[`+cardText+`]}`), succes.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := d.Shuffle(1)
	for _, x := range []any{p, *p, []*Pile{p}, struct{ P any }{p}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d", "%q"} {
			if out := fmt.Sprintf(verb, x); !strings.Contains(out, "pile of 1 cards") || strings.Contains(out, "c-1") {
				t.Errorf("%T with %s: %s", x, verb, out)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"v":1,"name":"x","seed":"1f","cards":[` + cardText + `]}`))
	f.Add([]byte(`{"v":1,"cards":[{"id":"x","target":"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR","n":3}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := Parse(text, succes.Options{})
		if err != nil {
			var e *variant.ParseError
			if !errors.As(err, &e) {
				t.Fatalf("%T", err)
			}
			return
		}
		var out bytes.Buffer
		if err := d.Write(&out); err != nil {
			t.Fatal(err)
		}
		again, err := Parse(out.Bytes(), succes.Options{})
		if err != nil {
			t.Fatalf("%v in %s", err, out.Bytes())
		}
		if diff := cmp.Diff(d, again, opened); diff != "" {
			t.Error(diff)
		}
	})
}
