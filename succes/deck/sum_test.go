package deck

import (
	"bytes"
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// A byte that was changed in the name of a deck, a time or a rating used to pass.
func TestEveryByteOfADeck(t *testing.T) {
	rated := succes.Example()
	rated.Rating = &succes.Rating{Solve: 31, Tags: []string{"unique"}}
	d := &Deck{Name: "A deck", Seed: 7, Cards: []Entry{{Card: rated, Copies: 2}}}
	var buf bytes.Buffer
	if err := d.Write(&buf); err != nil {
		t.Fatal(err)
	}
	text := buf.String()
	if _, err := Parse([]byte(text), succes.Options{}); err != nil {
		t.Fatal(err)
	}
	for i := range text {
		for _, bad := range []string{
			text[:i] + string([]byte{text[i] ^ 1}) + text[i+1:], text[:i] + string([]byte{text[i] ^ 0x20}) + text[i+1:],
			text[:i] + " " + text[i+1:], text[:i] + "\t" + text[i+1:], text[:i] + text[i+1:], text[:i] + " " + text[i:],
		} {
			if _, err := Parse([]byte(bad), succes.Options{}); err == nil && bad != text {
				t.Errorf("byte %d: %q passes", i, bad)
			}
		}
	}
	byHand := text[:bytes.LastIndexByte(buf.Bytes(), ',')] + "}"
	if _, err := Parse([]byte(byHand), succes.Options{}); err != nil {
		t.Errorf("a deck made by hand: %v", err)
	}
	_, err := Parse(bytes.Replace([]byte(text), []byte(`{"v":1,`), []byte(`{"sha256":"`+string(bytes.Repeat([]byte("0"), 64))+`","v":1,`), 1), succes.Options{})
	if !errors.Is(err, &variant.ParseError{Class: board.DuplicateKey}) {
		t.Errorf("two checksums: %v", err)
	}
}

// The deck that comes with the game has a checksum too.
func TestShippedDeckIsSealed(t *testing.T) {
	if !bytes.Contains(shipped, []byte(sumName)) {
		t.Error("it has none")
	}
}
