package notation_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// TestGrammars has texts in and outside each grammar, as far as a grammar can
// tell.
func TestGrammars(t *testing.T) {
	tests := []struct {
		start, text string
		in, out     []string
	}{
		{"fen", notation.GrammarFEN, []string{
			orthodox.Start, antichess.Start, "8/8/8/8/8/8/8/8 b - e3 99999 1", "k6K/8/8/8/8/8/8/8 w HAha a6 0 1",
			"1k1k1k1k/p7/7p/PP6/8/8/8/8 w KQkq - 10 10", "1k1k1k1k/p7/7p/PP6/8/8/8/8 w k - 10 10",
		}, []string{
			"", "8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1",
			"44/8/8/8/8/8/8/8 w - - 0 1", "7/8/8/8/8/8/8/8 w - - 0 1", "8k/8/8/8/8/8/8/8 w - - 0 1",
			"1k7/8/8/8/8/8/8/8 w - - 0 1", "0k7/8/8/8/8/8/8/8 w - - 0 1", "*7/8/8/8/8/8/8/8 w - - 0 1",
			"8/8/8/8/8/8/8/8[] w - - 0 1", "8/8/8/8/8/8/8/8  w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1 ",
			"8/8/8/8/8/8/8/8 W - - 0 1", "8/8/8/8/8/8/8/8 w kK - 0 1", "8/8/8/8/8/8/8/8 w KGFEQ - 0 1",
			"8/8/8/8/8/8/8/8 w - e3 0 1", "8/8/8/8/8/8/8/8 b - e6 0 1", "8/8/8/8/8/8/8/8 w - i6 0 1",
			"8/8/8/8/8/8/8/8 w - - 00 1", "8/8/8/8/8/8/8/8 w - - 0 0", "8/8/8/8/8/8/8/8 w - - +1 1",
			"8/8/8/8/8/8/8/8 w - - 0 100000", "8/8/8/8/8/8/8/8 w - -", "xyz5/8/8/8/8/8/8/8 w - - 0 1",
		}},
		{"position", notation.GrammarPosition, []string{
			orthodox.Start, "1 w", "*R10*/26/k25[QQPpp] b2 - c128 -,- xyz ?", "k/1/K[] w0",
		}, []string{
			"k/1", "k//K w", "/k w", "27 w", "01 w", "0 w", "3*04 w", "k w8", "k x", "k wb", "k W", "k[p w", "k[pP] w",
			"k[-] w", "k w  -", "k w ", " k w", "k w \t", "k w é", "k w \xff", "k\tw", "k w[]", "[] w",
		}},
		{"move", notation.GrammarMove, []string{
			"e2e4", "a7a8q", "a7a8=Q", "C@d4", "a4~h4", "0000", "e4d5,d5e6", "a1b2,b2c3,c3d4,d4e5=N", "z128a100", "b10c119",
		}, []string{
			"", "e2", "e2e", "e2e04", "e0e1", "e2e129", "e2e200", "e2-e4", "e2e4 ", "a7a8Q", "a7a8=q", "a7a8=", "c@d4",
			"C@d4q", "a4~h4q", "a4~h4,h4g4", "a1b2,", "a1b2,b2c3,c3d4,d4e5,e5f6", "000", "00000", "-", "E2e4", "é2e4",
		}},
		{"san", notation.GrammarSAN, []string{
			"e4", "Nf3", "Nbd2", "R1a3", "R128a100", "Nb1d2", "Nxf3", "exd5", "e8=Q", "exd8=N#", "O-O", "O-O-O+", "e3g3",
			"C@d4", "Fa4~h4", "a4~h4", "Ld2xe3-f4", "Ld2-e3xf4-e3xd2=Q", "--", "e4d5,d5e6", "a7a8q", "b3xc4", "ab3",
		}, []string{
			"", "N", "nf3x", "Nf3!", "Nf3++", "xd5", "3xd5", "N:f3", "exd5e.p.", "e8Q", "e8=q", "0-0", "o-o", "O-O-O-O",
			"0000", "Z0", "@d4", "Nf3 ", "Fa4~h4xg4", "R0a3", "Rx", "--x", "e4d5,", "Ld2xe3-f4-e3-d2-c2",
		}},
		{"records", notation.GrammarRecord, []string{
			"", " \n", "% all of it", "*", "*\n\n1-0", sample, "[A\"\"]*", "[ A_1 \n%x\n \"\\\\ \\\" é}\" ] 1/2-1/2 \n%",
			"1. e4! 1... e5?! $255 {;\n(} (1... a6 (1... b6) ) ; }) [\n2.Nf3!! 0-1", "{a}1. {b}1.e4{c}(a3)$0 1... $1 ? *",
			"1.--+ 0000 *{next}*", "%\x00\u0085\uffff\n*", "1.\t--\v\f--\r\n*",
			"e4 (1. Z0) *", "e4 (1. a3 -- 2. {)} x (y) ;)\n $1) *", "e4 (0000!? e5) *", "e4 (a3 {x} Z0$1) *",
		}, []string{
			"e4", "1", "1. e4", "1.. e4 *", "... e5 *", "01. e4 *", "[A] *", "[A \"\n\"] *", "[A \"\\a\"] *", "[ \"\"] *",
			"[é \"\"] *", "[A \"\x1f\"] *", "{*", "{} } *", "; a\rb\n*", "} *", "{\x00} *", "{\u0085} *", ";*", "; \x7f\n*", " %\n*",
			"$1 *", "e4 $ *", "e4 $256 *", "e4 $01 *", "! *", "() *", "(e4) *", "e4 () *", "e4 ((a3)) *", "e4 ({} 1.) *", "e4 (a3 Z0 ;) *", "e4 (a3 Z0 {) *", "e4 (a3 Z1) *", "e4 (a3 Z0 \x01) *",
			"e4 (a3 *", "e4 (a3 *) *", "e4) *", "e4 [A \"\"] *", "e4!!! *", "e4 !?! *", "e4 1/2 *", "e4 0-0 *", "e4*\xff", "\ufeff*",
		}},
	}
	for _, tt := range tests {
		g := newGrammar(t, tt.text, tt.start)
		for _, text := range tt.in {
			if ok, at := g.derives(text); !ok {
				t.Errorf("%s: %q is not in the grammar: stuck behind %d characters", tt.start, text, at)
			}
		}
		for _, text := range tt.out {
			if ok, _ := g.derives(text); ok {
				t.Errorf("%s: %q is in the grammar", tt.start, text)
			}
		}
	}
}

func TestSentencesAreInTheirGrammar(t *testing.T) {
	for start, text := range map[string]string{
		"fen": notation.GrammarFEN, "position": notation.GrammarPosition, "move": notation.GrammarMove,
		"san": notation.GrammarSAN, "records": notation.GrammarRecord,
	} {
		g, rng, longest := newGrammar(t, text, start), rand.New(rand.NewPCG(1, 1)), 0
		for range 300 {
			s := g.sentence(rng, start, 80, nil)
			if ok, at := g.derives(s); !ok {
				t.Fatalf("%s: %q is not in the grammar: stuck behind %d characters", start, s, at)
			}
			longest = max(longest, len(s))
		}
		if longest > 2000 {
			t.Errorf("%s: a sentence of %d bytes", start, longest)
		}
		if a, b := g.sentence(rand.New(rand.NewPCG(2, 2)), start, 80, nil), newGrammar(t, text, start).sentence(rand.New(rand.NewPCG(2, 2)), start, 80, nil); a != b {
			t.Errorf("%s: one seed gives %q and %q", start, a, b)
		}
	}
}

// refusal checks the error of a reader of text and returns its class, "" for no
// error.
func refusal(t *testing.T, text string, err error) variant.Class {
	t.Helper()
	var pe *variant.ParseError
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &pe):
		t.Fatalf("%q: %T is no ParseError: %v", text, err, err)
	case pe.Class == "" || pe.Offset < 0 || pe.Offset > len(text):
		t.Fatalf("%q: class %q at byte %d: %v", text, pe.Class, pe.Offset, err)
	}
	return pe.Class
}

// checkPosition gives text to both readers of r. What they accept must come back
// the same and be in the grammar g. It returns the strict reader's refusal.
func checkPosition(t *testing.T, g *grammar, r variant.Rules, text string) variant.Class {
	t.Helper()
	p, err := r.Parse(text)
	class := refusal(t, text, err)
	if class == "" {
		if ok, at := g.derives(text); !ok {
			t.Fatalf("%s takes %q, which is not in the grammar: stuck behind %d characters", r.Info().ID, text, at)
		}
		checkBack(t, g, r, text, p)
	}
	laxer, ok := r.(variant.Laxer)
	if !ok {
		return class
	}
	lax, _, err := laxer.ParseLax(text)
	switch laxClass := refusal(t, text, err); {
	case laxClass == "":
		checkBack(t, g, r, text, lax)
	case class == "":
		t.Fatalf("%s: only the lax reader refuses %q: %v", r.Info().ID, text, err)
	}
	if class == "" && lax.Key() != p.Key() {
		t.Fatalf("%s: the readers differ on %q", r.Info().ID, text)
	}
	return class
}

// checkBack writes p, which was read from text, and reads it again.
func checkBack(t *testing.T, g *grammar, r variant.Rules, text string, p variant.Position) {
	t.Helper()
	out, err := variant.Text(p)
	if err != nil {
		t.Fatalf("%q cannot be written: %v", text, err)
	}
	if ok, at := g.derives(out); !ok {
		t.Fatalf("%s writes %q, which is not in the grammar: stuck behind %d characters", r.Info().ID, out, at)
	}
	q, err := r.Parse(out)
	if err != nil || q.Key() != p.Key() {
		t.Fatalf("%s: %q is written %q, and that is read otherwise (%v)", r.Info().ID, text, out, err)
	}
	if again, err := variant.Text(q); err != nil || again != out {
		t.Fatalf("%s: %q is written %q and then %q (%v)", r.Info().ID, text, out, again, err)
	}
}

// crown leaves one king a side, so that more sentences are positions of chess.
func crown(text string) string {
	men, rest, _ := strings.Cut(text, " ")
	b := []byte(men)
	for _, king := range []byte("Kk") {
		first := slices.Index(b, king)
		for i, c := range b {
			if c == king && i != first {
				b[i] += 'Q' - 'K'
			}
		}
	}
	return string(b) + " " + rest
}

// TestPositionSentences shows that the readers refuse what is in the grammar for
// its meaning alone.
func TestPositionSentences(t *testing.T) {
	g := newGrammar(t, notation.GrammarFEN, "fen")
	meaning := []variant.Class{
		board.KingCount, board.PieceCount, board.PawnRank, board.OppositeCheck, board.BadCastling, board.BadEP,
		board.NotCanonical, // the order of castling rights
	}
	rng := rand.New(rand.NewPCG(3, 3))
	for _, r := range positionGames() {
		accepted := 0
		for i := range 2000 {
			pins := map[string][]string{}
			if i%2 == 0 {
				pins["castling"] = []string{"-"}
			}
			text := crown(g.sentence(rng, "fen", 200, pins))
			switch class := checkPosition(t, g, r, text); {
			case class == "":
				accepted++
			case !slices.Contains(meaning, class):
				t.Fatalf("%s refuses %q as %s", r.Info().ID, text, class)
			}
		}
		if accepted < 10 {
			t.Errorf("%s takes %d sentences", r.Info().ID, accepted)
		}
	}
}

func positionGames() []variant.Rules {
	return []variant.Rules{
		orthodox.Must(orthodox.Options{}), antichess.Must(antichess.Options{}),
		antichess.Must(antichess.Options{Castling: true}),
	}
}

func FuzzPosition(f *testing.F) {
	g := newGrammar(f, notation.GrammarFEN, "fen")
	rng := rand.New(rand.NewPCG(4, 4))
	for range 40 {
		f.Add(crown(g.sentence(rng, "fen", 200, nil)))
		f.Add(crown(g.sentence(rng, "fen", 200, map[string][]string{"castling": {"-"}})))
	}
	f.Add(orthodox.Start)
	f.Add(antichess.Start)
	f.Add("r3k2r/8/8/8/3pP3/8/8/R3K2R b HAha e3 12 34")
	games := positionGames()
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range games {
			checkPosition(t, g, r, text)
		}
	})
}
