package orthodox_test

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Key is a digest of the text without its counters.
func (p *slowPosition) Key() uint64 {
	text, _ := p.AppendText(nil)
	h := fnv.New64a()
	for _, field := range strings.Fields(string(text))[:4] {
		h.Write([]byte(field + " "))
	}
	return h.Sum64()
}

func (p *slowPosition) AppendText(dst []byte) ([]byte, error) {
	dst = board.AppendPlacement(dst, p.Board(), slowRoster)
	turn, rights, ep := "b", "", "-"
	if p.white {
		turn = "w"
	}
	for right := range p.rooks {
		rights += p.rightText(right)
	}
	if p.ep >= 0 {
		ep = slowInfo.Geometry.Name(board.Square(p.ep))
	}
	return fmt.Appendf(dst, " %s %s %s %d %d", turn, cmp.Or(rights, "-"), ep, p.quiet, p.number), nil
}

// rightText spells a castling right: KQkq for the outermost rook of its side,
// else the rook's file; capitals for White.
func (p *slowPosition) rightText(right int) string {
	rook := p.rooks[right]
	if rook < 0 {
		return ""
	}
	text := "KQ"[right%2 : right%2+1]
	if rook != p.outermost(right) {
		text = string(rune('A' + rook%8))
	}
	if right >= 2 {
		text = strings.ToLower(text)
	}
	return text
}

// outermost returns the rook that stands farthest from the middle on the king's
// rank, on his side that the right names; -1 when there is none.
func (p *slowPosition) outermost(right int) int {
	king := p.king(right < 2)
	found := -1
	for q := range 64 {
		beyond := q/8 == king/8 && (q > king) == (right%2 == 0)
		if beyond && p.at[q] == "RRrr"[right] && (found < 0 || right%2 == 0) {
			found = q
		}
	}
	return found
}

func (r slowChess) Parse(text string) (variant.Position, error) {
	p := &slowPosition{rules: r, rooks: [4]int{-1, -1, -1, -1}, ep: -1}
	if err := p.read(text); err != nil {
		err.Game, err.Text = slowInfo.ID, board.Quote(text)
		return nil, err
	}
	return p, nil
}

func (p *slowPosition) read(text string) *variant.ParseError {
	fail := func(field string, class variant.Class, reason string) *variant.ParseError {
		return &variant.ParseError{Field: field, Class: class, Reason: reason}
	}
	f := strings.Split(text, " ")
	if len(f) != 6 {
		return fail("", board.Syntax, "not six fields")
	}
	men, err := board.ParsePlacement(f[0], slowInfo.Geometry, slowRoster)
	if err != nil {
		return err.(*variant.ParseError)
	}
	for q := range 64 {
		if pc := men.At(board.Square(q)); pc != board.NoPiece {
			p.at[q] = slowRoster.PieceLetter(pc)
		}
	}
	p.white = f[1] == "w"
	board8 := string(p.at[:])
	switch {
	case f[1] != "w" && f[1] != "b":
		return fail("turn", board.BadTurn, "neither w nor b")
	case strings.ContainsAny(board8[:8]+board8[56:], "Pp"):
		return fail("placement", board.PawnRank, "a pawn on a last rank")
	case strings.Count(board8, "K") != 1 || strings.Count(board8, "k") != 1:
		return fail("placement", board.KingCount, "not one king each")
	case p.inCheck(!p.white):
		return fail("placement", board.OppositeCheck, "the side that moved is in check")
	case !p.readRights(f[2]):
		return fail("castling", board.BadCastling, "no such right")
	case !p.readEnPassant(f[3]):
		return fail("en passant", board.BadEP, "no double step has passed there")
	case !slowNumber(f[4], &p.quiet) || !slowNumber(f[5], &p.number) || p.number == 0:
		return fail("counter", board.BadCounter, "no such number")
	}
	return nil
}

// readRights reads KQkq for the outermost rooks and file letters for any.
func (p *slowPosition) readRights(text string) bool {
	if text == "-" {
		return true
	}
	for _, letter := range text {
		right, file := strings.IndexRune("KQkq", letter), strings.IndexRune("ABCDEFGHabcdefgh", letter)
		rook := -1
		switch {
		case right >= 0:
			rook = p.outermost(right)
		case file >= 0:
			right = file / 8 * 2
			king := p.king(right < 2)
			rook = king/8*8 + file%8
			if rook < king {
				right++
			}
		}
		if rook < 0 || p.rooks[right] >= 0 || !p.mayCastle(right, rook) {
			return false
		}
		p.rooks[right] = rook
	}
	return text != ""
}

// mayCastle reports whether king and rook stand on their home rank. Other files
// than those of the standard start are taken without chess960 too: published
// test positions have them.
func (p *slowPosition) mayCastle(right, rook int) bool {
	return p.king(right < 2)/8 == right/2*7 && p.at[rook] == "RRrr"[right]
}

// readEnPassant reads a square that a double step can have passed. It is kept
// only if a capture is legal.
func (p *slowPosition) readEnPassant(text string) bool {
	if text == "-" {
		return true
	}
	q := int(slowInfo.Geometry.Square(text))
	back, rank, pawn := 8, 5, byte('p') // from the square passed to where the pawn came from
	if !p.white {
		back, rank, pawn = -8, 2, 'P'
	}
	if q/8 != rank || !p.empty(q) || !p.empty(q+back) || p.at[q-back] != pawn {
		return false
	}
	p.ep = q
	p.keepEnPassant()
	return true
}

// slowNumber reads up to five digits without leading zeros.
func slowNumber(text string, n *int) bool {
	for _, digit := range text {
		if digit < '0' || digit > '9' {
			return false
		}
		*n = *n*10 + int(digit-'0')
	}
	return len(text) > 0 && len(text) <= 5 && (text[0] != '0' || text == "0")
}

// slowVector is one line of the perft file.
type slowVector struct {
	ID       string
	Chess960 bool
	FEN      string
	Nodes    map[int]uint64
	Moves    []string
	Divide2  map[string]uint64
}

// TestSlowVectors holds the slow twin against published counts. The twin is
// slow: counts above a limit are left to the fast game.
func TestSlowVectors(t *testing.T) {
	const limit = 12_000
	for _, v := range slowVectors(t) {
		p, err := slowChess{v.Chess960}.Parse(v.FEN)
		if err != nil {
			t.Errorf("%s: %v", v.ID, err)
			continue
		}
		if got := slowMoves(p); !slices.Equal(got, v.Moves) {
			t.Errorf("%s: %s\nmoves %v\nwant  %v", v.ID, v.FEN, got, v.Moves)
		}
		for depth, want := range v.Nodes {
			if want > limit {
				continue
			}
			if got := variant.Perft(p, depth); got != want {
				t.Errorf("%s: %s: %d nodes at depth %d, want %d", v.ID, v.FEN, got, depth, want)
			}
		}
		slowReadBack(t, p)
		for _, s := range variant.Divide(p, min(2, 2*len(v.Divide2))) {
			if got, want := s.Nodes, v.Divide2[variant.Format(p, s.Move)]; got != want {
				t.Errorf("%s: %s: %d replies to %s, want %d", v.ID, v.FEN, got, variant.Format(p, s.Move), want)
			}
		}
	}
}

// slowReadBack checks that the position after each move of p is read back from
// its text as the same.
func slowReadBack(t *testing.T, p variant.Position) {
	t.Helper()
	for _, m := range variant.Moves(p) {
		next := p.Clone()
		next.Apply(m)
		text, _ := variant.Text(next)
		again, err := p.Rules().Parse(text)
		if err != nil {
			t.Errorf("after %s: %v", variant.Format(p, m), err)
			continue
		}
		if got, _ := variant.Text(again); got != text || !slices.Equal(slowMoves(again), slowMoves(next)) {
			t.Errorf("after %s: %q came back as %q", variant.Format(p, m), text, got)
		}
	}
}

func slowVectors(t *testing.T) []slowVector {
	t.Helper()
	file, err := os.Open("testdata/perft.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var out []slowVector
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var v slowVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	if len(out) < 100 {
		t.Fatalf("only %d positions in the file", len(out))
	}
	return out
}

// slowMoves returns the texts of the legal moves, sorted.
func slowMoves(p variant.Position) []string {
	var texts []string
	for _, m := range variant.Moves(p) {
		texts = append(texts, variant.Format(p, m))
	}
	slices.Sort(texts)
	return texts
}

// TestSlowText holds what the twin writes after a move, and how games end.
func TestSlowText(t *testing.T) {
	tests := []struct {
		name, from, move, want string
		outcome                variant.Outcome
		chess960               bool
	}{
		{name: "a double step without a capturer leaves no square",
			from: slowStart, move: "e2e4",
			want: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{name: "a double step beside a pawn",
			from: "4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 9", move: "e2e4",
			want: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"},
		{name: "the capture would open the rank to the king",
			from: "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", move: "e2e4",
			want: "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
		{name: "en passant",
			from: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", move: "d4e3",
			want: "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"},
		{name: "a rook captured at home loses its right, so does the one that captures",
			from: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", move: "a1a8",
			want: "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"},
		{name: "castling", from: "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", move: "e8c8",
			want: "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
		{name: "king and rook change places", chess960: true,
			from: "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", move: "f1g1",
			want: "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},
		{name: "the inner rook is named by its file", chess960: true,
			from: "4k3/8/8/8/8/8/8/1K3R1R w F - 0 1", move: "h1h2",
			want: "4k3/8/8/8/8/8/7R/1K3R2 b K - 1 1"},
		{name: "promotion", from: "4k3/P7/8/8/8/8/8/4K3 w - - 7 9", move: "a7a8n",
			want: "N3k3/8/8/8/8/8/8/4K3 b - - 0 9"},
		{name: "mate", from: "4k3/R7/8/8/8/8/8/4K2R w K - 1 9", move: "h1h8",
			want: "4k2R/R7/8/8/8/8/8/4K3 b - - 2 9", outcome: variant.WinFor(0, variant.Checkmate)},
		{name: "stalemate", from: "k7/8/1K6/8/8/8/2Q5/8 w - - 1 9", move: "c2c7",
			want: "k7/2Q5/1K6/8/8/8/8/8 b - - 2 9", outcome: variant.DrawBy(variant.Stalemate)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(slowChess{tt.chess960}, tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if err != nil {
				t.Fatal(err)
			}
			p.Apply(m)
			if got, _ := variant.Text(p); got != tt.want || p.Outcome() != tt.outcome {
				t.Errorf("%s after %s: %q, %v; want %q, %v", tt.from, tt.move, got, p.Outcome(), tt.want, tt.outcome)
			}
			again := variant.MustParse(slowChess{tt.chess960}, tt.want)
			if got, _ := variant.Text(again); got != tt.want || again.Key() != p.Key() {
				t.Errorf("%q came back as %q", tt.want, got)
			}
		})
	}
}
