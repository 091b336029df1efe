package synchro_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// The page writes e5, Qxd5 and Kxh2; only coordinates used to be read.
func TestChoicesAreReadAndWrittenAsThePageDoes(t *testing.T) {
	rules := synchro.Must(synchro.Options{})
	tests := []struct {
		position string
		seat     variant.Player
		page     string
		want     string
	}{
		{synchro.Start, 0, "e4", "e2e4"}, {synchro.Start, 1, "e5", "e7e5"}, {synchro.Start, 1, "Nf6", "g8f6"},
		{"3qk3/8/8/3p4/4P3/8/8/4K3 = - -,- 0 1", 1, "Qxd5", "d8d5"}, // an anticipation
		{"3qk3/8/8/3p4/4P3/8/8/4K3 = - -,- 0 1", 0, "exd5", "e4d5"},
		{"4k3/8/8/8/8/8/7q/6K1 = - -,- 0 1", 0, "Kxh2", "g1h2"},
		{"4k3/8/8/Pp6/3pP3/8/8/4K3 = - e3,b6 0 1", 1, "dxe3", "d4e3"},
		{"r3k3/8/8/8/8/8/8/4K2R = Kq -,- 0 1", 0, "O-O", "e1g1"}, {"r3k3/8/8/8/8/8/8/4K2R = Kq -,- 0 1", 1, "O-O-O", "e8c8"},
		{"4k3/P7/8/8/8/8/8/4K3 = - -,- 0 1", 0, "a8=Q", "a7a8q"},
	}
	for _, tt := range tests {
		p := variant.MustParse(rules, tt.position).(*synchro.Position)
		for _, text := range []string{tt.page, tt.want} {
			m, _, err := p.ReadChoice(tt.seat, text, board.English, false)
			if got := variant.Format(p, m); err != nil || got != tt.want {
				t.Errorf("%s of seat %d is read as %s (%v), want %s", text, tt.seat, got, err, tt.want)
				continue
			}
			if got := string(p.AppendChoice(nil, tt.seat, m, board.English)); got != tt.page {
				t.Errorf("%s of seat %d is written %s, want %s", tt.want, tt.seat, got, tt.page)
			}
		}
		if _, _, err := p.ReadChoice(tt.seat^1, tt.want, board.English, true); err == nil {
			t.Errorf("%s is a choice of both seats", tt.want)
		}
	}
	g := variant.NewGame(rules)
	for _, text := range []string{"e4", "d5", "exd5", "Qxd5", "e1e2"} {
		if _, err := g.PlayText(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	// What White has chosen is in no answer to Black.
	p := g.Position().(*synchro.Position)
	for _, text := range []string{"Qe4", "Qxe4", "Ke2", "Q5", "qE5+"} {
		m, _, err := p.ReadChoice(1, text, board.English, true)
		before, _, errBefore := g.At(g.Len()-1).(*synchro.Position).ReadChoice(1, text, board.English, true)
		if m != before || (err == nil) != (errBefore == nil) || err != nil && err.Error() != errBefore.Error() {
			t.Errorf("%s: %v (%v), and before White's choice %v (%v)", text, m, err, before, errBefore)
		}
	}
}

func TestTurnsAreReadAsThePageWritesThem(t *testing.T) {
	p := synchro.Must(synchro.Options{}).Start().(*synchro.Position)
	for _, text := range []string{"e4/d5", "e2e4/d7d5", "e4/d7d5"} {
		white, black, err := p.ParseTurn(text)
		if got := string(p.AppendTurn(nil, white, black)); err != nil || got != "e2e4/d7d5" {
			t.Errorf("%s is read as %s (%v)", text, got, err)
		}
	}
	if _, _, err := p.ParseTurn("E4/d5"); err == nil {
		t.Error("E4/d5 is read")
	}
}

// A castling that is not possible used to be taken for an anticipation.
func TestWhyNoCastlingByItsWord(t *testing.T) {
	rules := synchro.Must(synchro.Options{})
	for _, tt := range []struct {
		position, word string
		want           variant.Reason
	}{
		{synchro.Start, "O-O", synchro.WhyCastlingWay}, {synchro.Start, "o-o-o", synchro.WhyCastlingWay},
		{"4k3/8/8/8/8/8/8/R3K2R = Q -,- 0 1", "0-0", synchro.WhyCastlingRight},
		{"4k3/8/8/8/8/5r2/8/4K2R = K -,- 0 1", "O-O", synchro.WhyCastlingSafe},
		{"4k3/8/8/8/8/8/8/3K3R = - -,- 0 1", "O-O", synchro.WhyCastlingRight},
	} {
		for _, lax := range []bool{false, true} {
			_, _, err := variant.ReadMove(variant.MustParse(rules, tt.position), tt.word, board.French, lax)
			if pe, ok := err.(*variant.ParseError); !ok || pe.Reason != string(tt.want) {
				t.Errorf("%s in %s: %v, want %q", tt.word, tt.position, err, tt.want)
			}
		}
	}
}

// R is the King in French, and was read as the English Rook.
func TestTheLettersOfAChoiceAreThoseOfTheLanguage(t *testing.T) {
	p := variant.MustParse(synchro.Must(synchro.Options{}), "4k3/8/8/8/8/8/8/R3K3 = - -,- 0 1")
	for lang, want := range map[board.Lang]string{board.English: "a1d1", board.French: "e1d1"} {
		if m, _, err := variant.ReadMove(p, "Rd1", lang, true); err != nil || variant.Format(p, m) != want {
			t.Errorf("language %d: %s (%v), want %s", lang, variant.Format(p, m), err, want)
		}
	}
}
