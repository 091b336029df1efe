package notation_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestSAN(t *testing.T) {
	tests := []struct {
		name, position, coordinates, want, french string
	}{
		{"man without rival", "k7/8/8/8/8/8/8/K5N1 w - 0 0 1", "g1f3", "Nf3", "Cf3"},
		{"file decides", "k7/8/8/8/8/5N2/8/KN6 w - 0 0 1", "b1d2", "Nbd2", "Cbd2"},
		{"rank decides", "k7/8/8/1N6/8/8/8/KN6 w - 0 0 1", "b1c3", "N1c3", "C1c3"},
		{"both needed", "k7/8/8/8/1N6/8/1N1N4/K7 w - 0 0 1", "b2c4", "Nbc4", "Cbc4"},
		{"file and rank", "1k6/8/3R4/8/8/8/8/R2R1K2 w - 0 0 1", "d1d3", "R1d3", "T1d3"},
		{"square in full", "1k6/8/8/8/8/R6R/8/R4K2 w - 0 0 1", "a3a2", "R3a2", "T3a2"},
		{"square in full with both rivals", "k7/8/8/2N1N3/8/8/2N5/6K1 w - 0 0 1", "c5d3", "Ncd3", "Ccd3"},
		{"neither file nor rank is enough", "7k/8/8/1N3N2/8/1N6/8/6K1 w - 0 0 1", "b5d4", "Nb5d4", "Cb5d4"},
		{"pinned rivals do not count", "4k3/8/8/4r3/8/8/4N3/NK2K3 w - 0 0 1", "a1c2", "Nc2", "Cc2"},
		{"capture", "k7/8/8/8/8/5p2/8/K5N1 w - 0 0 1", "g1f3", "Nxf3", "Cxf3"},
		{"pawn", "k7/8/8/8/8/8/4P3/K7 w - 0 0 1", "e2e4", "e4", "e4"},
		{"pawn captures", "k7/8/8/3p4/4P3/8/8/K7 w - 0 0 1", "e4d5", "exd5", "exd5"},
		{"en passant", "k7/8/8/3pP3/8/8/8/K7 w d6 0 0 1", "e5d6", "exd6", "exd6"},
		{"promotion", "8/1k2P3/8/8/8/8/8/K7 w - 0 0 1", "e7e8r", "e8=R", "e8=T"},
		{"promotion with capture and check", "k2r4/4P3/8/8/8/8/8/K7 w - 0 0 1", "e7d8r", "exd8=R+", "exd8=T+"},
		{"castling up", "1k6/8/8/8/8/8/8/R3K2R w - 0 0 1", "e1g1", "O-O", "O-O"},
		{"castling down", "k7/8/8/8/8/8/8/R3K2R w - 0 0 1", "e1c1", "O-O-O", "O-O-O"},
		{"black castles up", "r3k2r/8/8/8/8/8/8/1K6 b - 0 0 1", "e8g8", "O-O", "O-O"},
		{"two castlings up", "k7/8/8/8/8/4K2R/8/4K2R w - 0 0 1", "e3g3", "e3g3", "e3g3"},
		{"two castlings up, by the rook's square", "k7/8/8/8/8/4K2R/4K2R/8 w - 0 0 1", "e2h2", "e2h2", "e2h2"},
		{"drop", "k7/8/8/8/8/8/8/K7 w - 1 0 1", "C@d4", "C@d4", "H@d4"},
		{"drop with check", "k7/8/8/8/8/8/8/K7 w - 1 0 1", "C@c7", "C@c7+", "H@c7+"},
		{"swap", "k7/8/8/8/8/8/8/K2FR3 w - 0 0 1", "d1~e1", "Fd1~e1", "Fd1~e1"},
		{"pass", "k7/8/8/8/8/8/8/K7 w - 0 0 1", "0000", "--", "--"},
		{"legs", "k7/8/8/8/5p2/4p3/3L4/K7 w - 0 0 1", "d2e3,e3f4", "Ld2xe3xf4", "Ld2xe3xf4"},
		{"legs that return", "k7/8/8/8/8/4p3/3L4/K7 w - 0 0 1", "d2e3,e3d2", "Ld2xe3-d2", "Ld2xe3-d2"},
		{"mate", "k7/8/1K6/8/8/8/8/7R w - 0 0 1", "h1h8", "Rh8#", "Th8#"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(rules, tt.position)
			m, err := variant.ParseMove(p, tt.coordinates)
			if err != nil {
				t.Fatal(err)
			}
			got := [2]string{notation.SAN(p, m), string(notation.AppendSAN(nil, p, m, board.French))}
			if diff := cmp.Diff([2]string{tt.want, tt.french}, got); diff != "" {
				t.Errorf("%s in %s (-want +got):\n%s", tt.coordinates, tt.position, diff)
			}
		})
	}
}

func TestSANOnOddBoards(t *testing.T) {
	tests := []struct {
		name              string
		rules             *testRules
		position, m, want string
	}{
		{"a board with an x-file names squares in full", wide, "25/25/k24/25/K1N3N17R w - 0 0 1", "c1e2", "Nc1e2"},
		{"a pawn capture there too", wide, "25/25/k24/22pp1/K22P1 w - 0 0 1", "x1w2", "x1xw2"},
		{"to the x-file", wide, "25/25/k24/25/K1R22 w - 0 0 1", "c1x1", "Rx1"},
		{"rows of two digits, counted from above", down, "1k4/6/6/6/6/6/6/6/6/R1*3/6/R4K w - 0 0 1", "a12a11", "R12a11"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(tt.rules, tt.position)
			m, err := variant.ParseMove(p, tt.m)
			if err != nil {
				t.Fatal(err)
			}
			got := notation.SAN(p, m)
			if got != tt.want {
				t.Errorf("SAN(%s) = %q, want %q", tt.m, got, tt.want)
			}
			for _, parse := range []func(variant.Position, string, board.Lang) (move.Move, error){notation.ParseSAN, parseLax} {
				if back, err := parse(p, got, board.English); err != nil || back != m {
					t.Errorf("%q read back as %v (%v), want %v", got, back, err, m)
				}
			}
		})
	}
}

func TestParseSANLax(t *testing.T) {
	const (
		open   = "k7/8/8/3p4/4P3/5N2/8/R3K2R w - 1 0 1"
		passed = "k7/4P3/8/3pP3/8/8/1L6/K2FR3 w d6 0 0 1"
	)
	tests := []struct{ position, text, want string }{
		{open, "Nf3d4", "f3d4"}, {open, "Nfd4", "f3d4"}, {open, "N3d4", "f3d4"}, {open, "Nf3-d4", "f3d4"},
		{open, "Nd4+", "f3d4"}, {open, "Nd4!?", "f3d4"}, {open, "f3d4", "f3d4"}, {open, "Nxd4", "f3d4"},
		{open, "ed5", "e4d5"}, {open, "e4xd5", "e4d5"}, {open, "e:d5", "e4d5"}, {open, "Pexd5", "e4d5"},
		{open, "0-0", "e1g1"}, {open, "0-0-0+", "e1c1"}, {open, "e1g1", "e1g1"}, {open, "Ke1g1", "e1g1"},
		{open, "C@a3", "C@a3"}, {open, "0000", "0000"}, {open, "--", "0000"}, {open, "Z0", "0000"},
		{passed, "exd6e.p.", "e5d6"}, {passed, "ed6ep", "e5d6"}, {passed, "e8R", "e7e8r"}, {passed, "e8=R", "e7e8r"},
		{passed, "e7e8r", "e7e8r"}, {passed, "e8(R)", "e7e8r"}, {passed, "e8/N", "e7e8n"},
		{passed, "d1~e1", "d1~e1"}, {passed, "Fd1~e1", "d1~e1"},
		{"k7/8/8/8/5p2/4p3/3L4/K7 w - 0 0 1", "d2e3,e3f4", "d2e3,e3f4"},
		{"k7/8/8/8/5p2/4p3/3L4/K7 w - 0 0 1", "Lxe3", "d2e3"},
		{"k7/8/8/8/5p2/4p3/3L4/K7 w - 0 0 1", "d2e3f4", "d2e3,e3f4"},
		{"k7/8/8/8/5p2/4p3/3L4/K7 w - 0 0 1", "Ld2xe3:f4", "d2e3,e3f4"},
	}
	for _, tt := range tests {
		p := variant.MustParse(rules, tt.position)
		m, _, err := notation.ParseSANLax(p, tt.text, board.English)
		if got := variant.Format(p, m); err != nil || got != tt.want {
			t.Errorf("ParseSANLax(%q) = %s (%v), want %s", tt.text, got, err, tt.want)
		}
	}
}

func TestParseSANRefuses(t *testing.T) {
	const open = "1k6/4P3/8/3p4/4P3/5N2/8/RN2K2R w - 1 0 1"
	tests := []struct {
		position, text string
		strict, lax    variant.Class // lax empty: taken
		offset         int           // of the strict error
	}{
		{open, "", board.Syntax, board.Syntax, 0},
		{open, "+", board.Syntax, board.Syntax, 0},
		{open, "Nd2", board.Ambiguous, board.Ambiguous, 0},
		{open, "Nfd4", board.NotCanonical, "", 0},
		{open, "Nd4+", board.NotCanonical, "", 0},
		{open, "0-0+", board.NotCanonical, "", 0},
		{open, "f3d4", board.NotCanonical, "", 0},
		{open, "Nd6", board.IllegalMove, board.IllegalMove, 0},
		{open, "e4e5e6", board.IllegalMove, board.IllegalMove, 0},
		{open, "e8", board.BadPromotion, board.BadPromotion, 2},
		{open, "e8=K", board.BadPromotion, board.BadPromotion, 4},
		{open, "e8=", board.BadPromotion, board.BadPromotion, 3},
		{open, "e8=X", board.BadPromotion, board.BadPromotion, 3},
		// These two were taken: a bracket that stays open, and a mark that is wrong.
		// A man that does not promote there used to be told that it does.
		{open, "e5=R", board.IllegalMove, board.IllegalMove, 0},
		{open, "e4e5r", board.IllegalMove, board.IllegalMove, 0},
		{open, "e8(R", board.BadPromotion, board.BadPromotion, 4},
		{open, "e5e.p.", board.IllegalMove, board.IllegalMove, 0},
		// A second square off the board used to be taken for the letter of a man.
		{open, "e4e9", board.BadSquare, board.BadSquare, 2},
		{open, "e4-e9", board.BadSquare, board.BadSquare, 3},
		{open, "e4xj5", board.BadSquare, board.BadSquare, 3},
		{open, "e4e5e9", board.BadSquare, board.BadSquare, 4},
		{open, "e5\x00", board.Trailing, board.Trailing, 2},
		{open, "e8=RR", board.Trailing, board.Trailing, 4},
		{open, "Xd4", board.BadPiece, board.BadPiece, 0},
		{open, "Nd9", board.BadSquare, board.BadSquare, 2},
		{open, "C@", board.BadSquare, board.BadSquare, 2},
		{open, "C@d4x", board.Trailing, board.Trailing, 4},
		{open, "\xff\xfe", board.BadUTF8, board.BadUTF8, 0},
		{open, "a1b1c1d1e1f1g1", board.TooLong, board.TooLong, 10},
		{open, "Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3", board.TooLong, board.TooLong, 32},
		{"k7/8/8/8/8/4K2R/8/4K2R w - 0 0 1", "O-O", board.Ambiguous, board.Ambiguous, 0},
		{"k6R/8/1K6/8/8/8/8/8 b - 0 0 1", "--", board.IllegalMove, board.IllegalMove, 0},
	}
	for _, tt := range tests {
		p := variant.MustParse(rules, tt.position)
		_, err := notation.ParseSAN(p, tt.text, board.English)
		var pe *variant.ParseError
		if !errors.As(err, &pe) || pe.Class != tt.strict || pe.Offset != tt.offset {
			t.Errorf("ParseSAN(%q): %v, want class %s at %d", tt.text, err, tt.strict, tt.offset)
		}
		_, _, err = notation.ParseSANLax(p, tt.text, board.English)
		if got := classOf(err); got != tt.lax {
			t.Errorf("ParseSANLax(%q): %v, want class %q", tt.text, err, tt.lax)
		}
	}
}

func parseLax(p variant.Position, text string, lang board.Lang) (move.Move, error) {
	m, _, err := notation.ParseSANLax(p, text, lang)
	return m, err
}

func classOf(err error) variant.Class {
	var pe *variant.ParseError
	if errors.As(err, &pe) {
		return pe.Class
	}
	return ""
}

func TestAmbiguousErrorNamesTheMoves(t *testing.T) {
	p := variant.MustParse(rules, "k7/8/8/8/8/5N2/8/KN6 w - 0 0 1")
	_, err := notation.ParseSAN(p, "Nd2", board.English)
	var ae *notation.AmbiguousError
	if !errors.As(err, &ae) {
		t.Fatalf("%v holds no AmbiguousError", err)
	}
	var got []string
	for _, m := range ae.Moves {
		got = append(got, variant.Format(p, m))
	}
	if diff := cmp.Diff([]string{"b1d2", "f3d2"}, got); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
}

func TestIllegalMoveSaysWhetherTheGameIsOver(t *testing.T) {
	for position, want := range map[string]error{
		"k6R/8/1K6/8/8/8/8/8 b - 0 0 1": variant.ErrOver,
		"k7/8/1K6/8/8/8/8/8 b - 0 0 1":  variant.ErrIllegal,
	} {
		_, err := notation.ParseSAN(variant.MustParse(rules, position), "Nf6", board.English)
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", position, err, want)
		}
	}
}

// A language whose letters do not tell the kinds apart gives way to English.
func TestClashingLettersFallBackToEnglish(t *testing.T) {
	r := newRules(board.Shape{Files: 8, Ranks: 8})
	r.info.Roster = board.MustRoster(
		board.Man{Kind: knight, Names: names("Knight"), Letters: letters("NC")},
		board.Man{Kind: king, Names: names("King"), Letters: letters("KR")},
		board.Man{Kind: champion, Names: names("Champion"), Letters: letters("C")},
	)
	p := variant.MustParse(r, "k7/8/8/8/8/8/8/K5N1 w - 0 0 1")
	m, err := notation.ParseSAN(p, "Nf3", board.French)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(notation.AppendSAN(nil, p, m, board.French)); got != "Nf3" {
		t.Errorf("got %q, want Nf3", got)
	}
}

// While choices are secret no mark tells what a move does.
func TestSimultaneousGamesHaveNoMarks(t *testing.T) {
	r := newRules(board.Shape{Files: 8, Ranks: 8})
	r.info.Simultaneous = true
	p := variant.MustParse(r, "k7/8/1K6/8/8/8/8/7R w - 0 0 1")
	m, err := notation.ParseSAN(p, "Rh8", board.English)
	if err != nil || variant.Format(p, m) != "h1h8" {
		t.Errorf("Rh8 is %s (%v)", variant.Format(p, m), err)
	}
}

// walk plays random moves from one of several starts.
func walk(t *rapid.T) variant.Position {
	p := variant.MustParse(rules, rapid.SampledFrom([]string{
		startText,
		"r3k2r/8/1N3N2/4K2R/R3K2R/1N3N2/pPp2Ppp/R3K2R w - 0 2 1",
		"r3k2r/PP2lL2/1Ff1n1n1/3pP3/2nL4/2p2f2/R1R3pp/R3K2R w d6 2 1 7",
	}).Draw(t, "start"))
	for range rapid.IntRange(0, 6).Draw(t, "plies") {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			break
		}
		p.Apply(rapid.SampledFrom(ms).Draw(t, "move"))
	}
	return p
}

func TestEveryTextIsUniqueAndReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := walk(t)
		lang := rapid.SampledFrom([]board.Lang{board.English, board.French}).Draw(t, "lang")
		ms := variant.Moves(p)
		seen := map[string]move.Move{}
		for _, m := range ms {
			text := string(notation.AppendSAN(nil, p, m, lang))
			if other, ok := seen[text]; ok {
				t.Fatalf("%v and %v are both %q", m, other, text)
			}
			seen[text] = m
		}
		texts := slices.Sorted(func(yield func(string) bool) {
			for text := range seen {
				if !yield(text) {
					return
				}
			}
		})
		for range min(4, len(texts)) {
			text := rapid.SampledFrom(texts).Draw(t, "text")
			if got, err := notation.ParseSAN(p, text, lang); err != nil || got != seen[text] {
				t.Fatalf("%q is read as %v (%v), want %v", text, got, err, seen[text])
			}
			if got, _, err := notation.ParseSANLax(p, text, lang); err != nil || got != seen[text] {
				t.Fatalf("%q is laxly read as %v (%v), want %v", text, got, err, seen[text])
			}
			if got, _, err := notation.ParseSANLax(p, variant.Format(p, seen[text]), board.English); err != nil || got != seen[text] {
				t.Fatalf("coordinates of %q are laxly read as %v (%v), want %v", text, got, err, seen[text])
			}
		}
	})
}
