package notation_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var chess = orthodox.Must(orthodox.Options{})

const (
	opened   = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
	promotes = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"
	passant  = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
	bishops  = "4k3/8/8/8/8/2p5/8/B3K1N1 w - - 0 1"
	both     = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1"
)

// Most of these used to be refused.
func TestMovesAreReadAsPeopleTypeThem(t *testing.T) {
	tests := []struct{ position, text, want string }{
		{opened, "D2D4", "d2d4"}, {opened, "D4", "d2d4"}, {opened, "D2-D4", "d2d4"}, {opened, "NC3", "b1c3"}, {opened, "nc3", "b1c3"},
		{opened, "NXE5", "f3e5"}, {opened, "4. d4", "d2d4"}, {opened, "4.d4", "d2d4"}, {opened, "4) d4", "d2d4"}, {opened, "4... d4", "d2d4"},
		{opened, "4 d4", "d2d4"}, {opened, "...d4", "d2d4"}, {opened, "\u2026d4", "d2d4"}, {opened, " d4 ", "d2d4"}, {opened, "d2 d4", "d2d4"},
		{opened, "d2 - d4", "d2d4"}, {opened, "d2\u2013d4", "d2d4"}, {opened, "d4.", "d2d4"}, {opened, "d4,", "d2d4"}, {opened, "Nc3+!", "b1c3"},
		{opened, "Nc3 !?", "b1c3"}, {opened, "\u2658c3", "b1c3"}, {opened, "\u265ec3", "b1c3"}, {opened, "\u2658\ufe0ec3", "b1c3"}, {opened, "\u2659d4", "d2d4"},
		{opened, "P-d4", "d2d4"}, {opened, "Pd4", "d2d4"}, {opened, "N-c3", "b1c3"}, {opened, "Nb1-c3", "b1c3"}, {opened, "N\u00d7e5", "f3e5"},
		{opened, "Bxf7ch", "c4f7"}, {opened, "Bxf7 check", "c4f7"}, {opened, "Bxf7\u2020", "c4f7"}, {opened, "Bf7:", ""},
		{opened, "o-o", "e1g1"}, {opened, "0-0", "e1g1"}, {opened, "O\u2013O", "e1g1"}, {opened, "4. o - o", "e1g1"}, {opened, "E1G1", "e1g1"},
		{opened, "Ke1-g1", "e1g1"}, {opened, "Ke1xh1", "e1g1"}, {opened, "e1h1", "e1g1"}, {opened, "Kg1", ""}, {opened, "O-O-O", ""},
		{promotes, "A8=Q", "a7a8q"}, {promotes, "a8=q", "a7a8q"}, {promotes, "a8q", "a7a8q"}, {promotes, "A7A8R", "a7a8r"}, {promotes, "a8(n)", "a7a8n"},
		{promotes, "a7 a8 = Q", "a7a8q"}, {promotes, "axb8=N", "a7b8n"},
		{passant, "exd6 e.p.", "e5d6"}, {passant, "exd6e.p.", "e5d6"}, {passant, "EXD6 EP", "e5d6"},
		{bishops, "BXC3", "a1c3"}, {bishops, "bxc3", ""}, {both, "bxc3", "b2c3"}, {both, "Bxc3", "d2c3"}, {both, "BXC3", "?"},
		{opened, "4.", ""}, {opened, "4. e4 e5", ""}, {opened, "", ""}, {opened, " ", ""}, {opened, "+", ""}, {opened, "pass", ""}, {opened, "mate", ""},
	}
	for _, tt := range tests {
		p := variant.MustParse(chess, tt.position)
		m, _, err := notation.ParseSANLax(p, tt.text, board.English)
		got := ""
		var ambiguous *notation.AmbiguousError
		if err == nil {
			got = variant.Format(p, m)
		} else if errors.As(err, &ambiguous) {
			got = "?"
		}
		if got != tt.want {
			t.Errorf("%q is read as %q (%v), want %q", tt.text, got, err, tt.want)
		}
		if g, _, e := variant.NewGameFrom(p).PlayTextLax(tt.text, board.English); (e == nil) != (err == nil) || g != m {
			t.Errorf("%q is played as %v (%v), want %v", tt.text, g, e, m)
		}
		var pe *variant.ParseError
		if err != nil && (!errors.As(err, &pe) || pe.Offset > len(tt.text)) {
			t.Errorf("%q: %#v", tt.text, err)
		}
	}
}

// The small letter used to be an English one, the capital one of the language.
func TestTheLanguageDecidesWhatAPawnBecomes(t *testing.T) {
	p := variant.MustParse(chess, promotes)
	for text, want := range map[string]string{
		"a7a8=T": "a7a8r", "a7a8=t": "a7a8r", "a7a8t": "a7a8r", "A7A8T": "a7a8r", "a8=D": "a7a8q", "a8d": "a7a8q",
		"a7a8q": "a7a8q", "a8=Q": "a7a8q", // no man has this letter in French
		"a7a8r": "", "a7a8=R": "", "a8=r": "",
	} {
		m, _, err := notation.ParseSANLax(p, text, board.French)
		got := ""
		if err == nil {
			got = variant.Format(p, m)
		}
		if got != want {
			t.Errorf("%s is read as %q (%v), want %q", text, got, err, want)
		}
	}
}

// The reasons used to be "no legal move fits" and "not to that".
func TestTheTrueReasonIsSaid(t *testing.T) {
	tests := []struct {
		position, text string
		lang           board.Lang
		want           string
	}{
		{promotes, "a8", board.English, "say what the pawn becomes: =Q, =R, =B, =N"},
		{promotes, "a8=K", board.English, "say what the pawn becomes: =Q, =R, =B, =N"},
		{promotes, "a7a8", board.French, "say what the pawn becomes: =D, =T, =F, =C"},
		{opened, "Qh5xx", board.English, "something behind the move"},
		{opened, "Qd2", board.English, "a man of the same side stands there"},
		{opened, "Kd1", board.English, "a man of the same side stands there"},
		{opened, "d1d2", board.English, "a man of the same side stands there"},
		{opened, "Nf3h5", board.English, "the man there does not go so"},
		{opened, "Bf3h5", board.English, "no such man stands there"},
		{opened, "Q@d4", board.English, "there is no such man to be put on the board"},
		{opened, "E2E9", board.English, "no such square"},
	}
	for _, tt := range tests {
		_, _, err := notation.Read(variant.MustParse(chess, tt.position), tt.text, tt.lang, true)
		var pe *variant.ParseError
		if !errors.As(err, &pe) || !sameReason(pe.Reason, tt.want) {
			t.Errorf("%s: %v, want %q", tt.text, err, tt.want)
		}
	}
}

// sameReason compares reasons whose letters may come in any order.
func sameReason(got, want string) bool {
	head, tail, ok := strings.Cut(want, ": ")
	if !ok {
		return got == want
	}
	for _, letter := range strings.Split(tail, ", ") {
		if !strings.Contains(got, letter) {
			return false
		}
	}
	return strings.HasPrefix(got, head) && len(got) == len(want)
}

// A sign of capture used to be read over in silence.
func TestWrongMarksAreRepairs(t *testing.T) {
	tests := []struct {
		text string
		want variant.Class // "" without a repair
		at   int
	}{
		{"Nxd4", board.Inconsistent, 1}, {"N:d4", board.Inconsistent, 1}, {"Nf3xd4", board.Inconsistent, 3}, {"d2xd4", board.Inconsistent, 2}, {"4. Nxd4", board.Inconsistent, 4},
		{"Nf3-e5", board.NotCanonical, 3}, {"Nxe5", "", 0}, {"Ne5", "", 0}, {"f3e5", "", 0}, {"d4#", board.Inconsistent, 2}, {"d4 mate", board.Inconsistent, 0},
		{"d4+", "", 0}, {"e1xh1", "", 0},
	}
	p := variant.MustParse(chess, opened)
	for _, tt := range tests {
		m, repairs, err := notation.ParseSANLax(p, tt.text, board.English)
		if err != nil || len(repairs) > 1 || (len(repairs) == 1) != (tt.want != "") {
			t.Errorf("%s: %v with %v (%v), want %q", tt.text, m, repairs, err, tt.want)
			continue
		}
		if len(repairs) == 1 && (repairs[0].Class != tt.want || repairs[0].Offset != tt.at || repairs[0].Field != "move" || repairs[0].Change == "") {
			t.Errorf("%s: %+v, want %s at %d", tt.text, repairs[0], tt.want, tt.at)
		}
		if tt.want != "" {
			if _, err := notation.ParseSAN(p, tt.text, board.English); err == nil {
				t.Errorf("%s is read strictly", tt.text)
			}
		}
	}
}

// PlayText used to know coordinates alone.
func TestPlayTextReadsBothNotations(t *testing.T) {
	g := variant.NewGame(chess)
	for _, text := range []string{"e4", "e7e5", "Nf3", "b8c6", "Bc4", "Nf6", "0-0"} {
		if _, err := g.PlayText(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	for text, class := range map[string]variant.Class{
		"NF6": board.BadSquare, "Bc5+": board.NotCanonical, "Bxc5": board.NotCanonical, "Nd9": board.BadSquare, "Nd6": board.IllegalMove,
	} {
		if _, err := g.PlayText(text); !errors.Is(err, &variant.ParseError{Class: class}) {
			t.Errorf("%s: %v, want class %s", text, err, class)
		}
	}
	if g.Len() != 7 {
		t.Errorf("%d moves", g.Len())
	}
	for g.Len() > 0 {
		g.Undo()
	}
	for _, text := range []string{"f3", "e5", "g4", "Qh4#"} {
		if _, err := g.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := g.PlayText("e4"); !errors.Is(err, variant.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}
