package notation_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/variant/notation"
)

// The letter of a man alone was read as a glyph or left out, and the square behind it
// was played as the move of a Pawn.
func TestALetterAloneIsNoGlyphBeforeItsMove(t *testing.T) {
	const open, spanish = "1. e4 e5 ", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 "
	for _, tt := range []struct{ text, got string }{ // got "": a fault
		{open + "2. N f3 *", ""}, {open + "2.N f3 *", ""}, {open + "2. {c} N f3 *", ""}, {open + "2. so N c3 *", ""},
		{open + "2. N c3 *", ""}, {open + "2. ♘ f3 *", ""}, {open + "2. n f3 *", ""},
		{open + "2. Q h5 *", ""}, {open + "2. K e2 *", ""}, {open + "2. B c4 *", ""},
		{open + "2. Nf3 N c6 *", ""}, {open + "2. Nf3 N\nc6 *", ""}, {open + "2. Nf3 N\u00a0c6 *", ""}, {open + "2. Nf3 N\xa0c6 *", ""},
		{open + "2. Nf3 n c6 *", ""}, {open + "2. Nf3 ♞ c6 *", ""}, {open + "2. Nf3 ♞ c6 *", ""},
		{open + "2. Nf3 N c6! *", ""}, {open + "2. Nf3 B c5 *", ""}, {open + "2. Nf3 B h6 *", ""}, {open + "2. Nf3 N b c6 *", ""},
		{open + "2. Nf3 Nc6 3. Bb5 R d8 *", ""}, {open + "2. Nf3 Q *", ""}, {open + "2. Nf3 K! d6 *", ""},
		{"N f3 d5 *", ""}, {"1. e4 (1. N f3) *", ""}, {spanish + "4. O - O Nf6 *", ""}, {spanish + "4. 0 - 0 Nf6 *", ""},
		{spanish + "4. d 4 *", ""}, {spanish + "d 4 exd4 *", ""}, {spanish + "c 3 Nf6 *", spanish + "4. c3 Nf6 *"}, {spanish + "4. O-O N1 *", ""}, {spanish + "4. O-O -O *", ""},
		// One reading alone is legal.
		{spanish + "4. Bxc6 d xc6 *", spanish + "4. Bxc6 dxc6 *"},
		{spanish + "4. Ba4 N g e 7 *", spanish + "4. Ba4 Nge7 *"},
		{spanish + "4. Ba4 B e7 5. d3 N h6! *", ""},
		{spanish + "4. Ba4 N ge7 5. d3 *", spanish + "4. Ba4 Nge7 5. d3 *"},
		{spanish + "4. Ba4 N\u00a0ge7 5. d3 *", spanish + "4. Ba4 Nge7 5. d3 *"},
		{spanish + "4. Ba4 N ge7!? 5. d3 *", spanish + "4. Ba4 Nge7 $5 5. d3 *"},
		{spanish + "4. Bxc6 dxc6 {c} 5. d3 Q xd3 *", spanish + "4. Bxc6 dxc6 {c} 5. d3 Qxd3 *"},
		{"1. e4 e 5 2. d4 *", "1. e4 e5 2. d4 *"},
		// Nothing else fits: a glyph, or a word.
		{spanish + "4. Ba4 Nf6 N 5. O-O *", spanish + "4. Ba4 Nf6 $146 5. O-O *"},
		{spanish + "4. Ba4 N d6 *", spanish + "4. Ba4 $146 d6 *"},
		{"1. e4 e5 N *", "1. e4 e5 $146 *"}, {"1. e4 e5 N! = D 2. d4 *", "1. e4 e5 $146 $1 $10 $220 2. d4 *"},
		{"1. e4 a good move e5 *", "1. e4 e5 *"}, {"1. e4 e5 a 2. d4 *", "1. e4 e5 2. d4 *"},
	} {
		in := notation.NewReaderLax(strings.NewReader(tt.text), notation.Only(chessGame), notation.Limits{})
		rec, err := in.Read()
		switch {
		case (err != nil) != (tt.got == ""):
			t.Errorf("%q: %v, want %q", tt.text, err, tt.got)
		case err == nil && len(in.Repairs()) == 0:
			t.Errorf("%q: no repair is told", tt.text)
		case err == nil:
			if diff := cmp.Diff(tt.got, oneLine(t, rec)); diff != "" {
				t.Errorf("%q (-want +got):\n%s", tt.text, diff)
			}
		}
	}
}

// Between two moves a comma without a blank behind it was a fault.
func TestCommasPartMoves(t *testing.T) {
	const want = `1. e4 e5 2. Nf3 Nc6 *`
	for _, text := range []string{
		"1.e4,e5 2.Nf3,Nc6 *", "1.e4 ,e5 2.Nf3 ,Nc6 *", "1.e4,e5,2.Nf3,Nc6,*", "1.e4,e5, 2.Nf3,,Nc6 *", "e2e4,e7e5,g1f3,b8c6 *",
	} {
		rec, err := readChess(text, true)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, oneLine(t, rec)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
	for text, want := range map[string]string{"1.e4!,e5?! *": "1. e4 $1 e5 $6 *", "1.e4,1-0": "1. e4 1-0", "1.e4,½-½": "1. e4 1/2-1/2"} {
		rec, err := readChess(text, true)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if diff := cmp.Diff(want, oneLine(t, rec)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
	for _, text := range []string{"1.e4,e9 *", "1.e9,e5 *", "1.e2e4,e4e5 *"} {
		if _, err := readChess(text, true); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

func readChess(text string, lax bool) (*notation.Record, error) {
	open := notation.NewReader
	if lax {
		open = notation.NewReaderLax
	}
	return open(strings.NewReader(text), notation.Only(chessGame), notation.Limits{}).Read()
}

// Words that tell who has won were left out, and the result was unknown.
func TestResultsInWords(t *testing.T) {
	for _, tt := range []struct{ end, result string }{
		{"White resigns", "0-1"}, {"Black resigns", "1-0"}, {"Black resigned.\n", "1-0"}, {"WHITE RESIGNED", "0-1"}, {"white\nresigns!", "0-1"},
		{"White wins", "1-0"}, {"Black won", "0-1"}, {"Black lost on time", "1-0"}, {"{c} White resigns {c}", "0-1"}, {"(1... d5) White resigns", "0-1"},
		{"White resigns *", "*"}, {"White resigns 1/2-1/2", "1/2-1/2"},
		{"resigns", "*"}, {"White", "*"}, {"White is better", "*"}, {"White resigns 2. d4", "*"}, {"(1... d5 White resigns)", "*"},
		{"White resigns\n\n[Event \"next\"]\n\n*", "0-1"}, {"White resigns 2. d4 Black resigns", "1-0"},
	} {
		rec, err := readChess("1. e4 e5 "+tt.end, true)
		if err != nil || rec.Result != tt.result {
			t.Errorf("%q: %+v, %v; want the result %s", tt.end, rec, err, tt.result)
		}
	}
	if rec, err := readChess("[Result \"1-0\"]\n\n1. e4 White resigns", true); err != nil || rec.Result != "0-1" {
		t.Errorf("the tag holds against the words at the end: %+v, %v", rec, err)
	}
}

// A star or another program's blank behind a null move, or a control character at
// the end of its variation, was read as what Write refuses; and null moves in words
// were a fault.
func TestNullMovesReadLaxlyCanBeWrittenAndReadStrictly(t *testing.T) {
	for text, want := range map[string]string{
		"(1...-- 2.d4 d5 (2...c5))":  "(1... -- 2.d4 d5 (2...c5))",
		"(1...null 2.d4)":            "(1... null 2.d4)",
		"(1...pass 2.d4)":            "(1... pass 2.d4)",
		"(1... <> 2.d4)":             "(1... <> 2.d4)",
		"(1... NULL! 2.d4)":          "(1... null! 2.d4)",
		"(1...--2.d4)":               "(1... -- 2.d4)",
		"(1...--, 2.d4)":             "(1... -- 2.d4)",
		"(1...--*)":                  "(1... -- *)",
		"(1...--\u00a02.d4\u00a0d5)": "(1... -- 2.d4 d5)",
		"(1...--\xa02.d4 d5\x00)":    "(1... -- 2.d4 d5)",
		"(1...-- 2.d4 {a\xe9})":      "(1... -- 2.d4 {aé})",
	} {
		rec, err := readChess("1. e4 e5 "+text+" 2. Nf3 *", true)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := oneLine(t, rec); strings.Join(strings.Fields(got), " ") != "1. e4 e5 "+want+" 2. Nf3 *" {
			t.Errorf("%q is written %q", text, got)
		}
	}
	for _, text := range []string{"1. e4 null *", "1. e4 pass *", "1. e4 <> *", "1. e4 --2.d4 *"} {
		if rec, err := readChess(text, true); err == nil {
			t.Errorf("%q in the main line: %+v", text, rec)
		}
	}
	parts := []string{
		"--", "Z0", "@@@@", "0000", "null", "pass", "<>", " ", " ", "\n", "\r", "\r\n", "(", ")", "{", "}", ";", "[", "]", "%", "$1", "!", "?", "+",
		"e5", "d5", "2.", "1...", "*", "1-0", "\u00a0", "\xa0", "\x00", "…", "\xff", "x", "\t", ",", "\n\n", "N",
	}
	rng, kept := rand.New(rand.NewPCG(3, 5)), 0
	for range 20000 {
		text := "1.e4 e5 (" + parts[rng.IntN(7)]
		for range rng.IntN(12) {
			text += parts[rng.IntN(len(parts))]
		}
		rec, err := readChess(text+") 2.Nf3 *", true)
		if err != nil {
			continue
		}
		var first, second bytes.Buffer
		if err := notation.Write(&first, rec, chessGame); err != nil {
			t.Fatalf("%q cannot be written: %v", text, err)
		}
		back, err := readChess(first.String(), false)
		if err != nil {
			t.Fatalf("%q is written %q: %v", text, first.String(), err)
		}
		if err := notation.Write(&second, back, chessGame); err != nil || first.String() != second.String() {
			t.Fatalf("%q is written %q, then %q (%v)", text, first.String(), second.String(), err)
		}
		kept++
	}
	if kept < 1000 {
		t.Errorf("%d texts are read", kept)
	}
}
