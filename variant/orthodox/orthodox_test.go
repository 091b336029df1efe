package orthodox_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var (
	chess    = orthodox.Must(orthodox.Options{})
	chess960 = orthodox.Must(orthodox.Options{Chess960: true})
)

// spelledOtherwise reports whether two texts differ in the spelling of castling
// rights alone: letters of files are read where the writer has K or Q.
func spelledOtherwise(in, out string) bool {
	a, b := strings.Split(in, " "), strings.Split(out, " ")
	if len(a) != len(b) || len(a) < 3 || len(a[2]) != len(b[2]) {
		return false
	}
	for i := range a {
		if i != 2 && a[i] != b[i] && !(i == 3 && b[i] == "-") {
			return false
		}
	}
	for i := range a[2] {
		file := strings.ToUpper(a[2][i : i+1])[0]
		if a[2][i] != b[2][i] && (file < 'A' || file > 'H') {
			return false
		}
	}
	return true
}

func isType(want move.Type) func(variant.Position, move.Move) bool {
	return func(_ variant.Position, m move.Move) bool { return m.Type() == want }
}

func TestConformance(t *testing.T) {
	promotes := func(_ variant.Position, m move.Move) bool { return m.Kind() != board.NoKind }
	varianttest.Run(t, chess, varianttest.Games(8), varianttest.Alternates(), varianttest.Unread(4, 5),
		varianttest.Normalises(spelledOtherwise),
		varianttest.Positions(
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "4k3/1P6/8/8/8/8/1p6/4K3 w - - 0 1",
			"rnbqkbnr/1ppp1ppp/8/p3pP2/8/8/PPPPP1PP/RNBQKBNR w KQkq e6 0 3",
			"4k3/2p1p3/8/1P1P1P2/1p1p1p2/8/2P1P3/4K3 w - - 0 1"),
		varianttest.Exercise("castling", 5, isType(move.Castle)),
		varianttest.Exercise("en passant", 3, isType(move.EnPassant)),
		varianttest.Exercise("promotion", 10, promotes))
	varianttest.Run(t, chess960, varianttest.Games(8), varianttest.Alternates(), varianttest.Unread(4, 5),
		varianttest.Normalises(spelledOtherwise), varianttest.Positions(setups(rand.New(rand.NewPCG(5, 0)), 6)...),
		varianttest.Exercise("castling", 5, isType(move.Castle)))
}

// setups returns random set-ups of Chess960, opened up so that castling comes
// soon, with random parts of the rights.
func setups(rng *rand.Rand, n int) []string {
	var out []string
	for range n {
		text, _ := orthodox.Setup960(rng.IntN(960))
		row := text[:8]
		thin := []byte(row)
		for i, b := range thin {
			if b != 'k' && b != 'r' && rng.IntN(2) == 0 {
				thin[i] = ' '
			}
		}
		rights := ""
		for _, r := range "KQkq" {
			if rng.IntN(4) > 0 {
				rights += string(r)
			}
		}
		if rights == "" {
			rights = "-"
		}
		black := emptied(string(thin))
		pawns := []string{"pppppppp", "p1p1pp1p", "1pp2p1p"}[rng.IntN(3)]
		out = append(out, fmt.Sprintf("%s/%s/8/8/8/8/%s/%s %s %s - 0 1",
			black, pawns, strings.ToUpper(pawns), strings.ToUpper(black), []string{"w", "b"}[rng.IntN(2)], rights))
	}
	return out
}

// emptied writes a row whose empty squares are spaces.
func emptied(row string) string {
	out := row
	for n := 8; n > 0; n-- {
		out = strings.ReplaceAll(out, strings.Repeat(" ", n), string(rune('0'+n)))
	}
	return out
}

func TestAgainstSlow(t *testing.T) {
	varianttest.Differ(t, chess, slowChess{}, varianttest.Samples(1500), varianttest.Positions(
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"))
	rng := rand.New(rand.NewPCG(11, 0))
	starts := append(setups(rng, 40), manyRooks(rng, 40)...)
	varianttest.Differ(t, chess960, slowChess{chess960: true}, varianttest.Samples(2000),
		varianttest.MaxPlies(30), varianttest.Positions(starts...))
}

// manyRooks returns positions with several rooks at home, one right a wing with
// any of them, and a few men who attack the way.
func manyRooks(rng *rand.Rand, n int) []string {
	var out []string
	for len(out) < n {
		var rows [8][]byte
		for i := range rows {
			rows[i] = []byte("        ")
		}
		rights := homeRow(rng, rows[7], 'R', 'K')
		rights += strings.ToLower(homeRow(rng, rows[0], 'r', 'k'))
		for range 4 {
			rows[1+rng.IntN(6)][rng.IntN(8)] = "qrbnQRBNPp"[rng.IntN(10)]
		}
		var text []string
		for _, row := range rows {
			text = append(text, emptied(string(row)))
		}
		fen := strings.Join(text, "/") + " w " + rights + " - 0 1"
		if _, err := chess960.Parse(fen); err == nil && rights != "" {
			out = append(out, fen)
		}
	}
	return out
}

// homeRow puts a king and two to four rooks on a row and returns one right for
// each wing that has rooks, in the order of writing.
func homeRow(rng *rand.Rand, row []byte, rook, king byte) string {
	at := 1 + rng.IntN(6)
	row[at] = king
	for range 2 + rng.IntN(3) {
		if q := rng.IntN(8); q != at {
			row[q] = rook
		}
	}
	right := func(files []int, letter string) string {
		if len(files) == 0 {
			return ""
		}
		if i := rng.IntN(len(files)); i > 0 {
			return string(rune('A' + files[i]))
		}
		return letter
	}
	var right1, left []int // from the outside
	for f := 7; f > at; f-- {
		if row[f] == rook {
			right1 = append(right1, f)
		}
	}
	for f := range at {
		if row[f] == rook {
			left = append(left, f)
		}
	}
	return right(right1, "K") + right(left, "Q")
}

// TestSetup960 looks at all 960 set-ups.
func TestSetup960(t *testing.T) {
	seen := map[string]int{}
	for n := range 960 {
		text, ok := orthodox.Setup960(n)
		if !ok {
			t.Fatalf("no set-up %d", n)
		}
		if old, ok := seen[text]; ok {
			t.Errorf("set-ups %d and %d are the same", old, n)
		}
		seen[text] = n
		row := text[:8]
		sorted := []byte(row)
		slices.Sort(sorted)
		king, first, last := strings.IndexByte(row, 'k'), strings.IndexByte(row, 'r'), strings.LastIndexByte(row, 'r')
		bishops := strings.IndexByte(row, 'b') + strings.LastIndexByte(row, 'b')
		if string(sorted) != "bbknnqrr" || !(first < king && king < last) || bishops%2 == 0 {
			t.Errorf("set-up %d is %s", n, row)
		}
		if want := strings.ToUpper(row) + " w KQkq - 0 1"; !strings.HasSuffix(text, want) {
			t.Errorf("set-up %d: %s", n, text)
		}
		p, err := chess960.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := variant.Text(p); got != text {
			t.Errorf("set-up %d comes back as %s", n, got)
		}
	}
	if text, _ := orthodox.Setup960(518); text != orthodox.Start {
		t.Errorf("set-up 518 is %s", text)
	}
	for n, row := range map[int]string{0: "bbqnnrkr", 959: "rkrnnqbb", 518: "rnbqkbnr"} {
		if text, _ := orthodox.Setup960(n); text[:8] != row {
			t.Errorf("set-up %d is %s, want %s", n, text[:8], row)
		}
	}
	for _, n := range []int{-1, 960} {
		if text, ok := orthodox.Setup960(n); ok || text != "" {
			t.Errorf("set-up %d is %q", n, text)
		}
	}
}

// TestOptionsChangeSpellingOnly plays the same game twice.
func TestOptionsChangeSpellingOnly(t *testing.T) {
	const text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	a, b := variant.MustParse(chess, text), variant.MustParse(chess960, text)
	if a.Key() != b.Key() || variant.Perft(a, 3) != variant.Perft(b, 3) {
		t.Error("the two games differ")
	}
	for _, r := range []*kit.Rules{chess, chess960} {
		if got := r.Legality(); got != kit.Masks {
			t.Errorf("%s: legality %v, want masks", r.Info().ID, got)
		}
	}
}
