package notation_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/variant/notation"
)

// TestOutsideOfMovesNothingIsRefused: each text used to end its file. got is the
// first record as Write spells it, without its tags Result, on one line.
func TestOutsideOfMovesNothingIsRefused(t *testing.T) {
	for _, tt := range []struct{ name, text, got string }{
		{"quotes in a value", "[A \"\"S\" X\"]\n\n*", `[A "\"S\" X"] *`},
		{"quote that is not closed", "[A \"x]\n[B \"y\"]\n\n1. e4 *", `[A "x"] [B "y"] 1. e4 *`},
		{"bracket that is not closed", "[A \"x\"\n[B \"y\"]\n\n1. e4 *", `[A "x"] [B "y"] 1. e4 *`},
		{"value without quotes", "[A x y]\n[Result 1-0]\n\n1. e4", `[A "x y"] 1. e4 1-0`},
		{"typesetter's quotes", "[A “x”]\n\n*", `[A "x"] *`},
		{"value over two lines", "[A \"x\ny\"]\n[B \"z\"]\n\n*", `[A "x y"] [B "z"] *`},
		{"value that ends with a backslash", "[A \"C:\\\"]\n[B \"\"]\n\n*", `[A "C:\\"] [B ""] *`},
		{"odd names", "[A B \"1\"]\n[C-D \"2\"]\n[é \"3\"]\n[\"4\"]\n[]\n[E]\n\n1. e4 *", `[A_B "1"] [C_D "2"] [E ""] 1. e4 *`},
		{"tabs", "[A\t\"x\ty\"\t]\n\n1.\te4\t*", `[A "x y"] 1. e4 *`},
		{"name twice", "[A \"x\"]\n[A \"y\"]\n\n*", `[A "x"] *`},
		{"empty line in the head", "[A \"x\"]\n\n[B \"y\"]\n\n1. e4 *", `[A "x"] [B "y"] 1. e4 *`},
		{"comments in the head", "[A \"x\"]\n;c\n{d}\n[B \"y\"]\n\n1. e4 *", `[A "x"] [B "y"] {c} {d} 1. e4 *`},
		{"text before the head", "Round 3, 12 May: B20\n{c}\n\n[A \"x\"]\n\n1. e4 *", `[A "x"] {c} 1. e4 *`},
		{"result of the tag", "[Result \"½:½\"]\n\n1. e4", `1. e4 1/2-1/2`},
		{"Latin-1", "[A \"M\xfcller\"]\n\n1. e4 {caf\xe9 \x93x\x94} *", `[A "Müller"] 1. e4 {café “x”} *`},
		{"Latin-1 among moves", "1. e4 \xb1 e5\xa02. Nf3 \xbd-\xbd", `1. e4 $16 e5 2. Nf3 1/2-1/2`},
		{"control characters", "1. e4 {a\x00b} \x00 e5 *", `1. e4 {a b} 1... e5 *`},
		{"lines of old computers", "[A \"x\"]\r\r1. e4 ;c\re5 *", `[A "x"] 1. e4 {c} 1... e5 *`},
		{"order marks", "\ufeff[A \"x\"]\n\n\ufeff1. e4 *", `[A "x"] 1. e4 *`},
		{"numbers", "1) e4 1… e5 2.. Nf3 2: Nc6 3., Bb5 9999999999. a6 4.0-0 *", `1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *`},
		{"numbers with a bracket in a variation", "1) e4 e5 (1) c5 2) Nf3) 2) d4 *", `1. e4 e5 (1... c5 2. Nf3) 2. d4 *`},
		{"number glued to the move", "1e4 e5 2Nf3 *", `1. e4 e5 2. Nf3 *`},
		{"commas and stops", "1. e4, e5;c\n2. Nf3. Nc6: *", `1. e4 e5 {c} 2. Nf3 Nc6 *`},
		{"marks", "1. e4!!! e5?!? 2. Nf3 ! Nc6 *", `1. e4 $3 e5 $6 2. Nf3 $1 Nc6 *`},
		{"signs close behind", "1. e4± e5+- 2. Nf3+/= Nc6= 3. Bb5!+- *", `1. e4 $16 e5 $18 2. Nf3 $14 Nc6 $10 3. Bb5 $1 $18 *`},
		{"signs apart", "1. e4 +/− e5 ⩲ 2. Nf3 N Nc6 D *", `1. e4 $16 e5 $14 2. Nf3 $146 Nc6 $220 *`},
		{"glyphs", "1. e4 $256 $999999999999 $01 $ e5 $$1 *", `1. e4 $1 e5 $1 *`},
		{"glyph before a move", "$1 1. e4 ($2 1. d4) *", `1. e4 (1. d4) *`},
		{"words", "1. e4 best by test e5 (novelty) 2. Nf3 +0.35/12 5s Nc6 60% *", `1. e4 e5 2. Nf3 Nc6 *`},
		{"mate", "1. f3 e5 2. g4 Qh4# mate 0-1", `1. f3 e5 2. g4 Qh4# 0-1`},
		{"a long word", "1. e4 " + strings.Repeat("x", 500) + " e5 *", `1. e4 e5 *`},
		{"brackets", "1. e4 [%clk 0:01] e5 [see above] 2. Nf3 ] } ) > *", `1. e4 e5 2. Nf3 *`},
		{"empty variations", "1. e4 () e5 ({c}) (()) ( ) 2. d4 *", `1. e4 e5 {c} 2. d4 *`},
		{"variation before any move", "(1. d4 {)} (x)) 1. e4 ((1. c4) 1. d4) *", `1. e4 (1. d4) *`},
		{"unclosed comment", "1. e4 {c\n\n[Event \"next\"]\n\n*", `1. e4 {c} *`},
		{"unclosed variation", "1. e4 (1. d4 (1. c4\n\n[Event \"next\"]\n\n*", `1. e4 (1. d4 (1. c4)) *`},
		{"unclosed at the end", "1. e4 (1. d4 {c", `1. e4 (1. d4 {c}) *`},
		{"result with spaces", "1. e4 e5 1 - 0\n\n[Event \"next\"]\n\n*", `1. e4 e5 1-0`},
		{"half with spaces", "1. e4 e5 1/2 - 1/2\n", `1. e4 e5 1/2-1/2`},
		{"result alone", "1. e4 e5 ½", `1. e4 e5 1/2-1/2`},
		{"result with typesetter's dashes", "1. e4 e5 0—1", `1. e4 e5 0-1`},
		{"result glued", "1. e4 e51-0", `1. e4 e5 1-0`},
		{"result in a variation", "1. e4 (1. d4 1-0) e5 0-1", `1. e4 (1. d4) 1... e5 0-1`},
		{"word for a draw", "1. e4 e5 draw\n", `1. e4 e5 1/2-1/2`},
		{"both lose", "1. e4 e5 0-0\n", `1. e4 e5 *`},
		{"comment behind the result", "1. e4 e5 1-0 {time} ; so\n", `1. e4 e5 {time} { so} 1-0`},
	} {
		in := notation.NewReaderLax(strings.NewReader(tt.text), notation.Only(chessGame), notation.Limits{})
		rec, err := in.Read()
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		_, strictErr := notation.NewReader(strings.NewReader(tt.text), notation.Only(chessGame), notation.Limits{}).Read()
		if strictErr != nil && len(in.Repairs()) == 0 {
			t.Errorf("%s: no repair is told", tt.name)
		}
		for _, c := range in.Repairs() {
			if c.Field == "" || c.Class == "" || c.Change == "" || c.Offset < 0 || c.Offset > len(tt.text) {
				t.Errorf("%s: repair %+v", tt.name, c)
			}
		}
		if diff := cmp.Diff(tt.got, oneLine(t, rec)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

func oneLine(t *testing.T, rec *notation.Record) string {
	t.Helper()
	var b bytes.Buffer
	if err := notation.Write(&b, rec, chessGame); err != nil {
		t.Fatal(err)
	}
	var fields []string
	for _, line := range strings.Fields(strings.ReplaceAll(b.String(), "[Result ", "[Result_")) {
		if !strings.HasPrefix(line, "[Result_") {
			fields = append(fields, line)
		}
	}
	return strings.Join(fields, " ")
}

// A word that is built like a move is no comment: to leave it out would be a guess.
func TestNoMoveIsGuessed(t *testing.T) {
	for _, word := range []string{
		"e9", "Nd9", "Ke3", "O-O", "0-0-0", "o-o", "O-O-O-O", "exd", "ed", "Nf", "NxB", "P-K4", "N-KB3", "Sf3", "Nf3zz", "e5xyz",
		"--", "Z0", "0000", "a8=", "E2E9", "R1e5", "e2-e5", "x@e4", "Nf3-", "♘c5",
	} {
		if all, _ := readAll(t, notation.NewReaderLax, "1. e4 "+word+" *\n"); len(all) != 1 || all[0].Class == "" {
			t.Errorf("%q: %v", word, all)
		}
	}
}

// A comment between two records used to be one, or to stop the file.
func TestNoPhantomRecords(t *testing.T) {
	two := []outcome{{1, ""}, {2, ""}}
	for _, between := range []string{
		"\n;c\n", "\n{c}\n\n", "\nRound two\n\n", "% escaped\n", "\n\n\n", "\ufeff", "\n---------\n", "\n(c)\n", " White wins\n\n",
	} {
		text := between + "[Event \"a\"]\n\n1. e4 1-0\n" + between + "[Event \"b\"]\n\n1. d4 d5 0-1\n" + between
		got, _ := readAll(t, notation.NewReaderLax, text)
		if diff := cmp.Diff(two, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
	heads := "[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n\n[Event \"c\"]\n[Round \"1\"]\n\n\n[Round \"2\"]\n"
	got, _ := readAll(t, notation.NewReaderLax, heads)
	if diff := cmp.Diff(make([]outcome, 4), got); diff != "" {
		t.Errorf("heads alone (-want +got):\n%s", diff)
	}
}

// Null moves of analyses used to be a fault of the record.
func TestNullMovesStayInVariations(t *testing.T) {
	for _, text := range []string{
		"1. e4 e5 2. Nf3 Nc6 (2... Z0 3. Nxe5) (2... -- 3. Nxe5) *",
		"1. e4 (1. d4 0000 2. c4 {)} (2. e4 d5) ; (\n) 1... e5 *",
		"1. e4 (1. --!? d5 $1 [%x] }) 1... e5 *",
		"1. e4 (1. @@@@) 1... e5 *",
	} {
		for name, open := range map[string]opening{"strict": notation.NewReader, "lax": notation.NewReaderLax} {
			rec, err := open(strings.NewReader(text), notation.Only(chessGame), notation.Limits{}).Read()
			if err != nil {
				t.Errorf("%s, %q: %v", name, text, err)
				continue
			}
			if diff := cmp.Diff(strings.Join(strings.Fields(text), " "), oneLine(t, rec)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
	}
	for _, text := range []string{"1. e4 -- *", "1. Z0 *"} {
		for _, open := range []opening{notation.NewReader, notation.NewReaderLax} {
			if all, _ := readAll(t, open, text); len(all) != 1 || all[0].Class == "" {
				t.Errorf("%q in the main line: %v", text, all)
			}
		}
	}
}

func TestWriteRefusesTextsThatEndElsewhere(t *testing.T) {
	rec, err := notation.NewReader(strings.NewReader("1. e4 (1. --) *"), notation.Only(chessGame), notation.Limits{}).Read()
	if err != nil {
		t.Fatal(err)
	}
	node := &rec.Main.Moves[0]
	for _, rest := range []string{"-- )", "-- (", "-- {", "-- ;x", "d4", "--x", "-- ", "-- \x00", "-- \n\n[A \"x\"]", " --"} {
		node.Variations[0].Rest = rest
		if err := notation.Write(&bytes.Buffer{}, rec, chessGame); err == nil {
			t.Errorf("%q is written", rest)
		}
	}
	node.Variations, rec.Main.Rest = nil, "--"
	if err := notation.Write(&bytes.Buffer{}, rec, chessGame); err == nil {
		t.Error("a null move is written in the main line")
	}
	rec.Main.Rest, node.Comments = "", []string{"a\n\n[Event \"x\"]"}
	if err := notation.Write(&bytes.Buffer{}, rec, chessGame); err == nil {
		t.Error("a comment with a head in it is written, at which a reader ends it")
	}
}
