package move_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// The notations on the left must be the men on the right wherever they stand.
func TestBetzaMen(t *testing.T) {
	rider := func(df, dr, n int) func(*board.Geometry) *move.Pattern {
		return func(g *board.Geometry) *move.Pattern { return move.Rider(g, df, dr, n) }
	}
	lame := func(df, dr int, b move.Block) func(*board.Geometry) *move.Pattern {
		return func(g *board.Geometry) *move.Pattern { return move.Lame(g, df, dr, b) }
	}
	both := func(a, b func(*board.Geometry) *move.Pattern) func(*board.Geometry) *move.Pattern {
		return func(g *board.Geometry) *move.Pattern { return move.Compound(a(g), b(g)) }
	}
	tests := []struct {
		notations string
		man       func(*board.Geometry) *move.Pattern
	}{
		{"W W1 R1 nW vsW fblrW mcW", rider(0, 1, 1)},
		{"F F1 B1 nF fbF vF sF flbrfrblF", rider(1, 1, 1)},
		{"D D1 vsD", rider(0, 2, 1)},
		{"N N1 vsN svN fhbhN lhrhN hlhrN fsbsvN ffbbllrrN", rider(1, 2, 1)},
		{"A", rider(2, 2, 1)},
		{"H", rider(0, 3, 1)},
		{"C L", rider(1, 3, 1)},
		{"Z J", rider(2, 3, 1)},
		{"G", rider(3, 3, 1)},
		{"K WF FW FWK vsK fhbhlhrhK", move.King},
		{"R R0 WW W0 R127 nR", move.Rook},
		{"B B0 FF F0 nB", move.Bishop},
		{"Q Q0 RB KK K0 WWFF nQ", move.Queen},
		{"R3 W3", rider(0, 1, 3)},
		{"B2 F2", rider(1, 1, 2)},
		{"Q2 K2 R2B2", both(rider(0, 1, 2), rider(1, 1, 2))},
		{"NN N0 N30", rider(1, 2, move.Unlimited)},
		{"DD D0", rider(0, 2, move.Unlimited)},
		{"AA A0", rider(2, 2, move.Unlimited)},
		{"N2", rider(1, 2, 2)},
		{"nN", lame(1, 2, move.Leg)},
		{"nD", lame(0, 2, move.Leg)},
		{"nH", lame(0, 3, move.Leg)},
		{"nA", lame(2, 2, move.Leg)},
		{"jD", lame(0, 2, move.Hurdle)},
		{"jN", lame(1, 2, move.Hurdle)},
		{"jG", lame(3, 3, move.Hurdle)},
		{"jDnD", both(lame(0, 2, move.Hurdle), lame(0, 2, move.Leg))},
		{"NNN", both(rider(1, 2, move.Unlimited), move.Knight)},
		{"RN", both(move.Rook, move.Knight)},
		{"fmWfceFifmnD mfWcefFmnifD", move.Pawn},
	}
	for _, tt := range tests {
		for _, notation := range strings.Fields(tt.notations) {
			t.Run(notation, func(t *testing.T) {
				men := map[*board.Geometry][2]*move.Pattern{}
				for _, g := range boards {
					men[g] = [2]*move.Pattern{tt.man(g), mustBetza(t, g, notation)}
				}
				rapid.Check(t, func(t *rapid.T) {
					g := rapid.SampledFrom(boards).Draw(t, "board")
					sameMan(t, drawScene(t, g), men[g][0], men[g][1])
				})
			})
		}
	}
}

// ring draws where a man captures among the squares at most two away from it:
// five rows, the highest rank first, the man in the middle.
func ring(p *move.Pattern, c board.Color) string {
	g := p.Geometry()
	from := g.At(5, 5)
	to := p.Attacks(c, from, board.SetOf(from))
	var rows []string
	for r := 7; r >= 3; r-- {
		row := ""
		for f := 3; f <= 7; f++ {
			switch q := g.At(f, r); {
			case q == from:
				row += "o"
			case to.Has(q):
				row += "x"
			default:
				row += "."
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, " ")
}

// The pictures follow the published table of directions of XBetza: two ranks
// and files around the man, the highest rank first, for White.
func TestBetzaDirections(t *testing.T) {
	tests := []struct{ notations, want string }{
		{"fN ffN sfN", ".x.x. ..... ..o.. ..... ....."},
		{"bN bbN sbN", "..... ..... ..o.. ..... .x.x."},
		{"lN llN vlN", "..... x.... ..o.. x.... ....."},
		{"rN rrN vrN", "..... ....x ..o.. ....x ....."},
		{"vN fbN vvN", ".x.x. ..... ..o.. ..... .x.x."},
		{"sN lrN ssN", "..... x...x ..o.. x...x ....."},
		{"fsN flfrN", "..... x...x ..o.. ..... ....."},
		{"bsN", "..... ..... ..o.. x...x ....."},
		{"lvN lflbN", ".x... ..... ..o.. ..... .x..."},
		{"rvN", "...x. ..... ..o.. ..... ...x."},
		{"flN", "..... x.... ..o.. ..... ....."},
		{"frN", "..... ....x ..o.. ..... ....."},
		{"blN", "..... ..... ..o.. x.... ....."},
		{"brN", "..... ..... ..o.. ....x ....."},
		{"lfN", ".x... ..... ..o.. ..... ....."},
		{"rfN", "...x. ..... ..o.. ..... ....."},
		{"lbN", "..... ..... ..o.. ..... .x..."},
		{"rbN", "..... ..... ..o.. ..... ...x."},
		{"fhN", ".x.x. x...x ..o.. ..... ....."},
		{"bhN", "..... ..... ..o.. x...x .x.x."},
		{"lhN", ".x... x.... ..o.. x.... .x..."},
		{"rhN", "...x. ....x ..o.. ....x ...x."},
		{"hrN", "...x. x.... ..o.. ....x .x..."},
		{"hlN", ".x... ....x ..o.. x.... ...x."},
		{"ffrrN", ".x.x. ....x ..o.. ....x ....."},
		{"ffbsN", ".x.x. ..... ..o.. x...x ....."}, // the Crab
		{"fW fhW ffW", "..... ..x.. ..o.. ..... ....."},
		{"lW", "..... ..... .xo.. ..... ....."},
		{"frW rfW", "..... ..x.. ..ox. ..... ....."},
		{"fsW flrW sfW", "..... ..x.. .xox. ..... ....."},
		{"vW", "..... ..x.. ..o.. ..x.. ....."},
		{"sW", "..... ..... .xox. ..... ....."},
		{"vD", "..x.. ..... ..o.. ..... ..x.."},
		{"bD", "..... ..... ..o.. ..... ..x.."},
		{"fF fsF fhF flfrF", "..... .x.x. ..o.. ..... ....."},
		{"lF lvF llF", "..... .x... ..o.. .x... ....."},
		{"rF", "..... ...x. ..o.. ...x. ....."},
		{"flF lfF", "..... .x... ..o.. ..... ....."},
		{"brF rbF", "..... ..... ..o.. ...x. ....."},
		{"flbrF", "..... .x... ..o.. ...x. ....."},
		{"fbF vsF", "..... .x.x. ..o.. .x.x. ....."},
		{"frA", "....x ..... ..o.. ..... ....."},
		{"fK fhK fWfF", "..... .xxx. ..o.. ..... ....."},
		{"sK", "..... .x.x. .xox. .x.x. ....."},
		{"fR2", "..x.. ..x.. ..o.. ..... ....."},
		{"bB2", "..... ..... ..o.. .x.x. x...x"},
		{"KvnD", "..x.. .xxx. .xox. .xxx. ..x.."},
		{"WfF", "..... .xxx. .xox. ..x.. ....."}, // the gold general
	}
	g := board.Rect(11, 11)
	for _, tt := range tests {
		for _, notation := range strings.Fields(tt.notations) {
			p := mustBetza(t, g, notation)
			if diff := cmp.Diff(tt.want, ring(p, board.White)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", notation, diff)
			}
			rows := strings.Fields(tt.want)
			rows[0], rows[1], rows[3], rows[4] = rows[4], rows[3], rows[1], rows[0]
			if diff := cmp.Diff(strings.Join(rows, " "), ring(p, board.Black)); diff != "" {
				t.Errorf("%s for Black (-want +got):\n%s", notation, diff)
			}
		}
	}
}

func TestBetzaModes(t *testing.T) {
	g := board.Rect(8, 8)
	tests := []struct {
		notation           string
		mode               move.Mode
		initial, enPassant bool
	}{
		{"N", move.Any, false, false},
		{"mN", move.Quiet, false, false},
		{"cN", move.Capture, false, false},
		{"mcN", move.Any, false, false},
		{"cmN", move.Any, false, false},
		{"ceN", move.Capture, false, true},
		{"emcN", move.Any, false, true},
		{"iN", move.Any, true, false},
		{"mfiN", move.Quiet, true, false},
	}
	for _, tt := range tests {
		part := mustBetza(t, g, tt.notation).Parts()[0]
		if part.Mode != tt.mode || part.Initial != tt.initial || part.EnPassant != tt.enPassant {
			t.Errorf("%s: mode %d, initial %v, en passant %v; want %d, %v, %v", tt.notation,
				part.Mode, part.Initial, part.EnPassant, tt.mode, tt.initial, tt.enPassant)
		}
	}
	p := mustBetza(t, g, "iR")
	for name, want := range map[string]bool{"a1": false, "a2": true, "a7": false} {
		q := g.Square(name)
		if got := !p.Attacks(board.White, q, board.SetOf(q)).IsEmpty(); got != want {
			t.Errorf("iR of White on %s moves: %v, want %v", name, got, want)
		}
	}
	if q := g.Square("a7"); p.Attacks(board.Black, q, board.SetOf(q)).IsEmpty() {
		t.Error("iR of Black on a7 does not move")
	}
}

func TestBetzaErrors(t *testing.T) {
	tests := []struct {
		name, notation string
		class          board.Class
		offset         int
	}{
		{"nothing", "", board.Syntax, 0},
		{"modifiers alone", "fm", board.Syntax, 2},
		{"modifiers at the end", "Kfm", board.Syntax, 3},
		{"no such atom", "KX", board.BadPiece, 1},
		{"no such modifier", "fxN", board.Syntax, 1},
		{"hopper", "mRcpR", board.Syntax, 3},
		{"grasshopper", "gQ", board.Syntax, 0},
		{"several legs", "mafsR", board.Syntax, 1},
		{"castling", "KisO2", board.BadPiece, 3},
		{"drop", "K@8", board.Syntax, 1},
		{"numeric leap", "(4,1)", board.Syntax, 0},
		{"blank", "K N", board.Syntax, 1},
		{"range first", "3R", board.BadCounter, 0},
		{"range first, lowest digit", "0R", board.BadCounter, 0},
		{"range first, highest digit", "9R", board.BadCounter, 0},
		{"range behind a doubled atom", "NN2", board.BadCounter, 2},
		{"leading zero", "R03", board.BadCounter, 1},
		{"two zeros", "R00", board.BadCounter, 1},
		{"range too high", "R128", board.BadCounter, 1},
		{"range far too high", "R99999999999999999999999", board.BadCounter, 1},
		{"sign", "R-3", board.Syntax, 1},
		{"rook twice", "RR", board.Syntax, 1},
		{"queen twice", "KQQ", board.Syntax, 2},
		{"modifier twice", "mmN", board.Syntax, 1},
		{"modifier twice, apart", "mfmN", board.Syntax, 2},
		{"lame and jumping", "njD", board.Syntax, 1},
		{"jumping and lame", "jfnD", board.Syntax, 2},
		{"nothing to jump", "jW", board.Syntax, 0},
		{"nothing to jump for a slider", "KfjR3", board.Syntax, 2},
		{"en passant alone", "feF", board.Syntax, 1},
		{"en passant without capture", "fmeF", board.Syntax, 2},
		{"half alone", "hN", board.Syntax, 0},
		{"half of two", "vhN", board.Syntax, 1},
		{"half twice", "hhN", board.Syntax, 0},
		{"hand of an orthogonal atom", "fhhlW", board.Syntax, 2},
		{"hand of the king", "hrK", board.Syntax, 0},
		{"no UTF-8", "K\xff", board.BadUTF8, 1},
		{"other alphabets", "KΝ", board.Syntax, 1},
		{"too long", strings.Repeat("N", move.MaxBetza+1), board.TooLong, 0},
	}
	g := board.Rect(8, 8)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := move.Betza(g, tt.notation)
			var parse *board.ParseError
			if !errors.As(err, &parse) || p != nil {
				t.Fatalf("%q: %v, %v; want a *board.ParseError", tt.notation, p, err)
			}
			if parse.Field != "betza" || parse.Class != tt.class || parse.Offset != tt.offset {
				t.Errorf("%q: %s %s at %d, want betza %s at %d (%v)", tt.notation,
					parse.Field, parse.Class, parse.Offset, tt.class, tt.offset, err)
			}
			if parse.Text != board.Quote(tt.notation) || parse.Reason == "" {
				t.Errorf("%q: quotes %q, reason %q", tt.notation, parse.Text, parse.Reason)
			}
		})
	}
	if _, err := move.Betza(g, strings.Repeat("N", move.MaxBetza)); err != nil {
		t.Errorf("the longest notation: %v", err)
	}
}

// A notation that ends in a direction has nothing behind it to look at, and 9 is
// a digit of a range like the others.
func TestBetzaEdges(t *testing.T) {
	g := board.Rect(11, 11)
	for _, text := range []string{"f", "Wf", "Nfl", "h", "fh", "W9f"} {
		_, err := move.Betza(g, text)
		var e *board.ParseError
		if !errors.As(err, &e) || e.Offset > len(text) {
			t.Errorf("%q: %v, want a ParseError within the text", text, err)
		}
	}
	nine, err := move.Betza(g, "R9")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := nine.Attacks(board.White, g.Square("a1"), board.Set{}), 18; got.Len() != want {
		t.Errorf("R9 reaches %d squares from the corner, want %d", got.Len(), want)
	}
}
