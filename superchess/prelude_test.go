package superchess_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// runs counts the actions that a side can make from p, by the number of men put.
func runs(p variant.Position, put int, n map[int]int) {
	for _, m := range variant.Moves(p) {
		if m.Type() == move.Pass {
			n[put]++
			continue
		}
		runs(played(p, m), put+1, n)
	}
}

func sum(n map[int]int) int {
	all := 0
	for _, v := range n {
		all += v
	}
	return all
}

// TestFirstActions counts what the rule book counts, with and without the King.
func TestFirstActions(t *testing.T) {
	for _, tt := range []struct {
		stays         bool
		all, one, two int
	}{{false, 141_191, 36, -1}, {true, 25_775, 29, 318}} {
		n := map[int]int{}
		runs(game(superchess.Options{KingStays: tt.stays}).Start(), 0, n)
		if sum(n) != tt.all || n[1] != tt.one || tt.two >= 0 && n[2] != tt.two {
			t.Errorf("KingStays %v: %d actions, %v", tt.stays, sum(n), n)
		}
	}
}

// TestDeploy bounds the number of men; an action that cannot reach its least
// number is not begun.
func TestDeploy(t *testing.T) {
	r := func(white, black superchess.Range) variant.Position {
		return game(superchess.Options{Stock: "EMDZ", Deploy: [2]superchess.Range{white, black}}).Start()
	}
	for _, tt := range []struct {
		name  string
		white superchess.Range
		least int
		most  int
	}{
		{"one or more", superchess.Range{}, 1, 3},
		{"none or one", superchess.Range{Max: 1}, 0, 1},
		{"two exactly", superchess.Range{Min: 2, Max: 2}, 2, 2},
		{"three and more", superchess.Range{Min: 3}, 3, 3},
		{"more than there are", superchess.Range{Min: 7}, 3, 3},
	} {
		n := map[int]int{}
		runs(r(tt.white, superchess.Range{}), 0, n)
		for put := range n {
			if put < tt.least || put > tt.most {
				t.Errorf("%s: an action puts %d men", tt.name, put)
			}
		}
		if n[tt.least] == 0 || n[tt.most] == 0 {
			t.Errorf("%s: %v", tt.name, n)
		}
	}
	// Black may put one man, and it has to be the Emperor.
	p := play(t, r(superchess.Range{}, superchess.Range{Max: 1}), "M@e1", "0000")
	var got []string
	for _, m := range variant.Moves(p) {
		got = append(got, variant.Format(p, m))
	}
	if text := strings.Join(got, " "); text != "E@d8" {
		t.Errorf("Black can play %s", text)
	}
}

// TestNoActionIsADeadEnd ends every prelude that random actions begin.
func TestNoActionIsADeadEnd(t *testing.T) {
	for _, o := range []superchess.Options{
		{Stock: "EMDZ"}, {Stock: "EZ", Deploy: [2]superchess.Range{{Min: 1, Max: 2}, {Min: 1, Max: 1}}}, {Stock: "EMDGZT", Deploy: [2]superchess.Range{{Min: 3}, {Min: 2}}},
		{Stock: "AMDG", KingStays: true, Deploy: [2]superchess.Range{{Min: 4}, {Max: 1}}}, // more officers than there are squares
	} {
		level := map[uint64]variant.Position{}
		start := game(o).Start()
		level[start.Key()] = start
		ended := 0
		for len(level) > 0 {
			next := map[uint64]variant.Position{}
			for _, p := range level {
				moves := variant.Moves(p)
				if len(moves) == 0 {
					text, _ := variant.Text(p)
					t.Fatalf("a dead end: %s", text)
				}
				for _, m := range moves {
					q := played(p, m)
					if field(q, 7) == "-" {
						ended++
						b := q.Board()
						for c := board.White; c <= board.Black; c++ {
							if b.Pieces(c, orthodox.King).Or(b.Pieces(c, superchess.Emperor)).IsEmpty() {
								t.Fatal("a side without a monarch")
							}
						}
						continue
					}
					next[q.Key()] = q
				}
			}
			level = next
		}
		if ended == 0 {
			t.Errorf("%v: no prelude ended", o)
		}
	}
}

// TestBlackSwapsTwoMenOrNone lists what may end the championship's prelude: no
// man changes places with himself, and no pair is there twice.
func TestBlackSwapsTwoMenOrNone(t *testing.T) {
	r := game(superchess.Options{Prelude: superchess.Championship})
	p := play(t, r.Start(), "X@f1", "V@a8", "S@g1", "A@b8")
	var got []string
	for _, m := range variant.Moves(p) {
		got = append(got, variant.Format(p, m))
	}
	const want = "0000 a8~b8 a8~f8 a8~g8 b8~f8 b8~g8 f8~g8"
	if text := strings.Join(got, " "); text != want {
		t.Errorf("%s, want %s", text, want)
	}
	for _, text := range []string{"a8~a8", "b8~a8", "a8~c8", "f1~g1"} {
		if _, err := variant.ParseMove(p, text); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
}

// TestSinglePreludeHasEachManOnce: the men on the board count as well as those in
// the hand, so that there are no two alike that could change places.
func TestSinglePreludeHasEachManOnce(t *testing.T) {
	r := game(superchess.Options{Prelude: superchess.Championship})
	for text, ok := range map[string]bool{
		"vabqkxsr/pppppppp/8/8/8/8/PPPPPPPP/VABQKXSR[] b - - 0 1 [NNBBRRQKAXSVnnbbrrqkaxsv|NNBRnnbr] B5": true,
		"vxbqkxsr/pppppppp/8/8/8/8/PPPPPPPP/VXBQKXSR[] b - - 0 1 [NNBBRRQKXXSVnnbbrrqkxxsv|NNBRnnbr] B5": false,
		"vnbekxsr/pppppppp/8/8/8/8/PPPPPPPP/VNBEKXSR[] b - - 0 1 [NNBBRRQKEXSVnnbbrrqkexsv|NBRQnbrq] B5": false,
	} {
		_, err := r.Parse(text)
		if ok != (err == nil) || !ok && !errors.Is(err, &variant.ParseError{Class: board.BadReserve}) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestSinglePreludeKeepsTheKing: no text has another man in his place.
func TestSinglePreludeKeepsTheKing(t *testing.T) {
	r := game(superchess.Options{Prelude: superchess.Championship})
	for text, ok := range map[string]bool{
		"rnbqkxnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXNR[ASVasv] b - - 0 1 [NNBBRRQKAXSVnnbbrrqkaxsv|BSVbsv] B2": true,
		"rnbqxbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQXBNR[ASVasv] b - - 0 1 [NNBBRRQKAXSVnnbbrrqkaxsv|SVsv] B2":   false,
	} {
		if _, err := r.Parse(text); ok != (err == nil) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestPreludeTexts has the field at every stage.
func TestPreludeTexts(t *testing.T) {
	for _, tt := range []struct {
		o     superchess.Options
		moves []string
		want  []string // the prelude after each move
	}{
		{superchess.Options{}, []string{"M@f1", "D@h1", "T@f2", "0000", "F@c8", "E@d8", "Z@a7", "0000"}, []string{"A1f1", "A1h1", "A1f2", "A2", "A2c8", "A2d8", "A2a7", "-"}},
		{superchess.Options{Prelude: superchess.Championship}, []string{"X@f1", "V@a8", "S@g1", "A@b8", "b8~g8"}, []string{"B2", "B3", "B4", "B5", "-"}},
		{superchess.Options{Prelude: superchess.Amsterdam}, []string{"+M", "+X", "+A", "+V", "M@h1"}, []string{"C2", "C3", "C4", "B1", "B2"}},
	} {
		r := game(tt.o)
		p := r.Start()
		for i, text := range tt.moves {
			p = play(t, p, text)
			if got := field(p, 7); got != tt.want[i] {
				t.Errorf("after %s: %s, want %s", text, got, tt.want[i])
			}
			full, _ := variant.Text(p)
			if q := variant.MustParse(r, full); q.Key() != p.Key() {
				t.Errorf("%s comes back as another position", full)
			}
		}
	}
	p := play(t, game(superchess.Options{Prelude: superchess.Championship}).Start(), "X@f1", "V@a8", "S@g1", "A@b8", "b8~g8")
	if got, want := short(p), "vsbqkxar/pppppppp/8/8/8/8/PPPPPPPP/VSBQKXAR[] w Kk -"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
