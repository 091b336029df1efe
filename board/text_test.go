package board

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// holed is 5x4 without the corner e4 and the squares b2 and c2.
var holed = mustNew(Shape{Files: 5, Ranks: 4, Holes: []Square{19, 6, 7}})

func TestAppendPlacement(t *testing.T) {
	for _, tt := range []struct {
		g    *Geometry
		men  men
		want string
	}{
		{Rect(8, 8), nil, "8/8/8/8/8/8/8/8"},
		{Rect(8, 8), men{0: NewPiece(White, rook), 63: NewPiece(Black, king), 11: NewPiece(White, pawn)}, "7k/8/8/8/8/8/3P4/R7"},
		{Rect(11, 2), men{15: NewPiece(Black, pawn)}, "4p6/11"},
		{Rect(1, 3), men{1: NewPiece(Black, rook)}, "1/r/1"},
		{holed, men{4: NewPiece(White, rook), 18: NewPiece(Black, rook)}, "3r*/5/1**2/4R"},
		{Rect(3, 1), men{1: NewPiece(White, 9)}, "1?1"}, // a kind without a letter
	} {
		p := tt.men.placed(tt.g, 9)
		if got := string(AppendPlacement([]byte("x"), &p, testRoster)); got != "x"+tt.want {
			t.Errorf("got %s, want x%s", got, tt.want)
		}
	}
}

func TestPlacementTextReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, twin := drawGeometry(t)
		p := NewPlacement(g, int(testRoster.MaxKind()))
		for _, q := range twin.all() {
			if k := Kind(rapid.IntRange(-6, int(pawn)).Draw(t, "kind")); k <= pawn {
				p.Put(NewPiece(Color(rapid.IntRange(0, 1).Draw(t, "colour")), k), q)
			}
		}
		text := string(AppendPlacement(nil, &p, testRoster))
		for name, parse := range map[string]func(string, *Geometry, *Roster) (Placement, error){
			"strict": ParsePlacement, "lax": ParsePlacementLax,
		} {
			if got, err := parse(text, g, testRoster); err != nil || got != p {
				t.Fatalf("%s: %q reads as %q (%v)", name, text, AppendPlacement(nil, &got, testRoster), err)
			}
		}
	})
}

func TestParsePlacementRefuses(t *testing.T) {
	b8, b11 := Rect(8, 8), Rect(11, 2)
	for _, tt := range []struct {
		name, text string
		g          *Geometry
		class      Class
		offset     int
	}{
		{"nothing", "", b8, RankWidth, 0},
		{"too long", strings.Repeat("p", 4*64+8+1), b8, TooLong, 0},
		{"as long as is read", strings.Repeat("p", 4*64+8), b8, RankWidth, 8},
		{"a mebibyte", strings.Repeat("8/", 1<<19), b8, TooLong, 0},
		{"too few ranks", "8/8/8/8/8/8/8", b8, RankCount, 13},
		{"too many ranks", "8/8/8/8/8/8/8/8/8", b8, RankCount, 15},
		{"a slash behind the end", "8/8/8/8/8/8/8/8/", b8, RankCount, 15},
		{"a short rank inside", "8/7/8/8/8/8/8/8", b8, RankWidth, 3},
		{"a short rank at the end", "8/8/8/8/8/8/8/7", b8, RankWidth, 15},
		{"an empty rank", "8//8/8/8/8/8/8", b8, RankWidth, 2},
		{"a slash in front", "/8/8/8/8/8/8/8/8", b8, RankWidth, 0},
		{"nine men", "8/rrrrrrrrr/8/8/8/8/8/8", b8, RankWidth, 10},
		{"a run too long", "9/8/8/8/8/8/8/8", b8, RankWidth, 0},
		{"a run too long behind a man", "r8/8/8/8/8/8/8/8", b8, RankWidth, 1},
		{"a man too many behind a run", "8r/8/8/8/8/8/8/8", b8, RankWidth, 1},
		{"a star too many", "8*/8/8/8/8/8/8/8", b8, RankWidth, 1},
		// Reading "44" as forty-four said that the rank is too long.
		{"two runs", "8/44/8/8/8/8/8/8", b8, NotCanonical, 3},
		{"a board of eleven files", "11/11/11/11/11/11/11/11", b8, NotCanonical, 1},
		{"a run of zero", "8/r0rrrrrrr/8/8/8/8/8/8", b8, NotCanonical, 3},
		{"a leading zero", "08/8/8/8/8/8/8/8", b8, NotCanonical, 0},
		{"no such letter", "8/8/3x4/8/8/8/8/8", b8, BadPiece, 5},
		{"a blank behind the end", "8/8/8/8/8/8/8/8 ", b8, BadPiece, 15},
		{"a sign", "-8/8/8/8/8/8/8/8", b8, BadPiece, 0},
		{"a digit that is not ASCII", "８/8/8/8/8/8/8/8", b8, BadPiece, 0},
		{"the Kelvin sign for a king", "RNR\u212a4/8/8/8/8/8/8/8", b8, BadPiece, 3},
		{"bytes that are no UTF-8", "8/rr\xff\xfe4/8/8/8/8/8/8", b8, BadUTF8, 4},
		{"a NUL", "8/8/8/8/8/8/8/7\x00", b8, BadPiece, 15},
		{"twelve of eleven", "12/11", b11, RankWidth, 0},
		{"eleven modulo 256", "267/11", b11, RankWidth, 0},
		{"eleven modulo 2^64", "18446744073709551627/11", b11, RankWidth, 0},
		{"a leading zero on a wide board", "011/11", b11, NotCanonical, 0},
		{"ninety-one, or nine and one", "91P/11", b11, RankWidth, 0},
		{"a board of eight files", "rrrrrrrr/8", b11, RankWidth, 8},
		{"another game's board", "zxyxz3/8/8/8/8/8/8/8", b11, BoardSize, 0},
		{"another game's letters", "zxyxz6/11", b11, BadPiece, 0},
		{"a hole on a square", "*4/5/1**2/5", holed, BoardSize, 0},
		{"a man on a hole", "3rr/5/1**2/5", holed, BoardSize, 2},
		{"a run over a hole", "4*/5/5/5", holed, BoardSize, 5},
	} {
		_, err := ParsePlacement(tt.text, tt.g, testRoster)
		var e *ParseError
		if !errors.As(err, &e) {
			t.Errorf("%s: got %v, want a ParseError", tt.name, err)
			continue
		}
		if e.Class != tt.class || e.Offset != tt.offset || e.Field != "placement" || e.Reason == "" || e.Text != Quote(tt.text) {
			t.Errorf("%s: got %q at %d (%v), want %q at %d", tt.name, e.Class, e.Offset, err, tt.class, tt.offset)
		}
	}
}

func TestNothingIsHalfReadBesideAnError(t *testing.T) {
	if p, err := ParsePlacement("rnk5/8/8", Rect(8, 8), testRoster); err == nil || p != (Placement{}) {
		t.Errorf("got men beside the error %v", err)
	}
}

func TestParsePlacementLax(t *testing.T) {
	b8, b9, b11 := Rect(8, 2), Rect(9, 1), Rect(11, 2)
	for _, tt := range []struct {
		text  string
		g     *Geometry
		want  string
		class Class
	}{
		{"44/r1111111", b8, "8/r7", ""},
		{"8/r61", b8, "8/r7", ""},
		{"81", b9, "9", ""},
		{"45/8", b8, "", RankWidth},
		{"08/8", b8, "", NotCanonical},
		{"80/8", b8, "", NotCanonical},
		{"8/x7", b8, "", BadPiece},
		// On wide boards digits have one reading, the decimal one.
		{"11/r10", b11, "11/r10", ""},
		{"56/11", b11, "", RankWidth},
		{"91P/11", b11, "", RankWidth},
	} {
		p, err := ParsePlacementLax(tt.text, tt.g, testRoster)
		if tt.class != "" {
			if !errors.Is(err, &ParseError{Class: tt.class}) {
				t.Errorf("%s: got %v, want %s", tt.text, err, tt.class)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if got := string(AppendPlacement(nil, &p, testRoster)); got != tt.want {
			t.Errorf("%s reads as %s, want %s", tt.text, got, tt.want)
		}
	}
}

func FuzzParsePlacement(f *testing.F) {
	geometries := []*Geometry{Rect(8, 8), Rect(11, 11), holed, Rect(1, 128), Rect(10, 2)}
	for i, text := range []string{
		"rnk1p3/8/8/8/8/8/PP6/RNK5", "11/11/11/11/11/5k5/11/11/11/11/11", "3r*/5/1**2/4R", "1/1/k", "55/p9",
		"44/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/", "\xff", "\u212a", "018446744073709551616", "****",
	} {
		f.Add(uint8(i), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		g := geometries[int(which)%len(geometries)]
		p, err := ParsePlacement(text, g, testRoster)
		lax, laxErr := ParsePlacementLax(text, g, testRoster)
		if err == nil {
			if back := string(AppendPlacement(nil, &p, testRoster)); back != text {
				t.Fatalf("%q was accepted and is written %q", text, back)
			}
			if laxErr != nil || lax != p {
				t.Fatalf("%q reads otherwise when lax (%v)", text, laxErr)
			}
		}
		for _, err := range []error{err, laxErr} {
			var e *ParseError
			if err == nil {
				continue
			}
			if !errors.As(err, &e) || e.Class == "" || e.Offset < 0 || e.Offset > len(text) || !printable(err.Error()) {
				t.Fatalf("%q: bad error %q", text, err)
			}
		}
		if laxErr == nil {
			back := string(AppendPlacement(nil, &lax, testRoster))
			if again, err := ParsePlacement(back, g, testRoster); err != nil || again != lax {
				t.Fatalf("%q was read as %q, which is refused (%v)", text, back, err)
			}
		}
	})
}

// TestPlacementOffset: every man is found where his letter stands, on a board of
// each way to write runs, and with runs that only the lax reader takes.
func TestPlacementOffset(t *testing.T) {
	for _, tt := range []struct {
		g    *Geometry
		text string
	}{
		{Rect(8, 8), "r2k3r/pppppppp/8/3P4/44/R2r1K2/PPPPPPPP/R3K2R"},
		{Rect(11, 2), "10k/R2PK5P"},
		{mustNew(Shape{Files: 11, Ranks: 2, TopDown: true}), "11/K10"},
		{holed, "3r*/5/1**2/4R"},
	} {
		men, err := ParsePlacementLax(tt.text, tt.g, testRoster)
		if err != nil {
			t.Fatal(err)
		}
		for q := range tt.g.Squares().All() {
			man, at := men.At(q), PlacementOffset(tt.text, tt.g, q)
			if b := tt.text[at]; man != NoPiece && b != testRoster.PieceLetter(man) || man == NoPiece && (b < '1' || b > '9') {
				t.Errorf("%s: %s at byte %d, a %q", tt.text, tt.g.Name(q), at, b)
			}
		}
	}
	if at := PlacementOffset("8/8", Rect(8, 8), NoSquare); at != 0 {
		t.Errorf("a text without the square: %d", at)
	}
}
