package board

import (
	"strings"
	"testing"
)

// Kinds of the tests.
const (
	rook Kind = 1 + iota
	knight
	king
	pawn
)

// testRoster has one kind with all languages, one with a French letter only,
// and two with English alone.
var testRoster = MustRoster(
	Man{Kind: rook, Names: [Languages]string{"rook", "tour", "toren"}, Letters: [Languages]byte{'R', 'T', 'T'}, Value: 500, Figures: [2]rune{'♖', '♜'}},
	Man{Kind: knight, Names: [Languages]string{"knight", "cavalier", "paard"}, Letters: [Languages]byte{'N', 'C', 'P'}, Value: 300},
	Man{Kind: king, Names: [Languages]string{English: "king"}, Letters: [Languages]byte{English: 'K', French: 'R'}, Royal: true},
	Man{Kind: pawn, Names: [Languages]string{English: "pawn"}, Letters: [Languages]byte{English: 'P'}, Value: 100},
)

func TestNewRosterRefuses(t *testing.T) {
	man := func(k Kind, name string, letters ...byte) Man {
		m := Man{Kind: k, Names: [Languages]string{English: name}}
		copy(m.Letters[:], letters)
		return m
	}
	good := man(1, "rook", 'R')
	if _, err := NewRoster(man(1, "first", 'A', 'Z'), man(2, "last", 'Z', 'A')); err != nil {
		t.Errorf("A and Z: %v", err)
	}
	for name, tt := range map[string]struct {
		men  []Man
		want string
	}{
		"no men":             {nil, "without men"},
		"no kind":            {[]Man{man(0, "rook", 'R')}, "kind 0 is not within 1..31"},
		"kind too great":     {[]Man{man(MaxKinds, "rook", 'R')}, "kind 32 is not within 1..31"},
		"kind twice":         {[]Man{good, man(1, "tower", 'T')}, "man 1: kind 1 is named twice"},
		"no name":            {[]Man{man(1, "", 'R')}, "kind 1 has no English name"},
		"no letter":          {[]Man{man(1, "rook")}, "letter '\\x00' is not A to Z"},
		"lower case":         {[]Man{man(1, "rook", 'r')}, "letter 'r' is not A to Z"},
		"below A":            {[]Man{man(1, "rook", '@')}, "letter '@' is not A to Z"},
		"above Z":            {[]Man{man(1, "rook", '[')}, "letter '[' is not A to Z"},
		"letter twice":       {[]Man{good, man(2, "rider", 'R')}, "rider: letter 'R' is used twice"},
		"bad foreign letter": {[]Man{man(1, "rook", 'R', 't')}, "letter 't' is not A to Z"},
	} {
		r, err := NewRoster(tt.men...)
		if err == nil || r != nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, %v, want an error with %q", name, r, err, tt.want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("MustRoster did not panic")
		}
	}()
	MustRoster()
}

func TestRosterNamesAndLetters(t *testing.T) {
	r := testRoster
	for _, tt := range []struct {
		kind   Kind
		lang   Lang
		name   string
		letter byte
	}{
		{rook, English, "rook", 'R'},
		{rook, French, "tour", 'T'},
		{rook, Dutch, "toren", 'T'},
		{king, French, "king", 'R'},
		{king, Dutch, "king", 'K'},
		{pawn, French, "pawn", 'P'},
		{rook, Lang(Languages), "rook", 'R'},
		{NoKind, English, "?", '?'},
		{31, French, "?", '?'},
		{200, French, "?", '?'},
	} {
		if got := r.Name(tt.kind, tt.lang); got != tt.name {
			t.Errorf("name of %d in %d is %s, want %s", tt.kind, tt.lang, got, tt.name)
		}
		if got := r.Letter(tt.kind, tt.lang); got != tt.letter {
			t.Errorf("letter of %d in %d is %c, want %c", tt.kind, tt.lang, got, tt.letter)
		}
	}
}

// The two sides' men used to have one name.
func TestMenAreCalledByColour(t *testing.T) {
	r := MustRoster(
		Man{Kind: rook, Names: [Languages]string{"rook", "tour"}, Letters: [Languages]byte{'R'}},
		Man{Kind: king, Names: [Languages]string{"Princess", "Princesse"}, BlackNames: [Languages]string{"Prince", "Prince noir"}, Letters: [Languages]byte{'P'}},
		Man{Kind: pawn, Names: [Languages]string{"pawn"}, BlackNames: [Languages]string{French: "pion noir"}, Letters: [Languages]byte{'S'}},
	)
	for _, tt := range []struct {
		piece Piece
		lang  Lang
		want  string
	}{
		{NewPiece(White, king), English, "Princess"}, {NewPiece(Black, king), English, "Prince"},
		{NewPiece(White, king), French, "Princesse"}, {NewPiece(Black, king), French, "Prince noir"},
		{NewPiece(Black, king), Dutch, "Prince"}, {NewPiece(Black, king), Lang(Languages), "Prince"},
		{NewPiece(Black, rook), French, "tour"}, {NewPiece(Black, pawn), English, "pawn"},
		{NewPiece(Black, pawn), French, "pion noir"}, {NewPiece(White, pawn), French, "pawn"},
		{NoPiece, English, "?"}, {NewPiece(Black, knight), French, "?"},
	} {
		if got := r.PieceName(tt.piece, tt.lang); got != tt.want {
			t.Errorf("%v in %d is called %s, want %s", tt.piece, tt.lang, got, tt.want)
		}
	}
}

func TestRosterLooksUp(t *testing.T) {
	r := testRoster
	if m, ok := r.Man(king); !ok || !m.Royal || m.Kind != king {
		t.Errorf("the king is %+v, %v", m, ok)
	}
	for _, k := range []Kind{NoKind, 31, MaxKinds, 255} {
		if m, ok := r.Man(k); ok || m != (Man{}) || r.Value(k) != 0 {
			t.Errorf("kind %d is %+v, worth %d", k, m, r.Value(k))
		}
	}
	if r.Value(rook) != 500 || r.MaxKind() != pawn || len(r.Men()) != 4 {
		t.Errorf("value %d, greatest kind %d, %d men", r.Value(rook), r.MaxKind(), len(r.Men()))
	}
	r.Men()[0].Value = 1
	if r.Value(rook) != 500 || r.Men()[0].Value != 500 {
		t.Error("the caller's list of men is the roster's own")
	}
	for letter, want := range map[byte]Kind{'R': king, 'T': rook, 'C': knight, 'P': pawn, 'K': NoKind, 'r': NoKind, '?': NoKind} {
		if got := r.Kind(letter, French); got != want {
			t.Errorf("French %c is kind %d, want %d", letter, got, want)
		}
	}
	if got := r.Kind('P', Dutch); got != knight {
		t.Errorf("Dutch P is kind %d, want the first in order, %d", got, knight)
	}
}

func TestPieceLettersReadBack(t *testing.T) {
	for b := range 256 {
		pc := testRoster.Piece(byte(b))
		known := strings.IndexByte("RNKPrnkp", byte(b)) >= 0
		if (pc != NoPiece) != known {
			t.Errorf("byte %#x is piece %d", b, pc)
		}
		if known && testRoster.PieceLetter(pc) != byte(b) {
			t.Errorf("%c comes back as %c", b, testRoster.PieceLetter(pc))
		}
	}
	for _, pc := range []Piece{NoPiece, NewPiece(White, 31), NewPiece(Black, 31)} {
		if got := testRoster.PieceLetter(pc); got != '?' {
			t.Errorf("piece %d is %c, want ?", pc, got)
		}
	}
}

func TestPieceJoinsColourAndKind(t *testing.T) {
	seen := make(map[Piece]bool)
	for _, c := range []Color{White, Black} {
		for k := Kind(1); k < MaxKinds; k++ {
			pc := NewPiece(c, k)
			if pc.Color() != c || pc.Kind() != k || pc == NoPiece || seen[pc] {
				t.Errorf("%v %d is piece %d, of %v %d", c, k, pc, pc.Color(), pc.Kind())
			}
			seen[pc] = true
		}
		if NewPiece(c, NoKind) != NoPiece {
			t.Errorf("%v of no kind is a piece", c)
		}
	}
	if NoPiece.Kind() != NoKind || NoPiece.Color() != White {
		t.Error("NoPiece has a kind or is black")
	}
	if White.Other() != Black || Black.Other() != White || White.String() != "white" || Black.String() != "black" {
		t.Error("the colours are mixed up")
	}
}

func TestReserve(t *testing.T) {
	var r Reserve
	for _, tt := range []struct {
		c    Color
		k    Kind
		n    int
		ok   bool
		want uint8
	}{
		{White, rook, 2, true, 2},
		{Black, rook, 1, true, 1},
		{White, rook, -3, false, 2},
		{White, rook, 253, true, 255},
		{White, rook, 1, false, 255},
		{White, rook, 1 << 30, false, 255},
		{White, rook, -255, true, 0},
		{White, rook, -1, false, 0},
		{White, 31, 4, true, 4},
	} {
		if ok := r.Add(tt.c, tt.k, tt.n); ok != tt.ok || r[tt.c][tt.k] != tt.want {
			t.Errorf("adding %d: %v, now %d, want %v, %d", tt.n, ok, r[tt.c][tt.k], tt.ok, tt.want)
		}
	}
	if r.Len(White) != 4 || r.Len(Black) != 1 {
		t.Errorf("%d white men and %d black, want 4 and 1", r.Len(White), r.Len(Black))
	}
	if got, want := r.Key(), ReserveKey(White, 31, 4)^ReserveKey(Black, rook, 1); got != want {
		t.Errorf("key %#x, want %#x", got, want)
	}
	if (&Reserve{}).Key() != 0 || ReserveKey(Black, rook, 0) != 0 {
		t.Error("an empty reserve has a key")
	}
}

func TestKeysAreDistinct(t *testing.T) {
	seen := map[uint64]bool{0: true}
	add := func(key uint64, what string, args ...any) {
		if seen[key] {
			t.Fatalf("%#x is there twice: "+what, append([]any{key}, args...)...)
		}
		seen[key] = true
	}
	for c := range Color(2) {
		for k := Kind(1); k < MaxKinds; k++ {
			for q := Square(0); q < MaxSquares; q++ {
				add(PieceKey(NewPiece(c, k), q), "piece %d of %v on %d", k, c, q)
			}
			for n := 1; n < 256; n++ {
				add(ReserveKey(c, k, n), "%d in reserve of %d of %v", n, k, c)
			}
		}
	}
	for seed := range uint64(32) {
		for value := range uint64(256) {
			add(Mix(seed, value), "mix %d of seed %d", value, seed)
			add(Mix(seed<<32|1<<63, value<<56|seed), "mix %d of great seed %d", value, seed)
		}
	}
}

// Each bit of the value has to turn about half of the key's bits, or keys of
// similar positions would cancel each other out.
func TestMixSpreadsEveryBit(t *testing.T) {
	for bit := range 64 {
		turned := 0
		for value := range uint64(256) {
			turned += Set{lo: Mix(1, value) ^ Mix(1, value^1<<bit)}.Len()
		}
		if mean := turned / 256; mean < 28 || mean > 36 {
			t.Errorf("bit %d turns %d bits of the key on average, want about 32", bit, mean)
		}
	}
}

// Keys may be kept in files: the numbers stay the same in every run.
func TestMixIsFixed(t *testing.T) {
	if got, want := Mix(1, 2), uint64(0x4f1785c3e4673f0e); got != want {
		t.Errorf("Mix(1, 2) = %#x, want %#x", got, want)
	}
	if got, want := PieceKey(NewPiece(Black, 5), 100), uint64(0x9ddc405be15ee28c); got != want {
		t.Errorf("the key of piece 37 on 100 is %#x, want %#x", got, want)
	}
}
