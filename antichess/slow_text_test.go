package antichess_test

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
	for right, has := range p.rights {
		if has {
			rights += "KQkq"[right : right+1]
		}
	}
	if p.ep >= 0 {
		ep = slowInfo.Geometry.Name(board.Square(p.ep))
	}
	return fmt.Appendf(dst, " %s %s %s %d %d", turn, cmp.Or(rights, "-"), ep, p.quiet, p.number), nil
}

func (r slowAntichess) Parse(text string) (variant.Position, error) {
	p := &slowPosition{rules: r, ep: -1}
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
	case p.count(!p.white) == 0:
		return fail("placement", board.PieceCount, "the side that moved has no men")
	case !p.readRights(f[2]):
		return fail("castling", board.BadCastling, "no such right")
	case !p.readEnPassant(f[3]):
		return fail("en passant", board.BadEP, "no double step has passed there")
	case !slowNumber(f[4], &p.quiet) || !slowNumber(f[5], &p.number) || p.number == 0:
		return fail("counter", board.BadCounter, "no such number")
	}
	return nil
}

// readRights reads letters of KQkq, each for a king and a rook at home.
func (p *slowPosition) readRights(text string) bool {
	if text == "-" {
		return true
	}
	for _, letter := range text {
		right := strings.IndexRune("KQkq", letter)
		if right < 0 || p.rights[right] || !p.rules.castling {
			return false
		}
		king, rook := slowHomes(right)
		if p.at[king] != "KKkk"[right] || p.at[rook] != "RRrr"[right] {
			return false
		}
		p.rights[right] = true
	}
	return text != ""
}

// readEnPassant reads a square that a double step can have passed. It is kept
// only if a pawn can take there.
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
	ID      string
	Variant string
	FEN     string
	Nodes   map[int]uint64
	Moves   []string
	Divide2 map[string]uint64
}

// TestSlowVectors holds the slow twin against published counts. The twin is
// slow: counts above a limit are left to the fast game.
func TestSlowVectors(t *testing.T) {
	const limit = 6_000
	games := map[string]slowAntichess{
		"antichess": {}, "giveaway": {castling: true}, "suicide": {noMove: slowFewerMenWins},
	}
	for _, v := range slowVectors(t) {
		rules, ok := games[v.Variant]
		if !ok {
			continue // losers has a royal king: another game
		}
		p, err := rules.Parse(v.FEN)
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

// TestSlowText holds what the twin writes after a move. A move without a text
// behind it must be refused.
func TestSlowText(t *testing.T) {
	tests := []struct {
		name, from, move, want string
		outcome                variant.Outcome
		rules                  slowAntichess
	}{
		{name: "a double step without a capturer leaves no square",
			from: "8/3p4/8/8/8/8/4P3/8 w - - 4 1", move: "e2e4", want: "8/3p4/8/8/4P3/8/8/8 b - - 0 1"},
		{name: "a double step beside a pawn",
			from: "8/8/8/8/3p4/8/4P3/8 w - - 5 9", move: "e2e4", want: "8/8/8/8/3pP3/8/8/8 b - e3 0 9"},
		{name: "the last man is taken en passant",
			from: "8/8/8/8/3pP3/8/8/8 b - e3 0 9", move: "d4e3", want: "8/8/8/8/8/4p3/8/8 w - - 0 10",
			outcome: variant.WinFor(0, slowNoMenLeft)},
		{name: "taking comes before stepping", from: "8/8/8/8/3pP3/8/8/8 b - e3 0 9", move: "d4d3"},
		{name: "a king may be taken", from: "4k3/4R3/8/8/8/8/8/4K3 w - - 3 9", move: "e7e8",
			want: "4R3/8/8/8/8/8/8/4K3 b - - 0 9", outcome: variant.WinFor(1, slowNoMenLeft)},
		{name: "promotion to king", from: "8/P6p/8/8/8/8/8/8 w - - 7 9", move: "a7a8k",
			want: "K7/7p/8/8/8/8/8/8 b - - 0 9"},
		{name: "no promotion to king", rules: slowAntichess{noKing: true},
			from: "8/P6p/8/8/8/8/8/8 w - - 7 9", move: "a7a8k"},
		{name: "no castling", from: "7n/8/8/8/8/8/8/4K2R w - - 0 1", move: "e1g1"},
		{name: "castling out of an attack and over one", rules: slowAntichess{castling: true},
			from: "r3k3/8/8/8/8/8/8/3RR3 b q - 2 1", move: "e8c8", want: "2kr4/8/8/8/8/8/8/3RR3 w - - 3 2"},
		{name: "castling over a man", rules: slowAntichess{castling: true},
			from: "rn2k3/8/8/8/8/8/8/3RR3 b q - 2 1", move: "e8c8"},
		{name: "taking comes before castling", rules: slowAntichess{castling: true},
			from: "r3k3/8/8/8/8/8/8/R7 b q - 2 1", move: "e8c8"},
		{name: "a king taken at home takes the rights with it", rules: slowAntichess{castling: true},
			from: "4r3/8/8/8/8/8/8/R3K2R b KQ - 2 1", move: "e8e1", want: "8/8/8/8/8/8/8/R3r2R w - - 0 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(tt.rules, tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if (err != nil) != (tt.want == "") {
				t.Fatalf("%s in %s: %v", tt.move, tt.from, err)
			}
			if err != nil {
				return
			}
			p.Apply(m)
			if got, _ := variant.Text(p); got != tt.want || p.Outcome() != tt.outcome {
				t.Errorf("%s after %s: %q, %v; want %q, %v", tt.from, tt.move, got, p.Outcome(), tt.want, tt.outcome)
			}
			again := variant.MustParse(tt.rules, tt.want)
			if got, _ := variant.Text(again); got != tt.want || again.Key() != p.Key() {
				t.Errorf("%q came back as %q", tt.want, got)
			}
		})
	}
}

// TestSlowEnds holds how the rules for a side without a move differ.
func TestSlowEnds(t *testing.T) {
	const (
		fewer = "8/8/8/p7/P1p5/2p5/2P5/8 w - - 0 2" // White is stuck with two men against three
		equal = "8/8/8/p7/P7/8/8/8 b - - 0 2"
		more  = "8/8/8/p7/P1p5/2P5/2P5/8 w - - 0 2"
		none  = "8/8/8/p7/8/8/8/8 w - - 0 2"
	)
	white := variant.WinFor(0, slowNoMoveLeft)
	black := variant.WinFor(1, slowNoMoveLeft)
	draw := variant.DrawBy(slowNoMoveLeft)
	tests := []struct {
		rule slowNoMove
		from string
		want variant.Outcome
	}{
		{slowMoverWins, fewer, white}, {slowMoverWins, equal, black}, {slowMoverWins, more, white},
		{slowFewerMenWins, fewer, white}, {slowFewerMenWins, equal, draw}, {slowFewerMenWins, more, black},
		{slowDraws, fewer, draw}, {slowDraws, equal, draw}, {slowDraws, more, draw},
		{slowJoint, fewer, white}, {slowJoint, equal, draw}, {slowJoint, more, draw},
	}
	for _, tt := range tests {
		p := variant.MustParse(slowAntichess{noMove: tt.rule}, tt.from)
		if got := p.Outcome(); got != tt.want || len(variant.Moves(p)) > 0 {
			t.Errorf("rule %d: %s: %v with %d moves, want %v", tt.rule, tt.from, got, len(variant.Moves(p)), tt.want)
		}
		p = variant.MustParse(slowAntichess{noMove: tt.rule}, none)
		if got := p.Outcome(); got != variant.WinFor(0, slowNoMenLeft) {
			t.Errorf("rule %d: %s: %v", tt.rule, none, got)
		}
	}
}
